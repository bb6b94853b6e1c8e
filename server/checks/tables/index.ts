/** Checks of this folder, by code. */

import type { Check } from '../types';
import { cellType } from './cell-type';
import { emptyOptional } from './empty-optional';
import { emptyTurn } from './empty-turn';
import { missingColumn } from './missing-column';
import { missingParameter } from './missing-parameter';
import { missingTable } from './missing-table';
import { missingValue } from './missing-value';
import { missingWord } from './missing-word';
import { noTieRule } from './no-tie-rule';
import { notANumber } from './not-a-number';
import { notPlayableWord } from './not-playable-word';
import { notRead } from './not-read';
import { rowLength } from './row-length';
import { tableGap } from './table-gap';
import { tableOverlap } from './table-overlap';
import { trackBounds } from './track-bounds';
import { trackValue } from './track-value';
import { unknownType } from './unknown-type';
import { wrongParameter } from './wrong-parameter';

export const tablesChecks: readonly Check[] = [
  missingValue,
  missingTable,
  missingColumn,
  tableGap,
  tableOverlap,
  rowLength,
  cellType,
  emptyTurn,
  notRead,
  notANumber,
  missingWord,
  notPlayableWord,
  noTieRule,
  unknownType,
  emptyOptional,
  wrongParameter,
  missingParameter,
  trackValue,
  trackBounds,
];

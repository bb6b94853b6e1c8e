/** Checks of this folder, by code. */

import type { Check } from '../types';
import { badTurn } from './bad-turn';
import { cellType } from './cell-type';
import { columnType } from './column-type';
import { doctrines } from './doctrines';
import { emptyCell } from './empty-cell';
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
import { oddsColumns } from './odds-columns';
import { orderWithoutSide } from './order-without-side';
import { phaseNever } from './phase-never';
import { repeatedColumn } from './repeated-column';
import { rollNotCovered } from './roll-not-covered';
import { rowForEach } from './row-for-each';
import { rowLength } from './row-length';
import { rowsInOrder } from './rows-in-order';
import { shiftBeyond } from './shift-beyond';
import { tableGap } from './table-gap';
import { tableOverlap } from './table-overlap';
import { trackBounds } from './track-bounds';
import { trackValue } from './track-value';
import { unknownColumn } from './unknown-column';
import { unknownResult } from './unknown-result';
import { unknownRuleText } from './unknown-rule-text';
import { unknownType } from './unknown-type';
import { unreachableRow } from './unreachable-row';
import { unusedResult } from './unused-result';
import { worseOdds } from './worse-odds';
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
  columnType,
  unknownResult,
  unknownRuleText,
  unusedResult,
  unknownColumn,
  repeatedColumn,
  badTurn,
  rollNotCovered,
  unreachableRow,
  oddsColumns,
  phaseNever,
  rowForEach,
  emptyCell,
  shiftBeyond,
  orderWithoutSide,
  doctrines,
  worseOdds,
  rowsInOrder,
];

/** Checks of this folder, by code. */

import type { Check } from '../types';
import { cannotBePlayed } from './cannot-be-played';
import { contradiction } from './contradiction';
import { lineNotBound } from './line-not-bound';
import { linePart } from './line-part';
import { neutralNation } from './neutral-nation';
import { notPlayed } from './not-played';
import { repeatedOtherwise } from './repeated';
import { rolledCosts } from './rolled-costs';
import { tableOfAttack } from './table-of-attack';
import { unreadRow } from './unread-row';
import { valueBounds } from './value-bounds';

export const playedChecks: readonly Check[] = [
  notPlayed,
  cannotBePlayed,
  valueBounds,
  repeatedOtherwise,
  lineNotBound,
  linePart,
  contradiction,
  unreadRow,
  tableOfAttack,
  neutralNation,
  rolledCosts,
];

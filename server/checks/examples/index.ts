/** Checks of this folder, by code. */

import type { Check } from '../types';
import { badDice } from './bad-dice';
import { expectsNothing } from './expects-nothing';
import { noGiven } from './no-given';
import { notComparable } from './not-comparable';
import { sameTitle } from './same-title';
import { turnOutsideScenario } from './turn-outside-scenario';
import { unknownCell } from './unknown-cell';

export const examplesChecks: readonly Check[] = [
  noGiven,
  notComparable,
  badDice,
  sameTitle,
  expectsNothing,
  turnOutsideScenario,
  unknownCell,
];

/** Checks of this folder, by code. */

import type { Check } from '../types';
import { answeredTwice } from './answered-twice';
import { badDice } from './bad-dice';
import { expectsNothing } from './expects-nothing';
import { noGiven } from './no-given';
import { notComparable } from './not-comparable';
import { placeGivenTwice } from './place-given-twice';
import { sameTitle } from './same-title';
import { tooManyGiven } from './too-many-given';
import { turnOutsideScenario } from './turn-outside-scenario';
import { unknownCell } from './unknown-cell';
import { whichCounter } from './which-counter';

export const examplesChecks: readonly Check[] = [
  noGiven,
  notComparable,
  badDice,
  sameTitle,
  expectsNothing,
  turnOutsideScenario,
  unknownCell,
  tooManyGiven,
  placeGivenTwice,
  whichCounter,
  answeredTwice,
];

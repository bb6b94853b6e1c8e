/** Checks of this folder, by code. */

import type { Check } from '../types';
import { cardsWithoutUse } from './cards-without-use';
import { costsWithoutRow } from './costs-without-row';
import { counterForEach } from './counter-for-each';
import { effectOnNobody } from './effect-on-nobody';
import { incomplete } from './incomplete';
import { kindWithoutValue } from './kind-without-value';
import { lineNever } from './line-never';
import { outOfReach } from './out-of-reach';
import { phaseOfNobody } from './phase-of-nobody';
import { resultNotPlayed } from './result-not-played';
import { resultWithoutMeaning } from './result-without-meaning';
import { stateNever } from './state-never';
import { supplyWithoutSource } from './supply-without-source';
import { tooDear } from './too-dear';
import { unasked } from './unasked';
import { unreadColumn } from './unread-column';
import { valueOfNobody } from './value-of-nobody';
import { wordsThatClash } from './words-that-clash';

export const rulesChecks: readonly Check[] = [
  phaseOfNobody,
  resultWithoutMeaning,
  lineNever,
  valueOfNobody,
  kindWithoutValue,
  effectOnNobody,
  outOfReach,
  incomplete,
  unreadColumn,
  cardsWithoutUse,
  costsWithoutRow,
  resultNotPlayed,
  stateNever,
  wordsThatClash,
  supplyWithoutSource,
  counterForEach,
  unasked,
  tooDear,
];

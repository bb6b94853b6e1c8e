/** Checks of this folder, by code. */

import type { Check } from '../types';
import { constantCondition } from './constant-condition';
import { endlessExtends } from './endless-extends';
import { excludingOptions } from './excluding-options';
import { impossibleCondition } from './impossible';
import { noMap } from './no-map';
import { noTurns } from './no-turns';
import { noVictory } from './no-victory';
import { notUnderstood } from './not-understood';
import { outsideTrack } from './outside-track';
import { repeatedCondition } from './repeated-condition';
import { repeatedStatement } from './repeated-statement';
import { sameForces } from './same-forces';
import { untestedVictory } from './untested-victory';
import { wrongTiming } from './wrong-timing';
import { wrongType } from './wrong-type';

export const scenarioChecks: readonly Check[] = [
  notUnderstood,
  constantCondition,
  noMap,
  noTurns,
  outsideTrack,
  excludingOptions,
  endlessExtends,
  wrongType,
  noVictory,
  wrongTiming,
  repeatedCondition,
  repeatedStatement,
  impossibleCondition,
  untestedVictory,
  sameForces,
];

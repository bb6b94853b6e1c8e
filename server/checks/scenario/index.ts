/** Checks of this folder, by code. */

import type { Check } from '../types';
import { arrivalWithoutTime } from './arrival-without-time';
import { bandsDisagree } from './bands-disagree';
import { constantCondition } from './constant-condition';
import { defaultOutsideZone } from './default-outside-zone';
import { emptyDraw } from './empty-draw';
import { endlessExtends } from './endless-extends';
import { endlessVictory } from './endless-victory';
import { excludingOptions } from './excluding-options';
import { extendsTooDeep } from './extends-too-deep';
import { filterOfNobody } from './filter-of-nobody';
import { givenScenario } from './given-scenario';
import { impossibleCondition } from './impossible';
import { impossibleForecast } from './impossible-forecast';
import { itemsApart } from './items-apart';
import { joinedPlaces } from './joined-places';
import { leavesWithoutComing } from './leaves-without-coming';
import { noMap } from './no-map';
import { noTurns } from './no-turns';
import { noVictory } from './no-victory';
import { notUnderstood } from './not-understood';
import { optionOfOthers } from './option-of-others';
import { outsideTrack } from './outside-track';
import { playersWithoutSeat } from './players-without-seat';
import { pointsOrCondition } from './points-or-condition';
import { repeatedCondition } from './repeated-condition';
import { repeatedStatement } from './repeated-statement';
import { ruleOutsideTurns } from './rule-outside-turns';
import { sameForces } from './same-forces';
import { sameVictory } from './same-victory';
import { takenPlace } from './taken-place';
import { undrawnPool } from './undrawn-pool';
import { unknownTurn } from './unknown-turn';
import { untestedVictory } from './untested-victory';
import { withdrawalByOtherMeans } from './withdrawal-by-other-means';
import { wonAtOnce } from './won-at-once';
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
  endlessVictory,
  wrongType,
  joinedPlaces,
  itemsApart,
  noVictory,
  wrongTiming,
  repeatedCondition,
  repeatedStatement,
  impossibleCondition,
  untestedVictory,
  sameForces,
  sameVictory,
  arrivalWithoutTime,
  bandsDisagree,
  defaultOutsideZone,
  emptyDraw,
  leavesWithoutComing,
  withdrawalByOtherMeans,
  pointsOrCondition,
  undrawnPool,
  unknownTurn,
  filterOfNobody,
  givenScenario,
  impossibleForecast,
  extendsTooDeep,
  ruleOutsideTurns,
  wonAtOnce,
  takenPlace,
  playersWithoutSeat,
  optionOfOthers,
];

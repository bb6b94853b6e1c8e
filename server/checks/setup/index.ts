/** Checks of this folder, by code. */

import type { Check } from '../types';
import { airOnEnemyBase } from './air-on-enemy-base';
import { arrivalOutsideGame } from './arrival-outside-game';
import { arrivalWithoutSource } from './arrival-without-source';
import { badCount } from './bad-count';
import { bothSides } from './both-sides';
import { fleetWithoutPort } from './fleet-without-port';
import { forbiddenTerrain } from './forbidden-terrain';
import { markerWithoutBase } from './marker-without-base';
import { missingComma } from './missing-comma';
import { missingSeparator } from './missing-separator';
import { nationWithoutSource } from './nation-without-source';
import { nearNobody } from './near-nobody';
import { noBackValues } from './no-back-values';
import { noKind } from './no-kind';
import { noReducedSide } from './no-reduced-side';
import { nothingToChange } from './nothing-to-change';
import { outsideItsHexes } from './outside-its-hexes';
import { overstacked } from './overstacked';
import { printedElsewhere } from './printed-elsewhere';
import { printedTurn } from './printed-turn';
import { repeatedMarker } from './repeated-marker';
import { strongerWhenReduced } from './stronger-when-reduced';
import { tooManyCounters } from './too-many-counters';
import { tooManyMarkers } from './too-many-markers';
import { tooManyUnits } from './too-many-units';
import { unitOfOtherSide } from './unit-of-other-side';
import { unitTwice } from './unit-twice';
import { unplacedUnit } from './unplaced-unit';
import { unusedCounters } from './unused-counters';
import { whichNation } from './which-nation';
import { whichWater } from './which-water';
import { wrongSide } from './wrong-side';

export const setupChecks: readonly Check[] = [
  noKind,
  wrongSide,
  whichNation,
  forbiddenTerrain,
  fleetWithoutPort,
  overstacked,
  markerWithoutBase,
  tooManyCounters,
  unusedCounters,
  repeatedMarker,
  noReducedSide,
  noBackValues,
  strongerWhenReduced,
  arrivalOutsideGame,
  arrivalWithoutSource,
  nationWithoutSource,
  nothingToChange,
  tooManyMarkers,
  whichWater,
  outsideItsHexes,
  badCount,
  airOnEnemyBase,
  unitOfOtherSide,
  unitTwice,
  unplacedUnit,
  printedElsewhere,
  printedTurn,
  nearNobody,
  missingComma,
  missingSeparator,
  tooManyUnits,
  bothSides,
];

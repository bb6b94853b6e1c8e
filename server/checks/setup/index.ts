/** Checks of this folder, by code. */

import type { Check } from '../types';
import { airOnEnemyBase } from './air-on-enemy-base';
import { arrivalAmongEnemies } from './arrival-among-enemies';
import { arrivalOutsideGame } from './arrival-outside-game';
import { arrivalWithoutSource } from './arrival-without-source';
import { badCount } from './bad-count';
import { bothSides } from './both-sides';
import { controlOfNowhere } from './control-of-nowhere';
import { fleetWithoutPort } from './fleet-without-port';
import { forbiddenTerrain } from './forbidden-terrain';
import { listOfOtherSide } from './list-of-other-side';
import { markerWithoutBase } from './marker-without-base';
import { missingClear } from './missing-clear';
import { missingComma } from './missing-comma';
import { missingSeparator } from './missing-separator';
import { moreThanChosen } from './more-than-chosen';
import { nationWithoutSource } from './nation-without-source';
import { nearNobody } from './near-nobody';
import { needlessClear } from './needless-clear';
import { noBackValues } from './no-back-values';
import { noKind } from './no-kind';
import { noReducedSide } from './no-reduced-side';
import { notLater } from './not-later';
import { nothingToChange } from './nothing-to-change';
import { outsideItsHexes } from './outside-its-hexes';
import { overstacked } from './overstacked';
import { placesOfUnits } from './places-of-units';
import { printedElsewhere } from './printed-elsewhere';
import { printedTurn } from './printed-turn';
import { repeatedInList } from './repeated-in-list';
import { repeatedLine } from './repeated-line';
import { repeatedMarker } from './repeated-marker';
import { strongerWhenReduced } from './stronger-when-reduced';
import { tooManyCounters } from './too-many-counters';
import { tooManyMarkers } from './too-many-markers';
import { tooManyUnits } from './too-many-units';
import { twoHolders } from './two-holders';
import { unitOfOtherSide } from './unit-of-other-side';
import { unitTwice } from './unit-twice';
import { unitWithoutCounter } from './unit-without-counter';
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
  repeatedLine,
  repeatedMarker,
  noReducedSide,
  noBackValues,
  strongerWhenReduced,
  arrivalAmongEnemies,
  arrivalOutsideGame,
  arrivalWithoutSource,
  nationWithoutSource,
  nothingToChange,
  notLater,
  twoHolders,
  tooManyMarkers,
  whichWater,
  outsideItsHexes,
  badCount,
  airOnEnemyBase,
  unitOfOtherSide,
  unitTwice,
  unitWithoutCounter,
  unplacedUnit,
  printedElsewhere,
  printedTurn,
  nearNobody,
  missingComma,
  missingSeparator,
  tooManyUnits,
  bothSides,
  moreThanChosen,
  placesOfUnits,
  listOfOtherSide,
  missingClear,
  needlessClear,
  repeatedInList,
  controlOfNowhere,
];

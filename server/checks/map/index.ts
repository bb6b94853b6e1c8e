/** Checks of this folder, by code. */

import type { Check } from '../types';
import { apart } from './apart';
import { backwardRange } from './backward-range';
import { baseWithoutOwner } from './base-without-owner';
import { baseWithoutWay } from './base-without-way';
import { boxWithHexNumber } from './box-with-hex-number';
import { bridgeOverNothing } from './bridge-over-nothing';
import { coastPlaces } from './coast-places';
import { coordinates } from './coordinates';
import { countOfBoxes } from './count-of-boxes';
import { countryOfNobody } from './country-of-nobody';
import { emptyPart } from './empty-part';
import { emptyRegion } from './empty-region';
import { endlessMap } from './endless-map';
import { gap } from './gap';
import { halfPosition } from './half-position';
import { idleFeature } from './idle-feature';
import { idleFit } from './idle-fit';
import { imageShare } from './image-share';
import { incompleteGrid } from './incomplete-grid';
import { lineLength } from './line-length';
import { lineToItself } from './line-to-itself';
import { missingPicture } from './missing-picture';
import { neverOpens } from './never-opens';
import { noTerrain } from './no-terrain';
import { notAdjacent } from './not-adjacent';
import { notOnMap } from './not-on-map';
import { numberAndName } from './number-and-name';
import { offThePart } from './off-the-part';
import { outsideGrid } from './outside-grid';
import { partOutsideGrid } from './part-outside-grid';
import { picturePath } from './picture-path';
import { picturePlaces } from './picture-places';
import { picturePosition } from './picture-position';
import { pictureSize } from './picture-size';
import { placeWithoutLine } from './place-without-line';
import { prefixLetters } from './prefix-letters';
import { repeatedBorder } from './repeated-border';
import { repeatedInRegion } from './repeated-in-region';
import { repeatedLine } from './repeated-line';
import { repeatedPosition } from './repeated-position';
import { routeOfOnePlace } from './route-of-one-place';
import { routeWithoutBridge } from './route-without-bridge';
import { sheetsOverlap } from './sheets-overlap';
import { strayPosition } from './stray-position';
import { terrainTwice } from './terrain-twice';
import { tooManyListed } from './too-many-listed';
import { tooManyPlaces } from './too-many-places';
import { twoHomes } from './two-homes';
import { undefinedHexside } from './undefined-hexside';
import { unknownGlyph } from './unknown-glyph';
import { unusedGlyph } from './unused-glyph';
import { unusedRegion } from './unused-region';
import { waterWithoutWay } from './water-without-way';
import { wrongGrid } from './wrong-grid';

export const mapChecks: readonly Check[] = [
  numberAndName,
  outsideGrid,
  partOutsideGrid,
  pictureSize,
  unknownGlyph,
  notAdjacent,
  repeatedBorder,
  baseWithoutWay,
  idleFeature,
  waterWithoutWay,
  noTerrain,
  incompleteGrid,
  notOnMap,
  unusedGlyph,
  unusedRegion,
  undefinedHexside,
  baseWithoutOwner,
  repeatedInRegion,
  backwardRange,
  repeatedLine,
  placeWithoutLine,
  lineLength,
  lineToItself,
  wrongGrid,
  halfPosition,
  prefixLetters,
  routeOfOnePlace,
  boxWithHexNumber,
  countOfBoxes,
  terrainTwice,
  apart,
  neverOpens,
  emptyRegion,
  twoHomes,
  countryOfNobody,
  endlessMap,
  emptyPart,
  sheetsOverlap,
  routeWithoutBridge,
  bridgeOverNothing,
  offThePart,
  tooManyPlaces,
  tooManyListed,
  gap,
  coastPlaces,
  coordinates,
  strayPosition,
  repeatedPosition,
  picturePath,
  missingPicture,
  picturePosition,
  imageShare,
  idleFit,
  picturePlaces,
];

/** Checks of what the designer himself demands: `every`, `stacking`, `ensure`. */

import type { Check } from '../types';
import { missingCarrier, overloaded, wrongLoad } from './aboard';
import { wrongCompany } from './company';
import { cutOff } from './cut-off';
import { ensured } from './ensured';
import { wrongNeighbours } from './neighbours';
import { notReplaceable } from './not-replaceable';
import { nothingHasIt } from './nothing-has';
import { overLimit } from './over-limit';
import { wrongGround } from './places';
import { undecided } from './undecided';
import { missingFeature, nobodyMeant, surplusFeature, valueOutside } from './values';
import { wrongCount } from './wrong-count';

export const demandsChecks: readonly Check[] = [
  missingFeature,
  surplusFeature,
  valueOutside,
  wrongGround,
  overLimit,
  ensured,
  undecided,
  nobodyMeant,
  cutOff,
  wrongNeighbours,
  wrongCompany,
  nothingHasIt,
  wrongCount,
  wrongLoad,
  overloaded,
  missingCarrier,
  notReplaceable,
];

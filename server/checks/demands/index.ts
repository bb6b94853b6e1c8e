/** Checks of what the designer himself demands: `every`, `stacking`, `ensure`. */

import type { Check } from '../types';
import { ensured } from './ensured';
import { overLimit } from './over-limit';
import { wrongGround } from './places';
import { undecided } from './undecided';
import { missingFeature, nobodyMeant, surplusFeature, valueOutside } from './unit-values';

export const demandsChecks: readonly Check[] = [
  missingFeature,
  surplusFeature,
  valueOutside,
  wrongGround,
  overLimit,
  ensured,
  undecided,
  nobodyMeant,
];

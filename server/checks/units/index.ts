/** Checks of this folder, by code. */

import type { Check } from '../types';
import { emptyFormation } from './empty-formation';
import { formationCycle } from './formation-cycle';
import { formationOfOtherSide } from './formation-of-other-side';
import { kindWithoutClass } from './kind-without-class';
import { numberOutside } from './number-outside';
import { partsOfValue } from './parts-of-value';
import { raisedWithoutValue } from './raised-without-value';
import { sameUnitName } from './same-unit-name';
import { stepWithoutValues } from './step-without-values';
import { stepsDiffer } from './steps-differ';
import { unknownMark } from './unknown-mark';
import { unknownValue } from './unknown-value';
import { unusedKind } from './unused-kind';
import { unusedTemplate } from './unused-template';

export const unitsChecks: readonly Check[] = [
  formationCycle,
  unknownValue,
  numberOutside,
  unknownMark,
  partsOfValue,
  stepWithoutValues,
  stepsDiffer,
  formationOfOtherSide,
  unusedTemplate,
  sameUnitName,
  emptyFormation,
  raisedWithoutValue,
  kindWithoutClass,
  unusedKind,
];

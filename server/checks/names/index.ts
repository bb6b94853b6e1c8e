/** Checks of this folder, by code. */

import type { Check } from '../types';
import { ambiguousPlace } from './ambiguous-place';
import { certaintyAsRule } from './certainty-as-rule';
import { duplicateName } from './duplicate-name';
import { misplacedName } from './misplaced-name';
import { misspeltDeclaration } from './misspelt-declaration';
import { oneLanguage } from './one-language';
import { reservedWord } from './reserved-word';
import { sideWithoutNation } from './side-without-nation';
import { unknownCertainty } from './unknown-certainty';
import { unknownGame } from './unknown-game';
import { unknownName } from './unknown-name';
import { unknownProperty } from './unknown-property';
import { unknownRuleset } from './unknown-ruleset';
import { unusedName } from './unused-name';
import { wrongValue } from './wrong-value';

export const namesChecks: readonly Check[] = [
  unknownName,
  duplicateName,
  ambiguousPlace,
  unknownGame,
  unknownRuleset,
  unusedName,
  oneLanguage,
  unknownProperty,
  wrongValue,
  unknownCertainty,
  misspeltDeclaration,
  misplacedName,
  sideWithoutNation,
  certaintyAsRule,
  reservedWord,
];

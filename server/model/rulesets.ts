/** What the rulesets that ship read from the text. Their procedures stay in the engine. */
import { needs as ardennes44 } from '../../engine/rulesets/ardennes-44/vocabulary';
import { needs as taiheiyoSenshi } from '../../engine/rulesets/taiheiyo-senshi/vocabulary';
import { needs as warInThePacific } from '../../engine/rulesets/war-in-the-pacific/vocabulary';
import type { Rulesets } from './core';

export const builtinRulesets: Rulesets = new Map([
  ['war-in-the-pacific', warInThePacific],
  ['taiheiyo-senshi', taiheiyoSenshi],
  ['ardennes-44', ardennes44],
]);

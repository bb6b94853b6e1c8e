/** What the rulesets that ship read from the text. Their procedures stay in the engine. */
import type { GameVocabulary } from '../../engine/kernel/compiled';
import type { Unplayed } from '../../engine/kernel/ruleset';
import { needs as ardennes44 } from '../../engine/rulesets/ardennes-44/vocabulary';
import { unplayedWithoutZones } from '../../engine/rulesets/by-text/unplayed';
import { needs as byText } from '../../engine/rulesets/by-text/vocabulary';
import { needs as empireOfTheSun } from '../../engine/rulesets/empire-of-the-sun/vocabulary';
import { needs as indianOceanRegion } from '../../engine/rulesets/indian-ocean-region/vocabulary';
import { needs as taiheiyoSenshi } from '../../engine/rulesets/taiheiyo-senshi/vocabulary';
import { needs as warInThePacific } from '../../engine/rulesets/war-in-the-pacific/vocabulary';
import type { Rulesets } from './core';

export const builtinRulesets: Rulesets = new Map([
  ['war-in-the-pacific', warInThePacific],
  ['taiheiyo-senshi', taiheiyoSenshi],
  ['ardennes-44', ardennes44],
  ['indian-ocean-region', indianOceanRegion],
  ['empire-of-the-sun', empireOfTheSun],
]);

/** What is not played of a game that names no rulebook; undefined of one that names one. */
export function unplayedByText(game: Pick<GameVocabulary, 'rules' | 'controlZones'>): readonly Unplayed[] | undefined {
  if (game.rules !== '') return undefined;
  return game.controlZones ? byText.unplayed : unplayedWithoutZones;
}

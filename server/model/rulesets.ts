/** What the rulesets that ship read from the text. Their procedures stay in the engine. */
import type { GameVocabulary, Names } from '../../engine/kernel/compiled';
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

/** What of a game says which of its words are played. */
type Vocabulary = Omit<GameVocabulary, 'decks' | 'triggers'>;

const known = new WeakMap<Vocabulary, readonly Unplayed[]>();

/** What is not played of a game that names no rulebook; undefined of one that names one. */
export function unplayedByText(game: Vocabulary): readonly Unplayed[] | undefined {
  if (game.rules !== '') return undefined;
  const found = known.get(game) ?? [...(game.controlZones ? byText.unplayed! : unplayedWithoutZones), ...foreign(game)];
  known.set(game, found);
  return found;
}

/** Where words of published rulebooks stand, and what says the same in a game without one. */
const HOMES: readonly { on: string; members: readonly string[]; instead: Names }[] = [
  {
    on: 'kind',
    members: ['UnitKind.flags', 'Counter.flags'],
    instead: { en: 'a line that names it: `attack +1 of carrier`', ja: 'それを指す行: `attack +1 of carrier`' },
  },
  {
    on: 'feature',
    members: ['Feature.flags', 'Feature.properties'],
    instead: {
      en: 'a line that names the feature: `no move into jungle`, `stacking … in jungle`',
      ja: '地物を指す行: `no move into jungle`、`stacking … in jungle`',
    },
  },
  {
    on: 'region',
    members: ['Region.flags', 'Region.properties'],
    instead: {
      en: 'a line or a condition that names the region: `no move into malaya`, `supply … source in malaya`',
      ja: '地域を指す行か条件: `no move into malaya`、`source in malaya`',
    },
  },
  {
    on: 'one-route',
    members: ['BoardRoute.properties'],
    instead: { en: 'a `route` of its own kind', ja: '別の種類の`route`' },
  },
  {
    on: 'place',
    members: ['Place.properties'],
    instead: { en: 'an `attribute` of places', ja: '場所の`attribute`' },
  },
];

/** Said to those who look at the map, and to the checks. */
const FOR_READERS = ['not-drawn', 'base'];

/** Words that published rulebooks alone play, where nothing in the game names them. */
function foreign(game: Vocabulary): Unplayed[] {
  const { phases, sequences, stacking, controlZones, states, attributes, verbs, queries, words } = game;
  const lines = JSON.stringify([phases, sequences, stacking, controlZones, states, attributes, verbs, queries, words]);
  const all = [...builtinRulesets.values()].flatMap(({ flags, properties = [] }) => [...flags, ...properties]);
  return HOMES.flatMap(({ on, members, instead }) => {
    const words = all.filter((one) => one.on === on).map(({ id }) => id);
    const unnamed = words.filter((id) => !FOR_READERS.includes(id) && !new RegExp(`"${id}"(?!:)`).test(lines));
    return members.map((what) => ({
      what,
      words: [...new Set(unnamed)],
      why: { en: 'a published rulebook alone has this word', ja: '出版されたルールブックだけの語のため' },
      instead,
    }));
  });
}

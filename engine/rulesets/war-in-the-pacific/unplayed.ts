/** What of the language this ruleset does not play; a check says so where a text has it. */
import type { Unplayed } from '../../kernel/ruleset';

const not = (type: string, ...members: string[]): Unplayed[] =>
  members.map((member) => ({ what: `${type}.${member}` }));
const stops = (what: string, but?: readonly string[]): Unplayed => ({ what, stops: true, ...(but ? { but } : {}) });
const instead = (what: string, en: string, ja: string): Unplayed => ({ what, instead: { en, ja } });

/** Parts of the compiled game that no procedure reads. */
export const unplayed: readonly Unplayed[] = [
  ...not('CompiledScenario', 'players', 'relations', 'zones', 'cards', 'draws', 'scoring', 'begins', 'tracks'),
  instead('CompiledScenario.triggers', 'a card of a deck', 'デッキのカード'),
  instead('CompiledScenario.withdrawals', 'the verb `eliminate` on a card', 'カードの動詞`eliminate`'),
  instead(
    'CompiledScenario.replacements',
    '`reinforcements`, or `reserve` to be rebuilt',
    '`reinforcements`、再建用なら`reserve`',
  ),
  instead(
    'CompiledScenario.control',
    '`owner` in the table of places, or Land of the side there',
    '場所の表の`owner`、またはその側の地上部隊',
  ),
  instead('VictoryCondition.streak', 'a condition of one time', '1回の判定の条件'),
  ...not('VictoryCondition', 'once'),
  stops('VictoryCondition.at', ['any', 'end-of-turn', 'end-of-game']),
  ...not('Arrival', 'in', 'limit', 'later', 'when', 'option', 'roll', 'by'),
  ...not('CompiledUnit', 'states', 'aboard', 'pool', 'leaves'),
  instead('CompiledUnit.eliminated', '`reserve`', '`reserve`'),
  instead('GameVocabulary.triggers', 'a card of a deck', 'デッキのカード'),
  ...not('GameVocabulary', 'sequences', 'stacking', 'tracks', 'routes', 'states', 'pools', 'formations'),
  instead('Counter.values', 'values of a `kind`', '`kind`の値'),
  ...not('Counter', 'flags'),
  ...not('Phase', 'only', 'order', 'turns'),
  ...not('Table', 'roll', 'across', 'clamp', 'shifts', 'results', 'properties'),
  ...not('BorderKind', 'between', 'properties'),
  ...not('BoardBorder', 'properties'),
  ...not('Terrain', 'properties'),
  ...not('Place', 'holder'),
  ...not('Card', 'properties', 'play', 'requires', 'events'),
  ...not('GridLine', 'closed', 'until', 'kinds', 'properties'),
  ...not('Effect', 'may'),
  { what: 'ScenarioMarker.marker', but: ['depot'] },
  { what: 'Marked.marker', but: ['depot'] },
  stops('Query.name', ['turn', 'bomb-dropped', 'bid', 'bases', 'rp', 'trp', 'brp', 'surrendered', 'entered']),
  ...['eliminated', 'formation', 'units', 'states', 'without'].map((member) => stops(`UnitSet.${member}`)),
];

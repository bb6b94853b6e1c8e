/** What of the language this ruleset does not play; a check says so where a text has it. */
import type { Unplayed } from '../../kernel/ruleset';
import { instead, not, stops } from '../../kernel/vocabulary';
import { MOMENTS } from './codes';

/** Parts of the compiled game that no procedure reads. */
export const unplayed: readonly Unplayed[] = [
  ...not('StateKind', 'conceals'),
  ...not('CardWindow', 'before', 'after'),
  ...not('CompiledScenario', 'players', 'relations', 'zones', 'cards', 'draws', 'begins', 'tracks'),
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
  ...not('Arrival', 'in', 'limit', 'later', 'when', 'roll', 'by'),
  ...not('CompiledUnit', 'states', 'aboard', 'pool', 'leaves'),
  instead('CompiledUnit.eliminated', '`reserve`', '`reserve`'),
  ...not(
    'GameVocabulary',
    'sequences',
    'stacking',
    'tracks',
    'routes',
    'states',
    'pools',
    'formations',
    'controlZones',
  ),
  ...not('Phase', 'lines', 'when'),
  instead('Counter.values', 'values of a `kind`', '`kind`の値'),
  ...not('Counter', 'flags'),
  ...not('Phase', 'only', 'order', 'turns'),
  {
    what: 'Phase.properties',
    but: ['does', 'tie', 'first'],
    also: {
      ...Object.fromEntries(['depots', 'movement', 'fleets', 'air-land'].map((id) => [id, ['alternate']])),
      supply: ['simultaneous'],
    },
  },
  ...not('Table', 'roll', 'across', 'clamp', 'shifts', 'results', 'properties'),
  ...not('BorderKind', 'between', 'unless', 'over', 'routeNeeds', 'properties'),
  ...not('BoardBorder', 'properties'),
  ...not('Terrain', 'properties'),
  ...not('Place', 'holder'),
  { what: 'Deck.properties', but: ['size'] },
  ...not('Card', 'properties', 'play', 'requires', 'events'),
  ...not('GridLine', 'closed', 'until', 'kinds', 'properties'),
  { what: 'Trigger.at', stops: true, phases: true, but: MOMENTS },
  { what: 'ScenarioMarker.marker', but: ['depot'] },
  { what: 'Marked.marker', but: ['depot'] },
  stops('Query.name', [
    'turn',
    'rolled',
    'bomb-dropped',
    'bid',
    'bases',
    'rp',
    'trp',
    'brp',
    'surrendered',
    'entered',
    'fought',
    'recovers',
    'option',
    'drawn',
  ]),
  ...['formation', 'units', 'states', 'without'].map((member) => stops(`UnitSet.${member}`)),
];

/** Verbs of cards that it carries out. */
export const carriesOut: readonly string[] = [
  ...['gain', 'lose', 'reduce', 'eliminate', 'rebuild', 'place'],
  ...['die-bonus', 'best-of', 'ignore-air-hits', 'sacrifice-air', 'defence-bonus', 'cancel-defence-bonus'],
  ...['reveal-hand', 'no-recovery', 'transfer-air', 'limit-transport', 'free-activation', 'free-depots'],
  ...['extra-redeployments', 'ignore-network', 'repeat-target', 'ignore-overland', 'surcharge', 'forbid-assault'],
  ...['no-submarines', 'submarine-shift', 'submarine-range', 'win'],
  ...['next-trp', 'surrender', 'recover', 'forfeit', 'enter', 'roll', 'choose'],
];

/** Those that need nobody who uses a card. */
export const BY_ITSELF: readonly string[] = ['next-trp', 'surrender', 'forfeit', 'win', 'enter', 'roll', 'choose'];

/** What of the language this ruleset does not play; a check says so where a text has it. */
import type { Unplayed } from '../../kernel/ruleset';
import { instead, not, stops, tableWords } from '../../kernel/vocabulary';

/** Parts of the compiled game that no procedure reads. */
export const unplayed: readonly Unplayed[] = [
  ...not('each', 'places'),
  ...not('Effect', 'times'),
  ...not('StateKind', 'conceals'),
  ...not('CompiledScenario', 'players', 'relations', 'zones', 'draws', 'withdrawals'),
  ...not('Arrival', 'in', 'limit', 'later', 'roll', 'by'),
  ...not('CompiledUnit', 'states', 'aboard', 'pool', 'leaves'),
  ...not('GameVocabulary', 'states', 'pools', 'controlZones'),
  ...not('BoardBorder', 'properties'),
  ...not('Phase', 'lines', 'when'),
  ...not('Sequence', 'turns', 'after', 'properties'),
  // Its steps are those of an offensive.
  { what: 'Sequence.id', but: ['offensive'] },
  { what: 'Phase.properties', but: ['does', 'alternate', 'pass'] },
  ...not('StackingRule', 'except', 'extended'),
  ...not('Table', 'across', 'clamp', 'shifts', 'results'),
  { ...tableWords, also: { 'air-naval-crt': ['round'], 'ground-crt': ['round'] } },
  ...not('BorderKind', 'over', 'routeNeeds'),
  ...not('Place', 'waters', 'owner', 'source'),
  stops('PointGrid.shape'),
  ...not('Card', 'play'),
  { what: 'TableRoll.dice', but: ['1'] },
  instead('Card.effects', 'an `event` of the card', 'カードの`event`'),
  ...not('CardWindow', 'before', 'after'),
  ...not('CardEvent', 'once'),
  instead('CardEvent.when', '`requires` of the card', 'カードの`requires`'),
  { what: 'ScenarioMarker.marker', but: [] },
  ...['states', 'without'].map((member) => stops(`UnitSet.${member}`)),
  stops('UnitSet.ashore'),
  stops('Marked.marker'),
  stops('PlaceSet.taken'),
];

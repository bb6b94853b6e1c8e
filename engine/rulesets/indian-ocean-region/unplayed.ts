/** What of the language this ruleset does not play; a check says so where a text has it. */
import type { Unplayed } from '../../kernel/ruleset';
import { instead, not, noZones, stops, tableWords } from '../../kernel/vocabulary';
import { CLASSES, LAID, STATES } from './codes';

/** Parts of the compiled game that no procedure reads. */
export const unplayed: readonly Unplayed[] = [
  ...not('CompiledScenario', 'draws', 'replacements', 'withdrawals', 'begins'),
  ...not('Arrival', 'in', 'limit', 'later', 'when', 'roll', 'by'),
  ...not('CompiledUnit', 'pool', 'leaves'),
  ...not('Zone', 'markers'),
  ...not('Place', 'source'),
  ...not('TrackStart', 'side'),
  ...not('Track', 'sides'),
  ...not('GameVocabulary', 'routes', 'pools', 'controlZones'),
  { what: 'StateKind.id', but: Object.keys(STATES) },
  ...not('each', 'places'),
  ...not('Effect', 'times'),
  ...not('StateKind', 'conceals'),
  ...not('BoardBorder', 'properties'),
  ...not('Phase', 'lines', 'when'),
  ...not('Sequence', 'turns', 'after', 'properties'),
  { what: 'Sequence.id', but: ['political-turn'] },
  ...not('BorderKind', 'over', 'routeNeeds'),
  { what: 'Phase.properties', but: ['does', 'simultaneous', 'alternate', 'pass'] },
  ...not('StackingRule', 'except', 'together', 'pairs', 'extended'),
  { what: 'StackingRule.of', but: CLASSES },
  { what: 'StackingRule.of', missing: true },
  { what: 'StackingRule.counts', but: ['steps'] },
  { what: 'StackingRule.each', but: ['side', 'place'] },
  ...not('Table', 'roll', 'across', 'clamp', 'shifts', 'results'),
  tableWords,
  stops('PointGrid.shape'),
  ...not('CardWindow', 'before', 'after'),
  ...not('Card', 'requires'),
  ...not('CardEvent', 'at', 'once'),
  instead('CardEvent.when', '`when` of its effects, or `play by` of the card', '効果の`when`、またはカードの`play by`'),
  instead('CardEvent.id', 'an event without an id', 'IDのないイベント'),
  stops('PlaceSet.taken'),
  ...noZones,
  { what: 'ScenarioMarker.marker', but: LAID },
  stops('Marked.marker', LAID),
];

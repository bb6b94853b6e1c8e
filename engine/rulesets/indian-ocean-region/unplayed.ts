/** What of the language this ruleset does not play; a check says so where a text has it. */
import type { Unplayed } from '../../kernel/ruleset';
import { not, noZones, stops } from '../../kernel/vocabulary';
import { LAID, STATES } from './codes';

/** Parts of the compiled game that no procedure reads. */
export const unplayed: readonly Unplayed[] = [
  ...not('CompiledScenario', 'draws', 'replacements', 'withdrawals', 'begins'),
  ...not('Arrival', 'in', 'limit', 'later', 'when', 'roll', 'by'),
  ...not('CompiledUnit', 'pool', 'leaves'),
  ...not('Zone', 'markers'),
  ...not('TrackStart', 'side'),
  ...not('Track', 'sides'),
  ...not('GameVocabulary', 'routes', 'pools', 'controlZones'),
  { what: 'StateKind.id', but: Object.keys(STATES) },
  ...not('each', 'places'),
  ...not('Effect', 'times'),
  ...not('StateKind', 'conceals'),
  ...not('BoardBorder', 'properties'),
  ...not('Phase', 'lines'),
  ...not('Sequence', 'after'),
  { what: 'Phase.properties', but: ['does', 'simultaneous', 'alternate', 'pass'] },
  ...not('StackingRule', 'except', 'together', 'pairs', 'extended'),
  ...not('Table', 'roll', 'across', 'clamp', 'shifts', 'results'),
  ...not('CardWindow', 'before', 'after'),
  ...not('Card', 'requires'),
  ...not('CardEvent', 'at', 'once'),
  stops('PlaceSet.taken'),
  ...noZones,
  { what: 'ScenarioMarker.marker', but: LAID },
  stops('Marked.marker', LAID),
];

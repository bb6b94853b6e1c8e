/** What of the language this ruleset does not play; a check says so where a text has it. */
import type { Unplayed } from '../../kernel/ruleset';
import { instead, not, stops, tableWords } from '../../kernel/vocabulary';
import { DEEDS, STATES } from './states';

/** Parts of the compiled game that no procedure reads. */
export const unplayed: readonly Unplayed[] = [
  ...not('CardWindow', 'before', 'after'),
  ...not('CompiledScenario', 'triggers', 'players', 'relations', 'cards', 'draws', 'tracks', 'withdrawals'),
  instead(
    'CompiledScenario.control',
    'the region `german-side`, and where units stand',
    '地域`german-side`とユニットの位置',
  ),
  ...not('Replacement', 'when'),
  { what: 'Replacement.of', but: ['replacement'] },
  { what: 'ScenarioMarker.marker', but: ['ip', 'roadblock'] },
  { what: 'Arrival.by', but: ['airdrop', 'strategic-movement'] },
  ...not('CompiledUnit', 'states', 'aboard', 'pool', 'leaves'),
  ...not('Zone', 'limit', 'limitIn', 'markers'),
  ...not('GameVocabulary', 'decks', 'tracks', 'triggers', 'controlZones'),
  { what: 'StateKind.id', but: [...Object.keys(STATES), ...Object.keys(DEEDS)] },
  ...not('StateKind', 'conceals'),
  ...not('Phase', 'lines', 'when'),
  ...not('Phase', 'order'),
  { what: 'Phase.properties', but: ['does'], also: { replacements: ['simultaneous'] } },
  { what: 'Sequence.id', but: ['night'] },
  ...not('Sequence', 'turns', 'properties'),
  ...not('Table', 'shifts'),
  // From which turn on a table is used its phase says; it is told beside the table.
  { ...tableWords, words: tableWords.words!.filter((word) => word !== 'from') },
  { what: 'TableRoll.dice', but: ['1'] },
  ...not('RouteKind', 'properties'),
  ...not('BoardRoute', 'properties'),
  stops('PointGrid.shape'),
  ...not('Place', 'owner', 'source', 'holder', 'waters'),
  stops('Query.name', ['turn', 'areas-entered', 'exited-factors', 'exit-points', 'exit-supplied', 'meuse-crossed']),
  stops('UnitSet.ashore'),
  { what: 'Marked.marker', but: ['roadblock'] },
  stops('PlaceSet.taken'),
];

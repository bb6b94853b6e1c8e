/** What of the language this ruleset does not play; a check says so where a text has it. */
import type { Unplayed } from '../../kernel/ruleset';

const not = (type: string, ...members: string[]): Unplayed[] =>
  members.map((member) => ({ what: `${type}.${member}` }));
const stops = (what: string, but?: readonly string[]): Unplayed => ({ what, stops: true, ...(but ? { but } : {}) });
const instead = (what: string, en: string, ja: string): Unplayed => ({ what, instead: { en, ja } });

/** Parts of the compiled game that no procedure reads. */
export const unplayed: readonly Unplayed[] = [
  ...not('CompiledScenario', 'triggers', 'players', 'relations', 'cards', 'draws', 'tracks', 'withdrawals'),
  instead(
    'CompiledScenario.control',
    'the region `german-side`, and where units stand',
    '地域`german-side`とユニットの位置',
  ),
  ...not('Replacement', 'when'),
  { what: 'ScenarioMarker.marker', but: ['ip', 'roadblock'] },
  {
    what: 'VictoryCondition.at',
    but: ['phase', 'end-of-turn', 'end-of-game'],
    instead: { en: '`at end of turn`, or a phase', ja: '`at end of turn`、またはフェイズ' },
  },
  ...not('VictoryCondition', 'once'),
  stops('Scoring.at', ['end-of-game']),
  ...not('Scoring', 'streak', 'once'),
  ...not('ScoringItem', 'per', 'once', 'at'),
  ...not('CompiledUnit', 'states', 'aboard', 'pool', 'leaves'),
  ...not('Zone', 'limit', 'limitIn', 'markers'),
  ...not('GameVocabulary', 'decks', 'tracks', 'triggers'),
  ...not('Phase', 'order'),
  { what: 'Sequence.id', but: ['night'] },
  ...not('Sequence', 'turns'),
  ...not('Table', 'shifts'),
  ...not('RouteKind', 'properties'),
  ...not('BoardRoute', 'properties'),
  stops('PointGrid.shape'),
  ...not('Place', 'owner', 'source', 'holder', 'waters'),
  stops('Query.name', ['turn', 'areas-entered', 'exited-factors', 'exit-points', 'exit-supplied', 'meuse-crossed']),
  stops('UnitSet.eliminated'),
  { what: 'Marked.marker', but: ['roadblock'] },
];

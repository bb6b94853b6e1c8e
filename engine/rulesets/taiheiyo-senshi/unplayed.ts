/** What of the language this ruleset does not play; a check says so where a text has it. */
import type { Unplayed } from '../../kernel/ruleset';

const not = (type: string, ...members: string[]): Unplayed[] =>
  members.map((member) => ({ what: `${type}.${member}` }));
const stops = (what: string, but?: readonly string[]): Unplayed => ({ what, stops: true, ...(but ? { but } : {}) });
const instead = (what: string, en: string, ja: string): Unplayed => ({ what, instead: { en, ja } });

/** Parts of the compiled game that no procedure reads. `phases` are those that the ruleset plays. */
export function unplayedWith(phases: readonly string[]): readonly Unplayed[] {
  return [
    ...not('CompiledScenario', 'players', 'relations', 'draws', 'begins', 'markers'),
    instead('CompiledScenario.control', 'units that hold the place', 'その地点を占領するユニット'),
    instead('CompiledScenario.replacements', '`reinforcements`', '`reinforcements`'),
    instead('CompiledScenario.withdrawals', '`withdrawals` of units by name', 'ユニット名による`withdrawals`'),
    instead('CompiledScenario.scoring', 'a trigger at `score`', '`score`のトリガー'),
    { what: 'TrackStart.track', but: ['score'] },
    instead('VictoryCondition.streak', 'a condition of one time', '1回の判定の条件'),
    ...not('VictoryCondition', 'once'),
    stops('VictoryCondition.at', ['any', 'end-of-turn', 'end-of-game']),
    ...not('Arrival', 'in', 'limit', 'later', 'when', 'roll', 'by'),
    ...not('CompiledUnit', 'states', 'aboard', 'pool', 'eliminated'),
    ...not('Zone', 'markers'),
    { what: 'Track.id', but: ['score'] },
    ...not('Track', 'sides'),
    ...not('GameVocabulary', 'routes', 'states', 'pools', 'formations'),
    { what: 'UnitKind.steps', but: ['1'] },
    ...not('Sequence', 'after'),
    ...not('Table', 'roll', 'across', 'clamp', 'shifts', 'results', 'properties'),
    ...not('BorderKind', 'properties'),
    ...not('GridLine', 'properties'),
    ...not('Terrain', 'properties'),
    ...not('Place', 'holder', 'waters', 'box', 'links'),
    stops('HexGrid.shape'),
    instead(
      'Card.effects',
      'an event with an id: `japan j01 "…" at operation`',
      'IDのあるイベント: `japan j01 "…" at operation`',
    ),
    ...not('Card', 'properties', 'play', 'requires'),
    stops('CardEvent.at', [
      'operation',
      'before-japanese-operation',
      'before-allied-operation',
      'japanese-move',
      'allied-move',
      'combat-start',
      'surface-combat-start',
      'air-raid-resolution',
      'port-assault',
      'before-allied-assault',
      'any-time',
    ]),
    { what: 'CardEvent.at', missing: true },
    { what: 'CardEvent.side', missing: true, stops: true },
    { what: 'CardEvent.once', but: ['game'] },
    stops('Trigger.at', phases),
    { what: 'Trigger.at', missing: true, instead: { en: '`at` a phase', ja: '`at`フェイズ' } },
    instead('Trigger.once', '`when turn = …`', '`when turn = …`'),
    ...not('Effect', 'may'),
    ...not('EffectBranch', 'when'),
    ...not('choose', 'count', 'by'),
    ...not('roll', 'dice'),
    stops('Query.name', ['turn', 'score', 'strategic-shift', 'assaulted', 'owns-port', 'bases-held', 'in-use']),
    ...['eliminated', 'formation', 'states', 'without'].map((member) => stops(`UnitSet.${member}`)),
    ...not('UnitSet', 'zone', 'ashore'),
    ...not('PlaceSet', 'freeOf'),
    { what: 'Marked.marker', but: ['fleet-train'] },
  ];
}

/** Verbs that it carries out. */
export const carriesOut: readonly string[] = [
  'choose',
  'roll',
  ...['score', 'draw', 'opening-raid', 'return-front', 'raid', 'shift', 'halve-air', 'quarter-air'],
  ...['allocate-half', 'fires-first', 'hits-on-land-air', 'limit-combat', 'move-ships', 'attack-moving'],
  ...['opening-attack', 'retreat', 'discard-random', 'reshuffle-all', 'end-operation', 'operate-instead'],
  ...['ground-strength', 'assault-needs', 'send', 'gain-land-air'],
];

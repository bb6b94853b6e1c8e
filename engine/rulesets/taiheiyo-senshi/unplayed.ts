/** What of the language this ruleset does not play; a check says so where a text has it. */

import type { Unplayed } from '../../kernel/ruleset';
import { instead, not, noZones, stops } from '../../kernel/vocabulary';
import { WINDOWS } from './codes';

/** Parts of the compiled game that no procedure reads. */
export const unplayed: readonly Unplayed[] = [
  ...not('StateKind', 'conceals'),
  ...not('CardWindow', 'before', 'after'),
  ...not('CompiledScenario', 'players', 'relations', 'draws', 'begins', 'markers'),
  instead('CompiledScenario.control', 'units that hold the place', 'その地点を占領するユニット'),
  instead('CompiledScenario.replacements', '`reinforcements`', '`reinforcements`'),
  instead('CompiledScenario.withdrawals', '`withdrawals` of units by name', 'ユニット名による`withdrawals`'),
  { what: 'TrackStart.track', but: ['score'] },
  ...not('Arrival', 'in', 'limit', 'later', 'when', 'roll', 'by'),
  ...not('CompiledUnit', 'states', 'aboard', 'pool', 'eliminated'),
  ...not('Zone', 'markers'),
  ...not('TrackStart', 'side'),
  { what: 'Track.id', but: ['score'] },
  ...not('Track', 'sides'),
  ...not('GameVocabulary', 'routes', 'states', 'pools', 'terrains', 'controlZones'),
  ...not('Phase', 'lines', 'when'),
  { what: 'UnitKind.steps', but: ['1'] },
  ...not('Sequence', 'after', 'properties'),
  { what: 'Phase.properties', but: ['does'] },
  { what: 'StackingRule.of', but: ['air'] },
  { what: 'StackingRule.of', missing: true },
  { what: 'StackingRule.in', but: ['base'] },
  { what: 'StackingRule.in', missing: true },
  { what: 'StackingRule.counts', but: ['units'] },
  { what: 'StackingRule.each', but: ['side'] },
  ...not('StackingRule', 'except', 'outside', 'together', 'pairs', 'extended'),
  ...not('Table', 'roll', 'across', 'clamp', 'shifts', 'results', 'properties'),
  ...not('BorderKind', 'between', 'unless', 'over', 'routeNeeds', 'properties'),
  ...not('GridLine', 'properties'),
  ...not('Terrain', 'properties'),
  ...not('Place', 'holder', 'waters', 'box', 'links'),
  stops('HexGrid.shape'),
  instead(
    'Card.effects',
    'an event with an id: `japan j01 "…" at operation`',
    'IDのあるイベント: `japan j01 "…" at operation`',
  ),
  { what: 'Deck.properties', but: ['size'] },
  ...not('Card', 'properties', 'play', 'requires'),
  stops('CardEvent.at', WINDOWS),
  { what: 'CardEvent.at', missing: true },
  { what: 'CardEvent.side', missing: true, stops: true },
  { what: 'Trigger.at', stops: true, phases: true },
  stops('Query.name', [
    'turn',
    'rolled',
    'score',
    'strategic-shift',
    'assaulted',
    'owns-port',
    'bases-held',
    'in-use',
    'free-way',
    'option',
  ]),
  ...['eliminated', 'states', 'without'].map((member) => stops(`UnitSet.${member}`)),
  ...noZones,
  stops('UnitSet.ashore'),
  stops('PlaceSet.taken'),
  { what: 'Marked.marker', but: ['fleet-train'] },
];

/** Verbs that it carries out. */
export const carriesOut: readonly string[] = [
  'choose',
  'roll',
  ...['score', 'draw', 'opening-raid', 'return-front', 'raid', 'shift', 'halve-air', 'quarter-air'],
  ...['allocate-half', 'fires-first', 'hits-on-land-air', 'limit-combat', 'move-ships', 'attack-moving'],
  ...['opening-attack', 'retreat', 'discard-random', 'reshuffle-all', 'end-operation', 'operate-instead'],
  ...['ground-strength', 'assault-needs', 'send', 'gain-land-air'],
];

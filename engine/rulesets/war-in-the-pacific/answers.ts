/** Answers of this rulebook: the word of each, what it is about, and what a person reads. */
import type { AnswerForm } from '../../kernel/answer-forms';

/**
 * Operands of its own: a `counter` is a unit by its kind, steps and place, for which any that is alike may stand; `ship` one that carries it,
 * and `mover` one that leaves its place; a `node` is a place with one of its waters where fleets are meant; a `card` is one in the hand, and `effect` what one does in the combat in progress; a `branch` is what one offers.
 */
export type Operand = 'counter' | 'ship' | 'mover' | 'node' | 'class' | 'card' | 'effect' | 'branch';

export const ANSWERS = {
  PASS: ['pass', [], 'Pass', 'パス'],
  DONE: ['done', [], 'Done', '終了'],
  GO: ['go', [], 'Go with these units', 'この部隊で行う'],
  TARGET: ['target', ['place'], 'Target {place}', '{place}を目標にする'],
  ACTIVATE: ['activate', ['place'], 'Activate {place}', '{place}を活性化する'],
  TAKE: ['take', ['counter'], 'Take {unit}', '{unit}を加える'],
  CARRY: ['carry {counter} by {ship}', ['counter', 'ship'], 'Carry {unit} aboard {other}', '{unit}を{other}で輸送する'],
  LEAVE: ['leave', ['counter'], 'Leave behind {unit}', '{unit}を残す'],
  DIRECT: ['direct', [], 'By the cheapest path', '最小コストの経路で移動'],
  VIA: ['via', ['node'], 'Move through {place}', '{place}を経由する'],
  BUILD: ['depot', ['place'], 'Build a depot at {place}', '{place}に兵站基地を建設する'],
  REMOVE: ['remove', ['place'], 'Remove the depot at {place}', '{place}の兵站基地を除去する'],
  HIT: ['hit', ['counter'], 'Hit {unit}', '{unit}が損害を受ける'],
  RETREAT: ['retreat', ['node'], 'Retreat to {place}', '{place}へ退却する'],
  CARD: ['card', ['card'], 'Use {card}', '{card}を使用する'],
  USE: ['use', ['effect'], 'Use {effect} in this combat', 'この戦闘で{effect}を使う'],
  DECLINE: ['decline', ['effect'], 'Keep {effect}', '{effect}を使わない'],
  RESOLVE: ['resolve', ['place'], 'Resolve the combat at {place}', '{place}の戦闘を解決する'],
  FROM: ['from {node} {class}', ['class', 'node'], 'Redeploy {class} from {place}', '{place}の{class}を再配置する'],
  TO: ['to', ['node'], 'To {place}', '{place}へ'],
  LOSE: ['lose', ['counter'], 'Lose {unit}', '{unit}を失う'],
  REBUILD: ['rebuild', ['counter'], 'Rebuild {unit}', '{unit}を再建する'],
  ARRIVE: ['arrive', ['place'], 'Arrive at {place}', '{place}に到着する'],
  CHOOSE: ['choose', ['counter'], 'Choose {unit}', '{unit}を選ぶ'],
  BID: ['bid', ['number'], 'Bid {number} bases', '{number}基地を入札する'],
  SACRIFICE: ['sacrifice', ['counter'], 'Sacrifice {unit}', '{unit}を犠牲にする'],
  ALL: ['all', [], 'All units', 'すべての部隊'],
  SUPPORT: ['support', [], 'All other Air supports', '他の航空隊はすべて支援する'],
  WITHHOLD: ['withhold', ['counter'], 'Keep out {unit}', '{unit}は支援しない'],
  RESOLVE_AIR: [
    'resolve {place} air',
    ['place'],
    'Choose the Air that supports, and resolve the combat at {place}',
    '{place}の戦闘を、支援する航空隊を選んで解決する',
  ],
  YES: ['yes', [], 'Yes', 'はい'],
  BRANCH: ['{branch}', ['branch'], '{branch}', '{branch}'],
} as const satisfies Record<string, AnswerForm<Operand>>;

/** 12.2: a unit in China goes to another base. */
export const CHINESE_MOVE: AnswerForm<Operand> = [
  'move {mover} to {place}',
  ['mover', 'place'],
  'Move {unit} to {to}',
  '{unit}を{to}へ',
];

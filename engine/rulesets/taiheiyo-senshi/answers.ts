/** Answers of this rulebook: the word of each, what it is about, and what a person reads. */
import type { AnswerForm } from '../../kernel/answer-forms';

/** Operands of its own; `branch`: what an event offers. */
export type Operand = 'card' | 'event' | 'branch';

export const ANSWERS = {
  PASS: ['pass', [], 'Pass', 'パス'],
  DONE: ['done', [], 'Done', '終了'],
  GO: ['go', [], 'Go with these ships', 'この艦艇で行う'],
  ALL: ['all', [], 'All ships', 'すべての艦艇'],
  TAKE: ['take', ['unit'], 'Take {unit}', '{unit}を加える'],
  TO: ['to', ['place'], 'To {place}', '{place}へ'],
  STAY: ['stay', [], 'Stay', 'とどまる'],
  MOVE: ['move', ['place'], 'Move ships from {place}', '{place}から艦艇を移動する'],
  RETURN: ['return', ['place'], 'Return to port from {place}', '{place}から帰港する'],
  REDEPLOY: ['redeploy', ['unit'], 'Redeploy {unit}', '{unit}を再配置する'],
  RESUPPLY: ['resupply', ['place'], 'Supply the ships at {place}', '{place}の艦艇を再補給する'],
  TRAIN: ['fleet-train', ['place'], 'Fleet train to {place}', '{place}にフリート・トレインを置く'],
  SHIFT: ['strategic-shift', [], 'Strategic shift', '戦略方針転換'],
  CARD: ['card', ['event'], 'Event: {event}', 'イベント：{event}'],
  SPEND: ['spend', ['card'], 'Spend card {card}', 'カード{card}を資源にする'],
  DECLINE: ['decline', [], 'Decline', '行わない'],
  EVACUATE: ['evacuate', [], 'Evacuate', '緊急避難'],
  COUNTER: ['counter-move', ['place'], 'Counter-move from {place}', '{place}から機動反撃する'],
  RETREAT: ['retreat', [], 'Retreat', '退却する'],
  SURFACE: ['surface', [], 'Surface combat', '水上戦を行う'],
  NO_SURFACE: ['no-surface', [], 'No surface combat', '水上戦を行わない'],
  EXTEND: ['extend', [], 'Another round', '次のラウンドへ'],
  HIT: ['hit', ['unit'], 'Hit {unit}', '{unit}に命中'],
  ASSAULT: ['assault', ['place'], 'Assault {place}', '{place}を攻略する'],
  SUPPLY: ['supply', ['place'], 'Supply the ships at {place}', '{place}の艦艇を補給する'],
  ARRIVE: ['arrive', ['unit', 'place'], '{unit} at {place}', '{unit}を{place}へ'],
  PLACE: ['place', ['unit', 'place'], '{unit} at {place}', '{unit}を{place}へ'],
  REST: ['rest', [], 'Place the rest as on 7 December 1941', '残りを史実通りに配置する'],
  CHOOSE: ['choose', ['branch'], '{branch}', '{branch}'],
  UNIT: ['choose', ['unit'], 'Choose {unit}', '{unit}を選ぶ'],
  POINT: ['at', ['place'], 'At {place}', '{place}で'],
  BID: ['bid', ['number'], 'Bid {number}', '{number}点を入札する'],
  KEEP: ['keep', ['unit'], 'Keep {unit}', '{unit}を残す'],
  YES: ['yes', [], 'Yes', 'はい'],
} as const satisfies Record<string, AnswerForm<Operand>>;

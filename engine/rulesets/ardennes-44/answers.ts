/** Answers of this rulebook: the word of each, what it is about, and what a person reads. */
import type { AnswerForm } from '../../kernel/answer-forms';

/** Operands of its own; `way`: how a unit moves to a hex that it goes by way of. */
export type Operand = 'bridge' | 'formation' | 'way';

export const ANSWERS = {
  DONE: ['done', [], 'Done', '終了'],
  UNIT: ['take', ['unit'], 'Take {unit}', '{unit}を選ぶ'],
  PLACE: ['target', ['place'], 'Attack {place}', '{place}を攻撃する'],
  STAY: ['stay', [], 'Stay', '留まる'],
  MOVE: ['to', ['place'], 'Move to {place}', '{place}へ移動する'],
  STRATEGIC: ['by-road', ['place'], 'Strategic movement to {place}', '{place}へ戦略移動する'],
  TOW: ['tow', ['place'], 'Tow to {place}', '{place}へ牽引する'],
  ENTER: ['enter', ['place'], 'Come in at {place}', '{place}に登場する'],
  EXIT: ['exit', ['place'], 'Leave the map at {place}', '{place}からマップを出る'],
  BUILD: ['build', [], 'Begin an improved position', '陣地構築を始める'],
  BRIDGE: ['bridge', ['bridge'], 'Blow the bridge at {bridge}', '{bridge}の橋梁を爆破する'],
  GO: ['go', [], 'Go on', '実行する'],
  ENGAGE: ['engage', [], 'Take Engaged', '交戦にする'],
  FIGHT: ['fire-fight', ['unit'], 'Fire fight led by {unit}', '{unit}を先導に射撃戦'],
  HOLD: ['hold', ['unit'], 'Hold out, led by {unit}', '{unit}を先導に死守'],
  STEP: ['step', ['place'], 'To {place}', '{place}へ'],
  CALL_OFF: ['call-off', [], 'Call the attack off', '攻撃を中止する'],
  ENTER_STRATEGIC: [
    'enter-by-road',
    ['place'],
    'Come in by strategic movement at {place}',
    '{place}に戦略移動で登場する',
  ],
  AIR: ['air', [], 'Air support', '地上支援を使う'],
  ROADBLOCK: ['roadblock', ['place'], 'Roadblock at {place}', '{place}に道路障害物を置く'],
  SHORT: ['to', ['place'], 'Move to {place}', '{place}へ移動する'],
  BREAK: ['break-through', ['place', 'place'], 'Breakthrough from {place} against {to}', '{place}から{to}へ突破戦闘'],
  NONE: ['none', [], 'Do without', '行わない'],
  FORMATION: ['short', ['formation'], '{formation} is short of fuel', '{formation}を燃料不足にする'],
  TRAFFIC: ['traffic', ['place'], 'Traffic marker at {place}', '{place}に交通量マーカーを置く'],
  BOARD: ['board', [], 'Board trucks', 'トラックに乗車する'],
  JOIN: [
    'join',
    ['place', 'place'],
    'From {place}, join the next combat, against {to}',
    '{place}から次の{to}への戦闘に参加',
  ],
  SPLIT: ['break-down', ['unit'], 'Form a breakdown unit of {unit}', '{unit}を分割する'],
  REJOIN: ['rejoin', ['unit'], 'Back to its parent: {unit}', '{unit}を親部隊に合流させる'],
  INFILTRATE: ['infiltrate', [], 'Try to slip through', '浸透を試みる'],
  BY_WAY: ['by-way', [], 'Choose a hex to go through', '経由するヘクスを指定する'],
  VIA: ['via{way} {place}', ['way', 'place'], 'By way of {place}', '{place}を経由する'],
  SET_UP: ['set-up', ['place'], 'Set up at {place}', '{place}に配置する'],
  REST: ['rest', [], 'The rest as the scenario has it', '残りはシナリオの配置どおり'],
  BOX: ['box', ['place'], 'To {place}', '{place}へ'],
  BLOCK: ['block', ['place'], 'Block {place}', '{place}を封鎖する'],
  LEAVE: ['leave', ['place'], 'Leave the map at {place}', '{place}からマップ外へ出る'],
  CROSS: ['cross', ['place'], 'Cross to {place}', '{place}へ渡河する'],
  DESTROY: ['destroy', ['place'], 'Destroy the fuel dump at {place}', '{place}の燃料集積所を破壊する'],
  LIFT: ['lift', ['place'], 'Take up the roadblock at {place}', '{place}の道路障害物を取り上げる'],
} as const satisfies Record<string, AnswerForm<Operand>>;

/** A unit that is chosen, by what is asked, where it means something else. */
export const UNIT_FOR: Readonly<Record<string, AnswerForm<Operand>>> = {
  refresh: ['take', ['unit'], 'Make ready: {unit}', '{unit}を砲撃可能にする'],
  'attack-with': ['take', ['unit'], 'Attack with {unit}', '{unit}で攻撃する'],
  support: ['take', ['unit'], 'Support by {unit}', '{unit}で支援する'],
  'defensive-fire': ['take', ['unit'], 'Fire with {unit}', '{unit}で防御射撃する'],
  loss: ['take', ['unit'], 'Step loss: {unit}', '{unit}が1ステップ失う'],
  'over-limit': ['take', ['unit'], 'Give up {unit}', '{unit}を失う'],
  advance: ['take', ['unit'], 'Advance with {unit}', '{unit}で前進する'],
  disengage: ['take', ['unit'], 'Disengage with {unit}', '{unit}で撤退する'],
  replace: ['take', ['unit'], 'Replacement for {unit}', '{unit}に補充する'],
  'replace-at': ['take', ['unit'], 'Replacement at {unit}', '{unit}に補充を置く'],
};

/** The same of a place. */
export const PLACE_FOR: Readonly<Record<string, AnswerForm<Operand>>> = {
  'replace-at': ['target', ['place'], 'Replacement at {place}', '{place}に補充を置く'],
  'night-marker': ['target', ['place'], 'Night marker at {place}', '{place}に夜間マーカーを置く'],
};

/** 7.3, 7.4, 7.9: what else is done with a bridge than to blow it. */
export const COMPLETE: AnswerForm<Operand> = [
  'bridge',
  ['bridge'],
  'Complete the bridge at {bridge}',
  '{bridge}の橋梁を完成させる',
];
export const BEGIN: AnswerForm<Operand> = [
  'bridge',
  ['bridge'],
  'Begin to build the bridge at {bridge}',
  '{bridge}の架橋を始める',
];

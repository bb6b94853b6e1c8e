/** Answers of this rulebook: the word of each, what it is about, and what a person reads. */
import type { AnswerForm } from '../../kernel/answer-forms';

/** Operands of its own; `ship`: one that goes with a unit. */
export type Operand = 'card' | 'ship';

export const ANSWERS = {
  PASS: ['pass', [], 'Pass', 'パス'],
  DONE: ['done', [], 'Done', '終了'],
  OPERATIONS: ['operations', ['card', 'nothing'], 'Operations with {card}', '{card}のOC値で攻撃する'],
  FUTURE: ['set-aside', ['card', 'nothing'], 'Future offensive: {card}', '{card}を将来攻撃にする'],
  DISCARD: ['discard', ['card', 'nothing'], 'Discard {card}', '{card}を捨てる'],
  CHINA: ['china', ['card', 'nothing'], 'Attack in China with {card}', '{card}で中国を攻撃する'],
  LEAVE: [
    'withdraw {unit} {card}',
    ['card', 'unit'],
    'Withdraw a headquarters with {card}: {unit}',
    '{card}で司令部を撤収する: {unit}',
  ],
  RETURN: [
    'return {unit} {card}',
    ['card', 'unit'],
    'Bring a headquarters back with {card}: {unit}',
    '{card}で司令部を戻す: {unit}',
  ],
  HEADQUARTERS: ['headquarters', ['unit'], 'Activate with {unit}', '{unit}で活性化する'],
  OBJECTIVE: ['objective', ['place'], 'Against {place}', '{place}を目標にする'],
  REDEPLOY: ['redeploy', [], 'Move units without a battle', '戦闘のない移動'],
  SAIL: ['sail', ['unit'], 'By sea: {unit}', '{unit}が海路で向かう'],
  STRIKE: ['strike', ['unit'], 'Attacks from range: {unit}', '{unit}が航続距離内から攻撃'],
  MARCH: ['march', ['unit'], 'By land: {unit}', '{unit}が陸路で向かう'],
  ASSAULT: ['assault', ['unit'], 'Amphibious assault: {unit}', '{unit}が強襲上陸する'],
  ESCORTED: [
    'escorted {unit} {ship}',
    ['ship', 'unit'],
    'Escorted assault: {unit}, {other}',
    '{unit}が護衛付きで強襲する({other})',
  ],
  ORGANIC: [
    'carried {unit} {ship}',
    ['ship', 'unit'],
    'Carried by its ship: {unit}, {other}',
    '{unit}が専用艦で運ばれる({other})',
  ],
  UNIT: ['unit', ['unit'], 'Move {unit}', '{unit}を移動する'],
  TO: ['to', ['place'], 'To {place}', '{place}へ'],
  STAY: ['stay', [], 'Stay', 'とどまる'],
  YES: ['battle', ['place'], 'A battle at {place}', '{place}で戦闘する'],
  NO: ['no', [], 'No', 'しない'],
  HIT: ['hit', ['unit'], 'Hit {unit}', '{unit}に損害'],
  REBUILD: ['rebuild', ['unit'], 'Rebuild {unit}', '{unit}を回復する'],
  RAISE: ['raise', ['unit'], 'Bring back {unit}', '{unit}を復帰させる'],
  REMOVE: ['remove', ['unit'], 'Take off {unit}', '{unit}を除く'],
  SWAP: ['exchange', ['unit', 'unit'], 'Shift the loss from {unit} to {other}', '{unit}の損害を{other}へ移す'],
  EVENT: ['event', ['card', 'nothing'], 'Event of {card}', '{card}のイベント'],
  ROLL: ['roll', [], 'Roll the die', 'ダイスを振る'],
  EXCHANGE: ['exchange', ['card', 'card'], '{card} for {other}', '{card}を{other}と交換する'],
  LOSE: ['lose', ['unit'], 'A step of {unit}', '{unit}が1ステップ失う'],
  BARGE: ['barge', ['unit'], 'By barge: {unit}', '{unit}がはしけで渡る'],
  /** 17.26 */
  CALM: ['calm', ['card', 'nothing'], 'End the rivalry with {card}', '{card}で陸海軍の競争を終える'],
  BID: ['bid', ['side', 'number'], '{number} for {side}', '{side}に{number}'],
  BUILD: [
    'build {place} {card}',
    ['card', 'place'],
    'Build a transport route with {card}: {place}',
    '{card}で輸送路を敷設する: {place}',
  ],
  /** 9.2.F.5 */
  KEEP: ['keep', ['unit'], '{unit} keeps a step', '{unit}が1ステップ残る'],
  /** 9.6 */
  PART: ['part', ['unit'], '{unit} goes its own way', '{unit}が別行動をとる'],
  /** 7.22 */
  STATION: ['station', ['unit'], 'Attacks from a place of your choice: {unit}', '{unit}が位置を選んで攻撃'],
  STATIONS: ['stations', [], 'Choose from where one attacks', '攻撃位置を選ぶ'],
  /** 8.21.C */
  BESIDE: ['beside {unit} {ship}', ['ship', 'unit'], 'Beside {other}: {unit}', '{unit}が{other}に同行'],
  LIFT: ['lift', ['unit'], 'To the turn record: {unit}', '{unit}をターン記録へ移す'],
} as const satisfies Record<string, AnswerForm<Operand>>;

/** Answers that mean something else by the question that they answer. */
export const TRANSFER: AnswerForm<Operand> = [
  'transfer',
  ['place'],
  'Strategic move to {place}',
  '{place}へ戦略移動する',
];
/** An objective where nobody is met. */
export const TAKE: AnswerForm<Operand> = ['objective', ['place'], 'Take {place}', '{place}を占領する'];
export const PREEMPT: AnswerForm<Operand> = [
  'preempt',
  [],
  'Begin with the card set aside',
  '将来攻撃カードで先に始める',
];
export const AGREE: AnswerForm<Operand> = ['yes', [], 'Yes', 'はい'];

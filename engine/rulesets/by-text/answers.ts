/** Answers of games that are their text: the word of each, what it is about, and what a person reads. */
import type { AnswerForm } from '../../kernel/answer-forms';

/**
 * Operands of its own. `chosen` and `here` are a unit and a place that the notation leaves out, because the question is about them;
 * `fresh` is a unit that is picked up; `marker`, `track` and `action` are among those of the text, by their numbers; `dice` are thrown.
 */
export type Operand =
  | ('chosen' | 'here' | 'fresh' | 'state' | 'dice' | 'table' | 'column' | 'marker' | 'track')
  | ('query' | 'deck' | 'card' | 'action' | 'branch');

export const ANSWERS = {
  DONE: ['done', [], 'Done with this phase', 'このフェイズを終える'],
  BACK: ['back', [], 'Put back', '戻す'],
  PICK: ['take', ['fresh', 'nothing'], '{unit}', '{unit}'],
  TO: ['to {place}', ['unit', 'place'], 'To {place}', '{place}へ'],
  REDUCE: ['reduce', ['chosen', 'nothing'], 'Lose a step', '1ステップを失う'],
  RESTORE: ['restore', ['chosen', 'nothing'], 'Regain a step', '1ステップを回復'],
  ELIMINATE: ['eliminate', ['chosen', 'nothing'], 'Eliminate', '除去する'],
  SET_ASIDE: ['set-aside', ['chosen', 'nothing'], 'Set aside', '予備に置く'],
  STATE: ['{state}', ['chosen', 'state'], '{state}', '{state}'],
  ROLL: ['roll', ['dice', 'nothing'], 'Roll {dice}', '{dice}を振る'],
  LOOK_UP: ['table', ['table', 'nothing'], 'Roll on the table {table}', '表「{table}」を振る'],
  COLUMN: ['column', ['nothing', 'column'], 'Column {column}', '{column}の列'],
  MARK: ['mark', ['marker', 'nothing'], 'Place {marker}', '{marker}を置く'],
  UNMARK: ['unmark', ['marker', 'place'], 'Remove {marker} from {place}', '{place}から{marker}を取り除く'],
  AT: ['at', ['nothing', 'place'], 'At {place}', '{place}'],
  UP: ['track {track} +1', ['track', 'nothing'], '{track} +1', '{track} +1'],
  DOWN: ['track {track} -1', ['track', 'nothing'], '{track} -1', '{track} -1'],
  DRAW: ['draw', ['deck', 'nothing'], 'Draw a card from {deck}', '{deck}からカードを引く'],
  PLAY: ['play', ['card', 'nothing'], 'Play {card}', '{card}を使用'],
  DISCARD: ['discard', ['card', 'nothing'], 'Discard {card}', '{card}を捨てる'],
  FACT: ['fact', ['query', 'nothing'], 'Change: {query}', '変更: {query}'],
  ARRIVE: ['arrive {place}', ['unit', 'place'], 'Arrive at {place}', '{place}に登場'],
  WAIT: ['wait', [], 'Wait', '待つ'],
  PLACE: ['place {place}', ['unit', 'place'], 'Place at {place}', '{place}に配置'],
  REST: ['rest', [], 'Leave the rest as the scenario has it', '残りはシナリオの配置どおり'],
  LEAVE: ['leave', ['unit', 'nothing'], '{unit} leaves', '{unit}が撤収'],
  HOLD: ['hold', ['chosen', 'here'], 'Take {here}', '{here}を支配する'],
  SHUFFLE: ['shuffle', ['deck', 'nothing'], 'Shuffle the discards back into {deck}', '{deck}に捨て札を戻して切り直す'],
  AGREE: ['yes', [], 'Yes', 'はい'],
  DECLINE: ['no', [], 'No', 'いいえ'],
  BRANCH: ['{branch}', ['branch'], '{branch}', '{branch}'],
  INTO: ['into {place}', ['unit', 'place'], 'To {place}', '{place}へ'],
  CHOOSE: ['{unit}', ['unit', 'nothing'], '{unit}', '{unit}'],
  ATTACK: ['attack', ['nothing', 'place'], 'Attack {place}', '{place}を攻撃'],
  GO: ['go', [], 'Attack', '攻撃する'],
  FIRE: ['fire', ['unit', 'nothing'], 'Fire at {unit}', '{unit}を射撃'],
  EVENT: ['event', ['nothing', 'card'], 'Event: {card}', '{card}をイベントに使用'],
  POINTS: ['points', ['nothing', 'card'], 'Points: {card}', '{card}をポイントに使用'],
  SPEND_UNIT: ['{action} {unit}', ['unit', 'action'], '{action}: {unit}', '{action}: {unit}'],
  SPEND_AT: ['{action} {place}', ['action', 'place'], '{action}: {place}', '{action}: {place}'],
  PUT: ['at', ['nothing', 'place'], '{place}', '{place}'],
  BOARD: ['aboard {other}', ['unit', 'unit'], 'Aboard {other}', '{other}に乗船'],
  BID: ['bid {number}', ['nothing', 'number'], 'Bid {number}', '入札{number}'],
  LEAD: ['first', ['side'], '{side} first', '{side}が先'],
} as const satisfies Record<string, AnswerForm<Operand>>;

type Form = AnswerForm<Operand>;

/** Answers that say something else by the question that they answer. */
export const DONE_FOR: Readonly<Record<string, Form>> = {
  'attack-advance': ['stay', [], 'Stay', 'とどまる'],
  'card-play': ['pass', [], 'Pass', 'パス'],
  replacement: ['done', [], 'Take no more', 'これ以上補充しない'],
  'by-hand-spot': ['done', [], 'Carry it out by hand', '手で処理する'],
  spend: ['enough', [], 'Spend no more', 'これ以上使わない'],
};
/** An action of its own: granted by an event, or bought. */
export const DONE_WITH_ACTION: Form = ['done', [], 'Done with this action', 'この行動を終える'];
export const NO_CARD: Form = ['no', [], 'No card', '使わない'];
export const NO_LONGER: Form = ['not {state}', ['chosen', 'state'], 'No longer {state}', '{state}を解除'];
/** The card is the second operand. */
export const DISCARD_OTHER: Form = ['discard', ['nothing', 'card'], ANSWERS.DISCARD[2], ANSWERS.DISCARD[3]];

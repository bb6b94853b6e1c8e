/** Moments of procedures that windows of cards may be bound to: `window ambush "…" { before attack }`. */
import type { Names } from './compiled';

export interface Moment {
  id: MomentId;
  when: 'before' | 'after';
  what: string;
  doc: Names;
}
export type MomentId = 'before attack' | 'after attack' | 'after move' | 'before event' | 'after card';

/** When no phase of the turn is left, as triggers name it: no id has blanks. */
export const END_OF_TURN = 'end of turn';

/** In the order in which they are listed. */
export const moments: readonly Moment[] = [
  {
    id: 'before attack',
    when: 'before',
    what: 'attack',
    doc: { en: 'an attack is announced, the die is not cast yet', ja: '攻撃を宣言した後、ダイスを振る前' },
  },
  {
    id: 'after attack',
    when: 'after',
    what: 'attack',
    doc: { en: 'an attack is over, with its losses, retreat and advance', ja: '損失・後退・前進まで攻撃が終わった後' },
  },
  { id: 'after move', when: 'after', what: 'move', doc: { en: 'a unit has moved', ja: 'ユニットが移動した後' } },
  {
    id: 'before event',
    when: 'before',
    what: 'event',
    doc: { en: 'a card was played for its event, which has not happened yet', ja: 'カードのイベントが起こる前' },
  },
  { id: 'after card', when: 'after', what: 'card', doc: { en: 'a card has been played', ja: 'カードを使った後' } },
];

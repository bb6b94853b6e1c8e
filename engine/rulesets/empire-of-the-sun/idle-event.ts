/** Chapter 5: events that change nothing as things stand: their conditions do not hold, or what they move is at its end. */
import { first } from '../../kernel/answers';
import { changesNothing } from '../../kernel/idle';
import type { NewPlay } from '../../kernel/play-loop';
import { S } from './codes';
import { IN_FORCE } from './events';
import type { Play } from './play';

/** Numbers of a position that the play of any card changes. */
const PLAYING: readonly number[] = [S.ACTIVE, S.PLAYS_0, S.PLAYS_1, S.PREEMPTS];

/**
 * Whether the event of a card changes nothing. An offensive is something in any case; so is an event that is remembered.
 * @param answer plays it; the question for a card stands
 */
export function isIdle(game: Play, answer: number): boolean {
  const { w, p } = game;
  const card = first(answer);
  const effects = w.events[card]?.effects ?? [];
  if (w.cards[card]!.type === 'military' || w.remembered.has(card)) return false;
  if (effects.some(({ verb }) => IN_FORCE.has(verb) || verb === 'build-route')) return false;
  return changesNothing(game.constructor as NewPlay<Play>, game, answer, (copy) => {
    for (const k of PLAYING) copy.p.scalars[k] = p.scalars[k]!;
    for (const of of ['cards', 'happenedCards'] as const) copy.p[of][card] = p[of][card]!;
  });
}

/** What a result of a table does besides its losses, retreats and states: effects, in which what is attacked is `here`. */
import type { ResultCode } from '../../kernel/compiled';
import { OF_LIST } from '../../kernel/effect-lists';
import { locals } from '../../kernel/frames';
import { P } from './codes';
import type { Play } from './play';

const AT = locals(...OF_LIST);

/** Begins them for the side that attacked or fired, about a place; whether there are any. */
export function beginOutcome(g: Play, code: ResultCode | undefined, side: number, place: number): boolean {
  const list = outcomeOf(g, code, side);
  if (list >= 0) beginList(g, list, side, place);
  return list >= 0;
}

/** The list of effects of a result for a side; -1: there are none. */
export const outcomeOf = (g: Play, code: ResultCode | undefined, side: number): number =>
  (code && g.w.outcomes.get(code)?.[side]) ?? -1;

/** Begins a list of effects of a result, about a place (-1: none). */
export function beginList(g: Play, list: number, side: number, place: number): void {
  const f = g.push(P.EFFECTS, list, 0, side);
  g.frames[f + AT.here] = place + 1;
}

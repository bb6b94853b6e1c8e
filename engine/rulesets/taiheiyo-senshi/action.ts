/** What the standing question is a step of, for the table: a move, a way home, a combat, a raid, an assault. */

import { actionView, innermostAction } from '../../kernel/action-text';
import type { Text } from '../../kernel/texts';
import type { ActionView } from '../../kernel/views';
import { MOVER, P, SELECTED } from './codes';
import { RF } from './events-context';
import { IN_MOVE } from './frames';
import { convoy, firstIsolated } from './home';
import type { Play } from './play';
import { movers } from './standing';

/** The innermost action that the question belongs to; null where it begins one, or what is asked has to do with none. */
export const actionOf = (g: Play): ActionView | null =>
  // What an operation is interrupted by stands above the question; an event there is something of its own.
  innermostAction(g, (f) => actionIn(g, f), P.WINDOW);

function actionIn(g: Play, f: number): ActionView | null {
  const fr = g.frames;
  // The side and up to two points are the same words of all of these.
  const [side, a, b] = [fr[f + IN_MOVE.side]!, fr[f + IN_MOVE.from]!, fr[f + IN_MOVE.to]!];
  const flagged = (at: number, flags: number) => groupAt(g, side, at, flags);
  switch (fr[f]) {
    case P.MOVE:
      if (a < 0) return null;
      // What stands above it is the answer to a move that has been announced.
      if (f < g.p.stack.top) return moving(g, '7.5', b, a, movers(g, side));
      // Before it is announced its destination is still open; `entered`: it has gone on from where it came to.
      return fr[f + IN_MOVE.entered] === 1
        ? moving(g, '7.6', -1, b, flagged(b, MOVER))
        : moving(g, '7.5', -1, a, flagged(a, SELECTED | MOVER));
    case P.COUNTER:
      return moving(g, '7.6', b, a, flagged(a, SELECTED | MOVER));
    case P.RETURN:
      return moving(g, '9.3', -1, a, flagged(a, SELECTED));
    case P.RETREAT:
      return moving(g, '8.4', -1, a, convoy(g, side, a).units);
    case P.REDEPLOY:
      return moving(g, '9.3', -1, g.p.loc[a]!, [a]);
    case P.ISOLATION: {
      const u = firstIsolated(g);
      return u < 0 ? null : moving(g, '9.1', -1, g.p.loc[u]!, flagged(g.p.loc[u]!, SELECTED));
    }
    case P.RAID:
      return g.posed.ask === 'raid-from' ? null : at(g, side, '8.0.1', fr[f + RF.FROM]!, 'Raid from', 'からの空襲');
    case P.COMBAT:
      return at(g, side, '8.0', a, 'Combat at', 'の戦闘');
    case P.ASSAULT:
      return at(g, side, '9.2', a, 'Assault on', 'の攻略');
    default:
      return null;
  }
}

/** `to`, `from`: points, -1 = none. */
function moving(g: Play, rule: string, to: number, from: number, units: readonly number[]): ActionView {
  return actionView(g, { rule, to, from, units });
}

/** What a side does in a point, with those that it has there. */
function at(g: Play, side: number, rule: string, to: number, before: string, after: string): ActionView {
  const say = ({ en, ja }: Text) => ({ en: `${before} ${en}`, ja: `${ja}${after}` });
  return actionView(g, { rule, side, to, say, units: groupAt(g, side, to) });
}

/** Units of the side in a point; of those with `flags`, only such as have one of them. */
function groupAt(g: Play, side: number, point: number, flags?: number): number[] {
  const out: number[] = [];
  for (let u = g.p.head[point]!; u >= 0; u = g.p.next[u]!)
    if (g.w.unitSide[u] === side && (flags === undefined || (g.p.flags[u]! & flags) !== 0)) out.push(u);
  return out;
}

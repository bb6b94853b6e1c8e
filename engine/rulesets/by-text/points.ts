/** Points of a card: what the segments of the phase do is bought with them, action by action, until they are spent or the side has enough. */
import { code, first, second, verbOf } from '../../kernel/answers';
import { within } from '../../kernel/spans';
import { asInSegment, beginAction, hasDone } from './activation';
import { beginAttack, targetsFor } from './attack';
import { buildable } from './build';
import { building, influencing } from './card-rules';
import { A, P, S } from './codes';
import { POINTS_FRAME as AT } from './in-progress';
import { influenceAt, influencePlaces } from './influence';
import { movers } from './move';
import { fighting } from './odds';
import type { Play, Procedure } from './play';
import { doing } from './registry';
import type { Step } from './steps';
import { moving } from './ways';

/** Segments that a step lets points be spent on. */
const actionsOf = (g: Play): readonly number[] => g.w.steps[g.p.scalars[S.STEP]!]!.actions ?? [];

/** What may be done for the points that are left; the code says the segment, and whom or which place. */
export const points: Procedure = {
  step(g, f) {
    const side = g.frames[f + AT.side]!;
    const left = g.frames[f + AT.left]!;
    if (left <= 0) return g.done();
    g.begin(side, 'spend', g.rule);
    g.add(code(A.DONE));
    const here = g.p.scalars[S.STEP]!;
    const segments = actionsOf(g);
    segments.forEach((step, k) => {
      const action = g.w.steps[step]!;
      if ((action.price?.points ?? 1) > left || !action.sides.includes(side) || !within(action.turns, g.turn)) return;
      if (action.open && !action.open(g.p)) return;
      g.p.scalars[S.STEP] = step;
      asInSegment(g, k, () => offer(g, side, action, k));
    });
    g.p.scalars[S.STEP] = here;
    return g.pose(points, f);
  },
  answer(g, f, answer) {
    if (verbOf(answer) === A.DONE) {
      g.done();
      return;
    }
    const unit = verbOf(answer) === A.SPEND_UNIT;
    const [k, target] = unit ? [second(answer), first(answer)] : [first(answer), second(answer)];
    buy(g, f, k, unit ? target : -1, unit ? -1 : target);
  },
};

/** Units that have not done this action with the present card. */
const free = (g: Play, k: number) => (u: number) => !hasDone(g, u, k);

function offer(g: Play, side: number, action: Step, k: number): void {
  const able = free(g, k);
  if (doing(action, moving)) {
    const units = movers(g, side).filter(able);
    if (!action.price?.place) for (const u of units) g.add(code(A.SPEND_UNIT, u, k));
    else for (const place of inOrder(units.map((u) => g.p.loc[u]!))) g.add(code(A.SPEND_AT, k, place));
    return;
  }
  const influences = doing(action, influencing);
  const builds = doing(action, building);
  if (doing(action, fighting)) for (const place of targetsFor(g, side, able)) g.add(code(A.SPEND_AT, k, place));
  else if (influences) for (const place of influencePlaces(g, influences, side)) g.add(code(A.SPEND_AT, k, place));
  else if (builds) for (const u of buildable(g, builds, side).filter(able)) g.add(code(A.SPEND_UNIT, u, k));
}

const inOrder = (places: readonly number[]) => [...new Set(places)].sort((a, b) => a - b);

/** The action begins: its points are paid when it is over, unless it is given up. */
function buy(g: Play, f: number, k: number, unit: number, place: number): void {
  const step = actionsOf(g)[k]!;
  const action = g.w.steps[step]!;
  const side = g.frames[f + AT.side]!;
  const price = action.price?.points ?? 1;
  const influences = doing(action, influencing);
  if (influences) {
    const here = g.p.scalars[S.STEP]!;
    // It is told where it belongs.
    g.p.scalars[S.STEP] = step;
    influenceAt(g, influences, side, place);
    g.p.scalars[S.STEP] = here;
    g.frames[f + AT.left]! -= price;
    return;
  }
  const able = free(g, k);
  const starts = doing(action, moving) && place >= 0;
  const acts = (u: number) => able(u) && (unit < 0 || u === unit) && (!starts || g.p.loc[u] === place);
  if (!beginAction(g, step, acts, { action: k + 1, price })) return;
  play(g, action, side, unit, place);
}

/** Puts what plays an action on top: about a unit, about a place that is attacked, or without either; at most so many units act (0: all). */
export function play(g: Play, action: Step, side: number, unit: number, place: number, most = 0): void {
  if (doing(action, fighting)) beginAttack(g, side, place);
  else if (doing(action, building)) g.push(P.BUILD, side, unit + 1, 1);
  else g.push(P.MOVE, side, unit + 1, 1, most);
}

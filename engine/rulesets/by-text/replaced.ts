/** Replacements and draws of a turn, as the text says them: after what arrives and leaves, line by line. */
import { code, first, second, verbOf } from '../../kernel/answers';
import { locals } from '../../kernel/frames';
import { arrive, placesFor } from './arrivals';
import { A, ELIMINATED, P, RESERVE, ROLLED } from './codes';
import type { Grant } from './grants';
import type { Play, Procedure } from './play';
import { mayStand } from './stand';

/** `line`: the present one; `going`: it is due; `taken`: how often; `unit`: who is placed, + 1. */
const AT = locals('stage', 'line', 'going', 'taken', 'unit');

export const replacements: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const { grants } = g.w;
    for (; fr[f + AT.line]! < grants.length; next(g, f)) {
      const grant = grants[fr[f + AT.line]!]!;
      if (fr[f + AT.going] === 0) {
        if (!isDue(g, grant)) continue;
        fr[f + AT.going] = 1;
      }
      const unit = fr[f + AT.unit]! - 1;
      if (unit >= 0) {
        g.begin(grant.side, 'arrival', grant.rule);
        for (const place of placesOf(g, grant, unit)) g.add(code(A.ARRIVE, unit, place));
        return g.pose(replacements, f);
      }
      if (fr[f + AT.taken]! >= grant.count) continue;
      const able = candidates(g, grant);
      if (able.length === 0) continue;
      if (grant.draw?.lot) {
        fr[f + AT.unit] = able[g.lot(ROLLED.LOT, able.length) - 1]! + 1;
        return false;
      }
      g.begin(grant.side, grant.draw ? 'draw' : 'replacement', grant.rule);
      if (!grant.draw) g.add(code(A.DONE));
      for (const u of able) g.add(code(A.PICK, u));
      return g.pose(replacements, f);
    }
    return g.done();
  },
  answer(g, f, answer) {
    const fr = g.frames;
    const grant = g.w.grants[fr[f + AT.line]!]!;
    const u = first(answer);
    switch (verbOf(answer)) {
      case A.PICK:
        if (g.p.loc[u]! < 0) fr[f + AT.unit] = u + 1;
        else {
          fr[f + AT.taken]!++;
          restore(g, u, grant.side);
        }
        return;
      case A.ARRIVE:
        fr[f + AT.unit] = 0;
        fr[f + AT.taken]!++;
        if (!grant.draw) g.p.steps[u] = 1;
        arrive(g, u, second(answer), grant.draw?.arrival.by);
        return;
      default:
        next(g, f);
    }
  },
};

function restore(g: Play, unit: number, side: number): void {
  g.p.steps[unit]!++;
  const { en, ja } = g.unitName(unit);
  g.did('restore', side, { en: `${en} regained a step`, ja: `${ja}が1ステップを回復` }, { units: [unit] });
}

function next({ frames }: Play, f: number): void {
  frames.fill(0, f + AT.going, f + AT.unit + 1);
  frames[f + AT.line]!++;
}

/** Whether a line is due now: in its turns, while its condition holds; what is drawn, once, when its die falls so. */
function isDue(g: Play, { from, to, when, draw }: Grant): boolean {
  const { p } = g;
  if (g.turn < from || g.turn > to || (draw && p.left[draw.word] !== 0) || !when(p)) return false;
  const { roll, later } = draw?.arrival ?? {};
  const faces = Number(/d(\d+)$/.exec(roll?.die ?? '')?.[1] ?? 6);
  const die = roll ? g.roll(ROLLED.ARRIVAL, faces, () => ['arrival']) : 0;
  const fell = !roll || (die >= roll.from && die <= roll.to);
  if (draw && (fell || !later)) p.left[draw.word] = 1;
  return fell;
}

/** Units that a line may be used for now: for replacements reduced ones on the map, and lost ones that have a place to come back to. */
function candidates(g: Play, grant: Grant): number[] {
  const { p, w } = g;
  const { fits, side, draw } = grant;
  return [...w.units.keys()].filter((u) => {
    if (w.side[u] !== side || !fits[u]) return false;
    const at = p.loc[u]!;
    if (draw) return at === RESERVE && draw.pool[u] === true && placesOf(g, grant, u).length > 0;
    if (at >= 0) return p.steps[u]! < w.fullSteps[u]!;
    return at === ELIMINATED && !hasLeft(g, u) && placesOf(g, grant, u).length > 0;
  });
}

/** Whether a unit has a turn on which it leaves, and that is over. */
const hasLeft = (g: Play, unit: number) => (g.w.units[unit]!.leaves ?? Number.POSITIVE_INFINITY) <= g.turn;

/** Where a unit may come: drawn ones as those that arrive; replaced ones at the sources of their nation, or at places that their side holds. */
function placesOf(g: Play, { draw, side }: Grant, unit: number): number[] {
  const { p, w } = g;
  if (draw) return placesFor(g, unit, draw.arrival, draw.within);
  const places = w.compiled.board.places;
  const sources = [...places.keys()].filter((i) => places[i]!.source === w.units[unit]!.nation);
  const friendly = (i: number) => p.enemiesAt(i, side).length === 0;
  const all = sources.length > 0 ? sources : [...places.keys()].filter((i) => p.held[i] === side + 1);
  return all.filter((i) => friendly(i) && mayStand(g, unit, i));
}

/** Pushes what is granted in this turn. */
export function grantReplacements(g: Play): void {
  if (g.w.grants.length > 0) g.push(P.REPLACEMENTS);
}

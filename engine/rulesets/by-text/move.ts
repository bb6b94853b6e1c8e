/** A phase that says `does move`: each unit moves once, within its allowance, where the text lets it. */
import { code, first, second, verbOf } from '../../kernel/answers';
import { locals } from '../../kernel/frames';
import { A, S } from './codes';
import type { Play, Procedure } from './play';
import { doing } from './registry';
import { hasRoom } from './stand';
import { type Ground, groundFor, type Moving, moving, reachOf, stepsTo } from './ways';

/** `who`: which of the step's sides acts; `unit`: the unit that is moved, + 1. */
const AT = locals('stage', 'who', 'unit');

const present = (g: Play) => g.w.steps[g.p.scalars[S.STEP]!]!;

/** Places where a unit may end its move, with what the way costs. */
function ends(g: Play, unit: number, moving: Moving): [number, number][] {
  return [...reachOf(g, unit, moving)].filter(([place]) => hasRoom(g, unit, place)).sort(([a], [b]) => a - b);
}

/** Places where a unit may go in the step in progress; none where it does not move in it. */
export function placesToGo(g: Play, unit: number): number[] {
  const here = doing(present(g), moving);
  return here ? ends(g, unit, here).map(([place]) => place) : [];
}

/** Whether a unit may end its move anywhere else: beside it mostly. */
function canMove(g: Play, unit: number, moving: Moving, ground: Ground): boolean {
  const will = (place: number) => hasRoom(g, unit, place);
  return stepsTo(g, unit, moving, ground, will) || [...reachOf(g, unit, moving, {}, ground).keys()].some(will);
}

export const move: Procedure = {
  step(g, f) {
    const { p, w } = g;
    const { sides } = present(g);
    const here = doing(present(g), moving)!;
    const side = sides[g.frames[f + AT.who]!]!;
    const unit = g.frames[f + AT.unit]! - 1;
    if (unit >= 0) {
      g.begin(side, 'move-to', g.rule);
      g.add(code(A.BACK));
      for (const [place] of ends(g, unit, here)) g.add(code(A.TO, unit, place));
      return g.poseOpenly();
    }
    g.begin(side, 'move-unit', g.rule);
    g.add(code(A.DONE));
    const ground = groundFor(g, side, here);
    for (let u = 0; u < w.units.length; u++)
      if (w.side[u] === side && p.loc[u]! >= 0 && p.moved[u] === 0 && here.moves(u) && canMove(g, u, here, ground))
        g.add(code(A.PICK, u));
    return g.pose(move, f);
  },
  answer(g, f, answer) {
    const { p } = g;
    const { sides } = present(g);
    const side = sides[g.frames[f + AT.who]!]!;
    const next = () => {
      g.frames[f + AT.who] = (g.frames[f + AT.who]! + 1) % sides.length;
    };
    switch (verbOf(answer)) {
      case A.PICK:
        g.frames[f + AT.unit] = first(answer) + 1;
        return;
      case A.BACK:
        g.frames[f + AT.unit] = 0;
        return;
      case A.TO:
        carry(g, first(answer), second(answer));
        p.passed.fill(0);
        g.frames[f + AT.unit] = 0;
        next();
        return;
      default:
        p.passed[side] = 1;
        if (sides.every((one) => p.passed[one] !== 0)) g.done();
        else next();
    }
  },
};

/** The unit moves. */
function carry(g: Play, unit: number, to: number): void {
  const { p } = g;
  const from = p.loc[unit]!;
  p.put(unit, to);
  p.moved[unit] = 1;
  const [name, where] = [g.unitName(unit), g.placeName(to)];
  g.did(
    'move',
    g.w.side[unit]!,
    { en: `${name.en} moved to ${where.en}`, ja: `${name.ja}が${where.ja}へ移動` },
    { places: [from, to], units: [unit] },
  );
}

/** Where the unit that is moved can come, with what the ways cost; undefined: none is moved. */
export function waysOf(g: Play, f: number): Map<number, number> | undefined {
  const here = doing(present(g), moving);
  const unit = movedUnit(g, f);
  return here && unit >= 0 ? reachOf(g, unit, here) : undefined;
}

/** The unit that is moved; -1: none. */
export const movedUnit = (g: Play, f: number) => g.frames[f + AT.unit]! - 1;

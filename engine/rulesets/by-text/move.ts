/** A phase that says `does move`: each unit moves once, within its allowance, where the text lets it. */
import { code, first, second, verbOf } from '../../kernel/answers';
import { locals } from '../../kernel/frames';
import { A, S } from './codes';
import type { Play, Procedure } from './play';
import { doing } from './registry';
import { hasRoom } from './stand';
import { type Moving, moving, pointsOf, type WayTo, waysTo } from './ways';

/** `who`: which of the step's sides acts; `unit`: the unit that is moved, + 1. */
const AT = locals('stage', 'who', 'unit');

const present = (g: Play) => g.w.steps[g.p.scalars[S.STEP]!]!;

/** Does something with each place where a unit may end its move, in the order of the map. */
export function eachEnd(g: Play, unit: number, here: Moving, visit: (place: number) => void): void {
  const { p, w } = g;
  const { going } = here;
  going.look(p, w.side[unit]!).of(unit).run();
  const { spent } = going.search;
  const start = p.loc[unit]!;
  for (let place = 0; place < w.board.size; place++)
    if (place !== start && spent[place] !== Number.POSITIVE_INFINITY && hasRoom(g, unit, place)) visit(place);
}

/** Places where a unit may go in the step in progress; none where it does not move in it. */
export function placesToGo(g: Play, unit: number): number[] {
  const here = doing(present(g), moving);
  const found: number[] = [];
  if (here) eachEnd(g, unit, here, (place) => found.push(place));
  return found;
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
      eachEnd(g, unit, here, (place) => g.add(code(A.TO, unit, place)));
      return g.poseOpenly();
    }
    g.begin(side, 'move-unit', g.rule);
    g.add(code(A.DONE));
    const going = here.going.look(p, side);
    let mover = -1;
    const will = (place: number) => hasRoom(g, mover, place);
    for (let u = 0; u < w.units.length; u++) {
      if (w.side[u] !== side || p.loc[u]! < 0 || p.moved[u] !== 0 || !g.acts(u) || !here.moves(u)) continue;
      mover = u;
      if (going.of(u).run(will) >= 0) g.add(code(A.PICK, u));
    }
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
  p.states[unit]! |= present(g).marks;
  const [name, where] = [g.unitName(unit), g.placeName(to)];
  g.did(
    'move',
    g.w.side[unit]!,
    { en: `${name.en} moved to ${where.en}`, ja: `${name.ja}が${where.ja}へ移動` },
    { places: [from, to], units: [unit] },
  );
}

/** Where the unit that is moved can come, how, and what it has to spend; undefined: none is moved. */
export function waysOf(g: Play, f: number): { ways: Map<number, WayTo>; points: number } | undefined {
  const here = doing(present(g), moving);
  const unit = movedUnit(g, f);
  return here && unit >= 0 ? { ways: waysTo(g, unit, here), points: pointsOf(g, unit, here) } : undefined;
}

/** The unit that is moved; -1: none. */
export const movedUnit = (g: Play, f: number) => g.frames[f + AT.unit]! - 1;

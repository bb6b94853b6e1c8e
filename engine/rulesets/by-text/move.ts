/** A phase that says `does move`: each unit moves once, within its allowance, where the text lets it. */
import { code, first, second, verbOf } from '../../kernel/answers';
import { locals } from '../../kernel/frames';
import { board, carriersFor, land, landings } from './aboard';
import { giveUp } from './activation';
import { A, S } from './codes';
import { notesOn } from './lines';
import { leftOf, mayBegin, setsOut } from './most';
import { openWindow } from './open-window';
import type { Play, Procedure } from './play';
import { plot, plots, reveal, sealed } from './plots';
import { doing } from './registry';
import { hasRoom } from './stand';
import { walked } from './uncovering';
import { backTo, crosses, isMarked, linesOn, type Moving, moving, pointsOf, type WayTo, waysTo } from './ways';
import { went } from './went';

/**
 * `who`: which of the step's sides acts; `unit`: the unit that is moved, + 1; `granted`: one action, for which some units are marked as able;
 * `left`: how many of them may still move (0: all); `acted`: whether one has.
 */
const AT = locals('stage', 'who', 'unit', 'granted', 'left', 'acted');

const present = (g: Play) => g.w.steps[g.p.scalars[S.STEP]!]!;

/** Whether a unit is aboard of another, in a phase in which it does nothing but land. */
const isCarried = ({ p }: Play, unit: number, { cargo }: Moving) => cargo !== undefined && p.aboard[unit] !== 0;

/** Does something with each place where a unit may end its move, in the order of the map. */
export function eachEnd(g: Play, unit: number, here: Moving, visit: (place: number) => void): void {
  someEnd(g, unit, here, (place) => {
    visit(place);
    return false;
  });
}

/** Whether a place where a unit may end its move will do; they are asked in the order of the map. */
function someEnd(g: Play, unit: number, here: Moving, will: (place: number) => boolean): boolean {
  const { p, w } = g;
  const { going } = here;
  if (isCarried(g, unit, here)) return landings(g, unit, here).some(will);
  const places = going.look(p, w.side[unit]!).of(unit).places();
  const start = p.loc[unit]!;
  for (let i = 0; i < places.length; i++)
    if (places[i] !== start && going.crowds.hasRoom(g, unit, places[i]!) && will(places[i]!)) return true;
  return false;
}

/** Mark in the field `moved` of units that are to move with the one that was picked. */
const JOINED = 2;

/** Units that were picked to move with another one. */
function joiners({ p: { moved } }: Play): number[] {
  const found: number[] = [];
  for (let u = 0; u < moved.length; u++) if (moved[u] === JOINED) found.push(u);
  return found;
}

/** Whether there is a place that will do where units that stand together may end their move together. */
function endTogether(g: Play, group: readonly number[], here: Moving, will: (place: number) => boolean): boolean {
  if (group.length === 1) return someEnd(g, group[0]!, here, will);
  const ends = new Map<number, number>();
  for (const u of group) eachEnd(g, u, here, (place) => ends.set(place, (ends.get(place) ?? 0) + 1));
  const together = (place: number) => haveRoom(g, group, place) && follow(g, group, place, here);
  for (const [place, count] of ends) if (count === group.length && together(place) && will(place)) return true;
  return false;
}

/** Whether each of some units may still go there when those before it have, where lines of the phase count who stands somewhere. */
function follow(g: Play, group: readonly number[], place: number, here: Moving): boolean {
  if (!here.counts) return true;
  const { p } = g;
  const { marks } = present(g);
  const before = group.map((u) => ({ loc: p.loc[u]!, states: p.states[u]! }));
  const crossed = p.crossed.slice();
  const goes = group.every((u, k) => {
    const able =
      k === 0 ||
      here.going
        .look(p, g.w.side[u]!)
        .of(u)
        .run((at) => at === place) >= 0;
    if (isMarked(g, u, place, here)) p.states[u]! |= marks;
    if (able) crosses(g, u, place, here);
    p.loc[u] = place;
    return able;
  });
  group.forEach((u, k) => {
    p.loc[u] = before[k]!.loc;
    p.states[u] = before[k]!.states;
  });
  p.crossed.set(crossed);
  return goes;
}

/** Whether the stack in a place has room for all of some units. */
function haveRoom(g: Play, group: readonly number[], place: number): boolean {
  const { loc } = g.p;
  const from = loc[group[0]!]!;
  const fits = group.every((u) => {
    const room = hasRoom(g, u, place);
    loc[u] = place;
    return room;
  });
  for (const u of group) loc[u] = from;
  return fits;
}

/** Units that may move with those which were picked. */
function eachJoiner(
  g: Play,
  group: readonly number[],
  here: Moving,
  left: number,
  visit: (unit: number) => void,
): void {
  const { p, w } = g;
  const [unit] = group;
  const side = w.side[unit!]!;
  const may = mayBegin(g, side, here.most, group);
  const counts = here.most && !here.most.stacks && !here.most.each;
  // Who leads them has not acted yet.
  if ((counts && leftOf(g, side, here.most!) < 2) || (left > 0 && group.length >= left)) return;
  for (let u = 0; u < w.units.length; u++) {
    if (w.side[u] !== side || p.loc[u] !== p.loc[unit!] || u === unit || p.moved[u] !== 0 || !p.stands(u)) continue;
    if (!g.acts(u) || !here.moves(u) || !may(u)) continue;
    if (endTogether(g, [...group, u], here, () => true)) visit(u);
  }
}

/** Places where a unit may go in the step in progress; none where it does not move in it. */
export function placesToGo(g: Play, unit: number): number[] {
  const here = doing(present(g), moving);
  const found: number[] = [];
  if (here) eachEnd(g, unit, here, (place) => found.push(place));
  return found;
}

/** Units of a side that may move in the step in progress. */
export function movers(g: Play, side: number): number[] {
  const { p, w } = g;
  const here = doing(present(g), moving)!;
  const going = here.going.look(p, side);
  const found: number[] = [];
  let mover = -1;
  const may = mayBegin(g, side, here.most);
  const will = (place: number) => going.crowds.hasRoom(g, mover, place);
  for (let u = 0; u < w.units.length; u++) {
    if (w.side[u] !== side || p.loc[u]! < 0 || p.moved[u] !== 0 || !g.acts(u) || !here.moves(u) || !may(u)) continue;
    mover = u;
    const able = isCarried(g, u, here)
      ? landings(g, u, here).length > 0
      : going.of(u).comesTo(will) || carriersFor(g, u, here).length > 0;
    if (able) found.push(u);
  }
  return found;
}

export const move: Procedure = {
  step(g, f) {
    const { sides } = present(g);
    const here = doing(present(g), moving)!;
    const side = sides[g.frames[f + AT.who]!]!;
    const unit = g.frames[f + AT.unit]! - 1;
    if (unit >= 0) {
      g.begin(side, 'move-to', g.rule);
      g.add(code(A.BACK));
      const group = [unit, ...joiners(g)];
      endTogether(g, group, here, (place) => {
        g.add(code(A.TO, unit, place));
        return false;
      });
      if (group.length === 1) for (const carrier of carriersFor(g, unit, here)) g.add(code(A.BOARD, unit, carrier));
      if (here.together && !isCarried(g, unit, here))
        eachJoiner(g, group, here, g.frames[f + AT.left]!, (u) => g.add(code(A.PICK, u)));
      return g.poseOpenly();
    }
    g.begin(side, 'move-unit', g.rule);
    g.add(code(A.DONE));
    for (const u of movers(g, side)) g.add(code(A.PICK, u));
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
        if (g.frames[f + AT.unit] === 0) g.frames[f + AT.unit] = first(answer) + 1;
        else p.moved[first(answer)] = JOINED;
        return;
      case A.BACK:
        g.frames[f + AT.unit] = 0;
        for (const u of joiners(g)) p.moved[u] = 0;
        if (g.frames[f + AT.granted] !== 0 && granted(g).length === 1) over(g, f);
        return;
      case A.TO:
      case A.BOARD: {
        const group = [first(answer), ...joiners(g)];
        for (const u of group) setsOut(g, u);
        if (plots(g)) {
          for (const u of group) plot(g, u, second(answer));
          g.frames[f + AT.unit] = 0;
          return;
        }
        for (const u of group) {
          p.moved[u] = 1;
          if (p.loc[u]! >= 0) goes(g, code(verbOf(answer), u, second(answer)), doing(present(g), moving)!);
        }
        g.frames[f + AT.unit] = 0;
        if (g.frames[f + AT.granted] !== 0) movedSome(g, f, group.length);
        else {
          p.passed.fill(0);
          next();
        }
        openWindow(g, 'after move', side);
        return;
      }
      default:
        if (g.frames[f + AT.granted] !== 0) {
          over(g, f);
          return;
        }
        p.passed[side] = 1;
        if (plots(g)) sealed(g, side);
        if (sides.every((one) => p.passed[one] !== 0)) ended(g);
        else next();
    }
  },
};

/** The unit does what was answered: it goes aboard, lands, or moves. */
function goes(g: Play, answer: number, here: Moving): void {
  const unit = first(answer);
  if (verbOf(answer) === A.BOARD) board(g, unit, second(answer));
  else if (isCarried(g, unit, here)) land(g, unit, second(answer), here);
  else carry(g, unit, second(answer), here);
}

/** All have moved, or said where they move. */
function ended(g: Play): void {
  g.done();
  if (plots(g)) reveal(g);
}

/** Units that an action lets move, those that have moved among them. */
const granted = ({ p }: Play) => [...p.moved.keys()].filter((u) => p.moved[u] === 0 || p.moved[u] === 1);

/** Units have moved in an action of its own: the action is over when nobody else may. */
function movedSome(g: Play, f: number, count: number): void {
  const fr = g.frames;
  fr[f + AT.acted] = 1;
  const last = fr[f + AT.left]! > 0 && fr[f + AT.left]! <= count;
  if (fr[f + AT.left]! > 0) fr[f + AT.left]! -= Math.min(count, fr[f + AT.left]!);
  if (last || !g.p.moved.includes(0)) over(g, f);
}

/** An action is over; one in which nobody has moved is given up. */
function over(g: Play, f: number): void {
  const acted = g.frames[f + AT.acted] !== 0;
  g.done();
  if (!acted) giveUp(g);
}

/** The unit goes to a place; `here`: how units move in the step in progress; `what`: what it is told as. */
export function carry(g: Play, unit: number, to: number, here: Moving, what: 'move' | 'flee' = 'move'): void {
  const spent = g.telling ? spentOn(g, unit, to, here) : undefined;
  const end = g.w.veils ? comesTo(g, unit, to, here) : to;
  if (g.p.loc[unit]! < 0) return;
  went(g, unit, end, what, end === to ? spent : undefined);
}

/** Where a unit comes that goes to a place: it may meet or see enemies that nobody knew of. */
function comesTo(g: Play, unit: number, to: number, here: Moving): number {
  const { p, w } = g;
  here.going.look(p, w.side[unit]!).of(unit).run();
  return walked(g, unit, backTo(w.board, here.going, p.loc[unit]!, to), pointsOf(g, unit, here), here);
}

/** Points of the cheapest way of the unit to a place, of those that it has, and what the designer says of lines that count on it. */
function spentOn(g: Play, unit: number, to: number, here: Moving): Parameters<typeof went>[4] {
  here.going.look(g.p, g.w.side[unit]!).of(unit).run();
  const points = here.going.search.spent[to]!;
  const notes = here.lines.noted ? notesOn(linesOn(g, unit, to, here)) : {};
  return { points, of: pointsOf(g, unit, here), ...notes };
}

/** Where the unit that is moved can come, how, and what it has to spend; undefined: none is moved. */
export function waysOf(g: Play, f: number): { ways: Map<number, WayTo>; points: number } | undefined {
  const here = doing(present(g), moving);
  const unit = movedUnit(g, f);
  return here && unit >= 0 && !isCarried(g, unit, here)
    ? { ways: waysTo(g, unit, here), points: pointsOf(g, unit, here) }
    : undefined;
}

/** The unit that is moved; -1: none. */
export const movedUnit = (g: Play, f: number) => g.frames[f + AT.unit]! - 1;

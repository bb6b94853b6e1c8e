/** Chapter 6.2: ships move, alone or together, hex by hex; enemies that see them may intervene. */
import { code, first, second, verbOf } from '../../kernel/answers';
import { AT } from '../../kernel/frames';
import { parseHex } from '../../kernel/hex';
import { distinct } from './alike';
import { friendlyPort, portRoom } from './bases';
import { A, BEGAN_IN_PORT, CHOSEN, DONE, IN_PORT, NAVAL, P, STILL, STOPPED, SUBMARINE } from './codes';
import { settleControl, settlePrizes } from './control';
import { IN_SAIL as IN, IN_SIDE } from './frames';
import { land, load, offerLoading } from './lift';
import { mines } from './mines';
import type { Play, Procedure } from './play';
import { offerRearranging, rearranged } from './rearranging';
import { hostile } from './relations';
import { lurking } from './reveal';
import {
  courseOf,
  enter,
  goesOn,
  group,
  isMover,
  movers,
  nextNode,
  nodeAt,
  nodeOf,
  offerPlaces,
  onTrack,
  tellWay,
} from './sea';
import { settling } from './siding';
import { mayIntervene, unitsIn } from './sight';

/** The stage in which nobody else moves: whoever is held to a course still does. */
const HELD = 2;

/** Stage 0: the phase begins; 1: ships are chosen. */
export const seaMovement: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const side = fr[f + IN_SIDE.side]!;
    if (g.firstTime(f)) {
      begin(g, side);
    }
    if (settling(g)) return false;
    const all = movers(g, side);
    const held = all.filter((u) => courseOf(g, u));
    const free = held.length > 0 ? all.filter((u) => !courseOf(g, u)) : all;
    g.begin(side, 'sea-unit', '6.22');
    for (const u of distinct(g.w, g.p, free)) g.add(code(A.UNIT, 0, u));
    offerRearranging(g, side, NAVAL);
    offerLoading(g, side);
    // Whoever is held to a course moves whatever is chosen: when is asked only while somebody else could go before.
    if (held.length > 0 && (g.count === 0 || fr[f + AT.stage] === HELD)) {
      compel(g, side, held[0]!);
      return false;
    }
    if (fr[f + AT.stage] === HELD) {
      end(g, side);
      return g.done();
    }
    for (const u of distinct(g.w, g.p, held)) g.add(code(A.UNIT, 0, u));
    g.add(code(A.DONE));
    return g.pose(seaMovement, f);
  },
  answer(g, f, answer) {
    if (rearranged(g, answer)) return;
    const side = g.frames[f + IN_SIDE.side]!;
    switch (verbOf(answer)) {
      case A.DONE:
        g.frames[f + AT.stage] = HELD;
        return;
      case A.LOAD:
        load(g, answer);
        return;
      case A.LAND:
        land(g, answer);
        return;
      default:
        if (courseOf(g, second(answer))) compel(g, side, second(answer));
        else {
          g.p.set(second(answer), CHOSEN);
          g.push(P.SAIL, side);
        }
    }
  },
};

/** The phase begins for everybody: nobody has moved in it. */
export function newMovement(g: Play): void {
  const { p } = g;
  onTrack(g);
  p.spent.fill(0);
  p.clearAll(DONE | STOPPED | CHOSEN | BEGAN_IN_PORT);
}

function begin({ p, w }: Play, side: number): void {
  for (let u = 0; u < w.units.count; u++) if (p.has(u, IN_PORT) && p.sideOf(u) === side) p.set(u, BEGAN_IN_PORT);
}

/**
 * Submarines that have not moved lie still; ships that stayed in port at a station have new ammunition (6.24, 5.74). Whoever has moved, or
 * was stopped, moves no more in the phase, also when another side commands it now (6.254).
 */
function end(g: Play, side: number): void {
  const { p, w } = g;
  for (const u of g.own(side, (one) => w.units.cls[one] === NAVAL)) {
    if (w.units.type[u] === SUBMARINE && p.spent[u] === 0) p.set(u, STILL);
    const normal = w.units.startsLow[u] === 1 ? w.tables.low : 0;
    if (p.ammo[u] === normal || !p.has(u, IN_PORT) || !p.has(u, BEGAN_IN_PORT) || !stationFor(g, side, p.loc[u]!))
      continue;
    p.ammo[u] = normal;
    g.says('rearm', '5.74', { at: p.loc[u]!, who: u }, '{unit} took in ammunition', '{unit}が弾薬を補給');
  }
  for (let u = 0; u < w.units.count; u++) {
    if (p.spent[u]! > 0 || p.has(u, STOPPED)) p.set(u, DONE);
    p.spent[u] = 0;
    p.clear(u, STOPPED | CHOSEN | BEGAN_IN_PORT);
  }
  onTrack(g);
  settleControl(g, side);
}

/** 5.741: a weapons station of the faction, or of one that it cooperates with. */
function stationFor({ p, w }: Play, side: number, place: number): boolean {
  return w.map.station[place] === 1 && friendlyPort(w, p, side, place);
}

/** A ship goes along the course that it is held to. */
function compel(g: Play, side: number, u: number): void {
  g.p.set(u, CHOSEN);
  g.push(P.SAIL, side, 0, courseOf(g, u)!.hexes + 1);
}

/** The hex beside one along its row, away from the west; -1: there is none. */
function eastOf({ w }: Play, place: number): number {
  const { board } = w.map;
  const { grid } = w.compiled.board;
  if (grid.shape !== 'hex') return -1;
  const here = parseHex(grid, board.ids[place]!);
  for (let k = 0; here && k < board.stride; k++) {
    const near = board.neighbours[place * board.stride + k]!;
    const there = near < 0 ? null : parseHex(grid, board.ids[near]!);
    if (there && there.row === here.row && there.column > here.column) return near;
  }
  return -1;
}

/** The stages of a voyage: who comes along, where to, on the way. */
const [GATHER, COURSE, UNDER_WAY] = [0, 1, 2];

export const sail: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const side = fr[f + IN.side]!;
    if (fr[f + AT.stage] === GATHER) return gather(g, f, side);
    const parted = leaveStopped(g);
    const list = group(g);
    if (list.length === 0) return g.done();
    // Whoever is not stopped with the others may stay with them, or sail elsewhere.
    if (parted && fr[f + IN.forced] === 0) fr[f + AT.stage] = COURSE;
    if (fr[f + AT.stage] === UNDER_WAY) return walk(g, f, side, list);
    if (fr[f + IN.forced]! > 0) return follow(g, f, list);
    g.begin(side, 'sail', '6.22');
    offerPlaces(g, list);
    if (mayPutIn(g, side, list)) g.add(code(A.PORT));
    g.add(code(A.STOP));
    return g.pose(sail, f);
  },
  answer(g, f, answer) {
    const fr = g.frames;
    const { p } = g;
    switch (verbOf(answer)) {
      case A.WITH:
        p.set(second(answer), CHOSEN);
        return;
      case A.DONE:
        fr[f + AT.stage] = COURSE;
        return;
      case A.TO:
        fr[f + IN.goal] = nodeAt(g.w, second(answer), first(answer));
        fr[f + AT.stage] = UNDER_WAY;
        return;
      default:
        stop(g, group(g), verbOf(answer) === A.PORT);
    }
  },
};

/** 6.22: others of the place may go along. */
function gather(g: Play, f: number, side: number): boolean {
  const { p, w } = g;
  const list = group(g);
  const [lead] = list;
  const others =
    lead === undefined || g.frames[f + IN.forced]! > 0
      ? []
      : unitsIn(
          p,
          p.loc[lead]!,
          (u) =>
            p.sideOf(u) === side &&
            isMover(g, u) &&
            p.spent[u] === 0 &&
            p.water[u] === p.water[lead] &&
            !courseOf(g, u) &&
            !p.has(u, CHOSEN),
        );
  g.begin(side, 'sea-group', '6.22');
  for (const u of distinct(w, p, others)) g.add(code(A.WITH, 0, u));
  g.add(code(A.DONE));
  return g.pose(sail, f);
}

/** Whoever cannot go on with the others stays behind; whether somebody does. */
function leaveStopped(g: Play): boolean {
  const left = group(g).filter((u) => g.p.has(u, STOPPED) || !goesOn(g, u));
  if (left.length > 0) tellWay(g);
  stop(g, left, false);
  return left.length > 0;
}

/** Ships end their movement; in a friendly port they may put in (5.361). */
function stop({ p }: Play, list: readonly number[], port: boolean): void {
  for (const u of list) {
    p.clear(u, CHOSEN);
    p.set(u, port ? DONE | IN_PORT : DONE);
  }
}

function mayPutIn({ p, w }: Play, side: number, list: readonly number[]): boolean {
  const place = p.loc[list[0]!]!;
  if (!friendlyPort(w, p, side, place)) return false;
  const steps = list.reduce((sum, u) => sum + (p.has(u, IN_PORT) ? 0 : p.steps[u]!), 0);
  return steps <= portRoom(w, p, side, place);
}

/** A forced course: the next hex of it, or its end. */
function follow(g: Play, f: number, list: readonly number[]): boolean {
  const fr = g.frames;
  const next = fr[f + IN.forced]! > 1 ? eastOf(g, g.p.loc[list[0]!]!) : -1;
  if (next < 0) {
    tellWay(g);
    stop(g, list, false);
  } else {
    fr[f + IN.forced]!--;
    fr[f + IN.goal] = next;
    fr[f + AT.stage] = UNDER_WAY;
  }
  return false;
}

/** A hex further on the way; then whoever sees it may intervene, if there is still something to stop. */
function walk(g: Play, f: number, side: number, list: readonly number[]): boolean {
  const fr = g.frames;
  const goal = fr[f + IN.goal]!;
  const here = nodeOf(g, list[0]!);
  const next = here === goal ? -1 : nextNode(g, list, goal, (place) => reactors(g, side, place, true));
  if (next < 0) {
    fr[f + AT.stage] = COURSE;
    // A forced course is told as one.
    if (here === goal && fr[f + IN.forced]! > 0) return false;
    tellWay(g);
    if (here !== goal && fr[f + IN.forced]! > 0) stop(g, list, false);
    return false;
  }
  enter(g, list, next);
  const place = g.w.map.sea.place[next]!;
  // What comes of it is told behind it.
  if (unitsIn(g.p, place, (u) => !list.includes(u)).length > 0) tellWay(g);
  settlePrizes(g);
  if (list.some((u) => goesOn(g, u)) && reactors(g, side, place)) g.push(P.INTERVENE, side, place);
  // What the mines leave is stopped, or goes on.
  mines(g, side, place);
  return false;
}

/** Whether some enemy may intervene in a place, also one that is hidden: `shown` leaves those out. */
export function reactors(g: Play, side: number, place: number, shown = false): boolean {
  const { p, w } = g;
  for (let other = 0; other < p.allied.length; other++) {
    if (!hostile(p, side, other)) continue;
    for (let u = p.headOf[other]!; u >= 0; u = p.nextOf[u]!) if (mayIntervene(w, p, u, place)) return true;
    if (!shown && lurking(g, other, (u) => mayIntervene(w, p, u, place)).length > 0) return true;
  }
  return false;
}

/** Enemies that everybody sees and that may intervene in a place, the nearest first (6.251). */
export function stoppers({ p, w }: Play, side: number, place: number): number[] {
  const away = (u: number) => w.map.board.distance(p.loc[u]!, place);
  return [...p.loc.keys()]
    .filter((u) => p.loc[u]! >= 0 && hostile(p, side, p.sideOf(u)) && mayIntervene(w, p, u, place))
    .sort((a, b) => away(a) - away(b));
}

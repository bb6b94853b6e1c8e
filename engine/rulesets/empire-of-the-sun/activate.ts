/**
 * Chapters 7.21 to 7.24 and 7.26: a side activates units and moves them. First it is asked for what, then with whom; how they go is worked
 * out. Offensives and reactions ask alike.
 */
import { code, first, second, verbOf } from '../../kernel/answers';
import { AT } from '../../kernel/frames';
import {
  A,
  ACTIVATED,
  AIR,
  ASSAULTING,
  CARRIED,
  GROUND,
  HALVED,
  LANDED,
  MOVED,
  NAVAL,
  O,
  P,
  STRATEGIC,
  UNDELAYED,
} from './codes';
import { serviceOf } from './eligible';
import { IN_ACTIVATE as IN } from './frames';
import type { Play, Procedure } from './play';
import { partIn, shipping } from './reach';
import { isFree, sailing, targetsOf, VERB_OF, WAY } from './targets';

const FOR = { OBJECTIVE: 0, UNIT: 1, REDEPLOY: 2, TO: 3, FROM: 4, WHO: 5 } as const;

export const activate: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const side = fr[f + IN.side]!;
    switch (fr[f + AT.stage]) {
      case FOR.UNIT:
        return askUnit(g, f, side);
      case FOR.REDEPLOY:
        return askWhom(g, f, side);
      case FOR.TO:
        return askWhere(g, f, side);
      case FOR.FROM:
        return askStation(g, f, side);
      case FOR.WHO:
        return askWho(g, f, side);
      default:
        return askObjective(g, f, side);
    }
  },
  answer(g, f, answer) {
    const fr = g.frames;
    const side = fr[f + IN.side]!;
    switch (verbOf(answer)) {
      case A.DONE:
        if (fr[f + AT.stage] === FOR.OBJECTIVE) g.done();
        else if (fr[f + AT.stage] === FOR.WHO) fr[f + AT.stage] = FOR.UNIT;
        else back(g, f);
        return;
      case A.STATIONS:
        fr[f + AT.stage] = FOR.WHO;
        return;
      case A.STATION:
        fr[f + IN.unit] = second(answer) + 1;
        fr[f + AT.stage] = FOR.FROM;
        return;
      case A.OBJECTIVE:
        fr[f + IN.objective] = second(answer) + 1;
        fr[f + IN.taken] = 0;
        fr[f + AT.stage] = FOR.UNIT;
        return;
      case A.REDEPLOY:
        fr[f + AT.stage] = FOR.REDEPLOY;
        return;
      case A.UNIT:
        fr[f + IN.unit] = second(answer) + 1;
        fr[f + AT.stage] = FOR.TO;
        return;
      case A.LIFT:
        lift(g, second(answer));
        back(g, f);
        return;
      case A.TO:
        if (fr[f + AT.stage] === FOR.FROM) {
          const u = fr[f + IN.unit]! - 1;
          fr[f + IN.unit] = 0;
          fr[f + AT.stage] = FOR.UNIT;
          fr[f + IN.taken] = 1;
          strike(g, side, u, fr[f + IN.objective]! - 1, second(answer));
          return;
        }
        redeploy(g, fr[f + IN.unit]! - 1, second(answer), first(answer) === 1);
        back(g, f);
        return;
      default:
        take(g, side, answer, fr[f + IN.objective]! - 1);
        fr[f + IN.taken] = 1;
    }
  },
};

function back(g: Play, f: number): void {
  const fr = g.frames;
  fr[f + AT.stage] = FOR.OBJECTIVE;
  fr[f + IN.objective] = 0;
  fr[f + IN.unit] = 0;
}

function askObjective(g: Play, f: number, side: number): boolean {
  const reacting = g.p.offensive[O.REACTING] === 1;
  const targets = targetsOf(g, side);
  if (targets.eligible.length === 0) return g.done();
  g.begin(side, reacting ? 'reaction' : 'objective', reacting ? '7.26' : '7.24');
  for (const place of targets.objectives()) g.add(code(A.OBJECTIVE, 0, place));
  if (!reacting && targets.eligible.some((u) => leaves(g, u))) g.add(code(A.REDEPLOY));
  if (targets.mayEnd()) g.add(code(A.DONE));
  // Whoever has to take part comes to nothing: there is no more to be done.
  if (g.count === 0) return g.done();
  return g.pose(activate, f);
}

function askUnit(g: Play, f: number, side: number): boolean {
  const fr = g.frames;
  const objective = fr[f + IN.objective]! - 1;
  const choosers = mayChoose(g, side, objective, 2);
  g.begin(side, 'unit', '7.21');
  for (const answer of waysTo(g, side, objective)) {
    g.add(answer);
    const u = second(answer);
    if (verbOf(answer) === A.STRIKE && choosers.length === 1 && choosers[0] === u) g.add(code(A.STATION, 0, u));
  }
  if (choosers.length > 1) g.add(code(A.STATIONS));
  if (fr[f + IN.taken] === 1 || g.count === 0) g.add(code(A.DONE));
  return g.pose(activate, f);
}

/** Who may go to an objective and how, as answers. */
export function waysTo(g: Play, side: number, objective: number): number[] {
  const targets = targetsOf(g, side);
  const list: number[] = [];
  for (const u of targets.eligible) {
    const ways = targets.waysTo(u, objective);
    for (const way of Object.values(WAY)) {
      if ((ways & way) === 0) continue;
      if (way === WAY.ESCORTED || way === WAY.ORGANIC)
        for (const v of targets.withShips(u, way, objective)) list.push(code(VERB_OF[way]!, v, u));
      else list.push(code(VERB_OF[way]!, 0, u));
    }
    for (const carrier of targets.carriersFor(u, objective)) list.push(code(A.BESIDE, carrier, u));
  }
  return list;
}

/** Carriers and air units that may fight for an objective from several places (7.22); so many of them are enough. */
function mayChoose(g: Play, side: number, objective: number, most: number): number[] {
  const targets = targetsOf(g, side);
  const list: number[] = [];
  for (const u of targets.eligible) {
    if ((targets.waysTo(u, objective) & WAY.STRIKE) !== 0 && targets.stations(u, objective).length > 1) list.push(u);
    if (list.length === most) break;
  }
  return list;
}

/** Whose place to fight from is chosen, where several may choose. */
function askWho(g: Play, f: number, side: number): boolean {
  g.begin(side, 'station-unit', '7.22');
  for (const u of mayChoose(g, side, g.frames[f + IN.objective]! - 1, g.w.units.count)) g.add(code(A.STATION, 0, u));
  g.add(code(A.DONE));
  return g.pose(activate, f);
}

/** 7.22: where a carrier or an air unit stops to fight from; the place in which it does unless it is told otherwise is the first. */
function askStation(g: Play, f: number, side: number): boolean {
  const u = g.frames[f + IN.unit]! - 1;
  g.begin(side, 'station', g.w.units.cls[u] === AIR ? '8.31' : '8.21');
  for (const place of targetsOf(g, side).stations(u, g.frames[f + IN.objective]! - 1)) g.add(code(A.TO, 0, place));
  return g.pose(activate, f);
}

function askWhom(g: Play, f: number, side: number): boolean {
  g.begin(side, 'redeploy', '7.22');
  for (const u of targetsOf(g, side).eligible) if (leaves(g, u)) g.add(code(A.UNIT, 0, u));
  g.add(code(A.DONE));
  return g.pose(activate, f);
}

function askWhere(g: Play, f: number, side: number): boolean {
  const u = g.frames[f + IN.unit]! - 1;
  g.begin(side, 'redeploy-to', '8.0');
  for (const { place, strategic } of destinations(g, u, false)) g.add(code(A.TO, Number(strategic), place));
  // 8.33: it may come back on the next turn instead.
  if (lifts(g, u)) g.add(code(A.LIFT, 0, u));
  g.add(code(A.DONE));
  return g.pose(activate, f);
}

/** Whether a unit may move without a battle. */
const leaves = (g: Play, u: number): boolean => lifts(g, u) || destinations(g, u, true).length > 0;

/** 8.33: an air unit may be lifted to the turn record, while a turn follows. */
const lifts = ({ w, turn }: Play, u: number): boolean => w.units.cls[u] === AIR && turn < w.turns.last;

function lift(g: Play, u: number): void {
  enlist(g, u);
  const from = g.p.loc[u]!;
  g.p.origin[u] = 0;
  g.toTrack(u, g.turn + 1, UNDELAYED);
  g.says(
    'move',
    '8.33',
    { at: from, who: u, words: { turn: g.turn + 1 } },
    '{unit} leaves until turn {turn}',
    '{unit}は第{turn}ターンまで離脱',
  );
}

interface Destination {
  place: number;
  strategic: boolean;
}

/** Friendly places that a unit may move to, and those that it comes to only strategically. `any`: one is enough. */
function destinations(g: Play, u: number, any: boolean): Destination[] {
  const { w, p } = g;
  const targets = targetsOf(g, w.units.side[u]!);
  const at = p.loc[u]!;
  const { size } = w.map.field;
  const list: Destination[] = [];
  const seen = new Uint8Array(size);
  const add = (place: number, strategic: boolean) => {
    if (place === at || seen[place] === 1 || !g.homes(u, place)) return;
    if (w.map.field.onMap[place] !== 1 && !g.fits(place, w.units.side[u]!, [u])) return;
    seen[place] = 1;
    list.push({ place, strategic });
  };
  const ops = p.offensive[O.OPS]!;
  if (w.units.cls[u] === NAVAL) {
    const sea = w.map.graph.seaFrom(at);
    const hexes = sailing(g, w.units.side[u]!);
    for (const i of w.map.ports) {
      if (any && list.length > 0) break;
      if (sea[i]! <= hexes) add(i, false);
    }
    if (g.homes(u, at) && !(any && list.length > 0))
      bySea(g, u, w.tables.movement.strategicNaval[ops] ?? 0, (i) => add(i, true));
  } else if (w.units.cls[u] === AIR) {
    for (const strategic of [false, true]) {
      if (any && list.length > 0) break;
      const legs = strategic ? (w.tables.movement.strategicLegs[ops] ?? 0) : ops;
      const found = g.reach.byAir(u, legs, false, (place) => targets.inBattle(place), strategic);
      for (let i = 0; i < size; i++) if (found[i]! > 0) add(i, strategic);
    }
  } else if (w.units.cls[u] === GROUND) {
    g.reach.byLand(u, targets.points(), (place) => targets.inBattle(place));
    for (const i of g.reach.landFound) if (!targets.battleAt(i)) add(i, false);
    if (g.reach.embarks(u, true) && !(any && list.length > 0)) {
      // 8.44: from a port twice as far.
      const hexes = w.map.port[at] === 1 ? (w.tables.movement.strategicNaval[ops] ?? 0) : sailing(g, w.units.side[u]!);
      const side = w.units.side[u]!;
      bySea(g, u, hexes, (i) => {
        if (w.map.port[i] === 1 && g.supply.eligiblePort(side, i) && g.unitsAt(i, 1 - side).length === 0) add(i, true);
      });
    }
  }
  return list;
}

function bySea(g: Play, u: number, hexes: number, found: (place: number) => void): void {
  g.reach.strategic(g.w.units.side[u]!, g.p.loc[u]!, hexes);
  const sea = g.reach.seaLengths();
  for (let i = 0; i < sea.length; i++) if (sea[i]! < 32767) found(i);
}

// ------------------------------------------------------------- moving

/** Activates a unit for the offensive or the reaction (7.21). */
function enlist(g: Play, u: number): void {
  const { p } = g;
  const { offensive } = p;
  const reacting = offensive[O.REACTING] === 1;
  if (!isFree(g, u)) offensive[reacting ? O.REACTION_USED : O.USED]!++;
  offensive[O.SERVICES]! |= serviceOf(g, u);
  p.origin[u] = p.loc[u]! + 1;
  p.set(u, ACTIVATED);
}

/** A unit goes to the objective in the way that was chosen. */
function take(g: Play, side: number, answer: number, to: number): void {
  const { p } = g;
  const u = second(answer);
  const ship = first(answer);
  const targets = targetsOf(g, side);
  const verb = verbOf(answer);
  if (verb === A.STRIKE) {
    strike(g, side, u, to, targets.station(u, to));
    return;
  }
  if (verb === A.BESIDE) {
    beside(g, u, ship, to);
    return;
  }
  if (targets.battleAt(to) && verb !== A.MARCH) declare(g, to);
  enlist(g, u);
  if (verb === A.ESCORTED || verb === A.ORGANIC) enlist(g, ship);
  const from = p.loc[u]!;
  switch (verb) {
    case A.MARCH:
      march(g, side, u, to, targets.points());
      return;
    case A.ASSAULT:
      pay(g, u, side);
      p.set(u, ASSAULTING);
      go(g, u, to);
      break;
    case A.BARGE:
      p.offensive[O.BARGED] = 1;
      p.set(u, ASSAULTING);
      go(g, u, to);
      break;
    case A.ESCORTED:
      pay(g, u, side);
      p.set(u, ASSAULTING);
      go(g, u, to);
      go(g, ship, to);
      break;
    case A.ORGANIC:
      p.set(u, ASSAULTING | CARRIED);
      p.came[u] = -(ship + 1);
      go(g, u, to);
      go(g, ship, to);
      break;
    default:
      go(g, u, to);
  }
  tellMove(g, u, from, to, to, verb === A.ESCORTED || verb === A.ORGANIC ? ship : -1);
}

/** A carrier or an air unit fights for an objective from a place, or covers a landing from there (7.24). */
function strike(g: Play, side: number, u: number, objective: number, from: number): void {
  const { p, w } = g;
  const battle = targetsOf(g, side).battleAt(objective);
  const at = p.loc[u]!;
  if (battle) declare(g, objective);
  enlist(g, u);
  p.battle[u] = battle ? battleOf(g, objective) + 1 : -(objective + 1);
  if (w.units.cls[u] === AIR && partIn(w, u, from, objective) === 2) p.set(u, HALVED);
  go(g, u, from);
  tellMove(g, u, at, from, objective);
}

/** 8.21.C: a ship stops where a carrier does that fights from there; hits may be taken from it instead (9.12). */
function beside(g: Play, u: number, carrier: number, objective: number): void {
  const { p } = g;
  const from = p.loc[u]!;
  enlist(g, u);
  p.battle[u] = p.battle[carrier]!;
  go(g, u, p.loc[carrier]!);
  tellMove(g, u, from, p.loc[carrier]!, objective);
}

/** A unit goes by land with so many movement points; where the enemy steps aside it may go on with those that are left (8.42, 8.43). */
export function march(g: Play, side: number, u: number, to: number, points: number): void {
  const { p } = g;
  const from = p.loc[u]!;
  const targets = targetsOf(g, side);
  const battle = targets.battleAt(to);
  const passed = landWay(g, u, to, points);
  const left = points - g.reach.landSpent(to);
  if (battle) declare(g, to);
  p.set(u, LANDED);
  p.came[u] = (passed[0] ?? from) + 1;
  go(g, u, to);
  tellMove(g, u, from, to, to);
  passThrough(g, side, passed.slice(0, -1));
  if (p.offensive[O.REACTING] === 1) return;
  // A place that stands empty changes hands at once (6.5).
  if (battle) g.push(P.DISENGAGE, to, u + 1, Math.round(left * 2));
  else g.capture(to, side, '6.5');
}

/** Hexes by which a unit comes to a place by land with so many movement points, the last before it first; where it starts is the last of them. */
function landWay(g: Play, u: number, place: number, points: number): number[] {
  const targets = targetsOf(g, g.w.units.side[u]!);
  g.reach.byLand(u, points, (at) => targets.inBattle(at));
  const way: number[] = [];
  for (let at = place; at >= 0 && at !== g.p.loc[u] && way.length < g.w.map.field.size; ) {
    at = g.reach.landCame(u, at);
    if (at >= 0) way.push(at);
  }
  return way;
}

/** 6.5: empty hexes that ground units pass belong to their side. */
function passThrough(g: Play, side: number, places: readonly number[]): void {
  for (const place of places) if (g.unitsAt(place, 1 - side).length === 0) g.capture(place, side, '6.5');
}

function pay(g: Play, u: number, side: number): void {
  const { p } = g;
  const points = shipping(g.w, u, p.steps[u]!);
  p.used[side]! += points;
  if (p.offensive[O.REACTING] === 1) p.offensive[O.REACTION_ASP]! += points;
  else p.offensive[O.ASP]! += points;
}

/** Moves a unit; enemies may notice it (7.25.E). */
function go(g: Play, u: number, to: number): void {
  const { p, w } = g;
  const from = p.loc[u]!;
  if (from === to) return;
  const other = 1 - w.units.side[u]!;
  if (p.offensive[O.REACTING] === 0 && p.offensive[O.NOTICED] === 0) {
    const covered = (i: number) => g.supply.covers(other, i);
    const hidden = w.units.cls[u] === AIR || w.map.graph.lanes[from]!.length > 0;
    const hexes = sailing(g, w.units.side[u]!);
    if (covered(from) || covered(to) || (!hidden && !p.has(u, LANDED) && !g.reach.avoids(from, to, hexes, covered)))
      p.offensive[O.NOTICED] = 1;
  }
  p.set(u, MOVED);
  p.move(u, to);
}

function redeploy(g: Play, u: number, to: number, strategic: boolean): void {
  const from = g.p.loc[u]!;
  const byLand = !strategic && g.w.units.cls[u] === GROUND;
  const passed = byLand ? landWay(g, u, to, targetsOf(g, g.w.units.side[u]!).points()).slice(0, -1) : [];
  enlist(g, u);
  if (strategic) g.p.set(u, STRATEGIC);
  go(g, u, to);
  passThrough(g, g.w.units.side[u]!, passed);
  tellMove(g, u, from, to, to);
}

/** `ship`: one that goes with it; -1: none does. */
function tellMove(g: Play, u: number, from: number, to: number, objective: number, ship = -1): void {
  const stays = from === to;
  g.says(
    'move',
    '7.22',
    () => ({
      at: stays ? to : [from, to],
      who: ship < 0 ? u : [u, ship],
      words:
        to === objective
          ? stays
            ? { here: '' }
            : {}
          : { aim: g.placeText(objective), ...(stays ? { from: '' } : {}) },
    }),
    `{unit}[other: , {other}]: [here: stays at ][from: from ]{place}${stays ? '' : ' → {to}'}[aim: , against {aim}]`,
    `{unit}[other: 、{other}]: {place}${stays ? '' : '→{to}'}[here: に留まる][from: から][aim: (目標{aim})]`,
  );
}

/** Number of the battle in a place; -1: there is none. */
export function battleOf(g: Play, place: number): number {
  const { battles, offensive } = g.p;
  for (let k = 0; k < offensive[O.BATTLES]!; k++) if (battles[k] === place + 1) return k;
  return -1;
}

/** A battle is declared in a place (7.24). */
export function declare(g: Play, place: number): void {
  const { p } = g;
  if (battleOf(g, place) >= 0) return;
  p.battles[p.offensive[O.BATTLES]!++] = place + 1;
  p.version++;
  g.says('battle', '7.24', { at: place, side: g.offensives }, 'A battle at {place}', '{place}で戦闘');
}

/** A battle that nobody had declared: those that were to cover the landing fight there. */
export function createBattle(g: Play, place: number): void {
  declare(g, place);
  const battle = battleOf(g, place) + 1;
  for (let u = 0; u < g.w.units.count; u++) if (g.p.battle[u] === -(place + 1)) g.p.battle[u] = battle;
}

/** A battle is off: nobody of the enemy's is left in its place (8.43). Who was to fight in it is free. */
export function callOff(g: Play, place: number): void {
  const { p } = g;
  const k = battleOf(g, place);
  if (k < 0) return;
  const { battles, offensive, battle } = p;
  battles.copyWithin(k, k + 1);
  battles[battles.length - 1] = 0;
  offensive[O.BATTLES]!--;
  for (let u = 0; u < battle.length; u++)
    if (battle[u] === k + 1) battle[u] = 0;
    else if (battle[u]! > k + 1) battle[u]!--;
  p.version++;
}

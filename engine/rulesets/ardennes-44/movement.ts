/** Chapter 11: the movement phase. One unit after the other; reinforcements come in with it (13), positions are begun (15.8). */

import { code, first, second, verbOf } from '../../kernel/answers';
import { AT } from '../../kernel/frames';
import { enterOptions, enterUnit, leaveBoxOptions, rollArrivals } from './arrivals';
import { boxBehind, boxed, boxOf, dismissBlockers, putInBox } from './boxes';
import { goBy, mayEndAfter, offerHexes } from './by-way';
import { A, ALLIED, ARTILLERY, AWAY, D, DEED, FOOT, LIES, MECH_INFANTRY, P, S, type Side, STATE } from './codes';
import { bankOf } from './ferry';
import { IN_MOVEMENT } from './frames';
import { slips, undetected } from './infiltration';
import { finish, settle, tellMove, turnBack } from './move-end';
import { nightFollows } from './night';
import { FREE, FURTHER, offer } from './offers';
import { canSplit, rejoin, rejoinOptions, split } from './parts';
import { pass, walk } from './passage';
import type { Play, Procedure } from './play';
import {
  canLeave,
  crowdsTrucks,
  endsSomewhere,
  fits,
  heldInPlace,
  isDue,
  mayBoard,
  mayEnd,
  modesAfter,
  modesOf,
  movable,
  run,
  spentBy,
  WAY,
} from './reach';
import { keepToZone, mustGo, releaseSent, rollSent } from './special-moves';

const BEGIN = 0;
const CHOOSE = 1;
const END = 2;

export const movement: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const { side } = g.phase;
    if (fr[f + AT.stage] === BEGIN) {
      fr[f + AT.stage] = CHOOSE;
      beginPhase(g, side);
      return false;
    }
    if (fr[f + AT.stage] === CHOOSE) {
      if (fr[f + IN_MOVEMENT.slip] !== 0) return slipOn(g, f);
      if (fr[f + IN_MOVEMENT.unit] !== 0) return chooseWay(g, f);
      return chooseUnit(g, f, side);
    }
    g.done();
    endPhase(g, side);
    return false;
  },
  answer(g, f, answer) {
    const fr = g.frames;
    switch (verbOf(answer)) {
      case A.DONE:
        endTurnedBack(g, f);
        fr[f + AT.stage] = END;
        return;
      case A.REJOIN:
        endTurnedBack(g, f);
        rejoin(g, second(answer));
        return;
      case A.SPLIT:
        split(g, fr[f + IN_MOVEMENT.unit]! - 1);
        fr[f + IN_MOVEMENT.unit] = 0;
        return;
      case A.INFILTRATE:
        if (slips(g, fr[f + IN_MOVEMENT.unit]! - 1)) g.p.set(fr[f + IN_MOVEMENT.unit]! - 1, STATE.SLIPPED);
        else endSlip(g, f);
        return;
      case A.UNIT:
        if (fr[f + IN_MOVEMENT.turned] === second(answer) + 1) return goOn(g, f);
        endTurnedBack(g, f);
        fr[f + IN_MOVEMENT.unit] = second(answer) + 1;
        if (g.telling) g.setsOut(second(answer));
        fr[f + IN_MOVEMENT.came] = 0;
        fr[f + IN_MOVEMENT.spent] = 0;
        fr[f + IN_MOVEMENT.verb] = A.MOVE;
        fr[f + IN_MOVEMENT.mode] = 0;
        fr[f + IN_MOVEMENT.naming] = 0;
        return;
      case A.BY_WAY:
        fr[f + IN_MOVEMENT.naming] = 1;
        return;
      case A.VIA:
        goBy(g, f, answer);
        return;
      case A.ENTER:
      case A.ENTER_STRATEGIC:
        enterUnit(g, f, answer);
        return;
      default: {
        const u = fr[f + IN_MOVEMENT.unit]! - 1;
        const turnedBack = act(g, f, u, answer);
        g.p.set(u, STATE.SLIPPED, false);
        if (turnedBack) {
          fr[f + IN_MOVEMENT.slip] = 0;
          return;
        }
        fr[f + IN_MOVEMENT.slip] = mayGoOn(g, f, u, answer);
        if (fr[f + IN_MOVEMENT.slip] === 0) fr[f + IN_MOVEMENT.unit] = 0;
      }
    }
  },
};

/** 27.1: the way of moving + 1 in which the unit could go on if it slipped through the zone it has come into; 0 = it cannot. */
function mayGoOn(g: Play, f: number, u: number, answer: number): number {
  const { p, w } = g;
  const before = spentBy(g, f, first(answer));
  if (verbOf(answer) !== A.MOVE || !undetected(g, u) || p.loc[u] !== second(answer)) return 0;
  if (!p.inEnemyZone(w.units.side[u]!, p.loc[u]!)) return 0;
  const mode = first(answer);
  g.frames[f + IN_MOVEMENT.came] = p.loc[u]! + 1;
  g.frames[f + IN_MOVEMENT.spent] = g.search.spent[p.loc[u]!]! + before;
  p.set(u, STATE.SLIPPED);
  run(g, u, mode, p.loc[u]!, g.frames[f + IN_MOVEMENT.spent]!);
  const further = endsSomewhere(g, u, mode);
  p.set(u, STATE.SLIPPED, false);
  return further ? mode + 1 : 0;
}

/** 27.1: tries to slip through the zone, then goes on in the same way of moving. */
function slipOn(g: Play, f: number): boolean {
  const fr = g.frames;
  const u = fr[f + IN_MOVEMENT.unit]! - 1;
  const side = g.w.units.side[u]!;
  if (!g.p.is(u, STATE.SLIPPED)) {
    g.begin(side, 'infiltrate', '27.1');
    g.add(code(A.INFILTRATE));
  } else {
    g.begin(side, 'move-to', '11.1');
    offer(g, u, A.MOVE, g.p.loc[u]!, fr[f + IN_MOVEMENT.spent]!, [fr[f + IN_MOVEMENT.slip]! - 1]);
  }
  g.add(code(A.STAY));
  return g.pose(movement, f);
}

function endSlip(g: Play, f: number): void {
  g.frames[f + IN_MOVEMENT.unit] = 0;
  g.frames[f + IN_MOVEMENT.slip] = 0;
}

/** Marks of the last phase fall; positions are finished; strategic movement ends (12.7). */
function beginPhase(g: Play, side: number): void {
  const { p, w } = g;
  p.clearMarks(DEED.MOVED | DEED.ATTACKED | DEED.RETREATED | DEED.BUILT | DEED.DISENGAGED | DEED.STRAYED);
  p.forgetPassed(1 - side);
  for (let i = 0; i < p.places.length; i++) p.places[i]! &= ~LIES.TARGETED;
  if (g.night) return;
  for (let u = 0; u < w.units.count; u++) if (w.units.side[u] === side) p.set(u, STATE.STRATEGIC, false);
  finishPositions(g, side);
  p.scalars[S.AIR] = 0;
  if (side === ALLIED && w.clearSky[g.turn] === 1)
    p.scalars[S.AIR] = w.tables.number('air-support', g.roll(D.AIR, 'air-support', side), 'markers');
  rollArrivals(g, side);
  rollSent(g, side);
}

/** 15.8: a position is complete when a builder is there at the beginning of its next movement phase. */
function finishPositions(g: Play, side: number): void {
  const { p } = g;
  for (let i = 0; i < p.places.length; i++) {
    if ((p.places[i]! & LIES.IP_BEGUN) === 0) continue;
    // It is put off while someone there is Engaged.
    if (engagedAt(g, i)) continue;
    for (let u = p.head[i]!; u >= 0; u = p.next[u]!)
      if (g.w.units.side[u] === side && isBuilder(g, u) && !p.shaken(u)) {
        p.places[i] = (p.places[i]! & ~LIES.IP_BEGUN) | LIES.IP;
        g.says('position', '15.8', { at: i }, 'Position complete at {place}', '{place}の陣地が完成');
        break;
      }
  }
}

function engagedAt(g: Play, place: number): boolean {
  for (let u = g.p.head[place]!; u >= 0; u = g.p.next[u]!) if (g.p.is(u, STATE.ENGAGED)) return true;
  return false;
}

function isBuilder(g: Play, u: number): boolean {
  const cls = g.w.units.cls[u]!;
  return cls === FOOT || cls === MECH_INFANTRY;
}

/** 15.8 */
function mayBuild(g: Play, u: number): boolean {
  const { p, w } = g;
  const at = p.loc[u]!;
  const { village, town, city, westwall } = w.terrain;
  if (!isBuilder(g, u) || p.shaken(u) || p.is(u, STATE.ENGAGED | STATE.OUT_OF_SUPPLY)) return false;
  if (village[at] || town[at] || city[at] || westwall[at]) return false;
  return (p.places[at]! & (LIES.IP | LIES.IP_BEGUN)) === 0 && !g.night;
}

function chooseUnit(g: Play, f: number, side: number): boolean {
  const { p, w } = g;
  g.begin(side, 'move', '11.1');
  const special = heldInPlace(g);
  let must = false;
  const own = w.units.of[side as Side];
  let boarded = false;
  const { done, loc, state } = p;
  const { onMap } = w.field;
  const { due } = w;
  const { turn } = g;
  for (let k = 0; k < own.length; k++) {
    const u = own[k]!;
    const at = loc[u]!;
    // Most are not on the map, or have moved already.
    if (at < 0 && (at !== AWAY.EXPECTED || due[u]! > turn)) continue;
    if ((done[u]! & DEED.MOVED) !== 0) {
      boarded ||= (state[u]! & STATE.TRUCKED) !== 0;
      continue;
    }
    if (at >= 0) {
      if (onMap[at] === 0) {
        if (!boxed(g, u) || !(leaveBoxOptions(g, u, false) || mayBoard(g, u))) continue;
      } else if (special ? !movable(g, u) : (state[u]! & (STATE.ENGAGED | STATE.REPLACED)) !== 0) continue;
      g.add(code(A.UNIT, 0, u));
      // 18.2: whoever is shaken in an enemy zone must leave it if it can.
      must ||= mustGo(g, u) || (p.shaken(u) && p.inEnemyZone(side, at) && canLeave(g, u));
    } else if (isDue(g, u) && enterOptions(g, u, false)) g.add(code(A.UNIT, 0, u));
  }
  must ||= boarded && anyMustMakeRoom(g);
  rejoinOptions(g, side);
  if (!must) g.add(code(A.DONE));
  return g.pose(movement, f);
}

/** 12.2: whether one of those that may be chosen stands where another has boarded trucks, and can leave. */
function anyMustMakeRoom(g: Play): boolean {
  for (let k = 0; k < g.count; k++) {
    const u = second(g.options[k]!);
    if (crowdsTrucks(g, u) && canLeave(g, u)) return true;
  }
  return false;
}

function chooseWay(g: Play, f: number): boolean {
  const fr = g.frames;
  const u = fr[f + IN_MOVEMENT.unit]! - 1;
  const { p } = g;
  const side = g.w.units.side[u]!;
  if (!p.onMap(u)) {
    g.begin(side, 'enter', '13.1');
    if (p.loc[u]! < 0) enterOptions(g, u, true);
    else {
      leaveBoxOptions(g, u, true);
      if (mayBoard(g, u)) g.add(code(A.BOARD));
    }
    g.add(code(A.STAY));
    return g.pose(movement, f);
  }
  if (fr[f + IN_MOVEMENT.naming] === 1) {
    g.begin(side, 'via', '11.1');
    offerHexes(g, f);
    return g.pose(movement, f);
  }
  g.begin(side, 'move-to', '11.1');
  const came = fr[f + IN_MOVEMENT.came]! > 0;
  const verb = fr[f + IN_MOVEMENT.verb]!;
  const begun = fr[f + IN_MOVEMENT.mode]! - 1;
  const stopped = came && p.inEnemyZone(side, p.loc[u]!);
  let found = 0;
  if (!stopped) {
    const hexes = spentBy(g, f, WAY.TACTICAL);
    found |=
      begun < 0
        ? offer(g, u, verb, p.loc[u]!, fr[f + IN_MOVEMENT.spent]!, modesOf(verb), !came, hexes)
        : offer(g, u, verb, p.loc[u]!, fr[f + IN_MOVEMENT.spent]!, modesAfter(begun), true);
  }
  const free = (found & FREE) !== 0;
  const crowded = free && !came && crowdsTrucks(g, u);
  if (!came) {
    found |= offer(g, u, A.STRATEGIC, p.loc[u]!, 0);
    if (g.w.units.cls[u] === ARTILLERY) found |= offer(g, u, A.TOW, p.loc[u]!, 0);
    if (mayBuild(g, u) && !crowded) g.add(code(A.BUILD));
    if (mayBoard(g, u)) g.add(code(A.BOARD));
    if (canSplit(g, u)) g.add(code(A.SPLIT, 0, u));
  }
  if ((found & FURTHER) !== 0) g.add(code(A.BY_WAY));
  const mustLeave = free && ((p.shaken(u) && p.inEnemyZone(side, p.loc[u]!)) || crowded);
  if (!mustLeave && (!came || mayStop(g, u, verb, begun, fr[f + IN_MOVEMENT.spent]!) || g.count === 0))
    g.add(code(A.STAY));
  keepToZone(g, u);
  return g.pose(movement, f);
}

/** Whether who has come to a place may end the move there: who moves along roads ends it alone (12.2). */
function mayStop(g: Play, u: number, verb: number, begun: number, spent: number): boolean {
  const at = g.p.loc[u]!;
  if (begun >= 0) return mayEndAfter(g, u, begun, at, spent);
  return verb === A.STRATEGIC ? mayEnd(g, u, WAY.BY_ROAD, at) : fits(g, u, at);
}

/** Carries a unit's order out. Returns whether it has found a bridge down, and goes on elsewhere (7.8). */
function act(g: Play, f: number, u: number, answer: number): boolean {
  const { p, w } = g;
  const verb = verbOf(answer);
  p.mark(u, DEED.MOVED);
  const begun = g.frames[f + IN_MOVEMENT.mode]! - 1;
  if (verb === A.STAY) {
    if (begun >= 0) finish(g, u, g.frames[f + IN_MOVEMENT.verb]!, begun, g.frames[f + IN_MOVEMENT.spent]!);
    // 12.7: trucks that stay are not used again: others may have the marker at once.
    else if (!p.is(u, STATE.STRATEGIC)) p.set(u, STATE.TRUCKED, false);
    return false;
  }
  if (verb === A.BOARD) {
    p.set(u, STATE.TRUCKED | STATE.STRATEGIC);
    p.mark(u, DEED.STRAYED);
    g.says('board', '12.6', { at: p.loc[u]!, who: u }, '{unit} boarded trucks', '{unit}がトラックに乗車');
    return false;
  }
  if (verb === A.BUILD) {
    p.places[p.loc[u]!]! |= LIES.IP_BEGUN;
    p.mark(u, DEED.BUILT);
    g.says(
      'position',
      '15.8',
      { at: p.loc[u]!, who: u },
      '{unit} began a position at {place}',
      '{unit}が{place}で陣地構築を開始',
    );
    return false;
  }
  if (verb === A.BOX || verb === A.BLOCK) {
    waitOffMap(g, u, verb, second(answer));
    return false;
  }
  const beyond = verb === A.CROSS ? second(answer) : -1;
  const to = beyond < 0 ? second(answer) : bankOf(g, beyond);
  const mode = first(answer);
  const spent = spentBy(g, f, mode);
  run(g, u, mode, p.loc[u]!, spent, to);
  const total = spent + g.search.spent[to]!;
  const from = p.loc[u]!;
  if (walk(g, u, to) === 'bridge') {
    turnBack(g, f, u, from, mode, spent);
    return true;
  }
  settle(g, u, mode === WAY.BY_ROAD ? A.STRATEGIC : verb, mode, total);
  if (verb === A.EXIT && p.loc[u] === to) {
    p.scalars[S.EXITED_FACTORS]! += p.value(w.units.attack, u);
    p.places[to]! |= LIES.LEFT_BY;
    g.says('exit', '11.9', { at: to, who: u }, '{unit} left the map at {place}', '{unit}が{place}からマップ外へ突破');
    p.move(u, AWAY.EXITED);
    return false;
  }
  if (verb === A.LEAVE && p.loc[u] === to) {
    p.move(u, boxBehind(g, u, to));
    g.says('leave', '11.9', { at: p.loc[u]!, who: u }, '{unit} left the map for {place}', '{unit}が{place}へ退出');
    return false;
  }
  if (beyond >= 0 && p.loc[u] === to) {
    p.scalars[S.FERRIED]!++;
    pass(g, u, beyond);
  }
  tellMove(g, u);
  return false;
}

/** The unit that was turned back goes on. */
function goOn(g: Play, f: number): void {
  const fr = g.frames;
  fr[f + IN_MOVEMENT.unit] = fr[f + IN_MOVEMENT.turned]!;
  fr[f + IN_MOVEMENT.came] = g.p.loc[fr[f + IN_MOVEMENT.unit]! - 1]! + 1;
  fr[f + IN_MOVEMENT.spent] = fr[f + IN_MOVEMENT.turnedSpent]!;
  fr[f + IN_MOVEMENT.verb] = fr[f + IN_MOVEMENT.turnedVerb]!;
  fr[f + IN_MOVEMENT.mode] = fr[f + IN_MOVEMENT.turnedMode]!;
  fr[f + IN_MOVEMENT.naming] = 0;
  fr[f + IN_MOVEMENT.turned] = 0;
}

/** The move of a unit that was turned back is over, for another is taken. */
function endTurnedBack(g: Play, f: number): void {
  const fr = g.frames;
  const u = fr[f + IN_MOVEMENT.turned]! - 1;
  if (u < 0) return;
  fr[f + IN_MOVEMENT.turned] = 0;
  finish(g, u, fr[f + IN_MOVEMENT.turnedVerb]!, fr[f + IN_MOVEMENT.turnedMode]! - 1, fr[f + IN_MOVEMENT.turnedSpent]!);
}

/** 11.9, 13.4: a unit goes to a box, or blocks an entry hex from its box. */
function waitOffMap(g: Play, u: number, verb: number, place: number): void {
  const { p } = g;
  putInBox(g, u, verb === A.BOX ? place : boxOf(g, place)!.place);
  if (verb === A.BLOCK) p.post[u] = place + 1;
  const [rule, en, ja] =
    verb === A.BLOCK ? (['13.4', 'blocked', 'を封鎖'] as const) : (['11.9', 'went to', 'へ移動'] as const);
  g.says('off-map', rule, { at: place, who: u }, `{unit} ${en} {place}`, `{unit}が{place}${ja}`);
}

function endPhase(g: Play, side: number): void {
  const { p, w } = g;
  for (let i = 0; i < p.places.length; i++) {
    const lies = p.places[i]!;
    // 15.8: positions without occupants go.
    if ((lies & LIES.IP) !== 0 && p.zones.units[0][i] === 0 && p.zones.units[1][i] === 0) p.places[i]! &= ~LIES.IP;
  }
  p.removePassed(1 - side);
  g.push(P.STACKING, side);
  if (g.night) {
    if (g.w.optional.infiltration) g.push(P.NIGHT_INFILTRATION, side);
    return;
  }
  dismissBlockers(g, side);
  releaseSent(g, side);
  for (let u = 0; u < w.units.count; u++) {
    if (w.units.side[u] !== side) continue;
    p.set(u, STATE.REPLACED, false);
    // 12.7: trucks that were not used again go.
    if (!p.is(u, STATE.STRATEGIC)) p.set(u, STATE.TRUCKED, false);
  }
  if (nightFollows(g)) g.push(P.NIGHT_MARKING, side);
}

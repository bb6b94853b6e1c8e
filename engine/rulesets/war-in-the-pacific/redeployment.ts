/**
 * Chapter 10.1-10.3: redeployment. Fleets first, then Air and Land; stacks in turn, as many as half the BRP.
 *
 * Both segments end: every redeployment uses up one of the side's stacks, and marks its units as redeployed.
 */

import { alternation } from '../../kernel/alternation';
import { code, first, second, verbOf } from '../../kernel/answers';
import { AT } from '../../kernel/frames';
import { mayHold } from './arrival';
import { A, ADOPTED, AIR, CONTINUING, FLEET, LAND, N, P, REDEPLOYED, S, SELECTED } from './codes';
import { IN_REDEPLOY } from './frames';
import { HIT_STACK } from './hits';
import { isSource, linesOf } from './lines';
import type { Play, Procedure } from './play';
import { dryRoute, submarineAttack } from './submarines';
import { totalUses } from './tokens';
import { hasDestination, joined, transportGroups } from './transport';

/** Stacks a side may redeploy this turn (10.1). */
export function redeployLimit(g: Play, side: number): number {
  const fixed = g.w.rules.redeployments[g.at(side)]!;
  const own =
    fixed >= 0 ? fixed : Math.floor(g.p.sides[N.BRP + side]! / Math.max(1, g.w.values['redeployment-divisor']!));
  return own + totalUses(g, 'extra-redeployments', side);
}

export function redeploymentsLeft(g: Play, side: number): number {
  return Math.max(0, redeployLimit(g, side) - g.p.sides[N.REDEPLOYED + side]!);
}

/** A port of the side, or its working supply source (10.2). */
export function harborOf(g: Play, side: number, place: number): boolean {
  return (g.w.map.harbor[place] === 1 && g.p.control(place) === side) || isSource(g, side, place);
}

/** A harbor that fleets of the side may enter: not one closed to them, nor a continuing combat (8.5, 9.7, 10.2). */
export function harborOpen(g: Play, side: number, place: number): boolean {
  return harborOf(g, side, place) && g.w.entry[side * 3 + FLEET]![place] === 1 && !g.p.has(place, CONTINUING);
}

/** Whether a unit may redeploy now: once a phase; no confined units, none of a nation that waits; no Land in continuing combat. */
export function mayRedeploy(g: Play, u: number): boolean {
  const { p, w } = g;
  if ((p.flags[u]! & (REDEPLOYED | ADOPTED)) !== 0 || p.isAboard(u)) return false;
  if (w.unitNation[u] === w.rules.china?.nation || !p.active(u)) return false;
  return w.unitClass[u] !== LAND || !p.has(p.placeOf(u), CONTINUING);
}

/** Both segments: stacks in turn. */
function segment(offer: (g: Play, side: number) => void, rule: string, end: (g: Play) => void): Procedure {
  return alternation({
    ask: 'redeploy-from',
    rule,
    pass: A.PASS,
    first: (g) => g.firstSide(),
    spent: (g, side) => redeploymentsLeft(g, side) === 0,
    offer,
    act: (g, side, answer) => g.push(P.REDEPLOY, side, first(answer), second(answer)),
    end,
  });
}

export const fleets = segment(offerFleets, '10.2', endFleets);
export const airLand = segment(offerAirLand, '10.3', ({ p }) => p.clearFlag(REDEPLOYED));

function offerFleets(g: Play, side: number): void {
  const { p, w } = g;
  for (let node = 0; node < w.map.nodes; node++) {
    if (p.fleetCount[side * w.map.nodes + node] === 0) continue;
    for (let u = p.head[node]!; u >= 0; u = p.next[u]!)
      if (w.unitSide[u] === side && w.unitClass[u] === FLEET && mayRedeploy(g, u)) {
        g.add(code(A.FROM, FLEET, node));
        break;
      }
  }
}

/** Fleets outside ports are lost; Land that came back aboard goes ashore (10.2). */
function endFleets(g: Play): void {
  const { p, w } = g;
  for (let u = 0; u < w.unitCount; u++) {
    if (p.loc[u]! < 0 || w.unitClass[u] !== FLEET) continue;
    const place = p.placeOf(u);
    if (harborOf(g, w.unitSide[u]!, place)) continue;
    const cargo = p.mate[u]!;
    if (cargo >= 0) g.eliminate(cargo);
    g.lose(u, '10.2', '{unit} had no port and was eliminated at {place}', '{place}の{unit}は港湾がなく除去');
  }
  for (let u = 0; u < w.unitCount; u++) if (p.loc[u]! >= 0 && p.isAboard(u)) p.land(u);
}

function offerAirLand(g: Play, side: number): void {
  const { p, w } = g;
  const n = w.map.places;
  const t = transportGroups(g, side);
  const anywhere = unlinkedLeft(g, side) > 0;
  for (let i = 0; i < n; i++) {
    if (p.present[side * n + i] === 0) continue;
    let land = p.landCount[side * n + i]! > 0 && (anywhere || hasDestination(t, i));
    let air = p.airCount[side * n + i]! > 0;
    for (let u = p.head[i]!; u >= 0 && (land || air); u = p.next[u]!) {
      const cls = w.unitClass[u]!;
      if (w.unitSide[u] !== side || cls === FLEET || !(cls === LAND ? land : air) || !mayRedeploy(g, u)) continue;
      g.add(code(A.FROM, cls, i));
      if (cls === LAND) land = false;
      else air = false;
    }
  }
}

/** Land that may still redeploy without the network, by cards. */
export function unlinkedLeft(g: Play, side: number): number {
  return Math.max(0, totalUses(g, 'ignore-network', side) - g.p.sides[N.UNLINKED + side]!);
}

const UNITS = 0;
const WHERE = 1;
const ATTACK = 2;

/** One stack. */
export const redeploy: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const side = fr[f + IN_REDEPLOY.side]!;
    const cls = fr[f + IN_REDEPLOY.class]!;
    switch (fr[f + AT.stage]) {
      case UNITS: {
        const left = offerUnits(g, f);
        if (left === 0) fr[f + AT.stage] = WHERE;
        return left === 0 ? false : g.pose(redeploy, f);
      }
      case WHERE:
        g.begin(side, 'redeploy-to', cls === FLEET ? '10.2' : '10.3');
        offerDestinations(g, f);
        if (g.count === 0) {
          // Nowhere to go after all: the units stay, and are not asked again.
          giveUp(g, f);
          return g.done();
        }
        return g.pose(redeploy, f);
      default:
        if (fr[f + AT.stage] === ATTACK) {
          fr[f + AT.stage] = ATTACK + 1;
          g.p.scalars[S.RESULT] = 0;
          g.push(P.HITS, side, HIT_STACK, 0, 0, 0, 1);
          return false;
        }
        for (let u = g.p.head[fr[f + IN_REDEPLOY.to]!]!; u >= 0; u = g.p.next[u]!) g.p.flags[u]! &= ~SELECTED;
        return g.done();
    }
  },
  answer(g, f, answer) {
    const fr = g.frames;
    switch (verbOf(answer)) {
      case A.ALL:
        for (let u = g.p.head[fr[f + IN_REDEPLOY.node]!]!; u >= 0; u = g.p.next[u]!) if (mine(g, f, u)) g.p.select(u);
        fr[f + AT.stage] = WHERE;
        return;
      case A.TAKE:
        g.p.select(second(answer));
        return;
      case A.GO:
        fr[f + AT.stage] = WHERE;
        return;
      default:
        travel(g, f, second(answer));
    }
  },
};

/** The unit belongs to the stack's hex and class, and may still be picked. */
function mine(g: Play, f: number, u: number): boolean {
  const fr = g.frames;
  return (
    g.w.unitSide[u] === fr[f + IN_REDEPLOY.side] &&
    g.w.unitClass[u] === fr[f + IN_REDEPLOY.class] &&
    (g.p.flags[u]! & SELECTED) === 0 &&
    mayRedeploy(g, u)
  );
}

/** Asks which units go. Returns 0 when there is nothing left to ask. */
function offerUnits(g: Play, f: number): number {
  const fr = g.frames;
  const { p } = g;
  g.begin(fr[f + IN_REDEPLOY.side]!, 'redeploy-units', '10.1');
  g.freshKeys();
  let units = 0;
  let picked = 0;
  for (let u = p.head[fr[f + IN_REDEPLOY.node]!]!; u >= 0; u = p.next[u]!) {
    if ((p.flags[u]! & SELECTED) !== 0) picked++;
    if (!mine(g, f, u)) continue;
    units++;
    if (g.isNew(u)) g.add(code(A.TAKE, 0, u));
  }
  if (units === 0) return 0;
  const most = largestStack(g, f);
  if (picked >= most) return 0;
  if (picked > 0) g.add(code(A.GO));
  else if (units > 1 && units <= most) g.add(code(A.ALL));
  return g.count;
}

/** Land that only a card lets go without the network goes in stacks of no more than the card has left. */
function largestStack(g: Play, f: number): number {
  const fr = g.frames;
  const side = fr[f + IN_REDEPLOY.side]!;
  if (
    fr[f + IN_REDEPLOY.class] !== LAND ||
    hasDestination(transportGroups(g, side), g.w.map.nodePlace[fr[f + IN_REDEPLOY.node]!]!)
  )
    return 4096;
  return unlinkedLeft(g, side);
}

function offerDestinations(g: Play, f: number): void {
  const fr = g.frames;
  const { p, w } = g;
  const side = fr[f + IN_REDEPLOY.side]!;
  const cls = fr[f + IN_REDEPLOY.class]!;
  const from = fr[f + IN_REDEPLOY.node]!;
  const here = w.map.nodePlace[from]!;
  if (cls === FLEET) {
    for (const i of linesOf(g, side).sites)
      if (i !== here && harborOpen(g, side, i)) for (const node of w.map.placeNodes[i]!) g.add(code(A.TO, 0, node));
    return;
  }
  let count = 0;
  let some = -1;
  for (let u = p.head[from]!; u >= 0; u = p.next[u]!)
    if ((p.flags[u]! & SELECTED) !== 0) {
      count++;
      some = u;
    }
  const t = transportGroups(g, side);
  const anywhere = cls === LAND && unlinkedLeft(g, side) >= count;
  for (const i of t.list) {
    if (i === here || !w.map.enter[cls * w.map.places + i] || !mayHold(g, some, i)) continue;
    if (cls === AIR || (t.land[i] && (anywhere || joined(t, here, i)))) g.add(code(A.TO, 0, i));
  }
}

/** Puts the stack at its destination; Land that came by sea may be attacked (10.4). */
function travel(g: Play, f: number, to: number): void {
  const fr = g.frames;
  const { p, w } = g;
  const side = fr[f + IN_REDEPLOY.side]!;
  const cls = fr[f + IN_REDEPLOY.class]!;
  const from = fr[f + IN_REDEPLOY.node]!;
  const here = w.map.nodePlace[from]!;
  const units: number[] = [];
  for (let u = p.head[from]!; u >= 0; u = p.next[u]!) if ((p.flags[u]! & SELECTED) !== 0) units.push(u);
  let attacked = false;
  if (cls === LAND) {
    if (!joined(transportGroups(g, side), here, to)) p.sides[N.UNLINKED + side]! += units.length;
    attacked = !dryRoute(g, side, here, to);
  }
  p.sides[N.REDEPLOYED + side]!++;
  for (const u of units) {
    p.flags[u]! |= REDEPLOYED;
    const cargo = p.mate[u]!;
    p.move(u, to);
    if (cargo >= 0) {
      p.move(cargo, to);
      p.land(cargo);
      p.flags[cargo]! |= REDEPLOYED;
    }
  }
  fr[f + IN_REDEPLOY.to] = to;
  tellTravel(g, side, here, w.map.nodePlace[to]!, units, cls);
  fr[f + AT.stage] = attacked && submarineAttack(g, side, to) ? ATTACK : ATTACK + 1;
}

function giveUp(g: Play, f: number): void {
  for (let u = g.p.head[g.frames[f + IN_REDEPLOY.node]!]!; u >= 0; u = g.p.next[u]!)
    if ((g.p.flags[u]! & SELECTED) !== 0) g.p.flags[u] = (g.p.flags[u]! & ~SELECTED) | REDEPLOYED;
}

function tellTravel(g: Play, side: number, from: number, to: number, units: number[], cls: number): void {
  g.says(
    'redeploy',
    cls === FLEET ? '10.2' : '10.3',
    { side, at: [from, to], who: units, words: { n: units.length } },
    '{side} redeployed {n} {n|unit|units} from {place} to {to}',
    '{side}が{n}ユニットを{place}から{to}へ再配置',
  );
}

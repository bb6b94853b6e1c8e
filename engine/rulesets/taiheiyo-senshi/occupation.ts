import { opponentOf } from '../../kernel/seats';
import { NOBODY, PORT, S } from './codes';
import type { Play } from './play';
import type { Position } from './position';

/** Points in air range of a side: bases and ports at the distance, but no port the enemy occupies as a port. */
export function airRange(g: Play, side: number): number {
  const { p } = g;
  const { near } = g.network;
  let set = 0;
  for (let rest = p.airSet[side]!; rest !== 0; rest &= rest - 1) set |= near[31 - Math.clz32(rest & -rest)]!;
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const i = 31 - Math.clz32(rest & -rest);
    if (isEnemyPort(p, side, i)) set &= ~(1 << i);
  }
  return set;
}

/** A port that the enemy of the side occupies as a port. */
function isEnemyPort(p: Position, side: number, i: number): boolean {
  if (p.world.map.port[i] === 1) return p.owner[i] !== side && p.state[i] === PORT.OWN;
  return p.scalars[S.TRAIN] === i + 1 && p.world.rules.train!.side !== side;
}

/** Evaluates every point: at the end of every operation and of every step of the supply phase. */
export function evaluate(g: Play): void {
  const { p, w } = g;
  trainAlone(g);
  p.version++;
  const ranges = [airRange(g, 0), airRange(g, 1)] as const;
  for (let i = 0; i < w.map.points; i++) {
    const before = p.held[i]!;
    if (w.map.port[i] === 1) settlePort(g, i, ranges);
    else p.held[i] = baseHolder(p, i, ranges);
    if (before !== p.held[i] && g.telling) tellChange(g, i);
  }
}

/** Ports whose intruders have gone revert at once (4.2(3)(c)); the rest waits for the evaluation. */
export function revertPorts(g: Play): void {
  const { p, w } = g;
  trainAlone(g);
  p.version++;
  for (let i = 0; i < w.map.points; i++) {
    if (p.state[i] === PORT.OWN || w.map.port[i] !== 1) continue;
    if ((p.unitSet(1 - p.owner[i]!) & (1 << i)) !== 0) continue;
    settlePort(g, i, [airRange(g, 0), airRange(g, 1)]);
  }
}

/** Holder of a base: units there, else the only air range over it. */
function baseHolder(p: Position, i: number, ranges: readonly [number, number]): number {
  const bit = 1 << i;
  const { scalars, world } = p;
  if (scalars[S.TRAIN] === i + 1) return world.rules.train!.side;
  for (let side = 0; side < 2; side++) {
    if ((p.airSet[side]! & bit) !== 0) return side;
    if ((p.shipSet[side]! & bit) !== 0) return (ranges[opponentOf(side)]! & bit) !== 0 ? NOBODY : side;
  }
  const mine = ranges.map((range) => (range & bit) !== 0);
  if (mine[0] === mine[1]) return NOBODY;
  return mine[0] ? 0 : 1;
}

/** State of a port by the table of 4.2(3). An air range alone holds it only from a state in which ships had come. */
function settlePort(g: Play, i: number, ranges: readonly [number, number]): void {
  const { p } = g;
  const owner = p.owner[i]!;
  const other = opponentOf(owner);
  const bit = 1 << i;
  const guarded = (ranges[owner]! & bit) !== 0;
  const before = p.state[i]!;
  const ships = (p.shipSet[other]! & bit) !== 0;
  let state: number = PORT.OWN;
  // While the owner's units are there, too (December 1941), it is the owner's.
  if ((p.unitSet(owner) & bit) !== 0) state = PORT.OWN;
  else if ((p.airSet[other]! & bit) !== 0) state = ships && !guarded ? PORT.SHIPS : PORT.AIR;
  else if (ships) state = guarded ? PORT.NOBODY : PORT.SHIPS;
  else if (
    (before === PORT.SHIPS || before === PORT.NOBODY || before === PORT.RANGE) &&
    (ranges[other]! & bit) !== 0 &&
    !guarded
  )
    state = PORT.RANGE;
  p.state[i] = state;
  p.held[i] = state === PORT.OWN ? owner : state === PORT.NOBODY ? NOBODY : other;
}

/** Enemy ships that stand alone with the fleet train remove it at once (7.3(3)). */
function trainAlone(g: Play): void {
  const { p, w } = g;
  const i = p.scalars[S.TRAIN]! - 1;
  if (i < 0) return;
  const side = w.rules.train!.side;
  if ((p.shipSet[opponentOf(side)]! & (1 << i)) !== 0 && (p.unitSet(side) & (1 << i)) === 0) p.scalars[S.TRAIN] = 0;
}

function tellChange(g: Play, i: number): void {
  const holder = g.p.held[i]!;
  if (holder < 0) g.says('occupation', '4.2', { at: i }, '{place} held by nobody', '{place}：占領者なし');
  else g.says('occupation', '4.2', { at: i, side: holder }, '{place} held by {side}', '{place}：{side}が占領');
}

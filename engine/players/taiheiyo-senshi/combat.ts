/** Decisions around a combat: how to answer a move, whether to go on, and who is hit. */
import { second, verbOf } from '../../kernel/answers';
import { A, BACK } from '../../rulesets/taiheiyo-senshi/codes';
import { sure } from '../choose';
import { averageHits, type Battle, battle, unitsAt, unitValue } from './battle';
import { enemyMovers } from './cards';
import { exposure, supplies } from './ports';
import { pictureOf, prospect, shift } from './prospect';
import type { Sight } from './sight';

/** What holding a point is worth to the reader beside the units: as if one side's units were gone. */
function stake(on: Sight, point: number): number {
  const { side } = on;
  const picture = pictureOf(on);
  const own = unitsAt(on, side, point);
  const enemy = unitsAt(on, 1 - side, point);
  for (const u of enemy) shift(on, picture, u, point, -1);
  const won = prospect(on, picture);
  for (const u of enemy) shift(on, picture, u, point, 1);
  for (const u of own) shift(on, picture, u, point, -1);
  return Math.max(0, won - prospect(on, picture));
}

/** What a fight brings: who attacks must clear the point, who defends only hold out; who is beaten in part takes less of what it came for. */
function net(on: Sight, fought: Battle, worth: number, attacking = false): number {
  const stands = attacking ? fought.wins : fought.holds;
  return fought.dealt - fought.taken + (stands + (1 - stands) * on.weigh.spoilt * fought.beaten) * worth;
}

/** Answers a move into an own point: stand, leave, or bring up ships. */
export function chooseResponse(on: Sight, options: readonly number[]): number {
  const { world, side } = on;
  const movers = enemyMovers(on);
  const point = movers.length > 0 ? on.p.loc[movers[0]!]! : -1;
  const stay = options.find((option) => verbOf(option) === A.DECLINE) ?? options[0]!;
  if (point < 0) return stay;
  const own = unitsAt(on, side, point);
  const enemy = unitsAt(on, 1 - side, point);
  const { rounds } = world.tables;
  const most = rounds[Math.min(on.movementLeft, rounds.length - 1)] ?? 1;
  const worth = stake(on, point);
  return sure(options, (option) => {
    switch (verbOf(option)) {
      case A.EVACUATE:
        // Land air is away for a turn; ships that leave live.
        return -0.05 - own.filter((u) => world.isAir[u] === 1).length * 0.15;
      case A.COUNTER: {
        const help = unitsAt(on, side, second(option)).filter(
          (u) => world.isAir[u] === 0 && (on.p.flags[u]! & BACK) === 0 && on.moveTargets(u) !== 0,
        );
        return (
          net(on, battle(on, [...own, ...help], enemy, most, false), worth) -
          0.02 * help.length -
          exposure(on, second(option))(help)
        );
      }
      default:
        return net(on, battle(on, own, enemy, most, false), worth);
    }
  });
}

/** Whether to go on with a combat, or to hold what was won. */
export function chooseRetreat(on: Sight, options: readonly number[]): number {
  const { fight, side, world } = on;
  const leave = options.find((option) => verbOf(option) === A.RETREAT);
  const stay = options.find((option) => verbOf(option) !== A.RETREAT) ?? options[0]!;
  if (fight === null || leave === undefined) return stay;
  const own = unitsAt(on, side, fight.point);
  const enemy = unitsAt(on, 1 - side, fight.point);
  if (enemy.length === 0) {
    const picture = pictureOf(on);
    const here = prospect(on, picture);
    for (const u of own) if (world.isAir[u] === 0) shift(on, picture, u, fight.point, -1);
    return here - prospect(on, picture) < -0.05 ? leave : stay;
  }
  const attacking = fight.attacker === side;
  const { raided, rounds } = on.ahead;
  const fought = battle(on, own, enemy, rounds + (raided ? 1 : 0), attacking, raided);
  return net(on, fought, stake(on, fight.point), attacking) < -0.1 ? leave : stay;
}

/** Whether the attacker's guns gain more than the enemy's answer costs. */
export function chooseSurface(on: Sight, options: readonly number[]): number {
  const { fight, side, world, p } = on;
  const yes = options.find((option) => verbOf(option) === A.SURFACE);
  const no = options.find((option) => verbOf(option) === A.NO_SURFACE) ?? options[0]!;
  if (fight === null || yes === undefined) return no;
  const guns = (whose: number) =>
    unitsAt(on, whose, fight.point).reduce((sum, u) => sum + world.gunnery[p.face(u)]!, 0);
  // The side that is hit picks its cheapest ships.
  const loss = (whose: number, hits: number) => {
    const cheap = unitsAt(on, whose, fight.point)
      .filter((u) => world.isAir[u] === 0)
      .map((u) => unitValue(on, u))
      .sort((a, b) => a - b);
    let sum = 0;
    for (let i = 0; i < hits && i < cheap.length; i++) sum += cheap[i]! * Math.min(1, hits - i);
    return sum;
  };
  const dealt = loss(1 - side, averageHits(on, guns(side), 0));
  const taken = loss(side, averageHits(on, guns(1 - side), 0));
  const few =
    unitsAt(on, 1 - side, fight.point).length <= averageHits(on, guns(side), 0) + 1 ? 0.5 * stake(on, fight.point) : 0;
  return dealt + few >= taken ? yes : no;
}

/** The enemy's dearest unit, or the own cheapest one. */
export function chooseHit(on: Sight, options: readonly number[]): number {
  const { world, side } = on;
  return sure(options, (option) => {
    const u = second(option);
    return world.unitSide[u] === side ? -unitValue(on, u) : unitValue(on, u);
  });
}

/** A port to go to: one that supplies the ships for nothing, with few others behind the front. */
export function choosePort(on: Sight, options: readonly number[], units: readonly number[]): number {
  return sure(options, (option) => {
    const at = second(option);
    const free = units.filter((u) => supplies(on, at, u)).length;
    return free * 2 + (on.p.ownsPort(on.side, at) ? 1 : 0) - 0.1 * front(on, at);
  });
}

/** How far a point is from the nearest point the enemy holds. */
export function front(on: Sight, at: number): number {
  const { world, p, side } = on;
  let near = 99;
  for (let i = 0; i < world.map.points; i++)
    if (p.held[i] === 1 - side) near = Math.min(near, on.network.board.distance(at, i));
  return near;
}

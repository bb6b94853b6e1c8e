/** Sea movement: orders for a phase, ship by ship, each with the others where they are meant to go. */
import { first, second, verbOf } from '../../kernel/answers';
import { A, CHOSEN, DONE, IN_PORT, NAVAL } from '../../rulesets/indian-ocean-region/codes';
import { group } from '../../rulesets/indian-ocean-region/sea';
import { sure } from '../choose';
import type { Sight } from './sight';
import { Stations } from './stations';

/** Where a ship goes in a phase; `port`: it puts in there. */
export interface Order {
  place: number;
  water: number;
  port: boolean;
}

/** Orders of a phase, by unit. Never changed once made. */
export type Orders = ReadonlyMap<number, Order>;

/** Orders for the ships of a side that may move now. */
export function orderFleet(on: Sight): Orders {
  const { p, w, mirror } = on;
  const orders = new Map<number, Order>();
  const stations = new Stations(on);
  const ships = on.ours.filter((u) => w.units.cls[u] === NAVAL && p.sideOf(u) === on.side && !p.has(u, DONE));
  // Those who are guarded go first, and whoever guards them along.
  const armed = (u: number) => (w.units.capturable[u] === 1 ? 0 : w.units.lift[u] === 1 ? 2 : 1);
  ships.sort((a, b) => armed(a) - armed(b) || on.worth[b]! - on.worth[a]! || a - b);
  for (const u of ships) {
    const ways = mirror.ways(u);
    if (ways.length === 0) continue;
    const here = p.loc[u]!;
    const water = p.water[u]!;
    const berthed = p.has(u, IN_PORT);
    let best: Order = { place: here, water, port: berthed };
    let most =
      stations.score(u, here, berthed) +
      on.weigh.move +
      (stations.rearms(u, here) && berthed ? on.weigh.rearm * on.worth[u]! : 0);
    const flags = p.flags[u]!;
    p.clear(u, IN_PORT);
    for (const way of ways) {
      const place = second(way);
      const port = stations.rearms(u, place);
      const score = stations.score(u, place, port) + (port ? on.weigh.rearm * on.worth[u]! : 0) - noise(on, u, place);
      if (score <= most) continue;
      most = score;
      best = { place, water: first(way), port };
    }
    p.flags[u] = flags;
    orders.set(u, best);
    // Those who come after see it where it will be.
    p.move(u, best.place, best.water);
    on.aims.forget();
  }
  return orders;
}

/** 6.24: a submarine that goes so far may be heard: what that costs it. */
function noise(on: Sight, u: number, place: number): number {
  const { w, p } = on;
  if (!on.isSubmarine(u) || on.distance(p.loc[u]!, place) < w.values['cavitation-movement-point']!) return 0;
  return on.weigh.noise * on.judge.worth[u]!;
}

const stays = (on: Sight, u: number, { place, water }: Order): boolean =>
  on.p.loc[u] === place && on.p.water[u] === water;

/** The next ship to move. */
export function chooseShip(on: Sight, orders: Orders, options: readonly number[]): number {
  const next = options.find((one) => {
    const order = verbOf(one) === A.UNIT ? orders.get(second(one)) : undefined;
    return order !== undefined && !stays(on, second(one), order);
  });
  return next ?? options.find((one) => verbOf(one) === A.DONE) ?? options[0]!;
}

/** Who goes along: whoever has the same goal. */
export function chooseCompany(on: Sight, orders: Orders, options: readonly number[]): number {
  const [lead] = group(on.g);
  const order = lead === undefined ? undefined : orders.get(lead);
  const along = options.find((one) => {
    const other = verbOf(one) === A.WITH ? orders.get(second(one)) : undefined;
    return other !== undefined && order !== undefined && other.place === order.place && other.water === order.water;
  });
  return along ?? options.find((one) => verbOf(one) === A.DONE) ?? options[0]!;
}

/** Whether a ship that is to be guarded was stopped here on the way that the group goes with it. */
function leftBehind(on: Sight, orders: Orders, lead: number, order: Order): boolean {
  const { p, w } = on;
  if (w.units.capturable[lead] === 1) return false;
  return on.ours.some(
    (v) =>
      w.units.capturable[v] === 1 &&
      p.loc[v] === p.loc[lead] &&
      !p.has(v, CHOSEN) &&
      orders.get(v)?.place === order.place,
  );
}

/** Where the group goes: to its goal, or as near as it comes. */
export function chooseCourse(on: Sight, orders: Orders, options: readonly number[]): number {
  const { p, g, w } = on;
  const [lead] = group(g);
  const order = lead === undefined ? undefined : orders.get(lead);
  const stop = options.find((one) => verbOf(one) === A.STOP) ?? options[0]!;
  const port = options.find((one) => verbOf(one) === A.PORT);
  if (lead === undefined || order === undefined) return stop;
  if (leftBehind(on, orders, lead, order)) return stop;
  if (stays(on, lead, order)) return order.port && port !== undefined ? port : stop;
  const exact = options.find(
    (one) => verbOf(one) === A.TO && second(one) === order.place && first(one) === order.water,
  );
  if (exact !== undefined) return exact;
  const here = on.distance(p.loc[lead]!, order.place);
  const nearer = options.filter((one) => verbOf(one) === A.TO && w.map.board.distance(second(one), order.place) < here);
  return nearer.length > 0 ? sure(nearer, (one) => -w.map.board.distance(second(one), order.place)) : stop;
}

/** Chapters 4.34 and 4.37: where cards let units be set up before the war. They are out of the order of battle from then on. */

import { distinct } from './alike';
import { airRoom, mayStack, portRoom } from './bases';
import type { Step } from './cards';
import { AIR, IN_PORT, NAVAL, RESERVE, UNPLACED } from './codes';
import type { Play } from './play';
import { tellPlaced } from './setup';
import type { World } from './world';

/** What a card says of a unit that it sets up. */
export interface Permit {
  side: number;
  /** Units that it may be. */
  units: readonly number[];
  /** Whether a unit may stand in a place, as far as the card says. */
  may(u: number, place: number): boolean;
  inPort: boolean;
}

/** What an effect lets be set up, for the side that plays the card and the one that it invited. */
export function permitOf(g: Play, step: Step, player: number, invited: number): Permit {
  return step.verb === 'base-units' ? basing(g, player, invited) : placing(g, step, player);
}

/** Units of the order of battle of a side that are still to be set up. */
function battleOrder({ p, w }: Play, side: number): number[] {
  return [...w.units.list.keys()].filter((u) => p.loc[u] === UNPLACED && p.aboard[u] === 0 && w.units.side[u] === side);
}

/** 4.37, Basing: in the home country of the host, ships also beside it; not with units of the other global faction. */
function basing(g: Play, host: number, guest: number): Permit {
  const { w } = g;
  const { map } = w;
  const home = Uint8Array.from(map.home, (nation) => Number(w.factions[nation] === host));
  const others = [...w.tables.global.keys()].filter((side) => w.tables.global[side] && side !== guest);
  return {
    side: guest,
    units: battleOrder(g, guest),
    may: (u, place) =>
      (home[place] === 1 || (w.units.cls[u] === NAVAL && beside(w, home, place))) &&
      !others.some((side) => standsIn(g, side, place)),
    inPort: false,
  };
}

const beside = ({ map }: World, places: Uint8Array, place: number): boolean => {
  const { board } = map;
  for (let k = 0; k < board.stride; k++) {
    const near = board.neighbours[place * board.stride + k]!;
    if (near >= 0 && places[near] === 1) return true;
  }
  return false;
};

function standsIn({ p }: Play, side: number, place: number): boolean {
  for (let u = p.head[place]!; u >= 0; u = p.next[u]!) if (p.sideOf(u) === side) return true;
  return false;
}

function placing({ w, p }: Play, { args, places: { at, ships = at }, units }: Step, player: number): Permit {
  const side = typeof args.by === 'string' ? w.compiled.game.sides.findIndex(({ id }) => id === args.by) : player;
  const except = Array.isArray(args.except) ? args.except.map(String) : [];
  const inPool = (u: number) =>
    args.pool === 'counter-mix'
      ? p.loc[u] === RESERVE && w.units.list[u]!.arrives === undefined
      : p.loc[u] === UNPLACED;
  return {
    side,
    units: units.filter(
      (u) => w.units.side[u] === side && p.aboard[u] === 0 && inPool(u) && !except.includes(w.units.list[u]!.kind),
    ),
    may: (u, place) => (w.units.cls[u] === NAVAL ? ships : at)?.test(p, place) ?? true,
    inPort: args['in-port'] === true,
  };
}

/** Places in which a unit may be set up by a permit: ground that its class enters, a base or port for it, room. */
export function sitesFor(g: Play, permit: Permit, u: number): number[] {
  const { p, w } = g;
  const { units, map } = w;
  const open = map.open[units.cls[u]!]!;
  const list: number[] = [];
  for (let place = 0; place < map.size; place++) {
    if (open[place] !== 1 || !permit.may(u, place)) continue;
    if (permit.inPort && (map.port[place] === 0 || portRoom(w, p, permit.side, place) < p.steps[u]!)) continue;
    const fits = units.cls[u] === AIR ? airRoom(w, p, place, p.sideOf(u)) >= p.steps[u]! : mayStack(w, p, u, place);
    if (fits) list.push(place);
  }
  return list;
}

/** Different units of a permit that have somewhere to stand. */
export function placeable(g: Play, permit: Permit): number[] {
  return distinct(g.w, g.p, permit.units).filter((u) => sitesFor(g, permit, u).length > 0);
}

/** A unit is set up by a card, where it may stay in the war (5.1); in somebody's country it is a guest. */
export function setByCard(g: Play, u: number, place: number, inPort: boolean): void {
  const { p, w } = g;
  p.move(u, place);
  if (inPort) p.set(u, IN_PORT);
  else p.clear(u, IN_PORT);
  const home = w.map.home[place]!;
  if (home < w.factions.length && w.factions[home] !== p.sideOf(u)) p.guest[u] = place + 1;
  tellPlaced(g, u, place, '4.34');
}

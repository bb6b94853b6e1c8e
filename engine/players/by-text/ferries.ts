/** Ways over the sea: a unit goes to where it is taken aboard, sails with its carrier, and lands where an aim is near. */
import { carriersFor } from '../../rulesets/by-text/aboard';
import type { Cargo } from '../../rulesets/by-text/cargo';
import type { Play } from '../../rulesets/by-text/play';
import { doing } from '../../rulesets/by-text/registry';
import { type Moving, moving, pointsOf } from '../../rulesets/by-text/ways';
import type { World } from '../../rulesets/by-text/world';

/** Ports and landings that are so much farther than the nearest will do as well, in turns. */
const ABOUT = 0.5;

/** How far places are from an aim by sea, in turns; `ports`: where the unit waits for its carrier. */
export interface Crossing {
  turns: Float64Array;
  ports: Uint8Array;
}

/** How a unit moves where it may go aboard of others; undefined: it may nowhere. */
function carriedIn(w: World, unit: number): (Moving & { cargo: Cargo }) | undefined {
  for (const step of w.steps) {
    const here = doing(step, moving);
    if (here?.cargo?.takes(unit) && here.moves(unit) && step.sides.includes(w.side[unit]!))
      return here as Moving & { cargo: Cargo };
  }
  return undefined;
}

const known = new WeakMap<World, readonly boolean[]>();

/** Whether a unit carries others in some phase. */
export function carries(w: World, unit: number): boolean {
  let all = known.get(w);
  if (!all) {
    const cargoes = w.steps.flatMap((step) => doing(step, moving)?.cargo ?? []);
    all = w.units.map((_, u) => cargoes.some((one) => one.carries(u)));
    known.set(w, all);
  }
  return all[unit]!;
}

/** The first carrier of its side that has room for the unit when it is empty, and how that moves. */
function carrierOf(
  { p, w }: Play,
  unit: number,
  { carries, holds }: Cargo,
): { ship: number; sails: Moving } | undefined {
  for (let ship = 0; ship < p.loc.length; ship++) {
    if (!p.stands(ship) || w.side[ship] !== w.side[unit] || !carries(ship)) continue;
    if (holds(ship, p.steps[ship]!) < p.steps[unit]!) continue;
    const sails = w.steps.map((step) => doing(step, moving)).find((one) => one?.moves(ship));
    if (sails) return { ship, sails };
  }
  return undefined;
}

/**
 * How far it is to an aim over the sea.
 * @param land points that it is from each place on land
 * @param points what the unit has to spend in a turn
 */
export function crossingOf(g: Play, unit: number, land: Float64Array, points: number): Crossing | undefined {
  const { p, w } = g;
  const here = carriedIn(w, unit);
  const carrier = here && carrierOf(g, unit, here.cargo);
  if (!carrier) return undefined;
  const { ship, sails } = carrier;
  const { board } = w;
  const side = w.side[unit]!;
  const places = [...board.ids.keys()];
  const beside = (place: number) =>
    [place, ...board.neighbours.subarray(place * board.stride, (place + 1) * board.stride)].filter((one) => one >= 0);
  const sea = places.filter((place) => w.mayStand(ship, place));
  const shores = places.filter(
    (place) => w.mayStand(unit, place) && beside(place).some((one) => w.mayStand(ship, one)),
  );
  const turns = new Float64Array(board.size).fill(Number.POSITIVE_INFINITY);
  const ports = new Uint8Array(board.size);
  const landings = nearest(shores.filter(here.cargo.lands), (place) => land[place]! / points);
  const speed = pointsOf(g, ship, sails);
  if (landings.places.length === 0 || speed <= 0) return { turns, ports };
  const goals = sea.filter((place) => beside(place).some((one) => landings.places.includes(one)));
  const away = sails.going.look(p, side).of(ship).distancesTo(goals);
  for (const place of sea) turns[place] = away[place]! / speed + 1 + landings.least;
  const harbours = nearest(
    shores.filter(here.cargo.embarks),
    (place) =>
      1 +
      beside(place).reduce(
        (least, one) => Math.min(least, w.mayStand(ship, one) ? turns[one]! : least),
        Number.POSITIVE_INFINITY,
      ),
  );
  if (harbours.places.length === 0) return { turns, ports };
  const march = here.going.look(p, side).of(unit).distancesTo(harbours.places);
  for (const place of places) if (w.mayStand(unit, place)) turns[place] = march[place]! / points + harbours.least;
  for (const place of harbours.places) ports[place] = 1;
  return { turns, ports };
}

/** Of some places those that are nearest, and how far they are; none where nothing leads there. */
function nearest(places: readonly number[], away: (place: number) => number): { places: number[]; least: number } {
  const all = places.map((place) => ({ place, far: away(place) })).filter(({ far }) => Number.isFinite(far));
  const least = all.reduce((sum, { far }) => Math.min(sum, far), Number.POSITIVE_INFINITY);
  return { places: all.filter(({ far }) => far <= least + ABOUT).map(({ place }) => place), least };
}

/** The carrier that a unit goes aboard of in the step in progress, where it waits for one; -1: none. */
export function boardsNow(g: Play, unit: number, here: Moving, waits: (place: number) => boolean): number {
  const at = g.p.loc[unit]!;
  if (at < 0 || !waits(at)) return -1;
  return carriersFor(g, unit, here)[0] ?? -1;
}

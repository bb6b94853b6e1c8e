/** Where counters stand in their hexes: stacks by side and class, side by side, with the strongest counter on top. */
import type { CompiledGame, CompiledUnit, UnitKind } from '../../../engine/kernel/compiled';
import { faceValues, type PrintedKind } from '../../../engine/kernel/printed';
import { setEntry } from '../../../engine/kernel/records';
import type { PositionView } from '../../../engine/kernel/ruleset';
import { badgeSpot, counterSize, type Face, rim } from './counters';
import type { Geometry } from './geometry';
import { beneathSpots } from './marks';
import { pointScale } from './paper';
import { type Area, areaAround } from './placing';

export interface Standing {
  unit: CompiledUnit;
  face: Face;
  at: string;
  /** Centre of the counter, in paper units. */
  x: number;
  y: number;
  scale: number;
  /** 0 is the top of its stack. */
  depth: number;
  /** Counters in its stack, told by the top one. */
  stack: number;
}

/** At most this many counters of a stack are drawn; the badge tells the rest. */
const visible = 3;
const shift = 3.2;

/** Tables that a game's counters need, made once. */
export interface Roster {
  units: Map<string, CompiledUnit>;
  kinds: Map<string, UnitKind>;
  classOrder: Map<string, number>;
  sideOrder: Map<string, number>;
}

const rosters = new WeakMap<CompiledGame['units'], { game: CompiledGame['game']; roster: Roster }>();

/** The tables of a compiled game; one and the same for one game. */
export function rosterOf({ game, units }: CompiledGame): Roster {
  const known = rosters.get(units);
  if (known?.game === game && known.roster.units.size === units.length) return known.roster;
  const roster = rosterFrom(game, units);
  rosters.set(units, { game, roster });
  return roster;
}

function rosterFrom(game: CompiledGame['game'], units: CompiledGame['units']): Roster {
  return {
    units: new Map(units.map((u) => [u.id, u])),
    kinds: new Map(game.kinds.map((k) => [k.id, k])),
    classOrder: new Map(game.classes.map((c, i) => [c.id, i])),
    sideOrder: new Map(game.sides.map((s, i) => [s.id, i])),
  };
}

/** A unit on the board, by the side that commands it. */
interface OnBoard {
  unit: CompiledUnit;
  face: Face;
  side: string;
}
type Standings = ReadonlyMap<string, readonly OnBoard[]>;

const found = new WeakMap<PositionView, { roster: Roster; places: Standings }>();

/** The units of a view that stand on the board, by place, in the order of their stacks (top counter first). Found once for a view. */
export function unitsByPlace(view: PositionView, roster: Roster): Standings {
  const known = found.get(view);
  if (known?.roster === roster) return known.places;
  const places = findUnits(view, roster);
  found.set(view, { roster, places });
  return places;
}

function findUnits(view: PositionView, roster: Roster): Standings {
  const places = new Map<string, OnBoard[]>();
  for (const state of view.units) {
    const unit = roster.units.get(state.id);
    const printed = unit && roster.kinds.get(unit.kind);
    if (!unit || !printed) continue;
    const face: Face = {
      kind: ownKind(printed, unit),
      nation: state.nation,
      steps: state.steps,
      moved: state.moved ?? false,
      aboard: state.aboard !== undefined,
      ...(state.turned ? { turned: true } : {}),
      ...(state.damaged ? { damaged: true } : {}),
      ...(state.states?.length ? { states: state.states } : {}),
      ...(unit.formation === undefined ? {} : { formation: unit.formation, called: unit.names.en }),
    };
    const one: OnBoard = { unit, face, side: state.side ?? unit.side };
    const list = places.get(state.at);
    if (list) list.push(one);
    else places.set(state.at, [one]);
  }
  const strength = (face: Face) => faceValues(face.kind, face.steps)[0] ?? 0;
  for (const list of places.values()) {
    list.sort(
      (a, b) =>
        (roster.sideOrder.get(a.side) ?? 0) - (roster.sideOrder.get(b.side) ?? 0) ||
        (roster.classOrder.get(a.face.kind.class) ?? 0) - (roster.classOrder.get(b.face.kind.class) ?? 0) ||
        strength(b.face) - strength(a.face) ||
        (a.unit.id < b.unit.id ? -1 : 1),
    );
  }
  return places;
}

/** The kind as this very counter prints it: with the unit's own values where it has some. */
export function ownKind(kind: UnitKind, unit: CompiledUnit): PrintedKind {
  const traits = unit.flags ? { traits: unit.flags } : {};
  if (!unit.values) return unit.flags ? { ...kind, ...traits } : kind;
  const values: Record<string, number[]> = {};
  let steps = 1;
  for (const [id, list] of Object.entries(unit.values)) {
    steps = Math.max(steps, list.length);
    const printed = list.map((value) => (typeof value === 'object' ? value.value : value));
    const numbers = printed.filter((value) => typeof value === 'number');
    if (numbers.length === list.length) setEntry(values, id, numbers);
  }
  return { ...kind, values, steps, own: unit.values, ...traits };
}

/** Every counter to draw, bottom ones first. */
export function standings(view: PositionView, roster: Roster, geometry: Geometry): Standing[] {
  const result: Standing[] = [];
  const large = geometry.hexes ? 1 : pointScale;
  for (const [at, list] of unitsByPlace(view, roster)) {
    const centre = geometry.centres.get(at);
    if (!centre) continue;
    const groups = stacksOf(list);
    const slots = slotsFor(groups.length, geometry.hexes);
    // From the right, so that the badge of a stack lies over its neighbour.
    for (const [g, group] of [...groups.entries()].reverse()) {
      const slot = slots[g] as { x: number; y: number; scale: number };
      const scale = slot.scale * large;
      for (let depth = Math.min(group.length, visible) - 1; depth >= 0; depth--) {
        const { unit } = group[depth] as (typeof group)[0];
        result.push({
          unit,
          face: faceIn(group, depth, g > 0),
          at,
          x: centre.x + slot.x * large + depth * shift * scale,
          y: centre.y + slot.y * large - depth * shift * scale,
          scale,
          depth,
          stack: group.length,
        });
      }
    }
  }
  return result;
}

/** A counter's face in its stack. `hemmed`: another stack stands at its left. */
function faceIn(group: readonly { face: Face }[], depth: number, hemmed: boolean): Face {
  const { face } = group[depth]!;
  const below = depth > 0 ? [] : group.slice(1).flatMap((one) => one.face.states ?? []);
  const beneath = [...new Set(below)].filter((state) => !face.states?.includes(state));
  if (beneath.length === 0 && !(hemmed && face.states)) return face;
  return { ...face, ...(hemmed ? { hemmed } : {}), ...(beneath.length > 0 ? { beneath } : {}) };
}

/** What counters and the badges of their stacks cover. */
export function counterAreas(
  view: PositionView,
  roster: Roster,
  geometry: Geometry,
): { counters: Area[]; badges: Area[] } {
  const all = standings(view, roster, geometry);
  return {
    counters: all.flatMap(({ x, y, scale, face: { beneath = [] } }) => [
      areaAround(x, y, (counterSize / 2 + rim) * scale),
      ...beneathSpots(beneath.length, counterSize / 2).map((off) =>
        areaAround(x + off.x * scale, y + off.y * scale, 4.8 * scale),
      ),
    ]),
    badges: all
      .filter(({ depth, stack }) => depth === 0 && stack > 1)
      .map(({ x, y, scale }) => {
        const off = badgeSpot * scale;
        return areaAround(x + off, y - off, 8.1 * scale);
      }),
  };
}

/** Stacks of one hex: by side and class, or by side alone where there would be more than four. */
function stacksOf(list: readonly OnBoard[]): OnBoard[][] {
  const by = (key: (item: OnBoard) => string) => {
    const groups = new Map<string, OnBoard[]>();
    for (const item of list) {
      const group = groups.get(key(item));
      if (group) group.push(item);
      else groups.set(key(item), [item]);
    }
    return [...groups.values()];
  };
  const fine = by(({ side, face }) => `${side} ${face.kind.class}`);
  return fine.length <= 4 ? fine : by(({ side }) => side).slice(0, 4);
}

/** Places of one to four stacks in a hex, clear of its number above and its name below. */
function slotsFor(count: number, hexes: boolean): { x: number; y: number; scale: number }[] {
  const step = (scale: number) => (counterSize + 3) * scale;
  if (count <= 1) return [{ x: 0, y: -1, scale: hexes ? 1.2 : 1 }];
  const two = hexes ? 1.02 : 0.9;
  if (count === 2) return [-0.5, 0.5].map((i) => ({ x: i * step(two), y: -1, scale: two }));
  if (count === 3) return [-1, 0, 1].map((i) => ({ x: i * step(0.76), y: -1, scale: 0.76 }));
  return [
    [-0.5, -0.5],
    [0.5, -0.5],
    [-0.5, 0.5],
    [0.5, 0.5],
  ].map(([i, j]) => ({ x: (i as number) * step(0.68), y: (j as number) * step(0.68) - 1, scale: 0.68 }));
}

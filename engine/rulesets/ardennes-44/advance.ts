/** Chapter 19: advance after combat, unit by unit and hex by hex. */

import { code, second, verbOf } from '../../kernel/answers';
import { DIRECTIONS } from '../../kernel/hex-field';
import { FIRST } from '../../kernel/move-search';
import { closedTo, foreignTo } from './closures';
import { A, ADVANCED_SHIFT, ARTILLERY, DEED, FOOT, GERMAN, STATE } from './codes';
import { crossBridge } from './crossing';
import { IN_ADVANCE } from './frames';
import { behind } from './off-map-attack';
import { canSplit, split } from './parts';
import { pass } from './passage';
import type { Play, Procedure } from './play';
import { fits, isFrozen } from './reach';
import { ADVANCE_WORDS, BONUS, LIMITED, NORMAL } from './results';

export const advance: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const { p, w } = g;
    const side = fr[f + IN_ADVANCE.side]!;
    if (fr[f + IN_ADVANCE.unit] === 0) {
      g.begin(side, 'advance', '19.1');
      for (let u = 0; u < w.units.count; u++)
        if (
          w.units.side[u] === side &&
          p.has(u, DEED.ATTACKING) &&
          !p.has(u, DEED.ADVANCED) &&
          mayAdvance(g, u) &&
          anyStep(g, f, u)
        ) {
          g.add(code(A.UNIT, 0, u));
          // 26: only a part of it may advance.
          if (canSplit(g, u)) g.add(code(A.SPLIT, 0, u));
        }
      if (g.count === 0) return g.done();
      g.add(code(A.DONE));
      return g.pose(advance, f);
    }
    const u = fr[f + IN_ADVANCE.unit]! - 1;
    g.begin(side, 'advance-to', '19.1');
    for (let e = p.loc[u]! * DIRECTIONS; e < (p.loc[u]! + 1) * DIRECTIONS; e++)
      if (stepAllowed(g, f, u, e)) g.add(code(A.STEP, 0, w.field.near[e]!));
    if (comesIn(g, f, u)) g.add(code(A.STEP, 0, fr[f + IN_ADVANCE.hex]!));
    if (fr[f + IN_ADVANCE.hexes]! > 0 && (fits(g, u, p.loc[u]!) || g.count === 0)) g.add(code(A.STAY));
    if (g.count === 0) {
      fr[f + IN_ADVANCE.unit] = 0;
      return false;
    }
    return g.pose(advance, f);
  },
  answer(g, f, answer) {
    const fr = g.frames;
    const { p, w } = g;
    switch (verbOf(answer)) {
      case A.DONE:
        g.done();
        return;
      case A.SPLIT:
        split(g, second(answer));
        return;
      case A.UNIT:
        fr[f + IN_ADVANCE.unit] = second(answer) + 1;
        fr[f + IN_ADVANCE.hexes] = 0;
        fr[f + IN_ADVANCE.offRoad] = 0;
        return;
      case A.STAY:
        stop(g, f);
        return;
      default: {
        const u = fr[f + IN_ADVANCE.unit]! - 1;
        const place = second(answer);
        const edge = w.field.edgeBetween(p.loc[u]!, place);
        if (edge < 0) {
          // 13.5: from off the map, by road.
          pass(g, u, place);
          if (++fr[f + IN_ADVANCE.hexes]! >= hexes(g, u, fr[f + IN_ADVANCE.kind]!, true)) stop(g, f);
          return;
        }
        if (!crossBridge(g, u, edge)) {
          // 7.8: the bridge is down; the unit may advance elsewhere, or not at all.
          if (fr[f + IN_ADVANCE.hexes] === 0) fr[f + IN_ADVANCE.unit] = 0;
          return;
        }
        if (w.terrain.quick[edge] === 0 || p.roads[edge] === 0) fr[f + IN_ADVANCE.offRoad] = 1;
        pass(g, u, place);
        fr[f + IN_ADVANCE.hexes]!++;
        if (fr[f + IN_ADVANCE.hexes]! >= hexes(g, u, fr[f + IN_ADVANCE.kind]!, true)) stop(g, f);
      }
    }
  },
};

function stop(g: Play, f: number): void {
  const fr = g.frames;
  const { p } = g;
  const u = fr[f + IN_ADVANCE.unit]! - 1;
  p.done[u] = (p.done[u]! & ~DEED.ADVANCED) | (Math.max(1, fr[f + IN_ADVANCE.hexes]!) << ADVANCED_SHIFT);
  fr[f + IN_ADVANCE.unit] = 0;
  g.says('advance', '19.1', { at: p.loc[u]!, who: u }, '{unit} advanced to {place}', '{unit}が{place}へ前進');
}

/** Artillery never advances (19.1), nor do units held in place on the first turn (29.1). */
export function mayAdvance(g: Play, u: number): boolean {
  return g.p.loc[u]! >= 0 && g.w.units.cls[u] !== ARTILLERY && !isFrozen(g, u);
}

/** Whether the unit could advance into the place that it attacks: who cannot leads no fire fight (16.2). */
export function canAdvance(g: Play, u: number, place: number): boolean {
  const edge = g.w.field.edgeBetween(g.p.loc[u]!, place);
  if (!g.p.onMap(u)) return mayAdvance(g, u) && behind(g, place) === g.p.loc[u];
  return mayAdvance(g, u) && edge >= 0 && passable(g, u, edge, 0);
}

/** 19.2 and what else keeps a unit from taking a step, bonds and enemies left aside; `done`: hexes it has advanced before. */
function passable(g: Play, u: number, edge: number, done: number): boolean {
  const { p, w } = g;
  const { field, rules, terrain, units } = w;
  const to = field.near[edge]!;
  const cost = p.ways[p.mobility(u)]!.steps.cost[edge]!;
  if (cost === 0) return false;
  // Woods without a road, and what needs a start beside it, are for the first hex.
  if (done > 0 && (cost >= FIRST || (terrain.wooded[to] === 1 && p.roads[edge] === 0))) return false;
  const side = units.side[u]!;
  if (side === GERMAN && g.turn <= rules.boundary && (field.sides[edge]! & terrain.boundary) !== 0) return false;
  const confined = rules.confined[p.origin(u)];
  if (confined && confined[to] === 0) return false;
  if (closedTo(g, side)?.places[to] === 1) return false;
  const foreign = foreignTo(g, u);
  return foreign === null || foreign.words[to] === 0;
}

/** Hexes that a unit advances, by the table; out of supply one (19.6, 23.4). */
function hexes(g: Play, u: number, kind: number, byRoad: boolean): number {
  const { p, w } = g;
  // The vacated hex, and as many more as the table says: none.
  if (kind === LIMITED) return 1 + w.tables.number('advance', 'limited', 'hexes');
  if (p.is(u, STATE.OUT_OF_SUPPLY)) return w.values['advance-out-of-supply-limit']!;
  // 19.4: a second bonus advance is a normal one.
  const word = ADVANCE_WORDS[kind === BONUS && p.has(u, DEED.GROUP) ? NORMAL : kind]!;
  const column = byRoad && w.units.cls[u] !== FOOT ? 'mechanized-on-road' : 'hexes';
  return w.tables.number('advance', word, column);
}

export function anyStep(g: Play, f: number, u: number): boolean {
  const fr = g.frames;
  fr[f + IN_ADVANCE.hexes] = 0;
  fr[f + IN_ADVANCE.offRoad] = 0;
  for (let e = g.p.loc[u]! * DIRECTIONS; e < (g.p.loc[u]! + 1) * DIRECTIONS; e++)
    if (stepAllowed(g, f, u, e)) return true;
  return comesIn(g, f, u);
}

/**
 * Whether a unit that advances may end where there is room for it (8), once it has taken a step over the edge; without one: if it sets out.
 * Who has come where too many stand must go on, and may find that he cannot.
 */
export function endsInRoom(g: Play, f: number, u: number, edge: number): boolean {
  const fr = g.frames;
  const { field, terrain } = g.w;
  const to = edge < 0 ? g.p.loc[u]! : field.near[edge]!;
  if (edge >= 0 && fits(g, u, to)) return true;
  const [done, left] = [fr[f + IN_ADVANCE.hexes]!, fr[f + IN_ADVANCE.offRoad]!];
  if (edge >= 0) {
    fr[f + IN_ADVANCE.hexes] = done + 1;
    if (terrain.quick[edge] === 0 || g.p.roads[edge] === 0) fr[f + IN_ADVANCE.offRoad] = 1;
  }
  let found = false;
  for (let e = to * DIRECTIONS; e < (to + 1) * DIRECTIONS && !found; e++)
    found = stepAllowed(g, f, u, e) && endsInRoom(g, f, u, e);
  fr[f + IN_ADVANCE.hexes] = done;
  fr[f + IN_ADVANCE.offRoad] = left;
  return found;
}

/** 13.5: whether the unit stands off the map and may come into the hex that it attacked; the first hex of its advance. */
function comesIn(g: Play, f: number, u: number): boolean {
  const fr = g.frames;
  const { p } = g;
  const to = fr[f + IN_ADVANCE.hex]!;
  if (p.onMap(u) || behind(g, to) !== p.loc[u] || p.enemyAt(fr[f + IN_ADVANCE.side]!, to)) return false;
  return fits(g, u, to) || hexes(g, u, fr[f + IN_ADVANCE.kind]!, true) > 1;
}

/** What keeps an advancing unit from a step: words of `explain-combat.ts`. */
export type StepBar = 'enemy' | 'limited' | 'ground' | 'bonds' | 'length' | 'zones' | 'stacking';

const stepAllowed = (g: Play, f: number, u: number, edge: number) => stepBar(g, f, u, edge) === null;

/** 19.1 to 19.3: what keeps the advancing unit from taking this step now; null when it may. */
export function stepBar(g: Play, f: number, u: number, edge: number): StepBar | null {
  const fr = g.frames;
  const { p, w } = g;
  const { field, terrain } = w;
  const side = fr[f + IN_ADVANCE.side] as 0 | 1;
  const to = field.near[edge]!;
  const vacated = fr[f + IN_ADVANCE.hex]!;
  const done = fr[f + IN_ADVANCE.hexes]!;
  if (to < 0) return 'ground';
  if (p.enemyAt(side, to)) return 'enemy';
  if (fr[f + IN_ADVANCE.kind] === LIMITED && to !== vacated) return 'limited';
  if (!passable(g, u, edge, done)) return 'ground';
  if (to !== vacated && (p.zones.barsHex(side, to) || p.zones.barsSide(side, edge, true))) return 'bonds';
  // The bonus hex of mechanized units needs good roads all the way.
  const good = fr[f + IN_ADVANCE.offRoad] === 0 && terrain.quick[edge] === 1 && p.roads[edge] !== 0;
  if (done + 1 > hexes(g, u, fr[f + IN_ADVANCE.kind]!, good)) return 'length';
  if (done > 0 && zoneToZone(g, side, Math.floor(edge / DIRECTIONS), to)) return 'zones';
  return fits(g, u, to) || done + 1 < hexes(g, u, fr[f + IN_ADVANCE.kind]!, good) ? null : 'stacking';
}

/** 19.3: both hexes lie in the zone of one enemy unit. */
function zoneToZone(g: Play, side: number, from: number, to: number): boolean {
  const { p, w } = g;
  const { near, across } = w.field;
  for (let e = to * DIRECTIONS; e < (to + 1) * DIRECTIONS; e++) {
    const n = near[e]!;
    if (n < 0 || !p.enemyAt(side, n)) continue;
    const other = w.field.edgeBetween(n, from);
    if (other < 0) continue;
    const [a, b] = [1 << (across[e]! % DIRECTIONS), 1 << (other % DIRECTIONS)];
    for (let v = p.head[n]!; v >= 0; v = p.next[v]!) {
      const reach = w.projections[w.units.zoneClass[v]!]![n]!;
      if ((reach & a) !== 0 && (reach & b) !== 0) return true;
    }
  }
  return false;
}

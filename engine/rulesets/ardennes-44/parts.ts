/**
 * Parts of units: battalions that a larger one breaks down into (26), and what is left of a large unit (16.4). Both are counters
 * beside the others: they come out of a pool, and go back to it when they are gone.
 */
import { code } from '../../kernel/answers';
import type { Reader } from '../../kernel/reader';
import { wordsIn } from '../../kernel/tables';
import { A, AWAY, DEED, type Side, STATE } from './codes';
import type { Play } from './play';
import { movable } from './reach';
import type { Units } from './units';

/** By unit: the counters of the pool that may stand for a part of it; null = none ever do. */
export interface Parts {
  remnants: (readonly number[] | null)[];
  breakdowns: (readonly number[] | null)[];
  /** The counters of breakdown units, by side. */
  battalions: readonly [readonly number[], readonly number[]];
}

/** Reads the text's table of parts: which kinds, of which nation and size, leave which counters. */
export function readParts(reader: Reader, units: Units): Parts {
  const { units: list } = reader.compiled;
  const table = reader.table('parts', ['nation', 'sizes', 'remnant', 'breakdown']);
  const battalions = units.of.map((own) => [...own].filter((u) => units.breakdown[u] === 1));
  const out: Parts = {
    remnants: list.map(() => null),
    breakdowns: list.map(() => null),
    battalions: [battalions[0]!, battalions[1]!],
  };
  if (!table) return out;
  const column = (id: string) => table.columns.findIndex((c) => c.id === id);
  const pool = (mark: Uint8Array, nation: string, kind: unknown) => {
    const found = [...list.keys()].filter((v) => mark[v] === 1 && list[v]!.nation === nation && list[v]!.kind === kind);
    return found.length > 0 ? found : null;
  };
  list.forEach((unit, u) => {
    if (units.remnant[u] === 1 || units.breakdown[u] === 1) return;
    const row = table.rows.find(
      (r) => wordsIn(r.cells[0]).includes(unit.kind) && wordsIn(r.cells[column('nation')]).includes(unit.nation),
    );
    if (!row) return;
    if (units.large[u] === 1) out.remnants[u] = pool(units.remnant, unit.nation, row.cells[column('remnant')]);
    const size = String(unit.values?.size?.[0] ?? '');
    if (wordsIn(row.cells[column('sizes')]).includes(size))
      out.breakdowns[u] = pool(units.breakdown, unit.nation, row.cells[column('breakdown')]);
  });
  return out;
}

/** The first counter of a list that is in the pool, or -1. */
function free(g: Play, list: readonly number[] | null): number {
  return list?.find((v) => g.p.loc[v] === AWAY.ABSENT) ?? -1;
}

/** Puts a counter of the pool beside a unit, as a part of it that shares its state and what it has done. */
function bring(g: Play, part: number, u: number): void {
  const { p } = g;
  p.steps[part] = 1;
  p.state[part] = p.state[u]!;
  p.done[part] = p.done[u]!;
  p.points[part] = p.points[u]!;
  p.advantage[part] = p.advantage[u]!;
  p.parent[part] = u + 1;
  p.move(part, p.loc[u]!);
}

/** 16.4: the last step of a large unit's own counter: a remnant stays, if there is one. Returns whether it does. */
export function leaveRemnant(g: Play, u: number): boolean {
  const r = free(g, g.w.parts.remnants[u]!);
  if (r < 0 || !g.p.onMap(u)) return false;
  bring(g, r, u);
  g.says('remnant', '16.4', { at: g.p.loc[u]!, who: [u, r] }, '{other} remained of {unit}', '{unit}は{other}となる');
  g.remove(u);
  return true;
}

/** 26: whether the unit can break down now: in order, with a step to give, and a counter for it in the pool. */
export function canSplit(g: Play, u: number): boolean {
  const { p, w } = g;
  if (
    !p.onMap(u) ||
    p.shaken(u) ||
    p.is(u, STATE.STRATEGIC | STATE.TRUCKED | STATE.TOWED) ||
    free(g, w.parts.breakdowns[u]!) < 0
  )
    return false;
  return p.steps[u]! > 1 || free(g, w.parts.remnants[u]!) >= 0;
}

/** 26: the unit loses a step, and a battalion stands beside it. */
export function split(g: Play, u: number): void {
  const { p, w } = g;
  const part = free(g, w.parts.breakdowns[u]!);
  bring(g, part, u);
  g.says('breakdown', '26', { at: p.loc[u]!, who: [u, part] }, '{unit} broke down: {other}', '{unit}が分割: {other}');
  if (p.steps[u]! > 1) p.steps[u]!--;
  else leaveRemnant(g, u);
}

/** Whether the unit has done with its move in this phase. */
const finished = (g: Play, u: number) => g.p.has(u, DEED.MOVED) || !movable(g, u);

/** Whom a breakdown unit can join again now: its parent, or what is left of it, in its place, both having moved; -1 = nobody. */
function partner(g: Play, part: number): number {
  const { p, w } = g;
  const parent = p.parent[part]! - 1;
  if (parent < 0 || w.units.breakdown[part] === 0 || !finished(g, part)) return -1;
  for (let v = p.head[p.loc[part]!]!; v >= 0; v = p.next[v]!) {
    const whole = v === parent && p.steps[v]! < w.units.steps[v]!;
    const rest = w.units.remnant[v] === 1 && p.parent[v] === parent + 1 && p.loc[parent] === AWAY.ELIMINATED;
    if ((whole || rest) && finished(g, v)) return v;
  }
  return -1;
}

/** Adds the breakdown units that can join their parents again. */
export function rejoinOptions(g: Play, side: number): void {
  for (const part of g.w.parts.battalions[side as Side])
    if (g.p.onMap(part) && partner(g, part) >= 0) g.add(code(A.REJOIN, 0, part));
}

/** 26: the breakdown unit goes, its parent has a step more. The whole is in the worse state of the two. */
export function rejoin(g: Play, part: number): void {
  const { p } = g;
  const other = partner(g, part);
  const parent = p.parent[part]! - 1;
  const [a, b] = [p.state[part]!, p.state[other]!];
  const at = p.loc[part]!;
  const points = Math.max(p.points[part]!, p.points[other]!);
  if (other === parent) p.steps[parent]!++;
  else {
    // What was left of it makes it whole enough for its own counter.
    p.done[parent] = p.done[other]!;
    p.advantage[parent] = p.advantage[other]!;
    g.remove(other);
    p.steps[parent] = 1;
    p.move(parent, at);
  }
  p.state[parent] = a | b;
  if (p.is(parent, STATE.ROUTED)) p.set(parent, STATE.DISORDERED, false);
  p.points[parent] = points;
  g.remove(part);
  p.mark(parent, DEED.MOVED);
  g.says('rejoin', '26', { at: at, who: parent }, '{unit} was joined by its battalion', '{unit}に分割ユニットが合流');
}

/** 25.2: remnants that could make place for a large unit out of the lost ones: of its kind, in supply and in order. */
export function remnantsFor(g: Play, u: number): number[] {
  const { p, w } = g;
  return (w.parts.remnants[u] ?? []).filter(
    (r) => p.onMap(r) && !p.shaken(r) && !p.is(r, STATE.OUT_OF_SUPPLY | STATE.REPLACED),
  );
}

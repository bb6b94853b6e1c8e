/** Whether two compiled games are the same but for some units. */
import type { CompiledGame, CompiledUnit } from '../../../engine/kernel/compiled';

/** Whether two values of plain data say the same, in whatever order their members are; one that is undefined is none. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((one, i) => same(one, (b as unknown[])[i]))
    );
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  for (const key in one) if (!same(one[key], other[key])) return false;
  for (const key in other) if (other[key] !== undefined && one[key] === undefined) return false;
  return true;
}

/** Whether a unit is one of many that differ in their numbers only. */
export function isNumbered({ id, nation, kind, counter }: CompiledUnit): boolean {
  return counter !== undefined || id.startsWith(`${nation}-${kind}-`);
}

/** All that is said of a unit; without the number that tells it from others that are alike. */
function nature(game: CompiledGame, unit: CompiledUnit): Record<string, unknown> {
  const { id, names, aboard, ...rest } = unit;
  const own = isNumbered(unit) ? rest : { id, names, ...rest };
  const carrier = aboard === undefined ? undefined : game.units.find((one) => one.id === aboard);
  const on = carrier && (isNumbered(carrier) ? [carrier.counter ?? carrier.kind, carrier.at] : carrier.id);
  const zone = game.scenario.zones?.findIndex(({ units }) => units.includes(id)) ?? -1;
  return { ...own, ...(aboard === undefined ? {} : { aboard: on ?? aboard }), ...(zone < 0 ? {} : { zone }) };
}

/** Whether everything is the same beside the units: board, vocabulary, and what the scenario says. */
function sameBeside(a: CompiledGame, b: CompiledGame): boolean {
  const zones = (game: CompiledGame) => game.scenario.zones?.map(({ units: _, ...zone }) => zone);
  return (
    same(a.board, b.board) &&
    sameMembers(a.game, b.game) &&
    sameMembers({ ...a.scenario, zones: zones(a) }, { ...b.scenario, zones: zones(b) })
  );
}

/** Member by member: most are the same objects. */
function sameMembers<T extends object>(a: T, b: T): boolean {
  const keys = Object.keys(a) as (keyof T)[];
  return keys.length === Object.keys(b).length && keys.every((key) => same(a[key], b[key]));
}

/**
 * What must stay of a unit when its place or strength becomes another; not what may be told of it only before (a water, a turn). `cited`:
 * where it comes from, and among which places its owner chooses, must stay, too.
 */
export function asItIs(game: CompiledGame, unit: CompiledUnit, cited: boolean): Record<string, unknown> {
  const { water, arrives, pool, eliminated, aboard, ...rest } = nature(game, unit);
  if (cited) return { zone: undefined, ...rest };
  const { provenance, zone, ...bare } = rest;
  return bare;
}

/**
 * Whether `after` is `before` with some units changed: `gone` have left their places for `come`, of which only what is said of them
 * there is asked; everything else is as it was.
 */
export function differsBy(
  before: CompiledGame,
  after: CompiledGame,
  gone: readonly CompiledUnit[],
  come: readonly Record<string, unknown>[],
): boolean {
  if (!sameBeside(before, after)) return false;
  const stay = before.units.filter((unit) => !gone.includes(unit));
  const unlike = unlikeOf(before, after, stay);
  const left = new Map<string, CompiledUnit[]>();
  for (const unit of unlike.after) {
    const key = JSON.stringify(nature(after, unit));
    left.set(key, [...(left.get(key) ?? []), unit]);
  }
  for (const unit of unlike.before) if (!left.get(JSON.stringify(nature(before, unit)))?.pop()) return false;
  const rest = [...left.values()].flat();
  if (rest.length !== come.length) return false;
  return come.every((wanted) => {
    const at = rest.findIndex((unit) => fits({ ...nature(after, unit), id: unit.id }, wanted));
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}

/** Leaves out those that are the same under the same id: most are. Who is aboard, or comes in a zone, is told by more than itself. */
function unlikeOf(before: CompiledGame, after: CompiledGame, stay: readonly CompiledUnit[]) {
  if (!same(before.scenario.zones, after.scenario.zones)) return { before: stay, after: after.units };
  const now = new Map(after.units.map((unit) => [unit.id, unit]));
  const paired = new Set<CompiledUnit>();
  const others = stay.filter((unit) => {
    const like = now.get(unit.id);
    if (!like || unit.aboard !== undefined || !same(unit, like)) return true;
    paired.add(like);
    return false;
  });
  return { before: others, after: after.units.filter((unit) => !paired.has(unit)) };
}

function fits(unit: Record<string, unknown>, wanted: Record<string, unknown>): boolean {
  return Object.entries(wanted).every(([key, value]) => same(unit[key], value));
}

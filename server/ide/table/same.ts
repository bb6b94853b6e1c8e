/** Whether two compiled games are the same but for some units. */
import type { CompiledGame, CompiledUnit } from '../../../engine/kernel/compiled';

/** Whether a unit is one of many that differ in their numbers only. */
export function isNumbered({ id, nation, kind, counter }: CompiledUnit): boolean {
  return counter !== undefined || id.startsWith(`${nation}-${kind}-`);
}

/** All that is said of a unit; without the number that tells it from others that are alike. */
export function nature(game: CompiledGame, unit: CompiledUnit): Record<string, unknown> {
  const { id, names, aboard, ...rest } = unit;
  const own = isNumbered(unit) ? rest : { id, names, ...rest };
  const carrier = aboard === undefined ? undefined : game.units.find((one) => one.id === aboard);
  const on = carrier && (isNumbered(carrier) ? [carrier.counter ?? carrier.kind, carrier.at] : carrier.id);
  const zone = game.scenario.zones?.findIndex(({ units }) => units.includes(id)) ?? -1;
  return { ...own, ...(aboard === undefined ? {} : { aboard: on ?? aboard }), ...(zone < 0 ? {} : { zone }) };
}

/** Whether everything is the same beside the units: board, vocabulary, and what the scenario says. */
export function sameBeside(a: CompiledGame, b: CompiledGame): boolean {
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
 * Whether `after` is `before` with some units changed: `gone` have left their places for `come`, of which only what is said of them
 * there is asked; everything else is as it was.
 */
export function differsBy(
  before: CompiledGame,
  after: CompiledGame,
  gone: readonly CompiledUnit[],
  come: readonly Partial<CompiledUnit>[],
): boolean {
  if (!sameBeside(before, after)) return false;
  const left = new Map<string, CompiledUnit[]>();
  for (const unit of after.units) {
    const key = JSON.stringify(nature(after, unit));
    left.set(key, [...(left.get(key) ?? []), unit]);
  }
  for (const unit of before.units) {
    if (gone.includes(unit)) continue;
    if (!left.get(JSON.stringify(nature(before, unit)))?.pop()) return false;
  }
  const rest = [...left.values()].flat();
  if (rest.length !== come.length) return false;
  return come.every((wanted) => {
    const at = rest.findIndex((unit) => fits(unit, wanted));
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}

function fits(unit: CompiledUnit, wanted: Partial<CompiledUnit>): boolean {
  return Object.entries(wanted).every(([key, value]) => same(unit[key as keyof CompiledUnit], value));
}

function same(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** Regions in expressions become the places they consist of. */
import type {
  Effect,
  EffectArg,
  Expr,
  GameVocabulary,
  Phase,
  PlaceSet,
  UnitSet,
} from '../../../engine/kernel/compiled';
import { setEntry } from '../../../engine/kernel/records';
import type { MapFacts } from '../types';

/** A set of places with its regions (`@home`) replaced by their places, without repetitions. */
export function expandPlaces(set: PlaceSet, map: MapFacts | undefined): PlaceSet {
  const result = { ...set };
  if (set.ids?.some((id) => id.startsWith('@')))
    result.ids = [
      ...new Set(
        set.ids.flatMap((id) =>
          id.startsWith('@') ? (map?.board.regions.find((region) => region.id === id.slice(1))?.places ?? []) : [id],
        ),
      ),
    ];
  if (set.any) result.any = set.any.map((one) => expandPlaces(one, map));
  if (set.except) result.except = expandPlaces(set.except, map);
  if (set.with) result.with = expandUnits(set.with, map);
  if (set.near) result.near = expandUnits(set.near, map);
  return result;
}

function expandUnits(set: UnitSet, map: MapFacts | undefined): UnitSet {
  const result = { ...set };
  if (set.in) result.in = expandPlaces(set.in, map);
  if (set.outside) result.outside = expandPlaces(set.outside, map);
  if (set.any) result.any = set.any.map((one) => expandUnits(one, map));
  return result;
}

export function expandExpr(expr: Expr, map: MapFacts | undefined): Expr {
  switch (expr.op) {
    case 'and':
    case 'or':
      return { ...expr, args: expr.args.map((arg) => expandExpr(arg, map)) };
    case 'not':
      return { ...expr, arg: expandExpr(expr.arg, map) };
    case 'count':
      return { ...expr, of: expandUnits(expr.of, map) };
    case 'sum':
      return { ...expr, of: expr.of.set === 'units' ? expandUnits(expr.of, map) : expandPlaces(expr.of, map) };
    case 'places':
    case 'controlled':
    case 'marked':
      return { ...expr, of: expandPlaces(expr.of, map) };
    case 'number':
    case 'boolean':
    case 'query':
      return expr;
    default:
      return { ...expr, left: expandExpr(expr.left, map), right: expandExpr(expr.right, map) };
  }
}

export function expandEffect(effect: Effect, map: MapFacts | undefined): Effect {
  const args: Record<string, EffectArg> = {};
  for (const [name, arg] of Object.entries(effect.args))
    setEntry(
      args,
      name,
      typeof arg !== 'object' || Array.isArray(arg) || !('set' in arg)
        ? arg
        : arg.set === 'units'
          ? expandUnits(arg, map)
          : expandPlaces(arg, map),
    );
  const result: Effect = { ...effect, args };
  if (effect.when) result.when = expandExpr(effect.when, map);
  if (effect.times) result.times = expandExpr(effect.times, map);
  if (effect.branches)
    result.branches = effect.branches.map((branch) => ({
      ...branch,
      ...(branch.when ? { when: expandExpr(branch.when, map) } : {}),
      effects: branch.effects.map((e) => expandEffect(e, map)),
    }));
  return result;
}

/** A card's event, or a trigger. */
export function expandTimed<T extends { when?: Expr; effects: Effect[] }>(timed: T, map: MapFacts | undefined): T {
  return {
    ...timed,
    ...(timed.when ? { when: expandExpr(timed.when, map) } : {}),
    effects: timed.effects.map((e) => expandEffect(e, map)),
  };
}

/** Phases, with their segments: in their conditions, and in those of their lines. */
function expandPhases(phases: readonly Phase[], map: MapFacts | undefined): Phase[] {
  const expanded = <T extends { when?: Expr }>(one: T): T =>
    one.when ? { ...one, when: expandExpr(one.when, map) } : one;
  return phases.map((phase) => {
    const steps = expandPhases(phase.steps, map);
    if (!phase.lines?.some(({ when }) => when)) return expanded(steps.length > 0 ? { ...phase, steps } : phase);
    return expanded({ ...phase, lines: phase.lines.map(expanded), steps });
  });
}

/** Phases of a game, and of its sequences. */
export function expandSequence(
  { phases, sequences }: Pick<GameVocabulary, 'phases' | 'sequences'>,
  map: MapFacts | undefined,
): Pick<GameVocabulary, 'phases' | 'sequences'> {
  const all = sequences?.map((one) => ({ ...one, phases: expandPhases(one.phases, map) }));
  return { phases: expandPhases(phases, map), ...(all ? { sequences: all } : {}) };
}

/**
 * The places of a set (regions expanded) as far as the map alone tells; undefined when it depends on the position. A set that
 * says nothing means all places.
 */
export function staticPlaces(set: PlaceSet, map: MapFacts): ReadonlySet<string> | undefined {
  if (set.held ?? set.began ?? set.taken ?? set.with ?? set.near ?? set.freeOf ?? set.marked ?? set.owner)
    return undefined;
  let ids: Set<string> | undefined = set.ids && new Set(set.ids);
  for (const one of set.any ?? []) {
    const places = staticPlaces(one, map);
    if (!places) return undefined;
    ids = new Set([...(ids ?? []), ...places]);
  }
  const { within } = set;
  if (ids && within !== undefined) {
    const centres = [...ids];
    const near = map.board.places.filter((place) => centres.some((c) => map.distance(c, place.id) <= within));
    ids = new Set(near.map((place) => place.id));
  }
  ids ??= new Set(map.board.places.map((place) => place.id));
  const { feature, terrain } = set;
  const except = set.except && staticPlaces(set.except, map);
  if (set.except && !except) return undefined;
  if (feature === undefined && terrain === undefined && !except) return ids;
  const left = [...ids].filter((id) => {
    const place = map.places.get(id);
    if (feature !== undefined && !place?.features.includes(feature)) return false;
    return (terrain === undefined || place?.terrain === terrain) && !except?.has(id);
  });
  return new Set(left);
}

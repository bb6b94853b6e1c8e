/**
 * Explanations that need the rules: control, supply, stacking and distances at the start of a scenario. They come from the
 * ruleset itself, by the probes it lists in its needs; what a ruleset has no probe for is left out.
 */
import type { CompiledGame, CompiledUnit } from '../../engine/kernel/compiled';
import { entryOf } from '../../engine/kernel/records';
import { type Game, type Needs, NotPlayable, type PreparedGame, type ProbeValue } from '../../engine/kernel/ruleset';
import type { CombatView } from '../../engine/kernel/views';
import { rulesets } from '../../engine/rulesets';
import type { Analyst, PlaceAnalysis } from '../model';

/** A started game, or why there is none. */
interface Opening {
  prepared: PreparedGame | null;
  game: Game | null;
  problems: { message: string; where?: string }[];
  places: Map<string, PlaceAnalysis>;
  prospects: Map<string, readonly CombatView[]>;
}

/** Stacking limits are looked for up to this number of units; more counts as no limit. */
const MOST_UNITS = 40;

export class RulesAnalyst implements Analyst {
  /** Games are immutable, so an opening is prepared once for each. */
  private readonly openings = new WeakMap<CompiledGame, Opening>();
  /** Those that are being prepared. */
  private readonly begun = new WeakMap<CompiledGame, Generator<undefined, Opening>>();

  /** `pause`: called when an opening has got on, and may throw: asked again, it goes on from there. */
  constructor(private readonly pause: () => void = () => {}) {}

  place(compiled: CompiledGame, place: string): PlaceAnalysis | null {
    const opening = this.opening(compiled);
    if (!opening.game) return null;
    let known = opening.places.get(place);
    if (!known) {
      known = analyse(opening.game, compiled, place);
      opening.places.set(place, known);
    }
    return known;
  }

  prospects(compiled: CompiledGame, unit: string): readonly CombatView[] {
    const opening = this.opening(compiled);
    let known = opening.prospects.get(unit);
    if (!known) {
      known = opening.game?.prospects?.(unit) ?? [];
      opening.prospects.set(unit, known);
    }
    return known;
  }

  supply(compiled: CompiledGame, units: readonly CompiledUnit[]): { supplied: number; of: number } | null {
    const { game } = this.opening(compiled);
    if (!game) return null;
    const { needs } = game.prepared.ruleset;
    const known = units.flatMap((unit) =>
      unit.at === null ? [] : (supplied(game, needs, compiled, unit, unit.at) ?? []),
    );
    return known.length === 0 ? null : { supplied: known.filter(Boolean).length, of: known.length };
  }

  /** The game made ready by its ruleset; null when it cannot be played. */
  prepared(compiled: CompiledGame): PreparedGame | null {
    return this.opening(compiled).prepared;
  }

  notPlayable(compiled: CompiledGame): { message: string; where?: string }[] {
    return this.opening(compiled).problems;
  }

  private opening(compiled: CompiledGame): Opening {
    const known = this.openings.get(compiled);
    if (known) return known;
    const work = this.begun.get(compiled) ?? open(compiled);
    this.begun.set(compiled, work);
    for (;;) {
      const next = work.next();
      if (next.done) {
        this.begun.delete(compiled);
        this.openings.set(compiled, next.value);
        this.pause();
        return next.value;
      }
      this.pause();
    }
  }
}

function* open(compiled: CompiledGame): Generator<undefined, Opening> {
  const none = { prepared: null, game: null, places: new Map(), prospects: new Map() };
  const ruleset = entryOf(rulesets, compiled.game.rules);
  if (!ruleset) return { ...none, problems: [] };
  try {
    const prepared = ruleset.preparing ? yield* ruleset.preparing(compiled) : ruleset.prepare(compiled);
    yield undefined;
    const options = { seed: 1 };
    const game = prepared.starting ? yield* prepared.starting(options) : prepared.start(options);
    return { ...none, prepared, game, problems: [] };
  } catch (error) {
    if (error instanceof NotPlayable) return { ...none, problems: error.problems };
    return { ...none, problems: [{ message: error instanceof Error ? error.message : String(error) }] };
  }
}

/** Asks the game; null when it has no such probe or the probe does not apply. */
function ask(game: Game, name: string, args: readonly string[]): ProbeValue {
  try {
    return game.probe(name, [...args]);
  } catch {
    return null;
  }
}

function analyse(game: Game, compiled: CompiledGame, place: string): PlaceAnalysis {
  const { needs } = game.prepared.ruleset;
  const here = compiled.units.filter((u) => u.at === place);
  const control = ask(game, 'control', [place]);
  const sides = compiled.game.sides.map((s) => s.id).filter((s) => s === control || here.some((u) => u.side === s));
  return {
    ...(typeof control === 'string' && control !== '' ? { control } : {}),
    units: here.map((u) => ({ id: u.id, supplied: supplied(game, needs, compiled, u, place) })),
    stacking: sides.flatMap((side) => stacking(game, needs, compiled, side, place, here)),
    nearestBase: compiled.game.sides.flatMap((side) => nearest(game, compiled, side.id, place)),
  };
}

/** Whether a unit is in supply where it stands; null where the ruleset has no such probe, or supply does not concern it. */
function supplied(game: Game, needs: Needs, compiled: CompiledGame, unit: CompiledUnit, place: string): boolean | null {
  const asks = (args: string) => needs.queries.some((q) => q.name === 'supplied' && q.args.join(' ') === args);
  const className = compiled.game.kinds.find((k) => k.id === unit.kind)?.class ?? '';
  const answer = asks('unit')
    ? ask(game, 'supplied', [unit.id])
    : asks('nation class place')
      ? ask(game, 'supplied', [unit.nation, className, place])
      : null;
  return typeof answer === 'boolean' ? answer : null;
}

/** For each class that the `stacking` probe counts: how many of the side are there, and how many may be. */
function stacking(
  game: Game,
  needs: Needs,
  compiled: CompiledGame,
  side: string,
  place: string,
  here: readonly CompiledUnit[],
): PlaceAnalysis['stacking'] {
  const query = needs.queries.find((q) => q.name === 'stacking');
  const counted = query?.args.slice(2) ?? [];
  const sideNames = compiled.game.sides.find((s) => s.id === side)!.names;
  return counted.flatMap((word, i) => {
    const unitClass = compiled.game.classes.find((c) => c.id === word || `${c.id}s` === word);
    if (!unitClass) return [];
    const used = here.filter(
      (u) => u.side === side && compiled.game.kinds.find((k) => k.id === u.kind)?.class === unitClass.id,
    ).length;
    const fits = (n: number) =>
      ask(game, 'stacking', [side, place, ...counted.map((_, j) => String(j === i ? n : 0))]) === true;
    let limit = 0;
    while (limit < MOST_UNITS && fits(limit + 1)) limit++;
    if (used === 0 && limit === 0) return [];
    const { en, ja } = unitClass.names;
    const what = { en: `${sideNames.en} ${en}`, ja: `${sideNames.ja ?? sideNames.en} ${ja ?? en}` };
    return [{ what, used, limit: limit === MOST_UNITS ? null : limit }];
  });
}

/** The nearest place that the side controls, other than the place itself. */
function nearest(game: Game, compiled: CompiledGame, side: string, place: string): PlaceAnalysis['nearestBase'] {
  let best: PlaceAnalysis['nearestBase'][number] | undefined;
  for (const other of compiled.board.places) {
    if (other.id === place || other.features.length === 0 || ask(game, 'control', [other.id]) !== side) continue;
    const distance = ask(game, 'distance', [place, other.id]);
    if (typeof distance === 'number' && (!best || distance < best.distance)) best = { side, place: other.id, distance };
  }
  return best ? [best] : [];
}

/**
 * Given positions (`Given`), both ways: what an example or a scenario lays down instead of the opening, and a position as it would be said.
 * A rulebook declares what is its own (`GivenForm`); the rest is the same for every game.
 */
import { backToSequence } from './begun';
import { applyFacts, type FactForm, factsOf } from './given-facts';
import { givenIndex, givenPlace } from './given-names';
import type { PlayLoop } from './play-loop';
import type { Opening } from './rulebook';
import { BadGiven, type Given } from './ruleset';

/** Units of a place in a given position. */
export type GivenUnits = NonNullable<Given['units']>[number];

/** What a rulebook says of given positions. `G`: a game in progress. */
export interface GivenForm<G extends PlayLoop<G>> extends Omit<Opening<G>, 'applyGiven'> {
  readonly facts: readonly FactForm<G>[];
  /** The game is in this turn now; what has come or gone by then. */
  turned?(g: G, turn: number): void;
  /** Place of a unit; negative: none. */
  at(g: G, unit: number): number;
  /** Takes a unit off the map. */
  lift(g: G, unit: number, given: Given): void;
  /** Puts a counter into a place, as given. Throws `BadGiven`. */
  put(g: G, unit: number, place: number, as: GivenUnits): void;
  /** Units in the order in which they are put; absent: as given. */
  order?(units: readonly GivenUnits[]): readonly GivenUnits[];
  /** Counters that are not taken for others of their kind. */
  spared?(g: G, given: Given): readonly number[];
  /** All counters that are given stand. */
  laid?(g: G, given: Given): void;
  markers?(g: G, given: Given): void;
  cards?(g: G, given: Given): void;
  /** Absent: the game has no tracks that can be given. */
  tracks?(g: G, given: Given): void;
  /** Works out what follows from what is given, before the last facts and the phase. */
  settle(g: G): void;
  /** The sequence goes on at the phase, or in it; without one, at the start of the turn. */
  begin(g: G, given: Given): void;
  /** What a position is given as, but for its facts. */
  told(g: G, alone: boolean): Given;
  /** What is told beside it, once its facts are known: how far a phase in progress is. */
  inProgress(g: G, given: Given, alone: boolean): Record<string, number | boolean>;
}

/** Both ways of a rulebook's given positions, and what facts of them begin with. */
export function givenBy<G extends PlayLoop<G>>(form: GivenForm<G>) {
  const applyGiven = (g: G, given: Given) => apply(form, g, given);
  const opening: Opening<G> = { ...form, applyGiven };
  return {
    applyGiven,
    givenOf(g: G, alone: boolean): Given {
      const given = form.told(g, alone);
      given.facts = factsOf(form.facts, opening, g, given, alone);
      Object.assign(given.facts, form.inProgress(g, given, alone));
      return given;
    },
    facts: form.facts.flatMap(({ words = [] }) => words),
  };
}

/** Changes the opening into the given position. Throws `BadGiven`. */
function apply<G extends PlayLoop<G>>(form: GivenForm<G>, g: G, given: Given): void {
  const { facts } = form;
  if (given.phase !== undefined) backToSequence(g.p.stack);
  applyFacts(facts, g, given, 'first');
  if (given.turn !== undefined) {
    const { first, last } = g.w.compiled.scenario.turns;
    if (given.turn < first || given.turn > last) throw new BadGiven(`turn ${given.turn} is not in the scenario`);
    g.turn = given.turn;
    form.turned?.(g, given.turn);
  }
  layUnits(form, g, given);
  form.laid?.(g, given);
  form.markers?.(g, given);
  form.cards?.(g, given);
  if (form.tracks) form.tracks(g, given);
  else
    for (const [track, sides] of Object.entries(given.tracks ?? {}))
      throw new BadGiven(`unknown track ${track} ${Object.keys(sides).join(' ')}`);
  applyFacts(facts, g, given);
  form.settle(g);
  applyFacts(facts, g, given, 'last');
  form.begin(g, given);
}

/** Empties the places that are mentioned, or the map, and lays the given units out. */
function layUnits<G extends PlayLoop<G>>(form: GivenForm<G>, g: G, given: Given): void {
  const { compiled } = g.w;
  const listed = given.units ?? [];
  const mentioned = new Set(
    [...listed.map(({ at }) => at), ...(given.clear ?? [])].map((id) => givenPlace(compiled, id)),
  );
  /** Units that were on the map and are no more. */
  const lifted = new Set<number>();
  for (const u of compiled.units.keys()) {
    const at = form.at(g, u);
    if (!given.empty && !(at >= 0 && mentioned.has(at))) continue;
    if (at >= 0) lifted.add(u);
    form.lift(g, u, given);
  }
  const rows = new Set(compiled.units.map((unit) => unit.counter));
  // The row of several equal counters is any of them.
  const byName = ({ unit }: GivenUnits) =>
    unit === undefined || rows.has(unit) ? [] : [givenIndex(compiled.units, unit, 'unit')];
  const used = new Set(form.spared?.(g, given));
  for (const one of listed) for (const u of byName(one)) used.add(u);
  const laid = new Set<number>();
  for (const one of form.order?.(listed) ?? listed)
    for (let n = 0; n < (one.count ?? 1); n++) {
      const place = givenPlace(compiled, one.at);
      const [u = counter(form, g, one, { used, lifted, empty: given.empty === true })] = byName(one);
      if (laid.has(u)) throw new BadGiven(`no ${one.unit} is left for ${one.at}`);
      used.add(u);
      laid.add(u);
      form.put(g, u, place, one);
    }
}

/**
 * A counter of the nation and kind, or of a row of equal ones: one that was lifted, one off the map, or (unless the map was emptied) one
 * from anywhere. Throws `BadGiven`.
 */
function counter<G extends PlayLoop<G>>(
  form: GivenForm<G>,
  g: G,
  { unit: row, nation, kind, at }: GivenUnits,
  { used, lifted, empty }: { used: ReadonlySet<number>; lifted: ReadonlySet<number>; empty: boolean },
): number {
  const { units } = g.w.compiled;
  const like = (unit: (typeof units)[number]) =>
    row === undefined ? unit.nation === nation && unit.kind === kind : unit.counter === row;
  const fits = [...units.keys()].filter((u) => !used.has(u) && like(units[u]!));
  const found = fits.find((u) => lifted.has(u)) ?? fits.find((u) => form.at(g, u) < 0) ?? (empty ? undefined : fits[0]);
  if (found === undefined) throw new BadGiven(`no ${row ?? `${nation} ${kind}`} is left for ${at}`);
  return found;
}

/** Units on the map, each with what else is to be said of it. */
export function unitsGiven<G extends PlayLoop<G>>(
  g: G,
  at: (unit: number) => number,
  more: (unit: number) => Partial<GivenUnits>,
): GivenUnits[] {
  return g.w.compiled.units.flatMap(({ id, nation, kind }, u) => {
    const place = at(u);
    return place < 0 ? [] : [{ unit: id, nation, kind, at: g.placeId(place), ...more(u) }];
  });
}

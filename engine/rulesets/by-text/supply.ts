/** A phase that says `does supply`: units without a line to a source pay for it. Sources may supply so many units; the owner chooses who goes without. */
import { code, first } from '../../kernel/answers';
import { locals } from '../../kernel/frames';
import { addAll, maxOf } from '../../kernel/lists';
import type { StepSearch } from '../../kernel/step-search';
import { A, S } from './codes';
import { eliminate, takeStep } from './losses';
import type { Play, Procedure } from './play';
import { doing } from './registry';
import { Lines, supplying } from './supplied';

/** `who`: which of the step's sides is looked at. */
const AT = locals('stage', 'who');
/** Mark of units in the field `moved`: without supply, by their owner's choice. */
const WITHOUT = 3;

const present = (g: Play) => g.w.steps[g.p.scalars[S.STEP]!]!;

export const supply: Procedure = {
  step(g, f) {
    const { sides } = present(g);
    const who = g.frames[f + AT.who]!;
    if (who >= sides.length) return g.done();
    const side = sides[who]!;
    const needy = needing(g, side);
    const { without, choice } = withoutSupply(g, side, needy);
    if (choice.length > 0) {
      g.begin(side, 'supply-without', g.rule);
      for (const u of choice) g.add(code(A.CHOOSE, u));
      return g.pose(supply, f);
    }
    settle(g, side, needy, without);
    g.frames[f + AT.who] = who + 1;
    return false;
  },
  answer(g, _f, answer) {
    g.p.moved[first(answer)] = WITHOUT;
  },
};

/** Who of a side needs supply now. */
function needing(g: Play, side: number): number[] {
  const { needs } = doing(present(g), supplying)!;
  const found: number[] = [];
  for (let u = 0; u < g.p.loc.length; u++) if (g.w.side[u] === side && g.p.stands(u) && needs(u)) found.push(u);
  return found;
}

/**
 * Units of a side that have no supply; `choice`: of these the owner has to choose one more first, for sources do not suffice for all.
 * @param given those that need it
 */
export function withoutSupply(
  g: Play,
  side: number,
  given: readonly number[] = needing(g, side),
): { without: number[]; choice: number[] } {
  const here = doing(present(g), supplying)!;
  const { p } = g;
  const lines = new Lines(g.w, p, here, side);
  const endless = here.sources.filter(({ most }) => most === Number.POSITIVE_INFINITY);
  const free = reached(
    g,
    lines,
    given,
    endless.flatMap((source) => lines.places(source)),
  );
  if (free.length === given.length) return { without: [], choice: [] };
  const others = given.filter((u) => !free.includes(u));
  /** By limited source: units that it reaches. */
  const limited: { most: number; units: number[] }[] = [];
  for (const source of here.sources)
    if (source.most < Number.POSITIVE_INFINITY)
      for (const place of lines.places(source))
        limited.push({ most: source.most, units: reached(g, lines, others, [place]) });
  const chosen = others.filter((u) => p.moved[u] === WITHOUT);
  const asking = others.filter((u) => p.moved[u] !== WITHOUT && limited.some(({ units }) => units.includes(u)));
  const lost = others.filter((u) => !asking.includes(u));
  const most = matched(asking, limited);
  const lacking = asking.length - most;
  if (lacking === 0) return { without: [...new Set([...lost, ...chosen])], choice: [] };
  return {
    without: lost,
    choice: asking.filter(
      (u) =>
        matched(
          asking.filter((one) => one !== u),
          limited,
        ) === most,
    ),
  };
}

/** Units of some that have a line to one of these places. */
function reached(g: Play, lines: Lines, units: readonly number[], places: readonly number[]): number[] {
  if (places.length === 0 || units.length === 0) return [];
  const found: number[] = [];
  const classes = new Map<unknown, number[]>();
  // Lines of those who may stand in the same places are the same, of a class where it costs points, unless lines of the text ask who it is.
  for (const u of units) {
    const key = lines.alike ? (lines.costs ? g.w.facts.classOf(u) : g.w.stands[u]) : -1 - u;
    const all = classes.get(key);
    if (all) all.push(u);
    else classes.set(key, [u]);
  }
  for (const all of classes.values()) {
    addAll(found, linked(g, lines, all, places));
  }
  return found;
}

/** The same of units whose lines are alike: no line is followed further than until all of them have one. */
function linked({ p }: Play, lines: Lines, units: readonly number[], places: readonly number[]): number[] {
  const ranges = lines.ranges(units);
  /** By place: the first of the units that stand there without a line yet, and by unit of the list: the next one; + 1. */
  const { waiting } = lines;
  const next = new Uint16Array(units.length);
  for (let i = units.length - 1; i >= 0; i--) {
    const at = p.loc[units[i]!]!;
    next[i] = waiting[at]!;
    waiting[at] = i + 1;
  }
  const has = new Uint8Array(units.length);
  let left = units.length;
  let search: StepSearch | undefined;
  const reached = (place: number): boolean => {
    if (waiting[place] === 0) return false;
    const length = search!.spent[place]!;
    let others = 0;
    for (let i = waiting[place]! - 1, after = 0; i >= 0; i = after) {
      after = next[i]! - 1;
      if (ranges[i]! >= length) {
        has[i] = 1;
        left--;
      } else {
        next[i] = others;
        others = i + 1;
      }
    }
    waiting[place] = others;
    return left === 0;
  };
  const begun = (from: StepSearch): boolean => {
    search = from;
    return units.some((unit) => from.begins(p.loc[unit]!) && reached(p.loc[unit]!));
  };
  lines.spread(places, units[0]!, maxOf(ranges), { begun, reached });
  for (const unit of units) waiting[p.loc[unit]!] = 0;
  return units.filter((_, i) => has[i] === 1);
}

/** How many of the units the sources can supply together. */
function matched(units: readonly number[], sources: readonly { most: number; units: readonly number[] }[]): number {
  const taken: number[][] = sources.map(() => []);
  const place = (u: number, seen: Set<number>): boolean => {
    for (const [s, source] of sources.entries()) {
      if (seen.has(s) || !source.units.includes(u)) continue;
      seen.add(s);
      if (taken[s]!.length < source.most) {
        taken[s]!.push(u);
        return true;
      }
      const at = taken[s]!.findIndex((other) => place(other, seen));
      if (at >= 0) {
        taken[s]![at] = u;
        return true;
      }
    }
    return false;
  };
  return units.filter((u) => place(u, new Set())).length;
}

/** What being without supply costs, and that others have it again. */
function settle(g: Play, side: number, needy: readonly number[], without: readonly number[]): void {
  const here = doing(present(g), supplying)!;
  const { p } = g;
  const all = here.penalties.reduce((bits, { states }) => bits | states, 0);
  for (const u of needy) {
    p.moved[u] = 0;
    if (!without.includes(u)) {
      p.states[u]! &= ~all;
      continue;
    }
    const name = g.unitName(u);
    g.did(
      'unsupplied',
      side,
      { en: `${name.en} is out of supply`, ja: `${name.ja}は補給切れ` },
      { units: [u], places: [p.loc[u]!] },
    );
    const now = here.penalties.find(({ states }) => states === 0 || (p.states[u]! & states) !== states);
    const { states, reduce, eliminate: gone } = now ?? here.penalties.at(-1)!;
    p.states[u]! |= states;
    if (gone) eliminate(g, u);
    else if (reduce) takeStep(g, u);
  }
}

/**
 * Examples of a game that no ruleset plays yet: what the text answers by itself is held against it, and what only rules
 * could tell is counted.
 */
import type { CompiledGame } from '../kernel/compiled';
import { isReading, read } from '../kernel/readings';
import type { Example, ExpectedGroup } from '../kernel/script';
import { describe, type ExampleFailure, toldUnits } from './examples';
import { actual, compared, mismatches, probesOf, told } from './expectations';

export interface UnplayedExample {
  failures: ExampleFailure[];
  /** Answers and expectations that wait for the rules. */
  waiting: number;
}

/** A unit or marker at the start. */
interface Standing {
  at: string | null;
  unit?: string;
  nation?: string;
  side?: string;
  kind?: string;
  class?: string;
  marker?: string;
  steps?: number;
  full?: number;
}

/** Holds an example against the text. Never throws for anything an example may say. */
export function readExample(compiled: CompiledGame, example: Example): UnplayedExample {
  const failures: ExampleFailure[] = [];
  let waiting = 0;
  let played = false;
  for (const [step, one] of example.steps.entries()) {
    if (one.what === 'condition' && probesOf(one.condition).every(({ probe, args }) => isReading(probe, args.length))) {
      try {
        const wrong = mismatches((probe, args) => read(compiled, probe, args), one.condition);
        if (wrong.length > 0)
          failures.push({ step, text: told(wrong), found: actual(wrong), compared: compared(wrong) });
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        failures.push({ step, text: { en: error.message } });
      }
    } else if (one.what === 'units' && !played) {
      const standing = opening(compiled, example);
      for (const group of one.groups) {
        const found = standing.filter((unit) => unit.at === one.place && matches(unit, group)).length;
        const wanted = group.negated ? 0 : group.count;
        if (found === wanted) continue;
        failures.push({
          step,
          text: toldUnits(one.place, group, wanted, found),
          found: { en: `${one.place}: ${found} ${describe(group)}` },
          compared: { expected: { en: String(wanted) }, was: { en: String(found) } },
        });
      }
    } else {
      waiting++;
      played ||= one.what === 'do';
    }
  }
  return { failures, waiting };
}

/** What stands where at the start of the example. */
function opening(compiled: CompiledGame, { given }: Example): Standing[] {
  const kinds = new Map(compiled.game.kinds.map((kind) => [kind.id, kind]));
  const sides = new Map(compiled.game.nations.map((nation) => [nation.id, nation.side]));
  const steps = new Map((compiled.game.counters ?? []).map((counter) => [counter.id, counter.steps]));
  const own = (id: string, kind: string) => steps.get(id) ?? kinds.get(kind)?.steps ?? 1;
  const here = given.empty
    ? []
    : compiled.units
        .filter((unit) => unit.at === null || given.clear?.includes(unit.at) !== true)
        .map((unit) => ({ ...unit, unit: unit.counter ?? unit.id, full: own(unit.counter ?? unit.id, unit.kind) }));
  const placed = (given.units ?? []).flatMap((unit): Standing[] => {
    const full = own(unit.unit ?? '', unit.kind);
    const side = sides.get(unit.nation) ?? '';
    return Array.from({ length: unit.count ?? 1 }, () => ({ ...unit, side, full, steps: unit.steps ?? full }));
  });
  const moved = new Set(placed.flatMap((unit) => unit.unit ?? []));
  const markers: Standing[] = given.markers ?? (given.empty ? [] : compiled.scenario.markers);
  const units: Standing[] = [...here.filter((unit) => !moved.has(unit.unit)), ...placed];
  return [...units.map((unit) => ({ ...unit, class: kinds.get(unit.kind ?? '')?.class ?? '' })), ...markers];
}

function matches(unit: Standing, group: ExpectedGroup): boolean {
  if (group.marker !== undefined)
    return unit.marker === group.marker && (group.side === undefined || unit.side === group.side);
  if (unit.kind === undefined) return false;
  if (group.unit !== undefined && unit.unit !== group.unit) return false;
  if (group.kind !== undefined && unit.kind !== group.kind && unit.class !== group.kind) return false;
  if (group.nation !== undefined && unit.nation !== group.nation) return false;
  if (group.side !== undefined && unit.side !== group.side) return false;
  const full = (unit.steps ?? 1) >= (unit.full ?? 1);
  return !(group.reduced && full) && !(group.full && !full);
}

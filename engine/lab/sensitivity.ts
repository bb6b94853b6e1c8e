/**
 * What each part of a scenario does to its result: a counter missing, an arrival a turn later, a line of rules left out. All are screened with
 * few pairs of games; those that turn any are followed with more; which are real is said so that at most one in twenty of those named is
 * false on average, whatever was left out on the way.
 */
import type { CompiledGame, Names, Phase } from '../kernel/compiled';
import { linesOf } from './lines';
import { discoveries } from './sequential';
import type { Pool } from './simulate';
import { compareVersions, type VersionResult, type VersionsOptions } from './sweep';

/** Sorts of parts: a counter that is left out, an arrival a turn later, a line of rules that is left out. */
export const partKinds = ['counter', 'arrival', 'line'] as const;

/** One part, and the game without it. */
export interface Part {
  kind: (typeof partKinds)[number];
  /** Id of the counter, or of the line. */
  id: string;
  names: Names;
  changed: CompiledGame;
}

export interface Effect extends Omit<Part, 'changed'> {
  /** Which of the versions it is: 0 is the game as it is. */
  version: number;
  result: VersionResult;
  /** Whether it is named as real. */
  real: boolean;
}

const withoutLine = (phases: readonly Phase[], id: string): Phase[] =>
  phases.map((phase) => ({
    ...phase,
    ...(phase.lines ? { lines: phase.lines.filter((line) => line.id !== id) } : {}),
    steps: withoutLine(phase.steps, id),
  }));

/** All parts of a scenario that can be left out or delayed. Of equal counters that stand together one speaks for all. */
export function partsOf(compiled: CompiledGame): Part[] {
  const carriers = new Set(compiled.units.flatMap(({ aboard }) => aboard ?? []));
  const seen = new Set<string>();
  const parts: Part[] = [];
  for (const unit of compiled.units) {
    const { id, names, arrives } = unit;
    const key = JSON.stringify([
      unit.counter ?? `${unit.nation} ${unit.kind} ${JSON.stringify(unit.values ?? '')}`,
      unit.at,
      arrives ?? null,
      unit.pool,
    ]);
    if (unit.eliminated || carriers.has(id) || seen.has(key)) continue;
    seen.add(key);
    parts.push({
      kind: 'counter',
      id,
      names,
      changed: { ...compiled, units: compiled.units.filter((one) => one !== unit) },
    });
    if (arrives === undefined || arrives.turn >= compiled.scenario.turns.last) continue;
    const later = { ...unit, arrives: { ...arrives, turn: arrives.turn + 1 } };
    parts.push({
      kind: 'arrival',
      id,
      names,
      changed: { ...compiled, units: compiled.units.map((one) => (one === unit ? later : one)) },
    });
  }
  for (const { line, names } of linesOf(compiled)) {
    const { id } = line;
    parts.push({
      kind: 'line',
      id,
      names,
      changed: { ...compiled, game: { ...compiled.game, phases: withoutLine(compiled.game.phases, id) } },
    });
  }
  return parts;
}

/** After so many games what has turned none is left; after each doubling the half with less evidence. */
const screening = 8;

/**
 * What is known of each part: what is named as real first, then by evidence; parts without games are left out.
 * @param versions the game as it is, then one for each part
 */
export function effectsOf(parts: readonly Omit<Part, 'changed'>[], versions: readonly VersionResult[]): Effect[] {
  const own = parts.flatMap((part, k) => (versions[k + 1]!.games > 0 ? [{ part, version: k + 1 }] : []));
  const real = discoveries(own.map(({ version }) => versions[version]!.difference.evidence));
  const effects = own.map(
    ({ part: { kind, id, names }, version }, k): Effect => ({
      kind,
      id,
      names,
      version,
      result: versions[version]!,
      real: real[k]!,
    }),
  );
  const size = ({ result }: Effect) => Math.abs(result.difference.mean);
  return effects.sort(
    (a, b) =>
      Number(b.real) - Number(a.real) ||
      b.result.difference.evidence - a.result.difference.evidence ||
      size(b) - size(a),
  );
}

/**
 * Finds out which parts matter; of `left` no game was played: they came too late where it was cancelled, else the rules cannot play without them.
 * @param pools of the game as it is, then one for each part
 */
export async function sensitivity(
  pools: readonly Pool[],
  parts: readonly Omit<Part, 'changed'>[],
  options: Omit<VersionsOptions, 'follow'>,
): Promise<{ effects: Effect[]; base: VersionResult; cancelled: boolean; left: number }> {
  const { versions, cancelled } = await compareVersions(pools, 0, {
    ...options,
    // A part is followed until it would be named if it were the only one.
    alpha: 0.05 / Math.max(1, parts.length),
    follow: (found, games) => {
      if (games < screening) return found.map(() => true);
      const turned = found.map((one) => one.turned !== null);
      const open = found.flatMap(({ games: own }, k) => (own === games && k > 0 && turned[k] ? [k] : []));
      open.sort((a, b) => found[b]!.difference.evidence - found[a]!.difference.evidence || a - b);
      // Never fewer than a handful: what matters little at first may matter yet.
      const kept = new Set(open.slice(0, Math.max(8, Math.ceil(open.length / 2))));
      return found.map((_, k) => kept.has(k));
    },
  });
  const left = versions.slice(1).filter(({ games }) => games === 0).length;
  return { effects: effectsOf(parts, versions), base: versions[0]!, cancelled, left };
}

/** Every way the dice of a running game can fall: one run for each, its dice set one after the other. */
import type { Game } from '../../engine/kernel/ruleset';

interface Thrown {
  /** What it is for, in the words of scripts. */
  purpose: string;
  faces: number;
  value: number;
}

class Further extends Error {}

/** More dice were wanted before there was a result. */
export const MORE = 'more';

interface Rolling {
  rollFor(purpose: unknown, index: number, faces: number, names: () => readonly string[]): number;
}

/**
 * Runs once for every way in which the first `most` dice that `counts` names fall; the others show 1. `go` plays on with a copy
 * whose dice are set, until further dice are wanted at the latest; `told` says what came of it, null = nothing yet (`MORE`). The answer is
 * how probable each of these is.
 */
export function everyFall<G extends Game & { play: object }>(
  copy: () => G,
  counts: (purpose: string) => boolean,
  most: number,
  go: (game: G) => void,
  told: (game: G) => string | null,
): Map<string, number> {
  const chances = new Map<string, number>();
  let prefix: number[] = [];
  for (let runs = 0; runs < 50_000; runs++) {
    const thrown: Thrown[] = [];
    const game = copy();
    const play = game.play as unknown as Rolling;
    play.rollFor = (_purpose, _index, faces, names) => {
      const purpose = names()[0] ?? '';
      if (!counts(purpose)) return 1;
      if (thrown.length === most) throw new Further();
      const value = prefix[thrown.length] ?? 1;
      thrown.push({ purpose, faces, value });
      return value;
    };
    try {
      go(game);
    } catch (error) {
      if (!(error instanceof Further)) throw error;
    }
    Reflect.deleteProperty(play, 'rollFor');
    const result = told(game) ?? MORE;
    const chance = thrown.reduce((product, { faces }) => product / faces, 1);
    chances.set(result, (chances.get(result) ?? 0) + chance);
    // The next way: the last die that has a face left goes on.
    while (thrown.length > 0 && thrown.at(-1)!.value === thrown.at(-1)!.faces) thrown.pop();
    if (thrown.length === 0) return chances;
    prefix = thrown.map(({ value }) => value);
    prefix[prefix.length - 1]!++;
  }
  throw new Error('too many ways');
}

/** Whether two sets of chances are the same. */
export function sameChances(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): boolean {
  const keys = new Set([...a.keys(), ...b.keys()]);
  return [...keys].every((key) => Math.abs((a.get(key) ?? 0) - (b.get(key) ?? 0)) < 1e-9);
}

/** What the novice weighs: what counters are worth and how much matters beside what, as the text of the game says in a table of its own. */
import { entryOf, setEntry } from '../../../kernel/records';
import type { World } from '../../../rulesets/indian-ocean-region/world';

/** Factors on what the text says, which may be weighed otherwise. */
export const usual = {
  /** So much counts what enemies could do. */
  fear: 1,
  /** So much counts what an engagement costs. */
  thrift: 1,
  /** So much counts what could be hit. */
  greed: 1,
} as const;

export type Weights = { readonly [name in keyof typeof usual]: number };

/** What the text weighs, in the worth of steps of destroyers; a text that says nothing of one weighs it like this. */
const plain = {
  /** A point towards the own band, and a condition of victory. */
  point: 1,
  aim: 10,
  /** Losses beside what is hit; what enemies could do where a unit goes; what it could hit there. */
  thrift: 1,
  fear: 0.5,
  greed: 0.5,
  /** To come nearer to what could be hit. */
  pull: 0.1,
  /** Least gain that an engagement is begun for. */
  least: 0.1,
  /** A crater in an enemy's base; to stand in a base of an enemy. */
  crater: 0.5,
  base: 1,
  /** To guard what could be taken, and to take it. */
  guard: 1,
  prize: 1,
  /** Missile defence over another unit. */
  cover: 0.1,
  /** A unit that has struck, where enemies are near. */
  spent: 0.1,
  /** War, for whoever is stronger. */
  war: 0,
};

export interface Judgement {
  /** What a whole counter of each unit is worth. */
  readonly worth: Float64Array;
  readonly weigh: Readonly<typeof plain>;
}

const known = new WeakMap<World, Judgement>();

/** What the text of a game weighs; read once. */
export function judgementOf(w: World): Judgement {
  let found = known.get(w);
  if (!found) {
    found = read(w);
    known.set(w, found);
  }
  return found;
}

/** The numbers of a table of two columns, by their words. */
function numbers({ compiled }: World, table: string): Record<string, number> {
  const out: Record<string, number> = {};
  for (const { cells } of entryOf(compiled.game.tables, table)?.rows ?? [])
    if (typeof cells[1] === 'number') setEntry(out, String(cells[0]), cells[1]);
  return out;
}

function read(w: World): Judgement {
  const kinds = numbers(w, 'computer-worth');
  const said = numbers(w, 'novice-judgement');
  return {
    worth: Float64Array.from(w.units.list, ({ kind, steps }) => entryOf(kinds, kind) ?? steps),
    weigh: Object.assign({ ...plain }, said),
  };
}

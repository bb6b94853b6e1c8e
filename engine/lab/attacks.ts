/** The attacks that games made on a table, each counted out over all throws of its dice: what it would have brought, not what it did. */
import type { Table } from '../kernel/compiled';
import { parts } from './observe';
import type { GameResult } from './play';
import { counted, type Mean, Tally } from './statistics';
import { worthOf } from './workbench';

/** Attacks that are alike. */
export interface Attack {
  /** What they are called: strengths, or a column. */
  id: string;
  column: string;
  perGame: Mean;
  /** Of all attacks on the table. */
  share: number;
  /** Mean of each measure, by its id. */
  means: Record<string, number>;
  /** Results with their chances, the likeliest first. */
  results: { result: string; chance: number }[];
  /** A game in which one was made, and where to look for it. */
  shown: { seed: number; column: string };
}

export interface Attacks {
  games: number;
  perGame: Mean;
  /** By strengths, the most usual first; and by column, as the table has them. */
  typical: Attack[];
  columns: Attack[];
}

/** Sums of attacks that are alike. */
class Heap {
  count = 0;
  /** Of each game, how many. */
  readonly tally = new Tally();
  private readonly means = new Map<string, number>();
  private readonly results = new Map<string, number>();

  constructor(
    private readonly id: string,
    private readonly column: string,
    private readonly shown: Attack['shown'],
  ) {}

  add(table: Table, count: number, byDie: readonly string[], ways: readonly number[]): void {
    this.count += count;
    const all = ways.reduce((sum, one) => sum + one, 0);
    for (const [k, result] of byDie.entries()) {
      const chance = (ways[k]! / all) * count;
      const name = result === '' ? '-' : result;
      this.results.set(name, (this.results.get(name) ?? 0) + chance);
      const cell = /^[+-]?\d+$/.test(result) ? Number(result) : result;
      for (const [measure, worth] of Object.entries(worthOf(table, cell)))
        this.means.set(measure, (this.means.get(measure) ?? 0) + worth * chance);
    }
  }

  told(games: number, all: number): Attack {
    const { id, column, count, shown } = this;
    return {
      id,
      column,
      shown,
      perGame: counted(this.tally.of(games)),
      share: count / Math.max(1, all),
      means: Object.fromEntries([...this.means].map(([measure, sum]) => [measure, sum / count])),
      results: [...this.results]
        .map(([result, sum]) => ({ result, chance: sum / count }))
        .sort((a, b) => b.chance - a.chance || (a.result < b.result ? -1 : 1)),
    };
  }
}

/** The attacks on a table in a series of watched games. */
export function attacksOf(table: Table, results: readonly GameResult[]): Attacks {
  const seen = results.flatMap(({ seed, observed }) => (observed ? [{ seed, attacks: observed.attacks }] : []));
  const typical = new Map<string, Heap>();
  const columns = new Map<string, Heap>();
  const whole = new Tally();
  let all = 0;
  const heap = (map: Map<string, Heap>, key: string, id: string, column: string, seed: number) => {
    const known = map.get(key) ?? new Heap(id, column, { seed, column: `${table.id} ${column}` });
    map.set(key, known);
    return known;
  };
  for (const { seed, attacks } of seen) {
    const own = new Map<Heap, number>();
    let made = 0;
    for (const [key, count] of Object.entries(attacks)) {
      const [of, column = '', strengths = '', told = '', weights] = key.split('|');
      if (of !== table.id) continue;
      const byDie = told.split(parts);
      const ways = weights === undefined ? byDie.map(() => 1) : weights.split(',').map(Number);
      made += count;
      for (const one of [
        heap(typical, `${strengths}|${column}`, strengths, column, seed),
        heap(columns, column, column, column, seed),
      ]) {
        one.add(table, count, byDie, ways);
        own.set(one, (own.get(one) ?? 0) + count);
      }
    }
    for (const [one, count] of own) one.tally.add(count);
    whole.add(made);
    all += made;
  }
  const order = new Map(table.columns.map(({ id }, k) => [id, k]));
  const told = (map: Map<string, Heap>) => [...map.values()].map((one) => one.told(seen.length, all));
  return {
    games: seen.length,
    perGame: counted(whole.of(seen.length)),
    typical: told(typical).sort((a, b) => b.perGame.mean - a.perGame.mean || (a.id < b.id ? -1 : 1)),
    columns: told(columns).sort((a, b) => (order.get(a.column) ?? -1) - (order.get(b.column) ?? -1)),
  };
}

/** How much may stand in a place, by the stacking rules of the text; units by index, their values by the steps they have left. */
import type { CompiledGame, CompiledUnit, StackingRule, UnitValue } from './compiled';
import { maxOf } from './lists';
import { entryOf } from './records';

/** Number of a printed value, 0 for words. */
export function numberOfValue(value: UnitValue | undefined): number {
  const plain = typeof value === 'object' ? value.value : value;
  return typeof plain === 'number' ? plain : 0;
}

interface Limit {
  rule: StackingRule;
  counted: Uint8Array;
  /** Whose units are counted together. */
  owner: Int16Array;
  /** By unit and step left: what it counts; null = units are counted. */
  amount: Int16Array | null;
  /** Units of one group are one; -1 = of none. */
  group: Int32Array;
  /** Two of one formation that have `pairSteps` steps are one; -1 = never. */
  pair: Int32Array;
  pairSteps: number;
  /** By unit and step: what it adds to the extended limit's total; -1 = may not be in such a stack. */
  extra: Int16Array | null;
  /** By place: whether the rule holds. */
  holds: Uint8Array;
}

/** Most steps of a unit. */
const STEPS = 8;

/** Why the limits of a game can not be counted by its text alone: a unit has more than seven steps, or a place a limit of its own. Null: they can. */
export function uncountable(compiled: CompiledGame): string | null {
  const { game, units, board } = compiled;
  for (const unit of units) if (stepsOf(compiled, unit) >= STEPS) return `unit ${unit.id} has too many steps`;
  for (const rule of game.stacking ?? [])
    for (const place of board.places)
      if (Object.hasOwn(place.properties, rule.id)) return `place ${place.id} has a limit of its own`;
  return null;
}

export class StackingLimits {
  /** By unit: 1: it may stand by itself everywhere, whatever steps it has. */
  readonly lone: Uint8Array;
  private readonly limits: Limit[];
  private readonly groups: Int32Array;
  private readonly pairs: Int32Array;
  private readonly counts: Uint8Array;

  /** Throws `RangeError` when they can not be counted. */
  constructor(private readonly compiled: CompiledGame) {
    const { game, units } = compiled;
    const why = uncountable(compiled);
    if (why !== null) throw new RangeError(why);
    const rules = game.stacking ?? [];
    this.limits = rules.map((rule) => this.compile(rule));
    this.groups = new Int32Array(units.length);
    this.pairs = new Int32Array(units.length);
    this.counts = new Uint8Array(units.length);
    this.lone = Uint8Array.from(units, (_, u) => (this.standsAlone(u) ? 1 : 0));
  }

  private standsAlone(unit: number): boolean {
    const { units } = this.compiled;
    const steps = new Int16Array(units.length);
    for (steps[unit] = 0; steps[unit]! < STEPS; steps[unit]!++)
      if (this.limits.some((limit) => this.exceeds(limit, limit.owner[unit]!, [unit], 1, steps))) return false;
    return true;
  }

  /**
   * The first rule that the units break by standing together, or null. `list[0..count-1]` are their indexes, `steps` the
   * steps left by unit.
   */
  broken(place: number, list: ArrayLike<number>, count: number, steps: ArrayLike<number>): StackingRule | null {
    for (const limit of this.limits) {
      if (limit.holds[place] === 0) continue;
      for (let i = 0; i < count; i++) {
        const owner = limit.owner[list[i]!]!;
        let known = false;
        for (let k = 0; k < i && !known; k++) known = limit.owner[list[k]!] === owner;
        if (!known && this.exceeds(limit, owner, list, count, steps)) return limit.rule;
      }
    }
    return null;
  }

  /**
   * How far each rule that counts somebody here is used up, owner by owner. `of`: a unit of the owner; `most`: what may stand here, the
   * extended limit where the units keep to it.
   */
  pressure(
    place: number,
    list: ArrayLike<number>,
    count: number,
    steps: ArrayLike<number>,
  ): { rule: StackingRule; of: number; used: number; most: number; over: boolean }[] {
    const out: { rule: StackingRule; of: number; used: number; most: number; over: boolean }[] = [];
    for (const limit of this.limits) {
      if (limit.holds[place] === 0) continue;
      const known = new Set<number>();
      for (let i = 0; i < count; i++) {
        const of = list[i]!;
        const owner = limit.owner[of]!;
        if (!limit.counted[of] || known.has(owner)) continue;
        known.add(owner);
        const over = this.exceeds(limit, owner, list, count, steps);
        const used = this.used(limit, owner, list, count, steps);
        const most = !over && used > limit.rule.most ? (limit.rule.extended?.most ?? used) : limit.rule.most;
        out.push({ rule: limit.rule, of, used, most, over });
      }
    }
    return out;
  }

  private used(limit: Limit, owner: number, list: ArrayLike<number>, count: number, steps: ArrayLike<number>): number {
    if (!limit.amount) return this.unitsOf(limit, owner, list, count, steps);
    let sum = 0;
    for (let i = 0; i < count; i++) {
      const u = list[i]!;
      if (limit.owner[u] === owner && limit.counted[u]) sum += limit.amount[u * STEPS + steps[u]!]!;
    }
    return sum;
  }

  private exceeds(
    limit: Limit,
    owner: number,
    list: ArrayLike<number>,
    count: number,
    steps: ArrayLike<number>,
  ): boolean {
    const { rule, counted, amount } = limit;
    const n = this.used(limit, owner, list, count, steps);
    if (n <= rule.most) return false;
    if (amount) return true;
    if (!rule.extended || n > rule.extended.most || !limit.extra) return true;
    let total = 0;
    for (let i = 0; i < count; i++) {
      const u = list[i]!;
      if (limit.owner[u] !== owner || !counted[u]) continue;
      const x = limit.extra[u * STEPS + steps[u]!]!;
      if (x < 0) return true;
      total += x;
    }
    return total > rule.extended.total;
  }

  /** Units as the rule counts them: those of one group are one, then two that pair are one. */
  private unitsOf(
    limit: Limit,
    owner: number,
    list: ArrayLike<number>,
    count: number,
    steps: ArrayLike<number>,
  ): number {
    const { groups, pairs, counts } = this;
    let n = 0;
    let filled = 0;
    for (let i = 0; i < count; i++) {
      const u = list[i]!;
      if (limit.owner[u] !== owner || !limit.counted[u]) continue;
      const group = limit.group[u]!;
      const pair = limit.pair[u]! >= 0 && steps[u] === limit.pairSteps ? limit.pair[u]! : -1;
      let at = -1;
      if (group >= 0) for (let k = 0; k < filled && at < 0; k++) if (groups[k] === group) at = k;
      if (at >= 0) {
        counts[at]!++;
        continue;
      }
      groups[filled] = group;
      pairs[filled] = pair;
      counts[filled++] = 1;
      n++;
    }
    for (let i = 0; i < filled; i++) {
      if (pairs[i]! < 0 || counts[i]! > 1) continue;
      for (let k = i + 1; k < filled; k++)
        if (pairs[k] === pairs[i] && counts[k] === 1) {
          pairs[k] = -1;
          n--;
          break;
        }
    }
    return n;
  }

  private compile(rule: StackingRule): Limit {
    const { game, units, board } = this.compiled;
    const n = units.length;
    const classOf = new Map(game.kinds.map((k) => [k.id, k]));
    const words = units.map((u) => {
      const kind = classOf.get(u.kind);
      return new Set([
        u.side,
        u.nation,
        u.kind,
        kind?.class ?? '',
        u.formation ?? '',
        ...(kind?.flags ?? []),
        ...(u.flags ?? []),
      ]);
    });
    const names = new Map<string, number>();
    const number = (name: string) => {
      if (!names.has(name)) names.set(name, names.size);
      return names.get(name)!;
    };
    const fits = (i: number, of: readonly string[]) => of.some((word) => words[i]!.has(word));
    const counted = Uint8Array.from(units, (_, i) =>
      (rule.of.length === 0 || fits(i, rule.of)) && !fits(i, rule.except ?? []) ? 1 : 0,
    );
    const bySteps = (attribute: string) => {
      const out = new Int16Array(n * STEPS);
      units.forEach((u, i) => {
        const most = stepsOf(this.compiled, u);
        const values = entryOf(u.values, attribute) ?? entryOf(classOf.get(u.kind)?.values, attribute) ?? [];
        for (let s = 1; s <= most; s++) out[i * STEPS + s] = numberOfValue(values[most - s] ?? values.at(-1));
      });
      return out;
    };
    let amount: Int16Array | null = null;
    if (rule.counts === 'steps') amount = Int16Array.from({ length: n * STEPS }, (_, k) => k % STEPS);
    else if (rule.counts !== 'units') amount = bySteps(rule.counts);
    let extra: Int16Array | null = null;
    if (rule.extended) {
      extra = bySteps(rule.extended.attribute);
      for (let i = 0; i < n; i++) if (fits(i, rule.extended.except ?? [])) extra.fill(-1, i * STEPS, (i + 1) * STEPS);
    }
    const group = Int32Array.from(units, (u, i) => {
      for (const attribute of rule.together ?? []) {
        const value = attribute === 'formation' ? u.formation : plainWord(entryOf(u.values, attribute)?.[0]);
        if (value === undefined || !counted[i]) continue;
        // A unit whose counter names another one is of one group with it.
        const pair = game.attributes?.find(({ id }) => id === attribute)?.refersTo === 'unit';
        return number(`${attribute} ${pair && u.id < value ? u.id : value}`);
      }
      return -1;
    });
    return {
      rule,
      counted,
      owner: Int16Array.from(units, (u) =>
        rule.each === 'side' ? number(`side ${u.side}`) : rule.each === 'nation' ? number(`nation ${u.nation}`) : 0,
      ),
      amount,
      group,
      pair: Int32Array.from(units, (u, i) =>
        rule.pairs && u.formation !== undefined && fits(i, [rule.pairs.of]) ? number(`formation ${u.formation}`) : -1,
      ),
      pairSteps: rule.pairs?.steps ?? 0,
      extra,
      holds: Uint8Array.from(board.places, (p) => {
        const has = (of: readonly string[]) =>
          of.some((word) => word === p.terrain || word === p.id || p.features.includes(word));
        return (rule.in === undefined || has(rule.in)) && !has(rule.outside ?? []) ? 1 : 0;
      }),
    };
  }
}

/** Steps of a unit at full strength. */
export const stepsOf = (compiled: CompiledGame, unit: CompiledUnit): number => fullSteps(compiled.game.kinds, unit);

/** The same of a game of which its kinds of units are known. */
export function fullSteps(kinds: CompiledGame['game']['kinds'], unit: CompiledUnit): number {
  const own = Object.values(unit.values ?? {});
  if (own.length > 0) return maxOf(own.map((values) => values.length));
  return kinds.find((k) => k.id === unit.kind)?.steps ?? 1;
}

function plainWord(value: UnitValue | undefined): string | undefined {
  if (value === undefined) return undefined;
  return String(typeof value === 'object' ? value.value : value);
}

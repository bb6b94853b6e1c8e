/** What sides win and lose by what the text says happens by itself, read off its conditions: for computer players, and for what is shown. */
import type { Expr, PlaceSet } from '../../kernel/compiled';
import { placesOf } from '../../kernel/expressions';
import type { Play } from './play';
import type { World } from './world';

type Compared = Extract<Expr, { left: Expr }>;

/** Places that somebody should hold, or nobody should lose. */
interface Prize {
  side: number;
  places: readonly number[];
}

export interface Owed {
  /** What adds to resources, and what takes from them. */
  gains: readonly Prize[];
  losses: readonly Prize[];
  /** Units that have to stand in an area from a turn on; null: none have to. */
  garrison: { side: number; from: number; least: number; area: Uint8Array } | null;
  /** First turn on which a unit is forfeited; Infinity: none is. */
  forfeitFrom: number;
}

/** Parts of a condition that have all to hold. */
const parts = (when: Expr | undefined): Expr[] =>
  when === undefined ? [] : when.op === 'and' ? when.args.flatMap(parts) : [when];

const compared = (when: Expr | undefined): Compared[] => parts(when).filter((one): one is Compared => 'left' in one);

const numberOf = (expr: Expr): number => (expr.op === 'number' ? expr.value : 0);

/** First turn on which a condition may hold. */
function firstTurn(when: Expr | undefined): number {
  const of = compared(when).find(({ op, left }) => op === '>=' && left.op === 'query' && left.name === 'turn');
  return of ? numberOf(of.right) : 0;
}

/** Sets of places in which a condition counts something. */
function counted(expr: Expr | undefined): PlaceSet[] {
  return parts(expr).flatMap((one) => {
    if ('left' in one) return [...counted(one.left), ...counted(one.right)];
    if (one.op === 'count') return one.of.in ? [one.of.in] : [];
    return one.op === 'places' ? [one.of] : [];
  });
}

export function owedOf({ triggers, effects, lists, facts, map }: World): Owed {
  const found = {
    gains: [] as Prize[],
    losses: [] as Prize[],
    garrison: null as Owed['garrison'],
    forfeitFrom: Infinity,
  };
  for (const { trigger, list } of triggers) {
    const when = [trigger.when, ...trigger.effects.map((effect) => effect.when)];
    const places = [...new Set(when.flatMap(counted).flatMap((set) => placesOf(facts, set)))];
    const [first] = lists[list]!.map((k) => effects[k]!);
    if (first?.verb === 'forfeit') found.forfeitFrom = Math.min(found.forfeitFrom, firstTurn(trigger.when));
    if (first?.verb !== 'next-trp') continue;
    const least = compared(trigger.when).find(({ op, left }) => op === '<' && left.op === 'count');
    const prize = { side: first.side, places };
    if (first.amount > 0) found.gains.push(prize);
    else if (!least) found.losses.push(prize);
    else {
      const area = new Uint8Array(map.places);
      for (const place of places) area[place] = 1;
      found.garrison = { side: first.side, from: firstTurn(trigger.when), least: numberOf(least.right), area };
    }
  }
  return found;
}

/** What a side wins or loses as a turn begins, as the position is now. */
export function occupation({ p, w }: Play, side: number): number {
  let sum = 0;
  for (const { trigger, list, when } of w.triggers) {
    if (!trigger.at?.includes('turn-start') || (when && !when(p))) continue;
    for (const k of w.lists[list]!) {
      const effect = w.effects[k]!;
      if (effect.verb === 'next-trp' && effect.side === side && (!effect.when || effect.when(p))) sum += effect.amount;
    }
  }
  return sum;
}

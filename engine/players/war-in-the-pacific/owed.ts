/** What sides win and lose by what the text says happens by itself, read off its conditions. */
import type { Expr } from '../../kernel/compiled';
import type { World } from '../../rulesets/war-in-the-pacific/world';
import { placesNamed } from '../soft';

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

/** Comparisons of a condition that have all to hold. */
const compared = (when: Expr | undefined): Compared[] =>
  when === undefined ? [] : when.op === 'and' ? when.args.flatMap(compared) : 'left' in when ? [when] : [];

const numberIn = (one: Compared | undefined): number => (one?.right.op === 'number' ? one.right.value : 0);

/** First turn on which a condition may hold. */
const firstTurn = (when: Expr | undefined): number =>
  numberIn(compared(when).find(({ op, left }) => op === '>=' && left.op === 'query' && left.name === 'turn'));

function build({ triggers, lists, facts, map }: World): Owed {
  const [gains, losses]: [Prize[], Prize[]] = [[], []];
  const found = { gains, losses, garrison: null as Owed['garrison'], forfeitFrom: Number.POSITIVE_INFINITY };
  for (const { trigger, list } of triggers) {
    const [first] = lists[list]!;
    if (first?.verb === 'forfeit') found.forfeitFrom = Math.min(found.forfeitFrom, firstTurn(trigger.when));
    if (first?.verb !== 'next-trp') continue;
    const named = [trigger.when, ...trigger.effects.map(({ when }) => when)].flatMap((when) => {
      const { units, held } = when ? placesNamed(facts, when) : { units: [], held: [] };
      return [...units, ...held].flat();
    });
    const prize = { side: first.side, places: [...new Set(named)] };
    const least = compared(trigger.when).find(({ op, left }) => op === '<' && left.op === 'count');
    if (!least) (first.amount > 0 ? gains : losses).push(prize);
    else {
      const area = new Uint8Array(map.places);
      for (const place of named) area[place] = 1;
      found.garrison = { side: first.side, from: firstTurn(trigger.when), least: numberIn(least), area };
    }
  }
  return found;
}

const known = new WeakMap<World, Owed>();

/** What is owed in a game; found once for each prepared game. */
export function owedOf(world: World): Owed {
  const owed = known.get(world) ?? build(world);
  known.set(world, owed);
  return owed;
}

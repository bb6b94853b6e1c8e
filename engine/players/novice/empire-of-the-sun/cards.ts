/** Which card is played, and for what. */
import { first, second, verbOf } from '../../../kernel/answers';
import { entryOf } from '../../../kernel/records';
import { A, MODE } from '../../../rulesets/empire-of-the-sun/codes';
import { bestPlan, type Plan } from './offensive';
import type { Sight } from './sight';

export interface Choice {
  option: number;
  worth: number;
  plan: Plan | null;
}

/** What the event of a card brings beside an offensive, by its verbs. */
function eventWorth(on: Sight, card: number): number {
  const { events } = on.judge;
  const effects = on.w.events[card]?.effects ?? [];
  const all = effects.flatMap((one) => [
    one,
    ...one.branches.flatMap(({ list, results }) => results.flatMap(() => on.w.effects.lists[list]!)),
  ]);
  return all.reduce((sum, { verb, args }) => {
    const worth = entryOf(events, verb);
    if (worth === undefined) return sum;
    const amounts = [args.count, args.spaces, args.points, args.steps, args.drm].filter(
      (one) => typeof one === 'number',
    );
    return sum + worth * Math.abs(Number(amounts[0] ?? 1));
  }, 0);
}

/** The card that is played now. */
export function chooseCard(on: Sight, options: readonly number[]): Choice {
  const { w, weigh } = on;
  const operations = new Map<string, Plan | null>();
  let best: Choice = { option: options[0]!, worth: Number.NEGATIVE_INFINITY, plan: null };
  for (const option of options) {
    const card = first(option);
    const verb = verbOf(option);
    if (verb === A.LEAVE) continue;
    const printed = w.cards[card]!;
    // A reply is best kept, a card of value best used where it does something.
    const keep = printed.type === 'reaction' ? weigh.keep : 0;
    let [worth, plan]: [number, Plan | null] = [0, null];
    switch (verb) {
      case A.OPERATIONS: {
        const key = `${printed.ops} ${printed.intelligence}`;
        if (!operations.has(key)) operations.set(key, bestPlan(on, card, MODE.OPERATIONS));
        plan = operations.get(key)!;
        worth = (plan?.worth ?? -weigh.least) - keep - weigh.ops * printed.ops;
        // What its event would have brought is lost.
        worth -= printed.type === 'military' ? 0 : 0.5 * eventWorth(on, card);
        break;
      }
      case A.EVENT:
        if (printed.type === 'military') {
          plan = bestPlan(on, card, MODE.EVENT);
          worth = (plan?.worth ?? -weigh.least) - weigh.ops * printed.ops;
        }
        worth += eventWorth(on, card);
        break;
      case A.CHINA:
        worth = chinaWorth(on);
        break;
      case A.PASS:
        worth = weigh.least;
        break;
      case A.FUTURE:
        worth = printed.type === 'military' ? weigh.aside - keep : -weigh.ops * printed.ops;
        break;
      case A.DISCARD:
        worth = -keep - 2 * weigh.ops * printed.ops;
        break;
      case A.RETURN:
        worth = weigh.headquarters * 0.4;
        break;
      case A.BUILD:
        worth = entryOf(on.judge.events, 'build-route') ?? 0;
        break;
      case A.CALM:
        worth = entryOf(on.judge.events, 'isr') ?? 0;
        break;
      default:
        worth = second(option) * 0;
    }
    if (worth > best.worth) best = { option, worth, plan };
  }
  return best;
}

/** What an attempt in China promises. */
function chinaWorth(on: Sight): number {
  const { g, w } = on;
  const base = g.track('japanese-divisions-in-china') - w.china.support(g.track('burma-road'));
  const { die } = w.combat.airNaval;
  let n = 0;
  for (let face = die.low; face < die.low + die.faces; face++) if (face <= base) n++;
  return (n / die.faces) * (entryOf(on.judge.events, 'china-track') ?? 0);
}

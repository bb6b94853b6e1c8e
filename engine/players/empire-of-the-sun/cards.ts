/** Which card is played, and for what. */
import { first, verbOf } from '../../kernel/answers';
import { entryOf } from '../../kernel/records';
import { airInChina } from '../../rulesets/empire-of-the-sun/china';
import { A, ASSAULTING, MODE, O } from '../../rulesets/empire-of-the-sun/codes';
import type { PreparedEffect } from '../../rulesets/empire-of-the-sun/prepared';
import { shiftOf } from '../../rulesets/empire-of-the-sun/reading';
import { goalsNow } from './goals';
import { bestPlan, type Plan } from './offensive';
import type { Sight } from './sight';

export interface Choice {
  option: number;
  worth: number;
  plan: Plan | null;
}

/** What the event of a card brings beside an offensive, by its verbs, as things stand. */
function eventWorth(on: Sight, card: number): number {
  return worthOfAll(on, on.w.events[card]?.effects ?? []);
}

function worthOfAll(on: Sight, effects: readonly PreparedEffect[]): number {
  const { faces } = on.w.combat.airNaval.die;
  let sum = 0;
  for (const effect of effects) {
    if (effect.when !== null && !effect.when(on.p)) continue;
    sum += worthOfOne(on, effect);
    for (const { results, list } of effect.branches)
      for (const { from, to } of results)
        sum += (Math.min(faces, to - from + 1) / faces) * worthOfAll(on, on.w.effects.lists[list]!);
  }
  return sum;
}

function worthOfOne(on: Sight, effect: PreparedEffect): number {
  const { verb, args, body } = effect;
  const worth = entryOf(on.judge.events, verb) ?? 0;
  for (const one of on.w.effects.lists[body] ?? []) {
    const shift = shiftOf(on.g, one);
    if (shift !== null) return shiftWorth(on, shift.track, shift.by, shift.side, worth);
  }
  const amounts = [args.count, args.points, args.steps, args.drm].filter((one) => typeof one === 'number');
  return worth * Math.abs(Number(amounts[0] ?? 1));
}

/** What it is worth that a marker moves: for itself, by space, and for what conditions of victory and points say of it. */
function shiftWorth(on: Sight, track: string, by: number, whose: number, worth: number): number {
  const { p, side, w } = on;
  const before = goalsNow(w, p, side);
  const moved = on.mirror.shifted(track, by, whose);
  if (moved.spaces === 0) return 0;
  const after = goalsNow(w, p, side);
  moved.undo();
  return worth * Math.abs(moved.spaces) + after - before;
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
        worth = chinaWorth(on) - keep;
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
        worth = 0;
    }
    if (worth > best.worth) best = { option, worth, plan };
  }
  return best;
}

/** What an attempt in China promises (13.72): the marker moves, or under air units of the enemy it may move back. Where no face succeeds: a card lost. */
function chinaWorth(on: Sight): number {
  const { g, w, weigh } = on;
  const base = g.track('japanese-divisions-in-china') - w.china.support(g.track('burma-road'));
  const air = airInChina(g).length;
  const { die } = w.combat.airNaval;
  let n = 0;
  for (let face = die.low; face < die.low + die.faces; face++) if (face + air <= base) n++;
  const box = entryOf(on.judge.events, 'china-track') ?? 0;
  const chance = n / die.faces;
  const failed = air > 0 ? shiftWorth(on, 'china', 1, -1, -box) : 0;
  if (n === 0) return failed - weigh.least;
  return chance * shiftWorth(on, 'china', -1, -1, box) + (1 - chance) * failed;
}

/** What the offensive of the other side threatens: places in which it fights or lands, and who stands there. */
export function stake(on: Sight): number {
  const { w, p, side } = on;
  const places = new Set<number>();
  for (let k = 0; k < p.offensive[O.BATTLES]!; k++) places.add(p.battles[k]! - 1);
  let sum = 0;
  for (let u = 0; u < w.units.count; u++) {
    const at = p.loc[u]!;
    if (at < 0) continue;
    if (w.units.side[u] === side) sum += places.has(at) ? on.weigh.exposed * on.unit(u) : 0;
    else if (p.has(u, ASSAULTING) && p.controller(at) === side) places.add(at);
  }
  for (const place of places) sum += on.worth.held[place]!;
  return sum;
}

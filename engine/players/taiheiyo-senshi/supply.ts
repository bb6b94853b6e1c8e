/** The end of a turn: assaults, redeployment, ships that go home, and what cards make ready again. */
import { second, verbOf } from '../../kernel/answers';
import { A, BACK } from '../../rulesets/taiheiyo-senshi/codes';
import { unitsAt, unitValue } from './battle';
import type { Campaign } from './campaign';
import { chooseSpent } from './cards';
import { onward } from './forward';
import { sentry } from './guards';
import { bestRedeployment } from './operations';
import { pictureOf, prospect, shift } from './prospect';
import type { Sight } from './sight';

const done = (options: readonly number[]): number =>
  options.find((option) => verbOf(option) === A.DONE || verbOf(option) === A.DECLINE) ?? options[0]!;

/** The port of most points first; cards are spent as long as they can bring it. */
export function chooseAssault(on: Sight, options: readonly number[]): number {
  let best = done(options);
  let highest = 0;
  for (const option of options) {
    if (verbOf(option) !== A.ASSAULT) continue;
    const port = second(option);
    const price = 0.4 * Math.max(0, on.missing(on.side, port));
    const worth = 1 + 2 * on.world.map.worth[port]! - price;
    if (worth > highest) {
      highest = worth;
      best = option;
    }
  }
  return best;
}

/** Spends another card for the assault in progress. */
export function chooseAssaultCard(on: Sight, options: readonly number[]): number {
  const cards = options.filter((option) => verbOf(option) === A.SPEND);
  return cards.length === 0 ? done(options) : chooseSpent(on, cards);
}

/** Land air that is better elsewhere, then ships that are better at home. */
export function chooseRedeployment(on: Sight, options: readonly number[], campaign: Campaign): number {
  let best = done(options);
  let highest = 0.1;
  for (const option of options) {
    if (verbOf(option) !== A.REDEPLOY) continue;
    const worth = bestRedeployment(on, second(option))?.worth ?? 0;
    if (worth > highest) {
      highest = worth;
      best = option;
    }
  }
  if (best !== done(options)) return best;
  const returns = options.filter((option) => verbOf(option) === A.RETURN);
  const sent = sentry(on);
  if (sent) return returns.find((option) => second(option) === sent.from)!;
  const home = returns.find((option) => homeward(on, second(option)).length > 0);
  if (home !== undefined) return home;
  let farthest: number = on.weigh.least;
  for (const option of returns) {
    const worth = onward(on, second(option), campaign)?.worth ?? 0;
    if (worth <= farthest) continue;
    farthest = worth;
    best = option;
  }
  return best;
}

/**
 * Ships of a point that go home at the end of a turn: those that cannot be made ready where they are, or only for a card, but
 * as many stay as hold the point.
 */
export function homeward(on: Sight, point: number): number[] {
  const { p, side, world } = on;
  const ships = unitsAt(on, side, point).filter((u) => world.isAir[u] === 0);
  const tired = ships.filter((u) => (p.flags[u]! & BACK) !== 0 && !on.supply(u).free && on.returnTargets(u) !== 0);
  if (tired.length === 0) return [];
  const picture = pictureOf(on);
  const before = prospect(on, picture);
  const cheap = [...tired].sort((a, b) => unitValue(on, b) - unitValue(on, a) || a - b);
  const going: number[] = [];
  for (const u of cheap) {
    // The ports held without ships, and bases under own air, need nobody.
    shift(on, picture, u, point, -1);
    if (prospect(on, picture) < before - 0.25) shift(on, picture, u, point, 1);
    else going.push(u);
  }
  // One return goes to one port: ships that have none in common wait for the next one.
  let common = -1;
  return going.filter((u) => {
    const set = common & on.returnTargets(u);
    if (set === 0) return false;
    common = set;
    return true;
  });
}

/** Points whose ships are worth the cards that make them ready. */
export function chooseSupply(on: Sight, options: readonly number[]): number {
  const { p, side } = on;
  const hand = on.hand().length;
  let best = done(options);
  let highest = 0;
  for (const option of options) {
    if (verbOf(option) !== A.SUPPLY) continue;
    const point = second(option);
    const ready = unitsAt(on, side, point).filter((u) => on.supply(u).flips);
    const price = p.ownsPort(side, point) ? on.world.tables.portSupply : on.world.tables.baseSupply;
    const worth = ready.reduce((sum, u) => sum + unitValue(on, u), 0) - 0.35 * price - 0.2 * Math.max(0, 3 - hand);
    if (worth > highest) {
      highest = worth;
      best = option;
    }
  }
  return best;
}

/** Which card to use (4.2), and whom its effects hit: what it brings now against what it may bring later. */
import { first, second, verbOf } from '../../kernel/answers';
import { entryOf } from '../../kernel/records';
import { effectsOf } from '../../rulesets/war-in-the-pacific/cards';
import { A } from '../../rulesets/war-in-the-pacific/codes';
import { sure } from '../choose';
import type { Sight } from './sight';

/** Worth of verbs whose effect lasts through the turn; the others are reckoned below. Judgement, not numbers of the game. */
const lasting: Record<string, number> = {
  'die-bonus': 1.5,
  'best-of': 2,
  'ignore-air-hits': 0.5,
  'sacrifice-air': 0.8,
  'defence-bonus': 1,
  'cancel-defence-bonus': 1,
  'reveal-hand': 0.2,
  'no-recovery': 0.5,
  'transfer-air': 1.5,
  'limit-transport': 2,
  'free-activation': 1,
  'free-depots': 1,
  'extra-redeployments': 0.8,
  'ignore-network': 0.8,
  'repeat-target': 0.5,
  'ignore-overland': 0.3,
  surcharge: 1,
  'forbid-assault': 1,
  'no-submarines': 0.4,
  'submarine-shift': 0.6,
  'submarine-range': 0.8,
};

/** What one effect is worth to the side now; negative when it helps the enemy. */
function effectWorth(sight: Sight, index: number): number {
  const effect = sight.on.world.effects[index]!;
  const { applies, units } = sight.on.effect(index);
  if (!applies) return 0;
  const helps = (side: number): number => (side === sight.side ? 1 : -1);
  const count = effect.count < 0 ? units : Math.min(units, effect.count);
  switch (effect.verb) {
    case 'win':
      return 1000 * helps(effect.side >= 0 ? effect.side : effect.user);
    case 'gain':
      return effect.amount * helps(effect.side >= 0 ? effect.side : effect.user);
    case 'lose':
      return -effect.amount * helps(effect.side >= 0 ? effect.side : 1 - effect.user);
    case 'rebuild':
      return 1.5 * count;
    case 'place':
      return 2.5;
    case 'eliminate':
    case 'reduce': {
      const each = effect.verb === 'eliminate' ? 3 : 1.5;
      const { units: matches } = effect;
      if (count === 0 || matches === null) return 0;
      return each * count * (ownsAny(sight, index) ? -1 : 1);
    }
    default: {
      const worth = entryOf(lasting, effect.verb) ?? 0.3;
      return effect.side >= 0 && effect.side === sight.side && /^(limit|surcharge|submarine)/.test(effect.verb)
        ? -worth
        : worth;
    }
  }
}

/** Whether an effect is aimed at the side's own units. */
function ownsAny(sight: Sight, index: number): boolean {
  const { world } = sight.on;
  const set = world.effects[index]!.unitSet;
  const { sides, nations } = world.compiled.game;
  const owner = set?.side ?? nations.find((one) => one.id === set?.nation)?.side;
  return owner === sides[sight.side]!.id;
}

/** What using a card is worth to the side now. */
function cardWorth(sight: Sight, card: number): number {
  let worth = 0;
  for (const { index } of effectsOf(sight.on.world, card, sight.side)) worth += effectWorth(sight, index);
  return worth;
}

/** The card to use: the best one now. A card that decides the game when its time comes is kept until then. */
export function chooseCard(sight: Sight, options: readonly number[]): number {
  const later = (card: number): number =>
    effectsOf(sight.on.world, card, sight.side).some(
      ({ verb, side }) => verb === 'win' && (side < 0 || side === sight.side),
    )
      ? 1
      : 0;
  let best = options[0]!;
  let bestWorth = Number.NEGATIVE_INFINITY;
  for (const option of options) {
    const card = second(option);
    const worth = cardWorth(sight, card);
    const score = worth >= 1000 ? worth : worth - 100 * later(card);
    if (score > bestWorth) {
      bestWorth = score;
      best = option;
    }
  }
  return best;
}

/** Whether an effect is done, or which branch of it: what brings most. */
export function chooseEffect(sight: Sight, options: readonly number[]): number {
  const { asking, world } = sight.on;
  const worth = (list: readonly { index: number }[]) =>
    list.reduce((sum, { index }) => sum + effectWorth(sight, index), 0);
  return sure(options, (option) => {
    if (verbOf(option) === A.PASS) return 0;
    return worth(verbOf(option) === A.YES ? [asking] : world.lists[asking.branches[second(option)]!.list]!);
  });
}

/** A unit that an event or a rule makes the side choose: the enemy's most valuable, or its own least valuable one. */
export function chooseUnit(sight: Sight, options: readonly number[], good: boolean): number {
  const { world } = sight.on;
  let best = options[0]!;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const option of options) {
    if (verbOf(option) === A.PASS) continue;
    const unit = second(option);
    const place = sight.placeOf(unit);
    const here = place >= 0 ? 0.2 * sight.brief.worth[place]! : 0;
    // The last Land of a place holds it: that counts more than its strength.
    const holds =
      place >= 0 && world.unitClass[unit] === 1 && sight.landAt(world.unitSide[unit]!, place) === 1 ? 1 + here : 0;
    const value = sight.stepWorth(unit) + (sight.full(unit) ? 0 : 0.4) + holds;
    const own = world.unitSide[unit] === sight.side;
    const score = own && !good ? -value : value;
    if (score > bestScore) {
      bestScore = score;
      best = option;
    }
  }
  return best;
}

export { first };

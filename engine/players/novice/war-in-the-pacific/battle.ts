/** Decisions in and after combat (chapter 9): order, cards, hits, retreats, displaced aircraft. */
import { second, verbOf } from '../../../kernel/answers';
import { A, FLEET, LAND } from '../../../rulesets/war-in-the-pacific/codes';
import { sure } from '../../choose';
import type { Sight } from './sight';

/**
 * Which hex is fought first (9.0): where aircraft of ours stand behind the fight, before they are hit elsewhere; then the
 * larger fights. The order matters little; it must be the same for the same position.
 */
export function chooseHex(sight: Sight, options: readonly number[]): number {
  return sure(options, (option) => {
    const place = second(option);
    // Being asked for Air costs nothing: what cannot change the result stays out of reach of the extra hits.
    if (verbOf(option) === A.RESOLVE && options.some((one) => verbOf(one) === A.RESOLVE_AIR && second(one) === place))
      return Number.NEGATIVE_INFINITY;
    const support = sight.support(sight.side, place) - sight.support(sight.enemy, place);
    return support + 0.1 * sight.units(sight.side, place).length + 0.01 * sight.brief.worth[place]!;
  });
}

/**
 * Which Air stays out of a combat (9.2): one without which every fall of the dice comes to the same, for it could only be hit (9.6.2).
 * That is so where the own side wins by all that the enemy can lose, or loses by all that it can lose itself.
 */
export function chooseSupport(sight: Sight, options: readonly number[]): number {
  const { fight, world } = sight.on;
  const all = options.find((option) => verbOf(option) === A.SUPPORT) ?? options[0]!;
  if (fight === null) return all;
  const { least, most } = sight.brief.odds.span(fight.fleet ? 'fleet' : 'land');
  const edge = fight.strength[sight.side as 0 | 1] - fight.strength[sight.enemy as 0 | 1];
  const rout = fight.fleet ? 1 : world.values['retreat-difference']!;
  const enough = (side: number) => Math.max(rout, fight.full[side as 0 | 1]);
  for (const option of options) {
    if (verbOf(option) !== A.WITHHOLD) continue;
    const support = sight.kindValue('support', second(option));
    const won = edge - support + least - most >= enough(sight.side);
    const lost = edge + most - least <= -enough(sight.enemy);
    if (won || lost) return option;
  }
  return all;
}

/** Cards in force are used when the fight matters and is not won already. */
export function chooseUse(options: readonly number[]): number {
  return sure(options, (option) => (verbOf(option) === A.USE ? 2 : verbOf(option) === A.DECLINE ? 1 : 0));
}

/**
 * Who takes a hit: full units without cargo first (a reduced unit can be rebuilt, a lost one cannot), the cheaper kind
 * first; units that are lost already are worth least where many hits are to come.
 */
export function chooseHit(sight: Sight, options: readonly number[]): number {
  const { world, p } = sight.on;
  return sure(options, (option) => {
    const unit = second(option);
    const cargo = world.unitClass[unit] === FLEET && p.mate[unit]! >= 0 ? 1.2 : 0;
    const lost = sight.full(unit) ? 0 : 0.9;
    return -(sight.stepWorth(unit) + cargo + lost);
  });
}

/** Where beaten units go: own bases near what matters, away from enemies; fleets need no port, they return anyway. */
export function chooseRetreat(sight: Sight, options: readonly number[]): number {
  const { world } = sight.on;
  const { map } = world;
  return sure(options, (option) => {
    const place = map.nodePlace[second(option)]!;
    const own = sight.control(place) === sight.side;
    const enemies = sight.units(sight.enemy, place).length;
    const land = sight.landAt(sight.side, place);
    const room = own ? (map.stacking[LAND]![place]! > land ? 1 : 0) : land === 0 ? 0.5 : 0;
    return (own ? 2 : 0) + room + 0.1 * sight.brief.worth[place]! - enemies;
  });
}

/** Where a displaced Air goes (8.7): a base with room that is worth something. */
export function chooseBase(sight: Sight, options: readonly number[]): number {
  const { map } = sight.on.world;
  return sure(options, (option) => {
    const place = second(option);
    const airs = sight.on.p.airCount[sight.side * map.places + place]!;
    const land = sight.landAt(sight.side, place);
    return (airs === 0 ? 3 : 0) + (land > 0 ? 2 : 0) + 0.1 * sight.brief.worth[place]!;
  });
}

/** Which fleet stays behind as a screen (8.5): the weakest, and no more than must. */
export function chooseScreen(sight: Sight, options: readonly number[]): number {
  const enough = options.find((option) => verbOf(option) === A.DONE);
  if (enough !== undefined) return enough;
  return sure(options, (option) => -sight.kindValue('strength', second(option)));
}

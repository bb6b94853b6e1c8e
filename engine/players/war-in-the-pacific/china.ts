/** The confined nation (12.2): where its Land stands, which Air joins it, and whom its enemy loses for neglect. */
import { first, second, verbOf } from '../../kernel/answers';
import { A } from '../../rulesets/war-in-the-pacific/codes';
import { sure } from '../choose';
import { chooseUnit } from './cards';
import { AIR, Front } from './front';
import type { Sight } from './sight';

/** Which Land of the nation moves where: towards the hex that is weakest beside its enemy; else it stays. */
export function chooseChinese(sight: Sight, options: readonly number[]): number {
  const { map, rules } = sight.on.world;
  const china = rules.china!;
  const strength = (place: number): number => sight.landAt(china.side, place);
  const danger = (place: number): number => {
    let sum = sight.landAt(china.occupier, place);
    for (const at of map.board.within(1)[place]!) sum += sight.landAt(china.occupier, at);
    return sum + (place === china.capital ? 2 : 0);
  };
  return sure(options, (option) => {
    if (verbOf(option) !== A.TO) return 0.5;
    const from = sight.placeOf(first(option));
    const to = second(option);
    const before = Math.max(danger(from) - strength(from), 0) + Math.max(danger(to) - strength(to), 0);
    const after = Math.max(danger(from) - strength(from) + 1, 0) + Math.max(danger(to) - strength(to) - 1, 0);
    const emptied = strength(from) <= 1 ? 3 : 0;
    return before - after - emptied;
  });
}

/** Which Air joins the nation: the one that does least where it is; none when all are needed. */
export function chooseJoining(sight: Sight, options: readonly number[]): number {
  const front = new Front(sight);
  const hungry = Float64Array.from(sight.on.supplied(sight.side), (fed) => 1 - fed);
  return sure(options, (option) => {
    if (verbOf(option) === A.PASS) return -2;
    const place = sight.placeOf(second(option));
    return -front.airWorth(place, hungry, front.counts(place, AIR) - 1);
  });
}

/** Which Land the occupier loses because it did not fight (12.2): where it hurts. */
export function chooseNeglected(sight: Sight, options: readonly number[]): number {
  return chooseUnit(sight, options, false);
}

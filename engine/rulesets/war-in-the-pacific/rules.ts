/** Special rules of the scenario made ready: what holds on which turn (12.0, 13.0, options). */
import type { Properties } from '../../kernel/compiled';
import type { Reader } from '../../kernel/reader';
import {
  every,
  type Field,
  mask,
  named,
  nation,
  number,
  one,
  or,
  places,
  readSpecials,
  side,
} from '../../kernel/special-rules';
import type { GameMap } from './map';

const sideOfNation: Field<number> = (r, p) => r.side(r.compiled.game.nations[nation(r, p, 'nation')]?.side);
const firstPlace =
  (otherwise: number): Field<number> =>
  (r, p, name) =>
    places(r, p, name)[0] ?? otherwise;

const forms = {
  /** The confined nation of 12.2. */
  china: one('china', {
    nation,
    side: sideOfNation,
    occupier: side,
    /** Hexes its units may be in, and no other unit of its side. */
    hexes: mask(places),
    list: named('hexes', places),
    capital: firstPlace(0),
    airFrom: named('air-from', number),
    airNeeds: named('air-needs', firstPlace(-1)),
    redeployFrom: named('redeploy-from', or(number, 0)),
  }),
  bid: one('bid', { side, fixed: or(number, -1) }),
  delayed: one('delayed-entry', {
    nation,
    side: sideOfNation,
    intruder: side,
    divisor: (r, p, name) => Math.max(1, number(r, p, name)),
  }),
  /** Depots of the option, placed at the start. */
  preplaced: every(
    'preplaced-depots',
    { side, places: named('at', places) },
    (_, { scenario }) => scenario.options['preplaced-depots'] === true,
  ),
};

export type SpecialRules = ReturnType<typeof readRules>;

export function readRules(reader: Reader, map: GameMap) {
  const { game, scenario } = reader.compiled;
  const span = scenario.turns.last + 1;
  const words = game.sides.length * span;
  const flags = (length: number) => new Uint8Array(length);
  const numbersOf = () => new Int16Array(words).fill(-1);
  const byTurn = {
    noCards: flags(span),
    noDice: flags(span),
    /** By side * turns. */
    noOperations: flags(words),
    noZone: flags(words),
    /** Against landings of the side. */
    noDefence: flags(words),
    /** Most depots the side may build free of upkeep on the turn, -1 = the rule is off. */
    freeDepots: numbersOf(),
    /** The side builds no depot on the turn. */
    noDepots: flags(words),
    /** Stacks to redeploy, -1 = from the BRP. */
    redeployments: numbersOf(),
    /** By side * turns: places closed to moving units, or null. */
    noEntry: Array<Uint8Array | null>(words).fill(null),
  };
  /** Turns of a rule that lie in the scenario; none named: all. */
  const turnsOf = (p: Properties): number[] => {
    const named = reader.numbers(p, 'turn');
    const all = Array.from({ length: span }, (_, t) => t);
    return named.length === 0 ? all : named.filter((t) => t >= 0 && t < span);
  };
  const set = (of: Uint8Array | Int16Array, p: Properties, who: string | null, value = 1) => {
    const first = who === null ? 0 : side(reader, p, who) * span;
    if (first >= 0) for (const t of turnsOf(p)) of[first + t] = value;
  };
  const rules = readSpecials(reader, forms, {
    'no-cards': (p) => set(byTurn.noCards, p, null),
    'no-dice': (p) => set(byTurn.noDice, p, null),
    'no-operations': (p) => set(byTurn.noOperations, p, 'side'),
    'no-zone': (p) => set(byTurn.noZone, p, 'side'),
    'no-defence-bonus': (p) => set(byTurn.noDefence, p, 'against'),
    'free-depots': (p) => set(byTurn.freeDepots, p, 'side', reader.number(p, 'limit')),
    redeployments: (p) => set(byTurn.redeployments, p, 'side', reader.number(p, 'stacks')),
    'preplaced-depots': (p) => {
      if (scenario.options['preplaced-depots']) set(byTurn.noDepots, p, 'side');
    },
    'no-entry': (p) => {
      const shut = new Set(reader.places(p.regions));
      for (const owner of p.owner ?? []) {
        const nation = reader.nation(owner);
        for (const i of map.bases) if (map.ownerNation[i] === nation) shut.add(i);
      }
      const first = side(reader, p, 'side') * span;
      if (first < 0) return;
      for (const t of turnsOf(p)) {
        byTurn.noEntry[first + t] ??= flags(map.places);
        for (const place of shut) byTurn.noEntry[first + t]![place] = 1;
      }
    },
  });
  return { ...byTurn, ...rules };
}

/** Special rules of the scenario made ready: what holds on which turn (12.0, 13.0, options). */
import type { Properties } from '../../kernel/compiled';
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import type { GameMap } from './map';

/** The confined nation of 12.2. */
export interface China {
  nation: number;
  side: number;
  occupier: number;
  /** Hexes its units may be in, and no other unit of its side. */
  hexes: Uint8Array;
  list: number[];
  /** Hexes that count for garrison and front duty. */
  area: Uint8Array;
  capital: number;
  dutyFrom: number;
  garrisonFrom: number;
  garrison: number;
  penalty: number;
  airFrom: number;
  airNeeds: number;
  redeployFrom: number;
}

export interface SpecialRules {
  noCards: Uint8Array;
  noDice: Uint8Array;
  /** By side * turns. */
  noOperations: Uint8Array;
  noZone: Uint8Array;
  /** Against landings of the side. */
  noDefence: Uint8Array;
  /** Most depots the side may build free of upkeep on the turn, -1 = the rule is off. */
  freeDepots: Int16Array;
  /** The side builds no depot on the turn. */
  noDepots: Uint8Array;
  /** Stacks to redeploy, -1 = from the BRP. */
  redeployments: Int16Array;
  /** By side * turns: places closed to moving units, or null. */
  noEntry: (Uint8Array | null)[];
  /** Depots of the option, placed at the start. */
  preplaced: { side: number; places: number[] }[];
  china: China | null;
  resources: { side: number; places: number[]; count: number[]; gain: number[] }[];
  losses: { side: number; occupier: number; places: number[]; loss: number }[];
  suddenDeath: { side: number; kind: number; dice: number; card: string } | null;
  bid: { side: number; fixed: number } | null;
  delayed: {
    nation: number;
    side: number;
    intruder: number;
    dice: number;
    factor: number;
    automatic: number;
    divisor: number;
  } | null;
}

export function readRules(reader: Reader, map: GameMap): SpecialRules {
  const { game, scenario } = reader.compiled;
  const span = scenario.turns.last + 1;
  const sides = game.sides.length;
  const rules: SpecialRules = {
    noCards: new Uint8Array(span),
    noDice: new Uint8Array(span),
    noOperations: new Uint8Array(sides * span),
    noZone: new Uint8Array(sides * span),
    noDefence: new Uint8Array(sides * span),
    freeDepots: new Int16Array(sides * span).fill(-1),
    noDepots: new Uint8Array(sides * span),
    redeployments: new Int16Array(sides * span).fill(-1),
    noEntry: Array(sides * span).fill(null),
    preplaced: [],
    china: null,
    resources: [],
    losses: [],
    suddenDeath: null,
    bid: null,
    delayed: null,
  };
  for (const rule of scenario.rules) {
    const read = entryOf(READERS, rule.id);
    if (read) read({ reader, map, rules, span }, rule.properties);
    else reader.problem(`unknown special rule ${rule.id}`, rule.id);
  }
  return rules;
}

interface Context {
  reader: Reader;
  map: GameMap;
  rules: SpecialRules;
  span: number;
}

/** Turns of a rule that lie in the scenario; none named: all. */
function turnsOf(c: Context, p: Properties): number[] {
  const named = c.reader.numbers(p, 'turn');
  const all = Array.from({ length: c.span }, (_, t) => t);
  return named.length === 0 ? all : named.filter((t) => t >= 0 && t < c.span);
}

function bySide(c: Context, p: Properties, word: string, set: (index: number) => void): void {
  const side = c.reader.side(entryOf(p, word)?.[0]);
  if (side >= 0) for (const t of turnsOf(c, p)) set(side * c.span + t);
}

const READERS: Record<string, (c: Context, p: Properties) => void> = {
  'no-cards': (c, p) => {
    for (const t of turnsOf(c, p)) c.rules.noCards[t] = 1;
  },
  'no-dice': (c, p) => {
    for (const t of turnsOf(c, p)) c.rules.noDice[t] = 1;
  },
  'no-operations': (c, p) => {
    bySide(c, p, 'side', (i) => {
      c.rules.noOperations[i] = 1;
    });
  },
  'no-zone': (c, p) => {
    bySide(c, p, 'side', (i) => {
      c.rules.noZone[i] = 1;
    });
  },
  'no-defence-bonus': (c, p) => {
    bySide(c, p, 'against', (i) => {
      c.rules.noDefence[i] = 1;
    });
  },
  'free-depots': (c, p) => {
    const limit = c.reader.number(p, 'limit');
    bySide(c, p, 'side', (i) => {
      c.rules.freeDepots[i] = limit;
    });
  },
  redeployments: (c, p) => {
    const stacks = c.reader.number(p, 'stacks');
    bySide(c, p, 'side', (i) => {
      c.rules.redeployments[i] = stacks;
    });
  },
  'no-entry': (c, p) => {
    const shut = new Set(c.reader.places(p.regions));
    for (const owner of p.owner ?? []) {
      const nation = c.reader.nation(owner);
      for (const i of c.map.bases) if (c.map.ownerNation[i] === nation) shut.add(i);
    }
    bySide(c, p, 'side', (i) => {
      c.rules.noEntry[i] ??= new Uint8Array(c.map.places);
      const mask = c.rules.noEntry[i];
      for (const place of shut) mask[place] = 1;
    });
  },
  'preplaced-depots': (c, p) => {
    if (!c.reader.compiled.scenario.options['preplaced-depots']) return;
    const side = c.reader.side(p.side?.[0]);
    if (side >= 0) c.rules.preplaced.push({ side, places: c.reader.places(p.at) });
    bySide(c, p, 'side', (i) => {
      c.rules.noDepots[i] = 1;
    });
  },
  china: (c, p) => {
    const mask = (words: Properties[string] | undefined) => {
      const m = new Uint8Array(c.map.places);
      for (const i of c.reader.places(words)) m[i] = 1;
      return m;
    };
    const nation = c.reader.nation(p.nation?.[0]);
    const number = (name: string) => c.reader.number(p, name);
    c.rules.china = {
      nation,
      side: c.reader.side(c.reader.compiled.game.nations[nation]?.side),
      occupier: c.reader.side(p.occupier?.[0]),
      hexes: mask(p.hexes),
      list: c.reader.places(p.hexes),
      area: mask(p.area),
      capital: c.reader.places(p.capital)[0] ?? 0,
      dutyFrom: number('duty-from'),
      garrisonFrom: number('garrison-from'),
      garrison: number('garrison'),
      penalty: number('penalty'),
      airFrom: number('air-from'),
      airNeeds: c.reader.places(p['air-needs'])[0] ?? -1,
      redeployFrom: c.reader.number(p, 'redeploy-from', 0),
    };
  },
  resources: (c, p) => {
    c.rules.resources.push({
      side: c.reader.side(p.side?.[0]),
      places: c.reader.places(p.places),
      count: c.reader.numbers(p, 'count'),
      gain: c.reader.numbers(p, 'gain'),
    });
  },
  'resource-loss': (c, p) => {
    c.rules.losses.push({
      side: c.reader.side(p.side?.[0]),
      occupier: c.reader.side(p.occupier?.[0]),
      places: c.reader.places(p.regions).filter((i) => c.map.base[i] === 1),
      loss: c.reader.number(p, 'loss'),
    });
  },
  'sudden-death': (c, p) => {
    if (!c.reader.compiled.scenario.options['sudden-death']) return;
    c.rules.suddenDeath = {
      side: c.reader.side(p.side?.[0]),
      kind: c.reader.index(c.reader.compiled.game.kinds, p.kind?.[0], 'kind'),
      dice: c.reader.number(p, 'dice'),
      card: String(p['ends-with']?.[0] ?? ''),
    };
  },
  bid: (c, p) => {
    c.rules.bid = { side: c.reader.side(p.side?.[0]), fixed: c.reader.number(p, 'fixed', -1) };
  },
  'delayed-entry': (c, p) => {
    const nation = c.reader.nation(p.nation?.[0]);
    const number = (name: string) => c.reader.number(p, name);
    c.rules.delayed = {
      nation,
      side: c.reader.side(c.reader.compiled.game.nations[nation]?.side),
      intruder: c.reader.side(p.intruder?.[0]),
      dice: number('dice'),
      factor: number('factor'),
      automatic: number('automatic'),
      divisor: Math.max(1, number('divisor')),
    };
  },
};

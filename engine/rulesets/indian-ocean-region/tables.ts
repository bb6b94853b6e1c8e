/** Printed tables made ready: movement, strikes, ammunition, cruise missiles, illumination. */
import type { Cell } from '../../kernel/compiled';
import type { Reader } from '../../kernel/reader';
import { seatsOf } from '../../kernel/seats';
import { matches, wordsIn } from '../../kernel/tables';
import { AIR_BASE, FORT, MOORED, TYPES, WEAPONS } from './codes';

/** A weapon, by what it can hit and what the target has against it (5.6). */
export interface Weapon {
  /** Bits of `TYPES`, and `AIR_BASE`, `FORT`. */
  targets: number;
  /** The same, with units in port that it can hit (5.364): a bit each behind `MOORED`. */
  hits: number;
  /** A number; -1: the target's missile defence. */
  defence: number;
  /** The defence is no less than this, in the open and in a city or port. */
  least: number;
  leastInTown: number;
}

/** A step of an engagement (6.45). */
export interface StrikeStep {
  weapon: number;
  /** Who strikes: bits of `TYPES`, and words of kinds; everybody where it says so. */
  types: number;
  kinds: readonly string[];
  all: boolean;
  /** What orders the strikes: a weapon's value, or stealth (-1). */
  keys: readonly [number, number];
}

export interface Tables {
  /** Movement points by hull band and terrain; 0: no ship enters. */
  navalCost: Readonly<Record<string, readonly number[]>>;
  weapons: readonly Weapon[];
  /** Modifiers of strikes by what brings them. */
  drm: Readonly<Record<string, number>>;
  /** Most hits of a strike, by steps of the striking unit. */
  most(steps: number): number;
  sequence: readonly StrikeStep[];
  /** States of ammunition: the next one (-1: none), whether it strikes; where one begins that starts low. */
  ammunition: readonly { next: number; strikes: boolean }[];
  low: number;
  missiles: readonly { nation: string; kinds: readonly string[]; range: number }[];
  missileTargets: ReadonlySet<string>;
  /** What takes a marker from a submarine: a new hex, a strike. */
  markers: Readonly<Record<'cavitation' | 'still', { newHex: boolean; ownStrike: boolean }>>;
  /** Hexes that a type of unit illuminates. */
  radius: readonly number[];
  /** Who strikes in ground combat, one group after the other: `attackers`, `defenders`, or those of a kind (6.62). */
  groundOrder: readonly string[];
  /** Who retreats after it, by whose losses were greater (6.64). */
  groundOutcome: Readonly<Record<string, { attacker: boolean; defender: boolean }>>;
  /** Highest die at which so many mines detonate (6.272). */
  detonates(mines: number): number;
  /** Nations whose troops go by rail (6.56). */
  railNations: ReadonlySet<string>;
  /** Phases that a ceasefire skips (6.822). */
  ceasefire: ReadonlySet<string>;
  /** Sides whose factions are global powers. */
  global: readonly boolean[];
}

const typeBits = (list: readonly string[]): number =>
  TYPES.reduce((bits, type, k) => (list.includes(type) ? bits | (1 << k) : bits), 0) |
  (list.includes('air-base') ? AIR_BASE : 0) |
  (list.includes('fort') ? FORT : 0);

const number = (cell: Cell | undefined, otherwise = 0): number => (typeof cell === 'number' ? cell : otherwise);

/** Reads them; problems are in the reader. */
export function readTables(reader: Reader): Tables {
  checkSeats(reader);
  const caps = reader.rows('hit-caps', ['steps', 'hits']);
  const detonation = reader.rows('mine-detonation', ['mines', 'up-to']);
  const ammunition = reader.rows('ammunition', ['state', 'next', 'may-strike']);
  const stateOf = (cell: Cell | undefined) => ammunition.findIndex(([id]) => id === cell);
  const radius = reader.rows('illumination', ['unit', 'radius']);
  const factions = reader.rows('factions', ['faction', 'class']);
  return {
    navalCost: navalCosts(reader),
    weapons: weaponsOf(reader),
    drm: Object.fromEntries(
      reader.rows('strike-modifiers', ['modifier', 'drm']).map(([id, drm]) => [String(id), number(drm)]),
    ),
    most: (steps) => number(caps.find(([key]) => matches(key, steps))?.[1]),
    sequence: sequenceOf(reader),
    ammunition: ammunition.map(([, next, strikes]) => ({ next: stateOf(next), strikes: strikes === 'yes' })),
    low: Math.max(0, stateOf('low')),
    missiles: reader
      .rows('lacm', ['nation', 'kinds', 'range', 'only'])
      .filter(([, , , only]) => only === null || reader.compiled.scenario.options[String(only)] === true)
      .map(([nation, kinds, range]) => ({ nation: String(nation), kinds: wordsIn(kinds), range: number(range) })),
    missileTargets: new Set(reader.rows('lacm-targets', ['target']).map(([target]) => String(target))),
    markers: markersOf(reader),
    radius: TYPES.map((type) => number(radius.find(([id]) => id === type)?.[1])),
    groundOrder: reader.rows('ground-combat-order', ['by']).map(([by]) => String(by)),
    groundOutcome: Object.fromEntries(
      reader
        .rows('ground-combat-outcome', ['steps-lost', 'attacker', 'defender'])
        .map(([lost, attacker, defender]) => [
          String(lost),
          { attacker: attacker === 'retreats', defender: defender === 'retreats' },
        ]),
    ),
    detonates: (mines) => number(detonation.find(([key]) => matches(key, mines))?.[1]),
    railNations: new Set(reader.rows('rail-nations', ['nation']).map(([nation]) => String(nation))),
    ceasefire: new Set(reader.rows('ceasefire-phases', ['phase']).map(([phase]) => String(phase))),
    global: reader.compiled.game.sides.map(({ id }) =>
      factions.some(([faction, cls]) => faction === id && cls === 'global'),
    ),
  };
}

/** 1.2: who plays several factions plays those that the table puts together for so many players. */
function checkSeats(reader: Reader): void {
  const { sides } = reader.compiled.game;
  const seats = seatsOf(reader.compiled);
  const rows = reader.rows('players', ['players', 'first', 'second', 'third']);
  const row = rows.find(([players]) => number(players) === seats.length);
  const together = row?.slice(1).map((cell) => wordsIn(cell));
  for (const seat of together ? seats : []) {
    const ids = seat.map((side) => sides[side]!.id);
    if (!together!.some((list) => ids.every((id) => list.includes(id))))
      reader.problem(`table players: ${ids.join(', ')} are not one player's of ${seats.length}`, 'players');
  }
}

/** Islets, and whatever is neither, cost as much as a coast (2.2). */
function navalCosts(reader: Reader): Tables['navalCost'] {
  const { terrains } = reader.compiled.game;
  return Object.fromEntries(
    reader
      .rows('naval-costs', ['band', 'coastal', 'ocean'])
      .map(([band, coastal, ocean]) => [
        String(band),
        terrains.map(({ id, enter }) => (enter.includes('naval') ? number(id === 'ocean' ? ocean : coastal) : 0)),
      ]),
  );
}

function weaponsOf(reader: Reader): Weapon[] {
  const rows = reader.rows('strikes', ['weapon', 'targets', 'defence', 'at-least', 'in-city-or-port']);
  const inPort = reader.rows('in-port', ['weapon', 'hit']);
  return WEAPONS.map((id) => {
    const row = rows.find(([weapon]) => weapon === id);
    if (!row) reader.problem(`table strikes has no row ${id}`, 'strikes');
    const targets = typeBits(wordsIn(row?.[1]));
    const hitsInPort = inPort.find(([weapon]) => weapon === id)?.[1] !== 'no';
    const units = targets & ((1 << TYPES.length) - 1);
    return {
      targets,
      hits: targets | (hitsInPort ? units << MOORED : 0),
      defence: number(row?.[2], -1),
      least: number(row?.[3]),
      leastInTown: number(row?.[4], number(row?.[3])),
    };
  });
}

function sequenceOf(reader: Reader): StrikeStep[] {
  const keyOf = (cell: Cell | undefined) => (WEAPONS as readonly unknown[]).indexOf(cell);
  return reader.rows('air-sea-sequence', ['weapon', 'by', 'first', 'then']).flatMap(([id, by, first, then]) => {
    const weapon = keyOf(id);
    if (weapon < 0) reader.problem(`table air-sea-sequence: unknown weapon ${id}`, 'air-sea-sequence');
    const who = wordsIn(by);
    const step = { types: typeBits(who), kinds: who, all: who.includes('all') };
    return weapon < 0 ? [] : [{ weapon, ...step, keys: [keyOf(first), keyOf(then)] as const }];
  });
}

function markersOf(reader: Reader): Tables['markers'] {
  const rows = reader.rows('submarine-markers', ['marker', 'new-hex', 'own-strike']);
  const of = (id: string) => {
    const row = rows.find(([marker]) => marker === id);
    return { newHex: row?.[1] === 'yes', ownStrike: row?.[2] === 'yes' };
  };
  return { cavitation: of('cavitation'), still: of('still') };
}

/** Chapter 5.3: what counters print, by unit and, where it differs, by steps left. */
import type { CompiledUnit, UnitValue } from '../../kernel/compiled';
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import { numberOfValue, stepsOf } from '../../kernel/stacking';
import { AIR, AIRCRAFT, CLASSES, NAVAL, RAIDS, SUBMARINE, SURFACE, TROOPS, W, WEAPONS } from './codes';
import type { Tables } from './tables';

/** Steps that a unit may have, and one more. */
const STEPS = 8;
const PER_UNIT = STEPS * WEAPONS.length;

/** Flags of kinds and counters that the rules ask for, by what they are called here. */
const FLAGS = {
  carrier: 'carrier',
  /** Aircraft fly from it though it is no carrier, and aircraft that may be aboard. */
  deck: 'air-capable',
  embarks: 'carrier-capable',
  /** Carries marines only (6.261). */
  marineLift: 'marine-lift',
  marine: 'marine',
  airborne: 'airborne',
  repairs: 'repairs',
  capturable: 'capturable',
  /** Its attacks align nobody (4.37). */
  outlaw: 'outlaw',
  startsLow: 'low-ammo',
} as const;
const FLAG_NAMES = Object.keys(FLAGS) as (keyof typeof FLAGS)[];

export interface Units extends Readonly<Record<keyof typeof FLAGS, Uint8Array>> {
  list: readonly CompiledUnit[];
  count: number;
  side: Uint8Array;
  nation: Uint8Array;
  cls: Uint8Array;
  /** What tables call it by (`TYPES`). */
  type: Uint8Array;
  full: Uint8Array;
  /** Movement points, or combat radius; of a unit on foot 0. */
  move: Uint8Array;
  foot: Uint8Array;
  stealth: Int8Array;
  /** Missile defence, and whether it shields others (5.81). */
  md: Uint8Array;
  amd: Uint8Array;
  /** By unit, steps left and weapon (`scoreOf`). */
  score: Uint8Array;
  /** Range of a weapon beside the radius of aircraft, by unit and weapon. */
  range: Uint8Array;
  /** Range of cruise missiles; 0: it has none (6.31). */
  missiles: Uint8Array;
  band: string[];
  /** Carries troops, step for step (6.14, 6.261). */
  lift: Uint8Array;
  /** Armoured or mechanized (5.52). */
  armour: Uint8Array;
  /** Fills craters beside its nation. */
  builds: Uint8Array;
  intervenes: Uint8Array;
  /** Value of its one strike; troops that have it are no target (7.1, 7.4). */
  special: Uint8Array;
  /** Number of its counter, -1: it has none; by that number the units that may be used to divide one (5.333). */
  counter: Int16Array;
  spares: readonly (readonly number[])[];
  /** Weapons that it strikes with in some step of an engagement, a bit each, by unit and steps left (`armsOf`). */
  arms: Uint8Array;
  /** Aircraft that may drop troops in such a step (6.457). */
  drops: Uint8Array;
}

/** Printed value of a weapon with so many steps left; 0: it has none. */
export function scoreOf(units: Units, u: number, steps: number, weapon: number): number {
  return units.score[u * PER_UNIT + steps * WEAPONS.length + weapon]!;
}

/** Weapons with which a unit strikes in an engagement with so many steps left, a bit each. */
export function armsOf(units: Units, u: number, steps: number): number {
  return units.arms[u * STEPS + steps]!;
}

/** Range of a weapon, without the radius of aircraft (5.55). */
export function rangeOf(units: Units, u: number, weapon: number): number {
  return units.range[u * WEAPONS.length + weapon]!;
}

/** Reads the counters; problems are in the reader. */
export function readUnits(reader: Reader, tables: Tables, factions: readonly number[]): Units {
  const { units: list } = reader.compiled;
  const n = list.length;
  const bytes = () => new Uint8Array(n);
  const all: Units = {
    list,
    count: n,
    side: bytes(),
    nation: bytes(),
    cls: bytes(),
    type: bytes(),
    full: bytes(),
    move: bytes(),
    foot: bytes(),
    stealth: new Int8Array(n),
    md: bytes(),
    amd: bytes(),
    score: new Uint8Array(n * PER_UNIT),
    range: new Uint8Array(n * WEAPONS.length),
    missiles: bytes(),
    band: list.map(() => ''),
    lift: bytes(),
    armour: bytes(),
    builds: bytes(),
    intervenes: bytes(),
    special: bytes(),
    ...(Object.fromEntries(FLAG_NAMES.map((name) => [name, bytes()])) as Record<keyof typeof FLAGS, Uint8Array>),
    ...countersOf(list),
    arms: new Uint8Array(n * STEPS),
    drops: bytes(),
  };
  for (const [u, unit] of list.entries()) readUnit(reader, tables, factions, all, unit, u);
  return all;
}

/** Counters by number, and units of each that come in by nothing but division. */
function countersOf(list: readonly CompiledUnit[]): Pick<Units, 'counter' | 'spares'> {
  const ids = [...new Set(list.flatMap(({ counter }) => (counter === undefined ? [] : [counter])))];
  return {
    counter: Int16Array.from(list, ({ counter }) => (counter === undefined ? -1 : ids.indexOf(counter))),
    spares: ids.map((id) => [...list.keys()].filter((u) => list[u]!.counter === id && !list[u]!.arrives)),
  };
}

function readUnit(
  reader: Reader,
  tables: Tables,
  factions: readonly number[],
  all: Units,
  unit: CompiledUnit,
  u: number,
): void {
  const { compiled } = reader;
  const { options } = compiled.scenario;
  const kind = compiled.game.kinds.find(({ id }) => id === unit.kind);
  const cls = (CLASSES as readonly string[]).indexOf(kind?.class ?? '');
  if (!kind || cls < 0) {
    reader.problem(`unit ${unit.id} is of no class that the rules know`, unit.id);
    return;
  }
  const full = stepsOf(compiled, unit);
  if (full >= STEPS) reader.problem(`unit ${unit.id} has too many steps`, unit.id);
  const flags = [...kind.flags, ...(unit.flags ?? [])];
  const has = (flag: string) => Number(flags.includes(flag));
  const printed = (attribute: string): readonly UnitValue[] => entryOf(unit.values, attribute) ?? [];
  const single = (attribute: string) => numberOfValue(printed(attribute)[0]);
  all.nation[u] = Math.max(0, reader.nation(unit.nation));
  all.side[u] = Math.max(0, factions[all.nation[u]!]!);
  all.cls[u] = cls;
  all.type[u] = cls === AIR ? AIRCRAFT : cls !== NAVAL ? TROOPS : has('submarine') === 1 ? SUBMARINE : SURFACE;
  all.full[u] = full;
  const move = single('move');
  all.move[u] = Math.floor(move);
  all.foot[u] = Number(move > 0 && move < 1);
  all.stealth[u] = single('stealth');
  all.md[u] = single('MD');
  const md = printed('MD')[0];
  all.amd[u] = Number(has('amd') === 1 || (typeof md === 'object' && md.marks?.includes('red') === true));
  for (const [w, id] of WEAPONS.entries()) {
    const values = printed(id);
    for (let steps = 1; steps <= full; steps++)
      all.score[u * PER_UNIT + steps * WEAPONS.length + w] = numberOfValue(values[full - steps] ?? values[0]);
    const value = values[0];
    all.range[u * WEAPONS.length + w] = typeof value === 'object' ? (value.raised ?? 0) : 0;
  }
  const shoots = tables.missiles.find(({ nation, kinds }) => nation === unit.nation && kinds.includes(unit.kind));
  all.missiles[u] = single('LACM') > 0 && shoots ? shoots.range : 0;
  const band = printed('band')[0];
  all.band[u] = String(typeof band === 'object' ? band.value : (band ?? ''));
  if (cls === NAVAL && !Object.hasOwn(tables.navalCost, all.band[u]!))
    reader.problem(`unit ${unit.id} has no hull band`, unit.id);
  all.lift[u] =
    cls === AIR
      ? has('air-transport')
      : has('transport') | (has('patrol-craft') & Number(options['patrol-craft-carry'] === true));
  for (const name of FLAG_NAMES) all[name][u] = has(FLAGS[name]);
  all.armour[u] = has('armour') | has('mechanized');
  all.builds[u] = has('builder') & Number(options['builders-fill-more'] === true);
  all.intervenes[u] = Number(cls === NAVAL && has('no-intervention') === 0);
  all.special[u] = single('SOF-strike');
  readArms(reader, tables, all, u, unit.kind);
}

/** In which steps of an engagement a unit strikes at all (6.45); special forces do in all of them. */
function readArms(reader: Reader, tables: Tables, all: Units, u: number, kind: string): void {
  const spared = reader.compiled.scenario.options['ships-spare-the-ground'] === true && all.cls[u] === NAVAL;
  let steps = 0;
  for (const { weapon, types, kinds, all: everybody } of tables.sequence) {
    if (weapon === W.AG && spared) continue;
    const takesPart = everybody || (types & (1 << all.type[u]!)) !== 0 || kinds.includes(kind);
    if (takesPart || (all.special[u] !== 0 && RAIDS.includes(weapon))) steps |= 1 << weapon;
  }
  for (let left = 1; left <= all.full[u]!; left++) {
    let arms = all.special[u] === 0 ? 0 : steps;
    if (all.special[u] === 0)
      for (let weapon = 0; weapon < WEAPONS.length; weapon++)
        if (scoreOf(all, u, left, weapon) !== 0) arms |= steps & (1 << weapon);
    all.arms[u * STEPS + left] = arms;
  }
  all.drops[u] = Number(all.cls[u] === AIR && (steps & (1 << W.AG)) !== 0);
}

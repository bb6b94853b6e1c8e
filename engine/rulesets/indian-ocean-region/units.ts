/** Chapter 5.3: what counters print, by unit and, where it differs, by steps left. */
import type { CompiledUnit, UnitValue } from '../../kernel/compiled';
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import { numberOfValue, stepsOf } from '../../kernel/stacking';
import { AIR, AIRCRAFT, CLASSES, NAVAL, SUBMARINE, SURFACE, TROOPS, WEAPONS } from './codes';
import type { Tables } from './tables';

/** Steps that a unit may have, and one more. */
export const STEPS = 8;
const PER_UNIT = STEPS * WEAPONS.length;

export interface Units {
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
  carrier: Uint8Array;
  /** Aircraft fly from it though it is no carrier, and aircraft that may be aboard. */
  deck: Uint8Array;
  embarks: Uint8Array;
  /** Carries troops, step for step; marines only (6.14, 6.261). */
  lift: Uint8Array;
  marineLift: Uint8Array;
  marine: Uint8Array;
  /** Armoured or mechanized (5.52). */
  armour: Uint8Array;
  airborne: Uint8Array;
  repairs: Uint8Array;
  capturable: Uint8Array;
  intervenes: Uint8Array;
  startsLow: Uint8Array;
  /** Value of its one strike; troops that have it are no target (7.1, 7.4). */
  special: Uint8Array;
}

/** Printed value of a weapon with so many steps left; 0: it has none. */
export function scoreOf(units: Units, u: number, steps: number, weapon: number): number {
  return units.score[u * PER_UNIT + steps * WEAPONS.length + weapon]!;
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
    carrier: bytes(),
    deck: bytes(),
    embarks: bytes(),
    lift: bytes(),
    marineLift: bytes(),
    marine: bytes(),
    armour: bytes(),
    airborne: bytes(),
    repairs: bytes(),
    capturable: bytes(),
    intervenes: bytes(),
    startsLow: bytes(),
    special: bytes(),
  };
  for (const [u, unit] of list.entries()) readUnit(reader, tables, factions, all, unit, u);
  return all;
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
  all.carrier[u] = has('carrier');
  all.deck[u] = has('air-capable');
  all.embarks[u] = has('carrier-capable');
  all.lift[u] = cls === AIR ? has('air-transport') : has('transport');
  all.marineLift[u] = has('marine-lift');
  all.marine[u] = has('marine');
  all.armour[u] = has('armour') | has('mechanized');
  all.airborne[u] = has('airborne');
  all.repairs[u] = has('repairs');
  all.capturable[u] = has('capturable');
  all.intervenes[u] = Number(cls === NAVAL && has('no-intervention') === 0);
  all.startsLow[u] = has('low-ammo');
  all.special[u] = single('SOF-strike');
}

/** Rules of units of their own and of options, as the text has them (27.2, 27.8, 32 to 34). What an option that is off says is left out. */
import type { CompiledGame, Properties, PropertyValue } from '../../kernel/compiled';
import type { HexField } from '../../kernel/hex-field';
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import type { FuelRow } from './fuel';

export interface OptionalRules {
  /** 27.2: by unit, where it may land. */
  airdrop: { units: Set<number>; places: Uint8Array } | null;
  /** 27.8 */
  sentTo: { units: Set<number>; turn: number; last: number; table: string; places: Set<number> } | null;
  /** 33.2: units that stay in a box until an enemy is beside the river (a kind of hexside) or beyond it. */
  waits: { units: Set<number>; at: number; river: number; beyond: Uint8Array } | null;
  /** 33.2, 33.3: who is over the river when a unit of the side comes into one of the places from outside them. */
  river: { side: number; kind: number; places: Uint8Array } | null;
  /** 33.3: further divisions in the tables of fuel. */
  fuel: { formation: number; table: string; row: number }[];
  /** 32: the unit that stands for the true dump, the sites, and the turn at whose end dumps are removed. */
  dumps: { unit: number; sites: number[]; turn: number } | null;
  /** 34: unused night markers let stacks infiltrate. */
  infiltration: boolean;
}

/** Words of rules that this file reads. */
export const OPTIONAL = new Set(['airdrop', 'sent-to', 'waits', 'river-crossed', 'fuel-place', 'dumps']);

/** Whether a rule is in force: one of an option is when that is on. */
export function inForce({ scenario }: CompiledGame, properties: Properties): boolean {
  const option = properties.option?.[0];
  return option === undefined || entryOf(scenario.options, String(option)) === true;
}

export function readOptional(reader: Reader, field: HexField): OptionalRules {
  const { compiled } = reader;
  const { game, scenario, units, board } = compiled;
  const out: OptionalRules = {
    airdrop: null,
    sentTo: null,
    waits: null,
    river: null,
    fuel: [],
    dumps: null,
    infiltration: scenario.options['night-infiltration'] === true,
  };
  const named = (words: readonly PropertyValue[] | undefined) =>
    new Set(units.flatMap((unit, u) => (words?.includes(unit.id) ? [u] : [])));
  const known = (words: readonly PropertyValue[] | undefined) =>
    (words ?? []).filter((w) => board.regions.some((r) => r.id === w) || field.indexOf(String(w)) >= 0);
  const mask = (words: readonly PropertyValue[] | undefined) => {
    const places = new Uint8Array(field.size);
    for (const i of reader.places(known(words))) places[i] = 1;
    return places;
  };
  const kindOf = (word: PropertyValue | undefined) => 1 << Math.max(0, reader.index(game.borders, word, 'hexside'));
  const formation = (word: PropertyValue | undefined) => reader.index(game.formations ?? [], word, 'formation');
  const readers: Record<string, (p: Properties) => void> = {
    airdrop: (p) => {
      const on = (i: number) => {
        const { terrain, features, box } = board.places[i]!;
        return !box && p.terrain?.includes(terrain) && !features.some((f) => p.without?.includes(f));
      };
      out.airdrop = { units: named(p.units), places: Uint8Array.from(board.places, (_, i) => (on(i) ? 1 : 0)) };
    },
    'sent-to': (p) => {
      const table = String(p.table?.[0]);
      reader.table(table, ['result']);
      out.sentTo = {
        units: named(p.units),
        turn: reader.number(p, 'turn'),
        last: reader.number(p, 'last'),
        table,
        places: new Set(reader.places(p.places)),
      };
    },
    waits: (p) => {
      const at = field.indexOf(String(p.at?.[0]));
      if (at < 0) return;
      const units = named(compiled.units.filter((u) => u.formation === p.formation?.[0]).map((u) => u.id));
      out.waits = { units, at, river: kindOf(p.river?.[0]), beyond: mask(p.beyond) };
    },
    'river-crossed': (p) => {
      out.river = { side: reader.side(p.side?.[0]), kind: kindOf(p.river?.[0]), places: mask(p.places) };
    },
    dumps: (p) => {
      const [unit] = named(p.units);
      const sites = board.places.flatMap((place, i) => (place.features.includes('fuel-dump-site') ? [i] : []));
      if (unit !== undefined) out.dumps = { unit, sites, turn: reader.number(p, 'turn') };
    },
    'fuel-place': (p) => {
      out.fuel.push({
        formation: formation(p.formation?.[0]),
        table: String(p.table?.[0]),
        row: reader.number(p, 'row'),
      });
    },
  };
  for (const rule of scenario.rules)
    if (inForce(compiled, rule.properties)) entryOf(readers, rule.id)?.(rule.properties);
  return out;
}

/** Adds the further divisions to the rows of the fuel tables (33.3). */
export function addFuelPlaces(tables: readonly string[], rows: readonly FuelRow[][], rules: OptionalRules): void {
  for (const { formation, table, row } of rules.fuel) rows[tables.indexOf(table)]?.[row - 1]?.divisions.push(formation);
}

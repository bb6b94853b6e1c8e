/** Rules of units of their own and of options, as the text has them (27.2, 27.8, 32 to 34). What an option that is off says is left out. */
import type { Properties, PropertyValue } from '../../kernel/compiled';
import type { Reader } from '../../kernel/reader';
import {
  every,
  type Field,
  formation,
  mask,
  number,
  one,
  places,
  placesHere,
  readSpecials,
  side,
  unitsHere,
  word,
} from '../../kernel/special-rules';
import type { FuelRow } from './fuel';

/** A kind of hexside as its bit. */
const river: Field<number> = (r, p) => 1 << Math.max(0, r.index(r.compiled.game.borders, p.river?.[0], 'hexside'));

/** Places of this terrain, away from these features. */
const landable: Field<Uint8Array> = ({ compiled: { board } }, p) =>
  Uint8Array.from(board.places, ({ terrain, features, box }) =>
    Number(!box && has(p.terrain, terrain) && !features.some((feature) => has(p.without, feature))),
  );
const has = (words: readonly PropertyValue[] | undefined, word: string) => words?.includes(word) === true;

const ofFormation: Field<Set<number>> = ({ compiled: { units } }, p: Properties) =>
  new Set([...units.keys()].filter((u) => units[u]!.formation === p.formation?.[0]));

const sites: Field<number[]> = ({ compiled: { board } }) =>
  [...board.places.keys()].filter((i) => board.places[i]!.features.includes('fuel-dump-site'));

const forms = {
  /** 27.2: by unit, where it may land. */
  airdrop: one('airdrop', { units: unitsHere, places: landable }),
  /** 27.8 */
  sentTo: one('sent-to', {
    units: unitsHere,
    turn: number,
    last: number,
    table: word,
    places: (reader, p) => new Set(places(reader, p, 'places')),
  }),
  /** 33.2: units that stay in a box until an enemy is beside the river (a kind of hexside) or beyond it. */
  waits: one(
    'waits',
    { units: ofFormation, at: (reader, p) => placesHere(reader, p, 'at')[0] ?? -1, river, beyond: mask(placesHere) },
    ({ at }) => at >= 0,
  ),
  /** 33.2, 33.3: who is over the river when a unit of the side comes into one of the places from outside them. */
  river: one('river-crossed', { side, kind: river, places: mask(placesHere) }),
  /** 33.3: further divisions in the tables of fuel. */
  fuel: every('fuel-place', { formation, table: word, row: number }),
  /** 32: the unit that stands for the true dump, the sites, and the turn at whose end dumps are removed. */
  dumps: one(
    'dumps',
    { unit: (reader, p) => [...unitsHere(reader, p, 'units')][0] ?? -1, sites, turn: number },
    ({ unit }) => unit >= 0,
  ),
};

/** Words of rules that this file reads. */
export const OPTIONAL: readonly string[] = Object.values(forms).map(({ id }) => id);

export type OptionalRules = ReturnType<typeof readOptional>;

export function readOptional(reader: Reader) {
  const { scenario } = reader.compiled;
  const rules = readSpecials(
    reader,
    forms,
    {},
    scenario.rules.map(({ id }) => id),
  );
  if (rules.sentTo) reader.table(rules.sentTo.table, ['result']);
  /** 34: unused night markers let stacks infiltrate. */
  return { ...rules, infiltration: scenario.options['night-infiltration'] === true };
}

/** Adds the further divisions to the rows of the fuel tables (33.3). */
export function addFuelPlaces(tables: readonly string[], rows: readonly FuelRow[][], rules: OptionalRules): void {
  for (const { formation, table, row } of rules.fuel) rows[tables.indexOf(table)]?.[row - 1]?.divisions.push(formation);
}

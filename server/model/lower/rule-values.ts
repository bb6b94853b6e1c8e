/** Values of a special rule's properties: numbers, places, and names of whatever the game knows. */
import type { PropertyValue } from '../../../engine/kernel/compiled';
import { entryOf } from '../../../engine/kernel/records';
import type { Property, Value } from '../../../grammar/ast';
import type { SymbolKind } from '../types';
import { singles } from './commas';
import type { Recorder } from './pieces';
import { formOf, resolvePlace, type Scope, unknown } from './resolve';
import { atomOf, plainValue } from './values';

const nameable: SymbolKind[] = [
  'side',
  'nation',
  'kind',
  'class',
  'option',
  'marker',
  'feature',
  'card',
  'deck',
  'phase',
];

/** What the words of a property may name. */
interface Named {
  kinds: readonly SymbolKind[];
  units: boolean;
  places: boolean;
}

const anything: Named = { kinds: nameable, units: true, places: true };
/** By the declared type of a parameter, also of `side` without one; of another type, or without one, words name anything. */
const byType: Partial<Record<string, Named>> = {
  side: { kinds: ['side'], units: false, places: false },
  place: { kinds: [], units: false, places: true },
  places: { kinds: ['feature'], units: false, places: true },
  region: { kinds: [], units: false, places: true },
  units: { kinds: ['side', 'nation', 'kind', 'class'], units: true, places: false },
};

/** Values of a rule's property: numbers, places (by id), and names of what its type, if it has one, lets it name. */
export function ruleValues(r: Recorder, scope: Scope, property: Property, type?: string): PropertyValue[] {
  const named = entryOf(byType, type ?? (property.name?.text === 'side' ? 'side' : '')) ?? anything;
  singles(r, property.items);
  return property.items.flatMap((item) => {
    const [first, second] = item;
    const number = first?.syntax === 'Atom' && first.type === 'number' ? first : undefined;
    // A number with a name behind it, or one that only a hex can be, is a place.
    if (number && second && item.length === 2) {
      const name = atomOf(second);
      if (name && name.type !== 'number') {
        const place = resolvePlace(r, scope, {
          syntax: 'PlaceRef',
          id: number,
          name,
          start: number.start,
          end: name.end,
          green: number.green,
          broken: false,
        });
        return place ? [place.id] : [];
      }
    }
    return item.flatMap((value) => ruleValue(r, scope, value, named));
  });
}

function ruleValue(r: Recorder, scope: Scope, value: Value, named: Named): PropertyValue[] {
  if (value.syntax === 'PlaceRef' && value.id && value.name) {
    const place = resolvePlace(r, scope, value);
    return place ? [place.id] : [];
  }
  const atom = atomOf(value);
  if (!atom) return [plainValue(value)];
  if (atom.type === 'number') {
    const place = /^0\d/.test(atom.text) || (atom.text.length >= 4 && scope.map?.place(atom.text));
    if (!place) return [Number(atom.text)];
    const found = resolvePlace(r, scope, { ...atom, syntax: 'PlaceRef', id: atom } as never);
    return found ? [found.id] : [];
  }
  for (const kind of named.kinds) {
    if (!scope.names.has(kind, atom.text)) continue;
    r.reference(atom, scope.names.find(kind, atom.text)!);
    return [atom.text];
  }
  const unit = named.units ? scope.names.unit(atom.text) : undefined;
  if (unit) {
    r.reference(atom, unit, formOf(unit, atom));
    return [unit.id];
  }
  const map = named.places ? scope.map : undefined;
  const region = map?.region(atom.text);
  if (region) {
    r.reference(atom, region, atom.text === region.id ? 'id' : 'en');
    return [region.id];
  }
  // On a map of points ids are words, too.
  const own = map?.place(atom.text);
  const places = own ? [own] : (map?.placesNamed(atom.text) ?? []);
  if (places.length === 1) {
    r.reference(atom, places[0]!, own ? 'id' : atom.text === places[0]!.names.ja ? 'ja' : 'en');
    return [places[0]!.id];
  }
  unknown(r, atom, named === anything ? ['side', 'nation', 'kind', 'region', 'place'] : expected(named), [
    ...named.kinds.flatMap((kind) => scope.names.ids(kind)),
    ...(named.units ? scope.names.ids('unit') : []),
    ...(map?.writings() ?? []),
  ]);
  return [];
}

/** The kinds of thing that a message lists. */
function expected({ kinds, units, places }: Named): SymbolKind[] {
  return [...kinds, ...(units ? (['unit'] as const) : []), ...(places ? (['region', 'place'] as const) : [])];
}

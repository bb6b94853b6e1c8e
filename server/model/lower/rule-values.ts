/** Values of a special rule's properties: numbers, places, and names of whatever the game knows. */
import type { PropertyValue } from '../../../engine/kernel/compiled';
import type { Property, Value } from '../../../grammar/ast';
import type { SymbolKind } from '../types';
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

/** Values of a rule's property: numbers, places (by id), and names of whatever the game knows. */
export function ruleValues(r: Recorder, scope: Scope, property: Property): PropertyValue[] {
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
    return item.flatMap((value) => ruleValue(r, scope, value));
  });
}

function ruleValue(r: Recorder, scope: Scope, value: Value): PropertyValue[] {
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
  for (const kind of nameable) {
    if (!scope.names.has(kind, atom.text)) continue;
    r.reference(atom, scope.names.find(kind, atom.text)!);
    return [atom.text];
  }
  const unit = scope.names.unit(atom.text);
  if (unit) {
    r.reference(atom, unit, formOf(unit, atom));
    return [unit.id];
  }
  const region = scope.map?.region(atom.text);
  if (region) {
    r.reference(atom, region, atom.text === region.id ? 'id' : 'en');
    return [region.id];
  }
  const places = scope.map?.placesNamed(atom.text) ?? [];
  if (places.length === 1) {
    r.reference(atom, places[0]!, atom.text === places[0]!.names.ja ? 'ja' : 'en');
    return [places[0]!.id];
  }
  unknown(
    r,
    atom,
    ['side', 'nation', 'kind', 'region', 'place'],
    [...nameable.flatMap((kind) => scope.names.ids(kind)), ...(scope.map?.writings() ?? [])],
  );
  return [];
}

/** What a class of units says: what its counters print where. */
import type { CounterFace, Named, UnitClass } from '../../../engine/kernel/compiled';
import type { NamedItem, Property } from '../../../grammar/ast';
import type { GameNames } from './names';
import type { Recorder } from './pieces';
import { resolve } from './resolve';
import { attributesIn, joinedReferences, misspeltParts } from './units';
import { atomOf } from './values';

/** Words of a class: where on the counter something is printed. */
export const facePlaces = ['face', 'above', 'left', 'right'] as const;

/** Understands `face AF-DF-MA`, `above size`, `left range`, `right TQ`. */
export function unitClass(named: Named, item: NamedItem, r: Recorder, names: GameNames): UnitClass {
  const face: CounterFace = { values: [] };
  let said = false;
  for (const property of item.properties) {
    const place = facePlaces.find((word) => word === property.name?.text);
    if (!place) continue;
    const attributes = printed(property, place, r, names);
    const [first] = attributes;
    if (!first) continue;
    said = true;
    if (place === 'face') face.values = attributes;
    else face[place] = first;
  }
  return said ? { ...named, face } : named;
}

/** The attributes a place of the counter shows: joined by dashes on the face, a single one elsewhere. */
function printed(property: Property, place: (typeof facePlaces)[number], r: Recorder, names: GameNames): string[] {
  const atoms = property.items.flat().map(atomOf);
  const [atom] = atoms;
  const slashed = property.items[0]?.[0];
  if (place === 'face' && slashed?.syntax === 'FrontBack') {
    // The values of a step stand between slashes, what is printed side by side between dashes.
    const text = slashed.parts.map((part) => part.text).join('-');
    const data = attributesIn(names, text).length > 0 ? { data: { replace: text } } : {};
    r.issue('SND110', slashed, { property: place, expected: 'attribute' }, data);
    return attributesIn(names, text);
  }
  if (!atom || atoms.length !== 1) {
    r.issue('SND110', property, { property: place, expected: 'attribute' });
    return [];
  }
  const joined = place === 'face' ? attributesIn(names, atom.text) : [];
  if (joined.length === 0) {
    const meant = place === 'face' && atom.type === 'word' ? misspeltParts(r, names, atom) : undefined;
    if (meant) return meant;
    const found = resolve(r, names, ['attribute'], atom);
    return found ? [found.id] : [];
  }
  joinedReferences(r, atom, joined);
  return joined;
}

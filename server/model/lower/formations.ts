/** Formations: what units belong to, and what those belong to. */
import type { Formation } from '../../../engine/kernel/compiled';
import type { FormationItem } from '../../../grammar/ast';
import { declare, type GameEntry } from './game';
import type { GameNames } from './names';
import type { Recorder } from './pieces';
import { checkWords, mended } from './property-words';
import { resolve } from './resolve';
import { atomOf, propertiesOf } from './values';

const known = ['side', 'kind'];

/** Understands a formation. `side x` says whose it is; other properties are kept as they are. */
export function formation(item: FormationItem, r: Recorder, names: GameNames): GameEntry[] {
  const declared = declare(r, 'formation', item);
  if (!declared) return [];
  const parents = item.parents.flatMap((parent) => resolve(r, names, ['formation'], parent)?.id ?? []);
  checkWords(r, names, 'formation', item.properties, known);
  const properties = mended(item.properties, known);
  const rest = properties.filter((property) => property.name?.text !== 'side');
  const value: Formation = { ...declared.named, in: [...new Set(parents)], properties: propertiesOf(rest) };
  for (const property of properties) {
    if (property.name?.text !== 'side') continue;
    const side = resolve(r, names, ['side'], atomOf(property.items[0]?.[0]));
    if (side) value.side = side.id;
    else if (property.items.length === 0) r.issue('SND110', property, { property: 'side', expected: 'side' });
  }
  return [{ what: 'formation', value, name: declared.name, whole: r.rel(item) }];
}

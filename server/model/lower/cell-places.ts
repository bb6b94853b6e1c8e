/** Places and regions in the cells of tables. */
import type { Atom, CellNode, PlaceRef, Value } from '../../../grammar/ast';
import type { GameNames } from './names';
import type { Recorder } from './pieces';
import { formOf, resolvePlace, unknown } from './resolve';
import { atomOf, plainValue } from './values';

/** Ids of the places that a cell names, by number, name or both, with commas between; of those that are known. */
export function placesOfCell(r: Recorder, names: GameNames, cell: CellNode): string[] {
  const map = names.atlas;
  if (!map) return [];
  return cell.items.flatMap((values) => {
    const ref = placeRefOf(values, (text) => map.place(text) !== undefined);
    const place = ref && resolvePlace(r, { names, map }, ref);
    return place ? [place.id] : [];
  });
}

/** Ids of the regions that a cell names. */
export function regionsOfCell(r: Recorder, names: GameNames, cell: CellNode): string[] {
  const map = names.atlas;
  if (!map) return [];
  return cell.items.flatMap((values) => {
    const atom = joined(values);
    if (!atom) return [];
    const region = map.region(atom.text);
    if (region) r.reference(atom, region, formOf(region, atom));
    else
      unknown(
        r,
        atom,
        ['region'],
        map.regions().map((one) => one.id),
      );
    return region ? [region.id] : [];
  });
}

/** A place as written in a cell, where names with blanks may stand bare. */
function placeRefOf(values: readonly Value[], isId: (text: string) => boolean): PlaceRef | undefined {
  const [first, ...rest] = values;
  if (!first) return undefined;
  if (first.syntax === 'PlaceRef' && first.id && first.name && rest.length === 0) return first;
  const atom = atomOf(first);
  const numbered = atom !== undefined && (atom.type === 'number' || isId(atom.text));
  const id = numbered ? atom : undefined;
  const name = joined(numbered ? rest : values);
  const at = { start: first.start, end: values.at(-1)!.end, green: first.green, broken: first.broken };
  return { syntax: 'PlaceRef', ...(id ? { id } : {}), ...(name ? { name } : {}), ...at };
}

/** The words of a name as one; undefined where something else than words and numbers stands. */
function joined(values: readonly Value[]): Atom | undefined {
  const [first] = values;
  if (!first) return undefined;
  if (values.length === 1) return atomOf(first);
  return {
    syntax: 'Atom',
    type: 'word',
    text: values.map((value) => String(plainValue(value))).join(' '),
    start: first.start,
    end: values.at(-1)!.end,
    green: first.green,
    broken: first.broken,
  };
}

/** Values of a special rule whose parameters the text declares, and where counters stand on tracks. */
import type { PropertyValue, Provenance } from '../../../engine/kernel/compiled';
import { entryOf } from '../../../engine/kernel/records';
import type { SpecialRule } from '../../../engine/kernel/ruleset';
import type { Atom, Property, TrackStart, Value } from '../../../grammar/ast';
import { nearest } from '../suggest';
import { oneValue, singles } from './commas';
import { EACH, isOfEach } from './each-side';
import { namedTypes } from './named-types';
import { PieceCache, provenanceOf, type Recorder, type Rel } from './pieces';
import { formOf, resolve, type Scope, turnNumber, unknown } from './resolve';
import { ruleValues } from './rule-values';
import { atomOf, integerOf, plainValue } from './values';

type Param = NonNullable<SpecialRule['params']>[number];

/** Values of a property whose type is declared. */
export function typedValues(r: Recorder, scope: Scope, param: Param, property: Property): PropertyValue[] {
  switch (param.type) {
    case 'place':
    case 'places':
    case 'region':
    case 'name':
    case 'units':
      return ruleValues(r, scope, property, param.type);
    default:
      singles(r, property.items);
      // One value is meant: what stands behind it would be taken for nothing. Of a few words a rulebook may take several.
      if (!param.list && (scope.names.rules === '' || !param.words)) oneValue(r, property);
      return property.items.flatMap((item) => item.flatMap((value) => typedValue(r, scope, param, property, value)));
  }
}

/** A value that is read. */
interface Reading {
  r: Recorder;
  scope: Scope;
  param: Param;
  value: Value;
  atom: Atom | undefined;
  plain: PropertyValue;
  /** Says that it is not of its type; what is meant, if that is known. */
  wrong(at?: Value, replace?: string): [];
}

/** What a value of each type is. */
const readers: Readonly<Record<string, (reading: Reading) => PropertyValue[]>> = {
  number: ({ plain, wrong }) => (typeof plain === 'number' ? [plain] : wrong()),
  range: ({ value, plain, wrong }) => (value.syntax === 'Range' || typeof plain === 'number' ? [plain] : wrong()),
  turn({ r, scope, value, atom, plain, wrong }) {
    const turn = value.syntax === 'Range' ? plain : atom && turnNumber(r, scope, atom);
    return turn === undefined ? wrong() : [turn];
  },
  boolean: ({ atom, wrong }) => (atom?.text === 'true' || atom?.text === 'false' ? [atom.text] : wrong()),
  unit({ r, scope, atom }) {
    const unit = atom && scope.names.unit(atom.text);
    if (unit) r.reference(atom, unit, formOf(unit, atom));
    else if (atom) unknown(r, atom, ['unit'], scope.names.ids('unit'));
    return unit ? [unit.id] : [];
  },
  box({ r, scope, param, atom, wrong }) {
    const box = atom && boxNamed(r, scope, param.track, atom);
    return box === undefined ? (atom ? [] : wrong()) : [box];
  },
  word({ param: { words }, atom, wrong }) {
    if (atom && (words?.includes(atom.text) ?? true)) return [atom.text];
    const replace = atom && nearest(atom.text, words ?? []);
    return replace === undefined ? wrong() : wrong(atom, replace);
  },
};

function typedValue(r: Recorder, scope: Scope, param: Param, property: Property, value: Value): PropertyValue[] {
  const wrong = (at: Value = value, replace?: string): [] => {
    const args = { property: property.name?.text ?? '', type: param.words?.join(', ') ?? param.type };
    r.issue('SND762', at, args, replace === undefined ? {} : { data: { replace } });
    return [];
  };
  const atom = atomOf(value);
  const named = namedTypes[param.type];
  if (named) {
    if (!atom) return wrong();
    const name = resolve(r, scope.names, named, atom);
    return name ? [name.id] : [];
  }
  const plain = plainValue(value);
  return entryOf(readers, param.type)?.({ r, scope, param, value, atom, plain, wrong }) ?? [plain];
}

/** The box of a track (of any, without one) that a word names; said where there is none. */
export function boxNamed(r: Recorder, scope: Scope, track: string | undefined, atom: Atom): string | undefined {
  const boxes = scope.names.all('box').filter(({ id }) => track === undefined || id.startsWith(`${track}/`));
  const idOf = (id: string) => id.slice(id.indexOf('/') + 1);
  const box = boxes.find(({ id }) => idOf(id) === atom.text);
  if (box) r.reference(atom, box);
  else
    unknown(
      r,
      atom,
      ['box'],
      boxes.map(({ id }) => idOf(id)),
    );
  return box && idOf(box.id);
}

export interface TrackStartValue {
  track: string;
  side?: string;
  value: number;
  provenance?: Provenance;
  at: Rel;
}

/** `track political-will 8`, `track supply japan -2`, `track india stable`, `track supply each 3`: of each side. */
export const trackStart = new PieceCache((item: TrackStart, r, scope: Scope): TrackStartValue | undefined => {
  const track = resolve(r, scope.names, ['track'], item.id);
  const provenance = provenanceOf(item.provenance, r);
  if (!track) return undefined;
  const sided = scope.names.lexicon.queries.find((q) => q.name === track.id)?.args.length === 1;
  const values = [...item.values];
  const first =
    sided && values[0]?.syntax === 'Atom' && values[0].type !== 'number' ? (values.shift() as Atom) : undefined;
  const side = isOfEach(scope, first) ? { id: EACH } : resolve(r, scope.names, ['side'], first);
  const last = values.shift();
  const value = last?.syntax === 'Signed' ? last.value : (integerOf(last) ?? boxOf(r, scope, track.id, last));
  if (value === undefined || values.length > 0 || (sided && !side)) {
    const at = values[0] ?? last ?? item;
    const boxes = scope.names
      .all('box')
      .flatMap(({ id }) => (id.startsWith(`${track.id}/`) ? [id.slice(track.id.length + 1)] : []));
    // A word where boxes have names is one of them, misspelt.
    if (boxes.length > 0 && values.length === 0 && last?.syntax === 'Atom' && last.type === 'word') {
      unknown(r, last, ['box'], boxes);
      return undefined;
    }
    if (!first || side)
      r.issue('SND764', at, { track: track.id, sides: sided ? scope.names.ids('side').join(', ') : '' });
    return undefined;
  }
  const result: TrackStartValue = { track: track.id, value, at: r.rel(last ?? item) };
  if (side) result.side = side.id;
  if (provenance) result.provenance = provenance;
  return result;
});

/** The number of the box of a track that a word names; undefined where it names none. */
export function boxOf(r: Recorder, scope: Scope, track: string, atom: Atom | undefined): number | undefined {
  const box = atom && scope.names.find('box', `${track}/${atom.text}`);
  if (box) r.reference(atom, box);
  return box && Number(box.of);
}

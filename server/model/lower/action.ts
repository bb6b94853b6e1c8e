/** Answers in examples: their own words are the ruleset's affair, but the places and units they name are those of the text. */

import { entryOf } from '../../../engine/kernel/records';
import type { ActionLine, Atom } from '../../../grammar/ast';
import { hexOf } from '../grid';
import { nearest } from '../suggest';
import type { SymbolKind } from '../types';
import type { Name } from './names';
import { PieceCache, type Recorder, type Rel } from './pieces';
import {
  candidatesOf,
  formOf,
  numberedKind,
  oneCounter,
  referToUnit,
  resolve,
  type Scope,
  unitNamed,
  unknown,
} from './resolve';

/** What the words of an answer may name, nearest meaning first. */
const nameable: readonly SymbolKind[] = [
  ...(['side', 'nation', 'kind', 'class', 'marker', 'card', 'event', 'deck', 'phase', 'option'] as const),
  ...(['track', 'formation', 'feature', 'state'] as const),
];
/** Shorter words are too near to each other to say which name was meant. */
const LEAST = 5;

/** An answer's side, and what it names of tables: one, or the heading of a column. */
export interface Answered {
  side?: string;
  table?: string;
  column?: Asked;
  /** The unit of an answer that may not be given of it twice in a row. */
  fresh?: Asked;
}

/** A word that a table is asked for, and where it stands. */
export interface Asked {
  text: string;
  at: Rel;
}

/** `japan: move akagi 0804 -> 0904`: the side; what the other words name is noted, and what they cannot mean is said. */
export const actionPiece = new PieceCache((item: ActionLine, r, scope: Scope): Answered => {
  // The first word is the answer's own.
  const [first, ...rest] = item.words;
  const types = entryOf(scope.names.lexicon.answers, first?.text ?? '') ?? [];
  const named: Answered = {};
  if (types[0] === 'column' && rest.length > 0) {
    const [start, end] = [rest[0]!.start, rest.at(-1)!.end];
    named.column = { text: item.notation.slice(first!.text.length).trim(), at: r.rel({ start, end }) };
  } else
    for (const [i, atom] of withCards(rest, scope).entries()) {
      const type = types[i];
      if (type === undefined || type === 'column') word(atom, r, scope);
      else if (type === 'place') placeWord(atom, r, scope);
      else if (type === 'unit' || type === 'fresh') {
        unitWord(atom, r, scope);
        if (type === 'fresh') named.fresh = { text: atom.text, at: r.rel(atom) };
      } else {
        const name = resolve(r, scope.names, [type], atom);
        if (type === 'table' && name) named.table = name.id;
      }
    }
  const side = resolve(r, scope.names, ['side'], item.side)?.id;
  return side === undefined ? named : { ...named, side };
});

/** `1942-10` is written as two numbers with a mark between: one word where it is a card, or neither is a place. */
function withCards(words: readonly Atom[], scope: Scope): Atom[] {
  const joined: Atom[] = [];
  for (const atom of words) {
    const before = joined.at(-1);
    const card = before?.type === 'number' && before.end + 1 === atom.start ? `${before.text}-${atom.text}` : '';
    const path = scope.map?.place(before?.text ?? '') !== undefined || scope.map?.place(atom.text) !== undefined;
    if (before && card !== '' && (scope.names.has('card', card) || !path))
      joined.splice(-1, 1, {
        syntax: 'Atom',
        type: 'word',
        text: card,
        start: before.start,
        end: atom.end,
        green: atom.green,
        broken: atom.broken,
      });
    else joined.push(atom);
  }
  return joined;
}

export function word(atom: Atom, r: Recorder, scope: Scope): void {
  const { names, map } = scope;
  const { text } = atom;
  const shaped = map?.grid !== undefined && hexOf(map.grid, text) !== undefined;
  if (atom.type === 'number' || shaped) {
    const place = map?.place(text);
    if (place) r.reference(atom, place);
    else if (shaped) r.issue('SND202', atom, { place: text, map: map.id });
    return;
  }
  const copy = scope.names.copy(text);
  if (copy) {
    referToUnit(r, atom, { unit: copy, id: text });
    return;
  }
  const named = namedBy(text, scope);
  if (named) {
    r.reference(atom, named, formOf(named, atom));
    if (named.kind === 'unit') oneCounter(r, atom, named, named.id);
  }
  if (named || text.length < LEAST) return;
  if (/^\d+-\d+$/.test(text)) {
    unknown(r, atom, ['card'], names.ids('card'));
    return;
  }
  // A word of the notation is near to no name; one that is was meant to be it.
  const kinds: readonly SymbolKind[] = ['unit', ...nameable];
  const candidates = [...candidatesOf(names, kinds), ...(map?.writings() ?? [])];
  if (nearest(text, candidates) !== undefined) unknown(r, atom, ['unit', 'kind', 'place'], candidates);
}

/** The place that an answer is about: answers name places by their ids. */
function placeWord(atom: Atom, r: Recorder, scope: Scope): void {
  const { map } = scope;
  if (!map) return;
  const place = map.place(atom.text);
  if (place) r.reference(atom, place);
  else if (map.grid && hexOf(map.grid, atom.text)) r.issue('SND202', atom, { place: atom.text, map: map.id });
  else {
    const [called] = map.placesNamed(atom.text);
    unknown(r, atom, ['place'], called ? [called.id] : map.writings(), called?.id);
  }
}

/** The unit that an answer is about: one counter, by its id or that of its row with its number. */
function unitWord(atom: Atom, r: Recorder, scope: Scope): void {
  const { names } = scope;
  const { text } = atom;
  const named = unitNamed({ names, copies: true }, text);
  if (named) {
    referToUnit(r, atom, named);
    oneCounter(r, atom, named.unit, named.id);
    return;
  }
  if (numberedKind(names, text) !== undefined) return;
  const [, number = '1'] = /-(\d+)$/.exec(text) ?? [];
  const candidates = names.all('unit').map(({ id, count = 1 }) => (count > 1 ? `${id}-${number}` : id));
  unknown(r, atom, ['unit'], candidates);
}

/** A unit, what else the game declares, a place or a region of that id or name. */
function namedBy(text: string, { names, map }: Scope): Name | undefined {
  const kind = nameable.find((one) => names.has(one, text));
  return (
    names.unit(text) ??
    (kind && names.find(kind, text)) ??
    map?.place(text) ??
    map?.placesNamed(text)[0] ??
    map?.region(text)
  );
}

/** Answers in examples: their own words are the ruleset's affair, but the places and units they name are those of the text. */
import type { ActionLine, Atom } from '../../../grammar/ast';
import { hexOf } from '../grid';
import { nearest } from '../suggest';
import type { SymbolKind } from '../types';
import type { Name } from './names';
import { PieceCache, type Recorder } from './pieces';
import { candidatesOf, formOf, referToUnit, resolve, type Scope, unknown } from './resolve';

/** What the words of an answer may name, nearest meaning first. */
const nameable: readonly SymbolKind[] = [
  ...(['side', 'nation', 'kind', 'class', 'marker', 'card', 'event', 'deck', 'phase', 'option'] as const),
  ...(['track', 'formation', 'feature', 'state'] as const),
];
/** Shorter words are too near to each other to say which name was meant. */
const LEAST = 5;

/** `japan: move akagi 0804 -> 0904`: the side; what the other words name is noted, and what they cannot mean is said. */
export const actionPiece = new PieceCache((item: ActionLine, r, scope: Scope): string | undefined => {
  // The first word is the answer's own.
  for (const atom of withCards(item.words.slice(1), scope)) word(atom, r, scope);
  return resolve(r, scope.names, ['side'], item.side)?.id;
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

function word(atom: Atom, r: Recorder, scope: Scope): void {
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
  if (named) r.reference(atom, named, formOf(named, atom));
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

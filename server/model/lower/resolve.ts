/** From written names to what they name. Whatever cannot be resolved becomes an issue with the nearest known name. */
import type { VerbParam } from '../../../engine/kernel/ruleset';
import type { Atom, PlaceRef } from '../../../grammar/ast';
import { hexOf } from '../grid';
import { isJoining, nearest, surelyMeant } from '../suggest';
import type { SymbolKind } from '../types';
import type { GameNames, MapNames, Name } from './names';
import type { Recorder } from './pieces';
import { integerOf } from './values';

/** The names a text can use where it stands: those of its game, and of the map when it has one. */
export interface Scope {
  readonly names: GameNames;
  readonly map?: MapNames | undefined;
  /** One of several equal counters may be named by its number, as the compiled game does: in positions. */
  readonly copies?: true;
  /** Parameters of the verb whose body it is. */
  readonly params?: readonly VerbParam[];
  /** In the lines of a `roll`. */
  readonly rolled?: true;
  /** Where a statement is about each side: the scope of numbers, which are of one side. */
  readonly counted?: Scope;
  /** What the procedure of a phase binds: in the conditions of its lines. */
  readonly roles?: { readonly units: readonly string[]; readonly places: readonly string[] };
  /** In how many blocks of `repeat` an effect stands. */
  readonly repeated?: number;
}

const withCopies = new WeakMap<Scope, Scope>();

/** The scope in which one of several equal counters may be named by its number. */
export function copiesIn(scope: Scope): Scope {
  const own = withCopies.get(scope) ?? { ...scope, copies: true };
  withCopies.set(scope, own);
  return own;
}

/** The unit that a word names by id or name, or, where copies may be named, by one's number; `id` is that of the copy. */
export function unitNamed({ names, copies }: Scope, text: string): { unit: Name; id: string } | undefined {
  const unit = names.unit(text);
  if (unit) return { unit, id: unit.id };
  const copied = copies && names.copy(text);
  return copied ? { unit: copied, id: text } : undefined;
}

/** The kind of one of several counters without a row: they are numbered by their nation and kind. */
export function numberedKind(names: GameNames, text: string): string | undefined {
  const [, stem = ''] = /^(.+)-\d+$/.exec(text) ?? [];
  const kinds = names.all('nation').map(({ id }) => (stem.startsWith(`${id}-`) ? stem.slice(id.length + 1) : ''));
  return kinds.find((kind) => names.has('kind', kind));
}

/** Notes that a word names a unit; of a copy (`de-bd-inf-5`), what stands before its number does. */
export function referToUnit(r: Recorder, atom: Atom, { unit, id }: { unit: Name; id: string }): void {
  if (id === unit.id) r.reference(atom, unit, formOf(unit, atom));
  else if (atom.type === 'word') {
    // A node of the tree works its place out when it is asked: it is not copied with the others.
    const { type, start } = atom;
    r.reference({ type, text: unit.id, start, end: start + unit.id.length }, unit);
  }
}

/** Says of the name of several equal counters that one of them is meant where it stands. `id`: what was written, as `unitNamed` gives it. */
export function oneCounter(r: Recorder, atom: Atom, { id: row, count = 1 }: Name, id: string): void {
  if (count > 1 && id === row) r.issue('SND710', atom, { unit: row, count: String(count) });
}

/**
 * Kinds of names that say what something is, not which one it is. Where such a name is misspelt, what is surely meant is taken for
 * it: the slip itself is an issue, and nothing that rests on the name looks wrong because of it.
 */
const repaired: ReadonlySet<SymbolKind> = new Set([
  ...(['side', 'nation', 'class', 'kind', 'template', 'terrain', 'feature', 'border', 'route', 'attribute'] as const),
  ...(['marker', 'map', 'window', 'phase', 'card-type', 'state', 'track', 'verb', 'rule'] as const),
]);

/** The name of one of these kinds that was surely meant by a misspelt one. */
export function meantBy(names: GameNames, kinds: readonly SymbolKind[], text: string): Name | undefined {
  if (!kinds.every((kind) => repaired.has(kind))) return undefined;
  const id = surelyMeant(text, candidatesOf(names, kinds));
  if (id === undefined) return undefined;
  for (const kind of kinds) {
    const name = names.find(kind, id);
    if (name) return name;
  }
  return undefined;
}

/**
 * Resolves a name of one of the kinds (the first kind that knows it wins). A misspelt name that says what something is stands for
 * the one that is surely meant.
 */
export function resolve(
  recorder: Recorder,
  names: GameNames,
  kinds: readonly SymbolKind[],
  atom: Atom | undefined,
): Name | undefined {
  if (!atom) return undefined;
  for (const kind of kinds) {
    const name = names.find(kind, atom.text);
    if (name) {
      recorder.reference(atom, name);
      return name;
    }
  }
  const nations = kinds.includes('nation') && names.has('side', atom.text) ? names.nationsOf(atom.text) : [];
  if (nations.length > 0) sideForNation(recorder, atom, kinds, nations);
  else unknown(recorder, atom, kinds, candidatesOf(names, kinds));
  return meantBy(names, kinds, atom.text);
}

/** Says which nations a side has, where a nation is asked for. */
function sideForNation(
  recorder: Recorder,
  atom: Atom,
  kinds: readonly SymbolKind[],
  nations: readonly { id: string }[],
): void {
  const choices = nations.map(({ id }) => id);
  const args = { name: atom.text, kind: kinds.join('|'), suggestion: choices.length === 1 ? choices[0]! : '' };
  const known = choices.length === 1 ? {} : { known: choices.join(', ') };
  recorder.issue('SND101', atom, { ...args, ...known }, { data: { choices } });
}

/** What the name of a scenario stands for: it, or the ids that there are instead. Pieces that name one are made from this, too. */
export type ScenarioMeant = Name | readonly string[] | undefined;

export function scenarioMeant(names: GameNames, atom: Atom | undefined): ScenarioMeant {
  return atom && (names.scenarios.find(atom.text) ?? names.scenarios.ids());
}

/** Resolves the name of a scenario to what `scenarioMeant` has found. */
export function resolveScenario(recorder: Recorder, atom: Atom | undefined, meant: ScenarioMeant): Name | undefined {
  if (!atom || !meant) return undefined;
  if ('kind' in meant) {
    recorder.reference(atom, meant);
    return meant;
  }
  unknown(recorder, atom, ['scenario'], meant);
  return undefined;
}

/** So many names are listed in a message. */
const MOST_KNOWN = 12;

/** What places are called that lines of some phases are about. */
const ROLES: ReadonlySet<string> = new Set(['mover', 'from', 'to', 'target', 'attackers', 'defenders']);

/** Words for sides, where a statement is about each of them. */
export const EACH_WORDS: ReadonlySet<string> = new Set(['side', 'each-other']);

/** Says that a name is not known, with the nearest that is, or else the one that is taken for it. */
export function unknown(
  recorder: Recorder,
  node: { start: number; end: number; text: string },
  kinds: readonly SymbolKind[],
  candidates: Iterable<string>,
  taken?: string,
  roles: readonly string[] = [],
): void {
  const all = [...candidates];
  const suggestion = (isJoining(node.text) ? undefined : nearest(node.text, all)) ?? taken;
  // Of a few names all are told where none is near.
  const known = suggestion === undefined && !kinds.includes('place') ? [...new Set(all)] : [];
  const more = known.length > MOST_KNOWN ? ' …' : '';
  // `Old Ford`: the first word of a name with blanks.
  const begun =
    suggestion === undefined && kinds.includes('place')
      ? all.find((one) => one.startsWith(`${node.text} `))
      : undefined;
  recorder.issue(
    'SND101',
    node,
    {
      name: node.text,
      kind: kinds.join('|'),
      suggestion: suggestion ?? '',
      ...(begun === undefined ? {} : { quoted: JSON.stringify(begun) }),
      ...(roles.length > 0 ? { roles: roles.join(', ') } : {}),
      ...(kinds.includes('side') && EACH_WORDS.has(node.text) ? { each: node.text } : {}),
      ...(known.length > 0 ? { known: known.slice(0, MOST_KNOWN).join(', ') + more } : {}),
    },
    suggestion === undefined ? {} : { data: { replace: suggestion } },
  );
}

/** Says of a word in the body of a statement that it means nothing there: with the nearest that does, and all that do. */
export function meansNothing(
  recorder: Recorder,
  word: { start: number; end: number; text: string },
  where: string,
  known: readonly string[],
  more: Record<string, string> = {},
): void {
  // A note is a text in quotation marks.
  if (word.text === 'note') {
    recorder.issue('SYN001', word, { found: word.text, expected: '<string>' });
    return;
  }
  const suggestion = nearest(word.text, known);
  const near = suggestion === undefined ? more : { suggestion };
  recorder.issue('SND109', word, { name: word.text, where, known: known.join(', '), ...near });
}

export function candidatesOf(names: GameNames, kinds: readonly SymbolKind[]): string[] {
  return kinds.flatMap((kind) => names.ids(kind));
}

/**
 * Resolves a place. A number and a name that disagree are an issue (`SND201`) that offers both corrections; the number
 * counts. A name that several places bear needs its number (`SND103`).
 */
export function resolvePlace(recorder: Recorder, scope: Scope, ref: PlaceRef | undefined): Name | undefined {
  if (!ref || (!ref.id && !ref.name)) return undefined;
  const { map } = scope;
  if (!map) return undefined;
  if (ref.id) {
    const place = map.place(ref.id.text);
    if (!place) {
      // A word with digits like a hex's number may be a name.
      if (ref.id.type === 'word' && !ref.name && map.placesNamed(ref.id.text).length > 0)
        return byName(recorder, map, ref.id, scope);
      if (map.grid && hexOf(map.grid, ref.id.text))
        recorder.issue('SND202', ref.id, { place: ref.id.text, map: map.id }, replaceByName(map, ref));
      else unknown(recorder, ref.id, ['place'], placeCandidates(map), withZeros(map, ref.id.text));
      if (ref.name) return byName(recorder, map, ref.name);
      return undefined;
    }
    recorder.reference(ref.id, place);
    if (ref.name) checkAgreement(recorder, map, place, ref, ref.name);
    return place;
  }
  return byName(recorder, map, ref.name!, scope);
}

/** @param scope where it stands, if it is to be said that nothing is called so */
function byName(recorder: Recorder, map: MapNames, atom: Atom, scope?: Scope): Name | undefined {
  const found = map.placesNamed(atom.text);
  if (found.length === 1) {
    recorder.reference(atom, found[0]!, formOf(found[0]!, atom));
    return found[0];
  }
  if (found.length > 1) {
    if (scope !== undefined)
      recorder.issue(
        'SND103',
        atom,
        { name: atom.text, places: found.map((place) => place.id).join(', ') },
        {
          related: found.map((place) => ({
            target: place,
            message: { en: `${place.id} is called so`, ja: `${place.id}がこの名前です` },
          })),
          data: { choices: found.map((place) => `${place.id} ${quoteIfNeeded(atom)}`) },
        },
      );
    return undefined;
  }
  const place = map.place(atom.text);
  if (place) {
    recorder.reference(atom, place);
    return place;
  }
  const roles = scope?.roles?.places ?? [];
  if (scope) unknown(recorder, atom, ['place'], placeCandidates(map), undefined, ROLES.has(atom.text) ? roles : []);
  return undefined;
}

/** Says that a place is not called so, where it is not. */
export function checkAgreement(
  recorder: Recorder,
  map: MapNames,
  place: Name,
  ref: Pick<PlaceRef, 'id' | 'start' | 'end'>,
  atom: Atom,
): void {
  if (place.names.en === atom.text || place.names.ja === atom.text) {
    recorder.reference(atom, place, formOf(place, atom));
    return;
  }
  // The id of another place, which may have no name: it is that place, and no name of this one.
  const other = map.place(atom.text);
  const meant = map.placesNamed(atom.text).filter((one) => one.id !== other?.id);
  const called = place.names.en === place.id ? '' : place.names.en;
  const own = other && meant.length === 0 ? other.id : '';
  recorder.issue(
    'SND201',
    ref,
    {
      place: place.id,
      name: atom.text,
      called,
      meant: meant.map((m) => m.id).join(', '),
      own,
      suggestion: meant.length > 0 || own ? '' : (nearest(atom.text, map.writings()) ?? ''),
    },
    {
      data: {
        name: recorder.rel(atom),
        own,
        rightName: called === '' || /^[\p{L}_][\p{L}\p{N}_'.-]*$/u.test(called) ? called : `"${called}"`,
        number: recorder.rel(ref.id!),
        rightNumber: meant.length === 1 ? meant[0]!.id : '',
      },
      related: [
        ...declared(place),
        ...(own ? [{ target: other!, message: { en: `${own} is this place`, ja: `${own}はこの場所です` } }] : []),
        ...meant.map((m) => ({
          target: m,
          message: { en: `${m.names.en} is ${m.id}`, ja: `${m.names.ja ?? m.names.en}は${m.id}です` },
        })),
      ],
    },
  );
}

function declared(place: Name) {
  if (place.names.en === place.id) return [];
  return [
    {
      target: place,
      message: {
        en: `${place.id} is ${place.names.en}`,
        ja: `${place.id}は${place.names.ja ?? place.names.en}です`,
      },
    },
  ];
}

/** When a number is wrong but the name beside it is known, the number can be mended. */
function replaceByName(map: MapNames, ref: PlaceRef): { data?: Record<string, unknown> } {
  const meant = ref.name ? map.placesNamed(ref.name.text) : [];
  return meant.length === 1 ? { data: { replace: meant[0]!.id } } : {};
}

/** The hex whose number lacks its zeros in front: `405` for `0405`. */
function withZeros(map: MapNames, text: string): string | undefined {
  const id = map.grid && /^\d+$/.test(text) ? text.padStart(map.grid.ids.length, '0') : undefined;
  return id !== undefined && map.place(id) ? id : undefined;
}

function placeCandidates(map: MapNames): string[] {
  return [...map.writings()];
}

export function formOf(name: Name, atom: Atom): 'id' | 'en' | 'ja' {
  if (atom.text === name.id) return 'id';
  return atom.text === name.names.ja && atom.text !== name.names.en ? 'ja' : 'en';
}

function quoteIfNeeded(atom: Atom): string {
  return atom.type === 'string' ? `"${atom.text.replace(/["\\]/g, '\\$&')}"` : atom.text;
}

/** The number of a turn, also where the turn record calls it by a word: `17AM`. */
export function turnNumber(r: Recorder, scope: Scope, atom: Atom): number | undefined {
  const turn = scope.names.find('turn', atom.text);
  if (turn) r.reference(atom, turn);
  return integerOf(atom) ?? (turn && Number(turn.of));
}

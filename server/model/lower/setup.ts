/** How a scenario begins beside its lists of units: turns, choice among places, control, cards, players, relations. */
import type { PlaceSet, Properties, PropertyValue, Provenance } from '../../../engine/kernel/compiled';
import { entryOf, setEntry } from '../../../engine/kernel/records';
import type {
  Atom,
  CardsItem,
  ControlItem,
  EliminatedItem,
  PlayersItem,
  RelationItem,
  ReserveItem,
  TurnSpan,
  TurnsItem,
  Value,
  ValueItem,
  ZoneItem,
} from '../../../grammar/ast';
import { surelyMeant } from '../suggest';
import { commasIn, parted } from './commas';
import { Cursor, notUnderstood } from './cursor';
import { EACH, isOfEach } from './each-side';
import { type GroupValue, unitGroups } from './groups';
import { markLater, PieceCache, provenanceOf, type Recorder, type Rel } from './pieces';
import { listOf, placeSet } from './places';
import { meansNothing, resolve, resolvePlace, type Scope, unknown } from './resolve';
import { atomOf, integerOf, plainValue } from './values';

/** A turn as written: its number, or what the turn record calls it (`16AM`). */
export type TurnWord = number | string;

export interface SpanValue {
  from: TurnWord;
  to: TurnWord;
  at: Rel;
}

/** The turn or turns of a statement; numbers in the wrong order are an issue, and then read in the right one: nothing else is said of them. */
export function spanOf(r: Recorder, span: TurnSpan | undefined): SpanValue | undefined {
  if (!span?.from) return undefined;
  const word = (atom: Atom): TurnWord => integerOf(atom) ?? atom.text;
  const from = word(span.from);
  const to = span.to ? word(span.to) : from;
  if (typeof from === 'number' && typeof to === 'number' && to < from) {
    r.issue('SND604', span, { found: `${from}..${to}` });
    return { from: to, to: from, at: r.rel(span) };
  }
  return { from, to, at: r.rel(span) };
}

export interface TurnsValue extends SpanValue {
  phase?: string;
}

export const turnsPiece = new PieceCache((item: TurnsItem, r, scope: Scope): TurnsValue | undefined => {
  provenanceOf(item.provenance, r);
  // Where a turn is missing the grammar has said so.
  const span = item.span?.to ? spanOf(r, item.span) : undefined;
  if (!span) return undefined;
  const phase = resolve(r, scope.names, ['phase'], item.phase);
  return phase ? { ...span, phase: phase.id } : span;
});

export interface ZoneValue {
  places?: PlaceSet;
  limit?: number;
  limitIn?: string[];
  groups: GroupValue[];
  /** Where they stand by default: all in one place, or a place for each group or each unit. */
  at: { place: string; at: Rel }[];
  where?: Rel;
  provenance?: Provenance;
}

/** `in (0105, 0106) limit 1: 2 Land`, `area 26VG: … at 2113`: the places, and what is placed in them. */
export const zonePiece = new PieceCache((item: ZoneItem, r, scope: Scope, side: string | undefined): ZoneValue => {
  const value: ZoneValue = { groups: [], at: [] };
  const provenance = provenanceOf(item.provenance, r);
  if (provenance) value.provenance = provenance;
  if (item.where) {
    value.where = r.rel(item.where);
    const limited = limitedPlaces(r, scope, new Cursor(item.where.parts, item.where));
    if (limited) Object.assign(value, limited);
  }
  for (const ref of item.at) {
    const place = resolvePlace(r, scope, ref);
    if (place) value.at.push({ place: place.id, at: r.rel(ref) });
  }
  const issues = r.issues.length;
  value.groups = item.groups.flatMap((group) => unitGroups(r, scope, group, side, value.at[0]?.place));
  // A formation stands for as many units as the game says.
  const counted = value.groups.every(({ formation }) => formation === undefined) && r.issues.length === issues;
  const units = value.groups.reduce((sum, { count }) => sum + count, 0);
  const places = value.at.length;
  if (!counted || units === 0 || places !== item.at.length || [0, 1, value.groups.length, units].includes(places))
    return value;
  const args = { places: String(places), groups: String(value.groups.length), units: String(units) };
  r.issue('SND351', item.at.at(-1)!, args);
  value.at = [];
  return value;
});

export interface LimitedPlaces {
  places: PlaceSet;
  limit?: number;
  limitIn?: string[];
  by?: string;
}

/** `in (places) limit 1 at Kure by rail`: a set of places, how many a place may get, and how they come. */
export function limitedPlaces(r: Recorder, scope: Scope, cursor: Cursor): LimitedPlaces | undefined {
  if (!cursor.word('in')) cursor.word('area');
  const places = placeSet(r, scope, cursor, false);
  if (!places) return undefined;
  const value: LimitedPlaces = { places };
  if (cursor.word('limit')) {
    const limit = integerOf(cursor.atom());
    if (limit === undefined || limit < 1) {
      notUnderstood(r, cursor, 'number');
      return undefined;
    }
    cursor.next();
    value.limit = limit;
    if (cursor.word('at')) {
      const inside = placeSet(r, scope, cursor, false);
      if (!inside) return undefined;
      value.limitIn = inside.ids ?? [];
    }
  }
  if (cursor.word('by') && cursor.atom()) {
    value.by = cursor.atom()!.text;
    cursor.next();
  }
  if (cursor.done) return value;
  notUnderstood(r, cursor, 'place-limit');
  return undefined;
}

/** Units without a place: the reserve, or what is lost already. */
export const reservePiece = new PieceCache((item: ReserveItem | EliminatedItem, r, scope: Scope) => {
  const groups: GroupValue[] = [];
  for (const group of item.groups) {
    for (const understood of unitGroups(r, scope, group, undefined, undefined))
      if (understood.kind !== undefined) groups.push(understood);
      else r.issue('SND301', group, { kinds: scope.names.ids('kind').join(', ') });
  }
  if (item.syntax === 'Reserve') markLater(r.references);
  return { groups, provenance: provenanceOf(item.provenance, r) };
});

export interface ControlValue {
  holder: string;
  places: PlaceSet;
}

export const controlPiece = new PieceCache((item: ControlItem, r, scope: Scope): ControlValue | undefined => {
  provenanceOf(item.provenance, r);
  const holder = resolve(r, scope.names, ['side', 'nation'], item.side);
  const places = item.places && listOf(r, scope, item.places);
  const seen = new Set<string>();
  for (const element of item.places?.elements ?? []) {
    // What is more than names, such as a set of places, may be said so twice.
    const words = element.parts.map((part) => ('text' in part ? part.text : ''));
    const name = words.join(' ');
    if (words.length === 0 || words.includes('')) continue;
    if (seen.has(name)) r.issue('SND372', element, { name, word: 'control' });
    seen.add(name);
  }
  return holder && places && { holder: holder.id, places };
});

export interface CardsValue {
  owner: string;
  properties: Properties;
  provenance?: Provenance;
}

/** Cards of a side or deck at the start: `removed`, `discarded`, `hand`, `draw` and what else the game has. */
export const cardsPiece = new PieceCache((item: CardsItem, r, scope: Scope): CardsValue | undefined => {
  const owner = isOfEach(scope, item.owner) ? { id: EACH } : resolve(r, scope.names, ['side', 'deck'], item.owner);
  const properties: Properties = {};
  for (const property of parted(r, item.properties, dealWords)) {
    if (!property.name) continue;
    const { text } = property.name;
    if (!dealWords.includes(text) && surelyMeant(text, dealWords) !== undefined)
      meansNothing(r, property.name, 'cards', dealWords);
    commasIn(r, scope.names, property);
    const values: PropertyValue[] = [];
    const lost = new Set<readonly Value[]>();
    for (const [value, item] of property.items.flatMap((item) => item.map((value) => [value, item] as const))) {
      const atom = atomOf(value);
      const card = atom && scope.names.find('card', atom.text);
      // Of words that no comma parts, the first that is none is said.
      if (!card && lost.has(item)) continue;
      if (card) {
        r.reference(atom, card);
        values.push(card.id);
      } else if (atom && cardWords.has(property.name.text) && scope.names.ids('card').length > 0) {
        unknown(r, atom, ['card'], scope.names.ids('card'));
        lost.add(item);
      } else values.push(plainValue(value));
    }
    setEntry(properties, property.name.text, [...(entryOf(properties, property.name.text) ?? []), ...values]);
  }
  if (!owner) return undefined;
  const provenance = provenanceOf(item.provenance, r);
  return { owner: owner.id, properties, ...(provenance ? { provenance } : {}) };
});
/** Words of the language in them; a ruleset may have more. */
const dealWords = ['removed', 'discarded', 'hand', 'drawn', 'draw'];
/** Properties whose words are cards. */
const cardWords = new Set(['removed', 'discarded', 'hand', 'drawn', 'future-offensive']);

export interface PlayersValue {
  least: number;
  most: number;
  seats: { side: string; nations: string[]; sides?: string[]; option?: string }[];
}

export const playersPiece = new PieceCache((item: PlayersItem, r, scope: Scope): PlayersValue | undefined => {
  provenanceOf(item.provenance, r);
  const { count } = item;
  const single = integerOf(atomOf(count));
  const range = count?.syntax === 'Range' ? count : undefined;
  const least = single ?? range?.from;
  const most = single ?? range?.to;
  const seats: PlayersValue['seats'] = [];
  for (const seat of item.seats) {
    const side = resolve(r, scope.names, ['side'], seat.side);
    const played = seat.nations.flatMap((atom) => resolve(r, scope.names, ['nation', 'side'], atom) ?? []);
    const of = (kind: string) => played.filter((one) => one.kind === kind).map(({ id }) => id);
    provenanceOf(seat.provenance, r);
    const sides = of('side');
    const option = resolve(r, scope.names, ['option'], seat.option)?.id;
    const more = { ...(sides.length > 0 ? { sides } : {}), ...(option === undefined ? {} : { option }) };
    if (side) seats.push({ side: side.id, nations: of('nation'), ...more });
  }
  if (least === undefined || most === undefined || least < 1 || most < least) {
    r.issue('SND110', count ?? item, { property: 'players', expected: 'count' });
    return undefined;
  }
  return { least, most, seats };
});

export interface RelationValue {
  relation: 'hostile' | 'friendly' | 'neutral';
  of: string[];
  provenance?: Provenance;
}

export const relationPiece = new PieceCache((item: RelationItem, r, scope: Scope): RelationValue => {
  const provenance = provenanceOf(item.provenance, r);
  const of: string[] = [];
  for (const atom of item.of) {
    const id = resolve(r, scope.names, ['side', 'nation'], atom)?.id;
    if (id === undefined) continue;
    if (of.includes(id)) r.issue('SND372', atom, { name: id, word: item.word });
    else of.push(id);
  }
  return { relation: item.word, of, ...(provenance ? { provenance } : {}) };
});

/** A value of the rules that this scenario changes. */
export const valuePiece = new PieceCache(
  (item: ValueItem, r, scope: Scope): { id: string; value: number } | undefined => {
    provenanceOf(item.provenance, r);
    const name = resolve(r, scope.names, ['value'], item.id);
    const value = item.value && Number(item.value.syntax === 'Signed' ? item.value.value : item.value.text);
    if (value === undefined || Number.isNaN(value)) {
      if (item.value) r.issue('SND110', item.value, { property: item.id?.text ?? '', expected: 'number' });
      return undefined;
    }
    return name && { id: name.id, value };
  },
);

/** What comes and goes: reinforcements, replacements, withdrawals. */
import type { Expr, PlaceSet, Provenance } from '../../../engine/kernel/compiled';
import type { ArrivalLine, Atom, ReplacementLine, UnitGroup } from '../../../grammar/ast';
import { partedGroups } from './commas';
import { Cursor } from './cursor';
import { condition } from './expressions';
import { type GroupValue, unitGroups } from './groups';
import { markLater, PieceCache, provenanceOf, type Recorder, type Rel } from './pieces';
import { resolve, resolvePlace, type Scope, unknown } from './resolve';
import { limitedPlaces, type SpanValue, spanOf, type TurnWord } from './setup';
import { integerOf } from './values';

export interface ArrivalValue {
  turn?: TurnWord;
  turnAt?: Rel;
  later: boolean;
  pool?: string;
  /** What is drawn, and from where. */
  draw?: { from: string; groups: CountedWords[]; at: Rel };
  option?: string;
  roll?: { die: string; from: number; to: number };
  when?: Expr;
  groups: GroupValue[];
  at: { place: string; at: Rel }[];
  places?: PlaceSet;
  limit?: number;
  by?: string;
  provenance?: Provenance;
}

/** Understands a line of reinforcements: `turn 6: uk Air at 0207 Ceylon, 0110`. */
export const arrivalLine = new PieceCache((line: ArrivalLine, r, scope: Scope, side: string | undefined) => {
  const value = understand(line, r, scope, side);
  for (const group of line.groups) {
    const { start, end } = r.rel(group);
    markLater(r.references.filter((one) => one.start >= start && one.end <= end));
  }
  return value;
});

/** Understands a line of withdrawals, `turn 4 when …: warspite`, and says what has no meaning there. */
export const withdrawalLine = new PieceCache(
  (line: ArrivalLine, r, scope: Scope, side: string | undefined): ArrivalValue => {
    const { pool, option, roll, draw, where, by, from, turns } = line;
    const misplaced = { from: from ? turns : undefined, pool, option, roll, draw, at: line.at[0], in: where, by };
    for (const [word, node] of Object.entries(misplaced)) if (node) r.issue('SND456', node, { word });
    return understand(line, r, scope, side);
  },
);

/** What is drawn from a pool. */
function drawOf(line: ArrivalLine, r: Recorder, scope: Scope): ArrivalValue['draw'] {
  const from = poolOf(r, scope, line.draw);
  if (!line.draw || from === undefined) return undefined;
  return { from, groups: line.groups.flatMap((group) => counted(r, scope, group)), at: r.rel(line.draw) };
}

/** Among which places, and how many in each. */
function limitTo(value: ArrivalValue, { where }: ArrivalLine, r: Recorder, scope: Scope): void {
  const limited = where && limitedPlaces(r, scope, new Cursor(where.parts, where));
  if (!limited) return;
  const { places, limit, by } = limited;
  value.places = places;
  if (limit !== undefined) value.limit = limit;
  if (by !== undefined) value.by = by;
}

/** The die that an arrival waits for: a number or a range. */
function rollOf({ die, roll }: ArrivalLine, r: Recorder): ArrivalValue['roll'] {
  if (!die || !roll) return undefined;
  const n = roll.syntax === 'Atom' ? integerOf(roll) : undefined;
  const { from = n, to = n } = roll.syntax === 'Range' ? roll : {};
  if (from !== undefined && to !== undefined) return { die: die.text, from, to };
  r.issue('SND110', roll, { property: 'roll', expected: 'range' });
  return undefined;
}

function understand(line: ArrivalLine, r: Recorder, scope: Scope, side: string | undefined): ArrivalValue {
  const value: ArrivalValue = { groups: [], at: [], later: line.from };
  const span = spanOf(r, line.turns);
  if (span) {
    value.turn = span.from;
    value.turnAt = span.at;
    if (line.turns?.to) r.issue('SND110', line.turns, { property: 'turn', expected: 'number' });
  }
  const pool = poolOf(r, scope, line.pool);
  if (pool !== undefined) value.pool = pool;
  const draw = drawOf(line, r, scope);
  if (draw) value.draw = draw;
  const option = resolve(r, scope.names, ['option'], line.option);
  if (option) value.option = option.id;
  const roll = rollOf(line, r);
  if (roll) value.roll = roll;
  const when = condition(r, scope, line.when);
  if (when) value.when = when;
  const provenance = provenanceOf(line.provenance, r);
  if (provenance) value.provenance = provenance;
  for (const group of line.draw ? [] : line.groups)
    for (const understood of unitGroups(r, scope, group, side, undefined))
      if (understood.marker !== undefined) r.issue('SND301', group, { kinds: scope.names.ids('kind').join(', ') });
      else value.groups.push(understood);
  for (const ref of line.at) {
    const place = resolvePlace(r, scope, ref);
    if (place) value.at.push({ place: place.id, at: r.rel(ref) });
  }
  limitTo(value, line, r, scope);
  if (line.by) value.by = line.by.text;
  if (!span && !line.pool && !line.when && !line.turns) r.issue('SND452', line.groups[0] ?? line, {});
  return value;
}

export interface ReplacementValue {
  span?: SpanValue;
  when?: Expr;
  groups: CountedWords[];
  provenance?: Provenance;
}

/** `turn 3..6: 2 infantry, us Air`. */
export const replacementLine = new PieceCache((line: ReplacementLine, r, scope: Scope): ReplacementValue => {
  const value: ReplacementValue = { groups: [] };
  const span = spanOf(r, line.turns);
  if (span) value.span = span;
  const when = condition(r, scope, line.when);
  if (when) value.when = when;
  const provenance = provenanceOf(line.provenance, r);
  if (provenance) value.provenance = provenance;
  value.groups = line.groups.flatMap((group) => counted(r, scope, group));
  return value;
});

/** So many of something: words that say of what. */
export interface CountedWords {
  count: number;
  of: string[];
}

function counted(r: Recorder, scope: Scope, group: UnitGroup): CountedWords[] {
  const parts = partedGroups(r, scope, group, { select: true, classes: true });
  return parts.flatMap((part) => countedGroup(r, scope, part) ?? []);
}

function countedGroup(r: Recorder, scope: Scope, group: UnitGroup): CountedWords | undefined {
  const count = group.count === undefined ? 1 : integerOf(group.count);
  const of: string[] = [];
  for (const word of group.words) {
    const kind = replaced.find((k) => scope.names.has(k, word.text));
    if (kind) r.reference(word, scope.names.find(kind, word.text)!);
    else if (!free.has(word.text)) {
      unknown(
        r,
        word,
        [...replaced],
        replaced.flatMap((k) => scope.names.ids(k)),
      );
      continue;
    }
    of.push(word.text);
  }
  return count !== undefined && of.length > 0 ? { count, of } : undefined;
}

/** A pool. A game that declares one knows all its pools; else anything goes. */
function poolOf(r: Recorder, scope: Scope, atom: Atom | undefined): string | undefined {
  if (!atom) return undefined;
  const { names } = scope;
  if (names.has('pool', atom.text) || names.all('pool').some((pool) => !pool.builtin))
    return resolve(r, names, ['pool'], atom)?.id;
  return atom.text;
}
const replaced = ['nation', 'kind', 'class', 'unit', 'marker', 'attribute', 'track', 'formation'] as const;
/** Words for what replacements are counted in. */
const free = new Set(['steps', 'step', 'points', 'point', 'units', 'unit']);

/** Victory: conditions, points with their bands, and when each is tested. */
import type { Expr, Names, Provenance, Testing } from '../../../engine/kernel/compiled';
import { ofSide } from '../../../engine/kernel/each-side';
import type {
  BandItem,
  ExprNode,
  OtherwiseItem,
  Phrase,
  PhrasePart,
  Value,
  VictoryItem,
  VictoryLine,
} from '../../../grammar/ast';
import { Cursor, notUnderstood, textOf } from './cursor';
import { isOfEach, winnerOf } from './each-side';
import { condition, counted, number } from './expressions';
import { namesOf, PieceCache, provenanceOf, type Recorder, type Rel } from './pieces';
import { resolve, resolveScenario, type ScenarioMeant, type Scope, unknown } from './resolve';
import type { TurnWord } from './setup';
import { integerOf, OPEN_HIGH, OPEN_LOW } from './values';

/** When something is tested; the turn may still be a word of the turn record. */
export type TimingValue = Omit<Testing, 'turn'> & { turn?: TurnWord; turnAt?: Rel };

/**
 * `any time`, `end of game`, `end of turn`, `end of any turn`, `end of turn 16AM`, a phase, each perhaps with `once` and
 * `for 3 turns in a row`. Undefined for words that say no time.
 */
function timingOf(r: Recorder, scope: Scope, phrase: Phrase | undefined): TimingValue | undefined {
  const value: TimingValue = { at: 'any' };
  if (!phrase) return value;
  const cursor = new Cursor(phrase.parts, phrase);
  let said = false;
  while (!cursor.done) {
    if (cursor.word('once')) value.once = true;
    else if (cursor.word('for')) {
      const streak = integerOf(cursor.atom());
      if (streak === undefined || streak < 1) return notTime(r, phrase);
      cursor.next();
      if (
        !(cursor.word('turns') || cursor.word('turn')) ||
        !cursor.word('in') ||
        !cursor.word('a') ||
        !cursor.word('row')
      )
        return notTime(r, phrase);
      value.streak = streak;
    } else if (said) return notTime(r, phrase);
    else {
      said = true;
      if (cursor.word('any')) {
        if (!cursor.word('time')) return notTime(r, phrase);
      } else if (cursor.word('end') && !readEnd(r, scope, cursor, value)) return notTime(r, phrase);
      else if (value.at === 'any' && !readPhase(r, scope, cursor, value)) return notTime(r, phrase);
    }
  }
  return value;
}

function readEnd(r: Recorder, scope: Scope, cursor: Cursor, value: TimingValue): boolean {
  if (!cursor.word('of')) return false;
  if (cursor.word('game')) {
    value.at = 'end-of-game';
    return true;
  }
  const each = cursor.word('any') || cursor.word('each') || cursor.word('every');
  if (!cursor.word('turn')) return !each && readPhase(r, scope, cursor, value);
  value.at = 'end-of-turn';
  const atom = cursor.atom();
  if (each || !atom || atom.text === 'once' || atom.text === 'for') return true;
  value.turn = integerOf(atom) ?? atom.text;
  value.turnAt = r.rel(atom);
  cursor.next();
  return true;
}

function readPhase(r: Recorder, scope: Scope, cursor: Cursor, value: TimingValue): boolean {
  const atom = cursor.atom();
  const phase = atom && scope.names.find('phase', atom.text);
  if (!phase) return false;
  r.reference(atom, phase);
  cursor.next();
  value.at = 'phase';
  value.phase = phase.id;
  return true;
}

function notTime(r: Recorder, phrase: Phrase): undefined {
  r.issue('SND611', phrase, { found: phrase.parts.map(textOf).join(' ') });
  return undefined;
}

export interface VictoryHead {
  side?: string;
  /** It is said of each side. */
  each?: true;
  points: boolean;
  like?: string;
  timing?: TimingValue;
  provenance?: Provenance;
  at: Rel;
}

/** The head of a `victory` block. */
export const victoryHead = new PieceCache((item: VictoryItem, r, scope: Scope, other: ScenarioMeant): VictoryHead => {
  const value: VictoryHead = { points: item.points, at: r.rel(item) };
  if (isOfEach(scope, item.side)) value.each = true;
  const side = value.each ? undefined : resolve(r, scope.names, ['side'], item.side);
  if (side) value.side = side.id;
  const like = resolveScenario(r, item.like, other);
  if (like) value.like = like.id;
  const timing = timingOf(r, scope, item.timing);
  if (timing && item.timing) value.timing = timing;
  const provenance = provenanceOf(item.provenance, r);
  if (provenance) value.provenance = provenance;
  return value;
});

export interface VictoryValue {
  label?: string;
  names?: Names;
  timing: TimingValue;
  when?: Expr;
  /** Of a line of points. */
  points?: Expr;
  per?: Expr;
  once?: 'game' | 'each';
  /** The line has a time of its own. */
  timed: boolean;
  provenance?: Provenance;
  /** Where the label stands, or the line. */
  name: Rel;
  whenAt?: Rel;
}

/** `a: at any time when …`, `b: at end of turn 4 when …`; `5 if …`, `1 per (places) held by japan, once each`. */
export const victoryLine = new PieceCache(
  (line: VictoryLine, r, scope: Scope, points: boolean): VictoryValue | undefined => {
    const when = condition(r, scope, line.when);
    const timing = timingOf(r, scope, line.timing);
    if (!timing) return undefined;
    const value: VictoryValue = { timing, timed: line.timing !== undefined, name: r.rel(line.label ?? line) };
    if (line.label) value.label = line.label.text;
    if (line.names) value.names = namesOf(line.label?.text, line.names);
    const provenance = provenanceOf(line.provenance, r);
    if (provenance) value.provenance = provenance;
    if (line.when) value.whenAt = r.rel(line.when);
    if (line.when && !when) return undefined;
    if (when) value.when = when;
    if ((line.points !== undefined) !== points) {
      r.issue('SND451', line, { found: points ? 'condition' : 'points' });
      return undefined;
    }
    return points ? pointsOf(r, scope, line, value) : value;
  },
);

/** The phrase that an expression ends with. */
function lastPhrase(node: ExprNode | Phrase | undefined): Phrase | undefined {
  if (node?.syntax === 'Binary') return lastPhrase(node.right);
  return node?.syntax === 'PhraseExpr' ? node.phrase : node?.syntax === 'Phrase' ? node : undefined;
}

/** `1 per (towns) at end of game`: a time, and how often, stand behind a comma. */
function timeWithoutComma(r: Recorder, line: VictoryLine): boolean {
  const parts = lastPhrase(line.per ?? line.when ?? line.points)?.parts ?? [];
  const isWord = (part: PhrasePart | undefined, ...words: string[]) =>
    part?.syntax === 'Atom' && words.includes(part.text);
  const at = parts.findIndex(
    (part, i) =>
      i > 0 &&
      (isWord(part, 'at') ? isWord(parts[i + 1], 'end', 'any') : isWord(part, 'once') && i === parts.length - 1),
  );
  if (at < 0) return false;
  const found = textOf(parts[at]!);
  const span = { start: parts[at - 1]!.end, end: parts[at]!.end };
  r.issue('SND601', span, { expected: 'comma-before-time', found }, { data: { write: `, ${found}` } });
  return true;
}

function pointsOf(r: Recorder, scope: Scope, line: VictoryLine, value: VictoryValue): VictoryValue | undefined {
  if (timeWithoutComma(r, line)) return undefined;
  const own = scope.counted ?? scope;
  const worth = number(r, own, line.points);
  if (!worth) return undefined;
  value.points = worth;
  if (line.per) {
    const per = counted(r, own, line.per);
    if (!per) return undefined;
    value.per = per;
  }
  for (const manner of line.manners) {
    const cursor = new Cursor(manner.parts, manner);
    if (cursor.word('once')) {
      value.once = cursor.word('each') ? 'each' : 'game';
      if (!cursor.done) notUnderstood(r, cursor, 'end');
    } else if (cursor.word('at')) {
      const { start, end, green, broken } = manner;
      const parts = manner.parts.slice(1);
      const timing = timingOf(r, scope, {
        syntax: 'Phrase',
        start: parts[0]?.start ?? start,
        end,
        green,
        broken,
        parts,
      });
      if (!timing) return undefined;
      value.timing = timing;
      value.timed = true;
    } else notUnderstood(r, cursor, 'once');
  }
  return value;
}

/** What such a line says of one side, where it is said of each. */
export function lineOfSide(line: VictoryValue, side: string, others: readonly string[]): VictoryValue {
  const { label, when, points, per } = line;
  return {
    ...line,
    // Conditions are told apart by their names; items of points stand with their side.
    ...(label !== undefined && !points ? { label: `${label}-${side}` } : {}),
    ...(when ? { when: ofSide(when, side, others) } : {}),
    ...(points ? { points: ofSide(points, side, others) } : {}),
    ...(per ? { per: ofSide(per, side, others) } : {}),
  };
}

/** The same of a band. */
export const bandOfSide = (band: BandValue, side: string): BandValue =>
  band.winner === undefined ? band : { ...band, winner: winnerOf(band.winner, side) };

export interface BandValue {
  from: number;
  to: number;
  names: Names;
  winner?: string;
  provenance?: Provenance;
  at: Rel;
}

/** `result 3..5 allies "Allied tactical" ja "…"`. */
export const bandPiece = new PieceCache((item: BandItem, r, scope: Scope): BandValue | undefined => {
  const provenance = provenanceOf(item.provenance, r);
  const bounds = boundsOf(item.range);
  const draw = item.winner?.text === 'draw' && !scope.names.has('side', 'draw');
  const winner = draw ? undefined : resolve(r, scope.names, ['side', 'nation'], item.winner);
  if (!bounds) {
    if (item.range) noBounds(r, item.range);
    return undefined;
  }
  return {
    ...bounds,
    names: namesOf(item.winner?.text, item.names),
    ...(winner ? { winner: winner.id } : {}),
    ...(provenance ? { provenance } : {}),
    at: r.rel(item),
  };
});

/** Says that a result has no points, with the range that `3-5` stands for. */
function noBounds(r: Recorder, value: Value): void {
  const ends = value.syntax === 'FrontBack' ? value.parts.map(integerOf) : [];
  const [from, to] = ends;
  const data =
    ends.length === 2 && from !== undefined && to !== undefined && from < to
      ? { data: { replace: `${from}..${to}` } }
      : {};
  r.issue('SND110', value, { property: 'result', expected: 'range' }, data);
}

function boundsOf(value: Value | undefined): { from: number; to: number } | undefined {
  if (value?.syntax === 'Range') return { from: value.from ?? OPEN_LOW, to: value.to ?? OPEN_HIGH };
  if (value?.syntax === 'Signed') return { from: value.value, to: value.value };
  const n = value?.syntax === 'Atom' ? integerOf(value) : undefined;
  return n === undefined ? undefined : { from: n, to: n };
}

export const otherwisePiece = new PieceCache((item: OtherwiseItem, r, scope: Scope): string | undefined => {
  if (item.side?.text === 'draw' && !scope.names.has('side', 'draw')) return 'draw';
  const { side } = item;
  if (side && !scope.names.has('side', side.text)) {
    unknown(r, side, ['side'], [...scope.names.ids('side'), 'draw']);
    return undefined;
  }
  return resolve(r, scope.names, ['side'], side)?.id;
});

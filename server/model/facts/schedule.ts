/** What comes and goes in a scenario. */
import type { Arrival, Draw, HistoryMark, Replacement } from '../../../engine/kernel/compiled';
import type { Statement } from '../lower/lower-scenario';
import { type Rel, type Span, within } from '../lower/pieces';
import type { ArrivalValue } from '../lower/schedule';
import { OPEN_HIGH } from '../lower/values';
import type { Applied } from './scenario';
import { expandExpr, expandPlaces, staticPlaces } from './sets';
import { addUnits } from './setup';
import { turnOf } from './turns';

type Line = Extract<Statement, { what: 'arrival' | 'withdrawal' }>;

/** Adds the units of a line of reinforcements, or of a pool. */
export function addArrival(to: Applied, s: Line): void {
  const { data, game, map, span, header } = to;
  const value = s.line.piece.value;
  const inner = (rel: Rel): Span => span({ start: s.at + rel.start, end: s.at + rel.end });
  if (s.side === undefined) return;
  const turnAt = value.turnAt && inner(value.turnAt);
  const turn =
    value.turn === undefined
      ? value.pool === undefined && value.when !== undefined
        ? (data.turns?.first ?? 1)
        : undefined
      : turnOf(to, value.turn, turnAt ?? span({ start: s.at, end: s.end }));
  if (turn === undefined && value.pool === undefined) return;
  const merged = within(value.provenance, s.provenance, header);
  if (value.draw) {
    const { from, groups, at } = value.draw;
    const { turn: _, ...how } = arrival(value, turn ?? 0, map);
    const draw: Draw = { side: s.side, from, groups, ...how };
    if (value.turn !== undefined && turn !== undefined) draw.turn = turn;
    if (value.turn === undefined) delete draw.later;
    if (value.by === 'lot') {
      draw.lot = true;
      delete draw.by;
    }
    if (merged) draw.provenance = merged;
    data.draws.push({ draw, at: inner(at) });
    return;
  }
  const arrives = turn === undefined ? undefined : arrival(value, turn, map);
  const arrivesAt = value.at.map(({ at }) => inner(at));
  for (const group of value.groups)
    addUnits(data, game, group, s.side, inner(group.at), {
      origin: arrives ? 'reinforcements' : 'reserve',
      at: null,
      ...(arrives ? { arrives } : {}),
      ...(value.pool === undefined ? {} : { pool: value.pool }),
      ...(merged ? { provenance: merged } : {}),
      ...(turnAt ? { placeAt: turnAt } : {}),
      ...(arrivesAt.length > 0 ? { arrivesAt } : {}),
    });
}

function arrival(value: ArrivalValue, turn: number, map: Applied['map']): Arrival {
  const arrives: Arrival = { turn, at: value.at.map((p) => p.place) };
  if (value.places) arrives.in = expandPlaces(value.places, map);
  if (value.limit !== undefined) arrives.limit = value.limit;
  if (value.later || (value.turn === undefined && value.when)) arrives.later = true;
  if (value.when) arrives.when = expandExpr(value.when, map);
  if (value.option !== undefined) arrives.option = value.option;
  if (value.roll) arrives.roll = value.roll;
  if (value.by !== undefined) arrives.by = value.by;
  return arrives;
}

/** Named units leave on a turn; of others so many; with a condition alone, on the first turn on which it holds. */
export function withdraw(to: Applied, s: Line): void {
  const { data, map, span, header } = to;
  const value = s.line.piece.value;
  const inner = (rel: Rel): Span => span({ start: s.at + rel.start, end: s.at + rel.end });
  const turn = turnOf(to, value.turn, value.turnAt ? inner(value.turnAt) : span({ start: s.at, end: s.end }));
  const said = turn === undefined ? undefined : { from: turn, to: turn };
  const whole = data.turns && { from: data.turns.first, to: data.turns.last };
  const turns = said ?? (value.turn === undefined && value.when ? (whole ?? { from: 1, to: OPEN_HIGH }) : undefined);
  if (!turns || s.side === undefined) return;
  const merged = within(value.provenance, s.provenance, header);
  for (const group of value.groups) {
    const named = group.unit === undefined ? [] : data.units.filter((u) => u.unit === group.unit);
    if (group.unit !== undefined && named.length === 0)
      data.issues.push({ code: 'SND453', span: inner(group.at), args: { unit: group.unit } });
    if (group.unit !== undefined && value.when === undefined) {
      for (const unit of named) {
        unit.leaves = turns.from;
        unit.leavesAt = inner(group.at);
      }
      continue;
    }
    const of = [group.nation, group.unit ?? group.kind].filter((word) => word !== undefined);
    const replacement: Replacement = { side: s.side, ...turns, count: group.count, of };
    if (value.when) replacement.when = expandExpr(value.when, map);
    if (merged) replacement.provenance = merged;
    data.withdrawals.push({ replacement, at: inner(group.at) });
  }
}

/** The replacements of a line. */
export function replacements(
  to: Applied,
  s: Extract<Statement, { what: 'replacement' }>,
): { replacement: Replacement; at: Span }[] {
  const { map, span, header } = to;
  const value = s.line.piece.value;
  const at = span({ start: s.at, end: s.end });
  const from = turnOf(to, value.span?.from, at);
  const until = turnOf(to, value.span?.to, at);
  const { side } = s;
  if (from === undefined || until === undefined || side === undefined) return [];
  const merged = within(value.provenance, s.provenance, header);
  return value.groups.map(({ count, of }) => {
    const replacement: Replacement = { side, from, to: until, count, of };
    if (value.when) replacement.when = expandExpr(value.when, map);
    if (merged) replacement.provenance = merged;
    return { replacement, at };
  });
}

/** What a line says of how it was; nothing where it could not be understood. */
export function historyMarks(
  to: Applied,
  s: Extract<Statement, { what: 'history' }>,
): { mark: HistoryMark; at: Span }[] {
  const { map, span, header } = to;
  const { value } = s.line.piece;
  const at = span({ start: s.at, end: s.end });
  if (!value) return [];
  const from = turnOf(to, value.span.from, at);
  const until = turnOf(to, value.span.to, at);
  if (from === undefined || until === undefined) return [];
  const merged = within(value.provenance, s.provenance, header);
  const { says, side } = value;
  const told =
    'places' in says ? { places: map ? [...(staticPlaces(expandPlaces(says.places, map), map) ?? [])] : [] } : says;
  return [{ mark: { side, from, to: until, ...told, ...(merged ? { provenance: merged } : {}) }, at }];
}

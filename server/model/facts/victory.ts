/** Victory conditions and points of a scenario. */
import type { Scoring, ScoringItem, Testing, VictoryCondition } from '../../../engine/kernel/compiled';
import type { Statement } from '../lower/lower-scenario';
import { type Rel, type Span, within } from '../lower/pieces';
import type { TimingValue } from '../lower/victory';
import type { Applied, ScenarioData } from './scenario';
import { expandExpr } from './sets';
import { turnOf } from './turns';

/** Adds a victory condition. */
export function addVictory(to: Applied, s: Extract<Statement, { what: 'victory' }>): void {
  const { data, map, span, header } = to;
  const inner = (rel: Rel): Span => span({ start: s.at + rel.start, end: s.at + rel.end });
  const value = s.line.piece.value;
  if (!value?.when || s.side === undefined) return;
  const { at, turn, ...rest } = timing(to, value.timing, inner(value.name));
  const condition: VictoryCondition = {
    id: value.label ?? `${s.side}-${data.victory.length + 1}`,
    side: s.side,
    at,
    when: expandExpr(value.when, map),
    ...(value.names ? { names: value.names } : {}),
    ...rest,
  };
  if (turn !== undefined) condition.turn = turn;
  const merged = within(value.provenance, s.provenance, header);
  if (merged) condition.provenance = merged;
  data.victory.push({ condition, at: inner(value.name), ...(value.whenAt ? { whenAt: inner(value.whenAt) } : {}) });
}

function timing(to: Applied, value: TimingValue, at: Span): Testing {
  const { turn: word, turnAt: _, ...rest } = value;
  const turn = turnOf(to, word, at);
  return turn === undefined ? rest : { ...rest, turn };
}

/** Adds points and their bands. */
export function addScoring(to: Applied, s: Extract<Statement, { what: 'points' }>): void {
  const { data, map, span, header } = to;
  const whole = span({ start: s.at, end: s.end });
  const block = within(s.head.provenance, header);
  const scoring: Scoring = { ...timing(to, s.head.timing ?? { at: 'end-of-game' }, whole), items: [], bands: [] };
  if (s.side !== undefined) scoring.side = s.side;
  if (block) scoring.provenance = block;
  const entry = { scoring, at: whole, items: [] as Span[], bands: [] as Span[] };
  for (const { at, line } of s.lines) {
    const value = line.piece.value;
    if (!value?.points) continue;
    const item: ScoringItem = {
      id: value.label ?? `${s.side ?? 'points'}-${scoring.items.length + 1}`,
      points: expandExpr(value.points, map),
    };
    if (value.names) item.names = value.names;
    if (value.per) item.per = expandExpr(value.per, map);
    if (value.when) item.when = expandExpr(value.when, map);
    if (value.once) item.once = value.once;
    const where = span({ start: at + value.name.start, end: at + value.name.end });
    if (value.timed) item.at = timing(to, value.timing, where);
    const merged = within(value.provenance, block);
    if (merged) item.provenance = merged;
    scoring.items.push(item);
    entry.items.push(where);
  }
  for (const { at, band } of s.bands) {
    const { at: rel, provenance, ...rest } = band;
    const merged = within(provenance, block);
    scoring.bands.push({ ...rest, ...(merged ? { provenance: merged } : {}) });
    entry.bands.push(span({ start: at + rel.start, end: at + rel.end }));
  }
  data.scoring.push(entry);
}

/** Takes the victory of another scenario in place of the scenario's own. */
export function takeVictory(data: ScenarioData, other: ScenarioData | undefined): void {
  if (!other) return;
  data.victory = [...other.victory];
  data.scoring = [...other.scoring];
  if (other.otherwise) data.otherwise = other.otherwise;
  else delete data.otherwise;
}

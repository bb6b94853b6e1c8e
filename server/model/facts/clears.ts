/** What `clear` statements of a scenario take away, and what of it is missed behind them. */
import type { Span } from '../lower/pieces';
import type { ChangeValue, ClearWhat } from '../lower/scenario';
import type { ScenarioData } from './scenario';

export interface Cleared {
  what: ClearWhat;
  /** Of this side only; of `rule`, its id. */
  side?: string;
  at: Span;
  /** How many things it takes away, and how many of them the same scenario says itself. */
  taken: number;
  own: number;
  /** Changes behind it, in the same scenario, that find nothing because of it. */
  lost: Span[];
}

/** How many things a scenario has that can be taken away; `own`: those that a declaration says itself. */
export function countOf(data: ScenarioData, { uri, decl }: Span): { all: number; own: number } {
  const spans: readonly (Span | undefined)[] = [
    ...data.units.map((unit) => unit.spans[0]),
    ...data.markers.map((marker) => marker.span),
    ...[data.zones, data.rules, data.victory, data.scoring, data.cards, data.ensured].flat().map(({ at }) => at),
    ...[data.replacements, data.withdrawals, data.draws, data.relations, data.history].flat().map(({ at }) => at),
  ];
  const own = spans.filter((span) => span?.uri === uri && span.decl === decl).length;
  return { all: spans.length + data.control.size, own };
}

/** The `clear` of the same scenario by which a change finds nothing. */
export function clearedBefore(data: ScenarioData, value: ChangeValue, { uri, decl }: Span): Cleared | undefined {
  const what = value.verb === 'delay' || value.turn !== undefined ? 'reinforcements' : 'setup';
  return data.clears.findLast(
    (one) =>
      one.what === what &&
      one.taken > 0 &&
      one.at.uri === uri &&
      one.at.decl === decl &&
      (one.side === undefined || value.side === undefined || one.side === value.side),
  );
}

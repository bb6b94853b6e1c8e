/** How it was: `history { turn 3: german holds 2125 St-Vith; turn 4..5: german losses 8..14 }`. */
import type { PlaceSet, Provenance } from '../../../engine/kernel/compiled';
import type { HistoryLine } from '../../../grammar/ast';
import { rangeOf } from './demands';
import { PieceCache, provenanceOf } from './pieces';
import { listOf } from './places';
import { resolve, type Scope, unknown } from './resolve';
import { type SpanValue, spanOf } from './setup';

export interface HistoryValue {
  span: SpanValue;
  side: string;
  /** What it held, or what is counted and from where to where. */
  says: { places: PlaceSet } | { figure: string; least: number; most: number };
  provenance?: Provenance;
}

/** What is counted of every game; its tracks are beside them. */
export const historyFigures: readonly string[] = ['points', 'places', 'steps', 'losses'];

/** Undefined while a part of it is missing or wrong: the problems say which. */
export const historyLine = new PieceCache((line: HistoryLine, r, scope: Scope): HistoryValue | undefined => {
  const provenance = provenanceOf(line.provenance, r);
  const span = spanOf(r, line.turns);
  const side = resolve(r, scope.names, ['side'], line.side)?.id;
  const { figure } = line;
  let says: HistoryValue['says'] | undefined;
  if (line.places) {
    const places = listOf(r, scope, line.places);
    if (places) says = { places };
  } else if (figure && line.range) {
    const track = scope.names.find('track', figure.text);
    if (track) r.reference(figure, track);
    else if (!historyFigures.includes(figure.text))
      unknown(r, figure, ['word', 'track'], ['holds', ...historyFigures, ...scope.names.ids('track')]);
    const range = rangeOf(line.range);
    if (!range || range.from > range.to) r.issue('SND110', line.range, { property: figure.text, expected: 'range' });
    else if (track || historyFigures.includes(figure.text))
      says = { figure: track?.id ?? figure.text, least: range.from, most: range.to };
  }
  if (!span || side === undefined || !says || line.broken) return undefined;
  return { span, side, says, ...(provenance ? { provenance } : {}) };
});

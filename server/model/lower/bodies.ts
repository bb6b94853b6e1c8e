/** Bodies of verbs and queries: what a verb of the game's own does, and what a query answers. */
import type { Effect, Expr } from '../../../engine/kernel/compiled';
import { HERE } from '../../../engine/kernel/expressions';
import type { GameItem, ResultCode } from '../../../grammar/ast';
import { effectLines } from './branches';
import { scopeOfDone } from './each-side';
import { condition, expression } from './expressions';
import { PieceCache, type Recorder, type Rel } from './pieces';
import type { Scope } from './resolve';
import { asWritten, wordOf } from './vocabulary';

export interface BodyValue {
  what: 'verb' | 'query' | 'result';
  /** Of a result with its table: `storm/BR`. */
  id: string;
  does?: Effect[];
  is?: Expr;
  at: Rel;
}

/** The body of a verb or query; undefined: it has none. */
export const bodyPiece = new PieceCache((item: GameItem, r: Recorder, scope: Scope): BodyValue | undefined => {
  if (item.syntax !== 'Named' || !item.id || (item.word !== 'verb' && item.word !== 'query')) return undefined;
  const [body, second] = item.bodies;
  if (!body) return undefined;
  if (second) r.issue('SYN001', second, { found: second.syntax === 'VerbBody' ? 'do' : 'is', expected: '}' });
  const declared = wordOf(item);
  const common = { id: item.id.text, at: r.rel(item.id) };
  if (body.syntax === 'VerbBody') {
    const params = declared?.what === 'verb' ? [...declared.verb.params, ...asWritten(item)] : [];
    return { ...common, what: 'verb', does: effectLines(r, { ...scope, params }, body.lines) };
  }
  const gives = declared?.what === 'query' ? declared.forms[0]?.value : undefined;
  const is = gives === 'boolean' ? condition(r, scope, body.when) : expression(r, scope, body.when);
  return is && { ...common, what: 'query', is };
});

/** Whether an item may have a body. */
export const hasBody = (item: GameItem): boolean =>
  item.syntax === 'Named' && (item.word === 'verb' || item.word === 'query') && item.bodies.length > 0;

/** What a result of a table does besides: in its effects the place that is attacked or fired at is called `here`. */
export const resultPiece = new PieceCache(
  (result: ResultCode, r: Recorder, scope: Scope, table: string): BodyValue | undefined => {
    const [body, second] = result.bodies;
    if (!body || !result.id) return undefined;
    // What results of a rulebook do it knows itself.
    const wrong = scope.names.rules === '' ? second : body;
    if (wrong) r.issue('SYN001', wrong, { found: 'do', expected: '}' });
    if (body.lines.length === 0) r.issue('SND601', body, { expected: 'effects', found: '' });
    const { units = [], places = [] } = scope.roles ?? {};
    // The side is the one that attacks or fires.
    const inside = { ...scopeOfDone(scope), roles: { units, places: [...places, HERE] } };
    return {
      what: 'result',
      id: `${table}/${result.id.text}`,
      does: effectLines(r, inside, body.lines),
      at: r.rel(result.id),
    };
  },
);

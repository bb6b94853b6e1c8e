import type { Expr } from '../../../engine/kernel/compiled';
import type { Core } from '../../model/core';
import type { GameData } from '../../model/facts/game';
import type { ScenarioData } from '../../model/facts/scenario';
import type { Span } from '../../model/lower/pieces';
import { statementRemoval } from '../edits';
import { isOwn } from '../own';
import { allPhases } from '../phases';
import { asksForTurn, turnsOf } from '../turns';
import type { Check, Found } from '../types';

export const constantCondition: Check = {
  code: 'SND602',
  name: 'constant-condition',
  severity: 'warning',
  title: { en: 'A condition that is always the same', ja: '常に同じ条件' },
  message: {
    en: 'This condition[[ of {of}]] is always {value}[[: `{part}`]][[; {name} goes from {least} to {most} here]].',
    ja: '[[{of}の]]この条件は常に{value}です[[(`{part}`)]]。[[ここでの{name}は{least}から{most}までです。]]',
  },
  doc: {
    en: 'A victory condition that never changes decides the game before it begins, or never; one that is never true can go. In the condition of a trigger no part may be so, and no condition of an effect, a card, a phase, a line, an arrival or points, nor the body of a query, is never true: a number of units, places or markers is never less than none, and a number that the game declares with `query … { gives number; least 0 }` never less than that. The turn lies between the first and the last of the scenario, and a number on a track between its ends. One number is not more and less at once. A scenario that is shorter than the one it builds on need not undo what that says of later turns.',
    ja: '変わらない勝利条件では、開始前に勝敗が決まるか、決して成立しません。トリガーの条件ではその一部についても、効果・カード・フェイズ・行・登場・得点・`query`の条件では決して成立しないものを調べます。部隊・場所・マーカーの数は0未満にならず、`query … { gives number; least 0 }`と宣言した数は、その数未満になりません。ターンはシナリオの最初と最後の間、トラックの数は両端の間にあります。1つの数がある値より大きく、同時に小さいことはありません。元のシナリオの条件には、短くした側のターンを問いません。',
  },
  bad: `scenario small extends base {
  victory blue {
    hold: at any time when 1 > 2
    later: at end of turn 3 when no (red Army)
  }
}
`,
  good: `scenario small extends base {
  victory blue {
    hold: at any time when turn < 2
  }
}
`,
  *onGame({ core, game }) {
    yield* idle(game.triggers, leastOf(game));
    const tracks = rangesOf(game);
    for (const { trigger, at } of game.triggers) {
      if (trigger.when && asksForTurn(trigger.when))
        yield* never(trigger.when, rangesIn(core, game, trigger.when), at, trigger.id);
      else if (trigger.when && constant(trigger.when, leastOf(game)) === undefined)
        yield* never(trigger.when, tracks, at, trigger.id);
      yield* neverIn(trigger.effects, tracks, at, trigger.id);
    }
    const seen = new Set<string>();
    for (const { id: phase, when: asked, lines = [] } of allPhases(game)) {
      const span = game.phaseAt.get(phase);
      if (asked && span) yield* never(asked, rangesIn(core, game, asked), span, phase);
      for (const { id, when } of lines) {
        const at = game.lineAt.get(id);
        if (!when || !at || seen.has(id)) continue;
        seen.add(id);
        yield* never(when, tracks, at, '');
      }
    }
    for (const { body, at } of game.bodies.values()) {
      if (body.is) yield* never(body.is, tracks, at, body.id);
      yield* neverIn(body.does, tracks, at, body.id);
    }
  },
  *onDeck({ game, deck }) {
    const tracks = rangesOf(game);
    for (const { id, events, effects, requires } of deck.deck.cards) {
      const at = deck.cardAt.get(id)?.number;
      if (at) yield* neverIn([effects, events, requires], tracks, at, id);
    }
  },
  *onScenario({ game, scenario }) {
    const least = leastOf(game);
    const ranges = rangesOf(game, scenario);
    const tracks = rangesOf(game);
    // What a longer scenario says, a shorter one that builds on it need not undo.
    const within = (at: Span) => (isOwn(scenario, at) ? ranges : tracks);
    yield* idle(scenario.triggers, least);
    for (const { trigger, at } of scenario.triggers) {
      if (trigger.when && constant(trigger.when, least) === undefined)
        yield* never(trigger.when, within(at), at, trigger.id);
      yield* neverIn(trigger.effects, tracks, at, trigger.id);
    }
    for (const { arrives, spans } of scenario.units) {
      const at = spans.at(-1);
      if (arrives?.when && at) yield* never(arrives.when, within(at), at, '');
    }
    for (const { scoring, items } of scenario.scoring)
      for (const [k, { id, when }] of scoring.items.entries())
        if (when) yield* never(when, tracks, items[k] ?? scenario.header, id);
    for (const { condition, whenAt, at } of scenario.victory) {
      const value = constant(condition.when, least);
      if (value !== undefined) yield { span: whenAt ?? at, args: { value: String(value) } };
      else {
        yield* never(condition.when, within(at), whenAt ?? at, '');
        yield* always(condition.when, tracks, whenAt ?? at);
      }
    }
  },
  fixes: (context) =>
    context.issue.args.value === 'false' && context.issue.args.name === undefined ? statementRemoval(context) : [],
};

/** What a number of the game lies between. */
type Ranges = ReadonlyMap<string, { least: number; most: number }>;

/** The least value of each number that the game declares one of. */
const leastOf = (game: GameData): Ranges =>
  new Map(
    game.lexicon.queries.flatMap(({ name, least }) =>
      least === undefined ? [] : [[name, { least, most: Infinity }] as const],
    ),
  );

/** The numbers that the scenario itself, or the ends of a track, keep within bounds. */
function rangesOf(game: GameData, { turns }: Partial<ScenarioData> = {}): Ranges {
  const tracks = (game.vocabulary.tracks ?? []).map(({ id, from, to }) => [id, { least: from, most: to }] as const);
  return new Map([...tracks, ...(turns ? [['turn', { least: turns.first, most: turns.last }] as const] : [])]);
}

/** The same for a condition of the game: the scenarios are asked for their turns where it asks for the turn. */
function rangesIn(core: Core, game: GameData, when: Expr): Ranges {
  const turns = asksForTurn(when) ? turnsOf(core, game) : undefined;
  return new Map([...rangesOf(game), ...(turns ? [['turn', { least: turns.first, most: turns.last }] as const] : [])]);
}

/** A condition that is never true because a number in it does not come to that, or not to all that is asked of it. */
function* never(when: Expr, ranges: Ranges, span: Span, of: string): Generator<Found> {
  if (constant(when, ranges) !== false) {
    const parts = partsOf(when).flatMap((one) => ('left' in one ? [one] : []));
    if (atOnce(when, ranges)) yield { span, args: { of, value: 'false', part: parts.map(written).join(' and ') } };
    return;
  }
  const part = partsOf(when).find((one) => 'left' in one && one.left.op === 'query' && ranges.has(one.left.name));
  if (!part || !('left' in part) || part.left.op !== 'query') return;
  const { name } = part.left;
  const { least, most } = ranges.get(name)!;
  const args = { of, value: 'false', part: written(part), name, least: String(least), most: String(most) };
  yield { span, args };
}

/** Whether a condition asks for several things that are not so at once: of one number to be more and less, or two names. */
function atOnce(when: Expr, ranges: Ranges): boolean {
  if (when.op === 'or') return when.args.every((arg) => atOnce(arg, ranges) || constant(arg, ranges) === false);
  if (when.op !== 'and') return false;
  const left = new Map<string, { least: number; most: number }>();
  for (const arg of when.args) {
    if (atOnce(arg, ranges)) return true;
    if (!('left' in arg) || arg.right.op !== 'number' || arg.left.op === 'number') continue;
    const key = JSON.stringify(arg.left);
    const { least, most } = left.get(key) ?? { least: -Infinity, most: Infinity };
    const { value } = arg.right;
    left.set(key, {
      least:
        arg.op === '>'
          ? Math.max(least, value + 1)
          : arg.op === '>=' || arg.op === '='
            ? Math.max(least, value)
            : least,
      most:
        arg.op === '<' ? Math.min(most, value - 1) : arg.op === '<=' || arg.op === '=' ? Math.min(most, value) : most,
    });
  }
  return [...left.values()].some(({ least, most }) => least > most);
}

/** Conditions inside effects, of branches, events and what a card requires. */
function* neverIn(value: unknown, ranges: Ranges, span: Span, of: string): Generator<Found> {
  if (typeof value !== 'object' || value === null) return;
  if ('when' in value && typeof value.when === 'object') yield* never(value.when as Expr, ranges, span, of);
  for (const [member, inside] of Object.entries(value))
    if (member !== 'when' && member !== 'args') yield* neverIn(inside, ranges, span, of);
}

/** Parts of the conditions of triggers that are always the same. */
function* idle(triggers: GameData['triggers'], least: Ranges): Generator<Found> {
  for (const { trigger, at } of triggers)
    for (const part of trigger.when ? partsOf(trigger.when) : []) {
      const value = constant(part, least);
      if (value === undefined || !('left' in part)) continue;
      yield { span: at, args: { of: trigger.id, value: String(value), part: written(part) } };
    }
}

/** Parts of a condition that hold wherever a marker stands on its track. */
function* always(when: Expr, tracks: Ranges, span: Span): Generator<Found> {
  for (const part of partsOf(when)) {
    if (!('left' in part) || part.left.op !== 'query' || constant(part, tracks) !== true) continue;
    const { name } = part.left;
    const { least, most } = tracks.get(name)!;
    yield {
      span,
      args: { of: '', value: 'true', part: written(part), name, least: String(least), most: String(most) },
    };
  }
}

function written(part: Extract<Expr, { left: Expr }>): string {
  const sides = [part.left, part.right].map((one) =>
    one.op === 'number' ? String(one.value) : one.op === 'query' ? [one.name, ...one.args].join(' ') : one.op,
  );
  return sides.join(` ${part.op} `);
}

function partsOf(expr: Expr): Expr[] {
  if (expr.op === 'not') return partsOf(expr.arg);
  return expr.op === 'and' || expr.op === 'or' ? expr.args.flatMap(partsOf) : [expr];
}

/** The value of an expression that depends on nothing. */
function constant(expr: Expr, least: Ranges): number | boolean | undefined {
  switch (expr.op) {
    case 'number':
    case 'boolean':
      return expr.value;
    case 'not': {
      const value = constant(expr.arg, least);
      return value === undefined ? undefined : !value;
    }
    case 'and':
    case 'or': {
      const values = expr.args.map((arg) => constant(arg, least));
      const decides = expr.op === 'or';
      if (values.some((v) => v === decides)) return decides;
      return values.includes(undefined) ? undefined : !decides;
    }
    case 'count':
    case 'sum':
    case 'places':
    case 'controlled':
    case 'marked':
    case 'query':
      return undefined;
    default:
      return compared(expr.op, expr.left, expr.right, least);
  }
}

function compared(op: string, left: Expr, right: Expr, least: Ranges): number | boolean | undefined {
  // Nothing is counted below zero.
  const counts = ['count', 'places', 'controlled', 'marked'].includes(left.op);
  const range = counts ? { least: 0, most: Infinity } : left.op === 'query' ? least.get(left.name) : undefined;
  const a = constant(left, least);
  const b = constant(right, least);
  if (range && typeof b === 'number') {
    const below = b < range.least;
    const above = b > range.most;
    if (op === '=' && (below || above)) return false;
    if (op === '!=' && (below || above)) return true;
    if (op === '>=' || op === '<') {
      if (b <= range.least) return op === '>=';
      if (above) return op === '<';
    }
    if (op === '>' || op === '<=') {
      if (below) return op === '>';
      if (b >= range.most) return op === '<=';
    }
  }
  if (typeof a !== 'number' || typeof b !== 'number') return undefined;
  const results: Record<string, number | boolean> = {
    '=': a === b,
    '!=': a !== b,
    '<': a < b,
    '<=': a <= b,
    '>': a > b,
    '>=': a >= b,
    '+': a + b,
    '-': a - b,
    '*': a * b,
    '/': b === 0 ? 0 : a / b,
  };
  return results[op];
}

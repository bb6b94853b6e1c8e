/**
 * What may stand next, from the grammar itself: Chevrotain's productions as a small pushdown automaton that is run over the
 * first tokens of a statement. Used for messages and for completion, never for parsing.
 */
import {
  Alternation,
  Alternative,
  type IProduction,
  NonTerminal,
  Option,
  Repetition,
  RepetitionMandatory,
  Terminal,
  type TokenType,
} from './chevrotain';
import type { Green } from './green';
import { parser } from './parser';
import * as t from './tokens';

/** Stands for the end of the statement in a set of expected types. */
export const END_OF_STATEMENT = -1;

interface State {
  terminal?: TokenType;
  to?: State;
  /** A call: go on at the rule's start, come back to `to`. */
  call?: string;
  epsilon: State[];
}

const state = (): State => ({ epsilon: [] });
const compiled = new Map<string, { start: State; end: State }>();

function automaton(rule: string): { start: State; end: State } {
  const known = compiled.get(rule);
  if (known !== undefined) return known;
  const production = parser.getGAstProductions()[rule];
  const start = state();
  const result = { start, end: start };
  if (production !== undefined) result.end = sequence(production.definition, start);
  compiled.set(rule, result);
  return result;
}

function sequence(parts: readonly IProduction[], from: State): State {
  let at = from;
  for (const part of parts) at = compile(part, at);
  return at;
}

function compile(part: IProduction, from: State): State {
  const end = state();
  if (part instanceof Terminal) {
    const edge = state();
    edge.terminal = part.terminalType;
    edge.to = end;
    from.epsilon.push(edge);
  } else if (part instanceof NonTerminal) {
    const edge = state();
    edge.call = part.nonTerminalName;
    edge.to = end;
    from.epsilon.push(edge);
  } else if (part instanceof Alternation) {
    for (const alternative of part.definition)
      sequence((alternative as Alternative).definition, from).epsilon.push(end);
  } else if (part instanceof Option) {
    sequence(part.definition, from).epsilon.push(end);
    from.epsilon.push(end);
  } else if (part instanceof Repetition || part instanceof RepetitionMandatory) {
    const loop = state();
    from.epsilon.push(loop);
    const after = sequence(part.definition, loop);
    after.epsilon.push(loop, end);
    if (part instanceof Repetition) loop.epsilon.push(end);
  } else if (part instanceof Alternative) {
    sequence(part.definition, from).epsilon.push(end);
  } else throw new Error('a production this automaton does not know');
  return end;
}

/** A rule that has been called: calls of the same place before the same token share one, whatever calls are around them. */
interface Stack {
  to: State;
  end: State;
  /** The calls around it; none around the statement's own rule. */
  readonly below: Set<Stack>;
}
interface Config {
  at: State;
  stack: Stack;
}

/** All terminal edges reachable without reading a token, and whether the statement may end. */
function closure(configs: readonly Config[]): { edges: Config[]; ends: boolean } {
  const seen = new Map<State, Set<Stack>>();
  const called = new Map<State, Stack>();
  const returned = new Set<Stack>();
  const edges: Config[] = [];
  const todo = configs.slice();
  let ends = false;
  for (let config = todo.pop(); config !== undefined; config = todo.pop()) {
    const { at, stack } = config;
    let stacks = seen.get(at);
    if (stacks === undefined) {
      stacks = new Set();
      seen.set(at, stacks);
    }
    if (stacks.has(stack)) continue;
    stacks.add(stack);
    if (at.terminal !== undefined) edges.push(config);
    else if (at.call !== undefined) {
      const { start, end } = automaton(at.call);
      let inner = called.get(at);
      if (inner === undefined) {
        inner = { to: at.to!, end, below: new Set() };
        called.set(at, inner);
        todo.push({ at: start, stack: inner });
      }
      inner.below.add(stack);
      // It may have come to its end without a token already.
      if (returned.has(inner)) todo.push({ at: inner.to, stack });
    }
    if (at === stack.end) {
      returned.add(stack);
      if (stack.below.size === 0) ends = true;
      for (const below of stack.below) todo.push({ at: stack.to, stack: below });
    }
    for (const next of at.epsilon) todo.push({ at: next, stack });
  }
  return { edges, ends };
}

const matches = (type: TokenType, id: number): boolean =>
  type.tokenTypeIdx === id || type.categoryMatchesMap?.[id] === true;

/** Longer statements are looked at from here on back only for what is certain. */
const FARTHEST = 4000;

/**
 * The types of token (perhaps categories) that the rule can go on with after the first `count` tokens;
 * `END_OF_STATEMENT` when it may end there. Empty when those tokens do not begin the rule.
 */
export function expectedIn(rule: string, tokens: readonly Green[], count: number): Set<number> {
  const result = new Set<number>();
  if (count > FARTHEST) return result;
  const { start, end } = automaton(rule);
  let configs: Config[] = [{ at: start, stack: { to: end, end, below: new Set() } }];
  for (let i = 0; i < count; i++) {
    const id = tokens[i]!.tokenTypeIdx;
    configs = closure(configs)
      .edges.filter((edge) => matches(edge.at.terminal!, id))
      .map((edge) => ({ at: edge.at.to!, stack: edge.stack }));
    if (configs.length === 0) return result;
  }
  const { edges, ends } = closure(configs);
  for (const edge of edges) result.add(edge.at.terminal!.tokenTypeIdx!);
  if (ends) result.add(END_OF_STATEMENT);
  return result;
}

const words = new Set([t.Word, t.GroupWord, t.PhraseWord, t.HexName, t.Name].map(t.idOf));
const names = new Map<number, string>([
  [t.idOf(t.NumberToken), '<number>'],
  [t.idOf(t.StringToken), '<string>'],
  [t.idOf(t.Color), '<color>'],
  [t.idOf(t.Signed), '<signed>'],
  [t.idOf(t.Glyph), '<glyph>'],
  [t.idOf(t.Block), '{'],
  [t.idOf(t.ProvOpen), '(see'],
  [t.idOf(t.NoteOpen), 'note'],
  [t.idOf(t.TightDash), '-'],
  [t.idOf(t.Dashes), '--'],
  [END_OF_STATEMENT, '<end>'],
]);

/** One stable name per expected type, separated by blanks: `<word>`, `<number>`, `<string>`, `<color>`, `<signed>`, `<glyph>`, `<value>`, `<end>`, or the mark or keyword itself. */
export function describe(expected: Iterable<number>): string {
  const found = new Set<string>();
  for (const id of expected) {
    const type = t.typeOf(id);
    if (words.has(id)) found.add('<word>');
    else if (type === t.Simple) for (const name of ['<word>', '<number>', '<string>']) found.add(name);
    else if (type === t.AnyToken || type === t.CellOther) found.add('<value>');
    else found.add(names.get(id) ?? t.keywordById.get(id) ?? String(type?.PATTERN ?? type?.name));
  }
  // Marks and keywords before kinds: they say more.
  const order = (name: string) => (/^<\w+>$/.test(name) ? 1 : 0);
  return [...found].sort((a, b) => order(a) - order(b) || (a < b ? -1 : 1)).join(' ');
}

/**
 * Reads one statement and mends what is wrong with it: a token that should not be there is set aside, a missing mark is
 * invented, and where neither helps the rest of the statement is set aside. Damage never leaves the statement.
 */
import type { Statement } from './contexts';
import { describe, expectedIn } from './expected';
import { Branch, Flaw, type Green, Leaf, leadingTrivia } from './green';
import { parser } from './parser';
import * as t from './tokens';

/** How often a statement is mended before its rest is set aside. */
const MENDINGS = 4;
/** How deep conditions and parentheses may nest. */
const DEEPEST = 64;

const id = t.idOf;
const LPAREN = id(t.LParen);
const RPAREN = id(t.RParen);
const PIPE = id(t.Pipe);
const SLASH = id(t.Slash);
const UNKNOWN = id(t.Unknown);
const NOT = id(t.keyword('not'));
/** Each of these makes a condition one level deeper. */
const deepening = new Set(
  [t.keyword('and'), t.keyword('or'), t.keyword('not'), t.Plus, t.Minus, t.Star].map((type) => id(type)),
);
/** Marks that may be invented where nothing else could stand. */
const inventable = [t.Colon, t.RParen, t.Pipe, t.Comma, t.Slash, t.DotDot].map((type) => id(type));

/** The tree of a statement; never fails. */
export function readStatement(statement: Statement, tokens: Green[]): Branch {
  if (statement.rule === 'unknown') return aside(tokens);
  if (tooDeep(tokens)) {
    const node = aside(tokens);
    node.damage();
    node.report(leadingTrivia(node), node.width - leadingTrivia(node), 'SYN009', { limit: String(DEEPEST) });
    return node;
  }
  const first = parser.run(statement.rule, tokens);
  if (first.failure === undefined) return first.node;
  // Equal marks are one object; from here on each has to be itself.
  const own = tokens.map((token) =>
    token instanceof Branch ? token : new Leaf(token.tokenTypeIdx, token.width, token.trivia, token.flaw),
  );
  return mend(statement.rule, own, first.failure.at);
}

/** A statement nobody can read: its tokens as they are. */
export function aside(tokens: Green[]): Branch {
  return new Branch('Unknown', tokens.slice());
}

function tooDeep(tokens: Green[]): boolean {
  if (tokens.length <= DEEPEST || tokens[0]!.tokenTypeIdx === PIPE) return false;
  let depth = 0;
  let deepest = 0;
  let operators = 0;
  for (const token of tokens) {
    const type = token.tokenTypeIdx;
    if (type === LPAREN) {
      if (++depth > deepest) deepest = depth;
    } else if (type === RPAREN) depth--;
    else if (type === NOT || deepening.has(type)) operators++;
  }
  return deepest > DEEPEST || operators > 4 * DEEPEST;
}

interface Attempt {
  kind: 'skip' | 'invent';
  tokens: Green[];
  /** Where it fails now. */
  failure: number;
}

const DONE = Number.POSITIVE_INFINITY;

function mend(rule: string, original: Green[], firstFailure: number): Branch {
  let tokens = original;
  let failure = firstFailure;
  const problems: { before: Green | undefined; code: string; expected: string }[] = [];
  for (let tries = 0; tries < MENDINGS && failure !== DONE; tries++) {
    const expected = expectedIn(rule, tokens, failure);
    const best = bestAttempt(rule, tokens, failure, expected);
    const found = tokens[failure];
    const code = best?.kind === 'invent' ? 'SYN002' : found === undefined ? 'SYN003' : 'SYN001';
    problems.push({ before: found, code, expected: describe(best?.kind === 'invent' ? [best.type!] : expected) });
    if (best === undefined) break;
    tokens = best.tokens;
    failure = best.failure;
  }
  return assemble(rule, original, tokens, problems);
}

/** A slash is missing between two numbers (`0101 0102`), not before a word. */
function isNumber(token: Green | undefined): boolean {
  return token?.tokenTypeIdx === id(t.NumberToken);
}

/** Tries to set the token aside or to invent the mark before it, and takes what brings the rule furthest. */
function bestAttempt(
  rule: string,
  tokens: Green[],
  failure: number,
  expected: ReadonlySet<number>,
): (Attempt & { type?: number }) | undefined {
  let best: (Attempt & { type?: number }) | undefined;
  for (const type of inventable) {
    if (!expected.has(type) || (type === SLASH && !isNumber(tokens[failure]))) continue;
    const attempt = tokens.slice();
    attempt.splice(failure, 0, new Leaf(type, 0, 0, Flaw.Invented));
    const reached = parser.run(rule, attempt).failure?.at ?? DONE;
    if (reached > failure + 1 && (best === undefined || reached > best.failure)) {
      best = { kind: 'invent', tokens: attempt, failure: reached, type };
    }
    if (reached === DONE) return best;
  }
  const found = tokens[failure];
  if (found === undefined || found instanceof Branch) return best;
  const attempt = tokens.slice();
  attempt.splice(failure, 1);
  const reached = parser.run(rule, attempt).failure?.at ?? DONE;
  if (reached > failure && (best === undefined || reached + 1 > best.failure)) {
    best = { kind: 'skip', tokens: attempt, failure: reached };
  }
  return best;
}

/** Runs the rule on the mended tokens and puts back what was set aside. */
function assemble(
  rule: string,
  original: Green[],
  tokens: Green[],
  problems: readonly { before: Green | undefined; code: string; expected: string }[],
): Branch {
  const kept = new Set(tokens);
  const skipped = new Map<Green | undefined, Green[]>();
  let waiting: Green[] = [];
  for (const token of original) {
    if (!kept.has(token)) waiting.push(token);
    else if (waiting.length > 0) {
      skipped.set(token, waiting);
      waiting = [];
    }
  }
  const { node, failure } = parser.run(rule, tokens, skipped);
  node.damage();
  for (const token of tokens.slice(failure?.at ?? tokens.length)) {
    const before = skipped.get(token);
    if (before !== undefined) putAside(node, before);
    putAside(node, [token]);
  }
  putAside(node, waiting);
  let at = 0;
  const ends = new Map<Green | undefined, number>();
  for (const token of original) {
    ends.set(token, at);
    at += token.width;
  }
  for (const { before, code, expected } of problems) {
    if (code === 'SYN001') {
      const trivia = leadingTrivia(before!);
      // Of a block only its brace is meant.
      const width = before instanceof Branch ? 1 : before!.width - trivia;
      // That a character has no meaning at all is said already.
      if (before!.tokenTypeIdx !== UNKNOWN) node.report(ends.get(before)! + trivia, width, code, { expected });
    } else {
      // After what stands before it; at the beginning of a statement, where the statement begins, on its own line.
      const first = before !== undefined && before === original[0];
      const here = before === undefined ? at : ends.get(before)! + (first ? leadingTrivia(before) : 0);
      node.report(here, 0, code, { expected });
    }
  }
  return node;
}

/** Adds tokens that belong to nothing; a block among them stays a block, so that what it holds is understood. */
function putAside(node: Branch, tokens: readonly Green[]): void {
  for (const token of tokens) {
    const last = node.children[node.children.length - 1];
    if (token instanceof Branch) node.append(token);
    else if (last instanceof Branch && last.syntax === 'Skipped') {
      last.append(token);
      node.refresh(last, token.width);
    } else {
      const aside = new Branch('Skipped', [token]);
      aside.damage();
      node.append(aside);
    }
  }
}

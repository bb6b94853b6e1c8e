/**
 * The parser: every rule of the language in one Chevrotain parser, run on one statement at a time.
 * Not re-entrant, and it need not be: a statement's block is read before the statement.
 */
import type { Branch, Green } from './green';
import { ScenarioRules } from './rules/scenario';

/** Where a rule gave up: the index of the token it could not use. */
export interface Failure {
  at: number;
}

type Lookahead = (this: unknown, ...args: unknown[]) => unknown;

class SandtableParser extends ScenarioRules {
  constructor() {
    super();
    this.performSelfAnalysis();
  }

  /**
   * Chevrotain sets down here how to look ahead at each fork of a rule. Most texts use few of the rules, so that is worked out when
   * it is first asked: it would be half of what making the parser takes.
   */
  protected setLaFuncCache(rule: number, key: number, made: Lookahead): void {
    const cache = (this as unknown as { lookAheadFuncsCache: Lookahead[][] }).lookAheadFuncsCache;
    cache[rule] ??= [];
    const forks = cache[rule];
    forks[key] = function (this: unknown, ...args) {
      // What the strategy has returned makes the function.
      forks[key] = made.call(this) as Lookahead;
      return forks[key].apply(this, args);
    };
  }

  /** The rule of that name. */
  private readonly byName = new Map<string, () => void>();

  /**
   * Runs a rule on tokens; the result is always a node, holding all tokens up to the failure.
   * What was skipped before a token is put into the tree where that token is read.
   */
  run(
    rule: string,
    tokens: Green[],
    skipped?: ReadonlyMap<Green | undefined, Green[]>,
  ): { node: Branch; failure: Failure | undefined } {
    let entry = this.byName.get(rule);
    if (entry === undefined) {
      entry = (this as unknown as Record<string, () => void>)[rule];
      if (entry === undefined) throw new Error(`no such rule: ${rule}`);
      this.byName.set(rule, entry);
    }
    this.build.reset(skipped);
    // What the setter of `input` does, without the arrays it makes for each statement.
    const state = this as unknown as { tokVector: Green[]; tokVectorLength: number; currIdx: number };
    state.tokVector = tokens;
    state.tokVectorLength = tokens.length;
    state.currIdx = -1;
    // Chevrotain gives up by throwing; nobody reads where its own code was then, and finding that out takes longer than parsing.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    try {
      entry.call(this);
    } finally {
      Error.stackTraceLimit = stackTraceLimit;
    }
    const node = this.build.finish('Unknown');
    const at = this.failedAt;
    if (at < 0) return { node, failure: undefined };
    this.reset();
    this.failedAt = -1;
    return { node, failure: { at } };
  }

  /** The index of the token at which the first error was found; -1: none. */
  private failedAt = -1;

  /** Chevrotain reports each error here first: this is where its place is still known. */
  protected SAVE_ERROR(error: Error): Error {
    const { currIdx, tokVectorLength } = this as unknown as { currIdx: number; tokVectorLength: number };
    if (this.failedAt < 0) this.failedAt = Math.min(currIdx + 1, tokVectorLength);
    return error;
  }
}

/** The one parser of this process. */
export const parser = new SandtableParser();

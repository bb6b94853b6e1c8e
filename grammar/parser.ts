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

export class SandtableParser extends ScenarioRules {
  constructor() {
    super();
    this.performSelfAnalysis();
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
    this.input = tokens as never;
    entry.call(this);
    const error = this.errors[0];
    const node = this.build.finish('Unknown');
    if (error === undefined) return { node, failure: undefined };
    const at = tokens.indexOf(error.token as unknown as Green);
    return { node, failure: { at: at < 0 ? tokens.length : at } };
  }
}

/** The one parser of this process. */
export const parser = new SandtableParser();

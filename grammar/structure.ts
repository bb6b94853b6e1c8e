/**
 * From tokens to the tree of statements and blocks. Blocks are found first, by their braces, and stand as one token in the
 * statement around them; the statement itself is read by the Chevrotain grammar.
 */
import { NO_ROLES, type Roles } from './braces';
import { type Context, contexts } from './contexts';
import { Branch, Flaw, type Green, type Leaf, leadingTrivia } from './green';
import { Shapes } from './shapes';
import { aside, readStatement } from './statement';
import * as t from './tokens';

const id = t.idOf;
const LCURLY = id(t.LCurly);
const RCURLY = id(t.RCurly);
const NEWLINE = id(t.NewLine);
const SEMIEND = id(t.SemiEnd);
const END = id(t.EndOfText);

/** Blocks nested deeper are kept as text, with a problem. */
const DEEPEST_BLOCK = 64;
const unknown = contexts.unknown!;

const scratches: Green[][] = [];

/** Reads statements from tokens. */
export class Structure {
  private at = 0;
  /** Whether the last block had its closing brace. */
  private closed = true;

  constructor(
    private readonly leaves: readonly Leaf[],
    private readonly roles: Roles = NO_ROLES,
    private readonly shapes = new Shapes(),
  ) {}

  /** The statements up to the end of the block or of the tokens. */
  statements(context: Context, depth: number): Green[] {
    const children: Green[] = [];
    while (this.at < this.leaves.length) {
      const leaf = this.leaves[this.at]!;
      const type = leaf.tokenTypeIdx;
      if (depth > 0 && (type === END || this.blockEnds(type))) break;
      if (type === END || type === NEWLINE || type === SEMIEND) {
        // The end of the text, or a `;` after nothing.
        children.push(leaf);
        this.at++;
      } else children.push(this.statement(context, depth));
    }
    return children;
  }

  private blockEnds(type: number): boolean {
    // Most texts have braces that agree.
    if (this.roles === NO_ROLES) return type === RCURLY;
    if (type === RCURLY && !this.roles.stray.has(this.at)) return true;
    return (this.roles.closes.get(this.at) ?? 0) > 0;
  }

  private statement(context: Context, depth: number): Branch {
    const type = this.leaves[this.at]!.tokenTypeIdx;
    const statement = context.statements.get(type) ?? context.otherwise;
    const tokens = this.scratch(depth);
    let end: Leaf | undefined;
    let hash = 0;
    let flat = true;
    const begin = this.at;
    while (this.at < this.leaves.length) {
      const leaf = this.leaves[this.at]!;
      const kind = leaf.tokenTypeIdx;
      if (kind === END || (depth > 0 && this.at > begin && this.blockEnds(kind))) break;
      if (kind === NEWLINE || kind === SEMIEND) {
        end = leaf;
        this.at++;
        break;
      }
      if (kind === LCURLY) {
        flat = false;
        tokens.push(this.block(statement?.opens ?? 'unknown', depth + 1));
        // A block that was never closed ends its statement, too.
        if (!this.closed) break;
      } else {
        hash = (Math.imul(hash, 31) + kind + (leaf.width << 8) + (leaf.trivia << 16)) | 0;
        tokens.push(leaf);
        this.at++;
      }
    }
    if (flat && statement !== undefined) return this.shapes.read(statement, tokens, end, hash);
    const node = statement === undefined ? this.notAStatement(context, tokens) : readStatement(statement, tokens);
    if (end !== undefined) node.append(end);
    return node;
  }

  /** An array for the tokens of a statement: one per depth, used again and again. */
  private scratch(depth: number): Green[] {
    const tokens = scratches[depth] ?? [];
    scratches[depth] = tokens;
    tokens.length = 0;
    return tokens;
  }

  private notAStatement(context: Context, tokens: Green[]): Branch {
    const node = aside(tokens);
    node.damage();
    const first = tokens[0]!;
    const trivia = leadingTrivia(first);
    const stray = first.tokenTypeIdx === RCURLY;
    const args: Record<string, string> = stray
      ? {}
      : { expected: Object.keys(context.words).join(' '), context: context.name };
    node.report(trivia, first instanceof Branch ? 1 : first.width - trivia, stray ? 'SYN005' : 'SYN004', args);
    return node;
  }

  private block(contextName: string, depth: number): Branch {
    const context = contexts[contextName] ?? unknown;
    const open = this.leaves[this.at++]!;
    if (depth > DEEPEST_BLOCK) return this.tooDeep(open);
    const children = this.statements(context, depth);
    children.unshift(open);
    const leaf = this.leaves[this.at];
    const closes = this.roles.closes.get(this.at) ?? 0;
    this.closed = false;
    if (closes > 0) this.roles.closes.set(this.at, closes - 1);
    else if (leaf !== undefined && leaf.tokenTypeIdx === RCURLY) {
      children.push(leaf);
      this.at++;
      this.closed = true;
    }
    const node = new Branch('Block', children);
    node.context = context.name;
    if (open.flaw === Flaw.Invented) node.report(0, 0, 'SYN002', { expected: '{' });
    if (!this.closed) {
      node.damage();
      node.report(open.trivia, 1, 'SYN006', {});
    }
    return node;
  }

  private tooDeep(open: Leaf): Branch {
    const children: Green[] = [open];
    this.closed = false;
    for (let inside = 1; inside > 0 && this.at < this.leaves.length; ) {
      const leaf = this.leaves[this.at]!;
      if (leaf.tokenTypeIdx === END) break;
      if (leaf.tokenTypeIdx === LCURLY) inside++;
      else if (this.blockEnds(leaf.tokenTypeIdx)) {
        inside--;
        this.closed = inside === 0;
        const closes = this.roles.closes.get(this.at) ?? 0;
        if (closes > 0) {
          this.roles.closes.set(this.at, closes - 1);
          this.closed = false;
          continue;
        }
      }
      children.push(leaf);
      this.at++;
    }
    const node = new Branch('Block', children);
    node.context = unknown.name;
    node.damage();
    node.report(open.trivia, 1, 'SYN008', { limit: String(DEEPEST_BLOCK) });
    return node;
  }
}

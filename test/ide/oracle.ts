/**
 * The oracle for completion: what stands in the shipped texts is right, so it must be offered where it stands, and what is offered must
 * not be marked as wrong once it is accepted.
 *
 * - Recall: a word is taken out of a text; asked there, completion must offer it. Words that bring a new name into the world are left out,
 *   and so are free numbers and texts.
 * - Precision: an item that is offered takes the place of the word; no error may be on it that was not there before.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Expected, parse } from '../../grammar';
import type { TokenInfo } from '../../grammar/ast';
import { createDiagnostics, type Diagnostics } from '../../server/checks';
import { Workspace } from '../../server/db';
import { type CompletionItem, complete, type Ide, treeOf } from '../../server/ide';
import { accepted } from '../../server/ide/completion/items';
import { createModel, type Problem } from '../../server/model';

const folder = path.resolve(import.meta.dirname, '../../scenarios');

/** Shipped games, each in a workspace of its own. */
export function games(): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

/** What a word at a place is. */
export type Sort = 'name' | 'keyword';

/** A word of a text that could be completed. */
export interface Spot {
  uri: string;
  token: TokenInfo;
  /** What stands there: the token, or the whole name that begins with it. */
  text: string;
  /** The symbol that a name means, as items name it: a place may be offered by number, name or both. */
  about?: string;
  sort: Sort;
  /** Kind of statement and name it stands in, for reports. */
  where: string;
}

/** At most so many words of each `where`, spread evenly over the texts; always the same ones. */
export function sample<T extends { where: string }>(spots: readonly T[], each: number): T[] {
  const byWhere = new Map<string, T[]>();
  for (const spot of spots) {
    const list = byWhere.get(spot.where);
    if (list) list.push(spot);
    else byWhere.set(spot.where, [spot]);
  }
  return [...byWhere.values()].flatMap((list) => list.filter((_, i) => i % Math.ceil(list.length / each) === 0));
}

/** An accepted item is right, or a keyword behind which the statement has to go on, or has an error on it. */
export type Verdict = 'right' | 'unfinished' | Problem;

/** One game with everything that is asked of it. */
export class Oracle {
  readonly ide: Ide;
  private readonly workspace = new Workspace(parse);
  private readonly diagnostics: Diagnostics;

  constructor(game: string) {
    const model = createModel(this.workspace);
    this.diagnostics = createDiagnostics(model);
    this.ide = { workspace: this.workspace, model, locale: 'en' };
    for (const name of readdirSync(path.join(folder, game), { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.sand')) continue;
      this.workspace.setFile(`file:///${game}/${name}`, readFileSync(path.join(folder, game, name), 'utf8'));
    }
  }

  /** All words of all texts that could be completed, in the order of the texts. */
  spots(): Spot[] {
    return this.workspace.uris().flatMap((uri) => this.spotsOf(uri));
  }

  private spotsOf(uri: string): Spot[] {
    const tree = treeOf(this.ide, uri)!;
    const references = this.ide.model.references(uri);
    const found: Spot[] = [];
    let next = 0;
    for (const token of tree.tokens(0, tree.text.length)) {
      if (token.kind !== 'word' && token.kind !== 'number' && token.kind !== 'string') continue;
      while (next < references.length && references[next]!.end <= token.start) next++;
      const here = references[next]?.start === token.start ? references[next] : undefined;
      if (here?.role === 'definition') continue;
      if (!here && token.kind !== 'word') continue;
      const sort: Sort = here ? 'name' : 'keyword';
      const expected = tree.expectedAt(token.start);
      // Answers of players are the ruleset's language; the words of a table are its author's.
      if (!here && ['do', 'table'].includes(expected.context)) continue;
      if (!here && expected.context === 'typedTable' && expected.before[0]?.text === '|') continue;
      if (!here && (free(expected, token) || isNew(expected))) continue;
      const text = tree.text.slice(token.start, Math.max(token.end, here?.end ?? 0));
      const about = here?.symbol.kind === 'place' ? `place ${here.symbol.id}` : here?.symbol.key;
      found.push({
        uri,
        token,
        text,
        ...(about ? { about } : {}),
        sort,
        where: `${expected.context}: ${here ? here.symbol.kind : sort}`,
      });
    }
    return found;
  }

  /** Whether the word is offered where it stands; what is offered instead when it is not. */
  recalls(spot: Spot): boolean {
    const { uri, token, text } = spot;
    const whole = this.workspace.tree(uri)!.text;
    const line = whole.lastIndexOf('\n', token.start - 1) + 1;
    // A line that begins with what is left behind the word would go on with the line before: its first letter stays.
    const kept = whole.slice(line, token.start).trim() === '' ? token.text.slice(0, 1) : '';
    this.workspace.editFile(uri, [{ start: token.start, end: token.start + text.length, text: kept }]);
    try {
      const { items } = complete(this.ide, uri, token.start + kept.length, { snippets: true });
      return items.some((item) => offers(item, text) || (spot.about !== undefined && item.about === spot.about));
    } finally {
      this.workspace.editFile(uri, [{ start: token.start, end: token.start + kept.length, text }]);
    }
  }

  /**
   * Asks where a word stands, as if the text were being written: the rest of the statement is not there yet. Calls back with what is
   * offered, and a function that says what becomes of an item once it is accepted.
   */
  typing<R>(spot: Spot, work: (items: CompletionItem[], verdict: (item: CompletionItem) => Verdict) => R): R {
    const { uri, token } = spot;
    const at = token.start;
    const end = this.statementEnd(uri, token);
    const rest = this.workspace.tree(uri)!.text.slice(at, end);
    this.workspace.editFile(uri, [{ start: at, end, text: '' }]);
    try {
      const { text } = this.workspace.tree(uri)!;
      const line = text.lastIndexOf('\n', at - 1) + 1;
      const known = new Set(this.errors(uri, line, at + 1).map((e) => e.code));
      const { items } = complete(this.ide, uri, at, { snippets: true });
      // What is wrong with the right word, too, is that the statement is not finished.
      this.workspace.editFile(uri, [{ start: at, end: at, text: spot.text }]);
      for (const error of this.errors(uri, line, at + spot.text.length)) known.add(error.code);
      this.workspace.editFile(uri, [{ start: at, end: at + spot.text.length, text: '' }]);
      return work(items, (item) => {
        const inserted = accepted(item);
        this.workspace.editFile(uri, [{ start: at, end: at, text: inserted }]);
        try {
          // What says that there are too few of it left is marked for just that.
          const told = (e: Problem) => item.spent === true && e.code === 'SND308';
          const problem = this.errors(uri, at, at + inserted.length).find(
            (e) => !known.has(e.code) && !unfinished(e) && !told(e),
          );
          if (!problem) return 'right';
          return item.kind === 'keyword' && !item.snippet && this.goesOn(uri, at + inserted.length)
            ? 'unfinished'
            : problem;
        } finally {
          this.workspace.editFile(uri, [{ start: at, end: at + inserted.length, text: '' }]);
        }
      });
    } finally {
      this.workspace.editFile(uri, [{ start: at, end: at, text: rest }]);
    }
  }

  /** The line of a spot with `‸` in front of the word: for reports. */
  line({ uri, token }: Spot): string {
    const { text } = this.workspace.tree(uri)!;
    const start = text.lastIndexOf('\n', token.start - 1) + 1;
    const end = text.indexOf('\n', token.start);
    return `${text.slice(start, token.start)}‸${text.slice(token.start, end < 0 ? undefined : end)}`.trim();
  }

  /** Whether no statement can end behind the word that ends there: `when`, `at`, `pool`. */
  private goesOn(uri: string, end: number): boolean {
    this.workspace.editFile(uri, [{ start: end, end, text: ' ' }]);
    try {
      return !treeOf(this.ide, uri)!
        .expectedAt(end + 1)
        .kinds.includes('end');
    } finally {
      this.workspace.editFile(uri, [{ start: end, end: end + 1, text: '' }]);
    }
  }

  /** Where the statement of a token ends, with its block. */
  private statementEnd(uri: string, from: TokenInfo): number {
    const tree = treeOf(this.ide, uri)!;
    let depth = 0;
    let end = from.end;
    for (const token of tree.tokens(from.start, tree.text.length)) {
      if (token.start < from.start) continue;
      if (token.text === '{') depth++;
      if (token.text === '}' && depth-- === 0) return end;
      if (token.kind === 'end' && depth === 0) return end;
      end = Math.max(end, token.end);
    }
    return end;
  }

  private errors(uri: string, start: number, end: number) {
    return this.diagnostics.problems(uri).filter((p) => p.severity === 'error' && p.start < end && p.end > start);
  }
}

/** An error that says only that something is still to come. */
function unfinished({ args }: Problem): boolean {
  return args.found === '';
}

/** A word that stands where any word may: an id, a flag of the text's own, a word of a property. */
function free(expected: { kinds: readonly string[]; keywords: readonly string[] }, token: TokenInfo): boolean {
  return !expected.keywords.includes(token.text) && token.isKeyword === false;
}

/** Blocks whose lines begin with the name of a parameter. */
const DECLARING = new Set(['verb', 'query', 'special']);

/** Whether a word gives a new name that looks like a keyword: a column, a result, a parameter. */
function isNew({ context, before, blocks }: Expected): boolean {
  const words = before.map((token) => token.text);
  if (context === 'typedTable') return words.length === 1 && ['column', 'result'].includes(words[0]!);
  if (!['properties', 'verb', 'query'].includes(context) || !DECLARING.has(blocks.at(-1)?.header[0]?.text ?? ''))
    return false;
  return words.length === 0 || (words.length === 1 && words[0] === 'optional');
}

/** Whether an item stands for the word: it is the word, or begins with it (`0804 Kure`), or is its snippet. */
function offers(item: CompletionItem, text: string): boolean {
  if (item.text === text || item.label === text) return true;
  if (text.startsWith('"') && item.text === text.slice(1, -1)) return true;
  return item.text.startsWith(`${text} `) || item.text.endsWith(` ${text}`);
}

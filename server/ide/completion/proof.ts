/**
 * The proof of a list: what is offered is tried out before it is sent. All items are written, each in a statement of its own behind what
 * stands there already, into one small text with the blocks around the cursor; what its syntax and its names have against an item
 * takes the item off the list. What only the rest of the game can say (room in a stack, counters left) is asked where the item is made.
 */
import type { Tree } from '../../../grammar';
import { checkOf } from '../../checks';
import type { Attempted, Model } from '../../model';
import type { Ide } from '../types';
import type { Cursor, CursorBlock } from './cursor';
import { accepted, type CompletionItem, type Items } from './items';

/** What says only that something is still to come, or that the whole is not yet what it will be. */
const UNFINISHED = new Set(['SND110', 'SND203', 'SND410', 'SND452', 'SND608', 'SND764']);

/** More items than these are too many to try each, and so many of a sort are tried first. */
const MANY = 200;
const SOME = 8;

/** What items have in common that are alike to the grammar and to the names: what they are, and how they are written. */
function sortOf({ kind, about = '', text, snippet }: CompletionItem): string {
  const [symbol] = about.split(/[ :]/, 1);
  const shape = text
    .replace(/"[^"]*"/g, '"')
    .replace(/[\p{L}_][\p{L}\p{N}_'.-]*/gu, 'a')
    .replace(/\d+/g, '1');
  return [kind, symbol, shape, snippet].join('\n');
}

/** A value that is still to come: what is tried in its place, the plainest first. */
const VALUES = ['1', '1..2', '1/1', '"…"', 'yes'];

/** The items with which nothing is wrong in itself; words that are nothing without a value have one in a tab stop. */
export function proven(ide: Ide, tree: Tree, uri: string, cursor: Cursor, items: Items): CompletionItem[] {
  const page = items.page();
  const blocks = cursor.blocks.slice(1);
  // A declaration's own header and the cells of tables stand in what is around them.
  if (page.length === 0 || blocks.length === 0 || cursor.cell >= 0) return page;
  const attempt = new Attempt(ide, tree, uri, cursor);
  const found = attempt.ofItems(page);
  if (found.every((told) => told.length === 0)) return page;
  const fine = (item: CompletionItem, i: number) => found[i]!.every((told) => pardoned(item, told));
  // In a path there is no room for the names of its places.
  const short = new Map(
    page.flatMap((item, i) => {
      const number = item.kind === 'place' && !fine(item, i) ? /^\S*\d\S*(?= )/.exec(item.text)?.[0] : undefined;
      return number === undefined ? [] : [[item, { ...item, text: number }] as const];
    }),
  );
  const shorter = attempt.of([...short.values()].map(accepted));
  const passed = new Set([...short.keys()].filter((_, i) => shorter[i]!.length === 0));
  const kept = page.flatMap((item, i) => (fine(item, i) ? item : passed.has(item) ? short.get(item)! : []));
  if (!items.snippets) return kept;
  const bare = new Map(
    page.map((item, i) => [item, found[i]!.some(({ args }) => Object.values(args).includes(item.text))]),
  );
  const lacking = kept.filter((item) => bare.get(item) && !item.snippet);
  if (lacking.length === 0) return kept;
  const tried = attempt.of(lacking.flatMap(({ text }) => VALUES.map((value) => `${text} ${value}`)));
  for (const [i, item] of lacking.entries()) {
    const value = VALUES.find((_, k) => tried[i * VALUES.length + k]!.length === 0);
    if (value !== undefined) kept[kept.indexOf(item)] = { ...item, snippet: true, text: `${item.text} \${1:${value}}` };
  }
  return kept;
}

/** Whether something may be said of an item that is offered all the same: behind a keyword the statement may have to go on. */
function pardoned(item: CompletionItem, { code, args }: Attempted): boolean {
  if (UNFINISHED.has(code)) return true;
  // `expect Truk` may go on with a colon.
  if (item.kind === 'place' && args.kind === 'query') return true;
  return item.kind === 'keyword' && !item.snippet && !code.startsWith('SYN');
}

/** The last place that was asked about, what its texts are understood against, and what was found. */
const memories = new WeakMap<Model, { key: string; ground: readonly unknown[]; answers: Map<string, Attempted[]> }>();

/** Writes texts in the place of the cursor's word and finds what is wrong with them in themselves. */
class Attempt {
  /** The headers of the blocks around the cursor, and how many braces they open. */
  private readonly head: string;
  private readonly depth: number;
  /** The cursor's statement up to its word. */
  private readonly begun: string;
  private readonly answers: Map<string, Attempted[]>;

  constructor(
    private readonly ide: Ide,
    tree: Tree,
    private readonly uri: string,
    private readonly cursor: Cursor,
  ) {
    const blocks = cursor.blocks.slice(1);
    const [first] = cursor.before;
    const written = tree.slice(first?.start ?? cursor.word.start, cursor.word.start);
    const plain = written.replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g, ' ').replace(/\s+/g, ' ');
    this.begun = plain.trimStart();
    this.depth = blocks.length;
    this.head = blocks.map((block) => `${headerOf(tree, block)} {\n`).join('');
    this.answers = this.remembered();
  }

  /** What has been found in this place before: while a word is being typed, the same items are asked for with every letter. */
  private remembered(): Map<string, Attempted[]> {
    const { model } = this.ide;
    const key = [this.uri, this.head, this.begun].join('\n');
    const ground = model.ground(this.uri, this.cursor.word.start);
    let known = memories.get(model);
    if (known?.key !== key || known.ground.some((one, i) => one !== ground[i])) {
      known = { key, ground, answers: new Map() };
      memories.set(model, known);
    }
    return known.answers;
  }

  /** For each item what is wrong with it. Of very many items of one sort the first speak for the others where they agree. */
  ofItems(items: readonly CompletionItem[]): Attempted[][] {
    if (items.length <= MANY) return this.of(items.map(accepted));
    const sorts = new Map<string, CompletionItem[]>();
    for (const item of items) {
      const sort = sortOf(item);
      const list = sorts.get(sort);
      if (list) list.push(item);
      else sorts.set(sort, [item]);
    }
    const answers = new Map<CompletionItem, Attempted[]>();
    const ask = (some: readonly CompletionItem[]) => {
      const found = this.of(some.map(accepted));
      some.forEach((item, i) => {
        answers.set(item, found[i]!);
      });
    };
    ask([...sorts.values()].flatMap((list) => list.slice(0, SOME)));
    const unsure: CompletionItem[] = [];
    for (const list of sorts.values()) {
      const said = new Set(
        list.slice(0, SOME).map((item) =>
          answers
            .get(item)!
            .map(({ code }) => code)
            .join(),
        ),
      );
      const rest = list.slice(SOME);
      // The end of a range is right or wrong by itself.
      if (said.size > 1 || (list[0]!.kind === 'place' && !said.has(''))) unsure.push(...rest);
      else for (const item of rest) answers.set(item, answers.get(list[0]!)!);
    }
    ask(unsure);
    return items.map((item) => answers.get(item) ?? []);
  }

  /** For each text what is wrong with it that is not wrong already with what stands before it. */
  of(texts: readonly string[]): Attempted[][] {
    const { answers } = this;
    const asked = [...new Set(texts)].filter((text) => !answers.has(text));
    if (asked.length > 0) {
      const found = this.written(asked);
      asked.forEach((text, i) => {
        answers.set(text, found[i]!);
      });
    }
    return texts.map((text) => answers.get(text)!);
  }

  private written(texts: readonly string[]): Attempted[][] {
    let text = `${this.head}${this.begun}\n`;
    const until = text.length;
    const starts = texts.map((one) => {
      const start = text.length + this.begun.length;
      text += `${this.begun}${one}\n`;
      return start;
    });
    const firstEndingBehind = (offset: number) => {
      let low = 0;
      for (let high = texts.length; low < high; ) {
        const middle = (low + high) >> 1;
        if (starts[middle]! + texts[middle]!.length > offset) high = middle;
        else low = middle + 1;
      }
      return low;
    };
    const wrong = this.ide.model
      .attempt(this.uri, this.cursor.word.start, text + '}'.repeat(this.depth))
      .filter(({ code, args }) => args.found !== '' && (checkOf(code)?.severity ?? 'error') === 'error');
    const known = new Set(wrong.filter((w) => w.start < until && w.end > this.head.length).map((w) => w.code));
    const found = texts.map((): Attempted[] => []);
    for (const w of wrong) {
      if (known.has(w.code)) continue;
      for (let i = firstEndingBehind(w.start); i < texts.length && starts[i]! < w.end; i++) found[i]!.push(w);
    }
    return found;
  }
}

/** The header of a block as it is written. */
function headerOf(tree: Tree, { header }: CursorBlock): string {
  return header.length === 0 ? '' : tree.slice(header[0]!.start, header.at(-1)!.end);
}

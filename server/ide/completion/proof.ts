/**
 * The proof of a list: what is offered is tried out before it is sent. Items are written, each in a statement of its own behind what stands
 * there already, into one small text with the blocks around the cursor; what its syntax and its names have against an item takes the item
 * off the list. Names of one sort are alike to both: a few of them speak for all, and where those disagree, or a name is that of something
 * else as well, each is tried. What only the rest of the game can say (room in a stack, counters left) is asked where the item is made.
 */
import { addAll } from '../../../engine/kernel/lists';
import type { Tree } from '../../../grammar';
import { keywordList } from '../../../grammar/tokens';
import { checkOf } from '../../checks';
import type { Attempted, Model } from '../../model';
import type { Ide } from '../types';
import type { Cursor, CursorBlock, CursorToken } from './cursor';
import { accepted, type CompletionItem, type Items } from './items';

/** What says only that something is still to come, or that the whole is not what it will be: a table is tried without its rows. */
const UNFINISHED = new Set(['SND110', 'SND203', 'SND410', 'SND452', 'SND608', 'SND764', 'SND775']);

/** So many of a sort are tried, spread over its list; where they agree, the others are as they are. */
const SOME = 4;
/** Of no more than these each is tried; of so many also where what a name means is wrong with all that were. */
const FEW = 8;
const MANY = 200;

const NOTE = /^note\b/;

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
  // A note ends its statement: what is lacking will not come behind it.
  const lacks = (item: CompletionItem) => NOTE.test(item.text) && !attempt.ended;
  if (found.every((told, i) => told.length === 0 && !lacks(page[i]!))) return page;
  const fine = (item: CompletionItem, i: number) => !lacks(item) && found[i]!.every((told) => pardoned(item, told));
  // In a path there is no room for the names of its places.
  const short = new Map(
    page.flatMap((item, i) => {
      const number = item.kind === 'place' && !fine(item, i) ? /^\S*\d\S*(?= )/.exec(item.text)?.[0] : undefined;
      return number === undefined ? [] : [[item, { ...item, text: number }] as const];
    }),
  );
  const shorter = attempt.ofItems([...short.values()]);
  const passed = new Set([...short.keys()].filter((_, i) => shorter[i]!.length === 0));
  const kept = page.flatMap((item, i) => (fine(item, i) ? item : passed.has(item) ? short.get(item)! : []));
  if (!items.snippets) return kept;
  const bare = new Map(
    page.map((item, i) => [item, found[i]!.some(({ args }) => Object.values(args).includes(item.text))]),
  );
  const lacking = kept.filter((item) => bare.get(item) && !item.snippet && item.kind !== 'place');
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
  // `expect Truk` may go on with a colon, and so may a place of a position.
  if (item.kind === 'place' && (args.kind === 'query' || args.where === 'given')) return true;
  // Where a name must stand a keyword is read as one.
  const named = code === 'SND101' && args.name === item.text;
  return item.kind === 'keyword' && !item.snippet && !code.startsWith('SYN') && !named;
}

/** So many texts are tried at a time. */
const AT_ONCE = 32;

/** What has been found in a place: by the text that was tried, and by the sort whose items all agreed, with the one that spoke. */
interface Memory {
  /** Whether something lacks in what stands before the cursor's word. */
  unended: boolean;
  texts: Map<string, Attempted[]>;
  sorts: Map<string, { spoken: string; found: readonly Attempted[] }>;
}

/** The places that were asked about last, what texts are understood against there, and what was found. */
const memories = new WeakMap<Model, { ground: readonly unknown[]; places: Map<string, Memory> }>();
/** So many are remembered: whoever writes goes to and fro between a few blocks. */
const PLACES = 32;

/** Writes texts in the place of the cursor's word and finds what is wrong with them in themselves. */
class Attempt {
  /** The headers of the blocks around the cursor, and how many braces they open. */
  private readonly head: string;
  private readonly depth: number;
  /** The cursor's statement up to its word. */
  private readonly begun: string;
  private readonly found: Memory;

  constructor(
    private readonly ide: Ide,
    tree: Tree,
    private readonly uri: string,
    private readonly cursor: Cursor,
  ) {
    const blocks = cursor.blocks.slice(1);
    this.begun = begunOf(tree, cursor);
    this.depth = blocks.length;
    this.head = blocks.map((block, i) => `${headerOf(tree, block)} {\n${this.positionOf(blocks, i)}`).join('');
    this.found = this.remembered();
  }

  /** An example's scenario, in whose map its answers name places. */
  private positionOf(blocks: readonly CursorBlock[], i: number): string {
    if (blocks[i]!.context !== 'example' || blocks[i + 1]?.header[0]?.text !== 'do') return '';
    const { scenario } = this.ide.model.context(this.uri, this.cursor.word.start);
    return scenario === undefined ? '' : `given ${scenario}\n`;
  }

  /** What has been found in this place before: while words are being typed, the same or alike items are asked for with every letter and line. */
  private remembered(): Memory {
    const { model } = this.ide;
    const key = [this.uri, this.head, alikeBegun(this.begun)].join('\n');
    const ground = model.ground(this.uri, this.cursor.word.start);
    let known = memories.get(model);
    if (!known || known.ground.length !== ground.length || known.ground.some((one, i) => one !== ground[i])) {
      known = { ground, places: new Map() };
      memories.set(model, known);
    }
    const found = known.places.get(key) ?? { unended: false, texts: new Map(), sorts: new Map() };
    known.places.delete(key);
    known.places.set(key, found);
    if (known.places.size > PLACES) known.places.delete(known.places.keys().next().value!);
    return found;
  }

  /** Whether the statement may end before the cursor's word: known once something was tried there. */
  get ended(): boolean {
    return !this.found.unended;
  }

  /** For each item what is wrong with it. Of items of one sort some speak for the others where they agree. */
  ofItems(items: readonly CompletionItem[]): Attempted[][] {
    const { sorts, texts } = this.found;
    const { alike, single } = sorted(items);
    const asked = [...alike].filter(([sort]) => !sorts.has(sort));
    this.of([...single, ...asked.flatMap(([, list]) => spread(list))].map(accepted));
    const answers = new Map<CompletionItem, Attempted[]>();
    const unsure: CompletionItem[] = [];
    for (const [sort, list] of alike) {
      let known = sorts.get(sort);
      if (!known) {
        const tried = spread(list);
        const [first, ...more] = this.of(tried.map(accepted));
        const agree = more.every((one) => codesOf(one) === codesOf(first!));
        const meant = first!.some(({ code }) => !code.startsWith('SYN'));
        const speaks = { spoken: accepted(list[0]!), found: first! };
        if (agree && !meant && tried.length >= SOME) sorts.set(sort, speaks);
        if (list.length <= FEW) continue;
        if (agree && !(meant && list.length <= MANY)) known = speaks;
        else addAll(unsure, list);
      }
      if (known) for (const item of list) answers.set(item, said(known, accepted(item)));
    }
    this.of(unsure.map(accepted));
    return items.map((item) => answers.get(item) ?? texts.get(accepted(item))!);
  }

  /** For each text what is wrong with it that is not wrong already with what stands before it. */
  of(texts: readonly string[]): Attempted[][] {
    const answers = this.found.texts;
    const asked = [...new Set(texts)].filter((text) => !answers.has(text));
    for (let from = 0; from < asked.length; from += AT_ONCE) {
      const some = asked.slice(from, from + AT_ONCE);
      const found = this.written(some);
      some.forEach((text, i) => {
        answers.set(text, found[i]!);
      });
      this.ide.workspace.db.pause();
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
    this.found.unended = [...known].some((code) => code.startsWith('SYN') || UNFINISHED.has(code));
    const found = texts.map((): Attempted[] => []);
    for (const w of wrong) {
      if (known.has(w.code)) continue;
      for (let i = firstEndingBehind(w.start); i < texts.length && starts[i]! < w.end; i++) found[i]!.push(w);
    }
    return found;
  }
}

/** What is alike to the grammar and to the names, and the name in an item's text: kept with the item, as places are offered again and again. */
interface Sort {
  name: string;
  /** Undefined: each is tried by itself. */
  alike: string | undefined;
}

const sortsOf = new WeakMap<CompletionItem, Sort>();

function sortOf(item: CompletionItem): Sort {
  let sort = sortsOf.get(item);
  if (!sort) {
    const { kind, about, text, snippet } = item;
    const name = text.slice(text.indexOf(' ') + 1);
    const single =
      about === undefined || (snippet && kind !== 'place') || kind === 'verb' || kind === 'query' || words.has(text);
    sort = { name, alike: single ? undefined : `${kind} ${about.split(/[ :]/, 1)[0]} ${shapeOf(text)}` };
    sortsOf.set(item, sort);
  }
  return sort;
}

/** The words of the grammar. */
const words: ReadonlySet<string> = new Set(keywordList);

/** A text with one word and one number for all; a word with digits may be a hex's name (`W1422`). */
function shapeOf(text: string): string {
  return text
    .replace(/"[^"]*"/g, '"')
    .replace(/[\p{L}_][\p{L}\p{N}\p{M}_'.\u30fb-]*/gu, (word) => (words.has(word) ? word : /\d/.test(word) ? 'b' : 'a'))
    .replace(/\d+/g, '1');
}

/** Items by their sorts: those whose name is that of something else, too, are sorts of their own. */
function sorted(items: readonly CompletionItem[]): { alike: Map<string, CompletionItem[]>; single: CompletionItem[] } {
  const named = new Map<string, string | undefined>();
  const shared = new Set<string>();
  for (const item of items) {
    const { name } = sortOf(item);
    const other = named.get(name);
    if (other === undefined) named.set(name, item.about);
    else if (other !== item.about) shared.add(name);
  }
  const alike = new Map<string, CompletionItem[]>();
  const single: CompletionItem[] = [];
  for (const item of items) {
    const { name, alike: sort } = sortOf(item);
    if (sort === undefined) {
      single.push(item);
      continue;
    }
    const own = shared.has(name) ? `${sort} shared` : sort;
    const list = alike.get(own);
    if (list) list.push(item);
    else alike.set(own, [item]);
  }
  return { alike, single };
}

/** What is wrong with one text, as it is with another of its sort. */
function said({ spoken, found }: { spoken: string; found: readonly Attempted[] }, text: string): Attempted[] {
  return found.map((one) => ({
    ...one,
    args: Object.fromEntries(Object.entries(one.args).map(([key, value]) => [key, value === spoken ? text : value])),
  }));
}

const codesOf = (found: readonly Attempted[]) => found.map(({ code }) => code).join();

/** Some of a list: its ends and what lies evenly between them. */
function spread<T>(list: readonly T[]): readonly T[] {
  if (list.length <= FEW) return list;
  return Array.from({ length: SOME }, (_, i) => list[Math.floor((i * (list.length - 1)) / (SOME - 1))]!);
}

/**
 * The cursor's statement up to its word, without comments. Of a long list only the first and the last of its elements stand there: what may
 * come next does not depend on those between them.
 */
function begunOf(tree: Tree, { before, word }: Cursor): string {
  const plain = (start: number, end: number) =>
    tree
      .slice(start, end)
      .replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g, ' ')
      .replace(/\s+/g, ' ');
  const [first] = before;
  if (!first) return plain(word.start, word.start);
  // Commas of each open parenthesis.
  const lists: CursorToken[][] = [[]];
  for (const token of before) {
    if (token.type !== 'mark') continue;
    if (token.text === '(') lists.push([]);
    else if (token.text === ')' && lists.length > 1) lists.pop();
    else if (token.text === ':') lists.splice(-1, 1, []);
    else if (token.text === ',') lists.at(-1)!.push(token);
  }
  const commas = lists.at(-1)!;
  if (commas.length < 2) return plain(first.start, word.start);
  return plain(first.start, commas[0]!.end) + plain(commas.at(-1)!.end, word.start);
}

/** A set-up's line whose place is any: what may come next is the same, but for the waters of a place. */
function alikeBegun(begun: string): string {
  return / water\b/.test(begun) ? begun : begun.replace(/^[A-Z]{0,2}\d{2,6}(?: (?:"[^"]*"|[^\s:("]+))? ?:/, '0:');
}

/** The header of a block as it is written. */
function headerOf(tree: Tree, { header }: CursorBlock): string {
  return header.length === 0 ? '' : tree.slice(header[0]!.start, header.at(-1)!.end);
}

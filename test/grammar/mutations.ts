/** Ways to damage a text: by one token, by random edits; and small texts of every kind of statement to damage. */
import { Branch, type Green } from '../../grammar/green';
import { parse, type Tree } from '../../grammar/index';
import { fragments, shipped } from './helpers';

/** One change of a text, in its offsets. */
export interface Edit {
  start: number;
  end: number;
  text: string;
  /** The stretch of the old text whose reading may change: the tokens that are changed, with the blanks before them. */
  from: number;
  to: number;
  /** It adds or takes away a brace, or a quote that may hide one. */
  shaping: boolean;
}

/** Numbers that look random, always the same for a seed. */
export function random(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let x = Math.imul(state ^ (state >>> 15), 1 | state);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return Math.floor((((x ^ (x >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

/** Tokens that are put into texts. */
const inserted = [
  '{',
  '}',
  '(',
  ')',
  '|',
  ',',
  ':',
  ';',
  '->',
  '"',
  '..',
  '-',
  '+',
  '/',
  '=',
  '<=',
  '#',
  '#b5483a',
  '\\',
];
inserted.push(
  '0801',
  '2/0',
  '1..6',
  '4-4-5',
  '+1',
  'ja',
  'when',
  'and',
  'not',
  'no',
  'at',
  'of',
  'x',
  '呉',
  '\ud800',
  '…',
);

const shape = /[{}"]/;

/** The changes of one token of a text: left out, doubled, exchanged with the next, something put before it, replaced. */
export function* tokenEdits(tree: Tree, next: (limit: number) => number, every: number): Generator<Edit> {
  const tokens = [...tree.tokens()].filter((token) => token.kind !== 'end' || token.text === ';');
  for (let i = next(every); i < tokens.length; i += 1 + next(2 * every - 1)) {
    const token = tokens[i]!;
    const after = tokens[i + 1];
    const { start, end, text } = token;
    const from = token.triviaStart;
    const edit = (rest: Partial<Edit> & { text: string }): Edit => {
      const merged = { start, end, from, to: end, shaping: false, ...rest };
      return { ...merged, shaping: shape.test(merged.text) || shape.test(tree.text.slice(merged.start, merged.end)) };
    };
    yield edit({ text: '' });
    yield edit({ text: `${text} ${text}` });
    const other = inserted[next(inserted.length)]!;
    yield edit({ end: start, to: end, text: `${other} ` });
    yield edit({ text: other });
    if (after !== undefined && !/[\r\n]/.test(tree.text.slice(end, after.start))) {
      yield edit({ end: after.end, to: after.end, text: `${after.text} ${text}` });
    }
  }
}

/** Small texts: some statements of a block of a shipped text, with the headers of the blocks around them. */
export function excerpts(): string[] {
  const found: string[] = [];
  for (const { text } of shipped) {
    const visit = (block: Branch, offset: number, before: string, depth: number): void => {
      const statements: { start: number; end: number }[] = [];
      let at = offset;
      for (const child of block.children) {
        if (child instanceof Branch) {
          statements.push({ start: at, end: at + child.width });
          let inner = at;
          for (const part of child.children) {
            if (part instanceof Branch && part.syntax === 'Block') {
              const header = text.slice(at, inner + part.children[0]!.width);
              visit(part, inner, before + header, depth + 1);
            }
            inner += part.width;
          }
        }
        at += child.width;
      }
      for (let i = 0; i < statements.length; i += 6) {
        const last = statements[Math.min(statements.length - 1, i + 5)]!;
        const body = text.slice(statements[i]!.start, last.end);
        if (depth > 0 && body.length < 900) found.push(`${before}\n${body}${'\n}'.repeat(depth)}\n`);
      }
    };
    visit(parse(text).green, 0, '', 0);
  }
  return [...new Set(found)];
}

/** An edit at a random place, of a random kind. */
export function randomEdit(
  text: string,
  next: (limit: number) => number,
): { start: number; end: number; text: string } {
  const start = next(text.length + 1);
  const kind = next(8);
  const end = Math.min(text.length, kind < 3 ? start : kind < 6 ? start + 1 + next(2) : start + next(40));
  const words = kind === 3 || kind === 6 ? '' : kind === 7 ? text.slice(next(text.length), start) : fragment(next);
  return { start, end, text: words.slice(0, 60) };
}

const blanks = [
  '\u00a0',
  '\u3000',
  '\u200d',
  '\u2028',
  '\u202e',
  '\u0301',
  '\ufffe',
  '👨‍👩‍👧',
  '\udc00',
  '\t\t',
  '\r\n\r\n',
];

function fragment(next: (limit: number) => number): string {
  const kind = next(12);
  if (kind === 0) return blanks[next(blanks.length)]!;
  if (kind === 1) return String.fromCharCode(next(65536));
  if (kind < 4) return 'abcXYZ019 \n{}()|,:;"/-'[next(22)]!;
  return fragments[next(fragments.length)]!;
}

/** All leaves of a tree and its branches, each object once. */
export function objectsIn(root: Branch): number {
  const seen = new Set<Green>();
  const visit = (green: Green): void => {
    if (seen.has(green)) return;
    seen.add(green);
    if (green instanceof Branch) for (const child of green.children) visit(child);
  };
  visit(root);
  return seen.size;
}

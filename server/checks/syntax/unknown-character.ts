import { wordCharacter } from '../../../grammar/characters';
import { syntaxProblems } from '../../../grammar/problems';
import { Tree } from '../../../grammar/tree';
import { removal } from '../fixes';
import type { Check, Fix, FixContext } from '../types';
import { lineAround } from './line';
import { marksMeant } from './marks';

export const unknownCharacter: Check = {
  code: 'SYN013',
  name: 'unknown-character',
  severity: 'error',
  title: { en: 'An unknown character', ja: '使えない文字' },
  message: syntaxProblems.SYN013!,
  doc: { en: 'Names with unusual characters stand in quotes.', ja: '特殊な文字を含む名前は引用符で囲んでください。' },
  bad: `scenario small extends base {
  turns 1..2 ¤
}
`,
  good: `scenario small extends base {
  turns 1..2
}
`,
  fixes: (context) => {
    const own = fixesOf(context);
    const others = isWide(context.found) ? widesOf(context) : [];
    if (own.length !== 1 || others.length === 0) return own;
    const all = [own, ...others.map(fixesOf)].flatMap((fixes) => fixes[0]?.edits ?? []);
    const edits = all.filter((edit, i) => all.findIndex(({ start }) => start === edit.start) === i);
    const marks = [...new Set(edits.map(({ text }) => text))].join(' ');
    return [{ title: { en: `Change to ${marks}`, ja: `${marks}に変更` }, edits }];
  },
};

const isWide = (found: string): boolean => /^[\u3000-\u303f\uff00-\uff65]+$/.test(found);

/** The other wide marks of its line. */
function widesOf(context: FixContext): FixContext[] {
  const { at, core } = context;
  const line = lineAround(context);
  const end = line.start + line.text.length;
  return (core.workspace.tree(at.uri)?.problems ?? [])
    .filter(({ code, start, args }) => code === 'SYN013' && start > at.start && start < end && isWide(args.found ?? ''))
    .map(({ start, end: to, args }) => {
      const found = args.found ?? '';
      return { ...context, at: { ...at, start, end: to }, found, issue: { ...context.issue, args: { found } } };
    });
}

function fixesOf(context: FixContext): Fix[] {
  if (context.found.search(quotes) >= 0) return [quoting(context)];
  const { at, found } = context;
  const digits = found.normalize('NFKC');
  if (/^\d+$/.test(digits)) return [writing(digits, [{ ...at, text: digits }])];
  // The wide forms of parentheses belong together.
  const wide = found.normalize('NFKC');
  if (/^[(){}[\]]+$/.test(wide)) return [writing(wide, bracketsOn(context))];
  // A comment as other languages write it.
  const [before = ''] = context.text(at.uri).slice(0, at.start).split('\n').slice(-1);
  const isApart = /(?:^|\s)$/.test(before) && /^[ \t]+\S/.test(context.text(at.uri).slice(at.end, at.end + 80));
  if (found === '#' && (before.trim() === '' || isApart)) return [writing('//', [{ ...at, text: '//' }])];
  const marks = marksMeant(context);
  if (marks.length > 0) return marks;
  // Without it the words on both sides of it would become one.
  const whole = context.text(at.uri);
  if (wordCharacter(whole, at.start - 1) > 0 && wordCharacter(whole, at.end) > 0) return [];
  return [removal(context, { en: `Remove ${found}`, ja: `${found}を取り除く` })];
}

const quotes = /['\u201c\u201d\u201e\u201f\u2018\u2019\u300c\u300d\u300e\u300f\u00ab\u00bb\uff02]/gu;

/** Writes both quotation marks of a text on its line: one of them alone would leave the text open. */
function quoting({ at, text }: FixContext): Fix {
  const whole = text(at.uri);
  const lineStart = whole.lastIndexOf('\n', at.start - 1) + 1;
  const [line = ''] = whole.slice(lineStart).split('\n', 1);
  const marks = [...line.matchAll(quotes)].map(({ index }) => lineStart + index);
  const own = marks.indexOf(at.start);
  // They stand in pairs: each second one closes what the one before it opens.
  const pair = [at.start, marks[own % 2 === 0 ? own + 1 : own - 1]].filter((one) => one !== undefined);
  return writing(
    '"',
    pair.map((start) => ({ uri: at.uri, start, end: start + 1, text: '"' })),
  );
}

/** Writes every wide parenthesis and brace of the line: one of them alone would leave the others without a partner. */
function bracketsOn(context: FixContext): Fix['edits'] {
  const line = lineAround(context);
  const outside = line.text.replace(/"[^"]*"?|\/\/.*$/g, (text) => '"'.repeat(text.length));
  // Wide parentheses stand for the braces of a body where only such a one may follow.
  const tree = context.core.workspace.tree(context.at.uri);
  const kinds = tree instanceof Tree ? tree.expectedAt(context.at.start).kinds : [];
  const source = /^（\s*see\b/.test(outside.slice(context.at.start - line.start));
  const body = kinds.includes('{') && !kinds.includes('(') && !source;
  return [...outside.matchAll(/[（）｛｝［］]/gu)].map(({ 0: mark, index }) => {
    const start = line.start + index;
    const plain = mark.normalize('NFKC');
    const text = body && start >= context.at.start ? plain.replace('(', '{').replace(')', '}') : plain;
    return { uri: context.at.uri, start, end: start + 1, text };
  });
}

function writing(mark: string, edits: Fix['edits']): Fix {
  return { title: { en: `Change to ${mark}`, ja: `${mark}に変更` }, edits };
}

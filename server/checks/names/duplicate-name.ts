import { cellsOf } from '../cells';
import { statementRemoval } from '../edits';
import { proposed, replacement } from '../fixes';
import { lineAround } from '../syntax/line';
import type { Check, Fix, FixContext } from '../types';

export const duplicateName: Check = {
  code: 'SND102',
  name: 'duplicate-name',
  severity: 'error',
  title: { en: 'A name declared twice', ja: '二重の宣言' },
  message: {
    en: 'The {kind:noun} “{name}” is declared already; this declaration has no effect.[[ “{meant}” is declared nowhere, but named elsewhere ({count}×): is that what is meant here?]]',
    ja: '{kind:noun}「{name}」は既に宣言されています。この宣言は無視されます。[[宣言のない「{meant}」が{count}か所で使われています。「{meant}」ではありませんか?]]',
  },
  doc: {
    en: 'Give one of the two another name, or take one away.',
    ja: 'どちらかの名前を変えるか、取り除いてください。',
  },
  bad: `game sample {
  terrain sea "Deep sea" { enter fleet }
}
`,
  good: `game sample {
  attribute deep-sea "Deep sea"
}
`,
  // A place or a counter with the number of another, or a phase with another's id, is rather one that has lost its own.
  fixes: (context) => {
    const others = renamed(context);
    const isLost = others.length > 0 || numbered.includes(context.issue.args.kind ?? '');
    return isLost ? others : statementRemoval(context);
  },
};

const numbered = ['place', 'unit', 'card', 'region', 'phase'];

/**
 * Another id, if it is one of its kind: not the name that stands beside the id in the row, and no number for a word. The
 * declaration before it is the one that all who name that id have meant.
 */
function renamed(context: FixContext): Fix[] {
  const meant = context.issue.data?.replace;
  if (typeof meant !== 'string') return proposed(context);
  const isNumber = (text: string) => /^\p{Lu}?\d/u.test(text);
  const { text: line, start } = lineAround(context);
  const row = cellsOf(line, 0).some((cell) => start + cell.start > context.at.end && cell.text === meant);
  if (row || isNumber(meant) !== isNumber(context.found)) return [];
  return first(context, meant) ?? proposed(context);
}

/** The first one is renamed where its name says that it is the one meant, and that of this one does not. */
function first(context: FixContext, meant: string): Fix[] | undefined {
  const span = context.issue.related?.[0]?.span;
  if (!span) return undefined;
  const at = context.locate(span);
  if (context.text(at.uri).slice(at.start, at.end) !== context.found) return undefined;
  const isCalled = (text: string, end: number) => {
    const rest = text.slice(end, text.indexOf('\n', end) >>> 0).toLowerCase();
    return rest.includes(meant.toLowerCase().replaceAll('-', ' '));
  };
  const here = isCalled(context.text(context.at.uri), context.at.end);
  if (here || !isCalled(context.text(at.uri), at.end)) return undefined;
  const { edits } = replacement({ ...context, at }, meant);
  const text = edits[0]!.text;
  return [{ title: { en: `Change the first one to ${text}`, ja: `最初の宣言を${text}に変更` }, edits }];
}

import { statementRemoval } from '../edits';
import { proposed, replacement } from '../fixes';
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
  // A place or a counter with the number of another is rather one that has lost its own.
  fixes: (context) => [
    ...proposed(context),
    ...renamedFirst(context),
    ...(numbered.includes(context.issue.args.kind ?? '') ? [] : statementRemoval(context)),
  ],
};

const numbered = ['place', 'unit', 'card', 'region'];

/** Either of the two may be the one that lost its name: a phase with steps is another one than a phase without. */
function renamedFirst(context: FixContext): Fix[] {
  const { data, related } = context.issue;
  const first = related?.[0]?.span;
  if (typeof data?.replace !== 'string' || !first) return [];
  const { uri, start, end } = context.locate(first);
  if (context.text(uri).slice(start, end) !== context.found) return [];
  const { edits } = replacement({ ...context, at: { uri, start, end } }, data.replace);
  const text = edits[0]!.text;
  return [{ title: { en: `Change the first one to ${text}`, ja: `最初の宣言を${text}に変更` }, edits }];
}

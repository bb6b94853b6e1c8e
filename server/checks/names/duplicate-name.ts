import { statementRemoval } from '../edits';
import { proposed } from '../fixes';
import type { Check } from '../types';

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
    ...(numbered.includes(context.issue.args.kind ?? '') ? [] : statementRemoval(context)),
  ],
};

const numbered = ['place', 'unit', 'card', 'region'];

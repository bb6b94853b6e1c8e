import { lineRemoval } from '../edits';
import type { Check } from '../types';

export const answeredTwice: Check = {
  code: 'SND711',
  name: 'answered-twice',
  severity: 'error',
  title: { en: 'A unit that is taken twice', ja: '2度選ばれたユニット' },
  message: {
    en: '{unit} is taken already: an answer names another unit.',
    ja: '{unit}は既に選ばれています。別のユニットを答えてください。',
  },
  doc: {
    en: 'Answers that take units one after the other take each of them once.',
    ja: 'ユニットを順に選ぶ答えでは、どのユニットも1度だけ選びます。',
  },
  bad: `example "Two armies" of sample {
  given base
  do { red: take rd-Army-1; red: take rd-Army-1 }
  expect distance 0101 0201 = 1
}
`,
  good: `example "Two armies" of sample {
  given base
  do { red: take rd-Army-1; red: take rd-Army-2 }
  expect distance 0101 0201 = 1
}
`,
  *onExample({ example, span }) {
    let taken = new Set<string>();
    let by = '';
    for (const s of example.statements) {
      const who = s.what === 'do' && s.fresh ? `${s.side} ${s.notation.split(' ', 1)[0]}` : '';
      if (who !== by) taken = new Set();
      by = who;
      if (s.what !== 'do' || !s.fresh) continue;
      const { text, at } = s.fresh;
      if (taken.has(text))
        yield { span: span({ start: s.start + at.start, end: s.start + at.end }), args: { unit: text } };
      taken.add(text);
    }
  },
  fixes: lineRemoval,
};

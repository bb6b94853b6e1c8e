import type { Check } from '../types';

export const givenScenario: Check = {
  code: 'SND621',
  name: 'given-scenario',
  severity: 'error',
  title: { en: "A scenario's position names a scenario", ja: 'シナリオの局面にシナリオ名がある' },
  message: {
    en: 'The position is that of the scenario it stands in; {name} stands behind “extends” in its head, or not at all.',
    ja: 'この局面はこれを含むシナリオのものです。{name}はシナリオの先頭の「extends」の後に書くか、削除してください。',
  },
  doc: {
    en: 'In an example `given` says which scenario the position belongs to. In a scenario it is the one the block stands in.',
    ja: '例の`given`はどのシナリオの局面かを示します。シナリオの中では、その`given`が書かれているシナリオの局面です。',
  },
  bad: `scenario late extends base {
  given base turn 2 { 0101: rd Army }
}
`,
  good: `scenario late extends base {
  given turn 2 { 0101: rd Army }
}
`,
  fixes: ({ at }) => [
    { title: { en: 'Remove the name', ja: '名前を削除' }, edits: [{ ...at, start: at.start - 1, text: '' }] },
  ],
};

import { rewriting } from '../edits';
import type { Check } from '../types';

export const takenPlace: Check = {
  code: 'SND623',
  name: 'taken-place',
  severity: 'information',
  title: { en: 'In the place of a shipped scenario', ja: '付属シナリオとの置き換え' },
  message: {
    en: 'This takes the place of the shipped scenario {name}, also for its examples and the scenarios that extend it. Give it another id to keep both.',
    ja: '付属シナリオ{name}に代わるものとして扱われます(その例や、それを基にしたシナリオでも同じです)。両方を残すには別のidを付けてください。',
  },
  doc: {
    en: 'A scenario with the id of a shipped one of the same game takes its place. What the shipped examples say of the shipped scenario need not hold for this one, and is not checked.',
    ja: '同じゲームの付属シナリオと同じidのシナリオは、それに代わります。付属の例が付属シナリオについて述べることは、このシナリオでは成り立つとは限らないため、検査しません。',
  },
  bad: `//! shipped
scenario base of sample "My own" {
  map field
  turns 1..2
  reserve 2 rd Ship, 3 rd Army, rd Plane, bl Ship, 2 bl Army, bl Plane, gr Army
  otherwise red
}
`,
  good: `//! shipped
scenario base of sample extends base "House rules" {
  turns 1..2
}
`,
  *onScenario({ core, game, scenario: { id, header } }) {
    if (core.workspace.isShipped(header.uri)) return;
    if (core.worlds.taken(game.id).some(({ head }) => head.id === id)) yield { span: header, args: { name: id } };
  },
  fixes: (context) => [rewriting(context, `${context.found}-2`)],
};

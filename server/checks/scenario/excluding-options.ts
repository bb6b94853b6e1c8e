import { removal } from '../fixes';
import type { Check } from '../types';

export const excludingOptions: Check = {
  code: 'SND606',
  name: 'excluding-options',
  severity: 'error',
  title: { en: 'Options that exclude each other', ja: '両立しない選択ルール' },
  message: { en: 'The options {a} and {b} exclude each other.', ja: '選択ルール{a}と{b}は同時に使えません。' },
  doc: {
    en: 'The game says so with `excludes`. Switch one of them off.',
    ja: 'ゲームの`excludes`による指定です。どちらかをoffにしてください。',
  },
  bad: `scenario small extends base {
  option mud on
  option fog on
}
`,
  good: `scenario small extends base {
  option fog on
}
`,
  *onScenario({ game, scenario }) {
    for (const [a, list] of Object.entries(game.excludes))
      for (const b of list) {
        const on = scenario.options.get(a);
        const other = scenario.options.get(b);
        if (a !== b && on?.on && other?.on)
          yield {
            span: on.at,
            args: { a, b },
            related: [{ span: other.at, message: { en: `${b} is on`, ja: `${b}がonです` } }],
          };
      }
  },
  fixes: (context) => [removal(context, { en: `Take out ${context.found}`, ja: `${context.found}を取り消す` })],
};

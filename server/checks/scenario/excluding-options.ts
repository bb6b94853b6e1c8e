import type { Span } from '../../model/lower/pieces';
import { insertion } from '../edits';
import { removal } from '../fixes';
import { isOwn } from '../own';
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
        if (a === b || !on?.on || !other?.on) continue;
        // Of an option of the scenario that it extends, what the scenario says itself is wrong.
        const [said, before, id] =
          !isOwn(scenario, on.at) && isOwn(scenario, other.at) ? [other.at, on.at, a] : [on.at, other.at, b];
        yield {
          span: said,
          args: { a, b },
          related: [{ span: before, message: { en: `${id} is on`, ja: `${id}がonです` } }],
          data: isOwn(scenario, said) ? { off: id, ...(isOwn(scenario, before) ? { before } : {}) } : {},
        };
      }
  },
  fixes: (context) => {
    const { off, before } = context.issue.data ?? {};
    if (typeof off !== 'string') return [];
    const here = removal(context, { en: `Take out ${context.found}`, ja: `${context.found}を取り消す` });
    if (before) {
      const at = context.locate(before as Span);
      const found = context.text(at.uri).slice(at.start, at.end);
      return [here, removal(context, { en: `Take out ${found}`, ja: `${found}を取り消す` }, at)];
    }
    // The other one stands in the scenario that this one extends.
    return [here, insertion(context, context.at.start, `option ${off} off; `)];
  },
};

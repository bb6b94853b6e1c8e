import { insertion, statementRemoval } from '../edits';
import { isOwn } from '../own';
import type { Check, Fix, FixContext } from '../types';

export const optionOfOthers: Check = {
  code: 'SND694',
  name: 'option-of-others',
  severity: 'warning',
  title: { en: 'An option of other scenarios', ja: '別のシナリオの選択ルール' },
  message: {
    en: 'The option {option} is of {scenarios}, and this scenario switches it on.',
    ja: '選択ルール{option}は{scenarios}のものですが、このシナリオがonにしています。',
  },
  doc: {
    en: 'The game says with `scenarios` which ones offer an option: those, and whichever extend them. Name this scenario there, too, or leave the option off.',
    ja: 'ゲームの`scenarios`に書かれたシナリオと、それを拡張するシナリオだけが選択ルールを提示します。そこにこのシナリオも書くか、onにしないでください。',
  },
  bad: `//! replace option mud "Mud" ja "泥濘" { excludes fog } => option mud "Mud" ja "泥濘" { scenarios wet; excludes fog }
scenario small extends base {
  option mud on
}

scenario wet extends base {
  turns 1..2
}
`,
  good: `//! replace option mud "Mud" ja "泥濘" { excludes fog } => option mud "Mud" ja "泥濘" { scenarios wet; excludes fog }
scenario small extends wet {
  option mud on
}

scenario wet extends base {
  turns 1..2
}
`,
  *onScenario({ game, scenario }) {
    const own = new Set([scenario.id, ...scenario.bases.map((base) => base.replace(/^\*/, ''))]);
    for (const [option, { on, at }] of scenario.options) {
      const scenarios = game.optionScenarios.get(option);
      if (!on || !scenarios || !isOwn(scenario, at) || scenarios.some((one) => own.has(one))) continue;
      const declared = game.located.get(`option:${option}`)?.[0];
      yield {
        span: at,
        args: { option, scenarios: scenarios.join(', ') },
        ...(declared ? { related: [{ span: declared.name, message: { en: 'Declared here', ja: 'ここで宣言' } }] } : {}),
        data: { scenario: scenario.id, ...(declared ? { whole: declared.whole } : {}) },
      };
    }
  },
  fixes: (context) => [...naming(context), ...statementRemoval(context)],
};

/** Names the scenario behind the others that offer the option. */
function naming(context: FixContext): Fix[] {
  const { scenario, whole } = context.issue.data ?? {};
  if (typeof scenario !== 'string' || !whole) return [];
  const at = context.locate(whole as Parameters<FixContext['locate']>[0]);
  const text = context.text(at.uri).slice(at.start, at.end);
  const listed = /[{;\s]scenarios\s[^;}]*[^;}\s]/.exec(text);
  if (!listed) return [];
  return [insertion({ ...context, at }, at.start + listed.index + listed[0].length, `, ${scenario}`)];
}

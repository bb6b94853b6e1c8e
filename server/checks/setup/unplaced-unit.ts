import { scenarioLine } from '../relocate';
import type { Check } from '../types';

/** How many names a message lists. */
const listed = 8;

export const unplacedUnit: Check = {
  code: 'SND329',
  name: 'unplaced-unit',
  severity: 'information',
  whole: true,
  title: { en: 'Units that the scenario never uses', ja: '使われないユニット' },
  message: {
    en: 'Neither set up, nor scheduled, nor in reserve: {units}[[ and {more} more]].',
    ja: '配置・増援・予備のどれにもないユニット: {units}[[ほか{more}個]]',
  },
  doc: {
    en: 'These units are printed with a code of set-up or arrival. If they stay out of play on purpose, say `reserve`.',
    ja: 'これらのユニットには配置か登場のコードがあります。意図して使わないなら`reserve`に書いてください。',
  },
  bad: `game sample {
  units red {
    | unit | name | kind | strength | set-up |
    | otsu | Otsu | Ship | 3/1      | A      |
    | ama  | Ama  | Ship | 2/1      | A      |
  }
}
scenario small extends base {
  reserve Otsu
}
`,
  good: `game sample {
  units red {
    | unit | name | kind | strength | set-up |
    | otsu | Otsu | Ship | 3/1      | A      |
    | ama  | Ama  | Ship | 2/1      | A      |
  }
}
scenario small extends base {
  reserve Otsu, Ama
}
`,
  *onScenario({ core, game, scenario }) {
    const used = new Set(scenario.units.flatMap((state) => state.unit ?? []));
    // A scenario that names no unit at all does not play with them.
    if (used.size === 0 || !core.understood(game.id, scenario.id) || !core.isRooted(game.id, scenario.id)) return;
    // A scenario that changes one with units says `remove` where it leaves some out.
    if (scenario.bases.some((id) => core.scenario(`${game.id}/${id}`)?.units.some((u) => u.unit !== undefined))) return;
    const left = [...game.roster.values()].filter((unit) => unit.codes && !used.has(unit.id));
    if (left.length === 0) return;
    const names = left.slice(0, listed).map((unit) => unit.names.en);
    const more = left.length > listed ? String(left.length - listed) : '';
    yield { span: scenario.header, args: { units: names.join(', '), more } };
  },
  fixes: (context) => {
    const { units, more } = context.issue.args;
    const names = (units ?? '')
      .split(', ')
      .map((name) => (/^[\p{L}_][\p{L}\p{N}_'.-]*$/u.test(name) ? name : `"${name}"`));
    return more ? [] : scenarioLine(context, `reserve ${names.join(', ')}`);
  },
};

import { rewriting } from '../edits';
import type { Check } from '../types';

export const neutralNation: Check = {
  code: 'SND811',
  name: 'neutral-nation',
  severity: 'warning',
  title: { en: 'A neutral nation that nobody heeds', ja: '効果のない中立国' },
  message: {
    en: '`neutral {nation}` closes the country of a nation to counters that `avoids neutral`, and none does. That nobody fights its side says `neutral {side}`.',
    ja: '`neutral {nation}`は、`avoids neutral`とあるユニットにその国の領土を閉ざしますが、そのようなユニットはありません。その陣営と誰も戦わないなら`neutral {side}`と書きます。',
  },
  doc: {
    en: 'A nation that is neutral still belongs to a side: its units fight as the side does. Who is whose enemy is said of sides.',
    ja: '中立の国も陣営に属し、そのユニットは陣営として戦います。敵味方は陣営で示します。',
  },
  bad: `//! without rules sample
//! replace red: gain 1 supply => red: reduce 1 (blue Ship)
scenario small extends base {
  neutral bl
}
`,
  good: `//! without rules sample
//! replace red: gain 1 supply => red: reduce 1 (blue Ship)
scenario small extends base {
  neutral blue
}
`,
  *onScenario({ game, scenario }) {
    // A rulebook knows what is closed to whom.
    if (game.needs || scenario.relations.length === 0) return;
    if (
      game.demands.some(({ demand }) =>
        demand.lines.some((line) => line.says === 'avoids' && line.places.includes('neutral')),
      )
    )
      return;
    for (const { relation, at } of scenario.relations)
      for (const nation of relation.relation === 'neutral' ? relation.of : []) {
        const { side } = game.vocabulary.nations.find(({ id }) => id === nation) ?? {};
        if (side !== undefined) yield { span: at, args: { nation, side } };
      }
  },
  fixes(context) {
    const { nation = '', side = '' } = context.issue.args;
    const from = context.found.search(new RegExp(`(?<=[\\s,])${nation}(?![\\p{L}\\d-])`, 'u'));
    if (from < 0) return [];
    const start = context.at.start + from;
    return [rewriting(context, side, { start, end: start + nation.length })];
  },
};

import type { Core } from '../../model/core';
import type { ScenarioData } from '../../model/facts/scenario';
import type { Issue } from '../../model/lower/pieces';
import { statementRemoval } from '../edits';
import type { Check } from '../types';

export const needlessClear: Check = {
  code: 'SND355',
  name: 'needless-clear',
  severity: 'error',
  title: { en: 'A `clear` in the wrong place', ja: '不適切な`clear`' },
  message: {
    en: '[[`{above}` takes away what this scenario says itself, above it: it belongs before that.]][[`{later}` takes away what {count} later changes of this scenario are about.]][[`{nothing}` takes away nothing: this scenario extends no other.]]',
    ja: '[[`{above}`は、このシナリオ自身が前に書いたものを取り除きます。その前に書いてください。]][[`{later}`は、このシナリオの後の{count}個の変更の対象を取り除きます。]][[`{nothing}`が取り除くものはありません。このシナリオは他のシナリオを基にしていません。]]',
  },
  doc: {
    en: 'A scenario that extends another has all that the other has. `clear setup` takes its set-up away, so that the lines behind it say another. What changes the set-up (`move`, `reduce`, `remove`) needs it.',
    ja: '別のシナリオを基にするシナリオは、その内容をすべて引き継ぎます。`clear setup`はその配置を取り除き、後の行で別の配置を書きます。配置を変える行(`move`、`reduce`、`remove`)には元の配置が必要です。',
  },
  bad: `scenario small extends base {
  clear setup red
  move red Army 0102 -> 0101
}
`,
  good: `scenario small extends base {
  move red Army 0102 -> 0101
}
`,
  *onScenario({ core, game, map, scenario }) {
    const { header } = scenario;
    // Several that take nothing away have one cause; without a map that, too, is what it does not extend.
    let said = map === undefined || !core.isRooted(game.id, scenario.id) || !core.understood(game.id, scenario.id);
    for (const { what, side, at, taken, own, lost } of scenario.clears) {
      if (at.uri !== header.uri || at.decl !== header.decl) continue;
      const clear = ['clear', what, side ?? ''].join(' ').trim();
      if (own > 0) yield { span: at, args: { above: clear } };
      else if (lost.length > 0) {
        const related = lost.map((span) => ({ span, message: { en: 'This change', ja: 'この変更' } }));
        // Behind a set-up of its own it is the changes that are too many.
        const replaced = scenario.units.some(
          ({ origin, spans: [first] }) => origin === what && first?.uri === header.uri && first.decl === header.decl,
        );
        yield { span: at, args: { later: clear, count: String(lost.length) }, related, data: { replaced } };
      } else if (taken === 0 && scenario.bases.length === 0 && !said) {
        said = true;
        yield { span: at, args: { nothing: clear } };
      }
    }
  },
  fixes: (context) => (context.issue.data?.replaced ? [] : statementRemoval(context)),
};

/** What is wrong with a position that lacks what it should have. */
const FOLLOWS = /^SND(309|317|329|453|618|622|623)$/;

/** The issues of a scenario without those that only follow from what a `clear` has taken away, in it or in one that it extends. */
export function withoutCleared(core: Core, scenario: ScenarioData, issues: Issue[]): Issue[] {
  const taken = issues.some(isTaken) || scenario.bases.some((base) => lacks(core, `${scenario.game}/${base}`));
  return taken ? issues.filter(({ code }) => !FOLLOWS.test(code)) : issues;
}

const isTaken = ({ code, args }: Issue) => code === needlessClear.code && args.nothing === undefined;

function lacks(core: Core, key: string): boolean {
  const base = core.scenario(key);
  return (
    base?.clears.some(
      ({ own, lost, at }) => (own > 0 || lost.length > 0) && at.uri === base.header.uri && at.decl === base.header.decl,
    ) ?? false
  );
}

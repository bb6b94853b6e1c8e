import { entryOf } from '../../../engine/kernel/records';
import type { Span } from '../../model/lower/pieces';
import { rewriting } from '../edits';
import { groupRemoval } from '../fixes';
import { called } from '../names-of';
import type { Check } from '../types';

export const tooManyCounters: Check = {
  code: 'SND308',
  name: 'too-many-counters',
  severity: 'error',
  whole: true,
  title: { en: 'More counters than the box holds', ja: '駒の不足' },
  message: {
    en: 'The scenario uses {used} {nation} {kind}; the box holds {limit}.',
    ja: 'このシナリオは{nation}の{kind}を{used}個使いますが、駒は{limit}個です。',
  },
  doc: {
    en: 'The table `counters` of the game says how many counters there are of each kind.',
    ja: 'ゲームの`counters`表に駒の数が書かれています。',
  },
  bad: `scenario small extends base {
  place red 0302: Army
}
`,
  good: `scenario small extends base {
  remove red Army at 0102
  place red 0302: Army
}
`,
  *onScenario({ game, scenario }) {
    // Where units are left out, that is said.
    if (!game.mix || scenario.full) return;
    const used = new Map<string, Span[]>();
    for (const unit of scenario.units) {
      if (unit.unit !== undefined) continue;
      const key = `${unit.nation} ${unit.kind}`;
      const spans = used.get(key);
      if (spans) spans.push(unit.spans.at(-1)!);
      else used.set(key, [unit.spans.at(-1)!]);
    }
    for (const [key, spans] of used) {
      const [nation, kind] = key.split(' ') as [string, string];
      const limit = entryOf(entryOf(game.mix, nation), kind) ?? 0;
      if (spans.length <= limit) continue;
      const printed = game.mixAt.get(key);
      yield {
        span: spans[limit]!,
        args: {
          ...called(game, 'nation', nation),
          ...called(game, 'kind', kind),
          used: String(spans.length),
          limit: String(limit),
        },
        ...(printed ? { related: [{ span: printed, message: { en: 'Counters in the box', ja: '駒の数' } }] } : {}),
      };
    }
  },
  fixes: (context) => {
    const { used, limit } = context.issue.args;
    const over = Number(used) - Number(limit);
    const count = Number(/^\d+/.exec(context.found)?.[0] ?? 1);
    if (count <= over) return [groupRemoval(context)];
    return [rewriting(context, context.found.replace(/^\d+/, String(count - over)))];
  },
};

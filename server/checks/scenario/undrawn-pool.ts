import { COUNTER_MIX, ORDER_OF_BATTLE } from '../../model/lower/names';
import { nearest } from '../../model/suggest';
import { rewriting } from '../edits';
import type { Check } from '../types';

export const undrawnPool: Check = {
  code: 'SND619',
  name: 'undrawn-pool',
  severity: 'warning',
  whole: true,
  title: { en: 'A pool that nothing is drawn from', ja: '引かれないプール' },
  message: {
    en: 'Nothing is drawn from the pool {pool}: what it holds never comes.[[ There is {known}.]]',
    ja: 'プール{pool}から引く記述がないため、中のユニットは登場しません。[[あるのは{known}です。]]',
  },
  doc: {
    en: 'A game may name its pools (`pool escort "Escort pool"`); then cards may draw from them, and other names are unknown. Where it names none, a pool is what lines fill and others draw from (`pool escort: 3 DDG`, `turn 4 draw escort: 2 DDG`): one that is only filled is misspelt or forgotten.',
    ja: 'ゲームはプールを宣言できます(`pool escort "護衛プール"`)。宣言すればカードからも引けて、他の名前は未知になります。宣言がないときは、入れる行(`pool escort: 3 DDG`)と引く行(`turn 4 draw escort: 2 DDG`)の両方がプールを示します。入れるだけのプールは、綴りの誤りか書き忘れです。',
  },
  bad: `scenario small extends base {
  remove blue bl Army of turn 2
  reinforcements blue {
    pool escrot: bl Army
    pool escort: gr Army
    turn 2 draw escort: gr Army at 0402
  }
  remove blue gr Army at 0201
}
`,
  good: `scenario small extends base {
  remove blue bl Army of turn 2
  reinforcements blue {
    pool escort: bl Army
    turn 2 draw escort: bl Army at 0402
  }
}
`,
  *onScenario({ game, scenario }) {
    const drawn = new Set(scenario.draws.map(({ draw }) => draw.from));
    const known = [...drawn].filter((id) => id !== COUNTER_MIX && id !== ORDER_OF_BATTLE);
    const said = new Set<string>();
    for (const { pool, spans } of scenario.units) {
      const builtin = pool === ORDER_OF_BATTLE || pool === COUNTER_MIX;
      if (pool === undefined || builtin || said.has(pool) || drawn.has(pool) || game.located.has(`pool:${pool}`))
        continue;
      said.add(pool);
      const meant = nearest(pool, [...known, ORDER_OF_BATTLE, COUNTER_MIX]);
      yield {
        span: spans.at(-1)!,
        args: { pool, known: known.join(', ') },
        data: { pool, ...(meant === undefined ? {} : { meant }) },
      };
    }
  },
  fixes: (context) => {
    const { pool, meant } = (context.issue.data ?? {}) as { pool?: string; meant?: string };
    if (pool === undefined || meant === undefined) return [];
    const text = context.text(context.at.uri);
    const line = text.lastIndexOf('\n', context.at.start - 1) + 1;
    const found = text.slice(line, context.at.start).lastIndexOf(pool);
    const start = line + found;
    return found < 0 ? [] : [rewriting(context, meant, { start, end: start + pool.length })];
  },
};

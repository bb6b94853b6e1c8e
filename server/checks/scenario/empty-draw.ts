import type { CompiledUnit } from '../../../engine/kernel/compiled';
import { entryOf } from '../../../engine/kernel/records';
import { withParts } from '../../model/facts/formations';
import type { GameData } from '../../model/facts/game';
import { nameUnits } from '../../model/facts/setup';
import { COUNTER_MIX, ORDER_OF_BATTLE } from '../../model/lower/names';
import { nearest } from '../../model/suggest';
import { lineRewriting, rewriting, statementRemoval } from '../edits';
import type { Check } from '../types';

export const emptyDraw: Check = {
  code: 'SND618',
  name: 'empty-draw',
  severity: 'warning',
  whole: true,
  title: { en: 'Nothing to draw', ja: '引くものがない' },
  message: {
    en: '{from} holds {found} × {what} of {side}; {wanted} are drawn.',
    ja: '{from}にある{side}の{what}は{found}個ですが、{wanted}個引くことになっています。',
  },
  doc: {
    en: '`draw escort: 2 DDG` takes units that `pool escort: …` has put there; `draw order-of-battle: …` takes units of the side that the scenario has, `draw counter-mix: …` counters of the side that it does not use.',
    ja: '`draw escort: 2 DDG`は`pool escort: …`で入れたユニットを引きます。`draw order-of-battle: …`はシナリオにあるその側のユニット、`draw counter-mix: …`は使わない駒を引きます。',
  },
  bad: `scenario small extends base {
  remove blue bl Army of turn 2
  reinforcements blue {
    pool escort: bl Army
    turn 2 draw escort: 2 bl Army at 0402
  }
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
    if (scenario.draws.length === 0) return;
    const units = nameUnits(scenario, game);
    const filled = new Set([ORDER_OF_BATTLE, COUNTER_MIX, ...units.flatMap((unit) => unit.pool ?? [])]);
    for (const { draw, at } of scenario.draws)
      for (const { count, of } of draw.groups) {
        const own = units.filter((u) => u.side === draw.side && fits(game, u, of));
        const found =
          draw.from === COUNTER_MIX
            ? unused(game, own, draw.side, of)
            : own.filter((u) => u.pool === draw.from || draw.from === ORDER_OF_BATTLE).length;
        if (found >= count) continue;
        // A pool that nothing fills is misspelt, if another is written much like it.
        const meant = filled.has(draw.from) ? undefined : nearest(draw.from, filled);
        yield {
          ...(meant === undefined ? {} : { data: { meant } }),
          span: at,
          args: {
            from: draw.from,
            what: of.join(' '),
            side: draw.side,
            found: String(found),
            wanted: String(count),
          },
        };
      }
  },
  fixes: (context) => {
    const { found = '', wanted = '' } = context.issue.args;
    const meant = context.issue.data?.meant;
    if (typeof meant === 'string') return [rewriting(context, meant)];
    if (found === '0') return statementRemoval(context);
    const rest = found === '1' ? '' : `${found} `;
    return lineRewriting(context, new RegExp(`(?<=[:,]\\s*)${wanted}\\s+`), () => rest).map((fix) => ({
      ...fix,
      title: { en: `Draw ${found}`, ja: `${found}個引く` },
    }));
  },
};

type Drawn = Pick<CompiledUnit, 'id' | 'nation' | 'kind' | 'formation' | 'counter'>;

/** Whether all words fit a unit. */
function fits(game: GameData, unit: Drawn, of: readonly string[]): boolean {
  const unitClass = game.vocabulary.kinds.find((kind) => kind.id === unit.kind)?.class;
  const words = ['unit', 'units', unit.id, unit.counter, unit.nation, unit.kind, unitClass];
  return of.every((word) => words.includes(word) || withParts(game, word).has(unit.formation ?? ''));
}

/** Counters of a side that the scenario does not use. */
function unused(game: GameData, used: readonly CompiledUnit[], side: string, of: readonly string[]): number {
  const counters = [...game.roster.values()].filter((c) => c.side === side && fits(game, c, of));
  let found = counters.reduce((sum, c) => sum + (c.count ?? 1), 0);
  for (const nation of game.vocabulary.nations)
    for (const kind of game.vocabulary.kinds)
      if (nation.side === side && fits(game, { id: '', nation: nation.id, kind: kind.id }, of))
        found += entryOf(entryOf(game.mix, nation.id), kind.id) ?? 0;
  return found - used.length;
}

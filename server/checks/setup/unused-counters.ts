import { minOf } from '../../../engine/kernel/lists';
import type { GameData } from '../../model/facts/game';
import type { ScenarioData } from '../../model/facts/scenario';
import { scenarioLine } from '../relocate';
import type { Check } from '../types';

export const unusedCounters: Check = {
  code: 'SND309',
  name: 'unused-counters',
  severity: 'information',
  whole: true,
  title: { en: 'Counters that the scenario never uses', ja: '使われない駒' },
  message: {
    en: '{nation} {kind}: {left} neither set up, nor scheduled, nor in reserve.',
    ja: '{nation} {kind}のうち{left}個が、配置・増援・予備のどれにもありません。',
  },
  doc: {
    en: 'Every counter is usually printed with a set-up hex or a turn of arrival. If these stay out of play on purpose, say `reserve`.',
    ja: '駒には普通、配置ヘクスか登場ターンがあります。意図して使わないなら`reserve`に書いてください。',
  },
  bad: `scenario small extends base {
  remove red Plane at 0101
}
`,
  good: `scenario small extends base {
  remove red Plane at 0101
  reserve rd Plane
}
`,
  *onScenario({ core, game, map, scenario }) {
    // A scenario that starts late leaves out what is lost by then.
    if (!game.mix || !map || (scenario.bases.length > 0 && startsLate(scenario.turns?.first, game))) return;
    // What could not be understood may well be the missing counters.
    if (!core.understood(game.id, scenario.id) || !core.isRooted(game.id, scenario.id)) return;
    const used = countersOf(scenario);
    const base = scenario.bases[0] === undefined ? undefined : core.scenario(`${game.id}/${scenario.bases[0]}`);
    const before = base && countersOf(base);
    for (const [nation, kinds] of Object.entries(game.mix))
      for (const [kind, count] of Object.entries(kinds)) {
        const key = `${nation} ${kind}`;
        const left = count - (used.get(key) ?? 0);
        // What the scenario it extends leaves over is said there.
        if (left > 0 && !(before && (used.get(key) ?? 0) === (before.get(key) ?? 0)))
          yield { span: scenario.header, args: { nation, kind, left: String(left) } };
      }
  },
  fixes: (context) => {
    const { left, nation, kind } = context.issue.args;
    return scenarioLine(context, `reserve ${left === '1' ? '' : `${left} `}${nation} ${kind}`);
  },
};

/** Counters the scenario uses: key `jp CV`. */
function countersOf(scenario: ScenarioData): Map<string, number> {
  const used = new Map<string, number>();
  for (const { nation, kind, unit } of scenario.units) {
    // Individual units are counted one by one (SND329).
    if (unit !== undefined) continue;
    const key = `${nation} ${kind}`;
    used.set(key, (used.get(key) ?? 0) + 1);
  }
  return used;
}

function startsLate(first: number | undefined, game: GameData): boolean {
  const turns = game.vocabulary.tables.turns?.rows.map((row) => row.cells[0]) ?? [];
  const numbers = turns.filter((t) => typeof t === 'number');
  return first !== undefined && numbers.length > 0 && first > minOf(numbers);
}

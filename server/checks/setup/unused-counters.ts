import { minOf } from '../../../engine/kernel/lists';
import type { GameData } from '../../model/facts/game';
import type { ScenarioData } from '../../model/facts/scenario';
import { scenarioLine } from '../relocate';
import type { Check } from '../types';

/** How many kinds a message lists. */
const listed = 8;

export const unusedCounters: Check = {
  code: 'SND309',
  name: 'unused-counters',
  severity: 'information',
  whole: true,
  title: { en: 'Counters that the scenario never uses', ja: '使われない駒' },
  message: {
    en: 'Neither set up, nor scheduled, nor in reserve: {counters}[[ and {more} more kinds]].',
    ja: '配置・増援・予備のどれにもない駒: {counters}[[ほか{more}種類]]',
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
    const unused = Object.entries(game.mix).flatMap(([nation, kinds]) =>
      Object.entries(kinds).flatMap(([kind, count]) => {
        const key = `${nation} ${kind}`;
        const left = count - (used.get(key) ?? 0);
        // What the scenario it extends leaves over is said there.
        if (left <= 0 || (before && (used.get(key) ?? 0) === (before.get(key) ?? 0))) return [];
        return [left === 1 ? key : `${left} ${key}`];
      }),
    );
    if (unused.length === 0) return;
    const more = unused.length > listed ? String(unused.length - listed) : '';
    const data = { reserve: unused.join(', ') };
    yield { span: scenario.header, args: { counters: unused.slice(0, listed).join(', '), more }, data };
  },
  fixes: (context) => {
    const { reserve } = context.issue.data ?? {};
    return typeof reserve === 'string' ? scenarioLine(context, `reserve ${reserve}`) : [];
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

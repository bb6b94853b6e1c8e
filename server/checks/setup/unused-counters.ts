import type { GameData } from '../../model/facts/game';
import type { Check } from '../types';

export const unusedCounters: Check = {
  code: 'SND309',
  name: 'unused-counters',
  severity: 'information',
  title: { en: 'Counters that the scenario never uses', ja: '使われない駒' },
  message: {
    en: '{left} {nation} {kind} are neither set up, nor scheduled, nor in reserve.',
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
    if (!core.understood(game.id, scenario.id) || core.isEndless(game.id, scenario.id)) return;
    const used = new Map<string, number>();
    for (const unit of scenario.units) {
      const key = `${unit.nation} ${unit.kind}`;
      used.set(key, (used.get(key) ?? 0) + 1);
    }
    for (const [nation, kinds] of Object.entries(game.mix))
      for (const [kind, count] of Object.entries(kinds)) {
        const left = count - (used.get(`${nation} ${kind}`) ?? 0);
        if (left > 0) yield { span: scenario.header, args: { nation, kind, left: String(left) } };
      }
  },
};

function startsLate(first: number | undefined, game: GameData): boolean {
  const turns = game.vocabulary.tables.turns?.rows.map((row) => row.cells[0]) ?? [];
  const numbers = turns.filter((t) => typeof t === 'number');
  return first !== undefined && numbers.length > 0 && first > Math.min(...numbers);
}

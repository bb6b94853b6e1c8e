import type { Counter } from '../../../engine/kernel/compiled';
import { entryOf } from '../../../engine/kernel/records';
import { asWritten } from '../../../grammar/characters';
import type { GameData } from '../../model/facts/game';
import { rewriting } from '../edits';
import { called } from '../names-of';
import type { Check } from '../types';

export const unitWithoutCounter: Check = {
  code: 'SND345',
  name: 'unit-without-counter',
  severity: 'error',
  title: { en: 'A unit that has no counter', ja: '駒のない部隊' },
  message: {
    en: 'Which {kind}? There is no counter that is only called so: each has values of its own[[: {units}]].',
    ja: 'どの{kind}ですか? 種類だけで呼べる駒はなく、どの駒にも固有の値があります[[({units})]]。',
  },
  doc: {
    en: 'Where the units of a kind have counters of their own and the kind itself has no values, a unit is called by its id or name. The kind alone would be a counter without a number on it.',
    ja: '駒ごとに値があり、種類そのものに値がない場合、ユニットはIDか名前で呼びます。種類だけでは値のない駒になります。',
  },
  bad: `game sample {
  kind Boat "Boat" ja "艇" is fleet
  units red {
    | unit | name | ja   | kind | strength |
    | otsu | Otsu | 大津 | Boat | 3/1      |
  }
}
scenario small extends base {
  reserve rd Boat
}
`,
  good: `game sample {
  kind Boat "Boat" ja "艇" is fleet
  units red {
    | unit | name | ja   | kind | strength |
    | otsu | Otsu | 大津 | Boat | 3/1      |
  }
}
scenario small extends base {
  reserve Otsu
}
`,
  *onScenario({ game, scenario }) {
    const used = new Set(scenario.units.map(({ unit }) => unit));
    const said = new Set<string>();
    for (const { unit, kind, nation, spans } of scenario.units) {
      const own = unit === undefined ? countersOf(game, kind, nation) : [];
      const span = spans.at(-1)!;
      const place = `${span.uri} ${span.decl} ${span.start}`;
      if (own.length === 0 || said.size === said.add(place).size) continue;
      const free = own.filter(({ id }) => !used.has(id)).map(({ names }) => asWritten(names.en));
      const more = free.length > SHOWN ? ' …' : '';
      const units = free.slice(0, SHOWN).join(', ') + more;
      yield {
        span,
        args: { ...called(game, 'kind', kind), units },
        data: { only: free.length === 1 ? free[0] : undefined },
      };
    }
  },
  fixes: (context) => {
    const { only } = context.issue.data ?? {};
    return typeof only === 'string' && /^(?:\p{L}\S* )?\S+$/u.test(context.found) ? [rewriting(context, only)] : [];
  },
};

/** The counters that units of a kind and nation have one each, where there are no others of them; else none. */
export function countersOf(game: GameData, kind: string, nation: string): Counter[] {
  const values = game.vocabulary.kinds.find(({ id }) => id === kind)?.values ?? {};
  if (Object.keys(values).length > 0 || (entryOf(entryOf(game.mix, nation), kind) ?? 0) > 0) return [];
  return (game.vocabulary.counters ?? []).filter((one) => one.kind === kind && one.nation === nation);
}

/** So many units are named. */
const SHOWN = 12;

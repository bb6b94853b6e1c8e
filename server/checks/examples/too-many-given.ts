import type { Taken } from '../../model/lower/given';
import { groupRemoval } from '../fixes';
import { called } from '../names-of';
import type { Check, Counters } from '../types';

export const tooManyGiven: Check = {
  code: 'SND708',
  name: 'too-many-given',
  severity: 'error',
  title: { en: 'More counters than the scenario has', ja: 'シナリオにない駒' },
  message: {
    en: 'This position takes {used} [[{unit}]][[{nation} {kind}]]; the scenario {scenario} has {most}.',
    ja: 'この局面は[[{unit}]][[{nation}の{kind}]]を{used}個使いますが、シナリオ{scenario}には{most}個しかありません。',
  },
  doc: {
    en: 'A position is made of the counters of its scenario: those set up, those still to come and those in reserve. The name of several equal counters, and a nation with a kind, mean any of them that is not named otherwise.',
    ja: '局面に使えるのは、そのシナリオの駒(配置、登場予定、予備)だけです。同じ駒が複数あるユニットの名前、国と種類の組は、ほかで名指しされていない駒のどれか1つを指します。',
  },
  bad: `example "Four armies" of sample {
  given base empty {
    0101: 3 rd Army
    0102: rd Army
  }
  expect distance 0101 0201 = 1
}
`,
  good: `example "Three armies" of sample {
  given base empty {
    0101: 2 rd Army
    0102: rd Army
  }
  expect distance 0101 0201 = 1
}
`,
  *onGiven({ game, scenario, value, counters, span }) {
    const { taken } = value;
    // By a rulebook that is not played yet such a position is held against the text only.
    if (taken.length === 0 || (game.vocabulary.rules !== '' && !game.needs)) return;
    const there = counters();
    if (!there) return;
    const rowOf = (id: string) => (game.roster.has(id) ? id : id.replace(/-\d+$/, ''));
    for (const { over, used, most } of excess(there, taken, rowOf)) {
      const { unit, nation, kind } = over;
      const what =
        unit === undefined
          ? { ...called(game, 'nation', nation), ...called(game, 'kind', kind), unit: '' }
          : { unit, nation: '', kind: '' };
      yield {
        span: span(over.at),
        args: { ...what, scenario, used: String(used), most: String(most) },
      };
    }
  },
  fixes: (context) => {
    const { used, most } = context.issue.args;
    const over = Number(used) - Number(most);
    const [count = '1'] = /^\d+/.exec(context.found) ?? [];
    // Of a number that is too large nobody knows which was meant.
    return Number(count) <= over ? groupRemoval(context) : [];
  },
};

interface Excess {
  /** The first that is too many. */
  over: Taken;
  used: number;
  most: number;
}

/** What is taken more often than the scenario has it: each counter, row of counters and sort of counters once. */
function* excess(there: Counters, taken: readonly Taken[], rowOf: (unit: string) => string): Generator<Excess> {
  const sorts = new Map(there.sorts);
  const by = new Map<string, { list: Taken[]; most: number }>();
  const note = (key: string, one: Taken, most: number) => {
    const known = by.get(key);
    if (known) known.list.push(one);
    else by.set(key, { list: [one], most });
  };
  for (const one of taken) {
    const { unit, nation, kind, count } = one;
    const sort = `${nation} ${kind}`;
    if (unit === undefined) {
      note(sort, one, 0);
      continue;
    }
    const row = rowOf(unit);
    const most = there.rows.get(row) ?? 0;
    // Whoever is named is none of those that are meant by their sort.
    sorts.set(sort, (sorts.get(sort) ?? 0) - count);
    if (row === unit) note(`row ${row}`, one, most);
    else note(`one ${unit}`, one, Number(unit.slice(row.length + 1)) <= most ? 1 : 0);
  }
  for (const [key, { list, most: own }] of by) {
    const most = key.startsWith('row ') || key.startsWith('one ') ? own : Math.max(0, sorts.get(key) ?? 0);
    let used = 0;
    const over = list.find(({ count }) => {
      used += count;
      return used > most;
    });
    if (over) yield { over, used: list.reduce((sum, { count }) => sum + count, 0), most };
  }
}

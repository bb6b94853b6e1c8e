import { entryOf } from '../../../engine/kernel/records';
import type { UnitState } from '../../model/facts/scenario';
import { groupRemoval } from '../fixes';
import { called } from '../names-of';
import { writtenPlaces } from '../relocate';
import type { Check, Fix, FixContext } from '../types';
import { countersOf } from './unit-without-counter';

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
    const used = new Map<string, UnitState[]>();
    for (const unit of scenario.units) {
      if (unit.unit !== undefined) continue;
      const key = `${unit.nation} ${unit.kind}`;
      const units = used.get(key);
      if (units) units.push(unit);
      else used.set(key, [unit]);
    }
    for (const [key, units] of used) {
      const spans = units.map((unit) => unit.spans.at(-1)!);
      const [nation, kind] = key.split(' ') as [string, string];
      const limit = entryOf(entryOf(game.mix, nation), kind) ?? 0;
      // Where all are called by their names, which one it is has been asked.
      if (spans.length <= limit || countersOf(game, kind, nation).length > 0) continue;
      const printed = game.mixAt.get(key);
      yield {
        span: spans[limit]!,
        args: {
          ...called(game, 'nation', nation),
          ...called(game, 'kind', kind),
          used: String(spans.length),
          limit: String(limit),
        },
        data: { places: placesOf(units.slice(0, limit)) },
        ...(printed ? { related: [{ span: printed, message: { en: 'Counters in the box', ja: '駒の数' } }] } : {}),
      };
    }
  },
  fixes: (context) => {
    const { used, limit } = context.issue.args;
    const over = Number(used) - Number(limit);
    const count = Number(/^\d+/.exec(context.found)?.[0] ?? 1);
    // Of a number that is too large nobody knows which was meant.
    return count <= over ? [...moved(context), ...groupRemoval(context)] : [];
  },
};

/** Where units stand, each place once. */
const placesOf = (units: readonly UnitState[]): string[] => [
  ...new Set(units.flatMap(({ origin, at }) => (origin === 'setup' ? (at ?? []) : []))),
];

/** Of a kind that stands in one place already, `place` may mean `move`. */
function moved(context: FixContext): Fix[] {
  const { at, found, issue, text } = context;
  const all = text(at.uri);
  const from = all.lastIndexOf('\n', at.start - 1) + 1;
  const [, indent = '', side = '', to = ''] =
    /^([ \t]*)place[ \t]+(\S+)[ \t]+([^:\n]+?)[ \t]*:[ \t]*$/.exec(all.slice(from, at.start)) ?? [];
  const alone = /^[ \t]*(?:\n|$|\/\/|\()/.test(all.slice(at.end, at.end + 80));
  const places = writtenPlaces(context, Array.isArray(issue.data?.places) ? (issue.data.places as string[]) : []);
  if (side === '' || !alone || /^\d/.test(found) || places.length !== 1) return [];
  return places.map((place) => {
    const line = `move ${side} ${found} ${place} -> ${to}`;
    const title = { en: `Change to ${line}`, ja: `${line}に変更` };
    return { title, edits: [{ uri: at.uri, start: from + indent.length, end: at.end, text: line }] };
  });
}

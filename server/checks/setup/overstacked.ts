import type { Place } from '../../../engine/kernel/compiled';
import { entryOf } from '../../../engine/kernel/records';
import type { GameData } from '../../model/facts/game';
import type { UnitState } from '../../model/facts/scenario';
import { called } from '../names-of';
import { baseLimits, classesWith, classOf, confined, controlAt, hasFlag, openLimit, unitsByPlace } from '../position';
import { movedTo, relocation } from '../relocate';
import type { Check } from '../types';

export const overstacked: Check = {
  code: 'SND306',
  name: 'overstacked',
  severity: 'warning',
  title: { en: 'Too many units in a place', ja: 'スタック超過' },
  message: {
    en: '{place} holds {used} {what} of {side}; the limit is {limit}.',
    ja: '{place}の{side}の{what}は{used}個で、上限{limit}を超えています。',
  },
  doc: {
    en: 'The rules would remove what is too much at the first stacking check.',
    ja: '最初のスタック制限の確認で超過分が除去されます。',
  },
  bad: `scenario small extends base {
  remove red Army at 0101
  setup red { 0102: Army }
}
`,
  good: `scenario small extends base {
  move red Army 0102 -> 0101
}
`,
  *onScenario({ game, map, scenario }) {
    if (!map) return;
    const exempt = new Set(confined(scenario, map).map((c) => c.nation));
    for (const [at, all] of unitsByPlace(scenario)) {
      const place = map.places.get(at);
      if (!place) continue;
      const base = hasFlag(game, place, 'base');
      const elsewhere = base ? [] : inTheOpen(game, place);
      if (!base && !elsewhere.some(([, limit]) => all.length > limit)) continue;
      const control = base ? controlAt(game, place, all) : undefined;
      for (const { id: side } of game.vocabulary.sides) {
        const counts = (u: UnitState) => u.side === side && !exempt.has(u.nation);
        const limits = base ? (control === side ? inBase(game, place) : inTheOpen(game, place)) : elsewhere;
        for (const [classes, limit] of limits) {
          const counted = all.filter((u) => counts(u) && classes.includes(classOf(game, u.kind)));
          // A limit that is no whole number counts as the one below it; one that is no number at all is none.
          const room = Math.max(0, Math.floor(limit));
          const first = counted[room];
          if (!first) continue;
          const group = first.spans.at(-1)!;
          // As many of that group as are too many.
          const over = counted.slice(room).filter((u) => u.spans.at(-1) === group).length;
          yield {
            span: group,
            args: {
              place: at,
              ...called(game, 'side', side),
              ...whatOf(game, classes),
              used: String(counted.length),
              limit: String(limit),
            },
            ...movedTo(game, map, scenario, first, () => true, over),
          };
        }
      }
    }
  },
  fixes: (context) => relocation(context),
};

/** How many units of these classes a side may have somewhere. */
type Limit = [classes: readonly string[], most: number];

/** What units of these classes are called together: `Land + Air`. */
function whatOf(game: GameData, classes: readonly string[]): Record<string, string> {
  const each = classes.map((id) => called(game, 'class', id, 'what'));
  const joined = (key: string) => each.map((words) => entryOf(words, key) ?? words.what ?? '').join(' + ');
  return { what: joined('what'), 'what-en': joined('what-en'), 'what-ja': joined('what-ja') };
}

function inBase(game: GameData, place: Place): Limit[] {
  return [...(baseLimits(game, place) ?? [])].map(([unitClass, limit]) => [[unitClass], limit]);
}

function inTheOpen(game: GameData, place: Place): Limit[] {
  const limits = new Map<string, Limit>();
  for (const id of classesWith(game, 'inTheOpen')) {
    const { classes, most } = openLimit(game, place, id) ?? {};
    if (classes && most !== undefined) limits.set(classes.join(), [classes, most]);
  }
  return [...limits.values()];
}

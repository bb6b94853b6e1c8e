import type { Place } from '../../../engine/kernel/compiled';
import type { Span } from '../../model/lower/pieces';
import { movedTo, relocation } from '../relocate';
import type { Check } from '../types';
import { fits, nameOf, pieceOf } from './units';

/** Whether a place has one of these features, or this terrain. */
export function isOneOf(place: Place, words: readonly string[]): boolean {
  return words.some((word) => place.terrain === word || place.features.includes(word));
}

export const wrongGround: Check = {
  code: 'SND643',
  name: 'wrong-ground',
  severity: 'error',
  title: { en: 'A unit that does not begin in such a place', ja: '置けない場所の部隊' },
  message: {
    en: '{unit} may not be at {place}: every {of} {says} {places}.',
    ja: '{unit}は{place}に置けません({of}の規定: {says} {places})。',
  },
  doc: {
    en: 'The game says `every naval { starts port }` (all such units are set up in places with one of these features or terrains), `avoids mountain` (in none of them), or `arrives port` (reinforcements come in there).',
    ja: 'ゲームに`every naval { starts port }`とあれば、その部隊はその地物か地形の場所にだけ配置します。`avoids`はその逆、`arrives`は増援の登場場所です。',
  },
  bad: `game sample {
  every red Plane { avoids port }
}
scenario small extends base {
  turns 1..2
}
`,
  good: `game sample {
  every fleet { starts port; avoids mountain }
}
scenario small extends base {
  turns 1..2
}
`,
  *onScenario({ game, map, scenario }) {
    if (!map) return;
    for (const { demand, span } of game.demands)
      for (const line of demand.lines) {
        if (line.says !== 'starts' && line.says !== 'avoids' && line.says !== 'arrives') continue;
        if (line.places.length === 0) continue;
        const wanted = line.says !== 'avoids';
        const fine = (place: Place) => isOneOf(place, line.places) === wanted;
        for (const unit of scenario.units) {
          const piece = pieceOf(game, unit);
          if (!demand.of.every((word) => fits(game, piece, word))) continue;
          const ids = line.says === 'arrives' ? (unit.arrives?.at ?? []) : unit.at === null ? [] : [unit.at];
          for (const id of ids) {
            const place = map.places.get(id);
            const at: Span = unit.spans.at(-1)!;
            if (!place || fine(place)) continue;
            yield {
              span: at,
              args: {
                unit: nameOf(game, piece),
                place: id,
                of: demand.of.join(' '),
                says: line.says,
                places: line.places.join(', '),
              },
              related: [{ span: span(line.at), message: { en: 'Said here', ja: 'この規定' } }],
              ...(line.says === 'arrives' ? {} : movedTo(game, map, scenario, unit, fine)),
            };
          }
        }
      }
  },
  fixes: (context) => relocation(context),
};

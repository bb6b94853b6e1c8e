import type { Place } from '../../../engine/kernel/compiled';
import type { Span } from '../../model/lower/pieces';
import { movedTo, relocation } from '../relocate';
import type { Check, Found } from '../types';
import { isOneOf } from './ground';
import { fits, nameOf, pieceOf } from './units';

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
    en: 'The game says `every naval { starts port }` (all such units are set up in places with one of these features or terrains), `avoids mountain` (in none of them), or `arrives port` (reinforcements come in there). `every depot { starts port }` says it of markers.',
    ja: 'ゲームに`every naval { starts port }`とあれば、その部隊はその地物か地形の場所にだけ配置します。`avoids`はその逆、`arrives`は増援の登場場所です。マーカーについては`every depot { starts port }`のように書きます。',
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
        const fine = (place: Place) => isOneOf(map, place, line.places) === wanted;
        const found = (at: Span, id: string, thing: string, more: () => Pick<Found, 'data'>): Found[] => {
          const place = map.places.get(id);
          if (!place || fine(place)) return [];
          const of = demand.of.join(' ') || demand.about;
          return [
            {
              span: at,
              args: { unit: thing, place: id, of, says: line.says, places: line.places.join(', ') },
              related: [{ span: span(line.at), message: { en: 'Said here', ja: 'この規定' } }],
              ...more(),
            },
          ];
        };
        if (demand.about === 'marker') {
          for (const { marker, at, span: where } of scenario.markers)
            if (demand.of.every((word) => word === marker)) yield* found(where, at, marker, () => ({}));
          continue;
        }
        if (demand.about !== 'unit') continue;
        for (const unit of scenario.units) {
          const piece = pieceOf(game, unit);
          if (!demand.of.every((word) => fits(game, piece, word))) continue;
          const where = unit.spans.at(-1)!;
          const name = nameOf(game, piece);
          if (line.says === 'arrives')
            for (const id of unit.arrives?.at ?? []) yield* found(where, id, name, () => ({}));
          else if (unit.at !== null && unit.carrier === undefined)
            yield* found(where, unit.at, name, () => movedTo(game, map, scenario, unit, fine));
        }
      }
  },
  fixes: (context) => relocation(context),
};

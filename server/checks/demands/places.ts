import type { Place } from '../../../engine/kernel/compiled';
import type { Span } from '../../model/lower/pieces';
import { movedTo, relocation } from '../relocate';
import type { Check, Found } from '../types';
import { isOneOf, labelOf } from './ground';
import { standing } from './standing';
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
    en: 'The game says `every naval { starts port }` (all such units are set up in places with one of these features or terrains), `avoids mountain` (in none of them), or `arrives port` (reinforcements come in there). `every depot { starts port }` says it of markers. `avoids enemy-held`: not where another side holds the place at the start and has no unit; `avoids neutral`: not in the country of a nation that the scenario calls neutral, or in a region that says `neutral`.',
    ja: 'ゲームに`every naval { starts port }`とあれば、その部隊はその地物か地形の場所にだけ配置します。`avoids`はその逆、`arrives`は増援の登場場所です。マーカーについては`every depot { starts port }`のように書きます。`avoids enemy-held`は開始時に他の陣営が支配し、その部隊のいない場所、`avoids neutral`は中立国の領土を避けます。',
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
  *onScenario({ core, game, map, scenario }) {
    if (!map) return;
    // Who holds what is not known while a statement is not.
    const stands = core.understood(game.id, scenario.id) ? standing(game, map, scenario) : () => false;
    for (const { demand, span } of game.demands)
      for (const line of demand.lines) {
        if (line.says !== 'starts' && line.says !== 'avoids' && line.says !== 'arrives') continue;
        if (line.places.length === 0) continue;
        const wanted = line.says !== 'avoids';
        const fine = (place: Place, side: string) =>
          (isOneOf(map, place, line.places) || stands(place, side, line.places)) === wanted;
        const found = (at: Span, id: string, side: string, thing: string, more: () => Pick<Found, 'data'>): Found[] => {
          const place = map.places.get(id);
          if (!place || fine(place, side)) return [];
          const of = demand.of.join(' ') || demand.about;
          return [
            {
              span: at,
              args: { unit: thing, place: labelOf(place), of, says: line.says, places: line.places.join(', ') },
              related: [{ span: span(line.at), message: { en: 'Said here', ja: 'この規定' } }],
              ...more(),
            },
          ];
        };
        if (demand.about === 'marker') {
          for (const { marker, at, side, span: where } of scenario.markers)
            if (demand.of.every((word) => word === marker)) yield* found(where, at, side, marker, () => ({}));
          continue;
        }
        if (demand.about !== 'unit') continue;
        for (const unit of scenario.units) {
          const piece = pieceOf(game, unit);
          if (!demand.of.every((word) => fits(game, piece, word))) continue;
          const where = unit.spans.at(-1)!;
          const name = nameOf(game, piece);
          if (line.says === 'arrives')
            for (const id of unit.arrives?.at ?? []) yield* found(where, id, unit.side, name, () => ({}));
          else if (unit.at !== null && unit.carrier === undefined)
            yield* found(where, unit.at, unit.side, name, () =>
              movedTo(game, map, scenario, unit, (place) => fine(place, unit.side)),
            );
        }
      }
  },
  fixes: (context) => relocation(context),
};

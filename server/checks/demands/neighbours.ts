import type { Place } from '../../../engine/kernel/compiled';
import type { MapData } from '../../model/facts/map';
import type { Check } from '../types';
import { isOneOf } from './ground';
import { thingsOf } from './things';

/** Places on both sides of a hexside, or around a place. */
function around(map: MapData, place: Place | undefined, name: string): Place[] {
  const ids = place ? map.neighbours(place.id) : (name.split(' ').at(-1) ?? '').split('/');
  return ids.flatMap((id) => map.places.get(id) ?? []);
}

export const wrongNeighbours: Check = {
  code: 'SND650',
  name: 'wrong-neighbours',
  severity: 'error',
  title: { en: 'A place among the wrong neighbours', ja: '周囲の地形の誤り' },
  message: {
    en: 'Every {of} lies {says} {places}; {thing} does not.',
    ja: '{thing}の隣接ヘクスと{places}の関係が、{of}の規定({says})に反しています。',
  },
  doc: {
    en: 'The game says `every coast { beside sea }` (next to at least one place with this feature or terrain; for a hexside: between two places one of which has it) or `every island { apart land }` (next to none).',
    ja: 'ゲームに`every coast { beside sea }`とあれば、その場所はその地物か地形の場所に隣接します(ヘクスサイドではどちらか一方)。`every island { apart land }`はその逆です。',
  },
  bad: `game sample {
  every mountain { beside port }
}
`,
  good: `game sample {
  every coast { beside sea or plain }
  every mountain { apart port }
}
`,
  *onMap({ game, map }) {
    for (const { demand, span } of game.demands)
      for (const line of demand.lines) {
        if ((line.says !== 'beside' && line.says !== 'apart') || line.places.length === 0) continue;
        for (const { name, place, span: at } of thingsOf({ game, map }, demand)) {
          const near = place ? [place.id, ...map.neighbours(place.id)] : [];
          if (near.some((id) => map.unsure.has(id))) continue;
          const beside = around(map, place, name).some((p) => isOneOf(map, p, line.places));
          if (beside === (line.says === 'beside')) continue;
          const says = line.says === 'beside' ? 'beside' : 'apart from';
          yield {
            span: at,
            args: { thing: name, says, places: line.places.join(', '), of: demand.of.join(' ') },
            related: [{ span: span(line.at), message: { en: 'Said here', ja: 'この規定' } }],
          };
        }
      }
  },
  unfixable: {
    en: 'which of the hexes is drawn wrongly does not stand in the text.',
    ja: 'どのヘクスの描き方が誤りかは本文から分かりません。',
  },
};

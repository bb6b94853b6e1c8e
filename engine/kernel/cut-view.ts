/** How a least cut of supply is shown: the places, and a sentence that names them. */
import type { Names } from './compiled';
import type { Cut } from './least-cut';
import type { Overlay } from './views';

/**
 * @param cut null: there is none
 * @param enemy the side whose coming cuts
 * @param who whom it cuts off, in both languages
 * @param place id and names of a node
 */
export function cutOverlay(
  cut: Cut | null,
  enemy: number,
  who: Names,
  place: (node: number) => { id: string; names: Names },
  rule: string,
): Overlay {
  const whoJa = who.ja ?? who.en;
  if (!cut)
    return {
      notes: [
        {
          names: { en: `${who.en}: no loss of places cuts supply`, ja: `${whoJa}: どこを失っても補給は切れない` },
          rule,
        },
      ],
    };
  const places = cut.nodes.map(place);
  const n = places.length;
  if (n === 0) return {};
  const list = (ja: boolean) =>
    places.map(({ names }) => (ja ? (names.ja ?? names.en) : names.en)).join(ja ? '、' : ', ');
  const least = cut.proved
    ? { en: '', ja: '' }
    : {
        en: ` (at least ${cut.least} are needed; fewer than ${n} were not found)`,
        ja: `(最低${cut.least}か所。これより少ない組は未発見)`,
      };
  return {
    areas: [
      {
        places: places.map(({ id }) => id),
        side: enemy,
        look: 'cut',
        names: { en: 'cheapest cut of supply', ja: '最小の補給遮断' },
      },
    ],
    notes: [
      {
        names: {
          en: `${who.en}: cut off if the enemy takes ${n === 1 ? '' : `these ${n}: `}${list(false)}${least.en}`,
          ja: `${whoJa}: 敵が${list(true)}${n === 1 ? '' : `の${n}か所`}を取れば補給切れ${least.ja}`,
        },
        rule,
      },
    ],
  };
}

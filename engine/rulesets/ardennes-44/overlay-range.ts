/** For the table: where a unit can come by each way of moving, with what it costs, as if it moved now (11, 12, 22). */
import { UNREACHED } from '../../kernel/search';
import type { Overlay, OverlayArea, OverlayNumber } from '../../kernel/views';
import { ARTILLERY, DEED, STATE } from './codes';
import { isDump } from './dumps';
import type { Play } from './play';
import { allowance, allowed, countsHexes, hexesAllowed, isFrozen, mayEnd, run, WAY } from './reach';
import { PARTS } from './terrain';

/** Ways of moving in the order in which the rules try them, what they are called and how they look. */
const WAYS: readonly (readonly [mode: number, look: OverlayArea['look'], en: string, ja: string, rule: string])[] = [
  [WAY.SHIFT, 'reach', 'one hex, ready to fire', '1ヘクス移動(砲撃可能)', '22.2'],
  [WAY.POINTS, 'reach', 'movement by points', '移動力による移動', '11.1'],
  [WAY.EXTENDED, 'further', 'extended movement', '拡張移動', '11.2'],
  [WAY.TACTICAL, 'further', 'tactical movement', '戦術移動', '11.3'],
  [WAY.BY_ROAD, 'road', 'strategic movement', '戦略移動', '12.1'],
  [WAY.BEHIND_TRACTOR, 'road', 'behind a prime mover', '牽引車両による移動', '22.3'],
  [WAY.TRACTOR_TACTICAL, 'further', 'tactical movement behind a prime mover', '牽引車両による戦術移動', '22.3'],
];

/** Where the first of the units can come from where it stands, if it moved now. Nothing for units that are not on the map. */
export function rangeOf(g: Play, units: readonly string[]): Overlay {
  const { p, w } = g;
  const u = w.compiled.units.findIndex(({ id }) => id === units[0]);
  if (u < 0 || !p.onMap(u) || isDump(g, u)) return {};
  const who = g.unitName(u);
  const side = w.units.side[u]!;
  if (p.is(u, STATE.ENGAGED) || isFrozen(g, u))
    return {
      notes: [
        p.is(u, STATE.ENGAGED)
          ? {
              names: { en: `${who.en} is Engaged and does not move`, ja: `${who.ja}は交戦中のため移動不可` },
              rule: '16.5',
            }
          : { names: { en: `${who.en} may not move on this turn`, ja: `${who.ja}はこのターン移動不可` }, rule: '29.1' },
      ],
    };
  const from = p.loc[u]!;
  const areas: OverlayArea[] = [];
  const numbers: OverlayNumber[] = [];
  const notes: NonNullable<Overlay['notes']> = [];
  const known = new Set<number>([from]);
  for (const [mode, look, en, ja, rule] of WAYS) {
    if (!allowed(g, u, mode)) continue;
    run(g, u, mode, from, 0);
    const hexes = countsHexes(mode);
    const { reached, count, spent } = g.search;
    const places: string[] = [];
    for (let k = 1; k < count; k++) {
      const place = reached[k]!;
      if (known.has(place) || spent[place] === UNREACHED || !mayEnd(g, u, mode, place)) continue;
      known.add(place);
      places.push(g.placeId(place));
      numbers.push({
        place: g.placeId(place),
        text: points(hexes ? spent[place]! : spent[place]! / PARTS),
        side,
        names: hexes ? { en: 'hexes', ja: 'ヘクス数' } : { en: 'movement points', ja: '移動力' },
      });
    }
    if (places.length === 0) continue;
    const of = hexes ? hexesAllowed(g, u, mode) : allowance(g, u, mode) / PARTS;
    areas.push({ places, side, look, names: { en, ja } });
    notes.push({
      names: {
        en: `${who.en}, ${en}: ${places.length} ${places.length === 1 ? 'place' : 'places'} with ${points(of)} ${hexes ? 'hexes' : 'points'}`,
        ja: `${who.ja}、${ja}: ${hexes ? `${of}ヘクス` : `移動力${points(of)}`}で${places.length}か所`,
      },
      rule,
    });
  }
  if (areas.length === 0)
    notes.push({ names: { en: `${who.en} can move nowhere`, ja: `${who.ja}は移動できる場所がない` }, rule: '11' });
  else if (p.has(u, DEED.MOVED) && w.units.cls[u] !== ARTILLERY)
    notes.push({
      names: { en: `${who.en} has moved in this phase`, ja: `${who.ja}はこのフェイズに移動済み` },
      rule: '11.1',
    });
  return { areas, numbers, notes };
}

/** `3½`. */
const points = (n: number) => String(n).replace(/\.5$/, '½').replace(/^0½/, '½');

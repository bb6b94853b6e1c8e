/** What can be laid over the map: air zones of influence (6.4), supply (6.2), movement by the value of a card (7.22, 8). */
import { minOf } from '../../kernel/lists';
import { chosenUnit, filled, noteOf, reachOverlay } from '../../kernel/overlay-parts';
import { overlayBy, overlayKind } from '../../kernel/supply-overlay';
import type { Overlay, OverlayAbout, OverlayKind } from '../../kernel/views';
import { AIR, GROUND, HQ } from './codes';
import type { Play } from './play';

export const overlayKinds: readonly OverlayKind[] = [
  overlayKind(
    'zones',
    '6.4',
    'Air zones: Where the air zone of influence of a side is in force, and where both reach and neither is',
    '航空影響圏: 各陣営の有効な航空影響圏と、互いに中立化している範囲',
  ),
  overlayKind(
    'supply',
    '6.2',
    'Supply: Headquarters in supply, units without supply; of the chosen headquarters the places that it supplies, of a unit who supplies it',
    '補給: 補給下の司令部と補給切れのユニット。選択した司令部の補給範囲、選択したユニットの補給元',
    'unit',
  ),
  overlayKind(
    'range',
    '7.22',
    'Movement: Where the chosen unit comes if it is activated now, with the least value of a card that it takes',
    '移動範囲: 選択したユニットが今活性化された場合の移動範囲と、必要なカードのOC値',
    'unit',
  ),
];

const SIDES = [0, 1] as const;

const where = ({ w }: Play, holds: (place: number) => boolean): string[] =>
  w.map.field.ids.filter((_, i) => w.map.field.onMap[i] === 1 && holds(i));

function zones(g: Play): Overlay {
  const { supply } = g;
  const contested = where(g, (i) => SIDES.every((side) => supply.covers(side, i) && !supply.inZone(side, i)));
  return {
    areas: [
      ...SIDES.map((side) => ({
        places: where(g, (i) => supply.inZone(side, i)),
        side,
        look: 'wash' as const,
        names: { en: 'air zone in force', ja: '有効な航空影響圏' },
      })),
      { places: contested, side: -1, look: 'doubt', names: { en: 'zones put each other out', ja: '互いに中立化' } },
    ],
  };
}

function supply(g: Play, about?: OverlayAbout): Overlay {
  const { w, p } = g;
  const areas: NonNullable<Overlay['areas']> = [];
  const units: NonNullable<Overlay['units']> = [];
  for (const side of SIDES) {
    const seats = g.unitsOf(side).filter((u) => w.units.cls[u] === HQ && g.supply.supplied(u));
    areas.push({
      places: seats.map((u) => g.placeId(p.loc[u]!)),
      side,
      look: 'source',
      names: { en: 'headquarters in supply', ja: '補給下の司令部' },
    });
    for (const u of g.unitsOf(side))
      if (w.map.field.onMap[p.loc[u]!] === 1 && !g.supply.supplied(u))
        units.push({ unit: g.unitId(u), look: 'bad', names: { en: 'out of supply now', ja: '現在は補給切れ' } });
  }
  const u = chosenUnit(g, about);
  if (u < 0) return { areas, units };
  const who = g.unitName(u);
  if (w.units.cls[u] === HQ) {
    areas.push({
      places: where(g, (i) => g.supply.supplies(u, i)),
      side: w.units.side[u]!,
      look: 'reach',
      names: { en: `supplied by ${who.en}`, ja: `${who.ja}の補給範囲` },
    });
    return { areas: filled(areas), units };
  }
  const by = g
    .unitsOf(w.units.side[u]!)
    .filter((h) => w.units.cls[h] === HQ && (w.units.command[u]! & w.units.command[h]!) !== 0)
    .filter((h) => g.supply.supplies(h, p.loc[u]!))
    .map((h) => g.unitName(h));
  const names =
    by.length > 0
      ? {
          en: `${who.en} is supplied by ${by.map(({ en }) => en).join(', ')}`,
          ja: `${who.ja}の補給元: ${by.map(({ ja }) => ja).join('、')}`,
        }
      : { en: `No headquarters supplies ${who.en}`, ja: `${who.ja}に補給する司令部はない` };
  return { areas, units, notes: [{ names, rule: '6.21' }] };
}

/** Places where the unit comes with a card of each value, the least value of each place. */
function reached(g: Play, u: number): Map<number, number> {
  const { w, p, reach } = g;
  const { land, naval } = w.tables.movement;
  const found = new Map<number, number>();
  for (const ops of land.keys()) {
    const add = (place: number) => {
      if (place !== p.loc[u] && !found.has(place)) found.set(place, ops);
    };
    if (land[ops] === undefined) continue;
    if (w.units.cls[u] === AIR) reach.byAir(u, ops, false).forEach((legs, i) => void (legs > 0 && add(i)));
    else if (w.units.cls[u] === GROUND) {
      reach.byLand(u, land[ops]);
      for (const place of reach.landFound) add(place);
    } else {
      reach.bySea(p.loc[u]!, naval[ops] ?? 0);
      for (let i = 0; i < w.map.field.size; i++) if (reach.seaReached(i)) add(i);
    }
  }
  return found;
}

function range(g: Play, about?: OverlayAbout): Overlay {
  const { w } = g;
  const u = chosenUnit(g, about);
  if (u < 0) return {};
  const who = g.unitName(u);
  if (w.units.cls[u] === HQ) return { notes: [noteOf(['6.14', `${who.en} does not move`, `${who.ja}は移動しない`])] };
  const found = reached(g, u);
  const side = w.units.side[u]!;
  const least = minOf(found.values());
  const places = (holds: (ops: number) => boolean) =>
    [...found].filter(([, ops]) => holds(ops)).map(([place]) => place);
  const bases = [...found].filter(([place]) => g.homes(u, place));
  return reachOverlay(g, {
    side,
    areas: [
      [places((ops) => ops === least), 'reach', `with a card of ${least}`, `OC${least}のカードで移動可能`],
      [places((ops) => ops > least), 'further', 'with a higher card', 'より高いOC値で移動可能'],
    ],
    costs: bases,
    counts: { en: 'least value of the card', ja: '必要なOC値' },
    notes: [
      [
        '7.22',
        `${who.en}: ${found.size} places, it may end a move without a battle in ${bases.length}`,
        `${who.ja}: ${found.size}か所、うち戦闘なしで移動を終えられるのは${bases.length}か所`,
      ],
    ],
  });
}

/** The overlay of a name. Throws `RangeError` when there is none. */
export const overlayOf = overlayBy<Play>({ zones, supply, range });

/** What can be laid over the map: illumination, ranges of weapons, interventions, missile defence, airspace, movement, bases. */
import type { Bar } from '../../kernel/bars';
import { areaOf, chosenUnit, filled, noteOf, reachOverlay } from '../../kernel/overlay-parts';
import { overlayBy, overlayKind } from '../../kernel/supply-overlay';
import type { Text } from '../../kernel/texts';
import type { Overlay, OverlayAbout, OverlayArea, OverlayKind } from '../../kernel/views';
import { flights } from './air-movement';
import { airRoom, mayLand, portRoom } from './bases';
import { AIR, GROUND, W, WEAPONS } from './codes';
import { onward } from './ground-movement';
import type { Play } from './play';
import { hostile } from './relations';
import { reachable } from './sea';
import { stoppers } from './sea-movement';
import { airRadius, airspace, illuminates, inPlay, mayIntervene, near, shields } from './sight';
import { reachOf } from './strike';
import { say } from './strike-view';
import { scoreOf } from './units';

export const overlayKinds: readonly OverlayKind[] = [
  overlayKind(
    'detection',
    '5.42',
    'Illumination: Hexes that units of each side illuminate; of the chosen unit its own',
    '照射範囲: 各陣営のユニットが照射するヘクス。選択中はそのユニットの範囲',
    'unit',
  ),
  overlayKind(
    'weapons',
    '5.55',
    'Ranges of weapons: How far the weapons of the chosen unit reach, around closed land; without one, how far ships can be struck at',
    '兵器の射程: 選択したユニットの各兵器の射程（通過できない陸地は迂回）。選択がなければ各陣営の対艦打撃の届く範囲',
    'unit',
  ),
  overlayKind(
    'interventions',
    '6.251',
    'Interventions: Hexes in which ships that move may be stopped; of the chosen ship, by its enemies',
    '介入範囲: 移動中の艦船が介入を受けうるヘクス。艦船を選択すると、その敵による範囲',
    'unit',
  ),
  overlayKind(
    'umbrellas',
    '5.81',
    'Missile defence: Hexes that missile defence shields, and in which it threatens aircraft',
    'ミサイル防御: 味方を守り、敵航空機を脅かす広域ミサイル防御の範囲',
  ),
  overlayKind(
    'airspace',
    '6.13',
    'Airspace: Hexes that enemy aircraft do not move through; of the chosen aircraft those closed to it',
    '空域: 敵航空機が移動で通過できないヘクス。航空機を選択すると、そのユニットに閉ざされた範囲',
    'unit',
  ),
  overlayKind(
    'range',
    '6.22',
    'Movement: Where the chosen unit can move if it moved now, with what it costs, and where an enemy may intervene',
    '移動範囲: 選択したユニットが今移動する場合の移動範囲とコスト、および介入を受けうるヘクス',
    'unit',
  ),
  overlayKind(
    'stacking',
    '5.342',
    'Room in bases: Steps of aircraft that each base still holds, less its craters; of ports that are full',
    '基地の余地: 各基地に置ける航空ステップの残り（クレーター分を除く）、満杯の港',
  ),
];

const sides = (g: Play) => [...g.w.compiled.game.sides.keys()];

/** Places of which something holds. */
const listed = ({ w }: Play, holds: (place: number) => boolean) => [...w.map.board.ids.keys()].filter(holds);

/** What all units of the board come to: nothing is said to be so. */
const ofAll = (areas: OverlayArea[], rule: string): Overlay =>
  areas.length > 0 ? { areas } : { notes: [noteOf([rule, 'None on the map now', '盤上に該当なし'])] };

/** An area of each side, of places that some unit of it reaches. `only`: this unit; -1: all. */
function bySide(
  g: Play,
  only: number,
  look: OverlayArea['look'],
  names: Text,
  reaches: (u: number, place: number) => boolean,
): OverlayArea[] {
  const { p } = g;
  const areas = sides(g).map((side) => {
    const units = [...p.loc.keys()].filter((u) => inPlay(p, u) && p.sideOf(u) === side && (only < 0 || only === u));
    return areaOf(g, side, [listed(g, (i) => units.some((u) => reaches(u, i))), look, names.en, names.ja]);
  });
  return filled(areas);
}

function detection(g: Play, about?: OverlayAbout): Overlay {
  const { w, p } = g;
  const u = chosenUnit(g, about);
  const look = u < 0 ? 'wash' : 'ring';
  const areas = bySide(g, u, look, say('illuminated', '照射'), (one, i) => illuminates(w, p, one, i));
  if (u < 0 || areas.length > 0) return ofAll(areas, '5.42');
  const who = g.unitName(u);
  return { notes: [noteOf(['5.42', `${who.en} illuminates nothing now`, `${who.ja}は現在照射していない`])] };
}

/** 5.55: hexes that each weapon of a unit reaches; of aircraft also those without the modifier for the distance (5.52). */
function weapons(g: Play, about?: OverlayAbout): Overlay {
  const { w, p } = g;
  const { units } = w;
  const u = chosenUnit(g, about);
  if (u < 0) {
    const strikes = (one: number) => (units.cls[one] !== GROUND || p.aboard[one] === 0) && p.armed(one);
    const areas = bySide(
      g,
      -1,
      'reach',
      say('its strikes at ships (AS) reach there', '対艦打撃（AS）の射程'),
      (one, i) =>
        scoreOf(units, one, p.steps[one]!, W.AS) > 0 &&
        strikes(one) &&
        g.hexes(p.sideOf(one), p.loc[one]!, i) <= reachOf(w, one, W.AS),
    );
    return ofAll(areas, '5.55');
  }
  const side = p.sideOf(u);
  const away = w.ways.from(g.closed(side), p.loc[u]!);
  const byRange = new Map<number, string[]>();
  const add = (range: number, word: string) => byRange.set(range, [...(byRange.get(range) ?? []), word]);
  for (const [k, word] of WEAPONS.entries()) {
    const value = scoreOf(units, u, p.steps[u]!, k);
    if (value > 0) add(reachOf(w, u, k), `${word} ${value}`);
  }
  if (units.cls[u] === AIR) add(Math.floor(units.move[u]! / 2), '—');
  if (units.missiles[u]! > 0) add(units.missiles[u]!, 'LACM');
  const who = g.unitName(u);
  const notes: Bar[] = [];
  const areas = [...byRange]
    .sort(([a], [b]) => a - b)
    .map(([range, words]) => {
      const plain = words.filter((word) => word !== '—').join(', ');
      const half = words.includes('—');
      const [en, ja] = half
        ? [
            `${plain ? `${plain}; ` : ''}half the radius, without −1`,
            `${plain ? `${plain}、` : ''}半径の半分（修正−1なし）`,
          ]
        : range === 0
          ? [`${plain}: its own hex`, `${plain}: 同じヘクス`]
          : [`${plain}: ${range} ${range === 1 ? 'hex' : 'hexes'}`, `${plain}: ${range}ヘクス`];
      notes.push([half ? '5.52' : '5.55', `${who.en}, ${en}`, `${who.ja}、${ja}`]);
      return areaOf(g, side, [listed(g, (i) => away[i]! <= range), 'ring', en, ja]);
    });
  if (!p.armed(u)) notes.push(['5.73', 'No ammunition for AS and AG', '弾薬切れのためASとAGは不可']);
  if (areas.length === 0) notes.push(['5.53', `${who.en} has no weapon`, `${who.ja}には兵器がない`]);
  return { areas, notes: notes.map(noteOf) };
}

/** 6.251: where ships may be stopped, as everybody can see: hidden ones are not told. */
function interventions(g: Play, about?: OverlayAbout): Overlay {
  const { w, p } = g;
  const u = chosenUnit(g, about);
  const stops = (v: number, i: number) =>
    (u < 0 || hostile(p, p.sideOf(u), p.sideOf(v))) && w.map.land[i] !== 1 && mayIntervene(w, p, v, i);
  const names = say('its ships may stop enemies that sail there', '航行中の敵艦船に介入できる');
  return ofAll(bySide(g, -1, 'further', names, stops), '6.251');
}

function umbrellas(g: Play): Overlay {
  const { w, p } = g;
  const covers = (u: number, i: number) => shields(w, p, u) && near(w, p.loc[u]!, i);
  return { areas: bySide(g, -1, 'road', say('missile defence', '広域ミサイル防御'), covers) };
}

function airspaces(g: Play, about?: OverlayAbout): Overlay {
  const { w, p } = g;
  const u = chosenUnit(g, about);
  if (u >= 0) {
    const shut = airspace(w, p, p.sideOf(u));
    const all = listed(g, (i) => shut[i] === 1);
    return { areas: [areaOf(g, -1, [all, 'barred', 'closed to its flight', '移動で通過不可'])] };
  }
  // Whose it is: the enemies of a side are not always the same.
  const opposed = sides(g).map((side) => sides(g).some((other) => p.headOf[other]! >= 0 && hostile(p, side, other)));
  const names = say('closed to flights of its enemies', '敵航空機は移動で通過不可');
  const radii = [...p.loc.keys()].map((one) =>
    p.loc[one]! >= 0 && opposed[p.sideOf(one)] ? airRadius(w, p, one) : -1,
  );
  const areas = bySide(g, -1, 'barred', names, (one, i) => radii[one]! >= w.map.board.distance(p.loc[one]!, i));
  return ofAll(areas, '6.13');
}

/** Where the chosen unit can go. */
function range(g: Play, about?: OverlayAbout): Overlay {
  const u = chosenUnit(g, about);
  return u < 0 ? {} : RANGES[g.w.units.cls[u]!]!(g, u, g.p.sideOf(u), g.unitName(u));
}

/** By class of units. */
const RANGES: readonly ((g: Play, u: number, side: number, who: Text) => Overlay)[] = [sailing, flying, marching];

function sailing(g: Play, u: number, side: number, who: Text): Overlay {
  const { w } = g;
  const costs = reachable(g, u);
  const seen = [...costs.keys()].filter((place) => stoppers(g, side, place).length > 0);
  const has = w.units.move[u]!;
  return reachOverlay(g, {
    side,
    areas: [
      [[...costs.keys()].filter((place) => !seen.includes(place)), 'reach', 'can sail there', '移動可能'],
      [seen, 'further', 'an enemy may intervene there', '敵が介入しうる'],
    ],
    costs,
    counts: say('movement points', '移動力'),
    notes: [
      [
        '6.22',
        `${who.en}: ${costs.size} places with ${has} movement points; in ${seen.length} of them an enemy may intervene`,
        `${who.ja}: 移動力${has}で${costs.size}か所、うち${seen.length}か所で敵が介入しうる`,
      ],
    ],
  });
}

function flying(g: Play, u: number, side: number, who: Text): Overlay {
  const { w, p } = g;
  const radius = w.units.move[u]!;
  const hexes = flights(g, u, radius * 2);
  const bases = listed(
    g,
    (i) => i !== p.loc[u] && w.map.airLimit[i] !== 0 && hexes[i]! <= radius * 2 && mayLand(w, p, u, i),
  );
  const [close, far] = [bases.filter((i) => hexes[i]! <= radius), bases.filter((i) => hexes[i]! > radius)];
  return reachOverlay(g, {
    side,
    areas: [
      [close, 'reach', 'can fly there', '移動可能'],
      [far, 'further', 'can fly there, and is spent', '移動可能（使用済みになる）'],
    ],
    costs: bases.map((i) => [i, hexes[i]!]),
    counts: say('hexes', 'ヘクス数'),
    notes: [
      [
        '6.12',
        `${who.en}: ${close.length} bases within ${radius} hexes, ${far.length} within twice that, where it is spent`,
        `${who.ja}: ${radius}ヘクス以内に${close.length}基地、2倍以内に${far.length}基地（使用済みになる）`,
      ],
    ],
  });
}

function marching(g: Play, u: number, side: number, who: Text): Overlay {
  const next = onward(g, u);
  const count = next.length;
  return reachOverlay(g, {
    side,
    areas: [[next, 'reach', 'next hexes', '次に移動可能']],
    notes: [['6.53', `${who.en}: ${count} hexes beside it`, `${who.ja}: 隣接する${count}ヘクスへ移動可能`]],
  });
}

/** 5.342, 6.35: room for aircraft in bases; 5.362: ports that are full. */
function stacking(g: Play): Overlay {
  const { w, p } = g;
  const { airLimit, port, portLimit } = w.map;
  const held = listed(g, (i) => p.controller(i) >= 0);
  const full = held.filter((i) => port[i] === 1 && portLimit[i]! > 0 && portRoom(w, p, p.controller(i), i) <= 0);
  const names = say(
    'steps of aircraft that still fit, of those the base holds',
    '置ける航空ステップの残り／基地の上限',
  );
  return {
    areas: filled([areaOf(g, -1, [full, 'full', 'port is full', '港は満杯'])]),
    numbers: held
      .filter((i) => airLimit[i]! > 0)
      .map((i) => {
        const side = p.controller(i);
        const room = Math.max(0, airRoom(w, p, i, side));
        const text = `${room}/${airLimit[i]! - p.craters[i]!}`;
        return { place: g.placeId(i), text, side, names, ...(room === 0 ? { bad: true as const } : {}) };
      }),
  };
}

/** The overlay of a name. Throws `RangeError` when there is none. */
export const overlayOf = overlayBy<Play>({
  detection,
  weapons,
  interventions,
  umbrellas,
  airspace: airspaces,
  range,
  stacking,
});

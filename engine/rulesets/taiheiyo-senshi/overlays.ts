/** What can be laid over the map: air ranges (4.2), ways home (9.3), movement (7.5, 9.3). */

import { areaOf, chosenUnit, noteOf, reachOverlay } from '../../kernel/overlay-parts';
import { opponentOf } from '../../kernel/seats';
import type { TraceLine } from '../../kernel/supply-cut';
import { overlayBy, overlayKind, type SupplyForm, supplyOverlay } from '../../kernel/supply-overlay';
import { both } from '../../kernel/texts';
import { pathOf } from '../../kernel/trace';
import type { Overlay, OverlayAbout, OverlayKind } from '../../kernel/views';
import { BACK } from './codes';
import { airRange } from './occupation';
import type { Play } from './play';
import { heldBy, moveTargets, portsOf, redeployTargets, spread } from './reach';

export const overlayKinds: readonly OverlayKind[] = [
  overlayKind(
    'zones',
    '4.2',
    'Air range: Points in the range of land air of a side',
    '制空範囲: 各陣営の陸上機の制空範囲内にある地点',
  ),
  overlayKind(
    'supply',
    '9.3',
    'Way home: Ways of the ships to their nearest port, ships without one; of the chosen ship or port the cheapest cut',
    '帰港路: 各艦艇の最寄りの港湾への帰港路、帰港できない艦艇。選択した艦艇や港湾の最小の遮断',
    'any',
  ),
  overlayKind(
    'range',
    '7.5',
    'Movement: Where the chosen unit can move if it operated now, with the movement it costs',
    '移動範囲: 選択したユニットが今作戦する場合の移動範囲と必要な移動力',
    'unit',
  ),
];

const SIDES = [0, 1] as const;

const indexes = (g: Play, set: number) => [...g.w.map.board.ids.keys()].filter((i) => (set & (1 << i)) !== 0);

function zones(g: Play): Overlay {
  return {
    areas: SIDES.map((side) =>
      areaOf(g, side, [indexes(g, airRange(g, side) | g.p.airSet[side]!), 'wash', 'in air range', '制空範囲内']),
    ),
  };
}

/** Ways home of a side's ships of a nation, with points lost to the enemy beside those that are closed now (9.3(2)). */
function tracer(g: Play, side: number, nation: number): TraceLine {
  const { p, w } = g;
  const entry = w.entry[nation]!;
  const closed = p.unitSet(opponentOf(side)) | heldBy(g, opponentOf(side)) | ~entry;
  const ports = portsOf(g, side) & entry & ~p.unitSet(opponentOf(side));
  return (from, lost, end) => {
    const shut = (i: number) => (closed & (1 << i)) !== 0 || lost[i] !== 0;
    const home = (i: number) => (end < 0 || i === end) && (ports & (1 << i)) !== 0 && (i === from || !shut(i));
    return pathOf(g.network.board, from, w.map.points, shut, home);
  };
}

const wayHome: SupplyForm<Play> = {
  noneAtEnd: true,
  rule: '9.3',
  source: { en: 'port', ja: '港湾' },
  without: { en: 'no way home now', ja: '現在は帰港できない' },
  all: ({ en, ja }) => ({ en: `All ships whose way home ends at ${en}`, ja: `${ja}へ帰港する全艦艇` }),
  sources: (g, side) => [...g.w.map.board.ids.keys()].filter((i) => (portsOf(g, side) & (1 << i)) !== 0),
  *supplied(g, side) {
    const { p, w } = g;
    const none = new Uint8Array(w.map.points);
    for (let unit = 0; unit < w.unitCount; unit++) {
      const at = p.loc[unit]!;
      if (w.unitSide[unit] !== side || at < 0 || w.isAir[unit] === 1) continue;
      const trace = tracer(g, side, p.nationOf(unit));
      const path = trace(at, none, -1);
      yield { unit, at, line: path && { path, land: 0 }, trace: () => trace };
    }
  },
};

/** Where the chosen unit can move. */
function range(g: Play, about?: OverlayAbout): Overlay {
  const { p, w } = g;
  const u = chosenUnit(g, about);
  if (u < 0) return {};
  const who = both(w.units[u]!.names);
  const side = w.unitSide[u]!;
  if (w.isAir[u] === 1) {
    const places = indexes(g, redeployTargets(g, u));
    return reachOverlay(g, {
      side,
      areas: [[places, 'road', 'redeployment', '再配置']],
      notes: [
        ['9.3', `${who.en} may redeploy to ${places.length} points`, `${who.ja}は${places.length}地点へ再配置可能`],
      ],
    });
  }
  if ((p.flags[u]! & BACK) !== 0)
    return {
      notes: [noteOf(['7.5', `${who.en} shows its back and does not move`, `${who.ja}は裏面のため移動不可`])],
    };
  const targets = moveTargets(g, u);
  const enemies = p.unitSet(opponentOf(side));
  const movement = w.movement[p.face(u)]!;
  const peace = w.values['peaceful-movement']!;
  const { cost } = spread(g, side, p.nationOf(u), p.loc[u]!, Math.max(peace, movement));
  const all = indexes(g, targets);
  const hostile = indexes(g, targets & enemies);
  return reachOverlay(g, {
    side,
    areas: [
      [indexes(g, targets & ~enemies), 'reach', 'can move there', '移動可能'],
      [hostile, 'further', 'with enemies: combat', '敵がいる: 戦闘'],
    ],
    costs: all.map((i) => [i, cost[i]!]),
    counts: { en: 'movement', ja: '移動力' },
    notes: [
      [
        '7.5',
        `${who.en}: ${all.length} points, ${hostile.length} of them with enemies; ${peace} among free points, ${movement} against the enemy`,
        `${who.ja}: ${all.length}地点(うち敵のいる地点${hostile.length})、敵のいない経路は${peace}、敵へは移動力${movement}`,
      ],
    ],
  });
}

/** The overlay of a name. Throws `RangeError` when there is none. */
export const overlayOf = overlayBy<Play>({
  zones,
  supply: (g, about) => supplyOverlay(wayHome, g, about),
  range,
});

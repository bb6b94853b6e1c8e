/** What can be laid over the map: control (30), zones (9), bonds (10), lines of supply (23.3), ranges (11), deployment areas (3.4). */

import { DIRECTIONS } from '../../kernel/hex-field';
import { opponentOf } from '../../kernel/seats';
import { overlayBy, overlayKind, supplyOverlay } from '../../kernel/supply-overlay';
import type { Overlay, OverlayKind } from '../../kernel/views';
import type { Side } from './codes';
import { rangeOf } from './overlay-range';
import { supply } from './overlay-supply';
import type { Play } from './play';

export const overlayKinds: readonly OverlayKind[] = [
  overlayKind(
    'control',
    '30',
    'Control: The side that was last in each hex, or passed through it',
    '支配: 各ヘクスに最後にいた、または通過した側',
  ),
  overlayKind(
    'zones',
    '9.1',
    'Zones of control: Hexes into which units project their zones',
    'ZOC: ユニットのZOCが及ぶヘクス',
  ),
  overlayKind(
    'bonds',
    '10.2',
    'ZOC bonds: Hexes and hexsides that the bonds of a side close to the other',
    'ZOCボンド: 一方のボンドが相手に対して閉ざすヘクスとヘクスサイド',
  ),
  overlayKind(
    'supply',
    '23.3',
    'Supply: Sources, the lines that lead there now, units without one; of the chosen unit or source the cheapest cut',
    '補給: 補給源、現在の補給線、補給線を引けないユニット。選択したユニットや補給源の最小の遮断',
    'any',
  ),
  overlayKind(
    'range',
    '11.1',
    'Movement: Where the chosen unit can move if it moved now, with costs; enemies do not answer',
    '移動範囲: 選択したユニットが今移動する場合の移動範囲とコスト(敵の対応は考慮しない)',
    'unit',
  ),
  overlayKind(
    'areas',
    '3.4',
    'Deployment areas: Areas of the armies at the start',
    '配置エリア: 開始時の各軍の配置エリア',
  ),
];

const SIDES: readonly Side[] = [0, 1];

function where(g: Play, holds: (place: number) => boolean): string[] {
  const { field } = g.w;
  return field.ids.filter((_, i) => field.onMap[i] === 1 && holds(i));
}

function control(g: Play): Overlay {
  return {
    areas: SIDES.map((side) => ({
      places: where(g, (i) => g.p.holder(i) === side),
      side,
      look: 'held',
      names: g.w.compiled.game.sides[side]!.names,
    })),
  };
}

function zones(g: Play): Overlay {
  return {
    areas: SIDES.map((side) => ({
      places: where(g, (i) => g.p.zones.zone[side][i] !== 0),
      side,
      look: 'wash',
      names: { en: 'zone of control', ja: 'ZOC' },
    })),
  };
}

function bonds(g: Play): Overlay {
  const { zones: z } = g.p;
  const { field } = g.w;
  const names = { en: 'closed by a ZOC bond', ja: 'ZOCボンドで進入不可' };
  const edges: NonNullable<Overlay['edges']> = [];
  for (const side of SIDES)
    for (let e = 0; e < field.edges; e++) {
      const [from, to] = [Math.floor(e / DIRECTIONS), field.near[e]!];
      const barred = (edge: number) => z.barsSide(opponentOf(side), edge, true);
      if (to < from || !(barred(e) || barred(field.across[e]!))) continue;
      edges.push({ a: field.ids[from]!, b: field.ids[to]!, side, names });
    }
  return {
    areas: SIDES.map((side) => ({
      places: where(g, (i) => z.barsHex(opponentOf(side), i)),
      side,
      look: 'barred',
      names,
    })),
    edges,
  };
}

function areas(g: Play): Overlay {
  const { game, board } = g.w.compiled;
  return {
    areas: board.regions
      .filter((region) => region.properties.army !== undefined)
      .map(({ places, names, properties }) => ({
        places,
        side: game.sides.findIndex((s) => s.id === properties.side?.[0]),
        look: 'outline',
        names,
      })),
  };
}

/** The overlay of a name. Throws `RangeError` when there is none. */
export const overlayOf = overlayBy<Play>({
  control,
  zones,
  bonds,
  supply: (g, about) => supplyOverlay(supply, g, about),
  range: (g, about) => rangeOf(g, about?.units ?? []),
  areas,
});

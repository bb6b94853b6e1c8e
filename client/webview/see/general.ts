/** Overlays that need no rules: what the compiled text and the position say. A ruleset's own of the same name takes their place. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import type { Overlay, OverlayAbout, OverlayKind, PositionView } from '../../../engine/kernel/ruleset';
import { arrivals, hasArrivals } from './arrivals';
import { control } from './control';
import { distances } from './distances';
import { doubts, hasDoubts } from './doubts';
import { hasGround, plain, plainLayer } from './plain';
import { hasStacking, stacking } from './stacking';

interface General {
  kind: OverlayKind;
  /** Whether there is anything to show in this game. */
  fits(compiled: CompiledGame): boolean;
  make(compiled: CompiledGame, view: PositionView, about: OverlayAbout): Overlay;
}

const all: readonly General[] = [
  {
    kind: {
      id: 'control',
      names: { en: 'Control', ja: '支配' },
      doc: { en: 'Who holds each place', ja: '各地点の支配者' },
    },
    fits: ({ board, scenario }) =>
      scenario.control !== undefined ||
      board.places.some(({ owner, holder }) => owner !== undefined || holder !== undefined),
    make: control,
  },
  {
    kind: {
      id: 'stacking',
      names: { en: 'Stacking', ja: 'スタック' },
      doc: {
        en: 'Room left where units stand, and places that are over-full, by the limits of the text',
        ja: 'ユニットのいる地点の空きと超過(テキストのスタック制限による)',
      },
    },
    fits: hasStacking,
    make: stacking,
  },
  {
    kind: {
      id: 'arrivals',
      names: { en: 'Reinforcements', ja: '増援' },
      doc: { en: 'Who comes when and where', ja: '増援の時期と登場地点' },
    },
    fits: hasArrivals,
    make: arrivals,
  },
  {
    kind: {
      id: 'distance',
      names: { en: 'Distance', ja: '距離' },
      doc: { en: 'How far places are from the chosen one', ja: '選択した地点からの距離' },
      about: 'any',
    },
    fits: () => true,
    make: distances,
  },
  {
    kind: {
      id: 'doubt',
      names: { en: 'Reconstructed', ja: '推定' },
      doc: {
        en: 'Places, hexsides, ways and units that are not stated for certain by the source',
        ja: '出典で確定していない地点・ヘクスサイド・道・ユニット',
      },
    },
    fits: hasDoubts,
    make: doubts,
  },
  {
    kind: {
      id: plainLayer,
      names: { en: 'Plain map', ja: '下絵なし' },
      doc: { en: 'The map without coasts and pictures under it', ja: 'マップの下の海岸線と画像を外す' },
    },
    fits: hasGround,
    make: plain,
  },
];

/** The order in which overlays are offered; others come last. */
const order = [
  'control',
  'zones',
  'bonds',
  'supply',
  'range',
  'stacking',
  'arrivals',
  'distance',
  'areas',
  'doubt',
  'plain',
];

/** What can be laid over the map: what rules offer and what needs none. */
export function kindsOf(compiled: CompiledGame, ofRules: readonly OverlayKind[]): OverlayKind[] {
  const known = new Set(ofRules.map(({ id }) => id));
  const rank = ({ id }: OverlayKind) => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...ofRules, ...all.flatMap(({ kind, fits }) => (!known.has(kind.id) && fits(compiled) ? [kind] : []))].sort(
    (a, b) => rank(a) - rank(b),
  );
}

/** An overlay that needs no rules; null for another name. */
export function generalOverlay(
  id: string,
  compiled: CompiledGame,
  view: PositionView,
  about: OverlayAbout,
): Overlay | null {
  return all.find(({ kind }) => kind.id === id)?.make(compiled, view, about) ?? null;
}

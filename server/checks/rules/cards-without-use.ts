import type { Phase } from '../../../engine/kernel/compiled';
import { entryOf } from '../../../engine/kernel/records';
import type { GameData } from '../../model/facts/game';
import { allPhases } from '../phases';
import type { Check } from '../types';

export const cardsWithoutUse: Check = {
  code: 'SND808',
  name: 'cards-without-use',
  severity: 'error',
  title: { en: 'Cards that nothing can be done with', ja: '使い道のないカードの指定' },
  message: {
    en: '{phase} cannot be played: [[its points buy what its segments do, and it has none ({points})]][[{track} is no track of the sides, which could pay]][[{marker} is no marker that a side has]].',
    ja: '{phase}はプレイできません。[[ポイントの使い道となるセグメントがありません({points})]][[{track}は陣営ごとのトラックではないので支払えません]][[{marker}はどの陣営のマーカーでもありません]]。',
  },
  doc: {
    en: '`points` of cards buy what the segments of the phase do; `pay` takes what an event costs from a track with `sides`; `influence` places a marker that has a `limit` for a side. Where that is missing, no game begins.',
    ja: 'カードの`points`はそのフェイズのセグメントに使います。`pay`は`sides`のあるトラックから支払い、`influence`は陣営ごとの`limit`があるマーカーを置きます。ないとゲームを始められません。',
  },
  bad: `//! without rules sample
//! replace red: gain 1 supply => red: reduce 1 (blue Ship)
game sample {
  marker envoy "Envoy" ja "使節"
  sequence {
    phase parley "Parley" ja "交渉" { does influence; marker envoy }
  }
}
`,
  good: `//! without rules sample
//! replace red: gain 1 supply => red: reduce 1 (blue Ship)
game sample {
  marker envoy "Envoy" ja "使節" { limit red 3, blue 3 }
  sequence {
    phase parley "Parley" ja "交渉" { does influence; marker envoy }
  }
}
`,
  *onGame({ game }) {
    if (game.needs) return;
    for (const phase of allPhases(game)) {
      const span = game.phaseAt.get(phase.id);
      const lacks = span && lackOf(game, phase);
      if (lacks) yield { span, args: { phase: phase.id, points: '', track: '', marker: '', ...lacks } };
    }
  },
  unfixable: {
    en: 'what was meant, segments, a track or a marker, does not stand in the text.',
    ja: 'セグメント・トラック・マーカーのどれを書くつもりだったか、本文から分かりません。',
  },
};

/** What a phase of cards or of influence names that cannot be used. */
function lackOf(game: GameData, phase: Phase): Record<string, string> | undefined {
  const words = (name: string) => (entryOf(phase.properties, name) ?? []).map(String);
  const does = words('does');
  const { markers, sides, tracks = [] } = game.vocabulary;
  if (does.includes('cards')) {
    const [points] = words('points');
    // A word that no card has is said by itself.
    const printed = game.lexicon.properties.some(({ id, on }) => id === points && on.includes('card'));
    if (points !== undefined && printed && phase.steps.length === 0) return { points };
    const [, , track] = words('pay');
    const found = tracks.find(({ id }) => id === track);
    if (found && !found.sides) return { track: found.id };
  }
  if (does.includes('influence')) {
    const [id] = words('marker');
    const marker = markers.find((one) => one.id === id);
    const owned = sides.some((side) => marker && entryOf(marker.limits, side.id) !== undefined);
    if (marker && !owned) return { marker: marker.id };
  }
  return undefined;
}

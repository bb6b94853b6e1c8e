import type { Phase } from '../../../engine/kernel/compiled';
import { maxOf } from '../../../engine/kernel/lists';
import { entryOf } from '../../../engine/kernel/records';
import type { Core } from '../../model/core';
import type { GameData } from '../../model/facts/game';
import { allPhases } from '../phases';
import type { Check } from '../types';

export const cardsWithoutUse: Check = {
  code: 'SND808',
  name: 'cards-without-use',
  severity: 'error',
  title: { en: 'Cards that nothing can be done with', ja: '使い道のないカードの指定' },
  message: {
    en: '{phase} cannot be played: [[its points buy what its segments do, and it has none ({points})]][[{track} is no track of the sides, which could pay]][[{marker} is no marker that a side has]][[its price is {price}, and no card gives more than {most}]].',
    ja: '{phase}はプレイできません。[[ポイントの使い道となるセグメントがありません({points})]][[{track}は陣営ごとのトラックではないので支払えません]][[{marker}はどの陣営のマーカーでもありません]][[費用が{price}ですが、カードのポイントは最大{most}です]]。',
  },
  doc: {
    en: '`points` of cards buy what the segments of the phase do; `pay` takes what an event costs from a track with `sides`; `influence` places a marker that has a `limit` for a side; a `price` is one that some card can pay. Where that is missing, no game begins, or nobody can do it.',
    ja: 'カードの`points`はそのフェイズのセグメントに使います。`pay`は`sides`のあるトラックから支払い、`influence`は陣営ごとの`limit`があるマーカーを置きます。`price`はカードで払える値にします。ないとゲームを始められないか、誰も実行できません。',
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
  *onGame({ core, game }) {
    if (game.needs) return;
    const nothing = { points: '', track: '', marker: '', price: '', most: '' };
    for (const phase of allPhases(game)) {
      const span = game.phaseAt.get(phase.id);
      const lacks = span && lackOf(game, phase);
      if (lacks) yield { span, args: { phase: phase.id, ...nothing, ...lacks } };
      for (const part of phase.steps) {
        const at = game.phaseAt.get(part.id);
        const dear = at && tooDear(core, game, phase, part);
        if (dear) yield { span: at, args: { phase: part.id, ...nothing, ...dear } };
      }
    }
  },
  unfixable: {
    en: 'what was meant, segments, a track or a marker, does not stand in the text.',
    ja: 'セグメント・トラック・マーカーのどれを書くつもりだったか、本文から分かりません。',
  },
};

/** What a segment costs that no card can pay; undefined: one can, or not all cards are understood. */
function tooDear(core: Core, game: GameData, phase: Phase, part: Phase): Record<string, string> | undefined {
  const price = entryOf(part.properties, 'price')?.[0];
  const points = entryOf(phase.properties, 'points')?.[0];
  if (typeof price !== 'number' || typeof points !== 'string' || !phase.properties.does?.includes('cards'))
    return undefined;
  const ids = [...new Set(core.worlds.decks(game.id).map(({ head }) => head.id ?? ''))];
  if (ids.length === 0 || !ids.every((id) => core.clearDeck(game.id, id))) return undefined;
  const map = core.mapOf(game.id, undefined);
  const cards = ids.flatMap((id) => core.deck(game.id, id, map)?.deck.cards ?? []);
  const most = maxOf(cards.map(({ properties }) => Number(entryOf(properties ?? {}, points)?.[0] ?? 0)));
  return cards.length > 0 && price > most ? { price: String(price), most: String(most) } : undefined;
}

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

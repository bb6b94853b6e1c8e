import type { Phase } from '../../../engine/kernel/compiled';
import { maxOf } from '../../../engine/kernel/lists';
import { entryOf } from '../../../engine/kernel/records';
import type { Core } from '../../model/core';
import type { GameData } from '../../model/facts/game';
import { allPhases } from '../phases';
import type { Check } from '../types';

export const tooDear: Check = {
  code: 'SND819',
  name: 'too-dear',
  severity: 'warning',
  whole: true,
  title: { en: 'A price that no card can pay', ja: 'どのカードでも払えない費用' },
  message: {
    en: 'Nobody can do {phase}: it costs {price}, and no card has more than {most}.',
    ja: '{phase}は誰にも実行できません。費用は{price}ですが、カードのポイントは最大{most}です。',
  },
  doc: {
    en: 'A card is played for as many points as the word of the phase (`points ops`) says on it, and what is left is lost: what one action of a segment costs (`price`) is at most what the best card has.',
    ja: 'カードは、フェイズの語(`points ops`)の値だけのポイントとして使い、余りは失われます。セグメントの1回の費用(`price`)は、最も大きいカードの値以下にします。',
  },
  bad: `//! without rules sample
//! replace red: gain 1 supply => red: reduce 1 (blue Ship)
game sample {
  word ops "Operations" ja "作戦" { on card; argument number }
  sequence {
    phase rounds "Rounds" ja "ラウンド" {
      does cards; points ops
      phase march "March" ja "行軍" { does move; allowance strength; price 3 }
    }
  }
}
deck orders of sample "Orders" ja "命令書" {
  card 1 "March" ja "行軍" { ops 2; red: reduce 1 (blue Army) }
}
`,
  good: `//! without rules sample
//! replace red: gain 1 supply => red: reduce 1 (blue Ship)
game sample {
  word ops "Operations" ja "作戦" { on card; argument number }
  sequence {
    phase rounds "Rounds" ja "ラウンド" {
      does cards; points ops
      phase march "March" ja "行軍" { does move; allowance strength; price 2 }
    }
  }
}
deck orders of sample "Orders" ja "命令書" {
  card 1 "March" ja "行軍" { ops 2; red: reduce 1 (blue Army) }
}
`,
  *onGame({ core, game }) {
    if (game.needs) return;
    for (const phase of allPhases(game))
      for (const part of phase.steps) {
        const at = game.phaseAt.get(part.id);
        const dear = at && priceBeyond(core, game, phase, part);
        if (dear) yield { span: at, args: { phase: part.id, ...dear } };
      }
  },
  unfixable: {
    en: 'whether the price is too high or the cards are too poor does not stand in the text.',
    ja: '費用が高すぎるのか、カードの値が低すぎるのか、本文から分かりません。',
  },
};

/** What a segment costs that no card can pay; undefined: one can, or not all cards are understood. */
function priceBeyond(core: Core, game: GameData, phase: Phase, part: Phase): Record<string, string> | undefined {
  const price = entryOf(part.properties, 'price')?.[0];
  const points = entryOf(phase.properties, 'points')?.[0];
  if (typeof price !== 'number' || typeof points !== 'string' || !phase.properties.does?.includes('cards'))
    return undefined;
  const ids = [...new Set(core.worlds.decks(game.id).map(({ head }) => head.id ?? ''))];
  if (ids.length === 0 || !ids.every((id) => core.clearDeck(game.id, id))) return undefined;
  const map = core.mapOf(game.id, undefined);
  const cards = ids.flatMap((id) => core.deck(game.id, id, map)?.deck.cards ?? []);
  const most = maxOf(cards.map(({ properties }) => Number(entryOf(properties ?? {}, points)?.[0] ?? 0)));
  // Where no card says a number, the deck is not written yet.
  return most > 0 && price > most ? { price: String(price), most: String(most) } : undefined;
}

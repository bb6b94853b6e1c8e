import { valuesOf } from '../demands/units';
import type { Check } from '../types';
import { actors, meant, piecesOf, procedures } from './pieces';
import { readBy } from './value-of-nobody';

export const kindWithoutValue: Check = {
  code: 'SND813',
  name: 'kind-without-value',
  severity: 'warning',
  whole: true,
  title: { en: 'A kind without a value that its phase reads', ja: 'フェイズが使う値のない種類' },
  message: {
    en: '{kind} acts in {phase}, which reads {attribute}, and does not print it: it counts as 0.',
    ja: '{kind}は{phase}で行動しますが、そこで使う{attribute}の値がなく、0と数えます。',
  },
  doc: {
    en: 'Most units of the phase print the value, this kind does not. Write its value; one that is never to move or fight prints 0, or the phase says `of` whom it is about.',
    ja: 'ほかのユニットには値がありますが、この種類にはありません。値を書いてください。動かない・戦わないものは0とするか、フェイズの`of`で対象を絞ります。',
  },
  bad: `//! without rules sample
//! replace red: gain 1 supply => red: reduce 1 (blue Ship)
game sample {
  attribute speed "Speed" ja "速度"
  kind Mule "Mule" ja "騾馬" is land { strength 1/1; speed 4 }
  kind Tower "Tower" ja "塔" is land { strength 2/1 }
  units red {
    | unit  | name  | ja | kind  |
    | mule  | Mule  | 騾 | Mule  |
    | tower | Tower | 塔 | Tower |
  }
  sequence {
    phase walk "Walk" ja "行軍" { does move; of Mule, Tower; allowance speed }
  }
}
`,
  good: `//! without rules sample
//! replace red: gain 1 supply => red: reduce 1 (blue Ship)
game sample {
  attribute speed "Speed" ja "速度"
  kind Mule "Mule" ja "騾馬" is land { strength 1/1; speed 4 }
  kind Tower "Tower" ja "塔" is land { strength 2/1; speed 0 }
  units red {
    | unit  | name  | ja | kind  |
    | mule  | Mule  | 騾 | Mule  |
    | tower | Tower | 塔 | Tower |
  }
  sequence {
    phase walk "Walk" ja "行軍" { does move; of Mule, Tower; allowance speed }
  }
}
`,
  *onGame({ game }) {
    const pieces = piecesOf(game);
    if (!pieces) return;
    const seen = new Set<string>();
    for (const phase of procedures(game)) {
      const acting = actors(game, phase, pieces);
      const span = game.phaseAt.get(phase.id);
      if (!span) continue;
      for (const { attribute, others } of readBy(game, phase)) {
        const has = (piece: (typeof acting)[number]) =>
          (valuesOf(game, piece, attribute) ?? []).some((value) => value !== null);
        // What is not printed by anybody, or is read of others, is another matter.
        if (others || !acting.some(has)) continue;
        for (const kind of new Set(acting.map((piece) => piece.kind))) {
          const own = acting.filter((piece) => piece.kind === kind);
          const barred = phase.lines?.some(
            ({ modal, of }) =>
              modal === 'no' &&
              of?.some((all) => own.every((piece) => all.every((word) => meant(game, piece, [word])))),
          );
          if (seen.has(`${kind} ${attribute}`) || barred || own.some(has)) continue;
          seen.add(`${kind} ${attribute}`);
          yield { span, args: { kind, phase: phase.id, attribute } };
        }
      }
    }
  },
  unfixable: {
    en: 'what the value is does not stand in the text.',
    ja: '値がいくつかは本文から分かりません。',
  },
};

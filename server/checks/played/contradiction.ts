import type { RuleLine } from '../../../engine/kernel/compiled';
import { contradict, meaningsIn } from '../../../engine/kernel/rule-lines';
import type { GameData } from '../../model/facts/game';
import { lineRemoval } from '../edits';
import { allPhases } from '../phases';
import type { Check, Found } from '../types';

export const contradiction: Check = {
  code: 'SND796',
  name: 'contradiction',
  severity: 'error',
  title: { en: 'Two lines that contradict each other', ja: '矛盾する二つの行' },
  message: {
    en: 'This line and another one of the phase say different things of the same case, and neither is the narrower one. Narrow one of them, or say `instead of` the rule of the other.',
    ja: 'この行と同じフェイズの別の行が同じ場合について異なることを述べ、どちらがより限定的とも言えません。一方を限定するか、`instead of`で他方のルールに優先させてください。',
  },
  doc: {
    en: 'Of two lines that cannot both hold, that of an optional rule goes before the game’s; else the one that is about less goes first: a kind before its class, a terrain before everywhere, a condition more. Where nothing of this tells, the text has to.',
    ja: '両立しない二つの行では、選択ルールの行がゲームの行に優先します。次に、より限定的な行(種類は兵種より、地形の指定は無指定より、条件の多いもの)が優先します。それでも決まらなければ文面で決めなければなりません。',
  },
  bad: `game sample {
  sequence march {
    phase walk "Walk" ja "行軍" {
      does move
      allowance 3
      cost is 1 of land
      cost is 2 of land
    }
  }
}
`,
  good: `game sample {
  sequence march {
    phase walk "Walk" ja "行軍" {
      does move
      allowance 3
      cost is 1
      cost is 2 of land
    }
  }
}
`,
  *onGame({ game }) {
    const meanings = meaningsIn(game.vocabulary);
    const seen = new Set<string>();
    for (const { lines = [] } of allPhases(game))
      for (const [k, line] of lines.entries())
        for (const other of lines.slice(0, k)) {
          const key = `${other.id} ${line.id}`;
          if (seen.has(key) || !contradict(other, line, meanings)) continue;
          seen.add(key);
          yield* found(game, line, other);
        }
  },
  fixes: (context) => lineRemoval(context),
};

function* found(game: GameData, line: RuleLine, other: RuleLine): Generator<Found> {
  const [span, first] = [game.lineAt.get(line.id), game.lineAt.get(other.id)];
  if (!span) return;
  const message = { en: 'The other line', ja: 'もう一方の行' };
  yield { span, args: {}, ...(first ? { related: [{ span: first, message }] } : {}) };
}

import type { Phase } from '../../../engine/kernel/compiled';
import { entryOf } from '../../../engine/kernel/records';
import { formsOf } from '../../model/procedures';
import type { Check } from '../types';
import { actors, piecesOf, procedures } from './pieces';

/** Whether what is done in a phase is done with counters: cards are drawn and bids made without any. */
const withCounters = ({ properties }: Phase): boolean =>
  formsOf((entryOf(properties, 'does') ?? []).map(String)).some(({ params }) =>
    params.some(({ word }) => word === 'of'),
  );

export const phaseOfNobody: Check = {
  code: 'SND800',
  name: 'phase-of-nobody',
  severity: 'warning',
  whole: true,
  title: { en: 'A phase in which nobody can act', ja: '誰も行動できないフェイズ' },
  message: {
    en: 'Nobody can act in {phase}: [[{sides} has]][[{nobody}]] no counter[[ that is {of}]].',
    ja: '{phase}では誰も行動できません。[[{sides}に]][[{nobody}]][[{of}の]]駒がありません。',
  },
  doc: {
    en: 'A phase is of some sides (`only`, `order`), and its procedure of some units (`of`). No counter of the game is both: the phase passes without a question.',
    ja: 'フェイズには行動する陣営(`only`、`order`)と対象のユニット(`of`)があります。両方に当てはまる駒がないので、何も尋ねられずに終わります。',
  },
  bad: `//! without rules sample
//! replace red: gain 1 supply => red: reduce 1 (blue Ship)
game sample {
  sequence {
    phase sail "Sailing" ja "航海" { only blue; does move; of Plane, gr Ship; allowance 3 }
    phase dive "Diving" ja "潜航" { only red; does move; of gr; allowance 3 }
  }
}
`,
  good: `//! without rules sample
//! replace red: gain 1 supply => red: reduce 1 (blue Ship)
game sample {
  sequence {
    phase sail "Sailing" ja "航海" { only blue; does move; of Ship; allowance 3 }
  }
}
`,
  *onGame({ game }) {
    const pieces = piecesOf(game);
    if (!pieces) return;
    for (const phase of procedures(game)) {
      const span = game.phaseAt.get(phase.id);
      if (!span || !withCounters(phase) || actors(game, phase, pieces).length > 0) continue;
      const of = (entryOf(phase.properties, 'of') ?? []).join(', ');
      const sides = (phase.only ?? phase.order ?? []).join(', ');
      yield { span, args: { phase: phase.id, of, sides, nobody: sides === '' ? ' ' : '' } };
    }
  },
  unfixable: {
    en: 'which side or unit was meant does not stand in the text.',
    ja: 'どの陣営・ユニットのつもりだったかは本文から分かりません。',
  },
};

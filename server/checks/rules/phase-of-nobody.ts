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
    en: '[[Nobody can act in {phase}: ]][[Some words of {part} mean nobody (words side by side must all fit; a comma stands between others): ]][[{sides} has ]]no counter[[ that is {of}]].',
    ja: '[[{phase}では誰も行動できません。]][[{part}に誰も指さない語があります(並べた語はすべて当てはまるもの、別のものはコンマで区切ります)。]][[{sides}に]][[{of}の]]駒がありません。',
  },
  doc: {
    en: 'A phase is of some sides (`only`, `order`), and its procedure of some units (`of crown cavalry, guns`: words side by side all fit, a comma stands between others). No counter of the game is both: the phase passes without a question, or some of its words mean nobody.',
    ja: 'フェイズには行動する陣営(`only`、`order`)と対象のユニット(`of crown cavalry, guns`: 並べた語はすべて当てはまるもの、コンマの後は別のもの)があります。両方に当てはまる駒がないので、何も尋ねられずに終わるか、一部の語が誰も指しません。',
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
      if (!span || !withCounters(phase)) continue;
      const of = (entryOf(phase.properties, 'of') ?? []).map(String);
      const sides = (phase.only ?? phase.order ?? []).join(', ');
      if (actors(game, phase, pieces).length === 0)
        yield { span, args: { sides, phase: phase.id, part: '', of: of.join(', ') } };
      else
        for (const words of of)
          if (words.includes(' ') && actors(game, phase, pieces, [words]).length === 0)
            yield { span, args: { sides, phase: '', part: phase.id, of: words } };
    }
  },
  unfixable: {
    en: 'which side or unit was meant does not stand in the text.',
    ja: 'どの陣営・ユニットのつもりだったかは本文から分かりません。',
  },
};

import type { ScenarioData } from '../../model/facts/scenario';
import type { Check } from '../types';

export const sameVictory: Check = {
  code: 'SND676',
  name: 'same-victory',
  severity: 'warning',
  title: { en: 'Two enemies that win by the same', ja: '敵どうしが同じ条件で勝つ' },
  message: {
    en: '{other} and {side} win by the same at the same time: only {other} ever does.',
    ja: '{other}と{side}は同じ時に同じ条件で勝ちます。実際に勝つのは{other}だけです。',
  },
  doc: {
    en: 'Victory conditions are tested in the order of the text, and the first that holds ends the game. Of two that hold together the second decides nothing. Most likely one was copied, and its side or place was not changed.',
    ja: '勝利条件は書かれた順に調べ、最初に成り立ったものでゲームが終わります。同時に成り立つ2つのうち、後のものは何も決めません。写したあと、陣営か場所を直し忘れていないか確かめてください。',
  },
  bad: `scenario small extends base {
  victory red {
    rout: at end of turn when no (blue Army in home)
  }
  victory blue {
    stand: at end of turn when no (blue Army in home)
  }
}
`,
  good: `scenario small extends base {
  victory red {
    rout: at end of turn when no (blue Army in home)
  }
  victory blue {
    stand: at end of turn when no (red Army in home)
  }
}
`,
  *onScenario({ scenario }) {
    const seen = new Map<string, (typeof scenario.victory)[number]>();
    for (const victory of scenario.victory) {
      const { side, at, turn, phase, streak, when } = victory.condition;
      const key = JSON.stringify([at, turn, phase, streak, when]);
      const first = seen.get(key);
      if (!first) seen.set(key, victory);
      else if (first.condition.side !== side && !areTogether(scenario, side, first.condition.side))
        yield {
          span: victory.whenAt ?? victory.at,
          args: { side, other: first.condition.side },
          related: [{ span: first.whenAt ?? first.at, message: { en: 'The first of them', ja: '先に書かれた条件' } }],
        };
    }
  },
  unfixable: {
    en: 'which side or place was meant does not stand in the text.',
    ja: 'どの陣営・場所のつもりだったかは本文から分かりません。',
  },
};

/** Whether one seat plays both sides, or the scenario says that they are friendly, or neutral to each other. */
function areTogether({ players, relations }: ScenarioData, a: string, b: string): boolean {
  const seats = players?.seats ?? [];
  return (
    seats.some(({ side, sides = [] }) => [a, b].every((one) => one === side || sides.includes(one))) ||
    relations.some(({ relation: { relation, of } }) => relation !== 'hostile' && of.includes(a) && of.includes(b))
  );
}

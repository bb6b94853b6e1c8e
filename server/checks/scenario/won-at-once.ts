import { holds } from '../demands/opening';
import type { Check } from '../types';

export const wonAtOnce: Check = {
  code: 'SND622',
  name: 'won-at-once',
  severity: 'warning',
  title: { en: 'A victory that is won at the start', ja: '開始時に成立している勝利条件' },
  message: {
    en: 'This holds in the opening already: {side} wins at once.',
    ja: 'この条件は開始時に成り立っています。{side}がすぐに勝ちます。',
  },
  doc: {
    en: 'A condition that is tested `at any time` and is true in the set-up ends the game before anybody has moved. Most likely it speaks of the wrong side or place.',
    ja: '`at any time`の条件が初期配置で成り立つと、誰も動かないうちにゲームが終わります。陣営か場所の書き違いがないか確かめてください。',
  },
  bad: `scenario small extends base {
  victory blue {
    rout: at any time when no (blue Army in home)
  }
}
`,
  good: `scenario small extends base {
  victory blue {
    rout: at any time when no (red Army in home)
  }
}
`,
  *onScenario({ core, game, map, scenario }) {
    if (!map || scenario.given || !core.understood(game.id, scenario.id)) return;
    for (const { condition, at, whenAt } of scenario.victory) {
      // Each may look at all units and places.
      yield undefined;
      if (condition.at !== 'any' || (condition.streak ?? 1) > 1 || condition.turn !== undefined) continue;
      // A comparison of numbers alone has a check of its own.
      if (condition.when.op === 'boolean' || holds(game, map, scenario, condition.when) !== true) continue;
      yield { span: whenAt ?? at, args: { side: condition.side } };
    }
  },
  unfixable: {
    en: 'which side, place or moment was meant does not stand in the text.',
    ja: 'どの陣営・場所・時期のつもりだったかは本文から分かりません。',
  },
};

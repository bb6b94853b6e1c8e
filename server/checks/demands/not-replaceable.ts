import type { Model, ModelImpl } from '../../model';
import type { Demand } from '../../model/lower/demands';
import { statementRemoval } from '../edits';
import { listRemoval } from '../fixes';
import type { Check, FixContext } from '../types';

/** Whether what the problem stands at is one of several, between commas. */
function isListed({ text, at }: FixContext): boolean {
  const all = text(at.uri);
  return /,\s*$/.test(all.slice(0, at.start)) || /^\s*,/.test(all.slice(at.end));
}

/** Whether a line of a demand says that nothing of this kind comes back. */
function forbids(demand: Demand, line: Demand['lines'][number]): boolean {
  return line.says === 'lacks' && line.words.includes('replacement') && demand.about === 'unit';
}

/** Whether no demand of a game forbids that units of these words come back. */
export function replaceable(model: Model, game: string): (words: readonly string[]) => boolean {
  const demands = (model as ModelImpl).core.game(game)?.demands ?? [];
  const forbidden = demands.flatMap(({ demand }) =>
    demand.lines.some((line) => forbids(demand, line)) ? [demand.of] : [],
  );
  return (words) => !forbidden.some((of) => of.every((word) => words.includes(word)));
}

export const notReplaceable: Check = {
  code: 'SND674',
  name: 'not-replaceable',
  severity: 'error',
  title: { en: 'Replacements for what is never replaced', ja: '補充できない部隊の補充' },
  message: {
    en: 'No {of} is ever replaced; these replacements are of {words}.',
    ja: '{of}は補充できませんが、ここでは{words}を補充しています。',
  },
  doc: {
    en: 'The game says `every Ship { lacks replacement }`: no `replacements` of a scenario name them.',
    ja: 'ゲームに`every Ship { lacks replacement }`とあれば、シナリオの`replacements`にその部隊は書けません。',
  },
  bad: `game sample {
  every gr { lacks replacement }
}
scenario small extends base {
  replacements blue { turn 2: gr Army }
}
`,
  good: `game sample {
  every gr { lacks replacement }
}
scenario small extends base {
  replacements blue { turn 2: bl Army }
}
`,
  *onScenario({ game, scenario }) {
    for (const { demand, span } of game.demands)
      for (const line of demand.lines) {
        if (!forbids(demand, line)) continue;
        for (const { replacement, at } of scenario.replacements)
          if (demand.of.every((word) => replacement.of.includes(word)))
            yield {
              span: at,
              args: { of: demand.of.join(' '), words: replacement.of.join(' ') },
              related: [{ span: span(line.at), message: { en: 'Said here', ja: 'この規定' } }],
            };
      }
  },
  fixes: (context) => (isListed(context) ? [listRemoval(context)] : statementRemoval(context)),
};

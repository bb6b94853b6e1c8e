import { removal } from '../fixes';
import type { Check } from '../types';

const once: Readonly<Record<string, string>> = { MapUse: 'map', Turns: 'turns', Otherwise: 'otherwise' };

export const repeatedStatement: Check = {
  code: 'SND613',
  name: 'repeated-statement',
  severity: 'warning',
  title: { en: 'A statement that may stand only once', ja: '一度だけ書く文の重複' },
  message: {
    en: '[[`{word}` stands in this scenario already; the last one counts.]][[This scenario says already what `{cards}` gets: both are done.]]',
    ja: '[[`{word}`は既にこのシナリオにあります。最後のものが有効です。]][[`{cards}`に配るものは既にこのシナリオにあり、両方が行われます。]]',
  },
  doc: {
    en: 'A scenario has one map, one range of turns and one winner in the end.',
    ja: 'シナリオのマップ、ターンの範囲、最後の勝者はそれぞれ1つです。',
  },
  bad: `scenario small extends base {
  turns 1..2
  turns 1..3
}
`,
  good: `scenario small extends base {
  turns 1..2
}
`,
  *onScenario({ core, game, scenario }) {
    const own = core.chain(game.id, scenario.id).at(-1);
    const declaration = own && core.held(own.uri, own.index)?.declaration;
    if (declaration?.syntax !== 'Scenario') return;
    const seen = new Set<string>();
    for (const item of declaration.items) {
      const word = once[item.syntax];
      if (word === undefined) continue;
      const span = {
        uri: own!.uri,
        decl: own!.index,
        start: item.start - declaration.start,
        end: item.end - declaration.start,
      };
      if (seen.has(word)) yield { span, args: { word } };
      seen.add(word);
    }
    const dealt = new Set<string>();
    for (const { owner, cards, at } of scenario.cards) {
      if (at.uri !== own!.uri || at.decl !== own!.index) continue;
      for (const [word, values] of Object.entries(cards.properties)) {
        const key = word === 'draw' ? `${owner} draw` : `${owner} ${word} ${JSON.stringify(values)}`;
        if (dealt.has(key)) yield { span: at, args: { cards: owner } };
        dealt.add(key);
      }
    }
  },
  fixes: (context) => [removal(context, { en: 'Remove this one', ja: 'この文を取り除く' })],
};

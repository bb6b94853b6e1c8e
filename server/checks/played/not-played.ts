import { lineRemoval, lineRewriting } from '../edits';
import type { Check } from '../types';
import { saidByDeck, saidByGame, saidByMap, saidByScenario } from './said';
import { findUnplayed } from './unplayed';

export const notPlayed: Check = {
  code: 'SND790',
  name: 'not-played',
  severity: 'warning',
  title: { en: 'Something that the rules do not play', ja: 'ルールがプレイに使わない記述' },
  message: {
    en: 'The rules[[ `{rules}`]] do not play {what}[[ `{words}`]]: it changes nothing in a game.[[ The reason: {why}.]][[ They play: {but}.]][[ Write instead: {instead}.]]',
    ja: 'ルール[[`{rules}`]]は{what}[[`{words}`]]をプレイに使いません。ゲームには何の影響もありません。[[理由: {why}。]][[使うもの: {but}。]][[代わりに: {instead}。]]',
  },
  doc: {
    en: 'The language says more than one rulebook needs. What a ruleset does not play stands as data beside it (`unplayed.ts`), and is said here, so that no diagnostic means: it is played.',
    ja: 'この言語は、個々のルールブックに必要なものより多くを記述できます。ルールセットが使わない記述はデータ(`unplayed.ts`)として定められ、ここで警告されます。警告がなければプレイに使われます。',
  },
  bad: `scenario small extends base {
  victory blue {
    hold: at end of turn for 2 turns in a row when turn > 0
  }
}
`,
  good: `scenario small extends base {
  victory blue {
    hold: at end of turn when turn > 2
  }
}
`,
  onGame: (input) => findUnplayed(() => saidByGame(input.game), input, false),
  onMap: (input) => findUnplayed((wanted) => saidByMap(input.map, wanted), input, false),
  onDeck: (input) => findUnplayed(() => saidByDeck(input.deck), input, false),
  onScenario: (input) => findUnplayed(() => saidByScenario(input.scenario), input, false),
  fixes: (context) => {
    const { meant } = context.issue.data ?? {};
    if (typeof meant !== 'string') return lineRemoval(context);
    return lineRewriting(
      context,
      new RegExp(`(?<![\\p{L}\\d-])${context.issue.args.words}(?![\\p{L}\\d-])`, 'u'),
      () => meant,
    );
  },
};

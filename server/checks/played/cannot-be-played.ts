import { lineRemoval } from '../edits';
import type { Check } from '../types';
import { saidByDeck, saidByGame, saidByMap, saidByScenario } from './said';
import { findUnplayed } from './unplayed';

export const cannotBePlayed: Check = {
  code: 'SND791',
  name: 'cannot-be-played',
  severity: 'error',
  title: { en: 'Something with which no game can begin', ja: 'ゲームを開始できなくなる記述' },
  message: {
    en: 'The rules[[ `{rules}`]] cannot play {what}[[ `{words}`]]: no game begins with it.[[ The reason: {why}.]][[ They play: {but}.]][[ Write instead: {instead}.]]',
    ja: 'ルール[[`{rules}`]]では{what}[[`{words}`]]を扱えず、ゲームを開始できません。[[理由: {why}。]][[使えるもの: {but}。]][[代わりに: {instead}。]]',
  },
  doc: {
    en: 'A verb, a number in a condition, a time or a kind of map that the ruleset has no procedure for. It would be refused when the game begins; here it is said at its line.',
    ja: 'ルールセットに手順のない動詞、条件の数値、時期、マップの種類です。ゲーム開始時に拒否されるものを、その行で知らせます。',
  },
  bad: `scenario small extends base {
  hostile red, blue
}
`,
  good: `scenario small extends base {
}
`,
  onGame: (input) => findUnplayed(() => saidByGame(input.game), input, true),
  onMap: (input) => findUnplayed((wanted) => saidByMap(input.map, wanted), input, true),
  onDeck: (input) => findUnplayed(() => saidByDeck(input.deck), input, true),
  onScenario: (input) => findUnplayed(() => saidByScenario(input.scenario), input, true),
  fixes: (context) => lineRemoval(context),
};

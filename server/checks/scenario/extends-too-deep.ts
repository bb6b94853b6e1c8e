import { MOST_EXTENDS } from '../../model/worlds';
import type { Check } from '../types';

const chain = (length: number) =>
  Array.from(
    { length },
    (_, i) => `scenario s${i + 1} of sample extends ${i === 0 ? 'base' : `s${i}`} "S${i + 1}" ja "第${i + 1}" {\n}\n`,
  ).join('');

export const extendsTooDeep: Check = {
  code: 'SND131',
  name: 'extends-too-deep',
  severity: 'error',
  title: { en: 'Too many scenarios that extend each other', ja: 'extendsの深さ' },
  message: {
    en: '{scenario} builds on more than {most} scenarios, one extending the other; let it extend one nearer to the first.',
    ja: '{scenario}は{most}を超えるシナリオを順に拡張しています。最初に近いシナリオを拡張してください。',
  },
  doc: {
    en: 'What a scenario takes over is read again for each that extends it. Nobody can follow a chain of this length, and its cost grows with every link.',
    ja: '引き継ぐ内容は拡張のたびに読み直されます。この長さの連鎖は人にも追えず、深くなるほど重くなります。',
  },
  bad: chain(MOST_EXTENDS + 1),
  good: chain(2),
  unfixable: {
    en: 'which scenario it is to build on only its author knows.',
    ja: 'どのシナリオを基にするかは書いた人にしか分かりません。',
  },
  *onScenario({ core, game, scenario }) {
    if (scenario.bases.length < MOST_EXTENDS || core.isRooted(game.id, scenario.id)) return;
    const base = core.worlds.scenario(game.id, scenario.id)?.head.base;
    // Said once, where a chain becomes too long.
    if (base === undefined || !core.isRooted(game.id, base)) return;
    yield { span: scenario.header, args: { scenario: scenario.id, most: String(MOST_EXTENDS) } };
  },
};

import { syntaxProblems } from '../../../grammar/problems';
import { removal } from '../fixes';
import type { Check } from '../types';

export const controlCharacter: Check = {
  code: 'SYN030',
  name: 'control-character',
  severity: 'error',
  title: { en: 'A character that nobody sees', ja: '見えない制御文字' },
  message: syntaxProblems.SYN030!,
  doc: {
    en: 'Control characters, and those that turn the direction of writing, cannot be seen in a text and steer what shows it: a terminal, a picture, a page. They come from copying out of other programs. No name and no table cell needs one.',
    ja: '制御文字や文字の向きを変える文字は画面では見えず、端末・図・ページの表示を乱します。他のソフトからの貼り付けで紛れ込みます。名前にも表のセルにも必要ありません。',
  },
  bad: `//! replace "Base" => "Ba\u0007se"
`,
  good: `scenario small extends base {
  turns 1..2
}
`,
  fixes: (context) => [
    removal(context, { en: `Delete ${context.issue.args.character}`, ja: `${context.issue.args.character}を削除` }),
  ],
};

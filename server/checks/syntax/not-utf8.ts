import { syntaxProblems } from '../../../grammar/problems';
import type { Check } from '../types';

export const notUtf8: Check = {
  code: 'SYN031',
  name: 'not-utf-8',
  severity: 'error',
  title: { en: 'Letters that are lost', ja: '失われた文字' },
  message: syntaxProblems.SYN031!,
  doc: {
    en: 'Texts are UTF-8. A file that was saved as Shift-JIS, EUC-JP or UTF-16 is read with � in the place of its letters: its names are lost, and two of them may be the same. Nothing is lost in such a file itself: open it again in its own encoding and save it as UTF-8. Where � stands in a file that is UTF-8, a program has lost the letters before: write them again.',
    ja: 'テキストはUTF-8で書きます。Shift-JIS・EUC-JP・UTF-16で保存されたファイルでは、文字の代わりに � が読み込まれ、名前が失われたり区別できなくなったりします。ファイルの中身は失われていません。元の文字コードで開き直し、UTF-8で保存してください。UTF-8のファイルに � があるときは、以前に何かのプログラムで文字が失われています。書き直してください。',
  },
  bad: `//! replace "Base" => "\ufffd\ufffd\ufffdX"
`,
  good: `scenario small extends base {
  turns 1..2
}
`,
  unfixable: {
    en: 'the letters stand in the file, not in the text that was read from it.',
    ja: '元の文字はファイルにあり、読み込まれた本文にはありません。',
  },
};

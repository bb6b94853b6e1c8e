import type { Check } from '../types';

export const misspeltDeclaration: Check = {
  code: 'SND112',
  name: 'misspelt-declaration',
  severity: 'error',
  title: { en: 'A declaration that all texts call otherwise', ja: '宣言の綴りの誤り' },
  message: {
    en: 'Nothing names the {kind:noun} “{name}”; [[{count} places name “{meant}”]][[one place names “{lone}”]], which is declared nowhere. Is that what is meant here?',
    ja: '{kind:noun}「{name}」はどこでも使われず、[[宣言のない「{meant}」が{count}か所で使われています]][[宣言のない「{lone}」が1か所で使われています]]。そちらではありませんか?',
  },
  doc: {
    en: 'A name that is misspelt where it is declared is unknown wherever it is used. It is said once, at the declaration, when nothing uses the name as it is declared and a much like one is used in several places.',
    ja: '宣言で綴りを間違えると、使う側のすべてで未知の名前になります。宣言どおりの名前がどこにも使われず、よく似た名前が複数の場所で使われている場合は、宣言に1回だけ示します。',
  },
  bad: `game sample {
  marker fortres "Fortress" ja "要塞"
}
scenario small extends base {
  setup blue { 0402: fortress }
  setup red { 0101: fortress }
}
`,
  good: `game sample {
  marker fortress "Fortress" ja "要塞"
}
scenario small extends base {
  setup blue { 0402: fortress }
  setup red { 0101: fortress }
}
`,
};

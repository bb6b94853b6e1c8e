import type { Check } from '../types';

/** Words that have a meaning of their own where sets of units and places stand. */
const OF_SETS = new Set([
  'any',
  'no',
  'not',
  'and',
  'or',
  'when',
  'count',
  'unit',
  'units',
  'full',
  'reduced',
  'eliminated',
]);
/** Columns that tables of units have. */
const OF_COLUMNS = new Set([
  ...['unit', 'name', 'ja', 'nation', 'kind', 'template', 'formation', 'count', 'steps', 'starts', 'flags', 'set-up'],
  ...['arrives', 'leaves', 'see', 'certainty', 'stated', 'inferred', 'reconstructed', 'uncertain', 'reduced'],
]);

const reserved = [
  ['side', OF_SETS],
  ['nation', OF_SETS],
  ['class', OF_SETS],
  ['kind', OF_SETS],
  ['marker', OF_SETS],
  ['formation', OF_SETS],
  ['state', OF_SETS],
  ['attribute', OF_COLUMNS],
] as const;

/** Whether something of the kind cannot be called so. */
export const isReserved = (kind: string, id: string): boolean =>
  reserved.some(([one, words]) => one === kind && words.has(id));

export const reservedWord: Check = {
  code: 'SND115',
  name: 'reserved-word',
  severity: 'error',
  title: { en: 'An id that is a word of the language', ja: '言語の語と同じid' },
  message: {
    en: 'The {kind:noun} “{name}” cannot be called so: [[in a table of units the column `{column}` is something else]][[in a condition `{word}` means something else]].',
    ja: '{kind:noun}に「{name}」というidは使えません。[[部隊の表の列`{column}`は別の意味です]][[条件の中で`{word}`は別の意味です]]。',
  },
  doc: {
    en: 'Most words of the language may be used as ids. Not those that stand beside such an id and mean something there: `any`, `count`, `units`, `reduced` … in sets of units, and the columns that every table of units has (`unit`, `steps`, `count` …), which no attribute can be.',
    ja: '言語の語はたいていidに使えます。使えないのは、そのidと並んで別の意味を持つ語です。部隊の集合の`any`、`count`、`units`、`reduced`など、および部隊の表が必ず持つ列(`unit`、`steps`、`count`など)で、属性のidにはできません。',
  },
  bad: `game sample {
  attribute steps "Steps" ja "ステップ"
}
`,
  good: `game sample {
  attribute stamina "Stamina" ja "持久力"
}
`,
  *onGame({ game }) {
    for (const [kind, words] of reserved)
      for (const word of words) {
        const at = game.located.get(`${kind}:${word}`)?.[0];
        const where = kind === 'attribute' ? { column: word } : { word };
        if (at) yield { span: at.name, args: { kind, name: word, ...where }, rests: [word] };
      }
  },
  unfixable: {
    en: 'what it is to be called instead does not stand in the text.',
    ja: '代わりの名は本文からは分かりません。',
  },
};

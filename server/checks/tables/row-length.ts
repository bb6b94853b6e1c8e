import type { Location } from '../../model/types';
import { filling, holeIn } from '../missing-cells';
import type { Check, Fix } from '../types';

export const rowLength: Check = {
  code: 'SND406',
  name: 'row-length',
  severity: 'error',
  title: { en: 'A row with too many or too few cells', ja: 'セル数の合わない行' },
  message: {
    en: 'This row has {found} cells; the heading has {expected}.',
    ja: 'この行のセルは{found}個で、見出しは{expected}個です。',
  },
  doc: { en: 'Empty cells are written, too: `| 3 |  | 5 |`.', ja: '空のセルも`| 3 |  | 5 |`のように書きます。' },
  bad: `//! replace | 3    | events | 3          | 5           | => | events | 3          | 5           |
`,
  good: `game sample {
}
`,
  fixes({ issue, at, found, text }): Fix[] {
    const missing = Number(issue.args.expected) - Number(issue.args.found);
    // Bars of another script part no cells.
    const bars = [...found.matchAll(/[｜│∣¦]/gu)].map(({ index }) => at.start + index);
    if (missing > 0 && bars.length === missing) {
      const edits = bars.map((start) => ({ uri: at.uri, start, end: start + 1, text: '|' }));
      return [{ title: { en: 'Change to |', ja: '|に変更' }, edits }];
    }
    // Two values in one cell: a bar is missing between them, and not an empty cell at the end.
    if (missing > 0 && /[^\s|] {2,}[^\s|]/.test(found.replace(/"[^"]*"/g, '""'))) return parted(found, at, missing);
    if (!(missing > 0) || !found.trimEnd().endsWith('|')) return [];
    const hole = holeIn(text(at.uri), at.start, missing);
    if (!hole) return [];
    const title =
      hole.text === ''
        ? { en: 'Add empty cells', ja: '空のセルを加える' }
        : { en: `Insert ${hole.text}`, ja: `${hole.text}を挿入` };
    return [{ title, edits: [filling(at.uri, text(at.uri), at.start, hole)] }];
  },
};

/** Bars where two values stand apart in one cell, if these are all that are missing. */
function parted(found: string, at: Location, missing: number): Fix[] {
  const gaps = [
    ...found.replace(/"[^"]*"/g, (text) => '"'.repeat(text.length)).matchAll(/(?<=[^\s|]) {2,}(?=[^\s|])/g),
  ];
  if (gaps.length !== missing) return [];
  const edits = gaps.map(({ 0: { length }, index }) => {
    const start = at.start + index;
    return { uri: at.uri, start, end: start + length, text: ' | ' };
  });
  return [{ title: { en: 'Insert |', ja: '|を挿入' }, edits }];
}

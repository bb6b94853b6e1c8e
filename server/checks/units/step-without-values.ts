import { cellsOf, headerOf, rowsFrom } from '../cells';
import type { Check, Edit } from '../types';

export const stepWithoutValues: Check = {
  code: 'SND335',
  name: 'step-without-values',
  severity: 'error',
  title: { en: 'A column of a further step without a first one', ja: '最初の値の列がない' },
  message: {
    en: '“{column}” holds the next step of the column to its left, and there is none with values.',
    ja: '「{column}」は左の列の次のステップの値ですが、左に値の列がありません。',
  },
  doc: {
    en: 'Write the column of the full-strength values first, `reduced` or `step 3` to its right.',
    ja: '完全戦力の値の列を先に書き、`reduced`や`step 3`はその右に書きます。',
  },
  bad: `game sample {
  units red {
    | unit | kind | reduced | strength |
    | a1   | Army | 1       | 2        |
  }
}
`,
  good: `game sample {
  units red {
    | unit | kind | strength | reduced |
    | a1   | Army | 2        | 1       |
  }
}
`,
  fixes: (context) => {
    const text = context.text(context.at.uri);
    const header = headerOf(text, context.at.start);
    const index = cellsOf(text, header).findIndex((cell) => cell.end > context.at.start);
    const edits: Edit[] = [];
    for (const from of rowsFrom(text, header)) {
      const [left, right] = cellsOf(text, from).slice(index, index + 2);
      if (!left || !right) return [];
      const written = text.slice(left.end, right.end).slice(1);
      const swapped = `${written}|${text.slice(left.start, left.end)}`;
      edits.push({ uri: context.at.uri, start: left.start, end: right.end, text: swapped });
    }
    return [{ title: { en: 'Swap with the column to its right', ja: '右の列と入れ替える' }, edits }];
  },
};

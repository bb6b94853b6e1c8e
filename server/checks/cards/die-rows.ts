import type { Check } from '../types';

export const dieRows: Check = {
  code: 'SND422',
  name: 'die-rows',
  severity: 'error',
  title: { en: 'Results of dice that do not fit', ja: '出目の行の誤り' },
  message: {
    en: '{what:noun} {results} (the dice roll {die}).',
    ja: '{what:noun}: {results}(出目は{die})。',
  },
  doc: {
    en: 'Every result that can be rolled has exactly one line; `otherwise` is all that are left. `d6` rolls 1 to 6, `2d6` 2 to 12, and `0..9` is a die that is numbered so.',
    ja: '出うる目のそれぞれに1行が対応します。残り全部は`otherwise`です。`d6`は1～6、`2d6`は2～12、`0..9`はそのように番号の付いたサイコロです。',
  },
  bad: `deck more of sample "More" {
  card 1 "Supply" {
    red: roll d6 {
      1..3: gain 1 supply
      5..6: gain 2 supply
    }
  }
}
`,
  good: `deck more of sample "More" {
  card 1 "Supply" {
    red: roll d6 {
      1..3: gain 1 supply
      4..6: gain 2 supply
    }
  }
}
`,
  fixes({ issue, locate, text }) {
    const { wrong, right } = issue.data ?? {};
    if (typeof wrong === 'number' && typeof right === 'number') {
      const block = locate(issue.data!.at as { start: number; end: number });
      const line = new RegExp(`(?<=[{;\\n,][ \\t]*)${wrong}(?=[ \\t]*[:{,])`).exec(
        text(block.uri).slice(block.start, block.end),
      );
      if (!line) return [];
      const start = block.start + line.index;
      const title = { en: `Change to ${right}`, ja: `${right}に変更` };
      return [{ title, edits: [{ uri: block.uri, start, end: start + String(wrong).length, text: String(right) }] }];
    }
    const missing = issue.data?.missing;
    if (typeof missing !== 'string') return [];
    const whole = locate(issue.data!.at as { start: number; end: number });
    const source = text(whole.uri);
    const brace = source.lastIndexOf('}', whole.end - 1);
    if (brace < whole.start) return [];
    const before = /[^\S\n]*$/.exec(source.slice(0, brace))![0];
    const ownLine = source[brace - before.length - 1] === '\n';
    const last = /\n([^\S\n]*)\S[^\n]*\n[^\S\n]*$/.exec(source.slice(whole.start, brace));
    const line = `otherwise { }`;
    const at = ownLine ? brace - before.length : brace;
    const written = ownLine ? `${last?.[1] ?? `${before}  `}${line}\n` : `; ${line} `;
    return [
      {
        title: { en: 'Add a line for the other results', ja: '残りの出目の行を加える' },
        edits: [{ uri: whole.uri, start: at, end: at, text: written }],
      },
    ];
  },
};

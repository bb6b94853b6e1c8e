import { lineRewriting } from '../edits';
import type { Check } from '../types';

export const neverOpens: Check = {
  code: 'SND652',
  name: 'never-opens',
  severity: 'warning',
  title: { en: 'A closed line that nothing opens', ja: '開くことのないライン' },
  message: {
    en: 'The line {a} - {b} is closed, and nothing says when it opens.',
    ja: 'ライン{a} - {b}は閉じていますが、いつ開くかが書かれていません。',
  },
  doc: {
    en: 'After `closed` stands `until` and a condition: `line Australia - Borneo 2 closed until strategic-shift`. A line that never opens need not be there.',
    ja: '`closed`の後に`until`と条件を書きます(`line Australia - Borneo 2 closed until strategic-shift`)。開かないラインなら不要です。',
  },
  bad: `map isles of sample "Isles" {
  grid points
  places {
    | point | name |
    | north | Cape |
    | south | Cove |
  }
  line north - south 1 closed
}
`,
  good: `map isles of sample "Isles" {
  grid points
  places {
    | point | name |
    | north | Cape |
    | south | Cove |
  }
  line north - south 1 closed until turn = 2
}
`,
  *onMap({ map }) {
    if (map.board.grid.shape !== 'points') return;
    for (const { a, b, closed, until } of map.board.grid.lines) {
      const span = map.lineAt.get(`${a}/${b}`);
      if (closed && !until && span) yield { span, args: { a, b } };
    }
  },
  fixes: (context) => lineRewriting(context, /\s+closed\b/, () => ''),
};

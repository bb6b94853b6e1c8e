import { elementRemoval } from '../fixes';
import type { Check } from '../types';

export const bridgeOverNothing: Check = {
  code: 'SND238',
  name: 'bridge-over-nothing',
  severity: 'error',
  whole: true,
  title: { en: 'A bridge over nothing', ja: '何もない所の橋' },
  message: {
    en: '{kind} at {a}/{b} lies over none of {over}.',
    ja: '{a}/{b}の{kind}の下に{over}がありません。',
  },
  doc: {
    en: 'The game says what hexsides of this kind lie over (`over`). Most likely a number is wrong, or the river is not listed there.',
    ja: 'ゲームの宣言(`over`)にある種類のヘクスサイドに重なるはずです。番号の誤りか、河川の書き漏らしでしょう。',
  },
  bad: `game sample {
  hexside river "River" ja "河川" { cross land, air }
  hexside bridge "Bridge" ja "橋梁" { cross land, air; over river }
}
map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..2; shifted even }
  terrain plain: 0101, 0102, 0201
  hexside river: 0101/0201
  hexside bridge: 0101/0201, 0102/0201
}
`,
  good: `game sample {
  hexside river "River" ja "河川" { cross land, air }
  hexside bridge "Bridge" ja "橋梁" { cross land, air; over river }
}
map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..1; shifted even }
  terrain plain: 0101, 0201
  hexside river: 0101/0201
  hexside bridge: 0101/0201
}
`,
  *onMap({ game, map }) {
    const over = new Map(game.vocabulary.borders.flatMap((border) => (border.over ? [[border.id, border.over]] : [])));
    if (over.size === 0) return;
    const kinds = new Set(map.board.borders.map(({ a, b, kind }) => `${a}/${b} ${kind}`));
    for (const { a, b, kind } of map.board.borders) {
      const wanted = over.get(kind);
      const span = map.borderAt.get(`${a}/${b} ${kind}`);
      if (wanted && span && !wanted.some((other) => kinds.has(`${a}/${b} ${other}`)))
        yield { span, args: { a, b, kind, over: wanted.join(', ') } };
    }
  },
  fixes: elementRemoval,
};

/** Games to watch, to be read. */
import type { Names } from '../../kernel/compiled';
import type { Notable } from '../typical';
import { method, type Played, reasonName, seatName, warned } from './series';
import { numeral, type Sheet } from './sheet';

function kindName({ compiled }: Played, { kind, sides }: Notable): Required<Names> {
  const name = sides.length > 0 ? seatName(compiled, sides) : { en: 'nobody', ja: '勝者なし' };
  const names: Record<Notable['kind'], Required<Names>> = {
    typical: { en: `typical for ${name.en}`, ja: `典型的（${name.ja}）` },
    closest: { en: 'the closest', ja: '最も接戦' },
    shortest: { en: 'the shortest', ja: '最も短い' },
    oddest: { en: 'the oddest', ja: '最も変わっている' },
  };
  return names[kind];
}

/** The sheet of the games of a series that are worth looking at. */
export function watchSheet(played: Played, games: readonly Notable[]): Sheet {
  const { compiled } = played;
  const winner = (side: number): Names => compiled.game.sides[side]?.names ?? { en: 'nobody', ja: 'なし' };
  return {
    answer: 'watch',
    title: { en: 'Games to watch', ja: '見るべきゲーム' },
    facts: [],
    grids: [
      {
        title: { en: 'What they are', ja: '内容' },
        headings: [
          { names: { en: 'game', ja: 'ゲーム' } },
          { names: { en: 'seed', ja: '種' } },
          { names: { en: 'won by', ja: '勝者' } },
          { names: { en: 'reason', ja: '理由' } },
          { names: { en: 'turns', ja: 'ターン' } },
          { names: { en: 'margin', ja: '差' } },
          { names: { en: 'look at turn', ja: '見るターン' } },
        ],
        rows: games.map((one) => [
          kindName(played, one),
          one.seed,
          winner(one.winner),
          reasonName(compiled, one.reason),
          one.turns,
          one.margin,
          one.turn,
        ]),
        games: games.map(({ seed, turn }) => ({ seed, turn })),
      },
    ],
    watch: games.map((one) => {
      const [kind, by] = [kindName(played, one), winner(one.winner)];
      return {
        names: {
          en: `${kind.en}; ${by.en}, margin ${numeral(one.margin)}`,
          ja: `${kind.ja}：${by.ja ?? by.en}、差 ${numeral(one.margin)}`,
        },
        seed: one.seed,
        turn: one.turn,
      };
    }),
    warnings: warned(played),
    method: method(played, {
      en: 'by the distance of how games went in numbers, each by its spread; look at the turn in which the winner’s chance changed most. `sandtable play <scenario> --seed n` plays each again',
      ja: '経過の数値の距離（各数値はその散らばりで測る）による。勝者の見込みが最も変わったターンを見る。`sandtable play <シナリオ> --seed n` で再現できる',
    }),
  };
}

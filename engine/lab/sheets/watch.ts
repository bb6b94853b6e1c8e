/** Games to watch, to be read. */
import type { Names } from '../../kernel/compiled';
import type { Notable } from '../typical';
import { method, type Played, reasonName, seatName, warned } from './series';
import type { Sheet } from './sheet';

/** What a game is the closest or shortest by. */
const measures: Readonly<Record<NonNullable<Notable['by']>, Required<Names>>> = {
  nobody: { en: 'nobody won', ja: '勝者なし' },
  doubt: { en: 'longest in doubt', ja: '最後まで勝敗不明' },
  margin: { en: 'smallest margin', ja: '最小の差' },
  turns: { en: 'fewest turns', ja: '最少ターン' },
  answers: { en: 'fewest answers', ja: '最少の回答' },
};

function kindName({ compiled }: Played, { kind, by, sides }: Notable): Required<Names> {
  const name = sides.length > 0 ? seatName(compiled, sides) : { en: 'nobody', ja: '勝者なし' };
  const names: Record<Notable['kind'], Required<Names>> = {
    typical: { en: `typical for ${name.en}`, ja: `典型的（${name.ja}）` },
    closest: { en: 'the closest', ja: '最も接戦' },
    shortest: { en: 'the shortest', ja: '最も短い' },
    oddest: { en: 'the oddest', ja: '最も変わっている' },
  };
  const [{ en, ja }, measure] = [names[kind], by && measures[by]];
  return measure ? { en: `${en} (${measure.en})`, ja: `${ja}（${measure.ja}）` } : { en, ja };
}

/** By how much it was won, in words. */
function marginText({ margin, of }: Notable): Required<Names> {
  const by = Math.abs(margin);
  if (of === 'line')
    return margin < 0
      ? { en: `${by} beyond the line of another`, ja: `別の側の線に${by}点入る` }
      : { en: `${by} from the line`, ja: `線から${by}点` };
  const { en, ja } =
    of === 'points'
      ? { en: `${by} ${by === 1 ? 'point' : 'points'}`, ja: `${by} 点` }
      : { en: `${by} ${by === 1 ? 'place' : 'places'} held`, ja: `支配地点 ${by}` };
  return margin < 0 ? { en: `${en} behind`, ja: `${ja} の劣勢` } : { en, ja };
}

/** The sheet of the games of a series that are worth looking at. @param written files that they were written to, each game once */
export function watchSheet(
  played: Played,
  games: readonly Notable[],
  { folder, files }: { folder: string; files: readonly string[] } = { folder: '', files: [] },
): Sheet {
  const { compiled } = played;
  const winner = (side: number): Names => compiled.game.sides[side]?.names ?? { en: 'nobody', ja: 'なし' };
  return {
    answer: 'watch',
    title: { en: 'Games to watch', ja: '見るべきゲーム' },
    facts:
      files.length === 0
        ? []
        : [
            {
              en: `Written to ${folder}: ${files.join(', ')}.`,
              ja: `${folder} に書き出し：${files.join('、')}。`,
            },
          ],
    grids: [
      {
        title: { en: 'What they are', ja: '内容' },
        headings: [
          { names: { en: 'game', ja: 'ゲーム' } },
          { names: { en: 'seed', ja: '乱数の種' } },
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
          marginText(one),
          one.turn,
        ]),
        games: games.map(({ seed, turn }) => ({ seed, turn })),
      },
    ],
    watch: games.map((one) => {
      const [kind, by, margin] = [kindName(played, one), winner(one.winner), marginText(one)];
      return {
        names: {
          en: `${kind.en}; ${by.en}, margin ${margin.en}`,
          ja: `${kind.ja}：${by.ja ?? by.en}、差 ${margin.ja}`,
        },
        seed: one.seed,
        turn: one.turn,
      };
    }),
    told: true,
    warnings: warned(played),
    method: method(played, {
      en: 'by the distance of how games went in numbers, each by its spread; look at the turn in which the winner’s chance changed most',
      ja: '経過の数値の距離（各数値はその散らばりで測る）による。勝者の見込みが最も変わったターンを見る',
    }),
  };
}

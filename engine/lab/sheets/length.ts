/** Length, course and decision of games, to be read. */
import type { CompiledGame, Names } from '../../kernel/compiled';
import { entryOf } from '../../kernel/records';
import type { Wording } from '../../kernel/ruleset';
import { sure } from '../decided';
import type { Length } from '../length';
import { spareKey } from '../observe';
import { changedMost, decidedGames } from '../shown';
import type { Spread } from '../statistics';
import { figureName, method, type Played, rated, reasonName, sideName, warned } from './series';
import { type Grid, numeral, type Sheet } from './sheet';

/** Of a number that is never below 0 the mean is not either, however few games leave its interval. */
function spreadFact(
  name: Required<Names>,
  { mean, low: below, high, quartiles: [least, , half, , most] }: Spread,
): Names {
  const low = least < 0 ? below : Math.max(0, below);
  if (least === most) return { en: `${name.en}: ${mean} in every game.`, ja: `${name.ja}：全ゲームで ${mean}。` };
  return {
    en: `${name.en}: ${mean} on average (95%: ${low} to ${high}); ${least} at least, half of them up to ${half}, ${most} at most.`,
    ja: `${name.ja}：平均 ${mean}（95%区間 ${low}〜${high}）。最小 ${least}、中央 ${half}、最大 ${most}。`,
  };
}

/** That the curve promises more than it keeps. */
const unsure = (rate: number): Names => ({
  en: `Whom the curve gave ${numeral(sure, 'share')} won only ${numeral(rate, 'share')} of the time: games are decided later than it says.`,
  ja: `曲線が ${numeral(sure, 'share')} とした側の勝率は ${numeral(rate, 'share')} にとどまり、実際に決まるのはこれより遅い。`,
});

/** The sides that have a condition of victory of this name; null: it is no such figure. */
function spareSides(compiled: CompiledGame, figure: string): Set<string> | null {
  if (!figure.startsWith(spareKey)) return null;
  const name = (id: string) => reasonName(compiled, id).en;
  const own = name(figure.slice(spareKey.length));
  return new Set(compiled.scenario.victory.flatMap(({ id, side }) => (name(id) === own ? [side] : [])));
}

const fewer: Names = {
  en: 'Below 0 the winner had less than another.',
  ja: '0未満は、勝者が相手より少なかったことを示す。',
};

/** What margins count, and what one below 0 says. */
const margins: Readonly<Record<Length['margin']['of'], { name: Required<Names>; below: Names }>> = {
  line: {
    name: { en: 'Points from the line between winning and not', ja: '勝敗の線からの点差' },
    below: { en: 'Below 0 the points spoke for another.', ja: '0未満は、得点では別の側だったことを示す。' },
  },
  points: { name: { en: 'Margin in points', ja: '得点差' }, below: fewer },
  held: { name: { en: 'Margin in places held', ja: '支配地点の差' }, below: fewer },
};

/** The sheet of a series. @param tracks names of those that the rules have and the text does not name */
export function lengthSheet(played: Played, length: Length, tracks?: Wording['tracks']): Sheet {
  const { compiled } = played;
  const { decided, perTurn, margin } = length;
  const { name: marginName, below } = margins[margin.of];
  const facts: Names[] = [
    spreadFact({ en: 'Turns', ja: 'ターン' }, length.turns),
    spreadFact(marginName, margin),
    ...(margin.quartiles[0] < 0 ? [below] : []),
    ...(length.otherwise > 0
      ? [
          {
            en: `${length.otherwise} of ${length.games} games were not won by points at the end (“Who wins” says by what): their margin only says how the points stood.`,
            ja: `${length.games} ゲーム中 ${length.otherwise} ゲームは最後の得点による勝ちではなく（理由は「勝つのは誰か」）、その差は得点の状態を示すだけ。`,
          },
        ]
      : []),
    spreadFact({ en: 'Answers a game', ja: '1ゲームの回答' }, length.decisions),
  ];
  if (decided) {
    facts.push(
      decided.half === null || decided.late.rate >= 0.5
        ? {
            en: 'Fewer than half of the games are decided before their last turn.',
            ja: '最終ターンより前に決まるゲームは半数未満。',
          }
        : {
            en: `Half of the games are decided by turn ${decided.half}.`,
            ja: `第${decided.half}ターンまでに半数のゲームが決まる。`,
          },
      {
        en: `${numeral(decided.late.rate, 'share')} are open until the last turn.`,
        ja: `${numeral(decided.late.rate, 'share')} は最終ターンまで決まらない。`,
      },
    );
  }
  const sides = compiled.game.sides;
  const decidedIn = decidedGames(compiled, played.results);
  // What never is anything but 0 says nothing.
  const told = Object.keys(perTurn[0]?.figures ?? {}).filter((name) =>
    perTurn.some(({ figures }) => entryOf(figures, name)?.some(({ mean }) => mean !== 0)),
  );
  const grids = told.map((name): Grid => {
    const figures = perTurn.map((one) => entryOf(one.figures, name) ?? []);
    // A track of nobody stands alike for all.
    const shared =
      !name.startsWith(spareKey) &&
      figures.every((row) => row.every((one) => one.mean === row[0]!.mean && one.low === row[0]!.low));
    const counts = figureName(compiled, name, tracks);
    const whoseOwn = spareSides(compiled, name);
    // Nor does a side that never has any.
    const own = sides.flatMap((side, k) =>
      (whoseOwn ? whoseOwn.has(side.id) : figures.some((row) => row[k]?.mean !== 0)) ? [{ ...side, k }] : [],
    );
    const whose = shared ? [{ en: 'all sides', ja: '全陣営' }] : own.map(({ id }) => sideName(compiled, id));
    const columns = whose.map((names) => ({ names, counts }));
    return {
      title: counts,
      headings: [{ names: { en: 'turn', ja: 'ターン' } }, { names: { en: 'games', ja: 'ゲーム' } }, ...columns],
      rows: perTurn.map(({ turn, games }, k) => [
        turn,
        games,
        ...(shared ? figures[k]!.slice(0, 1) : own.map((side) => figures[k]![side.k]!)),
      ]),
      games: perTurn.map(({ turn }) => changedMost(played.results, name, turn)),
      chart: { kind: 'lines', columns: columns.map((_, k) => k + 2) },
    };
  });
  return {
    answer: 'length',
    title: { en: 'How long, by how much, and when it is decided', ja: '長さ、差、決まる時期' },
    facts,
    grids: [
      {
        title:
          length.won === length.games
            ? { en: 'Decided by the end of the turn', ja: 'ターン終了までに決まった割合' }
            : {
                en: `Decided by the end of the turn, of ${length.won} games that somebody won`,
                ja: `ターン終了までに決まった割合（勝者のいる ${length.won} ゲームのうち）`,
              },
        headings: [
          { names: { en: 'turn', ja: 'ターン' } },
          { names: { en: 'decided', ja: '決定済み' }, unit: 'share' },
        ],
        rows: decided ? perTurn.map(({ turn, decided: share }) => [turn, rated(share)]) : [],
        games: decided ? perTurn.map(({ turn }) => decidedIn(turn)) : [],
        chart: { kind: 'lines', columns: [1] },
      },
      ...grids,
    ],
    watch: [],
    warnings: decided
      ? [...warned(played), ...(decided.kept.high < sure ? [unsure(decided.kept.rate)] : [])]
      : [
          ...warned(played),
          { en: 'Too few games to say when they are decided.', ja: 'いつ決まるかを言うにはゲームが少なすぎる。' },
        ],
    method: method(played, {
      en: `decided: a fitted curve gives the winner 90% or more from that turn on (logistic regression on points, places, steps and tracks for each turn; each game judged by the others)${decided ? `; whom it gave 90% won ${numeral(decided.kept.rate, 'share')} of the time` : ''}`,
      ja: `決定：当てはめた曲線がそのターン以降ずっと勝者に90%以上を与える（ターンごとに得点・地点・ステップ・トラックのロジスティック回帰、各ゲームは他のゲームで判定）${decided ? `。90%とされた側の実際の勝率は ${numeral(decided.kept.rate, 'share')}` : ''}`,
    }),
  };
}

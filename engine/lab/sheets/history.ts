/** Games beside how it was, to be read. */
import type { HistoryMark, Names } from '../../kernel/compiled';
import type { History, MarkFound } from '../history';
import { figureName, method, type Played, placeName, rated, sideName, warned } from './series';
import { numeral, type Sheet } from './sheet';

/** Open ends of ranges. */
const open = 1_000_000;

const turnName = ({ from, to }: HistoryMark): string => (from === to ? String(from) : `${from}–${to}`);

function rangeName({ least = -open, most = open }: HistoryMark): string {
  if (least <= -open) return `≤ ${most}`;
  if (most >= open) return `≥ ${least}`;
  return least === most ? String(least) : `${least}–${most}`;
}

/** What a line says: `Germany holds 2125 St-Vith`, `Germany: steps lost 8–14`. */
function markName(played: Played, mark: HistoryMark): Required<Names> {
  const side = sideName(played.compiled, mark.side);
  const sideJa = side.ja ?? side.en;
  if (mark.places) {
    const names = mark.places.map((id) => placeName(played.compiled, id));
    const more = names.length > 3 ? ` +${names.length - 3}` : '';
    const list = names.slice(0, 3);
    return {
      en: `${side.en} holds ${list.map(({ en }) => en).join(', ')}${more}`,
      ja: `${sideJa}が支配：${list.map(({ en, ja }) => ja ?? en).join('、')}${more}`,
    };
  }
  const figure = mark.figure ?? '';
  const called =
    figure === 'losses'
      ? { en: 'steps lost', ja: '損失ステップ' }
      : figureName(played.compiled, figure === 'places' ? 'held' : figure === 'steps' ? 'strength' : figure);
  return { en: `${side.en}: ${called.en}`, ja: `${sideJa}：${called.ja}` };
}

function facts(played: Played, { marks, fit, games }: History): Names[] {
  if (marks.length === 0)
    return [
      {
        en: 'The scenario says nothing of how it was: write `history { turn 3: … holds … }`.',
        ja: 'シナリオに史実が書かれていない：`history { turn 3: … holds … }` と書く。',
      },
    ];
  if (games === 0) return [];
  const [mean, low, high] = [fit.mean, fit.low, fit.high].map((one) => numeral(one, 'share'));
  const told = marks.filter(({ games: own }) => own > 0);
  const worst = told.reduce<MarkFound | null>((a, b) => (a === null || b.fits.rate < a.fits.rate ? b : a), null);
  const list: Names[] = [
    {
      en: `On average a game fits ${mean} of the lines of history (95%: ${low} to ${high}).`,
      ja: `1ゲームは平均で史実の行の ${mean} に合う（95%区間 ${low}〜${high}）。`,
    },
  ];
  if (worst) {
    const name = markName(played, worst.mark);
    list.push({
      en: `Least like it: turn ${turnName(worst.mark)}, ${name.en}: so in ${numeral(worst.fits.rate, 'share')} of the games.`,
      ja: `最も違うのは第${turnName(worst.mark)}ターン、${name.ja}：そうなったのは ${numeral(worst.fits.rate, 'share')}。`,
    });
  }
  return list;
}

/** The sheet of a series. */
export function historySheet(played: Played, found: History): Sheet {
  const { compiled } = played;
  const turn: Names = { en: 'turn', ja: 'ターン' };
  const places = found.marks.flatMap(({ mark, held, shown }) => held.map((one) => ({ mark, shown, ...one })));
  const name = ({ mark }: { mark: HistoryMark }) => {
    const { en, ja } = markName(played, mark);
    return { en: `${turnName(mark)}: ${en}`, ja: `${turnName(mark)}：${ja}` };
  };
  const game = (one: { seed: number; fits: number; of: number }, en: string, ja: string) => ({
    names: { en: `${en}: ${one.fits} of ${one.of} lines`, ja: `${ja}：${one.of} 行中 ${one.fits} 行` },
    seed: one.seed,
  });
  return {
    answer: 'history',
    title: { en: 'Beside how it was', ja: '史実との比較' },
    facts: facts(played, found),
    grids: [
      {
        title: { en: 'In how many games it was so', ja: '史実どおりになったゲーム' },
        headings: [
          { names: { en: 'turn and line', ja: 'ターンと行' } },
          { names: { en: 'games', ja: 'ゲーム' } },
          { names: { en: 'so', ja: '史実どおり' }, unit: 'share' },
          { names: { en: 'as it was', ja: '史実' } },
          { names: { en: 'in the games', ja: 'ゲームでは' } },
        ],
        rows: found.marks.map((one) => [
          name(one),
          one.games,
          one.games > 0 ? rated(one.fits) : null,
          one.mark.places ? '' : rangeName(one.mark),
          one.mean,
        ]),
        games: found.marks.map(({ shown, mark }) => (shown === null ? null : { seed: shown, turn: mark.to })),
        chart: { kind: 'bars', columns: [2] },
      },
      {
        title: { en: 'Places held as it was', ja: '史実どおりに支配された地点' },
        headings: [
          { names: { en: 'place', ja: '地点' } },
          { names: turn },
          { names: { en: 'side', ja: '陣営' } },
          { names: { en: 'held', ja: '支配' }, unit: 'share' },
        ],
        rows: places.map(({ mark, place, rate }) => [
          placeName(compiled, place),
          turnName(mark),
          sideName(compiled, mark.side),
          rated(rate),
        ]),
        map: { places: places.map(({ place }) => place), columns: [3] },
        about: places.map(({ place }) => ({ type: 'place', id: place })),
        games: places.map(({ shown, mark }) => (shown === null ? null : { seed: shown, turn: mark.to })),
      },
    ],
    watch: [
      ...(found.most ? [game(found.most, 'most like it', '史実に最も近い')] : []),
      ...(found.least && found.least.seed !== found.most?.seed
        ? [game(found.least, 'least like it', '史実から最も遠い')]
        : []),
    ],
    warnings: warned(played),
    method: method(played, {
      en: 'the positions at the ends of turns beside the lines of `history`; a game that was over before a line’s turn does not count for it; shares: Wilson, means: Student, 95%',
      ja: 'ターン終了時の局面を `history` の行と比べる。行のターンより前に終わったゲームは数えない。割合はウィルソン、平均はスチューデントの95%区間',
    }),
  };
}

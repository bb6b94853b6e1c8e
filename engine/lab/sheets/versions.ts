/** Sweeps, sensitivity and differences of versions, to be read. */
import type { CompiledGame, Names } from '../../kernel/compiled';
import type { Effect, Part } from '../sensitivity';
import type { Verdict } from '../sequential';
import type { VersionResult } from '../sweep';
import type { FigureChange, VersionsCompared } from '../versions';
import { fewOf } from '../warnings';
import { gamesText, kindsText, placeName, sideName } from './series';
import { type Grid, numeral, type Ranged, type Sheet, type SheetCell, type Unit } from './sheet';
import { oneSided, pairsMinded, textFact, textGrid } from './two-texts';

const verdicts: Readonly<Record<Verdict, Required<Names>>> = {
  better: { en: 'better', ja: '有利' },
  worse: { en: 'worse', ja: '不利' },
  same: { en: 'no difference', ja: '差なし' },
  open: { en: 'not decided', ja: '未確定' },
};

/** Rows that a terminal shows. */
const shown = 12;

const ranged = ({ mean, low, high }: Ranged): Ranged => ({ mean, low, high });

/** How versions were played, whatever was asked of them. */
export function versionsHow(
  compiled: CompiledGame,
  { players, games: most }: { players: readonly string[]; games: number },
): Required<Names> {
  const [games, kinds] = [gamesText(most), kindsText(compiled, players)];
  return {
    en: `${games.en} at most, ${kinds.en}, all versions on the same seeds, differences of pairs; intervals hold at every moment (betting on bounded means); a version is followed until it is known`,
    ja: `最大 ${games.ja}、${kinds.ja}。全版を同じ乱数の種でプレイし、差は組ごと。区間はいつ見ても成り立つ（有界な平均への賭け）。各版はわかるまで続ける`,
  };
}

/** Where there are few games of the text as it is, or a side has all of many, or none, little can be seen. */
function minded({ won, games }: VersionResult): Names[] {
  const few = fewOf(games).map(({ text }) => text);
  return few.length > 0 ? few : oneSided([won.mean]);
}

/** The ends of the values that were asked for; the value as written is played with them, and may lie beyond. */
function endsOf(values: readonly number[], written: number): [number, number] {
  const others = values.filter((value) => value !== written).sort((a, b) => a - b);
  const [low = written, high = written] = [others[0], others.at(-1)];
  const step = others.length > 1 ? others[1]! - low : Number.POSITIVE_INFINITY;
  const within = written >= low - step && written <= high + step;
  return within ? [Math.min(low, written), Math.max(high, written)] : [low, high];
}

/** The sheet of a sweep. @param what the number's place in the text, and what it is there */
export function sweepSheet(
  {
    what,
    written,
    side,
    how,
    line,
    others = [],
  }: {
    what: string;
    written: number;
    side: Names;
    how: Names;
    /** The line as it is written. */
    line?: string;
    /** Numbers that change by as much, and where they stand. */
    others?: readonly { what: string; written: number }[];
  },
  points: readonly { value: number; result: VersionResult }[],
): Sheet {
  const base = points.find(({ value }) => value === written);
  const [low, high] = endsOf(
    points.map(({ value }) => value),
    written,
  );
  const known = points.filter(
    ({ value, result }) => value !== written && ['better', 'worse'].includes(result.difference.verdict),
  );
  return {
    answer: 'sweep',
    title: {
      en: `${what} from ${low} to ${high}`,
      ja: `${what} を ${low}〜${high}`,
    },
    facts: [
      ...(known.length === 0
        ? [
            {
              en: `No value is known to be better or worse for ${side.en} than ${written}.`,
              ja: `${written} より${side.ja ?? side.en}に有利または不利と分かった値はない。`,
            },
          ]
        : known.map(({ value, result }) => ({
            en: `${value} is ${verdicts[result.difference.verdict].en} for ${side.en} than ${written}.`,
            ja: `${value} は ${written} より${side.ja ?? side.en}に${verdicts[result.difference.verdict].ja}。`,
          }))),
      { en: `In the text: ${line ?? what}`, ja: `テキスト：${line ?? what}` },
    ],
    grids: [
      {
        title: { en: `Won by ${side.en}`, ja: `${side.ja ?? side.en}の勝ち` },
        headings: [
          { names: { en: 'value', ja: '値' } },
          ...others.map((one) => ({ names: { en: one.what } })),
          { names: { en: 'share', ja: '割合' }, unit: 'share' as const },
          { names: { en: `against ${written}`, ja: `${written} との差` }, unit: 'points' },
          { names: { en: 'that is', ja: '判定' } },
          { names: { en: 'games', ja: 'ゲーム' } },
        ],
        rows: points.map(({ value, result }): SheetCell[] => [
          value,
          ...others.map((one) => one.written + value - written),
          ranged(result.won),
          value === written ? null : ranged(result.difference),
          value === written ? { en: 'as written', ja: '現在の値' } : verdicts[result.difference.verdict],
          result.games,
        ]),
        games: points.map(({ result: { turned: seed } }, version) => (seed === null ? null : { seed, version })),
        chart: { kind: 'lines', columns: [1 + others.length] },
      },
    ],
    watch: [],
    warnings: base ? minded(base.result) : [],
    method: how,
  };
}

/** What is done with a part of each sort. */
export const kindWords: Readonly<Record<Part['kind'], Required<Names>>> = {
  counter: { en: 'without', ja: '除く' },
  arrival: { en: 'a turn later', ja: '1ターン遅らせる' },
  line: { en: 'without the line', ja: '行を除く' },
};

/** Where a part is written: its counter, or its line of rules. */
export const entityOf = ({ kind, id }: Pick<Part, 'kind' | 'id'>): { type: string; id: string } => ({
  type: kind === 'line' ? 'rule-line' : 'unit',
  id,
});

/** What is known of the parts, with the text as it is; whether it was stopped, and how many parts were left without a game. */
interface Sensitivity {
  effects: readonly Effect[];
  base: VersionResult;
  cancelled?: boolean;
  left?: number;
}

const unplayed = (left: number): Names => ({
  en: `It was stopped: of ${left} more ${left === 1 ? 'part' : 'parts'} no game was played.`,
  ja: `途中で止めたため、ほか ${left} 個は1ゲームもプレイしていない。`,
});

/** Why a part that does nothing by itself may turn games. */
const otherDice: Names = {
  en: 'A game that goes another way once has other dice after it: of parts that are not known to matter an effect may be that alone, and parts that changed the same games share it.',
  ja: '一度分岐したゲームは以後のダイスも変わる。確かでない対象の効果はそれだけかもしれず、同じゲームを変えた対象どうしは同じ値になる。',
};

/** The sheet of a sensitivity map. @param where file and line of each part; null where a part leads there by itself, as in the panel */
export function sensitivitySheet(
  side: Names,
  { effects, base, cancelled, left = 0 }: Sensitivity,
  where: ((effect: Effect) => string) | null,
  how: Names,
): Sheet {
  const real = effects.filter((one) => one.real);
  const turned = effects.filter((one) => !one.real && one.result.turned !== null);
  const idle = effects.filter((one) => !one.real && one.result.turned === null);
  const told = [...real, ...turned];
  return {
    answer: 'sensitivity',
    title: { en: `What matters to ${side.en}`, ja: `${side.ja ?? side.en}に効くもの` },
    facts: [
      {
        en: `${real.length} of ${effects.length} parts are known to matter; ${turned.length} may; ${idle.length} turned no game.`,
        ja: `${effects.length} 個のうち効くとわかったもの ${real.length}、効くかもしれないもの ${turned.length}、1ゲームも変えなかったもの ${idle.length}。`,
      },
    ],
    grids: [
      {
        title: { en: 'Effects in points of a hundred, by evidence', ja: '効果（百分率の点、証拠の多い順）' },
        headings: [
          { names: { en: 'part', ja: '対象' } },
          { names: { en: 'change', ja: '変更' } },
          { names: { en: 'effect', ja: '効果' }, unit: 'points' },
          { names: { en: 'known', ja: '確か' } },
          { names: { en: 'pairs', ja: '組' } },
          ...(where ? [{ names: { en: 'where', ja: '場所' } }] : []),
        ],
        rows: told.map((one): SheetCell[] => [
          one.names,
          kindWords[one.kind],
          ranged(one.result.difference),
          one.real ? { en: 'yes', ja: 'はい' } : '',
          one.result.difference.pairs,
          ...(where ? [where(one)] : []),
        ]),
        about: told.map(entityOf),
        games: told.map(({ version, result: { turned: seed } }) => (seed === null ? null : { seed, version })),
        keys: 2,
        chart: { kind: 'bars', columns: [2] },
      },
      {
        title: { en: 'Turned no game', ja: '1ゲームも変えなかったもの' },
        headings: [{ names: { en: 'part', ja: '対象' } }, { names: { en: 'change', ja: '変更' } }],
        rows: idle.map((one): SheetCell[] => [one.names, kindWords[one.kind]]),
        about: idle.map(entityOf),
        shown,
      },
    ],
    watch: [],
    warnings: [
      ...(cancelled && left > 0 ? [unplayed(left)] : []),
      ...minded(base),
      ...(turned.length > 0 ? [otherDice] : []),
    ],
    method: how,
  };
}

const figures: Readonly<Record<FigureChange['figure'], Required<Names>>> = {
  won: { en: 'wins of', ja: '勝率' },
  turns: { en: 'turns', ja: 'ターン' },
  decisions: { en: 'answers', ja: '回答' },
  margin: { en: 'margin', ja: '差' },
  lost: { en: 'steps lost by', ja: '損失ステップ' },
  battles: { en: 'fights', ja: '戦闘' },
};

const heats = {
  losses: { en: 'steps lost', ja: '損失' },
  battles: { en: 'fights', ja: '戦闘' },
  traffic: { en: 'units that came', ja: '到来した駒' },
} as const;

/** Below so many pairs an interval of a mean says less than that they are few. */
const fewest = 8;

/** A difference as far as it is known. @param most beyond it no difference can be */
function known({ mean, low, high }: Ranged, pairs: number, most = Number.POSITIVE_INFINITY): SheetCell {
  // That no pair differed is no proof that none ever would: no figure with an interval of no width.
  if (mean === 0 && low === high)
    return { en: `none in ${pairs} ${pairs === 1 ? 'pair' : 'pairs'}`, ja: `${pairs}組で差なし` };
  return pairs < fewest ? mean : { mean, low: Math.max(-most, low), high: Math.min(most, high) };
}

/** What the games brought: who won as shares, all else as it is counted. */
function figureGrids(
  compiled: CompiledGame,
  { figures: all, pairs }: VersionsCompared,
  name: (figure: FigureChange) => Names,
): Grid[] {
  const won = all.filter(({ figure }) => figure === 'won');
  const counted = all.filter(({ figure }) => figure !== 'won');
  const headings = (first: Names, unit: Unit, difference: Unit): Grid['headings'] => [
    { names: first },
    { names: { en: 'before', ja: '変更前' }, unit },
    { names: { en: 'after', ja: '変更後' }, unit },
    { names: { en: 'difference (95%)', ja: '差（95%）' }, unit: difference },
  ];
  return [
    {
      title: { en: 'Who wins', ja: '勝つのは誰か' },
      headings: headings({ en: 'side', ja: '側' }, 'share', 'points'),
      rows: won.map(({ side, before, after, difference }) => [
        sideName(compiled, side!),
        before,
        after,
        known(difference, pairs, 1),
      ]),
    },
    {
      title: { en: 'In the games', ja: 'ゲーム' },
      headings: headings({ en: 'figure', ja: '数値' }, 'number', 'number'),
      rows: counted.map((one) => [name(one), one.before, one.after, known(one.difference, pairs)]),
    },
  ];
}

/** The sheet of two versions: the game as it was and as it is. @param players kind of player per side */
export function versionsSheet(
  games: readonly [CompiledGame, CompiledGame],
  found: VersionsCompared,
  players: readonly string[],
): Sheet {
  const [, compiled] = games;
  const kinds = kindsText(compiled, players);
  const name = ({ figure, side }: FigureChange): Names => {
    const { en, ja } = figures[figure];
    if (side === undefined) return { en, ja };
    const of = sideName(compiled, side);
    return { en: `${en} ${of.en}`, ja: `${ja}（${of.ja ?? of.en}）` };
  };
  const sure =
    found.pairs < fewest ? [] : found.figures.filter(({ difference }) => difference.low > 0 || difference.high < 0);
  const text = textFact(found.text);
  return {
    answer: 'difference',
    title: { en: 'What the change does', ja: '変更の影響' },
    facts: [
      {
        en: `${text.en} Of ${found.pairs} ${found.pairs === 1 ? 'pair' : 'pairs'} ${found.same} ended in the same position, ${found.turned} with another winner.`,
        ja: `${text.ja}${found.pairs} 組のうち最終局面が同じもの ${found.same}、勝者が違うもの ${found.turned}。`,
      },
      ...sure.map((one): Names => {
        const { en, ja = en } = name(one);
        const { mean } = one.difference;
        if (one.figure === 'won') {
          const by = numeral(mean, 'points');
          return { en: `${en}: ${by} points of a hundred`, ja: `${ja}：${by} 点（百分率）` };
        }
        const by = `${mean > 0 ? '+' : ''}${numeral(mean)}`;
        return { en: `${en}: ${by}`, ja: `${ja}：${by}` };
      }),
    ],
    grids: [
      textGrid(games, found.text),
      ...figureGrids(compiled, found, name),
      {
        title: { en: 'On the map, a game', ja: '地図（1ゲームあたり）' },
        headings: [
          { names: { en: 'place', ja: '地点' } },
          { names: { en: 'what', ja: '種類' } },
          {
            names: { en: 'difference (95%)', ja: '差（95%）' },
            counts: { en: 'more or fewer, a game', ja: '1ゲームあたりの増減' },
          },
        ],
        rows: found.places.map(({ place, kind, difference }): SheetCell[] => [
          placeName(compiled, place),
          heats[kind],
          known(difference, found.pairs),
        ]),
        map: { places: found.places.map(({ place }) => place), columns: [2] },
        shown,
      },
    ],
    watch: [],
    warnings: pairsMinded(
      found.pairs,
      found.figures.flatMap(({ figure, before, after }) => (figure === 'won' ? [before, after] : [])),
    ),
    method: {
      en: `${found.pairs} pairs on the same seeds, ${kinds.en}; intervals of means of differences, each by itself and for just so many pairs (Student): of twenty, one is off; those of \`whatif\` hold at any time`,
      ja: `同じ乱数の種の ${found.pairs} 組、${kinds.ja}。差の平均の区間は個別に、この組数に限るもの（スチューデント）で、20に1つは外れる。いつ見ても成り立つ区間は \`whatif\``,
    },
  };
}

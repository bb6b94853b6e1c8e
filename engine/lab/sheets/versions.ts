/** Sweeps, sensitivity and differences of versions, to be read. */
import type { CompiledGame, Names } from '../../kernel/compiled';
import type { Difference } from '../../kernel/difference';
import type { Effect, Part } from '../sensitivity';
import type { Verdict } from '../sequential';
import type { VersionResult } from '../sweep';
import type { FigureChange, VersionsCompared } from '../versions';
import { fewOf } from '../warnings';
import { factWords, namesOf, partName } from './difference-words';
import { placeName, sideName } from './series';
import type { Ranged, Sheet, SheetCell } from './sheet';

const verdicts: Readonly<Record<Verdict, Required<Names>>> = {
  better: { en: 'better', ja: '有利' },
  worse: { en: 'worse', ja: '不利' },
  same: { en: 'no difference', ja: '差なし' },
  open: { en: 'not decided', ja: '未確定' },
};

const ranged = ({ mean, low, high }: Ranged): Ranged => ({ mean, low, high });

/** Where there are few games of the text as it is, or the result of many is all of one side, little can be seen. */
function minded({ won, games }: VersionResult): Names[] {
  const few = fewOf(games).map(({ text }) => text);
  if (few.length > 0 || (won.mean > 0 && won.mean < 1)) return few;
  return [
    {
      en: 'The result is all of one side as the text is: only what changes the winner is seen.',
      ja: '現在のテキストでは結果が一方だけなので、勝者が変わるものしか見えない。',
    },
  ];
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
  { what, written, side, how }: { what: string; written: number; side: Names; how: Names },
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
    facts:
      known.length === 0
        ? [
            {
              en: `No value is known to be better or worse for ${side.en} than ${written}.`,
              ja: `${written} より${side.ja ?? side.en}に有利または不利と分かった値はない。`,
            },
          ]
        : known.map(({ value, result }) => ({
            en: `${value} is ${verdicts[result.difference.verdict].en} for ${side.en} than ${written}.`,
            ja: `${value} は ${written} より${side.ja ?? side.en}に${verdicts[result.difference.verdict].ja}。`,
          })),
    grids: [
      {
        title: { en: `Won by ${side.en}`, ja: `${side.ja ?? side.en}の勝ち` },
        headings: [
          { names: { en: 'value', ja: '値' } },
          { names: { en: 'share', ja: '割合' }, unit: 'share' },
          { names: { en: `against ${written}`, ja: `${written} との差` }, unit: 'points' },
          { names: { en: 'that is', ja: '判定' } },
          { names: { en: 'games', ja: 'ゲーム' } },
        ],
        rows: points.map(({ value, result }): SheetCell[] => [
          value,
          ranged(result.won),
          value === written ? null : ranged(result.difference),
          value === written ? { en: 'as written', ja: '現在の値' } : verdicts[result.difference.verdict],
          result.games,
        ]),
        games: points.map(({ result: { turned: seed } }, version) => (seed === null ? null : { seed, version })),
        chart: { kind: 'lines', columns: [1] },
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

/** The sheet of a sensitivity map. @param where file and line of each part; null where a part leads there by itself, as in the panel */
export function sensitivitySheet(
  side: Names,
  { effects, base }: { effects: readonly Effect[]; base: VersionResult },
  where: ((effect: Effect) => string) | null,
  how: Names,
): Sheet {
  const real = effects.filter((one) => one.real);
  const turned = effects.filter((one) => !one.real && one.result.difference.mean !== 0);
  const none = effects.length - real.length - turned.length;
  const told = [...real, ...turned];
  return {
    answer: 'sensitivity',
    title: { en: `What matters to ${side.en}`, ja: `${side.ja ?? side.en}に効くもの` },
    facts: [
      {
        en: `${real.length} of ${effects.length} parts are known to matter; ${turned.length} may; ${none} turned no game.`,
        ja: `${effects.length} 個のうち効くとわかったもの ${real.length}、効くかもしれないもの ${turned.length}、1ゲームも変えなかったもの ${none}。`,
      },
    ],
    grids: [
      {
        title: { en: 'Effects in points of a hundred', ja: '効果（百分率の点）' },
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
        chart: { kind: 'bars', columns: [2] },
      },
    ],
    watch: [],
    warnings: minded(base),
    method: how,
  };
}

const figures: Readonly<Record<FigureChange['figure'], Required<Names>>> = {
  won: { en: 'won by', ja: '勝率' },
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

/** Rows that a terminal shows. */
const shown = 12;

const hows: Readonly<Record<Difference['how'], Required<Names>>> = {
  added: { en: 'added', ja: '追加' },
  removed: { en: 'removed', ja: '削除' },
  moved: { en: 'moved', ja: '移動' },
  changed: { en: 'changed', ja: '変更' },
};

/** What is another in the text, a line each: what, how, and its values before and after. */
function textRows(games: readonly [CompiledGame, CompiledGame], found: readonly Difference[]): SheetCell[][] {
  const named = namesOf(games);
  const inBoth = (words: (locale: 'en' | 'ja') => string): Required<Names> => ({ en: words('en'), ja: words('ja') });
  const called = (id: string, locale: 'en' | 'ja') => {
    const names = named(id);
    return names?.[locale] ?? names?.en ?? id;
  };
  const spot = (id: string, locale: 'en' | 'ja') => {
    const turn = /^turn:(\d+)$/.exec(id)?.[1];
    return turn === undefined ? called(id, locale) : locale === 'ja' ? `第${turn}ターン` : `turn ${turn}`;
  };
  const way = ({ before, after }: Difference) =>
    inBoth((locale) =>
      [before, after]
        .map((ids) => ids.map((id) => spot(id, locale)).join(', '))
        .filter(Boolean)
        .join(' → '),
    );
  return found.flatMap((one) => {
    const what = partName(one, 'en') === null ? one.names : inBoth((locale) => partName(one, locale) ?? one.names.en);
    const facts = one.facts.map((fact) =>
      inBoth((locale) => factWords([fact], locale, (id) => called(id, locale)).join('')),
    );
    const lines = one.of === 'unit' && one.how !== 'changed' ? [way(one), ...facts] : facts;
    const told = lines.filter(({ en }, k) => en !== '' && lines.findIndex((other) => other.en === en) === k);
    return (told.length > 0 ? told : [{ en: '' }]).map((line): SheetCell[] => [what, hows[one.how], line]);
  });
}

/** The sheet of two versions: the game as it was and as it is. */
export function versionsSheet(
  games: readonly [CompiledGame, CompiledGame],
  found: VersionsCompared,
  how: Names,
): Sheet {
  const [, compiled] = games;
  const name = ({ figure, side }: FigureChange): Names => {
    const { en, ja } = figures[figure];
    if (side === undefined) return { en, ja };
    const of = sideName(compiled, side);
    return { en: `${en} ${of.en}`, ja: `${ja}（${of.ja ?? of.en}）` };
  };
  const sure = found.figures.filter(({ difference }) => difference.low > 0 || difference.high < 0);
  return {
    answer: 'difference',
    title: { en: 'What the change does', ja: '変更の影響' },
    facts: [
      {
        en: `${found.text.length} ${found.text.length === 1 ? 'difference' : 'differences'} in the text; ${found.same} of ${found.pairs} pairs ended alike.`,
        ja: `テキストの違い ${found.text.length}。${found.pairs} 組中 ${found.same} 組は同じ結末。`,
      },
      ...sure.map((one): Names => {
        const { en, ja = en } = name(one);
        const by = `${one.difference.mean > 0 ? '+' : ''}${Number(one.difference.mean.toFixed(2))}`;
        return { en: `${en}: ${by}`, ja: `${ja}：${by}` };
      }),
    ],
    grids: [
      {
        title: { en: 'In the text', ja: 'テキスト' },
        headings: [
          { names: { en: 'what', ja: '対象' } },
          { names: { en: 'how', ja: '変更' } },
          { names: { en: 'before and after', ja: '変更前と変更後' } },
        ],
        rows: textRows(games, found.text),
        shown,
      },
      {
        title: { en: 'In the games', ja: 'ゲーム' },
        headings: [
          { names: { en: 'figure', ja: '数値' } },
          { names: { en: 'before', ja: '変更前' } },
          { names: { en: 'after', ja: '変更後' } },
          { names: { en: 'difference (95%)', ja: '差（95%）' } },
        ],
        rows: found.figures.map((one): SheetCell[] => [name(one), one.before, one.after, ranged(one.difference)]),
      },
      {
        title: { en: 'On the map, a game', ja: '地図（1ゲームあたり）' },
        headings: [
          { names: { en: 'place', ja: '地点' } },
          { names: { en: 'what', ja: '種類' } },
          { names: { en: 'difference', ja: '差' }, counts: { en: 'more or fewer, a game', ja: '1ゲームあたりの増減' } },
        ],
        rows: found.places.map(({ place, kind, by }): SheetCell[] => [placeName(compiled, place), heats[kind], by]),
        map: { places: found.places.map(({ place }) => place), columns: [2] },
        shown,
      },
    ],
    watch: [],
    warnings: fewOf(found.pairs).map(({ text }) => text),
    method: how,
  };
}

/** Edits that bring a win rate into a band, to be read. */
import type { Names } from '../../kernel/compiled';
import { minOf } from '../../kernel/lists';
import type { Suggested, Suitability, Trial } from '../suggest';
import { fewOf } from '../warnings';
import { numeral, type Ranged, type Sheet, type SheetCell } from './sheet';

/** A number of the text, and what it would be. */
export interface NumberEdit {
  /** File, line and column. */
  where: string;
  written: number;
  value: number;
  /** Numbers that change with it by as much, at the places behind a `+`. */
  also?: readonly number[];
}

/** An edit that the text may not have, and what is said of it. */
export interface RefusedEdit {
  edit: NumberEdit;
  why: Names;
}

/** An edit, number by number. @param short what is shown of a place */
const numbersOf = (
  { where, written, value, also = [] }: NumberEdit,
  to: string,
  short = (place: string) => place,
): string[] =>
  where.split('+').map((place, k) => {
    const was = [written, ...also][k] ?? written;
    return `${short(place)}: ${was} ${to} ${was + value - written}`;
  });

const suits: Readonly<Record<Suitability, Required<Names>>> = {
  within: { en: 'in the band', ja: '範囲内' },
  likely: { en: 'likely in the band', ja: 'おそらく範囲内' },
  outside: { en: 'not on fresh seeds', ja: '新しい乱数の種では範囲外' },
};

const undecided: Names = { en: 'not decided', ja: '未確定' };

const ranged = ({ mean, low, high }: Ranged): Ranged => ({ mean, low, high });

/** With the numbers that are others (one, or two together; none: the text as it is), and the version that it is to be watched in. */
type Changed<T> = T & { changes: readonly NumberEdit[]; version: number };

/** An edit in a table; folders that all edits share are left out. */
const cellOf = (changes: readonly NumberEdit[], folder: string): SheetCell =>
  changes.length === 0
    ? { en: 'as written', ja: '現在のまま' }
    : changes.flatMap((one) => numbersOf(one, '→', (place) => place.slice(folder.length))).join(' + ');

/** The folders that all places share, with the slash at their end. */
function folderOf(trials: readonly Changed<Trial>[]): string {
  const all = trials.flatMap(({ changes }) => changes.flatMap(({ where }) => where.split('+')));
  let folder = (all[0] ?? '').replace(/[^/]*$/, '');
  while (folder !== '' && !all.every((one) => one.startsWith(folder))) folder = folder.replace(/[^/]*\/$/, '');
  return folder;
}

/** Numbers that go from one side of the band to the other in one step: by these alone it is not reached. */
function jumps(trials: readonly Changed<Trial>[], [low, high]: readonly [number, number]): Names[] {
  const asWritten = trials.find(({ changes }) => changes.length === 0);
  const places = new Set(
    trials.flatMap(({ changes: [one, ...more] }) => (one && more.length === 0 ? [one.where] : [])),
  );
  return [...places].flatMap((where): Names[] => {
    const own = trials.flatMap(({ changes: [one, ...more], won }) =>
      one?.where === where && more.length === 0 ? [{ value: one.value, written: one.written, mean: won.mean }] : [],
    );
    const { written } = own[0]!;
    const points = [...own, ...(asWritten ? [{ value: written, written, mean: asWritten.won.mean }] : [])];
    points.sort((a, b) => a.value - b.value);
    const [before, after] =
      points.slice(1).flatMap((point, k) => {
        const last = points[k]!;
        const [less, more] = last.mean < point.mean ? [last, point] : [point, last];
        return point.value - last.value === 1 && less.mean < low && more.mean > high ? [[last, point] as const] : [];
      })[0] ?? [];
    if (!before || !after) return [];
    const [one, other] = [before, after].map(({ value, mean }) => `${value}: ${numeral(mean, 'share')}`);
    return [
      {
        en: `${where} jumps over the band (${one}, ${other}): another number is needed.`,
        ja: `${where} は範囲を飛び越す（${one}、${other}）。別の数値が必要。`,
      },
    ];
  });
}

/** An edit in a sentence. */
const words = (changes: readonly NumberEdit[]): Required<Names> => ({
  en: changes.flatMap((one) => numbersOf(one, 'to')).join(' and '),
  ja: changes.flatMap((one) => numbersOf(one, '→')).join('、'),
});

/** What is said of edits that the text may not have: how many, and of the first what. */
function refusedFact(refused: readonly RefusedEdit[]): Names[] {
  const [first] = refused;
  if (!first) return [];
  const { en, ja } = words([first.edit]);
  return [
    {
      en: `${refused.length} ${refused.length === 1 ? 'edit is' : 'edits are'} not allowed by the text, such as ${en}: ${first.why.en}`,
      ja: `テキストが許さない変更 ${refused.length}。例：${ja}。${first.why.ja ?? first.why.en}`,
    },
  ];
}

/** What is said where no edit suits. */
function none(trials: readonly Changed<Trial>[]): Names {
  const [single, pairs] = [1, 2].map((n) => trials.filter(({ changes }) => changes.length === n).length);
  if (single === 0) return { en: 'There is no edit to try.', ja: '試せる変更がない。' };
  return pairs === 0
    ? {
        en: single === 1 ? 'The one edit is not found to.' : `None of ${single} edits is found to.`,
        ja: `${single} 通りの変更のどれも届くとは言えない。`,
      }
    : {
        en: `None of ${single} edits is found to, nor is any of ${pairs} pairs of them.`,
        ja: `${single} 通りの変更も、その ${pairs} 組も届くとは言えない。`,
      };
}

/**
 * The sheet of suggestions, also of those that are still being looked for.
 * @param edits that were verified
 * @param trials of all edits that were tried
 */
export function suggestSheet(
  side: Names,
  band: readonly [number, number],
  edits: readonly Changed<Suggested>[],
  trials: readonly Changed<Trial>[],
  how: Names,
  refused: readonly RefusedEdit[] = [],
): Sheet {
  const edit = { names: { en: 'edit', ja: '変更' } };
  const folder = folderOf(trials);
  const good = edits.filter((one) => one.suits !== 'outside');
  const [low, high] = band.map((share) => numeral(share, 'share'));
  const { en, ja = en } = side;
  return {
    answer: 'suggest',
    title: { en: `Edits that give ${en} ${low} to ${high}`, ja: `${ja}を ${low}〜${high} にする変更` },
    facts: [
      ...(good.length === 0
        ? [none(trials), ...jumps(trials, band)]
        : good.map(({ changes, fresh, suits: how_ }) => ({
            en: `${words(changes).en} gives ${en} ${numeral(fresh.mean, 'share')}: ${suits[how_].en}.`,
            ja: `${words(changes).ja} で${ja}は ${numeral(fresh.mean, 'share')}（${suits[how_].ja}）。`,
          }))),
      ...refusedFact(refused),
    ],
    grids: [
      {
        title: { en: 'Edits that were verified', ja: '検証した変更' },
        headings: [
          edit,
          { names: { en: 'tried', ja: '試行' }, unit: 'share' },
          { names: { en: 'fresh seeds', ja: '新しい乱数の種' }, unit: 'share' },
          { names: { en: 'games', ja: 'ゲーム' } },
          { names: { en: 'that is', ja: '判定' } },
        ],
        rows: edits.map(({ changes, tried: first, fresh, games, suits: how_ }): SheetCell[] => [
          cellOf(changes, folder),
          ranged(first),
          ranged(fresh),
          games,
          // An interval that reaches into the band decides nothing.
          how_ === 'outside' && fresh.low <= band[1] && fresh.high >= band[0] ? undecided : suits[how_],
        ]),
        games: edits.map(({ version, seed }) => ({ seed, version })),
        chart: { kind: 'bars', columns: [2] },
      },
      {
        title: { en: 'Edits that were tried', ja: '試した変更' },
        headings: [
          edit,
          { names: { en: 'share', ja: '割合' }, unit: 'share' },
          { names: { en: 'games', ja: 'ゲーム' } },
        ],
        rows: trials.map(({ changes, won, games }): SheetCell[] => [cellOf(changes, folder), ranged(won), games]),
        games: trials.map(({ version, seed }) => ({ seed, version })),
        chart: { kind: 'bars', columns: [1] },
      },
    ],
    watch: [],
    warnings: edits.length === 0 ? [] : fewOf(minOf(edits.map(({ games }) => games))).map(({ text }) => text),
    method: how,
  };
}

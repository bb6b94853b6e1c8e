/** Edits that bring a win rate into a band, to be read. */
import type { Names } from '../../kernel/compiled';
import type { Suggested, Suitability, Trial } from '../suggest';
import { numeral, type Ranged, type Sheet, type SheetCell } from './sheet';

/** A number of the text, and what it would be. */
export interface NumberEdit {
  /** File, line and column. */
  where: string;
  written: number;
  value: number;
}

const suits: Readonly<Record<Suitability, Required<Names>>> = {
  within: { en: 'in the band', ja: '範囲内' },
  likely: { en: 'likely in the band', ja: 'おそらく範囲内' },
  outside: { en: 'not on fresh seeds', ja: '新しい種では範囲外' },
};

const ranged = ({ mean, low, high }: Ranged): Ranged => ({ mean, low, high });

type Changed<T> = T & { change: NumberEdit };

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
): Sheet {
  const changed = [
    { names: { en: 'where', ja: '場所' } },
    { names: { en: 'from', ja: '前' } },
    { names: { en: 'to', ja: '後' } },
  ];
  const good = edits.filter((one) => one.suits !== 'outside');
  const [low, high] = band.map((share) => numeral(share, 'share'));
  const { en, ja = en } = side;
  return {
    answer: 'suggest',
    title: { en: `Edits that give ${en} ${low} to ${high}`, ja: `${ja}を ${low}〜${high} にする変更` },
    facts:
      good.length === 0
        ? [{ en: `None of ${trials.length} edits does.`, ja: `${trials.length} 通りの変更のどれも届かない。` }]
        : good.map(({ change, fresh, suits: how_ }) => ({
            en: `${change.where}: ${change.written} to ${change.value} gives ${en} ${numeral(fresh.mean, 'share')}: ${suits[how_].en}.`,
            ja: `${change.where}：${change.written} を ${change.value} にすると${ja}は ${numeral(fresh.mean, 'share')}（${suits[how_].ja}）。`,
          })),
    grids: [
      {
        title: { en: 'Edits that were verified', ja: '検証した変更' },
        headings: [
          ...changed,
          { names: { en: 'tried', ja: '試行' }, unit: 'share' },
          { names: { en: 'fresh seeds', ja: '新しい種' }, unit: 'share' },
          { names: { en: 'games', ja: 'ゲーム' } },
          { names: { en: 'that is', ja: '判定' } },
        ],
        rows: edits.map(({ change, tried: first, fresh, games, suits: how_ }): SheetCell[] => [
          change.where,
          change.written,
          change.value,
          ranged(first),
          ranged(fresh),
          games,
          suits[how_],
        ]),
        games: edits.map(({ edit, seed }) => ({ seed, version: edit })),
        chart: { kind: 'bars', columns: [4] },
      },
      {
        title: { en: 'Edits that were tried', ja: '試した変更' },
        headings: [
          ...changed,
          { names: { en: 'share', ja: '割合' }, unit: 'share' },
          { names: { en: 'games', ja: 'ゲーム' } },
        ],
        rows: trials.map(({ change, won, games }): SheetCell[] => [
          change.where,
          change.written,
          change.value,
          ranged(won),
          games,
        ]),
        games: trials.map(({ edit, seed }) => ({ seed, version: edit })),
        chart: { kind: 'bars', columns: [3] },
      },
    ],
    watch: [],
    warnings: [],
    method: how,
  };
}

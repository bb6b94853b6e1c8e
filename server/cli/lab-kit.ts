/** What the answers of `sandtable lab` share: how each is declared, for whom it is, and how it is printed. */
import type { Board, CompiledGame, Names } from '../../engine/kernel/compiled';
import { seatsOf } from '../../engine/kernel/seats';
import type { Sheet } from '../../engine/lab/sheets/sheet';
import { usualWish } from '../../engine/lab/winrate';
import { nearest } from '../model/suggest';
import { type OptionSpec, type Parsed, UsageError, wholeNumber, withMeant } from './args';
import type { Host } from './command';

/** What an answer has found. */
export interface Answered {
  /** What `--json` prints. */
  data: object;
  sheet: Sheet;
  /** Where there are more than one. */
  sheets?: readonly Sheet[];
  /** The map that pictures are of. */
  board?: Board;
  /** It was stopped, and says what is known so far. */
  interrupted?: boolean;
}

/** A question that a designer may ask. */
export interface Answer {
  name: string;
  /** What stands behind its word in the help. */
  usage: string;
  summary: Names;
  options: OptionSpec[];
  run(args: Parsed, host: Host): Promise<Answered> | Answered;
}

export const sideOption: OptionSpec = {
  name: 'side',
  value: 'side',
  doc: {
    en: 'for whom it is better or worse (default: the first)',
    ja: 'どの側にとっての良し悪しか（既定は最初の側）',
  },
};

export const marginOption: OptionSpec = {
  name: 'margin',
  value: 'points',
  doc: {
    en: `points of a hundred that count as no difference (default ${usualWish.margin})`,
    ja: `差なしとみなす百分率の点数（既定 ${usualWish.margin}）`,
  },
};

/** The margin that is asked for, in points of a hundred. @throws UsageError */
export const marginOf = (args: Parsed): number =>
  wholeNumber(args.one('margin'), '--margin', 1, 50) ?? usualWish.margin;

/** The seat of a side, as its sides. @throws UsageError for a side that nobody plays */
export function seatOf(given: string | undefined, compiled: CompiledGame): readonly number[] {
  const sides = compiled.game.sides.map(({ id }) => id);
  const seats = seatsOf(compiled);
  const wanted = given === undefined ? seats[0]?.[0] : sides.indexOf(given);
  const seat = seats.find((one) => wanted !== undefined && one.includes(wanted));
  if (seat !== undefined) return seat;
  const ids = seats.flat().map((side) => sides[side]!);
  const list = (locale: 'en' | 'ja') =>
    seats.flat().map((side) => {
      const { en, ja = en } = compiled.game.sides[side]!.names;
      return locale === 'ja' ? `${sides[side]}（${ja}）` : `${sides[side]} (${en})`;
    });
  throw new UsageError(
    withMeant(
      { en: `--side ${given}: nobody plays such a side`, ja: `--side ${given}：そのような側はありません。` },
      nearest(given ?? '', ids),
      { en: `there are: ${list('en').join(', ')}.`, ja: `あるのは ${list('ja').join('、')} です。` },
    ),
  );
}

/** Points of a hundred, with a sign. */
export const points = (value: number): string => `${value > 0 ? '+' : ''}${(value * 100).toFixed(1)}`;

export const round4 = (value: number): number => Number(value.toFixed(4));

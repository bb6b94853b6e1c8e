/** Two versions of a scenario in all figures: what is another in the text, and what that does to games on the same seeds. */
import type { CompiledGame } from '../kernel/compiled';
import { type Difference, differences, plays } from '../kernel/difference';
import { seatsOf } from '../kernel/seats';
import { type HeatKind, happened, heatKinds } from './heat';
import { marginOf } from './margin';
import type { GameResult } from './play';
import { type Mean, meanOf, Tally } from './statistics';

/** A figure in both versions, and the mean of the differences of pairs. */
export interface FigureChange {
  /** `won` (of a side's seat), `turns`, `decisions`, `margin`, `lost` (of a side), `battles`. */
  figure: 'won' | 'turns' | 'decisions' | 'margin' | 'lost' | 'battles';
  side?: string;
  before: number;
  after: number;
  difference: Mean;
}

/** A place where more or less happens, a game: the mean of the differences of pairs. */
export interface PlaceChange {
  place: string;
  kind: HeatKind;
  difference: Mean;
}

export interface VersionsCompared {
  pairs: number;
  /** Pairs that ended in the same position: the change did not matter there; and with another winner. */
  same: number;
  turned: number;
  text: Difference[];
  figures: FigureChange[];
  /** Where it differs most. */
  places: PlaceChange[];
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** Compares games with the same numbers. @param before, after watched games of both versions */
export function compareFigures(
  [first, second]: readonly [CompiledGame, CompiledGame],
  before: readonly GameResult[],
  after: readonly GameResult[],
): VersionsCompared {
  const others = new Map(after.map((one) => [one.index, one]));
  const pairs = before.flatMap((one) => {
    const other = others.get(one.index);
    return other ? [[one, other] as const] : [];
  });
  const figure = (
    name: FigureChange['figure'],
    of: (result: GameResult, game: CompiledGame) => number,
    side?: string,
  ): FigureChange => {
    const values = pairs.map(([a, b]) => [of(a, first), of(b, second)] as const);
    return {
      figure: name,
      ...(side === undefined ? {} : { side }),
      before: meanOf(values.map(([a]) => a)).mean,
      after: meanOf(values.map(([, b]) => b)).mean,
      difference: meanOf(values.map(([a, b]) => b - a)),
    };
  };
  const turns = ({ observed }: GameResult) => observed?.turns ?? [];
  const seats = seatsOf(first);
  return {
    pairs: pairs.length,
    same: pairs.filter(([a, b]) => a.hash === b.hash).length,
    turned: pairs.filter(([a, b]) => a.winner !== b.winner).length,
    text: differences(first, second).filter(plays),
    figures: [
      ...seats.map((seat) =>
        figure(
          'won',
          ({ winner }) => (winner < 0 ? 1 / seats.length : seat.includes(winner) ? 1 : 0),
          first.game.sides[seat[0]!]!.id,
        ),
      ),
      figure('turns', ({ turn }) => turn),
      figure('decisions', ({ decisions }) => decisions),
      figure('margin', (result, game) => marginOf(game, result).by),
      ...first.game.sides.map(({ id }, side) =>
        figure('lost', (result) => sumOf(turns(result).map(({ lost }) => lost[side]!)), id),
      ),
      figure('battles', (result) =>
        sumOf(turns(result).map(({ battles }) => sumOf(battles.filter((_, k) => k % 2 === 1)))),
      ),
    ],
    places: placesOf([first, second], pairs),
  };
}

/** By how much more happens in a game at each place, the most first. */
function placesOf(
  [first, second]: readonly [CompiledGame, CompiledGame],
  pairs: readonly (readonly [GameResult, GameResult])[],
): PlaceChange[] {
  const tallies = new Map<string, { place: string; kind: HeatKind; tally: Tally }>();
  for (const [a, b] of pairs) {
    const [before, after] = [a, b].map(({ observed }) => happened(observed ?? { turns: [] }));
    for (const kind of heatKinds) {
      const by = new Map<string, number>();
      for (const [place, sum] of after![kind]) by.set(second.board.places[place]!.id, sum);
      for (const [place, sum] of before![kind]) {
        const { id } = first.board.places[place]!;
        by.set(id, (by.get(id) ?? 0) - sum);
      }
      for (const [place, difference] of by) {
        const key = `${kind} ${place}`;
        const known = tallies.get(key) ?? { place, kind, tally: new Tally() };
        known.tally.add(difference);
        tallies.set(key, known);
      }
    }
  }
  return [...tallies.values()]
    .map(({ place, kind, tally }) => ({ place, kind, difference: tally.of(pairs.length) }))
    .filter(({ difference }) => difference.mean !== 0)
    .sort(
      (a, b) =>
        Math.abs(b.difference.mean) - Math.abs(a.difference.mean) ||
        heatKinds.indexOf(a.kind) - heatKinds.indexOf(b.kind) ||
        (a.place < b.place ? -1 : 1),
    );
}

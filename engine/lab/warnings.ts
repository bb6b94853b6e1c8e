/** When an answer is not worth much: what is odd in a series of games, whatever it was played for. */
import type { CompiledGame, Names, Phase } from '../kernel/compiled';
import { seatsOf } from '../kernel/seats';
import { both } from '../kernel/texts';
import { marginOf } from './margin';
import { CAPPED, type GameResult } from './play';
import { meanOf, wilson } from './statistics';

export type Doubt = 'by-hand' | 'few' | 'capped' | 'one-sided' | 'idle-player' | 'one-die' | 'random' | 'overlap';

export interface Warning {
  doubt: Doubt;
  text: Names;
}

/** Below so many games little is known; of so many a result all of one side is no chance. */
const few = 30;

/** A winner ahead by so little won by the last die. */
const hair = 1;

const percent = (share: number): string => `${(100 * share).toFixed(0)}%`;

/** The share of the games that points decided by one or less; null: too few games have such. */
function narrow(compiled: CompiledGame, results: readonly GameResult[]): number | null {
  const won = results.filter(({ winner, points }) => winner >= 0 && points !== undefined && points.length > 0);
  const margins = won.map((one) => marginOf(compiled, one)).filter(({ of }) => of !== 'held');
  // A single sum without a line is of one side alone: it is no margin.
  const told = margins.filter(
    ({ of }, k) => of === 'line' || (won[k]!.points!.length > 1 && seatsOf(compiled).length > 1),
  );
  return told.length < few ? null : told.filter(({ by }) => Math.abs(by) <= hair).length / told.length;
}

/** Sides that are asked less than once in a turn. */
function idle({ game }: CompiledGame, results: readonly GameResult[]): number[] {
  const turns = results.flatMap(({ observed }) => observed?.turns ?? []);
  if (turns.length === 0) return [];
  return game.sides.flatMap((_, side) => {
    const real = meanOf(turns.map(({ asked, forced }) => asked[side]! - forced[side]!)).mean;
    return real > 0 && real < 1 ? [side] : [];
  });
}

/** Phases whose rules the text does not say: what computer players do there is no play. */
export function byHand({ game }: CompiledGame): Warning[] {
  if (game.rules !== '') return [];
  const leaves = (phases: readonly Phase[]): Phase[] =>
    phases.flatMap((phase) => (phase.steps.length > 0 ? leaves(phase.steps) : [phase]));
  const free = leaves(game.phases).filter(({ properties }) => properties.does === undefined);
  if (free.length === 0 && game.phases.length > 0) return [];
  const names = free.length === 0 ? [{ en: 'Turn', ja: 'ターン' }] : free.map((phase) => both(phase.names));
  return [
    {
      doubt: 'by-hand',
      text: {
        en: `Played by hand, since the text does not say what is done there: ${names.map(({ en }) => en).join(', ')}. Computer players do not know the rules of it.`,
        ja: `テキストに何をするかが書かれておらず、手で進めるフェイズ：${names.map(({ ja }) => ja).join('、')}。コンピュータはそこでのルールを知らない。`,
      },
    },
  ];
}

/** What is to be minded where there are few games, or few `pairs` of them. */
export const fewOf = (n: number, pairs = false): Warning[] =>
  n < few
    ? [
        {
          doubt: 'few',
          text: {
            en: `Only ${n} ${pairs ? 'pair' : 'game'}${n === 1 ? '' : 's'}: intervals are wide.`,
            ja: `${n} ${pairs ? '組' : 'ゲーム'}だけなので区間が広い。`,
          },
        },
      ]
    : [];

/**
 * What is to be minded about a series.
 * @param players kind of player per side
 */
export function warningsOf(
  compiled: CompiledGame,
  results: readonly GameResult[],
  players: readonly string[],
): Warning[] {
  const n = results.length;
  const found = [...byHand(compiled), ...fewOf(n)];
  const add = (doubt: Doubt, en: string, ja: string): void => {
    found.push({ doubt, text: { en, ja } });
  };
  const capped = results.filter(({ winner }) => winner === CAPPED).length;
  if (capped > 0)
    add('capped', `${capped} of ${n} games were stopped before their end.`, `${n} ゲーム中 ${capped} が打ち切られた。`);
  const seats = seatsOf(compiled);
  const shares = seats.map((seat) => wilson(results.filter(({ winner }) => seat.includes(winner)).length, n));
  const whole = shares.findIndex(({ count }) => count === n);
  const name = (seat: number): Names => compiled.game.sides[seats[seat]![0]!]!.names;
  if (n >= few && whole >= 0)
    add(
      'one-sided',
      `${name(whole).en} won every game: differences between versions cannot be seen in who wins.`,
      `全ゲームが${name(whole).ja ?? name(whole).en}の勝ちで、勝敗では版の差が見えない。`,
    );
  for (const side of idle(compiled, results)) {
    const { en, ja = en } = compiled.game.sides[side]!.names;
    add('idle-player', `${en} has less than one choice a turn.`, `${ja}の選択は1ターンに1回未満。`);
  }
  const random = compiled.game.sides.flatMap(({ names }, side) => (players[side] === 'random' ? [names] : []));
  if (random.length > 0)
    add(
      'random',
      `Played at random: ${random.map(({ en }) => en).join(', ')}. People do not play so.`,
      `ランダムにプレイ：${random.map(({ en, ja = en }) => ja).join('、')}。人はこうプレイしない。`,
    );
  const close = narrow(compiled, results);
  if (close !== null && close >= 0.25)
    add(
      'one-die',
      `${percent(close)} of the games were won by ${hair} point or less: one die may decide.`,
      `${percent(close)} のゲームが ${hair} 点以内の差で、ダイス1つで決まりうる。`,
    );
  const fair = 1 / Math.max(1, seats.length);
  if (
    n >= few &&
    seats.length > 1 &&
    shares.every(({ low, high }) => low <= fair && high >= fair) &&
    shares[0]!.high - shares[0]!.low > 0.2
  )
    add(
      'overlap',
      'The intervals of all seats hold the fair share and are wide: who is favoured is not known.',
      'どの席の区間も公平な割合を含み、しかも広い。有利な側はわからない。',
    );
  return found;
}

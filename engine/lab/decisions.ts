/** How much there is to decide: questions and real choices a turn and side, and answers that are nearly always the same. */
import type { CompiledGame, Names } from '../kernel/compiled';
import { entryOf } from '../kernel/records';
import type { GameResult } from './play';
import { counted, type Mean, meanOf, type Rate, wilson } from './statistics';

export interface SideDecisions {
  side: string;
  /** Questions of all games, and how many of these had one answer only. */
  asked: number;
  forced: Rate;
  /** Questions with several answers, a turn. */
  real: Mean;
  /** Binary logarithm of the number of answers of a real choice, on average over games: 1 is a choice of two, 3 one of eight. */
  bits: Mean;
}

/** A question that is nearly always answered alike. */
export interface Habit {
  ask: string;
  /** First word of the answer, which is about nothing; and how people read it. */
  answer: string;
  names: Names;
  /** Of so many questions that were looked at. */
  of: number;
  share: Rate;
}

export interface Decisions {
  games: number;
  sides: SideDecisions[];
  perTurn: { turn: number; real: Mean[] }[];
  /** Real choices of a whole game, all sides together. */
  perGame: Mean;
  habits: Habit[];
}

/** So often a question has to have been looked at before its habit is told, and so large is a share that is nearly always. */
const habit = { least: 30, share: 0.9 };

/** Sums up a series of watched games in which every question was asked. */
export function decisionsOf({ game }: CompiledGame, results: readonly GameResult[]): Decisions {
  const seen = results.flatMap(({ observed }) => observed ?? []);
  const all = seen.flatMap(({ turns }) => turns);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  const turns = [...new Set(all.map(({ turn }) => turn))].sort((a, b) => a - b);
  const sides = game.sides.flatMap(({ id }, side): SideDecisions[] => {
    const [asked, forced] = (['asked', 'forced'] as const).map((key) => sum(all.map((turn) => turn[key][side]!)));
    const bits = seen.flatMap(({ turns: own }) => {
      const real = sum(own.map((turn) => turn.asked[side]! - turn.forced[side]!));
      return real > 0 ? [sum(own.map((turn) => turn.bits[side]!)) / real] : [];
    });
    if (asked === 0) return [];
    return [
      {
        side: id,
        asked: asked!,
        forced: wilson(forced!, asked!),
        real: meanOf(all.map((turn) => turn.asked[side]! - turn.forced[side]!)),
        bits: meanOf(bits),
      },
    ];
  });
  const counts = new Map<string, Map<string, number>>();
  for (const { answers = {} } of seen)
    for (const [key, times] of Object.entries(answers)) {
      const [ask = '', answer = ''] = key.split(' ');
      const of = counts.get(ask) ?? new Map<string, number>();
      of.set(answer, (of.get(answer) ?? 0) + times);
      counts.set(ask, of);
    }
  const habits = [...counts].flatMap(([ask, answers]): Habit[] => {
    const of = sum([...answers.values()]);
    const [answer, times] = [...answers].reduce((best, one) => (one[1] > best[1] ? one : best));
    const names = seen.map(({ labels = {} }) => entryOf(labels, `${ask} ${answer}`)).find((one) => one !== undefined);
    // Answers about something are alike in their word alone: which unit it is differs.
    return names && of >= habit.least && answers.size > 1 && times / of >= habit.share
      ? [{ ask, answer, names, of, share: wilson(times, of) }]
      : [];
  });
  return {
    games: results.length,
    sides,
    perTurn: turns.map((turn) => {
      const own = all.filter((one) => one.turn === turn);
      return {
        turn,
        real: game.sides.map((_, side) => counted(meanOf(own.map((one) => one.asked[side]! - one.forced[side]!)))),
      };
    }),
    perGame: meanOf(seen.map((one) => sum(one.turns.map(({ asked, forced }) => sum(asked) - sum(forced))))),
    habits: habits.sort((a, b) => b.share.rate - a.share.rate || (a.ask < b.ask ? -1 : 1)),
  };
}

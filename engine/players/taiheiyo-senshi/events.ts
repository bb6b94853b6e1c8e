/** Choices that an event leaves: what it does, where, and to whom. */
import { second, verbOf } from '../../kernel/answers';
import { A } from '../../rulesets/taiheiyo-senshi/codes';
import type { Reading } from '../../rulesets/taiheiyo-senshi/reading';
import { sure } from '../choose';

/** What a player thinks that units and lists of effects are worth (the novice thinks otherwise), and how it finds units. */
interface Judgement<S> {
  unitValue(on: S, unit: number): number;
  unitsAt(on: S, side: number, point: number): number[];
  listWorth(on: S, list: number, plan: null): number;
}

/** Answers questions that an event asks, by a judgement. `event`: the one in progress, or -1. */
export function eventAnswers<S extends Reading>({ unitValue, unitsAt, listWorth }: Judgement<S>) {
  return (on: S, ask: string, options: readonly number[], event: number): number => {
    const { world, side } = on;
    switch (ask) {
      case 'raid-from':
        return sure(options, (option) => raidFrom(on, second(option)));
      case 'event-port':
        // The port that would be missed most, of those where the enemy stands.
        return sure(options, (option) => world.map.worth[second(option)]! + 0.1 * value(on, 1 - side, second(option)));
      case 'event-gain':
        return sure(options, (option) => unitValue(on, second(option)));
      case 'effect-choice':
        return sure(options, (option) => branchWorth(on, event, second(option)));
      default:
        return sure(options, (option) => answerWorth(on, option));
    }
  };

  /** The dearest enemy, the own cheapest unit, the point with most of the enemy. */
  function answerWorth(on: S, option: number): number {
    const b = second(option);
    switch (verbOf(option)) {
      case A.UNIT:
      case A.TAKE:
        return on.world.unitSide[b] === on.side ? -unitValue(on, b) : unitValue(on, b);
      case A.POINT:
      case A.TO:
        return value(on, 1 - on.side, b) + 0.1 * on.world.map.worth[b]!;
      default:
        return 0;
    }
  }

  function value(on: S, side: number, point: number): number {
    return unitsAt(on, side, point).reduce((sum, u) => sum + unitValue(on, u), 0);
  }

  /** Air strength of the point times the dearest target beside it. */
  function raidFrom(on: S, from: number): number {
    const { world, p, side } = on;
    const air = unitsAt(on, side, from).reduce((sum, u) => sum + world.air[p.face(u)]!, 0);
    let best = 0;
    for (let to = 0; to < world.map.points; to++)
      if (to !== from && on.network.board.distance(from, to) <= 1) best = Math.max(best, value(on, 1 - side, to));
    return air * best;
  }

  /** What a branch of the event's choice is worth. */
  function branchWorth(on: S, event: number, branch: number): number {
    if (event < 0) return 0;
    const { lists, events } = on.world;
    for (const { branches } of lists[events[event]!.list]!) {
      const list = branches[branch]?.list;
      if (list !== undefined) return listWorth(on, list, null);
    }
    return 0;
  }
}

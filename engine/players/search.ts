/**
 * The search player: Monte Carlo tree search over what its side may know (single-observer information-set search).
 *
 * Every iteration deals the hidden things and the dice to come anew (`fork` with `hide`), walks down one shared tree of answers
 * choosing by confidence bounds among answers that are let in one by one, adds one node, and plays on. It knows nothing of any
 * game; where the ruleset has rules of thumb, their answer is let in first, they play on, and their estimate ends that early;
 * elsewhere it plays on at random to the end. More iterations, better answers.
 */
import type { Game } from '../kernel/ruleset';
import { seatLeads } from '../kernel/seats';
import { Generator, mix } from './generator';
import { heuristicFor } from './heuristic';
import type { Player, PlayerKind } from './player';
import { anyAnswer } from './random';

/** Iterations per decision when no budget is given. */
const defaultBudget = 200;
/** Weight of curiosity against the mean so far; the square root of one half suits results between 0 and 1. */
const curiosity = Math.SQRT1_2;
/** How fast further answers of a node are let in: so many times the square root of its visits. */
const widening = 1.2;
/** Errors of the difference by which an answer must be better than that of the rules of thumb. */
const doubt = 1.3;
/** Answers by rules of thumb before their estimate is asked for. */
const lookahead = 60;
/** Answers of random play before a game counts as even, where it has none. */
const patience = 20_000;

/** One answer at a node. `total` and `squares` sum results for the searching side; `seen` counts the visits of the node in which it was legal. */
interface Edge {
  visits: number;
  seen: number;
  total: number;
  squares: number;
  /** What follows, by what is asked next: chance may make the same answer lead to different questions. */
  next: Map<string, Node>;
}
type Node = Map<number, Edge>;

function edgeOf(node: Node, code: number): Edge {
  let edge = node.get(code);
  if (edge === undefined) {
    edge = { visits: 0, seen: 0, total: 0, squares: 0, next: new Map() };
    node.set(code, edge);
  }
  return edge;
}

/** Variance of the results of an answer. */
function variance({ visits, total, squares }: Edge): number {
  return Math.max(0, (squares - (total * total) / visits) / (visits - 1));
}

/** Result for a side: 1 won by its seat, 0 lost, 0.5 drawn. */
function result(winner: number, side: number, seat: readonly number[]): number {
  return winner === -1 ? 0.5 : seat[winner] === seat[side] ? 1 : 0;
}

/** One search, for one decision. */
class Search {
  private readonly root: Node = new Map();
  /** By side: the first one of its seat. */
  private readonly seat: readonly number[];
  constructor(
    private readonly game: Game,
    private readonly side: number,
    private readonly luck: Generator,
    /** The answer of the rules of thumb, or null. */
    private readonly first: number | null,
  ) {
    this.seat = seatLeads(game.prepared.compiled);
  }

  /** One iteration a step. */
  *run(budget: number): IterableIterator<void, number> {
    for (let i = 0; i < budget; i++) {
      this.iterate();
      yield;
    }
    let best = -1;
    let bestVisits = -1;
    let bestMean = 0;
    for (const [code, edge] of this.root) {
      const mean = edge.visits === 0 ? 0 : edge.total / edge.visits;
      if (edge.visits > bestVisits || (edge.visits === bestVisits && mean > bestMean)) {
        best = code;
        bestVisits = edge.visits;
        bestMean = mean;
      }
    }
    return this.first === null ? best : this.convinced(this.first, best);
  }

  /**
   * Rules of thumb are given up only for an answer that is better beyond doubt: by more than the error of the two means. So a
   * small budget plays like the rules of thumb, not like chance.
   */
  private convinced(usual: number, best: number): number {
    const a = this.root.get(usual);
    const b = this.root.get(best);
    if (a === undefined || b === undefined || a === b || a.visits < 2 || b.visits < 2) return usual;
    const error = Math.sqrt(variance(a) / a.visits + variance(b) / b.visits);
    return b.total / b.visits - a.total / a.visits > doubt * error ? best : usual;
  }

  private iterate(): void {
    const game = this.game.fork({ side: this.side, seed: this.luck.bits() });
    const path: Edge[] = [];
    let node = this.root;
    for (;;) {
      const question = game.question();
      if (question === null) break;
      const { edge, code, fresh } = this.select(
        node,
        question.options,
        question.count,
        this.seat[question.side] === this.seat[this.side],
      );
      path.push(edge);
      game.answer(code);
      if (fresh) break;
      const asked = game.question();
      if (asked === null) break;
      const key = `${asked.side} ${asked.ask}`;
      let next = edge.next.get(key);
      if (next === undefined) {
        next = new Map();
        edge.next.set(key, next);
      }
      node = next;
    }
    const value = this.playOut(game);
    for (const edge of path) {
      edge.visits++;
      edge.total += value;
      edge.squares += value * value;
    }
  }

  /**
   * The answer to try at a node: one never tried while there is room for more, else the one with the highest bound for who
   * decides. At the root the rules of thumb have the first word.
   */
  private select(
    node: Node,
    options: Int32Array,
    count: number,
    own: boolean,
  ): { edge: Edge; code: number; fresh: boolean } {
    let visits = 0;
    let tried = 0;
    let untried = 0;
    let fresh = -1;
    let pick = -1;
    let highest = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      const code = options[i]!;
      const edge = edgeOf(node, code);
      edge.seen++;
      if (edge.visits === 0) {
        untried++;
        // Each of the untried is kept with equal chance, except that the answer of the rules of thumb goes first.
        if (node === this.root && code === this.first) fresh = code;
        else if (this.luck.below(untried) === 0 && !(node === this.root && fresh === this.first)) fresh = code;
        continue;
      }
      tried++;
      visits += edge.visits;
      const mean = edge.total / edge.visits;
      const bound = (own ? mean : 1 - mean) + curiosity * Math.sqrt(Math.log(edge.seen) / edge.visits);
      if (bound > highest) {
        highest = bound;
        pick = code;
      }
    }
    const room = tried < Math.max(1, widening * Math.sqrt(visits + 1));
    if (untried > 0 && room) return { edge: node.get(fresh)!, code: fresh, fresh: true };
    return { edge: node.get(pick)!, code: pick, fresh: false };
  }

  /** Plays on; the result, or an estimate of it, for the searching side. */
  private playOut(game: Game): number {
    const { ruleset, compiled } = game.prepared;
    const heuristic = heuristicFor(ruleset.id);
    const seats = heuristic && compiled.game.sides.map((_, side) => heuristic.create(side, this.luck.bits()));
    const limit = seats === undefined ? patience : lookahead;
    for (let i = 0; i < limit; i++) {
      const question = game.question();
      if (question === null) break;
      game.answer(seats === undefined ? anyAnswer(game, this.luck) : seats[question.side]!.choose(game));
    }
    const outcome = game.outcome();
    if (outcome !== null) return result(outcome.winner, this.side, this.seat);
    return heuristic === undefined ? 0.5 : heuristic.value(game, this.side);
  }
}

const names = { en: 'Search', ja: '探索' };

export const search: PlayerKind = {
  id: 'search',
  names,
  create(side, seed, budget = defaultBudget): Player {
    const luck = new Generator(mix(seed, 0x5ea7c4));
    let guide: Player | null = null;
    function* ponder(game: Game): IterableIterator<void, number> {
      const question = game.question();
      if (question === null) throw new Error('a player was asked although the game is over');
      guide ??= heuristicFor(game.prepared.ruleset.id)?.create(side, seed) ?? null;
      // The rules of thumb are asked even when there is nothing to choose: they may follow the game's course.
      const first = guide === null ? null : guide.choose(game);
      if (game.question()!.count === 1) return game.question()!.options[0]!;
      return yield* new Search(game, side, luck, first).run(Math.max(budget, 1));
    }
    return {
      id: 'search',
      names,
      ponder,
      choose(game) {
        const thinking = ponder(game);
        let step = thinking.next();
        while (!step.done) step = thinking.next();
        return step.value;
      },
    };
  },
};

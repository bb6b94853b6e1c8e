/**
 * The search player: Monte Carlo tree search over what its side may know (single-observer information-set search).
 *
 * Every iteration deals the hidden things and the dice to come anew (`fork` with `hide`), walks down one shared tree of answers
 * choosing by confidence bounds, adds one node, and plays on at random. It knows nothing of any game; where the ruleset has rules
 * of thumb, their answer is tried first and their estimate ends the random play early. More iterations, better answers.
 */
import type { Game } from '../kernel/ruleset';
import { Generator, mix } from './generator';
import { heuristicFor } from './heuristic';
import type { Player, PlayerKind } from './player';
import { anyAnswer } from './random';

/** Iterations per decision when no budget is given. */
const defaultBudget = 200;
/** Weight of curiosity against the mean so far; the square root of one half suits results between 0 and 1. */
const curiosity = Math.SQRT1_2;
/** Answers of random play before an estimate is asked for, where the ruleset has rules of thumb. */
const lookahead = 40;
/** Answers of random play before a game counts as even, where it has none. */
const patience = 20_000;

/** One answer at a node. `total` sums results for the searching side; `seen` counts the visits of the node in which it was legal. */
interface Edge {
  visits: number;
  seen: number;
  total: number;
  /** What follows, by what is asked next: chance may make the same answer lead to different questions. */
  next: Map<string, Node>;
}
type Node = Map<number, Edge>;

function edgeOf(node: Node, code: number): Edge {
  let edge = node.get(code);
  if (edge === undefined) {
    edge = { visits: 0, seen: 0, total: 0, next: new Map() };
    node.set(code, edge);
  }
  return edge;
}

/** Result for a side: 1 won, 0 lost, 0.5 drawn. */
function result(winner: number, side: number): number {
  return winner === -1 ? 0.5 : winner === side ? 1 : 0;
}

/** One search, for one decision. */
class Search {
  private readonly root: Node = new Map();
  constructor(
    private readonly game: Game,
    private readonly side: number,
    private readonly luck: Generator,
    /** The answer of the rules of thumb, or null. */
    private readonly first: number | null,
  ) {}

  run(budget: number): number {
    for (let i = 0; i < budget; i++) this.iterate();
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
    return best;
  }

  private iterate(): void {
    const game = this.game.fork({ side: this.side, seed: this.luck.bits() });
    const path: Edge[] = [];
    let node = this.root;
    for (;;) {
      const question = game.question();
      if (question === null) break;
      const { edge, code, fresh } = this.select(node, question.options, question.count, question.side === this.side);
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
    }
  }

  /** The answer to try at a node: one never tried, if there is any, else the one with the highest bound for who decides. */
  private select(
    node: Node,
    options: Int32Array,
    count: number,
    own: boolean,
  ): { edge: Edge; code: number; fresh: boolean } {
    let untried = 0;
    let pick = -1;
    let pickEdge: Edge | null = null;
    let highest = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      const code = options[i]!;
      const edge = edgeOf(node, code);
      edge.seen++;
      if (edge.visits === 0) {
        untried++;
        // Each of the untried is kept with equal chance, except that the rules of thumb go first at the root.
        const preferred = node === this.root && code === this.first;
        if (preferred || (this.luck.below(untried) === 0 && !(node === this.root && pick === this.first))) {
          pick = code;
          pickEdge = edge;
        }
      } else if (untried === 0) {
        const mean = edge.total / edge.visits;
        const bound = (own ? mean : 1 - mean) + curiosity * Math.sqrt(Math.log(edge.seen) / edge.visits);
        if (bound > highest) {
          highest = bound;
          pick = code;
          pickEdge = edge;
        }
      }
    }
    return { edge: pickEdge!, code: pick, fresh: untried > 0 };
  }

  /** Plays on at random; the result, or an estimate of it, for the searching side. */
  private playOut(game: Game): number {
    const heuristic = heuristicFor(game.prepared.ruleset.id);
    const limit = heuristic === undefined ? patience : lookahead;
    for (let i = 0; i < limit; i++) {
      if (game.question() === null) break;
      game.answer(anyAnswer(game, this.luck));
    }
    const outcome = game.outcome();
    if (outcome !== null) return result(outcome.winner, this.side);
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
    return {
      id: 'search',
      names,
      choose(game) {
        const question = game.question();
        if (question === null) throw new Error('a player was asked although the game is over');
        guide ??= heuristicFor(game.prepared.ruleset.id)?.create(side, seed) ?? null;
        // The rules of thumb are asked even when there is nothing to choose: they may follow the game's course.
        const first = guide === null ? null : guide.choose(game);
        if (game.question()!.count === 1) return game.question()!.options[0]!;
        return new Search(game, side, luck, first).run(Math.max(budget, 1));
      },
    };
  },
};

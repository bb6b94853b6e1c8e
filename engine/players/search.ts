/**
 * The search player: it plays on from each of some answers, many times, and takes another answer than the rules of thumb only where
 * that is better beyond doubt.
 *
 * It knows nothing of any game. The rules of thumb of the ruleset say what they would answer, play on for all sides, and say at the end
 * of the turn how the position looks; where a ruleset has none, it plays on at random to the end of the game. What its side may not
 * know, and the dice to come, are dealt anew for every round; all answers that are compared in a round meet the same deal and the same
 * luck, so that what differs is what the answer did. After each level the worse half of the answers is left (sequential halving).
 *
 * Its budget is what it looks ahead, in answers for each answer that it gives: `search:10` costs about ten times what the rules of thumb
 * cost. What a decision does not use is saved for the next ones, so that a small budget is spent on few decisions in earnest; which
 * sort of decision has something to gain it learns while it plays.
 */
import { addAll, maxOf } from '../kernel/lists';
import { type Game, turnOf } from '../kernel/ruleset';
import { seatLeads } from '../kernel/seats';
import { Generator, mix } from './generator';
import { type Heuristic, heuristicFor, weighed } from './heuristic';
import type { Player, PlayerKind } from './player';
import { anyAnswer } from './random';

/** Answers looked ahead for each answer given, when no budget is given. */
const defaultBudget = 200;
/** What one decision may use of what was saved: so many budgets, or so many answers, where that is more. */
const purse = { budgets: 10, answers: 1500 };
/** Answers that are compared, at most. */
const most = 16;
/** Rounds in which two answers must have met before one is called better. */
const least = 6;
/** Errors of the mean difference by which an answer must be better than that of the rules of thumb. */
const doubt = 1.7;
/** Errors after which no more rounds are needed, and an error that is small enough. */
const sure = 3;
const fine = 0.001;
/** Answers of one look ahead, at most, where it ends with the turn, and where it ends with the game. */
const patience = { turn: 150, game: 20_000 };

/** Result for a side: 1 won by its seat, 0 lost, 0.5 drawn. */
function result(winner: number, side: number, seat: readonly number[]): number {
  return winner === -1 ? 0.5 : seat[winner] === seat[side] ? 1 : 0;
}

/** What is looked ahead from. */
interface Standing {
  game: Game;
  side: number;
  /** The answer of the rules of thumb; null where there are none. */
  first: number | null;
  /** Its own rules of thumb as they were before they were asked, and after; null where they cannot be copied. */
  before: Player | null;
  after: Player | null;
  /** What its own rules of thumb weigh otherwise than usual. */
  weights: Readonly<Record<string, number>>;
}

/** One of the answers that are compared: what came of it, by round. */
interface Candidate {
  code: number;
  values: number[];
}

/** What was learnt of the decisions that ask the same. */
interface Kind {
  /** Looks ahead, and their answers. */
  looks: number;
  answers: number;
  /** Searches, and by how much the best answer seemed better than that of the rules of thumb. */
  searches: number;
  gains: number;
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

/** By how much one candidate is better than another in the rounds that both have played: the mean difference and its error. */
function lead(one: Candidate, other: Candidate): { mean: number; error: number; rounds: number } {
  const rounds = Math.min(one.values.length, other.values.length);
  const differences = Array.from({ length: rounds }, (_, r) => one.values[r]! - other.values[r]!);
  const mean = rounds === 0 ? 0 : meanOf(differences);
  const squares = differences.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return { mean, error: rounds < 2 ? Number.POSITIVE_INFINITY : Math.sqrt(squares / (rounds - 1) / rounds), rounds };
}

/** Thinks for one player over its games' decisions. */
class Thinker {
  /** What may be looked ahead, in answers. */
  private saved = 0;
  private readonly kinds = new Map<string, Kind>();
  /** All of them. */
  private readonly all: Kind = { looks: 1, answers: 60, searches: 1, gains: 0.01 };

  constructor(
    private readonly budget: number,
    private readonly luck: Generator,
  ) {}

  /** The most that can be saved. */
  private get purse(): number {
    return Math.max(purse.budgets * this.budget, purse.answers);
  }

  /** A decision of one answer, or one that is left to the rules of thumb: its share is saved. */
  pass(): void {
    this.saved = Math.min(this.saved + this.budget, this.purse);
  }

  /** The best answer; one look ahead a step. */
  *think(standing: Standing): IterableIterator<void, number> {
    this.pass();
    const { game, first } = standing;
    const question = game.question()!;
    const kind = this.kind(question.ask);
    const price = kind.answers / kind.looks;
    const affordable = Math.min(most, Math.floor(this.saved / (least * price)));
    const needed = 2 * least * price * this.indifference(kind);
    if (first !== null && this.saved < Math.min(needed, this.purse)) return first;
    const wanted = first === null ? most : affordable;
    let left = this.candidates(question.options, question.count, first, wanted);
    const seeds: number[] = [];
    for (let rounds = 1; left.length > 1; rounds *= 2) {
      for (let r = 0; r < rounds && !this.over(left, r); r++) {
        if (seeds.length <= r) seeds.push(this.luck.bits());
        for (const candidate of left) {
          if (candidate.values.length > r) continue;
          candidate.values.push(this.look(standing, candidate.code, seeds[r]!, kind));
          yield;
        }
      }
      if (this.over(left, rounds)) break;
      left = this.halved(left, first);
    }
    this.learn(kind, left, first);
    return chosen(left, first);
  }

  /** What is known of decisions that ask this; at first what is known of all. */
  private kind(ask: string): Kind {
    let kind = this.kinds.get(ask);
    if (kind === undefined) {
      const { looks, answers, searches, gains } = this.all;
      kind = { looks: 1, answers: answers / looks, searches: 1, gains: gains / searches };
      this.kinds.set(ask, kind);
    }
    return kind;
  }

  /** How many times less such decisions have to gain than the best of them: they wait until more is saved. */
  private indifference(kind: Kind): number {
    let best = 0;
    for (const { gains, searches } of this.kinds.values()) best = Math.max(best, gains / searches);
    return best / Math.max(1e-9, kind.gains / kind.searches);
  }

  private learn(kind: Kind, left: readonly Candidate[], first: number | null): void {
    const usual = left.find(({ code }) => code === first);
    if (usual === undefined) return;
    const gain = maxOf([0, ...left.map((one) => lead(one, usual).mean)]);
    for (const one of [kind, this.all]) {
      one.searches++;
      one.gains += gain;
    }
  }

  /** Whether there is no more to find out, or nothing left to find it out with. */
  private over(left: readonly Candidate[], rounds: number): boolean {
    return rounds > 0 && (this.saved <= 0 || (left.length === 2 && settled(left)));
  }

  /** The answer of the rules of thumb, and others by lot. */
  private candidates(options: Int32Array, count: number, first: number | null, wanted: number): Candidate[] {
    const others = Array.from(options.subarray(0, count)).filter((code) => code !== first);
    const picked: number[] = first === null ? [] : [first];
    while (picked.length < wanted && others.length > 0)
      addAll(picked, others.splice(this.luck.below(others.length), 1));
    return picked.map((code) => ({ code, values: [] }));
  }

  /** The better half, with the answer of the rules of thumb; without those that come to the same as it. */
  private halved(left: Candidate[], first: number | null): Candidate[] {
    if (left.length < 3) return left;
    const usual = left.find(({ code }) => code === first);
    const same = (one: Candidate) => usual !== undefined && one.values.every((value, r) => value === usual.values[r]);
    const others = left
      .filter((one) => one !== usual && !same(one))
      .sort((a, b) => meanOf(b.values) - meanOf(a.values))
      .slice(0, Math.max(1, Math.floor(left.length / 2) - (usual === undefined ? 0 : 1)));
    return usual === undefined ? others : [usual, ...others];
  }

  /** Answers, and plays on; the value for the side where it stops. */
  private look(
    { game, side, first, before, after, weights }: Standing,
    code: number,
    seed: number,
    kind: Kind,
  ): number {
    const copy = game.fork({ side, seed: seed | 0 });
    const { ruleset, compiled } = copy.prepared;
    const thumbs = heuristicFor(ruleset.id);
    const luck = new Generator(seed);
    const seats: Player[] = [];
    const seatOf = (thumbs: Heuristic, one: number) =>
      (seats[one] ??= thumbs.create(one, mix(seed, one + 1), one === side ? weights : {}));
    const own = code === first ? after : before;
    if (own?.copy) seats[side] = own.copy(mix(seed, side + 1));
    // Rules of thumb that keep what they are about must have been asked to go on with it.
    else if (thumbs !== undefined && code === first) seatOf(thumbs, side).choose(copy);
    const turn = turnOf(copy);
    copy.answer(code);
    const limit = thumbs === undefined ? patience.game : patience.turn;
    let given = 1;
    for (; given < limit; given++) {
      const question = copy.question();
      if (question === null || (thumbs !== undefined && turnOf(copy) !== turn)) break;
      copy.answer(thumbs === undefined ? anyAnswer(copy, luck) : seatOf(thumbs, question.side).choose(copy));
    }
    this.saved -= given;
    for (const one of [kind, this.all]) {
      one.looks++;
      one.answers += given;
    }
    const outcome = copy.outcome();
    if (outcome !== null) return result(outcome.winner, side, seatLeads(compiled));
    return thumbs === undefined ? 0.5 : thumbs.value(copy, side);
  }
}

/** Whether two answers need no more rounds: one is better for sure, or they come to the same. */
function settled([one, other]: readonly Candidate[]): boolean {
  if (other === undefined) return true;
  const { mean, error, rounds } = lead(other, one!);
  return rounds >= least && (error < fine || Math.abs(mean) >= sure * error);
}

/**
 * Rules of thumb are given up only for an answer that is better beyond doubt: by more than the error of the difference. So a small
 * budget plays like the rules of thumb, not like chance.
 */
function chosen(left: readonly Candidate[], first: number | null): number {
  const best = left.reduce((a, b) => (meanOf(b.values) > meanOf(a.values) ? b : a));
  const usual = left.find(({ code }) => code === first);
  if (usual === undefined || best === usual) return best.code;
  const { mean, error, rounds } = lead(best, usual);
  return rounds >= least && mean > doubt * error ? best.code : usual.code;
}

const names = { en: 'Search', ja: '探索' };

export const search: PlayerKind = {
  id: 'search',
  names,
  create(side, seed, { budget = defaultBudget, ...doctrine } = {}): Player {
    const luck = new Generator(mix(seed, 0x5ea7c4));
    const thinker = new Thinker(Math.max(budget, 1), luck);
    let guide: Player | null = null;
    let weights: Record<string, number> | undefined;
    function* ponder(game: Game): IterableIterator<void, number> {
      const question = game.question();
      if (question === null) throw new Error('a player was asked although the game is over');
      const thumbs = heuristicFor(game.prepared.ruleset.id);
      weights ??= thumbs ? weighed(thumbs, game.prepared.compiled, side, doctrine) : {};
      guide ??= thumbs?.create(side, luck.bits(), weights) ?? null;
      const before = guide?.copy?.(luck.bits()) ?? null;
      // The rules of thumb are asked even when there is nothing to choose: they may follow the game's course.
      const first = guide === null ? null : guide.choose(game);
      const within = guide !== null && before === null && (game.action?.() ?? null) !== null;
      if (game.question()!.count === 1 || within) {
        thinker.pass();
        return first ?? game.question()!.options[0]!;
      }
      const after = guide?.copy?.(luck.bits()) ?? null;
      const answer = yield* thinker.think({ game, side, first, before, after, weights });
      // What they were about is over when something else is done: they go on as in the looks ahead.
      if (answer !== first) guide = before;
      return answer;
    }
    return {
      id: 'search',
      names,
      ponder,
      intends: (game) => guide?.intends?.(game) ?? [],
      choose(game) {
        const thinking = ponder(game);
        let step = thinking.next();
        while (!step.done) step = thinking.next();
        return step.value;
      },
    };
  },
};

/**
 * The search player: it plays on from each of some answers, many times, and takes another answer than the rules of thumb only where
 * that is better beyond doubt.
 *
 * It knows nothing of any game. The rules of thumb of the ruleset say what they would answer, name others by weighing otherwise, and
 * play on for all sides: to the end of the game where the budget allows for it, since only that tells what an answer is worth (or as far as
 * they say that they can tell), else to the end of the turn, where they say how the position looks. Where a ruleset has none, it plays on at random to the end of the game.
 * What its side may not know, and the dice to come, are dealt anew for every round; all answers that are compared in a round meet the
 * same deal and the same luck, so that what differs is what the answer did. After each level the worse half of the answers is left
 * (sequential halving).
 *
 * Its budget is what it looks ahead, in answers for each answer that it gives: `search:10` costs about ten times what the rules of thumb
 * cost. What a decision does not use is saved for the next ones, so that the budget is spent on few decisions in earnest; which sort
 * of decision has something to gain it learns while it plays, by rounds that took no part in the choice. It begins with what ten answers
 * bring: in a short game the first decisions count most, and nothing could be saved for them.
 */
import { type Game, turnOf } from '../kernel/ruleset';
import { seatLeads } from '../kernel/seats';
import { Generator, mix } from './generator';
import { type Heuristic, heuristicFor, weighed } from './heuristic';
import { optionsOf, type Player, type PlayerKind } from './player';
import { anyAnswer } from './random';

/** Answers looked ahead for each answer given, when no budget is given. */
const defaultBudget = 1000;
/** What can be saved: so many budgets, or so many answers, where that is more; a decision uses so much of it, or what it needs. */
const purse = { budgets: 10, answers: 1500, part: 0.25 };
/** Answers that are compared, at most. */
const most = 16;
/** Rounds in which two answers must have met before one is called better: positions that are judged differ less than results. */
const least = { turn: 6, ahead: 8, game: 12 };
/** Errors of the mean difference by which an answer must be better than that of the rules of thumb, where positions are judged. */
const doubt = { turn: 1.7, ahead: 1 };
/** By so many squares of the error, where games are played to their end: other answers are thought to be worse at first (Bayes). */
const prudence = 8;
/** A budget from which on more than a turn is looked ahead, if `few` looks cost at most so many budgets, or those of `whole` for whole games; `many` are enough for a decision. */
const deep = { budget: 100, budgets: 60, whole: 15, few: 48, many: 128 };
/** The rules of thumb name other answers by weighing each of their weights so many times as much. */
const leanings = [0.4, 2.5];
/** Errors after which no more rounds are needed, and an error that is small enough. */
const sure = 3;
const fine = 0.001;
/** Answers of one look ahead, at most, where it ends with the turn, and where it goes further. */
const patience = { turn: 150, far: 20_000 };

/** Result for a side: 1 won by its seat, 0 lost, 0.5 drawn. */
function result(winner: number, side: number, seat: readonly number[]): number {
  return winner === -1 ? 0.5 : seat[winner] === seat[side] ? 1 : 0;
}

/** Whether a look over so many turns goes to the end of the game. */
const isWhole = (turns: number): boolean => turns === Number.POSITIVE_INFINITY;

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

/** How far is looked ahead, and what that costs. */
interface Depth {
  /** To the end of so many turns, this one among them; infinite: to the end of the game. */
  turns: number;
  /** As far as the rules of thumb can tell; else no further than can be afforded. */
  far: boolean;
  /** Answers of one look. */
  price: number;
  /** Rounds before one answer is called better. */
  least: number;
  /** By how much it must be better, for an error of the difference. */
  enough(error: number): number;
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
  /** Searches, and by how much the best answer was better than that of the rules of thumb after it was picked. */
  searches: number;
  gains: number;
}

/** What games played to their end have shown: how long they go on. */
class Pace {
  private readonly seen = { games: 0, answers: 0, turns: 0, ends: 0 };

  note(from: number, to: number, answers: number): void {
    this.seen.games++;
    this.seen.answers += answers;
    this.seen.turns += to - from + 1;
    this.seen.ends += to;
  }

  /** Answers from a turn to the end; infinite as long as nothing is known. */
  left(turn: number): number {
    const { games, answers, turns, ends } = this.seen;
    return games === 0 ? Number.POSITIVE_INFINITY : Math.max(1, ends / games - turn + 1) * (answers / turns);
  }
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

/** By how much one candidate is better than another in the rounds that both have played, from one on: the mean difference and its error. */
function lead(one: Candidate, other: Candidate, from = 0): { mean: number; error: number; rounds: number } {
  const rounds = Math.max(0, Math.min(one.values.length, other.values.length) - from);
  const differences = Array.from({ length: rounds }, (_, r) => one.values[from + r]! - other.values[from + r]!);
  const mean = rounds === 0 ? 0 : meanOf(differences);
  const squares = differences.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return { mean, error: rounds < 2 ? Number.POSITIVE_INFINITY : Math.sqrt(squares / (rounds - 1) / rounds), rounds };
}

/** Thinks for one player over its games' decisions. */
class Thinker {
  /** What may be looked ahead, in answers: some for the first decisions, before anything could be saved. */
  private saved: number;
  /** What is kept for later decisions while one is looked at. */
  private kept = 0;
  /** The most that can be saved. */
  private purse: number;
  private readonly pace = new Pace();
  /** Looks to the end of some turns, and their answers. */
  private readonly far = { looks: 0, answers: 0 };
  private readonly kinds = new Map<string, Kind>();
  /** All of them. */
  private readonly all: Kind = { looks: 1, answers: 60, searches: 1, gains: 0.01 };

  constructor(
    private readonly budget: number,
    private readonly luck: Generator,
  ) {
    this.purse = Math.max(purse.budgets * budget, purse.answers);
    this.saved = purse.budgets * budget;
  }

  /** A decision of one answer, or one that is left to the rules of thumb: its share is saved. */
  pass(): void {
    this.saved = Math.min(this.saved + this.budget, this.purse);
  }

  /** The best answer; one look ahead a step. */
  *think(standing: Standing): IterableIterator<void, number> {
    const { game, first } = standing;
    const question = game.question()!;
    const kind = this.kind(question.ask);
    const depth = this.depth(standing, kind);
    this.pass();
    const needed = this.needed(kind, depth);
    if (first !== null && this.saved < needed) return first;
    // Where it looks as far as can be told, the purse is what one decision needs.
    this.kept =
      depth.far && !isWhole(depth.turns)
        ? 0
        : Math.max(0, Math.min(this.saved - needed, this.saved * (1 - purse.part)));
    const affordable = Math.min(most, Math.floor((this.saved - this.kept) / (depth.least * depth.price)));
    let left = this.candidates(standing, first === null ? most : Math.max(2, affordable));
    const seeds: number[] = [];
    let rounds = isWhole(depth.turns) ? this.firstRounds(left.length, depth) : 1;
    let picked = 0;
    while (left.length > 1) {
      for (let r = 0; r < rounds && !this.over(left, r, depth); r++) {
        if (seeds.length <= r) seeds.push(this.luck.bits());
        for (const candidate of left) {
          if (candidate.values.length > r) continue;
          candidate.values.push(this.look(standing, candidate.code, seeds[r]!, kind, depth));
          yield;
        }
      }
      if (this.over(left, rounds, depth)) break;
      if (left.length > 2) picked = rounds;
      left = this.halved(left, first, depth);
      rounds *= 2;
    }
    this.learn(kind, left, first, picked);
    return chosen(left, first, depth);
  }

  /** How far is looked ahead: further than to the end of the turn if enough such looks can be saved for. */
  private depth(standing: Standing, kind: Kind): Depth {
    const { game, first } = standing;
    if (first !== null && this.budget >= deep.budget) {
      const turns = heuristicFor(game.prepared.ruleset.id)?.ahead ?? Number.POSITIVE_INFINITY;
      // The first of them tells what they cost.
      if (this.price(game, turns) === Number.POSITIVE_INFINITY)
        this.look(standing, first, this.luck.bits(), kind, { turns, far: true });
      const price = this.price(game, turns);
      const limit = deep.budgets * this.budget;
      if (deep.few * price <= (isWhole(turns) ? deep.whole * this.budget : limit)) {
        this.purse = Math.min(limit, Math.max(deep.many * price, purse.budgets * this.budget));
        return isWhole(turns)
          ? { turns, far: true, price, least: least.game, enough: (error) => prudence * error ** 2 }
          : { turns, far: true, price, least: least.ahead, enough: (error) => doubt.ahead * error };
      }
    }
    this.purse = Math.max(purse.budgets * this.budget, purse.answers);
    const price = kind.answers / kind.looks;
    return { turns: 1, far: false, price, least: least.turn, enough: (error) => doubt.turn * error };
  }

  /** Answers of a look to the end of so many turns, or of the game; infinite as long as there was none. */
  private price(game: Game, turns: number): number {
    const { looks, answers } = this.far;
    if (isWhole(turns)) return this.pace.left(turnOf(game));
    return looks === 0 ? Number.POSITIVE_INFINITY : answers / looks;
  }

  /** What must have been saved before such a decision is looked at: the less it has to gain, the more. */
  private needed(kind: Kind, { far, price, least }: Depth): number {
    const share = this.share(kind);
    return far
      ? Math.min(this.purse, deep.many * price) * (1 - share / 2)
      : Math.min((2 * least * price) / share, this.purse);
  }

  /** Rounds of the first level, if all levels are to cost about the same. */
  private firstRounds(candidates: number, { price }: Depth): number {
    return Math.max(1, Math.floor((this.saved - this.kept) / price / candidates / Math.ceil(Math.log2(candidates))));
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

  /** What such decisions have to gain, as a part of what the best of them have. */
  private share(kind: Kind): number {
    let best = 1e-9;
    for (const { gains, searches } of this.kinds.values()) best = Math.max(best, gains / searches);
    return Math.max(1e-3, kind.gains / kind.searches / best);
  }

  /** Notes by how much the best answer was better in the rounds after the `picked` ones, which it was picked by. */
  private learn(kind: Kind, left: readonly Candidate[], first: number | null, picked: number): void {
    const usual = left.find(({ code }) => code === first);
    if (usual === undefined || left.length > 2) return;
    const gain = left.length < 2 ? 0 : lead(left.find((one) => one !== usual)!, usual, picked).mean;
    for (const one of [kind, this.all]) {
      one.searches++;
      one.gains += Math.max(0, gain);
    }
  }

  /** Whether there is no more to find out, or nothing left to find it out with. */
  private over(left: readonly Candidate[], rounds: number, depth: Depth): boolean {
    return rounds > 0 && (this.saved <= this.kept || (left.length === 2 && settled(left, depth)));
  }

  /** The answer of the rules of thumb, those that they name by weighing otherwise, and others by lot. */
  private candidates(standing: Standing, wanted: number): Candidate[] {
    const { game, first } = standing;
    const legal = optionsOf(game.question()!);
    const picked = new Set<number>(first === null ? [] : [first]);
    if (first !== null && wanted > 2 && legal.length > wanted)
      for (const code of this.named(standing)) if (picked.size < wanted) picked.add(code);
    const others = legal.filter((code) => !picked.has(code));
    while (picked.size < wanted && others.length > 0) picked.add(others.splice(this.luck.below(others.length), 1)[0]!);
    return Array.from(picked, (code) => ({ code, values: [] }));
  }

  /** What the rules of thumb would answer if they weighed one thing otherwise. */
  private *named({ game, side, weights }: Standing): IterableIterator<number> {
    const thumbs = heuristicFor(game.prepared.ruleset.id);
    for (const [name, usual] of Object.entries(thumbs?.weights ?? {}))
      for (const leaning of leanings) {
        this.saved--;
        const leant = { ...weights, [name]: (weights[name] ?? usual) * leaning };
        yield thumbs!.create(side, this.luck.bits(), leant).choose(game);
      }
  }

  /** The better half, with the answer of the rules of thumb; without those that come to the same as it. */
  private halved(left: Candidate[], first: number | null, { turns, least }: Depth): Candidate[] {
    if (left.length < 3) return left;
    const usual = left.find(({ code }) => code === first);
    // Games that ended alike a few times may still differ.
    const enough = isWhole(turns) ? least : 1;
    const same = (one: Candidate) =>
      usual !== undefined && one.values.length >= enough && one.values.every((value, r) => value === usual.values[r]);
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
    { turns, far }: Pick<Depth, 'turns' | 'far'>,
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
    const limit = far || thumbs === undefined ? patience.far : patience.turn;
    const until = thumbs === undefined ? Number.POSITIVE_INFINITY : turn + turns;
    let given = 1;
    for (; given < limit; given++) {
      const question = copy.question();
      if (question === null || turnOf(copy) >= until) break;
      copy.answer(thumbs === undefined ? anyAnswer(copy, luck) : seatOf(thumbs, question.side).choose(copy));
    }
    this.saved -= given;
    if (isWhole(turns)) this.pace.note(turn, turnOf(copy), given);
    else
      for (const one of far ? [this.far] : [kind, this.all]) {
        one.looks++;
        one.answers += given;
      }
    const outcome = copy.outcome();
    if (outcome !== null) return result(outcome.winner, side, seatLeads(compiled));
    return thumbs === undefined ? 0.5 : thumbs.value(copy, side);
  }
}

/** Whether two answers need no more rounds: one is better for sure, or they come to the same. */
function settled([one, other]: readonly Candidate[], { least }: Depth): boolean {
  if (other === undefined) return true;
  const { mean, error, rounds } = lead(other, one!);
  return rounds >= least && (error < fine || Math.abs(mean) >= sure * error);
}

/**
 * Rules of thumb are given up only for an answer that is better beyond doubt: by more than the error of the difference. So a small
 * budget plays like the rules of thumb, not like chance.
 */
function chosen(left: readonly Candidate[], first: number | null, { least, enough }: Depth): number {
  const best = left.reduce((a, b) => (meanOf(b.values) > meanOf(a.values) ? b : a));
  const usual = left.find(({ code }) => code === first);
  if (usual === undefined || best === usual) return best.code;
  const { mean, error, rounds } = lead(best, usual);
  return rounds >= least && mean > enough(error) ? best.code : usual.code;
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

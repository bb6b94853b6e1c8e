/** Lists of effects in play: one effect after the other; where a branch is chosen or rolled for, and where a verb has a body, its list comes first. */
import type { Called } from './answer-forms';
import { code, second, verbOf } from './answers';
import type { ReadyBranch, ReadyEffect } from './effects';
import { FIRST_TIME, FRAME, type FrameStack, locals } from './frames';
import type { PlayLoop, Procedure } from './play-loop';
import { entryOf } from './records';
import type { Wording } from './ruleset';

/** Nobody has the effects: they happen by themselves. */
export const NOBODY = -1;

/**
 * Words that every frame of effects begins with: the list, the next of its effects, the side that has them (or `NOBODY`), what the dice show whose branch
 * it is, the place + 1 that it is done for, how often the effect has been done; of a choice its branches that have been done, as bits; of `each` where
 * in the places it is; of `repeat` how often it is still to be done, with the time in progress.
 */
export const OF_LIST = ['stage', 'list', 'next', 'side', 'rolled', 'here', 'done'] as const;
const IN = locals(...OF_LIST);

/** Of positions: the total of the dice whose branch is being done by lists of this procedure; 0: of none. */
export const rolledIn = (procedure: number) => wordIn(procedure, IN.rolled);

/** Of positions: the place that lists of this procedure are being done for; -1: none. */
export const hereIn = (procedure: number) => {
  const word = wordIn(procedure, IN.here);
  return (p: Stacked): number => word(p) - 1;
};

type Stacked = { readonly stack: FrameStack };

/** A word of the innermost frame of a procedure; 0: there is none. */
const wordIn =
  (procedure: number, word: number) =>
  ({ stack: { words, top } }: Stacked): number => {
    for (let at = top; at >= 0; at -= FRAME) if (words[at] === procedure) return words[at + word]!;
    return 0;
  };

/** What a list has to know of its effects. */
type Listed<P> = Pick<ReadyEffect<P>, 'verb' | 'args' | 'may' | 'when' | 'branches' | 'times' | 'body' | 'rule'>;

/** What lists of effects ask: whether one is done that may be left, which branch of a choice, and which place. */
export const ASKS = { may: 'effect-may', choice: 'effect-choice', where: 'effect-where' } as const;

/** What these questions are called at the table. */
export const effectAsks: Wording['asks'] = {
  [ASKS.may]: { en: 'Have the effect?', ja: '効果を適用しますか' },
  [ASKS.choice]: { en: 'Choose what happens', ja: '効果を選んでください' },
  [ASKS.where]: { en: 'Choose a place', ja: '場所を選んでください' },
};

/** What a rulebook says of how its sides choose. */
interface ChoiceForm<P, G, E> {
  /** Verbs of the answers: a branch, no more of them; what may be left is done, or not. */
  branch: number;
  enough: number;
  agree: number;
  refuse: number;
  /** A place, as the second operand; absent: none is chosen. */
  place?: number;
  /** Who is asked of effects that are nobody's; absent: the first side. */
  asked?(g: G, one: E): number;
  /** Rule of the questions; absent: that of the effect. */
  rule?(g: G, one: E): string;
  /** Verbs that ask themselves whether they are left. */
  leave?: readonly string[];
  /** Whether a branch can be chosen, beside its condition. */
  isOpen?(g: G, f: number, branch: ReadyBranch<P>): boolean;
  /** Tells that a side has chosen a branch. */
  chosen?(g: G, f: number, one: E, branch: ReadyBranch<P>, side: number): void;
  /** Tells that a side has chosen a place. */
  wherever?(g: G, f: number, one: E, place: number, side: number): void;
}

/** What a rulebook says of its lists of effects. */
interface EffectsForm<P, G, E> {
  /** The number of the procedure. */
  procedure: number;
  lists(g: G): readonly (readonly E[])[];
  /** How many words of the frame behind `OF_LIST` are of the present effect, and how many behind those branches have from their list. */
  words?: { effect?: number; list?: number };
  /** What verbs do at once, or by pushing what does it. */
  does: Readonly<Record<string, (g: G, one: E, side: number, f: number) => void>>;
  /** Verbs that ask: whether a question stands. The same effect is looked at again until they go on to the next. */
  asks?: Readonly<Record<string, (g: G, f: number, one: E) => boolean>>;
  /** What all other verbs do. */
  other?(g: G, one: E, side: number, f: number): void;
  choice?: ChoiceForm<P, G, E>;
  /** Rolls a die of so many faces, of which this one is the lowest. */
  die?(g: G, f: number, faces: number, low: number): number;
  /** Tells what has been rolled; `branch`: what comes of it, undefined: nothing. */
  rolled?(g: G, f: number, one: E, dice: number[], sum: number, branch: ReadyBranch<P> | undefined): void;
  /** An answer that chooses no branch. */
  answer?(g: G, f: number, one: E, answer: number): void;
  /** Whether the effect that begins is passed over, though its condition holds. */
  skips?(g: G, f: number, one: E): boolean;
  /** What an effect is told as. */
  around?(g: G, f: number, one: E, does: () => boolean): boolean;
  /** The list is at its end: whether it goes on all the same. */
  again?(g: G, f: number): boolean;
}

/** The procedure of lists of effects. */
export interface EffectsProcedure<G, E> extends Procedure<G> {
  /** Whether something is said of a verb: what it does, or asks. */
  carriesOut(verb: string): boolean;
  answer(g: G, f: number, code: number): void;
  /** The effect that is next in the frame at `f`; undefined: all have been done. */
  present(g: G, f: number): E | undefined;
  /** Goes on to the effect behind it. */
  next(g: G, f: number): false;
  /** Begins a list for a side. Where its frame begins. */
  begin(g: G, list: number, side: number): number;
  /** A branch of the choice that is asked: by its name, or its number. */
  branchCalled(g: G, branch: number): Called;
}

/** Of an effect that may be left: it is done (its stage in the frame). */
const AGREED = -1;

export function effectLists<P, G extends PlayLoop<G> & { readonly p: P }, E extends Listed<P>>(
  form: EffectsForm<P, G, E>,
): EffectsProcedure<G, E> {
  const { procedure, does, asks, choice, words: { effect: own = 0, list: kept = 0 } = {} } = form;
  const last = IN.done + own;
  const present = (g: G, f: number): E | undefined => form.lists(g)[g.frames[f + IN.list]!]![g.frames[f + IN.next]!];
  const next = (g: G, f: number): false => {
    g.frames[f + IN.stage] = FIRST_TIME;
    g.frames[f + IN.next]!++;
    g.frames.fill(0, f + IN.done, f + last + 1);
    return false;
  };
  const begin = (g: G, list: number, side: number) => g.push(procedure, list, 0, side);

  /** Begins a list within the one at `f`. */
  function within(
    g: G,
    f: number,
    list: number,
    rolled = g.frames[f + IN.rolled]!,
    here = g.frames[f + IN.here]!,
  ): false {
    const inner = begin(g, list, g.frames[f + IN.side]!);
    g.frames[inner + IN.rolled] = rolled;
    g.frames[inner + IN.here] = here;
    for (let word = last + 1; word <= last + kept; word++) g.frames[inner + word] = g.frames[f + word]!;
    return false;
  }

  /** Asks the side that `by` names, or that has the effects. */
  function ask(g: G, f: number, what: string, one: E): void {
    const named = g.w.compiled.game.sides.findIndex(({ id }) => id === one.args.by);
    const having = g.frames[f + IN.side]!;
    const side = named >= 0 ? named : having >= 0 ? having : (choice!.asked?.(g, one) ?? 0);
    g.begin(side, what, choice!.rule?.(g, one) ?? one.rule);
  }

  function mayLeave(g: G, f: number, one: E): boolean {
    ask(g, f, ASKS.may, one);
    g.add(code(choice!.agree));
    g.add(code(choice!.refuse));
    return g.pose(effects, f);
  }

  /** One of the places of a set, for which the block is then done; there may be none. */
  function chooseWhere(g: G, f: number, one: E): boolean {
    const { each: places } = one.branches[0]!;
    if (g.frames[f + IN.done] !== 0) return next(g, f);
    ask(g, f, ASKS.where, one);
    for (const place of places!.list) if (places!.test(g.p, place)) g.add(code(choice!.place!, 0, place));
    if (g.count === 0) return next(g, f);
    if (one.may) g.add(code(choice!.enough));
    return g.pose(effects, f);
  }

  /** The place is chosen, or none. */
  function answerWhere(g: G, f: number, one: E, answer: number): void {
    if (verbOf(answer) !== choice!.place) {
      next(g, f);
      return;
    }
    const place = second(answer);
    choice!.wherever?.(g, f, one, place, g.posed.side);
    g.frames[f + IN.done] = 1;
    within(g, f, one.branches[0]!.list, g.frames[f + IN.rolled], place + 1);
  }

  function choose(g: G, f: number, one: E): boolean {
    if (one.branches[0]?.each) return chooseWhere(g, f, one);
    const { branch, enough, isOpen } = choice!;
    const [least, most] = limitsOf(one);
    const done = g.frames[f + IN.done]!;
    const taken = one.branches.filter((_, i) => (done & (1 << i)) !== 0).length;
    if (taken >= most) return next(g, f);
    ask(g, f, ASKS.choice, one);
    one.branches.forEach((way, i) => {
      if ((done & (1 << i)) !== 0 || (way.when !== null && !way.when(g.p))) return;
      if (!isOpen || isOpen(g, f, way)) g.add(code(branch, 0, i));
    });
    if (g.count === 0) return next(g, f);
    if (taken >= least || (one.may && taken === 0)) g.add(code(enough));
    return g.pose(effects, f);
  }

  function roll(g: G, f: number, one: E): false {
    const [dice, sum] = thrown(one, (faces, low) => form.die!(g, f, faces, low));
    // The conditions of the branches may ask for it.
    const before = g.frames[f + IN.rolled]!;
    g.frames[f + IN.rolled] = sum;
    const branch: ReadyBranch<P> | undefined = branchOf<P>(one.branches, sum, g.p);
    form.rolled!(g, f, one, dice, sum, branch);
    g.frames[f + IN.rolled] = before;
    next(g, f);
    return branch ? within(g, f, branch.list, sum) : false;
  }

  /** The same for each place of a set, in the order of the map; whether one is in it is asked when its turn comes. */
  function each(g: G, f: number, one: E): false {
    const [{ each: places, list }] = one.branches as [ReadyBranch<P>];
    for (let i = g.frames[f + IN.done]!; i < places!.list.length; i++) {
      const place = places!.list[i]!;
      if (!places!.test(g.p, place)) continue;
      g.frames[f + IN.done] = i + 1;
      return within(g, f, list, g.frames[f + IN.rolled], place + 1);
    }
    return next(g, f);
  }

  /** The same so often as the number says, which is counted when it begins. */
  function repeat(g: G, f: number, one: E): false {
    const before = g.frames[f + IN.done]!;
    const left = before === 0 ? one.times!(g.p) : before - 1;
    if (left <= 0) return next(g, f);
    g.frames[f + IN.done] = left;
    return within(g, f, one.branches[0]!.list);
  }

  function carryOut(g: G, f: number, one: E): boolean {
    const { verb, body } = one;
    if (choice && verb === 'choose') return choose(g, f, one);
    if (choice && one.may && begins(g, f) && !choice.leave?.includes(verb)) return mayLeave(g, f, one);
    if (form.die && verb === 'roll') return roll(g, f, one);
    if (verb === 'each') return each(g, f, one);
    if (verb === 'repeat') return repeat(g, f, one);
    const asked = entryOf(asks, verb);
    if (asked) return asked(g, f, one);
    const [done, side] = [entryOf(does, verb), g.frames[f + IN.side]!];
    next(g, f);
    if (done) done(g, one, side, f);
    else if (body >= 0) within(g, f, body);
    else form.other?.(g, one, side, f);
    return false;
  }

  /** Whether nothing has been done of the effect yet. */
  function begins(g: G, f: number): boolean {
    for (let word = IN.done; word <= last; word++) if (g.frames[f + word] !== 0) return false;
    return g.frames[f + IN.stage] === FIRST_TIME;
  }

  const effects: EffectsProcedure<G, E> = {
    carriesOut: (verb) =>
      Object.hasOwn(does, verb) ||
      Object.hasOwn(asks ?? {}, verb) ||
      verb === 'each' ||
      verb === 'repeat' ||
      (verb === 'choose' && choice !== undefined) ||
      (verb === 'roll' && form.die !== undefined),
    present,
    next,
    begin,
    branchCalled(g, k) {
      const { id, names } = present(g, g.p.stack.top)!.branches[k]!;
      return { id: id || String(k + 1), names: names ?? { en: id || `Choice ${k + 1}`, ja: id || `選択${k + 1}` } };
    },
    step(g, f) {
      const one = present(g, f);
      if (!one) return form.again?.(g, f) ? false : g.done();
      if (begins(g, f) && ((one.when !== null && !one.when(g.p)) || form.skips?.(g, f, one))) return next(g, f);
      return form.around ? form.around(g, f, one, () => carryOut(g, f, one)) : carryOut(g, f, one);
    },
    answer(g, f, answer) {
      const one = present(g, f)!;
      const asked = g.posed.ask;
      if (choice && asked === ASKS.where) {
        answerWhere(g, f, one, answer);
        return;
      }
      if (!choice || (asked !== ASKS.may && asked !== ASKS.choice)) {
        form.answer?.(g, f, one, answer);
        return;
      }
      const verb = verbOf(answer);
      if (verb === choice.agree) g.frames[f + IN.stage] = AGREED;
      else if (verb !== choice.branch) next(g, f);
      if (verb !== choice.branch) return;
      const k = second(answer);
      choice.chosen?.(g, f, one, one.branches[k]!, g.posed.side);
      g.frames[f + IN.done]! |= 1 << k;
      within(g, f, one.branches[k]!.list);
    },
  };
  return effects;
}

/** Throws the dice of a `roll`: what each shows, and their sum. */
function thrown(
  { args }: Pick<ReadyEffect<never>, 'args'>,
  die: (faces: number, low: number) => number,
): [dice: number[], sum: number] {
  const { from, to } = args.die as { from: number; to: number };
  const count = Number(args.dice ?? 1);
  const dice = Array.from({ length: count }, () => die((to - from) / count + 1, from / count));
  return [dice, dice.reduce((a, b) => a + b, 0)];
}

/** The branch of a total whose condition holds; what is left of the dice comes last. */
function branchOf<P>(branches: readonly ReadyBranch<P>[], sum: number, p: P): ReadyBranch<P> | undefined {
  const fits = branches.filter(({ results }) => results.some(({ from, to }) => sum >= from && sum <= to));
  const rest = branches.filter(({ results }) => results.length === 0);
  return [...fits, ...rest].find(({ when }) => when === null || Boolean(when(p)));
}

/** An effect that asks nobody. */
export type Deed<P, G> = Omit<ReadyEffect<P>, 'units'> & { deed(g: G): void };

/** What a rulebook says of dice where nobody is asked. `procedure`: that of lists, whose frame keeps what is rolled. */
interface Rolling<P, G> {
  procedure: number;
  /** Rolls a die of so many faces, of which this one is the lowest. */
  die(g: G, faces: number, low: number): number;
  rolled(g: G, one: Deed<P, G>, sum: number): void;
}

/** Does a list of effects at once, in the order of the text. */
export function doNow<P, G extends PlayLoop<G> & { readonly p: P }>(
  g: G,
  lists: readonly (readonly Deed<P, G>[])[],
  list: number,
  rolling?: Rolling<P, G>,
): void {
  for (const one of lists[list]!) {
    if (g.over) return;
    if (one.when !== null && !one.when(g.p)) continue;
    if (one.body >= 0) doNow(g, lists, one.body, rolling);
    else if (rolling && one.verb === 'roll') {
      const [, sum] = thrown(one, (faces, low) => rolling.die(g, faces, low));
      rolling.rolled(g, one, sum);
      g.push(rolling.procedure, list, 0, NOBODY, sum);
      const branch = branchOf(one.branches, sum, g.p);
      if (branch) doNow(g, lists, branch.list, rolling);
      g.done();
    } else one.deed(g);
  }
}

/** How many branches are chosen, at least and at most. */
function limitsOf({ args: { count } }: Pick<ReadyEffect<never>, 'args'>): [least: number, most: number] {
  if (typeof count === 'object' && 'from' in count) return [count.from, count.to];
  return [Number(count ?? 1), Number(count ?? 1)];
}

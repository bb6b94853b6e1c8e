/**
 * Effects made ready, of cards, of what happens by itself, of verbs with bodies: conditions compiled, the units and places that they name as lists
 * and tests, what they branch into as lists of their own. What the verbs do is the rulebook's.
 */
import type { CompiledGame, Effect, EffectBranch, Names, PlaceSet, UnitSet } from './compiled';
import { candidates, compileExpr, type Facts, placesOf, placeTest, unitTest } from './expressions';
import { entryOf, setEntry } from './records';

/** Units that an effect names. `P`: positions. */
export interface UnitsMeant<P> {
  set: UnitSet;
  /** Who may be meant at all, by index. */
  list: readonly number[];
  /** Whether a unit is meant now. */
  test(p: P, unit: number): boolean;
}

/** Places that an effect names. */
export interface PlacesMeant<P> {
  set: PlaceSet;
  list: readonly number[];
  test(p: P, place: number): boolean;
}

/** A choice, or what a roll brings. */
export interface ReadyBranch<P> extends Pick<EffectBranch, 'names'> {
  id: string;
  results: readonly { from: number; to: number }[];
  when: ((p: P) => number | boolean) | null;
  /** The number of its list. */
  list: number;
  /** Of `each`: the places that it is done for; of `choose`: those of which one is chosen. */
  each?: PlacesMeant<P>;
}

/** What a list of effects is part of: its rule holds for those that cite none, and the first of them tells the notes. */
export interface Around {
  rule: string;
  notes: Names[];
  /** What it is called: the card, the trigger, the branch that is chosen, the verb of the game. */
  of?: Names;
}

export interface ReadyEffect<P> extends Around {
  /** Its number among all. */
  index: number;
  verb: string;
  args: Effect['args'];
  /** The player may leave it. */
  may: boolean;
  /** Null: always. */
  when: ((p: P) => number | boolean) | null;
  /** By the name of the argument. */
  units: Readonly<Record<string, UnitsMeant<P>>>;
  places: Readonly<Record<string, PlacesMeant<P>>>;
  branches: readonly ReadyBranch<P>[];
  /** Of `repeat`: how often its block is done. */
  times?: (p: P) => number;
  /** The list of what the verb does, of a verb that says it; -1. */
  body: number;
}

/** So deep may verbs stand in verbs, and so many lists of effects may there be. */
const DEEPEST = 4;
const MOST = 20_000;
/** So often may a block be repeated, and so deep may blocks that are repeated stand in each other, bodies of verbs counted. */
export const MOST_TIMES = 100;
export const DEEPEST_REPEATS = 2;

/** Makes lists of effects ready. `E`: what the rulebook keeps of an effect. */
export class EffectLists<P, E> {
  /** A list is a number that frames hold. */
  readonly lists: (readonly E[])[] = [];
  /** All effects, those of branches after what branches into them. */
  readonly effects: E[] = [];
  /** Verbs whose bodies are being made ready. */
  private readonly open: string[] = [];
  /** How many of the blocks that are being made ready are repeated. */
  private repeated = 0;

  constructor(
    private readonly game: CompiledGame['game'],
    private readonly facts: Facts<P>,
    private readonly make: (ready: ReadyEffect<P>, effect: Effect) => E,
    /** What an effect with a body is called; absent: as what it is part of. */
    private readonly called: (effect: Effect) => Names | undefined = () => undefined,
  ) {}

  /**
   * Adds effects, with those of their branches, and returns the number of the list.
   * @throws RangeError for what the facts know nothing of, and verbs that do not come to an end
   */
  add(effects: readonly Effect[], { rule, notes, of }: Around): number {
    const at = this.lists.push([]) - 1;
    this.lists[at] = effects.map((effect, i) =>
      this.prepare(effect, { rule, notes: i === 0 ? notes : [], ...(of ? { of } : {}) }),
    );
    return at;
  }

  private prepare(effect: Effect, around: Around): E {
    const { facts } = this;
    const { verb, args, may, when, branches = [], provenance: { note, see } = {} } = effect;
    const [rule, notes] = [see?.[0] ?? around.rule, [...around.notes, ...(note ? [note] : [])]];
    const index = this.effects.length++;
    const units: Record<string, UnitsMeant<P>> = {};
    const places: Record<string, PlacesMeant<P>> = {};
    for (const [name, arg] of Object.entries(args)) {
      if (typeof arg !== 'object' || !('set' in arg)) continue;
      if (arg.set === 'units') setEntry(units, name, unitsMeant(facts, arg));
      else setEntry(places, name, { set: arg, list: placesOf(facts, arg), test: placeTest(facts, arg) });
    }
    const named = around.of ? { of: around.of } : {};
    const ready = {
      index,
      verb,
      args,
      may: may === true,
      when: conditionOf(facts, when),
      units,
      places,
      rule,
      notes,
      ...named,
    };
    const repeats = verb === 'repeat' && branches.length > 0;
    const branched = () =>
      branches.map((one) => ({
        id: one.id ?? '',
        ...(one.names ? { names: one.names } : {}),
        results: one.results ?? [],
        when: conditionOf(facts, one.when),
        list: this.add(one.effects, { rule, notes, ...(one.names ? { of: one.names } : named) }),
        ...((verb === 'each' || verb === 'choose') && places.places ? { each: places.places } : {}),
      }));
    const inner = repeats ? this.repeating(branched) : branched();
    const times = repeats ? { times: timesOf(facts, effect) } : {};
    const made = this.make(
      { ...ready, ...times, branches: inner, body: this.bodyOf(effect, { rule, notes, ...named }) },
      effect,
    );
    this.effects[index] = made;
    return made;
  }

  /** Makes ready what is repeated. */
  private repeating<T>(makes: () => T): T {
    if (this.repeated >= DEEPEST_REPEATS) {
      const way = this.open.length > 0 ? ` (in ${this.open.join(', ')})` : '';
      throw new RangeError(`repeat within repeat more than ${DEEPEST_REPEATS} deep${way}`);
    }
    this.repeated++;
    try {
      return makes();
    } finally {
      this.repeated--;
    }
  }

  /** What a verb of the game's own does, with the arguments of the effect; bodies do not come to an end in themselves, so none may. */
  private bodyOf(effect: Effect, around: Around): number {
    const { verb, args } = effect;
    const does = this.game.verbs?.find(({ id }) => id === verb)?.does;
    if (!does) return -1;
    const way = [...this.open, verb].join(', ');
    if (this.open.includes(verb)) throw new RangeError(`the verb ${verb} does itself: ${way}`);
    if (this.open.length >= DEEPEST) throw new RangeError(`verbs in verbs more than ${DEEPEST} deep: ${way}`);
    if (this.lists.length > MOST) throw new RangeError(`the verb ${verb} does too much`);
    this.open.push(verb);
    const of = this.called(effect);
    try {
      return this.add(
        does.map((one) => withArguments(one, args)),
        of ? { ...around, of } : around,
      );
    } finally {
      this.open.pop();
    }
  }
}

/** An effect of a body with the arguments that the verb has been given. */
function withArguments(effect: Effect, given: Effect['args']): Effect {
  const args: Effect['args'] = {};
  for (const [name, arg] of Object.entries(effect.args)) {
    const value = typeof arg === 'object' && 'param' in arg ? entryOf(given, arg.param) : arg;
    // What the verb was not given its effects are not given either.
    if (value !== undefined) setEntry(args, name, value);
  }
  const branches = effect.branches?.map((branch) => ({
    ...branch,
    effects: branch.effects.map((one) => withArguments(one, given)),
  }));
  return { ...effect, args, ...(branches ? { branches } : {}) };
}

/** How often a block is repeated: never less than not at all, nor more than is allowed. */
function timesOf<P>(facts: Facts<P>, { times, args }: Effect): (p: P) => number {
  const count = times ? compileExpr(facts, times) : () => Number(args.times ?? 0);
  return (p) => Math.max(0, Math.min(MOST_TIMES, Math.floor(Number(count(p)))));
}

const conditionOf = <P>(facts: Facts<P>, when: Effect['when']) =>
  when === undefined ? null : compileExpr(facts, when);

/** Units of a set by what is printed on them, wherever they stand. */
export function unitsOf<P>(facts: Facts<P>, units: CompiledGame['units'], set: UnitSet): number[] {
  const of = (one: UnitSet) =>
    candidates(facts, one).filter((u) => one.nation === undefined || units[u]!.nation === one.nation);
  return [...new Set((set.any ?? [set]).flatMap(of))].sort((a, b) => a - b);
}

/** Units of a set, which may be one of several. */
function unitsMeant<P>(facts: Facts<P>, set: UnitSet): UnitsMeant<P> {
  const parts = set.any ?? [set];
  const list = [...new Set(parts.flatMap((one) => candidates(facts, one)))].sort((a, b) => a - b);
  const [first, ...others] = parts.map((one) => unitTest(facts, one));
  const test = others.length === 0 ? first! : (p: P, u: number) => first!(p, u) || others.some((one) => one(p, u));
  return { set, list, test };
}

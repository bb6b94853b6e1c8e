/**
 * A game in progress: runs the procedures on the stack of frames until one poses a question, and takes the answer. What
 * procedures share (answers, dice, the journal) is offered here; the rules themselves stand in the rulesets.
 */
import { unitNames } from './called';
import type { CompiledGame } from './compiled';
import { DiceScript, purposeKey, rollDie } from './dice';
import { AT, BEGUN, FIRST_TIME, type FrameStack } from './frames';
import { Journal } from './journal';
import { type GameEvent, IllegalAnswer, type Question } from './ruleset';
import { type Slots, told } from './sentence';
import type { AnyPosition } from './shape';
import { both, type Text } from './texts';

/** One procedure of a rulebook, for games of the kind `G`. `f` is where its frame begins in the frames. */
export interface Procedure<G> {
  /** Goes on until something is asked (true), or until other procedures must run first (false). */
  step(g: G, f: number): boolean;
  answer?(g: G, f: number, code: number): void;
}

const NO_END = 2_000_000;
/** Answers that there is room for at first: most questions have fewer. */
const ROOM = 256;
/** So many steps are taken at a time where others are heard in between. */
const SOME = 8;
/** What a sentence says where nobody reads it. */
const NO_WORDS: Text = { en: '', ja: '' };

/** Who wins while nobody has won, and when nobody does. */
export const UNDECIDED = -2;
export const DRAWN = -1;

/** Where a position's scalars keep what every game has: turn, winner (a side, `DRAWN`, `UNDECIDED`) and why, seed. */
export interface ScalarWords {
  TURN: number;
  WINNER: number;
  REASON: number;
  SEED_LOW: number;
  SEED_HIGH: number;
}

/** What lies beside the board of one game: its story, its script of dice, and whether it asks even what has one answer. */
export interface Table {
  journal: Journal;
  script: DiceScript;
  askAll: boolean;
}

/** Nothing told, no script, and one answer answers itself. */
export const noTable = (): Table => ({ journal: new Journal(false), script: new DiceScript(), askAll: false });

/** Units and places that an event is about, by index. */
export interface About {
  places?: readonly number[];
  units?: readonly number[];
}

/** What the sentence of an event is about, and what else it comes with. */
export interface Said extends Pick<GameEvent, 'dice' | 'about' | 'combat'> {
  /** Where it is, one place or several (negative: nowhere), and who it is about. */
  at?: number | readonly number[] | undefined;
  who?: number | readonly number[] | undefined;
  /** Whose event it is; absent: that of the first unit, or nobody's. */
  side?: number | undefined;
  /** What else the sentence has room for. */
  words?: Slots | undefined;
}

/** One index or several as a list; a negative one is none. */
export function indexes(of: number | readonly number[] = []): number[] {
  if (typeof of !== 'number') return of.filter((one) => one >= 0);
  return of >= 0 ? [of] : [];
}

/** Thrown where a die would have to be cast to see further. */
class Chance extends Error {}

/** What every compiled game made ready keeps. */
export interface AnyWorld {
  readonly compiled: CompiledGame;
  /** The position with which the scenario begins, once its game is made ready. */
  opening?(): unknown;
}

/** Makes an empty position of a game, with nothing on the stack of procedures. */
export type NewPlay<G extends PlayLoop<G>> = new (world: G['w'], table: Table) => G;

/**
 * Another game in progress in the same position, at the same question, without a story.
 * @param askAll whether it asks even what has one answer
 * @param change what is to be otherwise in its position, before anything is worked out from it
 * @param alike whether it asks the same all the same: then what may be answered is not worked out anew
 */
export function copyOf<G extends PlayLoop<G>>(
  Play: NewPlay<G>,
  { w, p, script, askAll: asksAll, posed: asked }: G,
  askAll = asksAll,
  change?: (copy: G) => void,
  alike = false,
): G {
  return putInto(new Play(w, { ...noTable(), script, askAll }), p, change, alike ? asked : undefined);
}

/** Puts a game into a position, at its question. */
function putInto<G extends PlayLoop<G>>(
  copy: G,
  { buffer }: AnyPosition,
  change?: (copy: G) => void,
  asked?: Question,
): G {
  copy.p.buffer.set(buffer);
  copy.p.events[0] = 0;
  change?.(copy);
  copy.replaced();
  copy.asking = false;
  if (asked) copy.asks(asked);
  else copy.run();
  return copy;
}

/** What was lent of each game in progress, by whether it asks everything. */
const lent = new WeakMap<object, { all?: unknown; some?: unknown }>();

/**
 * What `copyOf` makes, for a look that keeps nothing of it: the next that is lent of the same game is the same object, put into its position
 * anew. Who asks often about one game (why not here?) is spared the memory of a game each time.
 */
export function lentCopy<G extends PlayLoop<G>>(Play: NewPlay<G>, game: G, askAll = game.askAll): G {
  const of = lent.get(game) ?? {};
  lent.set(game, of);
  const which = askAll ? 'all' : 'some';
  const spare = of[which] as G | undefined;
  const copy = spare ? putInto(spare, game.p) : copyOf(Play, game, askAll);
  of[which] = copy;
  return copy;
}

/** `G` is the class that extends this one; `W`: what was made ready of the compiled game; `P`: its position. */
export abstract class PlayLoop<G, W extends AnyWorld = AnyWorld, P extends AnyPosition = AnyPosition> {
  readonly frames: Int16Array;
  /** Answers of the standing question, the first `count` of it; with more of them there is another list. */
  options = new Int32Array(ROOM);
  count = 0;
  asking = false;
  /** While only notations are asked for: sentences are empty. */
  wordless = false;
  /** Is told of every roll, with the exact words a script has for it. */
  rolled: ((roll: { purpose: string; value: number }) => void) | undefined;
  /** While what comes is looked at: stops the run before the step of the frame at `top`, without a question. */
  private halt: ((top: number) => boolean) | undefined;
  readonly posed: Question;
  readonly journal: Journal;
  readonly script: DiceScript;
  readonly askAll: boolean;
  private readonly stack: FrameStack;
  private readonly scalars: Int16Array;

  /** `procedures`: by the number in word 0 of their frames. */
  constructor(
    readonly w: W,
    readonly p: P,
    private readonly words: ScalarWords,
    private readonly procedures: readonly Procedure<G>[],
    { journal, script, askAll }: Table,
  ) {
    this.journal = journal;
    this.script = script;
    this.askAll = askAll;
    this.stack = p.stack;
    this.scalars = p.scalars;
    this.frames = p.frames;
    this.posed = { side: 0, ask: '', rule: '', options: this.options, count: 0 };
  }

  /** Pushes what must come before the next step of the frame at `top`, or ends the game. Returns whether it did. */
  protected intervene(_top: number): boolean {
    return false;
  }

  /** Id of the phase or segment in progress; for games with nothing before their first phase, a word that is none. */
  abstract get phaseId(): string;

  /** The side whose player turn it is; absent: turns are nobody's. */
  protected get turnOf(): number | undefined {
    return undefined;
  }

  /** Which turn of its own it is, where the phase is of a further sequence; absent: it is of the turn. */
  get lap(): number | undefined {
    return undefined;
  }

  /** The turn. */
  get turn(): number {
    return this.scalars[this.words.TURN]!;
  }

  set turn(turn: number) {
    this.scalars[this.words.TURN] = turn;
  }

  /** Seed of the dice. */
  get seed(): number {
    return (this.scalars[this.words.SEED_LOW]! & 0xffff) | (this.scalars[this.words.SEED_HIGH]! << 16);
  }

  set seed(seed: number) {
    this.scalars[this.words.SEED_LOW] = seed & 0xffff;
    this.scalars[this.words.SEED_HIGH] = seed >> 16;
  }

  /** Nobody has won yet: the game begins on this turn. */
  opens(turn: number, seed: number): void {
    this.seed = seed;
    this.turn = turn;
    this.scalars[this.words.WINNER] = UNDECIDED;
  }

  /** Ends the game. `winner`: a side, or `DRAWN`; `reason`: a number that the rulebook knows. */
  ends(winner: number, reason: number): void {
    this.scalars[this.words.WINNER] = winner;
    this.scalars[this.words.REASON] = reason;
  }

  /** Who has won: a side, `DRAWN` or `UNDECIDED`. */
  get winner(): number {
    return this.scalars[this.words.WINNER]!;
  }

  /** Why, as a number that the rulebook knows. */
  get reason(): number {
    return this.scalars[this.words.REASON]!;
  }

  /** Whether the game has ended. */
  get over(): boolean {
    return this.scalars[this.words.WINNER] !== UNDECIDED;
  }

  /** The buffer of the position was exchanged: forgets what was found out, and works out anew what follows from it. */
  replaced(): void {
    this.p.derive();
  }

  // ------------------------------------------------------------- running

  /** Runs until a question stands or the game is over. */
  run(): void {
    if (!this.advance(NO_END)) throw new Error('a procedure does not end');
  }

  /** The same in parts, between which others may be heard: what comes before the first question may take long. */
  *running(): Generator<undefined, void> {
    for (let i = 0; i < NO_END; i += SOME) {
      if (this.advance(SOME)) return;
      yield undefined;
    }
    throw new Error('a procedure does not end');
  }

  /** Takes at most so many steps. Whether it has come to a question or to the end. */
  private advance(most: number): boolean {
    const { stack } = this;
    const game = this as unknown as G;
    for (let i = 0; i < most; i++) {
      if (this.over) {
        this.asking = false;
        return true;
      }
      const top = stack.top;
      if (this.intervene(top)) continue;
      if (this.halt?.(top)) {
        this.asking = false;
        return true;
      }
      if (this.procedures[this.frames[top]!]!.step(game, top)) return true;
    }
    return false;
  }

  /** Gives an answer to the standing question and runs on. Throws `IllegalAnswer`. */
  answer(answer: number): void {
    if (!this.asking) throw new IllegalAnswer('the game is over');
    let legal = false;
    for (let i = 0; i < this.count && !legal; i++) legal = this.options[i] === answer;
    if (!legal)
      throw new IllegalAnswer(`${this.posed.ask} (${this.posed.rule}): ${answer} is not among the legal answers`);
    this.asking = false;
    const top = this.stack.top;
    this.procedures[this.frames[top]!]!.answer!(this as unknown as G, top, answer);
    this.run();
  }

  /**
   * What `see` finds after an answer, on a copy: it runs until a question or until `halt`, and null is returned where chance would
   * decide before, for nobody may know that.
   */
  ahead<T>(answer: number, halt: (top: number) => boolean, see: () => T): T | null {
    this.halt = halt;
    try {
      this.answer(answer);
      return see();
    } catch (error) {
      if (error instanceof Chance) return null;
      throw error;
    } finally {
      this.halt = undefined;
    }
  }

  /** Begins a question of the side. */
  begin(side: number, ask: string, rule: string): void {
    this.posed.side = side;
    this.posed.ask = ask;
    this.posed.rule = rule;
    this.count = 0;
  }

  add(answer: number): void {
    if (this.count === this.options.length) this.grow();
    this.options[this.count++] = answer;
  }

  private grow(): void {
    const longer = new Int32Array(2 * this.options.length);
    longer.set(this.options);
    this.options = longer;
    this.posed.options = longer;
  }

  /** Poses the question. With a single option there is nothing to decide: it is taken, and false returned. */
  pose(procedure: Procedure<G>, f: number): boolean {
    if (this.count === 1 && !this.askAll) {
      procedure.answer!(this as unknown as G, f, this.options[0]!);
      return false;
    }
    return this.poseOpenly();
  }

  /** Poses the question even with a single option: where it would tell what a side hides that it is not asked. */
  poseOpenly(): true {
    this.posed.count = this.count;
    this.asking = true;
    return true;
  }

  /** Poses a question as another game does. */
  asks({ side, ask, rule, options, count }: Question): void {
    this.begin(side, ask, rule);
    for (let i = 0; i < count; i++) this.add(options[i]!);
    this.poseOpenly();
  }

  /** Pushes a procedure with up to ten locals. */
  push(procedure: number, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0, j = 0): number {
    return this.stack.push(procedure, a, b, c, d, e, f, g, h, i, j);
  }

  /** Whether the procedure of this frame has not begun; from now on it has. */
  firstTime(f: number): boolean {
    if (this.frames[f + AT.stage] !== FIRST_TIME) return false;
    this.frames[f + AT.stage] = BEGUN;
    return true;
  }

  /** Ends the procedure on top. */
  done(): false {
    this.stack.pop();
    return false;
  }

  // ------------------------------------------------------------- dice

  /**
   * Rolls a die for a purpose. `names` are what a script may call it, the most exact first. Without a script, and while nobody
   * watches, `names` is not called. What is `secret` is no die on the table, and the story does not tell it: which card of a hand is
   * taken.
   * @param faces how many faces the die has
   * @param low its lowest face
   */
  protected rollFor(
    purpose: readonly [kind: number, a: number, b: number],
    index: number,
    faces: number,
    names: () => readonly string[],
    secret = false,
    low = 1,
  ): number {
    if (this.halt) throw new Chance();
    const scripted = this.script.size > 0 ? this.script.take(this.p.scripts, names()) : -1;
    const key = () => purposeKey(purpose[0], this.turn, purpose[1], purpose[2]);
    const value =
      scripted >= low ? Math.min(scripted, low + faces - 1) : rollDie(this.seed, key(), index, faces) + low - 1;
    if (this.rolled || this.telling) {
      const purpose = names()[0] ?? '';
      this.rolled?.({ purpose, value });
      if (this.telling && !secret) this.journal.rolled(purpose, value);
    }
    return value;
  }

  // ------------------------------------------------------------- journal

  get telling(): boolean {
    return this.journal.on;
  }

  /** Adds an event of this turn to the journal. Guard with `telling`, so that simulations build no texts. */
  tell(event: Omit<GameEvent, 'index' | 'turn' | 'phase' | 'turnOf' | 'lap'>): void {
    const { turnOf, lap } = this;
    const whose = turnOf === undefined ? {} : { turnOf };
    const own = lap === undefined ? {} : { lap };
    this.journal.add({ turn: this.turn, phase: this.phaseId, ...whose, ...own, ...event });
    this.p.events[0] = this.journal.events.length;
  }

  /** The same of an event about places and units by their indexes. */
  report({
    places,
    units,
    ...event
  }: Omit<GameEvent, 'index' | 'turn' | 'phase' | 'turnOf' | 'lap' | keyof About> & About): void {
    if (!this.telling) return;
    this.tell({
      ...event,
      ...(places ? { places: places.map((place) => this.placeId(place)) } : {}),
      ...(units ? { units: units.map((unit) => this.unitId(unit)) } : {}),
    });
  }

  /**
   * Adds an event as a sentence of both languages: `{unit} arrived at {place}`. `{unit}` and `{other}` are the units it is about, `{place}`
   * and `{to}` its places, `{side}` whose it is; everything else is in the `words`. What takes work to find is given as a function.
   */
  says(what: string, rule: string, said: Said | (() => Said), en: string, ja: string): void {
    if (!this.telling) return;
    const { at, who, side, words, ...more } = typeof said === 'function' ? said() : said;
    const [places, units] = [indexes(at), indexes(who)];
    const whose = side ?? (units.length > 0 ? this.sideOf(units[0]!) : undefined);
    this.report({
      what,
      rule,
      ...(whose === undefined ? {} : { side: whose }),
      text: this.sentence({ at, who, side: whose, words }, en, ja),
      ...(places.length > 0 ? { places } : {}),
      ...(units.length > 0 ? { units } : {}),
      ...more,
    });
  }

  /** A sentence of both languages, with the names of what it is about. */
  sentence({ at, who, side, words }: Said, en: string, ja: string): Text {
    if (this.wordless) return NO_WORDS;
    const slots: Record<string, Slots[string]> = {};
    const [place, to] = indexes(at);
    const [unit, other] = indexes(who);
    if (place !== undefined) slots.place = this.placeText(place);
    if (to !== undefined) slots.to = this.placeText(to);
    if (unit !== undefined) slots.unit = this.unitText(unit);
    if (other !== undefined) slots.other = this.unitText(other);
    if (side !== undefined) slots.side = this.sideName(side);
    return told(en, ja, Object.assign(slots, words));
  }

  // ------------------------------------------------------------- names

  /** Side of a unit. */
  sideOf(unit: number): number {
    const { side } = this.w.compiled.units[unit]!;
    return this.w.compiled.game.sides.findIndex(({ id }) => id === side);
  }

  sideId(side: number): string {
    return this.w.compiled.game.sides[side]!.id;
  }

  placeId(place: number): string {
    return this.w.compiled.board.places[place]!.id;
  }

  unitId(unit: number): string {
    return this.w.compiled.units[unit]!.id;
  }

  sideName(side: number): Text {
    return both(this.w.compiled.game.sides[side]!.names);
  }

  placeName(place: number): Text {
    return both(this.w.compiled.board.places[place]!.names);
  }

  /** Its id and its name: `0804 Kure`; the id alone where it has no name of its own, the name alone where the id is a word. */
  placeText(place: number): Text {
    const id = this.placeId(place);
    const { en, ja } = this.placeName(place);
    if (en !== id && WORD.test(id)) return { en, ja };
    return { en: en === id ? id : `${id} ${en}`, ja: ja === id ? id : `${id} ${ja}` };
  }

  unitName(unit: number): Text {
    return unitNames(this.w.compiled)[unit]!;
  }

  /** What sentences call a unit: its name; where counters have none of their own, what tells them apart. */
  unitText(unit: number): Text {
    return this.unitName(unit);
  }
}

/** Ids of places that are words, and no numbers with letters before them. */
const WORD = /[a-z]{2}/;

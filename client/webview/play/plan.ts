/** What a person means who moves counters by hand: the answers, one after the other, that bring units to a place or into an attack on it. */
import { entryOf } from '../../../engine/kernel/records';
import type { Choice, CombatView, Game, UnitView } from '../../../engine/kernel/ruleset';

/** Positions that are looked at for one plan. */
const most = 160;

export interface Wish {
  units: readonly string[];
  from: string;
}

export interface Plan {
  /** The answers to give, in order. */
  choices: Choice[];
  /** How many units come there. */
  units: number;
}

interface Step {
  game: Game;
  given: readonly Choice[];
}

/** Steps that go on with what is meant. */
interface Onward {
  /** Answers about places elsewhere. */
  leading: Choice[];
  /** Answers about units that are meant. */
  own: Choice[];
  /** Answers about where the units are, and those that go on with a group. */
  other: Choice[];
}

/** The unit that an answer is about, where it is about no other. */
export function namedAlone({ units }: Choice): readonly string[] {
  return units?.length === 1 ? units : [];
}

/**
 * The answer that ends an action whose units have moved and could move on, for somebody else is meant now; null: no such action is open,
 * or it is theirs.
 */
export function lettingGo(game: Game, meant: (unit: string) => boolean): Choice | null {
  const question = game.question();
  const units = game.action?.()?.units ?? [];
  const go = question && entryOf(game.prepared.ruleset.ends ?? {}, question.ask);
  if (!go || units.length === 0 || units.some(meant)) return null;
  const moved = new Set(game.view(-1).units.flatMap(({ id, moved: has }) => (has ? [id] : [])));
  if (!units.every((unit) => moved.has(unit))) return null;
  return game.choices().find(({ notation }) => notation === go) ?? null;
}

/** Looks for the steps on copies of a game. Dice end them: nobody may look beyond. */
class Planner {
  private left = most;
  private readonly wish: ReadonlySet<string>;
  private readonly side: number;
  private readonly groups: Readonly<Record<string, string>>;
  /** Units of the side that stood where the units that are meant stand. */
  private readonly mates: ReadonlySet<string>;
  /** Units that stood elsewhere: answers about them are none about these. */
  private readonly others: ReadonlySet<string>;

  constructor(
    private readonly game: Game,
    private readonly meant: Wish,
  ) {
    const { compiled, ruleset } = game.prepared;
    this.wish = new Set(meant.units);
    this.side = game.question()?.side ?? -1;
    this.groups = ruleset.groups ?? {};
    const side = compiled.game.sides[this.side]?.id;
    // Counters that the question names by themselves are moved, too, whoever they belong to: where a phase is played by hand.
    const printed = new Set(compiled.units.filter((unit) => unit.side === side).map(({ id }) => id));
    const named = new Set(game.choices().flatMap(namedAlone));
    const isOwn = (one: UnitView) => (one.side === undefined ? printed.has(one.id) : one.side === side);
    const { units } = game.view(-1);
    this.mates = new Set(
      units.filter((one) => one.at === meant.from && (isOwn(one) || named.has(one.id))).map(({ id }) => id),
    );
    this.others = new Set(units.filter(({ id }) => !this.mates.has(id)).map(({ id }) => id));
  }

  /** The plan that brings most units to a place; null: none can come there. */
  to(place: string): Plan | null {
    let best: Plan | null = null;
    const walk = (step: Step): boolean => {
      const units = this.brought(step, place);
      if (units > (best?.units ?? 0)) best = { choices: [...step.given], units };
      if (units >= this.meant.units.length) return true;
      const { leading, own, other } = this.onward(step);
      for (const choice of [...leading.filter(({ places }) => places?.includes(place)), ...own, ...other]) {
        const next = this.after(step, choice);
        if (next && walk(next)) return true;
        // Where one unit has led there, the others of its question lead no further.
        if (best !== null && own.includes(choice)) return false;
      }
      return false;
    };
    walk({ game: this.game, given: [] });
    return best;
  }

  /** Places that answers of the next questions lead to: not all of them for these units. */
  places(): Set<string> {
    const found = new Set<string>();
    const walk = (step: Step): void => {
      const { leading, own, other } = this.onward(step);
      const taken = this.taken(step) > 0;
      if (taken || own.length === 0)
        for (const { places = [] } of leading) for (const place of places) found.add(place);
      if (taken && leading.length > 0) return;
      for (const choice of own.length > 0 ? own.slice(0, 1) : other) {
        const next = this.after(step, choice);
        if (next) walk(next);
      }
    };
    walk({ game: this.game, given: [] });
    found.delete(this.meant.from);
    return found;
  }

  private onward(step: Step): Onward {
    const { game } = step;
    const question = game.question();
    if (question?.side !== this.side) return { leading: [], own: [], other: [] };
    const { from, units: meant } = this.meant;
    const ends = lettingGo(game, (unit) => this.wish.has(unit));
    if (ends) return { leading: [], own: [], other: [{ ...ends }] };
    const choices = game.choices().map((choice) => ({ ...choice }));
    const taken = this.taken(step);
    // Who is chosen already is not chosen again: what else could be done with it, such as breaking it down, nobody meant.
    const chosen = new Set(game.action?.()?.units);
    const open = ({ units = [] }: Choice) => !units.some((unit) => chosen.has(unit));
    const own = taken < meant.length ? choices.filter((choice) => this.fits(choice) && open(choice)) : [];
    const leading = choices.filter(
      (choice) =>
        !own.includes(choice) &&
        choice.places?.some((place) => place !== from) === true &&
        !choice.units?.some((unit) => this.others.has(unit)),
    );
    const there = choices.filter(({ units, places }) => !units && places?.includes(from) === true);
    const go = entryOf(this.groups, question.ask);
    const goes = taken > 0 ? choices.filter(({ notation }) => notation === go) : [];
    return { leading, own, other: [...there, ...goes] };
  }

  /** Whether an answer chooses units where they are, all of them among those meant; one that is no different is as good. */
  private fits({ units = [], like = [], places = [this.meant.from] }: Choice): boolean {
    const same = like.some((unit) => this.wish.has(unit));
    const here = places.every((place) => place === this.meant.from);
    return here && units.length > 0 && units.every((unit) => this.wish.has(unit) || same);
  }

  /** The position after an answer; null where a die was cast that leads elsewhere, or no more may be looked at. */
  private after(step: Step, choice: Choice): Step | null {
    if (this.left-- <= 0) return null;
    const game = step.game.fork();
    let chance = false;
    game.watch?.(() => {
      chance = true;
    });
    game.answer(choice.code);
    const next = { game, given: [...step.given, choice] };
    const place = choice.places?.[0] ?? '';
    return chance && this.arrived(next, place) === 0 && !this.underWay(next, place) ? null : next;
  }

  /** Units that have gone, or are chosen to go. */
  private taken({ game }: Step): number {
    const chosen = new Set(game.action?.()?.units);
    let n = 0;
    for (const { id, at } of game.view(-1).units)
      if (this.mates.has(id) && (at !== this.meant.from || chosen.has(id))) n++;
    return n;
  }

  private arrived({ game }: Step, place: string): number {
    let n = 0;
    for (const { id, at } of game.view(-1).units) if (at === place && this.mates.has(id)) n++;
    return n;
  }

  /** Whether the last answer sends units on a way to the place on which the other side is asked now: whether they arrive, nobody may know. */
  private underWay({ game, given }: Step, place: string): boolean {
    const question = game.question();
    return given.at(-1)?.way?.at(-1) === place && question !== null && question.side !== this.side;
  }

  /** How many units have come to a place, are on their way there, or take part in the attack on it: its odds are seen before the dice. */
  private brought(step: Step, place: string): number {
    const there = this.arrived(step, place);
    if (there > 0 || step.given.length < 2) return there;
    const { game } = step;
    if (this.underWay(step, place)) return this.taken(step);
    return game.action?.()?.target === place && (game.combat?.() ?? null) !== null ? this.taken(step) : 0;
  }
}

/** The answers that bring units of one place to another one, or into an attack on it, with as many of them as can come; null: none. */
export function planTo(game: Game, wish: Wish, place: string): Plan | null {
  return place === wish.from ? null : new Planner(game, wish).to(place);
}

/** Places where units of one place might come: each may still be out of reach (`planTo` knows). */
export function placesFor(game: Game, wish: Wish): Set<string> {
  return new Planner(game, wish).places();
}

/**
 * Answers of one kind, each about a unit, where a group is put together: what `all of them` means. Of several kinds the one with most units
 * counts, of equal ones the first.
 */
export function allOf(ask: string, choices: readonly Choice[], groups: Readonly<Record<string, string>>): Choice[] {
  if (entryOf(groups, ask) === undefined || choices.some(({ notation }) => notation === 'all')) return [];
  const single = choices.filter(({ units }) => units?.length === 1);
  const kinds = new Map<string, Choice[]>();
  for (const choice of single) {
    const word = choice.notation.split(' ')[0]!;
    kinds.set(word, [...(kinds.get(word) ?? []), choice]);
  }
  const all = [...kinds.values()].reduce((most, kind) => (countOf(kind) > countOf(most) ? kind : most), []);
  return countOf(all) > 1 ? all : [];
}

/** How many units answers stand for, with those that are no different. */
export function countOf(choices: readonly Choice[]): number {
  return choices.reduce((sum, { like = [] }) => sum + 1 + like.length, 0);
}

const counted = new WeakMap<readonly Choice[], number>();

/** How many units of a group can be chosen, one after the other, by the answers of a question that begin with a word. */
export function mostOf(game: Game, choices: readonly Choice[], word: string): number {
  const known = counted.get(choices);
  if (known !== undefined) return known;
  const most = wholeGroup(game, word).codes.length;
  counted.set(choices, most);
  return most;
}

/** The answers that choose every unit of a group, and the combat that the last of them leads to when its dice would follow at once. */
export function wholeGroup(game: Game, word: string): { codes: number[]; combat: CombatView | null } {
  const copy = game.fork();
  const ask = copy.question()?.ask;
  const codes: number[] = [];
  let chance = false;
  copy.watch?.(() => {
    chance = true;
  });
  for (;;) {
    const next = copy.question()?.ask === ask && copy.choices().find(({ notation }) => notation.startsWith(`${word} `));
    if (!next) return { codes, combat: null };
    const combat = copy.combat?.(next.code) ?? null;
    copy.answer(next.code);
    codes.push(next.code);
    if (chance) return { codes, combat };
  }
}

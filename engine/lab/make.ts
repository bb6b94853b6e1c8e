/**
 * Scenarios and examples out of games: the position as text that leads to it again, and a step with its dice and what comes of it. What
 * is made was tried: it begins with the same position and the same question, and the example passes.
 */
import type { CompiledGame } from '../kernel/compiled';
import { entryOf, setEntry } from '../kernel/records';
import {
  type Game,
  type Given,
  notationsOf,
  type PositionView,
  type PreparedGame,
  type UnitView,
} from '../kernel/ruleset';
import type { Example, ExampleStep, ExpectedGroup } from '../kernel/script';
import { playExample, runExample } from './examples';
import { isNamed } from './position-text';
import { Recorder, type Replay } from './replay';

/** Answers of a game, and the way to the position after so many of them. */
export interface Course {
  readonly prepared: PreparedGame;
  readonly seed: number;
  readonly answers: readonly { side: string; notation: string }[];
  /** The game after so many answers. It may be the same object each time. */
  at(answers: number): Game;
}

/** A position that can be written. */
export interface Written {
  given: Given;
  /** How many answers lead to it: the moment asked for, or the last one before it that can be written. */
  at: number;
}

/** So many answers are gone back to find a position that can be written. */
const patience = 100;
/** So many places are named in what an example expects. */
const mostPlaces = 6;

/**
 * The last moment up to `answers` whose position `given` can say: begun from it, the game goes on the same.
 * @param alone as a scenario says it; otherwise as an example does, which changes what its scenario begins with
 * @returns null when there is none within reach
 */
function writable(course: Course, answers: number, alone = false): Written | null {
  const { prepared, seed } = course;
  for (let at = answers; at >= Math.max(0, answers - patience); at--) {
    const game = course.at(at);
    const given = game.given?.(alone);
    if (!given) return null;
    if (same(game, prepared.start({ seed, given, alone }))) return { given, at };
  }
  return null;
}

/** A moment of a game as a scenario, and what leads there from its beginning. */
export interface WrittenMoment {
  /** Where the scenario begins, if not with the opening. */
  given?: Given;
  /** How many answers of the game lead to that beginning. */
  at: number;
  /** The game of the scenario from its beginning to the moment; absent where it begins with it. */
  replay?: Replay;
}

/**
 * The position after `answers` answers as a scenario: in the middle of something, which words of a position cannot say, the last one
 * before it that can be said, or the opening, with a replay that leads from there to the very position.
 * @param id of the scenario that is made
 * @returns null when no replay leads there either: in an example that scripts its dice
 */
export function scenarioOf(course: Course, answers: number, id: (from: Omit<WrittenMoment, 'replay'>) => string) {
  const written: WrittenMoment | null = writable(course, answers, true);
  if (written?.at === answers) return written;
  for (const from of [written, { at: 0 }]) {
    const replay = from && replayFrom(course, from, answers);
    if (replay) return { ...from, replay: { ...replay, scenario: id(from) } };
  }
  return null;
}

/** The answers between two moments as a replay, begun from the first one. Null: they do not lead to the second. */
function replayFrom({ prepared, seed, answers, at }: Course, from: WrittenMoment, to: number): Replay | null {
  const game = prepared.start({ seed, ...(from.given && { given: from.given, alone: true }) });
  const recorder = new Recorder(game, seed, {});
  for (const { notation } of answers.slice(from.at, to)) {
    const choice = notationsOf(game).find((one) => one.notation === notation);
    if (!choice) return null;
    recorder.answer(choice.code);
  }
  return same(at(to), game) ? recorder.replay() : null;
}

/** Whether two games show, ask and go on the same, up to which of several equal counters is where. */
export function same(one: Game, other: Game): boolean {
  const { compiled } = one.prepared;
  if (asks(one) !== asks(other)) return false;
  const [parts, others] = [one.likeness?.(), other.likeness?.()];
  if (parts && others) return Object.entries(parts).every(([name, words]) => words === entryOf(others, name));
  return shape(compiled, one.view(-1)) === shape(compiled, other.view(-1));
}

/** What a game asks, in words that do not depend on which of equal counters is meant. */
function asks(game: Game): string {
  const question = game.question();
  if (!question) return '';
  const notations = notationsOf(game).map((one) => one.notation);
  return [question.side, question.ask, ...notations.sort()].join('\n');
}

/** A view in which equal counters are alike. */
function shape(compiled: CompiledGame, view: PositionView): string {
  const byId = new Map(view.units.map((unit) => [unit.id, unit]));
  const kinds = new Map(compiled.units.map((unit) => [unit.id, unit.kind]));
  const named = new Set((compiled.game.counters ?? []).map((counter) => counter.id));
  const face = ({ id, aboard, ...rest }: UnitView) => {
    const carrier = aboard === undefined ? undefined : byId.get(aboard);
    return JSON.stringify([named.has(id) ? id : kinds.get(id), rest, carrier && kinds.get(carrier.id)]);
  };
  return JSON.stringify({ ...view, units: view.units.map(face).sort() });
}

/**
 * The step that leads to the position after `answers` answers, as an example that passes: the position before it (or the last one before
 * that can be written, with the answers from there), its dice, and what has changed.
 * @returns null when no such example can be written
 */
export function exampleOf(course: Course, answers: number): Example | null {
  const { prepared } = course;
  for (let from = answers - 1; from >= Math.max(0, answers - patience); ) {
    const begin = writable(course, from);
    if (!begin) return null;
    const steps: ExampleStep[] = course.answers
      .slice(begin.at, answers)
      .map(({ side, notation }) => ({ what: 'do', side, notation }));
    const rolls = rollsBetween(course, begin.at, answers);
    const example: Example = { given: begin.given, dice: rolls, steps };
    const expected = expectations(prepared, example);
    if (expected) {
      const whole = { ...example, steps: [...steps, ...expected] };
      if (runExample(prepared, whole).length === 0) return whole;
    }
    from = begin.at - 1;
  }
  return null;
}

/** Dice by purpose that were rolled between two moments of a game. */
function rollsBetween(course: Course, from: number, to: number): Record<string, number[]> {
  const game = course.at(from).fork();
  const dice: Record<string, number[]> = {};
  game.watch?.(({ purpose, value }) => {
    setEntry(dice, purpose, [...(entryOf(dice, purpose) ?? []), value]);
  });
  for (const { notation } of course.answers.slice(from, to)) {
    const choice = notationsOf(game).find((one) => one.notation === notation);
    if (choice) game.answer(choice.code);
  }
  return dice;
}

/** What has changed by an example's answers; null when they cannot be given. */
function expectations(prepared: PreparedGame, example: Example): ExampleStep[] | null {
  const before = playExample(prepared, { ...example, steps: example.steps.slice(0, -1) });
  const after = playExample(prepared, example);
  if (!before || !after) return null;
  const { compiled } = prepared;
  const [old, now] = [groupsOf(compiled, before.view(-1)), groupsOf(compiled, after.view(-1))];
  const places = [...new Set([...old.keys(), ...now.keys()])].filter(
    (place) => JSON.stringify(old.get(place)) !== JSON.stringify(now.get(place)),
  );
  const steps: ExampleStep[] = places.slice(0, mostPlaces).flatMap((place) => {
    const there = now.get(place) ?? [];
    const gone = (old.get(place) ?? []).filter((one) => !there.some((other) => other.key === one.key));
    const groups = [
      ...there.map(({ group }) => group),
      ...gone.map(({ group }) => ({ ...group, negated: true, count: 1 })),
    ];
    return groups.length > 0 ? [{ what: 'units' as const, place, groups }] : [];
  });
  const question = after.question();
  const [first] = notationsOf(after);
  if (question && first)
    steps.push({
      what: 'answer',
      form: 'allowed',
      side: compiled.game.sides[question.side]!.id,
      notation: first.notation,
    });
  return steps;
}

/** Units and markers on the map by place, as an expectation counts them. */
function groupsOf(compiled: CompiledGame, view: PositionView): Map<string, { key: string; group: ExpectedGroup }[]> {
  const places = new Set(compiled.board.places.map((place) => place.id));
  const units = new Map(compiled.units.map((unit) => [unit.id, unit]));
  const full = new Map(compiled.units.map((unit) => [unit.id, fullSteps(compiled, unit.id)]));
  const found = new Map<string, Map<string, ExpectedGroup>>();
  for (const one of view.units) {
    const unit = units.get(one.id);
    if (!unit || !places.has(one.at)) continue;
    const reduced = one.steps < full.get(one.id)!;
    const group: ExpectedGroup = {
      negated: false,
      count: 1,
      ...(isNamed(compiled, one.id) ? { unit: one.id } : {}),
      nation: one.nation,
      kind: unit.kind,
      reduced,
      full: !reduced,
      aboard: one.aboard !== undefined,
      moved: one.moved === true,
      ...(one.states ? { states: one.states } : {}),
    };
    const here = found.get(one.at) ?? new Map<string, ExpectedGroup>();
    const key = JSON.stringify(group);
    const known = here.get(key);
    if (known) known.count++;
    else here.set(key, group);
    found.set(one.at, here);
  }
  return new Map([...found].map(([place, groups]) => [place, [...groups].map(([key, group]) => ({ key, group }))]));
}

function fullSteps(compiled: CompiledGame, id: string): number {
  const unit = compiled.units.find((one) => one.id === id);
  const counter = compiled.game.counters?.find((one) => one.id === (unit?.counter ?? id));
  return counter?.steps ?? compiled.game.kinds.find((kind) => kind.id === unit?.kind)?.steps ?? 1;
}

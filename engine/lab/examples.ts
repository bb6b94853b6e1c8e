/**
 * Runs examples: a given position, scripted dice, answers in notation, and what must come out.
 *
 * Forced answers need not be written: an example that goes on with another answer, or expects something after its answers, has
 * the questions with a single legal answer before it answered by themselves, as long as the phase does not change.
 */
import type { CompiledGame, Names } from '../kernel/compiled';
import { isReading, read, WINNER, winnerWord } from '../kernel/readings';
import { reasonAmong } from '../kernel/reasons';
import {
  BadGiven,
  type Game,
  notationsOf,
  type PositionView,
  type PreparedGame,
  type StartOptions,
} from '../kernel/ruleset';
import type { Example, ExampleStep, ExpectedGroup } from '../kernel/script';
import { type Ask, actual, type Compared, compared, mismatches, told } from './expectations';

/** What failed: `step` counts from 0, -1 is the given position. */
export interface ExampleFailure {
  step: number;
  text: Names;
  /** What was there in place of what the step expects, without further words; absent where nothing can be compared. */
  found?: Names;
  /** Of an expectation: what was wanted and what there was, each by itself. */
  compared?: Compared;
  /** How many answers had been given by then. */
  answers?: number;
}

/** An answer that was given, forced ones included. */
export interface GivenAnswer {
  side: string;
  notation: string;
}

/** A game that notes the answers it is given. */
interface Run {
  game: Game;
  answers: GivenAnswer[];
}

/** Seed of what the script does not say: always the same, so that an example never depends on luck. */
const always = 1;
/** More forced answers than this in a row would be a loop of the rules. */
const patience = 1000;

class Failed extends Error {
  constructor(
    readonly text: Names,
    readonly found: Names | undefined,
    readonly compared: Compared | undefined,
  ) {
    super(text.en);
  }
}

function fail(text: Names, found?: Names, sides?: Compared): never {
  throw new Failed(text, found, sides);
}

function give({ game, answers }: Run, code: number): void {
  const side = game.question()?.side ?? -1;
  const notation = notationsOf(game).find((one) => one.code === code)?.notation ?? String(code);
  game.answer(code);
  answers.push({ side: game.prepared.compiled.game.sides[side]?.id ?? '', notation });
}

/** Answers forced questions until `wanted` is satisfied, a real choice comes up, or the phase changes. */
function settle(run: Run, wanted: () => boolean): void {
  const { game } = run;
  const { phase, turn } = game.view(-1);
  for (let i = 0; i < patience && !wanted(); i++) {
    const question = game.question();
    if (question === null || question.count !== 1) return;
    const now = game.view(-1);
    if (now.phase !== phase || now.turn !== turn) return;
    give(run, question.options[0]!);
  }
}

/** Code of an answer that is legal now, or null. */
function find(game: Game, side: string, notation: string): number | null {
  const question = game.question();
  if (question === null || game.prepared.compiled.game.sides[question.side]!.id !== side) return null;
  return notationsOf(game).find((one) => one.notation === notation)?.code ?? null;
}

/** What the game asks now, for a message. */
function asked({ game, answers }: Run): Names {
  const question = game.question();
  if (question === null) return over(game, answers.length === 0);
  const side = game.prepared.compiled.game.sides[question.side]!.id;
  const list = notationsOf(game).map((one) => one.notation);
  const legal = `${list.slice(0, 8).join(' · ')}${list.length > 8 ? ' · …' : ''}`;
  const { ask, rule } = question;
  return {
    en: `${side} is asked ${ask}${rule && ` (rule ${rule})`}: ${legal}`,
    ja: `${side} への質問 ${ask}${rule && `（ルール${rule}）`}：${legal}`,
  };
}

/** That the game is over, and why; where that is so from the beginning, what mends it. */
function over(game: Game, begins: boolean): Names {
  const { reason = '' } = game.outcome() ?? {};
  const { compiled } = game.prepared;
  const why = reasonAmong(compiled, reason);
  const text = { en: `the game is over (${why.en})`, ja: `ゲームは終了しています（${why.ja}）` };
  const tested = compiled.scenario.victory.find(({ id, at }) => id === reason && at === 'any');
  if (!tested || !begins) return text;
  return {
    en: `${text.en}, as it begins: “given” has to hold what keeps that condition from being true, such as the units that it looks for`,
    ja: `${text.ja}。開始時点で条件が成立しています。条件が求めるユニットなど、成立させないものを「given」に置いてください`,
  };
}

/** Fails for an answer that is not what it should be, and says what the game asks. */
function failAnswer(run: Run, form: 'allowed' | 'refused', side: string, notation: string): never {
  const now = asked(run);
  const [expected, was] = form === 'allowed' ? [allowed, refused] : [refused, allowed];
  fail(
    {
      en: `${side}: ${notation}: expected ${expected.en}, was ${was.en}; ${now.en}`,
      ja: `${side}: ${notation}：${expected.ja}はずが${was.ja}。${now.ja}`,
    },
    now,
    { expected, was },
  );
}

function answer(run: Run, side: string, notation: string): void {
  const { game } = run;
  settle(run, () => find(game, side, notation) !== null);
  const code = find(game, side, notation);
  if (code === null) failAnswer(run, 'allowed', side, notation);
  give(run, code);
}

function matches(game: Game, view: PositionView, place: string, group: ExpectedGroup): number {
  const { compiled } = game.prepared;
  if (group.marker !== undefined) {
    const side = compiled.game.sides.findIndex((one) => one.id === group.side);
    return view.markers.filter(
      (one) => one.at === place && one.marker === group.marker && (group.side === undefined || one.side === side),
    ).length;
  }
  const units = new Map(compiled.units.map((unit) => [unit.id, unit]));
  const kinds = new Map(compiled.game.kinds.map((kind) => [kind.id, kind]));
  const nations = new Map(compiled.game.nations.map((nation) => [nation.id, nation.side]));
  const steps = new Map((compiled.game.counters ?? []).map((counter) => [counter.id, counter.steps]));
  return view.units.filter((one) => {
    const unit = units.get(one.id);
    const kind = kinds.get(unit?.kind ?? '');
    if (unit === undefined || one.at !== place || kind === undefined) return false;
    const full = steps.get(unit.counter ?? unit.id) ?? kind.steps;
    // A row with a `count` is any of its counters, one of them has its number.
    if (group.unit !== undefined && one.id !== group.unit && unit.counter !== group.unit) return false;
    if (group.kind !== undefined && kind.id !== group.kind && kind.class !== group.kind) return false;
    if (group.nation !== undefined && one.nation !== group.nation) return false;
    if (group.side !== undefined && nations.get(one.nation) !== group.side) return false;
    if (group.reduced && one.steps >= full) return false;
    if (group.full && one.steps < full) return false;
    if (group.aboard && one.aboard === undefined) return false;
    if (group.moved && one.moved !== true) return false;
    if (group.states?.some((state) => !one.states?.includes(state))) return false;
    return group.water === undefined || one.water === group.water;
  }).length;
}

/** A group as the text writes it. */
export function describe(group: ExpectedGroup): string {
  const states = (['reduced', 'full', 'aboard', 'moved'] as const).filter((state) => group[state]);
  const what =
    group.unit !== undefined
      ? [group.unit]
      : [group.nation, group.side, group.kind ?? group.marker].filter((word) => word !== undefined);
  return [...what, ...states, ...(group.states ?? [])].join(' ');
}

/** How many units a place should hold and holds, as a message. */
export function toldUnits(place: string, group: ExpectedGroup, wanted: number, found: number): Names {
  const what = describe(group);
  return {
    en: `${place}: ${what}: expected ${wanted}, was ${found}`,
    ja: `${place}：${what}：${wanted}のはずが${found}`,
  };
}

function expectUnits(game: Game, place: string, groups: readonly ExpectedGroup[]): void {
  const view = game.view(-1);
  for (const group of groups) {
    const found = matches(game, view, place, group);
    const wanted = group.negated ? 0 : group.count;
    if (found === wanted) continue;
    fail(
      toldUnits(place, group, wanted, found),
      { en: `${place}: ${found} ${describe(group)}` },
      { expected: { en: String(wanted) }, was: { en: String(found) } },
    );
  }
}

function expectAnswer(run: Run, form: 'allowed' | 'refused', side: string, notation: string): void {
  const { game } = run;
  if (form === 'allowed') settle(run, () => find(game, side, notation) !== null);
  // Nobody is asked anything when the game is over: then nothing has been refused either.
  if (game.question() === null) failOver(run, form, side, notation);
  const legal = find(game, side, notation) !== null;
  if (legal !== (form === 'allowed')) failAnswer(run, form, side, notation);
  if (form === 'refused') failUnknown(run, side, notation);
}

/** Fails for words that no question has as an answer: the rules have not refused them. */
function failUnknown(run: Run, side: string, notation: string): void {
  const { compiled, ruleset } = run.game.prepared;
  const { words, answers } = ruleset.needs;
  const [word = '', ...behind] = notation.split(' ');
  if (words === undefined) return;
  const known = words.some((one) => word === one || word.startsWith(`${one}-`)) || isNamed(compiled, word);
  if (known && behind.length >= (answers?.[word]?.length ?? 0)) return;
  const now = asked(run);
  fail(
    {
      en: `${side}: ${notation}: no question has such an answer, so no rule refuses it; ${now.en}`,
      ja: `${side}: ${notation}：このような回答はどの質問にもないため、ルールが拒んだことになりません。${now.ja}`,
    },
    now,
    { expected: refused, was: { en: 'no answer', ja: '回答ではない' } },
  );
}

/** Whether an answer may begin with a word that the text gives: of a unit, a state, a phase or a branch of an effect. */
function isNamed(compiled: CompiledGame, word: string): boolean {
  if (compiled.units.some(({ id }) => id === word)) return true;
  const { phases, sequences = [], states = [] } = compiled.game;
  if (states.some(({ id }) => id === word)) return true;
  return hasId([phases, sequences.map((one) => one.phases)], word) || hasBranch(compiled, word);
}

/** Whether something in some data is called so. */
function hasId(data: unknown, word: string): boolean {
  if (typeof data !== 'object' || data === null) return false;
  return (data as { id?: unknown }).id === word || Object.values(data).some((one) => hasId(one, word));
}

/** Whether a branch of some effect is called so, or has that number. */
function hasBranch(data: unknown, word: string): boolean {
  if (typeof data !== 'object' || data === null) return false;
  const { branches } = data as { branches?: { id?: string }[] };
  if (branches?.some(({ id }, k) => (id || String(k + 1)) === word)) return true;
  return Object.values(data).some((one) => hasBranch(one, word));
}

/** Fails for an answer that is expected to be allowed or refused when nobody is asked any more. */
function failOver(run: Run, form: 'allowed' | 'refused', side: string, notation: string): never {
  const now = asked(run);
  const expected = form === 'allowed' ? allowed : refused;
  fail(
    {
      en: `${side}: ${notation}: expected ${expected.en}; ${now.en}`,
      ja: `${side}: ${notation}：${expected.ja}はずですが、${now.ja}`,
    },
    now,
    { expected, was: now },
  );
}

const allowed = { en: 'allowed', ja: '選べる' };
const refused = { en: 'refused', ja: '選べない' };

/** The ruleset's probes; what it does not know may be read off the text. */
function asking(game: Game): Ask {
  const { compiled, ruleset } = game.prepared;
  return (probe, args) => {
    if (ruleset.needs.queries.some((query) => query.name === probe)) return game.probe(probe, args);
    if (probe === WINNER.name && args.length === 0) {
      const end = game.outcome();
      return end && winnerWord(compiled, end);
    }
    return isReading(probe, args.length) ? read(compiled, probe, args) : game.probe(probe, args);
  };
}

function take(run: Run, step: ExampleStep): void {
  const { game } = run;
  switch (step.what) {
    case 'do':
      answer(run, step.side, step.notation);
      return;
    case 'units':
      expectUnits(game, step.place, step.groups);
      return;
    case 'answer':
      expectAnswer(run, step.form, step.side, step.notation);
      return;
    default: {
      const wrong = mismatches(asking(game), step.condition);
      if (wrong.length > 0) fail(told(wrong), actual(wrong), compared(wrong));
    }
  }
}

/** How an example is begun, to be run or to be shown at one of its moments, or a game that goes on from there. */
export function beginExample({ given, dice }: Pick<Example, 'given' | 'dice'>, seed = always): StartOptions {
  return { seed, script: dice, given, askAll: true };
}

/**
 * Runs an example.
 * @returns what failed, empty when all is as expected, the answers that were given, and remarks on what fails nothing. After an answer
 * that is not legal the rest is not run.
 */
export function traceExample(
  prepared: PreparedGame,
  example: Example,
): { failures: ExampleFailure[]; answers: GivenAnswer[]; remarks: Names[] } {
  const failures: ExampleFailure[] = [];
  const answers: GivenAnswer[] = [];
  let run: Run;
  try {
    run = { game: prepared.start(beginExample(example)), answers };
  } catch (error) {
    if (!(error instanceof BadGiven)) throw error;
    return { failures: [{ step: -1, text: { en: error.message } }], answers, remarks: [] };
  }
  /** Whether an answer was given since the forced questions after it were answered. */
  let open = false;
  for (const [index, step] of example.steps.entries()) {
    try {
      if (step.what === 'do') open = true;
      else if (open && step.what !== 'answer') {
        settle(run, () => false);
        open = false;
      }
      take(run, step);
    } catch (error) {
      // Probes refuse words they do not know with a RangeError: the text is wrong, not the program.
      if (!(error instanceof Failed || error instanceof RangeError)) throw error;
      const text = error instanceof Failed ? error.text : { en: error.message };
      const { found, compared: sides } = error instanceof Failed ? error : {};
      failures.push({
        step: index,
        text,
        answers: answers.length,
        ...(found ? { found } : {}),
        ...(sides ? { compared: sides } : {}),
      });
      if (step.what === 'do') break;
    }
  }
  const rest = failures.length > 0 ? {} : (run.game.unrolled?.() ?? {});
  return { failures, answers, remarks: Object.entries(rest).map(([purpose, values]) => unrolled(purpose, values)) };
}

/** Values of scripted dice that are left over: a slip, or there to show that nothing rolls them. */
function unrolled(dice: string, values: readonly number[]): Names {
  const list = values.join(', ');
  return { en: `dice ${dice}: nothing rolls ${list}`, ja: `dice ${dice}：${list}は振られません` };
}

/** The game after the answers of an example, forced ones included; null when one of them is not legal or the position cannot be. */
export function playExample(prepared: PreparedGame, example: Example): Game | null {
  try {
    const run: Run = { game: prepared.start(beginExample(example)), answers: [] };
    for (const step of example.steps) if (step.what === 'do') answer(run, step.side, step.notation);
    settle(run, () => false);
    return run.game;
  } catch (error) {
    if (error instanceof Failed || error instanceof BadGiven) return null;
    throw error;
  }
}

/** What failed in an example; empty when all is as expected. */
export function runExample(prepared: PreparedGame, example: Example): ExampleFailure[] {
  return traceExample(prepared, example).failures;
}

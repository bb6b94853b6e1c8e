/** The journal as a story: what stands above its events, and what turns and phases are called. For every log, on the table and in a terminal. */

import type { CompiledGame, Named, Names } from './compiled';
import type { Phase, Table } from './compiled-tables';
import { triggersOf } from './named';
import { printsDigits, ruleAbove } from './rule-numbers';
import type { GameEvent, Subject } from './ruleset';

/** What the events so far stand under. */
export interface Under {
  turn: number | undefined;
  /** Id of the phase; empty before the first one of a turn. */
  phase: string;
  /** Whose player turn it is, in games that have them. */
  turnOf?: number | undefined;
  /** Which turn of its own sequence it is. */
  lap?: number | undefined;
}

/**
 * Goes on to the next event of a story.
 * @param under what the event before it stands under; it is brought up to date
 * @returns which headings stand above the event: that of its turn, that of its phase
 */
export function headings(under: Under, { turn, phase, turnOf, lap }: GameEvent): { turn: boolean; phase: boolean } {
  // A turn of a further sequence is none of the turn track.
  const fresh = { turn: turn !== under.turn && lap === undefined, phase: false };
  if (fresh.turn) {
    under.turn = turn;
    under.phase = '';
    under.turnOf = undefined;
    under.lap = undefined;
  }
  if (phase !== undefined && (phase !== under.phase || turnOf !== under.turnOf || lap !== under.lap)) {
    under.phase = phase;
    under.turnOf = turnOf;
    under.lap = lap;
    fresh.phase = true;
  }
  return fresh;
}

/** A rule of the game's own rulebook: the one of this number, or the nearest one that it is a part of. */
export function nearestRule(rule: string, texts: readonly Named[] = []): Named | undefined {
  const digits = printsDigits(texts.map(({ id }) => id));
  for (let id = rule; id !== ''; id = ruleAbove(id, digits)) {
    const found = texts.find((one) => one.id === id);
    if (found) return found;
  }
  return undefined;
}

/** What a designer says of an event; paragraphs are lines. */
export interface Beside {
  /** What is said of the phases that begin with the event, of the card, trigger or condition that it tells of, and of what led to it. */
  notes: Names[];
  /** The rule of the game's own rulebook that the event cites, where no event before it has cited it. */
  rule?: Named;
}

/**
 * What the text of the game says beside the next event of a story.
 * @param cited numbers of rules that the events so far cite, and phases that they were in; it is brought up to date
 */
export function besideEvent(
  compiled: CompiledGame,
  cited: Set<string>,
  { rule, about, phase, notes: said = [] }: GameEvent,
): Beside {
  const notes = [...begunNotes(compiled, cited, phase), ...(about ? notesOf(compiled, about) : []), ...said];
  if (cited.has(rule)) return { notes };
  cited.add(rule);
  const own = nearestRule(rule, compiled.game.ruleTexts);
  if (!own || (own.id !== rule && cited.has(own.id))) return { notes };
  cited.add(own.id);
  return { notes, rule: own };
}

/** Notes of the phase of an event and of those it is part of, each where the game is first in it. */
function begunNotes({ game }: CompiledGame, cited: Set<string>, id: string | undefined): Names[] {
  if (id === undefined || cited.has(phaseKey(id))) return [];
  const path = (phases: readonly Phase[]): readonly Phase[] => {
    for (const phase of phases) {
      if (phase.id === id) return [phase];
      const below = path(phase.steps);
      if (below.length > 0) return [phase, ...below];
    }
    return [];
  };
  const all = [...game.phases, ...(game.sequences ?? []).flatMap(({ phases }) => phases)];
  const begun = path(all).filter((phase) => !cited.has(phaseKey(phase.id)));
  cited.add(phaseKey(id));
  for (const phase of begun) cited.add(phaseKey(phase.id));
  return begun.flatMap(({ provenance }) => provenance?.note ?? []);
}

/** Phases and rules are remembered together: no rule is called so. */
const phaseKey = (id: string) => `phase ${id}`;

/** Notes beside what an event tells of, the outermost first. */
function notesOf({ game, scenario }: CompiledGame, about: Subject): Names[] {
  const noted: (Pick<Named, 'provenance'> | undefined)[] = [];
  if ('card' in about) {
    const card = game.decks.flatMap((deck) => deck.cards).find(({ id }) => id === about.card);
    noted.push(card, about.event === undefined ? undefined : card?.events?.[about.event]);
  } else if ('trigger' in about) {
    const all = triggersOf({ game, scenario });
    noted.push(all.find(({ id }) => id === about.trigger));
  } else if ('victory' in about) noted.push(scenario.victory.find(({ id }) => id === about.victory));
  else {
    const scoring = scenario.scoring?.[about.scoring];
    noted.push(scoring, scoring?.bands[about.band]);
  }
  return noted.flatMap((one) => one?.provenance?.note ?? []);
}

/** Whether an event tells the same as the one before it, so that both are one line: of several alike units each is hit, or arrives. */
export function saysAgain(before: GameEvent | undefined, event: GameEvent): boolean {
  if (!before || before.dice || event.dice || before.combat || event.combat || before.about || event.about)
    return false;
  if (before.notes || event.notes) return false;
  return (
    before.text.en === event.text.en &&
    before.turn === event.turn &&
    before.phase === event.phase &&
    before.rule === event.rule &&
    before.side === event.side
  );
}

/**
 * The name of a phase or segment with those it is part of, `Operations phase · Movement segment`; none between phases.
 * @param turnOf the side whose player turn it is, which stands before them: `North · Movement segment`
 * @param lap which turn of a further sequence it is, which stands before them: `Political turn 2 · Card round`
 */
export function phaseNames({ game }: CompiledGame, id: string, turnOf?: number, lap?: number): Names | undefined {
  const search = (phases: readonly Phase[], path: readonly Names[]): readonly Names[] | undefined => {
    for (const phase of phases) {
      const here = [...path, phase.names];
      const found = phase.id === id ? here : search(phase.steps, here);
      if (found) return found;
    }
    return undefined;
  };
  const all = [...game.phases, ...(game.sequences ?? []).flatMap(({ phases }) => phases)];
  const path = search(all, []);
  const whose = turnOf === undefined ? undefined : game.sides[turnOf]?.names;
  const own = lap === undefined ? undefined : game.sequences?.find(({ phases }) => search(phases, []));
  const before = own ? [both([own.names, { en: String(lap) }], ' ')] : [];
  return path && both([...before, ...(whose ? [whose] : []), ...path], ' · ');
}

/** Cells that say nothing without the head of their column. */
const BARE: ReadonlySet<unknown> = new Set(['yes', 'no', 'none']);

/** Dates of the turns, from a table whose first column is the turn and which has a column for a year or a date; else what else its words say of each. */
export function turnDates({ game }: CompiledGame): Map<number, Names> {
  const words = new Map(game.words?.map((word) => [word.id, word.names]));
  const dates = new Map<number, Names>();
  const tell = ({ rows }: Table, columns: readonly number[]) => {
    for (const { cells } of rows) {
      const turn = cells[0];
      if (typeof turn !== 'number') continue;
      const parts = columns
        .map((i) => cells[i])
        .filter((c) => (typeof c === 'number' || typeof c === 'string') && !BARE.has(c))
        .map((c) => words.get(String(c)) ?? { en: String(c) });
      if (parts.length > 0) dates.set(turn, both(parts, ' '));
    }
  };
  const records = Object.values(game.tables).filter(({ columns }) => columns[0]?.id === 'turn');
  for (const table of records) {
    const find = (ids: string[]) => ids.map((id) => table.columns.findIndex((c) => c.id === id)).filter((i) => i > 0);
    // What a turn is called (`16AM`) says its date, too.
    const called = find(['code']);
    const dated = called.length > 0 ? called : find(['date', 'year', 'season', 'months', 'month', 'day']);
    const columns = dated.length > 0 ? dated : find(['begins']);
    if (columns.length === 0) continue;
    tell(table, columns);
    return dates;
  }
  // A night has no date, but its moon.
  const [record] = records;
  if (record) {
    const spoken = record.columns.flatMap((_, i) =>
      i > 0 && record.rows.every(({ cells }) => cells[i] === null || words.has(String(cells[i]))) ? [i] : [],
    );
    tell(record, spoken);
  }
  return dates;
}

/** Several names one after the other, in both languages where one of them has both. */
function both(parts: readonly Names[], between: string): Names {
  const en = parts.map((one) => one.en).join(between);
  return parts.some((one) => one.ja) ? { en, ja: parts.map((one) => one.ja || one.en).join(between) } : { en };
}

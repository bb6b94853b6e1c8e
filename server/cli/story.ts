/** `--log`: the story of a game, as a wargamer reads it or as data. */
import type { CompiledGame, Named } from '../../engine/kernel/compiled';
import type { GameEvent, Outcome } from '../../engine/kernel/ruleset';
import {
  type Beside,
  besideEvent,
  headings,
  nearestRule,
  phaseNames,
  saysAgain,
  turnDates,
  type Under,
} from '../../engine/kernel/story';
import type { OptionSpec } from './args';
import { type Locale, say } from './command';

export const logOption: OptionSpec = {
  name: 'log',
  doc: {
    en: 'print the whole story: turns, phases, events, dice, rules, the designer’s notes; with --json as "events" and "ruleTexts"',
    ja: '経過をすべて出力する：ターン、フェイズ、出来事、ダイス、ルール、設計者の注記（--json では "events" と "ruleTexts"）',
  },
};

/** One event of a story as data. What an event does not have is null; `text` is in the language of the command line. */
export interface ToldEvent {
  turn: number;
  /** Id of the phase or segment. */
  phase: string | null;
  /** Id of the side whose player turn it was, where each side plays all segments of a phase before the next one does. */
  turnOf: string | null;
  /** Stable word of what happened: `move`, `combat`, `hit` ... */
  what: string;
  rule: string;
  /** Id of the side. */
  side: string | null;
  text: string;
  dice: { purpose: string; values: number[] } | null;
  /** What the designer says of the card, trigger or condition that it tells of. */
  notes: string[];
  /** Number of the rule in `ruleTexts` that it cites. */
  ruleText: string | null;
}

/** A rule of the game's own rulebook. */
export interface ToldRule {
  rule: string;
  title: string;
  /** Paragraphs are lines. */
  text: string;
}

/** A story as data. */
export interface Story {
  events: ToldEvent[];
  /** Rules of the game's own rulebook that the events cite, in the order in which they do first. */
  ruleTexts: ToldRule[];
}

/** The events of a game as data, in their order. */
export function storyData(compiled: CompiledGame, events: readonly GameEvent[], locale: Locale): Story {
  const { game } = compiled;
  const ruleTexts: ToldRule[] = [];
  const cited = new Set<string>();
  const sideId = (side: number | undefined) => (side === undefined ? undefined : game.sides[side]?.id) ?? null;
  const told = events.map((event): ToldEvent => {
    const { turn, phase, turnOf, what, rule, side, text, dice } = event;
    const beside = besideEvent(compiled, cited, event);
    if (beside.rule) ruleTexts.push(toldRule(beside.rule, locale));
    return {
      turn,
      phase: phase || null,
      turnOf: sideId(turnOf),
      what,
      rule,
      side: sideId(side),
      text: say(text, locale),
      dice: dice ?? null,
      notes: beside.notes.map((note) => say(note, locale)),
      ruleText: nearestRule(rule, game.ruleTexts)?.id ?? null,
    };
  });
  return { events: told, ruleTexts };
}

/** A rule without a title of its own is called by its number. */
function toldRule({ id, names, provenance }: Named, locale: Locale): ToldRule {
  const title = names.en === id ? '' : say(names, locale);
  return { rule: id, title, text: provenance?.note ? say(provenance.note, locale) : '' };
}

/** What is said beside an event, a paragraph a line: notes as they are, the rule behind its number. */
function besideLines({ notes, rule }: Beside, locale: Locale): string[] {
  const said = notes.flatMap((note) => say(note, locale).split('\n'));
  if (!rule) return said;
  const { rule: id, title, text } = toldRule(rule, locale);
  const [first = '', ...more] = text.split('\n');
  const head = [id, title].filter(Boolean).join(' ');
  return [...said, first === '' ? head : `${head}${locale === 'ja' ? '：' : ': '}${first}`, ...more];
}

/** Columns a text takes in a terminal: two for each wide letter. */
const columns = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (/[ᄀ-ᅟ⺀-꓏가-힣豈-﫿︰-﹏＀-｠￠-￦]/.test(letter) ? 2 : 1), 0);

const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - columns(text)));

/**
 * The story of a game as text: under its turn and phase one line an event (or several alike), with side, rule, what happened, and the dice in
 * brackets; below it, behind a bar, what the designer says of it.
 * @param outcome how the game ended; null: it is not over
 */
export function storyText(
  compiled: CompiledGame,
  events: readonly GameEvent[],
  outcome: Outcome | null,
  locale: Locale,
): string {
  const ja = locale === 'ja';
  const dates = turnDates(compiled);
  const sides = compiled.game.sides.map((side) => say(side.names, locale));
  const wide = sides.reduce((most, name) => Math.max(most, columns(name)), 0);
  const deep = events.reduce((most, { rule }) => Math.max(most, rule.length), 0);
  const lines = [`${say(compiled.game.names, locale)} · ${say(compiled.scenario.names, locale)}`];
  const under: Under = { turn: undefined, phase: '' };
  const cited = new Set<string>();
  const indent = ' '.repeat(4 + wide + 2 + deep + 2);
  const entry = (side: number | undefined, rule: string, text: string, dice: string) =>
    `    ${padded(sides[side ?? -1] ?? '', wide)}  ${padded(rule, deep)}  ${text}${dice}`;
  let times = 1;
  for (const [i, event] of events.entries()) {
    const fresh = headings(under, event);
    if (fresh.turn) {
      const date = dates.get(event.turn);
      lines.push('', (ja ? `第${event.turn}ターン` : `Turn ${event.turn}`) + (date ? ` · ${say(date, locale)}` : ''));
    }
    const phase = fresh.phase ? phaseNames(compiled, under.phase, under.turnOf, under.lap) : undefined;
    if (phase) lines.push(`  ${say(phase, locale)}`);
    const values = event.dice?.values ?? [];
    const dice = values.length > 0 ? `  [${values.join(' ')}]` : '';
    const next = events[i + 1];
    if (next && saysAgain(event, next)) {
      times++;
      continue;
    }
    const often = times > 1 ? ` ×${times}` : '';
    times = 1;
    lines.push(entry(event.side, event.rule, `${say(event.text, locale)}${often}`, dice));
    for (const line of besideLines(besideEvent(compiled, cited, event), locale)) lines.push(`${indent}| ${line}`);
  }
  lines.push('');
  if (outcome)
    lines.push(
      `${ja ? '終了' : 'End'}: ${say(outcome.text, locale)}${outcome.rule === '' ? '' : ` (${outcome.rule})`}`,
    );
  else lines.push(ja ? '（ゲームは終わっていない）' : '(the game is not over)');
  return `${lines.join('\n')}\n`;
}

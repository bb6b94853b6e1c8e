/** `--log`: the story of a game, as a wargamer reads it or as data. */
import type { CompiledGame } from '../../engine/kernel/compiled';
import type { GameEvent, Outcome } from '../../engine/kernel/ruleset';
import { headings, phaseNames, turnDates, type Under } from '../../engine/kernel/story';
import type { OptionSpec } from './args';
import { type Locale, say } from './command';

export const logOption: OptionSpec = {
  name: 'log',
  doc: {
    en: 'print the whole story: turns, phases, events, dice, rules; with --json as "events"',
    ja: '経過をすべて出力する：ターン、フェイズ、出来事、ダイス、ルール（--json では "events"）',
  },
};

/** One event of a story as data. What an event does not have is null; `text` is in the language of the command line. */
export interface ToldEvent {
  turn: number;
  /** Id of the phase or segment. */
  phase: string | null;
  /** Stable word of what happened: `move`, `combat`, `hit` ... */
  what: string;
  rule: string;
  /** Id of the side. */
  side: string | null;
  text: string;
  dice: { purpose: string; values: number[] } | null;
}

/** The events of a game as data, in their order. */
export function storyData({ game }: CompiledGame, events: readonly GameEvent[], locale: Locale): ToldEvent[] {
  return events.map(({ turn, phase, what, rule, side, text, dice }) => ({
    turn,
    phase: phase || null,
    what,
    rule,
    side: (side === undefined ? undefined : game.sides[side]?.id) ?? null,
    text: say(text, locale),
    dice: dice ?? null,
  }));
}

/** Columns a text takes in a terminal: two for each wide letter. */
const columns = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (/[ᄀ-ᅟ⺀-꓏가-힣豈-﫿︰-﹏＀-｠￠-￦]/.test(letter) ? 2 : 1), 0);

const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - columns(text)));

/**
 * The story of a game as text: under its turn and phase one line an event, with side, rule, what happened, and the dice in brackets.
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
  const entry = (side: number | undefined, rule: string, text: string, dice: string) =>
    `    ${padded(sides[side ?? -1] ?? '', wide)}  ${padded(rule, deep)}  ${text}${dice}`;
  for (const event of events) {
    const fresh = headings(under, event);
    if (fresh.turn) {
      const date = dates.get(event.turn);
      lines.push('', (ja ? `第${event.turn}ターン` : `Turn ${event.turn}`) + (date ? ` · ${say(date, locale)}` : ''));
    }
    const phase = fresh.phase ? phaseNames(compiled, under.phase) : undefined;
    if (phase) lines.push(`  ${say(phase, locale)}`);
    const values = event.dice?.values ?? [];
    const dice = values.length > 0 ? `  [${values.join(' ')}]` : '';
    lines.push(entry(event.side, event.rule, say(event.text, locale), dice));
  }
  lines.push('');
  if (outcome) lines.push(`${ja ? '終了' : 'End'}: ${say(outcome.text, locale)} (${outcome.rule})`);
  else lines.push(ja ? '（ゲームは終わっていない）' : '(the game is not over)');
  return `${lines.join('\n')}\n`;
}

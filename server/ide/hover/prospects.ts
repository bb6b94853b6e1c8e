/** What a unit of a scenario could fight where it stands at the start, as the rules reckon it: for the hover, and on the command line. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import type { CombatFactor, CombatShift, CombatSum, CombatTable, CombatView } from '../../../engine/kernel/views';
import { type Ide, say } from '../types';
import { type Words, wordsOf } from '../words';
import { plain } from './markdown';

/** So many combats are told, the rest is counted. */
const LISTED = 8;

/** Index of the first unit of the scenario that is written around the offset; -1 when there is none. */
export function writtenAt(ide: Ide, id: string, uri: string, offset: number): number {
  const units = ide.model.scenario(id)?.units ?? [];
  return units.findIndex(({ location: l }) => l.start <= offset && offset <= l.end && l.uri === uri);
}

/**
 * A line for each combat that a unit, by its index, could have at the start of the scenario: strength, what it consists of, odds,
 * shifts and column, or what its dice bring, with the rules. Empty for units without a place, and in games that no ruleset plays.
 */
export function prospectLines(ide: Ide, id: string, index: number): string {
  const facts = ide.model.scenario(id);
  const unit = facts?.units[index]?.unit;
  const words = wordsOf(ide, facts?.game, facts?.map);
  if (!ide.analyst || !words?.game.needs || !unit || unit.at === null) return '';
  const compiled = ide.model.compile(id)?.compiled;
  const views = compiled ? ide.analyst.prospects(compiled, unit.id) : [];
  if (!compiled || views.length === 0) return '';
  const lines = views.slice(0, LISTED).map((view) => lineOf(words, compiled, unit.side, view));
  if (views.length > LISTED) lines.push('- …');
  const title = words.pick('At the start', '開始時');
  return `**${plain(title)}**\n\n${lines.join('\n')}`;
}

function lineOf(words: Words, compiled: CompiledGame, own: string, view: CombatView): string {
  const side = compiled.game.sides.findIndex(({ id }) => id === own);
  const attacks = view.side === side;
  const place = plain(words.place(view.place));
  const named = view.names
    ? words.pick(`${say(words.ide, view.names)} at ${place}`, `${place}での${say(words.ide, view.names)}`)
    : attacks
      ? words.pick(`Attack on ${place}`, `${place}への攻撃`)
      : words.pick(`Defence of ${place}`, `${place}の防御`);
  const sums = view.sums.filter((sum) => sum.factors.length > 0);
  const ladder = view.tables[0]?.ladder;
  const fought = ladder?.from === undefined ? [] : [oddsOf(words, ladder.by, ladder, view)];
  const cast = view.tables.filter((table) => !table.ladder && table.names).map((table) => castOf(words, table));
  const parts = [...sums.map((sum) => sumOf(words, compiled, sum, sums.length > 1)), ...fought, ...cast];
  const under = view.imagined ? ` — ${plain(say(words.ide, view.imagined))}` : '';
  const head = `- **${named}** (${plain(view.rule)})`;
  // Each throw has a line of its own.
  if (cast.length > 0) return [`${head}${under}`, ...parts.map((one) => `  - ${one}`)].join('\n');
  return `${head}: ${parts.join('; ')}${under}`;
}

/** `7 = 2×2 Panzer Lehr + 3 bonus: town (15.1)`; before it whose it is, where there are several. */
function sumOf(words: Words, compiled: CompiledGame, sum: CombatSum, several: boolean): string {
  const what = sum.names ? words.pick(` (${say(words.ide, sum.names)})`, `（${say(words.ide, sum.names)}）`) : '';
  const whose = several ? `${plain(`${words.side(compiled.game.sides[sum.side]?.id ?? '')}${what}`)} ` : '';
  const equal = new Map<string, number>();
  for (const factor of sum.factors) {
    const told = factorOf(words, compiled, factor);
    equal.set(told, (equal.get(told) ?? 0) + 1);
  }
  const factors = [...equal].map(([told, count]) => (count > 1 ? `${count} × ${told}` : told));
  return `${whose}**${sum.total}** = ${factors.join(' + ')}`;
}

function factorOf(words: Words, compiled: CompiledGame, { unit, names, counts, reasons }: CombatFactor): string {
  const found = compiled.units.find(({ id }) => id === unit);
  const what = found
    ? found.names
      ? say(words.ide, found.names)
      : words.units([found])
    : names
      ? say(words.ide, names)
      : (unit ?? '');
  const why = reasons.map(({ text, rule }) => `${say(words.ide, text)} ${rule}`).join(words.pick(', ', '、'));
  return `${counts} ${plain(what)}${why ? ` (${plain(why)})` : ''}`;
}

/** `5 to 8: 1-2, armour 1R (21.1) → 1-1`. */
function oddsOf(
  words: Words,
  by: CombatView['tables'][number]['results'][string],
  ladder: { from?: string; shifts: readonly CombatShift[]; columns: readonly string[]; column: number },
  view: CombatView,
): string {
  const shifts = ladder.shifts.map(({ names, columns, rule }) => {
    const way = columns < 0 ? `${-columns}L` : `${columns}R`;
    return plain(`${say(words.ide, names)} ${way} (${rule})`);
  });
  const column = ladder.columns[ladder.column] ?? '–';
  const table = plain(view.tables[0]!.rule);
  const start = [`${plain(say(words.ide, by))}: ${ladder.from}`, ...shifts].join(words.pick(', ', '、'));
  return `${start} → ${words.pick('column', 'コラム')} **${plain(column)}** (${table})`;
}

/** `Japan in the air and at sea: strength 16, no modifier → 4 hits 30 %, 8 hits 70 % (9.2)`: what the dice of a table without columns bring. */
function castOf(words: Words, { names, byDie, ways = byDie.map(() => 1), results, rule }: CombatTable): string {
  const chances = new Map<string, number>();
  for (const [i, code] of byDie.entries()) chances.set(code, (chances.get(code) ?? 0) + ways[i]!);
  const all = ways.reduce((sum, one) => sum + one, 0);
  const told = [...chances].map(([code, n]) => {
    const name = results[code] && say(words.ide, results[code]);
    const called = !name || name === code ? code : words.pick(`${code} ${name}`, `${name}${code}`);
    return `${plain(called)}: ${Math.round((n / all) * 100)} %`;
  });
  return `${plain(say(words.ide, names!))} → ${told.join(words.pick(', ', '、'))} (${plain(rule)})`;
}

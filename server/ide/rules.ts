/** Where a game's text cites a rule of its rulebook: in the provenance of statements, and in the `see` columns of tables. */
import type { Ide, Location } from './types';

const PROVENANCE = /\(\s*see\s+([^;)]*)/g;
/** A string, or a comment: what stands in them cites nothing. */
const ASIDE = /\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)/g;

/** The rule itself, then what it is a part of: `24.8a`, `24.8`, `24`. */
export function widening(rule: string): string[] {
  const number = /^\d+(?:\.\d+)*/.exec(rule)?.[0] ?? rule;
  const parts = number.split('.');
  return [...new Set([rule, ...parts.map((_, i) => parts.slice(0, parts.length - i).join('.'))])];
}

/**
 * The lines of a scenario's files that cite a rule, or else the next larger part of the rulebook that is cited.
 * @param scenario `game/scenario`
 * @param rule as printed: `11.1`
 */
export function citations(ide: Ide, scenario: string, rule: string): { rule: string; at: Location[] } | null {
  const compilation = ide.model.compile(scenario);
  if (!compilation) return null;
  const cited = new Map<string, Location[]>();
  for (const uri of compilation.files)
    for (const [reference, at] of references(ide.workspace.tree(uri)?.text ?? ''))
      cited.set(reference, [...(cited.get(reference) ?? []), { uri, ...at }]);
  for (const wider of widening(rule)) {
    const at = cited.get(wider);
    if (at) return { rule: wider, at };
  }
  return null;
}

/** References of a text with where they stand. */
function* references(text: string): Generator<[string, { start: number; end: number }]> {
  const bare = text.replace(ASIDE, (aside) => ' '.repeat(aside.length));
  for (const found of bare.matchAll(PROVENANCE)) {
    const begin = found.index + found[0].length - found[1]!.length;
    yield* items(found[1]!, begin);
  }
  let column = -1;
  let begin = 0;
  for (const line of bare.split('\n')) {
    const cells = line.trimStart().startsWith('|') ? line.split('|') : undefined;
    if (!cells) column = -1;
    else if (column < 0) column = cells.findIndex((cell) => cell.trim() === 'see');
    else if (cells[column] !== undefined)
      yield* items(cells[column]!, begin + cells.slice(0, column).reduce((sum, cell) => sum + cell.length + 1, 0));
    begin += line.length + 1;
  }
}

function* items(list: string, begin: number): Generator<[string, { start: number; end: number }]> {
  let at = begin;
  for (const item of list.split(',')) {
    const word = item.trim().replace(/^"|"$/g, '');
    const start = at + item.length - item.trimStart().length;
    if (word) yield [word, { start, end: at + item.trimEnd().length }];
    at += item.length + 1;
  }
}

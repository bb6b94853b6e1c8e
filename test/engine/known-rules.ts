/** The rule numbers that a game knows: those its text refers to, its ruleset's words stand for, and its questions are asked by. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const NUMBER = String.raw`\d+(?:\.\d+)*`;

function numbers(dir: string, ext: string, pattern: RegExp, into: Set<string>): void {
  for (const name of readdirSync(join(root, dir), { recursive: true }) as string[]) {
    if (!name.endsWith(ext)) continue;
    for (const [, list] of readFileSync(join(root, dir, name), 'utf8').matchAll(pattern))
      for (const one of list!.split(/,\s*/)) into.add(one);
  }
}

/** Every number by which the game's text, its vocabulary or a question refers to a rule. */
export function knownRules(game: string): Set<string> {
  const known = new Set<string>();
  numbers(`scenarios/${game}`, '.sand', new RegExp(`\\bsee (${NUMBER}(?:,\\s*${NUMBER})*)`, 'g'), known);
  numbers(`engine/rulesets/${game}`, 'vocabulary.ts', new RegExp(`'(${NUMBER})'`, 'g'), known);
  numbers(`engine/rulesets/${game}`, '.ts', new RegExp(`\\bbegin\\([^;]*?'(${NUMBER})'\\)`, 'g'), known);
  return known;
}

/** Every number that stands in these files of a ruleset as the rule of something. */
export function citedRules(game: string, files: readonly string[]): Set<string> {
  const cited = new Set<string>();
  for (const file of files) numbers(`engine/rulesets/${game}`, file, new RegExp(`'(${NUMBER})'`, 'g'), cited);
  return cited;
}

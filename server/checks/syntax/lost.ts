/** Names that a text may declare in statements that the grammar does not understand. */
import type { SyntaxTree } from '../../../grammar/ast';
import { damageOf } from '../../../grammar/damage';

/** What stands in these uses names and declares none. */
const using = new Set(
  'setup given reinforcements replacements withdrawals victory effects do players seats example replay'.split(' '),
);

/** A declaration bears its names among its first words, a row in its first cells. */
const FIRST = 4;
/** Of longer texts that nobody can read the rest is not looked at. */
const LONGEST = 20_000;

const NONE: ReadonlySet<string> = new Set();
/** Among lost names: the head of a whole game, map or deck is damaged, and any name may be. */
export const ANY = '';

export function lostNames(tree: SyntaxTree): ReadonlySet<string> {
  const damages = damageOf(tree).list.filter(({ context }) => !using.has(context));
  if (damages.length === 0) return NONE;
  const names = new Set<string>();
  const heads = damages.filter(({ context }) => context === 'file');
  if (heads.some(({ start }) => !/^(scenario|example|replay)\b/.test(tree.slice(start, start + 9)))) names.add(ANY);
  const stretches = damages.flatMap(({ own }) => own);
  let left = LONGEST;
  for (const { start, end } of stretches) {
    const text = tree.slice(start, Math.min(end, start + left));
    left -= text.length;
    for (const line of text.split(/[\n;{]/)) for (const name of firstWords(line)) names.add(name);
    if (left <= 0) break;
  }
  return names;
}

/** The first words of a line, or the first cells of a row; what is written for people also as an id that one would give it. */
export function firstWords(text: string): string[] {
  const line = text.trim();
  const found = line.startsWith('|')
    ? line.split('|').slice(1)
    : [...line.matchAll(/"[^"]*"|[\p{L}\p{N}_][\p{L}\p{N}_.'\u30fb-]*/gu)].map(([word]) => word);
  return found.slice(0, FIRST).flatMap((one) => {
    const name = one.trim().replace(/^"(.*)"$/, '$1');
    return name === '' ? [] : [name, name.toLowerCase().replace(/\s+/g, '-')];
  });
}

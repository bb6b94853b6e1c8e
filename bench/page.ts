/** Tables in pages that scripts write. */
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Replaces what stands between two comments (`<!-- begin -->`, `<!-- end -->`) in a page.
 * @throws when the page lacks them
 */
export function writeInto(page: string, begin: string, end: string, table: string): void {
  const text = readFileSync(page, 'utf8');
  const first = `<!-- ${begin} -->`;
  const last = `<!-- ${end} -->`;
  const [from, to] = [text.indexOf(first), text.indexOf(last)];
  if (from < 0 || to < from)
    throw new Error(`${page} has no place for it: write ${first} and ${last} where it belongs`);
  writeFileSync(page, `${text.slice(0, from + first.length)}\n${table}\n${text.slice(to)}`);
}

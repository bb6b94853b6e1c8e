/** The small game to learn the language from shows every statement there is. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from '../../grammar';
import { contexts } from '../../grammar/contexts';
import { Branch, type Green } from '../../grammar/green';
import { idOf, keyword } from '../../grammar/tokens';

const folder = path.resolve(import.meta.dirname, '../../scenarios/tutorial');

/** The first leaf of a node. */
function firstOf(green: Green): number | undefined {
  if (!(green instanceof Branch)) return green.tokenTypeIdx;
  for (const child of green.children) {
    const found = child.width > 0 ? firstOf(child) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

describe('the tutorial', () => {
  it('has a statement of every kind, in every block', () => {
    const seen = new Set<string>();
    const visit = (green: Green) => {
      if (!(green instanceof Branch)) return;
      const context = green.context === undefined ? undefined : contexts[green.context];
      for (const child of green.children) {
        if (context && child instanceof Branch) {
          const first = firstOf(child);
          const word = Object.keys(context.words).find((one) => idOf(keyword(one)) === first);
          seen.add(child.syntax === 'Remark' ? 'note' : `${context.name}: ${word ?? '…'}`);
        }
        visit(child);
      }
    };
    for (const name of readdirSync(folder).filter((one) => one.endsWith('.sand')))
      visit(parse(readFileSync(path.join(folder, name), 'utf8')).green);
    const all = Object.values(contexts).flatMap((context) => [
      // A note is the same in every block.
      ...Object.keys(context.words).map((word) => (word === 'note' ? word : `${context.name}: ${word}`)),
      ...(context.otherwise ? [`${context.name}: …`] : []),
    ]);
    // It names no rulebook: it is played by its text, where no hex is parted by land.
    assert.deepEqual(
      all.filter((one) => !one.startsWith('unknown') && !seen.has(one)),
      ['game: rules', 'map: water'],
    );
  });

  it('can be read in ten minutes', () => {
    const lines = readdirSync(folder)
      .filter((one) => one.endsWith('.sand'))
      .map((name) => readFileSync(path.join(folder, name), 'utf8').split('\n').length);
    assert.ok(lines.reduce((a, b) => a + b, 0) < 600);
  });
});

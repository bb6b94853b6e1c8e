import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from '../../grammar';

const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/language.md'), 'utf8');
const samples = [...page.matchAll(/```sand\n([\s\S]*?)```/g)].map((match) => match[1]!);

describe('docs/language.md', () => {
  it('shows every kind of text', () => {
    const kinds = new Set(samples.flatMap((text) => parse(text).root.declarations.map((d) => d.syntax)));
    assert.deepEqual([...kinds].sort(), ['Deck', 'Example', 'Game', 'Map', 'Replay', 'Scenario']);
  });

  for (const text of samples)
    it(`parses: ${text.split('\n')[0]}`, () => {
      assert.deepEqual(
        parse(text).problems.map((p) => `${p.code} at ${JSON.stringify(text.slice(p.start, p.start + 30))}`),
        [],
      );
    });
});

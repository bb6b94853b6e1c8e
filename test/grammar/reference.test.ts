import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contexts } from '../../grammar/contexts';
import { parse } from '../../grammar/index';
import { pages } from '../../scripts/reference-pages';

const folder = 'docs/reference';

describe('grammar: reference', () => {
  it('is what the grammar gives (npx tsx scripts/reference.ts)', () => {
    const wanted = pages();
    const there = (readdirSync(folder, { recursive: true }) as string[]).filter((name) => /\.(md|svg)$/.test(name));
    assert.deepEqual(there.map((name) => name.split(path.sep).join('/')).sort(), [...wanted.keys()].sort());
    for (const [name, text] of wanted) assert.equal(readFileSync(path.join(folder, name), 'utf8'), text, name);
  });

  it('has every block, statement and link', () => {
    const wanted = pages();
    for (const { name, words } of Object.values(contexts)) {
      if (name === 'unknown') continue;
      const page = wanted.get(`${name}.md`)!;
      for (const word of Object.keys(words)) assert.match(page, new RegExp(`^## .*\\b${word}\\b`, 'm'), name);
    }
    const tour = readFileSync('docs/language.md', 'utf8');
    for (const [name, text] of wanted) {
      for (const [, target] of text.matchAll(/\]\(([^)]+)\)/g)) {
        const [file, anchor] = target!.split('#') as [string, string | undefined];
        if (file === '../grammar.ebnf') continue;
        const page = file === '../language.md' ? tour : wanted.get(file);
        assert.ok(page !== undefined, `${name}: ${target}`);
        if (anchor === undefined) continue;
        const titles = [...page.matchAll(/^#+ (.*)$/gm)].map(([, title]) =>
          title!
            .toLowerCase()
            .replace(/[^\p{L}\p{N} _-]/gu, '')
            .replaceAll(' ', '-'),
        );
        assert.ok(titles.includes(anchor), `${name}: ${target}`);
      }
    }
  });
});

describe('docs/cheat-sheet.md', () => {
  const page = readFileSync('docs/cheat-sheet.md', 'utf8');
  const samples = [...page.matchAll(/```sand\n([\s\S]*?)```/g)].map((match) => match[1]!);

  it('is understood', () => {
    for (const text of samples) {
      assert.deepEqual(
        parse(text).problems.map(({ code, start }) => `${code} at ${text.slice(start, start + 40)}`),
        [],
      );
    }
  });

  it('shows every statement, and is one page', () => {
    const text = samples.join('\n');
    for (const { name, words } of Object.values(contexts)) {
      for (const word of Object.keys(words))
        assert.match(text, new RegExp(`(?:^|[{;:]|\\s)${word}\\s`, 'm'), `${word} of ${name}`);
    }
    assert.ok(page.split('\n').length <= 190);
  });
});

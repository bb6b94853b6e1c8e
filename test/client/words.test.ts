import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { newNonce, page } from '../../client/preview/html';
import { allTexts, text } from '../../client/webview/ui/texts';

const root = path.resolve(import.meta.dirname, '../..');
const json = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

function sources(dir: string): string[] {
  return readdirSync(path.join(root, dir), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(path.join(root, dir, file), 'utf8'));
}

const holes = (words: string) => [...words.matchAll(/\{\d\}/g)].map((m) => m[0]).sort();

describe('client: words', () => {
  it('the table speaks both languages, with the same holes', () => {
    for (const [key, [en, ja]] of Object.entries(allTexts)) {
      assert.ok(en && ja, key);
      assert.deepEqual(holes(en), holes(ja), key);
    }
    assert.equal(text('progress', 'ja', 3, 10), '10戦中3戦');
    assert.equal(text('progress', 'en', 3, 10), '3 of 10 games');
  });

  it('no word of the table is unused', () => {
    const all = sources('client/webview')
      .filter((source) => !source.includes('allTexts'))
      .join('\n');
    const unused = Object.keys(allTexts).filter((key) => !new RegExp(`['"]${key}['"]`).test(all));
    assert.deepEqual(unused, []);
  });

  it('every message of the extension is translated, and no other', () => {
    const bundle = json('l10n/bundle.l10n.ja.json') as Record<string, string>;
    const used = sources('client').flatMap((source) =>
      [...source.matchAll(/l10n\.t\(\s*'((?:\\.|[^'\\])*)'/g)].map((m) => m[1]!.replace(/\\'/g, "'")),
    );
    assert.ok(used.length > 10);
    assert.deepEqual([...new Set(used)].sort(), Object.keys(bundle).sort());
    for (const [en, ja] of Object.entries(bundle)) assert.deepEqual(holes(en), holes(ja), en);
  });

  it('every text of the manifest is there in both languages, and no other', () => {
    const wanted = [...readFileSync(path.join(root, 'package.json'), 'utf8').matchAll(/"%([\w.]+)%"/g)].map(
      (m) => m[1]!,
    );
    for (const file of ['package.nls.json', 'package.nls.ja.json']) {
      assert.deepEqual(Object.keys(json(file)).sort(), [...new Set(wanted)].sort(), file);
    }
  });

  it('what stands there for Japanese is Japanese, and no text of the manifest stands in it in one language', () => {
    for (const file of ['package.nls.ja.json', 'l10n/bundle.l10n.ja.json'])
      for (const [key, words] of Object.entries(json(file) as Record<string, string>))
        assert.match(words, /[\u3040-\u30ff\u4e00-\u9fff]/, `${file}: ${key}`);
    const shown = /^(title|shortTitle|description|markdownDescription|label|altText|contents)$/;
    const bare: string[] = [];
    const look = (value: unknown, key: string): void => {
      if (typeof value === 'string') {
        if (shown.test(key) && !/^%[\w.]+%$/.test(value)) bare.push(value);
      } else if (typeof value === 'object' && value !== null)
        for (const [name, inner] of Object.entries(value)) look(inner, Array.isArray(value) ? key : name);
    };
    look(json('package.json').contributes, '');
    // The name of the extension is the same in both.
    assert.deepEqual([...new Set(bare)], ['Sandtable']);
  });
});

describe("client: the panel's page", () => {
  const parts = {
    source: 'https://x',
    script: 's.js',
    style: 's.css',
    worker: 'w.js',
    nonce: 'n',
    locale: 'en',
    title: '',
  };

  it('loads nothing but our script and our style, and runs nothing inline', () => {
    const html = page(parts);
    const policy = /Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1] ?? '';
    assert.match(policy, /^default-src 'none';/);
    assert.doesNotMatch(policy, /unsafe|\*|http:/);
    assert.match(policy, /script-src 'nonce-n'/);
    assert.equal([...html.matchAll(/<script/g)].length, 1);
    assert.doesNotMatch(html, /\son\w+=|style="/);
  });

  it('escapes what comes from outside', () => {
    const html = page({ ...parts, title: '</title><script>alert(1)</script>', worker: '"><img>' });
    assert.doesNotMatch(html, /<script>|<img>/);
  });

  it('draws a new nonce every time', () => {
    assert.match(newNonce(), /^[0-9a-f]{48}$/);
    assert.notEqual(newNonce(), newNonce());
  });
});

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { askSentence, trackName } from '../../client/webview/ui/asks';
import { rulesets } from '../../engine/rulesets/index';
import { toyRules } from './kit/toy';

const root = path.resolve(import.meta.dirname, '../../engine/rulesets');

describe('client: the words of the rules', () => {
  const folder = path.resolve(root, '../kernel');
  const kernel = readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
  for (const [id, ruleset] of Object.entries(rulesets)) {
    // A game that names no rulebook is played by its text.
    const folder = id || 'by-text';
    it(`${folder}: every question it asks is a sentence in both languages, and no other`, () => {
      const source = readdirSync(path.join(root, folder))
        .filter((file) => file.endsWith('.ts') && file !== 'wording.ts' && file !== 'vocabulary.ts')
        .map((file) => readFileSync(path.join(root, folder, file), 'utf8'))
        .join('\n');
      // `begin(side, 'word', 'rule')`, or a condition that chooses between words; a helper may have got the word handed in.
      const calls = [...source.matchAll(/\bbegin\(([^;]*?)\);/g)].map((m) => m[1]!);
      const asked = new Set(calls.flatMap((call) => [...call.matchAll(/'([a-z][a-z-]*)'/g)].map((m) => m[1]!)));
      assert.ok(asked.size > 5);
      const { asks = {} } = ruleset.wording ?? {};
      assert.deepEqual(
        [...asked].filter((ask) => !(ask in asks)),
        [],
      );
      // What several games ask alike is asked by the kernel.
      const anywhere = source + kernel;
      assert.deepEqual(
        Object.keys(asks).filter((ask) => !anywhere.includes(`'${ask}'`)),
        [],
      );
      for (const { en, ja } of Object.values(asks)) assert.ok(en && ja);
    });
  }

  it("no two files of the table's words have the same key", () => {
    const ui = path.resolve(import.meta.dirname, '../../client/webview/ui');
    const files = ['texts.ts', ...readdirSync(path.join(ui, 'words')).map((file) => `words/${file}`)];
    const keys = files.flatMap((file) =>
      [...readFileSync(path.join(ui, file), 'utf8').matchAll(/^ {2}(\w+): \[/gm)].map((m) => m[1]!),
    );
    assert.ok(keys.length > 100);
    assert.deepEqual(
      keys.filter((key, i) => keys.indexOf(key) !== i),
      [],
    );
  });

  it('shows the word itself where there is no sentence', () => {
    assert.equal(askSentence(toyRules, 'move-unit', 'ja'), 'Move unit');
    assert.equal(trackName(toyRules, 'constructor', 'en'), 'Constructor');
  });
});

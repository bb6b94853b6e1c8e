import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { keywordList } from '../../grammar/tokens';
import { complete, hover } from '../../server/ide';
import { explainedWords, wordHelp } from '../../server/ide/word-help';
import { createModel } from '../../server/model';
import { facePlaces } from '../../server/model/lower/class';
import { demandWords, startWords } from '../../server/model/lower/demands';
import { stackingWords } from '../../server/model/lower/stacking';
import { sureColumns, templateColumns, unitColumns } from '../../server/model/lower/units';
import { paramTypes } from '../../server/model/lower/vocabulary';
import { builtinRulesets } from '../../server/model/rulesets';
import { withShipped } from '../model/shipped';
import { fixture, GAME, localFixture, scenario } from './support';

/** The words that completion writes out: `keywords(['only', 'order'])`, `keyword('limit')`. */
function offeredWords(): string[] {
  const folder = path.resolve(import.meta.dirname, '../../server/ide/completion');
  return readdirSync(folder).flatMap((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8');
    const lists = [...text.matchAll(/\.keywords?\(\s*(\[[^\]]*\]|'[^']*')/g)].map((m) => m[1]!);
    return lists.flatMap((list) => [...list.matchAll(/'([^']+)'/g)].map((m) => m[1]!));
  });
}

describe('help on every word of the language', () => {
  const words = new Set([
    ...keywordList,
    ...facePlaces,
    ...Object.values(demandWords).flat(),
    ...startWords,
    ...stackingWords,
    ...sureColumns,
    ...unitColumns,
    ...templateColumns,
    ...paramTypes,
    ...offeredWords(),
  ]);

  it('explains each in both languages, with an example', () => {
    assert.ok(words.size > 200, 'the words are found');
    const missing = [...words].filter((word) => !wordHelp(word));
    assert.deepEqual(missing, []);
    for (const key of explainedWords()) {
      const word = key.split(' ').at(-1)!;
      const { doc, example } = wordHelp(key) ?? wordHelp(word)!;
      assert.ok(doc.en.length > 2, `${key}: English`);
      assert.match(doc.ja!, /[ぁ-んァ-ヶ一-龯]/, `${key}: Japanese`);
      assert.ok(example.length > 2, `${key}: an example`);
    }
  });

  it('is said in the hover of a word that names nothing', () => {
    const at = (text: string, locale: 'en' | 'ja' = 'en') => {
      const f = localFixture(locale, GAME.replace('{ alternate }', text), scenario(''));
      return hover(f.ide, f.uri, f.offset)?.markdown ?? '';
    };
    assert.match(at('{ o$0nly red }'), /the sides that act in the phase[\s\S]*```sandtable\nphase move/);
    assert.match(at('{ o$0nly red }', 'ja'), /行動する陣営/);
    const stacking = 'stacking ground "Ground" { of land; mo$0st 3; pairs land 1 }\n  kind Army';
    const f = fixture(GAME.replace('kind Army', stacking), scenario(''));
    assert.match(hover(f.ide, f.uri, f.offset)!.markdown, /the most that may stand in a place/);
    const face = fixture(
      GAME.replace('class land "Land" ja "陸上"', 'class land "Land" ja "陸上" { fa$0ce strength }'),
      scenario(''),
    );
    assert.match(hover(face.ide, face.uri, face.offset)!.markdown, /print at the bottom/);
  });

  it('stands beside the words that completion offers', () => {
    for (const text of [
      'stacking ground "Ground" { $0 }',
      'every land "L" { within 4 source, $0 }',
      'every Army "A" { $0 }',
      'terrain moor "Moor" { $0 }',
      'feature moor "Moor" { $0 }',
      'attribute moor "Moor" { $0 }',
      'class sub "Sub" { $0 }',
      '$0',
    ]) {
      const f = fixture(GAME.replace('  marker depot', `  ${text}\n  marker depot`), scenario(''));
      const { items } = complete(f.ide, f.uri, f.offset, { snippets: true });
      assert.ok(items.length > 0, `${text}: something is offered`);
      assert.deepEqual(
        items.filter((item) => item.kind === 'keyword' && !item.detail).map(({ label }) => label),
        [],
        text,
      );
    }
  });

  it('has words in both languages for what each ruleset reads', () => {
    const model = createModel(withShipped());
    // What a ruleset does not explain its own game does.
    const called = (rules: string, id: string) =>
      model.game(rules)!.vocabulary.options.find((one) => one.id === id)!.names;
    for (const [id, needs] of builtinRulesets) {
      const told = [
        ...needs.flags,
        ...(needs.properties ?? []),
        ...needs.values,
        ...needs.tables,
        ...needs.options.map(({ id: option, doc }) => ({ id: option, doc: doc ?? called(id, option) })),
        ...(needs.attributes ?? []),
        ...(needs.markers ?? []),
      ];
      for (const { id: word, doc } of told) {
        assert.ok(doc.en.length > 1, `${id}: ${word}`);
        assert.ok(doc.ja, `${id}: ${word} in Japanese`);
      }
    }
  });

  it('explains options that a ruleset does not by what its own game calls them', () => {
    const text = 'game mine "Mine" ja "自作" {\n  rules indian-ocean-region\n  option \n}\n';
    const uri = 'file:///mine.sand';
    const workspace = withShipped({ [uri]: text });
    const ide = { workspace, model: createModel(workspace), locale: 'en' as const };
    const { items } = complete(ide, uri, text.indexOf('option ') + 'option '.length, { snippets: false });
    assert.equal(items.find(({ label }) => label === 'three-players')?.detail, 'Three players, not two');
  });
});

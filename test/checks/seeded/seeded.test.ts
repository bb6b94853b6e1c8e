import assert from 'node:assert/strict';
import { createDiagnostics, message } from '../../../server/checks';
import { createModel } from '../../../server/model';
import { shippedTexts, workspaceOf } from '../../scenarios/compiled';
import mistakes from './mistakes.json';

const shipped = shippedTexts();

const workspace = workspaceOf(shipped);
const diagnostics = createDiagnostics(createModel(workspace));

/** All problems at present: file, code and message. That a game has no ruleset is said of the others, not against them. */
function problems() {
  return [...diagnostics.all()].flatMap(([uri, found]) =>
    found
      .filter((p) => p.code !== 'SND105' || uri.includes('/war-in-the-pacific/'))
      .map((p) => ({ uri, code: p.code, en: message(p, 'en'), ja: message(p, 'ja') })),
  );
}

describe('checks: seeded mistakes', function () {
  this.timeout(20_000);

  it('the shipped texts have none', () => {
    assert.deepEqual(problems(), []);
  });

  it('there are enough of them, of enough kinds', () => {
    assert.ok(mistakes.length >= 50, `${mistakes.length} mistakes`);
    assert.ok(new Set(mistakes.flatMap((m) => m.codes)).size >= 30);
    assert.equal(new Set(mistakes.map((m) => m.name)).size, mistakes.length);
  });

  for (const { name, file, find, replace, codes } of mistakes)
    it(name, () => {
      const before = shipped.find((one) => one.file === `war-in-the-pacific/${file}`);
      assert.ok(before, `${file} ships`);
      const at = before.text.indexOf(find);
      assert.ok(at >= 0, `${file} holds ${JSON.stringify(find)}`);
      const uri = `file:///scenarios/${before.file}`;
      workspace.setFile(uri, before.text.slice(0, at) + replace + before.text.slice(at + find.length));
      const found = problems();
      workspace.setFile(uri, before.text);
      assert.deepEqual(
        found.map((p) => p.code).sort(),
        codes,
        found.map((p) => `${p.uri} ${p.code} ${p.en}`).join('\n'),
      );
      assert.ok(
        found.some((p) => p.uri === uri),
        'the file with the mistake is named',
      );
      for (const p of found) assert.ok(p.en.length > 10 && p.ja.length > 5, 'it is said in both languages');
    });

  it('taken back, nothing is left of them', () => {
    assert.deepEqual(problems(), []);
  });
});

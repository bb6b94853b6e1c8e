/** Lines of rules have names that a reader knows, and a place of their own in the text. */
import { strict as assert } from 'node:assert';
import { linesOf } from '../../engine/lab/lines';
import { entityAt } from '../../server/ide/index';
import { createModel } from '../../server/model/index';
import { shippedTexts, workspaceOf } from '../scenarios/compiled';

describe('lines of rules in answers', () => {
  const texts = shippedTexts();
  const workspace = workspaceOf(texts);
  const model = createModel(workspace);
  const { compiled, sources } = model.compile('tutorial/winter')!;

  it('are called by their phase, their number and their own name', () => {
    const names = linesOf(compiled!).map((one) => [one.line.id, one.names.en, one.names.ja]);
    assert.ok(names.length > 10);
    assert.deepEqual(
      names.find(([id]) => id === 'combat:3'),
      ['combat:3', 'Combat, line 3: Charge', '戦闘・3行目：突撃'],
    );
  });

  it('are found where they are written, and are their phase to the map', () => {
    for (const { line } of linesOf(compiled!)) {
      const [at] = sources[`rule-line:${line.id}`] ?? [];
      assert.ok(at, line.id);
      const text = texts.find(({ file }) => at.uri.endsWith(file))!.text.slice(at.start, at.end);
      assert.ok(text.length > 4 && !text.includes('\n'), `${line.id}: ${text}`);
      const { entity } = entityAt({ workspace, model, locale: 'en' }, at.uri, at.start + 1);
      assert.equal(entity?.type, 'phase', text);
    }
  });
});

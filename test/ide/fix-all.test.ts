/** Mending all at once, over the examples of every check: fewer problems, no new kind of error, and the second time nothing. */
import assert from 'node:assert/strict';
import { checks } from '../../server/checks';
import { fixAll, hasFixes } from '../../server/ide';
import { amount } from '../amount';
import { openSample } from '../checks/samples';

describe('mending all at once', () => {
  it('leaves fewer problems and no other errors, and is done after one time', () => {
    let mended = 0;
    for (const { code, bad } of checks) {
      const { workspace, model, diagnostics, all } = openSample(bad);
      const ide = { workspace, model, diagnostics, locale: 'en' as const };
      for (const uri of workspace.uris()) {
        const before = workspace.tree(uri)!.text;
        const errors = new Set(all().map((p) => p.code));
        const count = all().length;
        const after = fixAll(ide, uri);
        assert.equal(workspace.tree(uri)!.text, before, `${code}: the text itself is left alone`);
        assert.deepEqual(all().length, count, `${code}: and so is what is said of it`);
        if (after === undefined) continue;
        mended++;
        assert.ok(hasFixes(ide, uri), code);
        workspace.setFile(uri, after);
        assert.ok(all().length < count, `${code}: ${count} problems before, ${all().length} after`);
        const more = all().filter((p) => p.severity === 'error' && !errors.has(p.code));
        assert.deepEqual(
          more.map((p) => `${code} → ${p.code}`),
          [],
        );
        assert.equal(fixAll(ide, uri), undefined, `${code}: nothing is left to do`);
      }
    }
    assert.ok(mended >= 10, `${mended} examples mended`);
  });

  it('does not move a unit, delete a line, or choose between two meanings', () => {
    const some = checks.filter(({ fixes }) => fixes).filter((_, i) => amount(i % 5 === 0, true));
    for (const { code, bad } of some) {
      const { workspace, model, diagnostics } = openSample(bad);
      const ide = { workspace, model, diagnostics, locale: 'en' as const };
      for (const uri of workspace.uris()) {
        const after = fixAll(ide, uri);
        if (after === undefined) continue;
        assert.equal(after.split('\n').length, workspace.tree(uri)!.text.split('\n').length, code);
      }
    }
  });
});

/** The game that the measurements open is without a fault, so that a key that makes one is told. */
import assert from 'node:assert/strict';
import { generate } from '../../bench/generate';
import { parse } from '../../grammar';
import { createDiagnostics } from '../../server/checks';
import { Workspace } from '../../server/db';
import { createModel } from '../../server/model';

describe('the generated game', () => {
  it('has nothing to remark on, of whatever length', () => {
    for (const lines of [300, 2000]) {
      const workspace = new Workspace(parse);
      workspace.setFile('file:///bench.sand', generate(lines));
      const problems = createDiagnostics(createModel(workspace)).problems('file:///bench.sand');
      assert.deepEqual(
        problems.map(({ code, start }) => [code, start]),
        [],
      );
    }
  });
});

import assert from 'node:assert/strict';
import { parse } from '../../grammar';
import { Workspace } from '../../server/db';

/** A workspace that counts what it parses. */
function counted() {
  const parsed: string[] = [];
  const workspace = new Workspace((text) => {
    parsed.push(text);
    return parse(text);
  });
  return { parsed, workspace };
}

describe('the workspace', () => {
  it('parses a text when its tree is wanted, once', () => {
    const { parsed, workspace } = counted();
    workspace.setFile('a', 'game a');
    workspace.setFile('b', () => 'game b', { heads: [{ kind: 'game', id: 'b' }] });
    assert.deepEqual([...workspace.uris()], ['a', 'b']);
    assert.deepEqual(workspace.heads('b'), [{ kind: 'game', id: 'b' }]);
    assert.equal(workspace.heads('a'), undefined);
    assert.deepEqual(parsed, []);
    assert.equal(workspace.tree('b')?.text, 'game b');
    assert.equal(workspace.tree('b'), workspace.tree('b'));
    assert.deepEqual(parsed, ['game b']);
  });

  it('has no heads of a text that was changed', () => {
    const { workspace } = counted();
    workspace.setFile('a', 'game a', { heads: [{ kind: 'game', id: 'a' }] });
    workspace.editFile('a', [{ start: 5, end: 6, text: 'b' }]);
    assert.equal(workspace.heads('a'), undefined);
    assert.equal(workspace.tree('a')?.text, 'game b');
  });

  it('gives a query the declarations of a text that is read late', () => {
    const { workspace } = counted();
    const first = workspace.db.query('first', () => workspace.declaration('a', 0)?.declaration.syntax);
    assert.equal(first(0), undefined);
    workspace.setFile('a', () => 'map m of g');
    assert.equal(first(0), 'Map');
    workspace.setFile('a', 'deck d of g');
    assert.equal(first(0), 'Deck');
  });
});

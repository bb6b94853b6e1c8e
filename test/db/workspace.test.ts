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
  const words = (list: readonly object[]) => JSON.stringify(list);
  workspace.summarise({
    of: (tree) => tree.root.declarations.map((d) => ({ kind: d.syntax })),
    same: (a, b) => words(a) === words(b),
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
    assert.deepEqual(parsed, []);
    assert.equal(workspace.tree('b')?.text, 'game b');
    assert.equal(workspace.tree('b'), workspace.tree('b'));
    assert.deepEqual(parsed, ['game b']);
  });

  it('finds out itself what a text declares that was given without or has been changed', () => {
    const { workspace } = counted();
    workspace.setFile('a', 'game a', { heads: [{ kind: 'given' }] });
    assert.deepEqual(workspace.heads('a'), [{ kind: 'given' }]);
    workspace.editFile('a', [{ start: 5, end: 6, text: 'b' }]);
    assert.deepEqual(workspace.heads('a'), [{ kind: 'Game' }]);
    assert.equal(workspace.tree('a')?.text, 'game b');
    assert.deepEqual(workspace.heads('none'), []);
  });

  it('puts nothing in doubt that depends on what a text declares while that stays', () => {
    const { workspace } = counted();
    workspace.setFile('a', 'game a');
    const count = workspace.db.query('count', (uri: string) => workspace.heads(uri).length);
    assert.equal(count('a'), 1);
    workspace.editFile('a', [{ start: 5, end: 6, text: 'b' }]);
    assert.equal(count('a'), 1);
    assert.equal(workspace.db.runs.get('count'), 1);
    workspace.trial('a', [{ start: 6, end: 6, text: '\nmap m of b' }], () => assert.equal(count('a'), 2));
    assert.equal(count('a'), 1);
    workspace.removeFile('a');
    assert.equal(count('a'), 0);
    workspace.setFile('a', 'game a\nmap m of a');
    assert.equal(count('a'), 2);
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

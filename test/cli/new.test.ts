/** `sandtable new`: a game to begin with, which is sound. That it plays, `test/client/templates.test.ts` shows. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { templates } from '../../client/templates/fill';
import { run, workspace } from './cli';

describe('the command line: new', () => {
  for (const { id } of templates)
    it(`makes a game of the template ${id} that is sound`, async () => {
      const cwd = workspace();
      const made = await run(['new', 'the-ford', id], cwd);
      assert.equal(made.code, 0, made.err);
      assert.match(made.out, /^the-ford\/the-ford\.sand: .*\n.*sandtable play the-ford\/the-ford-first\n$/);
      const inside = path.join(cwd, 'the-ford');
      assert.equal((await run(['check', '.'], inside)).code, 0);
      const played = await run(['compile', 'the-ford/the-ford-first'], inside);
      assert.equal(played.code, 0, played.err);
    });
  it('takes the id that is said, and comments in the language', async () => {
    const cwd = workspace();
    const made = await run(['new', '.', '--id', 'mill', '--locale', 'ja'], cwd);
    assert.equal(made.code, 0, made.err);
    assert.match(readFileSync(path.join(cwd, 'mill.sand'), 'utf8'), /game mill "Mill"/);
    assert.match(readFileSync(path.join(cwd, 'mill.sand'), 'utf8'), /\/\/ .*[\u3040-\u30ff]/);
  });
  it('overwrites nothing, and says what it does not know', async () => {
    const cwd = workspace({ 'ford/ford.sand': '// mine\n' });
    const again = await run(['new', 'ford'], cwd);
    assert.deepEqual([again.code, again.err], [1, 'sandtable: ford/ford.sand is there already.\n']);
    assert.equal(readFileSync(path.join(cwd, 'ford/ford.sand'), 'utf8'), '// mine\n');
    const none = await run(['new', 'mill', 'hexx'], cwd);
    assert.equal(none.code, 2);
    assert.match(none.err, /no template "hexx"; there are: hex, points.*Is hex meant/);
    assert.ok(!existsSync(path.join(cwd, 'mill')));
    // No name of the language: blanks, numbers, marks at an end or two in a row.
    for (const word of ['an old mill', '1944', '44-45', 'try-', 'old--mill'])
      assert.match((await run(['new', word], cwd)).err, /cannot be the id of a game.*--id/, word);
    assert.equal((await run(['new', 'try-3rd', 'points'], cwd)).code, 0);
    assert.equal((await run(['new'], cwd)).code, 2);
  });
});

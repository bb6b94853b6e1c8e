import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { watchedFiles } from '../../server/lsp/files';
import { picturesBelow } from '../../server/lsp/node-pictures';

describe('pictures beside texts', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const uri = `${pathToFileURL(folder).href}/`;

  it('are found in the folder and below it, by their endings; links and hidden folders are not followed', () => {
    for (const name of ['b.png', 'maps/a.JPG', 'maps/old/c.webp', '.git/d.png', 'e.txt', 'node_modules/f.png']) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), '');
    }
    symlinkSync(path.join(folder, 'b.png'), path.join(folder, 'link.png'));
    symlinkSync(folder, path.join(folder, 'round'));
    assert.deepEqual(picturesBelow(uri), ['b.png', 'maps/a.JPG', 'maps/old/c.webp']);
  });

  it('cannot be told of folders that are not there, or not on a disk', () => {
    assert.equal(picturesBelow('untitled:/'), null);
    assert.equal(picturesBelow(`${uri}nowhere/`), null);
  });

  it('are watched as texts are', () => {
    assert.deepEqual(watchedFiles, ['**/*.sand', '**/*.{png,jpg,jpeg,webp,svg}']);
  });
});

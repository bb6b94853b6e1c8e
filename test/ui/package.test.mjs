// What a person installs: packed tightly, it holds the same as before, and is no bigger than what zlib makes of it.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { root } from '../../scripts/paths.mjs';
import { tighten } from '../../scripts/tighten.mjs';

describe('a package that is packed anew', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'package-'));
  const file = path.join(folder, 'small.zip');
  after(() => rmSync(folder, { recursive: true, force: true }));

  /** A text that is worth the time of zopfli, one that is not, an empty one, and a name in Japanese. */
  const files = {
    'extension/game.sand': readFileSync(path.join(root, 'scenarios/tutorial/game.sand')),
    'extension/small.txt': Buffer.from('small\n'),
    'extension/empty.txt': Buffer.alloc(0),
    'extension/砲兵.txt': Buffer.from('砲兵'.repeat(600)),
  };
  /** Packs the files; returns what is in the package then, in its order, and its bytes. */
  const packed = async (how, change) => {
    writeFileSync(file, zipSync(files, { level: 6 }));
    const { before, after } = await tighten(file, change, how);
    const bytes = readFileSync(file);
    assert.equal(bytes.length, after);
    const told = Object.entries(unzipSync(bytes)).map(([name, data]) => [name, Buffer.from(data).toString()]);
    return { before, after, told, bytes };
  };
  const given = Object.entries(files).map(([name, data]) => [name, data.toString()]);

  it('holds the same files in the same order, tightly and loosely, and the same bytes each time', async () => {
    for (const how of [undefined, { tightly: false }]) {
      const one = await packed(how);
      assert.deepEqual(one.told, given);
      assert.deepEqual((await packed(how)).bytes, one.bytes);
    }
  });

  it('is smaller with zopfli than with zlib', async () => {
    const [tight, loose] = [await packed(), await packed({ tightly: false })];
    assert.ok(tight.after < loose.after, `${tight.after} and ${loose.after} bytes`);
    assert.ok(tight.after < tight.before, `${tight.after} of ${tight.before} bytes`);
  });

  it('says otherwise what is changed on the way, and nothing else', async () => {
    const { told } = await packed(undefined, (name, data) =>
      name.endsWith('small.txt') ? Buffer.from('large') : data,
    );
    assert.deepEqual(
      told,
      given.map(([name, words]) => [name, name.endsWith('small.txt') ? 'large' : words]),
    );
  });
});

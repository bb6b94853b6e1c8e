/** A thread's program, bundled as it is when it ships: read in piece by piece by the test runner, it plays several times slower. */

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSync } from 'esbuild';

const made = new Map<string, string>();

/** The file of the bundle of a program of this folder; made once a run. */
export function program(name: string): string {
  let file = made.get(name);
  if (file === undefined) {
    file = path.join(mkdtempSync(path.join(tmpdir(), 'sandtable-play-')), `${name}.js`);
    buildSync({
      entryPoints: [path.join(__dirname, `${name}.ts`)],
      bundle: true,
      platform: 'node',
      outfile: file,
      // Each thread reads the map: it holds no sources.
      sourcemap: 'linked',
      sourcesContent: false,
      logLevel: 'error',
    });
    made.set(name, file);
  }
  return file;
}

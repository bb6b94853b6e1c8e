// Tests as programs: each file of tests is bundled, and what they share is packed once, as what ships is. Read in file by file by the test
// runner the same code takes a fifth longer: every function is given its name anew each time it is made, and what a module exports is looked up.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from './paths.mjs';

/** What starts a program that lies beside it once it is built. */
const starter = path.join(root, 'server/cli/pool.ts');
const started = 'simulate-worker';

/**
 * A module is where its source is, not where its program is: it finds the files beside it. What starts a built program beside itself is in the
 * folder of the programs.
 */
const places = (folder) => ({
  name: 'places',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
      const text = readFileSync(file, 'utf8');
      if (!/\bimport\.meta\.|\b__(?:dirname|filename)\b/.test(text)) return;
      const dirname = file === starter ? path.join(root, folder) : path.dirname(file);
      const known = { dirname, filename: file, url: pathToFileURL(file).href };
      const contents = text
        .replace(/\bimport\.meta\.(dirname|filename|url)\b/g, (_, what) => JSON.stringify(known[what]))
        .replace(/\b__(dirname|filename)\b/g, (_, what) => JSON.stringify(known[what]));
      return { contents, loader: 'ts' };
    });
  },
});

/** The files of tests in a room, by their path below the project's folder, in order of their names. */
const testsIn = (room) =>
  readdirSync(path.join(root, 'test', room), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => path.join('test', room, file))
    .sort();

/**
 * Makes programs of the tests of some rooms: `test/db/queries.test.ts` is `test-output/programs/<suite>/test/db/queries.test.mjs`.
 * @param {string} suite the name of their folder
 * @param {string[]} rooms folders below `test/`
 * @returns {Promise<string[]>} the programs, room by room, below the project's folder
 */
export async function programsOf(suite, rooms) {
  const files = rooms.flatMap(testsIn);
  const folder = path.join('test-output', 'programs', suite);
  rmSync(path.join(root, folder), { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: [`server/cli/${started}.ts`],
    bundle: true,
    platform: 'node',
    target: 'node20',
    outdir: folder,
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'warning',
  });
  await build({
    absWorkingDir: root,
    entryPoints: files,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    mainFields: ['module', 'main'],
    external: ['esbuild', '@typescript/typescript6', 'bullmq', 'ioredis'],
    // CommonJS packages ask for parts of Node.
    banner: {
      js: "import { createRequire as __requireOf } from 'node:module'; const require = __requireOf(import.meta.url);",
    },
    outdir: folder,
    outbase: root,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'shared/[hash]',
    sourcemap: 'linked',
    sourcesContent: false,
    plugins: [places(folder)],
    logLevel: 'warning',
  });
  return files.map((file) => path.join(folder, file.replace(/\.ts$/, '.mjs')));
}

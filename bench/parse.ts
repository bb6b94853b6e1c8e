/**
 * Speed of parsing: `npx tsx bench/parse.ts [--lines 10000] [--runs 30] [--json | --table]`.
 * Prints one JSON document, or a table. The measured code (`parse-work.ts`) is bundled first, as what ships is: calls between
 * files cost more when each file is compiled by itself.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { build } from 'esbuild';

async function main(): Promise<void> {
  const outfile = path.resolve('node_modules/.cache/sandtable-bench/parse.cjs');
  await build({
    entryPoints: ['bench/parse-work.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    external: ['langium', 'langium/*', 'vscode-uri'],
    logLevel: 'error',
  });
  process.exitCode =
    spawnSync(process.execPath, ['--expose-gc', outfile, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1;
}

void main();

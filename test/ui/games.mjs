// Shipped scenarios for tests of the page alone.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/paths.mjs';

/** A shipped scenario (`game/scenario`), compiled as the extension sends it. */
export function compiledGame(scenario) {
  const out = path.join(root, 'test-output', `${scenario.replace('/', '-')}.json`);
  mkdirSync(path.join(root, 'test-output/screenshots'), { recursive: true });
  const program = path.join(root, 'node_modules/tsx/dist/cli.mjs');
  execFileSync('node', [program, 'server/cli/main.ts', 'compile', scenario, '-o', out], { cwd: root, stdio: 'ignore' });
  return JSON.parse(readFileSync(out, 'utf8'));
}

// Shipped scenarios for tests of the page alone.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/paths.mjs';

/** What was compiled already, by scenario. */
const texts = new Map();

/** A shipped scenario (`game/scenario`), compiled as the extension sends it; always an object of its own. */
export function compiledGame(scenario) {
  let text = texts.get(scenario);
  if (text === undefined) {
    const out = path.join(root, 'test-output', `${scenario.replace('/', '-')}.json`);
    mkdirSync(path.join(root, 'test-output/screenshots'), { recursive: true });
    const program = path.join(root, 'node_modules/tsx/dist/cli.mjs');
    const args = [program, 'server/cli/main.ts', 'compile', scenario, '-o', out];
    execFileSync('node', args, { cwd: root, stdio: 'ignore' });
    text = readFileSync(out, 'utf8');
    texts.set(scenario, text);
  }
  return JSON.parse(text);
}

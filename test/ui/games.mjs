// Shipped scenarios for tests of the page alone.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../scripts/paths.mjs';

/** What was compiled already, by scenario. */
const texts = new Map();

/** Compiles a scenario, by its name or its file, to a file of that name. */
function compiled(scenario, name) {
  const out = path.join(root, 'test-output', `${name}.json`);
  mkdirSync(path.join(root, 'test-output/screenshots'), { recursive: true });
  const program = path.join(root, 'node_modules/tsx/dist/cli.mjs');
  const args = [program, 'server/cli/main.ts', 'compile', scenario, '-o', out];
  execFileSync('node', args, { cwd: root, stdio: 'ignore' });
  return readFileSync(out, 'utf8');
}

/** A shipped scenario (`game/scenario`), compiled as the extension sends it; always an object of its own. */
export function compiledGame(scenario) {
  let text = texts.get(scenario);
  if (text === undefined) {
    text = compiled(scenario, scenario.replace('/', '-'));
    texts.set(scenario, text);
  }
  return JSON.parse(text);
}

/** The spring of the tutorial before anybody has written what its event phase does, or when the bridge is down: both are left to the players. */
export function springByHand() {
  const folder = mkdtempSync(path.join(tmpdir(), 'by-hand-'));
  try {
    cpSync(path.join(root, 'scenarios/tutorial'), folder, { recursive: true });
    const file = path.join(folder, 'game.sand');
    const text = readFileSync(file, 'utf8');
    const said = [
      /(?<=phase event [^{\n]*)\{[^}\n]*\bdoes cards\b[^}\n]*\}/,
      /(?<=query bridge-down .*gives boolean); is [^}\n]*/,
    ];
    for (const words of said) assert.match(text, words);
    writeFileSync(
      file,
      said.reduce((left, words) => left.replace(words, ''), text),
    );
    return JSON.parse(compiled(path.join(folder, 'scenario-spring.sand'), 'tutorial-spring-by-hand'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The package: a game's rulebook and players are one piece, which stands there once and is begun when a game needs it. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { installedScript } from './client';

describe('the package in pieces', () => {
  let folder = '';
  before(async () => {
    folder = path.dirname(await installedScript());
  });

  /** The pieces that a command begins. */
  function begun(...args: string[]): Set<string> {
    const program = `
      process.argv.splice(1, 0, ${JSON.stringify(path.join(folder, 'cli.js'))});
      process.on('exit', () => console.log('begun ' + JSON.stringify(require('./webview.js').begun())));
      require('./cli.js');`;
    const told = execFileSync(process.execPath, ['-e', program, ...args], { cwd: folder, encoding: 'utf8' });
    return new Set(JSON.parse(told.match(/^begun (.+)$/m)![1]!) as string[]);
  }
  const without = (all: Set<string>, some: Set<string>) => [...all].filter((piece) => !some.has(piece));

  it('begins what is a game of its own when that game is played, and for no other one', () => {
    const all = begun('check', 'scenarios/tutorial');
    assert.ok(all.size > 0);
    const played = (game: string) => begun('simulate', game, '--games', '1', '--workers', '1', '--seed', '1');
    const [pacific, burma] = [played('war-in-the-pacific/short'), played('empire-of-the-sun/burma')];
    for (const [one, other] of [
      [pacific, burma],
      [burma, pacific],
    ] as const)
      assert.ok(without(one, new Set([...all, ...other])).length > 0, [...one].join());
  });

  it('holds it once', () => {
    const programs = readdirSync(folder).filter((file) => file.endsWith('.js'));
    const all = programs.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n');
    // What each rulebook says in one place of its own.
    for (const words of ['already there; activated, it may leave after the battle', 'It has no strength to attack'])
      assert.equal(all.split(words).length - 1, 1, words);
  });
});

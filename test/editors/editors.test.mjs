// The settings of docs/editors.md, in the editors themselves: the real server, driven through the editors' own clients.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../scripts/paths.mjs';
import { patience } from '../until.ts';

const here = path.join(root, 'test/editors');
const text = readFileSync(path.join(here, 'duel.sand'), 'utf8');
const guide = readFileSync(path.join(root, 'docs/editors.md'), 'utf8');

/** The code block of the guide in that language. */
function settings(language) {
  const found = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(guide)?.[1];
  assert.ok(found, `docs/editors.md has settings in ${language}`);
  return found;
}

function installed(program) {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
}

const editors = [
  {
    name: 'Neovim',
    program: 'nvim',
    language: 'lua',
    args: (file) => ['--headless', '-i', 'NONE', '-n', '-u', path.join(here, 'neovim.lua'), file],
  },
  {
    name: 'Emacs with eglot',
    program: 'emacs',
    language: 'elisp',
    args: () => ['--batch', '--eval', '(package-initialize)', '-l', path.join(here, 'emacs.el')],
  },
];

for (const { name, program, language, args } of editors) {
  describe(`the language server in ${name}`, () => {
    let folder;
    let result;

    before(function () {
      if (!installed(program)) {
        console.log(`   ${program} is not installed: the tests in ${name} are skipped`);
        this.skip();
      }
      folder = mkdtempSync(path.join(tmpdir(), 'sandtable-'));
      const file = path.join(folder, 'duel.sand');
      writeFileSync(file, text);
      symlinkSync(path.join(root, 'dist/cli.js'), path.join(folder, 'sandtable'));
      writeFileSync(path.join(folder, 'settings'), settings(language));
      execFileSync(program, args(file), {
        cwd: folder,
        timeout: 2 * patience,
        stdio: ['ignore', 'ignore', 'pipe'],
        env: {
          ...process.env,
          HOME: folder,
          XDG_CONFIG_HOME: folder,
          XDG_DATA_HOME: folder,
          LC_ALL: 'C.UTF-8',
          PATH: `${folder}${path.delimiter}${process.env.PATH}`,
          SETTINGS: path.join(folder, 'settings'),
          RESULT: path.join(folder, 'result.json'),
          FILE: file,
        },
      });
      result = JSON.parse(readFileSync(path.join(folder, 'result.json'), 'utf8'));
      assert.equal(result.problem, undefined);
    });

    after(() => {
      if (folder) rmSync(folder, { recursive: true, force: true });
    });

    it('starts by the settings of the guide and finds the misspelt place', () => {
      assert.equal(result.attached, true);
      assert.ok(
        result.diagnostics.some((said) => /SND101|no place called “Harbor”/.test(said)),
        result.diagnostics.join(),
      );
    });

    it('explains a place and goes to its line', () => {
      assert.match(result.hover, /Harbour/);
      const line = text.split('\n')[result.definition];
      assert.match(line, /0101 \| Harbour/);
    });

    it('completes what may stand in a set-up', () => {
      assert.ok(result.completion.includes('corps'), result.completion.join());
    });

    it('renames, mends and formats: nothing is left to report', () => {
      if (program === 'nvim') assert.match(result.fixed, /Harbour/);
      assert.deepEqual(
        result.left.filter((said) => !/SND105|no ruleset/.test(said)),
        [],
      );
      assert.match(result.text, /\| 0101 \| Haven \|\n/);
      assert.match(result.text, /setup red \{ Haven: 1 corps \}\n {2}setup blue \{ Haven: 1 corps \}/);
      assert.match(result.text, /\| 0303 \| Hill {2}\|\n/);
    });
  });
}

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(path.join(root, file)));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const source = tracked.filter((file) => /^(grammar|engine|server|client)\/.*\.ts$/.test(file));

/** The code alone: comments may name a place to explain a rule. */
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '$1');

/** Every place number and name, deck and card of the shipped games, as their texts declare them. */
function gameNames(): { numbers: Set<string>; names: Set<string> } {
  const numbers = new Set<string>();
  const names = new Set<string>();
  for (const file of tracked.filter((f) => /^scenarios\/[^/]+\/map[^/]*\.sand$/.test(f))) {
    for (const m of read(file).matchAll(/^\s*\|\s*(\d{4})\s*\|\s*"?([^|"]*?)"?\s*\|/gm)) {
      numbers.add(m[1]!);
      if (m[2]!.length > 3) {
        names.add(m[2]!);
      }
    }
  }
  return { numbers, names };
}

describe('the house: habits', () => {
  it('every room begins with a README', () => {
    const rooms = [
      'grammar',
      'engine',
      'engine/kernel',
      'engine/rulesets',
      'engine/players',
      'engine/lab',
      'server',
      'server/db',
      'server/model',
    ].concat([
      'server/checks',
      'server/ide',
      'server/lsp',
      'server/cli',
      'client',
      'client/webview',
      'scenarios',
      'test',
      'bench',
      'docs',
    ]);
    assert.deepEqual(
      rooms.filter((room) => !existsSync(path.join(root, room, 'README.md'))),
      [],
    );
  });

  it('no place of a shipped game is named in TypeScript', () => {
    const { numbers, names } = gameNames();
    assert.ok(numbers.size > 50 && names.size > 30, 'the maps were read');
    const wrong = source.flatMap((file) =>
      [...withoutComments(read(file)).matchAll(/(['"`])((?:\\.|(?!\1).)*)\1/g)]
        .map((m) => m[2]!)
        .filter((text) => numbers.has(text) || names.has(text))
        .map((text) => `${file}: "${text}"`),
    );
    assert.deepEqual(wrong, []);
  });

  it('the lock file names no download address', () => {
    assert.doesNotMatch(read('package-lock.json'), /"resolved": "https?:/);
  });

  it('the lock file says of every package what its content is', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { integrity?: string }> };
    const wrong = Object.entries(packages).filter(([name, { integrity }]) => name !== '' && integrity === undefined);
    assert.deepEqual(wrong, []);
  });

  it('no list is spread into the call of a method that adds to a list or compares numbers', () => {
    // A long text makes long lists, and every argument of a call takes a place on the stack (engine/kernel/lists.ts).
    const spread =
      /(?:\.(?:push|unshift|splice)|\bMath\.(?:max|min)|\.fromC(?:harCode|odePoint))\((?:[^()]|\([^()]*\))*?(?<=[(,\s])\.\.\./g;
    const caught = ['a.push(...b)', 'a?.push(b,\n  ...c)', 'Math.max(f(b), ...c)', 'a.splice(0, f(b), ...c)'];
    const free = ['a.push([...b])', 'a.push({ ...b })', 'f(...b)', 'a.push(f(...b))', 'a.push(b);\nf(...c)'];
    const found = (text: string) =>
      [...text.matchAll(spread)]
        .map((m) => m[0].slice(m[0].indexOf('(') + 1))
        // Inside brackets of its own it makes a list or an object, which may be long.
        .filter(
          (words) =>
            [...words].reduce((open, c) => open + ('([{'.includes(c) ? 1 : ')]}'.includes(c) ? -1 : 0), 0) === 0,
        );
    assert.deepEqual(
      [caught.filter((text) => found(text).length !== 1), free.filter((text) => found(text).length > 0)],
      [[], []],
    );
    const wrong = source.flatMap((file) => found(withoutComments(read(file))).map((words) => `${file}: ${words}`));
    assert.deepEqual(wrong, []);
  });

  it('the command line writes words for people where their control characters are written out', () => {
    // Documents (`output.ts`, JSON), the program's own help, and a line that is drawn anew in a terminal are written as they are.
    const free = /^server\/cli\/(command|host|output|program)\.ts$/;
    const wrong = source
      .filter((file) => file.startsWith('server/cli/') && !free.test(file))
      .flatMap((file) => (read(file).match(/host\.(?:out|err)\([^\n]*/g) ?? []).map((line) => `${file}: ${line}`))
      .filter((line) => !line.includes('\\r'));
    assert.deepEqual(wrong, []);
  });

  it('no test is switched off', () => {
    const wrong = tracked.filter(
      (file) => /^test\/.*\.(ts|mjs)$/.test(file) && /\b(?:it|describe)\.(?:only|skip)\(/.test(read(file)),
    );
    assert.deepEqual(wrong, []);
  });

  it('words of a frame are read by name', () => {
    // `locals` of engine/kernel/frames.ts names them: `fr[f + IN_MOVE.side]`.
    const numbered = /\b(?:fr|frames)\[[\w.()]+ \+ \d+\b[^\]]*\]/g;
    const caught = ['fr[f + 3]', 'g.frames[p.stack.top + 2]', 'frames[top() + 1]', 'fr[f + 6 + k]'];
    assert.deepEqual(
      caught.filter((text) => !text.match(numbered)),
      [],
    );
    const wrong = source
      .filter((file) => file.startsWith('engine/'))
      .flatMap((file) => (withoutComments(read(file)).match(numbered) ?? []).map((words) => `${file}: ${words}`));
    assert.deepEqual(wrong, []);
  });

  it('stages of a procedure have names', () => {
    // `FIRST_TIME`, `ASKS` and `ANSWERED` of engine/kernel/frames.ts, or those of its own file.
    const numbered = /\b(?:fr|frames)\[[\w.()]+ \+ \w+\.stage\]!? (?:[=!]==?|=|[<>]=?) \d+/g;
    const caught = ['fr[f + AT.stage] = 1', 'g.frames[base + IN_TURN.stage]! === 0', 'frames[f + AT.stage] !== 2'];
    assert.deepEqual(
      caught.filter((text) => !text.match(numbered)),
      [],
    );
    const wrong = source
      .filter((file) => file.startsWith('engine/'))
      .flatMap((file) => (withoutComments(read(file)).match(numbered) ?? []).map((words) => `${file}: ${words}`));
    assert.deepEqual(wrong, []);
  });

  it('no module of the engine keeps scratch state', () => {
    // What changes while a game is played belongs to the game: `let` and room for lists at the head of a file would be shared by all.
    const scratch =
      /^(?:export )?(?:let|var) .*|^(?:export )?const \w+(?:: [^=]+)? = new (?:\w*Array|ArrayBuffer|DataView)(?:<[^>]*>)?\(.*/gm;
    const caught = [
      'let at = 0;',
      'export let far;',
      'const seen = new Int16Array(64);',
      'const all = new Array<number>(9);',
    ];
    const free = ['const known = new WeakMap<World, Brief>();', '  let at = 0;', 'const NONE: readonly number[] = [];'];
    const found = (text: string) => text.match(scratch) ?? [];
    assert.deepEqual(
      [caught.filter((text) => found(text).length !== 1), free.filter((text) => found(text).length > 0)],
      [[], []],
    );
    const wrong = source
      .filter((file) => file.startsWith('engine/'))
      .flatMap((file) => found(withoutComments(read(file))).map((line) => `${file}: ${line}`));
    assert.deepEqual(wrong, []);
  });

  it('nothing draws chance or time in the core', () => {
    const wrong = source.filter(
      (file) =>
        /^(grammar|engine|server\/(db|model|checks|ide))\//.test(file) &&
        /Math\.random|Date\.now|new Date\(|performance\.now/.test(read(file)),
    );
    assert.deepEqual(wrong, []);
  });

  it('every picture of the README is there, described, and small enough for the package', () => {
    const pictures = [...read('README.md').matchAll(/!\[([^\]]*)\]\(([^)]+)\)|<img [^>]*src="([^"]+)" alt="([^"]*)"/g)];
    const files = pictures.map((m) => m[2] ?? m[3]!);
    assert.ok(files.length >= 3);
    assert.deepEqual(
      files.filter((file) => !existsSync(path.join(root, file))),
      [],
    );
    assert.ok(pictures.every((m) => (m[1] ?? m[4]!).length > 20));
    assert.ok(files.reduce((sum, file) => sum + statSync(path.join(root, file)).size, 0) < 120 * 1024);
  });
});

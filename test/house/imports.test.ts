import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Which rooms a room may import besides itself (docs/architecture.md), and which packages. */
const rooms: { room: string; rooms: string[]; packages: string[] }[] = [
  { room: 'grammar', rooms: [], packages: ['chevrotain'] },
  { room: 'engine/kernel', rooms: [], packages: [] },
  { room: 'engine/rulesets', rooms: ['engine/kernel'], packages: [] },
  { room: 'engine/players', rooms: ['engine/kernel', 'engine/rulesets'], packages: [] },
  { room: 'engine/lab', rooms: ['engine/kernel', 'engine/players'], packages: ['simple-statistics'] },
  { room: 'server/db', rooms: ['grammar'], packages: [] },
  { room: 'server/model', rooms: ['server/db', 'grammar', 'engine/kernel', 'engine/rulesets'], packages: [] },
  { room: 'server/checks', rooms: ['server/model', 'server/db', 'grammar', 'engine/kernel'], packages: [] },
  {
    room: 'server/ide',
    rooms: ['server/model', 'server/checks', 'server/db', 'grammar', 'engine/kernel'],
    packages: [],
  },
  {
    room: 'server/lsp',
    rooms: [
      'server/ide',
      'server/model',
      'server/checks',
      'server/db',
      'grammar',
      'engine/kernel',
      'engine/rulesets',
      'engine/lab/examples',
      'engine/lab/replay',
      'engine/lab/unplayed',
    ],
    packages: ['vscode-languageserver', 'vscode-languageserver-textdocument', 'vscode-uri', '@vscode/l10n'],
  },
  {
    room: 'server/cli',
    rooms: [
      'server/lsp',
      'server/ide',
      'server/model',
      'server/checks',
      'server/db',
      'grammar',
      'engine',
      'client/webview',
      'client/templates',
      'package.json',
    ],
    packages: ['vscode-languageserver', 'vscode-uri', '@vscode/l10n', 'bullmq', 'ioredis'],
  },
  {
    room: 'client/webview',
    rooms: ['engine', 'server/lsp/protocol'],
    packages: ['d3-zoom', 'd3-selection', 'fflate', '@vscode/l10n'],
  },
  { room: 'client/templates', rooms: [], packages: [] },
  {
    room: 'client',
    rooms: ['server/lsp/protocol', 'client/webview'],
    packages: ['vscode-languageclient', 'vscode-uri'],
  },
];

/** Rooms in which neither Node's modules nor VS Code's may appear. */
const pure = ['grammar', 'engine', 'server/db', 'server/model', 'server/checks', 'server/ide', 'client/webview'];

/** Files that alone may name Node's modules in a room that also runs in a worker or a browser. */
const nodeOnly = /^(server\/cli\/|server\/lsp\/(boot|node)|client\/(extension|node|desktop))/;

function* files(dir: string): Generator<string> {
  for (const name of readdirSync(path.join(root, dir))) {
    const file = path.posix.join(dir, name);
    if (statSync(path.join(root, file)).isDirectory()) {
      yield* files(file);
    } else if (/\.ts$/.test(name)) {
      yield file;
    }
  }
}

function importsOf(file: string): { specifier: string; typeOnly: boolean }[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const found: { specifier: string; typeOnly: boolean }[] = [];
  for (const m of text.matchAll(/^\s*(?:import|export)\s+(type\s)?[^'"`;]*?from\s*['"]([^'"]+)['"]/gm)) {
    found.push({ specifier: m[2]!, typeOnly: Boolean(m[1]) });
  }
  for (const m of text.matchAll(/^\s*import\s*['"]([^'"]+)['"]|\b(?:import|require)\(\s*['"]([^'"]+)['"]\s*\)/gm)) {
    found.push({ specifier: (m[1] ?? m[2])!, typeOnly: false });
  }
  return found;
}

const all = ['grammar', 'engine', 'server', 'client'].flatMap((dir) => [...files(dir)]);
const within = (file: string, room: string) =>
  file === room || file.startsWith(`${room}/`) || file.startsWith(`${room}.`);
const roomOf = (file: string) =>
  rooms.filter((r) => within(file, r.room)).sort((a, b) => b.room.length - a.room.length)[0];

describe('the house: import directions', () => {
  it('every source file lies in a room', () => {
    const homeless = all.filter((file) => !roomOf(file) && !/^(engine|server|client)\/[^/]+\.ts$/.test(file));
    assert.deepEqual(homeless, []);
    assert.ok(all.length > 20, 'the rooms hold the project');
  });

  for (const { room, rooms: allowed, packages } of rooms) {
    it(`${room} imports only what it may`, () => {
      const wrong: string[] = [];
      for (const file of all.filter((f) => roomOf(f)?.room === room)) {
        for (const { specifier: written } of importsOf(file)) {
          // A file of a package is the package.
          const specifier = written.replace(/^(?:\.\.\/)+node_modules\//, '');
          if (specifier.startsWith('.')) {
            const target = path.posix.join(path.posix.dirname(file), specifier);
            if (!within(target, room) && !allowed.some((other) => within(target, other))) {
              wrong.push(`${file} imports ${specifier}`);
            }
          } else if (!/^(node:|vscode$)/.test(specifier)) {
            const name = specifier
              .split('/')
              .slice(0, specifier.startsWith('@') ? 2 : 1)
              .join('/');
            if (!packages.includes(name)) {
              wrong.push(`${file} imports the package ${specifier}`);
            }
          }
        }
      }
      assert.deepEqual(wrong, []);
    });
  }

  it("Node's modules and VS Code's appear only at the edges", () => {
    const wrong = all.flatMap((file) =>
      importsOf(file)
        .filter(({ specifier }) => /^(node:|vscode$)/.test(specifier))
        .filter(
          ({ specifier }) =>
            pure.some((room) => within(file, room)) ||
            (specifier !== 'vscode' ? !nodeOnly.test(file) : !within(file, 'client')),
        )
        .map(({ specifier }) => `${file} imports ${specifier}`),
    );
    assert.deepEqual(wrong, []);
  });

  it('protocol types appear only in server/lsp and client', () => {
    const wrong = all
      .filter((file) => !within(file, 'server/lsp') && !within(file, 'client') && !within(file, 'server/cli'))
      .filter((file) => importsOf(file).some(({ specifier }) => /^vscode-language/.test(specifier)));
    assert.deepEqual(wrong, []);
  });
});

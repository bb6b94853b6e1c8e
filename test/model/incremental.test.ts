import assert from 'node:assert/strict';
import { parse } from '../../grammar';
import { createDiagnostics } from '../../server/checks';
import { Workspace } from '../../server/db';
import { canonicalJson, createModel, type ModelImpl } from '../../server/model';
import { amount } from '../amount';
import { shippedFiles } from './shipped';

/** Everything that can be seen of a workspace, for comparing. */
function seen(model: ModelImpl, uris: readonly string[]): string {
  const diagnostics = createDiagnostics(model);
  return JSON.stringify({
    problems: uris.map((uri) => diagnostics.problems(uri)),
    references: uris.map((uri) => model.references(uri).map((r) => [r.start, r.end, r.symbol.key, r.role, r.form])),
    compiled: model
      .scenarios()
      .map((s) => [s, canonicalJson(model.compile(s.id)!.compiled), model.compile(s.id)!.sources]),
    examples: model.examples(),
  });
}

/** A small generator of numbers, always the same. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('incremental work', () => {
  it('does not depend on the order in which files come', () => {
    // Each game by itself asks for the order of its files; the two largest come in the soak.
    const large = /\/(?:ardennes-44|empire-of-the-sun)\//;
    const files = shippedFiles().filter(({ uri }) => amount(!large.test(uri), true));
    const one = new Workspace(parse);
    const other = new Workspace(parse);
    for (const { uri, text } of files) one.setFile(uri, text);
    for (const { uri, text } of [...files].reverse()) other.setFile(uri, text);
    const uris = one.uris();
    assert.deepEqual(other.uris(), uris);
    assert.ok(seen(createModel(one), uris) === seen(createModel(other), uris));
  });

  it('gives after any edits what a cold start gives', () => {
    const next = numbers(7);
    // A game with a ruleset, and the small one that has one of everything: each round is a cold start.
    const files = shippedFiles().filter((f) => /\/(?:war-in-the-pacific|tutorial)\/[^/]+$/.test(f.uri));
    assert.ok(files.length > 10);
    const workspace = new Workspace(parse);
    for (const { uri, text } of files) workspace.setFile(uri, text);
    const model = createModel(workspace);
    const diagnostics = createDiagnostics(model);
    const snippets = [
      '',
      ' ',
      '\n',
      'x',
      '}',
      '{',
      '"',
      'Land',
      '0804',
      ': ',
      ',',
      'game other {\n}\n',
      '// ',
      '|',
      '呉',
    ];
    for (let round = 0; round < amount(24, 60); round++) {
      const uris = workspace.uris();
      const uri = uris[next(uris.length)]!;
      const { text } = workspace.tree(uri)!;
      const start = next(text.length + 1);
      const end = Math.min(text.length, start + (next(3) === 0 ? next(40) : 0));
      workspace.editFile(uri, [{ start, end, text: snippets[next(snippets.length)]! }]);
      diagnostics.problems(uri);
      if (round % 12 !== 11) continue;
      const cold = new Workspace(parse);
      for (const u of uris) cold.setFile(u, workspace.tree(u)!.text);
      const [warm, fresh] = [seen(model, uris), seen(createModel(cold), uris)];
      assert.ok(warm === fresh, `round ${round}: ${firstDifference(warm, fresh)}`);
    }
  });

  it('understands every beginning of a text without failing', () => {
    const next = numbers(3);
    for (const { uri, text } of shippedFiles().filter((f) => !f.uri.includes('/examples/'))) {
      const workspace = new Workspace(parse);
      const model = createModel(workspace);
      const diagnostics = createDiagnostics(model);
      for (let i = 0; i < amount(2, 12); i++) {
        workspace.setFile(uri, text.slice(0, next(text.length)));
        diagnostics.problems(uri);
        model.references(uri);
        for (const { id } of model.scenarios()) model.compile(id);
        model.examples();
      }
    }
  });

  it('redoes one line when one line of a set-up changes', () => {
    const workspace = new Workspace(parse);
    for (const { uri, text } of shippedFiles()) if (uri.includes('/war-in-the-pacific/')) workspace.setFile(uri, text);
    const model = createModel(workspace);
    const diagnostics = createDiagnostics(model);
    diagnostics.all();
    const uri = workspace.uris().find((u) => u.endsWith('scenario-standard.sand'))!;
    const pieces = () => new Set(model.core.lowered(uri, 0)!.placed.map((p) => p.piece));
    const before = pieces();
    const runs = new Map(workspace.db.runs);
    const at = workspace.tree(uri)!.text.indexOf('0804 Kure: Land, Air') + '0804 Kure: '.length;
    workspace.editFile(uri, [{ start: at, end: at, text: '2 ' }]);
    diagnostics.problems(uri);
    const fresh = [...pieces()].filter((piece) => !before.has(piece));
    // The line, the side of its block, and the head of the declaration, which is looked at every time.
    assert.equal(fresh.length, 3);
    const ran = [...workspace.db.runs].filter(([name, n]) => n > (runs.get(name) ?? 0)).map(([name]) => name);
    for (const name of [
      'names',
      'map-names',
      'world',
      'game',
      'map',
      'deck',
      'check-game',
      'check-map',
      'check-example',
    ])
      assert.ok(!ran.includes(name), `${name} ran again`);
  });
});

function firstDifference(a: string, b: string): string {
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  return `${a.slice(Math.max(0, i - 200), i + 200)} <> ${b.slice(Math.max(0, i - 20), i + 200)}`;
}

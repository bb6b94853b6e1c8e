import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type {
  CompileResult,
  EntityAtResult,
  RunExamplesResult,
  ScenarioInfo,
  TestFile,
  TestInfo,
} from '../../server/lsp/protocol';
import { LARGEST } from '../../server/lsp/protocol/bytes';
import { GAME, SETUP, scenario } from '../ide/support';
import { until } from '../until';
import { Client } from './client';

/** Files of a fixture by name. */
function files(...parts: string[]): { uri: string; text: string }[] {
  const found = new Map<string, string>();
  for (const file of parts.join('').split(/^\/\/- /m)) {
    if (file) found.set(`file:///w/${file.slice(0, file.indexOf('\n'))}`, file.slice(file.indexOf('\n') + 1));
  }
  return [...found].map(([uri, text]) => ({ uri, text }));
}
const shipped = path.resolve(import.meta.dirname, '../../scenarios');
const MAIN = 'file:///w/main.sand';
const GOOD = scenario(...SETUP);
const textOf = (part: string) => part.slice(part.indexOf('\n') + 1);
/** Position of the first `word` of a text. */
function positionOf(text: string, word: string, shift = 0): { line: number; character: number } {
  const at = text.indexOf(word) + shift;
  const before = text.slice(0, at).split('\n');
  return { line: before.length - 1, character: before.at(-1)!.length };
}

describe('the server over stdio', () => {
  let client: Client;
  before(async () => {
    client = await Client.start();
    for (const { uri, text } of files(GAME)) await client.open(uri, text);
    await client.open(MAIN, textOf(GOOD));
    await client.diagnostics(MAIN);
  });
  after(() => client.kill());
  const at = (word: string, shift = 1) => ({
    textDocument: { uri: MAIN },
    position: positionOf(textOf(GOOD), word, shift),
  });

  it('says what it can', () => {
    const { capabilities, serverInfo } = client.initialized;
    assert.equal(serverInfo?.name, 'Sandtable');
    assert.deepEqual(capabilities.textDocumentSync, { openClose: true, change: 2, save: { includeText: true } });
    for (const name of ['hover', 'definition', 'references', 'documentSymbol', 'foldingRange', 'inlayHint', 'color']) {
      assert.ok(capabilities[`${name}Provider` as keyof typeof capabilities], name);
    }
  });

  it('publishes diagnostics with the version they belong to', async () => {
    const text = textOf(scenario('setup red { 0101 Kure: 2 Nonsense }', 'otherwise red')).replace('first', 'bad');
    await client.open('file:///w/bad.sand', text, 7);
    const found = await client.diagnostics('file:///w/bad.sand', 7);
    assert.equal(client.published.get('file:///w/bad.sand')!.version, 7);
    const one = found.find((d) => JSON.stringify(d.range.start) === JSON.stringify(positionOf(text, 'Nonsense')));
    assert.ok(one, JSON.stringify(found));
    assert.equal(one.source, 'sandtable');
    assert.ok(one.code);
    assert.match(one.codeDescription!.href, new RegExp(`^sandtable-docs:/checks/${one.code}\\.md$`));
    await client.notify('textDocument/didClose', { textDocument: { uri: 'file:///w/bad.sand' } });
    await client.until(() => client.published.get('file:///w/bad.sand')!.diagnostics.length === 0, 'cleared problems');
  });

  it('has a page for each check', async () => {
    const page = await client.request<string | null>('sandtable/checkPage', { page: 'SND101.md' });
    assert.match(page!, /^# SND101 · /);
    assert.match(
      (await client.request<string | null>('sandtable/checkPage', { page: 'README.md' }))!,
      /\(SND101\.md\)/,
    );
    assert.equal(await client.request('sandtable/checkPage', { page: '../SND101.md' }), null);
  });

  it('follows edits', async () => {
    const start = positionOf(textOf(GOOD), 'Army');
    const change = (version: number, text: string, length: number) =>
      client.notify('textDocument/didChange', {
        textDocument: { uri: MAIN, version },
        contentChanges: [{ range: { start, end: { ...start, character: start.character + length } }, text }],
      });
    await change(2, 'Armada', 4);
    assert.ok((await client.diagnostics(MAIN, 2)).length > 0);
    await change(3, 'Army', 6);
    assert.deepEqual(await client.diagnostics(MAIN, 3), []);
  });

  it('answers hover, definition, references, highlights', async () => {
    const hover = await client.request<{ contents: { value: string } }>('textDocument/hover', at('0101'));
    assert.match(hover.contents.value, /Kure/);
    const [jump] = await client.request<{ targetUri: string }[]>('textDocument/definition', at('Army'));
    assert.equal(jump!.targetUri, 'file:///w/game.sand');
    const references = await client.request<unknown[]>('textDocument/references', {
      ...at('Army'),
      context: { includeDeclaration: true },
    });
    assert.ok(references.length >= 3);
    const highlights = await client.request<unknown[]>('textDocument/documentHighlight', at('Army'));
    assert.equal(highlights.length, 2);
  });

  it('answers completion and resolves an item', async () => {
    const list = await client.request<{ items: { label: string; data?: unknown }[] }>(
      'textDocument/completion',
      at('Army', 0),
    );
    const army = list.items.find((i) => i.label === 'Army');
    assert.ok(army, list.items.map((i) => i.label).join());
    const resolved = await client.request<{ documentation: { value: string } }>('completionItem/resolve', army);
    assert.match(resolved.documentation.value, /Strength: 4 \/ 2/);
  });

  it('sends the range of completions once to editors that take it so', async () => {
    type List = { itemDefaults?: unknown; items: { label: string; textEdit?: unknown; textEditText?: string }[] };
    const each = await client.request<List>('textDocument/completion', at('Army', 0));
    assert.ok(each.items.every((i) => i.textEdit && i.textEditText === undefined) && !each.itemDefaults);
    const completion = { completionList: { itemDefaults: ['editRange'] } };
    const other = await Client.start({ capabilities: { textDocument: { completion } } });
    try {
      for (const { uri, text } of files(GAME)) await other.open(uri, text);
      await other.open(MAIN, textOf(GOOD));
      const once = await other.request<List>('textDocument/completion', at('Army', 0));
      assert.ok(once.itemDefaults && once.items.every((i) => i.textEditText && !i.textEdit));
    } finally {
      other.kill();
    }
  });

  it('answers rename, and a refusal with its reason', async () => {
    const prepared = await client.request<{ placeholder: string }>('textDocument/prepareRename', at('Army'));
    assert.equal(prepared.placeholder, 'Army');
    const edit = await client.request<{ changes: Record<string, unknown[]> }>('textDocument/rename', {
      ...at('Army'),
      newName: 'Corps',
    });
    assert.deepEqual(Object.keys(edit.changes).sort(), ['file:///w/game.sand', MAIN]);
    await assert.rejects(client.request('textDocument/prepareRename', at('0101')), /printed number/);
  });

  it('answers symbols, folds, selections, tokens, hints, lenses, colours, formatting', async () => {
    const file = { textDocument: { uri: MAIN } };
    const [symbol] = await client.request<{ name: string; children: unknown[] }[]>('textDocument/documentSymbol', file);
    assert.equal(symbol!.name, 'first');
    assert.ok(symbol!.children.length >= 2);
    const found = await client.request<{ name: string }[]>('workspace/symbol', { query: 'kure' });
    assert.match(found[0]!.name, /Kure/);
    const folds = await client.request<{ startLine: number }[]>('textDocument/foldingRange', file);
    assert.equal(folds[0]!.startLine, 0);
    const [selection] = await client.request<{ parent?: unknown }[]>('textDocument/selectionRange', {
      ...file,
      positions: [at('Army').position],
    });
    assert.ok(selection!.parent);
    const tokens = await client.request<{ data: number[] }>('textDocument/semanticTokens/full', file);
    assert.ok(tokens.data.length > 0 && tokens.data.length % 5 === 0);
    const range = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
    const part = await client.request<{ data: number[] }>('textDocument/semanticTokens/range', { ...file, range });
    assert.deepEqual(part.data, tokens.data);
    const hints = await client.request<{ label: string }[]>('textDocument/inlayHint', { ...file, range });
    assert.ok(
      hints.some((h) => h.label.includes('3 units')),
      JSON.stringify(hints),
    );
    const lenses = await client.request<{ command: { title: string; arguments: string[] } }[]>(
      'textDocument/codeLens',
      file,
    );
    assert.deepEqual(
      lenses.map((l) => l.command.title),
      ['Preview', 'Play', 'Simulate', '4 units'],
    );
    assert.deepEqual(lenses[0]!.command.arguments, ['duel/first']);
    const colors = await client.request<{ color: { red: number } }[]>('textDocument/documentColor', {
      textDocument: { uri: 'file:///w/game.sand' },
    });
    assert.equal(Math.round(colors[0]!.color.red * 255), 0xb5);
    assert.ok(Array.isArray(await client.request('textDocument/formatting', { ...file, options: {} })));
  });

  it('answers Sandtable’s own requests', async () => {
    const list = await client.request<ScenarioInfo[]>('sandtable/scenarios', { uri: MAIN });
    assert.deepEqual(
      list.map((s) => [s.id, s.units]),
      [['duel/first', 4]],
    );
    const result = await client.request<CompileResult>('sandtable/compile', { scenario: 'duel/first' });
    assert.equal(result.compiled!.units.length, 4);
    assert.equal(result.scenario!.uri, MAIN);
    const unit = result.compiled!.units[0]!;
    assert.equal(result.sources[`unit:${unit.id}`]![0]!.uri, MAIN);
    const none = await client.request<CompileResult>('sandtable/compile', { scenario: 'no/such' });
    assert.equal(none.compiled, null);
    const { position } = at('0101');
    const entity = await client.request<EntityAtResult>('sandtable/entityAt', { uri: MAIN, position });
    assert.deepEqual(entity, { entity: { type: 'place', id: '0101' }, scenario: 'duel/first' });
    const ship = await client.request<EntityAtResult>('sandtable/entityAt', {
      uri: MAIN,
      position: at('Ship').position,
    });
    assert.equal(ship.entity?.type, 'unit');
  });

  it('tells when a compiled game that it sent has changed', async () => {
    await client.request('sandtable/compile', { scenario: 'duel/first' });
    const start = positionOf(textOf(GOOD), '2 Army');
    const change = (version: number, text: string) =>
      client.notify('textDocument/didChange', {
        textDocument: { uri: MAIN, version },
        contentChanges: [{ range: { start, end: { ...start, character: start.character + 1 } }, text }],
      });
    const told = () => client.notifications.filter((n) => n.method === 'sandtable/changed');
    await change(10, '3');
    await client.until(() => told().length === 1, 'sandtable/changed');
    assert.deepEqual((told()[0]!.params as { scenarios: string[] }).scenarios, ['duel/first']);
    await change(11, '2');
    await client.until(() => told().length === 2, 'sandtable/changed again');
  });

  it('compiles a scenario as it would be with other texts, and changes nothing by it', async () => {
    type Answer = { compiled: CompileResult['compiled'] };
    const now = async () =>
      (await client.request<CompileResult>('sandtable/compile', { scenario: 'duel/first' })).compiled;
    const before = await now();
    const text = textOf(GOOD);
    const as = (texts: unknown) =>
      client.request<Answer>('sandtable/compileAs', { scenario: 'duel/first', texts }).then(({ compiled }) => compiled);
    const other = await as({ [MAIN]: text.replace('2 Army', '3 Army') });
    assert.equal(other!.units.length, before!.units.length + 1);
    assert.deepEqual(await now(), before);
    assert.equal(await as({ [MAIN]: '' }), null);
    assert.deepEqual(await as({ 'file:///w/unknown.sand': 'x' }), before);
    assert.deepEqual(await as('nonsense'), before);
    assert.deepEqual(await now(), before);
  });

  it('tells of a change that one view of the client has asked about before the word goes out', async () => {
    await client.request('sandtable/compile', { scenario: 'duel/first' });
    const start = positionOf(textOf(GOOD), '2 Army');
    const change = (version: number, text: string) =>
      client.notify('textDocument/didChange', {
        textDocument: { uri: MAIN, version },
        contentChanges: [{ range: { start, end: { ...start, character: start.character + 1 } }, text }],
      });
    const told = () => client.notifications.filter((n) => n.method === 'sandtable/changed').length;
    const ask = (method: string) => client.request(method, { scenario: 'duel/first' });
    const more = async (work: () => Promise<unknown>) => {
      const before = told();
      await work();
      await client.until(() => told() > before, 'sandtable/changed');
    };
    // The edit and the question are on their way together; then also the edit back.
    await more(() => Promise.all([change(20, '4'), ask('sandtable/orderOfBattle')]));
    await more(() => change(21, '2'));
    await more(() => Promise.all([change(22, '4'), ask('sandtable/compile'), change(23, '2')]));
  });

  it('tells nothing of a compiled game when something else is edited', async () => {
    await client.request('sandtable/compile', { scenario: 'duel/first' });
    const told = () => client.notifications.filter((n) => n.method === 'sandtable/changed').length;
    const other = 'file:///w/other.sand';
    const sibling = 'file:///w/sibling.sand';
    await client.open(other, 'game other "Other" {\n}\n');
    await client.open(sibling, textOf(GOOD).replace('first', 'sibling'));
    // What the edits before this one set going may still be told.
    await client.quiet();
    const before = told();
    const write = (uri: string, version: number, line: number, text: string) => {
      const start = { line, character: 0 };
      const contentChanges = [{ range: { start, end: start }, text }];
      return client.notify('textDocument/didChange', { textDocument: { uri, version }, contentChanges });
    };
    await write(other, 2, 1, '  rubbish\n');
    assert.ok((await client.diagnostics(other, 2)).length > 0);
    await write(sibling, 2, 0, 'rubbish\n');
    assert.ok((await client.diagnostics(sibling, 2)).length > 0);
    await client.request('sandtable/compile', { scenario: 'duel/first' });
    await client.quiet();
    assert.equal(told(), before);
    // An error that has come into its own text is news, although the units are those that they were.
    await write(MAIN, 24, 0, 'rubbish\n');
    await client.until(() => told() === before + 1, 'sandtable/changed');
    const start = { line: 0, character: 0 };
    await client.notify('textDocument/didChange', {
      textDocument: { uri: MAIN, version: 25 },
      contentChanges: [{ range: { start, end: { line: 1, character: 0 } }, text: '' }],
    });
    await client.until(() => told() === before + 2, 'sandtable/changed');
    for (const uri of [other, sibling]) await client.notify('textDocument/didClose', { textDocument: { uri } });
  });
});

describe('files of the server', () => {
  it('reads workspace folders, follows the watcher, and knows the shipped games', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'sandtable-work-'));
    try {
      mkdirSync(path.join(folder, 'sub'));
      writeFileSync(path.join(folder, 'sub', 'main.sand'), textOf(GOOD));
      const uri = (name: string) => pathToFileURL(path.join(folder, name)).toString();
      const client = await Client.start({
        folders: [pathToFileURL(folder).toString()],
        options: {
          library: files(
            GAME,
            scenario(...SETUP)
              .replace('main.sand', 'extra.sand')
              .replace('first', 'shipped'),
          ),
        },
      });
      try {
        const list = async () =>
          (await client.request<ScenarioInfo[]>('sandtable/scenarios', {})).map((s) => s.id).sort();
        await client.until(() => true, 'start');
        await until(async () => (await list()).length >= 2, 'two scenarios');
        assert.deepEqual(await list(), ['duel/first', 'duel/shipped']);

        writeFileSync(path.join(folder, 'second.sand'), textOf(GOOD).replace('first', 'second'));
        await client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uri('second.sand'), type: 1 }] });
        await until(async () => (await list()).length >= 3, 'three scenarios');
        assert.deepEqual(await list(), ['duel/first', 'duel/second', 'duel/shipped']);

        writeFileSync(
          path.join(folder, 'second.sand'),
          textOf(GOOD).replace('Army', 'Nonsense').replace('first', 'second'),
        );
        await client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uri('second.sand'), type: 2 }] });
        await client.until(() => (client.published.get(uri('second.sand'))?.diagnostics.length ?? 0) > 0, 'problems');

        rmSync(path.join(folder, 'second.sand'));
        await client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uri('second.sand'), type: 3 }] });
        await client.until(
          () => client.published.get(uri('second.sand'))?.diagnostics.length === 0,
          'cleared problems',
        );
        assert.deepEqual(await list(), ['duel/first', 'duel/shipped']);

        await client.notify('workspace/didChangeWorkspaceFolders', {
          event: { added: [], removed: [{ uri: pathToFileURL(folder).toString(), name: 'w' }] },
        });
        assert.deepEqual(await list(), ['duel/shipped']);
      } finally {
        client.kill();
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('asks the client for texts it cannot read itself', async () => {
    const folder = 'vscode-vfs://remote/w';
    const client = await Client.start({ folders: [folder], options: { library: [], files: true } });
    try {
      const texts = files(GAME, GOOD).map((f) => ({ ...f, uri: f.uri.replace('file:///w', folder) }));
      client.connection.onRequest('sandtable/findFiles', () => texts);
      client.connection.onRequest('sandtable/readFiles', ({ uris }: { uris: string[] }) =>
        uris.map((uri) => {
          if (uri.endsWith('huge.sand')) return { text: '', size: LARGEST + 1 };
          const found = texts.find((t) => t.uri === uri);
          return found ? { text: found.text.replace('first', 'changed') } : null;
        }),
      );
      const ids = async () => (await client.request<ScenarioInfo[]>('sandtable/scenarios', {})).map((s) => s.id);
      await until(async () => (await ids()).length > 0, 'a scenario');
      assert.deepEqual(await ids(), ['duel/first']);
      await client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: `${folder}/main.sand`, type: 2 }] });
      await until(async () => (await ids())[0] === 'duel/changed', 'the changed scenario');
      assert.deepEqual(await ids(), ['duel/changed']);
      const huge = `${folder}/huge.sand`;
      await client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: huge, type: 1 }] });
      assert.match(String((await client.diagnostics(huge))[0]?.message), /not read: it has 16\.0 million/);
    } finally {
      client.kill();
    }
  });

  it('speaks Japanese when the client does', async () => {
    const client = await Client.start({ locale: 'ja' });
    try {
      await client.open(MAIN, 'scenario x of nowhere "X" {');
      const found = await client.diagnostics(MAIN);
      assert.match(found.map((d) => d.message).join(), /[\u3040-\u30ff]/);
    } finally {
      client.kill();
    }
  });

  it('ends as the protocol says', async () => {
    const client = await Client.start();
    assert.equal(await client.stop(), 0);
  });
});

describe('examples through the server', () => {
  it('are run, and what does not come out is told at its line', async () => {
    const library = readdirSync(shipped, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.sand'))
      .map((name) => ({ uri: `file:///shipped/${name}`, text: readFileSync(path.join(shipped, name), 'utf8') }));
    const client = await Client.start({ options: { library } });
    try {
      const uri = 'file:///w/examples.sand';
      const example = (title: string, distance: number) =>
        `example "${title}" of war-in-the-pacific {\n  given standard empty turn 4\n  expect distance 0404 0504 = ${distance}\n}\n`;
      await client.open(uri, example('right', 1) + example('wrong', 9) + example('broken', 1).replace('0404', '9999'));
      const all = await client.request<RunExamplesResult>('sandtable/runExamples', { uri });
      assert.deepEqual(
        all.examples.map((e) => [e.name, e.failures.map((f) => f.range.start.line)]),
        [
          ['right', []],
          ['wrong', [6]],
          ['broken', [8]],
        ],
      );
      const one = await client.request<RunExamplesResult>('sandtable/runExamples', { uri, name: 'wrong' });
      assert.deepEqual(
        one.examples.map((e) => e.name),
        ['wrong'],
      );
      const [failure] = one.examples[0]!.failures;
      assert.deepEqual(
        [failure?.expected, failure?.found],
        ['distance 0404 0504 = 9', 'distance 0404 0504 = 1'],
        'what the line expects, and what there was',
      );
      assert.equal(failure?.answers, 0);
      assert.deepEqual(one.examples[0]!.moments?.given, { empty: true, turn: 4 });
      assert.deepEqual(await client.request('sandtable/runExamples', { uri: 'file:///none.sand' }), { examples: [] });
      await client.open('file:///w/plain.sand', 'scenario plain of war-in-the-pacific extends standard { }\n');
      const share = 'expect japan wins between 40% and 60% of 9 games';
      await client.open(
        'file:///w/balance.sand',
        `scenario fair of war-in-the-pacific extends standard {\n  ${share}\n  ${share}\n  expect japan wins between 60% and 40% of 9 games\n}\n${example('right', 1)}`,
      );
      const files = await client.request<TestFile[]>('sandtable/testFiles', {});
      assert.deepEqual(
        files.map((file) => [file.uri, file.game, file.names.ja]).sort(),
        [
          ['file:///w/balance.sand', 'war-in-the-pacific', 'ウォー・イン・ザ・パシフィック'],
          ['file:///w/examples.sand', 'war-in-the-pacific', 'ウォー・イン・ザ・パシフィック'],
        ],
        'shipped texts and texts without tests are not listed',
      );
      const texts = library.find(({ uri: own }) => own.endsWith('war-in-the-pacific/examples/combat.sand'))!;
      await client.open(texts.uri, texts.text);
      const shippedToo = await client.request<TestFile[]>('sandtable/testFiles', {});
      assert.deepEqual(
        shippedToo.filter((file) => !files.some(({ uri: known }) => known === file.uri)).map((file) => file.uri),
        [texts.uri],
        'a shipped text that is open has its tests, too',
      );
      const found = await client.request<TestInfo[]>('sandtable/tests', { uri: 'file:///w/balance.sand' });
      assert.deepEqual(
        found.map(({ name, range: at, nth, forecast }) => [
          name,
          at.start.line,
          nth,
          forecast === null ? null : forecast?.games,
        ]),
        [
          ['japan wins between 40% and 60% of 9 games', 1, undefined, 9],
          ['japan wins between 40% and 60% of 9 games', 2, undefined, 9],
          ['war-in-the-pacific/fair', 3, undefined, null],
          ['right', 5, 0, undefined],
        ],
      );
      assert.equal(new Set(found.map((one) => one.id)).size, found.length);
    } finally {
      client.kill();
    }
  });
});

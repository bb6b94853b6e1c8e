/** Folders, moves, settings and progress: the client changes its mind and the server follows without a restart. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CodeLens, InlayHint } from 'vscode-languageserver-protocol/node';
import type { FilesParams, ScenarioInfo } from '../../server/lsp/protocol';
import { part, SETUP, scenario } from '../ide/support';
import { until } from '../until';
import { Client, EVERYTHING } from './client';

const textOf = (file: string) => file.slice(file.indexOf('\n') + 1);
const GAME = textOf(part('game.sand')) + textOf(part('map.sand'));
const scenarioNamed = (id: string) => textOf(scenario(...SETUP)).replace('first', id);
const whole = { start: { line: 0, character: 0 }, end: { line: 999, character: 0 } };

describe('the workspace of the server', () => {
  let top: string;
  let client: Client | undefined;
  beforeEach(() => {
    top = mkdtempSync(path.join(tmpdir(), 'sandtable-roots-'));
    for (const [file, text] of [
      ['a/game.sand', GAME],
      ['a/one.sand', scenarioNamed('one')],
      ['b/two.sand', scenarioNamed('two')],
      ['b/deep/three.sand', scenarioNamed('three')],
    ] as const) {
      mkdirSync(path.dirname(path.join(top, file)), { recursive: true });
      writeFileSync(path.join(top, file), text);
    }
  });
  afterEach(() => {
    client?.kill();
    client = undefined;
    rmSync(top, { recursive: true, force: true });
  });
  const uri = (...names: string[]) => pathToFileURL(path.join(top, ...names)).toString();
  const names = async () =>
    (await client!.request<ScenarioInfo[]>('sandtable/scenarios', {})).map((s) => s.id.slice(5)).sort();
  const become = async (wanted: string[]) => {
    await until(async () => (await names()).join() === wanted.join(), `the scenarios ${wanted.join()}`);
  };
  const folders = (added: string[], removed: string[]) =>
    client!.notify('workspace/didChangeWorkspaceFolders', {
      event: { added: added.map((u) => ({ uri: u, name: u })), removed: removed.map((u) => ({ uri: u, name: u })) },
    });

  it('tells of files that it has read, and of those that are gone, when it knows them', async () => {
    client = await Client.start({ folders: [uri('a')] });
    const told = (file: string) => () =>
      client!.notifications.some(
        ({ method, params }) =>
          method === 'sandtable/files' && (params as FilesParams).uris.includes(uri(...file.split('/'))),
      );
    await until(told('a/one.sand'), 'word of what was found');
    writeFileSync(path.join(top, 'a/four.sand'), scenarioNamed('four'));
    client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uri('a', 'four.sand'), type: 1 }] });
    await until(told('a/four.sand'), 'word of the new one');
    assert.deepEqual(await names(), ['four', 'one']);
    client.notifications.length = 0;
    rmSync(path.join(top, 'a/four.sand'));
    client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uri('a', 'four.sand'), type: 3 }] });
    await until(told('a/four.sand'), 'word that it is gone');
    assert.deepEqual(await names(), ['one']);
  });

  it('takes folders in and gives them up, one within another as well', async () => {
    client = await Client.start({ folders: [uri('a')] });
    await become(['one']);
    await folders([uri('b')], []);
    await become(['one', 'three', 'two']);
    await folders([uri('b', 'deep')], [uri('b')]);
    await become(['one', 'three']);
    await folders([], [uri('a')]);
    await become(['three']);
    await folders([uri('a')], [uri('b', 'deep')]);
    await become(['one']);
    assert.deepEqual(client.published.get(uri('a', 'one.sand'))?.diagnostics ?? [], []);
  });

  it('answers for lenses once all files are known, instead of having them asked for again while they are being shown', async () => {
    const refreshed: string[] = [];
    const refresh = (method: string) => ({ [method]: () => void refreshed.push(method) });
    client = await Client.start({
      folders: [uri()],
      capabilities: {
        workspace: { codeLens: { refreshSupport: true }, inlayHint: { refreshSupport: true } },
      },
      answers: { ...refresh('workspace/codeLens/refresh'), ...refresh('workspace/inlayHint/refresh') },
    });
    // The game that it is of stands in another file.
    const file = uri('b', 'two.sand');
    await client.open(file, scenarioNamed('two'));
    const lenses = await client.request<CodeLens[]>('textDocument/codeLens', { textDocument: { uri: file } });
    assert.deepEqual(
      lenses.slice(0, 3).map(({ command }) => command?.title),
      ['Preview', 'Play', 'Simulate'],
    );
    await client.until(() => refreshed.includes('workspace/inlayHint/refresh'), 'hints to be asked for again');
    assert.deepEqual(refreshed, ['workspace/inlayHint/refresh']);
    writeFileSync(path.join(top, 'b', 'two.sand'), scenarioNamed('anew'));
    await client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: file, type: 2 }] });
    await client.until(() => refreshed.includes('workspace/codeLens/refresh'), 'lenses to be asked for again');
  });

  it('looks whether what is said to be moved or deleted is gone', async () => {
    client = await Client.start({ folders: [uri()] });
    await become(['one', 'three', 'two']);
    writeFileSync(path.join(top, 'b', 'two.sand'), scenarioNamed('anew'));
    await client.notify('workspace/didDeleteFiles', { files: [{ uri: uri('b') }] });
    await become(['anew', 'one', 'three']);
    writeFileSync(path.join(top, 'b', 'two.sand'), scenarioNamed('copied'));
    writeFileSync(path.join(top, 'd.sand'), scenarioNamed('moved'));
    await client.notify('workspace/didRenameFiles', {
      files: [{ oldUri: uri('b', 'two.sand'), newUri: uri('d.sand') }],
    });
    await become(['copied', 'moved', 'one', 'three']);
    rmSync(path.join(top, 'b'), { recursive: true });
    await client.notify('workspace/didDeleteFiles', { files: [{ uri: uri('b') }] });
    await become(['moved', 'one']);
  });

  it('follows files and folders that are moved and deleted in the editor', async () => {
    client = await Client.start({ folders: [uri()] });
    await become(['one', 'three', 'two']);
    renameSync(path.join(top, 'b'), path.join(top, 'c'));
    await client.notify('workspace/didRenameFiles', { files: [{ oldUri: uri('b'), newUri: uri('c') }] });
    const places = async () => (await client!.request<ScenarioInfo[]>('sandtable/scenarios', {})).map((s) => s.uri);
    await until(async () => !(await places()).some((u) => u.includes('/b/')), 'the new places');
    assert.deepEqual((await places()).sort(), [
      uri('a', 'one.sand'),
      uri('c', 'deep', 'three.sand'),
      uri('c', 'two.sand'),
    ]);
    // The game that both scenarios build on is moved: they stay without problems.
    renameSync(path.join(top, 'a', 'game.sand'), path.join(top, 'c', 'duel.sand'));
    await client.notify('workspace/didRenameFiles', {
      files: [{ oldUri: uri('a', 'game.sand'), newUri: uri('c', 'duel.sand') }],
    });
    await client.open(uri('c', 'two.sand'), scenarioNamed('two'));
    await client.until(() => client!.published.get(uri('c', 'two.sand'))?.diagnostics.length === 0, 'no problems');
    assert.deepEqual(client.published.get(uri('a', 'one.sand'))?.diagnostics ?? [], []);
    rmSync(path.join(top, 'c', 'deep'), { recursive: true });
    await client.notify('workspace/didDeleteFiles', { files: [{ uri: uri('c', 'deep') }] });
    await become(['one', 'two']);
    rmSync(path.join(top, 'a'), { recursive: true });
    await client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uri('a'), type: 3 }] });
    await become(['two']);
    await client.notify('workspace/didRenameFiles', { files: [null, {}, { oldUri: 3, newUri: 'x' }] });
    await client.notify('workspace/didDeleteFiles', { files: 'all' });
    await become(['two']);
  });

  it('lets the comments that name a moved file follow it, and tells of its problems under its new name', async () => {
    const said = '// The map is in one.sand, the rest in ../b/deep/three.sand and none.sand.\n';
    writeFileSync(path.join(top, 'a', 'game.sand'), `${said}${GAME}`);
    const broken = `// Begin with ../a/one.sand.\n${scenarioNamed('two').replace('Army', 'Amry')}`;
    client = await Client.start({ folders: [uri()] });
    await become(['one', 'three', 'two']);
    await client.open(uri('b', 'two.sand'), broken);
    await client.until(() => client!.published.get(uri('b', 'two.sand'))?.diagnostics.length === 1, 'a problem');
    const links = await client.request<{ range: { start: { character: number } }; target?: string }[]>(
      'textDocument/documentLink',
      { textDocument: { uri: uri('a', 'game.sand') } },
    );
    assert.deepEqual(
      links.flatMap((l) => (l.target ? [[l.range.start.character, l.target]] : [])),
      [
        [17, uri('a', 'one.sand')],
        [39, uri('b', 'deep', 'three.sand')],
      ],
    );
    const changes = async (...files: { oldUri: string; newUri: string }[]) => {
      const edit = await client!.request<{ changes: Record<string, { newText: string }[]> } | null>(
        'workspace/willRenameFiles',
        { files },
      );
      return Object.entries(edit?.changes ?? {}).map(([file, edits]) => [file, ...edits.map((e) => e.newText)]);
    };
    // A file that others name; a folder with a text that names what is outside it, and is named from there.
    assert.deepEqual(await changes({ oldUri: uri('a', 'one.sand'), newUri: uri('b', 'first.sand') }), [
      [uri('a', 'game.sand'), '../b/first.sand'],
      [uri('b', 'two.sand'), 'first.sand'],
    ]);
    assert.deepEqual(await changes({ oldUri: uri('b'), newUri: uri('a', 'more') }), [
      [uri('a', 'game.sand'), 'more/deep/three.sand'],
      [uri('b', 'two.sand'), '../one.sand'],
    ]);
    assert.deepEqual(await changes({ oldUri: uri('a', 'none.sand'), newUri: uri('a', 'x.sand') }), []);
    // The move itself, of the open document, as an editor makes it.
    renameSync(path.join(top, 'b', 'two.sand'), path.join(top, 'a', 'second.sand'));
    await client.notify('textDocument/didClose', { textDocument: { uri: uri('b', 'two.sand') } });
    await client.open(uri('a', 'second.sand'), broken, 7);
    await client.notify('workspace/didRenameFiles', {
      files: [{ oldUri: uri('b', 'two.sand'), newUri: uri('a', 'second.sand') }],
    });
    await client.until(() => {
      const [before, after] = [uri('b', 'two.sand'), uri('a', 'second.sand')].map((u) => client!.published.get(u));
      return before?.diagnostics.length === 0 && after?.diagnostics.length === 1 && after.version === 7;
    }, 'the problem under the new name');
    assert.deepEqual(await changes(...([null, {}, { oldUri: 3, newUri: 'x' }] as never[])), []);
  });

  it('speaks the language that is set, again when it is set again, and shows the hints that are wanted', async () => {
    client = await Client.start();
    const main = uri('a', 'main.sand');
    await client.open(uri('a', 'game.sand'), GAME);
    await client.open(main, scenarioNamed('one').replace('0101 Kure: 2 Army', '0101: 2 Amry'));
    const japanese = () =>
      /[\u3040-\u30ff]/.test(
        client!.published
          .get(main)
          ?.diagnostics.map((d) => d.message)
          .join() ?? '',
      );
    assert.ok((await client.diagnostics(main)).length > 0 && !japanese());
    const set = (sandtable: unknown) => client!.notify('workspace/didChangeConfiguration', { settings: { sandtable } });
    await set({ language: 'ja' });
    await client.until(japanese, 'Japanese');
    await set({ language: 'auto' });
    await client.until(() => !japanese(), 'English');
    const kinds = async () =>
      (await client!.request<InlayHint[]>('textDocument/inlayHint', { textDocument: { uri: main }, range: whole })).map(
        (h) => (h.kind === 1 ? 'place' : 'total'),
      );
    assert.deepEqual([...new Set(await kinds())].sort(), ['place', 'total']);
    await set({ inlayHints: { placeNames: false } });
    assert.deepEqual([...new Set(await kinds())], ['total']);
    await set({ inlayHints: { totals: false } });
    assert.deepEqual([...new Set(await kinds())], ['place']);
    await set(7);
    await client.notify('workspace/didChangeConfiguration', {});
    assert.deepEqual([...new Set(await kinds())], ['place']);
  });

  it('asks for the settings where the client answers, and again when they have changed', async () => {
    let language = 'ja';
    const asked: unknown[] = [];
    const registered: string[] = [];
    client = await Client.start({
      capabilities: {
        ...EVERYTHING,
        workspace: { configuration: true, didChangeConfiguration: { dynamicRegistration: true } },
      },
      answers: {
        'workspace/configuration': ({ items }) => {
          asked.push(...items);
          return items.map(() => ({ language }));
        },
        'client/registerCapability': ({ registrations }) => {
          registered.push(...registrations.map((r: { method: string }) => r.method));
          return null;
        },
      },
    });
    const main = uri('main.sand');
    await client.open(main, 'scenario x of nowhere "X" {');
    assert.match((await client.diagnostics(main)).map((d) => d.message).join(), /[\u3040-\u30ff]/);
    assert.deepEqual(asked, [{ section: 'sandtable' }]);
    assert.deepEqual(registered, ['workspace/didChangeConfiguration']);
    language = 'en';
    await client.notify('workspace/didChangeConfiguration', { settings: null });
    await client.until(
      () =>
        !/[\u3040-\u30ff]/.test(
          client!.published
            .get(main)!
            .diagnostics.map((d) => d.message)
            .join(),
        ),
      'English',
    );
  });

  it('shows how far reading a large folder is, and stops when the person has had enough', async () => {
    const large = (stop: boolean) => {
      // Long enough that reading them takes many slices.
      const text = `// ${'x'.repeat(200)}\n`.repeat(2000);
      const texts = Array.from({ length: 300 }, (_, i) => ({
        uri: `vscode-vfs://far/w/${i}.sand`,
        text: `${scenarioNamed(`s${i}`)}${text}`,
      }));
      const seen: { kind: string; message?: string; percentage?: number; cancellable?: boolean }[] = [];
      return Client.start({
        folders: ['vscode-vfs://far/w'],
        options: { library: [{ uri: 'file:///lib/game.sand', text: GAME }], files: true },
        capabilities: { ...EVERYTHING, window: { workDoneProgress: true } },
        answers: {
          'sandtable/findFiles': () => texts,
          'window/workDoneProgress/create': () => null,
        },
        progress: (made, token, value) => {
          seen.push(value as never);
          if (stop && seen.length === 3) void made.notify('window/workDoneProgress/cancel', { token });
        },
      }).then((made) => ({ made, seen }));
    };
    const all = await large(false);
    client = all.made;
    await client.until(() => all.seen.at(-1)?.kind === 'end', 'the end');
    assert.deepEqual([all.seen[0]?.kind, all.seen[0]?.cancellable], ['begin', true]);
    assert.ok(
      all.seen.some((s) => /^\d+ of 300$/.test(s.message ?? '')),
      JSON.stringify(all.seen),
    );
    assert.equal((await names()).length, 300);
    client.kill();
    const some = await large(true);
    client = some.made;
    await client.until(() => some.seen.at(-1)?.kind === 'end', 'the end');
    const known = (await names()).length;
    assert.ok(known > 0 && known < 300, `${known} of 300`);
    assert.ok(
      client.log.some((l) => l.includes('was cancelled')),
      client.log.join('\n'),
    );
    await client.open('file:///w/x.sand', 'nonsense');
    assert.ok((await client.diagnostics('file:///w/x.sand')).length > 0);
  });
});

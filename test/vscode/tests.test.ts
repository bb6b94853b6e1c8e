import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Api } from '../../client/core';
import { eventually, extensionApi, shown, workspaceFile } from './kit';

const game = 'war-in-the-pacific';
const right = `example "Right" of ${game} {
  given standard empty turn 4
  expect distance 0804 0904 = 1
}
`;
const wrong = `example "Wrong" of ${game} {
  given standard empty turn 1 phase combat {
    0407 Singapore: 2 jp Naval, 2 jp Land aboard, uk Naval, uk Land, uk Air
    0507 Saigon: jp Air
    0605 Formosa: japan depot
    rp japan 3
  }
  dice fleet japan 6, fleet allies 5, assault japan 1, assault allies 6
  do { japan: resolve 0407 }
  expect 0407: 3 uk Naval
  expect strength fleet japan 0407 = 40
}
`;
const balance = `scenario balanced of ${game} extends short "Balanced" {
  expect japan wins between 0% and 100% of 2 games {
    player japan random
    player allies random
  }
  expect japan wins between 12% and 13% of 2 games {
    player japan random
    player allies random
  }
}
`;

interface Told {
  state: 'passed' | 'failed' | 'skipped' | 'errored';
  messages: vscode.TestMessage[];
}

describe('tests in the test explorer', () => {
  let api: Api;
  const uri = workspaceFile('verdicts.sand');
  const told = new Map<string, Told>();
  let ends = 0;
  let original: vscode.TestController['createTestRun'];

  const write = (text: string) => vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  const file = () =>
    [...(api.tests.controller.items.get(game)?.children ?? [])].find(([, i]) => i.uri?.path === uri.path);
  const leaves = () => [...(file()?.[1].children ?? [])].map(([, item]) => item);
  const labels = () => leaves().map((item) => item.label);
  const ran = (label: string) => eventually(`the result of ${label}`, () => told.get(label));

  before(async () => {
    api = await extensionApi();
    const { controller } = api.tests;
    original = controller.createTestRun;
    // What the explorer is told, from outside: results themselves can not be asked for.
    controller.createTestRun = (...parameters) => {
      const run = original.apply(controller, parameters);
      const note =
        (state: Told['state']) =>
        (item: vscode.TestItem, message?: unknown): void => {
          const messages = [message]
            .flat()
            .filter((one): one is vscode.TestMessage => one instanceof vscode.TestMessage);
          told.set(item.label, { state, messages });
          (run[state] as (item: vscode.TestItem, message?: unknown) => void)(item, message);
        };
      return {
        ...run,
        token: run.token,
        name: run.name,
        enqueued: (item: vscode.TestItem) => run.enqueued(item),
        started: (item: vscode.TestItem) => run.started(item),
        appendOutput: (...output: Parameters<vscode.TestRun['appendOutput']>) => run.appendOutput(...output),
        passed: note('passed'),
        failed: note('failed'),
        skipped: note('skipped'),
        errored: note('errored'),
        end: () => {
          ends++;
          run.end();
        },
      } as vscode.TestRun;
    };
    await write(right + balance);
  });

  after(async () => {
    api.tests.controller.createTestRun = original;
    api.previews.get(`${game}/standard`)?.panel.dispose();
    await vscode.workspace.getConfiguration('sandtable').update('tests.showFailure', undefined, true);
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await vscode.workspace.fs.delete(uri);
  });

  it('lists what no document shows when the view is opened, to be filtered by kind', async () => {
    await vscode.commands.executeCommand('workbench.view.testing.focus');
    await eventually('three tests', () => leaves().length === 3);
    assert.equal(
      vscode.workspace.textDocuments.some((document) => document.uri.path === uri.path),
      false,
      'nobody has opened it',
    );
    assert.deepEqual(
      leaves().map((item) => item.tags.map((tag) => tag.id)),
      [['example'], ['games'], ['games']],
    );
  });

  it('lists games and files, and the tests of a file that is opened, at their lines', async () => {
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.One });
    await eventually('three tests', () => leaves().length === 3);
    assert.deepEqual(labels(), [
      'Right',
      'japan wins between 0% and 100% of 2 games',
      'japan wins between 12% and 13% of 2 games',
    ]);
    assert.equal(leaves()[0]!.range?.start.line, 0);
    assert.equal(api.tests.controller.items.get(game)?.label, 'War in the Pacific: 1941-1945');
  });

  it('keeps up with the text: a new test comes, the others stay the same', async () => {
    const document = await vscode.workspace.openTextDocument(uri);
    const first = leaves()[0];
    const edit = new vscode.WorkspaceEdit();
    edit.insert(uri, document.positionAt(right.length), wrong);
    await vscode.workspace.applyEdit(edit);
    await eventually('four tests', () => leaves().length === 4);
    assert.equal(leaves()[0], first, 'an item keeps its results');
    assert.equal(labels()[1], 'Wrong');
    await document.save();
  });

  it('runs all of a file: passed, failed with expected and actual at the line, games counted', async () => {
    const started = ends;
    await vscode.commands.executeCommand('testing.runCurrentFile');
    await eventually('the end of the run', () => ends > started);
    assert.equal(told.get('Right')?.state, 'passed');
    assert.equal(told.get('japan wins between 0% and 100% of 2 games')?.state, 'passed');
    const rare = told.get('japan wins between 12% and 13% of 2 games');
    assert.equal(rare?.state, 'failed');
    assert.match(
      String(rare?.messages[0]?.message),
      /^expected between 12% and 13%, was \d+%; Japan won [012] of 2 games: /,
    );
    assert.match(
      leaves().at(-1)?.description ?? '',
      /^balanced · Japan won [012] of 2 games: \d+% \(95%: .* to .*; random/,
    );
    const failure = told.get('Wrong');
    assert.equal(failure?.state, 'failed');
    const [units, strength] = failure.messages;
    assert.equal(units?.expectedOutput, '0407: 3 uk Naval');
    assert.match(units?.actualOutput ?? '', /^0407: \d uk Naval$/);
    assert.equal(units?.location?.range.start.line, right.split('\n').length - 1 + 9);
    assert.equal(strength?.expectedOutput, 'strength fleet japan 0407 = 40');
    assert.match(strength?.actualOutput ?? '', /^strength fleet japan 0407 = \d+$/);
    assert.equal(api.previews.get(`${game}/standard`), undefined, 'a whole run opens nothing');
  });

  it('opens the map at the moment of failure, for a single example and from the message', async () => {
    told.clear();
    await vscode.commands.executeCommand('sandtable.runExamples', uri.toString(), 'Wrong');
    const { messages } = await ran('Wrong');
    const panel = await eventually('the table', () => api.previews.get(`${game}/standard`));
    const now = await shown(panel, 'the answer of the example', (s) => (s.play?.answers ?? 0) > 0);
    assert.equal(now.mode, 'play');
    assert.equal(now.play?.turn, 1);
    assert.ok(now.counters < 12, `the position of the example, not the opening: ${now.counters} counters`);
    panel.panel.dispose();
    await eventually('no table', () => api.previews.get(`${game}/standard`) === undefined);
    const [test] = leaves().filter((item) => item.label === 'Wrong');
    await vscode.commands.executeCommand('sandtable.showMoment', { test, message: messages[0] });
    const again = await eventually('the table', () => api.previews.get(`${game}/standard`));
    await shown(again, 'the same moment', (s) => s.play?.hash === now.play?.hash);
    again.panel.dispose();
  });

  it('runs continuously: again after each edit, until it is stopped', async () => {
    await vscode.workspace.getConfiguration('sandtable').update('tests.showFailure', false, true);
    const document = await vscode.workspace.openTextDocument(uri);
    const [item] = leaves();
    await vscode.commands.executeCommand('vscode.startContinuousTestRun', api.tests.profile, [item]);
    told.clear();
    const at = document.getText().indexOf('= 1');
    const change = async (text: string) => {
      const edit = new vscode.WorkspaceEdit();
      edit.replace(uri, new vscode.Range(document.positionAt(at + 2), document.positionAt(at + 3)), text);
      await vscode.workspace.applyEdit(edit);
    };
    await change('2');
    await eventually('the failure', () => told.get('Right')?.state === 'failed');
    assert.equal(told.get('Right')?.messages[0]?.actualOutput, 'distance 0804 0904 = 1');
    await change('1');
    await eventually('the success', () => told.get('Right')?.state === 'passed');
    await vscode.commands.executeCommand('vscode.stopContinuousTestRun', [item]);
    assert.equal(told.has('Wrong'), false, 'only what was asked for');
  });

  it('can be stopped: games that are not played are no result', async () => {
    const document = await vscode.workspace.openTextDocument(uri);
    const edit = new vscode.WorkspaceEdit();
    const at = document.getText().indexOf('of 2 games');
    edit.replace(uri, new vscode.Range(document.positionAt(at + 3), document.positionAt(at + 4)), '100000');
    await vscode.workspace.applyEdit(edit);
    const name = 'japan wins between 0% and 100% of 100000 games';
    await eventually('the new number', () => labels().includes(name));
    told.clear();
    const started = ends;
    await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.One });
    void vscode.commands.executeCommand('testing.runCurrentFile');
    await eventually('the examples before it', () => told.get('Wrong')?.state === 'failed');
    await vscode.commands.executeCommand('testing.cancelRun');
    await eventually('the end of the run', () => ends > started);
    assert.equal(told.get(name)?.state, 'skipped');
  });
});

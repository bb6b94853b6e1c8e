/**
 * Many scenarios of one game: their number costs itself, not its square, one more or less costs little, and the edited file is told
 * first. Counted in queries and messages, on a clock that goes on by a millisecond each time it is read.
 */
import assert from 'node:assert/strict';
import type { Connection, Diagnostic } from 'vscode-languageserver';
import type { Host } from '../../server/lsp/host';
import { Publisher } from '../../server/lsp/publish';
import { Session } from '../../server/lsp/session';
import { GAME, SETUP, scenario } from '../ide/support';

const MAIN = 'file:///w/main.sand';
const TEXT = GAME.replace(/^\/\/- .*\n/gm, '') + scenario(...SETUP).slice('//- main.sand\n'.length);
const uriOf = (i: number) => `file:///w/part/${i}.sand`;
const textOf = (i: number, id = `s${i}`) =>
  `scenario ${id} of duel extends first "Number ${i}" { turns 1..2; otherwise red }\n`;

/** A session that has read a game and so many scenarios, each in a file of its own, and what its client is told. */
function many(count: number) {
  let clock = 0;
  const told: { uri: string; version?: number; diagnostics: Diagnostic[] }[] = [];
  const waiting: (() => void)[] = [];
  const host: Host = {
    library: async () => [],
    docs: () => undefined,
    find: async () => [],
    pictures: () => null,
    read: async () => null,
    defer: (work) => void waiting.push(work),
    now: () => ++clock,
  };
  const logged: string[] = [];
  const session = new Session(host, (message) => logged.push(message));
  session.life = 'running';
  session.setText(MAIN, TEXT, false);
  for (let i = 0; i < count; i++) session.setText(uriOf(i), textOf(i), false);
  const connection = {
    languages: { diagnostics: { on: () => {}, onWorkspace: () => {} } },
    sendDiagnostics: async (params: (typeof told)[number]) => void told.push(params),
  } as unknown as Connection;
  const publisher = new Publisher(session, connection);
  publisher.release();
  const runs = (name?: string) => {
    const all = session.workspace.db.runs;
    return name === undefined ? [...all.values()].reduce((a, b) => a + b, 0) : (all.get(name) ?? 0);
  };
  return {
    session,
    told,
    logged,
    runs,
    /** One turn of the server: what was put off until the messages that have come in are read. */
    turn() {
      for (const work of waiting.splice(0)) work();
    },
    /** Until there is nothing left to do. */
    rest() {
      while (waiting.length > 0) for (const work of waiting.splice(0)) work();
    },
    open(i: number, text: string) {
      session.documents.didOpen({ textDocument: { uri: uriOf(i), version: 1, text } });
      publisher.changed(uriOf(i));
    },
  };
}

describe('many scenarios of one game', () => {
  it('cost what each of them costs', () => {
    const costs = [100, 200, 400].map((count) => {
      const { rest, runs, logged } = many(count);
      rest();
      assert.deepEqual(logged, []);
      return runs();
    });
    const [first, second] = [costs[1]! - costs[0]!, costs[2]! - costs[1]!];
    assert.ok(Math.abs(second - 2 * first) < first / 10, `${costs.join(', ')} queries`);
  });

  it('are left alone by one that comes, goes or takes another name', () => {
    const { session, runs } = many(300);
    // In one go: what is broken off in a slice is counted again.
    const look = () => session.diagnostics.all();
    look();
    for (const text of [textOf(5, 'other'), '', textOf(5), textOf(5).replace('scenario', 'x')]) {
      const before = ['lowered', 'scenario', 'check-scenario'].map((name) => runs(name));
      session.setText(uriOf(5), text);
      look();
      const after = ['lowered', 'scenario', 'check-scenario'].map((name) => runs(name));
      const ran = after.map((n, i) => n - before[i]!);
      assert.ok(
        ran.every((n) => n <= 2),
        `${ran.join(', ')} of them for ${text || 'nothing'}`,
      );
    }
  });

  it('have the edited file told first and before the others are looked through, and in the end what a cold start tells', () => {
    const { session, told, turn, rest, open, logged } = many(1000);
    const text = textOf(500).replace('otherwise red', 'otherwise green');
    open(500, text);
    let turns = 0;
    while (told.length === 0 && turns++ < 10_000) turn();
    assert.deepEqual([told[0]!.uri, told[0]!.version], [uriOf(500), 1]);
    assert.match(JSON.stringify(told[0]!.diagnostics), /green/);
    const { runs } = session.workspace.db;
    assert.ok((runs.get('lowered') ?? 0) < 100, `${runs.get('lowered')} declarations read before`);
    rest();
    assert.ok((runs.get('lowered') ?? 0) > 1000);
    const cold = many(1000);
    cold.session.documents.didOpen({ textDocument: { uri: uriOf(500), version: 1, text } });
    const last = told.findLast((one) => one.uri === uriOf(500))!;
    assert.deepEqual(
      last.diagnostics.map((d) => d.code),
      cold.session.diagnostics.problems(uriOf(500)).map((p) => p.code),
    );
    assert.deepEqual(logged, []);
  });

  it('are corrected when what was told early is said elsewhere in the end', () => {
    const { told, rest, open } = many(1000);
    // The game calls its side otherwise than all scenarios: it is said where the game declares it.
    open(500, textOf(500));
    rest();
    const mistaken = many(1000);
    mistaken.session.setText(MAIN, TEXT.replace('side red ', 'side redd '), false);
    mistaken.open(500, textOf(500));
    mistaken.rest();
    const here = mistaken.told.filter((one) => one.uri === uriOf(500));
    const codes = (list: readonly Diagnostic[]) => list.map((d) => d.code);
    assert.deepEqual(codes(told.findLast((one) => one.uri === uriOf(500))!.diagnostics), []);
    assert.ok(here.length >= 2 && codes(here[0]!.diagnostics).includes('SND101'), JSON.stringify(here));
    assert.ok(!codes(here.at(-1)!.diagnostics).includes('SND101'));
  });
});

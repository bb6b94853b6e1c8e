/** A file whose check throws: the fault is put into a check, then the real server and the real command line run. */
import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';
import { checks } from '../../server/checks';
import { samplePrelude } from '../../server/checks/samples';
import type { Check } from '../../server/checks/types';
import type { Host } from '../../server/lsp/host';
import { serve } from '../../server/lsp/server';
import { run, workspace } from '../cli/cli';
import { until } from '../until';

const scenario = (id: string) => `scenario ${id} of sample extends base "${id}" ja "第${id}" {\n}\n`;

/** Puts a fault into a check: it throws at the scenario of this id. */
function withFault(id: string): () => void {
  const check = checks.find((one) => one.code === 'SND607') as { -readonly [K in keyof Check]: Check[K] };
  const before = check.onScenario!;
  check.onScenario = function* (input) {
    if (input.scenario.id === id) throw new Error('a fault for the test');
    yield* before(input);
  };
  return () => {
    check.onScenario = before;
  };
}

describe('a file whose check throws', () => {
  let mend = () => {};
  before(() => {
    mend = withFault('bad');
  });
  after(() => mend());

  it('says so itself in the editor, and every other file goes on being told', async () => {
    const [toServer, toClient] = [new PassThrough(), new PassThrough()];
    const host: Host = {
      library: async () => [],
      docs: () => undefined,
      find: async () => [],
      pictures: () => null,
      read: async () => null,
      defer: (work: () => void) => void setImmediate(work),
      now: () => performance.now(),
    } as unknown as Host;
    const server = createConnection(ProposedFeatures.all, toServer, toClient);
    serve(server, host);
    const client = createProtocolConnection(new StreamMessageReader(toClient), new StreamMessageWriter(toServer));
    const told = new Map<string, { version?: number; diagnostics: { message: string }[] }>();
    client.onNotification(
      'textDocument/publishDiagnostics',
      (p: { uri: string; diagnostics: { message: string }[] }) => void told.set(p.uri, p),
    );
    client.listen();
    await client.sendRequest('initialize', {
      processId: null,
      rootUri: null,
      capabilities: { textDocument: { publishDiagnostics: { versionSupport: true } } },
      initializationOptions: { library: [] },
    });
    await client.sendNotification('initialized', {});
    const open = (name: string, text: string) =>
      client.sendNotification('textDocument/didOpen', {
        textDocument: { uri: `file:///${name}`, languageId: 'sandtable', version: 1, text },
      });
    await open('game.sand', samplePrelude);
    await open('bad.sand', scenario('bad'));
    await open('good.sand', scenario('good'));
    const of = (name: string) => told.get(`file:///${name}`);
    await until(() => ['game.sand', 'bad.sand', 'good.sand'].every((name) => of(name) !== undefined), 'all files told');
    assert.match(
      of('bad.sand')!
        .diagnostics.map((d) => d.message)
        .join('\n'),
      /^Inside error in this file: a fault for the test/,
    );
    assert.doesNotMatch(JSON.stringify(of('good.sand')), /Inside error/);
    // An edit elsewhere is told though the fault stays.
    await client.sendNotification('textDocument/didChange', {
      textDocument: { uri: 'file:///good.sand', version: 2 },
      contentChanges: [{ text: `${scenario('good')}nonsense here\n` }],
    });
    await until(() => of('good.sand')?.version === 2, 'the edited file told');
    assert.ok(of('good.sand')!.diagnostics.length > 0);
    // Mended, it is told as any other.
    mend();
    await client.sendNotification('textDocument/didChange', {
      textDocument: { uri: 'file:///bad.sand', version: 2 },
      contentChanges: [{ text: `${scenario('bad')}\n` }],
    });
    await until(() => of('bad.sand')?.version === 2, 'the mended file told');
    assert.doesNotMatch(JSON.stringify(of('bad.sand')), /Inside error/);
    mend = withFault('bad');
    client.dispose();
    server.dispose();
  });

  it('is named by the command line, which checks the others', async () => {
    const folder = workspace({
      'game.sand': samplePrelude,
      'bad.sand': scenario('bad'),
      'worse.sand': `${scenario('worse')}nonsense here\n`,
    });
    const ran = await run(['check', '.'], folder);
    assert.match(ran.out, /^bad\.sand:1:1 error inside-error Inside error in this file: a fault for the test/m);
    assert.match(ran.out, /^worse\.sand:3:1 error SYN/m);
    assert.equal(ran.code, 1);
  });
});

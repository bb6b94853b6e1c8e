/**
 * Latency and memory of the language server over stdio, beside a server that does nothing and a Langium server with an
 * equivalent grammar: `npx tsx bench/lsp.ts [--lines 10000] [--rounds 60] [--only sandtable,floor,langium]`.
 * Prints one JSON document. Times are milliseconds; medians and 95th percentiles of the rounds.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import {
  createMessageConnection,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-jsonrpc/node';
import { generate } from './generate';

const here = dirname(fileURLToPath(import.meta.url));
const URI = 'file:///bench/bench.sand';

interface Peer {
  name: string;
  entry: string;
  args: string[];
  does: string;
}
const PEERS: Peer[] = [
  { name: 'floor', entry: join(here, 'peers/floor.ts'), args: [], does: 'text sync and a string search' },
  { name: 'sandtable', entry: join(here, '../server/lsp/node.ts'), args: [], does: 'all checks' },
  {
    name: 'langium',
    entry: join(here, 'peers/langium.ts'),
    args: [join(here, 'peers/sandtable.langium')],
    does: 'equivalent grammar, links and one check',
  },
];

interface Spread {
  median: number;
  p95: number;
  rounds: number;
}
interface Measurement {
  server: string;
  does: string;
  startMs: number;
  openMs: number;
  firstDiagnostics: number;
  keystroke: Spread;
  completion: Spread;
  hover: Spread;
  residentMB: number;
}

function option(name: string, fallback: string): string {
  const at = process.argv.indexOf(`--${name}`);
  return at >= 0 ? (process.argv[at + 1] ?? fallback) : fallback;
}

function spread(times: number[]): Spread {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (q: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))]! * 1000) / 1000;
  return { median: at(0.5), p95: at(0.95), rounds: times.length };
}

function residentMB(child: ChildProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 102.4) / 10;
}

/** Awaits the next diagnostics of the benchmark's file. */
function diagnosticsOf(connection: MessageConnection): () => Promise<number> {
  let wake: ((count: number) => void) | undefined;
  connection.onNotification('textDocument/publishDiagnostics', (p: { uri: string; diagnostics: unknown[] }) => {
    if (p.uri === URI) wake?.(p.diagnostics.length);
  });
  return () =>
    new Promise((resolve) => {
      wake = resolve;
    });
}

async function measure(peer: Peer, script: string, text: string, rounds: number): Promise<Measurement> {
  const started = performance.now();
  const child = spawn(process.execPath, [script, ...peer.args, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const connection = createMessageConnection(
    new StreamMessageReader(child.stdout!),
    new StreamMessageWriter(child.stdin!),
  );
  connection.listen();
  try {
    connection.onRequest('client/registerCapability', () => null);
    connection.onRequest('workspace/configuration', (p: { items: unknown[] }) => p.items.map(() => null));
    await connection.sendRequest('initialize', {
      processId: process.pid,
      rootUri: null,
      workspaceFolders: null,
      initializationOptions: { library: [] },
      capabilities: { textDocument: { publishDiagnostics: {}, hover: { contentFormat: ['markdown'] } } },
    });
    await connection.sendNotification('initialized', {});
    const startMs = performance.now() - started;
    const next = diagnosticsOf(connection);

    const opened = performance.now();
    const first = next();
    await connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri: URI, languageId: 'sandtable', version: 1, text },
    });
    const firstDiagnostics = await first;
    const openMs = performance.now() - opened;

    const lines = text.split('\n');
    const middle = lines.findIndex((l, i) => i > lines.length / 2 && /^ {4}\d{4} .*: /.test(l));
    const position = { line: middle, character: lines[middle]!.length };
    const keystroke = await timed(rounds, async (i) => {
      const published = next();
      const range =
        i % 2 === 0
          ? { start: position, end: position }
          : { start: position, end: { ...position, character: position.character + 1 } };
      await connection.sendNotification('textDocument/didChange', {
        textDocument: { uri: URI, version: i + 2 },
        contentChanges: [{ range, text: i % 2 === 0 ? 'x' : '' }],
      });
      await published;
    });
    const ask = (method: string) => () =>
      connection.sendRequest(method, { textDocument: { uri: URI }, position: { ...position, character: 6 } });
    const completion = await timed(rounds, ask('textDocument/completion'));
    const hover = await timed(rounds, ask('textDocument/hover'));
    const resident = residentMB(child);
    await connection.sendRequest('shutdown');
    await connection.sendNotification('exit');
    return {
      server: peer.name,
      does: peer.does,
      startMs: Math.round(startMs),
      openMs: Math.round(openMs * 10) / 10,
      firstDiagnostics,
      keystroke,
      completion,
      hover,
      residentMB: resident,
    };
  } finally {
    connection.dispose();
    child.kill();
  }
}

/** Times each round after ten rounds of warming up; `rounds` and the warm-up are even, so edits cancel out. */
async function timed(rounds: number, work: (i: number) => Promise<unknown>): Promise<Spread> {
  const warm = 10;
  const times: number[] = [];
  for (let i = 0; i < rounds + warm; i++) {
    const start = performance.now();
    await work(i);
    if (i >= warm) times.push(performance.now() - start);
  }
  return spread(times);
}

async function main(): Promise<void> {
  const rounds = Math.max(30, Number(option('rounds', '60')));
  const text = generate(Number(option('lines', '10000')));
  const only = option('only', PEERS.map((p) => p.name).join(',')).split(',');
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-bench-'));
  try {
    const results: Measurement[] = [];
    for (const peer of PEERS.filter((p) => only.includes(p.name))) {
      const script = join(folder, `${peer.name}.mjs`);
      await build({
        entryPoints: [peer.entry],
        outfile: script,
        bundle: true,
        platform: 'node',
        format: 'esm',
        target: 'node20',
        logLevel: 'error',
        banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
      });
      results.push(await measure(peer, script, text, rounds));
    }
    const input = { lines: text.split('\n').length - 1, bytes: Buffer.byteLength(text) };
    process.stdout.write(`${JSON.stringify({ bench: 'lsp', node: process.version, input, results }, null, 2)}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();

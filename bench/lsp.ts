/**
 * The language server's numbers, over stdio and beside other servers on the same machine in the same run (`lsp/peers.ts`):
 * `npx tsx bench/lsp.ts [--sizes 1000,10000,100000] [--rounds 30] [--only floor,sandtable,langium,json,yaml]`.
 * Prints one JSON document. Times are milliseconds; medians and 95th percentiles of the rounds, after a warm-up.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { generate } from './generate';
import { Client } from './lsp/client';
import { type Missing, type Peer, peers } from './lsp/peers';
import { product } from './lsp/product';

const scenarios = join(dirname(fileURLToPath(import.meta.url)), '../scenarios');
/** Length of the file whose latencies and memory stand for all. */
const USUAL = 10_000;
/** Length of the file that is opened when servers are started again and again. */
const SHORT = 1_000;
const WARM_UP = 10;
const ASKED = ['completion', 'hover', 'definition'] as const;

interface Spread {
  median: number;
  p95: number;
  rounds: number;
}
interface Latencies {
  server: string;
  does: string;
  lines: number;
  openMs: number;
  /** A key that makes a fault or takes it away, until the diagnostics of the whole text are there. */
  keystroke: Spread;
  /** Null: not served. */
  completion: Spread | null;
  hover: Spread | null;
  definition: Spread | null;
}
export interface LspReport {
  bench: 'lsp';
  node: string;
  missing: Missing[];
  latencies: Latencies[];
  /** From the start of the process to the first diagnostics of a text; ours has read the shipped games by then, too. */
  starts: { server: string; lines: number; time: Spread }[];
  /** Megabytes with the 10,000 lines open, and with all texts of the shipped games open as well; null: not asked of this server. */
  memory: { server: string; alone: number; withGames: number | null }[];
  product: { packageBytes: number; load: Spread } | null;
}

function spread(times: readonly number[]): Spread {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (q: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))]! * 1000) / 1000;
  return { median: at(0.5), p95: at(0.95), rounds: times.length };
}

/** Times each round after the warm-up; `rounds` and the warm-up are even, so edits cancel out. */
async function timed(rounds: number, work: (i: number) => Promise<unknown>): Promise<Spread> {
  const times: number[] = [];
  for (let i = 0; i < rounds + WARM_UP; i++) {
    const start = performance.now();
    await work(i);
    if (i >= WARM_UP) times.push(performance.now() - start);
  }
  return spread(times);
}

const uriOf = (peer: Peer) => `file:///bench/bench${peer.ending}`;

async function latencies(peer: Peer, lines: number, rounds: number): Promise<Latencies> {
  const client = await Client.start(peer);
  try {
    const uri = uriOf(peer);
    const text = peer.text(generate(lines));
    const rows = text.split('\n');
    const opened = performance.now();
    const before = await client.open(uri, text);
    const openMs = Math.round((performance.now() - opened) * 10) / 10;

    const line = rows.findIndex((row, i) => i > rows.length / 2 && peer.row.test(row));
    const at = { line, character: peer.row.exec(rows[line]!)![1]!.length };
    const behind = { line, character: at.character + 1 };
    const keystroke = await timed(rounds, async (i) => {
      const adds = i % 2 === 0;
      const count = await client.edit(uri, at, adds ? at : behind, adds ? 'x' : '');
      if (peer.notices && count > before !== adds) throw new Error(`${peer.name}: ${count} faults, ${before} before`);
    });
    const asked = async (what: (typeof ASKED)[number]) =>
      client.capabilities[`${what}Provider`]
        ? timed(rounds, () => client.ask(`textDocument/${what}`, uri, { line, character: 6 }))
        : null;
    return {
      server: peer.name,
      does: peer.does,
      lines: rows.length - 1,
      openMs,
      keystroke,
      completion: await asked('completion'),
      hover: await asked('hover'),
      definition: await asked('definition'),
    };
  } finally {
    client.kill();
  }
}

async function start(peer: Peer, text: string): Promise<number> {
  const begun = performance.now();
  const client = await Client.start(peer, true);
  await client.open(uriOf(peer), text);
  const time = performance.now() - begun;
  client.kill();
  return time;
}

/** Every server in turn, so that what the machine does meanwhile falls on all of them. */
async function starts(found: readonly Peer[], lines: number, rounds: number): Promise<LspReport['starts']> {
  const texts = found.map((peer) => peer.text(generate(lines)));
  const times = found.map((): number[] => []);
  for (let i = 0; i <= rounds; i++) {
    for (const [n, peer] of found.entries()) {
      const time = await start(peer, texts[n]!);
      if (i > 0) times[n]!.push(time);
    }
  }
  return found.map((peer, n) => ({ server: peer.name, lines, time: spread(times[n]!) }));
}

/** Resident memory once the server has come to rest. */
async function resident(peer: Peer, shipped: boolean, more: readonly string[]): Promise<number> {
  const client = await Client.start(peer, shipped);
  const games = more.map((file) => client.open(pathToFileURL(file).href, readFileSync(file, 'utf8')));
  await Promise.all([...games, client.open(uriOf(peer), peer.text(generate(USUAL)))]);
  await pause(1500);
  const held = client.residentMB();
  client.kill();
  return held;
}

async function memory(peer: Peer, withGames: boolean): Promise<LspReport['memory'][number]> {
  const files = readdirSync(scenarios, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.sand'));
  const games = files.sort().map((name) => join(scenarios, name));
  return {
    server: peer.name,
    alone: await resident(peer, false, []),
    withGames: withGames ? await resident(peer, true, games) : null,
  };
}

/** What is going on, for who waits for it. */
async function told<T>(what: string, work: Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await work;
  process.stderr.write(`  ${what}: ${Math.round((performance.now() - begun) / 100) / 10} s\n`);
  return result;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      sizes: { type: 'string', default: '1000,10000,100000' },
      rounds: { type: 'string', default: '30' },
      only: { type: 'string', default: 'floor,sandtable,langium,json,yaml' },
    },
  });
  const rounds = Math.ceil(Number(values.rounds) / 2) * 2;
  const sizes = values.sizes.split(',').map(Number);
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-bench-'));
  try {
    const { found, missing } = await peers(folder, values.only.split(','));
    const close = found.filter((peer) => ['floor', 'sandtable'].includes(peer.name));
    const report: LspReport = {
      bench: 'lsp',
      node: process.version,
      missing,
      latencies: [],
      starts: [],
      memory: [],
      product: null,
    };
    for (const lines of sizes) {
      for (const peer of found.filter((p) => p.largest >= lines)) {
        // What takes microseconds is counted more often.
        const often = close.includes(peer) ? rounds * 4 : rounds;
        report.latencies.push(await told(`${peer.name}, ${lines} lines`, latencies(peer, lines, often)));
      }
    }
    report.starts.push(...(await told('starts', starts(found, SHORT, rounds))));
    report.starts.push(...(await told('starts with more lines', starts(close, USUAL, rounds))));
    for (const peer of found) {
      report.memory.push(await told(`memory of ${peer.name}`, memory(peer, close.includes(peer))));
    }
    // What was measured before is not lost with it.
    const shipped = await product(rounds).catch((error: unknown) => console.error(error));
    if (shipped) report.product = { packageBytes: shipped.packageBytes, load: spread(shipped.loads) };
    process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();

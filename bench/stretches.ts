/**
 * How long the server is deaf: the longest stretch of work, in answering each request over the shipped games and the generated 10,000
 * lines, between two looks at the messages that have come in: `npx tsx bench/stretches.ts [--processes 5] [--only text] [--above 3]`.
 * Every process is new and started as the extension starts it, so that code runs for the first time as it does for the first person
 * who asks; of several the least counts.
 * Milliseconds are those of the processor (where Linux tells them of a thread): what else the machine does is no work of ours.
 * Prints one JSON document.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Connection } from 'vscode-languageserver';
import { parse } from '../grammar';
import type { Host } from '../server/lsp/host';
import { serverProcess } from '../server/lsp/protocol';
import { serve } from '../server/lsp/server';
import { headsOf } from '../server/model/lower/heads';
import { generate } from './generate';

/** Length of the generated text in lines. */
const USUAL = 10_000;

interface Stretch {
  /** A text of the shipped games, or the generated one. */
  text: string;
  /** The request; `diagnostics`: what is told after the text was opened. */
  request: string;
  milliseconds: number;
  /** Stretches it was divided into. */
  parts: number;
}
export interface StretchReport {
  bench: 'stretches';
  node: string;
  stretches: Stretch[];
}

/** Milliseconds that this thread has worked. */
function worked(): number {
  // Brings the count below up to date.
  process.cpuUsage();
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

type Handler = (params: unknown, token: unknown) => unknown;
const never = { isCancellationRequested: false, onCancellationRequested: () => ({ dispose() {} }) };

/** A server in this process, its handlers by name, and a watch that is stopped whenever it looks at its messages. */
function server(texts: ReadonlyMap<string, string>, given: ReadonlyMap<string, object[]>) {
  const watch = { longest: 0, parts: 0, since: 0, waiting: 0 };
  const begin = () => {
    watch.since = worked();
  };
  const end = () => {
    watch.longest = Math.max(watch.longest, worked() - watch.since);
    watch.parts++;
  };
  const handlers = new Map<string, Handler>();
  const take = (name: string) => (first: unknown, second?: unknown) => {
    if (typeof first === 'string') handlers.set(first, second as Handler);
    else handlers.set(name, first as Handler);
    return { dispose() {} };
  };
  const answers = { console: { error: (text: string) => process.stderr.write(`${text}\n`) } } as Record<
    string,
    unknown
  >;
  const nested = (prefix: string): unknown =>
    new Proxy(() => {}, {
      get: (_, name) => {
        const key = String(name);
        if (prefix === '' && key in answers) return answers[key];
        if (key === 'then') return undefined;
        if (/^on([A-Z]|$)/.test(key)) return take(`${prefix}${key}`);
        return nested(`${prefix}${key}.`);
      },
      apply: () => Promise.resolve(null),
    });
  const host: Host = {
    library: async () => [...texts].map(([uri, text]) => ({ uri, text: () => text, heads: given.get(uri) })),
    docs: () => undefined,
    find: async () => [],
    pictures: () => null,
    read: async () => null,
    defer: (work) => {
      end();
      watch.waiting++;
      setImmediate(() => {
        watch.waiting--;
        begin();
        work();
      });
    },
    now: () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    },
  };
  serve(nested('') as Connection, host);
  /** Calls a handler and waits until nothing is left to do. */
  const measure = async (
    name: string,
    params: unknown,
  ): Promise<{ longest: number; parts: number; answer: unknown }> => {
    const handler = handlers.get(name);
    if (!handler) throw new Error(`nobody serves ${name}`);
    Object.assign(watch, { longest: 0, parts: 0 });
    begin();
    const pending = handler(params, never);
    const answer = pending instanceof Promise ? await pending : pending;
    end();
    const { longest, parts } = watch;
    return { longest, parts, answer };
  };
  const rest = async () => {
    do await new Promise((go) => setTimeout(go, 5));
    while (watch.waiting > 0);
    return { longest: watch.longest, parts: watch.parts };
  };
  return { measure, rest, names: () => [...handlers.keys()] };
}

const REQUESTS: readonly string[] = [
  'onHover',
  'onDocumentSymbol',
  'languages.semanticTokens.on',
  'onFoldingRanges',
  'languages.inlayHint.on',
  'onCodeLens',
  'onDocumentLinks',
  'onDocumentColor',
  'onDefinition',
  'onReferences',
  'onDocumentHighlight',
  'onCompletion',
  'onSignatureHelp',
  'onCodeAction',
  'onDocumentFormatting',
  'onWorkspaceSymbol',
  'sandtable/compile',
  'sandtable/orderOfBattle',
];

const here = dirname(fileURLToPath(import.meta.url));
const scenarios = join(here, '../scenarios');

function shippedTexts(): Map<string, string> {
  const files = readdirSync(scenarios, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.sand'));
  return new Map(files.sort().map((name) => [`file:///shipped/${name}`, readFileSync(join(scenarios, name), 'utf8')]));
}

/** The texts that are opened: of every game its longest one and the longest of its scenarios, and the generated one. */
function documents(shipped: ReadonlyMap<string, string>): Map<string, string> {
  const found = new Map<string, string>();
  const games = new Set([...shipped.keys()].map((uri) => dirname(uri)));
  for (const game of games) {
    const own = [...shipped].filter(([uri]) => dirname(uri) === game).sort((a, b) => b[1].length - a[1].length);
    const scenario = own.find(([uri]) => basename(uri).startsWith('scenario'));
    for (const one of [own[0], scenario]) if (one) found.set(...one);
  }
  found.set('file:///own/generated.sand', generate(USUAL));
  return found;
}

/** One process: every document with a server of its own, first asked for its diagnostics, or first for an answer. */
async function once(only: string): Promise<Stretch[]> {
  const shipped = shippedTexts();
  const heads = new Map([...shipped].map(([uri, text]) => [uri, headsOf(parse(text)) as object[]]));
  const found: Stretch[] = [];
  for (const [uri, text] of documents(shipped)) {
    const name = uri.replace(/^file:\/\/\/\w+\//, '');
    if (!name.includes(only)) continue;
    for (const first of ['diagnostics', 'onHover', 'sandtable/compile']) {
      const { measure, rest } = server(shipped, heads);
      const note = (request: string, { longest, parts }: { longest: number; parts: number }) =>
        found.push({ text: name, request, milliseconds: longest, parts });
      const capabilities = {
        textDocument: {
          publishDiagnostics: { versionSupport: true },
          documentSymbol: { hierarchicalDocumentSymbolSupport: true },
        },
      };
      await measure('onInitialize', { processId: null, rootUri: null, capabilities });
      await measure('onInitialized', {});
      await rest();
      const line = text.split('\n').findIndex((row) => /^ {4}(\d{4}|\w+) .*: /.test(row));
      const lines = text.split('\n');
      const at = Math.max(0, line);
      const params = {
        textDocument: { uri },
        position: { line: at, character: Math.min(6, lines[at]!.length) },
        context: { includeDeclaration: true, diagnostics: [], triggerKind: 1 },
        range: { start: { line: 0, character: 0 }, end: { line: lines.length, character: 0 } },
        options: { tabSize: 2, insertSpaces: true },
        query: 'a',
        uri,
      };
      const opened = await measure('textDocument/didOpen', {
        textDocument: { uri, languageId: 'sandtable', version: 1, text },
      });
      if (first === 'diagnostics') {
        const told = await rest();
        note('diagnostics', { longest: Math.max(opened.longest, told.longest), parts: told.parts });
        for (const request of REQUESTS) note(request, await measure(request, params));
        await rest();
      } else note(`${first} at once`, await measure(first, params));
      await rest();
    }
  }
  return found;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      processes: { type: 'string', default: '5' },
      only: { type: 'string', default: '' },
      above: { type: 'string', default: '0' },
      once: { type: 'boolean', default: false },
    },
  });
  if (values.once) {
    process.stdout.write(JSON.stringify(await once(values.only)));
    process.exit();
  }
  const { build } = await import('esbuild');
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-stretches-'));
  try {
    const script = join(folder, 'stretches.mjs');
    await build({
      entryPoints: [fileURLToPath(import.meta.url)],
      outfile: script,
      bundle: true,
      define: { BUNDLED: 'true', 'import.meta.url': JSON.stringify(import.meta.url) },
      external: ['esbuild'],
      mainFields: ['module', 'main'],
      platform: 'node',
      format: 'esm',
      target: 'node20',
      logLevel: 'error',
      banner: {
        js: `import { createRequire } from 'node:module'; const require = createRequire(${JSON.stringify(import.meta.url)});`,
      },
    });
    const least = new Map<string, Stretch>();
    for (let i = 0; i < Number(values.processes); i++) {
      const out = execFileSync(process.execPath, [...serverProcess.execArgv, script, '--once', '--only', values.only], {
        maxBuffer: 1 << 26,
        env: { ...process.env, ...serverProcess.env },
      });
      for (const one of JSON.parse(out.toString()) as Stretch[]) {
        const key = `${one.text} ${one.request}`;
        const known = least.get(key);
        if (!known || one.milliseconds < known.milliseconds) least.set(key, one);
      }
    }
    const stretches = [...least.values()]
      .filter((one) => one.milliseconds >= Number(values.above))
      .sort((a, b) => b.milliseconds - a.milliseconds)
      .map((one) => ({ ...one, milliseconds: Math.round(one.milliseconds * 10) / 10 }));
    const report: StretchReport = { bench: 'stretches', node: process.version, stretches };
    process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();

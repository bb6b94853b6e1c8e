/**
 * `npm run bench`: runs every measurement on this machine, one after the other, and writes docs/performance.md.
 * Each program is bundled first, as the product is: run through a loader, modules pay for every imported name.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

const here = path.dirname(fileURLToPath(import.meta.url));
const out = path.join(here, '../test-output/bench');

/** Sources in a bundle still find the files beside them. */
const whereTheyStand: Plugin = {
  name: 'where-they-stand',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path: file }) => ({
      loader: 'ts',
      contents: readFileSync(file, 'utf8')
        // Not in the banner that lsp.ts gives to its own bundles.
        .replaceAll(/(?<!createRequire\()import\.meta\.url/g, JSON.stringify(pathToFileURL(file).href))
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file))),
    }));
  },
};

/** Runs `bench/<name>.ts` and reads the JSON document it prints. */
async function measured<T>(name: string, args: string[] = []): Promise<T> {
  const script = path.join(out, `${name}.mjs`);
  await build({
    entryPoints: [path.join(here, `${name}.ts`)],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['esbuild'],
    plugins: [whereTheyStand],
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'error',
  });
  try {
    console.error(`measuring ${name} …`);
    const text = execFileSync(process.execPath, [script, ...args], {
      encoding: 'utf8',
      maxBuffer: 1 << 26,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    writeFileSync(path.join(out, `${name}.json`), text);
    return JSON.parse(text) as T;
  } finally {
    rmSync(script, { force: true });
  }
}

interface Parse {
  input: { lines: number; characters: number; tokens: number };
  results: { task: string; median: number; least: number; ratio: number }[];
}
interface Spread {
  median: number;
  p95: number;
}
interface Lsp {
  input: { lines: number; bytes: number };
  results: {
    server: string;
    does: string;
    startMs: number;
    openMs: number;
    keystroke: Spread;
    completion: Spread;
    hover: Spread;
    residentMB: number;
  }[];
}
interface Play {
  scenario: string;
  bytesPerPosition: number;
  speeds: { players: string; gamesPerSecond: number; decisionsPerGame: number; decisionsPerSecond: number }[];
  costs: { operation: string; median: number; p95: number }[];
}

const number = (value: number) => Number(value.toPrecision(3)).toLocaleString('en');
const table = (head: string[], rows: (string | number)[][]) =>
  [head, head.map((_, i) => (i === 0 ? '---' : '---:')), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

function parseSection({ input, results }: Parse): string {
  const rows = results.map((r) => [r.task, number(r.median), number(r.least), number(r.ratio)]);
  return `## Parsing\n\nA generated game of ${number(input.lines)} lines (${number(input.characters)} characters, ${number(input.tokens)} tokens), milliseconds.\n\n${table(
    ['task', 'median', 'least', 'to the floor'],
    rows,
  )}\n`;
}

function lspSection({ input, results }: Lsp): string {
  const floor = results.find((r) => r.server === 'floor') ?? results[0]!;
  const rows = results.map((r) => [
    `${r.server} (${r.does})`,
    number(r.startMs),
    number(r.openMs),
    `${number(r.keystroke.median)} (${number(r.keystroke.median / floor.keystroke.median)}×)`,
    number(r.keystroke.p95),
    number(r.completion.median),
    number(r.hover.median),
    `${number(r.residentMB)} (${number(r.residentMB / floor.residentMB)}×)`,
  ]);
  return `## Language server over stdio\n\nThe same text (${number(input.lines)} lines), milliseconds; in brackets, the multiple of the server that does nothing.\n\n${table(
    ['server', 'start', 'open → diagnostics', 'key → diagnostics', '95%', 'completion', 'hover', 'memory, MB'],
    rows,
  )}\n`;
}

function playSection({ scenario, bytesPerPosition, speeds, costs }: Play): string {
  const games = speeds.map((s) => [
    s.players,
    number(s.gamesPerSecond),
    number(s.decisionsPerGame),
    number(s.decisionsPerSecond),
  ]);
  const operations = costs.map((c) => [c.operation, number(c.median), number(c.p95)]);
  return `## Play, on one core\n\n\`${scenario}\`, ${number(bytesPerPosition)} bytes a position.\n\n${table(
    ['players', 'games/s', 'decisions/game', 'decisions/s'],
    games,
  )}\n\n${table(['operation', 'median µs', '95% µs'], operations)}\n`;
}

async function main(): Promise<void> {
  mkdirSync(out, { recursive: true });
  const sections = [
    parseSection(await measured<Parse>('parse', ['--json'])),
    lspSection(await measured<Lsp>('lsp')),
    playSection(await measured<Play>('play')),
  ];
  const file = path.join(here, '../docs/performance.md');
  const notes = /<!-- notes -->[\s\S]*/.exec(readFileSync(file, 'utf8'))?.[0] ?? '<!-- notes -->\n';
  writeFileSync(
    file,
    `# Performance

Written by \`npm run bench\` (Node ${process.version}, ${cpus().length} cores); the programs are in \`bench/\`. Peers run in the same program on the same input: compare
the ratios, not the milliseconds. The peers do different work: the server that does nothing only searches a string, the Langium server has an equivalent grammar,
links names and runs one check, Sandtable runs all its checks.

${sections.join('\n')}
${notes}`,
  );
}

void main();

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
import type { LspReport } from './lsp';

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

type Latencies = LspReport['latencies'][number];

/** A figure, and in brackets how many times another it is; a dash for what is not served. */
function times(value: number | null | undefined, other: number | null | undefined): string {
  if (value === null || value === undefined) return '–';
  return other ? `${number(value)} (${number(value / other)}×)` : number(value);
}

function lspSection({ latencies, starts, memory, product, missing }: LspReport): string {
  const floorAt = (size: number) => latencies.find((l) => l.server === 'floor' && l.lines === size);
  // The JSON and YAML forms of a text have not quite as many lines: rows are grouped by the text they come from.
  let size = 0;
  const rows = latencies.map((l: Latencies) => {
    if (l.server === 'floor') size = l.lines;
    const floor = floorAt(size);
    // An empty request is the same, whatever it asks.
    const empty = floor?.hover?.median;
    return [
      l.server,
      number(l.lines),
      number(l.openMs),
      times(l.keystroke.median, floor?.keystroke.median),
      number(l.keystroke.p95),
      times(l.completion?.median, empty),
      times(l.hover?.median, empty),
      times(l.definition?.median, empty),
    ];
  });
  const started = starts.map((s) => {
    const floor = starts.find((f) => f.server === 'floor' && f.lines === s.lines);
    return [s.server, number(s.lines), times(s.time.median, floor?.time.median), number(s.time.p95)];
  });
  const floor = memory.find((m) => m.server === 'floor');
  const held = memory.map((m) => [m.server, times(m.alone, floor?.alone), times(m.withGames, floor?.withGames)]);
  const does = [...new Map(latencies.map((l) => [l.server, l.does]))].map(([name, what]) => `${name}: ${what}`);
  const absent = missing.map(({ name, why }) => `Not measured: ${name}, ${why}.\n`).join('');
  const shipped = product
    ? `The package: ${number(product.packageBytes / 1e6)} MB. Loading the extension's code, without VS Code: ${number(product.load.median)} ms.\n`
    : '';
  const latency = [
    'server',
    'lines',
    'open → diagnostics',
    'key → diagnostics',
    '95%',
    'completion',
    'hover',
    'definition',
  ];
  return [
    '## Language server over stdio',
    `The generated game in three lengths, milliseconds; in brackets, the multiple of the server that does nothing (for requests, of its empty answer to a hover).
A key makes a fault or takes it away; the diagnostics are those of the whole text. ${does.join('; ')}.`,
    table(latency, rows),
    absent.trimEnd(),
    'From the start of the process to the first diagnostics (Sandtable knows by then what the shipped games declare, and has read those that are spoken of):',
    table(['server', 'lines', 'start → diagnostics', '95%'], started),
    'Resident memory, MB:',
    table(['server', '10,000 lines', 'and all texts of the five games'], held),
    shipped,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function playSection({ scenario, bytesPerPosition, speeds, costs }: Play): string {
  const games = speeds.map((s) => [
    s.players,
    number(s.gamesPerSecond),
    number(s.decisionsPerGame),
    number(s.decisionsPerSecond),
  ]);
  const operations = costs.map((c) => [c.operation, number(c.median), number(c.p95)]);
  return `\`${scenario}\`, ${number(bytesPerPosition)} bytes a position.\n\n${table(
    ['players', 'games/s', 'decisions/game', 'decisions/s'],
    games,
  )}\n\n${table(['operation', 'median µs', '95% µs'], operations)}\n`;
}

async function main(): Promise<void> {
  mkdirSync(out, { recursive: true });
  console.error('packing …');
  execFileSync(process.execPath, [path.join(here, '../scripts/package.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const played: string[] = [];
  const sections = [
    parseSection(await measured<Parse>('parse', ['--json'])),
    lspSection(await measured<LspReport>('lsp')),
  ];
  for (const [scenario, ...more] of [
    ['war-in-the-pacific/standard'],
    ['taiheiyo-senshi/campaign'],
    // A search plays thousands of games of this length for one of its own: it is left out.
    ['ardennes-44/campaign', '--players', 'random,heuristic', '--cores', '2'],
    ['ardennes-44/six-turn', '--players', 'random,heuristic', '--cores', '2'],
    ['ardennes-44/eight-turn', '--players', 'random,heuristic', '--cores', '2'],
    ...'1-choke-point 2-jolly-roger 3-convoy-escort 4-clash-of-civilizations 5-bay-of-bengal-frenzy 6-lakshadweep 7-torrent'
      .split(' ')
      .map((id) => [`indian-ocean-region/${id}`, '--players', 'random,heuristic', '--cores', '2'] as const),
    ...'south-pacific 1943 campaign'
      .split(' ')
      .map((id) => [`empire-of-the-sun/${id}`, '--players', 'random,heuristic', '--cores', '2'] as const),
  ] as const) {
    played.push(playSection(await measured<Play>('play', ['--scenario', scenario, ...more])));
  }
  sections.push(`## Play, on one core unless it says otherwise\n\n${played.join('\n')}`);
  const file = path.join(here, '../docs/performance.md');
  const notes = /<!-- notes -->[\s\S]*/.exec(readFileSync(file, 'utf8'))?.[0] ?? '<!-- notes -->\n';
  writeFileSync(
    file,
    `# Performance

Written by \`npm run bench\` (Node ${process.version}, ${cpus().length} cores); the programs are in \`bench/\`. Peers run in the same program on the same input: compare
the ratios, not the milliseconds. The peers do different work: the server that does nothing only searches a string, the Langium server has an equivalent grammar,
links names and runs one check, the JSON and YAML servers check a schema, Sandtable runs all its checks.

${sections.join('\n')}
${notes}`,
  );
}

void main();

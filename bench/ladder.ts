/**
 * The table of the ladder: `npx tsx bench/ladder.ts [SCENARIO …] [--pairs 10] [--seed 1] [--rungs random,novice,…] [--budget N]
 * [--cap N] [--workers 1] [--states FOLDER] [--write docs/players.md [--mark ladder]]`. Runs `sandtable ladder` for each scenario, without one for
 * those below, and prints a table of what each kind won over the one before it. `--states` keeps what was played, so that it goes on
 * where it was stopped; `--mark` names the table of the page that it takes the place of.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { StepResult } from '../engine/lab/ladder';
import { commandLine } from '../server/cli/program';
import { writeInto } from './page';

/** The small games. */
const usual = ['tutorial/winter', 'tutorial/spring', 'tutorial/thaw', 'tutorial/straits', 'amber-coast/summer'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pairs: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    rungs: { type: 'string' },
    budget: { type: 'string' },
    cap: { type: 'string' },
    workers: { type: 'string', default: '1' },
    states: { type: 'string' },
    write: { type: 'string' },
    mark: { type: 'string', default: 'ladder' },
  },
});

interface Report {
  scenario: string;
  steps: StepResult[];
}

async function climbed(scenario: string): Promise<Report> {
  const given = (['pairs', 'seed', 'rungs', 'budget', 'cap', 'workers'] as const).flatMap((name) =>
    values[name] === undefined ? [] : [`--${name}`, values[name]],
  );
  const state = values.states && path.resolve(values.states, `${scenario.replaceAll('/', '-')}.json`);
  if (state) mkdirSync(path.dirname(state), { recursive: true });
  let out = '';
  const code = await commandLine(['ladder', scenario, ...given, ...(state ? ['--state', state] : []), '--json'], {
    locale: 'en',
    cwd: process.cwd(),
    columns: process.stderr.isTTY ? process.stderr.columns : 0,
    out: (text) => {
      out += text;
    },
    err: (text) => process.stderr.write(text),
    signal: new AbortController().signal,
    now: () => performance.now(),
  });
  if (code !== 0) throw new Error(`ladder ${scenario} ended with ${code}`);
  return JSON.parse(out) as Report;
}

const percent = (value: number) => (100 * value).toFixed(1);
const cell = ({ rate, low, high, games }: { rate: number; low: number; high: number; games: number }) =>
  `${percent(rate)} % (${percent(low)}–${percent(high)}; ${games})`;

function table(reports: readonly Report[]): string {
  const rows = [
    ['scenario', 'step', 'share won (interval; games)', 'by the seat of the upper', ''],
    ['---', '---', '---', '---', '---'],
  ];
  for (const { scenario, steps } of reports)
    for (const { upper, lower, share, games, seats, verdict, always } of steps)
      rows.push([
        scenario,
        `${upper} over ${lower}`,
        cell({ ...share, games }),
        Object.entries(seats)
          .map(([side, one]) => `${side} ${percent(one.rate)} %`)
          .join(', '),
        always === undefined ? (verdict === 'open' ? 'not decided' : verdict) : `${always} won all`,
      ]);
  const kinds = `${values.pairs} pairs a step, seed ${values.seed}${values.budget ? `, search with a budget of ${values.budget}` : ''}.`;
  return [...rows.map((cells) => `| ${cells.join(' | ')} |`), '', kinds].join('\n');
}

async function main(): Promise<void> {
  const reports: Report[] = [];
  for (const scenario of positionals.length > 0 ? positionals : usual) reports.push(await climbed(scenario));
  const made = table(reports);
  if (values.write !== undefined) writeInto(values.write, values.mark, `end ${values.mark}`, made);
  console.log(made);
}

void main();

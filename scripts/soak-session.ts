/**
 * A very long session with the whole server: `node --expose-gc --import=tsx scripts/soak-session.ts [--steps 100000] [--every 1000] [--seed 1] [--pull] [--games a,b]`.
 * Texts of the shipped games are typed into, damaged, renamed in, moved, deleted and mended at random; after every so many steps all that the
 * server answers and has told must be what a server that has just been started says. Prints the memory in use, without what can be collected; the
 * last lines tell how it grew, and what was done. Ends with an error, the step and the seed where something differs. A short session is in the tests.
 */
import { parseArgs } from 'node:util';
import { pulling, pushed } from '../test/lsp/session/editor';
import { run } from '../test/lsp/session/run';
import { MemoryDisk, ServerHere } from '../test/lsp/session/wire';
import { shippedFiles } from '../test/model/shipped';

const text = (value: string) => ({ type: 'string' as const, default: value });
const { values } = parseArgs({
  options: {
    steps: text('100000'),
    every: text('1000'),
    seed: text('1'),
    games: text(''),
    pull: { type: 'boolean', default: false },
  },
});
const games = values.games.split(',');
const disk = new MemoryDisk();
for (const { uri, text: whole } of shippedFiles())
  if (values.games === '' || games.some((game) => uri.includes(`/${game}/`)))
    disk.write(uri.replace('sandtable:/scenarios', 'file:///w'), whole);

async function main(): Promise<void> {
  const heap: number[] = [];
  let compared = 0;
  const began = Date.now();
  const done = await run({
    disk,
    folder: 'file:///w',
    traits: values.pull ? pulling : pushed,
    start: ServerHere.starting(disk),
    steps: Number(values.steps),
    every: Number(values.every),
    seed: Number(values.seed),
    told: (step, { answers, problems }) => {
      (globalThis as { gc?: () => void }).gc?.();
      const used = process.memoryUsage().heapUsed / 2 ** 20;
      heap.push(used);
      compared += answers;
      const seconds = Math.round((Date.now() - began) / 1000);
      console.log(
        `${step} steps: ${answers} answers and ${problems} problems as after a cold start, ${used.toFixed(0)} MB, ${seconds} s`,
      );
    },
  });
  const mean = (list: readonly number[]) => (list.reduce((sum, one) => sum + one, 0) / list.length).toFixed(0);
  const tenth = Math.max(1, Math.floor(heap.length / 10));
  console.log(
    `memory: ${mean(heap.slice(0, tenth))} MB in the first tenth, ${mean(heap.slice(-tenth))} MB in the last`,
  );
  console.log(`${compared} answers were those of a cold start`);
  console.log([...done].map(([what, times]) => `${what} ${times}`).join(', '));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});

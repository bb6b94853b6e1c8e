/**
 * A very long session: `node --expose-gc --import=tsx scripts/soak.ts [edits=100000] [seed=1]`. Every thousandth edit the problems of all files
 * must be those of a cold start; the last line tells how memory grew from the first tenth to the last. A short one is in the tests.
 */
import { soak } from '../test/model/soak';

const [edits = '100000', seed = '1'] = process.argv.slice(2);
const compare = Math.min(1000, Math.ceil(Number(edits) / 10));
const heap: number[] = [];
soak({
  edits: Number(edits),
  seed: Number(seed),
  compare,
  told: (done, problems) => {
    (globalThis as { gc?: () => void }).gc?.();
    const used = Math.round(process.memoryUsage().heapUsed / 2 ** 20);
    heap.push(used);
    console.log(`${done} edits, ${problems} problems as after a cold start, ${used} MB`);
  },
});
const tenth = Math.max(1, Math.floor(heap.length / 10));
const mean = (list: readonly number[]) => Math.round(list.reduce((sum, one) => sum + one, 0) / list.length);
console.log(`memory: ${mean(heap.slice(0, tenth))} MB in the first tenth, ${mean(heap.slice(-tenth))} MB in the last`);

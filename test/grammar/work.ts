/**
 * Counts work: how often blocks of this room's code run while enormous texts are read, edited and formatted, which no clock and no
 * other program disturbs. A program of its own, because the counting has to begin before the code is loaded. Prints JSON.
 */
import { Session } from 'node:inspector';
import { SIZE, shapes, textOf } from './enormous';

const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

/** What ran since the last time. */
function taken(): number {
  let counted = 0;
  session.post('Profiler.takePreciseCoverage', (error, found) => {
    if (error !== null) throw error;
    for (const { url, functions } of found.result) {
      if (!url.includes('/grammar/') || url.includes('/test/') || url.includes('node_modules')) continue;
      for (const { ranges } of functions) for (const { count } of ranges) counted += count;
    }
  });
  return counted;
}

function count(action: () => unknown): number {
  taken();
  action();
  return taken();
}

async function main(): Promise<void> {
  const { format, parse } = await import('../../grammar/index');
  const results: { task: string; shape: string; less: number; more: number }[] = [];
  for (const [shape, parts] of Object.entries(shapes)) {
    const measured = [SIZE, 2 * SIZE].map((size) => {
      const text = textOf(parts, size);
      const reading = count(() => parse(text).problems);
      const tree = parse(text);
      // A key typed behind the first word in the middle of the text.
      const middle = text.indexOf(parts[1], text.length >> 1) + Math.max(0, parts[1].search(/[a-z0-9]/)) + 1;
      const editing = count(() => tree.edit([{ start: middle, end: middle, text: 'q' }]).problems);
      return { reading, editing, formatting: count(() => format(tree)) };
    });
    for (const task of ['reading', 'editing', 'formatting'] as const) {
      results.push({ task, shape, less: measured[0]![task], more: measured[1]![task] });
    }
  }
  console.log(JSON.stringify(results));
}

void main();

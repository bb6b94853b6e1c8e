/**
 * How much work it is to read, edit and format enormous texts: a program of its own, because the counting has to begin before the code is
 * loaded. Prints JSON.
 */
import { counter } from './counter';
import { SIZE, shapes, textOf } from './enormous';

const { begin, since } = counter((url) => url.includes('/grammar/'));

async function main(): Promise<void> {
  const { format, parse } = await import('../../grammar/index');
  const results: { task: string; shape: string; less: number; more: number }[] = [];
  for (const [shape, parts] of Object.entries(shapes)) {
    const measured = [SIZE, 2 * SIZE].map((size) => {
      const text = textOf(parts, size);
      let tree!: ReturnType<typeof parse>;
      begin();
      const reading = since(() => {
        tree = parse(text);
        return tree.problems;
      });
      // A key typed behind the first word in the middle of the text.
      const middle = text.indexOf(parts[1], text.length >> 1) + Math.max(0, parts[1].search(/[a-z0-9]/)) + 1;
      const editing = since(() => tree.edit([{ start: middle, end: middle, text: 'q' }]).problems);
      return { reading, editing, formatting: since(() => format(tree)) };
    });
    for (const task of ['reading', 'editing', 'formatting'] as const) {
      results.push({ task, shape, less: measured[0]![task], more: measured[1]![task] });
    }
  }
  console.log(JSON.stringify(results));
}

void main();

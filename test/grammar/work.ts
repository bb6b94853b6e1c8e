/** How much work it is to read, edit and format enormous texts: a program of its own (`counter.ts`). Prints JSON. */
import { format, parse } from '../../grammar/index';
import { during } from './count';
import { SIZE, shapes, textOf } from './enormous';

function main(): void {
  const results: { task: string; shape: string; less: number; more: number }[] = [];
  for (const [shape, parts] of Object.entries(shapes)) {
    const measured = [SIZE, 2 * SIZE].map((size) => {
      const text = textOf(parts, size);
      let tree!: ReturnType<typeof parse>;
      const reading = during(() => {
        tree = parse(text);
        return tree.problems;
      });
      // A key typed behind the first word in the middle of the text.
      const middle = text.indexOf(parts[1], text.length >> 1) + Math.max(0, parts[1].search(/[a-z0-9]/)) + 1;
      const editing = during(() => tree.edit([{ start: middle, end: middle, text: 'q' }]).problems);
      return { reading, editing, formatting: during(() => format(tree)) };
    });
    for (const task of ['reading', 'editing', 'formatting'] as const) {
      results.push({ task, shape, less: measured[0]![task], more: measured[1]![task] });
    }
  }
  console.log(JSON.stringify(results));
}

main();

/**
 * Damages every shipped text in every way the tests try only samples of, with other random numbers each time:
 * `npx tsx scripts/fuzz.ts [--seed 1] [--rounds 20000] [--every 1] [--prefix 1]`. A round is 20 edits of a small text, then its formatting. Prints what fails,
 * with the text; ends with 1 when something does. All of it takes hours; larger numbers for `--every` and `--prefix` leave tokens and prefixes out.
 */
import { parseArgs } from 'node:util';
import { parse } from '../grammar/index';
import { shipped } from '../test/grammar/helpers';
import { excerpts, random, randomEdit, tokenEdits } from '../test/grammar/mutations';
import { covers, equalsCold, formatsRange, formatsWell, staysInside } from '../test/grammar/properties';

const text = (value: string) => ({ type: 'string' as const, default: value });
const { values } = parseArgs({
  options: { seed: text(String(Date.now())), rounds: text('20000'), every: text('1'), prefix: text('1') },
});
const next = random(Number(values.seed));
let failures = 0;

function attempt(what: string, context: () => unknown, action: () => void): void {
  try {
    action();
  } catch (error) {
    failures++;
    console.log(`${what}: ${(error as Error).message.split('\n')[0]}\n  ${JSON.stringify(context())}`);
  }
}

console.log(`seed ${values.seed}`);
for (const { file, text: whole } of shipped) {
  const tree = parse(whole);
  let changes = 0;
  for (const edit of tokenEdits(tree, next, Number(values.every))) {
    changes++;
    attempt(
      `${file}: one token`,
      () => edit,
      () => {
        const after = tree.edit([edit]);
        covers(after);
        equalsCold(after);
        staysInside(tree, after, edit);
      },
    );
  }
  for (let end = 0; end < whole.length; end += Number(values.prefix)) {
    attempt(
      `${file}: beginning`,
      () => end,
      () => covers(parse(whole.slice(0, end))),
    );
  }
  console.log(`${file}: ${changes} tokens changed`);
}
const small = excerpts();
for (let round = 0; round < Number(values.rounds); round++) {
  let tree = parse(small[next(small.length)]!);
  for (let i = 0; i < 20; i++) {
    const before = tree.text;
    const edit = randomEdit(before, next);
    attempt(
      'edit',
      () => ({ before, edit }),
      () => {
        tree = tree.edit([edit]);
        equalsCold(tree);
      },
    );
    const from = next(tree.text.length + 1);
    const to = Math.min(tree.text.length, from + next(200));
    if (i % 5 !== 1) continue;
    attempt(
      'format',
      () => ({ text: tree.text, from, to }),
      () => {
        formatsWell(tree.text);
        formatsRange(tree.text, from, to);
      },
    );
  }
}
console.log(`${failures} failures`);
process.exitCode = failures > 0 ? 1 : 0;

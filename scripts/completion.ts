/**
 * Holds completion against the shipped texts and writes docs/completion.md:
 * `npx tsx scripts/completion.ts [--each 8] [--accept 3] [--show]`. `--each`: how many words of every sort and kind of statement of each game
 * are taken (`--each 100000`: all of them, which takes an hour); `--accept`: how many items are accepted at every fourth of them; `--show` prints what failed.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { games, Oracle, type Sort, sample } from '../test/ide/oracle';

const text = (value: string) => ({ type: 'string' as const, default: value });
const { values } = parseArgs({
  options: { each: text('8'), accept: text('3'), show: { type: 'boolean', default: false } },
});
const each = Number(values.each);
const accept = Number(values.accept);

class Share {
  good = 0;
  all = 0;

  add(good: boolean): void {
    this.all++;
    if (good) this.good++;
  }

  /** `98.3 % of 1,200`. */
  toString(): string {
    if (this.all === 0) return '–';
    return `${((100 * this.good) / this.all).toFixed(1)} % of ${this.all.toLocaleString('en')}`;
  }
}

const sorts: Sort[] = ['name', 'keyword'];
const totals = {
  name: new Share(),
  keyword: new Share(),
  accepted: new Share(),
  grammar: new Share(),
};
const rows: string[] = [];
for (const game of games()) {
  const own = {
    name: new Share(),
    keyword: new Share(),
    accepted: new Share(),
    grammar: new Share(),
  };
  const oracle = new Oracle(game);
  for (const [i, spot] of sample(oracle.spots(), each).entries()) {
    const recalled = oracle.recalls(spot);
    own[spot.sort].add(recalled);
    totals[spot.sort].add(recalled);
    if (!recalled && values.show) console.log(`missing ${spot.uri}@${spot.token.start} ${spot.where}: ${spot.text}`);
    if (accept === 0 || i % 4 !== 0) continue;
    oracle.typing(spot, (items, wrong) => {
      for (let k = 0; k < items.length; k += Math.max(1, Math.ceil(items.length / accept))) {
        const item = items[k]!;
        const code = wrong(item);
        const what = item.kind === 'keyword' || item.kind === 'snippet' ? 'grammar' : 'accepted';
        own[what].add(code === undefined);
        totals[what].add(code === undefined);
        if (code && values.show)
          console.log(`wrong ${spot.uri}@${spot.token.start} ${spot.where}: ${item.text} ${code}`);
      }
    });
  }
  const row = [game, ...sorts.map((sort) => own[sort]), own.accepted, own.grammar];
  rows.push(`| ${row.join(' | ')} |`);
  console.log(rows.at(-1));
}
const all = ['all', ...sorts.map((sort) => totals[sort]), totals.accepted, totals.grammar];
writeFileSync(
  path.resolve(import.meta.dirname, '../docs/completion.md'),
  `# Completion against the shipped texts

<!-- Made by \`npx tsx scripts/completion.ts\` from test/ide/oracle.ts; up to ${each} words of every sort and kind of statement of each game. -->

What stands in the shipped texts is right. So a word is taken out of them and completion is asked there: it must offer the word (**offered**; a place by number or name). And
what is offered is accepted, with the rest of the statement not yet written: no error may be on it that is not on the right word, too
(**accepted without an error**). Words that give a new name, free numbers and texts, cells of tables that only their author understands, and the answers of players, which are the
ruleset's language, are left out.

| game | names offered | keywords offered | names accepted without an error | keywords and snippets |
|---|---|---|---|---|
${rows.join('\n')}
| ${all.join(' | ')} |

A keyword that begins a longer form (\`any\` before its parenthesis, \`at\` before its time) is marked as unfinished until the form is written, and counts as an error here. \`test/ide/oracle.test.ts\`
asks a smaller sample in every run. \`--show\` names each failure.
`,
);

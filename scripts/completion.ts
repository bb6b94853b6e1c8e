/**
 * Holds completion against the shipped texts and writes docs/completion.md:
 * `npx tsx scripts/completion.ts [--each 4] [--accept 4] [--show]`. `--each`: how many words of every sort and kind of statement of each game
 * are taken (`--each 100000`: all of them, which takes an hour); `--accept`: how many items are accepted at every fourth of them; `--show` prints what failed.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { games, Oracle, type Sort, sample } from '../test/ide/oracle';

const text = (value: string) => ({ type: 'string' as const, default: value });
const { values } = parseArgs({
  options: { game: text(''), each: text('4'), accept: text('4'), show: { type: 'boolean', default: false } },
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
  unfinished: new Share(),
};
const rows: string[] = [];
for (const game of games().filter((id) => values.game === '' || id === values.game)) {
  const own = {
    name: new Share(),
    keyword: new Share(),
    accepted: new Share(),
    grammar: new Share(),
    unfinished: new Share(),
  };
  const oracle = new Oracle(game);
  for (const [i, spot] of sample(oracle.spots(), each).entries()) {
    const recalled = oracle.recalls(spot);
    own[spot.sort].add(recalled);
    totals[spot.sort].add(recalled);
    if (!recalled && values.show) console.log(`missing ${spot.where}: ${spot.text}\n    ${oracle.line(spot)}`);
    if (accept === 0 || i % 4 !== 0) continue;
    const line = oracle.line(spot);
    oracle.typing(spot, (items, verdict) => {
      for (let k = 0; k < items.length; k += Math.max(1, Math.ceil(items.length / accept))) {
        const item = items[k]!;
        const problem = verdict(item);
        const what = item.kind === 'keyword' || item.kind === 'snippet' ? 'grammar' : 'accepted';
        for (const shares of [own, totals]) {
          if (what === 'grammar') shares.unfinished.add(problem === 'unfinished');
          shares[what].add(problem === 'right' || problem === 'unfinished');
        }
        if (typeof problem !== 'string' && values.show) {
          const said = `${problem.code} ${JSON.stringify(problem.args)}`;
          console.log(`wrong ${spot.where}: ${JSON.stringify(item.text)} ${said}\n    ${line}`);
        }
      }
    });
  }
  const row = [game, ...sorts.map((sort) => own[sort]), own.accepted, own.grammar, own.unfinished];
  rows.push(`| ${row.join(' | ')} |`);
  console.log(rows.at(-1));
}
const all = ['all', ...sorts.map((sort) => totals[sort]), totals.accepted, totals.grammar, totals.unfinished];
if (values.game === '')
  writeFileSync(
    path.resolve(import.meta.dirname, '../docs/completion.md'),
    `# Completion against the shipped texts

<!-- Made by \`npx tsx scripts/completion.ts\` from test/ide/oracle.ts; up to ${each} words of every sort and kind of statement of each game. -->

What stands in the shipped texts is right. So a word is taken out of them and completion is asked there: it must offer the word (**offered**; a place by number or name). And
what is offered is accepted, with the rest of the statement not yet written: no error may be on it that is not on the right word, too
(**accepted without an error**). A keyword behind which no statement can end (\`when\`, \`at\`) is marked until the line goes on, and is no error here; how many are is in the last column. Words that give a new name, free numbers and texts, cells of tables that only their author understands, and the answers of players, which are the
ruleset's language, are left out.

| game | names offered | keywords offered | names accepted without an error | keywords and snippets | of these unfinished |
|---|---|---|---|---|---|
${rows.join('\n')}
| ${all.join(' | ')} |

\`test/ide/oracle.test.ts\`
asks a smaller sample in every run. \`--show\` names each failure.
`,
  );

import { entryOf } from '../../../engine/kernel/records';
import { numberIn } from '../../../engine/kernel/tables';
import type { GameData, LocatedTable } from '../../model/facts/game';
import { numberOf } from '../../model/lower/unit-values';
import { numberMeant } from '../../model/numerals';
import { cellIn, cellWriting } from '../cells';
import { lonelyWord, rangeText } from '../columns';
import { groundTables } from '../played/cost-tables';
import type { Check, Found } from '../types';

export const cellType: Check = {
  code: 'SND407',
  name: 'cell-type',
  severity: 'error',
  title: { en: 'A cell of the wrong kind', ja: 'セルの種類の誤り' },
  message: {
    en: 'The column {column} holds numbers[[ or {words}]]; “{found}” is none.',
    ja: '列{column}には数[[か{words}]]を書きます。「{found}」はそうではありません。',
  },
  doc: {
    en: 'All other cells of this column are numbers or ranges. A table of `costs` holds numbers, `1/2` and `no`, a table of `effects` numbers such as `-1`, `half` and `double`: another word would count for nothing.',
    ja: 'この列の他のセルはすべて数か範囲です。`costs`の表には数・`1/2`・`no`、`effects`の表には`-1`のような数と`half`・`double`だけを書きます。ほかの語は無視されます。',
  },
  bad: `//! replace | 4    | 1    | => | 4    | one  |
`,
  good: `game sample {
}
`,
  *onGame({ game }) {
    const ground = groundTables(game);
    for (const { reads, located } of ground) yield* ofGround(reads, located);
    for (const { table, rows } of game.tables.values())
      for (const [i, column] of table.columns.entries()) {
        const slip = lonelyWord(table, i);
        if (slip && !ground.some(({ id }) => id === table.id))
          yield { span: rows[slip.row]!, args: { column: column.id, found: slip.word } };
      }
    // Values of counters: words where most are numbers, unless the attribute says what it holds.
    for (const attribute of game.attributes) {
      if (attribute.words || attribute.numbers) continue;
      const written = [...game.unitRows.values(), ...game.templates.values()].filter((row) =>
        entryOf(row.values, attribute.id),
      );
      const words = written.filter((row) =>
        entryOf(row.values, attribute.id)!.some((value) => numberOf(value) === undefined),
      );
      if (words.length * 2 >= written.length) continue;
      for (const { id, values } of words) {
        const span = game.cellAt.get(`unit:${id} ${attribute.id}`) ?? game.cellAt.get(`template:${id} ${attribute.id}`);
        const found = entryOf(values, attribute.id)!.find((value) => numberOf(value) === undefined);
        if (span) yield { span, args: { column: attribute.id, found: String(found) } };
      }
    }
  },
  fixes: (context) => {
    const cell = cellIn(context.text(context.at.uri), context.at.start, context.issue.args.column ?? '');
    const number = cell && numberMeant(cell.text);
    const minus = /^[−–—](?=\d+$)/.exec(cell?.text ?? '');
    if (cell && minus) return [cellWriting(context, cell, cell.text.replace(minus[0], '-'))];
    const { words = '' } = context.issue.args;
    const meant = cell && words !== '' ? groundMeant(cell.text, words === WORDS.costs.join()) : undefined;
    if (cell && meant !== undefined) return [cellWriting(context, cell, meant)];
    const [, from, to] = /^(\d+) ?[-–~〜] ?(\d+)$/.exec(cell?.text.trim() ?? '') ?? [];
    if (cell && from !== undefined && Number(from) <= Number(to)) return [cellWriting(context, cell, `${from}..${to}`)];
    return cell && number !== undefined ? [cellWriting(context, cell, String(number))] : [];
  },
};

const WORDS = { costs: ['no'], effects: ['half', 'double'] } as const;

/** Cells of the ground that no phase reads as anything. */
function* ofGround(reads: 'costs' | 'effects', { table, rows }: LocatedTable): Generator<Found> {
  const words: readonly string[] = WORDS[reads];
  for (const [r, { cells }] of table.rows.entries())
    for (const [i, cell] of cells.entries()) {
      if (i === 0 || cell === null || !rows[r]) continue;
      const isLess = reads === 'costs' && typeof cell === 'number' && cell < 0;
      if (typeof cell === 'number' && !isLess) continue;
      const found = typeof cell === 'object' ? rangeText(cell.from, cell.to) : String(cell);
      if (
        words.includes(found) ||
        (reads === 'costs' && numberIn(cell) !== undefined) ||
        (reads === 'effects' && Number.isFinite(Number(found)))
      )
        continue;
      yield { span: rows[r], args: { column: table.columns[i]?.id ?? '', found, words: words.join(', ') } };
    }
}

/** What the rulebooks print, as a table of costs (`P`, `1/2`) or of effects (`x2`, `1/2`) says it. */
function groundMeant(text: string, costs: boolean): string | undefined {
  const half = /^(?:(\d+) ?)?(?:1\/2|½)$/.exec(text);
  if (!costs) {
    if (/^(?:[x×] ?2|2 ?[x×]|doubled?|2倍)$/iu.test(text)) return 'double';
    return half || /^(?:halved?|[x×] ?1\/2|半分)$/iu.test(text) ? 'half' : undefined;
  }
  if (half) return `${half[1] ?? 0}.5`;
  return /^(?:x|p|na|n\/a|none|never|impassable|prohibited|×|✕|不可)$/iu.test(text) ? 'no' : undefined;
}

/** Whether a cell of a table that a phase reads as costs or effects holds a word that is none there. */
export function isStrayWord(game: GameData, id: string, word: string): boolean {
  return groundTables(game).some((ground) => {
    if (ground.id !== id) return false;
    return [...ofGround(ground.reads, ground.located)].some(({ args }) => args.found === word);
  });
}

/** Hover on a table: the table as a table; on a row, a column or a cell: that one, and what the dice make of it. */
import type { Cell, ResultCode, Table } from '../../../engine/kernel/compiled';
import { entryOf } from '../../../engine/kernel/records';
import { resultSentences } from '../result-sentences';
import { bothNames, say } from '../types';
import type { Words } from '../words';
import { percent, rowChances } from './chances';
import { code, field, plain, table } from './markdown';
import { provenanceLine } from './provenance';

const OPEN = 1_000_000;
const MOST_ROWS = 20;

/** A cell as the text writes it. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'object') return String(cell);
  if (cell.from <= -OPEN) return `<=${cell.to}`;
  if (cell.to >= OPEN) return `>=${cell.from}`;
  return `${cell.from}..${cell.to}`;
}

/** A cell in the reader's language where the game gives its words names; codes of results stay as they are. */
function shownCell({ ide, game }: Words, cell: Cell | undefined, type: string | undefined): string {
  if (typeof cell !== 'string' || type === 'result') return cellText(cell);
  const named = (word: string) => game.vocabulary.words?.find(({ id }) => id === word)?.names;
  return cell
    .split(', ')
    .map((word) => say(ide, named(word) ?? { en: word }))
    .join(ide.locale === 'ja' ? '、' : ', ');
}

/** What of a table is meant: a row and a column by their index, or one of them. */
export interface TablePart {
  row?: number;
  /** Of the compiled columns: those that say where a row comes from do not count. */
  column?: number;
}

export function tableHover(words: Words, id: string, { row, column }: TablePart = {}): string {
  const found: Table | undefined = entryOf(words.game.vocabulary.tables, id);
  if (!found) return code(id);
  const header = found.columns.map((c) => say(words.ide, c.names));
  const rows = found.rows.map((r) => found.columns.map(({ type }, i) => shownCell(words, r.cells[i], type)));
  const need = words.game.needs?.tables.find((t) => t.id === id);
  const chosen = row === undefined ? undefined : found.rows[row];
  const body = chosen
    ? table(header, [rows[row!]!], -1, column)
    : column === undefined
      ? table(header, rows.slice(0, MOST_ROWS)) +
        (rows.length > MOST_ROWS ? `\n\n… ${words.pick(`${rows.length} rows`, `全${rows.length}行`)}` : '')
      : columnLines(words, found, column);
  return [
    `**${plain(bothNames(words.ide, found.names))}** ${code(id)}`,
    cellLines(words, found, row, column).join('\n'),
    body,
    need ? `${plain(say(words.ide, need.doc))} (${need.rule})` : '',
    provenanceLine(words.ide, chosen?.provenance ?? found.provenance),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** What applies where a row and a column meet: `die 3 (17 %) · 1-2: Eng`, and what that stands for. */
function cellLines(words: Words, found: Table, row: number | undefined, column: number | undefined): string[] {
  if (row === undefined || !found.rows[row]) return [];
  const { cells } = found.rows[row]!;
  const chance = rowChances(found)?.[row];
  const key = `${say(words.ide, found.columns[0]!.names)} ${shownCell(words, cells[0], found.columns[0]!.type)}`;
  const head = chance === undefined ? plain(key) : `${plain(key)} (${percent(chance)})`;
  if (column === undefined || column === 0 || !found.columns[column])
    return chance === undefined ? [] : [`- **${head}**`];
  const text = cellText(cells[column]);
  const across = say(words.ide, found.columns[column]!.names);
  const shown =
    text === '' ? words.pick('nothing', '空欄') : plain(shownCell(words, cells[column], found.columns[column]!.type));
  return [
    `- **${head} · ${plain(across)}: ${shown}**`,
    ...resultsIn(found, text).map((one) => resultLine(words, found, one)),
  ];
}

/** The declared results that a cell stands for: itself, or those that a slash joins. */
function resultsIn({ results = [] }: Table, text: string): ResultCode[] {
  const whole = results.filter((one) => one.id === text);
  return whole.length > 0 ? whole : text.split('/').flatMap((part) => results.filter((one) => one.id === part));
}

function resultLine(words: Words, found: Table, result: ResultCode): string {
  const { id, names, properties } = result;
  const sentences = resultSentences(words, words.game, found, result).map(plain);
  const said =
    sentences.length > 0
      ? sentences
      : Object.entries(properties).map(([name, values]) => code([name, ...values].join(' ')));
  return `- ${code(id)} — ${[plain(bothNames(words.ide, names)), ...said].join(' · ')}`;
}

/** A column: its cells by row, or by how likely they are. */
function columnLines(words: Words, found: Table, column: number): string {
  const name = (i: number) => say(words.ide, found.columns[i]!.names);
  if (column === 0) return '';
  const chances = rowChances(found);
  if (!chances)
    return table(
      [name(0), name(column)],
      found.rows
        .map(({ cells }) => [0, column].map((i) => shownCell(words, cells[i], found.columns[i]!.type)))
        .slice(0, MOST_ROWS),
    );
  const sums = new Map<string, number>();
  found.rows.forEach(({ cells }, i) => {
    const text = cellText(cells[column]);
    sums.set(text, (sums.get(text) ?? 0) + chances[i]!);
  });
  const rows = [...sums].sort((a, b) => b[1] - a[1]);
  return table(
    [name(column), words.pick('Chance', '確率'), ''],
    rows.map(([text, chance]) => [
      text,
      percent(chance),
      resultsIn(found, text)
        .map((one) => say(words.ide, one.names))
        .join(words.pick('; ', '、')),
    ]),
  );
}

/** A result that is declared: what it stands for, and how likely it is in each column. `id`: `crt/DR2`. */
export function resultHover(words: Words, id: string): string {
  const [name, found] = Object.entries(words.game.vocabulary.tables).find(([of]) => id.startsWith(`${of}/`)) ?? [];
  const result = found?.results?.find((one) => `${name}/${one.id}` === id);
  if (!found || !result) return code(id);
  const chances = rowChances(found);
  const columns = found.columns.flatMap((column, i): [string, string][] => {
    if (i === 0 || column.type !== 'result') return [];
    const rows = found.rows.flatMap(({ cells }, at) =>
      resultsIn(found, cellText(cells[i])).includes(result) ? [at] : [],
    );
    const share = chances ? percent(rows.reduce((sum, at) => sum + chances[at]!, 0)) : String(rows.length);
    return rows.length > 0 ? [[say(words.ide, column.names), share]] : [];
  });
  return [
    `**${plain(bothNames(words.ide, result.names))}** ${code(result.id)} · ${words.pick('result', '結果')}`,
    field(words.pick('Table', '表'), plain(say(words.ide, found.names))).join(''),
    Object.entries(result.properties)
      .map(([property, values]) => `- ${code([property, ...values].join(' '))}`)
      .join('\n'),
    columns.length > 0
      ? table(
          columns.map(([column]) => column),
          [columns.map(([, share]) => share)],
        )
      : '',
    provenanceLine(words.ide, result.provenance ?? found.provenance),
  ]
    .filter(Boolean)
    .join('\n\n');
}

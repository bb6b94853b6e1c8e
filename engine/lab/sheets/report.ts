/** A report of one or more answers, as one HTML file that needs no other, or as Markdown. */
import type { Board, Names } from '../../kernel/compiled';
import { chartOf, escaped } from './chart';
import {
  cellText,
  foldedWords,
  type Grid,
  isNumeric,
  isRanged,
  type Locale,
  rangedText,
  type Sheet,
  type SheetCell,
  said,
  type Unit,
  type Watched,
  sheetWords as words,
} from './sheet';

const style = `:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
table{border-collapse:collapse;margin:.5rem 0 1rem;overflow-wrap:normal}tbody th{min-width:4em}.interval,:lang(ja) thead th{white-space:nowrap}.wide{overflow-x:auto;background:linear-gradient(90deg,Canvas 30%,transparent) 0/2.5em 100% no-repeat local,linear-gradient(-90deg,Canvas 30%,transparent) 100%/2.5em 100% no-repeat local,linear-gradient(90deg,#8888,transparent) 0/.9em 100% no-repeat scroll,linear-gradient(-90deg,#8888,transparent) 100%/.9em 100% no-repeat scroll}.small{display:none}@media(max-width:660px){.large{display:none}.small{display:block}th,td{padding:.15rem .4rem}}th,td{padding:.15rem .7rem;border-bottom:1px solid color-mix(in srgb,currentColor 20%,transparent);text-align:left}
.n{text-align:right;font-variant-numeric:tabular-nums}svg{max-width:100%;height:auto;display:block;margin:.5rem 0}
.mind{border-left:.25rem solid currentColor;padding-left:.8rem}.how{opacity:.75;font-size:.9em}details{margin:.5rem 0}`;

const turnWord = { en: 'turn', ja: 'ターン' };

/** Pixels that a telephone has for a picture. */
const narrow = 330;

const watchText = ({ names, seed, turn }: Watched, locale: Locale): string =>
  `${said(names, locale)} (seed ${seed}${turn === undefined ? '' : `, ${said(turnWord, locale)} ${turn}`})`;

/** A cell; an interval stays in one line. */
function cellHtml(cell: SheetCell, unit: Unit | undefined, locale: Locale): string {
  if (!isRanged(cell)) return escaped(cellText(cell, unit, locale));
  const [mean, interval] = rangedText(cell, unit, locale);
  return `${mean}${locale === 'ja' ? '<wbr>' : ' '}<span class="interval">${interval}</span>`;
}

function gridHtml(grid: Grid, board: Board, locale: Locale): string {
  const right = grid.headings.map((_, k) => (isNumeric(grid, k) ? ' class="n"' : ''));
  const heads = grid.headings.map(({ names }, k) => `<th scope="col"${right[k]}>${escaped(said(names, locale))}</th>`);
  const rows = grid.rows.map((row) => {
    const cells = row.map((cell, k) => {
      const text = cellHtml(cell, grid.headings[k]?.unit, locale);
      return k === 0 ? `<th scope="row">${text}</th>` : `<td${right[k]}>${text}</td>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  const table = `<div class="wide" tabindex="0"><table><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
  const long = grid.shown !== undefined && grid.rows.length > grid.shown;
  const shown = long ? `<details><summary>${foldedWords(grid.rows.length, locale)}</summary>${table}</details>` : table;
  const picture = chartOf(grid, board, locale);
  const pictures = picture
    ? `<div class="large">${picture}</div>\n<div class="small">${chartOf(grid, board, locale, undefined, narrow)}</div>\n`
    : '';
  return `<h3>${escaped(said(grid.title, locale))}</h3>\n${pictures}${shown}\n`;
}

const listHtml = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>\n`;

function sheetHtml(sheet: Sheet, board: Board, locale: Locale): string {
  const parts = [
    `<section><h2>${escaped(said(sheet.title, locale))}</h2>\n`,
    listHtml(sheet.facts.map((fact) => said(fact, locale))),
  ];
  if (sheet.warnings.length > 0)
    parts.push(
      `<div class="mind"><h3>${said(words.mind, locale)}</h3>${listHtml(sheet.warnings.map((one) => said(one, locale)))}</div>\n`,
    );
  for (const grid of sheet.grids) if (grid.rows.length > 0) parts.push(gridHtml(grid, board, locale));
  if (sheet.watch.length > 0 && !sheet.told)
    parts.push(`<h3>${said(words.watch, locale)}</h3>${listHtml(sheet.watch.map((one) => watchText(one, locale)))}`);
  parts.push(`<p class="how">${said(words.method, locale)}: ${escaped(said(sheet.method, locale))}</p></section>\n`);
  return parts.join('');
}

/** The report as a page. @param title of the whole */
export function reportHtml(title: Names, sheets: readonly Sheet[], board: Board, locale: Locale): string {
  const name = escaped(said(title, locale));
  return `<!doctype html>\n<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name}</title><style>${style}</style></head>\n<body><h1>${name}</h1>\n${sheets.map((sheet) => sheetHtml(sheet, board, locale)).join('')}</body></html>\n`;
}

/** A text of Markdown: nothing in it is a sign of it. */
const plain = (text: string): string => text.replace(/[\\`*_[\]<>|#]/g, '\\$&').replace(/\s+/g, ' ');

function gridMarkdown(grid: Grid, locale: Locale): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  const heads = grid.headings.map(({ names }) => plain(said(names, locale)));
  const rule = grid.headings.map((_, k) => (isNumeric(grid, k) ? '--:' : '---'));
  const rows = grid.rows.map((row) =>
    line(row.map((cell, k) => plain(cellText(cell, grid.headings[k]?.unit, locale)))),
  );
  return `### ${plain(said(grid.title, locale))}\n\n${line(heads)}${line(rule)}${rows.join('')}\n`;
}

/** The report as Markdown, without pictures. */
export function reportMarkdown(title: Names, sheets: readonly Sheet[], locale: Locale): string {
  const list = (items: readonly string[]) =>
    items.length > 0 ? `${items.map((item) => `- ${plain(item)}\n`).join('')}\n` : '';
  const parts = sheets.map((sheet) =>
    [
      `## ${plain(said(sheet.title, locale))}\n\n`,
      list(sheet.facts.map((fact) => said(fact, locale))),
      ...(sheet.warnings.length > 0
        ? [`**${said(words.mind, locale)}**\n\n`, list(sheet.warnings.map((one) => said(one, locale)))]
        : []),
      ...sheet.grids.filter(({ rows }) => rows.length > 0).map((grid) => gridMarkdown(grid, locale)),
      ...(sheet.watch.length > 0 && !sheet.told
        ? [`### ${said(words.watch, locale)}\n\n`, list(sheet.watch.map((one) => watchText(one, locale)))]
        : []),
      `${said(words.method, locale)}: ${plain(said(sheet.method, locale))}\n\n`,
    ].join(''),
  );
  return `# ${plain(said(title, locale))}\n\n${parts.join('')}`;
}

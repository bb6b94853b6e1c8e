/** A rulebook as an HTML page that needs nothing else: to be read, and printed by a browser. */
import type { Block, Chapter, Item, Rulebook } from './types';

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What may not stand in a page: control characters but tab and line ends, halves of characters, and what is no character. */
const UNFIT = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const esc = (text: string): string => text.replace(UNFIT, '\ufffd').replace(/[&<>"]/g, (one) => escaped[one]!);

const style = `
:root { color-scheme: light dark }
body { font: 16px/1.55 system-ui, "Hiragino Sans", "Noto Sans CJK JP", sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 2rem; margin-bottom: .25rem } h2 { margin-top: 2.2rem; border-bottom: 1px solid #8888 } h3, h4 { margin-top: 1.4rem }
.number { opacity: .65; margin-inline-end: .5em; font-variant-numeric: tabular-nums }
.lead { opacity: .75 } .note { font-style: italic }
.gap { border-inline-start: 4px solid #c77d1a; padding: .3rem .8rem; background: #c77d1a1f }
.scroll { overflow-x: auto } table { border-collapse: collapse; margin: .3rem 0 }
caption { text-align: start; font-weight: 600; padding: .3rem 0 } th, td { border: 1px solid #8886; padding: .2rem .6rem; text-align: start }
th { background: #8882 } .below { font-size: .9em; opacity: .85 }
nav ul { columns: 2; padding: 0; list-style: none } nav a { text-decoration: none }
@media print { nav { display: none } h2, h3, h4, caption { break-after: avoid } tr { break-inside: avoid } }`;

/** @param locale for the page's `lang` */
export function rulebookHtml(book: Rulebook, locale: string): string {
  let made = 0;
  const ids = new Map<Chapter, string>();
  const name = (chapter: Chapter) => {
    ids.set(chapter, chapter.number === '' ? `part-${++made}` : `rule-${chapter.number}`);
    for (const one of chapter.cases) name(one);
  };
  for (const chapter of book.chapters) name(chapter);
  const contents = book.chapters
    .map((one) => `<li><a href="#${ids.get(one)}">${esc([one.number, one.title].filter(Boolean).join(' '))}</a></li>`)
    .join('');
  const render = (chapter: Chapter, depth: number): string => {
    const tag = `h${Math.min(depth, 6)}`;
    const number = chapter.number === '' ? '' : `<span class="number">${chapter.number}</span>`;
    return [
      `<section id="${ids.get(chapter)}"><${tag}>${number}${esc(chapter.title)}</${tag}>`,
      ...chapter.blocks.map(block),
      ...chapter.cases.map((one) => render(one, depth + 1)),
      '</section>',
    ].join('\n');
  };
  return [
    `<!doctype html>\n<html lang="${esc(locale)}">\n<head>\n<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${esc(book.title)}</title>\n<style>${style}\n</style>\n</head>\n<body>`,
    `<h1>${esc(book.title)}</h1>`,
    ...book.lead.map((text) => `<p class="lead">${esc(text)}</p>`),
    `<nav><ul>${contents}</ul></nav>`,
    ...book.chapters.map((one) => render(one, 2)),
    '</body>\n</html>\n',
  ].join('\n');
}

function block(one: Block): string {
  switch (one.type) {
    case 'note':
      return `<p class="note">${esc(one.text)}</p>`;
    case 'text':
      return `<p>${esc(one.text)}</p>`;
    case 'list':
      return list(one.items);
    case 'gap':
      return `<p class="gap">${esc(one.text)}</p>`;
    default: {
      const cells = (tag: 'th' | 'td', row: readonly string[]) =>
        `<tr>${row.map((cell) => `<${tag}>${esc(cell)}</${tag}>`).join('')}</tr>`;
      const below = one.below.length > 0 ? `<p class="below">${esc(one.below.join(' '))}</p>` : '';
      const rows = one.rows.map((row) => cells('td', row)).join('\n');
      return `<div class="scroll"><table><caption>${esc(one.title)}</caption>\n<thead>${cells('th', one.head)}</thead>\n<tbody>${rows}</tbody></table></div>${below}`;
    }
  }
}

const list = (items: readonly Item[]): string =>
  `<ul>${items.map(({ text, items: below }) => `<li>${esc(text)}${below.length > 0 ? list(below) : ''}</li>`).join('')}</ul>`;

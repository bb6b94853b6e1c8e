/** A rulebook as Markdown. */
import { plain } from '../hover/markdown';
import type { Block, Chapter, Item, Rulebook } from './types';

export function rulebookMarkdown(book: Rulebook): string {
  const parts = [`# ${plain(book.title)}`, ...book.lead.map(plain), ...book.chapters.flatMap((one) => chapter(one, 2))];
  return `${parts.join('\n\n')}\n`;
}

const DEEPEST = 6;

function chapter({ number, title, blocks, cases }: Chapter, depth: number): string[] {
  const head = [number, plain(title)].filter(Boolean).join(' ');
  return [
    `${'#'.repeat(Math.min(depth, DEEPEST))} ${head}`,
    ...blocks.map(block),
    ...cases.flatMap((one) => chapter(one, depth + 1)),
  ];
}

function block(one: Block): string {
  switch (one.type) {
    case 'note':
      return `*${plain(one.text)}*`;
    case 'text':
      return plain(one.text);
    case 'list':
      return list(one.items, '');
    case 'gap':
      return `> **?** ${plain(one.text)}`;
    default: {
      const row = (cells: readonly string[]) => `| ${cells.map((cell) => plain(cell)).join(' | ')} |`;
      return [
        `**${plain(one.title)}**`,
        '',
        row(one.head),
        row(one.head.map(() => '---')).replaceAll('\\', ''),
        ...one.rows.map(row),
        ...(one.below.length > 0 ? ['', one.below.map(plain).join(' ')] : []),
      ].join('\n');
    }
  }
}

const list = (items: readonly Item[], indent: string): string =>
  items
    .map(({ text, items: below }) =>
      [`${indent}- ${plain(text)}`, ...(below.length > 0 ? [list(below, `${indent}  `)] : [])].join('\n'),
    )
    .join('\n');

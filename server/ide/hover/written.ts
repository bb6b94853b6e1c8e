/** Hover where no name is resolved: glyphs of a legend, names of rivers and roads, sheets, cells of counters and places, keywords. */
import type { Names } from '../../../engine/kernel/compiled';
import type { Tree } from '../../../grammar';
import type { BordersItem, MapDecl, RoutesItem, Row, TableBody } from '../../../grammar/ast';
import { cellText } from '../../model/lower/values';
import { cursorAt } from '../completion/cursor';
import { statementDoc } from '../completion/statements';
import { rowAt } from '../rows';
import { type Ide, type Span, say, touches } from '../types';
import { wordHelp } from '../word-help';
import { type Words, wordsOf } from '../words';
import type { Hover } from './index';
import { field, plain } from './markdown';
import { symbolHover } from './symbol';

export function writtenHover(ide: Ide, uri: string, offset: number, tree: Tree): Hover | undefined {
  const { declaration, game, scenario } = ide.model.context(uri, offset);
  const words = wordsOf(ide, game, declaration?.syntax === 'Map' ? declaration.id?.text : undefined);
  if (declaration?.syntax === 'Map' && words) {
    const found = onMap(words, declaration, offset, tree.text);
    if (found) return found;
  }
  const at = rowAt(tree, offset);
  if (at) return cellHover(ide, uri, offset, at.row, at.body, scenario);
  return keywordHover(ide, tree, offset, game);
}

function onMap(words: Words, map: MapDecl, offset: number, source: string): Hover | undefined {
  for (const item of map.items) {
    if (!touches(item, offset)) continue;
    switch (item.syntax) {
      case 'Legend': {
        const entry = item.entries.find((one) => touches(one, offset));
        if (!entry) return undefined;
        const { text } = entry.glyph;
        const pictures = map.items.flatMap((i) =>
          i.syntax === 'Picture' ? [i] : i.syntax === 'Sheet' ? i.pictures : [],
        );
        const count = pictures.flatMap(({ lines }) => lines.flat()).filter((glyph) => glyph.text === text).length;
        const said = entry.words.map((word) => plain(words.any(word.text))).join(words.pick(', ', '、'));
        const used = words.pick(`${count} on the map`, `マップに${count}か所`);
        return { ...spanOf(entry), markdown: `**${plain(text)}** — ${said}\n\n${used}` };
      }
      case 'Routes':
      case 'Borders':
        return item.names && touches(item.names, offset) ? wayHover(words, item, source) : undefined;
      case 'Sheet': {
        if (!item.id || !(touches(item.id, offset) || (item.names && touches(item.names, offset)))) return undefined;
        const { grid } = words.map?.board ?? {};
        const sheet = grid?.shape === 'hex' ? grid.sheets?.find((one) => one.id === item.id!.text) : undefined;
        if (!sheet) return undefined;
        const size = `${sheet.columns[1] - sheet.columns[0] + 1} × ${sheet.rows[1] - sheet.rows[0] + 1}`;
        return {
          ...spanOf(item.id),
          markdown: [
            `**${plain(say(words.ide, sheet.names))}** · ${words.pick('sheet of the map', '追加マップ')}`,
            [
              ...field(words.pick('Hexes', 'ヘクス'), size),
              ...field(words.pick('Numbers begin with', '番号の前置'), sheet.prefix),
            ].join('\n'),
          ].join('\n\n'),
        };
      }
    }
  }
  return undefined;
}

const LISTED = 30;

/** A river, a road: what it is and where it goes. */
function wayHover(words: Words, item: RoutesItem | BordersItem, source: string): Hover | undefined {
  const { names, kind } = item;
  const kinds = item.syntax === 'Routes' ? (words.game.vocabulary.routes ?? []) : words.game.vocabulary.borders;
  const found = kinds.find((one) => one.id === kind?.text);
  const text = ({ start, end }: Span) => source.slice(start, end).replace(/\s+/g, ' ');
  const parts = item.syntax === 'Routes' ? item.paths.map(text) : item.sides.map(text);
  const more = parts.length > LISTED ? ` … (${parts.length})` : '';
  const count =
    item.syntax === 'Routes'
      ? words.pick(`${item.paths.reduce((n, one) => n + Math.max(0, one.places.length - 1), 0)} steps`, '')
      : words.pick(`${parts.length} hexsides`, `${parts.length}辺`);
  const title = names?.en ? plain(bothWritten(words, names)) : '';
  return {
    ...spanOf(names!),
    markdown: [
      `**${title}**${found ? ` · ${plain(say(words.ide, found.names))}` : ''}`,
      [`- ${plain(parts.slice(0, LISTED).join(', '))}${more}`, count && `- ${count}`].filter(Boolean).join('\n'),
    ].join('\n\n'),
  };
}

function bothWritten(words: Words, names: NonNullable<RoutesItem['names']>): string {
  const [en, ja] = [names.en?.text ?? '', names.ja?.text];
  return ja === undefined ? en : words.pick(`${en} (${ja})`, `${ja} (${en})`);
}

/** In a row of counters, templates or places: what its column says, and what the row is about. */
function cellHover(
  ide: Ide,
  uri: string,
  offset: number,
  row: Row,
  body: TableBody,
  scenario: string | undefined,
): Hover | undefined {
  const declared = ide.model
    .references(uri)
    .find((one) => one.role === 'definition' && row.start <= one.start && one.end <= row.end);
  if (!declared) return undefined;
  const index = row.cells.findIndex((cell) => cell.items.length > 0 && touches(cell, offset));
  const page = symbolHover(ide, declared.symbol, scenario);
  if (index < 0) return { ...spanOf(row), markdown: page };
  const column = cellText(body.header?.cells[index]);
  const attribute = ide.model.game(declared.symbol.game)?.attributes.find((one) => one.id === column);
  const title = attribute ? say(ide, attribute.names) : column;
  const line = `- **${plain(title)}:** ${plain(cellText(row.cells[index]))}`;
  return { ...spanOf(row.cells[index]!), markdown: [line, page].join('\n\n') };
}

/** The form of a statement and what it is for, on the word that begins it; what any other word of the language or the ruleset means. */
function keywordHover(ide: Ide, tree: Tree, offset: number, game: string | undefined): Hover | undefined {
  const token = tree.tokenAt(offset);
  if (token?.kind !== 'word') return undefined;
  const cursor = cursorAt(tree, token.start);
  if (cursor.comment) return undefined;
  const block = cursor.blocks.at(-1)!;
  const form = cursor.before.length === 0 ? statementDoc(block.context, token.text) : undefined;
  const help = wordHelp(token.text, block.header[0]?.text, cursor.before[0]?.text);
  const doc = form?.doc ?? help?.doc ?? ofRuleset(ide, game, token.text);
  if (!doc) return undefined;
  const example = form?.form ?? help?.example;
  return {
    start: token.start,
    end: token.end,
    markdown: [
      `**\`${token.text}\`** — ${plain(say(ide, help?.doc ?? doc))}`,
      example ? `\`\`\`sandtable\n${example}\n\`\`\`` : '',
    ]
      .filter(Boolean)
      .join('\n\n'),
  };
}

/** What the game's ruleset says of a word that it reads. */
function ofRuleset(ide: Ide, game: string | undefined, word: string): Names | undefined {
  const needs = ide.model.game(game ?? '')?.needs;
  return [...(needs?.flags ?? []), ...(needs?.properties ?? [])].find(({ id }) => id === word)?.doc;
}

function spanOf({ start, end }: Span): Span {
  return { start, end };
}

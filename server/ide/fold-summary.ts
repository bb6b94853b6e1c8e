/** What a folded block holds, in a few words: `91 units`, `6 rows`, `86 cards`. */
import type { Declaration, GameItem, MapItem } from '../../grammar/ast';
import { unitCount } from './force';
import { type Ide, say } from './types';

/** Summaries of the blocks of a declaration whose text says how much they hold, by where the block ends. */
export function blockSummaries(ide: Ide, declaration: Declaration): Map<number, string> {
  const found = new Map<number, string>();
  const count = (n: number, one: string, many: string, ja: string) =>
    say(ide, { en: `${n} ${n === 1 ? one : many}`, ja: `${n}${ja}` });
  const put = (end: number, text: string) => void found.set(end, text);
  const inGame = (item: GameItem) => {
    if (item.syntax === 'Units') put(item.end, unitCount(ide, item.body?.rows.length ?? 0));
    else if (item.syntax === 'Templates')
      put(item.end, count(item.body?.rows.length ?? 0, 'template', 'templates', '種'));
    else if (item.syntax === 'Table' || item.syntax === 'Counters' || (item.syntax === 'Track' && item.body))
      put(item.end, count(item.body?.rows.length ?? 0, 'row', 'rows', '行'));
    else if (item.syntax === 'Sequence') put(item.end, count(item.phases.length, 'phase', 'phases', 'フェイズ'));
    else if (item.syntax === 'Values') put(item.end, count(item.entries.length, 'value', 'values', '値'));
    else if (item.syntax === 'Side') put(item.end, count(item.nations.length, 'nation', 'nations', 'か国'));
  };
  const onMap = (item: MapItem) => {
    if (item.syntax === 'Places' || item.syntax === 'Boxes')
      put(item.end, count(item.body?.rows.length ?? 0, 'place', 'places', 'か所'));
    else if (item.syntax === 'Legend') put(item.end, count(item.entries.length, 'glyph', 'glyphs', '記号'));
    else if (item.syntax === 'Picture') put(item.end, count(item.lines.length, 'line', 'lines', '行'));
    else if (item.syntax === 'Sheet') for (const picture of item.pictures) onMap(picture);
  };
  switch (declaration.syntax) {
    case 'Game':
      put(declaration.end, count(declaration.items.length, 'declaration', 'declarations', '宣言'));
      for (const item of declaration.items) inGame(item);
      break;
    case 'Map':
      for (const item of declaration.items) onMap(item);
      break;
    case 'Deck':
      put(declaration.end, count(declaration.cards.length, 'card', 'cards', '枚'));
      break;
    case 'Replay':
      put(declaration.end, count(declaration.turns.length, 'turn', 'turns', 'ターン'));
  }
  return found;
}

/** What a problem of the grammar adds where the words around it say what was meant: a name with blanks, a hexside by its direction. */
import type { HexGrid } from '../../../engine/kernel/compiled';
import { neighbours } from '../../../engine/kernel/hex';
import type { Core } from '../../model/core';
import { hexOf, idOf } from '../../model/grid';
import type { Head } from '../../model/lower/heads';
import { type Line, lineNear } from './line';
import { nameAround } from './quoting';

type Where = Parameters<typeof nameAround>[0];

/** Further arguments of its message. */
export function hintsFor(code: string, where: Where): Record<string, string> {
  const { at, core } = where;
  const tree = code === 'SYN001' || code === 'SYN002' || code === 'SYN003' ? core.workspace.tree(at.uri) : undefined;
  if (!tree) return {};
  const line = lineNear(tree, at.start);
  const side = sideMeant(where, line);
  if (side) return { hexside: side.text };
  const minus = code === 'SYN001' && minusMeant(where.at, line);
  if (minus) return { minus: minus.text };
  const condition = code === 'SYN001' && (conditionBehind(where.at, line) ?? behindReference(where.at, line));
  if (condition) return { asked: condition.text };
  const name = code === 'SYN003' ? undefined : nameAround(where, line);
  return name ? { quoted: `"${name.text}"` } : {};
}

/** `0 - 2`, `- 2`: a number below zero, and where it is written. */
export function minusMeant(at: Where['at'], line: Line): { text: string; start: number; end: number } | undefined {
  for (const found of line.text.matchAll(/(?<!\d[ \t]+)(?:\b0[ \t]+)?-[ \t]+(\d+)\b/g)) {
    const start = line.start + found.index;
    const end = start + found[0].length;
    if (at.start >= start && at.start < end) return { text: `-${found[1]}`, start, end };
  }
  return undefined;
}

/** Words of a line that are to be written otherwise. */
interface Written {
  text: string;
  start: number;
  end: number;
}

/** `} when turn > 2`: a condition behind the block that it is about, as far as it goes on the line. */
export function conditionBehind(at: Where['at'], line: Line): Written | undefined {
  return /\}[ \t]*$/.test(line.text.slice(0, at.start - line.start)) ? conditionAt(at, line) : undefined;
}

/** `(see 3) when turn > 2`: a condition behind the reference, which closes a header; the two the other way round. */
export function behindReference(at: Where['at'], line: Line): Written | undefined {
  const reference = /\((?:see\b|reconstructed\b)[^()\n]*\)[ \t]*$/.exec(line.text.slice(0, at.start - line.start));
  const condition = reference && conditionAt(at, line);
  if (!condition) return undefined;
  const start = line.start + reference.index;
  return { text: `${condition.text} ${reference[0].trimEnd()}`, start, end: condition.end };
}

/** The condition that begins there, as far as it goes on the line. */
function conditionAt(at: Where['at'], line: Line): Written | undefined {
  const [text = ''] =
    /^when\b(?:[^(){};\n/]|\((?!see\b|reconstructed\b)(?:[^()\n]|\([^()\n]*\))*\))+/.exec(
      line.text.slice(at.start - line.start),
    ) ?? [];
  const said = text.trimEnd();
  return said === '' || said === 'when' ? undefined : { text: said, start: at.start, end: at.start + said.length };
}

/** The grid of hexes of the map that is declared there. */
function gridAt(core: Core, { uri, start }: Where['at']): HexGrid | undefined {
  const declarations = core.workspace.tree(uri)?.root.declarations ?? [];
  const index = declarations.findLastIndex((one) => one.start <= start);
  const head = (core.workspace.heads(uri) as readonly Head[])[index];
  const game = index < 0 ? undefined : core.worlds.home({ uri, index });
  if (head?.kind !== 'map' || head.id === undefined || game === undefined) return undefined;
  const grid = core.map(game, head.id)?.board.grid;
  return grid?.shape === 'hex' ? grid : undefined;
}

/** Directions of the six neighbours, in their order; where rows or columns are counted the other way, its mirror. */
const FLAT = ['n', 'ne', 'se', 's', 'sw', 'nw'];
const POINTY = ['ne', 'e', 'se', 'sw', 'w', 'nw'];
const HEX_AND_WAY =
  /(?<![\p{L}\d/-])(\p{Lu}{0,2}\d{2,6})[ \t]+((?:n|s)?(?:e|w)?|north|south|(?:north|south)?-?(?:east|west))(?![\p{L}\d/-])/giu;

/** `0503 n`: that hexside as the two hexes that share it, and where it is written. */
export function sideMeant({ at, core }: Where, line: Line): { text: string; start: number; end: number } | undefined {
  const grid = /^\s*(?:hexside|border)\b/.test(line.text) ? gridAt(core, at) : undefined;
  if (!grid) return undefined;
  for (const found of line.text.matchAll(HEX_AND_WAY)) {
    const [whole, id = '', way = ''] = found;
    const start = line.start + found.index;
    const end = start + whole.length;
    if (way === '' || at.start < start || at.start > end + 1) continue;
    const hex = hexOf(grid, id);
    const turned = way
      .toLowerCase()
      .replace('-', '')
      .replace(/north|south|east|west/g, (word) => word[0]!);
    const mirrored = turned
      .replace(/[ns]/, (mark) => (grid.direction?.includes('north') ? (mark === 'n' ? 's' : 'n') : mark))
      .replace(/[ew]/, (mark) => (grid.direction?.includes('west') ? (mark === 'e' ? 'w' : 'e') : mark));
    const k = (grid.orientation === 'flat' ? FLAT : POINTY).indexOf(mirrored);
    if (hex && k >= 0) return { text: `${id}/${idOf(grid, neighbours(grid, hex)[k]!)}`, start, end };
  }
  return undefined;
}

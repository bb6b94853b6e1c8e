/** The six directions out of a hex: what lies there and in between, who may go, and what it costs by the game's own table of terrain. */
import type { Board, Cell, HexGrid, Place, Table } from '../../../engine/kernel/compiled';
import { formatHex, neighbours, parseHex } from '../../../engine/kernel/hex';
import { Hexsides } from '../../../engine/kernel/hexsides';
import { addAll } from '../../../engine/kernel/lists';
import { numberIn } from '../../../engine/kernel/tables';
import type { GameFacts, MapFacts } from '../../model';
import { say } from '../types';
import type { Words } from '../words';
import { table } from './markdown';
import { cellText } from './table';

/** Clockwise as `neighbours` lists them, on a map with north up and west left. */
const ARROWS = { flat: ['↑', '↗', '↘', '↓', '↙', '↖'], pointy: ['↗', '→', '↘', '↙', '←', '↖'] } as const;
const WEST: Readonly<Record<string, string>> = { '↗': '↖', '↖': '↗', '↘': '↙', '↙': '↘', '→': '←', '←': '→' };
const NORTH: Readonly<Record<string, string>> = { '↑': '↓', '↓': '↑', '↗': '↘', '↘': '↗', '↖': '↙', '↙': '↖' };

/** A place beside another, and the arrow that points to it; of a box and on maps of points there is none. */
function directions(map: MapFacts, place: string): { arrow: string; to: string }[] {
  const { grid } = map.board;
  const all = map.neighbours(place);
  const hex = grid.shape === 'hex' ? parseHex(grid, place) : null;
  if (!hex || grid.shape !== 'hex') return all.map((to) => ({ arrow: '·', to }));
  const found = neighbours(grid, hex).flatMap((next, i) => {
    const to = formatHex(grid, next);
    return all.includes(to) ? [{ arrow: turned(grid, ARROWS[grid.orientation][i]!), to }] : [];
  });
  const beyond = all.filter((to) => !found.some((one) => one.to === to));
  return [...found, ...beyond.map((to) => ({ arrow: '·', to }))];
}

function turned(grid: HexGrid, arrow: string): string {
  const across = grid.direction?.includes('west') ? (WEST[arrow] ?? arrow) : arrow;
  return grid.direction?.includes('north') ? (NORTH[across] ?? across) : across;
}

/** What a table of the game says of terrains, hexsides and routes in numbers. */
interface Costs {
  title: string;
  /** Whose costs: names of the columns (or of the rows, where the terrains are the columns). */
  of: string[];
  cells(id: string): Cell[] | undefined;
}

const made = new WeakMap<GameFacts, Map<string, Costs | undefined>>();

function costsOf(words: Words): Costs | undefined {
  const { game } = words;
  let known = made.get(game);
  if (!known) {
    known = new Map();
    made.set(game, known);
  }
  if (!known.has(words.ide.locale)) known.set(words.ide.locale, findCosts(words));
  return known.get(words.ide.locale);
}

/** The first table of terrains, by row or by column, that holds numbers. */
function findCosts(words: Words): Costs | undefined {
  const { terrains, tables } = words.game.vocabulary;
  const ids = new Set(terrains.map((t) => t.id));
  for (const one of Object.values(tables)) {
    const title = say(words.ide, one.names);
    const byRow = one.rows.filter((row) => ids.has(String(row.cells[0])));
    // A remark on one terrain is no cost.
    const filled = (at: number) => byRow.filter((row) => row.cells[at] !== null).length >= Math.min(2, byRow.length);
    const numbered = one.columns.flatMap((_, at) =>
      at > 0 && filled(at) && byRow.some((row) => numberIn(row.cells[at]) !== undefined) ? [at] : [],
    );
    if (numbered.length > 0) {
      const rows = new Map(one.rows.map((row) => [String(row.cells[0]), row.cells]));
      const cells = (id: string) => numbered.map((i) => rows.get(id)?.[i] ?? null);
      return {
        title,
        of: numbered.map((i) => say(words.ide, one.columns[i]!.names)),
        cells: (id) => (rows.has(id) ? cells(id) : undefined),
      };
    }
    const across = byColumn(one, ids);
    if (across) return { title, ...across };
  }
  return undefined;
}

function byColumn(one: Table, ids: ReadonlySet<string>): Omit<Costs, 'title'> | undefined {
  const columns = new Map(one.columns.flatMap((c, i) => (i > 0 && ids.has(c.id) ? [[c.id, i]] : [])));
  const rows = one.rows.filter((row) => [...columns.values()].some((i) => numberIn(row.cells[i]) !== undefined));
  if (columns.size === 0 || rows.length === 0) return undefined;
  return {
    of: rows.map((row) => cellText(row.cells[0])),
    cells: (id) => {
      const column = columns.get(id);
      return column === undefined ? undefined : rows.map((row) => row.cells[column] ?? null);
    },
  };
}

/** A table of the ways out of a place; empty where there are none. */
export function aroundLines(words: Words, map: MapFacts, place: Place): string {
  const ways = directions(map, place.id);
  if (ways.length === 0) return '';
  const costs = costsOf(words);
  const { vocabulary } = words.game;
  const hexsides = new Hexsides(map.board, vocabulary.borders);
  const head = [
    words.pick('To', '方向'),
    words.pick('Ground', '地形'),
    words.pick('May go', '進入可'),
    ...(costs?.of ?? []),
  ];
  const rows = ways.flatMap(({ arrow, to }) => {
    const there = map.places.get(to);
    if (!there) return [];
    const line = lineBetween(map.board, place.id, to);
    const sides = [...hexsides.kinds(place.id, to), ...(line?.kinds ?? [])];
    const routes = routesBetween(map.board, place.id, to);
    const enter = vocabulary.terrains.find((t) => t.id === there.terrain)?.enter ?? [];
    const may = enter.filter((c) =>
      sides.every((kind) => {
        const cross = vocabulary.borders.find((b) => b.id === kind)?.cross ?? [];
        return cross.length === 0 || cross.includes(c);
      }),
    );
    const rows = [
      [
        `${arrow} ${words.place(to)}`,
        words.terrain(there.terrain),
        may.map(words.className).join(words.pick(', ', '、')),
      ],
    ];
    addAll(rows[0]!, cellsOf(costs, there.terrain));
    // What has a line of its own in the table has one here, too; the rest is named with the ground.
    for (const [id, named] of [
      ...sides.map((kind) => [kind, vocabulary.borders] as const),
      ...routes.map((kind) => [kind, vocabulary.routes ?? []] as const),
    ]) {
      const found = named.find((one) => one.id === id);
      const name = found ? say(words.ide, found.names) : id;
      if (costs?.cells(id)) rows.push(['', name, '', ...cellsOf(costs, id)]);
      else rows[0]![1] += ` · ${name}`;
    }
    if (line && line.length !== 1) rows[0]![1] += words.pick(` · length ${line.length}`, ` · 長さ${line.length}`);
    if (line?.closed) rows[0]![1] += words.pick(' · closed', ' · 閉鎖');
    return rows;
  });
  const title = costs ? `*${costs.title}*\n\n` : '';
  return `${title}${table(head, rows)}`;
}

function cellsOf(costs: Costs | undefined, id: string): string[] {
  return costs ? (costs.cells(id) ?? costs.of.map(() => null)).map(cellText) : [];
}

/** The line between two points of a map of points. */
const lineBetween = ({ grid }: Board, a: string, b: string) =>
  grid.shape === 'points'
    ? grid.lines.find((one) => (one.a === a && one.b === b) || (one.a === b && one.b === a))
    : undefined;

function routesBetween(board: Board, a: string, b: string): string[] {
  const kinds = (board.routes ?? []).filter((r) => (r.a === a && r.b === b) || (r.a === b && r.b === a));
  return [...new Set(kinds.map((r) => r.kind))];
}

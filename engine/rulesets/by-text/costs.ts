/** What steps from place to place cost by the ground: a table of terrains, features, hexsides and routes, by class and weather. */
import type { BorderKind, Phase, Table } from '../../kernel/compiled';
import { Hexsides } from '../../kernel/hexsides';
import { minOf } from '../../kernel/lists';
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import { numberIn } from '../../kernel/tables';
import { turnRecord } from '../../kernel/turn-record';
import { S } from './codes';
import { slotOf } from './links';
import type { Position } from './position';
import type { World } from './world';

/** Costs of the ground. */
export interface GroundCosts {
  /** Points from a place to a neighbour; infinite where the unit may not go, NaN where nothing says any. `open`: terrain and hexsides shut nothing. */
  cost(unit: number, from: number, to: number, open: boolean, weather: number): number;
  /** Which of the weathers there is now. */
  weather(p: Position): number;
}

/** Where nothing says what a step costs it may not be made; none gives points back. */
export const passable = (cost: number): number => (Number.isNaN(cost) ? Number.POSITIVE_INFINITY : Math.max(0, cost));

/** No cost yet. */
const UNKNOWN = -1;

/** What `costs march` or `costs march by ground` of a phase says; without it a step costs one point, a line its length. Problems are in the reader. */
export function costsOf(w: World, phase: Phase, reader: Reader): GroundCosts {
  const [id, , by] = (entryOf(phase.properties, 'costs') ?? []).map(String);
  const table = id === undefined ? undefined : entryOf(w.compiled.game.tables, id);
  if (id !== undefined && !table) reader.problem(`phase ${phase.id}: there is no table ${id}`, phase.id);
  const weathers = by === undefined ? undefined : weathersOf(w, by);
  if (by !== undefined && !weathers)
    reader.problem(`phase ${phase.id}: ${by} is neither a track nor a column of the table turns`, phase.id);
  const { words, weather } = weathers ?? { words: [''], weather: () => 0 };
  const costOf = groundOf(w, table);
  const kinds = new Map(w.compiled.game.kinds.map((kind) => [kind.id, kind.class]));
  const classes = w.compiled.game.classes.map((cls) => cls.id);
  const classOf = w.units.map(({ kind }) => classes.indexOf(kinds.get(kind) ?? ''));
  const { neighbours, stride, size } = w.board;
  const known: (Float64Array | undefined)[] = [];
  return {
    weather,
    cost(unit, from, to, open, now) {
      if (!open && !w.mayStand(unit, to)) return Number.POSITIVE_INFINITY;
      const cls = classOf[unit]!;
      const key = (cls * words.length + now) * 2 + (open ? 1 : 0);
      let costs = known[key];
      if (!costs) {
        costs = new Float64Array(size * stride).fill(UNKNOWN);
        known[key] = costs;
      }
      let slot = from * stride;
      while (neighbours[slot] !== to) slot++;
      let cost = costs[slot]!;
      if (cost === UNKNOWN) {
        cost = costOf(classes[cls] ?? '', words[now]!, from, to, open);
        costs[slot] = cost;
      }
      return cost;
    },
  };
}

/** Words of the weather, and which of them holds: by the turn, from a column of the table `turns`; or where the marker of a track stands. */
function weathersOf(
  { compiled, tracks }: World,
  by: string,
): { words: string[]; weather: GroundCosts['weather'] } | undefined {
  const at = tracks.findIndex(({ track }) => track.id === by);
  if (at >= 0) {
    const { from, to, boxes = [] } = tracks[at]!.track;
    const words = Array.from(
      { length: to - from + 1 },
      (_, k) => boxes.find(({ value }) => value === from + k)?.id ?? '',
    );
    return { words, weather: (p) => p.tracks[at]! - from };
  }
  const record = turnRecord(compiled, by);
  if (!record) return undefined;
  const words = [...new Set(['', ...record.map((cell) => String(cell ?? ''))])];
  const now = record.map((cell) => words.indexOf(String(cell ?? '')));
  return { words, weather: (p) => now[p.scalars[S.TURN]!] ?? 0 };
}

/** The cost of a step for a class in some weather, worked out. */
function groundOf(w: World, table: Table | undefined) {
  const { board, game } = w.compiled;
  const sides = new Hexsides(board, game.borders);
  const borders = new Map(game.borders.map((border) => [border.id, border]));
  const routes = new Map<string, string[]>();
  for (const { a, b, kind } of board.routes ?? [])
    for (const key of [`${a} ${b}`, `${b} ${a}`]) routes.set(key, [...(routes.get(key) ?? []), kind]);
  const { ids } = w.board;
  return (cls: string, weather: string, from: number, to: number, open: boolean): number => {
    const said = cellsIn(table, cls, weather);
    const [a, b] = [ids[from]!, ids[to]!];
    const along = (routes.get(`${a} ${b}`) ?? []).map(said).filter((cost) => typeof cost === 'number');
    // A road leads over what lies between, at its own cost.
    if (along.length > 0) return minOf(along);
    const slot = slotOf(w.board, from, to);
    const between = board.grid.shape === 'hex' ? sides.kinds(a, b) : (w.links.kinds[slot] ?? []);
    if (!open && !crosses(between, cls, borders)) return Number.POSITIVE_INFINITY;
    const { terrain, features } = board.places[to]!;
    // What is built in a place counts instead of its terrain.
    const own = features.map(said).find((cell) => cell !== undefined) ?? said(terrain);
    let sum = table ? (typeof own === 'number' ? own : Number.NaN) : (w.links.lengths[slot] ?? 1);
    for (const kind of counted(between, borders)) {
      const cost = said(kind);
      if (cost === 'no' && !open) return Number.POSITIVE_INFINITY;
      if (typeof cost === 'number') sum += cost;
    }
    return sum;
  };
}

/** What a table says of a terrain, feature, hexside or route: a number, `no`, or nothing. */
type Said = (id: string) => number | 'no' | undefined;

/** In the column of the class in this weather, of the class, or of the weather; or in the first one. */
function cellsIn(table: Table | undefined, cls: string, weather: string): Said {
  if (!table) return () => undefined;
  const headed = [`${cls}-${weather}`, cls, weather].map((id) => table.columns.findIndex((one) => one.id === id));
  const column = headed.find((k) => k > 0) ?? 1;
  return (id) => {
    const cell = table.rows.find(({ cells: [key] }) => key === id)?.cells[column];
    return cell === 'no' ? 'no' : numberIn(cell);
  };
}

/** Kinds of a hexside without those that another one leads over. */
const counted = (between: readonly string[], borders: ReadonlyMap<string, BorderKind>) =>
  between.filter((kind) => !between.some((other) => borders.get(other)?.over?.includes(kind)));

/** Whether a class may cross a hexside of these kinds: each lets it, or another one that lies over it does, as a bridge over a river. */
function crosses(between: readonly string[], cls: string, borders: ReadonlyMap<string, BorderKind>): boolean {
  const lets = (kind: string) => borders.get(kind)?.cross.includes(cls) ?? true;
  return between.every(
    (kind) => lets(kind) || between.some((other) => borders.get(other)?.over?.includes(kind) && lets(other)),
  );
}

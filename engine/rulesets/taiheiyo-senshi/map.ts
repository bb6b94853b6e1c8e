/** Chapter 2.1: points and routes, with sets of points as bits. */
import { BoardIndex } from '../../kernel/board';
import type { CompiledGame, GridLine } from '../../kernel/compiled';
import { maxOf } from '../../kernel/lists';
import type { Reader } from '../../kernel/reader';

/** Sets of points are bits of one 32-bit number. */
const MOST_POINTS = 31;

/** The routes as they are before or after the strategic shift. */
export interface Network {
  board: BoardIndex;
  /** Points joined to a point by a route of a length, at `[length][point]`. */
  joined: Int32Array[];
  /** Points within the air range of land air in a point. */
  near: Int32Array;
}

/** Points that chains of routes of any length join to a point by way of those in `open`; it is one of them, also where it is not open. */
export function chained({ joined }: Network, from: number, open: number): number {
  let seen = 1 << from;
  let edge = seen;
  while (edge !== 0) {
    let next = 0;
    for (let rest = edge; rest !== 0; rest &= rest - 1) {
      const i = 31 - Math.clz32(rest & -rest);
      for (let length = 1; length < joined.length; length++) next |= joined[length]![i]!;
    }
    edge = next & open & ~seen;
    seen |= edge;
  }
  return seen;
}

export type GameMap = ReturnType<typeof readMap>;

/** Reads the board; `range` is that of land air. A line is for the classes that may cross all its kinds. Throws `RangeError` when it is none. */
export function readMap(compiled: CompiledGame, reader: Reader, range: number) {
  const grid = compiled.board.grid;
  const lines: GridLine[] = grid.shape === 'points' ? grid.lines : [];
  if (grid.shape !== 'points') reader.problem('the ruleset plays on a map of points');
  const places = compiled.board.places;
  if (places.length > MOST_POINTS) reader.problem(`more than ${MOST_POINTS} points`);
  for (const line of lines)
    if (!Number.isInteger(line.length) || line.length < 1 || line.length > 9)
      reader.problem(`route ${line.a} - ${line.b}: length ${line.length}`);
  const shifts = (line: GridLine) =>
    line.until !== undefined && line.until.op === 'query' && line.until.name === 'strategic-shift';
  const kinds = new Map(compiled.game.borders.map((kind) => [kind.id, kind.cross]));
  const crosses = (line: GridLine, cls: string) => (line.kinds ?? []).every((kind) => kinds.get(kind)?.includes(cls));
  const alike = lines.every((line) => crosses(line, 'ship') === crosses(line, 'air'));
  const network = (isOpen: (line: GridLine) => boolean): Network => {
    const open = (line: GridLine) => isOpen(line) && crosses(line, 'ship');
    const board = new BoardIndex(compiled.board, open);
    const flown = alike ? board : new BoardIndex(compiled.board, (line) => isOpen(line) && crosses(line, 'air'));
    const longest = maxOf([1, ...lines.map((line) => line.length)]);
    const joined = Array.from({ length: longest + 1 }, () => new Int32Array(places.length));
    for (const line of lines.filter(open)) {
      const a = board.indexOf(line.a);
      const b = board.indexOf(line.b);
      joined[line.length]![a]! |= 1 << b;
      joined[line.length]![b]! |= 1 << a;
    }
    const near = new Int32Array(places.length);
    for (let a = 0; a < places.length; a++)
      for (let b = 0; b < places.length; b++) if (a !== b && flown.distance(a, b) <= range) near[a]! |= 1 << b;
    return { board, joined, near };
  };
  const networks: [Network, Network] = [
    network((line) => line.closed !== true),
    network((line) => (line.closed === true) === shifts(line)),
  ];
  const sideOf = (nation: string | undefined) => {
    if (nation === undefined) return -1;
    const of = compiled.game.nations.find((one) => one.id === nation)?.side ?? nation;
    return compiled.game.sides.findIndex((side) => side.id === of);
  };
  const map = {
    board: networks[0].board,
    points: places.length,
    /** Before and after the strategic shift. */
    networks,
    port: Uint8Array.from(places, (place) => Number(place.features.includes('port'))),
    ports: 0,
    bases: 0,
    /** Points of a port. */
    worth: Int16Array.from(places, (place) => Number(place.properties.points?.[0] ?? 0)),
    /** Side that owns a port when the game begins, -1 for bases. */
    owner: Int8Array.from(places, (place) => (place.features.includes('port') ? sideOf(place.owner) : -1)),
    /** Nation that is supplied there freely, -1 = none. */
    source: Int8Array.from(places, (place) => compiled.game.nations.findIndex((one) => one.id === place.source)),
  };
  places.forEach((place, i) => {
    if (place.features.includes('port')) map.ports |= 1 << i;
    else if (place.features.includes('base')) map.bases |= 1 << i;
    else reader.problem(`${place.id} is neither a port nor a base`, place.id);
    if (place.features.includes('port') && map.owner[i]! < 0) reader.problem(`${place.id} has no owner`, place.id);
  });
  return map;
}

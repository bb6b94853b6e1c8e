/** What can be read off a compiled game without any rules: distances, terrain, printed values, table cells, the set-up. */
import type { Cell, CompiledGame, CompiledUnit, Counter, Names, Place, Table, UnitValue } from './compiled';
import { hexDistance, neighbours, parseHex } from './hex';
import { entryOf } from './records';
import type { Outcome, ProbeValue } from './ruleset';
import { rowOf } from './tables';

/** A question an `expect` line may ask of any game. The words of `args` are types of arguments, as in a ruleset's vocabulary. */
export interface Reading {
  name: string;
  args: string[];
  value: 'number' | 'boolean' | 'word' | 'list';
  doc: Names;
}

function reading(name: string, args: string, value: Reading['value'], en: string, ja: string): Reading {
  return { name, args: args.split(' ').filter(Boolean), value, doc: { en, ja } };
}

export const readings: readonly Reading[] = [
  reading('distance', 'place place', 'number', 'Hexes or lines from one place to the other', '2地点間の距離'),
  reading('adjacent', 'place place', 'boolean', 'Whether the places are neighbours', '隣接しているか'),
  reading('terrain', 'place', 'word', 'Terrain of the place', '地形'),
  reading('features', 'place', 'list', 'Features printed in the place', '場所に印刷された特徴'),
  reading('owner', 'place', 'word', 'Nation of the printed icon', '印刷された所有国'),
  reading('property', 'place word', 'list', 'Values of a property of the place', '場所のプロパティの値'),
  reading('hexside', 'place place', 'list', 'Kinds of the hexside or line between them', 'ヘクスサイドや路線の種類'),
  reading('route', 'place place', 'list', 'Kinds of road or other way between them', '2地点を結ぶ道路などの種類'),
  reading('inside', 'place region', 'boolean', 'Whether the place is in the region', '地域に含まれるか'),
  reading('cell', 'table key column', 'word', 'Cell of a table, by row and column', '表のセル（行と列）'),
  reading('constant', 'value', 'number', 'A value of the game', 'ゲームの値'),
  reading('printed', 'unit attribute', 'word', 'Printed value at full strength', '完全戦力の印刷値'),
  reading(
    'printed',
    'unit attribute step',
    'word',
    'Printed value of a step, 1 is full strength',
    '指定ステップの印刷値',
  ),
  reading('steps', 'unit', 'number', 'Steps of the unit', 'ステップ数'),
  reading('kind', 'unit', 'word', 'Kind of the unit', 'ユニットの種類'),
  reading('nation', 'unit', 'word', 'Nation of the unit', 'ユニットの国籍'),
  reading('flags', 'unit', 'list', 'Words printed on the unit', 'ユニットに印刷された語'),
  reading('start', 'unit', 'word', 'Where the unit is at the start', '開始時の位置'),
  reading('arrives', 'unit', 'number', 'Turn on which the unit arrives', '登場ターン'),
  reading('track-start', 'track', 'number', 'Where the counter of the track begins', 'トラックの開始位置'),
  reading('track-start', 'track side', 'number', 'Where a side’s counter begins', '陣営のカウンターの開始位置'),
  reading('count-start', 'side', 'number', 'Units of a side on the map at the start', '開始時の盤上ユニット数'),
  reading('count-nation', 'nation', 'number', 'Units of a nation at the start, wherever', '開始時の国籍別ユニット数'),
  reading(
    'count-reduced',
    'side',
    'number',
    'Reduced units of a side on the map at the start',
    '開始時の損耗ユニット数',
  ),
  reading(
    'count-arrivals',
    'side turn',
    'number',
    'Units of a side that arrive on a turn, optional ones left out',
    'ターンに登場するユニット数(選択ルールのものを除く)',
  ),
  reading('count-places', 'feature', 'number', 'Places with the feature', '特徴を持つ場所の数'),
  reading('held-by', 'place', 'word', 'Side that controls the place at the start', '開始時に支配する陣営'),
  reading('first-turn', '', 'number', 'First turn of the scenario', '最初のターン'),
  reading('last-turn', '', 'number', 'Last turn of the scenario', '最後のターン'),
  reading('marker-limit', 'marker side', 'number', 'Markers of that kind in the box', 'マーカーの数'),
  reading('deck-size', 'deck', 'number', 'Cards of the deck', 'デッキの枚数'),
];

/** Who has won, asked of any game in play. */
export const WINNER = reading(
  'winner',
  '',
  'word',
  'The side that has won; `draw` when nobody has, `none` while the game goes on',
  '勝った陣営。引き分けなら`draw`、ゲームが続いていれば`none`',
);
export const DRAW = 'draw';

/** The side that has won, as a word of the text. */
export const winnerWord = ({ game }: CompiledGame, { winner }: Outcome): string => game.sides[winner]?.id ?? DRAW;

/** What an `expect` line may ask of any game. */
export const questions: readonly Reading[] = [...readings, WINNER];

/** `red controls 0402`, asked of a game that names no rulebook. */
export const CONTROLS = 'controls';

/** Whether a question of that name and number of arguments is one that needs no rules. */
export function isReading(name: string, args: number): boolean {
  return readings.some((one) => one.name === name && one.args.length === args);
}

/** How each reading is answered, of up to three arguments. */
const answers: Readonly<Record<string, (compiled: CompiledGame, a: string, b: string, c?: string) => ProbeValue>> = {
  distance: (compiled, a, b) => distance(compiled, place(compiled, a), place(compiled, b)),
  adjacent: (compiled, a, b) => adjacent(compiled, place(compiled, a), place(compiled, b)),
  terrain: (compiled, a) => place(compiled, a).terrain,
  features: (compiled, a) => place(compiled, a).features,
  owner: (compiled, a) => place(compiled, a).owner ?? null,
  property: (compiled, a, b) => (entryOf(place(compiled, a).properties, b) ?? []).map(String),
  hexside: (compiled, a, b) => hexside(compiled, a, b),
  route: (compiled, a, b) => (compiled.board.routes ?? []).filter(joins(a, b)).map((one) => one.kind),
  inside: (compiled, a, b) =>
    known(
      compiled.board.regions.find((region) => region.id === b),
      b,
    ).places.includes(a),
  cell: (compiled, a, b, c = '') => cellWord(cellOf(known(entryOf(compiled.game.tables, a), a), b, c)),
  constant: (compiled, a) => known(entryOf(compiled.game.values, a), a),
  printed: (compiled, a, b, c) => printed(compiled, a, b, c === undefined ? 1 : Number(c)),
  steps: (compiled, a) => counter(compiled, a).steps,
  kind: (compiled, a) => counter(compiled, a).kind,
  nation: (compiled, a) => counter(compiled, a).nation,
  flags: (compiled, a) => counter(compiled, a).flags ?? [],
  start: (compiled, a) => compiled.units.find((unit) => unit.id === a || unit.counter === a)?.at ?? null,
  arrives: (compiled, a) => compiled.units.find((unit) => unit.id === a || unit.counter === a)?.arrives?.turn ?? null,
  'track-start': (compiled, a, b) => trackStart(compiled, a, b === '' ? undefined : b),
  'count-start': (compiled, a) => compiled.units.filter((unit) => unit.side === a && unit.at !== null).length,
  'count-nation': (compiled, a) => compiled.units.filter((unit) => unit.nation === a).length,
  'count-arrivals': (compiled, a, b) =>
    compiled.units.filter(
      ({ side, arrives }) => side === a && arrives?.turn === Number(b) && arrives.option === undefined,
    ).length,
  'count-reduced': (compiled, a) =>
    compiled.units.filter((unit) => unit.side === a && unit.at !== null && isReduced(compiled, unit)).length,
  'count-places': (compiled, a) => compiled.board.places.filter((one) => one.features.includes(a)).length,
  'held-by': (compiled, a) =>
    Object.entries(compiled.scenario.control ?? {}).find(([, places]) => places.includes(a))?.[0] ?? null,
  'first-turn': (compiled) => compiled.scenario.turns.first,
  'last-turn': (compiled) => compiled.scenario.turns.last,
  'marker-limit': (compiled, a, b) =>
    entryOf(
      known(
        compiled.game.markers.find((marker) => marker.id === a),
        a,
      ).limits,
      b,
    ) ?? null,
  'deck-size': (compiled, a) =>
    known(
      compiled.game.decks.find((deck) => deck.id === a),
      a,
    ).cards.length,
};

/** Answers a reading. Throws `RangeError` when a name is none of the game's. */
export function read(compiled: CompiledGame, name: string, [a = '', b, c]: readonly string[]): ProbeValue {
  const answer = entryOf(answers, name);
  if (!answer) throw new RangeError(`${name} cannot be read off the text`);
  return answer(compiled, a, b ?? '', c);
}

function known<T>(found: T | undefined, name: string): T {
  if (found === undefined) throw new RangeError(`there is no ${name}`);
  return found;
}

function place(compiled: CompiledGame, id: string): Place {
  return known(
    compiled.board.places.find((one) => one.id === id),
    id,
  );
}

/** A counter by the id of its row, or a unit of the scenario. */
function counter(compiled: CompiledGame, id: string): Counter | CompiledUnit {
  return known<Counter | CompiledUnit>(
    compiled.game.counters?.find((one) => one.id === id) ?? compiled.units.find((one) => one.id === id),
    id,
  );
}

function trackStart({ game, scenario }: CompiledGame, id: string, side: string | undefined): ProbeValue {
  const said = scenario.tracks?.find((one) => one.track === id && one.side === side)?.value;
  return (
    said ??
    known(
      game.tracks?.find((one) => one.id === id),
      id,
    ).start ??
    null
  );
}

function isReduced({ game }: CompiledGame, unit: CompiledUnit): boolean {
  const id = unit.counter ?? unit.id;
  const own = game.counters?.find((one) => one.id === id)?.steps;
  return unit.steps < (own ?? game.kinds.find((kind) => kind.id === unit.kind)?.steps ?? 1);
}

function printed(compiled: CompiledGame, unit: string, attribute: string, step: number): ProbeValue {
  const found = counter(compiled, unit);
  const kind = compiled.game.kinds.find((one) => one.id === found.kind);
  const value = entryOf(found.values, attribute)?.[step - 1] ?? entryOf(kind?.values, attribute)?.[step - 1];
  return value === undefined ? null : valueWords(value);
}

function valueWords(value: UnitValue): ProbeValue {
  if (typeof value !== 'object') return value;
  if (value.list) return value.list;
  const raised = value.raised === undefined ? `${value.value}` : `${value.value}^${value.raised}`;
  return value.marks && value.marks.length > 0 ? [raised, ...value.marks] : raised;
}

/** The cell of a row: a key of digits is a number, or the name of a place. */
function cellOf(table: Table, key: string, column: string): Cell {
  const c = table.columns.findIndex(({ id }) => id === column);
  return table.rows[rowCalled(table, key)]?.cells[c] ?? null;
}

/** The row that a word or number calls, or -1. */
export function rowCalled(table: Table, key: string): number {
  const number = /^[+-]?\d+$/.test(key) ? rowOf(table, Number(key)) : -1;
  return number < 0 ? rowOf(table, key) : number;
}

function cellWord(cell: Cell): ProbeValue {
  if (cell === null || typeof cell !== 'object') return cell;
  return cell.from === cell.to ? cell.from : `${cell.from}..${cell.to}`;
}

function hexside({ board }: CompiledGame, a: string, b: string): string[] {
  const borders = board.borders.filter(joins(a, b)).map((one) => one.kind);
  const lines = board.grid.shape === 'points' ? board.grid.lines : [];
  return [...borders, ...lines.filter(joins(a, b)).flatMap((one) => one.kinds ?? [])];
}

/** Whether something lies between two places, in either direction. */
function joins(a: string, b: string): (one: { a: string; b: string }) => boolean {
  return (one) => (one.a === a && one.b === b) || (one.a === b && one.b === a);
}

function distance(compiled: CompiledGame, a: Place, b: Place): ProbeValue {
  const { grid } = compiled.board;
  if (grid.shape === 'hex') {
    const from = parseHex(grid, a.id);
    const to = parseHex(grid, b.id);
    if (from && to) return hexDistance(grid, from, to);
    return adjacent(compiled, a, b) ? 1 : null;
  }
  // Dijkstra without a heap: boards of points are small.
  const lengths = new Map([[a.id, 0]]);
  const done = new Set<string>();
  for (;;) {
    const next = [...lengths].filter(([id]) => !done.has(id)).sort((x, y) => x[1] - y[1])[0];
    if (next === undefined) return null;
    const [id, length] = next;
    if (id === b.id) return length;
    done.add(id);
    for (const line of grid.lines) {
      if (line.closed || (line.a !== id && line.b !== id)) continue;
      const other = line.a === id ? line.b : line.a;
      lengths.set(other, Math.min(lengths.get(other) ?? Number.POSITIVE_INFINITY, length + line.length));
    }
  }
}

function adjacent({ board }: CompiledGame, a: Place, b: Place): boolean {
  const { grid } = board;
  if (grid.shape !== 'hex') return grid.lines.some((one) => !one.closed && joins(a.id, b.id)(one));
  if (a.links?.includes(b.id) || b.links?.includes(a.id)) return true;
  const from = parseHex(grid, a.id);
  const to = parseHex(grid, b.id);
  return !!from && !!to && neighbours(grid, from).some((hex) => hex.column === to.column && hex.row === to.row);
}

/** The turn track and the small printed tables, by turn and side as arrays (3.1, 9.4, 9.6.2, 10.4). */
import type { Table } from '../../kernel/compiled';
import type { Reader } from '../../kernel/reader';
import { lookup, numberCell } from '../../kernel/tables';

export type Calendar = ReturnType<typeof readCalendar>;

export function readCalendar(reader: Reader) {
  const { game, scenario } = reader.compiled;
  const { first, last } = scenario.turns;
  if (!(first >= 1 && last >= first && last < 1000)) reader.problem(`turns ${first}..${last} are no range of turns`);
  const span = last + 1;
  const faces = reader.value('die-sides');
  const sides = game.sides;
  const c = {
    first,
    last,
    /** Base resources at `side * (last + 1) + turn`. */
    brp: new Int16Array(sides.length * span),
    /** Deck in use by turn, -1 = none. */
    deck: new Int8Array(span).fill(-1),
    /** Side that declares its card first, by turn; 0 when the table says nothing. */
    firstCard: new Int8Array(span),
    season: Array<string>(span).fill(''),
    year: Array<number>(span).fill(0),
    /** Totals that hit a redeploying stack, lowest and highest, at `side * (last + 1) + turn`; 0 = none. */
    submarineLow: new Int16Array(sides.length * span),
    submarineHigh: new Int16Array(sides.length * span),
    /** By die. */
    halfDie: new Int16Array(faces + 1),
    airHits: new Int16Array(faces + 1),
    carrierHits: new Int16Array(faces + 1),
  };
  const brpColumns = sides.map((s) => `brp-${s.id}`);
  const turns = reader.table('turns', ['turn', 'year', 'season', 'deck', 'first-card', ...brpColumns]);
  const submarine = reader.table(
    'submarine',
    sides.map((s) => s.id),
  );
  for (let t = first; t <= last; t++) {
    if (turns) readTurn(reader, c, turns, t, brpColumns);
    if (!submarine) continue;
    sides.forEach((s, k) => {
      const cell = lookup(submarine, t, s.id);
      if (typeof cell === 'number') c.submarineLow[k * span + t] = c.submarineHigh[k * span + t] = cell;
      else if (cell && typeof cell === 'object') {
        c.submarineLow[k * span + t] = cell.from;
        c.submarineHigh[k * span + t] = cell.to;
      }
    });
  }
  const half = reader.table('half-die', ['die', 'added']);
  const air = reader.table('air-hits', ['die', 'air', 'carrier']);
  for (let d = 1; d <= faces; d++) {
    if (half) c.halfDie[d] = numberCell(lookup(half, d, 'added', true));
    if (air) c.airHits[d] = numberCell(lookup(air, d, 'air', true));
    if (air) c.carrierHits[d] = numberCell(lookup(air, d, 'carrier', true));
  }
  return c;
}

function readTurn(reader: Reader, c: Calendar, table: Table, t: number, brpColumns: string[]): void {
  const { game } = reader.compiled;
  const span = c.last + 1;
  brpColumns.forEach((column, k) => {
    const cell = lookup(table, t, column);
    if (typeof cell === 'number') c.brp[k * span + t] = cell;
    else reader.problem(`table turns: ${column} of turn ${t} is missing`, `turn ${t}`);
  });
  const deck = lookup(table, t, 'deck');
  if (deck !== null) c.deck[t] = reader.index(game.decks, String(deck), 'deck');
  const who = lookup(table, t, 'first-card');
  if (who !== null) c.firstCard[t] = Math.max(0, reader.side(String(who)));
  c.season[t] = String(lookup(table, t, 'season') ?? '');
  c.year[t] = numberCell(lookup(table, t, 'year'));
}

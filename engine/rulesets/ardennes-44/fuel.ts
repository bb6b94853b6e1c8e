/** Chapter 6: fuel shortage: one die a table; the divisions it names are out of supply until their side's next supply phase. */

import { code, second, verbOf } from '../../kernel/answers';
import type { CompiledGame } from '../../kernel/compiled';
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import { numberCell, wordsIn } from '../../kernel/tables';
import { A, ALLIED, D, GERMAN, STATE } from './codes';
import { dumpShipped, shipDump } from './dumps';
import { IN_FUEL } from './frames';
import type { Play, Procedure } from './play';
import { isDue } from './reach';

export const FUEL_TABLES = ['fuel-1', 'fuel-2'] as const;

export const fuelPhase: Procedure = {
  step(g, f) {
    const fr = g.frames;
    if (fr[f + IN_FUEL.table] === 0 && fr[f + IN_FUEL.rolled] === 0) shipDump(g);
    const table = FUEL_TABLES[fr[f + IN_FUEL.table]!];
    if (table === undefined) return g.done();
    if (fr[f + IN_FUEL.rolled] === 0) {
      fr[f + IN_FUEL.rolled] = 1;
      roll(g, f, table);
      return false;
    }
    if (fr[f + IN_FUEL.left]! > 0) {
      const row = g.w.fuel[fr[f + IN_FUEL.table]!]![fr[f + IN_FUEL.row]! - 1]!;
      g.begin(row.west ? ALLIED : GERMAN, 'fuel-shortage', row.west ? '6.5' : '6.1');
      for (const division of candidates(g, row))
        if (division !== fr[f + IN_FUEL.named]! - 1) g.add(code(A.FORMATION, 0, division));
      if (g.count > 0) return g.pose(fuelPhase, f);
    }
    fr[f + IN_FUEL.table]!++;
    fr[f + IN_FUEL.rolled] = 0;
    fr[f + IN_FUEL.left] = 0;
    fr[f + IN_FUEL.named] = 0;
    return false;
  },
  answer(g, f, answer) {
    if (verbOf(answer) !== A.FORMATION) return;
    const row = g.w.fuel[g.frames[f + IN_FUEL.table]!]![g.frames[f + IN_FUEL.row]! - 1]!;
    g.frames[f + IN_FUEL.left]!--;
    g.frames[f + IN_FUEL.named] = second(answer) + 1;
    starve(g, second(answer), row.west);
  },
};

export interface FuelRow {
  divisions: number[];
  /** How many of them. */
  count: number;
  /** Only units west of the river; any division of the army, named by the other side (6.5). */
  west: boolean;
}

function roll(g: Play, f: number, table: string): void {
  const fr = g.frames;
  const { tables, clearSky, fuel } = g.w;
  const shipped = dumpShipped(g) ? tables.modifier('captured-dump-shipped', table) : 0;
  const modifier = shipped + (clearSky[g.turn] === 1 ? tables.modifier('from-23am', table) : 0);
  const die = g.roll(D.FUEL, table, GERMAN) + modifier;
  const rows = fuel[fr[f + IN_FUEL.table]!]!;
  fr[f + IN_FUEL.row] = Math.min(Math.max(die, 1), rows.length);
  fr[f + IN_FUEL.left] = rows[fr[f + IN_FUEL.row]! - 1]!.count;
  const { names } = entryOf(g.w.compiled.game.tables, table)!;
  const about = { side: GERMAN, words: { table: names, die }, dice: { purpose: table, values: [die] } };
  g.says('fuel', '6.1', about, 'Fuel ({table}), die {die}', '{table}、ダイス{die}');
}

/** Divisions that may be named: those with units on the map, in supply or not, or due by now (6.4). */
function candidates(g: Play, row: FuelRow): number[] {
  const { units } = g.w;
  const fits = (o: number, division: number) =>
    row.west ? units.army[o] === division : units.division[o] === division || units.formation[o] === division;
  const out: number[] = [];
  for (const named of row.divisions)
    for (let u = 0; u < units.count; u++) {
      const o = g.p.origin(u);
      if (!fits(o, named) || !inQuestion(g, u, row.west)) continue;
      const division = row.west ? units.division[o]! : named;
      if (isDivision(g, division) && !out.includes(division)) out.push(division);
    }
  return out;
}

/** Divisions, and the brigades that the tables name, which count as such (6.1). */
function isDivision(g: Play, formation: number): boolean {
  const { fuel, compiled } = g.w;
  if (compiled.game.formations?.[formation]?.properties.kind?.[0] === 'division') return true;
  return fuel.some((rows) => rows.some((row) => row.divisions.includes(formation) && !row.west));
}

function inQuestion(g: Play, u: number, west: boolean): boolean {
  const { p, w } = g;
  const at = p.loc[u]!;
  if (at >= 0) return p.onMap(u) && (!west || w.westOfRiver[at] === 1);
  return !west && isDue(g, u);
}

/** 6.3 to 6.5: its units are out of supply, those that arrive this turn too. */
function starve(g: Play, division: number, west: boolean): void {
  const { units, compiled } = g.w;
  for (let u = 0; u < units.count; u++) {
    const o = g.p.origin(u);
    if ((units.division[o] === division || units.formation[o] === division) && inQuestion(g, u, west))
      g.p.set(u, STATE.OUT_OF_SUPPLY);
  }
  const { names } = compiled.game.formations![division]!;
  g.says('fuel', '6.3', { words: { name: names } }, '{name} ran short of fuel', '{name}は燃料不足');
}

/** A table of fuel shortage (6.1): rows by die. */
export function readFuel(compiled: CompiledGame, reader: Reader, id: string): FuelRow[] {
  const table = reader.table(id, ['short', 'count', 'west-of-ourthe']);
  return (table?.rows ?? []).map((row) => {
    const cell = (column: string) => row.cells[table!.columns.findIndex((c) => c.id === column)] ?? null;
    return {
      divisions: wordsIn(cell('short')).map((word) => reader.index(compiled.game.formations ?? [], word, 'formation')),
      count: numberCell(cell('count')),
      west: cell('west-of-ourthe') === 'yes',
    };
  });
}

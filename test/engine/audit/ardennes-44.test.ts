/** Every number of the tables of Ardennes '44 is looked up when the game is played: a cell that nobody reads is a defect of text or rules. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Cell, CompiledGame } from '../../../engine/kernel/compiled';
import { below } from '../../../engine/kernel/dice';
import { doctrineTable } from '../../../engine/kernel/doctrines';
import type { ArdennesGame } from '../../../engine/rulesets/ardennes-44/game';
import { ardennes44 } from '../../../engine/rulesets/ardennes-44/index';
import { compiled } from '../../scenarios/compiled';
import { warlike } from '../ardennes-44/kit';

/** Columns that tell people something, and first columns, which name the rows. */
const TOLD = new Set(['code', 'december', 'part', 'for', 'table', 'chooses', 'adds', 'modifier', 'note']);

/** The game with tables that note which of their cells are read, and values likewise; all optional rules on. */
function watched(read: Set<string>): CompiledGame {
  const game = compiled('ardennes-44/campaign');
  const options = Object.fromEntries(Object.keys(game.scenario.options).map((id) => [id, true]));
  const tables = Object.entries(game.game.tables).map(([id, table]) => {
    const rows = table.rows.map((row, r) => ({
      ...row,
      cells: new Proxy(row.cells, {
        get(cells: Cell[], key) {
          if (typeof key === 'string' && /^\d+$/.test(key)) read.add(`${id} ${r} ${key}`);
          return Reflect.get(cells, key) as unknown;
        },
      }),
    }));
    return [id, { ...table, rows }] as const;
  });
  const values = new Proxy(game.game.values, {
    get(all, key) {
      read.add(`value ${String(key)}`);
      return Reflect.get(all, key) as unknown;
    },
  });
  return {
    ...game,
    game: { ...game.game, tables: Object.fromEntries(tables), values },
    // What a scenario says of replacements takes the place of their table (25.2): here nothing is said.
    scenario: { ...game.scenario, options, replacements: [] },
  };
}

/** Every word in quotation marks in the ruleset, and every word that the text declares: terrains, features, hexsides, routes. */
function wordsOfProcedures(): Set<string> {
  const folder = path.resolve(import.meta.dirname, '../../../engine/rulesets/ardennes-44');
  const { game } = compiled('ardennes-44/campaign');
  const out = new Set<string>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.ts') && name !== 'reasons.ts'))
    for (const [, word] of readFileSync(path.join(folder, file), 'utf8').matchAll(/'([^'\n]+)'/g)) out.add(word!);
  for (const list of [game.kinds, game.terrains, game.features, game.borders, game.routes ?? []])
    for (const { id } of list) out.add(id).add(`${id}-in-forest`);
  return out;
}

describe('every number of the tables of Ardennes ’44 is read', () => {
  it('in games from several turns, with all optional rules', () => {
    const read = new Set<string>();
    const game = watched(read);
    const prepared = ardennes44.prepare(game);
    for (const [turn, seed] of [
      [1, 1],
      [3, 2],
      [8, 3],
      [15, 4],
      [19, 5],
      [2, 6],
      [12, 8],
    ] as const) {
      const play = prepared.start({ seed, given: { turn, phase: 'german-movement' } }) as ArdennesGame;
      // Warlike games fight, others leave the enemy.
      for (let i = 0; i < 1300 && play.question(); i++) {
        const q = play.question()!;
        play.answer(q.options[seed % 2 === 0 ? below(seed, 9, i, q.count) : warlike(play, seed, i)]!);
      }
    }
    // 27.1: the brigade surprises.
    const brigade = { unit: 'de-t02-150-pz-bde', nation: '', kind: '', at: '2610' };
    const enemy = { unit: 'us-291eng', nation: '', kind: '', at: '2611' };
    const attack = prepared.start({
      seed: 1,
      given: { turn: 3, phase: 'german-combat', empty: true, units: [brigade, enemy] },
    });
    for (let i = 0; i < 8 && attack.question(); i++) {
      const leave = attack.question()!.ask === 'disengage';
      const { options, count } = attack.question()!;
      attack.answer(options[leave ? count - 1 : 0]!);
    }
    const words = wordsOfProcedures();
    const deaf: string[] = [];
    // What the computer weighs changes no rule: `test/players/doctrines.test.ts` plays it.
    const rules = Object.entries(compiled('ardennes-44/campaign').game.tables).filter(([id]) => id !== doctrineTable);
    for (const [id, table] of rules)
      table.rows.forEach((row) => {
        row.cells.forEach((cell, c) => {
          const column = table.columns[c]!.id;
          // The result itself says it, too: `fire-fight-drm`.
          if (c === 0 || cell === null || TOLD.has(column) || row.cells[0] === 'ff-plus-one') return;
          const key = row.cells[0];
          // What a die decides is read by column: which rows come up is luck. A named row must be named by a procedure, too.
          const column0 = table.rows.some((_, k) => read.has(`${id} ${k} ${c}`));
          const named = typeof key !== 'string' || key.split(', ').every((word) => words.has(word));
          if (!column0 || !named) deaf.push(`${id} ${JSON.stringify(key)} ${column}`);
        });
      });
    for (const id of Object.keys(game.game.values)) if (!read.has(`value ${id}`)) deaf.push(`value ${id}`);
    assert.deepEqual(deaf, []);
  });
});

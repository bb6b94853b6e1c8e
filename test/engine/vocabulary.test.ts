import { strict as assert } from 'node:assert';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Phase } from '../../engine/kernel/compiled';
import { NotPlayable } from '../../engine/kernel/ruleset';
import { warInThePacific } from '../../engine/rulesets/war-in-the-pacific/index';
import { probeNames } from '../../engine/rulesets/war-in-the-pacific/probes';
import { compiled } from '../scenarios/compiled';

const { needs } = warInThePacific;
const folder = path.resolve(import.meta.dirname, '../../engine/rulesets/war-in-the-pacific');
const code = [
  ...readdirSync(folder).filter((f) => f.endsWith('.ts') && !['vocabulary.ts', 'unplayed.ts'].includes(f)),
  // What is only for the computer is read by its players.
  '../../players/stages.ts',
]
  .map((f) => readFileSync(path.join(folder, f), 'utf8'))
  .join('\n');

describe('the vocabulary of War in the Pacific', () => {
  it('documents every probe, and publishes none that is not answered', () => {
    // What the text answers itself needs no probe.
    const told = compiled('standard').game.queries!.flatMap(({ id, is }) => (is ? [] : [id]));
    assert.deepEqual([...new Set([...needs.queries.map((q) => q.name), ...told])].sort(), [...probeNames].sort());
  });

  it('names everything in both languages, once', () => {
    const lists = [
      needs.values,
      needs.tables,
      needs.attributes,
      needs.flags,
      compiled('standard').game.specials!.map(({ id, names }) => ({ id, doc: names })),
      needs.options,
      [...(needs.procedures ?? [])],
    ];
    for (const list of lists)
      for (const entry of list) {
        assert.ok(entry.doc?.en && entry.doc.ja, entry.id);
        assert.equal(
          list.filter((x) => x.id === entry.id && JSON.stringify(x) === JSON.stringify(entry)).length,
          1,
          entry.id,
        );
      }
  });

  it('holds no word that the procedures do not read', () => {
    const { game } = compiled('standard');
    for (const { id } of [...needs.values, ...game.specials!, ...needs.flags, ...needs.tables])
      assert.ok(code.includes(`'${id}'`) || new RegExp(`\\b${id}:`).test(code), id);
    const verb = (id: string) => code.includes(`'${id}'`) || new RegExp(`^ {4}${id}(?:: |,$|\\()`, 'm').test(code);
    for (const { id } of game.verbs!) assert.ok(verb(id) || id === 'submarine-range', id);
  });

  it('is all that a game needs: without any one value or table it is refused, naming it', () => {
    const game = compiled('standard');
    for (const { id } of needs.values) {
      const values = Object.fromEntries(Object.entries(game.game.values).filter(([k]) => k !== id));
      refused({ ...game, game: { ...game.game, values } }, id);
    }
    for (const { id } of needs.tables.filter(({ optional }) => !optional)) {
      const tables = Object.fromEntries(Object.entries(game.game.tables).filter(([k]) => k !== id));
      refused({ ...game, game: { ...game.game, tables } }, id);
    }
    for (const { id } of needs.procedures!) {
      const other = (p: Phase) => p.properties.does?.[0] !== id;
      const phases = game.game.phases.filter(other).map((p) => ({ ...p, steps: p.steps.filter(other) }));
      refused({ ...game, game: { ...game.game, phases } }, id);
    }
  });

  it('names every problem of a game at once', () => {
    const game = compiled('standard');
    const unit = { ...game.units[0]!, kind: 'Zeppelin', steps: 9 };
    const broken = {
      ...game,
      game: { ...game.game, values: {} },
      scenario: { ...game.scenario, rules: [{ id: 'no-such-rule', properties: {} }] },
      units: [unit, ...game.units.slice(1), game.units[1]!],
    };
    try {
      warInThePacific.prepare(broken);
      assert.fail('it was accepted');
    } catch (e) {
      assert.ok(e instanceof NotPlayable);
      for (const part of ['activation-cost', 'no-such-rule', 'Zeppelin', 'twice'])
        assert.ok(
          e.problems.some((p) => p.message.includes(part)),
          part,
        );
    }
  });

  function refused(game: ReturnType<typeof compiled>, id: string): void {
    assert.throws(
      () => warInThePacific.prepare(game),
      (e) => e instanceof NotPlayable && e.problems.some((p) => p.message.includes(id)),
      id,
    );
  }
});

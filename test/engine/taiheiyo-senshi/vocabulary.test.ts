/** What the ruleset says it reads, held against what it reads. */
import assert from 'node:assert/strict';
import type { CompiledGame } from '../../../engine/kernel/compiled';
import { NotPlayable } from '../../../engine/kernel/ruleset';
import { taiheiyoSenshi } from '../../../engine/rulesets/taiheiyo-senshi';
import { probeNames } from '../../../engine/rulesets/taiheiyo-senshi/probes';
import { campaign, prepared } from './kit';

const { needs } = taiheiyoSenshi;

describe('the vocabulary of Taiheiyo Senshi', () => {
  const refused = (game: CompiledGame, ...ids: string[]) =>
    assert.throws(
      () => taiheiyoSenshi.prepare(game),
      (error) => {
        assert.ok(error instanceof NotPlayable);
        for (const id of ids)
          assert.ok(
            error.problems.some((problem) => problem.message.includes(id)),
            id,
          );
        return true;
      },
      ids.join(),
    );

  it('documents every probe in both languages, and each is answered', () => {
    const told = campaign().game.queries!.map(({ id, arguments: args, names }) => ({ name: id, args, doc: names }));
    const queries = [...needs.queries, ...told];
    const documented = new Set(queries.map((query) => query.name));
    for (const name of probeNames) assert.ok(documented.has(name), name);
    const game = prepared().start({ seed: 1 });
    const words: Record<string, string> = { side: 'japan', place: 'truk', unit: 'nagato', event: 'j01', word: 'air' };
    for (const { name, args, doc } of queries) {
      assert.ok(doc.en.length > 0 && (doc.ja ?? '').length > 0, name);
      game.probe(
        name,
        args.map((arg) => words[arg] ?? '2'),
      );
    }
  });

  it('is all that a game needs: without any one value, table or phase it is refused, naming it', () => {
    const game = campaign();
    for (const { id } of needs.values) {
      const values = Object.fromEntries(Object.entries(game.game.values).filter(([name]) => name !== id));
      refused({ ...game, game: { ...game.game, values } }, id);
    }
    for (const { id } of needs.tables.filter((table) => table.optional !== true)) {
      const tables = Object.fromEntries(Object.entries(game.game.tables).filter(([name]) => name !== id));
      refused({ ...game, game: { ...game.game, tables } }, id);
    }
    for (const { id } of needs.procedures!) {
      const without = (phases: CompiledGame['game']['phases']): CompiledGame['game']['phases'] =>
        phases
          .filter(({ properties }) => properties.does?.[0] !== id)
          .map((phase) => ({ ...phase, steps: without(phase.steps) }));
      const sequences = game.game.sequences!.map((one) => ({ ...one, phases: without(one.phases) }));
      refused({ ...game, game: { ...game.game, phases: without(game.game.phases), sequences } }, id);
    }
  });

  it('names what is wrong with units and rules', () => {
    const game = campaign();
    const [one, ...others] = game.units;
    refused({ ...game, units: [{ ...one!, kind: 'zeppelin' }, ...others, others[0]!] }, 'zeppelin', 'twice');
    refused(
      { ...game, scenario: { ...game.scenario, rules: [{ id: 'no-such-rule', properties: {} }] } },
      'no-such-rule',
    );
  });
});

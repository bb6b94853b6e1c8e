/** What takes part in none of many games: counters, cards, triggers, columns of tables, victory conditions. */
import { strict as assert } from 'node:assert';
import { inlinePool, simulate } from '../../engine/lab/simulate';
import { type GameUsage, idleIn, usageOf } from '../../engine/lab/usage';
import { prepare } from '../engine/by-text/kit';

const text = {
  sequence: `
    phase march "March" ja "行軍" { does move; of foot; allowance 2 }
    phase fight "Fight" ja "戦闘" { does attack; of foot; strength strength; table combat }`,
  game: `
  word die "Die" ja "ダイス"
  table combat "Combat" ja "戦闘" {
    roll d6
    columns odds
    cells result
    result D1 "One step" ja "1ステップ" { defender 1 }
    | die  | 1-2 | 1-1 | 2-1 | 3-1 | 4-1 | 5-1 | 6-1 | 7-1 |
    |------|-----|-----|-----|-----|-----|-----|-----|-----|
    | 1..6 | -   | D1  | D1  | D1  | D1  | D1  | D1  | D1  |
  }
  trigger early "Early" ja "早朝" at march once when turn = 1 { reduce 1 (red guard); restore (red guard) }
  trigger late "Late" ja "深夜" at march once when turn = 3 and no (red foot) { restore 1 (red guard) }
`,
  scenario: `
  reserve rd barge
  victory red { alone: at any time when no (blue foot) }
  victory blue { never: at any time when no (red units) }
  otherwise blue
`,
};

async function played(usage: boolean) {
  const prepared = prepare(text);
  const options = { games: 12, seed: 5, players: ['random', 'random'], usage };
  return { prepared, ...(await simulate(['red', 'blue'], inlinePool(prepared), options)) };
}

describe('what takes part in no game', () => {
  it('is told by the journals, and changes no game', async () => {
    const [with_, without] = [await played(true), await played(false)];
    assert.deepEqual(
      with_.results.map(({ usage: _, ...result }) => result),
      without.results,
    );
    assert.ok(with_.results.every(({ usage }) => usage?.triggers.includes('early')));
    const idle = idleIn(
      with_.prepared.compiled,
      with_.results.flatMap(({ usage }) => usage ?? []),
    );
    const ids = (what: string) => idle.filter((one) => one.what === what).flatMap((one) => one.ids);
    assert.deepEqual(ids('unit'), ['rd-barge-1'], 'it stays in reserve');
    assert.deepEqual(ids('trigger'), ['late']);
    assert.ok(ids('column').includes('7-1') && !ids('column').includes('2-1'), ids('column').join());
    assert.ok(ids('victory').includes('never'));
  });

  it('counts what some game has', () => {
    const { compiled } = prepare(text);
    const game = (units: string[]): GameUsage => ({ units, cards: [], triggers: [], columns: [], ending: 'never' });
    const all = compiled.units.map(({ id }) => id);
    const idle = idleIn(compiled, [game(all.slice(1)), game(all.slice(0, 1))]);
    assert.deepEqual(
      idle.map(({ what, ids }) => `${what} ${ids}`),
      ['victory alone'],
    );
  });

  it('knows of counters that went their way unseen', async () => {
    const hidden = {
      sequence: '    phase march "March" ja "行軍" { does move; of foot; allowance 2 }',
      game: '  state unseen "Unseen" ja "未発見" { conceals unit; sighted within 0 }',
      scenario: '  reserve rd barge\n  given { 0101: 2 rd guard unseen }\n  otherwise blue',
    };
    const { results } = await simulate(['red', 'blue'], inlinePool(prepare(hidden)), {
      ...{ games: 4, seed: 5, players: ['random', 'random'], usage: true },
    });
    const units = new Set(results.flatMap(({ usage }) => usage!.units));
    assert.deepEqual([...units].sort(), ['bl-guard-1', 'rd-guard-1', 'rd-guard-2']);
  });

  it('reads nothing off an empty journal, and says that the game did not end', () => {
    assert.deepEqual(usageOf([], null), { units: [], cards: [], triggers: [], columns: [], ending: 'capped' });
  });
});

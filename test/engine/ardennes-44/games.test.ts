/** Random games of Ardennes '44: they end, invariants hold, replays repeat them, saved positions go on the same way. */
import { strict as assert } from 'node:assert';
import type { ArdennesGame } from '../../../engine/rulesets/ardennes-44/game';
import { prepared, start, warlike } from './kit';

/** Steps in play by side: a large unit has one more than its counter shows (16.4). */
function strengths(game: ArdennesGame): [number, number] {
  const { p, w } = game.play;
  const out: [number, number] = [0, 0];
  for (let u = 0; u < w.units.count; u++)
    if (p.loc[u]! >= 0) out[w.units.side[u] as 0 | 1] += p.steps[u]! + w.units.large[u]!;
  return out;
}

/** Steps are not made but by who comes in and by replacements; breaking down and joining again keeps them (26). */
function conserved(before: readonly number[], after: readonly number[], told: ReadonlySet<string>): void {
  if (['arrival', 'airdrop', 'replacement', 'off-map'].some((what) => told.has(what))) return;
  const parts =
    (told.has('breakdown') || told.has('rejoin')) &&
    [...told].every((what) => ['breakdown', 'rejoin', 'remnant'].includes(what));
  for (const side of [0, 1]) {
    assert.ok(after[side]! <= before[side]!, `steps out of nothing: ${[...told].join()}`);
    if (parts) assert.equal(after[side], before[side], `steps are lost by ${[...told].join()}`);
  }
}

describe('games of Ardennes ’44', () => {
  for (const [scenario, turns] of [
    ['six-turn', 6],
    ['eight-turn', 8],
  ] as const)
    it(`of ${scenario} end on their last turn, and a replay is the same game`, () => {
      const first = start(scenario, 7);
      const answers: number[] = [];
      const asked = new Set<string>();
      for (let q = first.question(); q; q = first.question()) {
        assert.ok(q.count > 0 && q.count <= q.options.length, `${q.ask}: ${q.count} options`);
        asked.add(q.ask);
        answers.push(q.options[warlike(first, 7, answers.length)]!);
        const before = strengths(first);
        const told = first.journal.length;
        first.answer(answers.at(-1)!);
        conserved(before, strengths(first), new Set(first.journal.slice(told).map((event) => event.what)));
        if (answers.length % 40 === 0) first.check();
        assert.ok(answers.length < 20_000, 'the game does not end');
      }
      assert.equal(first.view(-1).turn, turns);
      assert.equal(first.outcome()?.reason, 'points');
      for (const ask of [
        'attack-with',
        'retreat',
        'advance',
        'fire-fight',
        'loss',
        'support',
        'enter',
        'bridge',
        'refresh',
      ])
        assert.ok(asked.has(ask), `${ask} was asked`);
      const again = start(scenario, 7);
      for (const answer of answers) again.answer(answer);
      assert.equal(again.hash(), first.hash());
      assert.deepEqual(again.journal, first.journal);
    });

  it('of the campaign go on the same way from a saved position, and from a fork', () => {
    const game = start('campaign', 3);
    for (let i = 0; i < 900 && game.question(); i++) {
      if (i % 150 === 149 || game.question()!.ask === 'breakthrough') {
        game.check();
        const other = prepared().start({ seed: 99 });
        other.load(game.save());
        const fork = game.fork();
        assert.deepEqual([other.hash(), fork.hash()], [game.hash(), game.hash()]);
        assert.deepEqual(
          other.choices().map((c) => c.notation),
          game.choices().map((c) => c.notation),
        );
        other.check();
      }
      game.answer(game.question()!.options[warlike(game, 3, i)]!);
    }
  });

  it('words of answers are unique within every question', () => {
    const game = start('six-turn', 11);
    for (let i = 0; i < 600 && game.question(); i++) {
      const choices = game.choices();
      assert.equal(new Set(choices.map((c) => c.notation)).size, choices.length);
      for (const c of choices)
        assert.ok(c.label.en !== '' && c.label.ja !== '' && c.label.ja !== undefined, c.notation);
      game.answer(game.question()!.options[warlike(game, 11, i)]!);
    }
  });
});

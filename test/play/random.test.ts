import { strict as assert } from 'node:assert';
import { amount } from '../amount';
import { compiled as compileGame } from '../scenarios/compiled';
import { type Played, playChecked } from './random-games';
import { compileShipped, prepareShipped, scenarios } from './shipped';
import { playAll } from './threads';

/** Random games of each ruleset. */
const games = amount(40, 2000);
/** Of Taiheiyo Senshi, where few end early. */
const campaigns = amount(70, 2000);
const seed = 20_26;

/** Games of thinking players. */
const thinking = amount(12, 500);

/** Half of the games are the standard game, the others share the rest. */
const list = Array.from({ length: games }, (_, i) =>
  i % 2 === 0 ? 'standard' : scenarios[((i - 1) / 2) % scenarios.length]!,
);

describe('random games', () => {
  it(`${games} games: invariants hold after every answer, all end, and play again the same`, async () => {
    const played = await playAll(list, compileShipped(), { seed });
    assert.equal(played.length, games);
    const count = (of: (one: Played) => string) => {
      const counts: Record<string, number> = {};
      for (const one of played) counts[of(one)] = (counts[of(one)] ?? 0) + 1;
      return counts;
    };
    // Random play that never reaches an early end would not test the victory conditions.
    const reasons = count((one) => one.reason);
    assert.ok(Object.keys(reasons).length >= 3, JSON.stringify(reasons));
    assert.ok(played.every((one) => one.turn >= 1 && one.decisions > 0));
  });

  it(`${campaigns} games of Taiheiyo Senshi, a tenth of them with all optional rules`, async () => {
    const campaign = compileGame('taiheiyo-senshi/campaign');
    const { options } = campaign.scenario;
    const all = Object.fromEntries(Object.keys(options).map((option) => [option, true]));
    const compiled = new Map([
      ['campaign', campaign],
      ['with options', { ...campaign, scenario: { ...campaign.scenario, options: all } }],
    ]);
    const names = Array.from({ length: campaigns }, (_, i) => (i % 10 === 9 ? 'with options' : 'campaign'));
    const played = await playAll(names, compiled, { seed });
    assert.equal(played.length, campaigns);
    assert.ok(played.every((one) => one.turn >= 4 || one.reason === 'japan-falls'));
    assert.ok(new Set(played.map((one) => one.reason)).size >= 2);
  });

  it(`${thinking} games of Taiheiyo Senshi between heuristic players`, async () => {
    const compiled = new Map([['campaign', compileGame('taiheiyo-senshi/campaign')]]);
    const played = await playAll(Array(thinking).fill('campaign'), compiled, { seed, kind: 'heuristic' });
    assert.equal(played.length, thinking);
    // Both sides win some, and not in one way only.
    assert.equal(new Set(played.map((one) => one.winner)).size >= 2, true);
    assert.ok(new Set(played.map((one) => one.reason)).size >= 3);
  });

  it('would notice a broken invariant, and says in which game', () => {
    const prepared = prepareShipped();
    const broken: typeof prepared = {
      ...prepared,
      start: (options) => {
        const game = prepared.start(options);
        let answers = 0;
        const answer = game.answer.bind(game);
        game.answer = (code) => {
          answer(code);
          // Unit 0 is put where no unit can be.
          if (++answers === 40) (game as unknown as { play: { p: { steps: Int16Array } } }).play.p.steps[0] = 7;
        };
        return game;
      },
    };
    assert.throws(() => playChecked(broken, 'standard', 3, seed, 25), /standard, game 3 \(seed \d+\): /);
  });
});

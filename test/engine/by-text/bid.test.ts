/** Phases that say `does bid`: each side names a number that the others do not know, and all are shown together. */
import assert from 'node:assert/strict';
import type { Game } from '../../../engine/kernel/ruleset';
import { createPlayer } from '../../../engine/players';
import { Generator } from '../../../engine/players/generator';
import { notations, prepareText, say, side, story, threeSides } from './kit';

const TRACKS = `  track offer "Offer" ja "入札" { sides each; from 0; to 3; start 0 }
  track gold "Gold" ja "金" { sides each; from 0; to 9; start 5 }`;
const phases = (more: string) =>
  `    phase auction "Auction" ja "競り" { does bid; bids offer${more} }
    phase march "March" ja "行軍" { first higher offer; tie blue; does move; allowance 1 }`;
const begin = (more = '; pays gold; winner-pays') =>
  prepareText(threeSides({ game: TRACKS, phases: phases(more), scenario: '  track gold green 2' }), 'three/first');
const start = (more?: string) => begin(more).start({ seed: 1, journal: true, askAll: true });
const tracks = (game: Game) => game.view(-1).tracks;

describe('by text: bids', () => {
  it('are asked of each side, as far as the track and what it pays from go', () => {
    const game = start();
    assert.deepEqual([side(game), game.question()!.ask], ['red', 'bid']);
    assert.deepEqual(notations(game), ['bid 0', 'bid 1', 'bid 2', 'bid 3']);
    say(game, 'bid 3', 'bid 1');
    assert.deepEqual([side(game), notations(game)], ['green', ['bid 0', 'bid 1', 'bid 2']]);
  });
  it('are shown together, marked, and paid by who has bid most', () => {
    const game = start();
    say(game, 'bid 1', 'bid 3');
    assert.deepEqual(tracks(game), { offer: [0, 0, 0], gold: [5, 5, 2] });
    assert.ok(!story(game).some((one) => /\d/.test(one.replace(/^Turn.*/, ''))), story(game).join('\n'));
    say(game, 'bid 2');
    assert.deepEqual(tracks(game), { offer: [1, 3, 2], gold: [5, 2, 2] });
    assert.deepEqual(story(game).slice(-4), [
      'Red bid 1',
      'Blue bid 3 and pays it (Gold)',
      'Green bid 2',
      'Blue acts first (Offer 3 : 2 : 1)',
    ]);
    assert.equal(side(game), 'blue');
  });
  it('are paid by all where nothing else is said, and by nobody where nothing is paid', () => {
    const all = start('; pays gold');
    say(all, 'bid 1', 'bid 3', 'bid 2');
    assert.deepEqual(tracks(all).gold, [4, 2, 0]);
    const free = start('');
    say(free, 'bid 1', 'bid 3', 'bid 3');
    assert.deepEqual(tracks(free), { offer: [1, 3, 3], gold: [5, 5, 2] });
    const tied = start();
    say(tied, 'bid 2', 'bid 1', 'bid 2');
    assert.deepEqual(tracks(tied).gold, [3, 5, 0], 'on a tie all who have bid most pay');
  });
  it('are unknown to the others: they see the same whatever it was, and it is dealt anew for them', () => {
    const seen = ['bid 0', 'bid 3'].map((answer) => {
      const game = start();
      say(game, answer);
      return game;
    });
    for (const viewer of [1, 2]) {
      const [one, other] = seen.map((game) => JSON.stringify(game.view(viewer)));
      assert.equal(one, other);
    }
    assert.deepEqual(story(seen[0]!), story(seen[1]!));
    const dealt = (game: Game, side: number) =>
      new Set([...Array(40).keys()].map((seed) => game.fork({ side, seed }).given!()!.facts!['offered red']));
    assert.deepEqual([...dealt(seen[0]!, 1)].toSorted(), [1, 2, 3, 4], 'one more than the number');
    assert.deepEqual([...dealt(seen[0]!, 0)], [1], 'its own it knows');
  });
  it('begin anew from a position in which some have bid', () => {
    const game = start();
    say(game, 'bid 2');
    const again = begin().start({ seed: 1, given: game.given!()!, journal: true, askAll: true });
    assert.equal(side(again), 'blue');
    say(again, 'bid 0', 'bid 0');
    assert.deepEqual(tracks(again), { offer: [2, 0, 0], gold: [3, 5, 2] });
  });
  it('hold every invariant in random games, and begin anew anywhere', () => {
    const prepared = begin();
    for (let seed = 1; seed <= 10; seed++) {
      const random = new Generator(seed);
      const game = prepared.start({ seed, askAll: true });
      for (let k = 0; k < 60 && game.question(); k++) {
        const choices = game.choices();
        game.answer(choices[random.below(choices.length)]!.code);
        game.check();
        if (game.question()?.ask !== 'bid') continue;
        const again = prepared.start({ seed, askAll: true, alone: true, given: game.given!(true) });
        assert.deepEqual(again.likeness!(), game.likeness!());
      }
    }
  });
  it('are played by random and general players, within what can be paid', () => {
    const prepared = begin();
    for (const kind of ['random', 'heuristic'] as const) {
      const game = prepared.start({ seed: 4 });
      const players = [0, 1, 2].map((who) => createPlayer(kind, who, who));
      let bids = 0;
      while (game.question()) {
        if (game.question()!.ask === 'bid') bids++;
        game.answer(players[game.question()!.side]!.choose(game));
        for (const value of [...tracks(game).gold!, ...tracks(game).offer!]) assert.ok(value! >= 0 && value! <= 9);
      }
      assert.ok(bids > 5, kind);
    }
  });
});

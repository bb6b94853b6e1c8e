/** What every game promises: exact saves, honest forks, undo, replays, clear refusals. */
import assert from 'node:assert/strict';
import { below } from '../../../engine/kernel/dice';
import { BadGiven, type Game, IllegalAnswer } from '../../../engine/kernel/ruleset';
import { prepared } from '../game';
import { Match } from '../match';

/** Answers at random until the test says stop. */
function wander(game: Game, seed: number, stop: (n: number) => boolean): number[] {
  const answers: number[] = [];
  for (let q = game.question(); q && !stop(answers.length); q = game.question()) {
    const answer = q.options[below(seed, 9, answers.length, q.count)]!;
    answers.push(answer);
    game.answer(answer);
  }
  return answers;
}

describe('a game of War in the Pacific', () => {
  it('saved and loaded at any question it asks the same, and goes on the same', () => {
    for (const scenario of ['standard', '1943', 'delayed-us']) {
      const game = prepared(scenario).start({ seed: 11 });
      const other = prepared(scenario).start({ seed: 999 });
      for (let n = 0; game.question() && n < 700; n++) {
        if (n % 3 === 0) {
          other.load(game.save());
          assert.equal(other.hash(), game.hash());
          const [a, b] = [game.question()!, other.question()!];
          assert.deepEqual([b.side, b.ask, b.rule, b.count], [a.side, a.ask, a.rule, a.count]);
          assert.deepEqual([...b.options.subarray(0, b.count)], [...a.options.subarray(0, a.count)]);
        }
        const q = game.question()!;
        const answer = q.options[below(3, 1, n, q.count)]!;
        game.answer(answer);
        if (n % 3 === 0) {
          other.answer(answer);
          assert.equal(other.hash(), game.hash(), `${scenario} answer ${n}`);
        }
      }
    }
  });

  it('is the same game with the same seed and answers, and another with another seed', () => {
    const one = prepared().start({ seed: 3 });
    const answers = wander(one, 5, (n) => n >= 400);
    const two = prepared().start({ seed: 3 });
    for (const a of answers) two.answer(a);
    assert.equal(two.hash(), one.hash());
    assert.notEqual(prepared().start({ seed: 4 }).hash(), prepared().start({ seed: 3 }).hash());
  });

  it('a fork goes its own way', () => {
    const game = prepared().start({ seed: 8 });
    wander(game, 1, (n) => n >= 200);
    const before = game.hash();
    const fork = game.fork();
    assert.equal(fork.hash(), before);
    wander(fork, 2, (n) => n >= 100);
    assert.equal(game.hash(), before);
    assert.notEqual(fork.hash(), before);
  });

  it('a fork for a side keeps what it knows and deals the rest anew', () => {
    const game = prepared().start({ seed: 21 });
    wander(game, 4, () => game.question()?.ask === 'card' && game.probe('turn', []) === 6);
    const side = game.question()!.side;
    const view = JSON.stringify(game.view(side));
    const hands = new Set<string>();
    for (let seed = 0; seed < 60; seed++) {
      const fork = game.fork({ side, seed });
      fork.check();
      assert.equal(JSON.stringify(fork.view(side)), view);
      hands.add(fork.view(-1).hands[1 - side]!.cards.join());
    }
    assert.ok(hands.size > 3, `only ${hands.size} different hands`);
  });

  it("shows a side its own hand and no more of the other's than how many cards it is", () => {
    const game = prepared().start({ seed: 2 });
    for (const side of [0, 1]) {
      const hands = game.view(side).hands;
      assert.deepEqual([hands[side]!.cards.length, hands[side]!.hidden], [1, 0]);
      assert.deepEqual([hands[1 - side]!.cards.length, hands[1 - side]!.hidden], [0, 1]);
    }
  });

  it('undo leads back through the same positions, a replay leads to the same end', () => {
    const match = new Match(prepared('1943').start({ seed: 6, journal: true }));
    const hashes: string[] = [];
    for (let n = 0; n < 120; n++) {
      hashes.push(match.game.hash());
      const q = match.question()!;
      match.answer(q.options[below(6, 2, n, q.count)]!);
    }
    const end = match.game.hash();
    const story = match.game.journal.length;
    const lines = match.replay();
    for (const back of [1, 5, 30, 17]) {
      const at = match.history.length - back;
      assert.equal(match.undo(back), back);
      assert.equal(match.game.hash(), hashes[at]);
      assert.ok(match.game.journal.length <= story);
    }
    const again = new Match(prepared('1943').start({ seed: 6 }));
    again.follow(lines);
    assert.equal(again.game.hash(), end);
    assert.equal(match.undo(10_000), 67);
    assert.equal(match.undo(), 0);
  });

  it('notations are unique words, numbers and hyphens, and every choice reads in both languages', () => {
    const game = prepared().start({ seed: 17, askAll: true });
    for (let n = 0; game.question() && n < 900; n++) {
      const choices = game.choices();
      assert.equal(new Set(choices.map((c) => c.notation)).size, choices.length);
      for (const c of choices) {
        assert.match(c.notation, /^[A-Za-z0-9]+(?:[ -][A-Za-z0-9]+)*$/);
        assert.ok(c.label.en.length > 0 && (c.label.ja ?? '').length > 0, c.notation);
      }
      const q = game.question()!;
      game.answer(q.options[below(17, 1, n, q.count)]!);
    }
  });

  it('every event has a rule, and its story in both languages', () => {
    const game = prepared('delayed-us').start({ seed: 5, journal: true });
    wander(game, 12, () => false);
    assert.ok(game.journal.length > 300);
    game.journal.forEach((e, i) => {
      assert.equal(e.index, i);
      assert.match(e.rule, /^\d+\.\d+/);
      assert.ok(e.text.en.length > 0 && (e.text.ja ?? '').length > 0, e.what);
    });
  });

  it('refuses what is not among the legal answers, and stays as it was', () => {
    const game = prepared().start({ seed: 1 });
    const hash = game.hash();
    for (const code of [0, -1, 123_456_789, 2 ** 31 - 1]) assert.throws(() => game.answer(code), IllegalAnswer);
    assert.equal(game.hash(), hash);
    assert.throws(() => new Match(game).follow(['japan: fly to the moon']), /line 1.*depot/);
    assert.throws(() => new Match(game).follow(['nonsense']), /line 1/);
    wander(game, 3, () => false);
    assert.equal(game.question(), null);
    assert.throws(() => game.answer(1), IllegalAnswer);
  });

  it('refuses bytes that are no position, and given positions that cannot be', () => {
    const game = prepared().start({ seed: 1 });
    assert.throws(() => game.load(new Uint8Array(7)), RangeError);
    const bad = (given: object) =>
      assert.throws(() => prepared().start({ seed: 1, given }), BadGiven, JSON.stringify(given));
    bad({ units: [{ nation: 'jp', kind: 'CV', at: '9999' }] });
    bad({ units: [{ nation: 'jp', kind: 'Zeppelin', at: '0804' }] });
    bad({ units: [{ nation: 'jp', kind: 'CV', at: '0804', count: 99 }] });
    bad({ units: [{ nation: 'jp', kind: 'Land', at: '0804', aboard: true }], empty: true });
    bad({ markers: [{ marker: 'castle', at: '0804' }] });
    bad({ tracks: { gold: { japan: 1 } } });
    bad({ tracks: { rp: { mars: 1 } } });
    bad({ hands: { japan: ['1942-99'] } });
    bad({ phase: 'lunch' });
    bad({ turn: 99 });
    bad({ facts: { happy: true } });
  });

  it('with askAll every question is asked, and the answers lead to the same position', () => {
    const short = prepared('1943').start({ seed: 30 });
    const long = prepared('1943').start({ seed: 30, askAll: true });
    let asked = 0;
    for (let n = 0; n < 300 && short.question(); n++) {
      while (long.question()!.count === 1 && long.question()!.ask !== short.question()!.ask) {
        long.answer(long.question()!.options[0]!);
        asked++;
      }
      while (long.hash() !== short.hash() && long.question()!.count === 1) {
        long.answer(long.question()!.options[0]!);
        asked++;
      }
      assert.equal(long.hash(), short.hash());
      const q = short.question()!;
      const answer = q.options[below(30, 1, n, q.count)]!;
      short.answer(answer);
      long.answer(answer);
    }
    assert.ok(asked > 10);
  });
});

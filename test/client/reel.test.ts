import assert from 'node:assert/strict';
import fc from 'fast-check';
import { prepare } from '../../client/webview/play/engine';
import { Stops, units } from '../../client/webview/play/reel';
import { Session } from '../../client/webview/play/session';
import { playBack } from '../../engine/lab/replay';
import { toyGame, toyRules } from './kit/toy';

const begin = (seed = 3) => {
  const prepared = prepare(toyGame(), 'en', { toy: toyRules });
  assert.ok('game' in prepared);
  return new Session(prepared.game, seed, { red: 'human', blue: 'random' });
};

/** Plays codes, taken modulo the number of legal answers, and notes every position with its log. */
function play(session: Session, picks: number[]): { hash: string; log: string[] }[] {
  const now = () => ({ hash: session.game.hash(), log: session.log.map((e) => `${e.index} ${e.text.en}`) });
  const seen = [now()];
  for (const pick of picks) {
    const question = session.question();
    if (!question) break;
    session.answer(question.choices[pick % question.choices.length]!.code, pick % 2 === 0);
    seen.push(now());
  }
  return seen;
}

const game = fc.array(fc.nat(6), { minLength: 1, maxLength: 12 });

describe('client: going through a game', () => {
  it('comes to the same position, question and log wherever it goes and in whatever order', () => {
    fc.assert(
      fc.property(game, fc.array(fc.nat(12), { maxLength: 12 }), (picks, places) => {
        const session = begin();
        const seen = play(session, picks);
        for (const place of places) {
          const to = place % seen.length;
          session.seek(to);
          assert.equal(session.at, to);
          assert.deepEqual(
            { hash: session.game.hash(), log: session.log.map((e) => `${e.index} ${e.text.en}`) },
            seen[to],
          );
        }
        assert.equal(session.line.length, seen.length - 1, 'nothing is lost');
        const back = playBack(session.prepared, session.replay());
        assert.equal(back.hash, seen.at(-1)!.hash);
      }),
      { numRuns: 100 },
    );
  });

  it('keeps what follows until another answer is given, and then goes on from there', () => {
    fc.assert(
      fc.property(game, fc.nat(12), fc.nat(6), (picks, place, pick) => {
        const session = begin();
        const seen = play(session, picks);
        const to = place % seen.length;
        session.seek(to);
        const question = session.question();
        if (!question) return;
        const choice = question.choices[pick % question.choices.length]!;
        const same = session.line[to]?.code === choice.code;
        session.answer(choice.code, true);
        assert.equal(session.at, to + 1);
        assert.equal(session.line.length, same ? seen.length - 1 : to + 1);
        const fresh = begin();
        fresh.restore(
          session.answers.map((a) => a.code),
          () => true,
        );
        assert.equal(session.game.hash(), fresh.game.hash());
        assert.deepEqual(session.log, fresh.log);
      }),
      { numRuns: 100 },
    );
  });

  it('forks: both games go on without knowing of each other', () => {
    const session = begin();
    const seen = play(session, [0, 0, 0, 0, 0, 0]);
    session.seek(5);
    const fork = session.fork();
    assert.equal(fork.game.hash(), seen[5]!.hash);
    assert.deepEqual(fork.log, session.log);
    play(fork, [0, 0]);
    assert.equal(session.game.hash(), seen[5]!.hash);
    session.seek(6);
    assert.equal(session.game.hash(), seen[6]!.hash);
    fork.seek(2);
    assert.equal(fork.game.hash(), seen[2]!.hash);
  });

  it('undoes and redoes from decision to decision of a person', () => {
    const session = begin();
    const seen = play(session, [2, 1, 3, 2, 1]);
    session.undo();
    assert.equal(session.at, 3, 'before the last answer of a person');
    session.undo();
    assert.equal(session.at, 0);
    session.redo();
    assert.equal(session.at, 3);
    session.redo();
    assert.equal(session.at, seen.length - 1);
    assert.equal(session.atEnd, true);
  });

  it('finds turns, phases, events and battles among the answers, and goes to the next and the last of each', () => {
    const session = begin();
    play(session, [1, 2, 0, 1, 2, 1, 0, 0]);
    const stops = new Stops();
    for (const unit of units) {
      const found: number[] = [];
      session.seek(0);
      for (let to = stops.next(session, unit, true); to !== null; to = stops.next(session, unit, true)) {
        session.seek(to);
        found.push(to);
      }
      if (unit !== 'answer')
        assert.deepEqual(
          found,
          stops.of(session, unit).filter((at) => at > 0),
        );
      const back = stops.next(session, unit, false);
      assert.ok(back === null || back < session.at);
    }
    const turns = stops.of(session, 'turn');
    assert.deepEqual(
      turns.map((at) => session.line[at]!.turn),
      [...new Set(session.line.map((a) => a.turn))],
    );
  });
});

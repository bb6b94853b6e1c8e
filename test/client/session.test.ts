import assert from 'node:assert/strict';
import fc from 'fast-check';
import { prepare } from '../../client/webview/play/engine';
import { replayText } from '../../client/webview/play/ground';
import { changedOptions, chooseOption, withOptions } from '../../client/webview/play/options';
import { Session } from '../../client/webview/play/session';
import { playBack } from '../../engine/lab/replay';
import { toyGame, toyRules } from './kit/toy';

const begin = (seed = 3) => {
  const prepared = prepare(toyGame(), 'en', { toy: toyRules });
  assert.ok('game' in prepared);
  return new Session(prepared.game, seed, { red: 'human', blue: 'random' });
};

/** Plays codes, taken modulo the number of legal answers. */
function play(session: Session, picks: number[], person = true): void {
  for (const pick of picks) {
    const question = session.question();
    if (!question) return;
    session.answer(question.choices[pick % question.choices.length]!.code, person);
  }
}

describe('client: a game at the table', () => {
  it('says why a game can not be played', () => {
    assert.deepEqual(prepare({ ...toyGame(), game: { ...toyGame().game, rules: 'other' } }, 'en', {}), {
      problems: ['No rules named “other” are built in; the map can be viewed, not played.'],
    });
    const empty = toyGame();
    empty.board.places = [];
    assert.deepEqual(prepare(empty, 'en', { toy: toyRules }), { problems: ['no places'] });
    const inherited = { ...toyGame(), game: { ...toyGame().game, rules: 'constructor' } };
    assert.ok('problems' in prepare(inherited, 'ja'));
  });

  it('refuses what is not legal and changes nothing', () => {
    const session = begin();
    const before = session.game.hash();
    assert.throws(() => session.answer(99, true), /99/);
    assert.equal(session.game.hash(), before);
    assert.equal(session.answers.length, 0);
    assert.equal(session.canUndo, false);
  });

  it('takes back to before the last answer of a person, log and all', () => {
    const session = begin();
    const start = session.game.hash();
    play(session, [1], true);
    play(session, [1, 2, 1], false);
    assert.equal(session.log.length, 4);
    session.undo();
    assert.equal(session.game.hash(), start);
    assert.equal(session.log.length, 0);
    play(session, [0]);
    assert.deepEqual(
      session.log.map((e) => e.text.en),
      ['moved to nowhere'],
    );
  });

  it('says what undo takes back: whose answer, and what followed it', () => {
    const session = begin();
    assert.equal(session.undone(), null);
    play(session, [1], true);
    const [first] = session.answers;
    assert.deepEqual(session.undone(), { last: first, chance: first!.chance, others: 0 });
    play(session, [1, 2, 1], false);
    assert.deepEqual(session.undone(), { last: first, chance: first!.chance, others: 3 });
    assert.ok(first!.label.en.length > 0);
    const computers = begin();
    play(computers, [1, 2], false);
    assert.equal(computers.undone()!.others, 0);
    assert.equal(computers.undone()!.last, computers.answers[1]);
  });

  it('takes back one answer at a time when only computers play', () => {
    const session = begin();
    play(session, [1], false);
    const one = session.game.hash();
    play(session, [1], false);
    session.undo();
    assert.equal(session.game.hash(), one);
  });

  it('any game: remembered answers, its replay, and undo followed by the same answers lead to the same position', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(6), { maxLength: 12 }), fc.nat(12), (picks, undos) => {
        const session = begin();
        play(session, picks);
        const codes = session.answers.map((a) => a.code);
        const hash = session.game.hash();

        const again = begin();
        assert.deepEqual(
          again.restore(codes, () => true),
          { played: codes.length, stopped: null },
        );
        assert.equal(again.game.hash(), hash);

        for (let i = 0; i < undos && session.canUndo; i++) session.undo();
        session.restore(codes.slice(session.answers.length), () => true);
        assert.equal(session.game.hash(), hash);
        assert.equal(session.log.length, codes.length);

        const { seed, players, turns } = session.replay();
        assert.deepEqual([seed, players], [3, { red: 'human', blue: 'random' }]);
        const followed = begin();
        const answers = turns.flatMap(({ actions }) => actions);
        assert.deepEqual(followed.follow(answers), { played: codes.length, stopped: null });
        assert.equal(followed.game.hash(), hash);
      }),
      { numRuns: 60 },
    );
  });

  it('its replay satisfies the laboratory, result and all', () => {
    const session = begin();
    play(session, [0, 0, 0, 0, 0, 0, 0, 0]);
    assert.equal(session.outcome()?.reason, 'last-turn');
    assert.equal(session.question(), null);
    assert.match(replayText(session), /result draw last-turn hash "/);
    const turns = [1, 2, 3, 4].map((turn) => ({
      turn,
      actions: [
        { side: 'red', notation: 'pass' },
        { side: 'blue', notation: 'pass' },
      ],
    }));
    const back = playBack(session.prepared, { game: 'toy', scenario: 'first', seed: 3, players: {}, turns });
    assert.equal(back.hash, session.game.hash());
  });

  it('of a game with other options than its scenario says, its replay stands on a scenario that says them', () => {
    const game = toyGame();
    const option = (id: string, more = {}) => ({ id, names: { en: id }, ...more });
    game.game.options = [option('mud'), option('fog', { excludes: ['mud'] })];
    game.scenario.options = { mud: true, fog: false };
    const chosen = chooseOption(game, {}, 'fog', true);
    assert.deepEqual(chosen, { mud: false, fog: true }, 'what it keeps out is off');
    assert.deepEqual(chooseOption(game, chosen, 'mud', true), { mud: true, fog: false });
    const other = withOptions(game, chosen);
    assert.deepEqual(other.scenario.options, { mud: false, fog: true });
    assert.equal(withOptions(game, { mud: true }), game);
    const prepared = prepare(other, 'en', { toy: toyRules });
    assert.ok('game' in prepared);
    const session = new Session(prepared.game, 3, {}, undefined, changedOptions(game, chosen));
    play(session, [0]);
    assert.match(
      replayText(session),
      /^\/\/ toy\/first, mud off, fog on\nscenario first-no-mud-fog of toy extends first ".*" ja ".*" \{\n {2}option mud off\n {2}option fog on\n\}\n\nreplay of toy\/first-no-mud-fog seed 3 \{/,
    );
  });

  it('stops a replay at the first answer that is not legal, and names it', () => {
    const session = begin();
    const result = session.follow([
      { side: 'red', notation: 'pass' },
      { side: 'red', notation: 'pass' },
    ]);
    assert.deepEqual(result, { played: 1, stopped: 'red: pass' });
    assert.deepEqual(
      session.restore([77], () => true),
      { played: 0, stopped: '77' },
    );
  });
});

import { strict as assert } from 'node:assert';
import { playBack, Recorder, type Replay, ReplayError, writeReplay } from '../../engine/lab/replay';
import { createPlayer } from '../../engine/players/index';
import { prepareToy } from './toy';

function record(seed: number): { replay: Replay; hash: string } {
  const game = prepareToy().start({ seed });
  const recorder = new Recorder(game, seed, { red: 'random', blue: 'random' });
  const players = [0, 1].map((side) => createPlayer('random', side, seed + side));
  for (let question = game.question(); question !== null; question = game.question()) {
    recorder.answer(players[question.side]!.choose(game));
  }
  return { replay: recorder.replay(), hash: game.hash() };
}

function refused(replay: Replay): ReplayError {
  try {
    playBack(prepareToy(), replay);
  } catch (error) {
    if (error instanceof ReplayError) return error;
    throw error;
  }
  throw new Error('the replay was accepted');
}

describe('replays', () => {
  it('play the same game again', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const { replay, hash } = record(seed);
      const again = playBack(prepareToy(), replay);
      assert.equal(again.hash, hash);
      assert.equal(replay.result?.hash, hash);
      assert.equal(
        again.actions,
        replay.turns.reduce((sum, one) => sum + one.actions.length, 0),
      );
    }
  });

  it('are written as the language says', () => {
    const { replay } = record(3);
    const lines = writeReplay(replay, prepareToy().compiled).split('\n');
    assert.equal(lines[0], 'replay of toy/standard seed 3 {');
    assert.equal(lines[1], '  player red random');
    assert.equal(lines[3], '  turn 1 {');
    assert.match(lines[4]!, /^ {4}red: (hold|roll|play [1-4])$/);
    assert.match(lines.at(-3)!, /^ {2}result (red|blue|draw) (goal|last-turn) hash "[0-9a-f]{16}"$/);
  });

  it('that were tampered with are refused, naming the line', () => {
    const { replay } = record(5);
    const tampered = (change: (copy: Replay) => void): ReplayError => {
      const copy = structuredClone(replay);
      let line = 4;
      for (const turn of copy.turns) for (const action of turn.actions) action.line = line++;
      copy.result!.line = line;
      change(copy);
      return refused(copy);
    };
    const illegal = tampered((copy) => {
      copy.turns[0]!.actions[0]!.notation = 'fly';
    });
    assert.equal(illegal.line, 4);
    assert.match(illegal.message, /"red: fly" is not a legal answer to toy-turn \(rule 1\); legal: roll · hold/);
    assert.match(illegal.text.ja ?? '', /red: fly/);
    const wrongSide = tampered((copy) => {
      copy.turns[0]!.actions[0]!.side = 'blue';
    });
    assert.match(wrongSide.message, /it is red that has to answer/);
    const wrongTurn = tampered((copy) => {
      copy.turns[1]!.turn = 7;
    });
    assert.match(wrongTurn.message, /stands under turn 7, but the game is in turn 2/);
    const short = tampered((copy) => {
      copy.turns.pop();
    });
    assert.match(short.message, /not over/);
    const hash = tampered((copy) => {
      copy.result!.hash = '0'.repeat(16);
    });
    assert.match(hash.message, /hash of the replayed game is [0-9a-f]{16}, not 0000/);
    assert.ok(hash.line !== undefined && hash.line > 4);
    const seed = tampered((copy) => {
      copy.seed++;
    });
    assert.ok(seed instanceof ReplayError);
  });
});

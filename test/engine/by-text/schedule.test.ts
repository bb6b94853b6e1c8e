/** One unit that comes on one of several turns: a pool with that unit alone, and a draw for each turn (docs/language.md, "What comes and goes"). */
import assert from 'node:assert/strict';
import { at, say, start } from './kit';

describe('by text: a schedule of one unit', () => {
  const came = (arrival: number[]) => {
    const game = start(
      {
        scenario: `  reinforcements red {
    pool relief: barge
    turn 2 roll d6 1..2 draw relief: 1 unit at 0402
    turn 3 draw relief: 1 unit at 0402
  }`,
        map: '  terrain lake: 0402',
      },
      { script: { arrival } },
    );
    const where: string[] = [];
    for (let turn = 1; turn <= 3; turn++) {
      for (let k = 0; k < 9 && game.question() && game.view(-1).turn === turn; k++) {
        const own = game.choices().find(({ notation }) => notation.includes('rd-barge') || notation.includes('0402'));
        if (game.question()!.ask === 'by-hand') {
          if (where.length < turn) where.push(at(game, 'rd-barge-1')!);
          say(game, 'done');
        } else say(game, own?.notation ?? game.choices()[0]!.notation);
      }
    }
    return where;
  };
  it('comes when the die lets it, else on the last of the turns', () => {
    assert.deepEqual(came([2]), ['reserve', '0402', '0402']);
    assert.deepEqual(came([3]), ['reserve', 'reserve', '0402']);
  });
});

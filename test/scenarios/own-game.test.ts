/** The game of docs/own-game.md: its blocks together have no fault but the one that it speaks of, its example holds, and each scenario can be played to its end. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { playGame, seatPlayers } from '../../engine/lab/play';
import { rulesets } from '../../engine/rulesets';
import { formatText } from '../../grammar';
import { open } from '../checks/samples';

const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/own-game.md'), 'utf8');
const blocks = [...page.matchAll(/```sand\n([\s\S]*?)```/g)].map(([, text]) => text!);

describe('the guide to a game of your own', () => {
  const { model, all } = open([{ uri: 'file:///mill.sand', text: blocks.join('\n') }]);

  it('has no fault, but that nobody wins its first scenario', () =>
    assert.deepEqual(
      all().map(({ code, args }) => `${code} ${JSON.stringify(args)}`),
      ['SND609 {}'],
    ));

  it('is formatted', () => {
    for (const block of blocks) assert.equal(formatText(block), block);
  });

  it('is fewer than 150 lines', () => assert.ok(blocks.join('\n').split('\n').length < 150));

  for (const scenario of ['morning', 'noon', 'evening'])
    it(`${scenario} is played to its end`, () => {
      const compiled = model.compile(`mill/${scenario}`)!.compiled!;
      const prepared = rulesets['']!.prepare(compiled);
      const { reason } = playGame(prepared, seatPlayers(['heuristic', 'heuristic'], 1), 1);
      assert.equal(reason, 'last-turn');
    });
});

/** Examples: what they say of a game that is over. */
import assert from 'node:assert/strict';
import type { Example } from '../../engine/kernel/script';
import { runExample } from '../../engine/lab/examples';
import { prepare } from '../engine/by-text/kit';

describe('examples', () => {
  const won = prepare({ scenario: '  victory red { now: at any time when turn = 1 }' });
  const failed = (form: 'allowed' | 'refused') => {
    const steps: Example['steps'] = [{ what: 'answer', form, side: 'red', notation: 'done' }];
    return runExample(won, { given: { turn: 1, phase: 'action' }, dice: {}, steps } as unknown as Example)[0]?.text;
  };

  it('that expect an answer to be refused fail when the game is over: nobody is asked', () => {
    assert.deepEqual(failed('refused'), {
      en: 'red: done: expected refused; the game is over',
      ja: 'red: done：選べないはずですが、ゲームは終了しています',
    });
    assert.equal(failed('allowed')?.en, 'red: done: expected allowed; the game is over');
  });
});

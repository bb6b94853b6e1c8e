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

  const cure = {
    en: '“given” has to hold what keeps that condition from being true, such as the units that it looks for',
    ja: '開始時点で条件が成立しています。条件が求めるユニットなど、成立させないものを「given」に置いてください',
  };
  it('that expect an answer to be refused fail when the game is over: nobody is asked', () => {
    assert.deepEqual(failed('refused'), {
      en: `red: done: expected refused; the game is over (now), as it begins: ${cure.en}`,
      ja: `red: done：選べないはずですが、ゲームは終了しています（now）。${cure.ja}`,
    });
    assert.equal(
      failed('allowed')?.en,
      `red: done: expected allowed; the game is over (now), as it begins: ${cure.en}`,
    );
    const later = prepare({ scenario: '  victory red { late: at end of turn 1 when turn = 1 }' });
    const steps = ['red', 'blue', 'red'].map((by) => ({ what: 'do', side: by, notation: 'done' }));
    const given = { turn: 1, phase: 'action' };
    const [said] = runExample(later, { given, dice: {}, steps } as unknown as Example);
    assert.equal(
      said?.text.en,
      'red: done: expected allowed, was refused; the game is over (late)',
      'it was not so at first',
    );
  });

  it('that expect a refusal fail where no question has such an answer: no rule refuses it', () => {
    const game = prepare({ sequence: '    phase march "March" ja "行軍" { does move; allowance 1 }' });
    const refused = (notation: string) => {
      const steps: Example['steps'] = [{ what: 'answer', form: 'refused', side: 'red', notation }];
      return runExample(game, { given: { turn: 1, phase: 'march' }, dice: {}, steps } as unknown as Example)[0]?.text
        .en;
    };
    for (const real of ['to 0402', 'take bl-guard-1', 'attack 0301', 'bl-guard-1', 'march 0301'])
      assert.equal(refused(real), undefined, real);
    for (const none of ['fly to-the-moon', 'move rd-guard-1 0102', 'take', 'to'])
      assert.equal(
        refused(none),
        `red: ${none}: no question has such an answer, so no rule refuses it; red is asked move-unit: done · take rd-guard-1 · take rd-guard-2`,
      );
  });
});

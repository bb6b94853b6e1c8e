/** Answers that people let stand at the table: given by themselves, remembered, taken back. */
import assert from 'node:assert/strict';
import { Driver } from '../../client/webview/play/driver';
import { Session } from '../../client/webview/play/session';
import { Standing } from '../../client/webview/play/standing';
import { rulesets } from '../../engine/rulesets';
import { prepareShipped } from '../play/shipped';

describe('client: an answer that stands', () => {
  it('6.822: a ceasefire is refused turn after turn, until that is taken back', () => {
    const given = { turn: 1, phase: 'military-negotiations' };
    const session = new Session(prepareShipped('indian-ocean-region/6-lakshadweep'), 1, {}, { given, dice: {} });
    const standing = new Standing();
    const fail = (error: unknown) => {
      throw error;
    };
    const driver = new Driver(
      session,
      0,
      () => {},
      fail,
      undefined,
      (asked) => standing.answerTo(session, asked),
    );
    /** Answers as people do, the last choice first, until a ceasefire is asked for or was in another turn. */
    const play = () => {
      const { turn } = session.view();
      while (session.question()?.ask !== 'ceasefire' || session.view().turn === turn)
        if (driver.due) driver.step();
        else session.answer(session.question()!.choices.at(-1)!.code, true);
    };
    const asked = () => session.question()!;
    const key = standing.offered(session, asked())?.key;
    assert.equal(key, 'china ceasefire');
    assert.equal(driver.due, false);
    standing.set(key!, true);
    const again = new Standing();
    again.recall(standing.state().standing);
    assert.equal(again.answerTo(session, asked()), asked().choices.find(({ notation }) => notation === 'no')!.code);
    assert.equal(driver.due, true);
    driver.step();
    // It is no person's answer: undo goes to before the last that was.
    assert.deepEqual([session.answers.at(-1)!.notation, session.answers.at(-1)!.person], ['no', false]);
    play();
    assert.equal(driver.due, true);
    standing.set(key!, false);
    assert.equal(driver.due, false);
    assert.deepEqual(standing.state(), {});
  });

  it('is one that the question can have, in every rulebook that names one', () => {
    for (const { id, standing = {}, wording } of Object.values(rulesets))
      for (const ask of Object.keys(standing)) assert.ok(wording?.asks[ask], `${id}: ${ask}`);
  });
});

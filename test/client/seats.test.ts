/** Who plays which side at the table, also after a bid has had the players exchange sides; and what there is to take back at the beginning. */
import assert from 'node:assert/strict';
import { Driver } from '../../client/webview/play/driver';
import { Session } from '../../client/webview/play/session';
import { prepareShipped } from '../play/shipped';

const fail = (error: unknown) => {
  throw error;
};
const drive = (session: Session) => new Driver(session, 0, () => {}, fail);
const settle = (driver: Driver) => {
  while (driver.due) driver.step();
};
const say = (session: Session, notation: string) =>
  session.answer(session.question()!.choices.find((one) => one.notation === notation)!.code, true);

describe('client: who plays which side', () => {
  const prepared = prepareShipped('war-in-the-pacific/short');
  const sit = () => new Session(prepared, 1, { japan: 'human', allies: 'heuristic' });

  it('is whoever bid more, and the way back leads to the seats of before', () => {
    const session = sit();
    const driver = drive(session);
    say(session, 'bid 0');
    assert.equal(session.exchanged, false);
    settle(driver);
    // The computer has bid more for Japan, and plays it; the person is asked for the Allies.
    assert.equal(session.exchanged, true);
    assert.equal(session.exchangedNow, true);
    assert.deepEqual([session.playerOf('japan'), session.playerOf('allies')], ['heuristic', 'human']);
    assert.deepEqual([driver.isHuman(0), driver.isHuman(1)], [false, true]);
    assert.equal(session.question()!.side, 1);
    // A driver that is made now, as after a change of players, knows both.
    const later = drive(session);
    assert.equal(later.isHuman(1), true);
    // It is told until the person has answered.
    session.answer(session.question()!.choices.at(-1)!.code, true);
    assert.equal(session.exchangedNow, false);
    // Who is seated now sits there.
    assert.equal(session.seatOf('allies'), 'japan');
    while (session.canUndo) session.undo();
    assert.equal(session.exchanged, false);
    assert.deepEqual([driver.isHuman(0), driver.isHuman(1)], [true, false]);
    assert.deepEqual([later.isHuman(0), later.isHuman(1)], [true, false]);
    assert.equal(session.question()!.ask, 'bid');
  });

  it('stays as it was for who bids more', () => {
    const session = sit();
    const driver = drive(session);
    say(session, 'bid 60');
    settle(driver);
    assert.equal(session.exchanged, false);
    assert.equal(session.exchangedNow, false);
    assert.equal(session.question()!.side, 0);
  });

  it('is kept with the answers, and by a fork', () => {
    const session = sit();
    const driver = drive(session);
    say(session, 'bid 0');
    settle(driver);
    const fork = session.fork();
    assert.deepEqual([fork.exchanged, fork.playerOf('allies')], [true, 'human']);
    const again = sit();
    const other = drive(again);
    const codes = session.line.map(({ code }) => code);
    again.restore(codes, ({ side }) => other.isHuman(side));
    assert.equal(again.exchanged, true);
    assert.deepEqual(
      again.line.map(({ person }) => person),
      session.line.map(({ person }) => person),
    );
  });

  it('leaves nothing to take back before a person has answered: computers would do the same again', () => {
    const spring = new Session(prepareShipped('tutorial/spring'), 1, { crown: 'human', league: 'heuristic' });
    settle(drive(spring));
    // The League has set up.
    assert.ok(spring.at > 0);
    assert.equal(spring.canUndo, false);
    assert.equal(spring.undone(), null);
    const { at } = spring;
    spring.undo();
    assert.equal(spring.at, at);
    say(spring, 'pass');
    assert.equal(spring.canUndo, true);
    // Where only computers play, their last answer is taken back.
    const computers = new Session(prepareShipped('tutorial/spring'), 1, { crown: 'heuristic', league: 'heuristic' });
    drive(computers).step();
    assert.equal(computers.canUndo, true);
  });
});

describe('client: what is asked only so that nobody learns of a hand', () => {
  it('is answered by the table where the others are computers, and asked where a person sits there', () => {
    const prepared = prepareShipped('empire-of-the-sun/south-pacific');
    /** Questions that the person is asked, with how many of them hide that there is one answer. */
    const asked = (allies: string) => {
      const session = new Session(prepared, 1, { japan: 'human', allies });
      const driver = drive(session);
      const found = { all: 0, hiding: 0, byTable: 0 };
      settle(driver);
      for (let question = session.question(); question && found.all < 120; question = session.question()) {
        const { choices } = question;
        found.all++;
        if (choices[0]!.hides) found.hiding++;
        session.answer(choices[0]!.code, true);
        settle(driver);
      }
      found.byTable = session.answers.filter(({ side, person }) => side === 0 && !person).length;
      return found;
    };
    const alone = asked('random');
    assert.deepEqual([alone.hiding, alone.byTable > 0], [0, true]);
    const together = asked('human');
    assert.deepEqual([together.hiding > 0, together.byTable], [true, 0]);
  });
});

/** Card events that are operations of another kind, and those that end or take an operation: J04, J09, J12, J15, A02, A09, A10, A15, A16. */
import assert from 'node:assert/strict';
import { events, opens, table, told } from './cards-kit';
import { first } from './kit';

const both = { truk: ['nagato'], hawaii: ['washington'] };

describe('Taiheiyo Senshi: cards that score and discard', () => {
  it('j04, a02: a point, or a card of the other hand at random', () => {
    const points = table({ at: both, hands: { japan: ['j04'], allies: ['a10'] }, dice: first('japan') });
    points.do('japan: card j04');
    assert.deepEqual(points.legal, ['choose score', 'choose discard']);
    points.do('japan: choose score');
    assert.equal(points.probe('score'), 1);
    const card = table({
      at: both,
      hands: { japan: ['j04'], allies: ['a10', 'a12'] },
      dice: first('japan', { 'discard allies': [2] }),
    });
    card.do('japan: card j04', 'japan: choose discard');
    assert.deepEqual([card.probe('score'), card.probe('hand-size allies'), card.probe('used')], [0, 1, 2]);
    const allied = table({
      at: { midway: ['washington'] },
      hands: { japan: ['j01', 'j11'], allies: ['a02'] },
      dice: first('allies'),
    });
    allied.do('allies: card a02', 'allies: choose discard');
    assert.equal(allied.probe('hand-size japan'), 1);
  });

  it('j04: against an empty hand only the point is left', () => {
    const t = table({ at: both, hands: { japan: ['j04'] }, dice: first('japan') }).do('japan: card j04');
    assert.deepEqual(t.legal, ['choose score']);
  });

  it('card-a02-no: only while the Allies hold Midway or Attu; not used up', () => {
    const without = table({ at: both, hands: { allies: ['a02'] }, dice: first('allies') }).settle();
    assert.deepEqual(events(without), []);
    const attu = table({ at: { attu: ['portland'] }, hands: { allies: ['a02'] }, dice: first('allies') }).settle();
    assert.deepEqual(events(attu), ['a02']);
    attu.do('allies: card a02', 'allies: choose score');
    assert.deepEqual([attu.probe('score'), attu.probe('used-up a02')], [-1, false]);
  });

  it('card-a10-turn: on turn 5 only; the card is shown', () => {
    const at = (turn: number) =>
      table({ turn, at: both, hands: { allies: ['a10'], japan: ['j15'] }, dice: first('allies') }).until(
        'allies operation',
      );
    assert.deepEqual(events(at(4)), []);
    const t = at(5).do('allies: card a10');
    assert.equal(t.probe('hand-size japan'), 0);
    assert.match(told(t, 'discard')[0]!, /discarded the card Typhoon \/ First Air Raid$/);
  });

  it('a10: not offered against an empty hand', () => {
    assert.deepEqual(
      events(table({ turn: 5, at: both, hands: { allies: ['a10'] }, dice: first('allies') }).settle()),
      [],
    );
  });

  const india = (die: number) =>
    table({
      at: { ceylon: ['nachi'], hawaii: ['washington'] },
      facts: { 'port japan ceylon': 1 },
      hands: { japan: ['j12'] },
      dice: first('japan', { 'event j12': [die] }),
    })
      .do('japan: card j12')
      .settle()
      .probe('score');

  it('card-j12-1, card-j12-3, card-j12-5, card-j12-6: by the die', () => {
    assert.deepEqual([1, 2, 3, 4, 5, 6].map(india), [-1, 0, 0, 0, 1, 2]);
  });

  it('card-j12-no-ceylon: Ceylon held as a base does not do', () => {
    const t = table({ at: { ceylon: ['nachi'] }, hands: { japan: ['j12'] }, dice: first('japan') }).settle();
    assert.deepEqual(t.probe('holds ceylon'), ['japan', 'base']);
    assert.deepEqual(events(t), []);
  });

  const bombing = (die: number) =>
    table({
      at: { marianas: ['washington'] },
      hands: { allies: ['a16'] },
      dice: first('allies', { 'event a16': [die] }),
    })
      .do('allies: card a16')
      .settle()
      .probe('score');

  it('card-a16-2, card-a16-4, card-a16-6, card-a16-no: by the die, while the Allies hold the Marianas', () => {
    assert.deepEqual([1, 2, 3, 4, 5, 6].map(bombing), [0, 0, -1, -1, -1, -2]);
    const t = table({ at: both, hands: { allies: ['a16'] }, dice: first('allies') }).settle();
    assert.deepEqual(events(t), []);
  });
});

describe('Taiheiyo Senshi: carriers for land air (J09)', () => {
  const at = { truk: ['akagi', 'kaga!'], japan: ['soryu', 'zuiho'], rabaul: ['j-land-air-1'] };
  const facts = { 'due j-land-air-5': 4, 'lost j-land-air-2': 1 };

  it('j09: two front carriers of any points leave, land air off the map comes to a point with room', () => {
    const t = table({ at, facts, hands: { japan: ['j09'] }, dice: first('japan') });
    t.do('japan: card j09');
    assert.deepEqual([...t.legal].sort(), ['choose akagi', 'choose soryu', 'choose zuiho']);
    t.do('japan: choose akagi', 'japan: choose zuiho');
    assert.equal(t.asked, 'japan event-gain');
    assert.ok(t.legal.includes('choose j-land-air-5') && t.legal.includes('choose j-land-air-2'));
    t.do('japan: choose j-land-air-2');
    // A base holds one.
    assert.ok(t.legal.includes('to truk') && !t.legal.includes('to rabaul') && !t.legal.includes('to hawaii'));
    t.do('japan: to truk').settle();
    assert.deepEqual([t.at('akagi'), t.at('zuiho'), t.at('j-land-air-2')], ['turn:3', 'turn:3', 'truk']);
    assert.equal(t.game.view(-1).units.find((one) => one.id === 'akagi')!.damaged ?? false, false);
  });

  it('j09: not offered with one front carrier, nor without land air to come', () => {
    const one = table({
      at: { truk: ['akagi', 'kaga!'] },
      facts,
      hands: { japan: ['j09'] },
      dice: first('japan'),
    }).settle();
    assert.deepEqual(events(one), []);
    const airs = ['j-land-air-1', 'j-land-air-2', 'j-land-air-3', 'j-land-air-4', 'j-land-air-5'];
    const all = table({
      at: { truk: ['akagi', 'kaga'], japan: airs },
      hands: { japan: ['j09'] },
      dice: first('japan'),
    }).settle();
    assert.deepEqual(events(all), []);
  });
});

describe('Taiheiyo Senshi: operations ended and taken over', () => {
  it('init-cancel-not-pass: a15 is no pass, so that a pass of the other does not end the phase', () => {
    const t = table({
      at: both,
      hands: { allies: ['a15'] },
      dice: { 'initiative japan': [5, 6], 'initiative allies': [2, 1] },
    });
    assert.ok(opens(t, 'allies', 'a15'));
    t.do('allies: card a15', 'allies: pass').settle(() => t.asked === 'japan operation');
    assert.equal(t.probe('phase'), 'operation');
    assert.equal(t.asked, 'japan operation');
    assert.equal(t.probe('used-up a15'), true);
  });

  it('card-j15-double: the resource of the Allies is lost, Japan may operate again', () => {
    const t = table({ at: both, hands: { japan: ['j01', 'j15', 'j11'], allies: ['a10'] } });
    t.do('japan: spend operations-01', 'japan: return truk', 'japan: take nagato', 'japan: go', 'japan: to japan');
    t.do('allies: spend operations-07');
    assert.ok(opens(t, 'japan', 'j15'));
    t.do('japan: card j15');
    assert.equal(t.asked, 'japan initiative');
    assert.deepEqual([t.probe('hand-size allies'), t.probe('hand-size japan')], [0, 1]);
    assert.equal(t.at('washington'), 'hawaii');
  });

  it('card-a09-double: the Allies operate in place of Japan, then may spend again', () => {
    const t = table({ at: both, hands: { japan: ['j01'], allies: ['a09', 'a10'] } });
    t.do('japan: spend operations-01', 'allies: card a09');
    assert.equal(t.asked, 'allies operation');
    t.do('allies: pass');
    assert.equal(t.asked, 'allies initiative');
    assert.deepEqual([t.probe('hand-size japan'), t.probe('used-up a09')], [0, true]);
  });

  it('card-a09-dice: after the dice the Allies operate twice', () => {
    const t = table({ at: both, hands: { allies: ['a09'] }, dice: first('japan') });
    t.do('allies: card a09', 'allies: return hawaii', 'allies: take washington', 'allies: go', 'allies: to west-coast');
    assert.equal(t.asked, 'allies operation');
  });

  it('a09, j15: the operation the Allies have taken over can itself be ended', () => {
    const t = table({ at: both, hands: { japan: ['j15'], allies: ['a09'] }, dice: first('japan') });
    t.do('allies: card a09');
    assert.ok(opens(t, 'japan', 'j15'));
    t.do('japan: card j15');
    // The Allies' own slot after the dice.
    assert.equal(t.asked, 'allies operation');
    assert.equal(t.probe('used-up j15'), true);
  });

  it('a09, a15: not both against one operation; j15, a15, a09: not before the own one, nor again', () => {
    const t = table({ at: both, hands: { japan: ['j15'], allies: ['a09', 'a15'] }, dice: first('japan') });
    assert.deepEqual(events(t).sort(), ['a09', 'a15']);
    t.do('allies: card a15');
    assert.ok(opens(t, 'japan', 'j15'), t.asked);
    const again = table({
      at: both,
      hands: { japan: ['j15'], allies: ['a09', 'a15'] },
      facts: { 'used-up a15': 1, 'used-up a09': 1, 'used-up j15': 1 },
      dice: first('japan'),
    });
    again.settle();
    assert.equal(again.asked, 'japan operation');
    assert.equal(again.do('japan: pass').asked, 'allies operation');
  });
});

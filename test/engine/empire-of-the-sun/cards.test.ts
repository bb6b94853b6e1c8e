/** Cards of the South Pacific played for their events, and in reply to offensives; chapter 5 by the cases of its dossier. */
import assert from 'node:assert/strict';
import { Journal } from '../../../engine/kernel/journal';
import { noTable } from '../../../engine/kernel/play-loop';
import { CARD } from '../../../engine/rulesets/empire-of-the-sun/codes';
import { drawByEvent } from '../../../engine/rulesets/empire-of-the-sun/effects';
import { Play } from '../../../engine/rulesets/empire-of-the-sun/play';
import { draw, setUp } from '../../../engine/rulesets/empire-of-the-sun/setup';
import { prepared, Table, world } from './kit';

const spread = {
  4828: ['al-hq-ghormley'],
  3727: ['al-hq-swpac'],
  4017: ['jp-hq-southseas'],
  3416: ['jp-hq-combined-yamamoto'],
};
/** A battle at Guadalcanal that the Allies have declared; the Japanese hand. */
function guadalcanal(
  japan: string[],
  dice: Record<string, number[]> = {},
  more: Record<string, string[]> = {},
  cards: string[] = [],
): Table {
  const t = new Table({
    at: {
      ...spread,
      4825: ['us-ca-northampton', 'us-13af'],
      4423: ['jp-sn4'],
      4222: ['jp-ca-aoba', 'jp-af25'],
      ...more,
    },
    hands: { allies: ['al-13', 'al-23'], japan },
    dice,
    cards,
  });
  t.do(
    'allies: operations al-13',
    'allies: headquarters al-hq-ghormley',
    'allies: objective 4423',
    'allies: sail us-ca-northampton',
    'allies: done',
  );
  return t.past('unit', 'objective');
}

describe('Empire of the Sun: every card of the South Pacific', () => {
  const { w } = { w: world('south-pacific') };
  const played = w.cards.filter((_, c) => w.events[c] != null);

  it('has all its verbs carried out', () => {
    assert.equal(played.length, 48);
  });

  for (const { id, side, type } of played.filter((one) => one.type !== 'reaction'))
    it(`${id} is played for its event`, () => {
      const own = ['japan', 'allies'][side]! as 'japan' | 'allies';
      const t = new Table({
        first: own,
        hands: { japan: ['jp-84'], allies: ['al-56'], [own]: [id, own === 'japan' ? 'jp-49' : 'al-64'] },
      });
      assert.ok(t.legal.includes(`event ${id}`), t.legal.join());
      t.do(`${own}: event ${id}`);
      t.past('exchange', 'evacuate', 'express', 'headquarters', 'objective', 'attack-reaction');
      assert.ok(t.told('card').some((text) => text.endsWith('event')));
      assert.equal(t.asked, `${own === 'japan' ? 'allies' : 'japan'} card`, type);
    });
});

describe('Empire of the Sun, 5.32: replies', () => {
  it('int-ambush-card, act-matador-without: intelligence and counteroffensive', () => {
    const t = guadalcanal(['jp-49', 'jp-17']);
    assert.equal(t.asked, 'japan intelligence');
    assert.deepEqual(t.legal.sort(), ['event jp-17', 'event jp-49', 'no', 'roll']);
    t.do('japan: event jp-49');
    // The condition is changed: no die is rolled any more, and another card of the kind changes nothing.
    assert.deepEqual(t.legal.sort(), ['event jp-17', 'no']);
    t.do('japan: no', 'japan: headquarters jp-hq-combined-yamamoto');
    // Without a counteroffensive: the efficiency and the value of the offensive's card.
    assert.ok(t.told('headquarters').at(-1)!.endsWith('up to 6'));
  });

  it('ex-malaya-matador: a counteroffensive has a logistic value of its own', () => {
    const t = guadalcanal(['jp-17']);
    t.do('japan: event jp-17').past('intelligence');
    t.do('japan: headquarters jp-hq-southseas');
    // Logistics 3 and efficiency 2; only air units, or only ships.
    assert.ok(t.told('headquarters').at(-1)!.endsWith('up to 5'));
    t.do('japan: objective 4423', 'japan: sail jp-ca-aoba');
    assert.ok(!t.legal.some((one) => one.startsWith('strike')), t.legal.join());
  });

  it('a counteroffensive with the value of the card that it replies to adds what is printed behind it', () => {
    // The suicide run is not among the cards of the South Pacific.
    const limits = ['jp-85', 'jp-65'].map((card) => {
      const t = guadalcanal([card], {}, {}, ['jp-65']);
      t.do(`japan: event ${card}`).past('intelligence');
      t.do('japan: headquarters jp-hq-southseas');
      return t.told('headquarters').at(-1)!.split(' ').at(-1);
    });
    // Efficiency 2, and the card of the offensive is worth 3; the suicide run is worth one more.
    assert.deepEqual(limits, ['5', '6']);
  });

  it('says of an event that activates units its logistic value, and of no event what it is worth as an operation', () => {
    const t = new Table({ first: 'allies', hands: { allies: ['al-13', 'al-23'], japan: ['jp-84'] } });
    const said = (notation: string) => t.game.choices().find((one) => one.notation === notation)!.detail?.en;
    assert.match(said('operations al-13')!, /^OC value \d: an offensive with one battle$/);
    assert.match(said('event al-13')!, /^an offensive as it says, logistics value \d/);
    assert.equal(said('event al-23'), 'what it says happens, without an offensive');
    assert.equal(said('set-aside al-23'), 'OC value 2: it is kept for a later turn');
  });

  it('says why there is nothing to choose where a side is asked for a reply that it does not hold', () => {
    const said = (t: Table) => t.game.choices().find((one) => one.notation === 'no')!.detail?.en;
    const without = guadalcanal(['jp-49']).past('intelligence', 'reaction-headquarters');
    assert.deepEqual(
      [without.asked, without.legal, said(without)],
      ['japan attack-reaction', ['no'], 'no card in hand fits; it is asked so that nobody learns of it'],
    );
    const holding = guadalcanal(['jp-75']).past('intelligence', 'reaction-headquarters');
    assert.deepEqual([holding.legal, said(holding)], [['event jp-75', 'no'], 'it is fought as it stands']);
  });

  it('seq-counter-one: one counteroffensive in an offensive', () => {
    const t = guadalcanal(['jp-17', 'jp-85']);
    t.do('japan: event jp-17');
    assert.ok(!t.legal.includes('event jp-85'));
  });

  it('int-no-reroll: after the die only a card that says so', () => {
    const t = guadalcanal(['jp-49', 'jp-13'], { intelligence: [9] });
    t.do('japan: roll');
    assert.deepEqual(t.legal.sort(), ['event jp-13', 'no']);
  });

  it('seq-reaction-cap: no more than three in an offensive', () => {
    const t = guadalcanal(['jp-17', 'jp-27', 'jp-75', 'jp-49'], { event: [9, 9] });
    t.do('japan: event jp-49', 'japan: event jp-17', 'japan: no', 'japan: no', 'japan: event jp-75');
    t.past('hit', 'swap', 'loss');
    assert.ok(!t.legal.includes('event jp-27'));
  });

  it('submarines cost an active ship a step, by the die', () => {
    const hit = guadalcanal(['jp-75'], { event: [4] });
    hit.do('japan: no', 'japan: event jp-75');
    assert.equal(hit.asked, 'japan loss');
    hit.do('japan: lose us-ca-northampton');
    assert.equal(hit.steps('us-ca-northampton'), 1);
    const missed = guadalcanal(['jp-75'], { event: [5] });
    missed.do('japan: no', 'japan: event jp-75').past('attack-reaction');
    assert.equal(missed.steps('us-ca-northampton'), 2);
  });
});

describe('Empire of the Sun, 5: cards', () => {
  const game = () => {
    const g = new Play(world('south-pacific'), noTable());
    setUp(g, 3);
    return g;
  };

  it('seq-draw-cap: events draw no more than three cards in a phase, which is told', () => {
    const g = new Play(world('south-pacific'), { ...noTable(), journal: new Journal(true) });
    setUp(g, 3);
    const before = g.p.handSize(0);
    for (const count of [1, 2, 2]) drawByEvent(g, 0, count);
    assert.equal(g.p.handSize(0) - before, 3);
    const told = g.journal.events.filter(({ rule }) => rule === '5.35').map(({ text }) => text.en);
    const drawn = (count: number) => `Cards drawn by Japan: ${count}`;
    assert.deepEqual(told, [drawn(1), drawn(2), `${drawn(0)} (no more than 3 by events in a phase)`]);
  });

  it('card-special-event-early: when a deck has run out the discard pile is shuffled, not what was removed', () => {
    const g = game();
    const all = g.p.decks[0]!.size;
    draw(g, 0, all);
    for (const c of g.p.cardsIn(CARD.HAND, 0)) g.p.cards[c] = CARD.DISCARD;
    const [gone] = g.p.cardsIn(CARD.DISCARD, 0);
    g.p.cards[gone!] = CARD.REMOVED;
    draw(g, 0, 100);
    assert.equal(g.p.cards[gone!], CARD.REMOVED);
    assert.equal(g.p.cardsIn(CARD.DISCARD, 0).length, 0);
  });

  it('card-33, card-34: rivalry is set and lifted, whether it was in force or not', () => {
    for (const before of [0, 1]) {
      const t = new Table({
        first: 'japan',
        hands: { japan: ['jp-34', 'jp-49'], allies: ['al-13'] },
        tracks: { 'service-rivalry': { allies: before } },
      });
      t.do('japan: event jp-34');
      assert.equal(t.game.view(-1).tracks['service-rivalry']![1], 1);
      // And it draws a card.
      assert.equal(t.game.view(-1).tracks.hand![0], 2);
    }
  });

  it('seq-fo-preempt, seq-fo-tie: with fewer cards a side may begin with the card that it set aside, for its event', () => {
    const asked = (allies: string[], japan: string[]) =>
      new Table({ phase: 'initiative', first: 'japan', hands: { allies, japan } });
    const t = asked(['al-21'], ['jp-49', 'jp-84']);
    assert.equal(t.asked, 'allies preempt');
    t.do('allies: preempt');
    assert.deepEqual([t.asked, t.legal], ['allies card', ['event al-13']]);
    assert.equal(asked(['al-21'], ['jp-49']).asked, 'japan card');
  });

  it('seq-fo-same-turn, card-fo-last: not in the turn in which it was set aside, and not as the last card', () => {
    const t = new Table({ hands: { allies: ['al-21', 'al-23', 'al-28'], japan: [] }, first: 'allies' });
    // The one from the beginning may be used while there are others.
    assert.ok(t.legal.includes('event al-13'));
    t.do('allies: discard al-21', 'allies: discard al-23', 'allies: discard al-28');
    assert.notEqual(t.asked, 'allies card');
  });

  it('sup-tokyo-express, tokyo-express-unique: units at the end of the emergency route are in supply, and it ends with the turn', () => {
    const t = new Table({
      at: { ...spread, 3823: ['cw-ausair', 'al-hq-anzac'], 3922: ['jp-a18'], 4021: ['jp-af25'] },
      japan: ['3822'],
      first: 'japan',
      hands: { japan: ['jp-44', 'jp-49'], allies: [] },
    });
    t.do('japan: event jp-44');
    assert.equal(t.asked, 'japan express');
    t.do('japan: to 3922');
    assert.equal(t.game.probe('supplied', ['jp-a18']), true);
  });

  it('mov-barge, mov-barge-oc2: by barge over one hexside of water, with a card of three', () => {
    const barges = (card: string) => {
      const t = new Table({
        at: { ...spread, 4121: ['jp-ss'] },
        japan: ['4121'],
        allies: ['4222', '4122', '4022', '4221'],
        first: 'japan',
        hands: { japan: ['jp-73', card, 'jp-49'], allies: ['al-56', 'al-64'] },
        tracks: { asp: { japan: 0 }, 'service-rivalry': { japan: 0 } },
      });
      t.do('japan: event jp-73').past('headquarters', 'objective', 'attack-reaction');
      t.do('allies: discard al-56', `japan: operations ${card}`, 'japan: headquarters jp-hq-southseas');
      return t.legal.filter((one) => one.startsWith('objective'));
    };
    assert.ok(barges('jp-25').length > 0);
    assert.deepEqual(barges('jp-20'), []);
  });

  it('a prepared scenario refuses nothing', () => {
    assert.ok(prepared());
  });
});

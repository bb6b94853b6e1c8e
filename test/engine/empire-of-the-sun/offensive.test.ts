/** Chapter 7 and what follows from it in Empire of the Sun: offensives played step by step, by the cases of its dossier. */
import assert from 'node:assert/strict';
import { Table, world } from './kit';

const unitOf = (id: string) => world('south-pacific').units.list.findIndex((one) => one.id === id);

/** Headquarters that supply both sides of the Solomons. */
const base = {
  4828: ['al-hq-ghormley'],
  3727: ['al-hq-swpac'],
  4017: ['jp-hq-southseas'],
};
const hands = { allies: ['al-13'], japan: ['jp-17'] };
const solomons = ['4423', '4222', '4021', '4322'];

describe('Empire of the Sun, 7.2: an offensive', () => {
  it('ctl-amphib, ctl-guadalcanal: control changes before the moves after battle, so that ships may stay', () => {
    const t = new Table({ at: { ...base, 4825: ['us-1mar', 'us-ca-northampton'] }, japan: solomons, hands });
    t.do('allies: operations al-13', 'allies: headquarters al-hq-ghormley', 'allies: objective 4423');
    assert.deepEqual(t.legal, ['assault us-1mar']);
    t.do('allies: assault us-1mar');
    assert.equal(t.held('4423'), 'japan');
    t.do('allies: sail us-ca-northampton', 'allies: done');
    t.past('unit', 'objective', 'attack-reaction');
    // Nobody can find it out: no zone reaches there.
    assert.equal(t.asked, 'allies withdraw');
    assert.equal(t.held('4423'), 'allies');
    assert.ok(t.legal.includes('stay') === false || t.at('us-ca-northampton') === '4423');
    assert.equal(t.at('us-1mar'), '4423');
  });

  it('7.21, 6.3: whom path and supply lead to is settled when the headquarters is chosen: a zone put out on the way lets nobody else act', () => {
    const t = new Table({
      at: { ...base, 4828: ['al-hq-ghormley', 'us-cv-essex'], 4423: ['us-1mar'], 4222: ['jp-af25'] },
      japan: ['4222', '4021', '4322'],
      hands,
    });
    const why = () => t.game.explain!({ unit: 'us-1mar' }).map(({ rule }) => rule);
    t.do('allies: operations al-13', 'allies: headquarters al-hq-ghormley', 'allies: objective 4222');
    // The zone of the flotilla shuts the sea around the marines.
    assert.deepEqual(why(), ['6.3']);
    // The carrier stops beside them, and takes the zone from there: it is too late.
    t.do('allies: station us-cv-essex', 'allies: to 4323');
    assert.ok(!t.legal.some((one) => one.endsWith('us-1mar')), t.legal.join());
    assert.deepEqual(why(), ['7.21']);
  });

  it('7.22, 8.21: the player chooses where a carrier stops to fight from, in its range and away from enemies', () => {
    const t = new Table({
      at: { ...base, 4828: ['al-hq-ghormley', 'us-cv-essex'], 4222: ['jp-af25'], 4322: ['jp-sn4'] },
      hands,
    });
    t.do('allies: operations al-13', 'allies: headquarters al-hq-ghormley', 'allies: objective 4222');
    const { field } = world('south-pacific').map;
    t.do('allies: station us-cv-essex');
    assert.equal(t.asked, 'allies station');
    const places = t.legal.map((one) => one.slice(3));
    const range = world('south-pacific').units.range[unitOf('us-cv-essex')]!;
    assert.ok(places.length > 3 && !places.includes('4322') && !places.includes('4222'), places.join());
    assert.ok(places.every((one) => field.distance(field.indexOf(one), field.indexOf('4222')) <= range));
    // What it does unless it is told otherwise comes first, and is what the plain answer does.
    const plain = new Table({
      at: { ...base, 4828: ['al-hq-ghormley', 'us-cv-essex'], 4222: ['jp-af25'], 4322: ['jp-sn4'] },
      hands,
    }).do('allies: operations al-13', 'allies: headquarters al-hq-ghormley', 'allies: objective 4222');
    plain.do('allies: strike us-cv-essex');
    assert.equal(plain.at('us-cv-essex'), places[0]);
    t.do(`allies: to ${places.at(-1)}`);
    assert.equal(t.at('us-cv-essex'), places.at(-1));
    assert.deepEqual(t.legal, ['done']);
  });

  it('7.22: where several may choose from where they attack, that is one answer, with a way back', () => {
    const t = new Table({
      at: { ...base, 4828: ['al-hq-ghormley', 'us-cv-essex', 'us-cv-lexington'], 4222: ['jp-af25'] },
      hands,
    });
    t.do('allies: operations al-13', 'allies: headquarters al-hq-ghormley', 'allies: objective 4222');
    assert.deepEqual(
      t.legal.filter((one) => one.startsWith('station')),
      ['stations'],
    );
    t.do('allies: stations');
    assert.equal(t.asked, 'allies station-unit');
    assert.deepEqual([...t.legal].sort(), ['done', 'station us-cv-essex', 'station us-cv-lexington']);
    t.do('allies: done');
    assert.equal(t.asked, 'allies unit');
    t.do('allies: stations', 'allies: station us-cv-essex', 'allies: to 4323');
    // One is left: it is named at once. From there both go the same way.
    assert.deepEqual(
      t.legal.filter((one) => one.startsWith('station')),
      ['station us-cv-lexington'],
    );
    const [part] = t.game.action!()!.parts ?? [t.game.action!()!];
    assert.deepEqual([part!.target, part!.from], ['4222', ['4828']]);
  });

  it('7.24: an offensive is told by where it leads, from where, and who has come, landings too', () => {
    const t = new Table({
      at: {
        ...base,
        4825: ['us-1mar', 'us-ca-northampton'],
        4828: ['al-hq-ghormley', 'us-cv-essex'],
        4222: ['jp-af25'],
      },
      japan: solomons,
      hands,
    });
    t.do('allies: operations al-13', 'allies: headquarters al-hq-ghormley', 'allies: objective 4222');
    t.do('allies: strike us-cv-essex').past('unit');
    t.do('allies: objective 4423', 'allies: assault us-1mar', 'allies: sail us-ca-northampton');
    t.past('unit', 'objective', 'weather');
    // All are under way, and the other side sees it.
    assert.equal(t.asked, 'japan special-reaction');
    assert.deepEqual(
      t.game.action!()!.parts!.map(({ target, from, units }) => [target, from, [...units].sort()]),
      [
        ['4222', ['4828'], ['jp-af25', 'us-cv-essex']],
        ['4423', ['4825'], ['us-1mar', 'us-ca-northampton']],
      ],
    );
    // Who is there is met, before anybody reacts.
    assert.match(t.game.action!()!.parts![0]!.names.en, / – against 25 Air/);
    assert.doesNotMatch(t.game.action!()!.parts![1]!.names.en, /against/);
  });

  it('8.21.C, 9.12: a ship without aircraft stops beside a carrier that fights from elsewhere: it adds nothing, and hits may be taken from it', () => {
    const t = new Table({
      at: {
        ...base,
        4828: ['al-hq-ghormley', 'us-cv-essex', 'us-ca-northampton', 'us-bb-washington'],
        4021: ['jp-af21', 'jp-ss'],
      },
      japan: ['4021', '4222', '4322', '4423'],
      hands,
      dice: { intelligence: [0], 'air-naval': [4, 7] },
    });
    t.do('allies: operations al-13', 'allies: headquarters al-hq-ghormley', 'allies: objective 4021');
    // Before a carrier has stopped somewhere there is nobody to stop beside.
    assert.ok(!t.legal.some((one) => one.startsWith('beside')), t.legal.join());
    t.do('allies: station us-cv-essex', 'allies: to 4023');
    assert.deepEqual(t.legal.filter((one) => one.startsWith('beside')).sort(), [
      'beside us-bb-washington us-cv-essex',
      'beside us-ca-northampton us-cv-essex',
    ]);
    t.do('allies: beside us-bb-washington us-cv-essex', 'allies: done');
    assert.equal(t.at('us-bb-washington'), '4023');
    // It is an objective still, for the other ship.
    assert.ok(t.legal.includes('objective 4021'), t.legal.join());
    t.past('objective', 'weather').do('japan: roll').past('reaction-headquarters', 'attack-reaction');
    const [fired] = t.told('fire');
    assert.match(fired!, /strength 14\b/);
    while (t.asked === 'allies hit') t.do(`allies: ${t.legal[0]}`);
    assert.equal(t.asked, 'japan hit');
    assert.deepEqual([...t.legal].sort(), ['hit us-bb-washington', 'hit us-cv-essex']);
  });

  it('8.21.C, 9.6: ships beside a carrier leave the sea after the battle as it does; in a reaction nobody leaves a battle to be there', () => {
    const t = new Table({
      at: {
        ...base,
        4828: ['al-hq-ghormley', 'us-cv-essex', 'us-bb-washington'],
        4222: ['jp-ss', 'jp-ca-aoba'],
        4021: ['jp-cv-shokaku'],
      },
      hands,
      dice: { intelligence: [0], 'air-naval': [0, 0] },
    });
    t.do('allies: operations al-13', 'allies: headquarters al-hq-ghormley', 'allies: objective 4222');
    t.do('allies: station us-cv-essex', 'allies: to 4323', 'allies: beside us-bb-washington us-cv-essex');
    t.past('unit', 'objective', 'weather').do('japan: roll', 'japan: headquarters jp-hq-southseas');
    t.do('japan: objective 4222', 'japan: strike jp-cv-shokaku');
    assert.ok(!t.legal.some((one) => one.startsWith('beside')), t.legal.join());
    t.past('unit', 'reaction', 'attack-reaction', 'hit', 'exchange');
    while (t.asked === 'japan withdraw') t.do(`japan: ${t.legal[0]}`);
    assert.equal(t.asked, 'allies withdraw');
    assert.deepEqual([...t.game.action!()!.units].sort(), ['us-bb-washington', 'us-cv-essex']);
    t.do('allies: to 4828');
    assert.equal(t.at('us-bb-washington'), '4828');
  });

  it('7.22, 8.31: the player chooses the airbase from which aircraft fight', () => {
    const t = new Table({
      at: { ...base, 4825: ['us-13af'], 4222: ['jp-af25'] },
      japan: ['4222', '4021', '4322'],
      allies: ['4423', '4424'],
      hands,
    });
    t.do('allies: operations al-13', 'allies: headquarters al-hq-ghormley', 'allies: objective 4222');
    t.do('allies: station us-13af');
    const { map } = world('south-pacific');
    const places = t.legal.map((one) => one.slice(3));
    assert.ok(places.length > 1 && places.every((one) => map.airfield[map.field.indexOf(one)] === 1), places.join());
    t.do(`allies: to ${places.at(-1)}`);
    assert.equal(t.at('us-13af'), places.at(-1));
  });

  it('7.26: who stands in a battle fights in that one, whatever other battles there are', () => {
    const t = new Table({
      at: {
        ...base,
        4828: ['al-hq-ghormley', 'us-cv-essex', 'us-cv-lexington'],
        4825: ['us-13af'],
        4222: ['jp-af25', 'jp-ca-aoba'],
        4021: ['jp-af21', 'jp-ca-nachi'],
      },
      hands: { allies: ['al-56', 'al-21'], japan: ['jp-17'] },
      dice: { intelligence: [0] },
    });
    t.do(
      'allies: event al-56',
      'allies: headquarters al-hq-ghormley',
      'allies: objective 4222',
      'allies: strike us-cv-essex',
    );
    t.past('unit');
    t.do('allies: objective 4021', 'allies: strike us-cv-lexington').past('unit', 'objective', 'weather');
    t.do('japan: roll', 'japan: headquarters jp-hq-southseas', 'japan: objective 4021');
    assert.ok(t.legal.includes('sail jp-ca-nachi') && t.legal.includes('strike jp-af21'), t.legal.join());
    assert.ok(!t.legal.some((one) => one.endsWith('jp-ca-aoba') || one.endsWith('jp-af25')), t.legal.join());
  });

  it('9.2.F.5: the reaction side is asked which of its units on land keeps a step', () => {
    const t = new Table({
      at: { ...base, 4828: ['al-hq-ghormley', 'us-cv-essex', 'us-cv-lexington'], 4222: ['jp-ss!', 'jp-sn4!'] },
      hands,
      dice: { 'air-naval': [8] },
    });
    t.do('allies: operations al-13', 'allies: headquarters al-hq-ghormley', 'allies: objective 4222');
    t.do('allies: strike us-cv-essex', 'allies: strike us-cv-lexington');
    t.past('unit', 'objective', 'weather', 'intelligence', 'attack-reaction', 'reaction-headquarters');
    assert.equal(t.asked, 'japan keep');
    assert.deepEqual(t.legal, ['keep jp-ss', 'keep jp-sn4']);
    t.do('japan: keep jp-sn4');
    assert.deepEqual(t.legal, ['hit jp-ss']);
    t.do('allies: hit jp-ss');
    assert.equal(t.steps('jp-sn4'), 1);
  });

  it('9.6: ships of one hex go together or part, each its own way', () => {
    const t = new Table({
      at: {
        ...base,
        4828: ['al-hq-ghormley', 'us-cv-essex', 'us-ca-northampton', 'us-bb-washington'],
        4222: ['jp-ss'],
      },
      hands,
      dice: { intelligence: [0] },
    });
    t.do('allies: operations al-13', 'allies: headquarters al-hq-ghormley', 'allies: objective 4222');
    t.do('allies: sail us-cv-essex', 'allies: sail us-ca-northampton', 'allies: sail us-bb-washington');
    t.past('unit', 'objective', 'weather').do('japan: roll').past('reaction-headquarters', 'attack-reaction', 'hit');
    assert.deepEqual(t.told('headquarters').slice(1), ['Japan: nobody reacts']);
    assert.equal(t.asked, 'allies withdraw');
    assert.deepEqual(t.game.action!()!.units.length, 3);
    t.do('allies: part us-ca-northampton');
    assert.deepEqual(t.game.action!()!.units, ['us-ca-northampton']);
    assert.ok(!t.legal.some((one) => one.startsWith('part')));
    t.do('allies: to 4825');
    assert.deepEqual(
      ['us-ca-northampton', 'us-cv-essex', 'us-bb-washington'].map((one) => t.at(one)),
      ['4825', '4222', '4222'],
    );
    t.do('allies: to 4828');
    assert.deepEqual(
      ['us-ca-northampton', 'us-cv-essex', 'us-bb-washington'].map((one) => t.at(one)),
      ['4825', '4828', '4828'],
    );
  });

  it('mov-naval-stop-e: ships follow a landing, they do not go before it', () => {
    const t = new Table({ at: { ...base, 4825: ['us-1mar', 'us-ca-northampton'] }, japan: solomons, hands });
    t.do('allies: operations al-13', 'allies: headquarters al-hq-ghormley', 'allies: objective 4423');
    assert.ok(!t.legal.some((one) => one.startsWith('sail')));
  });

  it('off-oc-one-battle: a card played for its operations value has one battle', () => {
    const t = new Table({
      at: { ...base, 4825: ['us-1mar', 'us-13af', 'us-13aflrb'], 4423: ['jp-sn4'], 4222: ['jp-ss'] },
      hands,
    });
    t.do('allies: operations al-13', 'allies: headquarters al-hq-ghormley');
    assert.ok(
      ['objective 4423', 'objective 4222'].every((one) => t.legal.includes(one)),
      t.legal.join(),
    );
    t.do('allies: objective 4423', 'allies: strike us-13aflrb', 'allies: done');
    assert.ok(t.legal.includes('objective 4423') && !t.legal.includes('objective 4222'));
  });

  it('off-no-battle, sr-land, sr-land-only-hexkind: without a zone nobody notices a landing, and nobody reacts', () => {
    const t = new Table({ at: { ...base, 4825: ['us-1mar'] }, japan: solomons, hands });
    t.do(
      'allies: operations al-13',
      'allies: headquarters al-hq-ghormley',
      'allies: objective 4423',
      'allies: assault us-1mar',
    );
    t.past('unit', 'objective', 'attack-reaction');
    assert.deepEqual(t.told('intelligence'), []);
    assert.equal(t.held('4423'), 'allies');
    assert.equal(t.asked, 'japan card');
  });

  it('sr-kauai, ctl-kauai-special, int-sr-oc: a landing in an empty named hex, in a zone and in range, may be found out', () => {
    const landing = (die: number) => {
      const t = new Table({
        at: { ...base, 4825: ['us-1mar'], 4222: ['jp-af25'] },
        japan: ['4423', '4021', '4322'],
        hands,
        dice: { intelligence: [die] },
      });
      return t.do(
        'allies: operations al-13',
        'allies: headquarters al-hq-ghormley',
        'allies: objective 4423',
        'allies: assault us-1mar',
      );
    };
    // The zone of the flotilla covers the hex, so that the marines may not even enter it: it has to be neutralised.
    assert.throws(() => landing(0));
  });

  it('sr-land-only-hexkind: with a carrier that neutralises the zone the die is rolled, less two', () => {
    const play = (die: number) => {
      const t = new Table({
        at: { ...base, 4825: ['us-1mar', 'us-cv-essex'], 4222: ['jp-af25'] },
        japan: ['4423', '4021', '4322'],
        hands,
        dice: { intelligence: [die, 9] },
      });
      t.do('allies: operations al-13', 'allies: headquarters al-hq-ghormley', 'allies: objective 4423');
      t.do('allies: escorted us-1mar us-cv-essex');
      return t.past('unit', 'objective', 'attack-reaction');
    };
    // The card's value is 3; five less two is found out, six is not.
    const found = play(5);
    assert.equal(found.asked, 'japan special-reaction');
    assert.equal(play(6).asked, 'allies withdraw');
    assert.equal(play(9).asked, 'allies withdraw');
  });

  it('7.27: the value of the event is used, where it does not set surprise', () => {
    const play = (use: string, die: number) => {
      const t = new Table({
        at: { ...base, 4825: ['us-1mar', 'us-cv-essex'], 4222: ['jp-af25'] },
        japan: ['4423', '4021', '4322'],
        hands: { allies: ['al-56', 'al-21'], japan: ['jp-17'] },
        dice: { intelligence: [die, 9] },
      });
      t.do(`allies: ${use} al-56`, 'allies: headquarters al-hq-ghormley', 'allies: objective 4423');
      t.do('allies: escorted us-1mar us-cv-essex');
      return t.past('unit', 'objective', 'attack-reaction').asked;
    };
    // Two as operations and four as an event, two more for the zone.
    assert.deepEqual(
      [play('operations', 4), play('operations', 5), play('event', 6), play('event', 7)],
      ['japan special-reaction', 'allies withdraw', 'japan special-reaction', 'allies withdraw'],
    );
  });

  it('int-basic, int-fail, int-zoi, int-nine, int-all-hexes: the die against the value of the card', () => {
    const condition = (die: number, near: boolean) => {
      const t = new Table({
        at: {
          ...base,
          4825: ['us-13aflrb', 'us-cv-essex', 'us-1mar'],
          4423: ['jp-sn4'],
          ...(near ? { 4222: ['jp-af25'] } : {}),
        },
        hands,
        dice: { intelligence: [die] },
      });
      t.do(
        'allies: operations al-13',
        'allies: headquarters al-hq-ghormley',
        'allies: objective 4423',
        'allies: sail us-cv-essex',
        'allies: done',
      );
      t.past('unit', 'objective', 'attack-reaction');
      t.do('japan: roll').past('intelligence');
      return t.asked.endsWith('reaction-headquarters') ? 'intercept' : 'surprise';
    };
    assert.deepEqual([condition(3, false), condition(4, false)], ['intercept', 'surprise']);
    assert.deepEqual([condition(5, true), condition(6, true)], ['intercept', 'surprise']);
    assert.equal(condition(9, true), 'surprise');
  });

  it('int-no-move: a carrier that fights without moving is not noticed for it', () => {
    const t = new Table({
      at: { ...base, 4424: [], 4423: ['jp-sn4', 'jp-af25'], 4825: ['us-13aflrb'] },
      hands,
      dice: { intelligence: [4] },
    });
    t.do(
      'allies: operations al-13',
      'allies: headquarters al-hq-ghormley',
      'allies: objective 4423',
      'allies: strike us-13aflrb',
      'allies: done',
    );
    t.past('unit', 'objective', 'attack-reaction');
    t.do('japan: roll');
    assert.ok(!t.told('intelligence').some((text) => text.includes('intercepted')));
  });

  it('mov-organic, asp-organic: a cruiser carries a brigade without shipping', () => {
    const t = new Table({
      at: { ...base, 4021: ['jp-hq-combined-yamamoto', 'jp-ss', 'jp-ca-aoba'] },
      allies: ['4222', '4322'],
      japan: ['4021'],
      first: 'japan',
      hands,
      tracks: { asp: { japan: 0 }, 'service-rivalry': { japan: 0 } },
    });
    t.do('japan: operations jp-17', 'japan: headquarters jp-hq-combined-yamamoto', 'japan: objective 4222');
    assert.deepEqual(t.legal, ['carried jp-ss jp-ca-aoba']);
    t.do('japan: carried jp-ss jp-ca-aoba');
    assert.deepEqual([t.at('jp-ss'), t.at('jp-ca-aoba')], ['4222', '4222']);
  });

  it('act-reaction-limits: under rivalry the army and the navy do not act together', () => {
    const t = new Table({
      at: { ...base, 4021: ['jp-hq-combined-yamamoto', 'jp-a17', 'jp-ca-aoba'] },
      allies: ['4222', '4322'],
      first: 'japan',
      hands,
      tracks: { 'service-rivalry': { japan: 1 } },
    });
    t.do(
      'japan: operations jp-17',
      'japan: headquarters jp-hq-combined-yamamoto',
      'japan: objective 4222',
      'japan: assault jp-a17',
    );
    assert.deepEqual(t.legal, ['done']);
  });

  it('14.2.A: under rivalry no ship escorts the army, though each may act', () => {
    const ways = (rivalry: number) => {
      const t = new Table({
        at: { ...base, 4021: ['jp-hq-combined-yamamoto', 'jp-a17', 'jp-ca-aoba'], 4222: ['us-ca-northampton'] },
        allies: ['4222', '4322'],
        first: 'japan',
        hands,
        tracks: { 'service-rivalry': { japan: rivalry } },
      });
      t.do('japan: operations jp-17', 'japan: headquarters jp-hq-combined-yamamoto', 'japan: objective 4222');
      return t.legal.filter((one) => one.startsWith('escorted '));
    };
    assert.deepEqual([ways(0), ways(1)], [['escorted jp-a17 jp-ca-aoba'], []]);
  });

  it('act-re-go-oc: so many units as the efficiency and the value of the card', () => {
    const t = new Table({
      at: { ...base, 4825: ['us-1mar', 'us-marbde', 'us-sf', 'us-13af'] },
      japan: solomons,
      hands: { allies: ['al-23'], japan: [] },
    });
    t.do('allies: operations al-23', 'allies: headquarters al-hq-ghormley');
    assert.ok(t.told('headquarters').at(-1)!.endsWith('up to 3'));
  });
});

describe('Empire of the Sun, 9.4 and 9.5 in play', () => {
  const attack = (dice: Record<string, number[]>, defender = 'jp-ss') => {
    const t = new Table({
      at: { ...base, 3823: ['us-i'], 3922: [defender] },
      hands: { allies: ['al-13'], japan: [] },
      dice,
    });
    return t
      .do(
        'allies: operations al-13',
        'allies: headquarters al-hq-swpac',
        'allies: objective 3922',
        'allies: march us-i',
        'allies: done',
      )
      .past('unit', 'objective', 'reaction-headquarters', 'hit', 'intelligence', 'attack-reaction');
  };

  it('ground-retreat-off: beaten by land it goes back to where it came from', () => {
    const t = attack({ 'ground allies': [0], 'ground japan': [5] }, 'jp-a18');
    assert.equal(t.at('us-i'), '3823');
    assert.equal(t.steps('us-i'), 1);
    assert.equal(t.held('3922'), 'japan');
    assert.deepEqual(t.told('retreat'), ['I Corps retreats to 3823 Port Moresby']);
  });

  it('ground-annihilated, gcrt-9: whoever is left has the hex', () => {
    const t = attack({ 'ground allies': [9], 'ground japan': [0] });
    assert.equal(t.at('jp-ss'), 'eliminated');
    assert.equal(t.held('3922'), 'allies');
    assert.equal(t.at('us-i'), '3922');
  });

  it('ground-retreat-sl: a beaten defender retreats, not to where the attacker came from', () => {
    const t = attack({ 'ground allies': [6], 'ground japan': [0] }, 'jp-a18');
    assert.equal(t.asked, 'allies retreat-to');
    assert.ok(!t.legal.includes('to 3823'));
    t.do(`allies: ${t.legal[0]}`);
    assert.equal(t.held('3922'), 'allies');
  });

  it('ground-retreat-one-hex: from a small island there is no retreat', () => {
    const t = new Table({
      at: { ...base, 4825: ['us-1mar', 'us-bb-washington'], 4719: ['jp-sn4'] },
      hands: { allies: ['al-13'], japan: [] },
      dice: { 'ground allies': [3], 'ground japan': [0] },
    });
    t.do(
      'allies: operations al-13',
      'allies: headquarters al-hq-ghormley',
      'allies: objective 4719',
      'allies: assault us-1mar',
      'allies: sail us-bb-washington',
      'allies: done',
    );
    t.past('unit', 'objective', 'hit', 'reaction-headquarters', 'intelligence', 'attack-reaction');
    assert.equal(t.at('jp-sn4'), 'eliminated');
    assert.equal(t.held('4719'), 'allies');
  });

  it('mov-naval-pbm-port: after the battle a ship goes to a friendly port', () => {
    const t = new Table({
      at: { ...base, 4825: ['us-ca-northampton'], 4423: ['jp-sn4'] },
      hands: { allies: ['al-13'], japan: [] },
    });
    t.do(
      'allies: operations al-13',
      'allies: headquarters al-hq-ghormley',
      'allies: objective 4423',
      'allies: sail us-ca-northampton',
      'allies: done',
    );
    t.past('objective', 'reaction-headquarters', 'hit', 'intelligence', 'attack-reaction');
    assert.equal(t.asked, 'allies withdraw');
    assert.ok(!t.legal.includes('stay') && t.legal.includes('to 4825'));
  });
});

describe('Empire of the Sun: around the offensives', () => {
  it('seq-initiative-a, seq-initiative-e, seq-initiative-f: more cards go first; on a tie the table of turns says who', () => {
    const first = (allies: string[], japan: string[]) =>
      new Table({ phase: 'initiative', hands: { allies, japan }, first: 'japan' }).asked;
    assert.equal(first(['al-13', 'al-21'], ['jp-17']), 'allies card');
    assert.equal(first(['al-13'], ['jp-17', 'jp-20']), 'japan card');
    assert.equal(first(['al-13'], ['jp-17']), 'japan card');
  });

  it('att-reduced-in-range, att-reduced-out, att-naval, attrition-full-flip: who is out of supply withers', () => {
    const lonely = new Table({
      at: {
        4017: ['jp-hq-southseas'],
        4021: ['us-ca-northampton'],
        3219: ['cw-pmbde!'],
        3319: ['us-1mar'],
        5808: ['al-hq-cpac'],
      },
      phase: 'attrition',
      hands,
    });
    assert.deepEqual(
      [lonely.at('cw-pmbde'), lonely.steps('us-1mar'), lonely.steps('us-ca-northampton')],
      ['eliminated', 1, 2],
    );
  });

  it('hq-withdraw, hq-nodot, hq-early-return: a headquarters leaves for the next turn, and may come back early', () => {
    const t = new Table({
      at: { ...base, 4825: ['us-13af'] },
      japan: solomons,
      hands: { allies: ['al-13', 'al-23'], japan: ['jp-17'] },
    });
    t.do('allies: withdraw al-hq-ghormley al-23');
    assert.equal(t.at('al-hq-ghormley'), 'turn:5');
    t.do('japan: discard jp-17');
    assert.ok(t.legal.includes('return al-hq-ghormley al-13'));
    t.do('allies: return al-hq-ghormley al-13');
    // In Australia, Oahu or India (6.15).
    assert.equal(t.asked, 'allies arrive');
    assert.ok(t.legal.includes('to 5808') && !t.legal.includes('to 4828'), t.legal.join());
  });

  it('hq-one-per-hex: two headquarters never share a hex', () => {
    const t = new Table({
      at: { ...base, 4825: ['us-13af'] },
      japan: solomons,
      hands: { allies: ['al-13', 'al-23'], japan: ['jp-17'] },
    });
    t.do('allies: withdraw al-hq-ghormley al-23', 'japan: discard jp-17', 'allies: return al-hq-ghormley al-13');
    assert.ok(!t.legal.includes('to 3727'));
  });

  it('card-oc-not-removed: a card played for its operations value is discarded, not removed', () => {
    const t = new Table({
      at: { ...base, 4825: ['us-13af'] },
      japan: solomons,
      hands: { allies: ['al-23'], japan: ['jp-17'] },
    });
    t.do('allies: operations al-23', 'allies: headquarters al-hq-ghormley', 'allies: done');
    t.past('attack-reaction');
    assert.equal(t.asked, 'japan card');
  });

  it('card-fo-count: a card set aside is not part of the hand', () => {
    const t = new Table({
      at: { ...base, 4825: ['us-13af'] },
      japan: solomons,
      hands: { allies: ['al-23', 'al-13'], japan: ['jp-17'] },
    });
    t.do('allies: set-aside al-13');
    assert.deepEqual(t.game.view(-1).tracks.hand, [1, 1]);
    t.do('japan: discard jp-17');
    // Not in the turn in which it was set aside.
    assert.ok(!t.legal.some((one) => one.endsWith('al-13')));
  });
});

describe('Empire of the Sun, 8.43: disengagement', () => {
  const march = (attacker: string, defender: string) => {
    const t = new Table({
      at: { ...base, 3823: [attacker], 3922: [defender] },
      hands: { allies: ['al-13'], japan: [] },
    });
    return t.do(
      'allies: operations al-13',
      'allies: headquarters al-hq-swpac',
      'allies: objective 3922',
      `allies: march ${attacker.replace('!', '')}`,
    );
  };

  it('mov-disengage: who is stronger may step out; who is not may not', () => {
    const strong = march('us-i!', 'jp-a18');
    assert.equal(strong.asked, 'japan disengage');
    assert.ok(strong.legal.includes('stay') && !strong.legal.includes('to 3823') && strong.legal.length > 1);
    strong
      .do(`japan: ${strong.legal.find((one) => one.startsWith('to'))}`)
      .past('unit', 'objective', 'attack-reaction', 'intelligence');
    assert.equal(strong.held('3922'), 'allies');
    assert.notEqual(march('us-i', 'jp-ss').asked, 'japan disengage');
  });
});

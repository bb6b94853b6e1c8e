/** Cards that the South Pacific does not hold, put into its decks: weather, personages, ambush, replacements, lasting effects. */
import assert from 'node:assert/strict';
import { Table } from './kit';

const spread = {
  4828: ['al-hq-ghormley'],
  3727: ['al-hq-swpac'],
  4017: ['jp-hq-southseas'],
  3416: ['jp-hq-combined-yamamoto'],
};

describe('Empire of the Sun, 5.32.D: weather', () => {
  const cards = ['jp-19'];
  const landing = () =>
    new Table({
      at: { ...spread, 4825: ['us-1mar', 'us-ca-northampton'], 4423: ['jp-sn4'], 3823: ['us-i'] },
      japan: ['3922', '3923'],
      hands: { allies: ['al-13', 'al-23'], japan: ['jp-19', 'jp-49'] },
      cards,
    });

  it('seq-weather-refund: units and shipping are as before, the card is discarded', () => {
    const t = landing();
    const before = t.game.view(-1);
    t.do(
      'allies: operations al-13',
      'allies: headquarters al-hq-ghormley',
      'allies: objective 4423',
      'allies: assault us-1mar',
      'allies: sail us-ca-northampton',
      'allies: done',
    );
    t.past('unit', 'objective');
    assert.equal(t.asked, 'japan weather');
    assert.deepEqual(t.legal.sort(), ['event jp-19', 'no']);
    t.do('japan: event jp-19');
    const after = t.game.view(-1);
    assert.deepEqual(
      after.units.map(({ id, at, steps }) => [id, at, steps]),
      before.units.map(({ id, at, steps }) => [id, at, steps]),
    );
    assert.deepEqual(after.control, before.control);
    assert.equal(t.asked, 'japan card');
  });

  it('seq-weather-exclusive: what was taken by land goes back, and nothing else is played', () => {
    const t = landing();
    t.do(
      'allies: operations al-13',
      'allies: headquarters al-hq-swpac',
      'allies: objective 3922',
      'allies: march us-i',
      'allies: done',
    );
    t.past('unit', 'objective');
    assert.equal(t.held('3922'), 'allies');
    t.do('japan: event jp-19');
    assert.equal(t.held('3922'), 'japan');
    assert.equal(t.at('us-i'), '3823');
  });
});

describe('Empire of the Sun: ambush, and what lasts', () => {
  it('int-ambush-card: ambush outranks interception', () => {
    const t = new Table({
      at: { ...spread, 4021: ['jp-af21'], 4423: ['us-1mar'], 4825: ['us-13af'] },
      first: 'japan',
      hands: { allies: ['al-12', 'al-08'], japan: ['jp-17', 'jp-49'] },
      cards: ['al-12'],
      dice: { 'air-naval allies': [0] },
    });
    t.do(
      'japan: operations jp-17',
      'japan: headquarters jp-hq-southseas',
      'japan: objective 4423',
      'japan: strike jp-af21',
      'japan: done',
    ).past('unit', 'objective');
    assert.ok(t.legal.includes('event al-08') && t.legal.includes('event al-12'));
    t.do('allies: event al-12');
    assert.ok(!t.legal.includes('event al-08'));
    t.past('intelligence', 'reaction-headquarters', 'reaction', 'attack-reaction');
    // Whoever ambushes fires first.
    const told = t.told('fire');
    assert.ok(
      told.length === 0 || told[0]!.includes('by Allies') || told.every((text) => text.includes('by Japan')),
      told.join(),
    );
  });

  it('gdrm-tsuji: a final modifier stands alone', () => {
    const t = new Table({
      at: { ...spread, 3822: ['jp-a18'], 3922: ['cw-pmbde'] },
      japan: ['3822'],
      first: 'japan',
      hands: { allies: [], japan: ['jp-03', 'jp-49'] },
      cards: ['jp-03'],
      dice: { 'ground japan': [0], 'ground allies': [0] },
    });
    t.do(
      'japan: event jp-03',
      'japan: headquarters jp-hq-southseas',
      'japan: objective 3922',
      'japan: march jp-a18',
      'japan: done',
    );
    t.past('unit', 'objective', 'hit');
    assert.ok(
      t.told('fire').some((text) => text.includes('by Japan on the ground') && text.endsWith(' +4')),
      t.told('fire').join(),
    );
  });

  it('steps that a card gives are kept, and others are used at once', () => {
    const kept = new Table({ first: 'japan', hands: { allies: [], japan: ['jp-05', 'jp-49'] }, cards: ['jp-05'] });
    const before = kept.game.view(-1).tracks['japan-air-replacements']![0]!;
    kept.do('japan: event jp-05');
    assert.equal(kept.game.view(-1).tracks['japan-air-replacements']![0], before + 2);
    const used = new Table({
      at: { ...spread, 4828: ['al-hq-ghormley', 'us-ca-northampton!', 'us-bb-washington!'] },
      hands: { allies: ['al-15', 'al-21'], japan: [] },
      cards: ['al-15'],
    });
    used.do('allies: event al-15', 'allies: rebuild us-ca-northampton', 'allies: rebuild us-bb-washington');
    assert.deepEqual([used.steps('us-ca-northampton'), used.steps('us-bb-washington')], [2, 2]);
  });

  it('mov-one-hex-island: the army lands on a defended small island with marines only', () => {
    const ways = (more: string[]) => {
      const t = new Table({
        at: { ...spread, 4825: ['us-xi', ...more], 4719: ['jp-sn4'] },
        hands: { allies: ['al-21', 'al-13'], japan: [] },
        tracks: { asp: { allies: 6 }, 'service-rivalry': { allies: 0 } },
      });
      t.do('allies: operations al-21', 'allies: headquarters al-hq-ghormley');
      return t;
    };
    assert.ok(!ways([]).legal.includes('objective 4719'));
    const both = ways(['us-1mar']);
    both.do('allies: objective 4719');
    assert.deepEqual(both.legal, ['assault us-1mar']);
    both.do('allies: assault us-1mar');
    assert.ok(both.legal.includes('assault us-xi'));
  });
});

/** Cases of chapter 9: isolation, assault, redeployment, supply of ships. */
import assert from 'node:assert/strict';
import { prepared, table } from './kit';

describe('Taiheiyo Senshi: supply phase', () => {
  it('sequence-supply: four steps, each Japan first', () => {
    const steps = prepared().compiled.game.phases.find((phase) => phase.id === 'supply')!.steps;
    assert.deepEqual(
      steps.map((step) => step.id),
      ['isolation', 'assault', 'redeployment', 'ship-supply'],
    );
    assert.ok(steps.every((step) => step.order!.join() === 'japan,allies'));
  });

  it('iso-order, iso-relocation-through-enemy, map-c18: relocation goes through the enemy, and frees the way of others', () => {
    // The Japanese ship at the Solomons goes first; the Allied one at Rabaul is then no more cut off.
    const t = table({
      phase: 'isolation',
      at: {
        solomons: ['nachi'],
        rabaul: ['houston'],
        samoa: ['washington'],
        australia: ['canberra'],
        'port-moresby': ['j-land-air-1'],
      },
    });
    t.settle(() => t.at('nachi') !== 'solomons');
    assert.equal(t.probe('at nachi'), 'truk');
    assert.ok(t.isBack('nachi'));
    assert.equal(t.at('houston'), 'rabaul');
    assert.ok(!t.isBack('houston'));
  });

  it('iso-land-air, iso-own-port, map-c17', () => {
    const t = table({
      phase: 'isolation',
      at: { solomons: ['j-land-air-1'], rabaul: ['houston'], samoa: ['washington'], australia: ['canberra'] },
    });
    assert.equal(t.at('j-land-air-1'), 'turn:3');
    const own = table({
      phase: 'isolation',
      at: { truk: ['nagato'], kwajalein: ['houston'], rabaul: ['chester'], marianas: ['portland'] },
    });
    assert.deepEqual([own.at('nagato'), own.probe('isolated nagato')], ['truk', false]);
    const australia = table({
      phase: 'isolation',
      at: { australia: ['nachi'], solomons: ['houston'], 'port-moresby': ['chester'], samoa: ['portland'] },
    });
    assert.equal(australia.settle(() => australia.at('nachi') !== 'australia').at('nachi'), 'truk');
  });

  it('iso-tie: the owner chooses among the nearest', () => {
    const t = table({ phase: 'isolation', at: { kwajalein: ['houston', 'portland'], johnston: ['nachi'] } });
    assert.equal(t.asked, 'allies relocate-to');
    assert.deepEqual(t.legal.map((one) => one.split(' ')[1]).sort(), ['hawaii', 'samoa']);
    t.do(`allies: ${t.legal.find((one) => one.includes('samoa'))}`);
    assert.deepEqual([t.at('houston'), t.isBack('houston'), t.at('portland')], ['samoa', true, 'samoa']);
  });

  it('gs-60, gs-resource, assault-ships-and-air, assault-capture-by-point', () => {
    const t = table({ phase: 'assault', at: { truk: ['nagato'] } });
    assert.equal(t.probe('ground-strength 60'), 3);
    assert.equal(t.probe('ground-strength 25'), 1);
    const four = ['washington', 'indiana', 'alabama', 'massachusetts', 'enterprise'];
    const mixed = table({ phase: 'ship-supply', at: { truk: four } });
    assert.deepEqual([mixed.probe('strength surface allies truk'), mixed.probe('strength air allies truk')], [16, 4]);
    assert.equal(mixed.probe('ground-strength allies truk'), 1);
    const worth = (id: string) =>
      Number(prepared().compiled.board.places.find((place) => place.id === id)!.properties.points![0]);
    const needed = {
      japan: 5,
      hawaii: 3,
      australia: 3,
      philippines: 2,
      singapore: 2,
      ceylon: 2,
      indochina: 1,
      truk: 1,
      samoa: 1,
    };
    for (const [port, points] of Object.entries(needed)) assert.equal(worth(port), points, port);
  });

  it('victory-japan-strength: Japan falls to 60 of strength and two resources, not to one', () => {
    const battleships = [
      'washington',
      'indiana',
      'alabama',
      'massachusetts',
      'north-carolina',
      'south-dakota',
      'iowa',
      'new-jersey',
    ];
    const carriers = [
      'essex',
      'lexington-ii',
      'yorktown-ii',
      'hornet-ii',
      'bunker-hill',
      'enterprise',
      'hornet',
      'saratoga',
    ];
    const at = { japan: [...battleships, ...carriers] };
    const look = table({ turn: 4, phase: 'redeployment', at });
    const sum = Number(look.probe('strength surface allies japan')) + Number(look.probe('strength air allies japan'));
    assert.ok(sum >= 60 && sum < 80, `${sum}`);
    const one = table({ turn: 4, phase: 'assault', at, hands: { allies: ['operations-01'] } }).settle();
    assert.notEqual(one.asked, 'allies assault');
    const two = table({ turn: 4, phase: 'assault', at, hands: { allies: ['operations-01', 'operations-02'] } });
    two.do('allies: assault japan', 'allies: spend operations-01', 'allies: spend operations-02');
    assert.deepEqual([two.game.outcome()?.reason, two.game.outcome()?.winner], ['japan-falls', 1]);
  });

  it('assault-air-only: land air alone does not assault', () => {
    const t = table({
      phase: 'assault',
      at: { truk: ['lac-1'] },
      hands: { allies: ['operations-01', 'operations-02'] },
    });
    assert.deepEqual(t.probe('holds truk'), ['allies', 'base']);
    assert.notEqual(t.asked, 'allies assault');
  });

  it('redeploy-supply: all land air may redeploy', () => {
    const t = table({ phase: 'redeployment', at: { hawaii: ['lac-1', 'lac-2', 'a-land-air-3'] } });
    for (const id of ['lac-1', 'lac-2', 'a-land-air-3']) t.do(`allies: redeploy ${id}`, 'allies: to samoa');
    assert.deepEqual(
      ['lac-1', 'lac-2', 'a-land-air-3'].map((id) => t.at(id)),
      ['samoa', 'samoa', 'samoa'],
    );
  });

  const supply = (at: Record<string, string[]>, hands: Record<string, string[]>, facts = {}) =>
    table({ phase: 'ship-supply', at, hands, facts });

  it('supply-port-1, supply-port-foreign: a resource for a port, whoever its ships are', () => {
    const t = supply(
      { truk: ['nagato!', 'nachi!'], australia: ['washington!', 'houston!'] },
      { japan: ['operations-01'], allies: ['operations-02'] },
    );
    t.do('japan: supply truk', 'japan: spend operations-01', 'allies: supply australia', 'allies: spend operations-02');
    for (const id of ['nagato', 'nachi', 'washington', 'houston']) assert.ok(!t.isBack(id), id);
    assert.deepEqual([t.probe('hand-size japan'), t.probe('used')], [0, 2]);
  });

  it('supply-base, supply-base-not-own, stay-back-capital: a base makes only cruisers ready', () => {
    const t = supply({ midway: ['nagato!', 'nachi!'] }, { japan: ['operations-01'] });
    t.do('japan: supply midway', 'japan: spend operations-01');
    assert.deepEqual([t.isBack('nagato'), t.isBack('nachi'), t.at('nagato')], [true, false, 'midway']);
    const nobody = supply({ rabaul: ['nachi!'], 'port-moresby': ['lac-1'] }, { japan: ['operations-01'] });
    assert.deepEqual(nobody.probe('holds rabaul'), []);
    nobody.do('japan: supply rabaul', 'japan: spend operations-01');
    assert.ok(!nobody.isBack('nachi'));
  });

  it('supply-flag-held-as-base: a flag works only in a port', () => {
    const t = supply(
      { hawaii: ['washington!', 'houston!'] },
      { allies: ['operations-01'] },
      { 'port japan hawaii': true },
    );
    assert.deepEqual(t.probe('holds hawaii'), ['allies', 'base']);
    assert.ok(t.isBack('houston'));
    t.do('allies: supply hawaii', 'allies: spend operations-01');
    assert.deepEqual([t.isBack('washington'), t.isBack('houston')], [true, false]);
  });
});

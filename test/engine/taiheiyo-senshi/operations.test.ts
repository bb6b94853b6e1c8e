/** Cases of chapter 7: initiative, operations, movement, responses. */
import assert from 'node:assert/strict';
import { first, table } from './kit';

describe('Taiheiyo Senshi: initiative and operations', () => {
  const dice = (...pairs: [number, number][]) => ({
    'initiative japan': pairs.map(([japan]) => japan),
    'initiative allies': pairs.map(([, allies]) => allies),
  });
  const both = { truk: ['nagato'], hawaii: ['washington'] };

  it('init-both-pass, init-one-pass, initiative-reply-after-dice', () => {
    const passes = table({ at: both, dice: dice([5, 2]) })
      .do('japan: pass', 'allies: pass')
      .settle();
    assert.equal(passes.probe('phase'), 'supply');
    const one = table({ at: both, dice: dice([5, 2], [4, 4]) }).do(
      'japan: return truk',
      'japan: take nagato',
      'japan: go',
    );
    one.do('japan: to japan', 'allies: pass');
    assert.equal(one.probe('phase'), 'operation');
    assert.equal(one.asked, 'japan initiative');
    const reply = table({ at: both, dice: dice([1, 6]) }).do('allies: pass');
    assert.equal(reply.asked, 'japan operation');
  });

  it('init-pass-after-spend: a pass after a resource does not end the phase', () => {
    const t = table({ at: both, hands: { japan: ['operations-01', 'operations-02'] } });
    t.do('japan: spend operations-01', 'japan: pass');
    assert.equal(t.probe('hand-size japan'), 1);
    assert.equal(t.asked, 'allies initiative');
  });

  it('init-dice-odds: equal dice end the phase one time in six', () => {
    const faces = [1, 2, 3, 4, 5, 6];
    const ends = faces.flatMap((a) =>
      faces.map(
        (b) =>
          table({ at: both, dice: dice([a, b]) })
            .settle()
            .probe('phase') === 'supply',
      ),
    );
    assert.equal(ends.filter(Boolean).length, 6);
  });

  it('event-turn1-op: in the operation phase of turn 1 cards are resources only', () => {
    const at = (turn: number) =>
      table({ turn, at: both, hands: { japan: ['operations-04', 'operations-05'] } }).do('japan: spend operations-05');
    assert.deepEqual(
      at(1).legal.filter((one) => one.startsWith('card')),
      [],
    );
  });

  it('resupply-base-mix, resupply-port, resource-uses: one card makes ready what the point can supply', () => {
    const base = table({ at: { midway: ['nagato!', 'nachi!'] }, hands: { japan: ['operations-01', 'operations-02'] } });
    base.do('japan: spend operations-01', 'japan: resupply midway', 'japan: spend operations-02');
    assert.deepEqual([base.isBack('nagato'), base.isBack('nachi'), base.probe('hand-size japan')], [true, false, 0]);
    const port = table({ at: { truk: ['nagato!', 'nachi!'] }, hands: { japan: ['operations-01', 'operations-02'] } });
    port.do('japan: spend operations-01', 'japan: resupply truk', 'japan: spend operations-02');
    assert.deepEqual([port.isBack('nagato'), port.isBack('nachi')], [false, false]);
  });

  const three = { allies: ['operations-05', 'operations-06', 'operations-07'] };
  const train = (turn: number, at: Record<string, string[]>, more = {}) =>
    table({ turn, at, hands: three, dice: dice([1, 6], [1, 6]), ...more });

  it('ft-place, ft-cost-2: a card for the marker, one more where the initiative was bought', () => {
    const free = train(4, { midway: ['washington!'] }).do(
      'allies: decline',
      'allies: fleet-train midway',
      'allies: spend operations-05',
    );
    assert.equal(free.probe('hand-size allies'), 2);
    assert.deepEqual(free.probe('holds midway'), ['allies', 'port']);
    const bought = train(4, { midway: ['washington!'] }).do(
      'allies: spend operations-06',
      'allies: fleet-train midway',
    );
    bought.do('allies: spend operations-05');
    assert.equal(bought.probe('hand-size allies'), 1);
  });

  it('ft-turn-3, ft-second-in-turn, ft-held-enemy-port', () => {
    const trains = (t: ReturnType<typeof train>) => t.legal.filter((one) => one.startsWith('fleet-train'));
    assert.deepEqual(trains(train(3, { midway: ['washington!'] }).do('allies: decline')), []);
    const second = train(4, { midway: ['washington!'], attu: ['houston!'] });
    second.do(
      'allies: spend operations-05',
      'allies: fleet-train midway',
      'allies: spend operations-06',
      'allies: decline',
    );
    assert.equal(second.asked, 'allies operation');
    assert.deepEqual(trains(second), []);
    assert.deepEqual(trains(train(4, { truk: ['washington!'] }).do('allies: decline')), []);
  });

  it('ft-lone-range, ft-lone-j-ship, ft-lone-j-ship-range, ft-turn-end', () => {
    const marker = [{ marker: 'fleet-train', side: 'allies', at: 'kwajalein' }];
    assert.deepEqual(table({ turn: 4, at: { truk: ['j-land-air-1'] }, markers: marker }).probe('holds kwajalein'), [
      'allies',
      'port',
    ]);
    const alone = table({ turn: 4, at: { kwajalein: ['nachi'] }, markers: marker });
    assert.equal(alone.probe('fleet-train'), null);
    assert.deepEqual(alone.probe('holds kwajalein'), ['japan', 'base']);
    const covered = table({ turn: 4, at: { kwajalein: ['nachi'], johnston: ['lac-1'] }, markers: marker });
    assert.deepEqual(covered.probe('holds kwajalein'), []);
    const end = table({ turn: 4, phase: 'score', at: { kwajalein: ['houston'] }, markers: marker });
    assert.equal(end.probe('fleet-train'), null);
  });

  it('dotted-before, dotted-after, dotted-cost, dotted-permanent: the strategic shift opens routes to both', () => {
    const way = (facts: Record<string, boolean>) => {
      const t = table({ at: { australia: ['canberra'], rabaul: ['nachi'] }, facts });
      return [t.probe('move-targets canberra'), t.probe('move-targets nachi')] as string[][];
    };
    const [allies, japan] = way({});
    assert.ok(!allies!.includes('borneo') && !japan!.includes('philippines'));
    const [after, japanAfter] = way({ 'strategic-shift': true });
    assert.ok(after!.includes('borneo') && japanAfter!.includes('philippines'));
    const t = table({
      at: both,
      hands: { allies: ['operations-05', 'operations-06'], japan: ['operations-01', 'operations-02'] },
    });
    t.do('japan: spend operations-01');
    assert.ok(!t.legal.includes('strategic-shift'));
    t.do('japan: pass', 'allies: spend operations-05', 'allies: strategic-shift', 'allies: spend operations-06');
    assert.equal(t.probe('strategic-shift'), true);
    t.do('japan: decline');
    assert.ok(!t.until('allies operation').legal.includes('strategic-shift'));
  });
});

describe('Taiheiyo Senshi: movement and responses', () => {
  const targets = (at: Record<string, string[]>, unit: string) =>
    table({ at }).probe(`move-targets ${unit}`) as string[];

  it('move-zero-peaceful, move-zero-attack, move-dist-2', () => {
    const peaceful = targets({ hawaii: ['nevada'] }, 'nevada');
    for (const point of ['midway', 'kwajalein', 'dutch-harbor', 'attu']) assert.ok(peaceful.includes(point), point);
    assert.ok(!targets({ hawaii: ['nevada'], midway: ['nachi'] }, 'nevada').includes('midway'));
    // Two routes of length 2 are four.
    assert.ok(
      !peaceful.includes('ceylon') && !targets({ japan: ['nachi'] }, 'nachi').includes('dutch-harbor') === false,
    );
  });

  it('move-min-group, move-common-destination, move-back-side', () => {
    const t = table({
      at: { japan: ['kongo', 'nagato', 'haruna', 'mutsu!'], johnston: ['houston'] },
      dice: first('japan'),
    });
    t.do('japan: move japan');
    assert.ok(!t.legal.includes('take mutsu'));
    assert.ok(t.legal.some((one) => one === 'take nagato'));
    t.do('japan: take nagato', 'japan: take kongo', 'japan: go');
    // Kongo alone could attack Johnston at a cost of 3; the slower Nagato keeps it from that. All go to one point.
    assert.ok(!t.legal.includes('to johnston'));
    assert.ok(t.legal.every((one) => one.startsWith('to ')));
    assert.ok((t.probe('return-targets mutsu') as string[]).includes('truk'));
  });

  it('move-flip-before-combat, attack-back-defender, rounds-0', () => {
    const t = table({ at: { okinawa: ['nachi'], philippines: ['houston!'] }, dice: first('japan') });
    t.do('japan: move okinawa', 'japan: take nachi', 'japan: go', 'japan: to philippines');
    assert.equal(t.asked, 'japan surface');
    assert.ok(t.isBack('nachi'));
    const near = table({ at: { midway: ['ise'], hawaii: ['houston!'] }, dice: first('japan') });
    near.do('japan: move midway', 'japan: take ise', 'japan: go', 'japan: to hawaii');
    assert.equal(near.probe('combat-rounds'), 1);
  });

  const enters = (point: string[], from = 'truk', to = 'kwajalein') => {
    const t = table({ at: { [from]: ['nagato', 'nachi'], [to]: point }, dice: first('japan') });
    return t.do(`japan: move ${from}`, 'japan: all', `japan: to ${to}`);
  };

  it('resp-back-carrier, resp-air-with-back-carrier, resp-j-land-air-only', () => {
    assert.notEqual(enters(['wasp!']).asked, 'allies response');
    assert.equal(enters(['wasp!', 'lac-1']).asked, 'allies response');
    const t = table({ at: { kwajalein: ['washington'], truk: ['j-land-air-1', 'nachi'] }, dice: first('allies') });
    t.do('allies: move kwajalein', 'allies: take washington', 'allies: go', 'allies: to truk');
    assert.notEqual(t.asked, 'japan response');
  });

  it('resp-movement-1: a ship with movement 1 cannot counter-move', () => {
    const t = table({
      at: { truk: ['nagato'], kwajalein: ['lac-1'], johnston: ['hermes', 'houston'] },
      dice: first('japan'),
    });
    t.do('japan: move truk', 'japan: take nagato', 'japan: go', 'japan: to kwajalein', 'allies: counter-move johnston');
    assert.deepEqual(t.legal, ['take houston']);
  });

  it('resp-evac-mover-continues: after an evacuation the movers go on with what they have left', () => {
    const t = table({ at: { truk: ['kongo', 'nachi'], kwajalein: ['wasp', 'lac-1'] }, dice: first('japan') });
    t.do('japan: move truk', 'japan: all', 'japan: to kwajalein', 'allies: evacuate', 'allies: to samoa');
    assert.equal(t.at('wasp'), 'samoa');
    assert.equal(t.at('lac-1'), 'turn:3');
    assert.equal(t.asked, 'japan move-on');
    assert.equal(t.probe('movement-left'), 2);
    t.do('japan: to midway');
    assert.deepEqual([t.at('kongo'), t.isBack('kongo')], ['midway', true]);
  });

  it('enter-j-west-coast, enter-us-madagascar, enter-gb-west-coast', () => {
    assert.ok(!targets({ samoa: ['nachi'] }, 'nachi').includes('west-coast'));
    assert.ok(!targets({ ceylon: ['houston'] }, 'houston').includes('madagascar'));
    assert.ok(targets({ ceylon: ['dorsetshire'] }, 'dorsetshire').includes('madagascar'));
    assert.ok(!targets({ samoa: ['dorsetshire'] }, 'dorsetshire').includes('west-coast'));
  });

  it('redeploy-base-full, redeploy-enemy-point, redeploy-nobody-point-with-ship, redeploy-ops-limit', () => {
    const t = table({ at: { midway: ['lac-1'], hawaii: ['lac-2'], truk: ['j-land-air-1'], kwajalein: ['houston'] } });
    const to = t.probe('redeploy-targets lac-2') as string[];
    assert.ok(!to.includes('midway'));
    assert.ok(!to.includes('rabaul') && !to.includes('marianas'));
    assert.deepEqual(t.probe('holds kwajalein'), []);
    assert.ok(to.includes('kwajalein'));
    const once = table({ at: { hawaii: ['lac-1', 'lac-2'] }, dice: first('allies') });
    once.do('allies: redeploy lac-1', 'allies: to samoa');
    assert.equal(once.asked, 'japan operation');
  });

  it('land-air-never-starts-combat: it goes only where its side is', () => {
    const t = table({ at: { hawaii: ['lac-1'], midway: ['nachi'], johnston: ['houston'] }, dice: first('allies') });
    const to = t.probe('redeploy-targets lac-1') as string[];
    assert.ok(!to.includes('midway'));
    t.do('allies: redeploy lac-1', 'allies: to johnston');
    assert.equal(t.asked, 'japan operation');
  });

  it('return-to-base, return-through-enemy, return-occupied-check, return-keeps-face, return-front-stays-front, return-ops-single', () => {
    const t = table({
      at: { rabaul: ['nagato', 'nachi!'], kwajalein: ['houston'] },
      dice: first('japan'),
    });
    assert.deepEqual(t.probe('return-targets nagato'), ['japan', 'indochina', 'truk']);
    assert.deepEqual(table({ at: { solomons: ['nachi'], rabaul: ['houston'] } }).probe('return-targets nachi'), []);
    const held = table({ at: { rabaul: ['nachi'], truk: ['houston'] } });
    assert.ok(!(held.probe('return-targets nachi') as string[]).includes('truk'));
    t.do('japan: return rabaul', 'japan: all');
    assert.deepEqual(t.legal, ['to japan', 'to indochina', 'to truk']);
    t.do('japan: to truk');
    assert.deepEqual(
      [t.at('nagato'), t.isBack('nagato'), t.at('nachi'), t.isBack('nachi')],
      ['truk', false, 'truk', true],
    );
  });
});

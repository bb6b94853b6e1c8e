/** Cases of chapters 3, 4 and 5: set-up, who holds what, scoring, December 1941. */
import assert from 'node:assert/strict';
import { prepared, table } from './kit';

const holds = (position: Parameters<typeof table>[0], point: string) => table(position).probe(`holds ${point}`);

describe('Taiheiyo Senshi: set-up and occupation', () => {
  /** Plays the set-up: the Allied land air at these points, the rest as the text has it. */
  function setUp(...lac: string[]) {
    const game = prepared().start({ seed: 3, askAll: true });
    for (const [i, point] of lac.entries()) {
      const choice = game.choices().find((one) => one.notation === `place lac-${i + 1} ${point}`);
      assert.ok(choice, point);
      game.answer(choice.code);
    }
    game.answer(game.choices().find((one) => one.notation === 'rest')!.code);
    return game;
  }

  it('setup-fixed-bases, setup-kwajalein-without-ship: the same whatever is chosen', () => {
    for (const lac of [
      ['port-moresby', 'samoa'],
      ['australia', 'australia'],
      ['samoa', 'samoa'],
    ]) {
      const { control } = setUp(...lac).view(-1);
      for (const point of ['okinawa', 'marianas', 'kwajalein']) assert.equal(control[point], 0, point);
      for (const point of ['midway', 'borneo']) assert.equal(control[point], 1, point);
      for (const point of ['attu', 'dutch-harbor']) assert.equal(control[point], undefined, point);
    }
    assert.deepEqual(holds({ at: { truk: ['j-land-air-1'] } }, 'kwajalein'), ['japan', 'base']);
  });

  it('setup-rabaul-without-pm-lac, setup-rabaul-with-pm-lac: land air at Port Moresby decides who holds Rabaul', () => {
    assert.equal(setUp('samoa', 'australia').view(-1).control.rabaul, 0);
    const { control } = setUp('port-moresby', 'australia').view(-1);
    assert.equal(control.rabaul, undefined);
    assert.equal(control['port-moresby'], 1);
  });

  it('setup-two-lac-port-moresby: a second land air does not fit there', () => {
    const game = prepared().start({ seed: 3, askAll: true });
    game.answer(game.choices().find((one) => one.notation === 'place lac-1 port-moresby')!.code);
    assert.deepEqual(
      game.choices().map((one) => one.notation),
      ['place lac-2 australia', 'place lac-2 samoa', 'rest'],
    );
  });

  it('occ-ship-base, occ-ship-under-enemy-range, occ-enemy-ship-in-range', () => {
    assert.deepEqual(holds({ at: { solomons: ['houston'] } }, 'solomons'), ['allies', 'base']);
    assert.deepEqual(holds({ at: { rabaul: ['houston'], truk: ['j-land-air-1'] } }, 'rabaul'), []);
  });

  it('occ-air-own-base, occ-air-range-1, occ-two-ranges, occ-own-air-under-enemy-range', () => {
    assert.deepEqual(holds({ at: { rabaul: ['j-land-air-1'] } }, 'rabaul'), ['japan', 'base']);
    assert.deepEqual(holds({ at: { truk: ['j-land-air-1'] } }, 'rabaul'), ['japan', 'base']);
    const two = { at: { truk: ['j-land-air-1'], 'port-moresby': ['lac-1'] } };
    assert.deepEqual(holds(two, 'rabaul'), []);
    assert.deepEqual(holds(two, 'port-moresby'), ['allies', 'base']);
    const own = { at: { rabaul: ['j-land-air-1'], 'port-moresby': ['lac-1'] } };
    assert.deepEqual(holds(own, 'rabaul'), ['japan', 'base']);
    assert.deepEqual(holds(own, 'port-moresby'), ['allies', 'base']);
  });

  it('port-state-2c, port-range-not-from-1: a range holds a port only where ships had come', () => {
    const at = { okinawa: ['lac-1'] };
    const facts = { 'port japan philippines': true };
    assert.deepEqual(holds({ at, facts }, 'philippines'), ['japan', 'port']);
    const before = { ...facts, 'base allies philippines': true };
    assert.deepEqual(holds({ at, facts: before }, 'philippines'), ['allies', 'base']);
    assert.deepEqual(holds({ at: { ...at, indochina: ['j-land-air-1'] }, facts: before }, 'philippines'), [
      'japan',
      'port',
    ]);
  });

  it('port-revert: when the ships leave and no range covers it, the port is its owner’s at once', () => {
    const t = table({
      at: { truk: ['houston'], kwajalein: ['portland'] },
      dice: { 'initiative japan': [1], 'initiative allies': [6] },
    });
    assert.deepEqual(t.probe('holds truk'), ['allies', 'base']);
    t.do('allies: move truk', 'allies: take houston', 'allies: go', 'allies: to rabaul');
    assert.deepEqual(t.probe('holds truk'), ['japan', 'port']);
  });

  it('occ-held-port-under-range: ships stay on a port marker that nobody holds', () => {
    const t = table({ at: { truk: ['houston', 'portland'], kwajalein: ['j-land-air-1'] } });
    assert.deepEqual(t.probe('holds truk'), []);
    assert.equal(t.at('houston'), 'truk');
  });

  it('occ-pass-marker: a marker alone stops nobody, and stays', () => {
    const t = table({
      at: { okinawa: ['kumano'] },
      dice: { 'initiative japan': [6], 'initiative allies': [1] },
    });
    t.do('japan: move okinawa', 'japan: take kumano', 'japan: go', 'japan: to borneo');
    assert.equal(t.at('kumano'), 'borneo');
    assert.deepEqual(t.probe('holds philippines'), ['allies', 'port']);
  });

  it('score-base-tie, score-held-port, score-nobodys-port', () => {
    const score = (at: Record<string, string[]>, facts = {}) =>
      table({ turn: 2, phase: 'score', at, facts }).probe('score') as number;
    // Ports 7 to 13; a base each.
    assert.equal(score({ rabaul: ['kumano'], solomons: ['houston'] }), 7 - 13);
    // The Philippines count for nobody, and as a base of Japan.
    assert.equal(score({ philippines: ['kumano'] }), 7 - 11 + 1);
    const nobodys = { philippines: ['houston'], okinawa: ['j-land-air-1'] };
    // Okinawa is a base of Japan.
    assert.equal(score(nobodys, { 'port japan philippines': true }), 7 - 11 + 1);
  });

  it('turn0-repair-turns, scoring-not-turn0, max-turns: December 1941', () => {
    const t = table({
      turn: 0,
      phase: 'pearl-harbor',
      full: true,
      dice: { 'air hawaii japan': [1], 'air singapore japan': [1], 'damage nevada': [3] },
    });
    t.do('japan: hit nevada', 'japan: hit oklahoma', 'japan: hit pennsylvania');
    assert.equal(t.at('nevada'), 'turn:3');
    assert.equal(t.probe('turn'), 1);
    assert.equal(t.probe('score'), 0);
    const { turns } = t.game.prepared.compiled.scenario;
    assert.equal(turns.last - turns.first, 5);
  });

  it('class-battleship, class-carrier, class-cruiser: classes follow from the values', () => {
    const { units, game } = prepared().compiled;
    for (const unit of units.filter((one) => one.kind !== 'land-air')) {
      const [air, gunnery] = ['air-strength', 'gunnery'].map((name) => Number(unit.values![name]![0]));
      assert.equal(unit.kind, air! >= 1 ? 'carrier' : gunnery! >= 2 ? 'battleship' : 'cruiser', unit.id);
    }
    const capital = game.kinds.filter((kind) => kind.flags.includes('capital')).map((kind) => kind.id);
    assert.deepEqual(capital, ['carrier', 'battleship']);
  });

  it('dist-dot, dist-none, stack-ships, stack-land-air-port', () => {
    const { grid } = prepared().compiled.board;
    assert.ok(grid.shape === 'points');
    const lengths = new Set(grid.lines.map((line) => line.length));
    assert.deepEqual([...lengths].sort(), [1, 2]);
    const ships = prepared()
      .compiled.units.filter((one) => one.kind === 'cruiser' && one.nation === 'us')
      .slice(0, 14);
    table({ at: { midway: [...ships.map((one) => one.id), 'nevada', 'oklahoma', 'arizona'] } });
    table({ at: { truk: ['j-land-air-1', 'j-land-air-2', 'j-land-air-3', 'j-land-air-4'] } });
  });

  it('7.3(3): a position has one fleet train, however many counters the box holds', () => {
    const trains = (...places: string[]) => ({
      markers: places.map((at) => ({ marker: 'fleet-train', side: 'allies', at })),
    });
    assert.equal(table(trains('kwajalein')).probe('fleet-train'), 'kwajalein');
    assert.throws(() => table(trains('kwajalein', 'midway')), /fleet-train at midway: at most one/);
  });

  it('stack-land-air-base: a base holds one land air', () => {
    assert.throws(() => table({ at: { rabaul: ['j-land-air-1', 'j-land-air-2'] } }), /too much land air at rabaul/);
  });

  it('armour-british: British carriers are armoured, Hermes is not', () => {
    const british = prepared().compiled.units.filter((one) => one.nation === 'gb' && one.kind === 'carrier');
    for (const unit of british) assert.equal(unit.flags?.includes('heavy') ?? false, unit.id !== 'hermes', unit.id);
  });
});

describe('Taiheiyo Senshi: December 1941 and after', () => {
  it('Hawaii stays an Allied port while the strike force is there, and after it', () => {
    const game = prepared().start({ seed: 3, askAll: true });
    game.answer(game.choices().find((one) => one.notation === 'rest')!.code);
    game.answer(game.choices().find((one) => one.notation === 'rest')!.code);
    for (let i = 0; i < 60 && game.probe('turn', []) === 0; i++) {
      assert.deepEqual(game.probe('holds', ['hawaii']), ['allies', 'port']);
      game.answer(game.question()!.options[0]!);
    }
    assert.deepEqual(game.probe('holds', ['hawaii']), ['allies', 'port']);
    assert.equal(game.probe('turn', []), 1);
  });

  it('a base is its holder’s by 4.2 again when the fleet train goes at the end of the turn', () => {
    const markers = [{ marker: 'fleet-train', side: 'allies', at: 'kwajalein' }];
    const t = table({ turn: 4, phase: 'score', at: { truk: ['j-land-air-1'] }, markers, facts: { score: 8 } });
    assert.equal(t.probe('turn'), 5);
    assert.deepEqual(t.probe('holds kwajalein'), ['japan', 'base']);
  });
});

/** Card events that raid from one point: J01, J13, J14, A01, A08; and what shifts, halves and allocates raids. */
import assert from 'node:assert/strict';
import { events, opens, strikes, table, told } from './cards-kit';
import { first } from './kit';

const airs = ['j-land-air-1', 'j-land-air-2', 'j-land-air-3'];

/** Japan raids Rabaul from Truk by an event. */
function fromTruk(
  event: string,
  units: string[],
  target: string[],
  dice: Record<string, number[]> = {},
  allies: string[] = [],
) {
  const t = table({
    at: { truk: units, rabaul: target },
    hands: { japan: [event], allies },
    dice: first('japan', dice),
  });
  return t.do(`japan: card ${event}`, 'japan: at truk', 'japan: to rabaul');
}

/** The Allies raid the Solomons from Australia by an event. */
function fromAustralia(event: string, target: string[], dice: Record<string, number[]> = {}) {
  const t = table({
    at: { australia: ['lac-1', 'lac-2'], solomons: target },
    hands: { allies: [event] },
    dice: first('allies', dice),
  });
  return t.do(`allies: card ${event}`, 'allies: at australia', 'allies: to solomons').settle();
}

/** Fights on, air raids only, until there were so many. */
function until(t: Parameters<typeof strikes>[0], raids: number): void {
  for (let i = 0; i < 30 && strikes(t, 'air-raid').length < raids; i++) {
    const pick = t.legal.find((one) => ['extend', 'stay', 'no-surface'].includes(one)) ?? t.legal[0]!;
    t.do(`${t.asked.split(' ')[0]}: ${pick}`);
  }
}

const only = (t: Parameters<typeof strikes>[0]) => strikes(t, 'air-raid');

describe('Taiheiyo Senshi: raids by cards', () => {
  it('card-j01-land-air, card-j01-both: two to the right, one to the left each for land air and carriers', () => {
    const none = { 'air rabaul japan': [1] };
    const land = fromTruk('j01', airs, ['lac-1'], { 'air rabaul japan': [6] }).settle();
    assert.deepEqual(only(land), [{ side: 'Japan', with: 9, shift: 1, hits: 4 }]);
    assert.equal(land.at('lac-1'), 'eliminated');
    const both = fromTruk('j01', airs, ['lac-1', 'enterprise'], none).until('allies operation');
    assert.equal(only(both)[0]!.shift, 0);
  });

  it('j01 is one-sided: no return fire, no response, no move; it is an operation and its card is used', () => {
    const t = fromTruk('j01', airs, ['enterprise', 'portland'], { 'air rabaul japan': [1], damage: [6] });
    t.do('japan: hit enterprise').until('allies operation');
    assert.equal(only(t).length, 1);
    assert.equal(t.at('j-land-air-1'), 'truk');
    assert.equal(t.probe('hand-size japan'), 0);
    assert.equal(t.probe('used'), 1);
  });

  it('j01, j14: not offered without a target at distance 1, nor in a window', () => {
    const at = { truk: airs, solomons: ['portland'] };
    const t = table({ at, hands: { japan: ['j01', 'j14', 'j13'] }, dice: first('japan') }).settle();
    assert.equal(t.asked, 'japan operation');
    assert.deepEqual(events(t), []);
  });

  it('card-a08, card-a01: Allied land air, two and one to the right beside ordinary shifts', () => {
    assert.deepEqual(only(fromAustralia('a08', ['akagi'], { 'air solomons allies': [1] })), [
      { side: 'Allies', with: 4, shift: 1, hits: 0 },
    ]);
    const a01 = fromAustralia('a01', ['j-land-air-1'], { 'air solomons allies': [5] });
    assert.deepEqual(only(a01), [{ side: 'Allies', with: 4, shift: 0, hits: 2 }]);
    // Two hits: away for two turns.
    assert.equal(a01.at('j-land-air-1'), 'turn:4');
  });

  it('a01, a08: not offered without land air next to the enemy', () => {
    const t = table({
      at: { australia: ['canberra'], solomons: ['akagi'] },
      hands: { allies: ['a01', 'a08'] },
      dice: first('allies'),
    }).settle();
    assert.equal(t.asked, 'allies operation');
    assert.deepEqual(events(t), []);
  });

  it('card-j14-no-shift: no column moves at all, and the Allies pick', () => {
    const target = ['lac-1', 'enterprise', 'hornet', 'wasp'];
    const t = fromTruk('j14', airs.slice(0, 2), target, { 'air rabaul japan': [4] }, ['a07']);
    // No shift would change anything: the Allies are not asked for a card.
    assert.equal(t.asked, 'allies hit');
    t.do('allies: hit lac-1', 'allies: hit wasp').until('allies operation');
    assert.deepEqual(only(t), [{ side: 'Japan', with: 6, shift: 0, hits: 2 }]);
    assert.notEqual(t.at('lac-1'), 'rabaul');
    assert.equal(t.at('hornet'), 'rabaul');
  });

  it('card-j13-half: all carriers, back or front, half of the sum; none of them flips', () => {
    const t = fromTruk('j13', ['akagi', 'kaga!', 'soryu', 'junyo', 'zuiho!', 'nagato'], ['portland'], {
      'air rabaul japan': [1],
      damage: [1],
    }).until('allies operation');
    assert.equal(only(t)[0]!.with, 8);
    assert.deepEqual(
      ['akagi', 'kaga', 'junyo', 'zuiho'].map((id) => t.isBack(id)),
      [false, true, false, true],
    );
  });

  it('card-j13-shifts: the raiding carriers are compared', () => {
    const t = fromTruk('j13', ['akagi', 'kaga'], ['enterprise', 'hornet', 'wasp', 'lac-1'], {
      'air rabaul japan': [1],
    });
    assert.equal(only(t.until('allies operation'))[0]!.shift, -2);
  });

  it('card-j13-a12: under the Turkey Shoot a quarter, rounded once', () => {
    const carriers = ['akagi', 'kaga', 'soryu', 'junyo', 'zuiho'];
    const t = fromTruk('j13', carriers, ['portland'], { 'air rabaul japan': [1] }, ['a12']);
    assert.ok(opens(t, 'allies', 'a12'));
    t.do('allies: card a12').until('allies operation');
    assert.equal(only(t)[0]!.with, 4);
    assert.equal(t.probe('in-use a12'), false);
    assert.equal(t.probe('in-use j13'), false);
  });

  it('a07, a04, a03 may be declared against a raid by a card; j11 and a14 may not', () => {
    const t = table({
      at: { truk: airs, rabaul: ['enterprise', 'portland'] },
      hands: { japan: ['j01', 'j11'], allies: ['a07', 'a04', 'a03', 'a14'] },
      dice: first('japan', { 'air rabaul japan': [6] }),
    }).do('japan: card j01', 'japan: at truk', 'japan: to rabaul');
    assert.equal(t.asked, 'allies window');
    assert.deepEqual(events(t).sort(), ['a04', 'a07']);
    t.do('allies: card a07', 'allies: card a04');
    assert.deepEqual(events(t), ['a03']);
    t.do('allies: card a03').until('allies operation');
    // 2 - 1 for the carrier - 1 - 2: column 4..5, where a six is two hits.
    assert.deepEqual(only(t), [{ side: 'Japan', with: 9, shift: -2, hits: 2 }]);
    assert.equal(told(t, 'event').length, 4);
  });
});

/** Japanese carriers go from Truk to Kwajalein, where Allied ships stand. */
function carrierMove(
  ships: string[],
  target: string[],
  dice: Record<string, number[]>,
  allies: string[],
  japan: string[] = [],
) {
  const t = table({ at: { truk: ships, kwajalein: target }, hands: { japan, allies }, dice: first('japan', dice) });
  t.do('japan: move truk', ships.length > 1 ? 'japan: all' : `japan: take ${ships[0]}`);
  if (ships.length === 1) t.do('japan: go');
  return t.do('japan: to kwajalein');
}

describe('Taiheiyo Senshi: cards at the start of a combat and of a raid', () => {
  it('card-a12-half: sixteen are eight, in every round', () => {
    const t = carrierMove(
      ['akagi', 'kaga', 'soryu', 'hiryu'],
      ['washington'],
      { 'air kwajalein japan': [1, 1], damage: [1, 1] },
      ['a12'],
    );
    assert.ok(opens(t, 'allies', 'a12'));
    t.do('allies: card a12');
    until(t, 2);
    assert.deepEqual(
      only(t).map((one) => one.with),
      [8, 8],
    );
  });

  it('card-ex-2-air: three to the left by a04 and a07', () => {
    const ships = ['akagi', 'kaga', 'soryu', 'zuiho'];
    const t = carrierMove(ships, ['portland'], { 'air kwajalein japan': [6], damage: [1] }, ['a04', 'a07']);
    t.do('allies: card a04', 'allies: card a07').until('allies operation');
    assert.deepEqual(only(t), [{ side: 'Japan', with: 14, shift: -3, hits: 3 }]);
    assert.equal(t.probe('column 14 right 0 left 3'), 6);
    assert.equal(t.probe('used-up a04'), true);
    assert.equal(t.probe('used-up a07'), false);
  });

  it('a04 moves Allied fire to the right as well', () => {
    const t = carrierMove(['nagato'], ['washington'], { surface: [1] }, ['a04']);
    t.do('allies: card a04', 'japan: surface').until('allies operation');
    assert.deepEqual(
      strikes(t, 'surface').map((one) => [one.side, one.shift]),
      [
        ['Japan', -2],
        ['Allies', 2],
      ],
    );
  });

  it('card-a04-plus-land-air: one more to the left for land air', () => {
    const t = carrierMove(['akagi'], ['lac-1'], { 'air kwajalein japan': [6] }, ['a04']);
    t.do('allies: decline', 'allies: card a04').until('allies operation');
    assert.equal(only(t)[0]!.shift, -3);
  });

  it('card-ex-2-a03: of five hits the Allies allocate three, once in the game', () => {
    const carriers = ['akagi', 'kaga', 'soryu', 'hiryu', 'shokaku', 'zuikaku'];
    const target = ['portland', 'astoria', 'quincy', 'houston', 'chester', 'chicago'];
    const t = carrierMove(carriers, target, { 'air kwajalein japan': [5], damage: [1] }, ['a03']);
    assert.ok(opens(t, 'allies', 'a03'));
    t.do('allies: card a03');
    const asked: string[] = [];
    while (t.asked.endsWith(' hit')) {
      asked.push(t.asked);
      t.game.answer(t.game.choices()[0]!.code);
    }
    assert.deepEqual(asked, ['japan hit', 'japan hit', 'allies hit', 'allies hit', 'allies hit']);
    assert.equal(t.probe('used-up a03'), true);
    assert.equal(t.probe('in-use a03'), false);
  });

  it('a03, a07, a12: not offered where Japan has nothing to raid with', () => {
    const t = carrierMove(['nagato'], ['washington', 'enterprise!'], {}, ['a03', 'a07', 'a12']);
    // The air raid of the Allies alone.
    assert.equal(
      t.asked.startsWith('allies hit') || t.asked.startsWith('allies combat') || t.asked === 'japan combat-retreat',
      true,
      t.asked,
    );
    assert.deepEqual(told(t, 'event'), []);
  });

  it('card-j03-round: two to the right in the first round only; the ships move and flip, once in the game', () => {
    const t = table({
      at: { truk: ['akagi', 'kaga'], kwajalein: ['washington', 'indiana'] },
      hands: { japan: ['j03'] },
      dice: first('japan', { 'air kwajalein japan': [1, 1], damage: [1, 1, 1, 1] }),
    });
    t.do('japan: card j03', 'japan: at truk', 'japan: all', 'japan: to kwajalein');
    until(t, 2);
    assert.deepEqual(
      only(t).map((one) => one.shift),
      [2, 0],
    );
    assert.ok(t.isBack('akagi') && t.isBack('kaga'));
    assert.equal(t.probe('used-up j03'), true);
    t.until('allies operation');
    assert.equal(t.probe('in-use j03'), false);
  });

  it('j03, j05: not offered without a front ship that the card can move', () => {
    const t = table({
      at: { truk: ['akagi!', 'nachi!'], japan: ['kaga'] },
      hands: { japan: ['j03', 'j05'] },
      dice: first('japan'),
    });
    assert.deepEqual(events(t.settle()), ['j03']);
    const used = table({
      at: { japan: ['kaga'] },
      hands: { japan: ['j03'] },
      facts: { 'used-up j03': 1 },
      dice: first('japan'),
    });
    assert.deepEqual(events(used.settle()), []);
  });
});

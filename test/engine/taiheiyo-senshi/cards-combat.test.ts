/** Card events of moves and combats: J05, J06, J07, J08, J11, A06, A11, A14. */
import assert from 'node:assert/strict';
import { events, everOffered, opens, strikes, table, told } from './cards-kit';
import { first, type Table } from './kit';

/** Ships of a side go from Truk to Kwajalein, or the other way. */
function sail(
  side: 'japan' | 'allies',
  at: Record<string, string[]>,
  hands: Record<string, string[]>,
  dice: Record<string, number[]> = {},
): Table {
  const [from, to] = side === 'japan' ? ['truk', 'kwajalein'] : ['kwajalein', 'truk'];
  const t = table({ at, hands, dice: first(side, dice) }).do(`${side}: move ${from}`);
  for (const id of at[from]!) if (t.legal.includes(`take ${id}`)) t.do(`${side}: take ${id}`);
  return t.do(`${side}: go`, `${side}: to ${to}`);
}

describe('Taiheiyo Senshi: cards against ships that move', () => {
  it('j06: strength 3 on the Allied ships in motion, Japan picks, the others go on', () => {
    const at = { kwajalein: ['washington', 'portland', 'quincy'], truk: ['nagato'] };
    const t = sail(
      'allies',
      at,
      { japan: ['j06'] },
      { 'surface kwajalein japan': [6], 'damage portland': [6], 'damage washington': [1] },
    );
    assert.ok(opens(t, 'japan', 'j06'));
    t.do('japan: card j06');
    assert.equal(t.asked, 'japan hit');
    assert.ok(!t.legal.includes('hit nagato'));
    t.do('japan: hit portland', 'japan: hit washington');
    assert.deepEqual(strikes(t, 'surface'), [{ side: 'Japan', with: 3, shift: 0, hits: 2 }]);
    assert.equal(t.at('portland'), 'eliminated');
    // One of armour takes the only point away.
    assert.deepEqual([t.at('washington'), t.at('quincy')], ['truk', 'truk']);
  });

  it('card-a11-alloc: the Allies pick among the Japanese ships in motion', () => {
    const t = sail(
      'japan',
      { truk: ['nagato', 'nachi'], kwajalein: [] },
      { allies: ['a11'] },
      { 'surface truk allies': [3] },
    );
    assert.ok(opens(t, 'allies', 'a11'));
    t.do('allies: card a11');
    assert.equal(t.asked, 'allies hit');
    assert.deepEqual([...t.legal].sort(), ['hit nachi', 'hit nagato']);
  });

  it('j06, a11: a group sunk on its way does not arrive', () => {
    const t = sail(
      'japan',
      { truk: ['nachi'], kwajalein: [] },
      { allies: ['a11'] },
      { 'surface truk allies': [3], damage: [6] },
    );
    t.do('allies: card a11').until('allies operation');
    assert.equal(t.at('nachi'), 'eliminated');
  });

  it('a11: also against a counter-move, but not against a return to port', () => {
    const t = sail(
      'allies',
      { kwajalein: ['washington', 'enterprise'], truk: ['akagi'], japan: ['nachi'], marianas: ['kaga'] },
      { allies: ['a11'] },
      { 'surface marianas allies': [1] },
    );
    t.do('japan: counter-move marianas', 'japan: take kaga', 'japan: go');
    assert.ok(opens(t, 'allies', 'a11'));
    const home = table({ at: { kwajalein: ['nachi'] }, hands: { allies: ['a11'] }, dice: first('japan') });
    home.do('japan: return kwajalein', 'japan: take nachi', 'japan: go', 'japan: to truk');
    assert.equal(home.asked, 'allies operation');
  });

  it('j06: not when Japan moves, a11: not when the Allies move', () => {
    const japan = sail('japan', { truk: ['nachi'], hawaii: ['washington'] }, { japan: ['j06'] });
    assert.equal(japan.settle().asked, 'allies operation');
    const allies = sail('allies', { kwajalein: ['portland'], japan: ['nachi'] }, { allies: ['a11'] });
    assert.equal(allies.settle().asked, 'japan operation');
  });

  it('card-j05-no-air: no response, no air raid, one round of fire, then Japan goes', () => {
    const at = { truk: ['nachi', 'akagi', 'nagato!'], kwajalein: ['a-land-air-5', 'portland', 'quincy'] };
    const t = table({
      at,
      hands: { japan: ['j05'] },
      dice: first('japan', { 'surface kwajalein japan': [1], 'surface kwajalein allies': [1] }),
    });
    t.do('japan: card j05', 'japan: at truk');
    // Carriers and ships that have acted cannot go.
    assert.deepEqual(t.legal, ['take nachi']);
    t.do('japan: take nachi', 'japan: go', 'japan: to kwajalein');
    assert.equal(t.asked, 'japan surface');
    assert.deepEqual(t.legal, ['surface']);
    t.do('japan: surface').until('allies operation');
    assert.deepEqual(strikes(t, 'air-raid'), []);
    assert.equal(strikes(t, 'surface').length, 2);
    assert.notEqual(t.at('nachi'), 'kwajalein');
    assert.ok(t.isBack('nachi'));
    assert.equal(t.at('a-land-air-5'), 'kwajalein');
  });

  it('j05: Japan goes even when it has won, and stays where nobody fought', () => {
    const at = { truk: ['nagato', 'mutsu'], kwajalein: ['houston'] };
    const t = table({
      at,
      hands: { japan: ['j05'] },
      dice: first('japan', { 'surface kwajalein japan': [6], damage: [6], 'surface kwajalein allies': [1] }),
    });
    t.do('japan: card j05', 'japan: at truk', 'japan: all', 'japan: to kwajalein', 'japan: surface').until(
      'allies operation',
    );
    assert.equal(t.at('houston'), 'eliminated');
    assert.notEqual(t.at('nagato'), 'kwajalein');
    const empty = table({ at: { truk: ['nagato'] }, hands: { japan: ['j05'] }, dice: first('japan') });
    empty.do('japan: card j05', 'japan: at truk', 'japan: take nagato', 'japan: go', 'japan: to kwajalein').settle();
    assert.equal(empty.at('nagato'), 'kwajalein');
  });
});

describe('Taiheiyo Senshi: cards at the start of a combat', () => {
  it('card-declare-order: Japan declares first, then the Allies', () => {
    const t = sail(
      'japan',
      { truk: ['nagato'], kwajalein: ['washington'] },
      { japan: ['j11'], allies: ['a04', 'a14'] },
    );
    assert.equal(t.asked, 'japan window');
    t.do('japan: decline');
    assert.equal(t.asked, 'allies window');
    assert.deepEqual(events(t).sort(), ['a04', 'a14']);
    t.do('allies: decline');
    assert.equal(t.asked, 'japan surface');
  });

  it('card-ex-1: j11 ends the combat before any raid; the Allies have won and may go too', () => {
    const at = { truk: ['akagi', 'kaga'], kwajalein: ['enterprise!', 'washington!'] };
    const t = sail('japan', at, { japan: ['j11'], allies: ['a14'] });
    t.do('japan: card j11', 'japan: to truk');
    assert.equal(t.asked, 'allies combat-retreat');
    assert.deepEqual([...t.legal].sort(), ['retreat', 'stay']);
    t.do('allies: stay').settle();
    assert.deepEqual([t.at('akagi'), t.at('enterprise')], ['truk', 'kwajalein']);
    assert.ok(t.isBack('akagi'));
    assert.deepEqual(strikes(t, 'air-raid'), []);
  });

  it('j11: as the defender Japan leaves a point to the attacker, land air as a reinforcement', () => {
    const t = sail('allies', { kwajalein: ['washington'], truk: ['nachi', 'j-land-air-1'] }, { japan: ['j11'] });
    t.do('japan: card j11', 'japan: to japan').until('japan operation');
    assert.deepEqual([t.at('nachi'), t.at('j-land-air-1')], ['japan', 'turn:3']);
    assert.ok(!t.isBack('nachi'));
  });

  it('card-a14-alloc: strength 3 before the first round, Japan picks; land air cannot be hit', () => {
    const dice = { 'surface truk allies': [3], damage: [6] };
    const t = sail(
      'allies',
      { kwajalein: ['washington'], truk: ['nachi', 'myoko', 'j-land-air-1'] },
      { allies: ['a14'] },
      dice,
    );
    assert.ok(opens(t, 'allies', 'a14'));
    t.do('allies: card a14');
    assert.equal(t.asked, 'japan hit');
    assert.deepEqual([...t.legal].sort(), ['hit myoko', 'hit nachi']);
    t.do('japan: hit nachi');
    assert.equal(t.at('nachi'), 'eliminated');
    assert.deepEqual(strikes(t, 'surface'), [{ side: 'Allies', with: 3, shift: 0, hits: 1 }]);
  });

  it('a14, j11: not offered outside a combat, nor a14 where there is no Japanese ship', () => {
    const peace = sail('japan', { truk: ['nagato'], kwajalein: [] }, { japan: ['j11'], allies: ['a14'] });
    assert.equal(peace.settle().asked, 'allies operation');
    assert.deepEqual(events(peace), []);
    const air = sail('allies', { kwajalein: ['washington'], truk: ['j-land-air-1'] }, { allies: ['a14'] });
    assert.ok(!everOffered(air, 'allies').has('a14'));
  });
});

describe('Taiheiyo Senshi: cards at the start of a surface combat', () => {
  const fight = (japan: string[], allies: string[], hands: Record<string, string[]>, dice: Record<string, number[]>) =>
    sail('japan', { truk: japan, kwajalein: allies }, hands, dice).do('japan: surface');

  it('card-j07: of two hits at least one goes to land air', () => {
    const target = ['portland', 'quincy', 'houston', 'lac-1'];
    const dice = {
      'surface kwajalein japan': [4],
      'surface kwajalein allies': [1],
      damage: [1],
      'air kwajalein allies': [1],
    };
    const t = sail('japan', { truk: ['nagato', 'hiei'], kwajalein: target }, { japan: ['j07'] }, dice);
    t.do('allies: decline').until('japan surface').do('japan: surface');
    assert.ok(opens(t, 'japan', 'j07'));
    t.do('japan: card j07');
    const options: string[][] = [];
    while (t.asked === 'allies hit') {
      options.push([...t.legal].sort());
      t.do(`allies: ${t.legal.find((one) => one !== 'hit lac-1') ?? 'hit lac-1'}`);
    }
    assert.deepEqual(options, [['hit houston', 'hit lac-1', 'hit portland', 'hit quincy'], ['hit lac-1']]);
    assert.equal(t.until('allies operation').at('lac-1'), 'turn:3');
  });

  it('card-j07-none: without land air the card has no effect and is not offered', () => {
    const t = fight(
      ['nagato', 'hiei'],
      ['portland', 'quincy', 'houston'],
      { japan: ['j07'] },
      {
        'surface kwajalein japan': [4],
        'surface kwajalein allies': [1],
      },
    );
    assert.equal(t.asked, 'allies hit');
    assert.deepEqual([...t.legal].sort(), ['hit houston', 'hit portland', 'hit quincy']);
  });

  it('j08: Japan fires and its hits count before the Allies fire', () => {
    const dice = { 'surface kwajalein japan': [6], damage: [6], 'surface kwajalein allies': [6] };
    const t = fight(['nagato'], ['portland'], { japan: ['j08'] }, dice);
    assert.ok(opens(t, 'japan', 'j08'));
    t.do('japan: card j08').until('allies operation');
    // Nobody is left to answer.
    assert.deepEqual(
      strikes(t, 'surface').map((one) => one.side),
      ['Japan'],
    );
    assert.equal(t.at('nagato'), 'kwajalein');
    const both = fight(['nagato'], ['portland'], {}, dice).until('allies operation');
    assert.equal(strikes(both, 'surface').length, 2);
  });

  it('j08: also when the Allies attack', () => {
    const at = { kwajalein: ['portland'], truk: ['nagato'] };
    const t = sail('allies', at, { japan: ['j08'] }, { 'surface truk japan': [6], damage: [6] });
    t.do('allies: surface', 'japan: card j08').until('japan operation');
    assert.deepEqual(
      strikes(t, 'surface').map((one) => one.side),
      ['Japan'],
    );
  });

  it('a06: Allied fire two to the right for the rest of the combat', () => {
    const dice = { 'surface kwajalein japan': [1, 1], 'surface kwajalein allies': [1, 1], damage: [1, 1, 1, 1] };
    const t = fight(['nagato', 'mutsu'], ['washington'], { allies: ['a06'] }, dice);
    assert.ok(opens(t, 'allies', 'a06'));
    t.do('allies: card a06').until('japan combat-retreat');
    t.do('japan: extend', 'allies: stay', 'japan: surface').until('allies operation');
    assert.deepEqual(
      strikes(t, 'surface')
        .filter((one) => one.side === 'Allies')
        .map((one) => one.shift),
      [2, 2],
    );
  });

  it('a04 and a06 together: four to the right', () => {
    const dice = { 'surface kwajalein japan': [1], 'surface kwajalein allies': [1] };
    const t = sail('japan', { truk: ['nagato'], kwajalein: ['washington'] }, { allies: ['a04', 'a06'] }, dice);
    assert.deepEqual(events(t), ['a04']);
    t.do('allies: card a04', 'japan: surface', 'allies: card a06').until('allies operation');
    assert.equal(strikes(t, 'surface').find((one) => one.side === 'Allies')!.shift, 4);
  });

  it('j07, j08, a06: not offered at the start of the combat, nor in an air raid', () => {
    const t = sail(
      'japan',
      { truk: ['akagi'], kwajalein: ['enterprise!', 'lac-1'] },
      { japan: ['j07', 'j08'], allies: ['a06'] },
    );
    assert.deepEqual([...everOffered(t, 'japan'), ...everOffered(t, 'allies')], []);
    assert.deepEqual(told(t, 'event'), []);
  });
});

/** Cases of chapter 8: shifts, hits, damage, retreats. */
import assert from 'node:assert/strict';
import { first, table } from './kit';

/** Allied ships go from Kwajalein to Truk. */
function attack(
  attackers: string[],
  defenders: string[],
  dice: Record<string, number[]> = {},
  more: Record<string, unknown> = {},
) {
  const { at, ...rest } = { at: {}, ...more } as { at: Record<string, string[]>; turn?: number };
  const t = table({ at: { kwajalein: attackers, truk: defenders, ...at }, dice: first('allies', dice), ...rest });
  t.do('allies: move kwajalein');
  for (const one of attackers.filter((id) => t.legal.includes(`take ${id}`))) t.do(`allies: take ${one}`);
  return t.do('allies: go', 'allies: to truk');
}

describe('Taiheiyo Senshi: resolution', () => {
  const shift = (mine: string[], theirs: string[]) => attack(mine, theirs).probe('raid-shift allies truk');

  it('shift-more-carriers, shift-equal-carriers, shift-land-air, shift-both', () => {
    assert.equal(shift(['enterprise', 'hornet', 'wasp'], ['akagi!', 'kaga!', 'soryu!', 'hiryu!']), -1);
    assert.equal(shift(['enterprise', 'hornet'], ['akagi!', 'kaga!']), 0);
    assert.equal(shift(['enterprise', 'hornet'], ['akagi!', 'j-land-air-1', 'j-land-air-2']), -1);
    assert.equal(shift(['enterprise'], ['akagi!', 'kaga!', 'j-land-air-1']), -2);
  });

  it('shift-surface, alloc-surface, combat-no-air: carriers and land air do not shift fire', () => {
    const t = attack(['washington', 'indiana'], ['nachi', 'myoko', 'haguro'], {
      'surface truk allies': [4],
      'surface truk japan': [1],
      'damage nachi': [6],
    });
    assert.equal(t.asked, 'allies surface');
    t.do('allies: surface');
    // 8 on a 4 is two hits; the target side picks.
    assert.equal(t.asked, 'japan hit');
    assert.deepEqual([...t.legal].sort(), ['hit haguro', 'hit myoko', 'hit nachi']);
  });

  it('alloc-air, alloc-no-double: the firing side picks, nobody twice while another has none', () => {
    const t = attack(['enterprise', 'hornet'], ['nagato', 'mutsu', 'yamato'], { 'air truk allies': [3] });
    assert.equal(t.asked, 'allies hit');
    t.do('allies: hit nagato');
    assert.ok(!t.legal.includes('hit nagato'));
    assert.deepEqual(t.legal, ['hit mutsu', 'hit yamato']);
  });

  it('damage-sunk, damage-equal, damage-on-turn-5', () => {
    const hit = (die: number, turn = 1) =>
      attack(
        ['washington'],
        ['ise'],
        { 'surface truk allies': [4], 'surface truk japan': [1], 'damage ise': [die] },
        { turn },
      );
    // Defence 3, one hit.
    assert.equal(
      hit(4)
        .do('allies: surface')
        .settle(() => false)
        .at('ise'),
      'eliminated',
    );
    assert.equal(hit(3).do('allies: surface').at('ise'), 'turn:4');
    assert.equal(hit(1, 5).do('allies: surface').at('ise'), 'eliminated');
  });

  it('armour-six, armour-minus: the die is lowered, but a six sinks', () => {
    const hit = (die: number) =>
      attack(
        ['washington'],
        ['yamato'],
        { 'surface truk allies': [4], 'surface truk japan': [1], 'damage yamato': [die] },
        { turn: 1 },
      );
    assert.equal(hit(6).do('allies: surface').at('yamato'), 'eliminated');
    assert.equal(hit(4).do('allies: surface').at('yamato'), 'turn:4');
  });

  it('landair-hit-1, landair-hit-2, landair-past-end', () => {
    const raid = (carriers: string[], die: number, turn: number) =>
      attack(carriers, ['j-land-air-1'], { 'air truk allies': [die], 'air truk japan': [1] }, { turn }).settle();
    // Two carriers of 4, one left: column 6-7.
    assert.equal(raid(['enterprise', 'hornet'], 2, 2).at('j-land-air-1'), 'turn:3');
    assert.equal(raid(['enterprise', 'hornet'], 4, 2).at('j-land-air-1'), 'turn:4');
    assert.equal(raid(['enterprise', 'hornet'], 4, 4).at('j-land-air-1'), 'eliminated');
  });

  it('landair-surface, combat-bombed-only: ships without carriers are only bombed, and must go', () => {
    const t = attack(['houston', 'portland'], ['j-land-air-1'], { 'air truk japan': [1] });
    t.do('allies: stay', 'japan: stay');
    // There is nothing to fire at: with rounds left the attacker may go on, to be bombed again.
    assert.ok(!t.legal.includes('surface'));
    t.do('allies: retreat');
    assert.equal(t.at('j-land-air-1'), 'truk');
    assert.deepEqual(t.probe('holds truk'), ['japan', 'port']);
  });

  it('combat-simultaneous-losses: who is sunk has fired', () => {
    const t = attack(['enterprise'], ['akagi'], {
      'air truk allies': [6],
      'air truk japan': [6],
      damage: [6, 6, 6, 6, 6, 6],
    });
    t.do('japan: decline').settle();
    assert.deepEqual([t.at('enterprise'), t.at('akagi')], ['eliminated', 'eliminated']);
  });

  it('rounds-fixed-at-entry: losing the slow ship adds no round', () => {
    const t = attack(['washington', 'houston'], ['nachi', 'myoko'], {
      'surface truk allies': [1, 1],
      'surface truk japan': [6],
      'damage washington': [6],
      'damage houston': [1],
    });
    assert.equal(t.probe('combat-rounds'), 2);
    t.do('allies: surface');
    assert.deepEqual([t.at('washington'), t.at('houston')], ['eliminated', 'turn:3']);
  });
});

describe('Taiheiyo Senshi: retreats', () => {
  const still = { 'surface truk allies': [1, 1, 1], 'surface truk japan': [1, 1, 1] };

  it('combat-surface-choice, combat-surface-not-wanted: as the attacker likes', () => {
    const t = attack(['houston'], ['nachi'], still);
    assert.deepEqual(t.legal, ['surface', 'no-surface']);
    t.do('allies: no-surface');
    assert.deepEqual([t.asked, t.legal], ['allies combat-retreat', ['extend', 'retreat']]);
  });

  it('combat-no-rounds-left, combat-last-round-defender-leaves: the attacker goes, and the defender may', () => {
    const t = attack(['washington'], ['nagato'], still, { at: { samoa: ['wasp!'] } });
    assert.equal(t.probe('combat-rounds'), 2);
    t.do('allies: surface', 'allies: extend', 'japan: stay', 'allies: surface');
    // The last round is over.
    assert.equal(t.asked, 'allies retreat-to');
    t.do('allies: to samoa');
    assert.equal(t.at('washington'), 'samoa');
    assert.deepEqual([t.asked, t.legal], ['japan combat-retreat', ['stay', 'retreat']]);
    t.do('japan: retreat', 'japan: to japan');
    assert.equal(t.at('nagato'), 'japan');
    assert.ok(!t.isBack('nagato'));
  });

  it('combat-defender-leaves-early, combat-retreat-front, combat-land-air-retreat', () => {
    const t = attack(['washington', 'wasp'], ['nagato', 'nachi', 'j-land-air-1'], {
      ...still,
      'air truk allies': [1],
      'air truk japan': [1],
    });
    t.do('allies: stay', 'japan: retreat', 'japan: to japan');
    assert.deepEqual([t.at('nagato'), t.at('nachi'), t.isBack('nagato')], ['japan', 'japan', false]);
    assert.equal(t.at('j-land-air-1'), 'turn:3');
    assert.deepEqual([t.asked, t.legal], ['allies combat-retreat', ['stay', 'retreat']]);
    t.do('allies: stay');
    assert.deepEqual([t.at('washington'), t.isBack('washington')], ['truk', true]);
  });

  it('combat-retreat-all: nobody stays behind', () => {
    const t = attack(['washington', 'indiana', 'houston'], ['nagato'], still);
    t.do('allies: no-surface', 'allies: retreat');
    assert.deepEqual(t.asked, 'allies retreat-to');
    t.do(`allies: ${t.legal[0]}`);
    assert.equal(new Set(['washington', 'indiana', 'houston'].map((id) => t.at(id))).size, 1);
    assert.notEqual(t.at('houston'), 'truk');
  });

  it('combat-winner-may-retreat: after a win it stays on its back, or goes', () => {
    const t = attack(['washington', 'indiana'], ['nachi'], {
      'surface truk allies': [6],
      'surface truk japan': [1],
      damage: [6, 6, 6],
    });
    t.do('allies: surface');
    assert.equal(t.at('nachi'), 'eliminated');
    assert.deepEqual([t.asked, t.legal], ['allies combat-retreat', ['stay', 'retreat']]);
    t.do('allies: stay');
    assert.deepEqual(t.probe('holds truk'), ['allies', 'base']);
  });

  it('combat-retreat-no-way: without a way home it is the nearest port, turned to the back', () => {
    const t = table({
      at: { solomons: ['nachi'], rabaul: ['houston!'], samoa: ['washington'], australia: ['canberra!'] },
      dice: first('allies', { 'surface solomons allies': [1], 'surface solomons japan': [1] }),
    });
    t.do('allies: move samoa', 'allies: take washington', 'allies: go', 'allies: to solomons', 'allies: no-surface');
    t.do('allies: extend', 'japan: retreat').settle(() => t.at('nachi') !== 'solomons');
    assert.deepEqual([t.at('nachi'), t.isBack('nachi')], ['truk', true]);
  });
});

/** Offensives and battles of Empire of the Sun, the cases that take more than one step: who fights where, in which order, who leaves, who comes in. */
import assert from 'node:assert/strict';
import { first, second, verbOf } from '../../../engine/kernel/answers';
import { DiceScript } from '../../../engine/kernel/dice';
import { noTable } from '../../../engine/kernel/play-loop';
import { declare } from '../../../engine/rulesets/empire-of-the-sun/activate';
import { delay, entries } from '../../../engine/rulesets/empire-of-the-sun/arrivals';
import { fightWhereFound, nextOf } from '../../../engine/rulesets/empire-of-the-sun/battle-order';
import {
  A,
  ACTIVATED,
  ASSAULTING,
  FOUND,
  MODE,
  O,
  OUT,
  P,
  RETURNED,
  TRACK,
  UNDELAYED,
} from '../../../engine/rulesets/empire-of-the-sun/codes';
import { muster } from '../../../engine/rulesets/empire-of-the-sun/eligible';
import { offensive } from '../../../engine/rulesets/empire-of-the-sun/offensive';
import { Play } from '../../../engine/rulesets/empire-of-the-sun/play';
import { setUp } from '../../../engine/rulesets/empire-of-the-sun/setup';
import { answer, asked, at, go, Table, unit, world } from './kit';

/** The campaign with nobody on the map but those that are put there. */
function war(standing: Record<string, string[]>, dice: Record<string, number[]> = {}): Play {
  const g = new Play(world(), { ...noTable(), script: new DiceScript(dice) });
  setUp(g, 1);
  for (let u = 0; u < g.w.units.count; u++) if (g.p.loc[u]! >= 0) g.p.move(u, OUT);
  for (const [place, words] of Object.entries(standing))
    for (const word of words) {
      const u = unit(g, word.replace('!', ''));
      g.p.due[u] = 0;
      g.p.setSteps(u, word.endsWith('!') ? 1 : g.w.units.full[u]!);
      g.p.move(u, at(g, place));
      g.p.control(at(g, place), g.w.units.side[u]!);
    }
  return g;
}
const begin = (g: Play, side: number, hq: string, ops: number) => {
  const { offensive: o } = g.p;
  o[O.SIDE] = side + 1;
  o[O.MODE] = MODE.OPERATIONS;
  o[O.OPS] = ops;
  o[O.HQ] = unit(g, hq) + 1;
  o[O.LIMIT] = ops + 3;
  muster(g, side, unit(g, hq));
};
const active = (g: Play, id: string, flags = 0) => {
  const u = unit(g, id);
  g.p.origin[u] = g.p.loc[u]! + 1;
  g.p.set(u, ACTIVATED | flags);
  return u;
};

describe('Empire of the Sun, 7.27: a landing that was found out', () => {
  it('sr-hollandia: a carrier in the hex fights there, if somebody has come; else where it had declared', () => {
    const carrier = (comes: boolean) => {
      const g = war({ 3520: ['us-xi', 'us-cv-lexington'], 3319: ['jp-a19'], 3720: ['jp-ad6'] });
      begin(g, 1, 'al-hq-swpac', 3);
      declare(g, at(g, '3319'));
      declare(g, at(g, '3520'));
      g.p.marks[at(g, '3520')]! |= FOUND;
      active(g, 'us-xi', ASSAULTING);
      const u = active(g, 'us-cv-lexington');
      g.p.battle[u] = 1;
      if (comes) g.p.battle[active(g, 'jp-ad6')] = 2;
      fightWhereFound(g);
      return g.placeId(g.p.battles[g.p.battle[u]! - 1]! - 1);
    };
    assert.equal(carrier(true), '3520');
    assert.equal(carrier(false), '3319');
  });
});

describe('Empire of the Sun, 9.0: the order of battles', () => {
  it('the offensives side chooses among battles near each other; others come first', () => {
    const g = war({ 3922: ['jp-a18'], 3823: ['jp-a17'], 4423: ['jp-ss'] });
    begin(g, 1, 'al-hq-swpac', 3);
    for (const id of ['3922', '3823', '4423']) declare(g, at(g, id));
    g.push(P.OFFENSIVE);
    const f = g.p.stack.top;
    assert.equal(nextOf(g, f, offensive), false);
    assert.equal(g.p.stack.top > f, true);
    g.done();
    assert.equal(nextOf(g, f, offensive), null);
    assert.equal(g.posed.ask, 'battle-order');
    assert.deepEqual(
      asked(g).map((one) => g.placeId(second(one))),
      ['3922', '3823'],
    );
  });
});

describe('Empire of the Sun, 8.33 and 8.44: moves without a battle', () => {
  it('off-air-lift: an air unit may leave for the turn record, and comes back on the next turn, whatever delays others', () => {
    const g = war({ 3727: ['al-hq-swpac'], 3626: ['us-5af'] });
    g.turn = 5;
    begin(g, 1, 'al-hq-swpac', 1);
    const { top } = g.p.stack;
    g.push(P.ACTIVATE, 1);
    go(g, top);
    for (const verb of [A.REDEPLOY, A.UNIT, A.LIFT]) answer(g, top, asked(g).find((one) => verbOf(one) === verb)!);
    const u = unit(g, 'us-5af');
    assert.deepEqual([g.p.loc[u], g.p.due[u]], [TRACK, 6]);
    g.turn = 6;
    delay(g, 1);
    assert.equal(g.p.due[u], 6);
    assert.ok((g.p.flags[u]! & UNDELAYED) !== 0);
  });

  it('off-strategic-captured-port: to a port taken by land, not to one where a landing has only just come', () => {
    const goes = (by: 'land' | 'assault') => {
      const g = war({ 3727: ['al-hq-swpac', 'us-xi'] });
      const buna = at(g, '4024');
      g.p.control(buna, 0);
      begin(g, 1, 'al-hq-swpac', 3);
      if (by === 'land') g.capture(buna, 1, '6.5');
      else {
        g.p.move(unit(g, 'us-1mar'), buna);
        active(g, 'us-1mar', ASSAULTING);
      }
      const { top } = g.p.stack;
      g.push(P.ACTIVATE, 1);
      go(g, top);
      for (const verb of [A.REDEPLOY, A.UNIT]) {
        const found = asked(g).find((one) => verbOf(one) === verb);
        if (found === undefined) return false;
        answer(g, top, found);
      }
      return asked(g).some((one) => verbOf(one) === A.TO && first(one) === 1 && second(one) === buna);
    };
    assert.equal(goes('land'), true);
    assert.equal(goes('assault'), false);
  });

  it('off-no-drop: who goes together goes all the way, and does not move again', () => {
    const t = new Table({
      at: {
        4828: ['al-hq-ghormley'],
        3727: ['al-hq-swpac'],
        4017: ['jp-hq-southseas'],
        4825: ['us-1mar', 'us-ca-northampton'],
        4423: ['jp-sn4', 'jp-ca-aoba'],
      },
      hands: { allies: ['al-13'], japan: ['jp-17'] },
    });
    t.do('allies: operations al-13', 'allies: headquarters al-hq-ghormley', 'allies: objective 4423');
    t.do('allies: escorted us-1mar us-ca-northampton');
    assert.deepEqual([t.at('us-1mar'), t.at('us-ca-northampton')], ['4423', '4423']);
    assert.ok(
      t.legal.every((one) => !one.includes('us-1mar') && !one.includes('northampton')),
      t.legal.join(),
    );
  });
});

describe('Empire of the Sun, 9: who fights on the ground', () => {
  it('comb-reaction-amphib: units that landed in reaction fight though their side has lost the sea', () => {
    const g = war(
      { 3922: ['jp-a18', 'jp-bb-yamato', 'us-xi'] },
      { 'air-naval japan': [9], 'ground japan': [0], 'ground allies': [9] },
    );
    begin(g, 0, 'jp-hq-southseas', 3);
    declare(g, at(g, '3922'));
    active(g, 'jp-a18', ASSAULTING);
    active(g, 'jp-bb-yamato');
    active(g, 'us-xi', ASSAULTING);
    const { top } = g.p.stack;
    g.push(P.BATTLE, 0);
    go(g, top);
    while (g.asking) answer(g, top, asked(g)[0]!);
    assert.ok(g.p.steps[unit(g, 'jp-a18')]! < g.w.units.full[unit(g, 'jp-a18')]!);
  });

  it('pw-casualties: an American corps that is wiped out in an Allied attack costs political will, once a turn', () => {
    const g = war(
      { 3922: ['jp-a18', 'jp-a17', 'us-xi!'], 4024: ['jp-a19', 'jp-a25', 'us-x!'] },
      { 'ground japan': [9, 9], 'ground allies': [0, 0] },
    );
    g.shift('us-political-will', 5);
    const before = g.track('us-political-will');
    begin(g, 1, 'al-hq-swpac', 3);
    const { top } = g.p.stack;
    for (const [k, [place, corps]] of [
      ['3922', 'us-xi'],
      ['4024', 'us-x'],
    ].entries()) {
      declare(g, at(g, place!));
      const u = active(g, corps!, ASSAULTING);
      g.push(P.BATTLE, k);
      go(g, top);
      while (g.asking) answer(g, top, asked(g)[0]!);
      assert.ok(g.p.loc[u]! < 0, corps);
    }
    assert.equal(g.track('us-political-will'), before - 1);
  });
});

describe('Empire of the Sun, 10.11: headquarters that bring units in', () => {
  it('rf-hq-same-turn, rf-serving-hq: one that came this turn in its own hex only, others where an activation path leads', () => {
    const g = war({ 3727: ['al-hq-swpac'] });
    const u = unit(g, 'us-5af');
    const ids = () =>
      entries(g, u)
        .filter((i) => g.w.map.field.onMap[i] === 1)
        .map((i) => g.placeId(i));
    assert.ok(ids().includes('3626'), ids().join());
    g.p.set(unit(g, 'al-hq-swpac'), RETURNED);
    assert.ok(
      ids().every((id) => id === '3727'),
      ids().join(),
    );
    g.p.clear(unit(g, 'al-hq-swpac'), RETURNED);
    // The enemy stands on all the ways by land, and its zones shut the sea.
    const near = [...g.w.map.field.within(at(g, '3626'), 1)].filter(
      (i) => i !== at(g, '3626') && g.w.map.land[i] === 1,
    );
    assert.ok(near.length > 0);
    g.activation.from(g.p, unit(g, 'al-hq-swpac'));
    assert.ok(g.activation.reached(at(g, '3626')));
    const armies = g.w.units.list.flatMap((one, v) => (one.side === 'japan' && one.kind === 'ground-unit' ? [v] : []));
    near.forEach((i, k) => {
      g.p.setSteps(armies[k]!, 1);
      g.p.move(armies[k]!, i);
    });
    for (const [id, place] of [
      ['jp-hq-southseas', '3721'],
      ['jp-cv-akagi', '3625'],
      ['jp-cv-shokaku', '3726'],
    ] as const) {
      g.p.setSteps(unit(g, id), g.w.units.full[unit(g, id)]!);
      g.p.move(unit(g, id), at(g, place));
    }
    g.activation.from(g.p, unit(g, 'al-hq-swpac'));
    if (!g.activation.reached(at(g, '3626'))) assert.ok(!ids().includes('3626'));
    else assert.fail(`still reached: ${near.map((i) => g.placeId(i)).join()}`);
  });
});

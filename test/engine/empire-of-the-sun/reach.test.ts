/** Chapter 8 of Empire of the Sun: where units come to, by the cases of its dossier. */
import assert from 'node:assert/strict';
import { legRange, partIn, shipping } from '../../../engine/rulesets/empire-of-the-sun/reach';
import { supplyOf } from '../../../engine/rulesets/empire-of-the-sun/supply';
import { Stand, world } from './kit';

const noEscort = { ships: false, carrier: false };

describe('Empire of the Sun, 7.22 and 8.1: movement by the value of the card', () => {
  it('mov-naval-1, mov-naval-2, mov-naval-3: ships', () => {
    assert.deepEqual(world().tables.movement.naval.slice(1), [5, 10, 15]);
  });

  it('mov-naval-strat-1, mov-naval-strat-2, mov-naval-strat-3: strategically', () => {
    assert.deepEqual(world().tables.movement.strategicNaval.slice(1), [10, 20, 30]);
  });

  it('mov-air-strat-example, mov-air-legs: air units fly in legs', () => {
    assert.deepEqual(world().tables.movement.strategicLegs.slice(1), [2, 4, 6]);
    const s = new Stand({ at: { 2212: ['jp-af22'] } });
    const u = s.unit('jp-af22');
    assert.equal(legRange(s.w, u, true), 5);
    // A leg ends on a friendly airbase no farther than its range.
    const once = s.reach.byAir(u, 1, true).slice();
    for (const [i, legs] of once.entries())
      if (legs > 0) {
        assert.ok(s.w.map.field.distance(s.place('2212'), i) <= 5);
        assert.ok(s.w.map.airfield[i] === 1 && s.p.controller(i) === 0);
      }
    const twice = s.reach.byAir(u, 2, true);
    assert.ok(twice.some((legs) => legs === 2) && twice.filter(Boolean).length > once.filter(Boolean).length);
  });

  it('mov-air-paren: an extended range in parentheses is not fought with', () => {
    const s = new Stand();
    const u = s.unit('us-feaf');
    assert.deepEqual([legRange(s.w, u, true), legRange(s.w, u, false)], [2, 4]);
    const at = s.p.loc[u]!;
    const near = [...s.w.map.field.within(at, 4)].find((i) => s.w.map.field.distance(at, i) === 3)!;
    assert.equal(partIn(s.w, u, at, near), 0);
    // The other kind fights at half its strength.
    const own = s.unit('us-7af');
    const off = [...s.w.map.field.within(s.p.loc[own]!, 4)].find(
      (i) => s.w.map.field.distance(s.p.loc[own]!, i) === 3,
    )!;
    assert.equal(partIn(s.w, own, s.p.loc[own]!, off), 2);
  });
});

describe('Empire of the Sun, 8.4: ground units', () => {
  const cost = (s: Stand, u: string, from: string, to: string) =>
    s.reach.landCost(s.unit(u), s.place(from), s.place(to));

  it('mov-land-clear, mov-land-mountain, mov-land-jungle: terrain', () => {
    const { w } = new Stand();
    const costOf = (terrain: string) =>
      w.tables.terrain[w.compiled.game.terrains.findIndex(({ id }) => id === terrain)]!.cost;
    assert.deepEqual(['open', 'mountain', 'jungle', 'mixed'].map(costOf), [1, 3, 2, 2]);
  });

  it('mov-land-route, mov-land-no-route: along a transport route, and where the marker is', () => {
    const s = new Stand({ at: { 2008: ['jp-a15'] } });
    assert.equal(cost(s, 'jp-a15', '2008', '2007'), 0.5);
    assert.equal(cost(s, 'jp-a15', '2106', '2105'), 2);
    const met = new Stand({ at: { 2008: ['jp-a15'], 2007: ['cw-1burma'] } });
    assert.equal(cost(met, 'jp-a15', '2008', '2007'), 2);
  });

  it('mov-oc1-mountain, mov-38army-kuantan: whoever lacks the points does not enter', () => {
    const s = new Stand({ at: { 1913: ['jp-a38'], 2014: ['cw-ind3'] } });
    const u = s.unit('jp-a38');
    // A route leads there, but an enemy stands in the hex.
    assert.equal(cost(s, 'jp-a38', '1913', '2014'), 2);
    s.reach.byLand(u, 1);
    assert.ok(!Number.isFinite(s.reach.landSpent(s.place('2014'))));
    s.reach.byLand(u, 2);
    assert.equal(s.reach.landSpent(s.place('2014')), 2);
    assert.equal(s.reach.landCame(u, s.place('2014')), s.place('1913'));
  });

  it('off-stop-enemy-ground: enemies on land stop a move, ships do not', () => {
    for (const [enemy, stops] of [
      ['cw-malayaair', true],
      ['al-hq-malaya', true],
      ['cw-aus8', true],
      ['cw-forcez', false],
    ] as const) {
      const s = new Stand({ at: { 2011: ['jp-a25'], 2012: [enemy] }, japan: ['1912', '2012', '2011', '1913', '2112'] });
      s.reach.byLand(s.unit('jp-a25'), 3);
      assert.ok(Number.isFinite(s.reach.landSpent(s.place('2012'))));
      assert.equal(Number.isFinite(s.reach.landSpent(s.place('2013'))), !stops, enemy);
    }
  });

  it('mov-leave-battle-hex: nobody leaves a declared battle by land, and it stops whoever comes', () => {
    const s = new Stand({ at: { 2015: ['cw-aus8'] } });
    const battle = new Set(['2014', '2015'].map((id) => s.place(id)));
    s.reach.byLand(s.unit('cw-aus8'), 3, (place) => battle.has(place));
    assert.ok(!Number.isFinite(s.reach.landSpent(s.place('2014'))));
    s.move('cw-aus8', '1913');
    s.reach.byLand(s.unit('cw-aus8'), 3, (place) => battle.has(place));
    assert.ok(Number.isFinite(s.reach.landSpent(s.place('2014'))));
    assert.ok(s.reach.landSpent(s.place('2013')) >= 2 || !Number.isFinite(s.reach.landSpent(s.place('2013'))));
  });

  it('ex-malaya-leave: nor does a unit that reacts', () => {
    const s = new Stand({ at: { 2015: ['cw-aus8'] } });
    s.reach.byLand(s.unit('cw-aus8'), 3, (place) => place === s.place('2015'));
    assert.deepEqual([...s.reach.landFound], []);
  });
});

describe('Empire of the Sun, 8.2 and 8.45: at sea', () => {
  it('zoi-normal-naval: an ordinary naval move goes through zones', () => {
    const s = new Stand({
      at: { 4828: ['al-hq-ghormley', 'us-cv-wasp'], 4021: ['jp-af21'], 4017: ['jp-hq-southseas'] },
      japan: ['4021'],
    });
    assert.ok(s.zone('japan', '4122'));
    s.reach.bySea(s.place('4828'), 10);
    assert.ok(s.reach.seaReached(s.place('4122')));
  });

  it('off-amphib-zoi-ships, zoi-active-carrier: an assault does not, even with ships; a carrier neutralises on the way', () => {
    const s = new Stand({
      at: { 4825: ['us-1mar'], 4021: ['jp-af21'], 4017: ['jp-hq-southseas'] },
      japan: ['4021', '4122'],
    });
    const to = s.place('4122');
    const reached = (escort: { ships: boolean; carrier: boolean }) => {
      s.reach.assault(1, s.place('4825'), 15, escort);
      return s.reach.seaReached(to);
    };
    assert.deepEqual(
      [reached(noEscort), reached({ ships: true, carrier: false }), reached({ ships: true, carrier: true })],
      [false, false, true],
    );
  });

  it('zoi-strategic, mov-strategic-leave-zoi: nobody moves strategically into a zone, or out of it', () => {
    const s = new Stand({
      at: { 4021: ['jp-af21'], 4017: ['jp-hq-southseas'], 4825: ['us-ca-northampton'] },
      japan: ['4021'],
    });
    s.reach.strategic(1, s.place('4825'), 30);
    assert.ok(!s.reach.seaReached(s.place('4122')));
    s.reach.strategic(1, s.place('4122'), 30);
    assert.ok(!s.reach.seaReached(s.place('4825')));
  });

  it('mov-amphib-never-doubled: an assault goes as far as ships', () => {
    const s = new Stand({ at: { 4828: ['us-1mar'] } });
    s.reach.assault(1, s.place('4828'), s.w.tables.movement.naval[2]!, noEscort);
    for (let i = 0; i < s.w.map.field.size; i++) if (s.reach.seaReached(i)) assert.ok(s.reach.seaLength(i) <= 10);
  });

  it('a lane off the map is as long as it says: nobody sails it with fewer hexes', () => {
    const s = new Stand({ scenario: 'south-pacific', at: { 5808: ['us-cv-wasp'] } });
    const comes = (hexes: number) => {
      s.reach.bySea(s.place('5808'), hexes);
      return s.reach.seaReached(s.place('4825'));
    };
    assert.deepEqual([15, 22, 23].map(comes), [false, false, true]);
  });

  it('mov-port-moresby, off-amphib-mountain: mountains are not assaulted, but for one place', () => {
    const { w } = new Stand();
    assert.equal(w.map.assault[w.map.field.indexOf('3823')], 1);
    const mountains = w.compiled.board.places.flatMap(({ terrain }, i) => (terrain === 'mountain' ? [i] : []));
    assert.deepEqual(
      mountains.filter((i) => w.map.assault[i] === 1).map((i) => w.map.field.ids[i]),
      ['3823'],
    );
  });

  it('off-indian-amphib, mov-7arm: who never embarks', () => {
    const s = new Stand({ at: { 1805: ['cw-ind2'], 2019: ['nl-java'], 1905: ['cw-7arm'], 2015: ['cw-aus8'] } });
    assert.deepEqual(
      ['cw-ind2', 'nl-java', 'cw-7arm', 'cw-aus8'].map((id) => s.reach.embarks(s.unit(id))),
      [false, false, false, true],
    );
  });

  it('asp-sn, asp-army-full, asp-army-red, asp-korea-full, asp-korea-red: points of shipping', () => {
    const s = new Stand();
    const points = (id: string, steps: number) => shipping(s.w, s.unit(id), steps);
    assert.deepEqual(
      [points('jp-sn1', 2), points('jp-a14', 2), points('jp-a14', 1), points('jp-korea', 2), points('jp-korea', 1)],
      [1, 2, 1, 4, 2],
    );
  });

  it('asp-ago: the landings of the first operation', () => {
    const s = new Stand();
    const used = [
      ['jp-a25', 1],
      ['jp-sn1', 2],
      ['jp-a14', 2],
      ['jp-a19', 1],
      ['jp-a16', 1],
    ] as const;
    assert.equal(
      used.reduce((sum, [id, steps]) => sum + shipping(s.w, s.unit(id), steps), 0),
      6,
    );
  });
});

describe('Empire of the Sun, 8.34: stacking', () => {
  const counted = (at: string, ids: string[]) => {
    const s = new Stand({ at: { [at]: ids } });
    const { w, p } = s;
    const list = ids.map((id) => s.unit(id));
    const ground = w
      .stacking!.pressure(s.place(at), list, list.length, p.steps)
      .find(({ rule }) => rule.id === 'ground-air')!;
    return { used: ground.used, legal: w.stacking!.broken(s.place(at), list, list.length, p.steps) === null };
  };

  it('stk-pair-4825, stk-pair-3823, off-air-pair: a bomber and its twin count as one', () => {
    for (const [at, ids] of [
      ['4825', ['us-2maw', 'us-13af', 'us-13aflrb', 'us-sf']],
      ['3823', ['cw-aus4', 'us-5af', 'us-5aflrb', 'cw-ausair']],
      ['5808', ['us-7af', 'us-7aflrb', 'us-x', 'us-marbde']],
    ] as const)
      assert.deepEqual(counted(at, [...ids]), { used: 3, legal: true });
  });

  it('stk-air-4, stk-naval-7: a fourth unit, and a seventh ship, are too many', () => {
    assert.ok(!counted('5808', ['us-7af', 'us-1maw', 'us-x', 'us-xi']).legal);
    const s = new Stand();
    const ships = [
      'us-cv-lexington',
      'us-cv-enterprise',
      'us-cv-wasp',
      'us-ca-northampton',
      'us-bb-ncarolina',
      'us-bb-washington',
      'us-bb-mississippi',
    ].map((id) => s.unit(id));
    assert.ok(s.w.stacking!.broken(s.place('5808'), ships, 7, s.p.steps));
    assert.equal(s.w.stacking!.broken(s.place('5808'), ships, 6, s.p.steps), null);
  });

  it('off-ferry-end: the air ferry is passed, not stayed on, and enemy ships close it', () => {
    const s = new Stand({ at: { 5808: ['us-7aflrb', 'al-hq-cpac'] } });
    const u = s.unit('us-7aflrb');
    const ferry = s.place('5408');
    assert.ok(s.reach.byAir(u, 2, false)[ferry]! > 0);
    assert.ok(!s.reach.airEnds(1, ferry));
    const shut = new Stand({ at: { 5808: ['us-7aflrb', 'al-hq-cpac'], 5408: ['jp-bb-nagato'] } });
    assert.equal(shut.reach.byAir(shut.unit('us-7aflrb'), 2, false)[ferry], 0);
  });

  it('zoi-strategic-carrier: supply asks for zones of those that are in supply', () => {
    const s = new Stand({ at: { 4828: ['al-hq-ghormley'], 4826: ['us-cv-wasp'] } });
    assert.ok(supplyOf(s.w, s.p).hasZone(s.unit('us-cv-wasp')));
  });
});

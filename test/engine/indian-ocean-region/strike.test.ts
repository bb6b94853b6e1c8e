/** Chapters 5.5 to 5.8, 6.3 and 6.45 of Indian Ocean Region: strikes, defence, ammunition, missiles, by the cases of its dossier. */
import assert from 'node:assert/strict';
import { mayEmbark, mayLand, mayStack, portRoom } from '../../../engine/rulesets/indian-ocean-region/bases';
import { SUBMARINE, TYPES, W, WEAPONS } from '../../../engine/rulesets/indian-ocean-region/codes';
import { missileHits, victims } from '../../../engine/rulesets/indian-ocean-region/missiles';
import {
  canHit,
  defenceOf,
  flak,
  hasStrike,
  hitsOf,
  isFar,
  mayAct,
  modifiersOf,
  reachOf,
  targetsOf,
  usesAmmunition,
} from '../../../engine/rulesets/indian-ocean-region/strike';
import { ranked, shock } from '../../../engine/rulesets/indian-ocean-region/strikes';
import { scoreOf } from '../../../engine/rulesets/indian-ocean-region/units';
import { Stand, world } from './kit';

describe('Indian Ocean Region: strikes', () => {
  const w = world();
  it('hitcap-2step-15v9, hitcap-1step-15v9, hitcap-2step-10v9, hitcap-1step-10v9, hitcap-2step-11v8, hitcap-5step-20v8, strike-equal-is-miss', () => {
    const cases: [steps: number, final: number, defence: number, hits: number][] = [
      [2, 15, 9, 3],
      [1, 15, 9, 2],
      [2, 10, 9, 1],
      [1, 10, 9, 1],
      [2, 11, 8, 3],
      [5, 20, 8, 3],
      [2, 11, 11, 0],
    ];
    for (const [steps, final, defence, hits] of cases) assert.equal(hitsOf(w, steps, final, defence), hits);
  });
  it('strike-destroyer-reduced: 8 and 3, less 1', () => {
    const s = new Stand({ 2020: ['us-ddg-burke-1!'] });
    const u = s.unit('us-ddg-burke-1');
    const drm = modifiersOf(s.w, s.p, u, s.place('2020')).reduce((sum, one) => sum + one.drm, 0);
    assert.equal(8 + scoreOf(s.w.units, u, 1, W.AS) + drm, 10);
  });
  it('half-radius-us-f35-cv-5, half-radius-us-f35-cv-8, half-radius-prc-h6k-8, half-radius-prc-h6k-11, half-radius-j31-r10-5, half-radius-j31-r10-6, half-radius-j31-r11-5, half-radius-j31-r11-6', () => {
    const far = [
      [15, 5],
      [15, 8],
      [21, 8],
      [21, 11],
      [10, 5],
      [10, 6],
      [11, 5],
      [11, 6],
    ].map(([radius, hexes]) => isFar(radius!, hexes!));
    assert.deepEqual(far, [false, true, false, true, false, true, false, true]);
  });
  it('refuel-none-41: radius and range add up', () => {
    const s = new Stand();
    assert.equal(reachOf(s.w, s.unit('prc-h6k-1'), W.AG), 41);
  });
  it('flak-us-av8b, flak-us-f18, flak-us-f22, flak-us-f35, flak-prc-h6k, flak-prc-h6k-standoff, flak-not-doubles, flak-doubles-equal-stealth', () => {
    const s = new Stand();
    const hit = (id: string, weapon: number, dice: readonly [number, number] = [2, 2]) =>
      flak(s.w, s.unit(id), weapon, dice, true);
    assert.deepEqual(
      ['us-av8b-1', 'us-f18-1', 'us-f22-1', 'us-f35-1', 'prc-h6k-1'].map((id) => hit(id, W.AA)),
      [true, true, false, false, true],
    );
    assert.equal(hit('prc-h6k-1', W.AG), false);
    assert.equal(hit('us-av8b-1', W.AS, [2, 3]), false);
  });
  it('ammo-doubles-normal, ammo-doubles-low, ammo-LA, ammo-none-no-attack', () => {
    const s = new Stand({ 2020: ['us-ddg-burke-1'] });
    const u = s.unit('us-ddg-burke-1');
    assert.ok(usesAmmunition(s.w, u, W.AS, [3, 3]) && usesAmmunition(s.w, u, W.AG, [5, 5]));
    assert.ok(!usesAmmunition(s.w, u, W.T, [3, 3]) && !usesAmmunition(s.w, u, W.AS, [3, 4]));
    const [normal, low, none] = s.w.tables.ammunition;
    assert.deepEqual([normal!.next, low!.next, none!.next], [1, 2, -1]);
    assert.deepEqual([normal!.strikes, low!.strikes, none!.strikes], [true, true, false]);
    assert.equal(s.p.ammo[s.unit('yem-ptg-osa-1')], s.w.tables.low);
    assert.equal(s.w.tables.low, 1);
  });
});

describe('Indian Ocean Region: defence', () => {
  const defence = (at: Record<string, string[]>, id: string, weapon: number) => {
    const s = new Stand(at);
    return defenceOf(s.w, s.p, s.unit(id), weapon);
  };
  it('defence-G-surface-ship, defence-T-surface-ship, defence-T-submarine, defence-U-submarine, defence-CA-ground, defence-G-ground', () => {
    const at = { 2020: ['us-ddg-burke-1', 'us-ssn-virginia-1'], 2502: ['us-mar-1'] };
    assert.equal(defence(at, 'us-ddg-burke-1', W.G), 9);
    assert.equal(defence(at, 'us-ddg-burke-1', W.T), 8);
    assert.equal(defence(at, 'us-ssn-virginia-1', W.T), 8);
    assert.equal(defence(at, 'us-ssn-virginia-1', W.U), 8);
    assert.equal(defence(at, 'us-mar-1', W.CA), 9);
    assert.equal(defence(at, 'us-mar-1', W.G), 9);
  });
  it('amd-cover, amd-needs-engagement, spent-amd-still, amd-not-aa: missile defence of others in the engagement', () => {
    const at = (states: string) => ({ 2020: ['us-cvn-nimitz-1+engaged'], 2021: [`us-ddg-burke-1${states}`] });
    assert.equal(defence(at('+engaged'), 'us-cvn-nimitz-1', W.AS), 11);
    assert.equal(defence(at(''), 'us-cvn-nimitz-1', W.AS), 9);
    assert.equal(defence(at('+engaged+spent'), 'us-cvn-nimitz-1', W.AS), 11);
    assert.equal(defence({ 2020: ['us-f18-1+engaged', 'us-ddg-burke-1+engaged'] }, 'us-f18-1', W.AA), 10);
  });
  it('ag-def-clear, ag-def-city: 9 in the open, 11 in a town', () => {
    assert.equal(defence({ 2502: ['us-mar-1'] }, 'us-mar-1', W.AG), 9);
    assert.equal(defence({ 4521: ['us-mar-1'] }, 'us-mar-1', W.AG), 11);
  });
  it('in-port-md, in-port-U, in-port-G, in-port-T, in-port-AS: ships in port', () => {
    const s = new Stand({ 4521: ['prc-ddg-luyang3-1+port', 'prc-ssn-shang-1+port'] });
    const [ship, sub] = [s.unit('prc-ddg-luyang3-1'), s.unit('prc-ssn-shang-1')];
    assert.equal(defenceOf(s.w, s.p, ship, W.AS), 8);
    assert.deepEqual(
      [W.G, W.T, W.AS].map((weapon) => canHit(s.w, s.p, weapon, ship)),
      [false, false, true],
    );
    assert.equal(canHit(s.w, s.p, W.U, sub), false);
    assert.equal(mayAct(s.w, s.p, ship), false);
  });
  it('in-port-LACM: cruise missiles hit ships in port, not at sea', () => {
    const s = new Stand({ 4521: ['prc-ddg-luyang3-1+port', 'prc-ddg-luyang3-2'] });
    assert.deepEqual(victims(s.g, s.side('indo-am'), s.place('4521')), [s.unit('prc-ddg-luyang3-1')]);
  });
  it('sof-untargetable, g-not-fort: special forces are no target, guns hit no fort', () => {
    const s = new Stand({ 3717: ['ind-sof-marcos'] });
    assert.equal(canHit(s.w, s.p, W.AG, s.unit('ind-sof-marcos')), false);
    assert.equal(s.w.tables.weapons[W.G]!.targets & (1 << (TYPES.length + 1)), 0);
  });
});

describe('Indian Ocean Region: engagements', () => {
  it('sequence-steps: the seven steps', () => {
    const steps = world().tables.sequence.map(({ weapon, types }) =>
      weapon === W.T ? `T(${(types & (1 << SUBMARINE)) !== 0 ? 'sub' : 'ship'})` : WEAPONS[weapon],
    );
    assert.deepEqual(steps, ['AA', 'T(sub)', 'AS', 'U', 'G', 'T(ship)', 'AG']);
  });
  it('strike-order-stealth: the stealthiest first', () => {
    const s = new Stand({ 2020: ['us-f35-1', 'us-f18-1', 'us-f22-1'] });
    const step = s.w.tables.sequence[0]!;
    const list = ['us-f18-1', 'us-f35-1', 'us-f22-1'].map((id) => s.unit(id));
    assert.deepEqual(ranked(s.g, step, list), [3, 4]);
    assert.deepEqual(ranked(s.g, step, [list[0]!, list[2]!]), [2, 5]);
  });
  it('aircraft-two-strikes, aircraft-two-non-aa, ship-each-weapon: one in the air and one other; ships one a weapon', () => {
    const s = new Stand();
    const left = (id: string, used: number[], weapon: number) => {
      const u = s.unit(id);
      s.p.struck.fill(0);
      for (const w of used) s.p.struck[u * WEAPONS.length + w] = 1;
      return hasStrike(s.w, s.p, u, weapon);
    };
    assert.equal(left('us-f35-1', [W.AA, W.AS], W.AG), false);
    assert.equal(left('us-f35-1', [W.AS], W.AG), false);
    assert.equal(left('us-f35-1', [W.AS], W.AA), true);
    for (const weapon of [W.G, W.T]) assert.equal(left('us-ddg-burke-1', [W.AS], weapon), true);
  });
  it('one-target-once, eop-21-jiangkai-out-of-range: nobody strikes twice at one target, nor out of range', () => {
    const s = new Stand({
      2020: ['us-ddg-burke-1+engaged'],
      2021: ['prc-ddg-luyang3-1+engaged'],
      2025: ['prc-ffg-jiangkai2-1+engaged'],
    });
    const [burke, luyang, jiangkai] = ['us-ddg-burke-1', 'prc-ddg-luyang3-1', 'prc-ffg-jiangkai2-1'].map((id) =>
      s.unit(id),
    ) as [number, number, number];
    assert.deepEqual(
      targetsOf(s.w, s.p, burke, W.AS, s.place('2021')),
      [luyang, jiangkai].sort((a, b) => a - b),
    );
    assert.deepEqual(targetsOf(s.w, s.p, jiangkai, W.AS, s.place('2021')), []);
    s.p.struck[burke * WEAPONS.length + W.AG] = luyang + 1;
    assert.deepEqual(targetsOf(s.w, s.p, burke, W.AS, s.place('2021')), [jiangkai]);
  });
  it('shock-conversion, g-one-shock, g-plus-ca-shock: two shocks are a step, gunfire brings one', () => {
    const s = new Stand({ 2502: ['us-mar-1', 'us-mar-2'] });
    const [one, other] = [s.unit('us-mar-1'), s.unit('us-mar-2')];
    shock(s.g, one, 3, W.G);
    assert.deepEqual([s.p.shocks[one], s.p.steps[one]], [1, 2]);
    shock(s.g, one, 1, W.CA);
    assert.deepEqual([s.p.shocks[one], s.p.steps[one]], [0, 1]);
    shock(s.g, other, 3, W.AG);
    assert.deepEqual([s.p.shocks[other], s.p.steps[other]], [1, 1]);
  });
});

describe('Indian Ocean Region: points of what is destroyed', () => {
  /** How far the track moves when a unit with one step left loses it. */
  const moved = (id: string) => {
    const s = new Stand({ [id.includes('inf') || id.includes('su30') ? '4215' : '2020']: [`${id}!`] });
    const before = s.g.track('vp');
    s.g.loseStep(s.unit(id), '5.571');
    s.g.settle();
    return s.g.track('vp') - before;
  };
  for (const [title, id, points] of [
    ['vp-event-us-ddg-dead', 'us-ddg-burke-1', 1],
    ['vp-event-us-cvn-dead', 'us-cvn-nimitz-1', 3],
    ['vp-event-indian-fighter-dead', 'ind-su30-1', 1],
    ['vp-event-prc-ddg-dead', 'prc-ddg-luyang3-1', -1],
    ['vp-event-prc-cv-dead', 'prc-cv-shandong', -3],
    ['vp-event-prc-vlcc-dead', 'prc-vlcc-1', -1],
    ['vp-event-prc-ground-battalion-dead', 'prc-inf-1', -1],
  ] as const)
    it(`${title}: the marker goes ${points}`, () => {
      assert.equal(moved(id), points);
    });
});

describe('Indian Ocean Region: missiles', () => {
  it('lacm-half-1, lacm-half-2, lacm-half-3, lacm-half-4, lacm-half-5, lacm-half-6, lacm-no-amd, lacm-two-amd-same: missile defence stops half', () => {
    assert.deepEqual(
      [1, 2, 3, 4, 5, 6].map((n) => missileHits(n, true)),
      [1, 1, 2, 2, 3, 3],
    );
    assert.equal(missileHits(3, false), 3);
  });
  it('lacm-range-us, lacm-range-prc, lacm-india-no: who has them, and how far they go', () => {
    const s = new Stand();
    const range = (id: string) => s.w.units.missiles[s.unit(id)];
    assert.deepEqual(
      ['us-ddg-burke-1', 'prc-ssm-1', 'prc-ddg-luyang3-1', 'ind-ddg-kolkata-1'].map(range),
      [25, 20, 20, 0],
    );
  });
});

describe('Indian Ocean Region: bases and stacks', () => {
  it('stack-air-city-12, stack-air-city-13: twelve steps of aircraft in a city', () => {
    const five = ['us-f18-1', 'us-f18-2', 'us-f22-1', 'us-f22-2', 'us-f35-1'];
    const s = new Stand({ '0803': five, DG: ['us-p8-1', 'us-b2-1'] });
    assert.ok(mayLand(s.w, s.p, s.unit('us-p8-1'), s.place('0803')));
    s.put('us-p8-1', '0803');
    assert.ok(!mayLand(s.w, s.p, s.unit('us-b2-1'), s.place('0803')));
  });
  it('stack-air-islet-airfield-2, stack-air-islet-airfield-3: two on an islet', () => {
    const s = new Stand({ DG: ['us-p8-1', 'us-b2-1'] }).hold('3521', 'indo-am');
    assert.ok(mayLand(s.w, s.p, s.unit('us-p8-1'), s.place('3521')));
    s.put('us-p8-1', '3521');
    assert.ok(!mayLand(s.w, s.p, s.unit('us-b2-1'), s.place('3521')));
  });
  it('stack-islet-ground-3, stack-islet-ground-4: three steps of troops of a side on an islet', () => {
    const s = new Stand({ 3622: ['us-mar-1'], DG: ['us-mar-2'] });
    assert.ok(!mayStack(s.w, s.p, s.unit('us-mar-2'), s.place('3622')));
    s.p.steps[s.unit('us-mar-1')] = 1;
    assert.ok(mayStack(s.w, s.p, s.unit('us-mar-2'), s.place('3622')));
  });
  it('stack-coast-at-sea, stack-ocean-unlimited: 24 steps of ships of a side off a coast, any number on the ocean', () => {
    const many = ['us-ddg-burke-1', 'us-ddg-burke-2', 'us-ddg-burke-3', 'us-ddg-burke-4', 'us-cvn-nimitz-1'];
    const fleet = [...many, 'us-cvn-nimitz-2', 'us-ddg-zumwalt-1', 'us-lha-america-1', 'us-ssn-virginia-1'];
    const roomFor = (place: string) => {
      const s = new Stand({ [place]: fleet, DG: ['aus-awd-hobart-1'] });
      for (const id of fleet) s.p.steps[s.unit(id)] = 5;
      return mayStack(s.w, s.p, s.unit('aus-awd-hobart-1'), s.place(place));
    };
    assert.deepEqual([roomFor('2020'), roomFor('4117')], [true, false]);
  });
  it('stack-port-gwadar, stack-port-default: steps in port', () => {
    const s = new Stand();
    assert.equal(portRoom(s.w, s.p, s.side('china'), s.place('2102')), 24);
    assert.equal(portRoom(s.w, s.p, s.side('indo-am'), s.place('3209')), 12);
  });
  it('carrier-nation, us-lha-carrier-aircraft: carriers of their nation; of American ships also the LHA', () => {
    const s = new Stand({ 2020: ['us-cvn-nimitz-1', 'us-lha-america-1', 'prc-lpd-yuzhao-1'] });
    const may = (u: string, ship: string) => mayEmbark(s.w, s.p, s.unit(u), s.unit(ship));
    assert.ok(!may('ind-ch124-1', 'us-cvn-nimitz-1'));
    assert.ok(may('us-f35-cv-1', 'us-cvn-nimitz-1') && may('us-f35-cv-1', 'us-lha-america-1'));
    assert.ok(!may('prc-j31-cv-1', 'prc-lpd-yuzhao-1') && !may('us-f35-1', 'us-cvn-nimitz-1'));
  });
});

/** Chapters 5.52, 6.12 to 6.16, 6.26, 6.36 and 6.457 of Indian Ocean Region: carrying troops, landings, airdrops, forts, by the cases of its dossier. */
import assert from 'node:assert/strict';
import { W } from '../../../engine/rulesets/indian-ocean-region/codes';
import { modifiers } from '../../../engine/rulesets/indian-ocean-region/ground-combat';
import { cargo, mayCarry, overload } from '../../../engine/rulesets/indian-ocean-region/lift';
import { shields } from '../../../engine/rulesets/indian-ocean-region/sight';
import { hitsOf, mayAct } from '../../../engine/rulesets/indian-ocean-region/strike';
import { scoreOf } from '../../../engine/rulesets/indian-ocean-region/units';
import { LARGE, Stand, Table } from './kit';

const EAST = '5-bay-of-bengal-frenzy';

describe('Indian Ocean Region: aircraft that move', () => {
  const bases = (at: string) => {
    const table = new Table(LARGE, {
      at: { [at]: ['us-f35-1'], 4522: ['prc-ddg-luyang3-1'] },
      turn: 2,
      phase: 'air-movement',
    });
    table.until((t) => t.asked === 'indo-am air-unit').do('indo-am: unit us-f35-1');
    return table;
  };
  it('rebase-double, rebase-spent: twice the radius, spent beyond it', () => {
    const table = bases('3209');
    const reached = table.legal.filter((word) => word.startsWith('to ')).map((word) => word.split(' ')[2]!);
    const hexes = (place: string) => table.game.probe('distance', ['3209', place]) as number;
    assert.ok(reached.every((place) => hexes(place) <= 30));
    const far = reached.find((place) => hexes(place) > 15 && hexes(place) < 30)!;
    const near = reached.find((place) => hexes(place) <= 15)!;
    for (const [place, spent] of [
      [far, true],
      [near, false],
    ] as const) {
      const other = bases('3209').do(`indo-am: to us-f35-1 ${place}`);
      assert.equal(other.states('us-f35-1').includes('spent'), spent, place);
    }
  });
  it('airlift-ratio, airlift-nonparachute: a step of parachutists for each step of transports', () => {
    const s = new Stand({ '0218': ['us-c130-1', 'us-abn-1', 'us-abn-2', 'us-mar-1'] });
    const [lift, first, second, marine] = ['us-c130-1', 'us-abn-1', 'us-abn-2', 'us-mar-1'].map((id) => s.unit(id)) as [
      number,
      number,
      number,
      number,
    ];
    assert.ok(mayCarry(s.w, s.p, lift, first));
    assert.ok(!mayCarry(s.w, s.p, lift, marine));
    s.aboard('us-abn-1', 'us-c130-1');
    assert.ok(!mayCarry(s.w, s.p, lift, second));
  });
  it('airlift-ends-at-friendly-base, foot-plus-transport: they are flown to a base, get off there and march', () => {
    const table = new Table(LARGE, {
      at: { 4215: ['ind-an32-1', 'ind-para-1'], 4522: ['prc-ddg-luyang3-1'] },
      turn: 2,
      phase: 'air-movement',
    });
    table
      .until((t) => t.asked === 'indo-am air-unit')
      .do('indo-am: unit ind-an32-1', 'indo-am: load ind-para-1 ind-an32-1');
    const places = table.legal.filter((word) => word.startsWith('to ')).map((word) => word.split(' ')[2]!);
    assert.ok(places.length > 0 && !places.includes('4521') && !places.includes('4320'), places.join());
    table.do('indo-am: to ind-an32-1 4211');
    assert.equal(table.at('ind-para-1'), '4211');
    table.until((t) => t.asked === 'indo-am ground-unit').do('indo-am: unit ind-para-1');
    const way = table.legal.find((word) => word.startsWith('to '))!;
    table.do(`indo-am: ${way}`);
    assert.equal(table.at('ind-para-1'), way.split(' ')[2]);
  });
  it('airdrop-losses: with a step of its transport a step of the troops in it is lost', () => {
    const s = new Stand({ '0218': ['us-c130-1', 'us-abn-1'] }).aboard('us-abn-1', 'us-c130-1');
    s.g.loseStep(s.unit('us-c130-1'), '5.571');
    assert.equal(s.p.steps[s.unit('us-abn-1')], 1);
  });
  it('troops drop into a hex of the enemy, and fight there at a disadvantage', () => {
    const table = new Table(EAST, {
      at: { 4215: ['ind-an32-1', 'ind-para-1', 'ind-su30-1'], 4521: ['prc-inf-1'] },
      turn: 2,
      phase: 'air-movement',
    });
    table
      .until((t) => t.asked === 'indo-am air-unit')
      .do('indo-am: unit ind-an32-1', 'indo-am: load ind-para-1 ind-an32-1');
    table
      .do('indo-am: stay')
      .until((t) => t.asked === 'indo-am engage')
      .do('indo-am: engage 4521');
    table
      .until((t) => t.asked === 'indo-am commit')
      .do('indo-am: all')
      .until((t) => t.legal.some((word) => word.startsWith('drop ')));
    table.do('indo-am: drop ind-an32-1 4521');
    assert.equal(table.at('ind-para-1'), '4521');
    table.until((t) => t.asked === 'indo-am ground-combat' || t.told('ground-strike').length > 0);
    table.until((t) => t.game.view(-1).phase !== 'ground-combat');
    assert.ok(table.told('ground-strike').length > 0);
    assert.ok(table.told('land').length === 1);
  });
  it('5.365, 6.457: a port into which troops dropped unopposed has no ships of the enemy in it any more', () => {
    const table = new Table(EAST, {
      at: { 4215: ['ind-an32-1', 'ind-para-1', 'ind-su30-1'], 4521: ['prc-lpd-yuzhao-1+in-port'] },
      turn: 2,
      phase: 'air-sea-combat',
      script: { strike: [1, 2] },
      facts: { 'aboard ind-para-1': new Stand({}, EAST).unit('ind-an32-1') + 1 },
    });
    table.until((t) => t.asked === 'indo-am engage').do('indo-am: engage 4521');
    table.until((t) => t.asked === 'indo-am commit').do('indo-am: all');
    table.until((t) => t.legal.some((word) => word.startsWith('drop '))).do('indo-am: drop ind-an32-1 4521');
    table.until((t) => !t.game.view(-1).units.some(({ states }) => states?.includes('engaged')));
    assert.equal(table.at('prc-lpd-yuzhao-1'), '4521');
    assert.ok(!table.states('prc-lpd-yuzhao-1').includes('in-port'));
  });
});

describe('Indian Ocean Region: troops at sea', () => {
  const port = (units: string[], at = '3717') =>
    new Table(LARGE, { at: { [at]: units, 4522: ['prc-ddg-luyang3-1'] }, turn: 2, phase: 'sea-movement' }).until(
      (t) => t.asked === 'indo-am sea-unit' || t.game.view(-1).phase !== 'sea-movement',
    );
  it('embark-no-leave: they go aboard in port, and the ship stays', () => {
    const table = port(['ind-lpx-jalashwa-1+in-port', 'ind-mar-1', 'ind-ffg-talwar-1']);
    table.do('indo-am: load ind-mar-1 ind-lpx-jalashwa-1');
    assert.ok(!table.legal.includes('unit ind-lpx-jalashwa-1') && table.legal.includes('unit ind-ffg-talwar-1'));
    assert.ok(
      !port(['ind-lpx-jalashwa-1', 'ind-mar-1', 'ind-ffg-talwar-1']).legal.some((word) => word.startsWith('load')),
    );
  });
  it('us-cvn-marine: a nuclear carrier takes one unit of marines', () => {
    const s = new Stand({ DG: ['us-cvn-nimitz-1', 'us-mar-1', 'us-mar-2', 'us-seabee-1'] });
    const may = (id: string) => mayCarry(s.w, s.p, s.unit('us-cvn-nimitz-1'), s.unit(id));
    assert.ok(may('us-mar-1') && !may('us-seabee-1'));
    s.aboard('us-mar-1', 'us-cvn-nimitz-1');
    assert.ok(!may('us-mar-2'));
  });
  it('unload-must-start-there, amphib-artillery: they land where the ship began; in a hex of the enemy only marines', () => {
    const sea = (place: string, troops: string, enemy: string[]) => {
      const table = new Table(EAST, {
        at: {
          [place]: ['us-lha-america-1', troops],
          ...(enemy.length > 0 ? { 4521: enemy.concat(place === '4521' ? ['us-lha-america-1', troops] : []) } : {}),
        },
        turn: 2,
        phase: 'sea-movement',
        facts: { [`aboard ${troops}`]: new Stand({}, EAST).unit('us-lha-america-1') + 1 },
      });
      return table.until((t) => t.asked === 'indo-am sea-unit');
    };
    assert.ok(sea('4521', 'us-mar-1', ['prc-inf-1']).legal.includes('land us-mar-1 us-lha-america-1'));
    assert.ok(!sea('4521', 'ind-inf-1', ['prc-inf-1']).legal.some((word) => word.startsWith('land')));
    const away = sea('4522', 'us-mar-1', []);
    assert.ok(!away.legal.some((word) => word.startsWith('land')));
    const table = sea('4521', 'us-mar-1', ['prc-inf-1']).do('indo-am: land us-mar-1 us-lha-america-1');
    assert.ok(!table.legal.includes('unit us-lha-america-1'));
    table.until((t) => t.told('ground-strike').length > 0 || t.game.view(-1).turn > 2);
    assert.ok(table.told('ground-strike').length > 0, 'they must fight in this turn');
  });
  it('5.365: ships leave a port when it is won, not while its troops hold it', () => {
    const ashore = (defenders: string[]) => {
      const table = new Table(EAST, {
        at: { 4521: ['us-lha-america-1', 'us-mar-1', 'prc-lpd-yuzhao-1+in-port', ...defenders] },
        turn: 2,
        phase: 'sea-movement',
        facts: { 'aboard us-mar-1': new Stand({}, EAST).unit('us-lha-america-1') + 1 },
      });
      return table.until((t) => t.asked === 'indo-am sea-unit').do('indo-am: land us-mar-1 us-lha-america-1');
    };
    assert.ok(ashore(['prc-inf-1']).states('prc-lpd-yuzhao-1').includes('in-port'));
    assert.ok(!ashore([]).states('prc-lpd-yuzhao-1').includes('in-port'));
  });
  it('transport-1-1: a ship that has lost a step carries a step less', () => {
    const s = new Stand({ 2314: ['us-lha-america-1!', 'us-mar-1'] }).aboard('us-mar-1', 'us-lha-america-1');
    assert.equal(overload(s.w, s.p, s.unit('us-lha-america-1')), 1);
    assert.deepEqual(cargo(s.w, s.p, s.unit('us-lha-america-1')), [s.unit('us-mar-1')]);
  });
  it('sam-at-sea-no-md: a battery aboard neither shields nor shoots', () => {
    const s = new Stand({ 4521: ['prc-lpd-yuzhao-1', 'prc-sam-1', 'prc-ssm-1'] });
    assert.ok(shields(s.w, s.p, s.unit('prc-sam-1')) && mayAct(s.w, s.p, s.unit('prc-ssm-1')));
    s.aboard('prc-sam-1', 'prc-lpd-yuzhao-1').aboard('prc-ssm-1', 'prc-lpd-yuzhao-1');
    assert.ok(!shields(s.w, s.p, s.unit('prc-sam-1')) && !mayAct(s.w, s.p, s.unit('prc-ssm-1')));
  });
});

describe('Indian Ocean Region: troops of friends', () => {
  const SIDES = ['asymmetric', 'china', 'indo-am', 'bay', 'gulf'];
  /** In a friend's port; `power`: whose friend the faction of Pakistan is. */
  const friends = (power: string, units: string[], phase = 'sea-movement', at = '2403') =>
    new Table(LARGE, {
      at: { [at]: units, 4522: ['prc-ddg-luyang3-1'], 3717: ['ind-ffg-talwar-1'] },
      turn: 2,
      phase,
      facts: { 'allied asymmetric': SIDES.indexOf(power) + 1 },
    });
  const shipped = (answer: string) =>
    friends('indo-am', ['ind-lpx-jalashwa-1+in-port', 'pak-mar-1'])
      .until((t) => t.asked === 'indo-am sea-unit')
      .do('indo-am: load pak-mar-1 ind-lpx-jalashwa-1', `asymmetric: ${answer}`);
  it('6.262: a ship takes troops of a friend aboard, if their owner lets them', () => {
    assert.equal(shipped('yes').told('load').length, 1);
    const kept = shipped('no');
    assert.equal(kept.told('load').length, 0);
    assert.ok(!kept.legal.some((word) => word.startsWith('load ')), kept.legal.join());
  });
  it('6.262: who plays both is not asked, and neutrals are not carried', () => {
    const own = friends('china', ['prc-lpd-yuzhao-1+in-port', 'pak-mar-1']).until((t) => t.asked === 'china sea-unit');
    own.do('china: load pak-mar-1 prc-lpd-yuzhao-1');
    assert.equal(own.told('load').length, 1);
    const neutral = new Table(LARGE, {
      at: { 4521: ['prc-lpd-yuzhao-1+in-port', 'pak-mar-1', 'prc-ffg-jiangkai2-1'] },
      turn: 2,
      phase: 'sea-movement',
    }).until((t) => t.asked === 'china sea-unit');
    assert.ok(!neutral.legal.some((word) => word.startsWith('load ')), neutral.legal.join());
  });
  it('6.265: who carries them lands them, and they fight in the same turn', () => {
    const table = new Table(LARGE, {
      at: { 4521: ['ind-lpx-jalashwa-1', 'pak-mar-1', 'prc-inf-1'], 3717: ['ind-ffg-talwar-1'] },
      turn: 2,
      phase: 'sea-movement',
      facts: {
        'allied asymmetric': SIDES.indexOf('indo-am') + 1,
        'aboard pak-mar-1': new Stand().unit('ind-lpx-jalashwa-1') + 1,
      },
    }).until((t) => t.asked === 'indo-am sea-unit');
    table.do('indo-am: land pak-mar-1 ind-lpx-jalashwa-1').until((t) => t.game.view(-1).turn > 2);
    assert.deepEqual(table.told('combat'), ['Ground combat at 4521 Hambantota: Asymmetric attacks']);
  });
  it('7.2: special forces ride on any ship of a friend', () => {
    const table = friends('indo-am', ['pak-ffg-zulfiqar-1+in-port', 'ind-sof-marcos']);
    table
      .until((t) => t.asked === 'asymmetric sea-unit')
      .do('asymmetric: load ind-sof-marcos pak-ffg-zulfiqar-1', 'indo-am: yes');
    assert.equal(table.told('load').length, 1);
  });
  it('6.14, 6.15: aircraft fly parachutists of a friend, who get off on their own', () => {
    const table = friends('indo-am', ['ind-an32-1', 'irn-para-1'], 'air-movement');
    table
      .until((t) => t.asked === 'indo-am air-unit')
      .do('indo-am: unit ind-an32-1', 'indo-am: load irn-para-1 ind-an32-1', 'asymmetric: yes');
    const to = table.legal.find((word) => word.startsWith('to '))!;
    table.do(`indo-am: ${to}`);
    assert.equal(table.at('irn-para-1'), to.split(' ')[2]);
    table.until((t) => t.asked === 'asymmetric ground-unit').do('asymmetric: unit irn-para-1');
    assert.ok(table.legal.includes('off irn-para-1'), table.legal.join());
  });
});

describe('Indian Ocean Region: landings and forts', () => {
  const final = (s: Stand, id: string, roll: number) => {
    const u = s.unit(id);
    const drm = modifiers(s.g, u, s.p.loc[u]!).reduce((sum, one) => sum + s.w.tables.drm[one]!, 0);
    return roll + scoreOf(s.w.units, u, s.p.steps[u]!, W.CA) + drm;
  };
  it('strike-marine-landing-reduced: 6 and 3, less 1 and 2', () => {
    const s = new Stand({ 4521: ['us-mar-1!'] });
    s.p.landed[s.unit('us-mar-1')] = 1;
    assert.equal(final(s, 'us-mar-1', 6), 6);
  });
  it('strike-ca-cumulative: an airdrop on a fort, less 2 twice', () => {
    const s = new Stand({ 4521: ['us-mar-1'] });
    s.p.landed[s.unit('us-mar-1')] = 1;
    s.p.forts[s.place('4521')] = s.side('china') + 1;
    assert.equal(final(s, 'us-mar-1', 9), 8);
  });
  it('strike-ca-armour-port: armour that attacks a port, less 2', () => {
    const s = new Stand({ 4521: ['us-mar-1'] });
    const u = s.unit('us-mar-1');
    s.w.units.armour[u] = 1;
    assert.deepEqual(modifiers(s.g, u, s.place('4521')), ['ca-armour-mech-vs-city-port']);
    s.w.units.armour[u] = 0;
    assert.equal(hitsOf(s.w, 2, 11, 9), 2);
  });
  it('fort-ag: the first hit of an air strike destroys the fort, the others are steps', () => {
    const table = new Table(LARGE, {
      at: { 4521: ['prc-inf-1'], 3717: ['ind-su30-1'] },
      markers: [{ marker: 'fort', side: 'china', at: '4521' }],
      script: { strike: [6, 6] },
      turn: 2,
      phase: 'air-sea-combat',
    });
    table.until((t) => t.asked === 'indo-am engage').do('indo-am: engage 4521');
    table.until((t) => t.legal.some((word) => word.startsWith('strike-fort')));
    table.do('indo-am: strike-fort ind-su30-1 4521').until((t) => !t.asked.endsWith('excess'));
    assert.equal(table.told('fort').length, 1);
    assert.equal(table.at('prc-inf-1'), 'eliminated');
  });
  it('lacm-fort: missiles destroy the fort first, then steps of troops', () => {
    const table = new Table(LARGE, {
      at: { 3717: ['ind-inf-1'], 4522: ['prc-cg-type55-1', 'prc-ddg-luyang3-1'] },
      markers: [{ marker: 'fort', side: 'indo-am', at: '3717' }],
      turn: 1,
      phase: 'lacm-strikes',
    });
    table
      .until((t) => t.asked === 'china missiles')
      .do('china: missiles 3717')
      .until((t) => t.asked === 'china missile-hit');
    table.do('china: fort 3717');
    assert.ok(table.legal.includes('hit ind-inf-1'), table.legal.join());
    table.do('china: hit ind-inf-1');
    assert.equal(table.steps('ind-inf-1'), 1);
  });
});

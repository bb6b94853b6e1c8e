/** Chapters 1, 3 and 5.2 of Indian Ocean Region: sides, control, prizes, by the cases of its dossier (their ids are the names of the tests). */
import assert from 'node:assert/strict';
import { settleControl, settlePrizes } from '../../../engine/rulesets/indian-ocean-region/control';
import {
  attacked,
  friendly,
  hostile,
  join,
  mayCooperate,
  sidesOf,
} from '../../../engine/rulesets/indian-ocean-region/relations';
import { Stand, Table } from './kit';

const named = (s: Stand) => sidesOf(s.w, s.p).map((side) => side.map((one) => s.w.compiled.game.sides[one]!.id));

describe('Indian Ocean Region: sides and neutrals', () => {
  it('sides-count: without cooperation there are three sides', () => {
    assert.deepEqual(named(new Stand()), [['china'], ['indo-am'], ['asymmetric', 'bay', 'gulf']]);
  });
  it('sides-with-coop: those that cooperate are of the side', () => {
    const s = new Stand();
    join(s.p, s.side('asymmetric'), s.side('china'), true);
    join(s.p, s.side('gulf'), s.side('indo-am'), true);
    assert.deepEqual(named(s), [['china', 'asymmetric'], ['indo-am', 'gulf'], ['bay']]);
    assert.ok(hostile(s.p, s.side('asymmetric'), s.side('gulf')));
    assert.ok(friendly(s.p, s.side('asymmetric'), s.side('china')));
  });
  it('align-by-attacking-partner: who attacks a partner of China aligns with Indo-Am', () => {
    const s = new Stand();
    join(s.p, s.side('asymmetric'), s.side('china'), true);
    attacked(s.w, s.p, s.side('gulf'), s.side('asymmetric'));
    assert.ok(friendly(s.p, s.side('gulf'), s.side('indo-am')));
    assert.equal(s.p.cooperates[s.side('gulf')], 0);
  });
  it('neutral-self-attack: a neutral that attacks Indo-Am sides with China, not acting together', () => {
    const s = new Stand();
    attacked(s.w, s.p, s.side('bay'), s.side('indo-am'));
    assert.ok(friendly(s.p, s.side('bay'), s.side('china')));
    assert.equal(s.p.cooperates[s.side('bay')], 0);
  });
  it('neutral-violated-joins: a neutral that is attacked joins the other side and cooperates', () => {
    const s = new Stand();
    attacked(s.w, s.p, s.side('china'), s.side('gulf'));
    assert.ok(friendly(s.p, s.side('gulf'), s.side('indo-am')));
    assert.equal(s.p.cooperates[s.side('gulf')], 1);
  });
  it('cooperation-needs-cme, cooperation-exclusive: with those exercised with, and with one only', () => {
    const s = new Stand();
    const [gulf, china, indo] = ['gulf', 'china', 'indo-am'].map((id) => s.side(id)) as [number, number, number];
    assert.equal(
      mayCooperate(s.w, s.p, gulf, china, () => false),
      false,
    );
    assert.equal(
      mayCooperate(s.w, s.p, gulf, china, () => true),
      true,
    );
    join(s.p, gulf, china, true);
    assert.equal(
      mayCooperate(s.w, s.p, gulf, indo, () => true),
      false,
    );
  });
});

describe('Indian Ocean Region: control', () => {
  const islet = (units: string[], side = 'indo-am') => {
    const s = new Stand({ 3622: units }).hold('3622', 'china');
    settleControl(s.g, s.side(side));
    return s.held('3622');
  };
  it('islet-us-takes, islet-ground-takes: alone on an islet', () => {
    assert.equal(islet(['us-ddg-burke-1']), 'indo-am');
    assert.equal(islet(['us-mar-1']), 'indo-am');
  });
  it('islet-us-blocked, islet-submarine-no: not beside another side, not by a submarine', () => {
    assert.equal(islet(['us-ddg-burke-1', 'pak-jf17-1!']), 'china');
    assert.equal(islet(['us-ssn-virginia-1']), 'china');
  });
  it('coast-needs-ground, coast-ground-in-transport: a coast is taken by troops ashore', () => {
    const coast = (units: string[], aboard = false) => {
      const s = new Stand({ 4521: units }).hold('4521', 'china');
      if (aboard) s.aboard('us-mar-1', 'us-lha-america-1');
      settleControl(s.g, s.side('indo-am'));
      return s.held('4521');
    };
    assert.equal(coast(['us-ddg-burke-1']), 'china');
    assert.equal(coast(['us-lha-america-1', 'us-mar-1'], true), 'china');
    assert.equal(coast(['us-mar-1']), 'indo-am');
  });
  it('ocean-never-controlled, land-never-changes: neither water nor land changes hands', () => {
    const s = new Stand({ 2917: ['us-ddg-burke-1'], 2502: ['prc-inf-1'] });
    const before = s.held('2502');
    settleControl(s.g, s.side('china'));
    assert.equal(s.held('2917'), '');
    assert.equal(s.held('2502'), before);
  });
  it('partner-keeps-control: a partner does not take it', () => {
    const s = new Stand({ 1104: ['us-mar-1'] });
    join(s.p, s.side('gulf'), s.side('indo-am'), true);
    assert.equal(s.held('1104'), 'gulf');
    settleControl(s.g, s.side('indo-am'));
    assert.equal(s.held('1104'), 'gulf');
  });
  it('who commands a unit that is printed as another side’s is told', () => {
    const { units } = new Table('7-torrent', {}).game.view(-1);
    const commands = new Map(units.map(({ nation, side }) => [nation, side]));
    assert.deepEqual([commands.get('myanmar'), commands.get('bangladesh')], ['china', 'indo-am']);
  });
  it('setup-s7-rabanabad-control: it is Bangladesh’s', () => {
    assert.equal(new Stand({}, '7-torrent').held('5202'), 'indo-am');
    assert.equal(new Stand({}, '5-bay-of-bengal-frenzy').held('5202'), 'china');
  });
});

describe('Indian Ocean Region: tankers', () => {
  const settled = (units: string[], scenario?: string) => {
    const s = new Stand({ 1922: units }, scenario);
    settlePrizes(s.g);
    return s;
  };
  it('capture: a surface ship alone with it takes it, and that is a point', () => {
    const s = settled(['us-ddg-burke-1', 'prc-vlcc-1']);
    assert.equal(s.p.loc[s.unit('prc-vlcc-1')], -1);
    assert.equal(s.g.track('vp'), 9);
  });
  it('capture-blocked, capture-sub-no-block, setup-s4-1604-two-tankers: another surface ship prevents it, submarines and tankers do not', () => {
    const here = (units: string[]) => {
      const s = settled(units);
      return s.p.loc[s.unit('prc-vlcc-1')]! >= 0;
    };
    assert.ok(here(['us-ddg-burke-1', 'prc-ffg-jiangkai2-1', 'prc-vlcc-1']));
    assert.ok(!here(['us-ddg-burke-1', 'prc-ssn-shang-1', 'prc-vlcc-1']));
    assert.ok(here(['ind-vlcc-1', 'prc-vlcc-1']));
  });
  it('convert-pirates, convert-back: it changes hands with who is alone with it', () => {
    const s = new Stand({ 1016: ['som-pirates-1', 'prc-vlcc-1'] }, '2-jolly-roger');
    const tanker = s.unit('prc-vlcc-1');
    settlePrizes(s.g);
    assert.equal(s.p.sideOf(tanker), s.side('asymmetric'));
    assert.ok(s.p.loc[tanker]! >= 0);
    s.p.put(s.unit('som-pirates-1'), -1);
    s.put('prc-ffg-jiangkai2-1', '1016');
    settlePrizes(s.g);
    assert.equal(s.p.sideOf(tanker), s.side('china'));
  });
});

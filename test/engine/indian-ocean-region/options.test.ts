/** What the rulebook of Indian Ocean Region leaves open: the reading that is played, and the option for the other one. */
import assert from 'node:assert/strict';
import { code } from '../../../engine/kernel/answers';
import { atOnce } from '../../../engine/kernel/ruleset';
import { indianOceanRegion } from '../../../engine/rulesets/indian-ocean-region';
import { administration } from '../../../engine/rulesets/indian-ocean-region/administration';
import { airMovement } from '../../../engine/rulesets/indian-ocean-region/air-movement';
import { mayLand } from '../../../engine/rulesets/indian-ocean-region/bases';
import { effects } from '../../../engine/rulesets/indian-ocean-region/card-effects';
import { A, D, P, S, W } from '../../../engine/rulesets/indian-ocean-region/codes';
import { settleControl, settlePrizes } from '../../../engine/rulesets/indian-ocean-region/control';
import { refuges } from '../../../engine/rulesets/indian-ocean-region/ground-combat';
import { onward } from '../../../engine/rulesets/indian-ocean-region/ground-movement';
import { mayCarry } from '../../../engine/rulesets/indian-ocean-region/lift';
import { mines } from '../../../engine/rulesets/indian-ocean-region/mines';
import { join } from '../../../engine/rulesets/indian-ocean-region/relations';
import { enter } from '../../../engine/rulesets/indian-ocean-region/sea';
import { litBy } from '../../../engine/rulesets/indian-ocean-region/sight';
import { defenceOf, strikesIn, usesAmmunition } from '../../../engine/rulesets/indian-ocean-region/strike';
import { happen } from '../../../engine/rulesets/indian-ocean-region/triggers';
import { buildWorld } from '../../../engine/rulesets/indian-ocean-region/world';
import { compiled } from '../../scenarios/compiled';
import { LARGE, Stand, Table } from './kit';

const SCENARIOS = [
  ...['1-choke-point', '2-jolly-roger', '3-convoy-escort', '4-clash-of-civilizations', '5-bay-of-bengal-frenzy'],
  ...['6-lakshadweep', '7-torrent'],
];

/** What the rules leave open, and the option for the reading that is not recommended; without it the recommended one is played, as the tests of this file show one by one. */
const OTHERWISE = {
  'A-01': 'nearest-side',
  'A-02': 'tankers-capture',
  'A-03': 'regional-losses',
  'A-04': 'first-shot-at-power',
  'A-05': 'neutrals-yield',
  'A-06': 'control-at-end',
  'A-07': 'conflict-by-movement',
  'A-08': 'patrol-craft-carry',
  'A-09': 'air-limit-by-side',
  'A-10': 'shocks-stay',
  'A-11': 'ground-defence-fixed',
  'A-12': 'submarines-keep-ammunition',
  'A-13': 'nearest-umbrella',
  'A-14': 'room-at-phase-end',
  'A-15': 'heard-at-each-point',
  'A-16': 'lit-by-ships',
  'A-17': 'mines-as-many',
  'A-18': 'batteries-of-both',
  'A-19': 'ships-spare-the-ground',
  'A-20': 'foot-on-even-turns',
  'A-21': 'artillery-of-attackers',
  'A-22': 'retreat-farther',
  'A-23': 'builders-fill-more',
  'A-24': 'evaded-ships-count',
  'A-25': 'middle-of-the-area',
  'A-26': 'war-after-politics',
};
/** Optional rules of the book and of scenarios, and the other sign of a table of points. */
const OPTIONAL = ['raids-pay', 'three-players', 'oman-setup', 'base-rights'];

/** What a reading says without an option and with it. */
const both = (option: string, at: Record<string, string[]>, ask: (s: Stand) => unknown) => [
  ask(new Stand(at)),
  ask(new Stand(at, LARGE, option)),
];

/** Markers come off, as at the end of a turn; whoever can fill a crater does. */
const administer = ({ g, p, w }: Stand) => {
  p.scalars[S.PHASE] = w.steps.findIndex(({ procedure }) => procedure === P.ADMINISTRATION);
  g.push(P.ADMINISTRATION);
  const f = p.stack.top;
  while (p.stack.top === f && !g.over) if (administration.step(g, f)) administration.answer!(g, f, g.options[0]!);
};

describe('Indian Ocean Region: readings', () => {
  it('A-01 to A-26: each has one option, which no scenario uses unless it is asked to', () => {
    for (const id of SCENARIOS) {
      const { game, scenario } = compiled(`indian-ocean-region/${id}`);
      assert.deepEqual(
        game.options.map((one) => one.id).toSorted(),
        [...Object.values(OTHERWISE), ...OPTIONAL].toSorted(),
      );
      assert.deepEqual(
        Object.entries(scenario.options).filter(([, on]) => on),
        [],
        id,
      );
    }
    assert.deepEqual(
      Object.keys(OTHERWISE),
      Array.from({ length: 26 }, (_, k) => `A-${String(k + 1).padStart(2, '0')}`),
    );
  });
  it('A-01: bands of absent factions are draws of the two that play', () => {
    const winner = (on: boolean, vp: number) => {
      const text = compiled('indian-ocean-region/6-lakshadweep');
      const scenario = { ...text.scenario, options: { ...text.scenario.options, 'nearest-side': on } };
      const given = { turn: 6, phase: 'military-negotiations', tracks: { vp: { china: vp } } };
      const game = indianOceanRegion.prepare({ ...text, scenario }).start({ seed: 1, given });
      return text.game.sides[game.outcome()!.winner]?.id ?? 'draw';
    };
    assert.deepEqual(
      [5, 7, 10, 13, 16].map((vp) => winner(false, vp)),
      ['indo-am', 'draw', 'draw', 'draw', 'china'],
    );
    assert.deepEqual(
      [5, 7, 10, 13, 16].map((vp) => winner(true, vp)),
      ['indo-am', 'indo-am', 'draw', 'china', 'china'],
    );
  });
  it('A-03: losses of regional factions are no points', () => {
    const asked = (s: Stand) => {
      join(s.p, s.side('gulf'), s.side('indo-am'), false);
      while (s.p.loc[s.unit('uae-f16-1')]! >= 0) s.g.loseStep(s.unit('uae-f16-1'), '5.571');
      s.g.settle();
      return s.g.track('vp');
    };
    assert.deepEqual(both('regional-losses', { 1104: ['uae-f16-1'] }, asked), [10, 11]);
  });
  it('A-09: a base holds twelve steps, whosever they are', () => {
    const at = { 1104: ['uae-f16-1', 'us-f18-1', 'us-f18-2', 'us-f22-1', 'us-f22-2', 'us-f35-1'] };
    const asked = (s: Stand) => mayLand(s.w, s.p, s.unit('uae-mirage2000-1'), s.place('1104'));
    assert.deepEqual(both('air-limit-by-side', at, asked), [false, true]);
  });
  it('A-02: tankers capture nothing', () => {
    const at = { 1922: ['ind-vlcc-1', 'prc-vlcc-1'] };
    const asked = (s: Stand) => {
      settlePrizes(s.g);
      return s.p.loc[s.unit('prc-vlcc-1')]! >= 0;
    };
    assert.deepEqual(both('tankers-capture', at, asked), [true, false]);
  });
  it('A-04: the first shot at anybody opens fire', () => {
    const asked = (s: Stand) => {
      s.g.opensFire(s.side('china'), s.side('gulf'));
      return s.g.track('vp');
    };
    assert.deepEqual(both('first-shot-at-power', {}, asked), [9, 10]);
  });
  it('A-05: any unit of another side keeps an islet', () => {
    const at = { 3622: ['us-ddg-burke-1', 'pak-jf17-1!'] };
    const asked = (s: Stand) => {
      s.hold('3622', 'china');
      settleControl(s.g, s.side('indo-am'));
      return s.held('3622');
    };
    assert.deepEqual(both('neutrals-yield', at, asked), ['china', 'indo-am']);
  });
  it('A-06: control is looked at after each phase', () => {
    const at = { 3622: ['us-ddg-burke-1'] };
    const asked = (s: Stand) => {
      settleControl(s.g, s.side('indo-am'));
      return s.held('3622');
    };
    assert.deepEqual(both('control-at-end', at, asked), ['indo-am', '']);
  });
  it('A-11: missile defence counts against strikes at the ground', () => {
    const at = { 4522: ['prc-ddg-luyang3-1'], 4422: ['prc-inf-1', 'prc-sam-1+engaged'] };
    const asked = (s: Stand) => defenceOf(s.w, s.p, s.unit('prc-inf-1'), W.AG);
    assert.deepEqual(both('ground-defence-fixed', at, asked), [11, 9]);
  });
  it('A-12: submarines use ammunition', () => {
    const asked = (s: Stand) => usesAmmunition(s.w, s.unit('irn-ss-ghardir-1'), W.AS, [3, 3]);
    assert.deepEqual(both('submarines-keep-ammunition', {}, asked), [true, false]);
  });
  it('A-13: the best missile defence near counts', () => {
    const at = { 2020: ['prc-ffg-jiangkai2-1', 'prc-ddg-luyang3-1+engaged'], 2021: ['prc-cg-type55-1+engaged'] };
    const asked = (s: Stand) => {
      s.w.units.md[s.unit('prc-cg-type55-1')]! += 2;
      const found =
        defenceOf(s.w, s.p, s.unit('prc-ffg-jiangkai2-1'), W.AS) - s.w.units.md[s.unit('prc-ddg-luyang3-1')]!;
      s.w.units.md[s.unit('prc-cg-type55-1')]! -= 2;
      return found > 0;
    };
    assert.deepEqual(both('nearest-umbrella', at, asked), [true, false]);
  });
  it('A-16: the nearest unit of any type lights the hex', () => {
    const at = { 2020: ['us-ddg-burke-1'], 2022: ['prc-j15-1'], 2025: ['prc-ffg-jiangkai2-1'] };
    const asked = (s: Stand) => litBy(s.w, s.p, s.side('indo-am'), s.place('2020'));
    assert.deepEqual(both('lit-by-ships', at, asked), [2, 5]);
  });
  it('A-17: mines detonate on a die below their number', () => {
    const asked = (s: Stand) => {
      const place = s.place('2020');
      s.p.mines[place] = 1;
      s.p.miners[place] = s.side('china') + 1;
      // A die of one is found by the number of rolls before it.
      for (let n = 0; n < 200; n++) {
        s.p.scalars[S.ROLLS] = n;
        if (s.g.die(D.MINES, 'mines', '2020', place, s.side('indo-am')) !== 1) continue;
        s.p.scalars[S.ROLLS] = n;
        break;
      }
      mines(s.g, s.side('indo-am'), place);
      return s.p.mines[place];
    };
    assert.deepEqual(both('mines-as-many', { 2020: ['us-ddg-burke-1'] }, asked), [1, 0]);
  });
  it('A-19: ships with a value strike at the ground', () => {
    const at = { 2020: ['us-ddg-burke-1'] };
    const asked = (s: Stand) =>
      strikesIn(s.w, s.p, s.unit('us-ddg-burke-1'), s.w.tables.sequence.find(({ weapon }) => weapon === W.AG)!);
    assert.deepEqual(both('ships-spare-the-ground', at, asked), [true, false]);
  });
  it('A-07: what is printed decides on the roll for conflict', () => {
    const asked = (s: Stand) => {
      const { steps } = s.w.politics;
      const list = steps.findIndex(
        ([one, more]) => one?.verb === 'vp' && Number(one.args.spaces) === 2 && !one.when && !more,
      );
      s.g.shift('vp', 20, '2.61');
      s.g.push(P.EFFECTS, list, 0, s.side('china'));
      assert.equal(effects.step(s.g, s.p.stack.top), false);
      return s.p.scalars[S.MOVED];
    };
    assert.deepEqual(both('conflict-by-movement', {}, asked), [2, 0]);
  });
  it('A-10: shocks are forgotten at the end of the turn', () => {
    const asked = (s: Stand) => {
      s.p.shocks[s.unit('ind-inf-1')] = 1;
      administer(s);
      return s.p.shocks[s.unit('ind-inf-1')];
    };
    assert.deepEqual(both('shocks-stay', { 3209: ['ind-inf-1'] }, asked), [0, 1]);
  });
  it('A-15: a submarine is heard at its fourth point, or not at all', () => {
    const asked = (s: Stand) => {
      const u = s.unit('us-ssn-virginia-1');
      s.p.spent[u] = s.w.values['cavitation-movement-point']!;
      enter(s.g, [u], s.place('2021'));
      return s.p.scalars[S.ROLLS]! > 0;
    };
    assert.deepEqual(both('heard-at-each-point', { 2020: ['us-ssn-virginia-1'] }, asked), [false, true]);
  });
  it('A-20: troops on foot march in any turn, and rest in the next', () => {
    const asked = (s: Stand) => onward(s.g, s.unit('ind-para-1')).length > 0;
    assert.deepEqual(both('foot-on-even-turns', { 3209: ['ind-para-1'] }, asked), [true, false]);
  });
  it('A-08: a large patrol craft carries nobody', () => {
    const asked = (s: Stand) => mayCarry(s.w, s.p, s.unit('bgd-lpc-durjoy-1'), s.unit('bgd-inf-1'));
    const at = { 5203: ['bgd-lpc-durjoy-1+port', 'bgd-inf-1'] };
    const readings = [[], ['patrol-craft-carry']].map((on) => asked(new Stand(at, '7-torrent', ...on)));
    assert.deepEqual(readings, [false, true]);
  });
  it('A-14: bases have room for whoever lands; at the end of the phase those too many are lost', () => {
    const at = { 1104: ['us-f18-1', 'us-f18-2', 'us-f22-1', 'us-f22-2', 'us-f35-1', 'us-f35-2'], '0803': ['us-b2-1'] };
    const asked = (s: Stand) => {
      const u = s.unit('us-b2-1');
      const side = s.side('indo-am');
      s.g.push(P.AIR_MOVEMENT, side);
      s.hold('1104', 'indo-am');
      const f = s.p.stack.top;
      airMovement.step(s.g, f);
      airMovement.answer!(s.g, f, code(A.UNIT, 0, u));
      airMovement.step(s.g, f);
      const offered = s.g.options.slice(0, s.g.count).includes(code(A.TO, u, s.place('1104')));
      if (!offered) return [false];
      airMovement.answer!(s.g, f, code(A.TO, u, s.place('1104')));
      airMovement.answer!(s.g, f, code(A.DONE));
      airMovement.step(s.g, f);
      const first = s.g.posed.ask;
      for (const _ of [1, 2]) airMovement.answer!(s.g, f, code(A.LOSE, 0, u));
      airMovement.step(s.g, f);
      return [true, first, s.p.loc[u]! < 0, s.p.stack.top < f];
    };
    assert.deepEqual(both('room-at-phase-end', at, asked), [[false], [true, 'overloaded', true, true]]);
  });
  it('A-18: batteries of the Americans have no cruise missiles', () => {
    // No counter is one: a Chinese battery is made American.
    const text = compiled(`indian-ocean-region/${LARGE}`);
    const units = text.units.map((one) => (one.id === 'prc-ssm-1' ? { ...one, nation: 'usa' } : one));
    const range = (on: boolean) => {
      const scenario = { ...text.scenario, options: { ...text.scenario.options, 'batteries-of-both': on } };
      const { world } = atOnce(buildWorld({ ...text, scenario, units }));
      return world!.units.missiles[world!.units.list.findIndex(({ id }) => id === 'prc-ssm-1')];
    };
    assert.deepEqual([range(false), range(true)], [0, 25]);
  });
  it('A-21: the artillery of both sides strikes first', () => {
    // No counter is artillery: batteries are made it.
    const text = compiled(`indian-ocean-region/${LARGE}`);
    const guns = ['ind-ssm-prahar-1', 'prc-ssm-1'];
    const units = text.units.map((one) =>
      guns.includes(one.id) ? { ...one, flags: [...(one.flags ?? []), 'artillery'] } : one,
    );
    const order = (on: boolean) => {
      const scenario = { ...text.scenario, options: { ...text.scenario.options, 'artillery-of-attackers': on } };
      const at = (unit: string, place: string, ...states: string[]) => {
        const { nation, kind } = text.units.find(({ id }) => id === unit)!;
        return { unit, nation, kind, at: place, ...(states.length > 0 ? { states } : {}) };
      };
      const given = {
        empty: true,
        units: [...guns.map((id) => at(id, '3209')), at('ind-inf-1', '3209'), at('prc-inf-1', '3209')],
        turn: 2,
        phase: 'ground-combat',
      };
      const game = indianOceanRegion
        .prepare({ ...text, scenario, units })
        .start({ seed: 1, journal: true, given, script: { ground: [1, 1, 1, 1, 1, 1, 1, 1] } });
      while (game.journal.filter(({ what }) => what === 'ground-strike').length < 4)
        game.answer(game.question()!.options[0]!);
      return game.journal.filter(({ what }) => what === 'ground-strike').map(({ units: [u] = [] }) => u);
    };
    const [both, attackers] = [order(false), order(true)];
    assert.deepEqual(both.slice(0, 2).toSorted(), guns);
    assert.deepEqual(attackers.filter((id) => guns.includes(id!)).length, 2);
    assert.ok(!guns.includes(attackers[1]!), attackers.join());
  });
  it('A-22: troops retreat one hex', () => {
    const asked = (s: Stand) => {
      const from = s.place('3209');
      const side = s.side('indo-am');
      const hexes = refuges(s.g, side, [s.unit('ind-inf-1')], from).map((to) => s.g.hexes(side, from, to));
      return Math.max(...hexes);
    };
    assert.deepEqual(both('retreat-farther', { 3209: ['ind-inf-1'] }, asked), [1, 2]);
  });
  it('A-23: construction troops fill craters as infantry of their nation', () => {
    const asked = (s: Stand) => {
      s.p.craters[s.place('DG')] = 3;
      s.hold('DG', 'indo-am');
      administer(s);
      return s.p.craters[s.place('DG')];
    };
    assert.deepEqual(both('builders-fill-more', { DG: ['us-seabee-1', 'us-mar-1'] }, asked), [2, 1]);
  });
  it('A-25: the port in the middle of an area is not of it', () => {
    const asked = (s: Stand) => s.w.zones.some(({ places }) => places.includes(s.place('1301')));
    const readings = [[], ['middle-of-the-area']].map((on) => asked(new Stand({}, '1-choke-point', ...on)));
    assert.deepEqual(readings, [false, true]);
  });
  it('A-24: ships that have evaded are not in the strait', () => {
    const asked = (s: Stand) => {
      administer(s);
      return s.g.over;
    };
    const at = { 1302: ['irn-ptg-kaman-1+evaded'] };
    const readings = [[], ['evaded-ships-count']].map((on) => asked(new Stand(at, '1-choke-point', ...on)));
    assert.deepEqual(readings, [true, false]);
  });
  it('A-26: without a conflict the track decides after the last political turn', () => {
    const asked = (s: Stand) => {
      s.p.scalars[S.POLITICAL] = s.w.politics.turns;
      happen(s.g, 'political-turn-end');
      return s.g.over;
    };
    assert.deepEqual(both('war-after-politics', {}, asked), [true, false]);
  });
  it('scenario 7: troops across the border count as printed, or with its option for their own side', () => {
    const end = (...on: string[]) => {
      const table = new Table('7-torrent', {
        at: { 5203: ['mmr-inf-1', 'mmr-inf-2'], 5304: ['bgd-inf-1'] },
        turn: 6,
        phase: 'military-negotiations',
        tracks: { vp: { china: 10 } },
        on,
      });
      return table.until(() => false).told('points');
    };
    const [raid, counter] = ['Myanmar’s troops in Bangladesh', 'Bangladesh’s troops in Myanmar'];
    assert.deepEqual(
      [end(), end('raids-pay')],
      [
        [`Victory points (one marker for all sides): 9 (Track 10, ${raid} -2, ${counter} 1): Band of Bay`],
        [`Victory points (one marker for all sides): 11 (Track 10, ${raid} 2, ${counter} -1): Band of Bay`],
      ],
    );
  });
  it('base rights: guests strike only where an option says so', () => {
    const asked = (s: Stand) => strikesIn(s.w, s.p, s.unit('prc-j15-1'), s.w.tables.sequence[0]!);
    assert.deepEqual(both('base-rights', { '0117': ['prc-j15-1'] }, asked), [false, true]);
  });
  it('the optional set-up of Oman comes with its option', () => {
    const text = compiled(`indian-ocean-region/${LARGE}`);
    const arrived = (on: boolean) => {
      const scenario = { ...text.scenario, options: { ...text.scenario.options, 'oman-setup': on } };
      const game = indianOceanRegion.prepare({ ...text, scenario }).start({ seed: 1, given: { turn: 1 } });
      return game.view(-1).units.filter(({ id, at }) => id.startsWith('omn-') && at === '1605').length;
    };
    assert.deepEqual([arrived(false), arrived(true)], [0, 3]);
  });
});

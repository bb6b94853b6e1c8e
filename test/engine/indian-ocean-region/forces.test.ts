/** Chapters 5.333, 5.44, 6.22, 6.27, 6.56 and 7 of Indian Ocean Region: special forces, mines, hidden units, rail, dividing, by the cases of its dossier. */
import assert from 'node:assert/strict';
import { atOnce } from '../../../engine/kernel/ruleset';
import { W } from '../../../engine/rulesets/indian-ocean-region/codes';
import { supporters } from '../../../engine/rulesets/indian-ocean-region/engage';
import { canHit, hitsOf, strikesIn, strikeValue } from '../../../engine/rulesets/indian-ocean-region/strike';
import { buildWorld } from '../../../engine/rulesets/indian-ocean-region/world';
import { compiled } from '../../scenarios/compiled';
import { LARGE, Stand, Table } from './kit';

const EAST = '5-bay-of-bengal-frenzy';

describe('Indian Ocean Region: special forces', () => {
  const SBS = 'lka-sof-sbs';
  it('sof-strike, sof-aa-no: 7 and 5 are 12, three above 9; one step hits twice; never in the air', () => {
    const s = new Stand({ 4518: [SBS] }, EAST);
    const u = s.unit(SBS);
    assert.equal(7 + strikeValue(s.w, s.p, u, W.AG), 12);
    assert.equal(hitsOf(s.w, s.p.steps[u]!, 12, 9), 2);
    assert.equal(strikeValue(s.w, s.p, u, W.AA), 0);
    assert.ok(!strikesIn(s.w, s.p, u, s.w.tables.sequence[0]!));
  });
  it('sof-carrier-lost: they go down with what carries them, and nobody scores', () => {
    const s = new Stand({ 3717: ['ind-ffg-talwar-1!', 'ind-sof-marcos'] }).aboard('ind-sof-marcos', 'ind-ffg-talwar-1');
    s.g.loseStep(s.unit('ind-ffg-talwar-1'), '5.571');
    s.g.settle();
    assert.ok(s.p.loc[s.unit('ind-sof-marcos')]! < 0);
    assert.equal(s.g.track('vp'), 11);
  });
  it('sof-support-10: they join in ten hexes away, not eleven', () => {
    const near = (place: string) => {
      const s = new Stand({ 3717: ['ind-sof-marcos'], [place]: ['prc-inf-1'] });
      s.p.scalars[8] = s.place(place) + 1;
      assert.ok(canHit(s.w, s.p, W.AG, s.unit('prc-inf-1')));
      const joins = supporters(s.g, s.side('indo-am'), s.place(place), true).includes(s.unit('ind-sof-marcos'));
      return [s.w.map.board.distance(s.place('3717'), s.place(place)), joins];
    };
    assert.deepEqual(near('4521'), [8, true]);
    assert.deepEqual(near('3210'), [10, true]);
    assert.deepEqual(near('3209'), [11, false]);
  });
  it('7.4: they join in no engagement at sea, where they hit nobody, near as it may be', () => {
    const s = new Stand({ 3717: ['ind-sof-marcos'], 2916: ['prc-vlcc-7+engaged'] });
    const joins = supporters(s.g, s.side('indo-am'), s.place('2916'), true);
    assert.ok(!joins.includes(s.unit('ind-sof-marcos')));
  });
  it('sof-focus-no-evade, sof-leaves-no-vp: alone in their hex they strike at once, nobody evades, and they are gone', () => {
    const table = new Table(LARGE, {
      at: { 4521: ['ind-sof-marcos', 'prc-ddg-luyang3-1'], 2415: ['us-ddg-burke-1'] },
      script: { strike: [1, 1] },
      turn: 2,
      phase: 'air-sea-combat',
    });
    const asked = new Set<string>();
    table.until((t) => t.asked === 'indo-am engage').do('indo-am: raid ind-sof-marcos');
    table.until((t) => {
      asked.add(t.asked);
      return (
        t.told('leaves').length > 0 || t.told('strike').length > 0 || t.legal.some((word) => word.startsWith('strike '))
      );
    });
    assert.ok(![...asked].some((word) => word.endsWith('evade')), [...asked].join());
    if (table.legal.some((word) => word.startsWith('strike '))) table.do(`indo-am: ${table.legal[0]}`);
    assert.equal(table.at('ind-sof-marcos'), 'eliminated');
    table.until((t) => !t.game.view(-1).markers.some(({ marker }) => marker === 'focus'));
    assert.ok(
      table.game.journal.every(({ what }) => what !== 'no-strike'),
      'they have struck',
    );
    const before = table.game.view(-1).tracks.vp![0]!;
    assert.equal(before, 11, 'the first shot, and no loss');
  });
});

describe('Indian Ocean Region: mines', () => {
  const mined = (count: number, dice: Record<string, number[]>) => {
    const table = new Table(LARGE, {
      at: { 2019: ['us-ddg-burke-1'], 4522: ['prc-ddg-luyang3-1'] },
      markers: Array.from({ length: count }, () => ({ marker: 'mine', side: 'china', at: '2020' })),
      script: dice,
      turn: 2,
      phase: 'sea-movement',
    });
    table.until((t) => t.asked === 'indo-am sea-unit').do('indo-am: unit us-ddg-burke-1');
    return table.until((t) => t.asked === 'indo-am sail').do('indo-am: to 2020');
  };
  const blown = (count: number, die: number) =>
    mined(count, { mines: [die], mine: [1, 1] }).told('mine-strike').length === 1;
  it('mine-6-roll5, mine-6-roll6, mine-3-roll2, mine-3-roll3, mine-1-roll1: a die below their number', () => {
    assert.deepEqual(
      [blown(6, 5), blown(6, 6), blown(3, 2), blown(3, 3), blown(1, 1)],
      [true, false, true, false, false],
    );
  });
  it('mine-strike-5, mine-strike-6, mine-strike-9: three and the dice against eight, three hits at most', () => {
    const hits = (a: number, b: number) =>
      mined(6, { mines: [1], mine: [a, b] })
        .told('mine-strike')[0]!
        .match(/^(No hit|\d hits?) /)![1];
    assert.deepEqual([hits(2, 3), hits(3, 3), hits(5, 4)], ['No hit', '1 hit', '3 hits']);
  });
  it('mine-max: six in a hex', () => {
    assert.throws(() => mined(7, {}), /at most 6 mine/);
    const laid = (count: number) => {
      const text = compiled(`indian-ocean-region/${LARGE}`);
      const markers = Array.from({ length: count }, () => ({ marker: 'mine', side: 'china', at: '2020' }));
      const { world, reader } = atOnce(buildWorld({ ...text, scenario: { ...text.scenario, markers } }));
      return [world?.mostMines, ...reader.problems.map(({ message }) => message)];
    };
    assert.deepEqual(laid(6), [6]);
    assert.deepEqual(laid(7), [undefined, '7 mines at 2020: at most 6 (6.271)']);
  });
  it('5.364, 6.273: it is a torpedo strike at ships at sea in the hex, not at those in port', () => {
    const table = new Table(LARGE, {
      at: { 3109: ['ind-ddg-visakhapatnam-1'], 3209: ['ind-ddg-kolkata-1+in-port', 'ind-ffg-talwar-1'] },
      markers: Array.from({ length: 6 }, () => ({ marker: 'mine', side: 'china', at: '3209' })),
      script: { mines: [1], mine: [5, 5] },
      turn: 2,
      phase: 'sea-movement',
    });
    table.until((t) => t.asked === 'indo-am sea-unit').do('indo-am: unit ind-ddg-visakhapatnam-1');
    table.until((t) => t.asked === 'indo-am sail').do('indo-am: to 3209');
    assert.deepEqual(
      table.game.journal.flatMap(({ what, units = [] }) => (what === 'mine-strike' ? units : [])).toSorted(),
      ['ind-ddg-visakhapatnam-1', 'ind-ffg-talwar-1'],
    );
    assert.ok(table.states('ind-ddg-kolkata-1').includes('in-port'));
  });
  it('only their owner sees them', () => {
    const { game } = mined(6, { mines: [6] });
    const seen = (side: number) => game.view(side).markers.filter(({ marker }) => marker === 'mine').length;
    assert.deepEqual([seen(-1), seen(1), seen(2)], [6, 6, 0]);
  });
});

describe('Indian Ocean Region: dividing and moving together', () => {
  it('split-two-step: a whole unit is divided before it moves, for nothing, where a spare counter is left', () => {
    const table = new Table('6-lakshadweep', {
      at: { 3112: ['us-ddg-burke-1'], 3522: ['prc-ddg-luyang3-1'] },
      turn: 2,
      phase: 'sea-movement',
    });
    table.until((t) => t.asked === 'indo-am sea-unit').do('indo-am: split us-ddg-burke-1');
    const halves = table.game.view(-1).units.filter(({ id, at }) => id.startsWith('us-ddg-burke') && at === '3112');
    assert.deepEqual(
      halves.map(({ steps }) => steps),
      [1, 1],
    );
    assert.ok(!table.legal.some((word) => word.startsWith('split')));
    assert.ok(table.legal.some((word) => word.startsWith('combine')) && table.legal.includes(`unit ${halves[0]!.id}`));
  });
  it('combine-multistep-no: carriers are neither combined nor divided', () => {
    const table = new Table(LARGE, {
      at: { 2314: ['us-cvn-nimitz-1!', 'us-cvn-nimitz-2!'], 4522: ['prc-ddg-luyang3-1'] },
      turn: 2,
      phase: 'sea-movement',
    });
    table.until((t) => t.asked === 'indo-am sea-unit');
    assert.ok(!table.legal.some((word) => /^(combine|split)/.test(word)), table.legal.join());
  });
  it('eop-02-tf1-3mp, mp-insufficient: who is slower falls behind, hulls of all sorts sail together', () => {
    const table = new Table(LARGE, {
      at: { 2314: ['us-cvn-nimitz-1', 'us-ddg-burke-1', 'us-lha-america-1'], 4522: ['prc-ddg-luyang3-1'] },
      turn: 2,
      phase: 'sea-movement',
    });
    table
      .until((t) => t.asked === 'indo-am sea-unit')
      .do('indo-am: unit us-ddg-burke-1', 'indo-am: with us-lha-america-1', 'indo-am: done');
    const far = table.legal.filter((word) => word.startsWith('to ')).map((word) => word.slice(3));
    const hexes = (place: string) => table.game.probe('distance', ['2314', place]) as number;
    assert.equal(Math.max(...far.map(hexes)), 3);
    const goal = far.find((place) => hexes(place) === 3)!;
    table.do(`indo-am: to ${goal}`);
    assert.deepEqual([table.at('us-ddg-burke-1'), table.at('us-lha-america-1')], [goal, goal]);
  });
});

describe('Indian Ocean Region: hidden units and railways', () => {
  it('a hidden ship appears to intervene, and is seen from then on', () => {
    const table = new Table(LARGE, {
      at: { 2019: ['us-ddg-burke-1'], 2023: ['prc-ffg-jiangkai2-1+hidden'], 4522: ['prc-ddg-luyang3-1'] },
      turn: 2,
      phase: 'sea-movement',
    });
    const indo = table.game.prepared.compiled.game.sides.findIndex(({ id }) => id === 'indo-am');
    const seen = () => table.game.view(indo).units.find(({ id }) => id === 'prc-ffg-jiangkai2-1')!.at;
    assert.equal(seen(), 'reserve');
    table.until((t) => t.asked === 'indo-am sea-unit').do('indo-am: unit us-ddg-burke-1');
    table.until((t) => t.asked === 'indo-am sail').do('indo-am: to 2021');
    assert.equal(table.asked, 'china intervene');
    table.do('china: reveal prc-ffg-jiangkai2-1').until((t) => t.asked !== 'china intervene');
    assert.equal(seen(), '2023');
  });
  it('Chinese troops go six hexes by rail in Myanmar where it lets them', () => {
    const table = new Table(EAST, {
      at: { 5704: ['prc-inf-1', 'mmr-inf-1'], 5225: ['us-ddg-burke-1'] },
      turn: 2,
      phase: 'ground-movement',
      facts: { 'allied bay': 2, 'cooperates bay': 1 },
    });
    table.until((t) => t.asked === 'china ground-unit').do('china: unit prc-inf-1');
    const rail = table.legal.filter((word) => word.startsWith('rail ')).map((word) => word.split(' ')[2]!);
    const hexes = (place: string) => table.game.probe('distance', ['5704', place]) as number;
    assert.ok(rail.length > 20 && Math.max(...rail.map(hexes)) <= 6, rail.join());
    table.do(`china: rail prc-inf-1 ${rail[0]}`);
    assert.equal(table.at('prc-inf-1'), rail[0]);
  });
});

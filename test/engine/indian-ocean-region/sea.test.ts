/** Chapter 6.2 of Indian Ocean Region: ships on the map, by the cases of its dossier. */
import assert from 'node:assert/strict';
import { costsOf, sailCost } from '../../../engine/rulesets/indian-ocean-region/sea';
import { Stand, Table } from './kit';

const DUEL = '6-lakshadweep';

describe('Indian Ocean Region: ships', () => {
  it('mp-littoral, mp-blue-water, mp-transport, mp-houbei-ocean, mp-song-coast: what a hex costs', () => {
    const s = new Stand();
    const [ocean, coast] = [s.place('2020'), s.place('4521')];
    assert.deepEqual(
      ['irn-ptg-kaman-1', 'us-ddg-burke-1', 'us-lha-america-1'].map((id) => {
        const costs = costsOf(s.w, s.unit(id));
        return [costs[coast], costs[ocean]];
      }),
      [
        [1, 2],
        [2, 1],
        [1, 1],
      ],
    );
  });
  it('split-water, no-all-land-hexside-ship: a ship stays in its water, and does not cross land', () => {
    const s = new Stand({ 4317: ['us-ddg-burke-1'], 4521: ['prc-ddg-luyang3-1'] });
    const { sea } = s.w.map;
    const from = s.place('4317');
    const near = [...sea.graph.to.slice(sea.graph.start[from], sea.graph.start[from + 1])].map(
      (node) => s.w.map.board.ids[sea.place[node]!],
    );
    assert.ok(near.includes('4316') && !near.includes('4318'));
    const coast = s.place('1202');
    const beside = [...sea.graph.to.slice(sea.graph.start[coast], sea.graph.start[coast + 1])];
    assert.ok(!beside.includes(s.place('1301')) && beside.includes(s.place('1302')));
    assert.equal(sailCost(s.g, s.unit('prc-ddg-luyang3-1'), s.place('2502')), -1);
  });
  it('cavitation-under-4, cavitation-eop, cavitation-equal-safe, cavitation-cleared-by-move: the fourth point is heard, if the roll is above the stealth', () => {
    const play = (steps: string[], dice: number[]) => {
      const table = new Table('3-convoy-escort', {
        at: { 2322: ['us-ssn-virginia-1'], 3420: ['prc-vlcc-6'] },
        turn: 2,
        phase: 'sea-movement',
        script: { cavitation: dice },
      });
      table.until((t) => t.asked === 'indo-am sea-unit').do('indo-am: unit us-ssn-virginia-1');
      for (const step of steps) table.do(`indo-am: to ${step}`);
      if (table.asked === 'indo-am sail') table.do('indo-am: stop');
      return table;
    };
    assert.deepEqual(play(['2321', '2320', '2319'], [6, 6]).states('us-ssn-virginia-1'), []);
    const heard = play(['2321', '2320', '2319', '2318'], [4, 5]);
    assert.deepEqual(heard.states('us-ssn-virginia-1'), ['cavitation']);
    assert.deepEqual(play(['2321', '2320', '2319', '2318'], [3, 3]).states('us-ssn-virginia-1'), []);
    heard.until((t) => t.game.view(-1).turn === 3 && t.asked === 'indo-am sea-unit');
    heard.do('indo-am: unit us-ssn-virginia-1', 'indo-am: to 2317');
    assert.deepEqual(heard.states('us-ssn-virginia-1'), []);
  });
  it('intervene-once-per-hex, intervene-unlimited-times, intervene-no-marker: hex after hex, once in each', () => {
    const table = new Table(DUEL, {
      at: { 3112: ['us-ddg-burke-1'], 3116: ['prc-ddg-luyang3-1', 'prc-ddg-luyang3-2'] },
      turn: 2,
      phase: 'sea-movement',
      script: { intervention: [6, 6, 6, 6, 1, 1] },
    });
    table.until((t) => t.asked === 'indo-am sea-unit').do('indo-am: unit us-ddg-burke-1', 'indo-am: to 3114');
    table.do('china: intervene prc-ddg-luyang3-1', 'china: intervene prc-ddg-luyang3-1');
    assert.equal(table.at('us-ddg-burke-1'), '3114');
    assert.deepEqual(table.states('us-ddg-burke-1'), []);
    table.do('indo-am: to 3115', 'china: intervene prc-ddg-luyang3-1');
    assert.equal(table.at('us-ddg-burke-1'), '3115');
    assert.notEqual(table.asked, 'indo-am sail');
  });
  it('a group that was stopped in part: whoever gets by is asked again, and may stay with those who were stopped', () => {
    const table = new Table(DUEL, {
      at: { 3112: ['us-ddg-burke-1', 'us-ddg-zumwalt-1'], 3116: ['prc-ddg-luyang3-1'] },
      turn: 2,
      phase: 'sea-movement',
      script: { intervention: [3, 4] },
    });
    table
      .until((t) => t.asked === 'indo-am sea-unit')
      .do('indo-am: unit us-ddg-burke-1', 'indo-am: with us-ddg-zumwalt-1');
    table.until((t) => t.asked === 'indo-am sail').do('indo-am: to 3114', 'china: intervene prc-ddg-luyang3-1');
    assert.equal(table.asked, 'indo-am sail');
    assert.deepEqual(
      ['us-ddg-burke-1', 'us-ddg-zumwalt-1'].map((id) => table.at(id)),
      ['3113', '3113'],
    );
    table.do('indo-am: stop');
    assert.equal(table.at('us-ddg-zumwalt-1'), '3113');
  });
  it('6.251: of several that could intervene one is offered, and that says that it makes no difference', () => {
    const told = (...ships: string[]) => {
      const table = new Table(DUEL, {
        at: { 3112: ['us-ddg-burke-1'], 3117: ships },
        turn: 2,
        phase: 'sea-movement',
      });
      table.until((t) => t.asked === 'indo-am sea-unit').do('indo-am: unit us-ddg-burke-1', 'indo-am: to 3114');
      assert.equal(table.asked, 'china intervene');
      return table.game.choices()[0]!.detail!;
    };
    const [alone, both] = [told('prc-ddg-luyang3-1'), told('prc-ddg-luyang3-1', 'prc-ddg-luyang3-2')];
    assert.doesNotMatch(alone.en, /difference/);
    assert.equal(both.en, `${alone.en}; one of 2 that could: which makes no difference`);
    assert.match(both.ja!, /介入できる2個のうちの1個（どれでも同じ）$/);
  });
  it('eop-06-tf1-intervene-moot: nobody is asked where the ship ends its movement anyway', () => {
    const table = new Table(DUEL, {
      at: { 3108: ['us-ddg-burke-1'], 3117: ['prc-ddg-luyang3-1'] },
      turn: 2,
      phase: 'sea-movement',
    });
    table.until((t) => t.asked === 'indo-am sea-unit').do('indo-am: unit us-ddg-burke-1', 'indo-am: to 3112');
    assert.equal(table.at('us-ddg-burke-1'), '3112');
    assert.equal(table.game.journal.filter(({ what }) => what === 'intervention').length, 0);
    assert.ok(!table.asked.endsWith('intervene'));
  });
  it('move-stack-slow-part: who has no points left stays behind', () => {
    const table = new Table('3-convoy-escort', {
      at: { 2412: ['us-ddg-burke-1', 'us-ssn-virginia-1'], 3420: ['prc-vlcc-6'] },
      turn: 2,
      phase: 'sea-movement',
      script: { cavitation: [1, 1] },
    });
    table
      .until((t) => t.asked === 'indo-am sea-unit')
      .do('indo-am: unit us-ddg-burke-1', 'indo-am: with us-ssn-virginia-1');
    table.do('indo-am: to 2416', 'indo-am: to 2417');
    assert.deepEqual([table.at('us-ddg-burke-1'), table.at('us-ssn-virginia-1')], ['2416', '2417']);
  });
  it('simultaneous-ties, vp-coincident-example, excess-need-lower-defence: those alike strike together, losses count in order', () => {
    const table = new Table(DUEL, {
      at: { 3112: ['us-ddg-burke-1'], 3114: ['us-lcs-freedom-1'], 3115: ['prc-ddg-luyang3-1!', 'prc-lpd-yuzhao-1'] },
      turn: 2,
      phase: 'air-sea-combat',
      script: {
        'strike us-ddg-burke-1': [5, 6],
        'strike prc-ddg-luyang3-1': [6, 5],
        'strike us-lcs-freedom-1': [1, 2],
      },
    });
    table.do('china: pass', 'indo-am: engage 3115', 'china: done', 'indo-am: commit us-ddg-burke-1', 'indo-am: done');
    table.do('indo-am: strike us-ddg-burke-1 prc-ddg-luyang3-1', 'china: strike prc-ddg-luyang3-1 us-ddg-burke-1');
    table.do('indo-am: excess prc-lpd-yuzhao-1', 'indo-am: done');
    assert.equal(table.steps('prc-lpd-yuzhao-1'), 1);
    assert.deepEqual([table.at('prc-ddg-luyang3-1'), table.at('us-ddg-burke-1')], ['eliminated', 'eliminated']);
    // Indo-Am opened fire: 11; then the Chinese loss, then that of Indo-Am.
    assert.equal(table.game.view(-1).tracks.vp![0], 11);
    const told = table.game.journal
      .filter(({ what }) => what === 'track')
      .map(({ text }) => text.en.replace(/.*: /, ''));
    assert.deepEqual(told, [
      '10 → 11 (Indo-Am opens fire)',
      '11 → 10 (Other Chinese unit destroyed)',
      '10 → 11 (Other unit of Indo-Am destroyed)',
    ]);
  });
  it('evade-all-no-combat, evade-marker-effects: all evade, and the attacker may try another hex', () => {
    const table = new Table(DUEL, {
      at: { 3112: ['us-ddg-burke-1'], 3115: ['prc-ddg-luyang3-1'], 3117: ['prc-ddg-luyang3-2'] },
      turn: 2,
      phase: 'air-sea-combat',
      script: { evasion: [6, 6] },
    });
    table.do('china: pass', 'indo-am: engage 3115', 'china: evade prc-ddg-luyang3-1');
    assert.deepEqual(table.states('prc-ddg-luyang3-1'), ['evaded']);
    assert.equal(table.asked, 'indo-am engage');
    assert.deepEqual(table.legal, ['engage 3117', 'pass']);
  });
  it('evade-partial-combat, evade-needs-unspent: who is left fights, spent ones do not evade', () => {
    const table = new Table(DUEL, {
      at: { 3112: ['us-ddg-burke-1'], 3115: ['prc-ddg-luyang3-1', 'prc-ptg-houbei-1+spent'] },
      turn: 2,
      phase: 'air-sea-combat',
      script: { evasion: [6, 6] },
    });
    table.do('china: pass', 'indo-am: engage 3115');
    assert.deepEqual(table.legal, ['evade prc-ddg-luyang3-1', 'done']);
    table.do('china: evade prc-ddg-luyang3-1');
    assert.deepEqual(table.legal, ['strike us-ddg-burke-1 prc-ptg-houbei-1', 'hold us-ddg-burke-1']);
  });
  it('6.254, scenario 2: a ship that was stopped moves no more in the phase, also for whoever takes it over', () => {
    const table = new Table('2-jolly-roger', {
      at: { '0716': ['prc-vlcc-1'], '1816': ['prc-ddg-luyang2-1'], '0817': ['som-pirates-1'] },
      turn: 2,
      phase: 'sea-movement',
      script: { intervention: [1, 1] },
    });
    table.until((t) => t.asked === 'asymmetric intervene').do('asymmetric: intervene som-pirates-1');
    assert.equal(table.at('prc-vlcc-1'), '0816');
    table.until((t) => t.asked === 'asymmetric sea-unit').do('asymmetric: unit som-pirates-1', 'asymmetric: to 0816');
    table.until((t) => t.told('converted').length > 0).until((t) => t.asked !== 'asymmetric sail');
    assert.ok(!table.legal.includes('unit prc-vlcc-1'), table.legal.join(' · '));
    table.until((t) => t.asked === 'asymmetric sea-unit' && t.game.view(-1).turn === 3);
    assert.ok(table.legal.includes('unit prc-vlcc-1'), table.legal.join(' · '));
  });
  it('6.22, scenario 2: the tanker is told to be forced, and moves when its owner likes, before the phase is over', () => {
    const table = new Table('2-jolly-roger', {
      at: { '0716': ['prc-vlcc-1'], '0816': ['prc-ddg-luyang2-1'], '1816': ['som-pirates-1'] },
      turn: 2,
      phase: 'sea-movement',
    });
    const detail = () => table.game.choices().find(({ notation }) => notation === 'unit prc-vlcc-1')?.detail;
    assert.equal(table.asked, 'china sea-unit');
    assert.equal(detail()?.en, 'forced: 2 hexes a turn along row 16, until Asymmetric strikes');
    assert.equal(detail()?.ja, '強制：非対称が打撃を行うまで、毎ターン16列を2ヘクス');
    table.do('china: unit prc-ddg-luyang2-1', 'china: to 0916', 'china: stop');
    assert.equal(table.at('prc-vlcc-1'), '0916');
    const [, own] = table.game.journal.filter(({ what }) => what === 'move');
    assert.equal(own!.rule, 'scenario 2');
    assert.match(
      own!.text.en,
      /^VLCC Tanker 1: 0716 → 0916 ?– forced: 2 hexes a turn along row 16, until Asymmetric strikes$/,
    );
    assert.match(own!.text.ja!, /^VLCC タンカー 1: 0716→0916（強制：非対称が/);
    const idle = new Table('2-jolly-roger', {
      at: { '0716': ['prc-vlcc-1'], '0816': ['prc-ddg-luyang2-1'], '1816': ['som-pirates-1'] },
      turn: 2,
      phase: 'sea-movement',
    });
    idle.do('china: done');
    assert.equal(idle.at('prc-vlcc-1'), '0916');
  });
});

/** Chapters 5.4, 6.13 and 6.25 of Indian Ocean Region: what is seen, who intervenes, who evades, by the cases of its dossier. */
import assert from 'node:assert/strict';
import { CAVITATING, STILL } from '../../../engine/rulesets/indian-ocean-region/codes';
import { hostile } from '../../../engine/rulesets/indian-ocean-region/relations';
import {
  airspace,
  evasionOf,
  half,
  illuminates,
  litBy,
  mayIntervene,
} from '../../../engine/rulesets/indian-ocean-region/sight';
import { Stand } from './kit';

/** Places on row 20 that lie so many hexes from 2020. */
const away = (s: Stand, hexes: number): string => {
  const { board } = s.w.map;
  const from = s.place('2020');
  return board.ids.find((_, i) => s.w.map.ocean[i] === 1 && board.distance(from, i) === hexes)!;
};

describe('Indian Ocean Region: illumination', () => {
  const radius = (id: string, hexes: number) => {
    const s = new Stand({ 2020: [id] });
    return [hexes, hexes + 1].map((r) => illuminates(s.w, s.p, s.unit(id), s.place(r === 0 ? '2020' : away(s, r))));
  };
  it('illum-ground, illum-submarine, illum-surface-ship, illum-aircraft', () => {
    assert.deepEqual(radius('us-mar-1', 0), [true, false]);
    assert.deepEqual(radius('us-ssn-virginia-1', 1), [true, false]);
    assert.deepEqual(radius('us-ddg-burke-1', 5), [true, false]);
    assert.deepEqual(radius('us-f35-1', 10), [true, false]);
  });
  it('illum-hidden, evade-marker-effects: neither hidden nor evaded units see', () => {
    for (const state of ['hidden', 'evaded']) {
      const s = new Stand({ 2020: [`us-ddg-burke-1+${state}`] });
      assert.equal(illuminates(s.w, s.p, s.unit('us-ddg-burke-1'), s.place('2020')), false);
    }
  });
});

describe('Indian Ocean Region: interventions', () => {
  const reacts = (id: string, hexes: number) => {
    const s = new Stand({ 2020: [id] });
    return mayIntervene(s.w, s.p, s.unit(id), s.place(hexes === 0 ? '2020' : away(s, hexes)));
  };
  it('intervene-radius-surface, intervene-radius-sub, intervene-carrier-limit', () => {
    assert.deepEqual([reacts('us-ddg-burke-1', 5), reacts('us-ddg-burke-1', 6)], [true, false]);
    assert.deepEqual([reacts('us-ssn-virginia-1', 1), reacts('us-ssn-virginia-1', 2)], [true, false]);
    assert.equal(reacts('us-cvn-nimitz-1', 6), false);
  });
  it('intervene-tanker-no, intervene-ground-air-no: neither tankers, nor troops, nor aircraft', () => {
    assert.deepEqual([reacts('prc-vlcc-1', 1), reacts('us-mar-1', 0), reacts('us-f35-1', 0)], [false, false, false]);
  });
  it('intervene-neutral-no: a neutral is not hostile', () => {
    const s = new Stand();
    assert.equal(hostile(s.p, s.side('gulf'), s.side('china')), false);
  });
  it('half-of-5, half-of-1, half-of-3, half-of-6, half-of-0, half-of-10', () => {
    assert.deepEqual([5, 1, 3, 6, 0, 10].map(half), [3, 1, 2, 3, 0, 5]);
  });
  const sum = (roll: number, id: string, hexes: number, more: Record<string, string[]> = {}) => {
    const s = new Stand({ 2020: [id], ...more });
    const side = s.p.sideOf(s.unit(id));
    const lit = litBy(s.w, s.p, side, s.place('2020'));
    return roll + evasionOf(s.w, s.p, s.unit(id), lit < 0 ? hexes : Math.min(lit, hexes));
  };
  it('intervene-ddg-dist5, intervene-lha-dist5, intervene-sub-dist5, eop-04-sub-evade-first', () => {
    assert.equal(sum(7, 'us-ddg-burke-1', 5), 12);
    assert.equal(sum(7, 'us-lha-america-1', 5), 11);
    assert.equal(sum(5, 'us-ssn-virginia-1', 5), 14);
  });
  it('evade-combat-threshold, evade-combat-success', () => {
    assert.equal(sum(6, 'us-ddg-burke-1', 4), 10);
    assert.equal(sum(8, 'us-ddg-burke-1', 4), 12);
  });
  it('intervene-asw, intervene-asw-too-far, intervene-asw-ships-unaffected: hunters take the bonus from submarines', () => {
    const near = new Stand();
    const [ten, eleven] = [away(near, 10), away(near, 11)];
    assert.equal(sum(5, 'prc-ssn-shang-1', 5, { [ten]: ['us-p8-1'] }), 10);
    assert.equal(sum(5, 'prc-ssn-shang-1', 5, { [eleven]: ['us-p8-1'] }), 13);
    assert.equal(sum(7, 'prc-ddg-luyang3-1', 5, { [ten]: ['us-p8-1'] }), 12);
  });
  it('cavitation-effect, still-bonus: markers change the stealth', () => {
    const s = new Stand({ 2020: ['us-ssn-virginia-1'] });
    const u = s.unit('us-ssn-virginia-1');
    assert.equal(s.p.stealth(u), 6);
    s.p.set(u, CAVITATING);
    assert.equal(s.p.stealth(u), 4);
    s.p.clear(u, CAVITATING);
    s.p.set(u, STILL);
    assert.equal(s.p.stealth(u), 7);
  });
});

describe('Indian Ocean Region: airspace', () => {
  const shut = (id: string, hexes: number) => {
    const s = new Stand({ 2020: [id] });
    const map = airspace(s.w, s.p, s.side('china'));
    return map[s.place(away(s, hexes))] === 1;
  };
  it('airspace-aa3, airspace-amd1: as far as their AA, and one hex around missile defence', () => {
    assert.deepEqual([shut('us-av8b-1', 3), shut('us-av8b-1', 4)], [true, false]);
    assert.deepEqual([shut('us-ddg-burke-1', 1), shut('us-ddg-burke-1', 2)], [true, false]);
  });
});

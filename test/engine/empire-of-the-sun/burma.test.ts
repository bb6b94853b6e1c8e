/** Burma, India and China: their cases, the special rules of the scenario on the small map, and whole games of it. */
import assert from 'node:assert/strict';
import { code, second, verbOf } from '../../../engine/kernel/answers';
import { Journal } from '../../../engine/kernel/journal';
import { noTable } from '../../../engine/kernel/play-loop';
import { actionOf } from '../../../engine/rulesets/empire-of-the-sun/action';
import { entries, source } from '../../../engine/rulesets/empire-of-the-sun/arrivals';
import { barred } from '../../../engine/rulesets/empire-of-the-sun/bounds';
import { build, buildable, followRoad } from '../../../engine/rulesets/empire-of-the-sun/building';
import {
  A,
  ACTIVATED,
  CARD,
  MODE,
  NO_ROUTE,
  O,
  P,
  RESERVE,
  S,
  TRACK,
} from '../../../engine/rulesets/empire-of-the-sun/codes';
import { shareOf } from '../../../engine/rulesets/empire-of-the-sun/deal';
import { mayActivate, muster } from '../../../engine/rulesets/empire-of-the-sun/eligible';
import { flagBit } from '../../../engine/rulesets/empire-of-the-sun/flags';
import { Play } from '../../../engine/rulesets/empire-of-the-sun/play';
import { refuges } from '../../../engine/rulesets/empire-of-the-sun/retreat';
import { limitOf } from '../../../engine/rulesets/empire-of-the-sun/runners';
import { setUp } from '../../../engine/rulesets/empire-of-the-sun/setup';
import { targetsOf } from '../../../engine/rulesets/empire-of-the-sun/targets';
import { happen } from '../../../engine/rulesets/empire-of-the-sun/triggers';
import { attrition } from '../../../engine/rulesets/empire-of-the-sun/turn';
import { answer, asked, at, card, go, hold, put, unit, war, world } from './kit';

const north = ['1905', '2005', '2104', '2105', '2205'];
const surrendered = (g: Play, nation: string) => g.w.facts.query('surrendered', [nation])(g.p);
/** An offensive of a side by a card, before anybody is active. */
const begin = (g: Play, side: number, id: string, hq: string, mode: number = MODE.OPERATIONS) => {
  const o = g.p.offensive;
  o[O.SIDE] = side + 1;
  o[O.CARD] = card(g, id);
  o[O.MODE] = mode;
  o[O.OPS] = g.w.cards[card(g, id)]!.ops;
  o[O.HQ] = unit(g, hq) + 1;
  o[O.LIMIT] = limitOf(g, unit(g, hq), false);
  muster(g, side, unit(g, hq));
};

describe('Empire of the Sun, 13.6: India', () => {
  it('nat-india-move, nat-india-surrender: a box for each segment in which all five are held, then it surrenders', () => {
    const g = war('campaign');
    hold(g, 0, ...north);
    happen(g, 'national-status');
    assert.equal(g.track('india'), 3);
    assert.equal(surrendered(g, 'india'), false);
    g.shift('india', -2);
    assert.equal(g.track('india'), 1);
    put(g, 'us-avg', '1805');
    const top = g.p.stack.top;
    happen(g, 'national-status');
    assert.equal(g.track('india'), 0);
    assert.equal(surrendered(g, 'india'), true);
    assert.ok(g.w.units.list.every((one, u) => one.nation !== 'in' || g.p.loc[u]! < 0));
    // American units may stay, headquarters come back by their own rules.
    go(g, top);
    while (g.asking) {
      const codes = asked(g);
      answer(g, top, codes.find((one) => verbOf(one) === A.STAY) ?? codes[0]!);
    }
    assert.equal(g.placeId(g.p.loc[unit(g, 'us-avg')]!), '1805');
    const left = g.w.units.list.flatMap((one, u) =>
      one.nation === 'uk' && ['1406', '1805'].includes(g.p.loc[u]! >= 0 ? g.placeId(g.p.loc[u]!) : '') ? [one.id] : [],
    );
    assert.deepEqual(left, []);
  });

  it('nat-india-event: what an event moves does not surrender by itself', () => {
    const g = war('campaign');
    g.shift('india', -99);
    happen(g, 'national-status');
    assert.equal(g.track('india'), 0);
    assert.equal(surrendered(g, 'india'), false);
  });

  it('nat-india-recover, india-no-return: what comes back calms the country, unless it has surrendered', () => {
    const g = war('campaign');
    hold(g, 0, ...north);
    happen(g, 'national-status');
    g.shift('india', -1);
    assert.equal(g.track('india'), 2);
    hold(g, 1, '2105');
    assert.equal(g.track('india'), 4);
    // What was not lost calms nobody.
    g.shift('india', -1);
    hold(g, 0, '2005');
    hold(g, 1, '2005');
    assert.equal(g.track('india'), 3);
    const out = war('campaign');
    hold(out, 0, ...north);
    out.shift('india', -3);
    happen(out, 'national-status');
    assert.equal(surrendered(out, 'india'), true);
    hold(out, 1, ...north);
    happen(out, 'national-status');
    assert.equal(surrendered(out, 'india'), true);
    assert.equal(out.track('india'), 0);
  });

  it('units that leave go to supply-eligible bases outside enemy zones, or are removed', () => {
    const g = war('campaign');
    hold(g, 0, ...north);
    g.shift('india', -3);
    const ship = put(g, 'cw-bb-warspite', '1406');
    put(g, 'al-hq-seac', '1805');
    const top = g.p.stack.top;
    happen(g, 'national-status');
    go(g, top);
    assert.equal(g.posed.ask, 'relocate');
    const goals = asked(g).map((one) => g.placeId(second(one)));
    assert.ok(goals.length > 0 && goals.every((id) => ['1005', '1307', '1308', '1208'].includes(id)), goals.join());
    answer(g, top, asked(g)[0]!);
    assert.equal(g.placeId(g.p.loc[ship]!), goals[0]);
  });
});

describe('Empire of the Sun, 8.41: where units never are', () => {
  const stands = (g: Play, id: string, place: string) => !barred(g.w, unit(g, id), at(g, place));

  it('jp-india-limit: the north and Ceylon, never the centre of India', () => {
    const g = war('campaign');
    assert.deepEqual(
      ['2105', '1307', '1805'].map((id) => stands(g, 'jp-a15', id)),
      [true, true, false],
    );
    // Planes and ships attack there.
    put(g, 'jp-cv-akagi', '1707');
    put(g, 'al-hq-seac', '1805');
    put(g, 'us-avg', '1805');
    begin(g, 0, 'jp-23', 'jp-hq-south');
    assert.ok(targetsOf(g, 0).battleAt(at(g, '1805')));
  });

  it('chinese-area: Burma, the north of India, Kunming and what lies beside it', () => {
    const g = war('campaign');
    assert.deepEqual(
      ['2106', '2105', '2407', '2306', '2110', '1805'].map((id) => stands(g, 'ch-5', id)),
      [true, true, true, true, false, false],
    );
    // Whoever is beaten with nowhere else to go is lost.
    const u = put(g, 'ch-5', '2108');
    put(g, 'jp-a15', '2108');
    for (const id of ['2008', '2107', '2207', '2208', '2007']) if (at(g, id) >= 0) put(g, 'jp-a28', id);
    assert.ok(refuges(g, u, at(g, '2108'), 0).every((i) => !barred(g.w, u, i)));
  });

  it('off-china-interior: nobody attacks in the interior of China, nobody else enters it', () => {
    const g = war('campaign');
    put(g, 'ch-5', '2407');
    put(g, 'jp-a15', '2206');
    put(g, 'jp-hq-south', '2110');
    begin(g, 0, 'jp-23', 'jp-hq-south');
    assert.ok(!targetsOf(g, 0).battleAt(at(g, '2407')));
    assert.equal(stands(g, 'jp-a15', '2408'), false);
    assert.equal(stands(g, 'cw-ind4', '2407'), false);
  });

  it('soviet-hex: nobody may retreat there', () => {
    const g = war('campaign');
    const soviet = ['3800', '3801'].map((id) => at(g, id));
    assert.ok(soviet.every((i) => g.w.map.shut[i] === 1 && !g.homes(unit(g, 'jp-a27'), i)));
    const u = put(g, 'jp-a27', '3802');
    put(g, 'us-xi', '3802');
    assert.ok(refuges(g, u, at(g, '3802'), 1).every((i) => !soviet.includes(i)));
  });
});

describe('Empire of the Sun, 13.74: the box of China', () => {
  const open = (road: boolean) => {
    const g = war('campaign');
    for (let u = 0; u < g.w.units.count; u++) if (g.p.loc[u] === at(g, 'china-air-box')) g.p.move(u, RESERVE);
    put(g, 'al-hq-seac', '1805');
    if (!road) hold(g, 0, '2206');
    return g;
  };

  it('china-box-leg: one leg from the north of India, whatever the range', () => {
    const g = open(true);
    const u = put(g, 'cw-seacair', '1905');
    assert.equal(g.reach.byAir(u, 1, false)[at(g, 'china-air-box')], 1);
    // Not from elsewhere: that takes a leg to such a base first.
    g.p.move(u, at(g, '1805'));
    assert.equal(g.reach.byAir(u, 1, false)[at(g, 'china-air-box')], 0);
    assert.equal(g.reach.byAir(u, 2, false)[at(g, 'china-air-box')], 2);
    g.p.move(u, at(g, 'china-air-box'));
    assert.equal(g.reach.byAir(u, 1, false)[at(g, '1905')], 1);
    assert.equal(g.reach.byAir(u, 1, false)[at(g, '1805')], 0);
  });

  it('china-box-cap: two air units, one of them a B-29 at most', () => {
    const g = open(true);
    const box = at(g, 'china-air-box');
    put(g, 'us-20bc', 'china-air-box');
    assert.equal(g.fits(box, 1, [unit(g, 'us-21bc')]), false);
    assert.equal(g.fits(box, 1, [unit(g, 'us-14af')]), true);
    put(g, 'us-14af', 'china-air-box');
    assert.equal(g.fits(box, 1, [unit(g, 'us-avg')]), false);
  });

  it('china-box-attrition: nobody is lost there by it', () => {
    const g = open(false);
    const full = put(g, 'us-14af', 'china-air-box');
    const reduced = put(g, 'us-avg', 'china-air-box', 1);
    assert.equal(g.supply.supplied(full), false);
    g.push(P.ATTRITION);
    attrition.step(g, g.p.stack.top);
    assert.deepEqual([g.p.steps[full], g.p.steps[reduced]], [1, 1]);
    assert.equal(g.p.loc[reduced], at(g, 'china-air-box'));
  });

  it('units there are activated along the road, or from the airbases of the airlift', () => {
    const g = open(true);
    const u = put(g, 'us-14af', 'china-air-box');
    begin(g, 1, 'al-13', 'al-hq-seac');
    assert.equal(mayActivate(g, u, unit(g, 'al-hq-seac'), 0), true);
    const shut = open(false);
    const v = put(shut, 'us-14af', 'china-air-box');
    begin(shut, 1, 'al-13', 'al-hq-seac');
    assert.equal(mayActivate(shut, v, unit(shut, 'al-hq-seac'), 0), false);
    shut.p.scalars[S.FLAGS]! |= flagBit(shut.w, 'hump');
    shut.p.derive();
    begin(shut, 1, 'al-13', 'al-hq-seac');
    assert.equal(mayActivate(shut, v, unit(shut, 'al-hq-seac'), 0), true);
  });

  it('reinforcements come there at once while the road is open', () => {
    const g = open(true);
    const u = unit(g, 'us-avg');
    g.toTrack(u, 3, 0);
    assert.ok(entries(g, u).includes(at(g, 'china-air-box')));
    hold(g, 0, '2206');
    assert.ok(!entries(g, u).includes(at(g, 'china-air-box')));
  });

  it('the marker of the road goes where the road is', () => {
    const g = open(true);
    followRoad(g);
    assert.equal(g.track('burma-road'), 2);
    hold(g, 0, '2206');
    followRoad(g);
    assert.equal(g.track('burma-road'), 0);
    g.p.scalars[S.FLAGS]! |= flagBit(g.w, 'hump');
    g.p.derive();
    followRoad(g);
    assert.equal(g.track('burma-road'), 1);
  });
});

describe('Empire of the Sun, 13.77: routes that cards build', () => {
  const ids = (g: Play, side: number, id: string) => buildable(g, side, card(g, id)).map((i) => g.placeId(i));

  it('nat-route-jarhat: the first before the others, one card each', () => {
    const g = war('campaign');
    assert.deepEqual(ids(g, 1, 'al-60'), ['2104']);
    assert.deepEqual(ids(g, 1, 'al-33'), []);
    build(g, at(g, '2104'));
    assert.deepEqual(ids(g, 1, 'al-60'), ['2205', '2105']);
    hold(g, 0, '2006');
    assert.deepEqual(ids(g, 1, 'al-60'), []);
  });

  it('nat-route-japan, nat-route-japan-cost: Imphal alone, by a card of three, with a line to Rangoon', () => {
    const g = war('campaign');
    assert.deepEqual(ids(g, 0, 'jp-40'), []);
    hold(g, 0, '2008', '2106', '2105', '2107');
    put(g, 'jp-hq-south', '2008');
    g.p.derive();
    assert.deepEqual(ids(g, 0, 'jp-40'), ['2105']);
    // Two points are not enough.
    assert.deepEqual(ids(g, 0, 'jp-42').length + ids(g, 0, 'jp-26').length, 1);
    hold(g, 1, '2106');
    assert.deepEqual(ids(g, 0, 'jp-40'), []);
  });
});

describe('Empire of the Sun, 13.79: the bridge on the river Kwai', () => {
  /** An army stands there, the bridge is built or not, Rangoon is of that side, and no enemy is about. */
  const river = (g: Play, from: string, bridge: boolean, rangoon: number): number => {
    for (let v = 0; v < g.w.units.count; v++)
      if (g.w.units.side[v] === 1 && g.p.loc[v]! >= 0 && g.w.map.field.onMap[g.p.loc[v]!] === 1) g.p.move(v, RESERVE);
    hold(g, 0, '2110', '2010', '2109', '2108');
    hold(g, rangoon, '2008');
    const u = put(g, 'jp-a15', from);
    g.p.control(at(g, from), 0);
    if (bridge) g.p.happenedCards[card(g, 'jp-18')] = 1;
    return u;
  };

  /** Units that a headquarters activates by a card of two, one of them from there. */
  const limit = (from: string, bridge: boolean, rangoon: number) => {
    const g = war('campaign');
    const u = river(g, from, bridge, rangoon);
    begin(g, 0, 'jp-05', 'jp-hq-south');
    assert.equal(g.p.offensive[O.LIMIT], g.w.units.efficiency[unit(g, 'jp-hq-south')]! + 2);
    g.p.origin[u] = g.p.loc[u]! + 1;
    g.p.set(u, ACTIVATED);
    g.p.offensive[O.USED] = 1;
    g.p.version++;
    return targetsOf(g, 0).spare + 1;
  };

  it('act-kwai-minus, act-kwai-plus, act-kwai-outside: one less, one more, or nothing', () => {
    assert.equal(limit('2107', false, 1), 2);
    assert.equal(limit('2107', true, 0), 4);
    assert.equal(limit('2112', false, 1), 3);
    // Built, but no way to Rangoon.
    assert.equal(limit('2107', true, 1), 3);
    assert.equal(limit('2107', false, 0), 3);
  });

  it('13.79: it is told how many a headquarters activates with a unit of the front, and counted with it', () => {
    const told = (from: string, bridge: boolean, rangoon: number, far = false) => {
      const g = new Play(world('campaign'), { ...noTable(), journal: new Journal(true) });
      setUp(g, 1);
      const u = river(g, from, bridge, rangoon);
      const hq = far ? 'jp-hq-southseas' : 'jp-hq-south';
      begin(g, 0, 'jp-05', hq);
      g.p.offensive[O.HQ] = 0;
      const { top } = g.p.stack;
      g.push(P.OFFENSIVE);
      go(g, top);
      answer(g, top, code(A.HEADQUARTERS, 0, unit(g, hq)));
      const [text] = g.journal.events.flatMap(({ rule, text }) => (rule === '7.21' ? text.en : []));
      g.p.origin[u] = g.p.loc[u]! + 1;
      g.p.set(u, ACTIVATED);
      g.p.offensive[O.USED] = 1;
      return [text, / (\d of \d) active/.exec(actionOf(g)!.names.en)?.[1]];
    };
    const all = (more: string, count: string) => [`South HQ activates up to 3${more}`, count];
    const front = (most: number) => `, ${most} with a unit from the front of the railway (13.79)`;
    assert.deepEqual(told('2107', true, 0), all(front(4), '1 of 4'));
    assert.deepEqual(told('2108', false, 1), all(front(2), '1 of 2'));
    assert.deepEqual(told('2112', true, 0), all('', '1 of 3'));
    // Nothing is told of it to a headquarters that leads nobody there.
    assert.match(told('2107', true, 0, true)[0]!, /activates up to \d$/);
  });
});

describe('Empire of the Sun: Burma on the small map', () => {
  it('Japan chooses the card that it sets aside, and may use it at once', () => {
    const g = war('burma');
    g.run();
    assert.equal(g.posed.ask, 'set-aside');
    assert.equal(asked(g).length, 6);
    g.answer(asked(g)[2]!);
    assert.equal(g.p.cardsIn(CARD.FUTURE, 0).length, 1);
    assert.deepEqual([g.p.handSize(0), g.p.handSize(1)], [2, 3]);
    const [future] = g.p.cardsIn(CARD.FUTURE, 0);
    assert.ok(asked(g).length > 0 && g.p.since[future!]! < g.turn);
  });

  it('nobody attacks or enters Singapore; ships there act by one card, and come back', () => {
    const g = war('burma');
    const place = at(g, '2015');
    begin(g, 1, 'al-34', 'al-hq-seac');
    assert.ok(!targetsOf(g, 1).battleAt(place));
    assert.equal(g.homes(unit(g, 'jp-apd-kamikaze'), place), false);
    assert.equal(g.homes(unit(g, 'jp-bb-nagato'), place), true);
    const hq = unit(g, 'jp-hq-south');
    const acts = () => {
      g.activation.from(g.p, hq);
      return mayActivate(g, unit(g, 'jp-bb-nagato'), hq, 0);
    };
    begin(g, 0, 'jp-08', 'jp-hq-south');
    assert.equal(acts(), false);
    begin(g, 0, 'jp-08', 'jp-hq-south', MODE.EVENT);
    assert.equal(acts(), true);
  });

  it('the Allies enter neither Siam nor Indochina, headquarters are safe', () => {
    const g = war('burma');
    assert.ok(['2110', '2111', '2212'].every((id) => barred(g.w, unit(g, 'cw-15corps'), at(g, id))));
    assert.ok(!barred(g.w, unit(g, 'cw-15corps'), at(g, '2008')));
    begin(g, 1, 'al-34', 'al-hq-seac');
    assert.ok(!targetsOf(g, 1).battleAt(at(g, '2212')));
  });

  it('fewer cards for nations that are out of the war, and by a die while three places are held', () => {
    const g = war('burma', { cards: [3, 4] });
    assert.deepEqual(shareOf(g, 1), { cards: 4, passes: 0 });
    const top = g.p.stack.top;
    for (const [cards, passes] of [
      [3, 1],
      [4, 0],
    ]) {
      const before = g.p.handSize(1);
      g.push(P.DEAL, 1);
      go(g, top);
      assert.deepEqual([g.p.handSize(1) - before, g.track('passes', 1)], [cards, passes]);
    }
    hold(g, 0, '2006');
    g.shift('china', -99);
    assert.deepEqual(shareOf(g, 1), { cards: 3, passes: 1 });
  });

  it('political will at the end: for Burma, and for the war in Europe', () => {
    const g = war('burma');
    g.turn = 9;
    const segment = (h: Play) => happen(h, 'us-political-will-segment');
    segment(g);
    assert.equal(g.track('us-political-will'), 3);
    // Once only.
    segment(g);
    assert.equal(g.track('us-political-will'), 3);
    // Before the last turn nothing of it.
    const other = war('burma');
    hold(other, 1, '2007');
    other.shift('war-in-europe', 1);
    other.turn = 8;
    segment(other);
    assert.equal(other.track('us-political-will'), 4);
    other.turn = 9;
    segment(other);
    assert.equal(other.track('us-political-will'), 5);
  });

  it('on the last turn the marker of India moves only to surrender', () => {
    const g = war('burma');
    hold(g, 0, ...north);
    g.turn = 9;
    happen(g, 'national-status');
    assert.equal(g.track('india'), 4);
    g.shift('india', -3);
    happen(g, 'national-status');
    assert.equal(g.track('india'), 0);
    assert.equal(surrendered(g, 'india'), true);
    assert.deepEqual([g.over, g.p.scalars[S.WINNER]], [true, 0]);
  });

  it('reinforcements with a condition come where the schedule says, or never', () => {
    const g = war('burma');
    const [army, bomber] = [unit(g, 'jp-a29'), unit(g, 'us-20bc')];
    assert.deepEqual([g.p.loc[army], g.p.due[army]], [TRACK, 8]);
    assert.deepEqual(
      entries(g, army).map((i) => g.placeId(i)),
      ['2008'],
    );
    assert.deepEqual(
      entries(g, bomber).map((i) => g.placeId(i)),
      ['china-air-box'],
    );
    hold(g, 1, '2008');
    g.turn = 8;
    const top = g.p.stack.top;
    g.push(P.REINFORCEMENTS, 0);
    go(g, top);
    assert.ok(g.p.loc[army]! < 0 && g.p.loc[army] !== TRACK);
  });

  it('a ground step of any nation of the Commonwealth, not of China', () => {
    const g = war('burma');
    g.p.replacing.fill(0);
    const top = g.p.stack.top;
    g.turn = 7;
    g.p.setSteps(unit(g, 'cw-33corps'), 1);
    g.push(P.REPLACEMENTS, 1);
    go(g, top);
    const codes = asked(g).map((one) => g.unitId(second(one)));
    assert.ok(codes.includes('cw-33corps') && !codes.includes('ch-6'), codes.join());
    assert.ok(source(g, unit(g, 'cw-33corps')) >= 0);
    assert.equal(source(g, unit(g, 'ch-6')), -1);
    assert.ok((g.p.marks[at(g, '2205')]! & NO_ROUTE) !== 0);
  });
});

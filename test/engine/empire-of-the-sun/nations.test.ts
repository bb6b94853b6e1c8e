/** Chapters 10 to 16 of Empire of the Sun on the main map: nations, supply of China, war in Europe, replacements, political will. */
import assert from 'node:assert/strict';
import { DiceScript } from '../../../engine/kernel/dice';
import { Journal } from '../../../engine/kernel/journal';
import { noTable } from '../../../engine/kernel/play-loop';
import { delay } from '../../../engine/rulesets/empire-of-the-sun/arrivals';
import { AIR, D, GROUND, NAVAL, NO_ROUTE, S, TAKEN } from '../../../engine/rulesets/empire-of-the-sun/codes';
import { shareOf } from '../../../engine/rulesets/empire-of-the-sun/deal';
import { nationsThatSurrender, trackOf } from '../../../engine/rulesets/empire-of-the-sun/facts';
import { flagBit } from '../../../engine/rulesets/empire-of-the-sun/flags';
import { found } from '../../../engine/rulesets/empire-of-the-sun/offensive';
import { Play } from '../../../engine/rulesets/empire-of-the-sun/play';
import { taken } from '../../../engine/rulesets/empire-of-the-sun/progress';
import { setUp } from '../../../engine/rulesets/empire-of-the-sun/setup';
import { supplyOf } from '../../../engine/rulesets/empire-of-the-sun/supply';
import { happen } from '../../../engine/rulesets/empire-of-the-sun/triggers';
import { submarineResult } from '../../../engine/rulesets/empire-of-the-sun/turn';
import { Stand, unit, world } from './kit';

/** The campaign as it begins, with these places in the hands of a side. */
function war(japan: string[] = [], allies: string[] = []): Play {
  const g = new Play(world(), noTable());
  setUp(g, 1);
  for (const [side, places] of [japan, allies].entries())
    for (const id of places) g.p.control(world().map.field.indexOf(id), side);
  return g;
}

const surrendered = (g: Play, nation: string) => g.w.facts.query('surrendered', [nation])(g.p);
const track = (g: Play, id: string) => g.p.tracks[trackOf(g.w, id, 0)]!;
const held = (g: Play, id: string) => g.p.controller(g.w.map.field.indexOf(id));

describe('Empire of the Sun, 13: nations', () => {
  it('nat-philippines, nat-philippines-one: both key hexes, and the ground units there are gone', () => {
    const one = war(['2813']);
    happen(one, 'national-status');
    assert.equal(surrendered(one, 'philippines'), false);
    const both = war(['2813', '2915']);
    happen(both, 'national-status');
    assert.equal(surrendered(both, 'philippines'), true);
    assert.ok(both.p.loc[unit(both, 'us-nl')]! < 0 && both.p.loc[unit(both, 'us-sl')]! < 0);
  });

  it('nat-malaya, pw-malaya: it costs political will', () => {
    const g = war(['2015', '2014']);
    g.shift('us-political-will', 5);
    const before = track(g, 'us-political-will');
    happen(g, 'national-status');
    assert.equal(surrendered(g, 'malaya'), true);
    assert.equal(track(g, 'us-political-will'), before - 1);
    // It surrenders once.
    happen(g, 'national-status');
    assert.equal(track(g, 'us-political-will'), before - 1);
  });

  it('13.0, 16.41, 16.46: the story says why political will has moved, and nothing of what changes nothing', () => {
    const g = new Play(world(), { ...noTable(), journal: new Journal(true) });
    setUp(g, 1);
    for (const id of ['2015', '2014', '4021', '4423']) g.p.control(world().map.field.indexOf(id), 0);
    g.shift('us-political-will', 5);
    /** What is told of a moment. */
    const told = (at: string) => {
      const before = g.journal.events.length;
      happen(g, at);
      assert.equal(g.p.events[0], g.journal.events.length);
      return g.journal.events.slice(before).map(({ text }) => text.en);
    };
    const first = told('national-status');
    assert.deepEqual(first.slice(0, 2), ['Surrender of Malaya', 'US political will: 5 → 4']);
    assert.ok(first.includes('Australian Mandates to Japan'));
    // Japan still holds both keys of the Mandates: that has been told.
    assert.deepEqual(told('national-status'), []);
    for (const [u, { id }] of g.w.units.list.entries()) if (id.startsWith('us-cv')) g.p.move(u, -1);
    const lacks = told('us-political-will-segment');
    assert.deepEqual(lacks.slice(0, 2), ['No American carrier', 'US political will: 4 → 3']);
  });

  it('pw-all-seven: the last of the seven costs more, and its liberation gives both back, once', () => {
    const g = war(['2015', '2014']);
    g.shift('us-political-will', 5);
    const before = track(g, 'us-political-will');
    const seven = nationsThatSurrender(g.w).filter((nation) => nation !== 'japan' && nation !== 'malaya');
    // The others have surrendered, and what liberation gives back for each of them has been given.
    for (const nation of seven)
      for (const at of [S.SURRENDERED, S.LIBERATED]) g.p.scalars[at]! |= 1 << nationsThatSurrender(g.w).indexOf(nation);
    happen(g, 'national-status');
    assert.equal(track(g, 'us-political-will'), before - 3);
    for (const time of [1, 2]) {
      for (const id of ['2015', '2014']) g.p.control(g.w.map.field.indexOf(id), 1);
      happen(g, 'national-status');
      assert.equal(track(g, 'us-political-will'), before, `liberated ${time}`);
    }
  });

  it('nat-burma, nat-burma-3: all four, and the marked units leave', () => {
    const three = war(['2008', '2106', '2206']);
    happen(three, 'national-status');
    assert.equal(surrendered(three, 'burma'), false);
    const all = war(['2008', '2106', '2206', '2305']);
    happen(all, 'national-status');
    assert.equal(surrendered(all, 'burma'), true);
    assert.ok(all.p.loc[unit(all, 'cw-bind')]! < 0 && all.p.loc[unit(all, 'cw-1burma')]! < 0);
  });

  it('13.85: all ports and the resource of New Guinea bring its named hexes, but those that enemies stand in', () => {
    const ids = ['3219', '3319', '3520', '3720', '3822', '3823', '4024'];
    const less = war(ids.slice(1));
    happen(less, 'national-status');
    assert.equal(held(less, '3922'), 1);
    const g = war(ids);
    const { field, named, land } = g.w.map;
    g.p.move(unit(g, 'cw-pmbde'), field.indexOf('3721'));
    const region = g.w.compiled.board.regions
      .find(({ id }) => id === 'new-guinea')!
      .places.map((id) => field.indexOf(id));
    const before = region.map((i) => g.p.controller(i));
    happen(g, 'national-status');
    assert.equal(held(g, '3721'), 1);
    for (const [k, i] of region.entries())
      if (field.ids[i] !== '3721' && land[i] === 1)
        assert.equal(g.p.controller(i), named[i] === 1 ? 0 : before[k], field.ids[i]);
  });

  const oil = ['1813', '1916', '2017', '2220', '2415', '2517', '2616'];
  it('nat-dei, nat-dei-no-tjilatjap, nat-dei-control: seven resources and one port more', () => {
    const less = war(oil);
    happen(less, 'national-status');
    assert.equal(surrendered(less, 'dei'), false);
    const g = war([...oil, '2019']);
    const hq = unit(g, 'al-hq-malaya');
    g.p.move(hq, g.w.map.field.indexOf('2018'));
    g.p.move(unit(g, 'cw-aus8'), g.w.map.field.indexOf('2721'));
    happen(g, 'national-status');
    assert.equal(surrendered(g, 'dei'), true);
    assert.ok(g.p.loc[unit(g, 'nl-reg1')]! < 0);
    // A headquarters alone holds nothing, a ground unit does.
    assert.equal(held(g, '2018'), 0);
    assert.equal(held(g, '2721'), 1);
  });

  it('nat-mandates: the two keys bring the others', () => {
    const g = war(['4021', '4423']);
    happen(g, 'national-status');
    assert.ok(['3820', '4020', '4222'].every((id) => held(g, id) === 0));
  });

  it('nat-marshalls: the two keys bring the group', () => {
    const g = war([], ['4415', '4715']);
    happen(g, 'national-status');
    assert.equal(held(g, '4815'), 1);
  });

  it('nat-china-instant: China surrenders at once when the marker has come to its end', () => {
    const g = war();
    g.shift('china', -99);
    assert.equal(surrendered(g, 'china'), true);
    assert.ok(g.p.loc[unit(g, 'ch-5')]! < 0);
  });

  it('wie-max, asp-jp-min: markers do not pass their ends', () => {
    const g = war();
    g.shift('war-in-europe', 50);
    assert.equal(track(g, 'war-in-europe'), 3);
    g.shift('war-in-europe', -50);
    assert.equal(track(g, 'war-in-europe'), -7);
  });
});

describe('Empire of the Sun, 13.75 and 13.78: supply of China', () => {
  const stand = () => new Stand({ at: { 2407: ['ch-5'], 1805: ['al-hq-seac'] }, allies: ['2110'] });

  it('kunming-supply: with the road open no headquarters is needed', () => {
    const s = stand();
    assert.ok(supplyOf(s.w, s.p).roadOpen(1));
    assert.ok(s.supplied('ch-5'));
    const shut = new Stand({ at: { 2407: ['ch-5'] }, japan: ['2206'] });
    assert.ok(!supplyOf(shut.w, shut.p).roadOpen(1));
    assert.ok(!shut.supplied('ch-5'));
  });

  it('emergency-hump, nat-burma-road-hump: by air while a base in northern India is held', () => {
    const s = new Stand({ at: { 2407: ['ch-5'], 1307: ['al-hq-malaya'] }, japan: ['2206'] });
    assert.ok(!s.supplied('ch-5'));
    s.p.scalars[S.FLAGS]! |= flagBit(s.w, 'hump');
    s.p.derive();
    assert.ok(supplyOf(s.w, s.p).isSource(1) && s.supplied('ch-5'));
    for (const id of ['2104', '1905']) s.p.control(s.place(id), 0);
    assert.ok(!supplyOf(s.w, s.p).isSource(1));
    s.p.control(s.place('1905'), 1);
    assert.ok(supplyOf(s.w, s.p).isSource(1));
  });

  it('the road leads over India, too, once its routes are built', () => {
    const s = new Stand({ at: { 2407: ['ch-5'] }, japan: ['2008'] });
    assert.ok(!supplyOf(s.w, s.p).roadOpen(1));
    for (const id of ['2104', '2205', '2105']) s.p.unmark(s.place(id), NO_ROUTE);
    assert.ok(supplyOf(s.w, s.p).roadOpen(1));
  });
});

describe('Empire of the Sun, 7.25, 10 to 12, 16', () => {
  it('int-nine: the highest face always fails', () => {
    const g = war();
    assert.deepEqual(
      [found(g, 3, 3, false), found(g, 4, 3, false), found(g, 5, 3, true), found(g, 9, 7, true)],
      [true, false, true, false],
    );
  });

  it('wie-euro-marine, wie-euro-cve, rf-hq-not-delayed: who goes to Europe', () => {
    const { units } = world();
    const goes = (id: string) => units.list.find((one) => one.id === id)!.flags?.includes('europe') ?? false;
    assert.deepEqual(['us-1mar', 'us-cve-sangamon', 'us-cv-essex', 'al-hq-seac', 'us-20bc', 'us-xiv'].map(goes), [
      false,
      true,
      false,
      false,
      false,
      true,
    ]);
  });

  it('repl-prewar: pre-war units are never replaced', () => {
    const { units } = world();
    assert.equal(units.prewar[units.list.findIndex(({ id }) => id === 'jp-cv-akagi')], 1);
    assert.equal(units.prewar[units.list.findIndex(({ id }) => id === 'jp-cv-taiho')], 0);
  });

  it('repl-china-odd, repl-cw-naval, repl-ussr-oahu: what the schedule gives when', () => {
    const g = war();
    const given = (cls: number, turn: number) => {
      g.turn = turn;
      return g.w.replacements
        .filter(
          (one) =>
            one.side === 1 &&
            one.cls === cls &&
            turn >= one.from &&
            turn <= one.to &&
            (one.when === null || one.when(g.p)),
        )
        .reduce((sum, { count }) => sum + count, 0);
    };
    assert.deepEqual(
      [2, 3, 4, 5].map((turn) => given(GROUND, turn)),
      [2, 3, 2, 3],
    );
    assert.deepEqual(
      [2, 3, 6].map((turn) => given(NAVAL, turn)),
      [2, 1, 3],
    );
    assert.equal(given(AIR, 2), 5);
  });

  it('pw-attu-progress, pw-progress-cap: places that count for the progress of the war', () => {
    const g = new Play(world('south-pacific'), noTable());
    setUp(g, 1);
    const take = (id: string) => g.capture(g.w.map.field.indexOf(id), 1, '6.5');
    take('4423');
    take('4523');
    assert.equal(taken(g), 1);
    g.capture(g.w.map.field.indexOf('4423'), 0, '6.5');
    assert.equal(g.p.marks[g.w.map.field.indexOf('4423')]! & TAKEN, 0);
    void D;
  });

  it('asp-isr: under rivalry half of the points, rounded up', () => {
    assert.equal(Math.ceil(7 * world().combat.rivalry[0]!.shipping), 4);
  });
});

describe('Empire of the Sun, 12: cards and submarines', () => {
  const share = (g: Play, side: number, turn: number) => {
    g.turn = turn;
    const { cards, passes } = shareOf(g, side);
    return [cards, passes];
  };
  const out = (...nations: string[]) => {
    const g = war();
    for (const nation of nations) {
      const [bit] = g.w.compiled.game
        .verbs!.find(({ id }) => id === 'surrender')!
        .params.flatMap(({ words = [] }) => words.map((word, k) => [word, k] as const))
        .filter(([word]) => word === nation);
      g.p.scalars[S.SURRENDERED]! |= 1 << bit![1];
    }
    g.shift('war-in-europe', 3);
    return g;
  };

  it('seq-first-turn-cards, seq-allied-t2, seq-allied-t3, seq-allied-t4: the Allies by the turn', () => {
    const g = out();
    assert.deepEqual(
      [1, 2, 3, 4].map((turn) => share(g, 1, turn)),
      [
        [0, 0],
        [5, 2],
        [6, 1],
        [7, 0],
      ],
    );
  });

  it('seq-allied-penalties, seq-allied-one-penalty, seq-allied-min: less for nations that are out of the war', () => {
    assert.deepEqual(share(out('china', 'india', 'australia'), 1, 4), [4, 2]);
    assert.deepEqual(share(out('china'), 1, 4), [6, 1]);
    const worst = out('china', 'india', 'australia');
    worst.shift('war-in-europe', -50);
    assert.equal(share(worst, 1, 4)[0], 4);
  });

  it('seq-jp-stock-t2, seq-jp-stock-t3, seq-jp-stock-t4, seq-jp-stock-sub, seq-jp-sub-min: Japan from its stock', () => {
    const g = out();
    assert.deepEqual(
      [2, 3, 4].map((turn) => share(g, 0, turn)[0]),
      [7, 7, 7],
    );
    g.p.scalars[S.SUNK] = 1;
    assert.deepEqual(
      [share(g, 0, 3), share(g, 0, 6)],
      [
        [6, 1],
        [4, 2],
      ],
    );
  });

  it('sub-formula, sub-1942, sub-escort, sub-escort-drop, ex-t2-sub, ex-t2-sub-clean: the die of the submarines', () => {
    const g = out();
    const result = (turn: number, die: number) => {
      g.turn = turn;
      return submarineResult(g, die);
    };
    assert.deepEqual([result(5, 4), result(2, 2)], [-1, 1]);
    g.shift('escort', 2);
    assert.equal(result(5, 4), 3);
    g.shift('escort', -1);
    assert.equal(result(5, 4), 1);
  });
});

describe('Empire of the Sun, 10: shipping, delays, Europe', () => {
  it('asp-t4, asp-t5, asp-wie3: a point a turn, but in the worst states of the war in Europe', () => {
    const g = war();
    g.shift('war-in-europe', 3);
    const segments = (turn: number) => {
      g.turn = turn;
      // Of both sides.
      happen(g, 'reinforcement');
      happen(g, 'reinforcement');
    };
    for (let turn = 2; turn <= 4; turn++) segments(turn);
    assert.equal(g.track('asp', 1), 3);
    segments(5);
    assert.equal(g.track('asp', 1), 4);
    g.shift('war-in-europe', -8);
    segments(6);
    assert.equal(g.track('asp', 1), 4);
    // Japan has what it has.
    assert.equal(g.track('asp', 0), 7);
  });

  const delayed = (prepare: (g: Play) => void, dice: number[] = []) => {
    const table = { ...noTable(), journal: new Journal(true), script: new DiceScript({ europe: dice }) };
    const g = new Play(world(), table);
    setUp(g, 1);
    prepare(g);
    g.turn = 2;
    delay(g, 1);
    return g;
  };

  it('ex-t2-wie, rf-hq-not-delayed: at the first level everything waits but headquarters', () => {
    const g = delayed((one) => one.shift('war-in-europe', 0), [9, 9, 9, 9, 9, 9]);
    const due = (id: string) => g.p.due[unit(g, id)];
    assert.deepEqual(['us-1maw', 'us-bb-mississippi', 'cw-bb-warspite', 'al-hq-seac'].map(due), [3, 3, 3, 2]);
  });

  it('rf-isr-only: under rivalry alone the army of the United States waits', () => {
    const g = delayed((one) => {
      one.shift('war-in-europe', 3);
      one.shift('service-rivalry', 1, 1);
    });
    const due = (id: string) => g.p.due[unit(g, id)];
    assert.deepEqual(['us-xi', 'us-5af', 'us-1maw', 'us-marbde', 'cw-bb-warspite'].map(due), [3, 3, 2, 2, 2]);
  });

  it('10.2: tells what delays them', () => {
    const why = (prepare: (g: Play) => void) => {
      const told = delayed(prepare, [9, 9, 9, 9, 9, 9]).journal.events.filter(({ what }) => what === 'delayed');
      return [...new Set(told.map(({ text }) => /delayed to turn 3 (.*)$/.exec(text.en)?.[1]))];
    };
    assert.deepEqual(
      why(() => {}),
      ['by the war in Europe'],
    );
    const rivalry = (one: Play) => {
      one.shift('war-in-europe', 3);
      one.shift('service-rivalry', 1, 1);
    };
    assert.deepEqual(why(rivalry), ['by the rivalry of the services']);
    const event = (one: Play) => {
      one.shift('war-in-europe', 3);
      one.p.scalars[S.DELAYED_SIDE] = 2;
      one.p.scalars[S.DELAYED_TURN] = 2;
    };
    assert.deepEqual(why(event), ['by an event']);
  });

  it('ex-t2-europe, rf-europe-return, wie-euro-isr, wie-clamp: whom the die sends to Europe', () => {
    // At the first level 0 and 1 do; one army corps and three army air units roll.
    const g = delayed(() => {}, [0, 1, 2, 9]);
    const gone = g.w.units.list.filter((_, u) => g.p.due[u] === 5 && g.w.units.list[u]!.arrives?.turn === 2);
    assert.equal(gone.length, 2);
    const rival = delayed((one) => one.shift('service-rivalry', 1, 1), [0, 1, 2, 9]);
    assert.equal(
      rival.w.units.list.filter((_, u) => rival.p.due[u] === 5 && rival.w.units.list[u]!.arrives?.turn === 2).length,
      3,
    );
  });
});

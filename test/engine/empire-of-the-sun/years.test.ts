/** The years of the war on the main map: what scenarios begin with, strategic bombing, China, political will, cards that have to be played. */
import assert from 'node:assert/strict';
import { first, second, verbOf } from '../../../engine/kernel/answers';
import { Journal } from '../../../engine/kernel/journal';
import { noTable } from '../../../engine/kernel/play-loop';
import { delay, entries, grant, source } from '../../../engine/rulesets/empire-of-the-sun/arrivals';
import { bombingDrm, mayBomb } from '../../../engine/rulesets/empire-of-the-sun/bombing';
import { airInChina, attackChina, mayAttack } from '../../../engine/rulesets/empire-of-the-sun/china';
import {
  A,
  ACTIVATED,
  AIR,
  CARD,
  MODE,
  NAVAL,
  O,
  OUT,
  P,
  RETURNED,
  S,
  SPENT,
  TRACK,
} from '../../../engine/rulesets/empire-of-the-sun/codes';
import { groundDrm } from '../../../engine/rulesets/empire-of-the-sun/combat';
import { shareOf } from '../../../engine/rulesets/empire-of-the-sun/deal';
import { earlyPorts } from '../../../engine/rulesets/empire-of-the-sun/early-return';
import { discardRandom } from '../../../engine/rulesets/empire-of-the-sun/effects';
import { mayActivate, muster } from '../../../engine/rulesets/empire-of-the-sun/eligible';
import { mustHappen, passesBy } from '../../../engine/rulesets/empire-of-the-sun/mandatory';
import { firstOf } from '../../../engine/rulesets/empire-of-the-sun/offensives';
import { dropPlaces } from '../../../engine/rulesets/empire-of-the-sun/paradrop';
import { Play } from '../../../engine/rulesets/empire-of-the-sun/play';
import { needed } from '../../../engine/rulesets/empire-of-the-sun/progress';
import { setUp } from '../../../engine/rulesets/empire-of-the-sun/setup';
import { happen } from '../../../engine/rulesets/empire-of-the-sun/triggers';
import { cutOff } from '../../../engine/rulesets/empire-of-the-sun/turn';
import { compiled } from '../../scenarios/compiled';
import { answer, asked, at, card, go, hold, put, unit, war, world } from './kit';

/** This turn the war need not go on. */
const nothingAsked = (g: Play) => {
  g.p.scalars[S.PROGRESS] = 0;
};

/** The same of one procedure, with answers by what they are about. */
function play(g: Play, answers: readonly string[], procedure: number, ...locals: number[]): Play {
  const { top } = g.p.stack;
  const [a = 0, b = 0, c = 0] = locals;
  g.push(procedure, a, b, c);
  go(g, top);
  for (const word of answers) {
    assert.ok(g.asking, `${word} is not asked for`);
    const found = asked(g).find(
      (one) => (verbOf(one) === A.UNIT ? g.unitId(second(one)) : g.placeId(second(one))) === word,
    );
    assert.ok(found !== undefined, `${word}: ${g.posed.ask}`);
    answer(g, top, found);
  }
  return g;
}

describe('Empire of the Sun, 17: what scenarios begin with', () => {
  it('units in the box of delays arrive with the next reinforcements', () => {
    const g = war('1943');
    const u = unit(g, 'us-xxiv');
    assert.deepEqual([g.p.loc[u], g.p.due[u]], [TRACK, 6]);
  });

  it('first hands, cards that are out of the game, discarded or set aside', () => {
    const g = war('1943');
    g.run();
    assert.deepEqual([g.p.handSize(0), g.p.handSize(1)], [7, 7]);
    const where = (id: string) => g.p.cards[card(g, id)];
    assert.deepEqual(
      [where('jp-05'), where('jp-25'), where('jp-26'), where('al-29')],
      [CARD.REMOVED, CARD.DISCARD, CARD.FUTURE, CARD.FUTURE],
    );
    // On later turns hands are dealt by the tables.
    g.turn = 6;
    assert.deepEqual([shareOf(g, 0).cards, shareOf(g, 1).cards], [7, 7]);
  });

  it('data-resources: fourteen resource hexes, of which Japan holds as many as its marker says', () => {
    for (const [scenario, count] of [
      ['campaign', 3],
      ['1942', 4],
      ['1943', 14],
      ['1944', 14],
    ] as const) {
      const g = war(scenario);
      const places = [...g.w.map.resource.keys()].filter((i) => g.w.map.resource[i] === 1);
      assert.equal(places.length, 14);
      assert.equal(places.filter((i) => g.p.controller(i) === 0).length, count, scenario);
      assert.equal(g.track('japan-resources'), count, scenario);
    }
    const g = war('1943');
    hold(g, 1, '2415');
    assert.equal(g.track('japan-resources'), 13);
  });

  it('data-stacking-17.2, data-stacking-17.3, data-stacking-17.4: nobody begins in too large a stack, nor with the enemy', () => {
    for (const [scenario, ships] of [
      ['1942', 4],
      ['1943', 5],
      ['1944', 6],
    ] as const) {
      const g = war(scenario);
      const most = [0, 0];
      for (let i = 0; i < g.w.map.field.size; i++) {
        if (g.w.map.field.onMap[i] !== 1) continue;
        const sides = [g.unitsAt(i, 0), g.unitsAt(i, 1)];
        assert.ok(sides[0]!.length === 0 || sides[1]!.length === 0, g.placeId(i));
        for (const side of [0, 1]) {
          assert.ok(g.fits(i, side, []), `${scenario} ${g.placeId(i)}`);
          most[0] = Math.max(most[0]!, g.unitsAt(i, side, NAVAL).length);
        }
      }
      assert.ok(most[0]! <= 6 && most[0]! >= ships - 1, `${scenario} ${most[0]}`);
      const ids = compiled(`empire-of-the-sun/${scenario}`).units.map(({ id }) => id);
      assert.equal(new Set(ids).size, ids.length);
    }
  });

  it('data-1944-wie: the war in Europe delays nobody, rivalry the army of the United States', () => {
    const g = war('1944');
    g.turn = 9;
    delay(g, 1);
    const due = (id: string) => g.p.due[unit(g, id)];
    assert.deepEqual(['us-3maw', 'us-cv-shangrila', 'us-20bc'].map(due), [9, 9, 9]);
    const army = g.w.units.list.flatMap((one, u) =>
      one.nation === 'us' && one.values?.service?.[0] === 'army' && g.p.loc[u] === TRACK && one.kind !== 'B29'
        ? [u]
        : [],
    );
    assert.ok(army.every((u) => g.p.due[u] !== 9));
  });

  it('nat-mandates-43: one key does not bring the Mandates over', () => {
    const g = war('1943');
    happen(g, 'national-status');
    const held = g.track('mandates');
    hold(g, 1, '4021');
    happen(g, 'national-status');
    assert.deepEqual([held, g.track('mandates')], [1, 2]);
  });

  it('island fortifications are in force in 1944, for battles on small islands', () => {
    const g = war('1944');
    assert.equal(g.p.happenedCards[card(g, 'jp-31')], 1);
    assert.equal(g.p.cards[card(g, 'jp-31')], CARD.REMOVED);
  });

  it('seq-initiative-g: more cards go first', () => {
    const g = war('1944');
    g.run();
    assert.ok(g.p.handSize(1) > g.p.handSize(0));
    assert.equal(firstOf(g), 1);
    for (const c of g.p.cardsIn(CARD.HAND, 1).slice(0, 3)) g.p.cards[c] = CARD.DISCARD;
    assert.equal(firstOf(g), 0);
  });
});

describe('Empire of the Sun, 12.3: strategic bombing', () => {
  /** Bombers at their bases on turn 10; the dice of their raids. */
  const raid = (dice: number[], bases: Record<string, string>, prepare: (g: Play) => void = () => {}) => {
    const g = war('1944', { bombing: dice });
    g.turn = 10;
    hold(g, 1, '3813');
    for (const u of g.unitsAt(at(g, '3813'), 0)) g.p.move(u, OUT);
    put(g, 'al-hq-cpac', '3813');
    for (const [id, place] of Object.entries(bases)) put(g, id, place);
    prepare(g);
    g.p.derive();
    return g;
  };
  const answer = (g: Play, ...words: string[]) => play(g, words, P.BOMBING, 1);
  const bombers = { 'us-20bc': '3813' };

  it('bomb-full, bomb-two: success at 8, a card less for each bomber', () => {
    const g = raid([8, 0], { ...bombers, 'us-21bc': '3813' });
    answer(g, 'us-20bc', 'us-21bc');
    assert.equal(g.p.scalars[S.BOMBS], 2);
    assert.equal(g.w.bombing.most, 2);
    assert.equal(shareOf(g, 0).cards, 5);
  });

  it('bomb-nine: at 9 without a base near Tokyo it loses a step', () => {
    const g = raid([9], bombers);
    answer(g, 'us-20bc');
    assert.deepEqual([g.p.scalars[S.BOMBS], g.p.steps[unit(g, 'us-20bc')]], [0, 1]);
  });

  it('bomb-nine-iwo: with one it does not', () => {
    const g = raid([9], bombers, (one) => hold(one, 1, '3709'));
    answer(g, 'us-20bc');
    assert.deepEqual([g.p.scalars[S.BOMBS], g.p.steps[unit(g, 'us-20bc')]], [0, 2]);
  });

  it('bomb-reduced: reduced it succeeds up to 4', () => {
    for (const [die, success] of [
      [4, 1],
      [5, 0],
    ] as const) {
      const g = raid([die], bombers, (one) => one.p.setSteps(unit(one, 'us-20bc'), 1));
      answer(g, 'us-20bc');
      assert.equal(g.p.scalars[S.BOMBS], success);
    }
  });

  it('bomb-hai, bomb-hai-void: interceptors add 1, until there is a base near Tokyo in supply', () => {
    const g = raid([8], bombers, (one) => {
      one.p.happenedCards[card(one, 'jp-71')] = 1;
    });
    assert.equal(bombingDrm(g), 1);
    answer(g, 'us-20bc');
    assert.equal(g.p.scalars[S.BOMBS], 0);
    const near = raid([8], bombers, (one) => {
      one.p.happenedCards[card(one, 'jp-71')] = 1;
      hold(one, 1, '3709');
    });
    assert.equal(bombingDrm(near), 0);
  });

  it('bomb-range-8, bomb-china: eight hexes from Tokyo, or the box of China', () => {
    const g = war('1944');
    g.turn = 10;
    const u = put(g, 'us-20bc', 'china-air-box');
    g.p.derive();
    assert.ok(g.supply.supplied(u));
    assert.ok(mayBomb(g, u, 1));
    const range = (place: string) => g.w.map.field.distance(at(g, place), at(g, '3706'));
    assert.equal(range('3814'), 8);
    const far = put(g, 'us-21bc', '4612');
    assert.ok(range('4612') > 8 && !mayBomb(g, far, 1));
  });

  it('bomb-returned: not on the turn in which it came back', () => {
    const g = war('1944');
    g.turn = 10;
    const u = put(g, 'us-20bc', 'china-air-box');
    g.p.set(u, RETURNED);
    assert.ok(!mayBomb(g, u, 1));
  });

  it('bomb-no-combat: it fights no more this turn, but where its own hex is entered', () => {
    const g = war('1944');
    for (const one of g.unitsAt(at(g, '3813'), 0)) g.p.move(one, OUT);
    hold(g, 1, '3813');
    const u = put(g, 'us-20bc', '3813');
    put(g, 'al-hq-cpac', '3813');
    g.p.derive();
    const active = () => {
      g.activation.from(g.p, unit(g, 'al-hq-cpac'));
      return mayActivate(g, u, unit(g, 'al-hq-cpac'), 0);
    };
    g.p.offensive[O.SIDE] = 2;
    assert.ok(active());
    g.p.set(u, SPENT);
    assert.ok(!active());
    g.p.offensive[O.SIDE] = 1;
    g.p.offensive[O.REACTING] = 1;
    assert.ok(!active());
    g.p.offensive[O.BATTLES] = 1;
    g.p.battles[0] = at(g, '3813') + 1;
    assert.ok(active());
  });

  it('bomb-min: Japan never draws fewer than four', () => {
    const g = war('1944');
    g.turn = 10;
    hold(g, 1, '2008', '2813', '3219');
    assert.equal(shareOf(g, 0).cards, 6);
    g.p.scalars[S.BOMBS] = 2;
    g.p.scalars[S.SUNK] = 1;
    assert.equal(shareOf(g, 0).cards, 4);
  });

  it('pw-bomb: success is felt once a turn', () => {
    const g = war('1944');
    const before = g.track('us-political-will');
    nothingAsked(g);
    g.p.scalars[S.BOMBED_TURNS] = 1;
    happen(g, 'us-political-will-segment');
    assert.equal(g.track('us-political-will'), before + 1);
    g.p.scalars[S.BOMBED_TURNS] = 0;
    happen(g, 'us-political-will-segment');
    assert.equal(g.track('us-political-will'), before + 1);
  });
});

describe('Empire of the Sun, 13.7: China', () => {
  const china = (die: number, air: readonly string[]) => {
    const g = war('1943', { china: [die] });
    for (const u of g.w.units.list.keys())
      if (g.w.units.cls[u] === AIR && g.p.loc[u] === at(g, 'china-air-box')) g.p.move(u, OUT);
    for (const id of air) put(g, id, 'china-air-box');
    g.shift('japanese-divisions-in-china', 5 - g.track('japanese-divisions-in-china'));
    // Support of 4: the base is 1.
    g.p.derive();
    attackChina(g, 0);
    return g;
  };

  it('nat-china-air, nat-china-fail-noair: air units add to the die, and move the marker back when it fails', () => {
    assert.equal(china(1, []).track('china'), 2);
    assert.equal(china(1, ['us-14af', 'us-14aflrb']).track('china'), 4);
    assert.equal(china(9, []).track('china'), 3);
  });

  it('nat-china-14aflrb: one bomber counts in spite of its range', () => {
    const g = china(9, ['us-14aflrb', 'us-10aflrb']);
    assert.deepEqual(airInChina(g), [unit(g, 'us-14aflrb')]);
  });

  it('china-no-stable: nothing of this sort moves it into the stable front', () => {
    const g = war('1943', { china: [9] });
    g.shift('china', 1);
    attackChina(g, 0);
    assert.equal(g.track('china'), 4);
    play(g, [], P.EFFECTS, card(g, 'al-81'), 1);
    assert.equal(g.track('china'), 4);
  });

  it('repl-jp-blocked: with its coast and Korea lost Japan takes no divisions, nor attacks', () => {
    const g = war('1943');
    const three = g.w.cards.findIndex(({ side, ops }) => side === 0 && ops === 3);
    const steps = () => {
      grant(g, 0);
      return source(g, unit(g, 'jp-a19')) >= 0;
    };
    g.turn = 6;
    assert.ok(steps() && mayAttack(g, 0, three));
    for (const place of g.w.china.coast) g.p.control(place, 1);
    assert.ok(!steps() && !mayAttack(g, 0, three));
  });

  it('ex-t2-repl-jp: a division costs a step of the marker', () => {
    const g = war('campaign');
    g.turn = 2;
    grant(g, 0);
    const line = source(g, unit(g, 'jp-a19'));
    assert.equal(g.w.replacements[line]!.track, 'japanese-divisions-in-china');
    assert.equal(g.p.replacing[line], 2);
  });

  it('11.2: of steps that are kept it is told what has become of them, not that they are taken up and laid down', () => {
    const story = (own: (g: Play) => void) => {
      const g = new Play(world('1943'), { ...noTable(), journal: new Journal(true) });
      setUp(g, 1);
      g.shift('japan-naval-replacements', 1 - g.track('japan-naval-replacements'));
      for (let u = 0; u < g.w.units.count; u++) if (g.w.units.side[u] === 0) g.p.setSteps(u, g.w.units.full[u]!);
      own(g);
      const from = g.journal.events.length;
      const { top } = g.p.stack;
      g.push(P.REPLACEMENTS, 0);
      go(g, top);
      while (g.asking) {
        const codes = asked(g);
        answer(g, top, codes.find((one) => verbOf(one) === A.REBUILD) ?? codes.find((one) => verbOf(one) === A.DONE)!);
      }
      const told = g.journal.events.slice(from).filter(({ text }) => text.en.includes('naval steps kept'));
      return [g.track('japan-naval-replacements'), ...told.map(({ text }) => text.en)];
    };
    assert.deepEqual(
      story(() => {}),
      [1],
    );
    const worn = (g: Play) => {
      for (let u = 0; u < g.w.units.count; u++)
        if (g.w.units.side[u] === 0 && g.w.units.cls[u] === NAVAL) g.p.setSteps(u, 1);
    };
    assert.deepEqual(story(worn), [0, 'Japanese naval steps kept: 1 → 0']);
  });

  it('Chinese units come on the map in Kunming only', () => {
    const g = war('1943');
    g.eliminate(unit(g, 'ch-5'));
    assert.deepEqual(
      entries(g, unit(g, 'ch-5')).map((i) => g.placeId(i)),
      ['2407'],
    );
  });

  it('steps that name a nation are for it alone', () => {
    const g = war('campaign');
    g.turn = 3;
    grant(g, 1);
    const line = (id: string) => g.w.replacements[source(g, unit(g, id))]?.nation ?? -2;
    const nation = (id: string) => g.w.compiled.game.nations.findIndex((one) => one.id === id);
    assert.deepEqual([line('ch-5'), line('us-x'), line('us-cv-lexington')], [nation('cn'), -1, nation('us')]);
    g.turn = 4;
    grant(g, 1);
    assert.equal(line('ch-5'), -2);
  });
});

describe('Empire of the Sun, 13.93 and 16.4', () => {
  it('nat-japan-surrender, nat-japan-reset: three segments in a row without a line to any resource', () => {
    const g = war('1944');
    const cities = g.w.sources.filter(({ held: own }) => own).flatMap(({ places }) => places);
    const segment = (joined: boolean) => {
      // Lines begin in the cities of Honshu: all but one are lost, and in that one the enemy stands.
      for (const i of cities) g.p.control(i, joined ? 0 : 1);
      g.p.control(cities[0]!, 0);
      for (const u of g.unitsAt(cities[0]!, 0)) g.p.move(u, OUT);
      g.p.move(unit(g, 'us-x'), joined ? OUT : cities[0]!);
      cutOff(g);
      return g.p.scalars[S.CUT_OFF];
    };
    assert.deepEqual([false, true, false, false].map(segment), [1, 0, 1, 2]);
    g.p.scalars[S.CUT_OFF] = 2;
    happen(g, 'national-status');
    assert.ok(!g.over);
    g.p.scalars[S.CUT_OFF] = 3;
    happen(g, 'national-status');
    assert.deepEqual([g.over, g.winner], [true, 1]);
  });

  it('pw-resources: three resources or fewer, once, from turn 5 on', () => {
    const g = war('1943');
    const will = () => g.track('us-political-will');
    const before = will();
    nothingAsked(g);
    hold(g, 1, '4600');
    for (let i = 0; i < g.w.map.field.size; i++) if (g.w.map.resource[i] === 1) g.p.control(i, 1);
    for (const id of ['3302', '3303', '3305']) g.p.control(at(g, id), 0);
    g.turn = 4;
    happen(g, 'us-political-will-segment');
    assert.equal(will(), before);
    g.turn = 6;
    happen(g, 'us-political-will-segment');
    happen(g, 'us-political-will-segment');
    assert.equal(will(), before + 3);
  });

  it('data-1943-alaska, pw-alaska: Attu for the third turn costs a point, once', () => {
    const g = war('1943');
    assert.equal(g.w.facts.query('held-turns', ['japan', 'aleutians'])(g.p), 3);
    nothingAsked(g);
    happen(g, 'us-political-will-segment');
    assert.equal(g.track('us-political-will'), 5);
    g.turn = 6;
    happen(g, 'us-political-will-segment');
    assert.equal(g.track('us-political-will'), 5);
  });

  it('pw-hawaii: Midway for two turns', () => {
    const g = war('1942');
    const before = g.track('us-political-will');
    hold(g, 0, '5108');
    happen(g, 'us-political-will-segment');
    assert.equal(g.track('us-political-will'), before);
    g.turn++;
    happen(g, 'us-political-will-segment');
    assert.equal(g.track('us-political-will'), before - 1);
  });

  it('pw-all: all seven cost twelve, and what is given back', () => {
    const g = war('campaign');
    g.shift('us-political-will', 10);
    const { changes } = g.w.will;
    const seven = ['australia', 'burma', 'china', 'dei', 'india', 'malaya', 'philippines'];
    assert.equal(
      seven.reduce((sum, one) => sum + changes[one]!, 0),
      -10,
    );
    assert.equal(changes['all-seven'], -2);
  });

  it('aus-rebuild: after the surrender of Australia what is eliminated does not come back', () => {
    const g = war('1942');
    const k = g.w.triggers.findIndex(({ disowns }) => disowns.length > 0);
    const reduced = put(g, 'cw-aus2', '3727', 1);
    g.eliminate(unit(g, 'cw-aus1'));
    g.p.happened[k] = 1;
    g.turn = 3;
    play(g, [], P.REPLACEMENTS, 1);
    const offered = [...g.options.subarray(0, g.count)].map((code) => code & 0xfff);
    assert.ok(offered.includes(reduced) || !g.supply.supplied(reduced));
    assert.ok(!offered.includes(unit(g, 'cw-aus1')));
  });

  it('progress of the war: no more places than points of shipping, from turn 4 on', () => {
    const g = war('1942');
    assert.equal(needed(g), 0);
    g.turn = 4;
    g.shift('asp', 2, 1);
    assert.equal(needed(g), 3);
    g.shift('asp', 5, 1);
    assert.equal(needed(g), 4);
    // It is set when the reinforcements of a turn have come, and what is missing is felt at its end.
    g.shift('asp', -10, 1);
    for (const u of g.w.units.list.keys()) if (g.p.loc[u] === TRACK) g.p.due[u] = 12;
    play(g, [], P.REINFORCEMENTS, 1);
    assert.equal(g.p.scalars[S.PROGRESS], g.track('asp', 1));
    const before = g.track('us-political-will');
    play(g, [], P.POLITICAL);
    assert.equal(g.track('us-political-will'), before - 1);
  });
});

describe('Empire of the Sun, 5.37 and 17.26: cards that have to be played, or never are', () => {
  it('card-fo-not-special: they are never set aside', () => {
    for (const id of ['jp-43', 'al-79']) {
      const g = war('campaign');
      assert.ok(Object.hasOwn(g.w.cards[card(g, id)]!.card.properties!, 'no-future-offensive'));
    }
  });

  it('card-special-event-forced: lost by an event, it happens where its condition holds', () => {
    const lose = (turn: number) => {
      const g = war('shortest-campaign');
      g.turn = turn;
      for (const c of g.p.cardsIn(CARD.HAND, 0)) g.p.cards[c] = CARD.DISCARD;
      const c = card(g, 'jp-43');
      g.p.decks[0]!.remove(c);
      g.p.cards[c] = CARD.HAND;
      const before = g.track('us-political-will');
      const { top } = g.p.stack;
      discardRandom(g, 0, 1);
      go(g, top);
      return [g.p.cards[c], g.track('us-political-will') - before, g.p.scalars[S.RESHUFFLE]];
    };
    assert.deepEqual(lose(8), [CARD.REMOVED, -2, 0]);
    assert.deepEqual(lose(5), [CARD.DISCARD, 0, 1]);
  });

  it('they have to happen on their turns, once their conditions hold', () => {
    const g = war('shortest-campaign');
    g.turn = 7;
    assert.ok(!mustHappen(g, card(g, 'jp-43')) && !mustHappen(g, card(g, 'al-79')));
    // Before their turns they are operations.
    for (const c of g.p.cardsIn(CARD.HAND, 0)) g.p.cards[c] = CARD.DISCARD;
    g.p.decks[0]!.remove(card(g, 'jp-43'));
    g.p.cards[card(g, 'jp-43')] = CARD.HAND;
    g.p.scalars[S.FIRST] = 0;
    const offered = () => {
      const { top } = g.p.stack;
      g.push(P.OFFENSIVES);
      go(g, top);
      const own = [...g.options.subarray(0, g.count)].filter((one) => first(one) === card(g, 'jp-43'));
      const verbs = own.map(verbOf);
      g.p.stack.pop();
      g.asking = false;
      return [verbs.includes(A.EVENT), verbs.includes(A.OPERATIONS)];
    };
    assert.deepEqual(offered(), [false, true]);
    g.turn = 8;
    assert.deepEqual(offered(), [true, false]);
    assert.ok(mustHappen(g, card(g, 'jp-43')) && !mustHappen(g, card(g, 'al-79')));
    passesBy(g, card(g, 'al-79'));
    assert.equal(g.p.scalars[S.RESHUFFLE], 2);
    // In a scenario of one year it never does.
    const year = war('1944');
    year.turn = 8;
    assert.ok(!mustHappen(year, card(year, 'jp-43')));
  });
});

describe('Empire of the Sun, 6.15, 8.49: headquarters that come back at once, an armoured brigade', () => {
  it('Japan at home, the Allies in Australia, India or Oahu', () => {
    const g = war('1943');
    const homes = (id: string) => earlyPorts(g, unit(g, id)).map((i) => g.placeId(i));
    g.toTrack(unit(g, 'jp-hq-south'), 6, 0);
    g.toTrack(unit(g, 'al-hq-swpac'), 6, 0);
    const japan = homes('jp-hq-south');
    assert.ok(japan.includes('3706') && !japan.includes('2212'), japan.join());
    const allies = homes('al-hq-swpac');
    assert.ok(allies.includes('3727') && allies.includes('1307') && !allies.includes('4828'), allies.join());
    // The Maldives are a port of theirs in supply, and no part of India (13.6).
    const anywhere = entries(g, unit(g, 'al-hq-swpac')).map((i) => g.placeId(i));
    assert.ok(anywhere.includes('1005') && !allies.includes('1005'), allies.join());
  });

  it('it is transported, never assaults, stays out of mountains without a route, and adds 1 where it fights', () => {
    const g = war('1943');
    const u = put(g, 'cw-7arm', '1805');
    assert.ok(!g.reach.embarks(u) && g.reach.embarks(u, true));
    const mountains = [...g.w.map.rough.keys()].filter((i) => g.w.map.rough[i] === 1);
    const beside = mountains.flatMap((to) =>
      [...g.w.map.field.within(to, 1)]
        .filter((from) => g.reach.landCost(unit(g, 'cw-15corps'), from, to) === 3)
        .map((from) => [from, to] as const),
    );
    assert.ok(beside.length > 0);
    for (const [from, to] of beside) assert.equal(g.reach.landCost(u, from, to), Number.POSITIVE_INFINITY);
    const fight = { battle: 0, place: at(g, '2008'), offensives: 1 };
    g.p.move(u, fight.place);
    g.p.set(u, ACTIVATED);
    g.p.offensive[O.SIDE] = 2;
    const drm = () => groundDrm(g.w, g.p, 1, fight, { opposed: false }).map(({ id }) => id);
    assert.ok(drm().includes('7-armoured'));
    g.p.move(u, OUT);
    assert.ok(!drm().includes('7-armoured'));
  });
});

describe('Empire of the Sun, 5.31: a card for its event or the discard pile; landings from the air', () => {
  it('while Japan holds a place of the Aleutians it is for nothing else', () => {
    const offered = (japan: boolean) => {
      const g = war('1943');
      for (const c of g.p.cardsIn(CARD.HAND, 1)) g.p.cards[c] = CARD.DISCARD;
      g.p.decks[1]!.remove(card(g, 'al-30'));
      g.p.cards[card(g, 'al-30')] = CARD.HAND;
      if (!japan) hold(g, 1, '4600');
      g.p.scalars[S.FIRST] = 1;
      const { top } = g.p.stack;
      g.push(P.OFFENSIVES);
      go(g, top);
      const own = [...g.options.subarray(0, g.count)].filter((one) => first(one) === card(g, 'al-30'));
      const verbs = own.map(verbOf);
      return [A.EVENT, A.DISCARD, A.OPERATIONS, A.FUTURE].map((verb) => verbs.includes(verb));
    };
    assert.deepEqual(offered(true), [true, true, false, false]);
    assert.equal(offered(false)[2], true);
  });

  it('nobody drops where he may not be, nor into a zone in force, nor on a garrison', () => {
    const g = war('1942');
    const { p, w } = g;
    p.offensive[O.SIDE] = 1;
    p.offensive[O.MODE] = MODE.EVENT;
    p.offensive[O.CARD] = card(g, 'jp-58');
    p.offensive[O.HQ] = unit(g, 'jp-hq-south') + 1;
    muster(g, 0, unit(g, 'jp-hq-south'));
    const nation = (id: string) => w.compiled.game.nations.findIndex((one) => one.id === id);
    const places = dropPlaces(g, { lands: -1, from: nation('jp'), over: nation('nl') });
    assert.ok(places.length > 0);
    for (const i of places) {
      assert.ok(!g.supply.inZone(1, i) && w.bounds.safe[i] === 0, g.placeId(i));
      assert.ok(
        g.unitsAt(i, 1).every((u) => w.units.list[u]!.nation === 'nl'),
        g.placeId(i),
      );
    }
  });
});

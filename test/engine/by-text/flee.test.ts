/** Units flee towards places of their own, or off the map, by the fastest way: `does flee`, and retreats with `towards`. */
import assert from 'node:assert/strict';
import { Generator } from '../../../engine/players/generator';
import { at, notations, prepare, prepareText, say, side, start, story, threeSides } from './kit';

const game = `  state routed "Routed" ja "敗走"
  feature camp "Camp" ja "陣営"
  table combat "Combat" ja "戦闘" {
    roll d6
    result R "Routed" ja "敗走" { defender routed; retreat 2 }
    | die  | 1-2 | 1-1 | 2-1 |
    | 1..6 | R   | R   | R   |
  }`;
/** Red camps at 0101, blue at 0401; nobody owns 0302. */
const map = `  places {
    | hex  | name | ja   | features | owner |
    | 0101 | West | 西陣 | camp     | rd    |
    | 0401 | East | 東陣 |          |       |
    | 0402 | Moat | 堀   | camp     | bl    |
  }`;
const flight = (towards: string, more = '') =>
  `    phase flight "Flight" ja "敗走" { does flee; fleeing routed; allowance 2; towards ${towards}; ${more} }\n    phase rest "Rest" ja "休止" { does nothing }`;
const routed = (place: string) => `  move red 2 guard 0101 -> 0302\n  setup red { ${place}: guard routed }`;
const begun = (towards: string, scenario: string, more = '') =>
  start({ game, map, sequence: flight(towards, more), scenario, turns: '1..4' });

describe('by text: does flee', () => {
  it('takes who is routed to his own camp, by the fastest way, and stops there', () => {
    const game = begun('camp', routed('0201'));
    assert.deepEqual([side(game), notations(game)], ['red', ['into 0101']]);
    say(game, 'into 0101');
    assert.equal(at(game, 'rd-guard-3'), '0101');
    assert.equal(game.outcome() === null, false, 'nobody else flees, and he stays there');
    assert.equal(at(game, 'rd-guard-3'), '0101');
    assert.ok(story(game).includes('Flight: Redland Guard 3 0201 → 0101 West (1 of 2)'), story(game).join('\n'));
  });
  it('leads off the map over its edge', () => {
    const game = begun('edge of red', routed('0201'));
    assert.equal(at(game, 'rd-guard-3'), 'eliminated');
    assert.ok(story(game).includes('Redland Guard 3 eliminated: fled off the map'), story(game).join('\n'));
    assert.notEqual(at(begun('edge of blue, camp', routed('0201')), 'rd-guard-3'), 'eliminated', 'only of blue');
  });
  it('asks the owner where several ways are as fast', () => {
    const slow = flight('0202').replace('allowance 2', 'allowance 1');
    const scenario = '  setup red { 0101: guard routed }';
    const one = start({ game, map, sequence: slow, scenario });
    assert.deepEqual([side(one), notations(one)], ['red', ['into 0102', 'into 0201']]);
  });
  it('says that nothing leads on, and what comes of it', () => {
    const boxed = '  setup red { 0102: guard routed }\n  setup blue { 0202: guard }\n  move red 2 guard 0101 -> 0201';
    const stacks = '  stacking hex "In a hex" ja "1ヘクス" { of foot; most 2; each side }';
    const play = start({
      game: `${game}\n${stacks}`,
      map,
      sequence: flight('0402', 'otherwise reduce'),
      scenario: boxed,
    });
    assert.ok(story(play).includes('Redland Guard 3 cannot flee: no way leads on'), story(play).join('\n'));
    assert.ok(story(play).includes('Redland Guard 3 lost a step'));
  });
  describe('towards places that his side holds', () => {
    const towns = `  places {
    | hex  | name  | ja | features | holder |
    | 0101 | Home  | 家 | camp     | red    |
    | 0302 | Lost  | 失 | camp     | blue   |
  }`;
    const routedAt = (place: string, more = '') =>
      `  move red 2 guard 0101 -> 0402\n  setup red { ${place}: guard routed }${more}`;
    const begin = (towards: string, place: string, more = '', text = 'otherwise eliminate') =>
      start({ game, map: towns, sequence: flight(towards, text), scenario: routedAt(place, more) });
    for (const whose of ['(camp held by side)', 'camp held by red'])
      it(`takes him there, and not to a nearer place that another side holds: ${whose}`, () => {
        const play = begin(whose, '0202');
        assert.deepEqual(notations(play), ['into 0101']);
        assert.deepEqual(notations(begin('camp held by blue', '0202')), ['into 0302']);
      });
    it('finds none where nobody of his side holds one, and what comes of it happens', () => {
      const play = start({
        game,
        map: towns.replace('| red ', '| blue'),
        sequence: flight('camp held by side', 'otherwise eliminate'),
        scenario: routedAt('0202'),
      });
      assert.ok(story(play).includes('Redland Guard 3 cannot flee: no way leads on'), story(play).join('\n'));
      assert.equal(at(play, 'rd-guard-3'), 'eliminated');
    });
    it('a place where his enemies stand is no refuge: he goes on, and what becomes of who cannot happens', () => {
      const among = '\n  setup blue { 0101: guard }';
      assert.deepEqual(notations(begin('camp', '0101', among)), ['into 0302']);
      assert.equal(at(begin('0101', '0101', ''), 'rd-guard-3'), '0101', 'alone he is there already');
      const nowhere = begin('0101', '0101', among);
      assert.equal(at(nowhere, 'rd-guard-3'), 'eliminated', story(nowhere).join('\n'));
    });
    it('a line bars more of them, and names the place', () => {
      const play = begin('camp', '0202', '', 'otherwise eliminate; no refuge in 0101 when turn = 1');
      assert.deepEqual(notations(play), ['into 0302']);
      const none = begin(
        'camp',
        '0202',
        '',
        'otherwise eliminate; no refuge of guard in camp when no (blue units in (to))',
      );
      assert.equal(at(none, 'rd-guard-3'), 'eliminated');
    });
    it('says whom it does not know, and lines about refuge that nothing asks', () => {
      const phase = (body: string) => () =>
        prepare({ game, map: towns, sequence: `    phase flight "Flight" ja "敗走" { ${body} }` });
      assert.throws(phase('does flee; fleeing routed; allowance 2; towards camp held by rd'), /held by/);
      assert.throws(phase('does flee; fleeing routed; allowance 2; towards camp of side'), /held by/);
      assert.throws(phase('does flee; fleeing routed; allowance 2; towards camp held'), /nothing on the map is held/);
      assert.throws(phase('does attack; strength strength; table combat; no refuge in camp'), /refuge/);
    });
  });
  it('says what is missing, and what is nowhere', () => {
    const phase = (body: string) => () =>
      prepare({ game, map, sequence: `    phase flight "Flight" ja "敗走" { does flee; ${body} }` });
    assert.throws(phase('allowance 2; towards camp'), /SND806.*"param":"fleeing"/);
    assert.throws(phase('fleeing routed; allowance 2'), /SND806.*"param":"towards"/);
    assert.throws(phase('fleeing routed; allowance 2; towards cmap'), /SND101.*cmap/);
    assert.throws(phase('fleeing routed; allowance 2; towards red'), /nothing on the map is red/);
  });
});

describe('by text: retreats towards a place', () => {
  const sequence = (towards: string) =>
    `    phase fight "Fight" ja "戦闘" { does attack; only red; strength strength; table combat; ${towards} }`;
  const scenario = '  move red 1 guard 0101 -> 0202\n  move blue guard 0301 -> 0201';
  it('take the fastest way there, whichever way the attack came', () => {
    const play = start({ game, map, sequence: sequence('towards 0302 of blue'), scenario });
    say(play, 'attack 0201', 'take rd-guard-1', 'go');
    assert.deepEqual([side(play), notations(play)], ['blue', ['into 0302']]);
    say(play, 'into 0302');
    assert.equal(at(play, 'bl-guard-1'), '0302', 'there it stops');
  });
  it('lead off the map', () => {
    const play = start({ game, map, sequence: sequence('towards edge'), scenario });
    say(play, 'attack 0201', 'take rd-guard-1', 'go');
    assert.equal(at(play, 'bl-guard-1'), 'eliminated');
    assert.ok(story(play).includes('Blueland Guard 1 eliminated: fled off the map'));
  });
  it('hold every invariant in random games of fire, and go on from any position', () => {
    const states = '  state pinned "Pinned" ja "釘付け"\n  state broken "Broken" ja "混乱"';
    const phases = `    order red, blue, green
    phase march "March" ja "行軍" { does move; allowance 2; no move of broken }
    phase fire "Fire" ja "射撃" { does fire; firepower strength; range 3; hits on 4; morale 4 on 2d6; fails into pinned, broken; flees 2; towards 0101 of red, edge of blue, 0501 }
    phase flight "Flight" ja "敗走" { does flee; fleeing broken; allowance 1; towards 0101 of red, edge of blue, 0501; otherwise reduce }
    phase rally "Rally" ja "回復" { does rally; morale 7 on 2d6; recovers pinned, broken }`;
    const prepared = prepareText(threeSides({ game: states, phases }), 'three/first');
    for (let seed = 1; seed <= 25; seed++) {
      const luck = new Generator(seed);
      const play = prepared.start({ seed });
      for (let question = play.question(); question; question = play.question()) {
        play.check();
        const again = prepared.start({ seed, given: play.given!(true), alone: true });
        assert.deepEqual([again.hash(), again.question()?.ask], [play.hash(), question.ask]);
        play.answer(question.options[luck.below(question.count)]!);
      }
    }
  });
});

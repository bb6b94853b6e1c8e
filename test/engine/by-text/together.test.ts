/** `does move; together`, `limit 2 units each place`: units that move as one, and how many act in each place. */
import assert from 'node:assert/strict';
import { playGame } from '../../../engine/lab/play';
import { createPlayer } from '../../../engine/players';
import { complete } from '../../../server/ide';
import { open } from '../../checks/samples';
import { markdownOf } from './drafted';
import { at, gameText, notations, prepare, prepareText, say, start, story } from './kit';

const march = (words: string) =>
  `    phase march "March" ja "行軍" (see 4) { does move; of foot; allowance 2; ${words} }`;
const ends = (said: readonly string[]) => said.filter((one) => one.startsWith('to '));
/** Two guards at 0101, one of which tires; a third one at 0102. */
function group(words: string) {
  const game = start({
    game: `  state tired "Tired" ja "疲労"
  stacking hex "Stack" ja "スタック" { of foot; most 2; each side }
  trigger tire "Tiring" ja "疲労" at march when turn = 1 { make 1 (red guard at 0101) tired }`,
    sequence: march(words),
    scenario: '  place red 0102: guard',
  });
  say(game, 'rd-guard-2');
  return game;
}

describe('by text: units that move together', () => {
  it('go where all of them can, as far as the slowest', () => {
    const game = group('together; allowance -1 of tired');
    say(game, 'take rd-guard-1');
    const alone = ends(notations(game));
    assert.ok(alone.includes('to 0202') || alone.includes('to 0301') || alone.includes('to 0302'), alone.join());
    assert.ok(notations(game).includes('take rd-guard-2'), 'the other one in the place');
    assert.ok(!notations(game).includes('take rd-guard-3'), 'nobody from elsewhere');
    say(game, 'take rd-guard-2');
    assert.deepEqual(ends(notations(game)), ['to 0201'], '0102 has room for one of them only');
    say(game, 'to 0201');
    assert.deepEqual([at(game, 'rd-guard-1'), at(game, 'rd-guard-2')], ['0201', '0201']);
    assert.ok(!notations(game).includes('take rd-guard-1'), 'they have moved');
    assert.equal(story(game).filter((one) => one.includes('0201')).length, 2);
  });
  it('part when they are put back, or picked up apart', () => {
    const game = group('together');
    say(game, 'take rd-guard-1', 'take rd-guard-2', 'back', 'take rd-guard-2');
    assert.ok(notations(game).includes('take rd-guard-1'));
    say(game, 'to 0201');
    assert.equal(at(game, 'rd-guard-1'), '0101');
    const no = group('stops beside enemy');
    say(no, 'take rd-guard-1');
    assert.ok(!notations(no).includes('take rd-guard-2'), 'only where the phase says so');
  });
  it('are one turn where sides alternate, and count each for limits', () => {
    const game = group('together; alternate');
    say(game, 'take rd-guard-1', 'take rd-guard-2', 'to 0201');
    assert.ok(notations(game).includes('take bl-guard-1'), 'the other side is next');
    const two = group('together; limit 1 units');
    say(two, 'take rd-guard-1');
    assert.ok(!notations(two).includes('take rd-guard-2'));
    const plotted = group('together; simultaneous');
    say(plotted, 'take rd-guard-1', 'take rd-guard-2', 'to 0201', 'done', 'done');
    assert.deepEqual([at(plotted, 'rd-guard-1'), at(plotted, 'rd-guard-2')], ['0201', '0201']);
  });
});

describe('by text: lines that count who goes', () => {
  const many = (line: string, words = 'together') => {
    const game = start({
      game: '  state marched "Marched" ja "行軍済み"',
      sequence: march(`clears marched; marks marched; ${line}; ${words}`),
      scenario: '  place red 0101: 2 guard',
    });
    say(game, 'take rd-guard-1', 'take rd-guard-2');
    return game;
  };
  const three = 'no move when count (units marched in (to)) >= 3';
  it('are asked of each unit of a group when those before it have gone', () => {
    const game = many(three);
    say(game, 'take rd-guard-3');
    assert.ok(!notations(game).includes('take rd-guard-4'), 'nowhere is room for four');
    say(game, 'to 0201');
    assert.ok(notations(game).includes('take rd-guard-4'), 'alone it goes elsewhere');
    say(game, 'take rd-guard-4');
    assert.ok(!notations(game).includes('to 0201'), 'three have come there');
    assert.ok(notations(game).includes('to 0202'));
  });
  it('leave a group where it was while they are asked', () => {
    const game = many('no move into lake when count (units marched in (to)) >= 1');
    assert.deepEqual([at(game, 'rd-guard-1'), at(game, 'rd-guard-2')], ['0101', '0101']);
    assert.ok(game.view(-1).units.every(({ states }) => !states?.includes('marched')));
    assert.ok(notations(game).includes('take rd-guard-4'), 'on other ground it counts nobody');
  });
  it('hold for the computer', () => {
    const { prepared } = many(three);
    const { turn } = playGame(
      prepared,
      [0, 1].map((one) => createPlayer('heuristic', one, 3)),
      3,
    );
    assert.equal(turn, 3);
  });
});

describe('by text: limits for each place', () => {
  it('of who moves: so many of those that begin there', () => {
    const game = group('limit 1 units each place');
    say(game, 'take rd-guard-1', 'to 0201');
    assert.deepEqual(notations(game), ['done', 'take rd-guard-3'], 'one of 0101, one of 0102');
    const [why] = game.explain!({ unit: 'rd-guard-2' });
    assert.equal(why!.text.en, 'Of each side at most 1 unit in each place may act in this phase');
    say(game, 'take rd-guard-3', 'to 0202', 'done');
    assert.ok(notations(game).includes('take bl-guard-1'), 'each side its own');
    say(game, 'done');
    assert.equal(game.view(-1).turn, 2);
    assert.ok(notations(game).includes('take rd-guard-2'), 'and each turn anew');
    const together = group('together; limit 1 units each place');
    say(together, 'take rd-guard-1');
    assert.ok(!notations(together).includes('take rd-guard-2'));
  });
  it('of who goes aboard: in a phase without points', () => {
    const game = start({
      sequence:
        '    phase loading "Loading" ja "積込" { does move; of foot; allowance 0; carriers boat; holds 9; lands in lake; limit 1 units each place }',
      scenario: '  remove blue barge at 0401\n  place red 0401: barge\n  move red 2 guard 0101 -> 0302',
    });
    assert.deepEqual(notations(game), ['done', 'take rd-guard-1', 'take rd-guard-2']);
    say(game, 'take rd-guard-1', 'aboard rd-barge-1');
    assert.deepEqual(notations(game), ['done']);
    const sail = '    phase sail "Sail" ja "航海" { does move; of boat; allowance 2; carriers boat; takes foot }';
    assert.throws(() => prepare({ sequence: sail }), /nobody who may go aboard moves in it/);
  });
  it('land where enemies stand, where they may meet them', () => {
    const landing = (words: string) => {
      const game = start({
        sequence: `    phase landing "Landing" ja "上陸" { does move; allowance 0; carriers boat; takes foot; holds 9; ${words} }`,
        scenario: `  remove blue barge at 0401
  place red 0401: barge
  place red 0401: guard aboard`,
      });
      say(game, notations(game).find((one) => one.startsWith('take'))!);
      return notations(game);
    };
    assert.ok(!landing('lands in plain').includes('to 0301'));
    assert.ok(landing('lands in plain; meets enemy').includes('to 0301'));
  });
  it('of what is built', () => {
    const game = start({
      sequence: '    phase muster "Muster" ja "召集" (see 4) { does build; of guard; in plain; limit 1 each place }',
      scenario: '  reserve 2 rd guard',
    });
    const own = notations(game).find((one) => one.startsWith('take'))!;
    say(game, own);
    const places = notations(game).filter((one) => one.startsWith('place'));
    assert.deepEqual(places, ['place 0101']);
    say(game, 'place 0101', 'done');
    assert.deepEqual(notations(game), ['done'], '0101 has had its one');
    const text = gameText({ sequence: '    phase muster "Muster" ja "召集" { does build; limit 1 each place }' });
    assert.match(markdownOf(text, 'fords/first', 'en'), /At most 1 time in each place\./);
    assert.match(markdownOf(text, 'fords/first', 'ja'), /地点ごとに1回。/);
  });
  it('of what is built and paid for from a track', () => {
    const built = (phase: string, gold: number) => ({
      game: `  track gold "Gold" ja "金" { sides each; from 0; to 9; start ${gold} }`,
      sequence: `    phase muster "Muster" ja "召集" { does build; of guard; in plain; ${phase} }`,
      scenario: '  reserve 2 rd guard',
    });
    const game = start(built('price 2; pays gold', 3));
    const { detail } = game.choices().find(({ notation }) => notation.startsWith('take'))!;
    assert.deepEqual(detail, { en: 'set aside, for 2 of 3 (Gold)', ja: '予備、金3のうち2' });
    say(game, notations(game).find((one) => one.startsWith('take'))!, 'place 0101');
    assert.deepEqual(game.view(-1).tracks?.gold, [1, 3]);
    assert.match(story(game).join(), / raised at .* for 2 \(Gold\)/);
    say(game, 'done');
    assert.deepEqual(notations(game), ['done'], 'one is left, and another costs two');
    assert.deepEqual(notations(start(built('pays gold', 0))), ['done'], 'without a price it costs one');
    const each = built('price strength; pays gold', 4);
    const printed = start(each);
    say(printed, notations(printed).find((one) => one.startsWith('take'))!, 'place 0101');
    assert.deepEqual(printed.view(-1).tracks?.gold, [1, 4], 'what is printed on it');
    const book = (phase: string, locale: 'en' | 'ja') => markdownOf(gameText(built(phase, 3)), 'fords/first', locale);
    assert.match(book('price 2; pays gold', 'en'), /One such action costs 2 of the track “?Gold/);
    assert.match(book('pays gold', 'en'), /One such action costs 1 of the track “?Gold/);
    assert.match(book('price 2; pays gold', 'ja'), /1回にトラック「金」から2を払う/);
  });
  it('stand in the drafted rulebook, and say what they do not understand', () => {
    const text = gameText({ sequence: march('together; limit 2 units each place') });
    const [english, japanese] = (['en', 'ja'] as const).map((locale) => markdownOf(text, 'fords/first', locale));
    assert.match(english!, /Of each side at most 2 units in each place may do it\./);
    assert.match(english!, /Units that stand together may move together, as far as the slowest of them\./);
    assert.match(japanese!, /各陣営2ユニット（地点ごと）まで行える/);
    assert.throws(() => prepare({ sequence: march('limit 2 stacks each place') }), /one stack in each place/);
    assert.throws(() => prepare({ sequence: march('limit 2 units each') }), /each place/);
    assert.throws(() => prepare({ sequence: march('limit 2 units each side') }), /SND109.*side/);
  });
  it('hold for the computer, and a game with them comes to its end', () => {
    const { prepared } = group('together; alternate; limit 1 units each place');
    for (const kind of ['heuristic', 'random']) {
      const { turn } = playGame(
        prepared,
        [0, 1].map((side) => createPlayer(kind, side, 7)),
        7,
      );
      assert.equal(turn, 3, kind);
    }
  });
});

describe('by text: `crossing`', () => {
  /** A pass leads from 0101 to 0201, a road from there to 0202 by way of 0102. */
  const passes = (words: string) => {
    const game = start({
      game: '  state crossed "Crossed" ja "越えた"\n  border pass "Pass" ja "峠" { cross foot }',
      map: '  border pass: 0101/0201',
      sequence: `${march(`clears crossed; marks crossed; crossing pass; ${words}`)}\n    phase rest "Rest" ja "休息"`,
      scenario: '  place red 0101: guard\n  place red 0102: guard',
    });
    return game;
  };
  const states = (game: ReturnType<typeof passes>, unit: string) =>
    game.view(-1).units.find(({ id }) => id === unit)!.states ?? [];
  it('marks only who has gone across such a line', () => {
    const game = passes('');
    say(game, 'take rd-guard-1', 'to 0201', 'take rd-guard-3', 'to 0102');
    assert.deepEqual([states(game, 'rd-guard-1'), states(game, 'rd-guard-3')], [['crossed'], []]);
  });
  it('limits with a line how many go across it into a place, alone and together', () => {
    const line = 'no move across pass when count (side units crossed in (to)) >= 2';
    const group = passes(`together; allowance at most 1; ${line}`);
    say(group, 'take rd-guard-1', 'take rd-guard-2');
    assert.ok(notations(group).includes('to 0201'));
    say(group, 'take rd-guard-3');
    assert.ok(!notations(group).includes('to 0201'), 'three do not go over the pass');
    say(group, 'back', 'take rd-guard-4', 'to 0201');
    assert.deepEqual(states(group, 'rd-guard-4'), [], 'it came by another way, and is not counted');
    say(group, 'take rd-guard-1', 'take rd-guard-2', 'to 0201');
    assert.deepEqual(states(group, 'rd-guard-2'), ['crossed']);
    say(group, 'take rd-guard-3');
    assert.ok(!notations(group).includes('to 0201'));
  });
  it('marks so where moves are plotted', () => {
    const game = passes('simultaneous');
    say(game, 'take rd-guard-1', 'to 0201', 'take rd-guard-4', 'to 0201', 'done', 'done');
    assert.deepEqual([states(game, 'rd-guard-1'), states(game, 'rd-guard-4')], [['crossed'], []]);
  });
  it('stands in the drafted rulebook, and needs `marks`', () => {
    const text = (words: string) =>
      gameText({
        game: '  state crossed "Crossed" ja "越えた"\n  border pass "Pass" ja "峠" { cross foot }',
        sequence: march(words),
      });
    assert.match(
      markdownOf(text('marks crossed; crossing pass'), 'fords/first', 'en'),
      /Only who has gone across Pass\./,
    );
    assert.match(markdownOf(text('marks crossed; crossing pass'), 'fords/first', 'ja'), /峠を越えたユニットのみ/);
    assert.throws(() => prepareText(text('crossing pass'), 'fords/first'), /marks/);
    const half = text('marks crossed; crossing ');
    const { model, workspace } = open([{ uri: 'file:///own.sand', text: half }]);
    const offset = half.indexOf('crossing ') + 'crossing '.length;
    const { items } = complete({ model, workspace, locale: 'en' }, 'file:///own.sand', offset, { snippets: true });
    assert.ok(items.some(({ label }) => label === 'pass'));
    assert.throws(() => prepareText(text('marks crossed; crossing pas'), 'fords/first'), /SND101.*pas/);
  });
});

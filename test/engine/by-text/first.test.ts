/** `first higher initiative`: a track, or who leads on it, says which side acts first in a phase. */
import assert from 'node:assert/strict';
import type { Game } from '../../../engine/kernel/ruleset';
import { createPlayer } from '../../../engine/players';
import { storyText } from '../../../server/cli/story';
import { markdownOf } from './drafted';
import { gameText, notations, prepare, prepareText, say, side, start, story, threeSides } from './kit';

const track = (of = 'sides each; ') =>
  `  track lead "Initiative" ja "主導権" { ${of}from 0; to 5; start 0 }
`;
const march = (words: string) => `    phase march "March" ja "行軍" (see 4) { ${words}; does move; allowance 1 }`;
const lead = (red: number, blue: number) => `  track lead red ${red}\n  track lead blue ${blue}`;

/** Sides and phases in the order in which they act, until the turn is over. */
function acted(game: Game): string[] {
  const found: string[] = [];
  const { turn } = game.view(-1);
  while (game.question() && game.view(-1).turn === turn) {
    found.push(`${side(game)} ${game.view(-1).phase}`);
    say(game, 'done');
  }
  return found;
}
const order = (words: string, scenario: string) => acted(start({ game: track(), sequence: march(words), scenario }));

describe('by text: who acts first by a track', () => {
  it('is the side that is higher, or lower, and on a tie the one that is named, else the first', () => {
    const [red, blue] = [
      ['red march', 'blue march'],
      ['blue march', 'red march'],
    ];
    assert.deepEqual(order('first higher lead', lead(1, 3)), blue);
    assert.deepEqual(order('first higher lead', lead(3, 1)), red);
    assert.deepEqual(order('first lower lead', lead(1, 3)), red);
    assert.deepEqual(order('first higher lead; tie blue', lead(2, 2)), blue);
    assert.deepEqual(order('first higher lead', lead(2, 2)), red);
    assert.deepEqual(order('order blue, red; first higher lead', lead(2, 2)), blue);
    assert.deepEqual(order('first higher lead; alternate; tie red', lead(0, 2)), blue);
  });
  it('holds for all segments of the phase, and for player turns', () => {
    const parts = (words: string) => `    phase turns "Turns" ja "手番" {
      ${words}
      phase march "March" ja "行軍" { does move; allowance 1 }
      phase drill "Drill" ja "教練"
    }`;
    const game = (words: string) => start({ game: track(), sequence: parts(words), scenario: lead(0, 1) });
    assert.deepEqual(acted(game('first higher lead')), ['blue march', 'red march', 'blue drill', 'red drill']);
    const turns = ['blue march', 'blue drill', 'red march', 'red drill'];
    assert.deepEqual(acted(game('player-turns; first higher lead')), turns);
    assert.deepEqual(acted(game('player-turns; order red, blue; first higher lead; tie red')), turns);
  });
  it('looks anew in each phase, before what happens in it; the sequence may say it of all', () => {
    const game = start({
      game: `${track()}  trigger gust "Gust" ja "突風" at march { shift lead +2 of blue }`,
      sequence: `    first higher lead; tie red
    phase march "March" ja "行軍" { does move; allowance 1 }
    phase drill "Drill" ja "教練" { does move; allowance 1 }`,
    });
    assert.deepEqual(acted(game), ['red march', 'blue march', 'blue drill', 'red drill']);
    assert.ok(story(game).includes('Red acts first (Initiative 0 : 0)'), story(game).join('\n'));
    assert.ok(story(game).includes('Blue acts first (Initiative 2 : 0)'));
    assert.deepEqual(acted(game)[0], 'blue march', 'and in the next turn');
    const told = storyText(game.prepared.compiled, game.journal, null, 'en').split('\n');
    const heads = told.filter((line) => / {2}Drill|acts first/.test(line)).map((line) => line.trim().slice(-20));
    assert.ok(
      told.findIndex((line) => line.includes('Blue acts')) > told.findIndex((line) => line.includes('Drill')),
      heads.join(),
    );
  });
  it('puts three sides in the order of the track', () => {
    const text = threeSides({
      game: track(),
      phases: march('first higher lead'),
      scenario: '  track lead green 4\n  track lead blue 2',
    });
    const game = prepareText(text, 'three/first').start({ seed: 1, journal: true, askAll: true });
    assert.deepEqual(acted(game), ['green march', 'blue march', 'red march']);
  });
  it('may be what the side that leads chooses', () => {
    const begin = () =>
      start({ game: track(), sequence: march('first higher lead chooses; tie blue'), scenario: lead(1, 1) });
    const game = begin();
    assert.deepEqual([side(game), notations(game)], ['blue', ['first blue', 'first red']]);
    assert.equal(game.choices()[1]!.label.en, 'Red first');
    say(game, 'first red');
    assert.deepEqual(acted(game), ['red march', 'blue march']);
    const other = begin();
    other.answer(createPlayer('heuristic', 1, 1).choose(other));
    assert.deepEqual(acted(other), ['blue march', 'red march'], 'the computer takes what it is given');
  });
  it('is kept in the position', () => {
    const prepared = prepare({ game: track(), sequence: march('first higher lead'), scenario: lead(0, 2) });
    const game = prepared.start({ seed: 1, journal: true, askAll: true });
    say(game, 'done');
    assert.equal(side(game), 'red');
    const again = prepared.start({ seed: 1, given: game.given!(), askAll: true });
    assert.equal(side(again), 'red');
    say(again, 'done');
    assert.deepEqual(again.view(-1).turn, 2, 'blue has had its part');
  });
  it('stands in the drafted rulebook', () => {
    const book = (locale: 'en' | 'ja') =>
      markdownOf(gameText({ game: track(), sequence: march('first higher lead; tie blue') }), 'fords/first', locale);
    assert.match(book('en'), /March \(who is higher on “Initiative” first, Blue on a tie\)/);
    assert.match(book('ja'), /「主導権」が高い側が先（同点なら青軍）/);
  });
  it('names a track with a counter of each side, and a tie only with it', () => {
    const bad =
      (words: string, game = track()) =>
      () =>
        prepare({ game, sequence: march(words) });
    assert.throws(bad('first higher'), /SND110.*a-track/);
    assert.throws(bad('first higher leed'), /SND101.*leed/);
    assert.throws(bad('first highest lead'), /SND101.*highest/);
    assert.throws(bad('first higher lead choose'), /SND109.*choose/);
    assert.throws(bad('first higher lead', track('')), /SND817.*lead.*red, blue/);
    assert.throws(bad('first red; tie blue'), /SND794.*tie/);
  });
});

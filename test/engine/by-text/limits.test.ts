/** `limit 2 units`, `limit 1 stacks`: how many of each side move or attack in a phase. */
import assert from 'node:assert/strict';
import type { Game } from '../../../engine/kernel/ruleset';
import { createPlayer } from '../../../engine/players';
import { placeHover } from '../../../server/ide/hover/place';
import { rulebookOf } from '../../../server/ide/rulebook';
import type { NamedSymbol } from '../../../server/model';
import { open } from '../../checks/samples';
import { gameText, notations, prepareText, say, start } from './kit';

const movement = (limit: string, options = {}, more = '') =>
  start(
    {
      sequence: `    phase march "March" ja "行軍" (see 3.1) { does move; of foot; allowance 1; limit ${limit}${more} }`,
      scenario: '  setup red { 0102: guard; 0202: guard }',
    },
    options,
  );
const done = (game: Game) => game.choices().find(({ notation }) => notation === 'done')!.label.en;
const FIGHT = `  table combat "Combat" ja "戦闘" {
    roll d6
    columns odds
    cells result
    result NE "No effect" ja "効果なし" { }
    | die  | 1-2 | 1-1 | 2-1 |
    | 1..6 | NE  | NE  | NE  |
  }`;

describe('by text: limits on who acts', () => {
  it('of units: so many of each side move, and no more', () => {
    const game = movement('2 units');
    assert.equal(done(game), 'Done with this phase (2 of 2 units left)');
    say(game, 'take rd-guard-1', 'to 0201');
    assert.equal(done(game), 'Done with this phase (1 of 2 units left)');
    say(game, 'take rd-guard-2', 'to 0201');
    assert.deepEqual(notations(game), ['done'], 'nobody else moves');
    assert.equal(done(game), 'Done with this phase (0 of 2 units left)');
    const [why] = game.explain!({ unit: 'rd-guard-3' });
    assert.deepEqual([why!.text.en, why!.rule], ['Of each side at most 2 units may act in this phase', '3.1']);
    say(game, 'done');
    assert.ok(notations(game).includes('take bl-guard-1'), 'the other side has its own');
  });
  it('of stacks: units that stood together are one', () => {
    const game = movement('1 stacks');
    say(game, 'take rd-guard-1', 'to 0201');
    assert.deepEqual(notations(game), ['done', 'take rd-guard-2']);
    say(game, 'take rd-guard-2', 'to 0201');
    assert.deepEqual(notations(game), ['done']);
  });
  it('of stacks: the next turn begins anew, and so many are a value of the game', () => {
    const game = start({
      game: '  value orders 1',
      sequence: '    phase march "March" ja "行軍" { does move; of foot; allowance 1; limit orders stacks }',
      scenario: '  setup red { 0102: guard }',
    });
    say(game, 'take rd-guard-1', 'to 0201', 'done', 'done');
    assert.ok(notations(game).includes('take rd-guard-3'));
  });
  it('of attacks: so many stacks attack', () => {
    const game = start({
      game: FIGHT,
      sequence:
        '    phase combat "Combat" ja "戦闘" { does attack; of foot; strength strength; table combat; limit 1 stacks }',
      scenario:
        '  move red 2 guard 0101 -> 0201\n  setup red { 0102: guard }\n  setup blue { 0101: guard; 0202: guard }',
    });
    const targets = notations(game);
    assert.ok(targets.includes('attack 0101') && targets.includes('attack 0202'));
    say(game, 'attack 0101', 'take rd-guard-1');
    assert.ok(!notations(game).includes('take rd-guard-3'), 'of another stack');
    assert.ok(notations(game).includes('take rd-guard-2'), 'of the same');
    say(game, 'go', 'stay');
    assert.ok(notations(game).includes('attack 0202'), 'who is left of the stack may attack');
    say(game, 'attack 0202');
    assert.deepEqual(
      notations(game).filter((one) => one.startsWith('take')),
      ['take rd-guard-2'],
    );
  });
  it('the general player sends where most is gained, as many as may go', () => {
    const game = start({
      game: '  feature town "Town" ja "町"',
      sequence: '    phase march "March" ja "行軍" { does move; of foot; allowance 3; limit 1 units }',
      map: '  places {\n    | hex | name | ja | features |\n    | 0202 | Alpha | ア | town |\n  }',
      scenario:
        '  victory points red at end of game { a: 5 per (town) held by red\n    result <=0 blue "No"\n    result >=1 red "Yes" }',
    });
    const player = createPlayer('heuristic', 0, 1);
    let moved = 0;
    for (let k = 0; k < 12 && game.question()!.side === 0; k++) {
      const answer = player.choose(game);
      const { notation } = game.choices().find(({ code }) => code === answer)!;
      if (notation === 'to 0202') moved++;
      game.answer(answer);
    }
    assert.equal(moved, 1);
  });
  it('are said in the rulebook, and a word that is none is refused', () => {
    const text = gameText({ sequence: '    phase march "March" ja "行軍" { does move; allowance 1; limit 2 stacks }' });
    const said = (locale: 'en' | 'ja') => {
      const { model, workspace } = open([{ uri: 'file:///own.sand', text }]);
      return JSON.stringify(rulebookOf({ model, workspace, locale }, ['fords/first']));
    };
    assert.match(said('en'), /Of each side at most 2 stacks may do it\./);
    assert.match(said('ja'), /各陣営2スタックまで行える。/);
    const faults = open([{ uri: 'file:///own.sand', text: text.replace('2 stacks', '2 heaps') }]).all();
    assert.ok(faults.some(({ severity }) => severity === 'error'));
  });
});

describe('by text: limits on who crosses', () => {
  const GAME = '  border road "Road" ja "街道" { cross foot }\n  border river "River" ja "川" { cross foot }';
  const march = (lines: string, more = '') => `    phase march "March" ja "行軍" (see 3.2) {
      does move; of foot; allowance 1${more}
      ${lines}
    }`;
  const text = (lines: string, more = '') =>
    gameText({
      game: GAME,
      sequence: march(lines, more),
      scenario: '  setup red { c: guard }',
    })
      .replace(
        / {2}grid hex[\s\S]*?\n {2}}\n\n}/,
        `  grid points
  places {
    | point | name | ja | x | y | terrain |
    | a | A | A | 0 | 0 | plain |
    | b | B | B | 100 | 0 | plain |
    | c | C | C | 0 | 100 | plain |
    | d | D | D | 200 | 0 | plain |
  }
  line a - b 1 road
  line a - c 1 river
  line b - c 1 road
  line b - d 1 road
}`,
      )
      .replace('0101: 2 guard', 'a: 2 guard')
      .replace('0301: guard; 0401: barge', 'd: guard');
  const begin = (lines: string, more = '') =>
    prepareText(text(lines, more), 'fords/first').start({ seed: 1, journal: true, askAll: true });
  const ends = (game: Game, unit: string) => {
    say(game, `take ${unit}`);
    const found = notations(game).filter((one) => one.startsWith('to '));
    say(game, 'back');
    return found;
  };
  it('lets so many of a side over one line, either way, by its kind, and over others', () => {
    const game = begin('crossings is 1 across road');
    assert.deepEqual(ends(game, 'rd-guard-1'), ['to b', 'to c']);
    say(game, 'take rd-guard-1', 'to b');
    assert.deepEqual(ends(game, 'rd-guard-2'), ['to c'], 'the road from A to B is full, the river is not');
    assert.deepEqual(ends(game, 'rd-guard-3'), ['to a', 'to b'], 'another road is free');
    const [why] = game.explain!({ unit: 'rd-guard-2', place: 'b' });
    assert.match(why!.text.en, /As many have crossed as may: Road/);
    say(game, 'done');
    say(game, 'done');
    assert.equal(game.view(-1).turn, 2);
    assert.deepEqual(ends(game, 'rd-guard-2'), ['to b', 'to c'], 'the next turn begins anew');
  });
  it('holds for units that move together, and of several lines the condition counts', () => {
    const one = begin('crossings is 1 across road', '; together');
    say(one, 'take rd-guard-1', 'take rd-guard-2');
    assert.deepEqual(
      notations(one).filter((it) => it.startsWith('to ')),
      ['to c'],
      'two do not cross one road',
    );
    const two = begin('crossings is 2 across road when turn = 1', '; together');
    say(two, 'take rd-guard-1', 'take rd-guard-2');
    assert.deepEqual(
      notations(two).filter((it) => it.startsWith('to ')),
      ['to b', 'to c'],
    );
  });
  it('goes on from any position, and is printed', () => {
    const prepared = prepareText(text('crossings is 1 across road'), 'fords/first');
    const game = prepared.start({ seed: 1, journal: true, askAll: true });
    say(game, 'take rd-guard-1', 'to b');
    const again = prepared.start({ seed: 1, given: game.given!(true), alone: true });
    assert.equal(again.hash(), game.hash());
    const source = { uri: 'file:///own.sand', text: text('crossings is 1 across road') };
    const { model, workspace } = open([source]);
    const book = JSON.stringify(rulebookOf({ model, workspace, locale: 'en' }, ['fords/first']));
    assert.match(book, /Limit on crossings by each side is 1, across Road/);
  });
  it('is seen on a place: its neighbours are told with the kinds of line', () => {
    const source = text('crossings is 1 across road').replace('line a - c 1 river', 'line a - c 2 river');
    const { model, workspace } = open([{ uri: 'file:///own.sand', text: source }]);
    const { names } = model.map('fords', 'fords')!.places.get('a')!;
    const symbol = { game: 'fords', container: 'fords', id: 'a', names } as NamedSymbol;
    const page = placeHover({ model, workspace, locale: 'en' }, symbol, 'first');
    assert.match(page, /· b B \| Plain · Road \|/);
    assert.match(page, /· c C \| Plain · River · length 2 \|/);
  });
});

/** A phase that says `does move`: the text rules who goes where. */
import assert from 'node:assert/strict';
import { Generator } from '../../../engine/players/generator';
import { at, type gameText, notations, prepare, say, side, start, story } from './kit';

const move = (more = '') => ({ sequence: `    phase march "March" ja "行軍" { does move; allowance 2${more} }` });
const reach = (parts: Parameters<typeof gameText>[0], unit: string) => {
  const game = start(parts);
  say(game, `take ${unit}`);
  return notations(game)
    .filter((one) => one.startsWith('to '))
    .map((one) => one.slice(3))
    .sort();
};

describe('by text: does move', () => {
  it('moves a unit once, as far as its points go, not into enemies or where its class may not stand', () => {
    assert.deepEqual(reach(move(), 'rd-guard-1'), ['0102', '0201', '0202', '0302']);
    const game = start(move());
    assert.deepEqual(notations(game), ['done', 'take rd-guard-1', 'take rd-guard-2']);
    say(game, 'take rd-guard-1', 'to 0202');
    assert.equal(at(game, 'rd-guard-1'), '0202');
    assert.deepEqual(notations(game), ['done', 'take rd-guard-2'], 'once');
    assert.deepEqual(story(game).slice(-1), ['Move: Redland Guard 1 0101 → 0202 (2 of 2)']);
    say(game, 'take rd-guard-2', 'back', 'done');
    assert.equal(side(game), 'blue');
  });
  it('says what a way costs of what the unit has, and where it leads', () => {
    const game = start(move());
    say(game, 'take rd-guard-1');
    const { cost, way, detail } = game.choices().find(({ notation }) => notation === 'to 0202')!;
    assert.deepEqual([cost, way], [2, ['0101', '0201', '0202']]);
    assert.deepEqual(detail, { en: '2 of 2 movement', ja: '移動力2のうち2' });
  });
  it('stops beside an enemy', () => {
    const near = { ...move('; stops beside enemy'), scenario: '  move blue guard 0301 -> 0202' };
    // 0201 and 0102 lie beside 0202: nothing behind them is reached.
    assert.deepEqual(reach(near, 'rd-guard-1'), ['0102', '0201']);
  });
  it('asks only those that the phase names', () => {
    assert.deepEqual(notations(start(move('; of boat'))), ['done'], 'Red has no boat on the map');
    assert.throws(() => start(move('; of boot')), /SND101.*boot/);
  });
  it('asks those whom all words between two commas mean', () => {
    const asked = (of: string, who: string) => {
      const game = start(move(`; of ${of}`));
      if (who === 'blue') say(game, 'done');
      assert.equal(side(game), who);
      return notations(game).filter((one) => one !== 'done');
    };
    assert.deepEqual(asked('rd guard, barge', 'red'), ['take rd-guard-1', 'take rd-guard-2']);
    assert.deepEqual(asked('rd guard, barge', 'blue'), [], 'its guard is not of Redland');
    assert.deepEqual(asked('foot blue, rd', 'blue'), ['take bl-guard-1'], 'in any order');
    assert.deepEqual(asked('foot blue, rd', 'red'), ['take rd-guard-1', 'take rd-guard-2']);
    assert.deepEqual(asked('rd, guard', 'blue'), ['take bl-guard-1'], 'a comma between others');
  });
  it('takes its points from an attribute, by the steps that are left', () => {
    const game = `  attribute speed "Speed" ja "速度"
  units red {
    | unit  | name  | ja   | kind  | strength | speed |
    | scout | Scout | 斥候 | guard | 3/1      | 3/1   |
  }`;
    const parts = { game, sequence: '    phase march "March" ja "行軍" { does move; allowance speed }' };
    assert.ok(reach({ ...parts, scenario: '  place red 0102: Scout' }, 'scout').length > 4);
    assert.deepEqual(
      reach({ ...parts, scenario: '  place red 0102: Scout reduced' }, 'scout'),
      ['0101', '0201', '0202'],
      'one point',
    );
  });
  it('reads from it what is built in a place, and what is closed', () => {
    const game = `  feature fort "Fort" ja "砦"
  hexside brook "Brook" ja "小川" { cross foot }
  route road "Road" ja "街道"
  table march "March" ja "行軍" {
    | ground | cost |
    | plain  | 1    |
    | fort   | no   |
    | brook  | no   |
    | road   | 0.5  |
  }`;
    const parts = (map: string) => ({ game, map, ...move('; costs march') });
    assert.deepEqual(reach(parts('  feature fort: 0201'), 'rd-guard-1'), ['0102', '0202']);
    assert.deepEqual(
      reach(parts('  hexside brook: 0101/0102'), 'rd-guard-1'),
      ['0102', '0201', '0202', '0302'],
      'by 0201',
    );
    const road = parts('  feature fort: 0201\n  hexside brook: 0101/0201\n  route road: 0101-0201');
    assert.deepEqual(reach(road, 'rd-guard-1'), ['0102', '0201', '0202', '0302'], 'a road leads in, and over');
  });
  it('reads them from the column of the weather: by the turn, or from a track', () => {
    const table = `  table march "March" ja "行軍" {
    | ground | foot-mud | dry | boat |
    | plain  | 2        | 1   | 1    |
  }`;
    const turns = `  table turns "Turns" ja "ターン" {
    | turn | ground |
    | 1    | mud    |
    | 2    | dry    |
    | 3    | dry    |
  }
  word ground "Ground" ja "地面"`;
    const by = move('; costs march by ground');
    const game = start({ game: `${turns}\n${table}`, ...by });
    say(game, 'take rd-guard-1');
    assert.deepEqual(notations(game), ['back', 'to 0102', 'to 0201']);
    say(game, 'back', 'done', 'done', 'take rd-guard-1');
    assert.deepEqual(notations(game), ['back', 'to 0102', 'to 0201', 'to 0202', 'to 0302'], 'dry');
    const track = '  track ground "Ground" ja "地面" { boxes dry, mud; start mud }';
    assert.deepEqual(reach({ game: `${track}\n${table}`, ...by }, 'rd-guard-1'), ['0102', '0201']);
    const none = `  word ground "Ground" ja "地面"\n${table.replace('foot-mud | dry | boat', 'foot | boat').replace('2        | 1   | 1', '1 | 1')}`;
    assert.throws(() => start({ game: none, ...by }), /neither a track nor a column/);
    assert.throws(() => start({ game: table, ...by }), /SND101.*ground/);
  });
  it('reads halves in a table of costs, as 0.5 and as 1/2', () => {
    const reached = (half: string) => {
      const rows = `    | plain  | ${half}    |`;
      const text = `  word cost "Cost" ja "コスト"\n  word ground "Ground" ja "地面"\n  table march "March" ja "行軍" {\n    | ground | cost |\n${rows}\n  }`;
      const game = start({ ...move('; costs march'), game: text });
      say(game, 'take rd-guard-1');
      return game.choices().map(({ notation, cost }) => `${notation} ${cost}`);
    };
    assert.ok(reached('1/2').includes('to 0201 0.5'));
    assert.deepEqual(reached('1/2'), reached('0.5'));
  });
  it('reads costs from a table: terrain, hexsides, and roads that lead over them', () => {
    const game = `  hexside brook "Brook" ja "小川" { cross foot }
  route road "Road" ja "街道"
  word cost "Cost" ja "コスト"
  word ground "Ground" ja "地面"
  table march "March" ja "行軍" {
    | ground | cost |
    | plain  | 2    |
    | brook  | 1    |
    | road   | 1    |
  }`;
    const parts = { ...move('; costs march'), game };
    assert.deepEqual(reach(parts, 'rd-guard-1'), ['0102', '0201'], 'two points a hex');
    const more = '  hexside brook: 0101/0201\n  route road: 0101-0102-0202';
    assert.deepEqual(
      reach({ ...parts, map: more }, 'rd-guard-1'),
      ['0102', '0202'],
      'the brook costs one more, the road one each',
    );
  });
  it('needs an allowance, and a procedure that there is', () => {
    assert.throws(() => prepare({ sequence: '    phase march "March" ja "行軍" { does move }' }), /allowance/);
    assert.throws(() => prepare({ sequence: '    phase march "March" ja "行軍" { does mvoe }' }), /SND109.*mvoe/);
  });
  it('ends by itself where nobody can move; 50 random games hold every invariant and go on from any position', () => {
    const prepared = prepare({
      ...move('; stops beside enemy'),
      game: '  stacking stack "Stack" ja "スタック" { of foot; most 2 }',
    });
    for (let seed = 1; seed <= 50; seed++) {
      const luck = new Generator(seed);
      const game = prepared.start({ seed });
      for (let n = 0; game.question() !== null; n++) {
        const question = game.question()!;
        assert.ok(n < 500, 'it ends');
        game.answer(question.options[luck.below(question.count)]!);
        game.check();
        if (game.question()?.ask !== 'move-unit') continue;
        const other = prepared.start({ seed, given: game.given!(true), alone: true });
        assert.deepEqual(other.likeness!(), game.likeness!());
      }
    }
  });
});

/** Phases of which the text says nothing are played by hand. */
import assert from 'node:assert/strict';
import { type Game, IllegalAnswer } from '../../../engine/kernel/ruleset';
import { playBack, Recorder } from '../../../engine/lab/replay';
import { Generator } from '../../../engine/players/generator';
import { rulesets } from '../../../engine/rulesets';
import { compiled } from '../../scenarios/compiled';
import { Match } from '../match';
import { at, notations, prepare, say, side, start, story } from './kit';

describe('by hand: counters', () => {
  it('are picked up and put down where their class may stand', () => {
    const game = start();
    assert.equal(side(game), 'red');
    say(game, 'take rd-guard-1');
    const to = notations(game).filter((one) => one.startsWith('to '));
    assert.deepEqual(
      to,
      ['to 0201', 'to 0301', 'to 0102', 'to 0202', 'to 0302', 'to 0402'].sort(),
      'no foot on the lake',
    );
    say(game, 'to 0102');
    assert.equal(at(game, 'rd-guard-1'), '0102');
    assert.deepEqual(story(game).slice(-1), ['Move: Redland Guard 1 0101 → 0102']);
  });

  it('are put back without a trace', () => {
    const game = start();
    const before = game.hash();
    say(game, 'take bl-guard-1', 'back');
    assert.equal(game.hash(), before);
  });

  it('lose and regain steps, are taken off and set aside', () => {
    const game = start();
    say(game, 'take rd-guard-1', 'reduce');
    assert.equal(game.view(-1).units.find(({ id }) => id === 'rd-guard-1')!.steps, 1);
    say(game, 'take rd-guard-1');
    assert.ok(!notations(game).includes('reduce'), 'the last step is lost by taking it off');
    say(game, 'restore', 'take rd-guard-1', 'eliminate');
    assert.equal(at(game, 'rd-guard-1'), 'eliminated');
    say(game, 'take rd-guard-2', 'set-aside');
    assert.equal(at(game, 'rd-guard-2'), 'reserve');
    say(game, 'take rd-guard-2', 'to 0201');
    assert.equal(at(game, 'rd-guard-2'), '0201');
  });

  it('are in states that the game declares', () => {
    const game = start({ game: '  state dug-in "Dug in" ja "塹壕"' });
    say(game, 'take rd-guard-1', 'dug-in', 'take rd-guard-1');
    assert.deepEqual(game.view(-1).units.find(({ id }) => id === 'rd-guard-1')!.states, ['dug-in']);
    say(game, 'not dug-in');
    assert.equal(game.view(-1).units.find(({ id }) => id === 'rd-guard-1')!.states, undefined);
  });

  it('keep to the stacks of the text', () => {
    const game = start({
      game: '  stacking stack "Stack" ja "スタック" { of foot; most 2; each side }',
      scenario: '  reserve red guard',
    });
    say(game, 'take rd-guard-3');
    assert.ok(!notations(game).includes('to 0101'), 'two stand there');
    assert.ok(notations(game).includes('to 0301'), 'one of the other side');
  });

  it('hold the place in which they stand alone', () => {
    const game = start();
    say(game, 'take rd-guard-1', 'to 0102');
    assert.equal(game.view(-1).control['0102'], 0);
    say(game, 'take rd-guard-1', 'to 0301');
    assert.equal(game.view(-1).control['0301'], 1, 'both stand there: it stays as it was');
    say(game, 'take rd-guard-1', 'hold');
    assert.equal(game.view(-1).control['0301'], 0);
  });
});

describe('by hand: dice, tables, markers, tracks, cards', () => {
  /** A game with everything that can be handled, of which no phase says what it does. */
  const handled = () =>
    prepare(
      {
        game: `  card plan "Plan" ja "計画"
  marker dump "Dump" ja "補給所" { limit red 1, blue 1 }
  track will "Will" ja "意志" { sides red, blue; from 0; to 2; start 1 }
  query bridge-stands "The bridge stands" ja "橋が健在" { gives boolean }
  table combat "Combat" ja "戦闘" {
    roll d6
    | die  | weak | strong |
    | 1..6 | -    | -      |
  }`,
        scenario: `  reserve red guard
  cards red { hand p1; draw 1 }
  victory red { bridge: at any time when bridge-stands }`,
      },
      `
deck plans of fords "Plans" ja "作戦" {
${[1, 2, 3, 4, 5].map((n) => `  card p${n} "Plan ${n}" ja "計画${n}" plan`).join('\n')}
}
`,
    ).start({ seed: 3, journal: true });

  it('every act says what it is done with, and the table has a name for it; going on is none of them', () => {
    const game = handled();
    const names = rulesets['']!.wording!.sorts!;
    const choices = game.choices();
    assert.deepEqual(
      choices.filter(({ sort }) => sort === undefined || !names[sort]).map(({ notation }) => notation),
      ['done'],
    );
    assert.ok(new Set(choices.map(({ sort }) => sort)).size > 6);
    const played = choices.find(({ notation }) => notation.startsWith('play '))!;
    assert.equal(`play ${played.card}`, played.notation);
  });

  it('dice fall as a script says, and are told', () => {
    const game = start({}, { script: { die: [5] } });
    say(game, 'roll d6');
    assert.deepEqual(story(game).slice(-1), ['Rolled d6: 5']);
  });

  it('a table is rolled on in a column that is chosen', () => {
    const table = `  table combat "Combat" ja "戦闘" {
    roll d6
    clamp rows
    result D "Defender retreats" ja "防御側退却"
    | die  | weak | strong |
    | 1..3 | -    | D      |
    | 4..6 | D    | D      |
  }`;
    const game = start({ game: table }, { script: { combat: [3, 3] } });
    say(game, 'table combat', 'column weak', 'table combat', 'column strong');
    assert.deepEqual(story(game).slice(-2), [
      'Combat, weak, die 3: no effect',
      'Combat, strong, die 3: Defender retreats',
    ]);
  });

  it('markers are placed as long as there are any', () => {
    const game = start({ game: '  marker dump "Dump" ja "補給所" { limit red 1 }' });
    assert.ok(!notations(game).includes('mark blue dump'), 'Blue has none');
    say(game, 'mark red dump', 'at 0201');
    assert.deepEqual(game.view(-1).markers, [{ marker: 'dump', side: 0, at: '0201' }]);
    assert.ok(!notations(game).includes('mark red dump'), 'it was the last');
    say(game, 'unmark red dump 0201');
    assert.deepEqual(game.view(-1).markers, []);
  });

  it('tracks go from one end to the other', () => {
    const game = start({ game: '  track will "Will" ja "意志" { sides red, blue; from 0; to 2; start 1 }' });
    const up = game.choices().find(({ notation }) => notation === 'track will red +1')!;
    assert.deepEqual([up.sort, up.track], ['track', { id: 'will', side: 0, by: 1 }]);
    say(game, 'track will red +1');
    assert.deepEqual(game.view(-1).tracks, { will: [2, 1] });
    assert.ok(!notations(game).includes('track will red +1'), 'it stands at its end');
    say(game, 'track will blue -1');
    assert.deepEqual(game.view(-1).tracks, { will: [2, 0] });
  });

  it('cards are drawn, played and shuffled back; another hand is not seen', () => {
    const game = handled();
    const hand = game.view(0).hands[0]!.cards;
    assert.equal(hand.length, 2, 'one by name, one drawn');
    assert.deepEqual(game.view(1).hands[0], { side: 0, cards: [], hidden: 2 });
    say(game, `play ${hand[0]}`);
    assert.equal(game.view(0).hands[0]!.cards.length, 1);
    say(game, 'shuffle plans', 'draw plans');
    assert.equal(game.view(0).hands[0]!.cards.length, 2);
    const dealt = new Set<string>();
    for (let seed = 1; seed <= 30; seed++) {
      const copy = game.fork({ side: 1, seed });
      dealt.add(copy.view(-1).hands[0]!.cards.join());
      assert.deepEqual(copy.view(1), game.view(1), 'nothing that Blue knows changes');
    }
    assert.ok(dealt.size > 3, 'dealt anew');
  });

  it('a fact that conditions ask for is said by hand', () => {
    const parts = {
      game: '  query bridge-stands "The bridge stands" ja "橋が健在" { gives boolean }',
      scenario: '  victory red { bridge: at any time when bridge-stands }',
    };
    const game = start(parts);
    assert.equal(game.probe('bridge-stands', []), false);
    say(game, 'fact bridge-stands');
    assert.equal(game.outcome()?.reason, 'bridge');
  });
});

describe('by hand: taking back, replaying, going on', () => {
  /** Plays at random; a phase is ended with one answer in eight. */
  function playOn(game: Game, luck: Generator, every: (answers: number) => void = () => {}): number[] {
    const answers: number[] = [];
    for (let question = game.question(); question !== null && answers.length < 3000; question = game.question()) {
      const ends = question.ask === 'by-hand' && luck.below(8) === 0;
      const code = question.options[ends ? 0 : luck.below(question.count)]!;
      game.answer(code);
      answers.push(code);
      every(answers.length);
    }
    assert.ok(game.outcome(), 'it ends');
    return answers;
  }

  const games = [
    prepare(),
    rulesets['']!.prepare(compiled('tutorial/spring')),
    rulesets['']!.prepare(compiled('tutorial/straits')),
  ];

  it('40 random games: invariants after every answer, the same answers lead to the same position', () => {
    for (const prepared of games)
      for (let seed = 1; seed <= 40; seed++) {
        const game = prepared.start({ seed });
        const answers = playOn(game, new Generator(seed), () => game.check());
        const again = prepared.start({ seed });
        for (const code of answers) again.answer(code);
        assert.equal(again.hash(), game.hash());
      }
  });

  it('a replay in words leads to the same position', () => {
    for (const prepared of games) {
      const game = prepared.start({ seed: 5 });
      const recorder = new Recorder(game, 5, {});
      const luck = new Generator(5);
      while (game.question() !== null) {
        const question = game.question()!;
        recorder.answer(question.options[luck.below(8) === 0 ? 0 : luck.below(question.count)]!);
      }
      playBack(prepared, recorder.replay());
    }
  });

  it('a position is saved, loaded, copied and begun from', () => {
    for (const prepared of games) {
      const game = prepared.start({ seed: 7 });
      playOn(game, new Generator(7), (answers) => {
        if (answers % 17 !== 0 || game.question() === null) return;
        const before = game.hash();
        const saved = game.save();
        assert.equal(game.fork().hash(), before);
        game.load(saved);
        assert.equal(game.hash(), before);
        if (game.question()!.ask !== 'by-hand') return;
        const other = prepared.start({ seed: 7, given: game.given!(true), alone: true });
        assert.deepEqual(other.likeness!(), game.likeness!());
      });
    }
  });

  it('answers are taken back', () => {
    const match = new Match(start());
    const before = match.game.hash();
    match.play('red', 'take rd-guard-1');
    match.play('red', 'to 0201');
    assert.notEqual(match.game.hash(), before);
    assert.equal(match.undo(2), 2);
    assert.equal(match.game.hash(), before);
    assert.throws(() => match.play('blue', 'done'), IllegalAnswer);
  });
});

/** Phases that draw and play cards: for points that buy segments, for events, and in windows. */
import assert from 'node:assert/strict';
import { Generator } from '../../../engine/players/generator';
import { at, notations, prepare, say, side, story } from './kit';

const words = `  card plan "Plan" ja "計画" { needs ops }
  card must "Must" ja "強制" { needs ops; takes cost }
  marker envoy "Envoy" ja "使節" { limit red 2, blue 2 }
  track will "Will" ja "意志" { sides red, blue; from 0; to 5; start 3 }
  window clash "Clash" ja "戦闘前" { before attack }
  window counsel "Counsel" ja "イベント前" { before event }
  table combat "Combat" ja "戦闘" {
    roll d6
    result A "Attacker loses a step" ja "攻撃側1ステップ損失" { attacker 1 }
    result D "Defender loses a step" ja "防御側1ステップ損失" { defender 1 }
    | die  | 1-1 | 2-1 |
    |------|-----|-----|
    | 1..6 | A   | D   |
  }`;
const deal = '    phase deal "Deal" ja "配札" { does draw; deck plans; hand 2 }\n';
const rounds = (said = 'rounds 2; keep 1') => `    phase rounds "Rounds" ja "ラウンド" {
      does cards; alternate; points ops; must-play must; pay cost from will; ${said}
      phase march "March" ja "行軍" { does move; allowance 2; activates place }
      phase assault "Assault" ja "攻撃" { does attack; strength strength; table combat }
      phase parley "Parley" ja "交渉" { does influence; marker envoy; beside; price 2 }
      phase muster "Muster" ja "召集" { does build; of foot; steps 1; restores; again; price 2 }
    }`;
const deck = (cards: string) => `
deck plans of fords "Plans" ja "作戦" {
${cards}
}
`;
const plain = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6']
  .map((id) => `  card ${id} "Plan ${id}" ja "計画${id}" plan { ops 2 }`)
  .join('\n');
const near = '  move blue guard 0301 -> 0201\n  reserve red guard';

/** A game of which both hands are said. */
function play(cards: string, scenario = '', sequence = rounds(), script = {}) {
  return prepare({ game: words, sequence, scenario: `${near}\n${scenario}` }, deck(cards)).start({
    seed: 1,
    journal: true,
    script,
  });
}

describe('by text: does draw', () => {
  it('draws up to a hand, and shuffles the discards when the deck is empty', () => {
    const prepared = prepare({ game: words, sequence: deal + rounds() }, deck(plain));
    const game = prepared.start({ seed: 1, journal: true });
    const held = () => game.view(-1).hands.map(({ cards }) => cards.length);
    assert.deepEqual(held(), [2, 2]);
    for (const _ of [1, 2]) {
      while (game.question()!.ask !== 'card-play' || game.view(-1).turn < 2) {
        const choices = game.choices();
        const found = choices.find(({ notation }) => /^points|^enough/.test(notation)) ?? choices[0]!;
        game.answer(found.code);
      }
    }
    assert.deepEqual(held(), [2, 2], 'four of six had been played');
    assert.ok(story(game).includes('The discards of Plans were shuffled'), story(game).join('\n'));
  });
});

describe('by text: does cards', () => {
  const hands = (red: string, blue = 'p2') => `  cards red { hand ${red} }\n  cards blue { hand ${blue} }`;

  it('is asked in turn: for points, or to pass; who has no card is not asked', () => {
    const game = play(plain, hands('p1'));
    assert.deepEqual([side(game), notations(game)], ['red', ['pass', 'points p1']]);
    say(game, 'points p1');
    assert.ok(notations(game).includes('march 0101'));
    say(game, 'enough');
    assert.equal(side(game), 'blue');
    say(game, 'pass');
    assert.equal(side(game), 'blue', 'red has none left');
  });
  it('lets points buy moves of all units of a place, each once with a card', () => {
    const game = play(plain, hands('p1'));
    say(game, 'points p1', 'march 0101', 'take rd-guard-1', 'to 0102');
    assert.deepEqual(notations(game).slice(0, 2), ['done', 'take rd-guard-2']);
    say(game, 'done');
    assert.ok(notations(game).includes('march 0101') && !notations(game).includes('march 0102'));
    assert.ok(!notations(game).includes('muster rd-guard-3'), 'one point is left');
  });
  it('takes an action back that nobody has begun, for nothing', () => {
    const game = play(plain, hands('p1'));
    say(game, 'points p1');
    const before = game.hash();
    say(game, 'assault 0201', 'back');
    assert.equal(game.hash(), before);
  });
  it('lets points buy fights, influence and building', () => {
    const game = play(plain, hands('p1, p3, p4'), rounds('rounds 3'));
    say(game, 'points p1', 'assault 0201', 'take rd-guard-1', 'take rd-guard-2', 'go');
    assert.ok(story(game).some((line) => line.startsWith('Attack on 0201') && line.includes('6 to 3, 2-1')));
    say(game, 'enough', 'pass', 'points p3', 'parley 0102');
    assert.deepEqual(game.view(-1).markers, [{ marker: 'envoy', side: 0, at: '0102' }]);
    assert.equal(game.view(-1).control['0102'], 0);
  });
  it('builds a unit that is set aside where its side holds, with the steps it says', () => {
    const game = play(plain, hands('p1'));
    say(game, 'points p1', 'muster rd-guard-3', 'place 0101');
    assert.equal(at(game, 'rd-guard-3'), '0101');
    assert.equal(game.view(-1).units.find(({ id }) => id === 'rd-guard-3')!.steps, 1);
  });
  it('plays events by side, requirement, cost and limit; a trial goes first', () => {
    const cards = `  card a "A" ja "A" plan { ops 1; red once: shift will +1 of red; requires turn = 1 }
  card b "B" ja "B" must { ops 1; cost 2; event: shift will -1 of blue }
  card c "C" ja "C" plan { ops 1; play by blue; event: shift will +1 of red }`;
    const game = play(cards, hands('b, a, c', 'p2').replace(/cards blue.*/, ''), rounds('rounds 3'));
    assert.deepEqual(notations(game), ['event b'], 'it must be played');
    say(game, 'event b');
    assert.deepEqual(game.view(-1).tracks, { will: [1, 2] });
    assert.deepEqual(notations(game), ['pass', 'event a', 'points a', 'points c']);
    say(game, 'event a');
    assert.deepEqual(game.view(-1).tracks, { will: [2, 2] });
    assert.ok(game.given!(true).facts!['removed a'], 'an event that happens once is out of the game');
  });
  it('keeps so many cards, and discards the others', () => {
    const game = play(plain, hands('p1, p3'));
    say(game, 'pass', 'pass');
    assert.deepEqual([side(game), game.question()!.ask], ['red', 'card-keep']);
    say(game, 'discard p3');
    assert.deepEqual(game.view(-1).hands[0]!.cards, ['p1']);
  });
  it('lets a segment be bought only by whom and when it says', () => {
    const spends = (said: string, ...answers: string[]) => {
      const game = play(plain, hands('p1'), rounds().replace('does move', `does move; ${said}`));
      say(game, ...answers);
      return notations(game).some((one) => one.startsWith('march '));
    };
    assert.equal(spends('only red', 'points p1'), true);
    assert.equal(spends('only blue', 'points p1'), false);
    assert.equal(spends('only blue', 'pass', 'points p2'), true);
    assert.equal(spends('from turn 2', 'points p1'), false);
    assert.equal(spends('on turns 1, 3', 'points p1'), true);
  });
  it('limits a segment with one card, in units, stacks and for each place', () => {
    const limited = (said: string) =>
      play(
        plain,
        hands('p1', 'p2'),
        rounds().replace('does move; allowance 2; activates place', `does move; allowance 1; ${said}`),
      );
    const units = limited('limit 1 units');
    say(units, 'points p1', 'march rd-guard-1', 'to 0102');
    assert.ok(!notations(units).some((one) => one.startsWith('march ')), notations(units).join());
    const stacks = limited('limit 1 stacks');
    say(stacks, 'points p1', 'march rd-guard-1', 'to 0102');
    assert.ok(notations(stacks).includes('march rd-guard-2'), 'who stood with it');
    const each = limited('limit 1 units each place');
    say(each, 'points p1', 'march rd-guard-1', 'to 0102');
    assert.ok(!notations(each).includes('march rd-guard-2'), 'one of that place');
    // With another card, and for the other side, it begins anew.
    say(each, 'enough', 'points p2');
    assert.ok(notations(each).some((one) => one.startsWith('march ')));
  });
  it('limits fights in a segment with one card', () => {
    const game = play(plain, hands('p1'), rounds().replace('does attack;', 'does attack; limit 1 units;'));
    say(game, 'points p1', 'assault 0201', 'take rd-guard-1');
    assert.ok(!notations(game).includes('take rd-guard-2'));
    say(game, 'go');
    for (let asked = game.question()!; asked.ask !== 'spend' && asked.ask !== 'card-play'; asked = game.question()!)
      game.answer(game.choices()[0]!.code);
    assert.ok(!notations(game).some((one) => one.startsWith('assault ')), notations(game).join());
  });
  it('clears states of a segment when its phase begins', () => {
    const tired = rounds('rounds 1').replace(
      'allowance 2;',
      'allowance 2; marks tired; clears tired; no move of tired;',
    );
    const prepared = prepare(
      { game: `${words}\n  state tired "Tired" ja "疲労"`, sequence: tired, scenario: `${near}\n${hands('p1, p3')}` },
      deck(plain),
    );
    const game = prepared.start({ seed: 1, journal: true });
    say(game, 'points p1', 'march 0101', 'take rd-guard-1', 'to 0102', 'done', 'enough', 'pass');
    const states = () => game.view(-1).units.find(({ id }) => id === 'rd-guard-1')!.states;
    while (game.view(-1).turn === 1) {
      assert.deepEqual(states(), ['tired']);
      game.answer(game.choices()[0]!.code);
    }
    assert.deepEqual(states() ?? [], []);
  });
  it('uncovers whom an attack of a segment meets, and fights it', () => {
    const veiled = `${words}\n  state dark "Dark" ja "裏" { conceals unit; sighted within 1 of barge }`;
    const prepared = prepare(
      {
        game: veiled,
        sequence: rounds(),
        scenario: `  move blue guard 0301 -> 0201\n  trigger dusk "Dusk" ja "夕" at rounds once { make (blue guard) dark }\n${hands('p1')}`,
      },
      deck(plain),
    );
    const game = prepared.start({ seed: 1, journal: true });
    say(game, 'points p1', 'assault 0201', 'take rd-guard-1', 'go');
    const told = story(game);
    assert.ok(
      told.some((line) => line.endsWith('sighted at 0201')),
      told.join('\n'),
    );
    assert.ok(
      told.some((line) => line.startsWith('Attack on 0201')),
      told.join('\n'),
    );
  });
  it('lets units act again by an event', () => {
    const game = play(
      '  card a "A" ja "A" plan { ops 1; red: act march with 1 (red guard) }',
      '  cards red { hand a }',
    );
    say(game, 'event a', 'take rd-guard-2', 'to 0102');
    assert.equal(at(game, 'rd-guard-2'), '0102');
    assert.notEqual(game.question()?.ask, 'move-unit', 'one of them');
  });
});

describe('by text: windows', () => {
  const cards = `${plain}
  card ambush "Ambush" ja "待ち伏せ" plan { ops 2; blue at clash when attacks red: bonus -1 to shift }
  card truce "Truce" ja "休戦" plan { ops 2; blue at clash: cancel attack }
  card spy "Spy" ja "密偵" plan { ops 2; event at counsel: cancel event }
  card cheer "Cheer" ja "歓声" plan { ops 2; red: shift will +1 of red }`;
  const hands = (red: string, blue: string) => `  cards red { hand ${red} }\n  cards blue { hand ${blue} }`;
  const attack = ['points p1', 'assault 0201', 'take rd-guard-1', 'take rd-guard-2', 'go'];

  it('before an attack: a card changes its column', () => {
    const game = play(cards, hands('p1', 'ambush'));
    const waits = () =>
      (game.view(-1).interrupts ?? []).map(({ side, text, places = [] }) => [side, text.en, ...places]);
    say(game, attack[0]!);
    assert.deepEqual(waits(), [[0, 'Plan p1: 2 points left']]);
    say(game, ...attack.slice(1, 4));
    // What one does oneself is the action, not what waits.
    assert.deepEqual(waits(), [[0, 'Plan p1: 2 points left']]);
    assert.equal(game.action!()!.target, '0201');
    say(game, 'go');
    assert.deepEqual([side(game), game.question()!.ask, notations(game)], ['blue', 'reaction', ['no', 'event ambush']]);
    assert.deepEqual(waits().slice(0, 2), [
      [0, 'Plan p1: 2 points left'],
      [0, 'Attack on 0201', '0101', '0201'],
    ]);
    say(game, 'event ambush');
    assert.ok(
      story(game).some((line) => line.startsWith('Attack on 0201') && line.includes('6 to 3, 2-1, Events −1 → 1-1')),
      story(game).join('\n'),
    );
  });
  it('before an attack: a card calls it off', () => {
    const game = play(cards, hands('p1', 'truce'));
    say(game, ...attack, 'event truce');
    assert.ok(!story(game).some((line) => line.startsWith('Attack on')));
    assert.equal(game.question()!.ask, 'spend', 'the point is spent');
  });
  it('before an event: a card cancels it', () => {
    const game = play(cards, hands('cheer', 'spy'));
    say(game, 'event cheer');
    assert.deepEqual(
      game.view(-1).interrupts?.map(({ text }) => text),
      [{ en: 'Event: Cheer', ja: 'イベント「歓声」' }],
    );
    say(game, 'event spy');
    assert.deepEqual(game.view(-1).tracks, { will: [3, 3] });
  });
  it('a side is asked whatever it holds: the questions tell nothing of a hand', () => {
    const held = ['ambush', 'truce', 'p2', 'p3'].map((blue) => {
      const game = play(cards, hands('p1', blue));
      say(game, ...attack);
      return [side(game), game.question()!.ask];
    });
    for (const asked of held) assert.deepEqual(asked, ['blue', 'reaction']);
    const game = play(cards, hands('p1', 'p2'), rounds('rounds 1'));
    say(game, ...attack);
    for (let seed = 1; seed <= 20; seed++) {
      const copy = game.fork({ side: 0, seed });
      assert.deepEqual([side(copy), copy.question()!.ask], ['blue', 'reaction']);
      assert.deepEqual(copy.view(0), game.view(0));
    }
  });
  it('is not asked where nobody can hold such a card', () => {
    const game = play(plain, hands('p1', 'p2'));
    say(game, ...attack);
    assert.equal(game.question()!.ask, 'spend');
  });
});

describe('by text: triggers in windows', () => {
  const sequence = '    phase fight "Fight" ja "戦闘" { does attack; strength strength; table combat }';
  const fought = (triggers: string) => {
    const windows = '  window after "After" ja "戦闘後" { after attack }';
    const game = prepare({ game: `${words}\n${windows}\n${triggers}`, sequence, scenario: near }).start({
      seed: 1,
      journal: true,
    });
    say(game, 'attack 0201', 'take rd-guard-1', 'take rd-guard-2', 'go');
    return game;
  };
  it('happen before an attack, and change it or call it off', () => {
    const bonus = fought('  trigger mist "Mist" ja "霧" at clash { bonus -1 to shift }');
    const line = story(bonus).find((one) => one.startsWith('Attack on 0201'));
    assert.ok(line?.includes('2-1, Events −1 → 1-1'), line);
    const off = fought('  trigger truce "Truce" ja "休戦" at clash when attacks red { cancel attack }');
    assert.ok(!story(off).some((one) => one.startsWith('Attack on')));
    const none = fought('  trigger truce "Truce" ja "休戦" at clash when attacks blue { cancel attack }');
    assert.ok(story(none).some((one) => one.startsWith('Attack on')));
  });
  it('happen once where they say so, and what has no time waits for a phase', () => {
    const game = fought(
      '  trigger low "Low" ja "低下" at clash, after once { shift will -1 of red }\n  trigger any "Any" ja "随時" once when attacks red { shift will -1 of blue }',
    );
    while (game.view(-1).turn === 1) game.answer(game.question()!.options[0]!);
    assert.deepEqual(game.view(-1).tracks, { will: [2, 3] });
  });
  it('and positions in the midst of one go on as they did', () => {
    const game = fought(
      '  trigger choice "Choice" ja "選択" at after { choose { a "A": shift will -1 of red; b "B" { } } }',
    );
    while (game.question()!.ask !== 'effect-choice') game.answer(game.question()!.options.at(-1)!);
    const copy = game.fork({ side: 0, seed: 1 });
    say(copy, 'a');
    assert.deepEqual(
      [copy.view(-1).tracks.will, game.view(-1).tracks.will],
      [
        [2, 3],
        [3, 3],
      ],
    );
  });
});

describe('by text: cards, at random', () => {
  it('30 games hold every invariant; replay equals play; positions go on from what `given` says', () => {
    const all = `${plain}
  card ambush "Ambush" ja "待ち伏せ" plan { ops 2; event at clash: bonus -1 to shift }
  card spy "Spy" ja "密偵" plan { ops 1; event at counsel once: cancel event }
  card muster "Muster" ja "動員" plan { ops 1; red: raise 1 (red guard) at (0101, 0102); blue: take 1 (0102, 0202) for blue }
  card trial "Trial" ja "試練" must { ops 1; event: lose-cards 1 }`;
    const sequence = deal + rounds();
    const prepared = prepare({ game: words, sequence, scenario: near }, deck(all));
    for (let seed = 1; seed <= 30; seed++) {
      const luck = new Generator(seed);
      const game = prepared.start({ seed });
      const answers: number[] = [];
      for (; game.question() !== null; assert.ok(answers.length < 2000, 'it ends')) {
        const question = game.question()!;
        answers.push(question.options[luck.below(question.count)]!);
        game.answer(answers.at(-1)!);
        game.check();
        if (game.question()?.ask !== 'card-play') continue;
        const other = prepared.start({ seed, given: game.given!(true), alone: true });
        assert.deepEqual(other.likeness!(), game.likeness!());
      }
      const again = prepared.start({ seed });
      for (const answer of answers) again.answer(answer);
      assert.equal(again.hash(), game.hash());
    }
  });
});

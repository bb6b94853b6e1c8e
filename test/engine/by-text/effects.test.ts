/** What cards and triggers of a game without a rulebook do by the kernel's verbs. */
import assert from 'node:assert/strict';
import type { Game } from '../../../engine/kernel/ruleset';
import { createPlayer } from '../../../engine/players';
import { open } from '../../checks/samples';
import { at, gameText, notations, prepare, say, side, start, story } from './kit';

/** A game in whose first phase something happens. */
const happening = (effects: string, more = '') =>
  start({
    game: `${more}
  trigger flood "Flood" ja "洪水" at action once {
${effects}
  }`,
  });
const steps = (game: Game, unit: string) => game.view(-1).units.find(({ id }) => id === unit)!.steps;

describe('by text: effects', () => {
  it('reduce all that are meant; who has no step left is eliminated', () => {
    const game = happening('    reduce (red foot)\n    reduce (blue units)');
    assert.deepEqual(
      ['rd-guard-1', 'rd-guard-2', 'bl-guard-1'].map((unit) => steps(game, unit)),
      [1, 1, 1],
    );
    assert.equal(at(game, 'bl-barge-1'), 'eliminated', 'it had one step');
  });
  it('reduce as many as are said, which their owner chooses', () => {
    const game = happening('    reduce 1 (red foot)');
    assert.equal(side(game), 'red');
    assert.deepEqual(notations(game), ['rd-guard-1', 'rd-guard-2']);
    say(game, 'rd-guard-2');
    assert.deepEqual([steps(game, 'rd-guard-1'), steps(game, 'rd-guard-2')], [2, 1]);
    assert.equal(game.question()?.ask, 'by-hand', 'and no more');
  });
  it('happen at the end of a turn, when no phase is left, before its victory is looked at', () => {
    const game = start({
      game: `  track grain "Grain" ja "穀物" { from 0; to 9; start 5 }
  trigger eaten "The town eats" ja "消費" at end of turn { shift grain -2 }
  trigger flood "Flood" ja "洪水" at end of turn once when turn = 2 { reduce 1 (red foot) }`,
      scenario: '  victory blue { hungry: at end of turn 3 when grain = 0 }\n  otherwise red',
    });
    const grain = () => game.view(-1).tracks?.grain?.[0];
    assert.equal(grain(), 5, 'not as a phase begins');
    say(game, 'done', 'done');
    assert.deepEqual([game.view(-1).turn, grain()], [2, 3]);
    say(game, 'done', 'done');
    assert.deepEqual([game.view(-1).turn, grain(), notations(game)], [2, 1, ['rd-guard-1', 'rd-guard-2']]);
    say(game, 'rd-guard-1', 'done', 'done');
    assert.deepEqual([game.outcome()?.reason, grain()], ['hungry', 0]);
    assert.ok(story(game).includes('The town eats'), story(game).join('|'));
  });
  it('happen at the end of a turn in games by text alone', () => {
    const at = (more: string) =>
      open([{ uri: 'file:///fords.sand', text: gameText({ game: more }) }])
        .all()
        .filter(({ severity }) => severity === 'error')
        .map(({ code }) => code);
    assert.deepEqual(
      at(
        '  track grain "Grain" ja "穀物" { from 0; to 9; start 5 }\n  trigger eaten "Eats" ja "消費" at end of turn, action when grain > 0 { shift grain -1 }',
      ),
      [],
    );
    assert.ok(at('  trigger eaten "Eats" ja "消費" at end of year { reduce (red foot) }').length > 0);
    assert.ok(at('  trigger eaten "Eats" ja "消費" at dawn of turn { reduce (red foot) }').length > 0);
  });
  it('let a side choose one place of a set, for which the block is done', () => {
    const marks = '  marker mine "Mine" ja "地雷" { limit red 3, blue 3 }';
    const laying = (head: string, more = '') =>
      happening(`    ${head} {\n      mark mine at here of red\n      reduce (units in here)\n    }\n${more}`, marks);
    const game = laying(
      'choose (0101, 0301, 0401) by blue',
      '    choose (within 1 of 0101) by red { mark mine at here of red }',
    );
    assert.deepEqual(
      [side(game), game.question()?.ask, notations(game)],
      ['blue', 'effect-where', ['at 0101', 'at 0301', 'at 0401']],
    );
    say(game, 'at 0301');
    const marked = () => game.view(-1).markers.map(({ at }) => at);
    assert.deepEqual([steps(game, 'bl-guard-1'), steps(game, 'rd-guard-1'), marked()], [1, 2, ['0301']], 'there alone');
    assert.ok(story(game).includes('Chosen: 0301'), story(game).join('|'));
    assert.equal(side(game), 'red');
    say(game, 'at 0102');
    assert.deepEqual([marked().sort(), game.question()?.ask], [['0102', '0301'], 'by-hand']);
    const may = laying('may choose (places with (blue units))');
    assert.deepEqual(notations(may), ['at 0301', 'at 0401', 'no']);
    say(may, 'no');
    assert.deepEqual([steps(may, 'bl-guard-1'), may.question()?.ask], [2, 'by-hand']);
    assert.equal(
      laying('choose (places with (red barge))').question()?.ask,
      'by-hand',
      'where there is none nobody is asked',
    );
  });
  it('that let a place be chosen are played by computers, and are of games by text alone', () => {
    const parts = {
      game: `  marker mine "Mine" ja "地雷" { limit red 3, blue 3 }
  trigger lay "Mines" ja "敷設" at action { each side { may choose (0101, 0301, 0401) by side { reduce 1 (units in here) } } }`,
      sequence: '    phase action "Action" ja "行動" { does nothing }',
      scenario: '  reduce blue guard at 0301\n  victory red { all: at any time when no (blue foot) }\n  otherwise blue',
    };
    const text = open([{ uri: 'file:///fords.sand', text: gameText(parts) }]);
    assert.deepEqual(
      text.all().filter(({ severity }) => severity === 'error'),
      [],
    );
    const game = start(parts);
    const players = ['red', 'blue'].map((_, k) => createPlayer('heuristic', k, 7));
    for (let asked = 0; game.question() !== null && asked < 100; asked++)
      game.answer(players[game.question()!.side]!.choose(game));
    assert.deepEqual([game.outcome()?.reason, game.view(-1).turn], ['all', 1], 'red chooses the place that wins');
    assert.equal(at(game, 'bl-barge-1'), '0401');
  });
  it('eliminate, restore', () => {
    const game = happening('    reduce (red foot)\n    restore (red foot in (0101))\n    eliminate (blue foot)');
    assert.equal(steps(game, 'rd-guard-1'), 2);
    assert.equal(at(game, 'bl-guard-1'), 'eliminated');
  });
  it('relocate to a place that the owner chooses, where the unit may stand', () => {
    const game = happening('    relocate 1 (red foot) to (0202, 0401)');
    say(game, 'rd-guard-1', 'into 0202');
    assert.equal(at(game, 'rd-guard-1'), '0202');
    assert.ok(story(game).includes('Move: Redland Guard 1 0101 → 0202'));
  });
  it('relocate all, one after the other', () => {
    const game = happening('    relocate (red foot) to (0202)');
    say(game, 'into 0202', 'into 0202');
    assert.deepEqual([at(game, 'rd-guard-1'), at(game, 'rd-guard-2')], ['0202', '0202']);
  });
  it('shift a track as far as it goes', () => {
    const track = '  track will "Will" ja "意志" { sides red, blue; from 0; to 3; start 1 }';
    assert.deepEqual(happening('    shift will 1 of blue', track).view(-1).tracks, { will: [1, 2] });
    const least = happening('    shift will -5\n    shift will -1 of red', track);
    assert.deepEqual(least.view(-1).tracks, { will: [0, 0] });
    const told = ['Will of Red: 0', 'Will of Blue: 0'];
    assert.deepEqual(
      story(least).filter((line) => line.startsWith('Will')),
      told,
      'one that is there already is not told',
    );
  });
  it('set a track to a value, as far as it goes, and tell it once', () => {
    const track = '  track will "Will" ja "意志" { sides red, blue; from 0; to 3; start 1 }';
    const game = happening('    set will to 3 of blue\n    set will to 9 of red\n    set will to 3', track);
    assert.deepEqual(game.view(-1).tracks, { will: [3, 3] });
    assert.deepEqual(
      story(game).filter((line) => line.startsWith('Will')),
      ['Will of Blue: 3', 'Will of Red: 3'],
    );
  });
  it('tell a box of a track by its name', () => {
    const track = '  track mood "Mood" ja "気分" { boxes calm, storm; start calm }';
    assert.ok(story(happening('    shift mood 1', track)).includes('Mood: storm'));
  });
  it('mark and unmark places', () => {
    const marker = '  marker mine "Mine" ja "機雷" { limit red 1 }';
    const game = happening('    mark mine at (0201, 0202) of red', marker);
    assert.deepEqual(game.view(-1).markers, [{ marker: 'mine', side: 0, at: '0201' }], 'there is one');
    assert.deepEqual(
      happening('    mark mine at 0201 of red\n    unmark mine at 0201 of red', marker).view(-1).markers,
      [],
    );
  });
  it('mark places where none lies, or another where one does', () => {
    const marker = '  marker mine "Mine" ja "機雷" { limit red 3 }';
    const marked = (verb: string) =>
      happening(`    mark mine at 0201 of red\n    ${verb} mine at 0201 of red`, marker).view(-1).markers.length;
    assert.deepEqual([marked('mark'), marked('mark another')], [1, 2]);
  });
  it('say what dice are for and what they bring', () => {
    const lines = (effects: string, more = '') =>
      story(happening(effects, more)).filter((line) => line.startsWith('Rolled'));
    assert.match(lines('    roll d6 { 1..6: reduce (red foot) }')[0]!, /^Rolled \d for Flood \(1–6\)$/);
    assert.match(lines('    roll d6 { 1..6 {} }')[0]!, /^Rolled \d for Flood \(no effect\)$/);
    const later = '    roll d6 { 1..6 { reduce (red foot) when turn = 3 } }';
    assert.match(lines(later)[0]!, /no effect/, 'what does nothing now');
    const verb = `  verb shell "Fire at {where}" ja "{where}へ射撃" {
    where places
    do { roll d6 { 1..6: reduce (red foot) } }
  }`;
    assert.match(lines('    shell (0101)', verb)[0]!, /^Rolled \d for Fire at 0101 \(1–6\)$/);
  });
  it('that are left are not told, and are offered with what they do', () => {
    const game = happening('    may reduce 1 (red foot)');
    assert.deepEqual(
      game.choices().map(({ label, detail }) => [label.en, detail?.en]),
      [
        ['Yes', 'Flood: A step is lost by 1 Red Foot'],
        ['No', undefined],
      ],
    );
    const told = (answer: string) => {
      const game = happening('    may reduce (red foot)');
      say(game, answer);
      return story(game).includes('Flood');
    };
    assert.deepEqual([told('yes'), told('no')], [true, false]);
  });
  it('are told with their trigger only when they change or ask something, and cite no rule of the phase', () => {
    const told = (effect: string) => {
      const game = start({
        game: `  trigger flood "Flood" ja "洪水" at action {\n    ${effect}\n  }`,
        sequence: '    phase action "Action" ja "行動" (see 1.0)',
      });
      return game.journal.flatMap(({ what, rule }) => (what === 'turn' ? [] : [`${what} ${rule}`]));
    };
    assert.deepEqual(told('restore (red foot)'), [], 'all have their steps');
    assert.deepEqual(told('reduce (blue foot)'), ['happens ', 'reduce ']);
    assert.deepEqual(told('may reduce (blue foot)'), [], 'it may be left');
  });
  it('mark all places of a kind: whose the marker is stands behind their list', () => {
    const game = start({
      game: `  feature town "Town" ja "町"
  marker flag "Flag" ja "旗" { limit red 6 }
  trigger flags "Flags" ja "旗" at action once { mark flag at (towns) of red }`,
      map: '  places {\n    | hex | name | ja | features |\n    | 0201 | Alpha | ア | town |\n    | 0301 | Beta | ベ | town |\n  }',
    });
    assert.deepEqual(
      game.view(-1).markers.map(({ at: place }) => place),
      ['0201', '0301'],
    );
  });
  it('that may be left ask who acts alone, else the owner of the units, else the first side', () => {
    const asks = (effect: string, phases?: string) => {
      const game = start({
        game: `  trigger flood "Flood" ja "洪水" at action {\n    ${effect}\n  }`,
        ...(phases === undefined ? {} : { sequence: phases }),
      });
      return [game.question()!.ask, side(game)];
    };
    const blue = '    phase action "Action" ja "行動" { only blue }';
    assert.deepEqual(asks('may eliminate 1 (red foot)', blue), ['effect-may', 'blue']);
    assert.deepEqual(asks('may eliminate 1 (blue foot)'), ['effect-may', 'blue']);
    assert.deepEqual(asks('may eliminate 1 (foot)'), ['effect-may', 'red']);
  });
  it('end the game', () => {
    const game = happening('    win blue when turn = 1');
    assert.deepEqual([game.outcome()?.winner, game.outcome()?.reason], [1, 'event']);
  });
  it('are chosen, or fall by a die', () => {
    const game = happening(
      '    choose {\n      calm "Calm" { reduce (red foot) }\n      storm "Storm" { eliminate (blue foot) }\n    }',
    );
    assert.deepEqual(notations(game), ['calm', 'storm']);
    say(game, 'storm');
    assert.deepEqual([at(game, 'bl-guard-1'), steps(game, 'rd-guard-1')], ['eliminated', 2]);
    const dice = (event: number) => ({ script: { event: [event] } });
    const rolled =
      '  trigger flood "Flood" at action once {\n    roll d6 { 1..3 {}\n 4..6: eliminate (blue foot) }\n  }';
    assert.equal(at(start({ game: rolled }, dice(3)), 'bl-guard-1'), '0301');
    assert.equal(at(start({ game: rolled }, dice(4)), 'bl-guard-1'), 'eliminated');
  });
  it('are chosen where their condition holds, several in a block, too', () => {
    const choice = (turn: number) =>
      happening(
        `    choose {\n      calm "Calm" ja "凪" { reduce (red foot) }\n      storm "Storm" ja "嵐" when turn = ${turn} { eliminate (blue foot); reduce (red foot) }\n      rain "Rain": reduce (blue foot)\n    }`,
      );
    assert.deepEqual(notations(choice(2)), ['calm', 'rain']);
    const game = choice(1);
    assert.deepEqual(notations(game), ['calm', 'storm', 'rain']);
    say(game, 'storm');
    assert.deepEqual([at(game, 'bl-guard-1'), steps(game, 'rd-guard-1')], ['eliminated', 1]);
    assert.equal(story(game).filter((one) => one === 'Chosen: Storm').length, 1, 'what was chosen is told');
  });
  it('are no choice where nothing would come of it, unless nothing is what it says', () => {
    const choice = (storm: string) =>
      happening(`    choose { calm "Calm": reduce (red foot) when turn = 1; storm "Storm" ${storm} }`);
    assert.deepEqual(notations(choice('{ eliminate (blue foot) when turn = 2; reduce (red foot) when turn = 3 }')), [
      'calm',
    ]);
    assert.deepEqual(notations(choice('{ eliminate (blue foot) when turn = 2; reduce (red foot) }')), [
      'calm',
      'storm',
    ]);
    assert.deepEqual(notations(choice('{}')), ['calm', 'storm']);
  });
  it('may be left', () => {
    const game = happening('    may eliminate (blue foot)');
    say(game, 'no');
    assert.equal(at(game, 'bl-guard-1'), '0301');
    const other = happening('    may eliminate (blue foot)');
    say(other, 'yes');
    assert.equal(at(other, 'bl-guard-1'), 'eliminated');
  });
  it('are told of the side whose units they change', () => {
    const game = happening('    relocate (blue guard) to (0302)\n    reduce (blue guard)');
    say(game, 'into 0302');
    const told = game.journal.filter(({ what }) => what === 'move' || what === 'reduce');
    assert.deepEqual(
      told.map(({ what, side }) => [what, side]),
      [
        ['move', 1],
        ['reduce', 1],
      ],
    );
  });
  it('make units come into a state, and free them from it', () => {
    const declared = `  state weary "Weary" ja "疲労"
  verb tire "{units} tire" ja "{units}が疲れる" { units units; into state; do { make units into } }`;
    const states = (game: Game) => game.view(-1).units.flatMap((unit) => (unit.states?.length ? [unit.id] : []));
    const game = happening('    make (red foot) weary\n    free 1 (red foot) from weary', declared);
    assert.deepEqual(notations(game), ['rd-guard-1', 'rd-guard-2']);
    say(game, 'rd-guard-1');
    assert.deepEqual(states(game), ['rd-guard-2']);
    assert.ok(story(game).includes('Redland Guard 1: no longer Weary'), story(game).join('\n'));
    assert.deepEqual(states(happening('    tire (blue foot) weary', declared)), ['bl-guard-1'], 'by a verb of its own');
    assert.throws(() => happening('    make (red foot) wery', declared), /SND101.*wery/);
  });
  it('raise units that are set aside, with the steps and states that the set says', () => {
    const raised = (set: string) => {
      const game = start({
        game: `  state weary "Weary" ja "疲労"
  trigger levy "Levy" ja "召集" at action once { raise 1 (${set}) at (0102) }`,
        scenario: '  reserve red guard',
      });
      say(game, 'rd-guard-3', 'into 0102');
      const { steps, states } = game.view(-1).units.find(({ id }) => id === 'rd-guard-3')!;
      return [steps, states ?? []];
    };
    assert.deepEqual(raised('red guard'), [2, []]);
    assert.deepEqual(raised('red guard reduced'), [1, []]);
    assert.deepEqual(raised('red guard reduced weary'), [1, ['weary']]);
    assert.deepEqual(raised('red barge, red guard weary'), [2, ['weary']]);
    for (const stray of ['in (0101)', 'without weary', 'eliminated'])
      assert.throws(() => raised(`red guard ${stray}`), /who is set aside stands nowhere/, stray);
  });
  it('of a verb that the game declares are told, to be done by hand', () => {
    const game = happening('    howl', '  verb howl "The wind howls" ja "風が唸る" { }');
    assert.ok(story(game).includes('To be done by hand: The wind howls'), story(game).join('\n'));
  });
  it('another verb is unknown', () => assert.throws(() => happening('    redcue (red foot)'), /SND.*redcue/));
});

describe('by text: cards', () => {
  const deck = `deck luck of fords "Luck" ja "運" {
  size 2
  card 1 "Rain" ja "雨" {
    red: reduce (blue foot)
    blue: reduce (red foot)
  }
  card 2 "Sun" ja "晴れ" { event { draw 1 from luck } }
}
scenario dealt of fords extends first "Dealt" ja "配布" {
  cards red { hand luck-01 }
  cards blue { hand luck-02 }
}
`;
  it('do what they say for the side that plays them', () => {
    const { compiled } = prepare({}, deck, 'dealt');
    const game = prepare({}, deck, 'dealt').start({ seed: 1, journal: true, askAll: true });
    assert.equal(compiled.game.decks.length, 1);
    say(game, 'play luck-01');
    assert.equal(steps(game, 'bl-guard-1'), 1);
    assert.equal(steps(game, 'rd-guard-1'), 2);
    say(game, 'done', 'play luck-02');
    assert.deepEqual(game.view(1).hands[1]!.cards, [], 'no card is left to draw');
    say(game, 'shuffle luck', 'draw luck');
    assert.equal(game.view(1).hands[1]!.cards.length, 1);
  });
});

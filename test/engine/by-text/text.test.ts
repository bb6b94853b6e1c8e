/** What the text says of a game without a rulebook is played. */
import assert from 'node:assert/strict';
import type { Game } from '../../../engine/kernel/ruleset';
import { writeGiven } from '../../../engine/lab/position-text';
import { open } from '../../checks/samples';
import { at, gameText, notations, prepare, say, side, start, story } from './kit';

/** Who acts in which phase, as long as everybody passes. */
function acts(game: Game, least = 6): string[] {
  const out: string[] = [];
  while (game.question() !== null && out.length < least) {
    out.push(`${game.view(-1).turn} ${game.view(-1).phase} ${side(game)}`);
    say(game, 'done');
  }
  return out;
}

const two = '    phase move "Move" ja "移動"\n    phase fight "Fight" ja "戦闘"';

describe('by text: the sequence', () => {
  it('goes phase by phase, side by side', () =>
    assert.deepEqual(acts(start({ sequence: two }), 5), [
      '1 move red',
      '1 move blue',
      '1 fight red',
      '1 fight blue',
      '2 move red',
    ]));
  it('begins with the phase that the scenario says', () =>
    assert.deepEqual(acts(start({ sequence: two, turns: '1..3 from fight' }), 3), [
      '1 fight red',
      '1 fight blue',
      '2 move red',
    ]));
  it('begins with the tracks that the position says, also as a position is written', () => {
    const game = `  track oil "Oil" ja "石油" { sides each; from 0; to 9; start 6 }
  track monsoon "Monsoon" ja "モンスーン" { from 0; to 4; start 0 }
  track india "India" ja "インド" { start stable; boxes revolt, stable }`;
    const with_ = (...lines: string[]) =>
      start({ game, scenario: `  given turn 2 phase action {\n${lines.map((one) => `    ${one}\n`).join('')}  }` });
    const told = (from: Game) => from.given!(true).tracks;
    const all = { oil: { red: 6, blue: 3 }, monsoon: { red: 2, blue: 2 }, india: { red: 0, blue: 0 } };
    const first = with_('oil blue 3', 'monsoon 2', 'india revolt');
    assert.deepEqual(told(first), all);
    assert.deepEqual(told(with_('track oil blue 3', 'track monsoon 2', 'track india revolt')), all);
    const written = writeGiven(first.prepared.compiled, first.given!(true), '  ').join('\n');
    assert.deepEqual(told(start({ game, scenario: written })), all, written);
    assert.throws(() => with_('oil 3'), /unknown track oil/);
    assert.throws(() => with_('monsoon 5'), /track monsoon goes from 0 to 4, not to 5/);
  });
  it('keeps to the order of the sequence', () =>
    assert.deepEqual(acts(start({ sequence: `    order blue, red\n${two}` }), 3), [
      '1 move blue',
      '1 move red',
      '1 fight blue',
    ]));
  it('keeps in each phase to how the sequence says that sides act, but where a phase has an order of its own', () => {
    const both = two.replace('"移動"', '"移動" { order red, blue }');
    assert.deepEqual(acts(start({ sequence: `    first blue\n${both}` }), 4), [
      '1 move red',
      '1 move blue',
      '1 fight blue',
      '1 fight red',
    ]);
    const late = two.replaceAll(' "Move', '-late "Move').replaceAll(' "Fight', '-late "Fight');
    const named = `${two}\n  }\n  sequence late "Late" ja "後" {\n    on turns 2; first blue\n${late}`;
    assert.deepEqual(acts(start({ sequence: named }), 6).slice(4), ['2 move-late blue', '2 move-late red']);
    const game = start({ sequence: `    alternate\n${two}` });
    say(game, 'take rd-guard-1', 'to 0102');
    assert.equal(side(game), 'blue');
  });
  it('keeps to the order, the first and the only side of a phase', () => {
    const sequence = `    phase move "Move" ja "移動" { order blue, red }
    phase fight "Fight" ja "戦闘" { first blue }
    phase rest "Rest" ja "休息" { only red }`;
    assert.deepEqual(acts(start({ sequence }), 6), [
      ...['1 move blue', '1 move red', '1 fight blue', '1 fight red', '1 rest red', '2 move blue'],
    ]);
  });
  it('plays a phase in its turns', () =>
    assert.deepEqual(acts(start({ sequence: '    phase move "Move" ja "移動" { on turns 2; only red }' }), 3), [
      '2 move red',
    ]));
  it('lets sides alternate until all have passed in a row', () => {
    const game = start({ sequence: '    phase move "Move" ja "移動" { alternate; on turns 1 }' });
    say(game, 'take rd-guard-1', 'to 0201');
    assert.equal(side(game), 'blue');
    say(game, 'done');
    assert.equal(side(game), 'red');
    say(game, 'take rd-guard-1', 'to 0202', 'done', 'done');
    assert.equal(game.view(-1).turn, 3, 'nothing else was asked');
    assert.ok(game.outcome());
  });
});

describe('by text: what comes and goes', () => {
  it('a unit without room where it arrives comes a turn later, and it is told', () => {
    const stacking = '  stacking hex "Stack" ja "スタック" { of foot; most 2; each side }';
    const scenario = '  reinforcements red { turn 2: guard at 0101 }';
    const game = start({ game: stacking, scenario });
    while (game.view(-1).turn === 1) say(game, 'done');
    assert.ok(
      story(game).includes('No room for Redland Guard 3 where it arrives; it comes a turn later'),
      story(game).join('\n'),
    );
    assert.equal(at(game, 'rd-guard-3'), 'turn:3');
  });
  it('a limit may be of a formation, and is of no state', () => {
    const limited = (of: string, first: string) => {
      const game = `  formation first "First" ja "第一" { side red }
  state tired "Tired" ja "疲労"
  units red {
    | unit | name | ja | kind | formation | strength |
    | a    | "A"  | 甲 | guard | first    | 3/1      |
    | b    | "B"  | 乙 | guard | first    | 3/1      |
  }
  stacking hex "Stack" ja "スタック" { of ${of}; most 1; each side }`;
      return start({ game, scenario: `  setup red { 0102: a }\n  reinforcements red { turn 2: ${first} at 0102 }` });
    };
    const where = (of: string, first: string) => {
      const game = limited(of, first);
      while (game.view(-1).turn === 1) say(game, 'done');
      return notations(game).includes('arrive 0102') ? 'arrives' : at(game, first);
    };
    assert.equal(where('first', 'b'), 'turn:3');
    assert.equal(where('barge', 'b'), 'arrives');
    assert.throws(() => limited('tired', 'b'), /SND101/);
  });
  it('a unit arrives on its turn where its owner chooses', () => {
    const game = start({ scenario: '  reinforcements red { turn 2: guard at 0102, 0202 }' });
    say(game, 'done', 'done');
    assert.deepEqual(notations(game), ['arrive 0102', 'arrive 0202']);
    say(game, 'arrive 0202');
    assert.equal(at(game, 'rd-guard-3'), '0202');
  });
  it('an option that is off keeps a unit away', () => {
    for (const on of ['on', 'off']) {
      const game = start({
        game: '  option mud "Mud" ja "泥濘"',
        scenario: `  option mud ${on}\n  reinforcements red { turn 2 option mud: guard at 0102, 0202 }`,
      });
      say(game, 'done', 'done');
      assert.equal(game.question()?.ask, on === 'on' ? 'arrival' : 'by-hand', on);
    }
  });
  it('replacements bring a step back, or a lost unit with one, to a place of its side', () => {
    const scenario = `  replacements red { turn 1..2: 2 rd guard }
  reduce red guard at 0101
  eliminated rd guard`;
    const game = start({ scenario });
    assert.deepEqual([side(game), game.question()?.ask], ['red', 'replacement']);
    assert.deepEqual(notations(game), ['done', 'take rd-guard-1', 'take rd-guard-3']);
    say(game, 'take rd-guard-3');
    assert.deepEqual(notations(game), ['arrive 0101']);
    say(game, 'arrive 0101', 'take rd-guard-1');
    const steps = game.view(-1).units.filter(({ id }) => id.startsWith('rd-guard'));
    assert.deepEqual(
      steps.map((one) => `${one.at} ${one.steps}`),
      ['0101 2', '0101 2', '0101 1'],
    );
    assert.equal(game.question()?.ask, 'by-hand');
    say(game, 'done', 'done');
    assert.deepEqual(notations(game), ['done', 'take rd-guard-3']);
    say(game, 'done', 'done', 'done');
    assert.equal(game.question()?.ask, 'by-hand', 'none are due on the third');
  });
  it('draws bring units out of a pool, by choice or by lot, once', () => {
    const reserve = `  reinforcements red {
    pool depot: guard, barge
    turn 1 draw depot: rd guard at 0102, 0202
    draw depot when turn = 2: unit at 0401 by lot
  }`;
    const game = start({ scenario: reserve, game: '  pool depot "Depot" ja "兵站"' });
    assert.deepEqual(notations(game), ['take rd-guard-3']);
    say(game, 'take rd-guard-3');
    assert.deepEqual(notations(game), ['arrive 0102', 'arrive 0202']);
    say(game, 'arrive 0202');
    assert.equal(at(game, 'rd-guard-3'), '0202');
    say(game, 'done', 'done', 'arrive 0401');
    assert.equal(at(game, 'rd-barge-1'), '0401', 'the last one in the pool');
    assert.ok(story(game).some((line) => line.includes('Barge') && line.endsWith('arrived at 0401')));
  });
  it('a unit leaves on its turn', () => {
    const game = start({ scenario: '  withdrawals red { turn 2: guard }' });
    say(game, 'done', 'done');
    assert.deepEqual(notations(game), ['leave rd-guard-1', 'leave rd-guard-2']);
    say(game, 'leave rd-guard-2');
    assert.equal(at(game, 'rd-guard-2'), 'eliminated');
  });
  it('an owner places the markers that the set-up leaves to him', () => {
    const game = start({
      game: '  marker dump "Dump" ja "補給所" { limit red 3 }',
      scenario: '  setup red { in (0102, 0202) limit 1: 2 dump; in (0102, 0202): guard at 0102 }',
    });
    say(game, 'place 0202');
    assert.deepEqual([game.question()?.ask, notations(game)], ['set-up-marker', ['at 0102', 'at 0202']]);
    say(game, 'at 0202');
    assert.deepEqual(notations(game), ['at 0102']);
    say(game, 'at 0102');
    assert.deepEqual(
      game.view(-1).markers.map(({ at: place }) => place),
      ['0202', '0102'],
    );
    assert.equal(game.question()?.ask, 'by-hand');
  });
  it('an owner places what the set-up leaves to him, as many a place as it allows', () => {
    const game = start({ scenario: '  setup red { in (0102, 0202) limit 1: 2 guard at 0102, 0202 }' });
    assert.equal(side(game), 'red');
    say(game, 'place 0202');
    assert.deepEqual(notations(game), ['place 0102', 'rest']);
    say(game, 'place 0102');
    assert.equal(game.question()?.ask, 'by-hand');
  });
});

describe('by text: victory', () => {
  const ends = (scenario: string, play: (game: Game) => void = () => {}, game = '') => {
    const running = start({ scenario, game });
    play(running);
    for (let k = 0; running.question() !== null && k < 40; k++) say(running, 'done');
    const outcome = running.outcome()!;
    return `${outcome.winner} ${outcome.reason} ${running.view(-1).turn}`;
  };
  it('at any time, at once', () =>
    assert.equal(
      ends('  victory red { gone: at any time when no (blue foot) }', (game) =>
        say(game, 'take bl-guard-1', 'eliminate'),
      ),
      '0 gone 1',
    ));
  it('at the end of a turn', () =>
    assert.equal(ends('  victory blue { late: at end of turn 2 when turn = 2 }'), '1 late 2'));
  it('at the end of the game, and otherwise', () => {
    assert.equal(ends('  victory blue { stays: at end of game when any (blue foot in (0301)) }'), '1 stays 3');
    assert.equal(
      ends('  victory blue { stays: at end of game when no (blue foot) }\n  otherwise red'),
      '0 last-turn 3',
    );
    assert.equal(ends('  victory blue { stays: at end of game when no (blue foot) }'), '-1 last-turn 3');
  });
  it('at any time for turns in a row, counted turn by turn', () =>
    assert.equal(
      ends('  victory red { hold: at any time for 2 turns in a row when any (red foot in (0101)) }'),
      '0 hold 2',
    ));
  it('for turns in a row', () =>
    assert.equal(
      ends('  victory red { hold: at end of turn for 2 turns in a row when any (red foot in (0101)) }'),
      '0 hold 2',
    ));
  it('in the last turns of the game, counted turn by turn', () => {
    const held = (turns: number) =>
      ends(`  victory red { hold: at end of game for ${turns} turns in a row when any (red foot in (0101)) }`);
    assert.deepEqual([held(3), held(4)], ['0 hold 3', '-1 last-turn 3']);
  });
  it('by points that somebody has to win by for turns in a row, and that count when something has held so long', () => {
    const points = (time: string, item: string) => `  victory points red at end of turn${time} {
    hold: 1 per (0101) held by red${item}
    result <=0 blue "Blue holds" ja "青軍が守る"
    result >=1 red "Red breaks through" ja "赤軍が突破"
  }`;
    assert.equal(ends(points('', '')), '0 points 1');
    assert.equal(ends(points(' for 2 turns in a row', '')), '0 points 2');
    const late = points('', ', at end of any turn for 3 turns in a row').replace('result <=0 blue', 'result <=0');
    assert.equal(ends(late), '0 points 3');
    // Who would win changes: the row begins anew.
    const turned = points(' for 2 turns in a row', ', at end of any turn for 2 turns in a row');
    const prepared = prepare({ scenario: turned });
    const game = prepared.start({ seed: 1, askAll: true });
    while (game.view(-1).turn < 2) say(game, 'done');
    const given = game.given!(true);
    assert.deepEqual(
      Object.keys(given.facts ?? {}).filter((fact) => fact.startsWith('streaks')),
      ['streaks points-1', 'streaks points-1-band', 'streaks hold-1'],
    );
    const again = prepared.start({ seed: 1, given, alone: true, askAll: true });
    assert.deepEqual(again.likeness!(), game.likeness!());
    for (const one of [game, again]) {
      while (one.question() !== null) say(one, 'done');
      assert.deepEqual([one.outcome()!.winner, one.view(-1).turn], [0, 3]);
    }
  });
  it('in a phase', () => assert.equal(ends('  victory blue { act: at action when turn = 2 }'), '1 act 2'));
  it('by points and their bands', () => {
    const parts = `  victory points red at end of game {
    towns: 2 per (0101, 0102, 0201) held by red
    result <=3 blue "Blue holds" ja "青軍が守る"
    result >=4 red "Red breaks through" ja "赤軍が突破"
  }`;
    assert.equal(ends(parts), '1 points 3');
    assert.equal(
      ends(parts, (game) => say(game, 'take rd-guard-1', 'to 0201')),
      '0 points 3',
    );
  });
  it('by a condition before the points of the same time', () => {
    const points = `  victory points red at end of turn 2 {
    towns: 2 per (0101, 0102, 0201) held by red
    result <=3 blue "Blue holds" ja "青軍が守る"
    result >=4 red "Red breaks through" ja "赤軍が突破"
  }
`;
    const stays = (time: string) => `  victory red { stays: at ${time} when any (red foot in (0101)) }`;
    assert.equal(ends(points + stays('end of turn 2')), '0 stays 2');
    assert.equal(ends(points + stays('end of turn 3')), '1 points 2', 'the points come first');
  });
  it('by points that each place brings once', () => {
    const parts = `  victory points red at end of game {
    towns: 1 per (0101, 0102, 0201) held by red, once each, at end of any turn
    result <=2 blue "Blue holds" ja "青軍が守る"
    result >=3 red "Red breaks through" ja "赤軍が突破"
  }`;
    // Blue takes the first place back: it has counted.
    const game = (running: Game) => {
      say(running, 'take rd-guard-1', 'to 0201', 'done', 'done');
      say(running, 'take rd-guard-2', 'to 0102', 'done', 'take bl-guard-1', 'to 0101', 'done');
    };
    assert.equal(ends(parts, game), '0 points 3');
    assert.equal(
      ends(parts, (running) => say(running, 'take rd-guard-1', 'to 0201')),
      '1 points 3',
    );
  });
});

describe('by text: what happens by itself', () => {
  it('is told in its phase, once', () => {
    const game = start({
      game: `  verb fall "The bridge falls" ja "橋が落ちる" { }
  trigger flood "Flood" ja "洪水" at action once when turn >= 2 { fall }`,
    });
    for (let k = 0; game.question() !== null && k < 20; k++) say(game, 'done');
    assert.equal(story(game).filter((one) => one.startsWith('Flood')).length, 1);
  });
  it('is told once in each turn where it says so, and for each of its phases where it does not', () => {
    const told = (once: string, phases = 'at move, fight', when = '') => {
      const game = start({
        sequence: two,
        game: `  verb rise "The water rises" ja "水が増す" { }
  trigger rain "Rain" ja "雨" ${phases} ${once} ${when} { rise }`,
      });
      for (let k = 0; game.question() !== null && k < 20; k++) say(game, 'done');
      return story(game).filter((one) => one.startsWith('Rain')).length;
    };
    // Without a phase it is what comes true that is told.
    const any = (once: string) => told(once, '', 'when turn != 2');
    assert.deepEqual([any(''), any('once per turn'), any('once')], [2, 2, 1]);
    assert.deepEqual([told(''), told('once per turn'), told('once')], [6, 3, 1]);
  });
});

describe('by text: once per stretch of the turn record', () => {
  const season = `  table turns "Turns" ja "ターン" {
    | turn | season |
    | 1    | frost  |
    | 2    | frost  |
    | 3    | thaw   |
  }`;
  const rain = (per: string) => `${season}
  verb rise "The water rises" ja "水が増す" { }
  trigger rain "Rain" ja "雨" at move, fight once per ${per} { rise }`;
  it('happens once for all turns of which a column says the same', () => {
    const turns = (per: string) => {
      const game = start({ sequence: two, game: rain(per) });
      const told: number[] = [];
      for (let k = 0; game.question() !== null && k < 20; k++) {
        say(game, 'done');
        const now = story(game).filter((one) => one.startsWith('Rain')).length;
        while (told.length < now) told.push(game.view(-1).turn);
      }
      return told;
    };
    assert.deepEqual(turns('turn'), [1, 2, 3]);
    assert.deepEqual(turns('season'), [1, 3]);
  });
  it('is told where there is no such column, with what is meant', () => {
    const { all } = open([{ uri: 'file:///own.sand', text: gameText({ sequence: two, game: rain('seeson') }) }]);
    const errors = all().filter(({ severity }) => severity === 'error');
    assert.deepEqual(
      errors.map(({ code, args }) => `${code} ${args?.suggestion}`),
      ['SND101 season'],
    );
  });
});

describe('by text: a special rule', () => {
  it('takes as many values as it has declared', () => {
    const said = (declared: string) => () =>
      start({ game: `  special lull "Lull" ja "凪" { turn ${declared} }`, scenario: '  rule lull { turn 2, 3 }' });
    assert.throws(said('turn'), /SND110.*"expected":"end"/);
    assert.doesNotThrow(said('turn list'));
  });
});

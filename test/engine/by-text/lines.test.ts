/** Lines of phases: what they change, for whom, where and when. */
import assert from 'node:assert/strict';
import { notations, prepare, say, start, story } from './kit';

const march = (...lines: string[]) =>
  `    phase march "March" ja "行軍" {\n      does move\n      allowance 3\n${lines.map((line) => `      ${line}\n`).join('')}    }`;
const ground = `  hexside river "River" ja "川" { cross foot }
  hexside bridge "Bridge" ja "橋" { cross foot; over river }
  terrain wood "Wood" ja "森" { enter foot }
  state tired "Tired" ja "疲労"`;
/** Where rd-guard-1 can come, from 0101, with costs. */
const reach = (lines: string[], { game = ground, map = '', scenario = '' } = {}, unit = 'rd-guard-1') => {
  const begun = start({ game, map, scenario, sequence: march(...lines) });
  if (!notations(begun).includes(`take ${unit}`)) return {};
  say(begun, `take ${unit}`);
  return Object.fromEntries(
    begun.choices().flatMap(({ notation, cost }) => (notation.startsWith('to ') ? [[notation.slice(3), cost]] : [])),
  );
};
const free = { '0102': 1, '0201': 1, '0202': 2, '0302': 2, '0402': 3 };

describe('by text: lines of a phase that does move', () => {
  it('cost more or less, or are', () => {
    assert.deepEqual(reach([]), free);
    assert.deepEqual(reach(['cost +1']), { '0102': 2, '0201': 2 });
    assert.deepEqual(reach(['cost is 3']), { '0102': 3, '0201': 3 });
    assert.deepEqual(reach(['double cost', 'cost -1']), free, 'times before plus, wherever they stand');
    assert.deepEqual(reach(['cost -1', 'double cost']), free);
    assert.deepEqual(reach(['cost +5', 'cost at most 2']), reach(['cost is 2']));
    assert.deepEqual(reach(['cost -5', 'cost at least 1']), free);
    assert.deepEqual(reach(['cost is 3', 'half cost']), free, 'one and a half, rounded down');
    assert.deepEqual(reach(['rounding up', 'cost is 3', 'half cost']), reach(['cost is 2']));
  });
  it('are of some units, and not of others', () => {
    for (const of of ['guard', 'foot', 'rd', 'red', 'rd guard', 'boat, guard', 'mover', 'mover guard'])
      assert.deepEqual(reach([`cost +1 of ${of}`]), { '0102': 2, '0201': 2 }, of);
    for (const of of ['boat', 'blue', 'bl guard', 'tired', 'mover boat', 'foot except guard'])
      assert.deepEqual(reach([`cost +1 of ${of}`]), free, of);
    const tired = { scenario: '  place red 0101: guard tired' };
    assert.deepEqual(reach(['cost +1 of tired'], tired, 'rd-guard-3'), { '0102': 2, '0201': 2 });
    assert.deepEqual(reach(['cost +1 of tired'], tired), free);
  });
  it('are of a way: into, from, across, along', () => {
    const map = '  terrain wood: 0201\n  hexside river: 0101/0102\n  route road: 0101-0201';
    const game = `${ground}\n  route road "Road" ja "街道"`;
    const at = (...lines: string[]) => reach(lines, { game, map });
    assert.deepEqual(at(), free);
    assert.deepEqual(at('cost +1 into wood'), { '0102': 1, '0201': 2, '0202': 2, '0302': 3 });
    assert.deepEqual(at('cost +1 in 0201'), at('cost +1 into wood'), 'a place by its number');
    assert.deepEqual(at('cost +1 from plain'), { '0102': 2, '0201': 2, '0202': 3, '0302': 3 }, 'not out of the wood');
    assert.deepEqual(at('cost +1 across river'), { '0102': 2, '0201': 1, '0202': 2, '0302': 2, '0402': 3 });
    const over = { game, map: `${map}\n  hexside bridge: 0101/0102` };
    assert.deepEqual(reach(['cost +1 across river'], over), free, 'a bridge leads over the river');
    assert.deepEqual(reach(['cost is 3', 'cost is 1 along road'], { game, map }), { '0102': 3, '0201': 1 });
    assert.deepEqual(at('cost is 3 off road'), { '0102': 3, '0201': 1 });
    assert.deepEqual(at('no move off road'), { '0201': 1 });
    assert.deepEqual(at('no move into wood, plain off road'), { '0201': 1 });
    const zone = `${game}\n  zone zoc "Zone" ja "支配地域"`;
    assert.deepEqual(reach(['cost +1 into enemy zone'], { game: zone }), { '0102': 1, '0201': 2, '0202': 2 });
  });
  it('keep a printed half', () => {
    const table = `  table ways "Ways" ja "移動" {
    | ground | cost |
    | plain  | 0.5  |
  }`;
    const parts = { game: `${ground}\n${table}` };
    assert.deepEqual(reach(['costs ways', 'cost +1 into 0102'], parts), {
      ...{ '0102': 1.5, '0201': 0.5, '0202': 1, '0302': 1, '0402': 1.5 },
    });
    assert.deepEqual(reach(['costs ways', 'double cost'], parts), free);
  });
  it('are about words that are printed on counters', () => {
    const game = `${ground}\n  word slow "Slow" ja "鈍足" { on unit }
  units red {
    | unit | name | ja   | kind  | strength | flags |
    | cart | Cart | 荷車 | guard | 1        | slow  |
  }`;
    const scenario = '  place red 0101: Cart';
    const counters = { game, scenario };
    assert.deepEqual(reach(['cost +1 of slow'], counters), free);
    assert.deepEqual(reach(['cost +1 of slow'], counters, 'cart'), { '0102': 2, '0201': 2 });
    assert.throws(() => reach(['cost +1 of slowly'], counters), /SND101.*slowly/);
  });
  it('know places of regions in their conditions', () => {
    const map = '  region east "East" ja "東": 0301, 0302, 0401, 0402';
    assert.deepEqual(reach(['no move when any (to in east)'], { map }), { '0102': 1, '0201': 1, '0202': 2 });
    assert.deepEqual(reach(['cost +1 when any (blue units in east)'], { map }), { '0102': 2, '0201': 2 });
  });
  it('hold under conditions, which may ask for the mover', () => {
    assert.deepEqual(reach(['allowance -1 when turn = 1']), { '0102': 1, '0201': 1, '0202': 2, '0302': 2 });
    assert.deepEqual(reach(['allowance -1 when turn = 2']), free);
    assert.deepEqual(reach(['allowance is 1 when any (mover in 0101)']), { '0102': 1, '0201': 1 });
    assert.deepEqual(reach(['allowance is 1 when no (mover guard)']), free);
    assert.deepEqual(reach(['cost +5 when any (to with (blue))']), free, 'nobody goes where enemies are');
    assert.deepEqual(reach(['cost +5 when any (to in 0201)']), { '0102': 1, '0202': 2, '0302': 3 });
  });
  it('let, and forbid', () => {
    assert.deepEqual(reach(['no move of guard']), {});
    assert.deepEqual(reach(['no move of guard when turn = 2']), free);
    assert.deepEqual(reach(['no move into 0201']), { '0102': 1, '0202': 2, '0302': 3 });
    assert.deepEqual(reach(['no move of foot', 'may move of guard']), free, 'the narrower one goes before');
    assert.deepEqual(reach(['no move of guard', 'may move of foot when turn = 1']), {}, 'no before may');
    assert.deepEqual(reach(['may move of guard', 'no move of foot']), free, 'wherever they stand');
    const water = { map: '  terrain lake: 0201, 0102' };
    assert.deepEqual(reach([], water), {});
    assert.deepEqual(reach(['may move into lake of guard'], water), {
      '0102': 1,
      '0201': 1,
      '0202': 2,
      '0302': 2,
      '0402': 3,
    });
    assert.deepEqual(reach(['may move into lake of boat'], water), {});
  });
  it('stand instead of others by their rule', () => {
    assert.deepEqual(reach(['cost +1 (see 4.1)', 'cost +0 instead of 4.1 when turn = 1']), free);
  });
  it('of the whole sequence hold in each phase that has what they change', () => {
    const game = start({ game: ground, sequence: `    cost +1 into plain\n${march()}` });
    say(game, 'take rd-guard-1');
    assert.deepEqual(notations(game), ['back', 'to 0102', 'to 0201']);
  });
  it('say what they do not understand, where it stands', () => {
    for (const [line, wrong] of [
      ['shift +1', 'SND794'],
      ['no attack', 'SND794'],
      ['allowance +1 across river', 'SND795'],
      ['cost +1 of defenders', 'SND101'],
      ['cost +1 of gaurd', 'SND101'],
      ['cost +1 across rivre', 'SND101'],
      ['cost +1 at night', 'SND109'],
      ['cost much', 'SND109'],
      ['cost is much', 'SND110'],
      ['half', 'SND109'],
      ['half speed', 'SND109'],
      ['times many cost', 'SND110'],
      ['no step', 'SND109'],
      ['must move', 'SND109'],
      ['attacker loss +1', 'SND109'],
      ['cost +1 partly into wood', 'SND109'],
      ['cost +1 into enemy land', 'SND109'],
      ['cost +1 when any (attackers)', 'SND'],
      ['cost +1 when trun = 1', 'SND101'],
      ['stops beside enemy when turn = 1', 'SYN001'],
      ['cost is 1\n      cost is 2', 'SND796'],
      ['no move of guard\n      may move of guard', 'SND796'],
      ['cost +1 instead of 4.1', 'SND101'],
    ])
      assert.throws(() => prepare({ game: ground, sequence: march(line!) }), new RegExp(wrong!), line);
    const idle = '    phase march "March" ja "行軍" { does attack; strength strength; table combat; allowance 2 }';
    assert.throws(() => prepare({ game: `${ground}\n${table}`, sequence: idle }), /SND794.*allowance/);
    const codes = (body: string) => {
      try {
        prepare({ sequence: `    phase march "March" ja "行軍" { ${body} }` });
        return '';
      } catch (error) {
        return (error as Error).message.replaceAll(/ .*/g, '');
      }
    };
    assert.equal(codes('does mvoe; allowance 2; cost +1'), 'SND109', 'one slip is one problem');
    assert.equal(codes('deos move; allowance 2; cost +1'), 'SND109');
    const none = '    phase march "March" ja "行軍" { cost +1 }';
    assert.throws(() => prepare({ game: ground, sequence: none }), /SND794/);
  });
});

/** Red guards of three at 0202 (the first) and 0101, a blue one at 0201 between them. */
const scenario = '  move red 1 guard 0101 -> 0202\n  move blue guard 0301 -> 0201';
const table = `  table combat "Combat" ja "戦闘" (see 7) {
    roll d6
    result A "Attacker loses a step" ja "攻撃側1ステップ損失" { attacker 1 }
    result D "Defender loses a step" ja "防御側1ステップ損失" { defender 1 }
    result R "Defender retreats" ja "防御側後退" { retreat 1 }
    | die  | 1-2 | 1-1 | 2-1 | 3-1 |
    | 1..2 | A   | A   | -   | -   |
    | 3..4 | A   | -   | D   | D   |
    | 5..6 | -   | R   | R   | D   |
  }
  word ground "Ground" ja "地面"
  word die "Die" ja "ダイス"
  word shift "Shift" ja "シフト"
  word defence "Defence" ja "防御"
  word double "Double" ja "2倍"`;
const fight = (lines: string[], { die = 3, map = '', game = '', more = '' } = {}) => {
  const sequence = `    phase fight "Fight" ja "戦闘" {\n      does attack\n      strength strength\n      table combat\n      advance\n${lines.map((line) => `      ${line}\n`).join('')}    }`;
  return start(
    { game: `${ground}\n${table}\n${game}`, map, sequence, scenario: `${scenario}\n${more}` },
    { script: { combat: [die] } },
  );
};
/** What the attack comes to before the die: one guard, or both. */
const odds = (lines: string[], more: Parameters<typeof fight>[1] = {}, both = false) => {
  const game = fight(lines, more);
  say(game, 'attack 0201', 'take rd-guard-1', ...(both ? ['take rd-guard-2'] : []));
  return game.choices().find(({ notation }) => notation === 'go')!.detail!.en;
};

describe('by text: lines of a phase that does attack', () => {
  it('change strengths unit by unit, and round their sum', () => {
    assert.equal(odds([]), '3 to 3, column 1-1');
    assert.equal(odds(['attack +3']), '6 to 3, column 2-1');
    assert.equal(odds(['half attack'], {}, true), '3 to 3, column 1-1', 'two halves of three');
    assert.equal(odds(['half attack']), '1 to 3, column 1-2');
    assert.equal(odds(['half attack', 'rounding up']), '2 to 3, column 1-2');
    assert.equal(odds(['half attack', 'attack at least 3']), '3 to 3, column 1-1');
    assert.equal(odds(['double defence in plain']), '3 to 6, column 1-2');
    assert.equal(odds(['times 3 attack of attackers guard']), '9 to 3, column 3-1');
    assert.equal(odds(['double attack in plain', 'double attack of boat']), '6 to 3, column 2-1');
    const marsh = { map: '  terrain wood: 0202' };
    assert.equal(odds(['half attack in wood'], marsh, true), '4 to 3, column 1-1', 'who stands in it');
    assert.equal(odds(['half attack into wood'], marsh, true), '6 to 3, column 2-1', 'nobody attacks into it');
  });
  it('halve once, and round unit by unit, where the phase says so', () => {
    const halves = ['half attack', 'half attack in plain'];
    assert.equal(odds(halves, {}, true), '1 to 3, column 1-2', 'two quarters of three');
    assert.equal(odds([...halves, 'halves once'], {}, true), '3 to 3, column 1-1');
    assert.equal(odds(['half attack', 'rounding up each'], {}, true), '4 to 3, column 1-1', 'two and two');
    assert.equal(odds(['half attack', 'rounding down each'], {}, true), '2 to 3, column 1-2');
    assert.equal(odds([...halves, 'halves once', 'double attack', 'rounding up each']), '3 to 3, column 1-1');
  });
  it('add a bonus to the defenders as a whole, the best of several', () => {
    const wood = { map: '  terrain wood: 0201' };
    assert.equal(odds(['bonus +1'], wood), '3 to 4, column 1-2');
    assert.equal(odds(['bonus at least 2 in wood', 'bonus at least 1'], wood, true), '6 to 5, column 1-1');
    assert.equal(
      odds(['bonus at least 2 in wood', 'bonus at most 1 when no (defenders boat)'], wood, true),
      '6 to 4, column 1-1',
    );
    const game = fight(['bonus at least 2 in wood (see 15.1)'], wood);
    say(game, 'attack 0201', 'take rd-guard-1');
    const { factors, total } = game.combat!()!.sums[1]!;
    assert.deepEqual([factors.at(-1)!.names?.en, factors.at(-1)!.counts, total], ['Defence bonus', 2, 5]);
    say(game, 'go');
    assert.match(story(game).join('\n'), /3 to 5.*\(15\.1\)/);
  });
  it('of strengths may be off roads', () => {
    const road = { game: '  route road "Road" ja "街道"', map: '  route road: 0202-0201' };
    assert.equal(odds(['half attack off road'], road, true), '4 to 3, column 1-1', 'three and a half three');
    assert.equal(odds(['half attack along road'], road, true), '4 to 3, column 1-1');
  });
  it('shift columns, the ends of the table last', () => {
    assert.equal(odds(['shift +1']), '3 to 3, column 2-1');
    assert.equal(odds(['shift +1', 'shift +1', 'shift at most +1']), '3 to 3, column 2-1');
    assert.equal(odds(['shift -9']), '3 to 3, column 1-2');
    assert.equal(odds(['times 6 attack', 'shift -1']), '18 to 3, column 3-1', 'from 6-1');
    assert.equal(odds(['shift +1 in wood']), '3 to 3, column 1-1');
    assert.equal(odds(['shift +1 in wood'], { map: '  terrain wood: 0201' }), '3 to 3, column 2-1');
  });
  it('look at who attacks across what: every one, or partly', () => {
    const map = '  hexside river: 0201/0202';
    assert.equal(odds(['shift -1 across river'], { map }, true), '6 to 3, column 2-1', 'one of two');
    assert.equal(odds(['shift -1 partly across river'], { map }, true), '6 to 3, column 1-1');
    assert.equal(odds(['shift -1 across river'], { map: `${map}, 0101/0201` }, true), '6 to 3, column 1-1');
    assert.equal(odds(['half attack across river'], { map }, true), '4 to 3, column 1-1', 'three and a half three');
    const bridged = `${map}, 0101/0201\n  hexside bridge: 0101/0201`;
    assert.equal(odds(['shift -1 across river'], { map: bridged }, true), '6 to 3, column 2-1');
  });
  it('ask for attackers, defenders and the target', () => {
    assert.equal(odds(['shift +1 when any (attackers guard) and no (defenders boat)']), '3 to 3, column 2-1');
    assert.equal(odds(['shift +1 when any (attackers boat)']), '3 to 3, column 1-1');
    assert.equal(odds(['shift +1 when count (attackers) >= 2'], {}, true), '6 to 3, column 3-1');
    assert.equal(odds(['shift +1 when any (target in 0201)']), '3 to 3, column 2-1');
    assert.throws(() => fight(['shift +1 of guard']), /SND795/);
    assert.throws(() => fight(['shift +1 when any (mover)']), /SND/);
  });
  it('change the die, losses and retreats, and are told with their rules', () => {
    const game = fight(['die -1 (see 7.2)', 'attacker losses +1 (see 7.3)', 'shift +0 "Nothing" ja "なし"']);
    say(game, 'attack 0201', 'take rd-guard-1', 'go');
    assert.deepEqual(story(game).slice(-1), [
      'Attack on 0201 (Blueland Guard 1): Redland Guard 1, 3 to 3, 1-1, Nothing +0 → 1-1, die 3: A (Attacker loses a step); Die −1 (7.2), Losses of the attacker +1 (7.3)',
    ]);
    say(game, 'rd-guard-1');
    assert.deepEqual(notations(game), ['rd-guard-1'], 'a second step');
    const none = fight(['attacker losses +1', 'retreat +1']);
    say(none, 'attack 0201', 'take rd-guard-1', 'go');
    assert.deepEqual(notations(none), ['stay'], 'a result that says no losses has none');
    const far = fight(['retreat +1'], { die: 5 });
    say(far, 'attack 0201', 'take rd-guard-1', 'go', 'into 0302');
    assert.ok(
      notations(far).every((one) => one.startsWith('into')),
      'two hexes',
    );
  });
  it('stand in a table, a row a terrain or hexside', () => {
    const game = `  table effects "Effects" ja "地形効果" (see 8) {
    | ground | shift | defence |
    | wood   | -1    |         |
    | plain  |       | double  |
    | river  | +1    |         |
  }`;
    assert.equal(odds(['effects effects'], { game }), '3 to 6, column 1-2');
    assert.equal(odds(['effects effects'], { game, map: '  terrain wood: 0201' }), '3 to 3, column 1-2');
    assert.equal(odds(['effects effects'], { game, map: '  hexside river: 0201/0202' }), '3 to 6, column 1-1');
    assert.throws(() => fight(['effects combat']), /SND812.*"reads":"effects"/);
  });
  it('demand attacks, as long as they can be made', () => {
    const unit = fight(['must attack of guard']);
    assert.deepEqual(notations(unit), ['attack 0201'], 'nobody is done');
    say(unit, 'attack 0201', 'take rd-guard-1');
    assert.deepEqual(notations(unit), ['take rd-guard-2', 'back'], 'the other one has nothing else to attack');
    say(unit, 'take rd-guard-2', 'go', 'bl-guard-1', 'stay');
    assert.deepEqual(notations(unit), ['done']);
    const place = fight(['must attack every enemy']);
    say(place, 'attack 0201', 'take rd-guard-1');
    assert.deepEqual(notations(place), ['go', 'take rd-guard-2', 'back'], 'one is enough for the enemy');
    assert.deepEqual(notations(fight(['must attack when turn = 2'])), ['done', 'attack 0201']);
    // A second enemy at 0302, beside 0202 alone: who stands there has to go for it.
    const two = fight(['must attack every enemy'], { more: '  place blue 0302: guard' });
    assert.deepEqual(notations(two), ['attack 0201', 'attack 0302']);
    say(two, 'attack 0201');
    assert.deepEqual(notations(two), ['take rd-guard-2', 'back']);
    say(two, 'take rd-guard-2', 'go', 'stay');
    assert.deepEqual(notations(two), ['attack 0302'], 'now the other one');
  });
  it('let and forbid attacks, retreats and advances', () => {
    assert.deepEqual(notations(fight(['no attack of guard'])), ['done']);
    const map = '  hexside river: 0201/0202';
    const across = fight(['no attack across river'], { map });
    say(across, 'attack 0201');
    assert.deepEqual(notations(across), ['take rd-guard-2', 'back']);
    // Who asks for others is asked with those who were chosen before.
    const first = fight(['no attack when count (attackers guard) > 1']);
    say(first, 'attack 0201', 'take rd-guard-1');
    assert.deepEqual(notations(first), ['go', 'back'], 'no second one');
    const lone = fight(['no attack of guard when no (attackers in 0101)'], { map });
    say(lone, 'attack 0201');
    assert.deepEqual(notations(lone), ['take rd-guard-2', 'back'], 'only from 0101');
    say(lone, 'take rd-guard-2');
    assert.deepEqual(notations(lone), ['go', 'take rd-guard-1', 'back']);
    // Where a unit stands and what it attacks are its own: of the whole fight there is no such place.
    for (const [line, ways] of [
      ['no attack when no (red guard within 0 of (from))', ['done', 'attack 0201']],
      ['no attack when any (blue guard in (from))', ['done', 'attack 0201']],
      ['no attack when any (blue guard in (to))', ['done']],
      ['no attack when from = 0202', undefined],
      ['shift -1 when any (blue guard in (from))', undefined],
      ['defence +1 when any (blue guard in (from))', ['done', 'attack 0201']],
    ] as const)
      if (ways) assert.deepEqual(notations(fight([line])), ways, line);
      else assert.throws(() => fight([line]), line.startsWith('shift') ? /SND101.*"roles":"target"/ : /./, line);
    const from = fight([
      'no attack when any (red units in (from)) and count (red units in (from)) > 0 and no (red units within 0 of (from))',
    ]);
    assert.deepEqual(notations(from), ['done', 'attack 0201']);
    const back = (...lines: string[]) => {
      const game = fight(lines, { die: 5, game: '  zone zoc "Zone" ja "支配地域" { shuts retreat }' });
      say(game, 'attack 0201', 'take rd-guard-1', 'go');
      return game;
    };
    assert.deepEqual(notations(back()), ['into 0301']);
    assert.deepEqual(notations(back('may retreat into enemy zone')), ['into 0301', 'into 0302', 'into 0102']);
    assert.deepEqual(notations(back('no retreat into 0301', 'may retreat into enemy zone')), [
      'into 0302',
      'into 0102',
    ]);
    const stays = back('no advance of guard');
    say(stays, 'into 0301');
    assert.deepEqual(notations(stays), ['stay']);
  });
});

describe('by text: what a sequence says for its phases', () => {
  const reached = (sequence: string) => {
    const game = start({ game: ground, sequence });
    say(game, 'take rd-guard-1');
    return game.choices().filter(({ notation }) => notation.startsWith('to ')).length;
  };
  const phase = (id: string, words = '') => `phase ${id} "March" ja "行軍" { does move${words} }`;
  it('stands for each that takes it and does not say it itself', () => {
    const three = Object.keys(free).length;
    assert.equal(reached(`    allowance 3; order red, blue\n    ${phase('march')}`), three);
    assert.equal(reached(`    allowance 1\n    ${phase('march', '; allowance 3')}`), three);
    assert.equal(reached(`    allowance 3\n    ${phase('march', '; allowance 1')}`), 2);
    assert.equal(
      reached(`    phase turns "Turns" ja "手番" {\n      player-turns; allowance 3\n      ${phase('march')}\n    }`),
      three,
    );
    // The nearer one goes before the farther one, and who does something else is not asked.
    const both = `    allowance 1\n    phase turns "Turns" ja "手番" {\n      allowance 3\n      ${phase('march')}\n      phase rest "Rest" ja "休止" { does nothing }\n    }`;
    assert.equal(reached(both), three);
  });
  it('is a mistake where none of them takes it', () => {
    const refused = (sequence: string) => () => prepare({ game: ground, sequence });
    assert.throws(
      refused('    allowance 3\n    phase rest "Rest" ja "休止" { does nothing }'),
      /^Error: SND794 \{"what":"allowance"[^\n]*$/,
    );
    assert.throws(
      refused(`    costs nowhere; allowance 1\n    ${phase('march')}`),
      /^Error: SND101 [^\n]*nowhere[^\n]*$/,
    );
    assert.throws(refused(`    allowance\n    ${phase('march')}`), /SND110/);
  });
});

describe('by text: conditions about the turn record', () => {
  const turns = `  word weather "Weather" ja "天候"; word dry "Dry" ja "乾燥"; word mud "Mud" ja "泥濘"; word convoys "Convoys" ja "船団"
  table turns "Turns" ja "ターン" {
    | turn | weather | convoys |
    | 1    | dry     | 2       |
    | 2    | mud     |         |
    | 3    | mud     | 1       |
  }`;
  const costs = (line: string) => {
    const game = start({ game: `${ground}\n${turns}`, sequence: march(line) });
    const cost = () => {
      say(game, 'take rd-guard-1');
      const found = game.choices().find(({ notation }) => notation === 'to 0201')!.cost;
      say(game, 'back');
      return found;
    };
    const first = cost();
    while (game.view(-1).turn < 2 || game.question()?.side !== 0)
      say(game, notations(game).find((one) => one === 'done')!);
    return [first, cost()];
  };
  it('ask for its words and numbers, turn by turn', () => {
    assert.deepEqual(costs('cost +1 when weather = mud'), [1, 2]);
    assert.deepEqual(costs('cost +1 when weather != mud'), [2, 1]);
    assert.deepEqual(costs('cost +1 when convoys >= 2'), [2, 1]);
    assert.deepEqual(costs('cost +1 when weather = mud and convoys = 0'), [1, 2]);
  });
  it('refuse a word that stands nowhere in the column', () => {
    const refused = (line: string) => () => prepare({ game: `${ground}\n${turns}`, sequence: march(line) });
    assert.throws(refused('cost +1 when weather = snow'), /^Error: SND101 \{"name":"snow"[^\n]*dry, mud[^\n]*$/);
    assert.throws(refused('cost +1 when wether = mud'), /SND101/);
  });
});

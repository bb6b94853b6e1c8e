/** A phase that says `does attack`: odds, a die, losses, retreat and advance by the text. */
import assert from 'node:assert/strict';
import { Generator } from '../../../engine/players/generator';
import { rulesets } from '../../../engine/rulesets';
import { at, notations, prepare, say, side, start, story } from './kit';

const table = `  table combat "Combat" ja "戦闘" {
    roll d6
    result A "Attacker loses a step" ja "攻撃側1ステップ損失" { attacker 1 }
    result D "Defender loses a step and retreats" ja "防御側1ステップ損失・後退" { defender 1; retreat 1 }
    result E "Defender eliminated" ja "防御側壊滅" { defender all }
    | die  | 1-2 | 1-1 | 2-1 |
    |------|-----|-----|-----|
    | 1..2 | A   | A   | D   |
    | 3..5 | -   | D   | D   |
    | 6    | D   | D   | E   |
  }`;
const sequence = '    phase fight "Fight" ja "戦闘" { does attack; strength strength; table combat; advance }';
/** Two red guards at 0101 and 0202, a blue one between them at 0201. */
const scenario = '  move red 1 guard 0101 -> 0202\n  move blue guard 0301 -> 0201';
const battle = (die: number) => start({ game: table, sequence, scenario }, { script: { combat: [die] } });

describe('by text: does attack', () => {
  it('lets units attack who stands beside them, and says the odds before the die', () => {
    const game = battle(1);
    assert.deepEqual([side(game), notations(game)], ['red', ['done', 'attack 0201']]);
    say(game, 'attack 0201', 'take rd-guard-1');
    assert.equal(game.choices()[0]!.detail?.en, '3 to 3, column 1-1');
    say(game, 'take rd-guard-2');
    assert.equal(game.choices()[0]!.detail?.en, '6 to 3, column 2-1');
    assert.deepEqual(game.action?.()?.target, '0201');
  });
  it('is taken back as long as no die is cast', () => {
    const game = battle(1);
    const before = game.hash();
    say(game, 'attack 0201', 'take rd-guard-1', 'back');
    assert.equal(game.hash(), before);
  });
  it('makes the attacker lose steps, which its owner chooses', () => {
    const game = start(
      { game: table, sequence, scenario: `${scenario}\n  reduce blue guard at 0201` },
      { script: { combat: [1] } },
    );
    say(game, 'attack 0201', 'take rd-guard-1', 'go');
    assert.ok(
      story(game).includes(
        'Attack on 0201 (Blueland Guard 1): Redland Guard 1, 3 to 1, 3-1 → 2-1 (last column), die 1: D (Defender loses a step and retreats)',
      ),
      story(game).join('\n'),
    );
    const even = battle(1);
    say(even, 'attack 0201', 'take rd-guard-1', 'go');
    assert.deepEqual(notations(even), ['rd-guard-1']);
    say(even, 'rd-guard-1', 'stay');
    assert.equal(even.view(-1).units.find(({ id }) => id === 'rd-guard-1')!.steps, 1);
    assert.deepEqual(notations(even), ['done'], '0201 has been attacked');
  });
  it('takes steps from the strongest or the weakest of those who lose them, where the phase says so', () => {
    const fought = (line: string, wounded = 'rd-guard-2') => {
      const mine = sequence.replace('advance', line);
      const more = `${scenario}\n  reduce red 1 guard at ${wounded === 'rd-guard-1' ? '0202' : '0101'}`;
      const weak = table.replace('attacker 1', 'attacker 2');
      const game = start({ game: weak, sequence: mine, scenario: more }, { script: { combat: [1] } });
      say(game, 'attack 0201', 'take rd-guard-1', 'take rd-guard-2', 'go');
      return game;
    };
    assert.deepEqual(notations(fought('advance')), ['rd-guard-1', 'rd-guard-2']);
    const strongest = fought('losses by strongest');
    assert.deepEqual(notations(strongest), ['rd-guard-1']);
    say(strongest, 'rd-guard-1');
    assert.deepEqual(notations(strongest), ['rd-guard-1', 'rd-guard-2'], 'now they are equal');
    assert.deepEqual(notations(fought('losses by weakest')), ['rd-guard-2']);
    assert.deepEqual(notations(fought('losses by strongest', 'rd-guard-1')), ['rd-guard-2']);
  });
  it('tells odds beyond the table with the column that stands for them, in the log and beside the dice', () => {
    const about = (line: string, rows = table) => {
      const many = sequence.replace('advance', line);
      const game = start({ game: rows, sequence: many, scenario }, { script: { combat: [6] } });
      say(game, 'attack 0201', 'take rd-guard-1', 'take rd-guard-2');
      const ladder = game.combat?.()?.tables[0]?.ladder;
      say(game, 'go');
      const told = story(game).find((one) => one.startsWith('Attack on 0201'))!;
      return [/(\d+ to \d+, .*), die 6/.exec(told)![1], ladder?.from, ladder?.shifted];
    };
    assert.deepEqual(about('advance'), ['6 to 3, 2-1', '2-1', '2-1']);
    assert.deepEqual(about('times 3 attack'), ['18 to 3, 6-1 → 2-1 (last column)', '6-1', '2-1']);
    assert.deepEqual(about('times 0 defence'), ['6 to 0, 6-0 → 2-1 (last column)', '6-0', '2-1']);
    assert.deepEqual(about('times 4 defence'), ['6 to 12, 1-2', '1-2', '1-2']);
    assert.deepEqual(about('times 10 defence'), ['6 to 30, 1-5 → 1-2 (first column)', '1-5', '1-2']);
    // Shifts count from the odds as they are; a last column that says `+` needs no word.
    assert.match(about('times 3 attack; shift -5')[0]!, /^18 to 3, 6-1, .*5.* → 1-1$/);
    const open = table.replace('| 2-1 |', '| 2-1+ |').replace('|-----|-----|-----|', '|-----|-----|------|');
    assert.deepEqual(about('times 3 attack', open), ['18 to 3, 2-1+', '6-1', '2-1+']);
  });
  it('makes the defender retreat away from the attack, and the victor advance', () => {
    const game = battle(3);
    say(game, 'attack 0201', 'take rd-guard-1', 'take rd-guard-2', 'go');
    assert.equal(side(game), 'blue');
    say(game, 'bl-guard-1');
    assert.deepEqual([side(game), notations(game)], ['blue', ['into 0301', 'into 0302', 'into 0102']]);
    say(game, 'into 0301');
    assert.deepEqual([side(game), notations(game)], ['red', ['stay', 'into 0201', 'into 0201 2']]);
    say(game, 'into 0201');
    assert.deepEqual([at(game, 'rd-guard-1'), at(game, 'bl-guard-1')], ['0201', '0301']);
    assert.deepEqual(story(game).slice(-2), [
      'Retreat: Blueland Guard 1 0201 → 0301',
      'Advance: Redland Guard 1 0202 → 0201',
    ]);
  });
  it('lets nobody retreat or advance over a hexside that his class may not cross', () => {
    const wall = '  hexside wall "Wall" ja "城壁" { cross boat }';
    const fought = (map: string, more = '') => {
      const own = { game: `${wall}\n${table}${more}`, sequence, scenario, map };
      const game = start(own, { script: { combat: [3] } });
      say(game, 'attack 0201', 'take rd-guard-1', 'take rd-guard-2', 'go', 'bl-guard-1');
      const back = notations(game);
      say(game, back[0]!);
      return [back, notations(game)];
    };
    const [all, in2] = [
      ['into 0301', 'into 0302', 'into 0102'],
      ['stay', 'into 0201', 'into 0201 2'],
    ];
    assert.deepEqual(fought(''), [all, in2]);
    assert.deepEqual(fought('  hexside wall: 0201/0301'), [['into 0302', 'into 0102'], in2]);
    assert.deepEqual(fought('  hexside wall: 0101/0201'), [all, ['stay', 'into 0201']]);
    const road = '  hexside wall: 0201/0301\n  route road: 0201-0301';
    const kind = '\n  route road "Road" ja "道"';
    const costs = '\n  table costs "Costs" ja "費用" {\n    | terrain | foot |\n    | road | 1/2 |\n  }';
    assert.deepEqual(fought(road, kind), [['into 0302', 'into 0102'], in2]);
    assert.deepEqual(fought(road, `${kind}${costs}`), [all, in2], 'a road that costs something leads over it');
    // A hexside that every march closes to the class is closed to who goes back, too.
    const river = 'hexside wall "Wall" ja "城壁" { cross foot }';
    const closed = (march: string, cell: string, phases = march) => {
      const ways = `  table ways "Ways" ja "移動" {\n    | ground | foot | boat |\n    | plain | 1 | 1 |\n    | wall | ${cell} |\n  }`;
      const own = {
        game: `${river}\n${table}\n${ways}`,
        sequence: sequence + phases,
        scenario,
        map: '  hexside wall: 0201/0301',
      };
      const game = start(own, { script: { combat: [3] } });
      say(game, 'attack 0201', 'take rd-guard-1', 'take rd-guard-2', 'go', 'bl-guard-1');
      return notations(game);
    };
    const march = (id: string, costs: string) =>
      `\n    phase ${id} "March" ja "行軍" { does move; allowance 2${costs} }`;
    const by = march('march', '; costs ways');
    assert.deepEqual(closed(by, 'no | 1'), ['into 0302', 'into 0102']);
    for (const open of [closed(by, '1 | no'), closed(by, 'no | 1', `${by}${march('rush', '')}`), closed('', 'no | 1')])
      assert.deepEqual(open, all);
  });
  it('says what stands in the way of who cannot go back', () => {
    const cornered = `${scenario}\n  setup red { 0302: 2 guard }\n  setup blue { 0102: 2 guard }`;
    const full = '  stacking hex "In a hex" ja "1ヘクス" { of foot; most 2; each side }';
    const shut = '  zone watch "Watch" ja "監視" { of foot; outside lake; shuts retreat }';
    const game = start(
      { game: `${table}\n${full}\n${shut}`, sequence, scenario: cornered },
      { script: { combat: [3] } },
    );
    say(game, 'attack 0201', 'take rd-guard-1', 'go', 'bl-guard-1');
    assert.ok(
      story(game).includes(
        'Blueland Guard 1 eliminated: no way back (0301 Watch, 0302 enemies, 0202 enemies, 0102 stack full, 0101 enemies)',
      ),
      story(game).join('\n'),
    );
  });
  it('eliminates all, and below and above the columns takes the last ones', () => {
    const game = battle(6);
    say(game, 'attack 0201', 'take rd-guard-1', 'take rd-guard-2', 'go', 'bl-guard-1', 'bl-guard-1');
    assert.equal(at(game, 'bl-guard-1'), 'eliminated');
  });
  it('needs a strength and a table of odds', () => {
    const phase = (body: string) => ({
      game: table,
      sequence: `    phase fight "Fight" ja "戦闘" { does attack${body} }`,
    });
    assert.throws(() => prepare(phase('; table combat')), /SND806 .*"does":"attack","param":"strength"/);
    assert.throws(() => prepare(phase('; strength strength')), /SND806 .*"does":"attack","param":"table"/);
    assert.throws(() => prepare(phase('; strength strenght; table combat')), /SND101.*strenght/);
    assert.throws(() => prepare(phase('; strength strength; table cmobat')), /SND101.*cmobat/);
  });
  it('refuses a compiled game that says neither', () => {
    const { compiled } = prepare({ game: table, sequence, scenario });
    const without = (word: string) => {
      const phases = compiled.game.phases.map((phase) => {
        const properties = Object.fromEntries(Object.entries(phase.properties).filter(([name]) => name !== word));
        return { ...phase, properties };
      });
      return () => rulesets['']!.prepare({ ...compiled, game: { ...compiled.game, phases } });
    };
    assert.throws(without('strength'), /says the strength/);
    assert.throws(without('table'), /says its table/);
    assert.doesNotThrow(without('advance'));
  });
  it('50 random games with moves hold every invariant, and go on from any position', () => {
    const both = `    order red, blue
    phase march "March" ja "行軍" { does move; allowance 2; stops beside enemy }\n${sequence}`;
    const prepared = prepare({ game: table, sequence: both, scenario });
    const ends = new Set<string>();
    for (let seed = 1; seed <= 50; seed++) {
      const luck = new Generator(seed);
      const game = prepared.start({ seed });
      const answers: number[] = [];
      for (; game.question() !== null; assert.ok(answers.length < 2000, 'it ends')) {
        const question = game.question()!;
        answers.push(question.options[luck.below(question.count)]!);
        game.answer(answers.at(-1)!);
        game.check();
        if (!['attack', 'attack-group', 'attack-loss', 'attack-retreat'].includes(game.question()?.ask ?? '')) continue;
        const other = prepared.start({ seed, given: game.given!(true), alone: true });
        assert.deepEqual(other.likeness!(), game.likeness!(), game.question()!.ask);
      }
      const again = prepared.start({ seed });
      for (const answer of answers) again.answer(answer);
      assert.equal(again.hash(), game.hash());
      ends.add(
        game
          .view(-1)
          .units.map(({ at: where }) => where)
          .join(),
      );
    }
    assert.ok(ends.size > 25, 'no two alike, nearly');
  });
});

describe('by text: results that put units into states', () => {
  const shaken = (d: string, a = 'attacker 1') => `  state disordered "Disordered" ja "混乱"
  state routed "Routed" ja "敗走"
  table combat "Combat" ja "戦闘" {
    roll d6
    result D "Defender shaken" ja "防御側動揺" { ${d} }
    result A "Attacker shaken" ja "攻撃側動揺" { ${a} }
    | die  | 1-2 | 1-1 | 2-1 |
    |------|-----|-----|-----|
    | 1..3 | D   | D   | D   |
    | 4..6 | A   | A   | A   |
  }`;
  const states = (game: ReturnType<typeof start>, unit: string) =>
    game.view(-1).units.find(({ id }) => id === unit)!.states ?? [];
  const attack = (game: ReturnType<typeof start>, by: string) => say(game, 'attack 0201', `take ${by}`, 'go');

  it('one after the other, the last with what is said there', () => {
    const two = `    phase fight "Fight" ja "戦闘" { does attack; only red; strength strength; table combat }
    phase again "Again" ja "再戦" { does attack; only red; strength strength; table combat }
    phase more "More" ja "三度" { does attack; only red; strength strength; table combat }`;
    const game = start(
      { game: shaken('defender disordered then routed then reduce'), sequence: two, scenario },
      { script: { combat: [1, 1, 1] } },
    );
    attack(game, 'rd-guard-1');
    say(game, 'stay', 'done');
    assert.deepEqual(states(game, 'bl-guard-1'), ['disordered']);
    attack(game, 'rd-guard-1');
    say(game, 'stay', 'done');
    assert.deepEqual(states(game, 'bl-guard-1'), ['routed'], 'one state takes the place of the other');
    attack(game, 'rd-guard-1');
    assert.deepEqual(
      story(game).filter((line) => line.startsWith('Blueland Guard 1')),
      ['Blueland Guard 1: Disordered', 'Blueland Guard 1: Routed', 'Blueland Guard 1 lost a step'],
    );
  });
  it('after losses, before retreats, and each attacker who stood beside', () => {
    const game = start(
      { game: shaken('defender 1, disordered; retreat 1', 'attacker disordered'), sequence, scenario },
      { script: { combat: [1] } },
    );
    attack(game, 'rd-guard-1');
    say(game, 'bl-guard-1', 'into 0301');
    assert.deepEqual(states(game, 'bl-guard-1'), ['disordered']);
    const other = start(
      { game: shaken('defender 1', 'attacker disordered'), sequence, scenario },
      { script: { combat: [5] } },
    );
    say(other, 'attack 0201', 'take rd-guard-1', 'take rd-guard-2', 'go');
    assert.deepEqual([states(other, 'rd-guard-1'), states(other, 'rd-guard-2')], [['disordered'], ['disordered']]);
    assert.deepEqual(states(other, 'bl-guard-1'), []);
  });
  it('that are declared', () => {
    assert.throws(() => prepare({ game: shaken('defender disorderd'), sequence, scenario }), /SND101.*disorderd/);
  });
});

describe('by text: columns of a combat table', () => {
  const by = (kind: string, heads: string) => `  table combat "Combat" ja "戦闘" {
    roll d6
    columns ${kind}
    result A "Attacker loses a step" ja "攻撃側1ステップ損失" { attacker 1 }
    result D "Defender loses a step" ja "防御側1ステップ損失" { defender 1 }
    | die  | ${heads} |
    | 1..6 | A | A | D |
  }`;
  const first = (kind: string, heads: string, more = '') => {
    const game = start({ game: by(kind, heads), sequence, scenario: scenario + more }, { script: { combat: [1] } });
    say(game, 'attack 0201', 'take rd-guard-1');
    const one = game.choices()[0]!.detail?.en;
    say(game, 'take rd-guard-2');
    return [one, game.choices()[0]!.detail?.en];
  };
  it('are differences of the strengths', () => {
    assert.deepEqual(first('difference', '..-1 | 0..+2 | +3..'), [
      '3 less 3 is 0, column 0..+2',
      '6 less 3 is +3, column +3..',
    ]);
    // Below the first column and above the last one stand the ends of the table.
    assert.deepEqual(first('difference', '+4 | +5..+6 | 7+'), [
      '3 less 3 is 0, column +4',
      '6 less 3 is +3, column +4',
    ]);
  });
  it('may begin with all below', () => {
    assert.deepEqual(first('difference', '..-1 | 0..+2 | +3')[0], '3 less 3 is 0, column 0..+2');
    assert.deepEqual(first('difference', '..0 | 1..2 | 3+')[0], '3 less 3 is 0, column ..0');
  });
  it('are strengths of the attacker', () => {
    assert.deepEqual(first('strength', '1..3 | 4..5 | 6+'), ['strength 3, column 1..3', 'strength 6, column 6+']);
  });
  it('are odds with halves between', () => {
    assert.deepEqual(first('odds', '1-2 | 1-1 | 3-2', '\n  reduce red 1 guard at 0101'), [
      '3 to 3, column 1-1',
      '4 to 3, column 1-1',
    ]);
    assert.deepEqual(first('odds', '1-1 | 3-2 | 2-1'), ['3 to 3, column 1-1', '6 to 3, column 2-1']);
  });
  it('are shifted', () => {
    const shifted = sequence.replace('advance', 'shift -1 in plain');
    const game = start({ game: by('difference', '-1 | 0..+2 | +3'), sequence: shifted, scenario });
    say(game, 'attack 0201', 'take rd-guard-1', 'take rd-guard-2');
    assert.equal(game.choices()[0]!.detail?.en, '6 less 3 is +3, column 0..+2');
    // No further than the table lets them.
    const far = (limit: string) => {
      const limited = by('difference', '-1 | 0..+2 | +3').replace('roll d6', `roll d6\n    ${limit}`);
      const other = start({ game: limited, sequence: sequence.replace('advance', 'shift -2 in plain'), scenario });
      say(other, 'attack 0201', 'take rd-guard-1', 'take rd-guard-2');
      return other.choices()[0]!.detail?.en;
    };
    assert.deepEqual([far(''), far('shifts -1..+1')], ['6 less 3 is +3, column -1', '6 less 3 is +3, column 0..+2']);
  });
  it('that are not what the table says are told at the phase', () => {
    const refused = (kind: string, heads: string) => () => prepare({ game: by(kind, heads), sequence, scenario });
    assert.throws(refused('difference', '1-2 | 1-1 | 2-1'), /SND773 .*difference/);
    assert.throws(refused('strength', '-3 | 0 | 3'), /SND798 .*strengths/);
  });
});

describe('by text: what a fight brings', () => {
  const results = (result: string) => `  table combat "Combat" ja "戦闘" {
    roll d6
    ${result}
    | die  | 1-3 | 1-2 | 1-1 | 2-1 |
    | 1..6 | R   | R   | R   | R   |
  }`;
  const phase = (words: string) =>
    `    phase fight "Fight" ja "戦闘" { does attack; strength strength; table combat${words} }`;
  const fought = (result: string, words = '', more = '', attackers = ['rd-guard-1', 'rd-guard-2']) => {
    const game = start({ game: results(result), sequence: phase(words), scenario: scenario + more });
    say(game, 'attack 0201', ...attackers.map((id) => `take ${id}`), 'go');
    return game;
  };
  const repulse = 'result R "Attacker retreats" ja "攻撃側後退" { repulse 1 }';
  it('drives the attackers back, one after the other, where their owner chooses', () => {
    const moves = '  move red 2 guard 0101 -> 0201\n  move blue guard 0301 -> 0101';
    const game = start({ game: results(repulse), sequence: phase('; advance'), scenario: moves });
    say(game, 'attack 0101', 'take rd-guard-1', 'take rd-guard-2', 'go');
    for (const id of ['rd-guard-1', 'rd-guard-2']) {
      assert.deepEqual([side(game), game.question()!.ask], ['red', 'attack-retreat'], id);
      say(game, 'into 0301');
      assert.equal(at(game, id), '0301');
    }
    // Nobody is beside the enemy any more.
    assert.deepEqual([at(game, 'bl-guard-1'), notations(game)], ['0101', ['stay']]);
    // Who cannot go back is eliminated: 0101 and 0202 lie at the edge.
    const cornered = fought(repulse);
    assert.deepEqual([at(cornered, 'rd-guard-1'), at(cornered, 'rd-guard-2')], ['eliminated', 'eliminated']);
  });
  it('costs the attackers as much strength as the defenders lose in an exchange', () => {
    const game = fought('result R "Exchange" ja "相互損失" { exchange }', '; advance');
    // It does not say what the defenders lose, so it is everything. The blue guard is worth 3: a red one loses 2 points with its first step, and one with its last.
    assert.deepEqual([side(game), notations(game)], ['red', ['rd-guard-1', 'rd-guard-2']]);
    say(game, 'rd-guard-1');
    assert.deepEqual(notations(game), ['rd-guard-1', 'rd-guard-2'], 'one point is still owed');
    say(game, 'rd-guard-1', 'bl-guard-1', 'bl-guard-1');
    assert.deepEqual([at(game, 'rd-guard-1'), at(game, 'bl-guard-1')], ['eliminated', 'eliminated']);
    assert.deepEqual(notations(game), ['stay', 'into 0201']);
  });
  it('costs the defenders in an exchange what it says, where it says so', () => {
    const game = fought('result R "Exchange" ja "相互損失" { defender 1; exchange }');
    // The first step of the blue guard is worth 2, as that of a red one.
    say(game, 'rd-guard-1', 'bl-guard-1');
    assert.deepEqual([at(game, 'rd-guard-1'), at(game, 'bl-guard-1')], ['0202', '0201']);
  });
  it('lets who attacks say where the defenders go', () => {
    const driven = 'result R "Defender retreats" ja "防御側後退" { retreat 1 }';
    assert.deepEqual([side(fought(driven)), side(fought(driven, '; retreats by attacker'))], ['blue', 'red']);
    assert.equal(side(fought(driven, '; retreats by owner')), 'blue');
  });
  it('is rolled on the table that a line says for it', () => {
    const other = `
  table storm "Storm" ja "嵐" {
    roll d6
    columns difference
    result S "Swept away" ja "一掃" { defender all }
    | die  | 0 | 1..9 |
    | 1..6 | S | S    |
  }
  table siege "Siege" ja "攻囲" {
    roll d6
    result N "Nothing" ja "なし" { attacker 1 }
    | die  | 1-2 | 1-1 |
    | 1..6 | N   | N   |
  }`;
    const mine = 'result R "Defender retreats" ja "防御側後退" { retreat 1 }';
    const played = (lines: string) => {
      const game = start({ game: results(mine) + other, sequence: phase(lines), scenario });
      say(game, 'attack 0201', 'take rd-guard-1', 'take rd-guard-2');
      const { detail } = game.choices().find(({ notation }) => notation === 'go')!;
      const view = game.combat?.(undefined);
      say(game, 'go');
      const attack = story(game).find((line) => line.startsWith('Attack on'));
      return { detail: detail?.en, table: view?.tables[0]?.table, attack, ask: game.question()?.ask };
    };
    const own = played('; table is siege when turn = 2');
    assert.deepEqual([own.table, own.ask], ['combat', 'attack-retreat']);
    const swept = played('; table is storm "All out" ja "総攻撃" in plain when any (attackers guard)');
    assert.deepEqual([swept.table, swept.detail], ['storm', '6 less 3 is +3, column 1..9']);
    assert.match(swept.attack ?? '', /die \d: S \(Swept away\); All out$/);
    // The narrower line goes before the other one.
    assert.equal(played('; table is storm; table is siege in 0201').table, 'siege');
    const refused = (lines: string) => () => played(lines);
    assert.throws(refused('; table is siege; table is storm'), /SND796/);
    assert.throws(refused('; double table in plain'), /SND109/);
    assert.throws(refused('; table is nowhere in plain'), /^Error: SND101 \{[^\n]*$/);
  });
  it('displaces somebody where every stack that leads back is full', () => {
    const driven = 'result R "Defender retreats" ja "防御側後退" { retreat 1 }';
    // 0201 is attacked from the west; 0301 and 0302 behind it are full.
    const stack = '\n  stacking hex "Stack" ja "スタック" { of foot; most 1; each side }\n';
    const fight = (words: string, places: string) => {
      const game = start({ game: results(driven) + stack, sequence: phase(words), scenario: scenario + places });
      say(game, 'attack 0201', 'take rd-guard-1', 'take rd-guard-2', 'go');
      return game;
    };
    const west = '\n  place red 0102: guard';
    const one = `${west}\n  place blue 0301: guard\n  place blue 0302: guard`;
    const lost = fight('', one);
    assert.equal(at(lost, 'bl-guard-1'), 'eliminated', 'without the word there is no way back');
    const game = fight('; displaces', one);
    assert.deepEqual(
      [side(game), game.question()!.ask, notations(game)],
      ['blue', 'attack-retreat', ['into 0301', 'into 0302']],
    );
    say(game, 'into 0302');
    assert.deepEqual([side(game), game.question()!.ask, notations(game)], ['blue', 'attack-displace', ['bl-guard-3']]);
    const other = prepare({ game: results(driven) + stack, sequence: phase('; displaces'), scenario: scenario + one });
    assert.deepEqual(
      other.start({ seed: 1, given: game.given!(true), alone: true, askAll: true }).likeness!(),
      game.likeness!(),
    );
    say(game, 'bl-guard-3', 'into 0402');
    game.check();
    assert.deepEqual([at(game, 'bl-guard-1'), at(game, 'bl-guard-3')], ['0302', '0402']);
    // Where one has room nobody is displaced.
    assert.deepEqual(notations(fight('; displaces', `${west}\n  place blue 0301: guard`)), ['into 0302']);
  });
  it('spares those who bombard from within their range', () => {
    const far = '\n  place red 0402: guard';
    const loses = 'result R "Attacker eliminated" ja "攻撃側壊滅" { attacker all }';
    const shut = start({ game: results(loses), sequence: phase(''), scenario: scenario + far });
    say(shut, 'attack 0201');
    assert.ok(!notations(shut).includes('take rd-guard-3'), '0402 is two hexes away');
    const open = start({ game: results(loses), sequence: phase('; range 2; advance'), scenario: scenario + far });
    say(open, 'attack 0201', 'take rd-guard-2', 'take rd-guard-3', 'go');
    for (let k = 0; k < 5 && open.question()?.ask === 'attack-loss'; k++) say(open, notations(open)[0]!);
    assert.deepEqual([at(open, 'rd-guard-2'), at(open, 'rd-guard-3')], ['eliminated', '0402']);
    const [joint] = story(open).filter((line) => line.startsWith('Attack on 0201'));
    assert.match(
      joint ?? '',
      /^Attack on 0201 \(Blueland Guard 1\): Redland Guard 2 with bombardment by Redland Guard 3, /,
    );
    const alone = start({ game: results(loses), sequence: phase('; range 2; advance'), scenario: scenario + far });
    say(alone, 'attack 0201', 'take rd-guard-3', 'go');
    assert.deepEqual([at(alone, 'rd-guard-3'), notations(alone)], ['0402', ['stay']]);
    const shelled = story(alone).some((line) =>
      line.startsWith('Bombardment of 0201 (Blueland Guard 1): Redland Guard 3, '),
    );
    assert.ok(shelled, story(alone).join('\n'));
  });
  it('lets who is far off attack only what it sees, unless a line says otherwise', () => {
    const far = '\n  place red 0402: guard';
    const loses = 'result R "Attacker eliminated" ja "攻撃側壊滅" { attacker all }';
    const offered = (more: string) => {
      const game = start({ game: results(loses), sequence: phase(`; range 2${more}`), scenario: scenario + far });
      const why = () => game.explain?.({ unit: 'rd-guard-3', place: '0201' }).map(({ text }) => text.en);
      say(game, 'attack 0201');
      return { taken: notations(game).includes('take rd-guard-3'), why };
    };
    assert.equal(offered('').taken, true);
    const barred = offered('; blocked by plain');
    assert.equal(barred.taken, false);
    assert.deepEqual(barred.why(), ['It does not see 0201']);
    assert.equal(offered('; blocked by plain; may attack of guard').taken, true);
    assert.equal(offered('; blocked by 0101').taken, true, 'what lies elsewhere bars nothing');
    assert.equal(offered('; no attack of guard beyond 1').taken, false);
    assert.equal(offered('; no attack of guard beyond 2').taken, true, 'it is two hexes away');
    const close = { game: results(loses), sequence: phase('; blocked by plain'), scenario };
    assert.throws(() => start(close), /SND815.*"param":"blocked","needs":"range"/);
  });
  it('refuses words that a result has not', () => {
    const refused = (result: string) => () => prepare({ game: results(result), sequence: phase(''), scenario });
    assert.throws(refused('result R "R" ja "R" { exchange 2 }'), /SND110.*exchange/);
    assert.throws(refused('result R "R" ja "R" { repulse }'), /SND110.*repulse/);
    assert.throws(refused('result R "R" ja "R" { repluse 1 }'), /SND/);
  });
  it('and 40 random games with all of it hold every invariant, and go on from any position', () => {
    const both = `    order red, blue
    phase march "March" ja "行軍" { does move; allowance 2 }\n${phase('; range 2; retreats by attacker; advance')}`;
    const all = `result R "Attacker retreats" ja "攻撃側後退" { repulse 2 }
    result X "Exchange" ja "相互損失" { defender 1; exchange }
    result D "Defender retreats" ja "防御側後退" { retreat 2 }`;
    const text = results(all).replace(
      '| 1..6 | R   | R   | R   | R   |',
      '| 1..2 | R | R | X | D |\n    | 3..6 | X | D | D | X |',
    );
    const prepared = prepare({ game: text, sequence: both, scenario: `${scenario}\n  place red 0402: guard` });
    const asked = new Set<string>();
    for (let seed = 1; seed <= 40; seed++) {
      const luck = new Generator(seed);
      const game = prepared.start({ seed });
      for (let n = 0; game.question() !== null; n++) {
        assert.ok(n < 2000, 'it ends');
        const question = game.question()!;
        asked.add(question.ask);
        game.answer(question.options[luck.below(question.count)]!);
        game.check();
        if (!['attack-loss', 'attack-retreat'].includes(game.question()?.ask ?? '')) continue;
        const other = prepared.start({ seed, given: game.given!(true), alone: true });
        assert.deepEqual(other.likeness!(), game.likeness!(), game.question()!.ask);
      }
    }
    assert.ok(asked.has('attack-retreat') && asked.has('attack-loss'));
  });
});

describe('by text: units that were eliminated', () => {
  it('are counted by conditions of victory', () => {
    const victory = `  victory red { spoils: at any time when count (blue units eliminated) >= 1 }
  otherwise blue`;
    const game = start({ game: table, sequence, scenario: `${scenario}\n${victory}` }, { script: { combat: [6] } });
    say(game, 'attack 0201', 'take rd-guard-1', 'take rd-guard-2', 'go', 'bl-guard-1');
    assert.notEqual(game.question(), null, 'it has a step left');
    say(game, 'bl-guard-1');
    assert.deepEqual([game.question(), game.outcome()?.winner], [null, 0]);
  });
});

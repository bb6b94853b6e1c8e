/** Phases that say `does fire` and `does rally`: range, sight, dice, morale, states, flight. */
import assert from 'node:assert/strict';
import type { Game } from '../../../engine/kernel/ruleset';
import { Generator } from '../../../engine/players/generator';
import { notations, prepareText, say, side, story, threeSides } from './kit';

const states =
  '  state pinned "Pinned" ja "釘付け"\n  state broken "Broken" ja "混乱"\n  state fired "Fired" ja "射撃済み"';
const FIRE = 'does fire; firepower strength; range 4; hits on 2';

/** Red at 0101, blue at 0301, green at 0501; lines of the phase of fire. */
function begin(lines: string, { script = {}, after = '', scenario = '', game = states } = {}): Game {
  const phases = `    phase fire "Fire" ja "射撃" { ${FIRE}; ${lines} }\n${after}`;
  const prepared = prepareText(threeSides({ game, phases, scenario }), 'three/first');
  return prepared.start({ seed: 1, journal: true, askAll: true, script });
}

const unit = (game: Game, id: string) => game.view(-1).units.find((one) => one.id === id)!;
const shot = (game: Game) => say(game, 'take re-guard-1', 'fire bl-guard-1');

describe('by text: does fire', () => {
  it('offers enemies in range, each unit once, with its dice beforehand', () => {
    const game = begin('blocked by wood');
    assert.deepEqual([side(game), notations(game)], ['red', ['done', 'take re-guard-1']]);
    say(game, 'take re-guard-1');
    assert.deepEqual(notations(game), ['back', 'fire bl-guard-1', 'fire gr-guard-1']);
    assert.equal(game.choices()[1]!.detail?.en, '2 hexes: 3 dice, 2 or less hits');
    say(game, 'fire bl-guard-1');
    assert.deepEqual(notations(game), ['done']);
    const near = begin('range -2');
    say(near, 'take re-guard-1');
    assert.deepEqual(notations(near), ['back', 'fire bl-guard-1']);
  });
  it('does not fire at friends, and shuts the sight by what the text says, but for lines that let it', () => {
    const friends = begin('blocked by wood', { scenario: '  friendly red, blue' });
    say(friends, 'take re-guard-1');
    assert.deepEqual(notations(friends), ['back', 'fire gr-guard-1']);
    const woods = (lines: string) =>
      prepareText(
        threeSides({
          game: states,
          phases: `    phase fire "Fire" ja "射撃" { ${FIRE}; ${lines} }`,
          scenario: '  remove blue guard at 0301',
          more: 'map three of three { terrain wood: 0301 }\n',
        }),
        'three/first',
      ).start({ seed: 1, askAll: true });
    const barred = woods('blocked by wood');
    assert.deepEqual([side(barred), notations(barred)], ['red', ['done']]);
    assert.deepEqual(notations(woods('blocked by plain; may fire of guard')), ['done', 'take re-guard-1']);
    assert.deepEqual(notations(woods('no fire of guard beyond 3')), ['done']);
    assert.deepEqual(notations(woods('no fire of guard within 3')), ['done', 'take re-guard-1']);
  });
  it('takes what the dice bring when all have fired, where it is simultaneous', () => {
    const phases = `    phase fire "Fire" ja "射撃" { simultaneous; ${FIRE} }\n    phase rest "Rest" ja "休止"`;
    const text = threeSides({ game: states, phases, scenario: '  friendly blue, green' });
    const prepared = prepareText(text, 'three/first');
    const game = prepared.start({
      seed: 1,
      journal: true,
      askAll: true,
      script: { fire: [1, 1, 1, 1, 6, 6] },
    });
    shot(game);
    // Blue has been hit, and fires at full strength.
    assert.deepEqual([side(game), unit(game, 'bl-guard-1').steps], ['blue', 2]);
    const again = prepared.start({ seed: 1, askAll: true, alone: true, given: game.given!(true) });
    assert.deepEqual(again.likeness!(), game.likeness!());
    say(game, 'take bl-guard-1', 'fire re-guard-1', 'done');
    assert.deepEqual([unit(game, 're-guard-1').steps, game.view(-1).phase], [2, 'fire']);
    say(game, 'done', 'done');
    assert.equal(game.view(-1).phase, 'rest');
    assert.deepEqual([unit(game, 're-guard-1').at, unit(game, 'bl-guard-1').at], ['0101', 'eliminated']);
    assert.equal(unit(game, 're-guard-1').steps, 1);
  });
  it('takes results of a table so, too, and flees from where it was fired at', () => {
    const table = `  table shells "Shells" ja "砲撃" {
    roll d6
    result H "Hit" ja "命中" { defender pinned then broken; checks 1 }
    | die  | 1..9 |
    | 1..6 | H    |
  }
  word die "Die" ja "ダイス"`;
    const phases = `    phase fire "Fire" ja "射撃" { simultaneous; does fire; firepower strength; range 4; table shells; morale 1; fails into broken; flees 1 }\n    phase rest "Rest" ja "休止"`;
    const prepared = prepareText(threeSides({ game: `${states}\n${table}`, phases }), 'three/first');
    const game = prepared.start({ seed: 1, journal: true, askAll: true, script: { morale: [6] } });
    shot(game);
    assert.equal(unit(game, 'bl-guard-1').states, undefined);
    say(game, 'done', 'done', 'done');
    assert.deepEqual([side(game), notations(game)], ['blue', ['into 0401']]);
    assert.deepEqual(unit(game, 'bl-guard-1').states, ['pinned', 'broken']);
  });
  it('goes at the strongest or the weakest of a place, and costs who is so at each step', () => {
    const about = (line: string) => {
      const scenario = '  place blue 0301: guard reduced';
      const game = begin(line, { scenario, script: { fire: [1, 1, 1] } });
      say(game, 'take re-guard-1');
      return game;
    };
    const whole = (game: Game) => ['bl-guard-1', 'bl-guard-2'].map((id) => unit(game, id).steps);
    const at = (game: Game) => notations(game).filter((one) => one.startsWith('fire bl'));
    const any = about('hit -1');
    assert.deepEqual(at(any), ['fire bl-guard-1', 'fire bl-guard-2']);
    const strongest = about('hit -1; losses by strongest');
    assert.deepEqual(at(strongest), ['fire bl-guard-1']);
    say(strongest, 'fire bl-guard-1');
    assert.deepEqual(
      [unit(strongest, 'bl-guard-1').at, unit(strongest, 'bl-guard-2').at],
      ['eliminated', 'eliminated'],
    );
    const weakest = about('hit -1; losses by weakest');
    assert.deepEqual(at(weakest), ['fire bl-guard-2']);
    assert.deepEqual(whole(weakest), [2, 1]);
  });
  it('costs a step for each hit where there is no morale', () => {
    const game = begin('hit -1 of blue beyond 1', { script: { fire: [1, 2, 3] } });
    shot(game);
    assert.equal(unit(game, 'bl-guard-1').steps, 1);
    const [told] = story(game).slice(-2);
    assert.equal(told, 'Red Guard 1 fired at Blue Guard 1: 1 or less hits; rolled 1, 2, 3: 1 hit; Blue −1');
  });
  it('checks morale for each hit, from state to state, then a step, and drives back', () => {
    const lines = 'morale 6 on 2d6; fails into pinned, broken; flees 1; morale -2 of pinned';
    const script = { fire: [1, 1, 1], morale: [4, 3, 2, 2, 3, 3] };
    const game = begin(lines, { script });
    shot(game);
    assert.deepEqual(story(game).slice(-3), [
      'Blue Guard 1: morale 6, rolled 7: Pinned',
      'Blue Guard 1: morale 4, rolled 4: holds; Pinned −2',
      'Blue Guard 1: morale 4, rolled 6: Broken; Pinned −2',
    ]);
    assert.deepEqual(unit(game, 'bl-guard-1').states, ['broken']);
    assert.deepEqual([side(game), notations(game)], ['blue', ['into 0401']]);
    say(game, 'into 0401');
    assert.equal(unit(game, 'bl-guard-1').at, '0401');
    const last = begin('morale 6 on 2d6; fails into pinned', { script: { fire: [1, 1, 6], morale: [6, 6, 6, 6] } });
    shot(last);
    assert.equal(unit(last, 'bl-guard-1').steps, 1, 'who can become no worse loses a step');
  });
  it('rolls on a table by firepower, with shifts, and marks who has fired', () => {
    const table = `${states}
  table fire "Fire" ja "射撃" {
    roll d6
    result M "Check" ja "チェック" { checks 1 }
    result K "A step" ja "1ステップ" { defender 1 }
    result S "Shaken" ja "動揺" { defender pinned then broken }
    | die  | 1..2 | 3..4 | 5..8 |
    |------|------|------|------|
    | 1..4 | -    | M    | K    |
    | 5..6 | S    | K    | K    |
  }`;
    const play = (lines: string, die: number) => {
      const phases = `    phase fire "Fire" ja "射撃" { does fire; firepower strength; range 4; table fire; marks fired; ${lines} }`;
      const prepared = prepareText(threeSides({ game: table, phases }), 'three/first');
      const game = prepared.start({ seed: 1, journal: true, askAll: true, script: { fire: [die], morale: [6] } });
      shot(game);
      return game;
    };
    assert.equal(unit(play('rounding up', 5), 'bl-guard-1').steps, 1);
    assert.equal(unit(play('shift +1 of blue', 1), 'bl-guard-1').steps, 1);
    assert.equal(unit(play('double firepower of red', 1), 'bl-guard-1').steps, 1);
    const checked = play('morale 3; fails into pinned', 1);
    assert.deepEqual(unit(checked, 'bl-guard-1').states, ['pinned']);
    assert.deepEqual(unit(checked, 're-guard-1').states, ['fired']);
    assert.deepEqual(unit(play('half firepower of red', 5), 'bl-guard-1').states, ['pinned']);
  });
  it('rolls on another table where a line says so, also where dice hit otherwise', () => {
    const tables = `${states}
  table rifles "Rifles" ja "小銃" {
    roll d6
    result K "A step" ja "1ステップ" { defender 1 }
    | die  | 1..8 |
    |------|------|
    | 1..6 | K    |
  }
  table shells "Shells" ja "砲撃" {
    roll 2d6
    result S "Shaken" ja "動揺" { defender pinned }
    | die   | 1..2 | 3..8 |
    |-------|------|------|
    | 2..12 | -    | S    |
  }`;
    const play = (says: string, ...dice: number[]) => {
      const phases = `    phase fire "Fire" ja "射撃" { does fire; firepower strength; range 4; ${says} }`;
      const prepared = prepareText(threeSides({ game: tables, phases }), 'three/first');
      const game = prepared.start({ seed: 1, journal: true, askAll: true, script: { fire: dice } });
      say(game, 'take re-guard-1');
      const detail = game.choices().find(({ notation }) => notation === 'fire bl-guard-1')!.detail!.en;
      say(game, 'fire bl-guard-1');
      const { steps, states } = unit(game, 'bl-guard-1');
      return [detail, steps, states, story(game).find((line) => line.includes(' fired at '))];
    };
    const shelled = 'Red Guard 1 fired at Blue Guard 1: 3..8, die 7: Shaken; From afar';
    const line = 'table is shells "From afar" ja "遠距離" of red beyond 1 when any (target blue)';
    assert.deepEqual(play(`table rifles; ${line}`, 3, 4), ['2 hexes: 3..8; From afar', 2, ['pinned'], shelled]);
    assert.deepEqual(play(`hits on 2; ${line}`, 3, 4), ['2 hexes: 3..8; From afar', 2, ['pinned'], shelled]);
    const near = play(`table rifles; table is shells of red within 1`, 3);
    assert.deepEqual(near, ['2 hexes: 1..8', 1, undefined, 'Red Guard 1 fired at Blue Guard 1: 1..8, die 3: A step']);
    assert.throws(() => play('table rifles; table is nowhere in plain'), /SND101/);
  });
  it('says what is missing', () => {
    const phase = (body: string) => threeSides({ game: states, phases: `    phase fire "Fire" ja "射撃" { ${body} }` });
    const made = (body: string) => () => prepareText(phase(body), 'three/first');
    assert.throws(made('does fire; firepower strength; hits on 2'), /firepower and range|SND/);
    assert.throws(made('does fire; firepower strength; range 3'), /SND806.*"param":"hits"/);
    assert.throws(made('does fire; firepower strenght; range 3; hits on 2'), /SND101.*strenght/);
    assert.throws(made(`${FIRE}; fails into pinnd; morale 3`), /SND101.*pinnd/);
    assert.throws(made(`${FIRE}; morale 3 on 7d9`), /SND/);
  });
});

describe('by text: does rally', () => {
  it('lets each unit leave the gravest of its states by a check, and clears others', () => {
    const after = `    phase rally "Rally" ja "回復" { does rally; morale 4; recovers pinned, broken; clears fired; morale +1 of blue }`;
    const scenario = '  setup red { 0201: guard pinned, guard broken }'.replace(
      '0201: guard pinned, guard broken',
      '0201: guard broken',
    );
    const rolls = (first: number) => {
      const game = begin('marks fired', { after, scenario, script: { rally: [first], fire: [6, 6, 6] } });
      while (game.view(-1).turn === 1) say(game, 'done');
      return game;
    };
    const good = rolls(4);
    assert.ok(story(good).includes('Red Guard 2: rally 4, rolled 4: no longer Broken'), story(good).join('\n'));
    assert.equal(unit(good, 're-guard-2').states, undefined);
    assert.deepEqual(unit(rolls(5), 're-guard-2').states, ['broken']);
  });
  it('asks for enemy zones, in a line and in its condition', () => {
    const near = `${states}\n  zone zoc "Zone" ja "支配地域" { of guard }`;
    const rallied = (line: string, where: string) => {
      const phases = `    phase rally "Rally" ja "回復" { only red; does rally; morale 4; recovers broken; ${line} }\n    phase rest "Rest" ja "休止"`;
      const scenario = `  setup red { ${where}: guard broken }`;
      const prepared = prepareText(threeSides({ game: near, phases, scenario }), 'three/first');
      const game = prepared.start({ seed: 1, journal: true, askAll: true, script: { rally: [4] } });
      return unit(game, 're-guard-2').states === undefined;
    };
    for (const line of [
      'no rally in enemy zone',
      'morale -1 in enemy zone',
      'no rally when any (target in enemy zone)',
    ])
      assert.deepEqual([rallied(line, '0101'), rallied(line, '0201')], [true, false], line);
  });
  it('holds every invariant in random games, and goes on from any position', () => {
    const lines = 'morale 6 on 2d6; fails into pinned, broken; flees 1; marks fired; clears fired';
    const after = `    phase rally "Rally" ja "回復" { does rally; morale 7 on 2d6; recovers pinned, broken }`;
    const phases = `    order red, blue, green\n    phase march "March" ja "行軍" { does move; allowance 2 }
    phase fire "Fire" ja "射撃" { alternate; ${FIRE}; ${lines} }\n${after}`;
    const prepared = prepareText(threeSides({ game: states, phases }), 'three/first');
    for (let seed = 1; seed <= 15; seed++) {
      const luck = new Generator(seed);
      const game = prepared.start({ seed });
      for (let question = game.question(); question; question = game.question()) {
        game.check();
        const again = prepared.start({ seed, given: game.given!(true), alone: true });
        assert.deepEqual([again.hash(), again.question()?.ask], [game.hash(), question.ask]);
        game.answer(question.options[luck.below(question.count)]!);
      }
    }
  });
});

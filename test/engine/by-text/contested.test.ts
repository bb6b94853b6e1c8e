/** `meets enemy` and `range 0`: enemies stand together in a place, which is fought for there, and held by who is alone. */
import assert from 'node:assert/strict';
import { playGame } from '../../../engine/lab/play';
import { createPlayer } from '../../../engine/players';
import { markdownOf } from './drafted';
import { at, gameText, notations, prepare, prepareText, say, start, story } from './kit';

const march = (words = 'meets enemy', more = '') =>
  `    phase march "March" ja "行軍" (see 4) { does move; allowance 3; ${words}${more} }`;
const fight = (words = 'range 0') =>
  `    phase fight "Fights" ja "戦闘" (see 5) { does attack; strength strength; table combat; ${words} }`;
const TABLE = `  word die "Die" ja "目"
  table combat "Combat" ja "戦闘" {
    roll d6
    columns odds
    cells result
    result D1 "Defender" ja "防" { defender 1 }
    result DE "Defender gone" ja "防全滅" { defender all }
    result DR "Defender back" ja "防退" { retreat 1 }
    result AR "Attacker back" ja "攻退" { repulse 1 }
    | die | 1-1 | 2-1 |
    | 1   | D1  | D1  |
    | 2   | DE  | DE  |
    | 3   | DR  | DR  |
    | 4..6 | AR | AR  |
  }`;

const ways = (sequence: string, more = {}) => {
  const game = start({ sequence, ...more });
  say(game, 'take rd-guard-1');
  return notations(game).flatMap((one) => (one.startsWith('to ') ? [one.slice(3)] : []));
};

/** Red goes where blue's guard stands, and fights there; `die`: of the fight. */
function met(die: number) {
  const script = { combat: [die] };
  const game = start({ game: TABLE, sequence: `${march()}\n${fight()}` }, { script });
  say(game, 'take rd-guard-1', 'to 0301', 'done', 'done');
  return game;
}
const attacks = ['attack 0301', 'take rd-guard-1', 'go'];
const holder = (game: ReturnType<typeof met>) => game.view(-1).control?.['0301'];

/** Four areas in a row between two ports; who holds most at the end wins. */
const AREAS = `game straits "Straits" ja "海峡" {
  side red "Red" ja "赤軍" { nation rd "Red" ja "赤" }
  side blue "Blue" ja "青軍" { nation bl "Blue" ja "青" }
  class ship "Ship" ja "艦" { face guns }
  terrain sea "Sea" ja "海" { enter ship }
  feature port "Port" ja "港"
  attribute guns "Guns" ja "砲" { numbers 0..9 }
  kind cruiser "Cruiser" ja "巡洋艦" is ship { guns 4/2 }
  counters {
    | nation | cruiser |
    | rd     | 4       |
    | bl     | 4       |
  }
  track lead "Initiative" ja "主導権" { sides each; from 0; to 9; start 0 }
  track met "Meetings" ja "遭遇" { from 0; to 99; start 0 }
  trigger meetings "Meetings" ja "遭遇" at gunfire { each (places with (red ship in (places with (blue ship)))) { shift met +1 } }
  trigger wind "Wind" ja "風" at winds {
    roll d6 { 1..3: shift lead +1 of red; 4..6: shift lead +1 of blue }
  }
  sequence {
    first higher lead; tie red
    phase winds "Winds" ja "風向" { does nothing }
    phase sail "Sailing" ja "航行" { does move; allowance 2; meets enemy }
    phase gunfire "Gunfire" ja "砲戦" { does attack; strength guns; table combat; range 0; must attack every enemy }
  }
${TABLE}
}
map straits of straits "Straits" ja "海峡" {
  grid points
  places {
    | point | name  | ja   | features | x | y | terrain | holder |
    | west  | West  | 西港 | port     | 1 | 1 | sea     | red    |
    | cape  | Cape  | 岬   |          | 2 | 1 | sea     |        |
    | bank  | Bank  | 浅瀬 |          | 2 | 2 | sea     |        |
    | isle  | Isle  | 島   | port     | 3 | 1 | sea     |        |
    | east  | East  | 東港 | port     | 4 | 1 | sea     | blue   |
  }
  line west - cape 1
  line west - bank 1
  line cape - isle 1
  line bank - isle 1
  line cape - bank 1
  line isle - east 1
  line bank - east 1
}
scenario war of straits "War" ja "戦役" {
  map straits
  turns 1..6
  setup red { west: 4 cruiser }
  setup blue { east: 4 cruiser }
  victory red { seas: at end of game when count controlled by red of (west, cape, bank, isle, east) > count controlled by blue of (west, cape, bank, isle, east) }
  otherwise blue
}
`;

describe('by text: enemies in one place', () => {
  it('come together where a phase says so, and go no further', () => {
    assert.ok(!ways(march('')).includes('0301'), 'else nobody goes where an enemy stands');
    assert.ok(ways(march()).includes('0301'));
    const row = { scenario: '  place blue 0201: guard\n  place blue 0102: guard' };
    assert.deepEqual(ways(march(), row).sort(), ['0102', '0201']);
    const on = ways(march('meets enemy', '; stops beside enemy'), { scenario: '  move red 1 guard 0101 -> 0301' });
    assert.ok(on.length > 0, 'who stands with enemies may leave');
    const plotted = start({ sequence: march('meets enemy; simultaneous') });
    say(plotted, 'take rd-guard-1', 'to 0201', 'done', 'take bl-guard-1', 'to 0201', 'done');
    assert.deepEqual([at(plotted, 'rd-guard-1'), at(plotted, 'bl-guard-1')], ['0201', '0201']);
  });
  it('fight there, and only there with range 0', () => {
    const game = met(1);
    assert.deepEqual(notations(game), ['done', 'attack 0301'], 'not the barge beside');
    say(game, ...attacks, 'bl-guard-1');
    assert.ok(game.view(-1).units.find(({ id }) => id === 'bl-guard-1')!.steps === 1);
    assert.equal(at(game, 'rd-guard-1'), '0301', 'nobody advances');
    const beside = start({ game: TABLE, sequence: `${march()}\n${fight('advance')}` });
    say(beside, 'take rd-guard-1', 'to 0301', 'done', 'done');
    assert.deepEqual(notations(beside), ['done', 'attack 0301', 'attack 0401'], 'without it also from beside');
  });
  it('drive each other out of it; who is alone then holds it', () => {
    assert.equal(holder(met(1)), 1, 'both stand there: it is held by who stood there alone before');
    const gone = met(2);
    say(gone, ...attacks);
    while (gone.question()!.ask === 'attack-loss') say(gone, 'bl-guard-1');
    assert.deepEqual([at(gone, 'bl-guard-1'), holder(gone)], ['eliminated', 0]);
    const back = met(3);
    say(back, ...attacks);
    assert.match(notations(back)[0]!, /^into /);
    say(back, notations(back)[0]!);
    assert.equal(holder(back), 0);
    const repulsed = met(4);
    say(repulsed, ...attacks);
    assert.match(notations(repulsed)[0]!, /^into /);
    say(repulsed, notations(repulsed)[0]!);
    assert.notEqual(at(repulsed, 'rd-guard-1'), '0301');
  });
  it('explain themselves, and stand in the drafted rulebook', () => {
    const game = met(1);
    assert.equal(game.explain!({ unit: 'rd-guard-2', place: '0301' })[0]!.text.en, 'It is not at 0301');
    const text = gameText({ game: TABLE, sequence: `${march()}\n${fight()}` });
    const [english, japanese] = (['en', 'ja'] as const).map((locale) => markdownOf(text, 'fords/first', locale));
    assert.match(english!, /may attack enemies: each unit once.* Only enemies in the same place are attacked\./);
    assert.match(english!, /Units may move into a place of enemies, and stop there\./);
    assert.match(japanese!, /同じ地点の敵だけを攻撃する。/);
    assert.match(japanese!, /敵のいる地点にも移動でき、そこで止まる。/);
    assert.doesNotMatch(english!, /range/);
    const shot = gameText({
      sequence: `${march()}\n    phase shots "Shots" ja "射撃" { does fire; firepower strength; range 0; hits on 2 }`,
    });
    assert.match(markdownOf(shot, 'fords/first', 'en'), /may fire once at an enemy unit in the same place\./);
    assert.match(markdownOf(shot, 'fords/first', 'ja'), /同じ地点にいる敵1ユニットを射撃できる/);
    assert.throws(() => prepare({ game: TABLE, sequence: fight('range 0; advance') }), /nobody advances/);
  });
  it('are supplied where they meet enemies, and no line leads through them', () => {
    const supply = (from: string) =>
      start({
        game: '  state isolated "Isolated" ja "孤立"',
        sequence: `${march()}\n    phase supply "Supply" ja "補給" { does supply; of guard; within 9; sources 0101; otherwise isolated; only red }`,
        scenario: `  move red 1 guard 0101 -> ${from}\n  place blue 0201: guard\n  place blue 0102: guard`,
      });
    const isolated = (from: string) => {
      const game = supply(from);
      say(game, 'done', 'done');
      return game.view(-1).units.find(({ id }) => id === 'rd-guard-1')!.states;
    };
    assert.equal(isolated('0201')?.length ?? 0, 0);
    assert.deepEqual(isolated('0202'), ['isolated']);
  });
  it('are sought and fought by the computer, and a game of areas comes to its end', () => {
    const prepared = prepareText(AREAS, 'straits/war');
    const games = 60;
    const results = Array.from({ length: games }, (_, k) =>
      playGame(
        prepared,
        [0, 1].map((who) => createPlayer(who === k % 2 ? 'heuristic' : 'random', who, k)),
        k,
        { usage: true },
      ),
    );
    const won = results.filter(({ winner }, k) => winner === k % 2).length;
    assert.ok(won >= 0.75 * games, `${won} of ${games} against random`);
    const game = prepared.start({ seed: 3, journal: true });
    const both = [0, 1].map((who) => createPlayer('heuristic', who, 3));
    while (game.question()) game.answer(both[game.question()!.side]!.choose(game));
    const fights = game.journal.filter(({ what }) => what === 'attack').length;
    assert.ok(fights > 0, 'they fight');
    const meetings = game.view(-1).tracks.met![0]!;
    assert.ok(meetings > 0 && meetings <= fights, `${meetings} places where both stood, ${fights} fights`);
    const winds = story(game).filter((one) => one === 'Wind').length;
    assert.equal(story(game).filter((one) => one.includes('acts first')).length, 2 * winds, 'not told of winds');
  });
});

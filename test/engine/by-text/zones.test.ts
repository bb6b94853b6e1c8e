/** Zones of control by the text: `zone`. */
import assert from 'node:assert/strict';
import { at, type gameText, notations, prepare, say, start, story } from './kit';

const march = (more = '') => `    phase march "March" ja "行軍" { does move; allowance 3${more} }`;
/** Where a red guard at 0101 can come; a blue one stands at 0301: its zone reaches 0201, 0302 and 0401, a lake with a barge, whose zone reaches 0302 and 0402. */
const reach = (zone: string, more: Parameters<typeof gameText>[0] = {}, unit = 'rd-guard-1') => {
  const game = start({ sequence: march(), ...more, game: `${zone}\n${more.game ?? ''}` });
  say(game, `take ${unit}`);
  return Object.fromEntries(
    game.choices().flatMap(({ notation, cost }) => (notation.startsWith('to ') ? [[notation.slice(3), cost]] : [])),
  );
};
const zoc = (body: string) => `  zone zoc "Zone of control" ja "支配地域" (see 5.2) { ${body} }`;

/** With a zone that stops. */
const stopped = { '0102': 1, '0201': 1, '0202': 2, '0302': 3 };

describe('by text: zones of control', () => {
  it('end the move of who comes in', () => {
    assert.deepEqual(reach(''), { '0102': 1, '0201': 1, '0202': 2, '0302': 2, '0402': 3 });
    assert.deepEqual(reach(zoc('stops')), stopped, 'nothing behind the zone, and 0302 by way of 0202');
  });
  it('cost points to enter, to leave, and to go on inside', () => {
    assert.deepEqual(reach(zoc('entering 1')), { '0102': 1, '0201': 2, '0202': 2 });
    const inside = { scenario: '  move red 1 guard 0101 -> 0201' };
    assert.deepEqual(reach(zoc('leaving 1'), inside), { '0101': 2, '0102': 2, '0202': 2, '0302': 2 });
    const near = { '0101': 1, '0102': 1, '0202': 1 };
    assert.deepEqual(
      reach(zoc('passing 2'), inside),
      { ...near, '0302': 2 },
      'round by 0202; 0402 lies in the zone of the barge',
    );
    assert.deepEqual(reach(zoc('passing no'), inside), { ...near, '0302': 2 });
    assert.deepEqual(reach(zoc('passing no; entering 1'), inside), { ...near, '0302': 3 });
    assert.deepEqual(notations(start({ ...inside, game: zoc('leaving no'), sequence: march() })), [
      'done',
      'take rd-guard-2',
    ]);
  });
  it('are those of the units that have one', () => {
    const boats = { '0102': 1, '0201': 1, '0202': 2, '0302': 2 };
    assert.deepEqual(reach(zoc('of boat; stops')), boats, 'that of the barge at 0401 ends at 0302');
    assert.deepEqual(reach(zoc('except guard; stops')), boats);
    assert.deepEqual(reach(zoc('of foot, boat; except boat; stops')), stopped);
  });
  it('are not those of units in states that they leave out, or only of those', () => {
    const states = '  state shaken "Shaken" ja "動揺"\n  state ready "Ready" ja "準備"\n';
    const boats = { '0102': 1, '0201': 1, '0202': 2, '0302': 2 };
    const on = (body: string, now = '', more = '') => reach(states + zoc(body) + more + now);
    const shaken = '\n  trigger fright "Fright" ja "恐慌" at march { make (blue guard) shaken }';
    assert.deepEqual(on('except shaken; stops'), stopped, 'nobody is shaken');
    assert.deepEqual(on('except shaken; stops', shaken), boats, 'that of the barge at 0401 ends at 0302');
    assert.deepEqual(on('of ready, boat; stops', shaken), boats);
    assert.deepEqual(on('of ready, boat; stops', shaken.replace('shaken }', 'ready }')), stopped);
    const eye = '\n  zone eye "Watch" ja "監視" { of guard; into lake; joins zoc }';
    assert.equal(on('except shaken; entering 1', shaken, eye)['0201'], 1, 'only what joins it reaches on');
  });
  it('end and begin anew with a state, bonds and all', () => {
    const game = `  state shaken "Shaken" ja "動揺"\n${zoc('except shaken; stops; bonds')}
  trigger fright "Fright" ja "恐慌" at second when turn = 1 { make (blue guard) shaken }`;
    const sequence = `${march().replace('march', 'first')}\n${march('; only red').replace('march', 'second')}`;
    // The barge at 0401 and a guard at 0201 bar the hexside between 0301 and 0302.
    const scenario = '  move red 2 guard 0101 -> 0302\n  move blue guard 0301 -> 0201';
    const game2 = start({ game, sequence, scenario });
    const ends = () => {
      say(game2, 'take rd-guard-1');
      const found = notations(game2).filter((one) => one.startsWith('to '));
      say(game2, 'back');
      return found;
    };
    assert.ok(!ends().includes('to 0301'), 'barred');
    say(game2, 'done', 'done');
    assert.ok(ends().includes('to 0301'), 'the bond is gone with the zone');
  });
  it('reach not everywhere, and not across every hexside', () => {
    assert.deepEqual(reach(zoc('into lake; entering 2')), reach(''));
    assert.deepEqual(reach(zoc('outside plain; entering 2')), reach(''));
    const game = '  hexside river "River" ja "川" { cross foot }';
    const map = '  hexside river: 0201/0301';
    assert.equal(reach(zoc('not across river; stops'), { game, map })['0302'], 2, 'by way of 0201');
    assert.equal(reach(zoc('not across river; entering 1'), { game, map })['0201'], 1);
    assert.equal(reach(zoc('not across river; entering 1'), { game, map })['0302'], 3);
  });
  it('do not hold where a friend stands, if they say so', () => {
    const scenario = '  move red 1 guard 0101 -> 0201';
    const on = (body: string) => reach(zoc(body), { scenario }, 'rd-guard-2')['0302'];
    assert.equal(on('stops'), 3);
    assert.equal(on('stops; negated by friend'), 2, 'on from 0201');
    assert.equal(on('stops; negated by guard for move'), 2);
    assert.equal(on('stops; negated by boat'), 3);
    assert.equal(on('stops; negated by friend for retreat'), 3);
    assert.deepEqual(reach(zoc('stops; negated by friend'), {}), stopped, 'not where only the mover stands');
  });
  it('reach out of some ground not at all, and along roads everywhere', () => {
    const game = '  terrain wood "Wood" ja "森" { enter foot }\n  route road "Road" ja "街道"';
    const map = '  terrain wood: 0301';
    const on = (body: string, more = map) => reach(zoc(body), { game, map: more });
    assert.deepEqual(on('of guard; not from wood; stops'), reach(''), 'blue stands in the wood');
    assert.deepEqual(on('of guard; stops; not from lake'), stopped);
    const road = `${map}\n  route road: 0301-0201`;
    assert.deepEqual(on('of guard; stops; not from wood; along road', road), {
      '0102': 1,
      '0201': 1,
      '0202': 2,
      '0302': 3,
    });
    assert.deepEqual(
      on('of guard; stops; outside plain; along road', road),
      on('of guard; stops; not from wood; along road', road),
    );
  });
  it('may join another, and count once with it', () => {
    const sequence = march().replace('allowance 3', 'allowance 9');
    const two = (body: string) =>
      reach(`${zoc('of boat; entering 1')}\n  zone eye "Watch" ja "監視" { of guard; entering 1; ${body} }`, {
        sequence,
      });
    assert.equal(two('')['0302'], 5, 'two points more, for both reach it');
    assert.equal(two('joins zoc')['0302'], 4);
    assert.equal(two('except guard; joins zoc')['0302'], 3, 'of the barge alone, by way of 0202');
    assert.throws(() => two('joins zog'), /SND101.*zog/);
    const many = (count: number) =>
      Array.from({ length: count }, (_, k) => `  zone eye-${k} "Eye" ja "目" { joins zoc }`).join('\n');
    assert.deepEqual(reach(`${zoc('stops')}\n${many(7)}`), stopped);
    assert.throws(() => reach(`${zoc('stops')}\n${many(40)}`), /more than 7 zones join it/);
  });
  it('have bonds, which bar what lies between two units', () => {
    // The barge stands at 0401; with a guard at 0201 it bars the side of 0301 and 0302. With guards at 0101 and 0302 0201 is barred.
    const side = '  move red 2 guard 0101 -> 0302\n  move blue guard 0301 -> 0201';
    const hex = '  move red 2 guard 0101 -> 0202\n  move blue guard 0301 -> 0302\n  place blue 0101: guard';
    const at = (body: string, scenario: string, more = {}) => reach(zoc(body), { scenario, ...more });
    assert.equal(at('', side)['0301'], 1);
    assert.equal(at('bonds', side)['0301'], undefined);
    assert.equal(at('of guard; bonds', side)['0301'], 1, 'the barge has no zone');
    assert.equal(at('', hex)['0201'], 1);
    assert.equal(at('bonds', hex)['0201'], undefined);
    assert.equal(at('bonds; not from lake', side)['0301'], 1, 'none reaches there from both');
    const friend = side.replace('red 2 guard', 'red 1 guard').concat('\n  move red guard 0101 -> 0301');
    assert.equal(reach(zoc('bonds'), { scenario: friend })['0301'], 1, 'a friend stands beyond');
    const river = (where: string) => ({
      game: '  hexside river "River" ja "川" { cross foot, boat }',
      map: `  hexside river: ${where}`,
    });
    assert.equal(
      at('bonds; parted by two river', side, river('0201/0301, 0301/0401'))['0301'],
      undefined,
      'one way is open',
    );
    assert.equal(
      at('bonds; parted by two river', side, river('0201/0301, 0301/0401, 0201/0302, 0302/0401'))['0301'],
      1,
      'each way crosses two',
    );
    assert.equal(at('bonds; parted along river', side, river('0301/0302'))['0301'], 1);
    assert.equal(at('bonds; parted along river', hex, river('0201/0202'))['0201'], undefined, 'it bars a hex');
    // A guard at 0201 bars with the edge of the map the side of 0102 and 0202.
    const edge = '  move blue guard 0301 -> 0201\n  move red 2 guard 0101 -> 0102';
    assert.equal(at('bonds', edge)['0202'], 1);
    const shut = start({ scenario: edge, game: zoc('bonds with edge'), sequence: march() });
    assert.deepEqual(notations(shut), ['done'], 'that to 0101 as well');
  });
  it('may be several, each with its own units', () => {
    const two = `${zoc('of guard; entering 1')}\n  zone eye "Watch" ja "監視" { of boat; entering 5 }`;
    assert.deepEqual(reach(two), { '0102': 1, '0201': 2, '0202': 2 });
  });
  it('stop beside enemies as before, when nothing is declared', () => {
    assert.deepEqual(reach('', { sequence: march('; stops beside enemy') }), reach(zoc('stops')));
  });
  it('shut retreats, or make them cost steps', () => {
    const table = `  table combat "Combat" ja "戦闘" {
    roll d6
    result R "Defender retreats" ja "後退" { retreat 1 }
    | die  | 1-1 |
    | 1..6 | R   |
  }`;
    const fight = (zone: string) => {
      const game = start(
        {
          game: `${table}\n${zone}`,
          sequence: '    phase fight "Fight" ja "戦闘" { does attack; strength strength; table combat }',
          // The defender stands at 0201; 0102 and 0302 are in the zones of 0101 and 0202, and 0301 of nobody.
          scenario: '  move red 1 guard 0101 -> 0202\n  move blue guard 0301 -> 0201',
        },
        { script: { combat: [3] } },
      );
      say(game, 'attack 0201', 'take rd-guard-1', 'go');
      return game;
    };
    assert.deepEqual(notations(fight('')), ['into 0301', 'into 0302', 'into 0102']);
    assert.deepEqual(notations(fight(zoc('shuts retreat'))), ['into 0301']);
    const dear = fight(zoc('retreat 1'));
    say(dear, 'into 0302');
    assert.ok(story(dear).includes('Blueland Guard 1 lost a step'), story(dear).join('\n'));
    const deadly = fight(zoc('retreat 2'));
    say(deadly, 'into 0302');
    assert.equal(at(deadly, 'bl-guard-1'), 'eliminated');
    assert.deepEqual(notations(deadly), ['stay'], 'the fight goes on');
    const cheap = fight(zoc('retreat 1'));
    say(cheap, 'into 0301');
    assert.ok(!story(cheap).includes('Blueland Guard 1 lost a step'));
  });
  it('are seen by conditions, and over the map', () => {
    const victory = `  victory red { near: at end of turn when any (red guard in zone of blue) }`;
    const parts = { game: zoc('of foot'), scenario: victory, sequence: march() };
    const far = start(parts);
    say(far, 'done', 'done');
    assert.equal(far.outcome(), null);
    const near = start(parts);
    say(near, 'take rd-guard-1', 'to 0201', 'done', 'done');
    assert.equal(near.outcome()?.reason, 'near');
    assert.deepEqual(
      start(parts).overlay!('zones').areas!.map(({ side, places }) => [side, places]),
      [
        [0, ['0102', '0201']],
        [1, ['0201', '0302', '0401']],
      ],
    );
    assert.throws(() => start({ scenario: victory }), /SND79\d|zone/);
  });
  it('are enemy ones in conditions, whosever unit it is', () => {
    const ends = (condition: string, ...moves: string[]) => {
      const scenario = `  victory red { near: at end of turn when ${condition} }`;
      const game = start({ game: zoc('of foot'), scenario, sequence: march() });
      say(game, ...moves, 'done', 'done');
      return game.outcome()?.reason;
    };
    assert.equal(ends('any (red guard in enemy zone)'), undefined);
    assert.equal(ends('any (red guard in enemy zone)', 'take rd-guard-1', 'to 0201'), 'near');
    assert.equal(ends('any (guard at enemy zone)', 'take rd-guard-1', 'to 0201'), 'near');
    assert.equal(ends('count (guard outside enemy zone) = 3'), 'near');
    assert.equal(ends('count (guard outside enemy zone) = 3', 'take rd-guard-1', 'to 0201'), undefined);
    const scenario = '  victory red { near: at end of turn when any (red guard in enemy zone) }';
    assert.throws(() => start({ scenario }), /SND79\d|zone/);
  });
  it('are words of a set of units by themselves', () => {
    const trigger = '  trigger storm "Storm" at march { eliminate 1 (outside enemy zone) }';
    const { compiled } = prepare({ game: `${zoc('of foot')}\n${trigger}`, sequence: march() });
    assert.deepEqual(compiled.game.triggers?.[0]?.effects[0]?.args, {
      units: { set: 'units', count: 1, enemyZone: false },
    });
  });
  it('say what they do not understand', () => {
    for (const [body, what] of [
      ['bonds of edge', /with/],
      ['bonds with side', /edge/],
      ['parted by river', /two/],
      ['parted two river', /along/],
      ['not into lake', /from/],
    ] as const)
      assert.throws(() => reach(zoc(body)), what, body);
    for (const [body, wrong] of [
      ['of lnd', 'SND101'],
      ['stps', 'SND109'],
      ['not river', 'SND109'],
      ['not across rivre', 'SND101'],
      ['entering some', 'SND110'],
      ['shuts', 'SND109'],
      ['shuts supply', 'SND109'],
      ['negated friend', 'SND109'],
      ['negated by friend for supply', 'SND109'],
      ['retreat 0', 'SND110'],
    ])
      assert.throws(() => start({ game: zoc(body!), sequence: march() }), new RegExp(wrong!), body);
  });
});

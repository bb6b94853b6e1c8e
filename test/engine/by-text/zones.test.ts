/** Zones of control by the text: `zone`. */
import assert from 'node:assert/strict';
import { at, type gameText, notations, say, start, story } from './kit';

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
  it('say what they do not understand', () => {
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

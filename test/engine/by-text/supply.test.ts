/** A phase that says `does supply`: who has no line to a source pays for it. */
import assert from 'node:assert/strict';
import { at, notations, prepare, say, side, start, story } from './kit';

const map = `  places {
    | hex  | name | ja | features | source |
    | 0101 | West | 西 |          | rd     |
    | 0102 | Port | 港 | port     |        |
  }
  route road "Road" ja "街道": 0101-0201-0302`;
const game = `  feature port "Port" ja "港"
  route road "Road" ja "街道"
  hexside brook "Brook" ja "小川" { cross foot }
  state isolated "Isolated" ja "孤立"
  value far 2
  value port-supply 1
  marker depot "Depot" ja "補給所" { limit red 2 }
  zone watch "Watch" ja "監視" { of foot }`;
const sequence = (text: string) =>
  `    phase supply "Supply" ja "補給" { only red; does supply; ${text} }\n    phase wait "Wait" ja "待機"`;
const play = (text: string, more: { map?: string; scenario?: string } = {}) =>
  start({
    game,
    map: map + (more.map ?? ''),
    sequence: sequence(text),
    ...(more.scenario ? { scenario: more.scenario } : {}),
  });
const steps = (g: ReturnType<typeof start>, ...units: string[]) =>
  units.map((unit) => at(g, unit) ?? 'gone').join(' ') +
  (story(g).some((one) => one.includes('out of supply')) ? '!' : '');

describe('by text: does supply', () => {
  it('lets a unit within reach of a source be, and takes a step of one that is not', () => {
    assert.equal(steps(play('within 2; sources source; otherwise reduce'), 'rd-guard-1', 'rd-guard-2'), '0101 0101');
    const far = play('within 1; sources source; otherwise reduce', { scenario: '  move red guard 0101 -> 0302' });
    const told = story(far).filter((one) => /Guard/.test(one));
    assert.match(told[0]!, /Guard \d is out of supply/);
    assert.match(told[1]!, /Guard \d lost a step/);
    assert.equal(told.length, 2, 'the other one has supply');
    assert.equal(
      steps(
        play('within far; sources source; otherwise reduce', { scenario: '  move red guard 0101 -> 0302' }),
        'rd-guard-1',
      ).at(-1),
      '2',
      'a value of the game',
    );
  });
  it('eliminates, or marks with a state and does worse the next time', () => {
    const gone = play('within 1; sources source; otherwise eliminate', { scenario: '  move red guard 0101 -> 0302' });
    assert.ok(story(gone).some((one) => /Guard \d eliminated/.test(one)));
    const game = play('within 1; sources source; otherwise isolated then reduce', {
      scenario: '  move red guard 0101 -> 0302',
    });
    assert.ok(!story(game).some((one) => one.includes('lost a step')), 'the first time');
    for (let k = 0; k < 2; k++) say(game, 'done');
    assert.ok(
      story(game).some((one) => one.includes('lost a step')),
      'the second time',
    );
  });
  it('comes from a source that is for one side or nation alone', () => {
    for (const [of, out] of [
      ['red', false],
      ['rd', false],
      ['blue', true],
    ] as const)
      for (const most of ['', ' 2', ' far'])
        assert.equal(
          steps(play(`within 2; sources source of ${of}${most}; otherwise reduce`), 'rd-guard-1').endsWith('!'),
          out,
          `${of}${most}`,
        );
    assert.equal(
      steps(play('within 2; sources source of blue, source of red 2; otherwise reduce'), 'rd-guard-1'),
      '0101',
    );
  });
  it('carries supply along routes however far, not through enemies, and as lines of the phase let it', () => {
    const out = (text: string, scenario: string, more = '') =>
      steps(play(text, { map: more, scenario }), 'rd-guard-1').endsWith('!');
    const away = '  move red guard 0101 -> 0302';
    assert.equal(out('within 0; sources source; along road; otherwise reduce', away), false);
    assert.equal(out('within 0; sources source; otherwise reduce', away), true);
    const barred = `${away}\n  move blue guard 0301 -> 0201`;
    assert.equal(out('within 0; sources source; along road; otherwise reduce', barred), true, 'an enemy on the road');
    const near = `${away}\n  move blue guard 0301 -> 0202`;
    assert.equal(out('within 2; sources source; otherwise reduce', near), false);
    assert.equal(
      out('within 2; sources source; otherwise reduce; no trace into enemy zone', near),
      true,
      'zones bar it',
    );
    const brook = '\n  hexside brook: 0201/0302, 0201/0301';
    assert.equal(out('within 2; sources source; otherwise reduce; no trace across brook', away, brook), true);
    assert.equal(out('within 1; sources source; otherwise reduce; range +1 of guard', away), false);
    assert.equal(out('within 2; sources source; otherwise reduce; range -1 when turn = 1', away), true);
    assert.equal(out('within 2; sources source; otherwise reduce; no trace of guard', away), true);
  });
  it('carries along routes what lines of the phase say of that, and of the rest what they say of tracing', () => {
    const out = (text: string, scenario: string) =>
      steps(play(`along road; sources source; otherwise reduce; ${text}`, { scenario }), 'rd-guard-1').endsWith('!');
    const near = '  move red guard 0101 -> 0302\n  move blue guard 0301 -> 0202';
    assert.equal(out('within 0', near), false);
    assert.equal(out('within 0; no trace into enemy zone', near), true, 'without a word of carrying routes are traced');
    assert.equal(out('within 0; no carry into enemy zone', near), true);
    assert.equal(
      out('within 0; no carry across brook; no trace into enemy zone', near),
      false,
      'the route is carried along',
    );
    assert.equal(out('within 2; no carry into enemy zone; no trace into 0302', near), false, 'a line leads there');
    assert.equal(
      out('within 0; no carry into enemy zone when no (to in 0201)', near),
      false,
      '0201 alone lies between',
    );
  });
  it('leads nowhere over ground that its costs do not name', () => {
    const chart = (rows: string) => `${game}
  word cost "Cost" ja "コスト"
  word ground "Ground" ja "地面"
  table march "March" ja "行軍" {
    | ground | cost |
    ${rows}
  }`;
    const told = (rows: string) => {
      const g = start({
        game: chart(rows),
        map,
        sequence: sequence('within 3; sources source; costs march; otherwise eliminate'),
        scenario: '  move red 1 guard 0101 -> 0202',
      });
      return ['rd-guard-1', 'rd-guard-2'].map((unit) => at(g, unit)).sort();
    };
    assert.deepEqual(told('| plain | 1 |'), ['0101', '0202']);
    assert.deepEqual(told('| plain | 2 |'), ['0101', 'eliminated'], 'two steps of two points');
    assert.deepEqual(told('| lake | 1 |'), ['0101', 'eliminated']);
  });
  it('leads from one enemy zone into another or not, and friends keep zones off lines', () => {
    const out = (text: string, scenario: string, zone = '') =>
      steps(
        start({
          game: game.replace('{ of foot }', `{ of foot${zone} }`),
          map,
          sequence: sequence(`sources source; otherwise reduce; ${text}`),
          scenario,
        }),
        'rd-guard-1',
      ).endsWith('!');
    // The zone of blue at 0202 reaches 0102, 0201 and 0302.
    const away = '  move red 1 guard 0101 -> 0302\n  move blue guard 0301 -> 0202';
    assert.equal(out('within 2; no trace from enemy zone into enemy zone', away), true, 'from 0302 into 0201');
    assert.equal(out('within 2; no trace from enemy zone', away), true);
    const friends = (what: string) => `; negated by friend for ${what}`;
    assert.equal(
      out('within 2; no trace from enemy zone into enemy zone', away, friends('trace')),
      false,
      'red stands at 0302',
    );
    assert.equal(out('within 2; no trace from enemy zone into enemy zone', away, friends('move')), true);
  });
  it('is cut by bonds', () => {
    const bonds = game.replace('{ of foot }', '{ bonds }');
    const out = (scenario: string) =>
      steps(
        start({ game: bonds, map, sequence: sequence('within 2; sources 0301; otherwise reduce'), scenario }),
        'rd-guard-1',
      ).endsWith('!');
    // The barge at 0401 and a guard at 0201 bar the side between 0301 and 0302.
    const away = '  control red: 0301\n  move red 2 guard 0101 -> 0402\n  move blue guard 0301 -> 0201';
    assert.equal(out(away), true);
    assert.equal(out(`${away}\n  place red 0302: guard`), true, 'nobody stands beyond');
    assert.equal(out(`${away}\n  place red 0302: guard\n  place red 0301: guard`), false, 'they keep it open together');
  });
  it('counts ports that the side holds and markers of it, each for so many units; the owner chooses who goes without', () => {
    const text = 'within 0; sources port port-supply, depot; otherwise reduce';
    const held = '  control red: 0102\n  move red 2 guard 0101 -> 0102';
    const choice = play(text, { scenario: held });
    assert.equal(side(choice), 'red');
    assert.deepEqual(notations(choice), ['rd-guard-1', 'rd-guard-2']);
    say(choice, 'rd-guard-2');
    assert.deepEqual(
      story(choice).filter((one) => one.includes('step')),
      ['Redland Guard 2 lost a step'],
    );
    const depot = play(text, { scenario: `${held}\n  place red 0102: depot` });
    assert.ok(!story(depot).some((one) => one.includes('out of supply')));
    const port = play('within 0; sources port 2; otherwise reduce', { scenario: held });
    assert.ok(!story(port).some((one) => one.includes('out of supply')));
  });
  it('reports what is wrong in it', () => {
    const wrong = (text: string) => () => prepare({ game, map, sequence: sequence(text) });
    assert.throws(wrong('within 2; sources harbour; otherwise reduce'), /SND101.*harbour/);
    assert.throws(wrong('within 2; sources source; otherwise starve'), /SND101.*starve/);
    assert.throws(wrong('sources source; otherwise reduce'), /within/);
    assert.throws(wrong('within fra; sources source; otherwise reduce'), /SND101.*fra/);
  });

  it('is drawn on the map: sources, lines along routes and across country, and the least cut', () => {
    const shown = (text: string, scenario: string, about?: string) => {
      const game = play(text, { scenario });
      return game.overlay!('supply', { units: about ? [about] : [], place: null });
    };
    const away = '  move red guard 0101 -> 0302';
    const road = shown('within 1; sources source; along road; otherwise reduce', away, 'rd-guard-1');
    assert.deepEqual(road.areas?.[0], {
      places: ['0101'],
      side: 0,
      look: 'source',
      names: { en: 'source of supply', ja: '補給源' },
    });
    const of = (overlay: typeof road) => overlay.lines?.find(({ unit }) => unit === 'rd-guard-1');
    assert.deepEqual(of(road)?.path, ['0302', '0201', '0101']);
    assert.equal(of(road)?.land, 0, 'the road carries it');
    assert.equal(road.areas?.filter(({ look }) => look === 'cut').length, 1, 'a road of one way is cut by one place');
    const country = shown('within 2; sources source; otherwise reduce', away);
    assert.equal(of(country)?.land, 2);
    const far = shown('within 1; sources source; otherwise reduce', away);
    assert.equal(of(far), undefined);
    assert.ok(far.units?.some(({ unit, look }) => unit === 'rd-guard-1' && look === 'bad'));
    const none = start({}).overlay!('supply');
    assert.deepEqual([none.lines, none.notes?.length], [undefined, 1]);
  });

  it('is drawn as it is reckoned, wherever units stand', () => {
    for (const hex of ['0102', '0201', '0202', '0302']) {
      const text = 'within 1; sources source, port; along road; otherwise isolated';
      const game = play(text, { scenario: `  move red guard 0101 -> ${hex}` });
      const { lines, units } = game.overlay!('supply');
      const told = story(game).some((one) => one.includes('out of supply'));
      assert.equal(units?.some(({ unit }) => unit === 'rd-guard-1') ?? false, told, hex);
      assert.notEqual(lines?.some(({ unit }) => unit === 'rd-guard-1') ?? false, told, hex);
    }
  });
});

import assert from 'node:assert/strict';
import type { CompiledGame } from '../../engine/kernel/compiled';
import { parse } from '../../grammar';
import { samplePrelude } from '../../server/checks/samples';
import { Workspace } from '../../server/db';
import { createModel } from '../../server/model';

/** The sample game with a scenario's statements, compiled. */
function compiled(statements: string, more = ''): { game: CompiledGame } {
  const workspace = new Workspace(parse);
  workspace.setFile(
    'file:///sample.sand',
    `${samplePrelude}
game sample {
  state hidden "Hidden" ja "隠匿"
  units blue {
    | unit | name | ja   | nation | kind | strength |
    | ada  | Ada  | エダ | bl     | Ship | 2/0      |
  }
  ${more}
}
scenario small extends base {
${statements}
}
`,
  );
  const model = createModel(workspace);
  const game = model.compile('sample/small')?.compiled;
  assert.ok(game);
  return { game };
}

describe('model: how scenarios are said', () => {
  it('limits markers in the box, or those that a side lays in each place', () => {
    const markers = `marker post "Post" ja "哨所" { limit any 6 }
  marker snare "Snare" ja "罠" { limit any 2 each place }
  marker flag "Flag" ja "旗" { limit blue 3, red 1 each place }`;
    const { game } = compiled('  setup blue { 0402: 2 snare, post }', markers);
    assert.deepEqual(
      ['post', 'snare', 'flag'].map((id) => {
        const { limits, each } = game.game.markers.find((one) => one.id === id)!;
        return [limits, each];
      }),
      [
        [{ any: 6 }, undefined],
        [{ any: 2 }, 'place'],
        [{ blue: 3, red: 1 }, 'place'],
      ],
    );
    // What lies in a common box is nobody's; what is limited by place is whose it is.
    assert.deepEqual(
      game.scenario.markers.filter(({ marker }) => marker !== 'depot').map(({ marker, side }) => [marker, side]),
      [
        ['snare', 'blue'],
        ['snare', 'blue'],
        ['post', ''],
      ],
    );
  });

  it('offers an option in the scenarios that it names, in those that extend them, and where one is switched on', () => {
    const options = `option own "Own" ja "自" { scenarios base }
  option away "Away" ja "他" { scenarios other; excludes own }
  option any "Any" ja "任意"
}
scenario other extends base {`;
    const elsewhere = ({ game: { game } }: { game: CompiledGame }) =>
      game.options.flatMap(({ id, elsewhere }) => (elsewhere ? [id] : []));
    assert.deepEqual(elsewhere(compiled('', options)), ['away']);
    assert.deepEqual(elsewhere(compiled('  option away on', options)), []);
    assert.deepEqual(compiled('', options).game.scenario.options.away, false);
  });

  it('lets the owner choose, with a set-up by default', () => {
    const { game } = compiled(`clear setup blue
      setup blue {
        in (0201, 0402 Delta) limit 1: bl Army at 0402
        within 1 of 0402 outside (0301): gr Army hidden
        in (ports held by blue) {
          0402: bl Plane
          0201: bl Ship
        }
      }`);
    const zones = game.scenario.zones!;
    assert.deepEqual(
      zones.map((z) => [z.places.ids, z.places.within, z.limit, z.units.length]),
      [
        [['0201', '0402'], undefined, 1, 1],
        [['0402'], 1, undefined, 1],
        [undefined, undefined, undefined, 2],
      ],
    );
    assert.equal(zones[2]!.places.feature, 'port');
    assert.equal(zones[2]!.places.held, 'blue');
    const green = game.units.find((u) => u.nation === 'gr')!;
    assert.deepEqual([green.at, green.states], [null, ['hidden']]);
    assert.equal(game.units.find((u) => u.id === zones[0]!.units[0])!.at, '0402');
  });

  it('begins with a position on a turn that is said by what the table of turns calls it', () => {
    const turns = 'table turns "Turns" ja "ターン" {\n| turn | code |\n| 1 | 16AM |\n| 2 | 16PM |\n| 3 | 17AM |\n}';
    const { game } = compiled('given turn 16PM { 0402: bl Army }', turns);
    assert.equal(game.scenario.given?.turn, 2);
  });

  it('draws from pools, the order of battle and the counter mix', () => {
    const { game } = compiled(
      `reinforcements blue {
        pool escort: 2 bl Ship, ada
        turn 2 draw escort: bl Ship, ada at 0402 Delta by lot
        from turn 3 draw order-of-battle: 2 land in (ports held by blue) limit 1
        draw counter-mix when turn >= 2: unit (reconstructed)
      }`,
      'pool escort "Escorts" ja "護衛"',
    );
    assert.deepEqual(game.game.pools, [{ id: 'escort', names: { en: 'Escorts', ja: '護衛' } }]);
    assert.equal(game.units.filter((u) => u.pool === 'escort' && u.at === null).length, 3);
    const [lot, chosen, sudden] = game.scenario.draws!;
    assert.deepEqual(lot, {
      side: 'blue',
      from: 'escort',
      groups: [
        { count: 1, of: ['bl', 'Ship'] },
        { count: 1, of: ['ada'] },
      ],
      at: ['0402'],
      turn: 2,
      lot: true,
    });
    assert.deepEqual([chosen!.from, chosen!.turn, chosen!.later, chosen!.limit], ['order-of-battle', 3, true, 1]);
    assert.equal(chosen!.in?.feature, 'port');
    assert.deepEqual(
      [sudden!.turn, sudden!.when?.op, sudden!.provenance?.certainty],
      [undefined, '>=', 'reconstructed'],
    );
    // Nothing of a draw is placed before it happens.
    assert.equal(game.units.filter((u) => u.arrives && u.arrives.turn === 3).length, 0);
  });

  it('schedules by turn, condition, pool, option and die', () => {
    const { game } = compiled(`clear reinforcements
      reinforcements blue {
        from turn 2 when turn > 2: bl Army in (ports of blue outside zone of red) limit 1 by sea
        turn 2 option fog roll d6 1..3: Ada at 0402
        pool spare: gr Army
      }
      replacements blue { turn 2..3: 2 bl Army }
      withdrawals blue { turn 3: Ada }`);
    const [army, ada, spare] = game.units.slice(-3);
    assert.deepEqual(
      [army!.arrives?.turn, army!.arrives?.later, army!.arrives?.limit, army!.arrives?.by, army!.arrives?.in?.freeOf],
      [2, true, 1, 'sea', 'red'],
    );
    assert.deepEqual(
      [ada!.id, ada!.arrives?.option, ada!.arrives?.roll, ada!.leaves],
      ['ada', 'fog', { die: 'd6', from: 1, to: 3 }, 3],
    );
    assert.deepEqual([spare!.pool, spare!.arrives], ['spare', undefined]);
    assert.deepEqual(game.scenario.replacements, [{ side: 'blue', from: 2, to: 3, count: 2, of: ['bl', 'Army'] }]);
  });

  it('lets what has a condition and no turn leave when that first holds', () => {
    const { game } = compiled(`withdrawals blue {
        turn 3: bl Army
        when turn > 1: Ada, 2 gr Army
      }`);
    const left = game.scenario.withdrawals!.map(({ from, to, count, of, when }) => [from, to, count, of, when?.op]);
    assert.deepEqual(left, [
      [3, 3, 1, ['bl', 'Army'], undefined],
      [1, 3, 1, ['bl', 'ada'], '>'],
      [1, 3, 2, ['gr', 'Army'], '>'],
    ]);
    assert.equal(game.units.find((u) => u.id === 'ada')?.leaves, undefined);
  });

  it('keeps what is said of the places of a region', () => {
    const { game } = compiled(`victory blue {
        held: at any time when any (ports in home held by blue)
        empty: at any time when no (ports in (places in home with (red Ship)))
      }`);
    const { game: taken } =
      compiled(`trigger t "T" ja "T" at base-taken when any (ports held by red at start taken by blue) { gain 1 supply }
      victory blue { both: at any time when any (ports held by red at start held by blue) }`);
    const sets = [taken.scenario.triggers![0]!.when!, taken.scenario.victory.at(-1)!.when].map(
      (when) => 'left' in when && 'of' in when.left && when.left.of,
    );
    assert.deepEqual(sets, [
      { set: 'places', feature: 'port', began: 'red', taken: 'blue' },
      { set: 'places', feature: 'port', began: 'red', held: 'blue' },
    ]);
    const [held, empty] = game.scenario.victory.slice(-2).map(({ when }) => ('left' in when ? when.left : when));
    assert.deepEqual(held, {
      op: 'places',
      of: { set: 'places', feature: 'port', ids: ['0101', '0102'], held: 'blue' },
    });
    assert.deepEqual(empty, {
      op: 'places',
      of: {
        set: 'places',
        feature: 'port',
        ids: ['0101', '0102'],
        with: { set: 'units', side: 'red', kind: 'Ship' },
      },
    });
  });

  it('says who holds what, which cards are where, who plays', () => {
    const { game } = compiled(`turns 1..3 from move
      control red: 0101, 0201 Bravo
      cards blue { hand events-01; draw 3 }
      players 1..2 { red: rd, blue; blue option fog: bl, gr }
      hostile rd, bl
      eliminated bl Ship
      value die-sides 8`);
    const { scenario } = game;
    assert.deepEqual(scenario.control, { red: ['0101', '0201'] });
    assert.deepEqual(scenario.cards, [{ owner: 'blue', properties: { hand: ['events-01'], draw: [3] } }]);
    assert.deepEqual(scenario.players?.seats, [
      { side: 'red', nations: ['rd'], sides: ['blue'] },
      { side: 'blue', nations: ['bl', 'gr'], option: 'fog' },
    ]);
    assert.deepEqual([scenario.begins, scenario.relations?.length, game.game.values['die-sides']], ['move', 1, 8]);
    assert.equal(game.units.at(-1)?.eliminated, true);
  });

  it('counts points, and takes the victory of another scenario', () => {
    const points = `clear victory
      victory points blue at end of turn 3 (see 17.27) {
        a: 5 if blue controls (0101)
        2 * turn - 1
        1 per (ports) held by blue with (blue Army), once each, at end of any turn
        result <=2 red "Red" ja "赤"
        result 3.. blue "Blue" ja "青"
      }
      victory red { run: at end of turn for 3 turns in a row when red controls (0201) }`;
    const { game } = compiled(points);
    const [scoring] = game.scenario.scoring!;
    assert.deepEqual([scoring!.at, scoring!.turn, scoring!.side], ['end-of-turn', 3, 'blue']);
    assert.deepEqual(
      scoring!.items.map((i) => [i.id, i.points.op, i.per?.op, i.once, i.at?.at]),
      [
        ['a', 'number', undefined, undefined, undefined],
        ['blue-2', '-', undefined, undefined, undefined],
        ['blue-3', 'number', 'places', 'each', 'end-of-turn'],
      ],
    );
    assert.deepEqual(
      scoring!.bands.map((b) => [b.from, b.to, b.winner]),
      [
        [-1000000, 2, 'red'],
        [3, 1000000, 'blue'],
      ],
    );
    assert.equal(game.scenario.victory.at(-1)?.streak, 3);
    const workspace = new Workspace(parse);
    workspace.setFile(
      'file:///two.sand',
      `${samplePrelude}scenario one extends base {\n${points}\n}\nscenario two extends base { victory of one }\n`,
    );
    const two = createModel(workspace).compile('sample/two')!.compiled!;
    assert.deepEqual(two.scenario.scoring, game.scenario.scoring);
  });

  it('delays all but some', () => {
    const { game } = compiled(`reinforcements blue { turn 2: Ada }
      delay blue all of turn 2 except Ada by 1`);
    assert.deepEqual(
      game.units.filter((u) => u.arrives).map((u) => [u.kind, u.arrives!.turn]),
      [
        ['Army', 3],
        ['Ship', 2],
      ],
    );
  });
});

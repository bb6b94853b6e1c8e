/** Cases of chapters 7 to 13 and 23 to 25: zones, bonds, movement, bridges, supply, traffic, nights. */
import { strict as assert } from 'node:assert';
import { STATE } from '../../../engine/rulesets/ardennes-44/codes';
import type { ArdennesGame } from '../../../engine/rulesets/ardennes-44/game';
import { pass } from '../../../engine/rulesets/ardennes-44/passage';
import { allowed, WAY } from '../../../engine/rulesets/ardennes-44/reach';
import { arrange, edge, go, index, prepared, start, unit } from './kit';

const PANTHER = 'de-2pz-3-1';
const PZG = 'de-2pz-304';
const FOOT = 'de-26-78';
const INFANTRY = 'us-28-110-2';
const OTHER = 'us-28-110-1';
const TANK = 'us-28-707tnk';

/** Where the unit may go now, by the word of its way (`to`, `by-road`, `tow`, `exit`). */
function ways(game: ArdennesGame, id: string, word = 'to'): string[] {
  const take = game.choices().find((c) => c.notation === `take ${id}`);
  if (!take) return [];
  const fork = game.fork();
  fork.answer(take.code);
  return fork
    .choices()
    .filter((c) => c.notation.startsWith(`${word} `))
    .map((c) => c.notation.split(' ')[1]!);
}

const plainPlace = (g: ArdennesGame['play'], i: number) => {
  const place = g.w.compiled.board.places[i]!;
  return place.terrain === 'clear' && place.features.length === 0;
};
/** A clear hex in the middle of clear hexes without roads and rivers, far from everything. */
const [middle] = edge((_e, a, _b, g) => {
  const ring = [a, ...Array.from({ length: 6 }, (_, d) => g.w.field.near[a * 6 + d]!)];
  return ring.every(
    (i) =>
      i >= 0 &&
      plainPlace(g, i) &&
      [0, 1, 2, 3, 4, 5].every((d) => g.w.field.sides[i * 6 + d] === 0 && g.w.field.routes[i * 6 + d] === 0),
  );
});
const around = (game: ArdennesGame, at: string) => {
  const { field } = game.play.w;
  return Array.from({ length: 6 }, (_, d) => field.ids[field.near[field.indexOf(at) * 6 + d]!]!);
};
const river = edge(
  (e, a, b, g) =>
    plainPlace(g, a) &&
    plainPlace(g, b) &&
    (g.w.field.sides[e]! & g.w.terrain.rivers) !== 0 &&
    // No bridge in reach of two hexes.
    [a, b].every((i) => [0, 1, 2, 3, 4, 5].every((d) => g.w.bridgeAt[i * 6 + d]! < 0)),
);
const bridge = edge((e, a, b, g) => plainPlace(g, a) && plainPlace(g, b) && g.p.bridged(e));

describe('Ardennes ’44: movement, zones and bonds (9 to 12)', () => {
  it('a44-move-ext-plus-2, a44-move-ext-adjacent-end, a44-move-clear-mud-frozen: five clear hexes on foot, not up to the enemy', () => {
    const game = arrange('german-movement', [`${FOOT}@${middle}`]);
    const { field } = game.play.w;
    const far = Math.max(...ways(game, FOOT).map((id) => field.distance(field.indexOf(middle), field.indexOf(id))));
    assert.ok(far >= 4 && far <= 5, `${far}`);
    // Four hexes off stands an enemy: with three points the unit comes next to it at most in the third hex.
    const target = ways(game, FOOT).find((id) => field.distance(field.indexOf(middle), field.indexOf(id)) === far)!;
    const met = arrange('german-movement', [`${FOOT}@${middle}`, `${INFANTRY}@${target}`]);
    for (const id of ways(met, FOOT))
      if (field.distance(field.indexOf(id), field.indexOf(target)) === 1)
        assert.ok(field.distance(field.indexOf(middle), field.indexOf(id)) <= 3, `${id} next to ${target}`);
  });

  it('a44-move-vehicle-river, a44-move-fig-unit-D: infantry crosses from beside the river, a tank does not', () => {
    assert.ok(ways(arrange('german-movement', [`${FOOT}@${river[0]}`]), FOOT).includes(river[1]));
    // Out of order it goes two hexes, which lead around no river.
    assert.ok(!ways(arrange('german-movement', [`${PANTHER}@${river[0]} disordered`]), PANTHER).includes(river[1]));
    assert.ok(ways(arrange('german-movement', [`${PANTHER}@${bridge[0]} disordered`]), PANTHER).includes(bridge[1]));
    const blown = arrange('german-movement', [`${PANTHER}@${bridge[0]} disordered`], {
      markers: [{ marker: 'bridge-blown', at: bridge[0] }],
    });
    assert.ok(!ways(blown, PANTHER).includes(bridge[1]));
  });

  it('a44-zoc-enter-stops, a44-zoc-to-zoc: into a zone and no further; out of one into another', () => {
    const empty = arrange('german-movement', []);
    const [north = '', , , south = ''] = around(empty, middle);
    const game = arrange('german-movement', [`${FOOT}@${north}`, `${INFANTRY}@${south}`]);
    // The middle lies in the zone: what is beyond it is not reached through it in one move.
    assert.ok(ways(game, FOOT).includes(middle));
    const next = arrange('german-movement', [`${FOOT}@${middle}`, `${INFANTRY}@${south}`]);
    const sides = around(next, middle).filter((id) => around(next, south).includes(id));
    assert.equal(sides.length, 2);
    for (const id of sides) assert.ok(ways(next, FOOT).includes(id), id);
  });

  it('a44-bond-hex-vertical, a44-bond-cancel-hex: two units bar the hex between them until an enemy stands there', () => {
    const empty = arrange('german-movement', []);
    const [north = '', east = '', , south = ''] = around(empty, middle);
    const units = [`${INFANTRY}@${north}`, `${OTHER}@${south}`];
    assert.ok(!ways(arrange('german-movement', [`${FOOT}@${east}`, ...units]), FOOT).includes(middle));
    const held = arrange('german-movement', [`${FOOT}@${east}`, `de-26-recon@${middle}`, ...units]);
    assert.ok(ways(held, FOOT).includes(middle));
  });

  it('a44-bond-hexside-pair, a44-bond-cancel-hexside-both: the hexside between the two hexes between', () => {
    const empty = arrange('german-movement', []);
    const ring = around(empty, middle);
    // Off line: the middle and a ring hex lie between two ring hexes' neighbours; take ring hex 1 as one middle hex, the middle as the other.
    const [a, between, b] = [ring[0]!, ring[1]!, ring[2]!];
    const units = [`${INFANTRY}@${a}`, `${OTHER}@${b}`];
    assert.ok(!ways(arrange('german-movement', [`${FOOT}@${middle}`, ...units]), FOOT).includes(between));
    const both = arrange('german-movement', [`${FOOT}@${middle}`, `de-26-recon@${between}`, ...units]);
    assert.ok(ways(both, FOOT).includes(between));
  });

  it('a44-dis-tac-only: the disordered go two hexes and into no zone', () => {
    const empty = arrange('german-movement', []);
    const [, , , south = ''] = around(empty, middle);
    const game = arrange('german-movement', [`${FOOT}@${middle} disordered`]);
    const { field } = game.play.w;
    const steps = ways(game, FOOT).map((id) => field.distance(field.indexOf(middle), field.indexOf(id)));
    assert.equal(Math.max(...steps), 2);
    const met = arrange('german-movement', [`${FOOT}@${middle} disordered`, `${INFANTRY}@${south}`]);
    for (const id of ways(met, FOOT)) assert.ok(!around(met, south).includes(id), id);
  });

  it('a44-move-sm-doubles, a44-move-sm-ezoc-start, a44-move-sm-stack-end: strategic movement on roads', () => {
    const road = edge(
      (e, a, b, g) => plainPlace(g, a) && plainPlace(g, b) && g.w.field.routes[e] === 1 && g.w.field.sides[e] === 0,
    )[0];
    const game = arrange('german-movement', [`${PANTHER}@${road}`]);
    const { field } = game.play.w;
    const reach = (words: string[]) =>
      Math.max(0, ...words.map((id) => field.distance(field.indexOf(road), field.indexOf(id))));
    assert.ok(reach(ways(game, PANTHER, 'by-road')) > reach(ways(game, PANTHER)));
    const goal = ways(game, PANTHER, 'by-road')[0]!;
    assert.ok(
      !ways(arrange('german-movement', [`${PANTHER}@${road}`, `${PZG}@${goal}`]), PANTHER, 'by-road').includes(goal),
    );
    const near = around(game, road).find((id) => id !== undefined)!;
    assert.deepEqual(
      ways(arrange('german-movement', [`${PANTHER}@${road}`, `${INFANTRY}@${near}`]), PANTHER, 'by-road'),
      [],
    );
    assert.deepEqual(ways(arrange('german-movement', [`${FOOT}@${road}`]), FOOT, 'by-road'), []);
  });

  it('a44-move-boundary-17pm, a44-move-boundary-18am: the army boundary holds up to the fourth turn', () => {
    const [from, to] = edge(
      (e, a, b, g) =>
        (g.w.field.sides[e]! & g.w.terrain.boundary) !== 0 &&
        plainPlace(g, a) &&
        plainPlace(g, b) &&
        g.p.ways[0]!.points[0]!.cost[e] !== 0,
    );
    const closed = arrange('german-movement', [`${FOOT}@${from} disordered`], { turn: 4 });
    const open = arrange('german-movement', [`${FOOT}@${from} disordered`], { turn: 5 });
    assert.ok(ways(open, FOOT).includes(to));
    assert.ok(ways(closed, FOOT).length < ways(open, FOOT).length);
  });

  it('a44-move-boundary-retreat: over the army boundary one comes disordered, and recovers when one is back or it has gone', () => {
    const over = (e: number, g: ArdennesGame['play']) => (g.w.field.sides[e]! & g.w.terrain.boundary) !== 0;
    // A German who leaves an American behind by the boundary.
    let beyond = 0;
    edge((e, a, b, g) => {
      if (!over(e, g) || !plainPlace(g, a) || !plainPlace(g, b)) return false;
      const [from, to] = [g.w.field.ids[a]!, g.w.field.ids[b]!];
      const enemy = g.w.field.near[a * 6 + (((e % 6) + 3) % 6)]!;
      if (enemy < 0 || !plainPlace(g, enemy)) return false;
      const game = arrange('german-combat', [`${FOOT}@${from}`, `${INFANTRY}@${g.w.field.ids[enemy]!}`], {
        turn: 4,
        dice: { disengagement: [2] },
      });
      go(game, { disengage: [`take ${FOOT}`, 'done'] }, 'retreat');
      if (!game.choices().some((c) => c.notation === `step ${to}`)) return false;
      go(game, { retreat: [`step ${to}`] }, 'attack');
      assert.deepEqual(unit(game, FOOT).states, ['disordered', 'beyond-boundary']);
      return ++beyond > 0;
    });
    const [from, to] = edge((e, a, b, g) => over(e, g) && plainPlace(g, a) && plainPlace(g, b));
    const states = (turn: number, words: string) =>
      unit(arrange('german-recovery', [`${FOOT}@${to} ${words}`], { turn }), FOOT).states;
    assert.deepEqual(states(4, 'disordered beyond-boundary'), ['disordered', 'beyond-boundary']);
    assert.deepEqual(states(4, 'disordered'), []);
    assert.ok(!states(5, 'disordered beyond-boundary').includes('disordered'));
    const game = arrange('german-movement', [`${FOOT}@${to} disordered beyond-boundary`], { turn: 4 });
    go(game, { move: [`take ${FOOT}`], 'move-to': [`to ${from}`] }, 'none');
    assert.deepEqual(unit(game, FOOT), { at: from, steps: 2, states: [] });
  });

  it('keeps strategic movement markers for those who come with them (31)', () => {
    const late = (turn: number, marked: number) => {
      const tanks = ['us-28-707tnk', 'us-99-801td', 'us-9arm-ccr'];
      const units = tanks.map((id, k) => `${id}@${around(start(), middle)[k]}`);
      const game = arrange('allied-movement', units, { turn, scenario: 'six-turn' });
      for (const id of tanks.slice(0, marked)) game.play.p.set(index(game, id), STATE.STRATEGIC);
      return allowed(game.play, index(game, tanks[2]!), WAY.BY_ROAD);
    };
    // All through the 18th: the morning before they come, too.
    assert.deepEqual([late(6, 1), late(6, 2), late(5, 2), late(4, 2)], [true, false, false, true]);
  });

  it('says what each move costs and where it leads, before it is chosen (11.1)', () => {
    const game = arrange('german-movement', [`${PANTHER}@${middle}`, `${FOOT}@${around(start(), middle)[0]}`]);
    const { field } = game.play.w;
    for (const id of [PANTHER, FOOT]) {
      const fork = game.fork() as ArdennesGame;
      fork.answer(fork.choices().find((c) => c.notation === `take ${id}`)!.code);
      const moves = fork.choices().filter((c) => c.notation.startsWith('to '));
      assert.ok(moves.length > 20);
      for (const c of moves) {
        const way = c.way!;
        assert.deepEqual([way[0], way.at(-1)], [unit(game, id).at, c.places![0]]);
        for (let k = 1; k < way.length; k++)
          assert.ok(field.edgeBetween(field.indexOf(way[k - 1]!), field.indexOf(way[k]!)) >= 0, way.join());
        assert.ok(c.cost! > 0 && c.detail!.en.startsWith(`${c.cost} of `) && c.detail!.ja!.includes(`${c.cost}`));
      }
      // Beside it in the open: two points on wheels and tracks in the mud, one on foot.
      const next = moves.find((c) => c.way!.length === 2 && c.places![0] === around(game, unit(game, id).at)[3])!;
      const costs = game.prepared.compiled.game.tables['terrain-effects']!;
      const column = costs.columns.findIndex((c) => c.id === (id === FOOT ? 'foot-mud' : 'vehicle-mud'));
      assert.equal(next.cost, costs.rows.find((r) => r.cells[0] === 'clear')!.cells[column]);
    }
  });

  it('a44-eng-no-move: the engaged do not move', () => {
    assert.deepEqual(ways(arrange('german-movement', [`${FOOT}@${middle} engaged`, `${PZG}@2828`]), FOOT), []);
  });
});

describe('Ardennes ’44: supply, artillery, nights (5, 23, 25)', () => {
  it('a44-art-refresh-german: three artillery units a turn, six on the second', () => {
    const guns = ['de-vak-405', 'de-vak-388', 'de-vak-766', 'de-vak-401'].filter((id) => {
      const game = arrange('german-artillery-supply', []);
      return index(game, id) >= 0;
    });
    assert.ok(guns.length >= 2);
    const all = arrange('german-supply', [])
      .prepared.compiled.units.filter((u) => u.side === 'german' && ['volks-artillery', 'nebelwerfer'].includes(u.kind))
      .map((u) => u.id);
    const hexes = ['0930', '0931', '1030', '1031', '0830', '0831', '1130'];
    const ready = (turn: number) => {
      const game = arrange(
        'german-artillery-supply',
        hexes.map((at, k) => `${all[k]}@${at} fired`),
        { turn },
      );
      go(game, { refresh: hexes.map((_, k) => `take ${all[k]}`) });
      return hexes.filter((_, k) => !unit(game, all[k]!).states.includes('fired')).length;
    };
    assert.equal(ready(5), 3);
    assert.equal(ready(2), 6);
  });

  it('a44-supply-oos-shifts: whoever has no line is marked in the supply phase', () => {
    // An American in the middle of nowhere between Germans, and a German behind his front.
    const game = arrange('allied-supply', [`${INFANTRY}@0623`]);
    const enemies = around(game, '0623').map(
      (at, k) => `${['de-26-78', PZG, PANTHER, 'de-2pz-2', 'de-2pz-3-2', 'de-26-recon'][k]}@${at}`,
    );
    const cut = arrange('allied-supply', [`${INFANTRY}@0623`, ...enemies], { dice: { surrender: [3] } });
    assert.deepEqual(unit(cut, INFANTRY).states, ['oos']);
    assert.equal(cut.play.p.points[index(cut, INFANTRY)], 1);
  });

  it('a44-surr-levels: a group gives up at its level', () => {
    const game = arrange('allied-supply', []);
    const enemies = around(game, '0623').map(
      (at, k) => `${['de-26-78', PZG, PANTHER, 'de-2pz-2', 'de-2pz-3-2', 'de-26-recon'][k]}@${at}`,
    );
    const cut = arrange('allied-combat', [`${INFANTRY}@0623`, ...enemies], { dice: { surrender: [6] } });
    cut.play.p.points[index(cut, INFANTRY)] = 2;
    go(cut, { disengage: ['done'], attack: ['done'] });
    for (let q = cut.question(); q && cut.view(-1).phase === 'allied-traffic'; q = cut.question())
      cut.answer(cut.choices().find((c) => c.notation === 'done')!.code);
    assert.equal(unit(cut, INFANTRY).at, 'eliminated');
  });

  it('a44-night-three-stacks: only marked stacks move by night, three at most', () => {
    const hexes = ['0930', '1030', '1130', '1230'];
    const units = ['de-12-27', 'de-12-48', 'de-12-89-vg', 'de-12-fus'];
    const game = arrange(
      'german-movement',
      units.map((id, k) => `${id}@${hexes[k]}`),
      { turn: 4 },
    );
    go(game, { move: ['done'], 'night-marker': hexes.slice(0, 3).map((at) => `target ${at}`) });
    const marked = units.filter((id) => (game.play.p.state[index(game, id)]! & 256) !== 0);
    assert.deepEqual(marked, units.slice(0, 3));
  });

  it('a table names the division that is short', () => {
    const game = arrange('fuel-shortage', [`${PZG}@2016`, `${FOOT}@1913`], {
      turn: 7,
      dice: { 'fuel-1': [5], 'fuel-2': [1] },
    });
    assert.deepEqual([unit(game, PZG).states, unit(game, FOOT).states], [['oos'], []]);
  });

  it('a44-traf-removal-2-4: the dice take the markers with their numbers', () => {
    const game = arrange('allied-traffic', [`${TANK}@2828`], { dice: { traffic: [2, 4] } });
    const free = (k: number) => game.choices().filter((c) => c.notation.startsWith('traffic '))[k * 400]!;
    for (let k = 0; k < 4; k++) game.answer(free(k).code);
    const laid = game.view(-1).markers.filter((m) => m.marker === 'traffic').length;
    assert.equal(laid, 4);
    game.answer(game.choices().find((c) => c.notation === 'done')!.code);
    const left = [...game.play.p.places.keys()].map((i) => game.play.p.traffic(1, i)).filter((k) => k > 0);
    assert.deepEqual(left.sort(), [1, 3]);
  });

  it('24.8: a retreat through a roadblock leaves it there; who stands on it at the end of his movement has removed it', () => {
    for (const stays of [true, false]) {
      const game = arrange('allied-combat', [`${PZG}@1833`, `${INFANTRY}@1835`, `${FOOT}@2610`, `${TANK}@2611`], {
        markers: [{ marker: 'roadblock', side: 'allied', at: '1834' }],
      });
      const { play } = game;
      for (const at of stays ? ['1834'] : ['1834', '1833']) pass(play, index(game, PZG), play.w.field.indexOf(at));
      const lies = () => game.view(-1).markers.some((m) => m.marker === 'roadblock');
      while (game.view(-1).phase !== 'german-movement') go(game, {});
      assert.ok(lies(), 'neither combat nor retreat removes it');
      while (game.view(-1).phase === 'german-movement') go(game, {});
      assert.equal(lies(), !stays);
    }
  });
});

describe('Ardennes ’44: trucks and the air drop (12.6, 27.2)', () => {
  it('a44-move-truck-24, a44-move-truck-not-doubled: infantry boards, and next time goes along the roads', () => {
    const road = edge(
      (e, a, b, g) =>
        plainPlace(g, a) &&
        plainPlace(g, b) &&
        g.w.field.routes[e] === 1 &&
        g.w.field.sides[e] === 0 &&
        g.p.holder(a) === 1,
    )[0];
    const game = arrange('allied-movement', [`${INFANTRY}@${road}`]);
    assert.deepEqual(ways(game, INFANTRY, 'by-road'), []);
    game.answer(game.choices().find((c) => c.notation === `take ${INFANTRY}`)!.code);
    game.answer(game.choices().find((c) => c.notation === 'board')!.code);
    assert.deepEqual(unit(game, INFANTRY).states, ['strategic-movement', 'truck']);
    const mounted = arrange('allied-movement', [`${INFANTRY}@${road} truck`]);
    const { play } = mounted;
    const goals = ways(mounted, INFANTRY, 'by-road');
    const far = Math.max(
      ...goals.map((id) => play.w.field.distance(play.w.field.indexOf(road), play.w.field.indexOf(id))),
    );
    assert.ok(far > 6 && far <= 24, `${far}`);
  });

  for (const [die, at, steps] of [
    [1, 'there', 2],
    [2, 'there', 1],
    [4, 'eliminated', 0],
  ] as const)
    it(`a44-vdh-${die}, a44-vdh-hex: the paratroops jump, a ${die}`, () => {
      const id = 'de-t03-von-der-heydte';
      const game = prepared().start({
        seed: 1,
        journal: true,
        script: { airdrop: [die] },
        given: { turn: 3, phase: 'german-movement' },
      }) as ArdennesGame;
      game.answer(game.choices().find((c) => c.notation === `take ${id}`)!.code);
      const { field, terrain } = game.play.w;
      const zones = game.choices().filter((c) => c.notation.startsWith('enter '));
      for (const { places } of zones) {
        const i = field.indexOf(places![0]!);
        assert.ok(terrain.city[i] === 0 && terrain.town[i] === 0 && !game.play.p.inEnemyZone(0, i));
      }
      const zone = zones[0]!;
      game.answer(zone.code);
      const now = unit(game, id);
      assert.deepEqual([now.at, now.steps], [at === 'there' ? zone.notation.split(' ')[1] : at, steps]);
      assert.ok(!game.choices().some((c) => c.notation === `take ${id}`));
    });
});

/** Chapters 3 to 13 and 20: sentences of the rules that no case of the dossier names. */
import { strict as assert } from 'node:assert';
import { first } from '../../../engine/kernel/answers';
import { below } from '../../../engine/kernel/dice';
import { ARTILLERY } from '../../../engine/rulesets/ardennes-44/codes';
import type { ArdennesGame } from '../../../engine/rulesets/ardennes-44/game';
import { WAY } from '../../../engine/rulesets/ardennes-44/reach';
import { arrange, go, index, prepared, say, start, unit } from './kit';

const PANTHER = 'de-2pz-3-1';
const PZG = 'de-2pz-304';
const FOOT = 'de-26-78';
const INFANTRY = 'us-28-110-2';

const { field, terrain } = start().play.w;
/** In the middle of clear hexes. */
const HERE = field.indexOf('W2637');
const notations = (game: ArdennesGame) => game.choices().map((c) => c.notation);
/** A phase that begins with this unit due. */
const due = (phase: string, turn: number, id: string, script: Record<string, number[]> = {}) =>
  prepared().start({
    seed: 1,
    journal: true,
    askAll: true,
    script,
    given: { empty: true, turn, phase, units: [], facts: { [`due ${id}`]: true } },
  }) as ArdennesGame;

describe('Ardennes ’44: chapters 3 to 13 and 20', () => {
  it('10.3: a river on the side of a rough hex leaves it a rough hexside: no bond over two of them', () => {
    const isRiver = (e: number) => (field.sides[e]! & terrain.rivers) !== 0;
    const lines: [string, string, string][] = [];
    for (let e = 0; e < field.edges; e++) {
      const m = field.near[e]!;
      const b = m < 0 ? -1 : field.near[m * 6 + (e % 6)]!;
      if (b < 0 || terrain.roughHex[m] === 0) continue;
      if (isRiver(e) !== isRiver(m * 6 + (e % 6)))
        lines.push([Math.floor(e / 6), m, b].map((i) => field.ids[i]!) as never);
    }
    assert.ok(lines.length > 20);
    const enters = (a: string, m: string, b: string) => {
      const { p } = arrange('allied-movement', [`${FOOT}@${a}`, `${PZG}@${b}`]).play;
      return p.zones.barHex[0][field.indexOf(m)] === 0;
    };
    for (const [a, m, b] of lines.slice(0, 20)) assert.ok(enters(a, m, b), `${a} ${b}`);
    // Over one river, into open country, there is one.
    const open = [...field.ids.keys()].find(
      (i) =>
        field.near[i * 6]! >= 0 &&
        field.near[i * 6 + 3]! >= 0 &&
        isRiver(i * 6) &&
        !isRiver(i * 6 + 3) &&
        [i, field.near[i * 6]!, field.near[i * 6 + 3]!].every((x) => terrain.roughHex[x] === 0),
    )!;
    assert.ok(!enters(field.ids[field.near[open * 6]!]!, field.ids[open]!, field.ids[field.near[open * 6 + 3]!]!));
  });

  it('11.9: who leaves the map for good may go there by extended and by strategic movement', () => {
    const ways = new Set<number>();
    for (const id of field.ids) {
      if (!id.startsWith('W3') || field.distance(field.indexOf(id), field.indexOf('W3432')) > 14) continue;
      if (field.onMap[field.indexOf(id)] === 0) continue;
      const game = arrange('german-movement', [`${PANTHER}@${id}`], { turn: 14 });
      say(game, `take ${PANTHER}`);
      const exits = game.choices().filter((c) => c.notation === 'exit W3432');
      assert.ok(exits.length < 2, id);
      for (const c of exits) {
        ways.add(first(c.code));
        if (first(c.code) !== WAY.BY_ROAD || ways.size > 2) continue;
        game.answer(c.code);
        assert.equal(unit(game, PANTHER).at, 'exited');
      }
    }
    assert.ok(ways.has(WAY.POINTS) && ways.has(WAY.BY_ROAD), [...ways].join());
  });

  it('11.10: lost units do not come back beyond the boundary of their army, while it holds', () => {
    const town = field.indexOf('2125');
    const places = (id: string, turn: number) => {
      const given = arrange('replacement', [`${PZG}@2016 1`], { turn });
      given.play.p.hold(0, town);
      given.play.p.loc[index(given, id)] = -1;
      given.play.p.steps[index(given, id)] = 0;
      const game = prepared().start({ seed: 1, askAll: true }) as ArdennesGame;
      game.load(given.save());
      say(game, `take ${id}`);
      assert.equal(game.question()!.ask, 'replace-at');
      return notations(game);
    };
    const at = 'target 2125';
    const [fifth, sixth] = ['de-26-78', 'de-12-89-vg'];
    assert.ok(places(fifth, 4).includes(at));
    assert.ok(!places(sixth, 4).includes(at));
    assert.ok(places(sixth, 6).includes(at));
  });

  it('5.1, 12.7: markers of strategic movement are off when the bridge phase comes', () => {
    const game = arrange('german-artillery-supply', [`${PANTHER}@2016 strategic-movement`], { turn: 6 });
    go(game, {});
    assert.deepEqual(unit(game, PANTHER).states, []);
    // The other side's stay.
    const allied = arrange('german-artillery-supply', [`${INFANTRY}@2016 strategic-movement truck`], { turn: 6 });
    go(allied, {});
    assert.deepEqual(unit(allied, INFANTRY).states, ['strategic-movement', 'truck']);
  });

  it('12.7: infantry that stays on its trucks has them no more, and others may have the marker', () => {
    const game = arrange('allied-movement', [`${INFANTRY}@2016 truck`], { turn: 6 });
    say(game, `take ${INFANTRY}`, 'stay');
    assert.deepEqual(unit(game, INFANTRY).states, []);
  });

  it('6.1: an alternative may be a division that is out of supply already', () => {
    const game = arrange('fuel-shortage', [`${PZG}@2016 oos`, 'de-lehr-901@2116'], {
      turn: 7,
      dice: { 'fuel-1': [5], 'fuel-2': [1] },
    });
    assert.deepEqual(notations(game), ['short 2Pz', 'short PzLehr']);
  });

  it('6.4: a division that comes without fuel goes two hexes, the entry hex one of them', () => {
    const id = 'de-t07-3-pg-unk-c';
    const game = due('fuel-shortage', 7, id, { 'fuel-1': [1], 'fuel-2': [3] });
    go(game, { 'fuel-shortage': ['short 3PzG'] }, 'move');
    while (game.question()!.ask !== 'move') say(game, 'done');
    say(game, `take ${id}`);
    const entry = game.choices().find((c) => c.notation.startsWith('enter '))!;
    game.answer(entry.code);
    assert.deepEqual(unit(game, id).states, ['oos']);
    const moves = game.choices().filter((c) => c.notation.startsWith('to '));
    assert.ok(moves.length > 1);
    for (const move of moves) {
      assert.deepEqual(move.way, [entry.places![0], move.places![0]]);
      assert.equal(move.detail!.en, '2 of 2 hexes, tactical movement');
    }
    say(game, moves[0]!.notation);
    assert.equal(unit(game, id).at, moves[0]!.places![0]);
  });

  it('6.5: west of the Ourthe the Allies name any division of the army, by whatever corps it belongs to it', () => {
    const { westOfRiver } = start().play.w;
    const [west, west2] = [...field.ids.keys()].filter((i) => westOfRiver[i] === 1 && field.onMap[i] === 1);
    const game = arrange(
      'fuel-shortage',
      [`${PZG}@${field.ids[west!]}`, `${PANTHER}@2016`, `de-12-89-vg@${field.ids[west2!]}`, 'de-lehr-901@2116'],
      { turn: 7, dice: { 'fuel-1': [2], 'fuel-2': [1] } },
    );
    go(game, {});
    const states = [PZG, PANTHER, 'de-12-89-vg', 'de-lehr-901'].map((id) => unit(game, id).states);
    assert.deepEqual(states, [['oos'], [], [], []]);
  });

  it('20.3, 22.7: German guns without a prime mover leave the enemy by one hex', () => {
    const { units, compiled } = start().play.w;
    const id = compiled.units[units.of[0].find((u) => units.cls[u] === ARTILLERY)!]!.id;
    const at = field.ids[HERE]!;
    const game = arrange('german-combat', [`${id}@${at}`, `${INFANTRY}@${field.ids[field.near[HERE * 6]!]}`], {
      dice: { disengagement: [1] },
    });
    go(game, { disengage: [`take ${id}`, 'done'] });
    const now = field.indexOf(unit(game, id).at);
    assert.equal(field.distance(HERE, now), 1);
    assert.deepEqual(unit(game, id).states, ['fired']);
  });

  it('20.3: who leaves disordered never ends in an enemy zone, and is lost where it cannot help it', () => {
    const enemies = ['us-28-110-1', 'us-28-110-2', 'us-28-110-3', 'us-28-109-1', 'us-28-109-2', 'us-28-109-3'];
    const near = [...field.ids.keys()].filter((i) => i !== HERE && field.onMap[i] === 1 && field.distance(i, HERE) < 3);
    const ends: Record<string, number> = { lost: 0, away: 0, zone: 0 };
    for (const die of [2, 3])
      for (let seed = 0; seed < 60; seed++) {
        const places = new Set([near.find((i) => field.distance(i, HERE) === 1)!]);
        for (let k = 0; places.size < enemies.length; k++) places.add(near[below(seed, 1, k, near.length)]!);
        const others = [...places].map((i, k) => `${enemies[k]}@${field.ids[i]}`);
        const game = arrange('german-combat', [`${FOOT}@${field.ids[HERE]} engaged`, ...others], {
          dice: { disengagement: [die] },
        });
        go(game, { disengage: [`take ${FOOT}`, 'done'] }, 'attack');
        const { at } = unit(game, FOOT);
        const zone = at !== 'eliminated' && game.play.p.inEnemyZone(0, field.indexOf(at));
        if (die === 3) {
          assert.ok(!zone, `${seed}: ${at}`);
          ends[at === 'eliminated' ? 'lost' : 'away']!++;
        } else if (zone) ends.zone!++;
      }
    assert.ok(ends.lost! > 0 && ends.away! > 0 && ends.zone! > 0, JSON.stringify(ends));
  });
});

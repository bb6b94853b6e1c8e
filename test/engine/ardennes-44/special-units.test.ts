/** Units with rules of their own (27), the first turn (29), optional units (33). */
import { strict as assert } from 'node:assert';
import { canAdvance } from '../../../engine/rulesets/ardennes-44/advance';
import { canAttack } from '../../../engine/rulesets/ardennes-44/combat';
import type { ArdennesGame } from '../../../engine/rulesets/ardennes-44/game';
import { allowed, WAY } from '../../../engine/rulesets/ardennes-44/reach';
import { canRetreat } from '../../../engine/rulesets/ardennes-44/retreat';
import { arrange, go, index, prepared, unit } from './kit';

const words = (game: ArdennesGame) => game.choices().map((c) => c.notation);
const say = (game: ArdennesGame, ...notations: string[]) => {
  for (const notation of notations) {
    const choice = game.choices().find((c) => c.notation === notation);
    assert.ok(choice, `${notation} is among ${words(game)}`);
    game.answer(choice.code);
  }
};
/** What a unit may do now. */
const offers = (game: ArdennesGame, id: string): string[] => {
  const take = game.choices().find((c) => c.notation === `take ${id}`);
  if (!take) return [];
  const fork = game.fork() as ArdennesGame;
  fork.answer(take.code);
  return words(fork);
};
/** The scenario's position on a turn, at the beginning of a phase. */
const on = (turn: number, phase: string, options: string[] = [], dice: Record<string, number[]> = {}) =>
  prepared('campaign', options).start({ seed: 1, journal: true, script: dice, given: { turn, phase } }) as ArdennesGame;
const goTo = (game: ArdennesGame, phase: string) => {
  do go(game, {});
  while (game.view(-1).phase !== phase);
};

const PZG = 'de-2pz-304';
const FAR = `${PZG}@0125`;

describe('Ardennes ’44: units of their own (27)', () => {
  it('a44-vdh-hex: clear or light woods without a settlement, no enemy, no enemy zone; no move on that turn', () => {
    const game = on(3, 'german-movement', [], { airdrop: [1] });
    const there = offers(game, 'de-t03-von-der-heydte').filter((n) => n.startsWith('enter '));
    const { play } = game;
    const { field, compiled } = play.w;
    assert.ok(there.length > 500);
    for (const word of there) {
      const i = field.indexOf(word.slice('enter '.length));
      const place = compiled.board.places[i]!;
      assert.ok(['clear', 'light-woods'].includes(place.terrain), place.id);
      assert.ok(!place.features.some((f) => ['city', 'town', 'village'].includes(f)), place.id);
      assert.ok(!play.p.enemyAt(0, i) && !play.p.inEnemyZone(0, i), place.id);
    }
    // The Westwall is no settlement.
    assert.ok(there.some((n) => compiled.board.places[field.indexOf(n.slice(6))]!.features.includes('westwall')));
    say(game, 'take de-t03-von-der-heydte', there[0]!);
    assert.deepEqual(offers(game, 'de-t03-von-der-heydte'), []);
  });

  it('a44-rrd-turns: the Roer dams hold two regiments back, less once an enemy was in Höfen, Monschau, 1837 or 1839', () => {
    const RRD = 'us-2-rrd-1535';
    for (const at of ['', '1737', '1838', '1837', '1839'])
      for (const turn of [1, 2]) {
        const game = arrange('allied-movement', [`${RRD}@1535`, FAR, ...(at === '' ? [] : [`de-12-27@${at}`])], {
          turn,
        });
        const { field } = game.play.w;
        const far = Math.max(
          0,
          ...offers(game, RRD)
            .filter((n) => n.startsWith('to '))
            .map((n) => field.distance(field.indexOf('1535'), field.indexOf(n.slice(3)))),
        );
        assert.equal(far, turn - 1 + (at === '' ? 0 : 1), `turn ${turn}, ${at}`);
      }
  });

  it('a44-106-sector: no Ally enters or attacks into the area of 18 VG on turns 1 and 2 while a German is in it', () => {
    const ALLY = 'us-2-23';
    for (const [turn, german, open] of [
      [2, '1125', false],
      [3, '1125', true],
      [2, '0925', false],
      [2, '0623', true],
    ] as const) {
      const game = arrange('allied-movement', [`${ALLY}@1326`, `de-12-27@${german}`], { turn });
      assert.equal(offers(game, ALLY).includes('to 1226'), open, `turn ${turn}, ${german}`);
    }
    for (const turn of [2, 3]) {
      const game = arrange('allied-combat', [`${ALLY}@1326`, 'de-12-27@1226'], { turn });
      assert.equal(canAttack(game.play, index(game, ALLY), game.play.w.field.indexOf('1226'), 0), turn === 3);
    }
  });

  it('27.7: neither an advance nor a retreat goes into the area either, while a German is in it', () => {
    const ALLY = 'us-2-23';
    for (const [turn, german, open] of [
      [2, '0926', false],
      [3, '0926', true],
      [2, '0622', true],
    ] as const) {
      // Germans on three sides, the area on the others.
      const units = [`${ALLY}@0724`, 'de-12-27@0723', 'de-12-48@0625', 'de-12-89-vg@0624', `${PZG}@${german}`];
      const game = arrange('german-combat', units, { turn });
      const ally = index(game, ALLY);
      assert.equal(canRetreat(game.play, ally, 1, 0), open, `retreat, turn ${turn}, ${german}`);
      const into = game.play.w.field.indexOf('0725');
      assert.equal(canAdvance(game.play, ally, into), open, `advance, turn ${turn}, ${german}`);
    }
  });

  it('a44-ccb-roll-2, a44-ccb-lifted: on 1 to 3 the command must go to the St-Vith zone and stays there; 4 to 6 it is free', () => {
    const CCB = 'us-9-arm-ccb';
    const zone = new Set(prepared().compiled.board.regions.find((r) => r.id === 'st-vith-zone')!.places);
    const at = (die: number, place = '2031', options = ['ninth-armored-ccb']) =>
      arrange('allied-movement', [`${CCB}@${place}`, 'us-2-23@2841', FAR], { turn: 2, dice: { sent: [die] }, options });
    const bound = at(3);
    const there = offers(bound, CCB);
    assert.ok(there.length > 0 && there.every((n) => zone.has(n.split(' ')[1]!)), there.join());
    assert.ok(!words(bound).includes('done'), 'it must go');
    say(bound, `take ${CCB}`, there[0]!);
    assert.ok(words(bound).includes('done'));
    goTo(bound, 'allied-movement');
    assert.equal(bound.view(-1).turn, 3);
    assert.ok(offers(bound, CCB).every((n) => n === 'stay' || n === 'build' || zone.has(n.split(' ')[1]!)));
    goTo(bound, 'allied-movement');
    // a44-ccb-lifted
    assert.ok(offers(bound, CCB).some((n) => n !== 'stay' && !zone.has(n.split(' ')[1]!)));
    for (const free of [at(4), at(3, '2031', [])]) {
      assert.ok(words(free).includes('done'));
      assert.ok(offers(free, CCB).some((n) => n !== 'stay' && !zone.has(n.split(' ')[1]!)));
    }
    // Too far away: the obligation lapses.
    const far = at(1, 'W3430');
    assert.ok(words(far).includes('done') && offers(far, CCB).length > 5);
    go(far, {});
    while (far.view(-1).phase !== 'allied-movement') go(far, {});
    assert.ok(offers(far, CCB).some((n) => !zone.has(n.split(' ')[1]!)));
  });

  it('engineers do not survive a retreat of three hexes or more', () => {
    for (const [die, lives] of [
      [6, true],
      [4, false],
    ] as const) {
      // 7-1: DR4* on 4, DR2 on 6.
      const game = arrange('german-combat', ['us-291eng@2610', 'de-2pz-3-1@2611', 'de-2pz-2@2609', 'de-2pz-304@2709'], {
        dice: { combat: [die] },
      });
      go(game, {
        attack: ['target 2610'],
        'attack-with': ['take de-2pz-3-1', 'take de-2pz-2', 'take de-2pz-304'],
        'determined-defence': ['none'],
      });
      assert.equal(unit(game, 'us-291eng').at !== 'eliminated', lives, `die ${die}`);
    }
  });
});

describe('Ardennes ’44: the first turn (28, 29)', () => {
  it('a44-t1-1006-1005: one unit of 212 VG crosses the Sauer at 1006 and stops; on turn 1 only', () => {
    const units = ['de-212-316@0906', 'de-212-320@0806', 'de-276-986@0907', 'us-2-23@2841'];
    const game = arrange('german-movement', units, { turn: 1 });
    assert.ok(!offers(game, 'de-212-316').includes('to 1005'), 'tactically one must begin beside the river');
    assert.ok(offers(game, 'de-212-316').includes('cross 1005'));
    assert.ok(!offers(game, 'de-276-986').includes('cross 1005'), 'another division');
    say(game, 'take de-212-316', 'cross 1005');
    assert.equal(unit(game, 'de-212-316').at, '1005');
    assert.deepEqual(offers(game, 'de-212-316'), []);
    assert.ok(!offers(game, 'de-212-320').includes('cross 1005'), 'one unit');
    const later = arrange('german-movement', units, { turn: 2 });
    assert.ok(!offers(later, 'de-212-316').includes('cross 1005'));
  });

  it('a44-t1-red-code, a44-t1-v187-release: red codes stay on turn 1; the guns are free when an enemy comes next to them', () => {
    const units = ['us-102cav-102@1739', 'us-v-187@1836', 'us-v-406@1938', FAR];
    const held = arrange('allied-movement', units, { turn: 1 });
    for (const id of ['us-102cav-102', 'us-v-187', 'us-v-406']) assert.deepEqual(offers(held, id), [], id);
    const near = arrange('allied-movement', [...units, 'de-12-27@1736', 'de-12-48@1839'], { turn: 1 });
    assert.ok(offers(near, 'us-v-187').filter((n) => n.startsWith('to ')).length > 6, 'its full allowance');
    assert.deepEqual(offers(near, 'us-102cav-102'), [], 'not the others');
    const next = arrange('allied-movement', units, { turn: 2 });
    for (const id of ['us-102cav-102', 'us-v-187']) assert.ok(offers(next, id).length > 0, id);
    const combat = arrange('allied-combat', ['us-102cav-102@1739', 'de-12-27@1738'], { turn: 1 });
    assert.ok(!words(combat).includes('take us-102cav-102'), 'no disengagement');
    const there = combat.play.w.field.indexOf('1738');
    assert.ok(canAttack(combat.play, index(combat, 'us-102cav-102'), there, 0), 'but it attacks');
  });

  it('a44-t1-german-zones, a44-t1-us-sm: foreign areas are shut to Germans, roads to American columns, on turn 1', () => {
    for (const turn of [1, 2]) {
      const game = arrange('german-movement', ['de-276-986@0907', 'us-2-23@2841'], { turn });
      assert.equal(offers(game, 'de-276-986').includes('to 0906'), turn === 2, `turn ${turn}`);
      const allied = arrange('allied-movement', ['us-9arm-ccr@2519', FAR], { turn });
      assert.equal(allowed(allied.play, index(allied, 'us-9-arm-ccb'), WAY.BY_ROAD), turn === 2);
    }
  });
});

describe('Ardennes ’44: optional units (33)', () => {
  const OPTION = ['optional-units'];
  const come = (game: ArdennesGame, id: string) => offers(game, id).filter((n) => n.startsWith('enter '));

  it('33: without the option there are none', () => {
    const game = on(21, 'german-movement');
    for (const id of ['de-nw-17ss-37', 'de-11pz-110']) assert.equal(unit(game, id).at, 'reserve', id);
  });

  it('33.3: Nordwind from turn 21; 11 Pz and 10 SS the turn after a German has crossed the Meuse between Givet and Liège', () => {
    const none = on(21, 'german-movement', OPTION);
    assert.deepEqual(come(none, 'de-nw-17ss-37'), ['enter 0133', 'enter 0123', 'enter 0114']);
    assert.deepEqual(offers(none, 'de-11pz-110'), []);
    assert.deepEqual(offers(on(20, 'german-movement', OPTION), 'de-nw-17ss-37'), []);
    // Over the bridge at Dinant or Namur: the first bridge over the Meuse onto the far bank.
    const { places } = none.play.w.optional.river!;
    const w = none.play.w;
    const bridge = w.bridges.find((b) => (places[b.a] === 1) !== (places[b.b] === 1))!;
    const [from, to] = places[bridge.b] === 1 ? [bridge.a, bridge.b] : [bridge.b, bridge.a];
    const game = prepared('campaign', OPTION).start({
      seed: 1,
      given: {
        turn: 15,
        phase: 'german-movement',
        units: [{ unit: PZG, nation: '', kind: '', at: w.field.ids[from]! }],
      },
    }) as ArdennesGame;
    say(game, `take ${PZG}`, `to ${w.field.ids[to]}`);
    assert.equal(game.probe === undefined, false);
    assert.deepEqual(offers(game, 'de-11pz-110'), [], 'not on the same turn');
    goTo(game, 'german-movement');
    assert.deepEqual(come(game, 'de-11pz-110'), ['enter 0123']);
    assert.deepEqual(come(game, 'de-10ss-21'), ['enter 0133']);
  });

  it('33.2: 11th Armored keeps to its corner; 5th Armored waits in its box for the enemy at the Meuse; 90th Infantry', () => {
    const corner = new Set(prepared().compiled.board.regions.find((r) => r.id === 'south-of-the-semois')!.places);
    const game = arrange('allied-movement', ['us-11arm-cca@W1704', FAR], { turn: 16, options: OPTION });
    const there = offers(game, 'us-11arm-cca').flatMap((n) => n.match(/^(?:to|by-road) (\S+)/)?.[1] ?? []);
    assert.ok(there.includes('W1805') && there.every((id) => corner.has(id)), there.join());
    const boxed = (german: string) => {
      const at = arrange('allied-movement', ['us-5arm-cca@box-nw', `${PZG}@${german}`], { turn: 18, options: OPTION });
      return offers(at, 'us-5arm-cca').length > 0;
    };
    assert.ok(!boxed('0125'));
    assert.ok(boxed('W2620'), 'across');
    assert.ok(boxed('W2524') || boxed('W2424'), 'beside');
    assert.deepEqual(offers(on(17, 'allied-movement', OPTION), 'us-5arm-cca'), ['box box-nw', 'stay']);
    assert.deepEqual(come(on(15, 'allied-movement', OPTION), 'us-11arm-cca'), ['enter W2101']);
    const last = on(22, 'allied-movement', OPTION);
    assert.deepEqual(offers(last, 'us-90-357'), []);
  });

  it('33.3: optional divisions stand in the fuel tables with the option', () => {
    const rows = (options: string[]) => prepared('campaign', options).start({ seed: 1 }) as ArdennesGame;
    const named = (game: ArdennesGame) =>
      game.play.w.fuel
        .flat()
        .flatMap((row) => row.divisions.map((k) => game.prepared.compiled.game.formations![k]!.id));
    for (const id of ['11Pz', '10SS', '17SS', '25PzG', '21Pz']) {
      assert.ok(named(rows(OPTION)).includes(id), id);
      assert.ok(!named(rows([])).includes(id), id);
    }
  });
});

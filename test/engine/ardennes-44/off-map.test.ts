/** Boxes off the map (11.9, 17.6), waiting in them and blocked entry hexes (13.1, 13.4), attacks from off the map (13.5). */
import { strict as assert } from 'node:assert';
import { boxBehind } from '../../../engine/rulesets/ardennes-44/boxes';
import { canAttack } from '../../../engine/rulesets/ardennes-44/combat';
import type { ArdennesGame } from '../../../engine/rulesets/ardennes-44/game';
import { attackOf } from '../../../engine/rulesets/ardennes-44/strength';
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

// A regiment of 6-6-7 and 5-6-3, engineers of 1-2-3, a tank battalion; Germans.
const COMMAND = 'us-9-arm-ccb';
const INFANTRY = 'us-28-110-2';
const OTHER = 'us-28-112';
const ENGINEER = 'us-291eng';
const ENGINEER2 = 'us-254eng';
const GUN = 'us-viii-422';
const TANK = 'us-28-707tnk';
const PZG = 'de-2pz-304';
const GERMAN = 'de-26-78';

describe('Ardennes ’44: off the map (11.9, 13.4, 13.5, 17.6)', () => {
  it('a44-move-exit-1mp: leaving by an entry hex costs a point, and leads into its box', () => {
    const game = arrange('allied-movement', [`${COMMAND}@2101`]);
    assert.ok(offers(game, COMMAND).includes('leave 2101'));
    say(game, `take ${COMMAND}`);
    assert.equal(game.choices().find((c) => c.notation === 'leave 2101')?.cost, 1);
    say(game, 'leave 2101');
    assert.equal(unit(game, COMMAND).at, 'box-se');
    // Next turn only.
    assert.deepEqual(offers(game, COMMAND), []);
  });

  it('a44-move-se-box: from the south-east box in by A, B or C, or on to the south-west box, next turn', () => {
    const game = arrange('allied-movement', [`${COMMAND}@box-se`]);
    const there = offers(game, COMMAND).filter((n) => !n.startsWith('enter-by-road'));
    assert.deepEqual(there.sort(), ['box box-sw', 'enter 1601', 'enter 2101', 'enter 3101', 'stay']);
    say(game, `take ${COMMAND}`, 'box box-sw');
    assert.equal(unit(game, COMMAND).at, 'box-sw');
    assert.deepEqual(offers(game, COMMAND), []);
    const entering = arrange('allied-movement', [`${COMMAND}@box-se`]);
    say(entering, `take ${COMMAND}`, 'enter 2101');
    assert.ok(words(entering).some((n) => n.startsWith('to ')));
  });

  it('a44-move-german-no-box: Germans have no boxes, and leave for victory only', () => {
    const game = arrange('german-movement', [`${PZG}@W1343`, `${GERMAN}@2101`]);
    assert.ok(offers(game, PZG).includes('exit W1343'));
    for (const id of [PZG, GERMAN]) assert.ok(!offers(game, id).some((n) => n.startsWith('leave')), id);
  });

  it('11.9: who is disordered may not leave the map, nor its box until it has recovered there', () => {
    const game = arrange('allied-movement', [`${COMMAND}@2101 disordered`, `${TANK}@box-se disordered`]);
    assert.ok(!offers(game, COMMAND).some((n) => n.startsWith('leave')));
    assert.deepEqual(offers(game, TANK), []);
    go(game, {});
    assert.deepEqual(unit(game, TANK).states, []);
    assert.equal(unit(game, TANK).at, 'box-se');
  });

  it('11.9: who stands in an enemy zone pays for leaving it, who has come into one has stopped', () => {
    // Zones around 2101: a German beside it.
    const there = arrange('allied-movement', [`${COMMAND}@2101`, `${PZG}@2201`]);
    say(there, `take ${COMMAND}`);
    const leave = there.choices().find((c) => c.notation === 'leave 2101');
    assert.ok(leave);
    const coming = arrange('allied-movement', [`${COMMAND}@2102`, `${PZG}@2201`]);
    assert.ok(!offers(coming, COMMAND).includes('leave 2101'));
    const free = arrange('allied-movement', [`${COMMAND}@2102`]);
    assert.ok(offers(free, COMMAND).includes('leave 2101'));
  });

  it('12.6: infantry boards trucks in a box and comes by road next turn', () => {
    const game = arrange('allied-movement', [`${INFANTRY}@box-se`, `${PZG}@0125`]);
    assert.ok(!offers(game, INFANTRY).some((n) => n.startsWith('enter-by-road')));
    say(game, `take ${INFANTRY}`, 'board');
    go(game, {});
    while (game.view(-1).phase !== 'allied-movement') go(game, {});
    assert.ok(offers(game, INFANTRY).includes('enter-by-road 2101'));
  });

  it('a44-reinf-4-8-2: a reinforcement may wait in the box of its entry hexes', () => {
    const game = prepared().start({ seed: 1, given: { turn: 3, phase: 'allied-movement' } }) as ArdennesGame;
    const there = offers(game, 'us-t03-4-8-2');
    for (const word of ['enter 1601', 'enter 2101', 'box box-se']) assert.ok(there.includes(word), word);
    assert.ok(!there.includes('enter 3101') && !there.includes('box box-sw'));
    say(game, 'take us-t03-4-8-2', 'box box-se');
    assert.equal(unit(game, 'us-t03-4-8-2').at, 'box-se');
  });

  it('a44-reinf-sector-shut, a44-reinf-block-6, a44-reinf-block-5, a44-reinf-block-artillery: an enemy on an entry hex shuts the sector until it is blocked', () => {
    const open = ['enter 2101', 'enter 3101'];
    const game = arrange('allied-movement', [
      `${GERMAN}@1601`,
      `${COMMAND}@box-se`,
      `${ENGINEER}@box-se`,
      `${ENGINEER2}@box-se`,
      `${GUN}@box-se`,
      `${TANK}@box-se`,
    ]);
    const may = (id: string) => open.filter((n) => offers(game, id).includes(n));
    assert.deepEqual(may(TANK), []);
    assert.ok(offers(game, TANK).includes('box box-sw'));
    // 2 + 2, then the gun's (2): six.
    say(game, `take ${ENGINEER}`, 'block 1601', `take ${ENGINEER2}`, 'block 1601');
    assert.deepEqual(may(TANK), []);
    say(game, `take ${GUN}`, 'block 1601');
    assert.deepEqual(may(TANK), open);
    // Three units at most.
    assert.ok(!offers(game, TANK).includes('block 1601'));
    const one = arrange('allied-movement', [`${GERMAN}@1601`, `${COMMAND}@box-se`, `${TANK}@box-se`]);
    say(one, `take ${COMMAND}`, 'block 1601');
    assert.deepEqual(
      open.filter((n) => offers(one, TANK).includes(n)),
      open,
    );
    const five = arrange('allied-movement', [
      `${GERMAN}@1601`,
      `${COMMAND}@box-se 1`,
      `${TANK}@box-se 1`,
      `${ENGINEER}@box-se`,
    ]);
    say(five, `take ${COMMAND}`, 'block 1601');
    assert.deepEqual(
      open.filter((n) => offers(five, ENGINEER).includes(n)),
      [],
    );
  });

  it('13.4: blockers stay until they are relieved or the enemy has gone; who blocks too weakly is back in the box', () => {
    const game = arrange('allied-movement', [
      `${GERMAN}@1601`,
      `${COMMAND}@box-se`,
      `${OTHER}@box-se`,
      `${TANK}@box-se`,
      `${PZG}@0125`,
    ]);
    say(game, `take ${COMMAND}`, 'block 1601');
    const next = () => {
      do go(game, {});
      while (game.view(-1).phase !== 'allied-movement');
    };
    next();
    assert.deepEqual(offers(game, COMMAND), []);
    say(game, `take ${OTHER}`, 'block 1601');
    assert.deepEqual(offers(game, COMMAND), ['box box-se', 'stay']);
    // The enemy has gone: they come in there, and only there, or go to the box.
    const { p } = game.play;
    p.move(index(game, GERMAN), p.world.field.indexOf('0126'));
    assert.deepEqual(
      offers(game, COMMAND).filter((n) => !n.startsWith('enter-by-road')),
      ['box box-se', 'enter 1601', 'stay'],
    );
    const weak = arrange('allied-movement', [`${GERMAN}@1601`, `${ENGINEER}@box-se`, `${TANK}@0925`, `${PZG}@0125`]);
    say(weak, `take ${ENGINEER}`, 'block 1601');
    const engineer = index(weak, ENGINEER);
    assert.ok(weak.play.p.post[engineer]! > 0);
    go(weak, {});
    assert.equal(weak.play.p.post[engineer], 0);
  });

  it('a44-reinf-attack-1601, a44-reinf-attack-needs-all-blocked: attacks from off the map, by as many stacks as roads lead in', () => {
    const game = arrange('allied-movement', [
      `${GERMAN}@1601`,
      `${COMMAND}@box-se`,
      `${INFANTRY}@box-se`,
      `${OTHER}@box-se`,
      `${TANK}@box-se`,
    ]);
    const attacks = (id: string, at: string) => canAttack(game.play, index(game, id), game.play.w.field.indexOf(at), 0);
    assert.ok(!attacks(INFANTRY, '1601'), 'not blocked');
    say(game, `take ${COMMAND}`, 'block 1601');
    for (const id of [COMMAND, INFANTRY, OTHER]) assert.ok(attacks(id, '1601'), id);
    assert.equal(
      attackOf(game.play, index(game, INFANTRY), game.play.w.field.indexOf('1601')),
      game.play.p.value(game.play.w.units.attack, index(game, INFANTRY)),
    );
    go(game, {}, 'attack');
    while (game.question()?.ask !== 'attack') go(game, {}, 'attack');
    say(game, 'target 1601', `take ${COMMAND}`, `take ${OTHER}`);
    assert.ok(!words(game).includes(`take ${INFANTRY}`), 'two stacks of three points each');
    assert.ok(words(game).includes(`take ${TANK}`), 'a tank battalion fits in beside a regiment');
  });

  it('a44-reinf-attack-fail: who fails to clear the entry hex blocks it; who clears it may come in, the others are in the box', () => {
    const fight = (die: number) => {
      const game = arrange(
        'allied-movement',
        [`${GERMAN}@1601 1`, `${COMMAND}@box-se`, `${OTHER}@box-se`, `${GUN}@box-se`],
        { dice: { combat: [die] } },
      );
      say(game, `take ${COMMAND}`, 'block 1601');
      go(game, {}, 'attack');
      while (game.question()?.ask !== 'attack') go(game, {}, 'attack');
      say(game, 'target 1601', `take ${COMMAND}`, `take ${OTHER}`);
      // 13.5: ready artillery in the box supports.
      assert.ok(words(game).includes(`take ${GUN}`), words(game).join());
      return game;
    };
    const failed = fight(6);
    go(failed, { support: ['done'], 'defensive-fire': ['done'] });
    const at = failed.play.w.field.indexOf('1601') + 1;
    assert.equal(unit(failed, GERMAN).at, '1601');
    for (const id of [COMMAND, OTHER]) assert.equal(failed.play.p.post[index(failed, id)], at, id);
    const cleared = fight(1);
    go(cleared, { support: ['done'], advance: [`take ${COMMAND}`, 'done'], 'advance-to': ['stay'] });
    assert.equal(unit(cleared, COMMAND).at, '1601');
    assert.equal(unit(cleared, OTHER).at, 'box-se');
    assert.equal(cleared.play.p.post[index(cleared, OTHER)], 0);
    cleared.check();
  });

  it('a44-ret-off-map: Allies retreat over the south, west and north edge into a box, disordered; Germans and over the east edge nobody', () => {
    // Surrounded but for the edge: no way on the map.
    const { field } = arrange('german-combat', [`${PZG}@2102`, `${ENGINEER}@2101`]).play.w;
    const ring = (at: string) =>
      Array.from({ length: 6 }, (_, d) => field.near[field.indexOf(at) * 6 + d]!)
        .filter((n) => n >= 0)
        .map((n) => field.ids[n]!);
    const beaten = (at: string, id: string, enemies: string[], phase: string) => {
      const places = ring(at);
      const game = arrange(phase, [`${id}@${at}`, ...places.map((where, k) => `${enemies[k]}@${where}`)], {
        dice: { combat: [1] },
      });
      for (let q = game.question(); q && game.view(-1).phase === phase; q = game.question()) {
        const take = words(game).find((n) => n.startsWith(q.ask === 'attack' ? `target ${at}` : 'take'));
        if (q.ask === 'retreat') return game;
        say(
          game,
          ['attack', 'attack-with'].includes(q.ask) && take
            ? take
            : (words(game).find((n) => ['go', 'done', 'none', 'engage'].includes(n)) ?? words(game)[0]!),
        );
      }
      return game;
    };
    const germans = [PZG, GERMAN, 'de-26-39-fus', 'de-26-77-gren', 'de-2pz-2', 'de-12-27'];
    const south = beaten('2101', OTHER, germans, 'german-combat');
    assert.equal(unit(south, OTHER).at, 'box-se');
    assert.deepEqual(unit(south, OTHER).states, ['disordered']);
    const east = beaten('0122', OTHER, germans, 'german-combat');
    assert.equal(unit(east, OTHER).at, 'eliminated');
    const allies = [COMMAND, OTHER, INFANTRY, 'us-2-23', TANK, 'us-106-422'];
    const german = beaten('2101', GERMAN, allies, 'allied-combat');
    assert.equal(unit(german, GERMAN).at, 'eliminated');
    south.check();
  });

  it('17.6: who cannot go the whole distance on the map may reach its edge first', () => {
    // One hex from the edge, shut in by zones but for the way there.
    const game = arrange('german-combat', [`${OTHER}@2001`, `${PZG}@2002`, `${GERMAN}@1902`], {
      dice: { combat: [1] },
    });
    assert.ok(boxBehind(game.play, index(game, OTHER), game.play.w.field.indexOf('2001')) >= 0);
    assert.equal(boxBehind(game.play, index(game, OTHER), game.play.w.field.indexOf('2003')), -1);
  });
});

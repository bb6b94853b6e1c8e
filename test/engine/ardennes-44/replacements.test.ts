/** Chapters 15.8, 25.2 and 27.3 where they touch combat: positions put off, replacements, Britons who stay west of the river. */
import { strict as assert } from 'node:assert';
import { AWAY, LIES, S } from '../../../engine/rulesets/ardennes-44/codes';
import type { ArdennesGame } from '../../../engine/rulesets/ardennes-44/game';
import { ardennes44 } from '../../../engine/rulesets/ardennes-44/index';
import { canRetreat } from '../../../engine/rulesets/ardennes-44/retreat';
import { arrange, index, prepared, say, start, unit } from './kit';

const { field } = start().play.w;
const HERE = 'W2637';
const at = (...directions: number[]) =>
  field.ids[directions.reduce((place, d) => field.near[place * 6 + d]!, field.indexOf(HERE))]!;
const notations = (game: ArdennesGame) => game.choices().map((c) => c.notation);

/** The Germans' question of the replacement phase after turn 6, where they have two points, with these units on the map and these lost. */
function replacing(units: string[], lost: string[] = [], turn = 6): ArdennesGame {
  const first = arrange('replacement', [...units, `de-2pz-304@${at(0, 0)} 1`], { turn });
  for (const id of lost) {
    first.play.p.loc[index(first, id)] = -1;
    first.play.p.steps[index(first, id)] = 0;
  }
  const game = prepared().start({ seed: 1, askAll: true }) as ArdennesGame;
  game.load(first.save());
  assert.deepEqual([game.question()!.ask, game.question()!.side], ['replace', 0]);
  return game;
}

describe('Ardennes ’44: replacements (25.2)', () => {
  it('a44-repl-one-point, a44-repl-two-points: one point is for infantry, a second one for tanks or reconnaissance too', () => {
    const units = ['de-2pz-3-1', 'de-12-89-vg'].map((u, k) => `${u}@${at(k)} 1`);
    const one = replacing(units, [], 2);
    assert.ok(notations(one).includes('take de-12-89-vg') && !notations(one).includes('take de-2pz-3-1'));
    const two = replacing(units);
    assert.ok(notations(two).includes('take de-2pz-3-1'));
    say(two, 'take de-2pz-3-1');
    assert.equal(unit(two, 'de-2pz-3-1').steps, 2);
    // The other point is not for a second tank: only infantry is left to choose.
    assert.deepEqual(notations(two).sort(), ['done', 'take de-12-89-vg', 'take de-2pz-304']);
  });

  it('a44-repl-one-point: a combat command is no infantry, though it has some', () => {
    const first = arrange('replacement', [`us-9-arm-ccb@${at(0)} 1`, `us-2-23@${at(1)} 1`], { turn: 2 });
    assert.deepEqual([first.question()!.side, notations(first)], [1, ['take us-2-23', 'done']]);
  });

  it('a44-repl-forbidden: neither heavy tanks nor artillery, Britons or airborne divisions', () => {
    const game = replacing(
      ['de-t02-150-pz-bde', 'de-t03-von-der-heydte', 'de-t11-506-tiger'].map((u, k) => `${u}@${at(k)} 1`),
      ['de-t02-strmpz', 'de-vak-405'],
    );
    assert.deepEqual(notations(game), ['take de-2pz-304', 'done']);
    const allied = arrange(
      'replacement',
      [...['us-t05-101-unk', 'br-t13-43-unk'].map((u, k) => `${u}@${at(k)} 1`), `us-2-23@${at(3)} 1`],
      { turn: 8 },
    );
    assert.deepEqual([allied.question()!.side, notations(allied)], [1, ['take us-2-23', 'done']]);
  });

  it('25.2: what the text says is eliminated is lost from the beginning, and not merely absent', () => {
    const { compiled } = prepared();
    const units = compiled.units.map((one) =>
      one.id === 'us-2-23' ? { ...one, at: null, eliminated: true as const } : one,
    );
    const game = ardennes44.prepare({ ...compiled, units }).start({ seed: 1 }) as ArdennesGame;
    assert.equal(game.play.p.loc[index(game, 'us-2-23')], AWAY.ELIMINATED);
    assert.equal(unit(game, 'us-2-23').steps, 0);
    game.check?.();
  });

  it('25.2, 8: a lost unit comes back only where there is room for it with the step that it comes with', () => {
    const places = (units: string[]) => {
      const game = replacing(units, ['de-12-89-vg']);
      say(game, 'take de-12-89-vg');
      return notations(game);
    };
    const [town] = places([]);
    assert.ok(town);
    const there = town.split(' ').at(-1);
    // Two points are there, and three.
    assert.ok(places([`de-12-27@${there}`]).includes(town));
    assert.ok(!places([`de-3fj-5@${there}`]).includes(town));
  });

  it('a44-repl-adjacent-engaged: next to the enemy it must go back a hex, which the Engaged cannot', () => {
    const game = (state: string) => replacing([`de-12-89-vg@${HERE} 1${state}`, `us-28-110-2@${at(0)}`]);
    assert.ok(!notations(game(' engaged')).includes('take de-12-89-vg'));
    const goes = game('');
    say(goes, 'take de-12-89-vg');
    while (goes.question()!.ask === 'retreat') goes.answer(goes.choices()[0]!.code);
    const now = unit(goes, 'de-12-89-vg');
    assert.equal(now.steps, 2);
    assert.ok(!goes.play.p.inEnemyZone(0, field.indexOf(now.at)));
  });
});

describe('Ardennes ’44: positions (15.8) and Britons (27.3)', () => {
  it('a44-ip-begun-stays: put off by an Engaged marker or while all are disordered, whatever the supply', () => {
    for (const [state, done] of [
      ['', true],
      [' oos', true],
      [' disordered', false],
      [' engaged', false],
    ] as const) {
      const game = arrange('german-movement', [`de-12-89-vg@${HERE}${state}`, `de-12-27@${at(0)}`], { turn: 5 });
      const { p } = game.play;
      p.places[field.indexOf(HERE)]! |= LIES.IP_BEGUN;
      // Of two in the hex one that is Engaged is enough.
      if (state === ' engaged') p.move(index(game, 'de-12-27'), field.indexOf(HERE));
      // The phase begins anew.
      p.scalars[S.PHASE]!--;
      while (p.stack.depth > 1) p.stack.pop();
      const again = game.fork() as ArdennesGame;
      const lies = again.play.p.places[field.indexOf(HERE)]!;
      assert.deepEqual([(lies & LIES.IP) !== 0, (lies & LIES.IP_BEGUN) !== 0], [done, !done], state);
    }
  });

  it('a44-brit-east: a Briton retreats over no bridge to the east', () => {
    const { play } = start();
    const confined = play.w.rules.confined[index(start(), 'br-t13-43-unk')]!;
    // A bridge whose west end is his, and whose east end is not; the enemy all around but for the way over it.
    const { a, b } = play.w.bridges.find((x) => confined[x.a] !== confined[x.b])!;
    const [west, east] = confined[a] === 1 ? [a, b] : [b, a];
    const towards = field.edgeBetween(west, east) % 6;
    const germans = ['de-12-89-vg', 'de-12-27', 'de-12-48'].map(
      (u, k) => `${u}@${field.ids[field.near[west * 6 + ((towards + 2 + k) % 6)]!]}`,
    );
    const goesEast = (id: string) => {
      const game = arrange('german-combat', [`${id}@${field.ids[west]}`, ...germans]);
      canRetreat(game.play, index(game, id), 1, 0);
      const { next, count } = game.play.retreats;
      return [...next.slice(0, count)].some((e) => field.near[e] === east);
    };
    assert.deepEqual([goesEast('us-2-23'), goesEast('br-t13-43-unk')], [true, false]);
  });

  it('27.3: a Briton in a box comes in only west of the river', () => {
    const ways = (id: string, box: string) => {
      const game = prepared().start({
        seed: 1,
        askAll: true,
        given: {
          empty: true,
          turn: 14,
          phase: 'allied-movement',
          units: [{ unit: id, nation: '', kind: '', at: box }],
        },
      }) as ArdennesGame;
      say(game, `take ${id}`);
      return notations(game).filter((n) => n.startsWith('enter '));
    };
    assert.deepEqual(ways('br-t13-43-unk', 'box-n'), []);
    assert.deepEqual(ways('us-2-23', 'box-n'), ['enter 2743', 'enter 1943']);
    assert.ok(ways('br-t13-43-unk', 'box-nw').length > 0);
  });
});

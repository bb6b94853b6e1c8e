/** Fuel dumps, an optional rule (32). */
import { strict as assert } from 'node:assert';
import { S } from '../../../engine/rulesets/ardennes-44/codes';
import { dumpShipped, mayDestroy, openDump, siteKnown } from '../../../engine/rulesets/ardennes-44/dumps';
import type { ArdennesGame } from '../../../engine/rulesets/ardennes-44/game';
import { pass } from '../../../engine/rulesets/ardennes-44/passage';
import { reckon } from '../../../engine/rulesets/ardennes-44/reckoning';
import { arrange, go, index, prepared, unit } from './kit';

const DUMP = 'us-fuel-dump';
const PZG = 'de-2pz-304';
const PANTHER = 'de-2pz-3-1';
const OPTION = { options: ['fuel-dumps'] };

const words = (game: ArdennesGame) => game.choices().map((c) => c.notation);
const say = (game: ArdennesGame, ...notations: string[]) => {
  for (const notation of notations) {
    const choice = game.choices().find((c) => c.notation === notation);
    assert.ok(choice, `${notation} is among ${words(game)}`);
    game.answer(choice.code);
  }
};
const sites = () => (arrange('german-movement', [], OPTION) as ArdennesGame).play.w.optional.dumps!.sites;
/** A position in which the true dump is at the first site; units stand around it by direction. */
const around = (
  phase: string,
  units: Record<number, string>,
  more: Parameters<typeof arrange>[2] = {},
  found = true,
) => {
  const [site] = sites();
  const { field } = arrange('german-movement', []).play.w;
  const at = (d: number) =>
    field.ids[d < 6 ? field.near[site! * 6 + d]! : field.near[field.near[site! * 6 + d - 6]! * 6 + d - 6]!]!;
  const game = arrange(
    phase,
    [
      // A fight elsewhere, so that the phase waits.
      'de-12-27@2610',
      'us-291eng@2611',
      ...Object.entries(units).map(([d, id]) =>
        Number(d) === -1
          ? `${id}@${field.ids[site!]}`
          : `${id.split(' ')[0]}@${at(Number(d))} ${id.split(' ').slice(1).join(' ')}`.trim(),
      ),
    ],
    { ...OPTION, ...more },
  );
  const { p } = game.play;
  p.scalars[S.DUMP_SITE] = 0;
  if (found) {
    p.scalars[S.DUMP] = 2;
    p.scalars[S.DUMP_SEEN] = 1;
    p.steps[index(game, DUMP)] = 1;
    p.move(index(game, DUMP), site!);
  }
  return { game: game.fork() as ArdennesGame, site: field.ids[site!]!, at };
};

describe('Ardennes ’44: fuel dumps (32)', () => {
  it('a44-fuel-dump-random: one of three is drawn at random; the Allies see which, the Germans do not', () => {
    const drawn = new Map<string, number>();
    for (let seed = 0; seed < 20; seed++) {
      const game = prepared('campaign', ['fuel-dumps']).start({ seed });
      const seen = (side: number) =>
        game
          .view(side)
          .markers.filter((m) => m.marker === 'fuel-dump')
          .map((m) => m.at);
      assert.equal(seen(0).length, 3);
      assert.equal(seen(1).length, 1);
      drawn.set(seen(1)[0]!, (drawn.get(seen(1)[0]!) ?? 0) + 1);
    }
    assert.equal(drawn.size, 3);
    const game = prepared('campaign', ['fuel-dumps']).start({ seed: 4 });
    const forks = new Set<string>();
    for (let seed = 0; seed < 20; seed++) {
      const fork = game.fork({ side: 0, seed });
      forks.add(fork.view(1).markers.find((m) => m.marker === 'fuel-dump')!.at);
      assert.equal(
        game
          .fork({ side: 1, seed })
          .view(1)
          .markers.find((m) => m.marker === 'fuel-dump')!.at,
        game.view(1).markers.find((m) => m.marker === 'fuel-dump')!.at,
      );
    }
    assert.equal(forks.size, 3, 'a German guesses');
    assert.ok(
      !prepared()
        .start({ seed: 1 })
        .view(-1)
        .markers.some((m) => m.marker === 'fuel-dump'),
      'only with the option',
    );
  });

  it('32.1: a German next to a site learns the truth about it; the true one bars the way', () => {
    const { game, site, at } = around('german-movement', { 6: PZG }, {}, false);
    const beside = game.play.w.field;
    say(game, `take ${PZG}`);
    const goal =
      words(game).find((n) => n === `to ${at(0)}`) ??
      words(game).find(
        (n) => n.startsWith('to ') && beside.distance(beside.indexOf(n.slice(3)), beside.indexOf(site)) === 1,
      )!;
    say(game, goal);
    assert.equal(unit(game, DUMP).at, site);
    assert.ok(siteKnown(game.play, 0) && !siteKnown(game.play, 1));
    game.check();
    const wrong = around('german-movement', { 6: PZG }, {}, false);
    wrong.game.play.p.scalars[S.DUMP_SITE] = 1;
    const again = wrong.game;
    say(again, `take ${PZG}`, goal);
    assert.equal(unit(again, DUMP).at, 'reserve');
    assert.equal(again.view(0).markers.filter((m) => m.marker === 'fuel-dump').length, 2);
  });

  it('32.2: no zone, defence two without a bonus; strategic attackers at one column less; beaten, it lies open', () => {
    const { game, site } = around(
      'german-combat',
      { 0: PZG, 1: `${PANTHER} strategic-movement` },
      { dice: { combat: [1] } },
    );
    const { p, w } = game.play;
    const target = w.field.indexOf(site);
    assert.ok(!p.inEnemyZone(0, w.field.near[target * 6]!));
    const made = reckon(game.play, { side: 0, target, attackers: [index(game, PZG), index(game, PANTHER)] });
    assert.equal(made.defence, 2);
    assert.equal(made.shifts.find((s) => s.name === 'strategic-attack-on-fuel-dump')?.columns, -1);
    const alone = reckon(game.play, { side: 0, target, attackers: [index(game, PZG)] });
    assert.ok(!alone.shifts.some((s) => s.name === 'strategic-attack-on-fuel-dump'));
    go(game, {
      attack: [`target ${site}`],
      'attack-with': [`take ${PZG}`, `take ${PANTHER}`],
      demolish: ['done'],
      advance: [`take ${PZG}`, 'done'],
    });
    assert.equal(unit(game, DUMP).at, 'reserve');
    game.check();
  });

  it('a44-fuel-dump-destroy: 1 to 4 in the Allied bridge phase with a German beside it, 1 to 2 while it is attacked; once captured, never', () => {
    for (const die of [2, 3, 4, 5]) {
      const { game, site } = around('allied-bridges', { 0: PZG, 9: 'us-2-23' }, { dice: { destruction: [die] } });
      say(game, `destroy ${site}`);
      assert.equal(unit(game, DUMP).at, die <= 4 ? 'reserve' : site, `bridge phase, ${die}`);
      assert.ok(!words(game).includes(`destroy ${site}`), 'once');
      const combat = around('german-combat', { 0: PZG }, { dice: { destruction: [die], combat: [6] } });
      go(combat.game, { attack: [`target ${site}`], 'attack-with': [`take ${PZG}`] }, 'demolish');
      say(combat.game, `destroy ${site}`);
      if (die <= 2) assert.equal(combat.game.play.p.scalars[S.DUMP], 5, `combat, ${die}`);
      else assert.notEqual(combat.game.play.p.scalars[S.DUMP], 5, `combat, ${die}`);
    }
    const { game } = around('allied-bridges', { 9: PZG, 10: 'us-2-23' });
    assert.ok(!words(game).some((n) => n.startsWith('destroy')), 'no German beside it');
  });

  it('32.3: the Allies may destroy it while it lies open, but not once the Germans have had it, retaken or not', () => {
    const { game, site, at } = around('allied-bridges', { 0: PZG, 9: 'us-2-23' });
    const { play } = game;
    const place = play.w.field.indexOf(site);
    openDump(play);
    assert.ok(mayDestroy(play), 'nobody is in it');
    pass(play, index(game, PZG), place);
    assert.ok(!mayDestroy(play), 'captured');
    pass(play, index(game, PZG), play.w.field.indexOf(at(0)!));
    play.p.hold(1, place);
    assert.ok(!mayDestroy(play), 'retaken');
    assert.equal((game.fork() as ArdennesGame).play.p.scalars[S.DUMP], 3);
  });

  it('a44-fuel-dump-minus2: captured and shipped by road it takes two off the dice of fuel; with clear weather one', () => {
    const shipped = (turn: number, held: boolean) => {
      const game = prepared('campaign', ['fuel-dumps']).start({
        seed: 1,
        script: { 'fuel-1': [4], 'fuel-2': [4] },
        journal: true,
        given: { turn: turn - 1, phase: 'allied-movement' },
      }) as ArdennesGame;
      const { p, w } = game.play;
      const [site] = w.optional.dumps!.sites;
      p.scalars[S.DUMP_SITE] = 0;
      p.scalars[S.DUMP] = 3;
      p.hold(held ? 0 : 1, site!);
      // A road all the way: nobody is in it.
      for (const v of w.units.of[1]) if (p.onMap(v)) p.move(v, -5);
      while (game.question() && game.view(-1).phase !== 'german-movement') go(game, {});
      const fuel = game.journal.filter((e) => e.what === 'fuel' && e.dice);
      assert.deepEqual(
        fuel.map((e) => e.dice!.values),
        [[4], [4]],
        'the story tells what the dice showed',
      );
      // The row that is read stands in the text.
      return [dumpShipped(game.play), ...fuel.map((e) => Number(/die (-?\d+)$/.exec(e.text.en)![1]))];
    };
    assert.deepEqual(shipped(7, true), [true, 2, 2]);
    assert.deepEqual(shipped(15, true), [true, 3, 3]);
    assert.deepEqual(shipped(7, false), [false, 4, 4]);
  });

  it('32.3: dumps that the Germans do not hold are removed at the end of 18PM', () => {
    for (const [held, state] of [
      // Held, it is shipped in the next fuel phase.
      [true, 4],
      [false, 5],
    ] as const) {
      const game = arrange('allied-movement', [`${PZG}@0125`, 'us-2-23@2841'], { turn: 6, ...OPTION });
      const { p, w } = game.play;
      p.scalars[S.DUMP] = 3;
      p.scalars[S.DUMP_SITE] = 0;
      p.hold(held ? 0 : 1, w.optional.dumps!.sites[0]!);
      const fork = game.fork() as ArdennesGame;
      while (fork.question() && fork.view(-1).turn === 6) go(fork, {});
      assert.equal(fork.play.p.scalars[S.DUMP], state);
    }
  });
});

/** Chapter 13 where the text says how units come: to which places, how many by each, from when, on which die or condition, and how. */
import { strict as assert } from 'node:assert';
import type { ArdennesGame } from '../../../engine/rulesets/ardennes-44/game';
import { ardennes44 } from '../../../engine/rulesets/ardennes-44/index';
import { createModel } from '../../../server/model';
import { withShipped } from '../../model/shipped';
import { say, unit } from './kit';

const [ONE, OTHER, DROP] = ['us-t03-35-eng', 'us-t03-44-eng', 'de-t03-von-der-heydte'];

/** Reinforcements by the name of a scenario that has no others, of the side that is named. */
const lines = {
  plain: `allied { turn 17AM: ${ONE}, ${OTHER} in (town held by allied, city held by allied) }`,
  single: `allied { turn 17AM: ${ONE}, ${OTHER} in (town held by allied, city held by allied) limit 1 }`,
  free: `allied { turn 17AM: ${ONE} in (town held by allied outside zone of german) }`,
  list: `allied { turn 17AM: ${ONE}, ${OTHER} in (2101, 1601) limit 1 }`,
  late: `allied { from turn 16PM: ${ONE}, ${OTHER} in (town held by allied) limit 1 }`,
  entries: `allied { turn 17AM: ${ONE} at 2101 }`,
  roads: `allied { turn 17AM: ${ONE} in (2101) by strategic-movement }`,
  dropped: `german { turn 16PM: ${DROP} by airdrop }`,
  dropping: `german { from turn 16PM: ${DROP} by airdrop }`,
  rolled: `allied { turn 17AM roll d6 1..2: ${ONE} at 2101 }`,
  rolling: `allied { from turn 17AM roll d6 1..2: ${ONE} at 2101 }`,
  once: `allied { turn 17AM when turn > 3: ${ONE} at 2101 }`,
  whenever: `allied { from turn 17AM when turn > 3: ${ONE} at 2101 }`,
};
const model = createModel(
  withShipped(
    Object.fromEntries(
      Object.entries(lines).map(([id, line]) => [
        `file:///${id}.sand`,
        `scenario ${id} of ardennes-44 extends campaign "Coming" ja "登場" { clear reinforcements\nreinforcements ${line} }\n`,
      ]),
    ),
  ),
);

/** The movement phase of a side on a turn of one of these scenarios. */
function coming(
  id: keyof typeof lines,
  turn = 3,
  side = 'allied',
  script: Record<string, number[]> = {},
): ArdennesGame {
  const game = model.compile(`ardennes-44/${id}`)?.compiled;
  assert.ok(game, id);
  const given = { turn, phase: `${side}-movement` };
  return ardennes44.prepare(game).start({ seed: 1, journal: true, script, given }) as ArdennesGame;
}

/** The places by which a unit may come in now. */
function ways(game: ArdennesGame, id: string): string[] {
  const take = game.choices().find((c) => c.notation === `take ${id}`);
  if (!take) return [];
  const fork = game.fork() as ArdennesGame;
  fork.answer(take.code);
  return fork.choices().flatMap((c) => (c.notation.startsWith('enter') ? [c.notation] : []));
}

/** The unit that has come goes no further, if it could. */
function stay(game: ArdennesGame): void {
  if (game.question()!.ask === 'move-to') say(game, 'stay');
}

/** On to the movement phase of the same side on the next turn, nothing else being done. */
function nextTurn(game: ArdennesGame): void {
  const { phase, turn } = game.view(-1);
  for (let q = game.question(); q; q = game.question()) {
    const now = game.view(-1);
    if (now.phase === phase && now.turn > turn) return;
    const choices = game.choices();
    const end = choices.find((c) => ['done', 'none', 'stay', 'go'].includes(c.notation)) ?? choices[0]!;
    game.answer(end.code);
  }
}

describe('Ardennes ’44: how the text lets units come (13)', () => {
  it('a limit is how many come by a place on a turn, wherever they went; without one nothing limits them', () => {
    for (const [id, open] of [
      ['single', false],
      ['plain', true],
    ] as const) {
      const game = coming(id);
      const on = (way: string) => {
        const fork = game.fork() as ArdennesGame;
        say(fork, `take ${ONE}`, way);
        return fork.choices().find((c) => c.notation.startsWith('to '))?.notation;
      };
      const way = ways(game, ONE).find(on)!;
      assert.ok(ways(game, OTHER).includes(way));
      say(game, `take ${ONE}`, way, on(way)!);
      stay(game);
      assert.notEqual(`enter ${unit(game, ONE).at}`, way, 'it went on');
      assert.equal(ways(game, OTHER).includes(way), open, id);
      assert.ok(ways(game, OTHER).length > 0);
    }
  });

  it('a limit holds for a list of entry hexes as well', () => {
    const game = coming('list');
    assert.deepEqual(new Set(ways(game, OTHER).map((way) => way.split(' ').at(-1))), new Set(['2101', '1601']));
    say(game, `take ${ONE}`, 'enter 2101', 'stay');
    assert.deepEqual(new Set(ways(game, OTHER).map((way) => way.split(' ').at(-1))), new Set(['1601']));
  });

  it('a limit holds for units that come on a later turn than they could, and starts anew on the next', () => {
    const game = coming('late');
    const place = ways(game, ONE)[0]!;
    say(game, `take ${ONE}`, place);
    stay(game);
    assert.ok(!ways(game, OTHER).includes(place));
    nextTurn(game);
    assert.ok(ways(game, OTHER).includes(place));
  });

  it('places held by a side, and free of zones of the other, are those that are so now', () => {
    const of = (id: keyof typeof lines, german: boolean) => {
      const game = coming(id);
      const { p, w } = game.play;
      return ways(game, ONE).filter((way) => {
        const place = w.field.indexOf(way.split(' ').at(-1)!);
        assert.equal(p.holder(place), 1, way);
        return (p.zones.zone[0][place] !== 0) === german;
      }).length;
    };
    assert.ok(of('plain', true) > 0 && of('plain', false) > 0);
    assert.equal(of('free', true), 0);
    assert.ok(of('free', false) > 0);
  });

  it('by strategic movement is by that alone', () => {
    const verbs = (id: keyof typeof lines) => ways(coming(id), ONE).map((way) => way.replace(' 2101', ''));
    assert.deepEqual(verbs('entries'), ['enter', 'enter-by-road']);
    assert.deepEqual(verbs('roads'), ['enter-by-road']);
  });

  it('27.2: an airdrop is on its turn, and with “from” also on a later one', () => {
    assert.ok(ways(coming('dropped', 2, 'german'), DROP).length > 0);
    assert.equal(ways(coming('dropped', 3, 'german'), DROP).length, 0);
    assert.ok(ways(coming('dropping', 3, 'german'), DROP).length > 0);
  });

  it('27.9: a die is rolled on the turn of the line, and with “from” again on the next', () => {
    for (const [id, again] of [
      ['rolled', false],
      ['rolling', true],
    ] as const) {
      const game = coming(id, 3, 'allied', { arrival: [3, 1] });
      assert.deepEqual(ways(game, ONE), []);
      nextTurn(game);
      assert.equal(ways(game, ONE).length > 0, again, id);
    }
    assert.ok(ways(coming('rolled', 3, 'allied', { arrival: [2] }), ONE).length > 0);
  });

  it('33: a condition is looked at on the turn of the line, and with “from” on later ones', () => {
    for (const [id, later] of [
      ['once', false],
      ['whenever', true],
    ] as const) {
      const game = coming(id);
      assert.deepEqual(ways(game, ONE), []);
      nextTurn(game);
      assert.equal(ways(game, ONE).length > 0, later, id);
    }
  });

  it('where units have come is part of a position that is said', () => {
    const game = coming('single');
    const place = ways(game, ONE)[0]!;
    say(game, `take ${ONE}`, place);
    stay(game);
    const facts = game.given().facts ?? {};
    assert.equal(facts[`came ${ONE} ${place.replace('enter ', '')}`], true);
  });
});

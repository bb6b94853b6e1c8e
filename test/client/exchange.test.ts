import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Hearing, Telling, type Told } from '../../client/webview/exchange';
import type { TableGame, TableSettings } from '../../client/webview/messages';
import { changed, difference } from '../../server/lsp/protocol/difference';
import { toyGame } from './kit/toy';

const settings: TableSettings = { locale: 'en', hexNumbers: true, placeNames: true, pace: 0, games: 20 };

/** What arrives of something that is sent. */
const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** The same values, and in the same order: lists of names follow the order of members. */
function same(a: unknown, b: unknown): void {
  assert.equal(JSON.stringify(a), JSON.stringify(b));
}

function gameOf(revision: number): TableGame {
  const compiled = toyGame();
  return {
    scenario: { ...scenario, units: compiled.units.length },
    compiled,
    playable: true,
    problems: [],
    revision,
    linked: compiled.units.map(({ id }) => `unit:${id}`),
  };
}

const nowhere = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
const scenario = {
  id: 'toy/one',
  game: 'toy',
  gameNames: { en: 'Toy' },
  names: { en: 'Toy' },
  uri: '',
  range: nowhere,
  units: 0,
};

type Random = (limit: number) => number;

/** What somebody does to a text, as its compiled game shows it. */
const deeds: ((game: TableGame, random: Random) => void)[] = [
  ({ compiled }, random) => {
    const { units, board } = compiled!;
    const unit = units[random(units.length)];
    if (unit) unit.at = board.places[random(board.places.length)]!.id;
  },
  // A counter that goes to another line of the set-up stands elsewhere in the list.
  ({ compiled, linked }, random) => {
    const { units } = compiled!;
    const [unit] = units.splice(random(units.length), 1);
    if (!unit) return;
    units.splice(random(units.length + 1), 0, unit);
    linked.splice(0, linked.length, ...units.map(({ id }) => `unit:${id}`));
  },
  ({ compiled }, random) => {
    compiled!.units.splice(random(compiled!.units.length), 1);
  },
  ({ compiled, revision }, random) => {
    const like = compiled!.units[0] ?? toyGame().units[0]!;
    compiled!.units.splice(random(compiled!.units.length), 0, { ...sent(like), id: `new ${revision}`, steps: 1 });
  },
  ({ compiled }, random) => {
    const { places } = compiled!.board;
    const place = places[random(places.length)]!;
    place.terrain = compiled!.game.terrains[random(compiled!.game.terrains.length)]!.id;
    place.properties = random(2) === 0 ? {} : { ...place.properties, '2': ['b'], '1': ['a'], __proto__x: ['c'] };
  },
  ({ compiled }, random) => {
    const { borders, places } = compiled!.board;
    const [a, b] = [places[random(places.length)]!.id, places[random(places.length)]!.id];
    borders.splice(random(borders.length + 1), random(2), { a, b, kind: 'river' } as (typeof borders)[number]);
  },
  (game, random) => {
    const location = { uri: 'file:///a.sand', range: nowhere };
    game.problems = Array.from({ length: random(3) }, (_, i) => ({
      message: `m${random(2)}`,
      code: `c${i}`,
      location,
    }));
    game.playable = game.problems.length === 0;
  },
  // A text that can not be compiled, and one that can be again.
  (game) => {
    game.compiled = game.compiled === null ? toyGame() : null;
  },
];

function isWhole(told: Told): boolean {
  return told.type === 'game';
}

describe('client: what the page of a table is told', () => {
  it('after any differences the page has what the whole game would have given it, also where messages and the page are lost', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 30 }), (seed, steps) => {
        let state = seed >>> 0;
        const random: Random = (limit) => {
          state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
          return Math.floor((state / 2 ** 32) * limit);
        };
        const telling = new Telling();
        let hearing = new Hearing();
        let game = gameOf(1);
        for (let step = 0; step < steps; step++) {
          const before = game;
          game = sent({ ...game, revision: game.revision + 1 });
          for (let k = random(3); k >= 0; k--)
            if (game.compiled || random(2) === 0) deeds[game.compiled ? random(deeds.length) : 7]!(game, random);
          const told = sent(telling.next(game, settings));
          // What was told stays as it was told.
          assert.notEqual(before, game);
          const luck = random(12);
          if (luck === 0) continue;
          if (luck === 1) hearing = new Hearing();
          const heard = hearing.take(told);
          if (heard) same(heard, game);
          else {
            assert.ok(!isWhole(told), 'the whole is always understood');
            telling.forget();
            same(hearing.take(sent(telling.next(game, settings))), game);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('a difference of any two pieces of data makes the one the other, and there is none of equal ones', () => {
    const value = fc.jsonValue({ maxDepth: 4 });
    fc.assert(
      fc.property(value, value, (a, b) => {
        const [from, to] = [sent(a), sent(b)];
        const kept = JSON.stringify(from);
        same(changed(from, sent({ how: difference(from, to) }).how), to);
        assert.equal(JSON.stringify(from), kept, 'what was there before stays as it was');
        assert.equal(difference(from, sent(from)), undefined);
      }),
      { numRuns: 2000 },
    );
  });

  it('a counter that moves is told by itself, wherever its line stands in the text', () => {
    const many = Array.from({ length: 500 }, (_, i) => ({ id: `u${i}`, at: 'x', names: { en: `Unit ${i}` } }));
    const after = [...many.slice(0, 7), ...many.slice(8, 400), { ...many[7]!, at: 'y' }, ...many.slice(400)];
    const how = difference({ units: many }, { units: after });
    same(changed({ units: many }, how), { units: after });
    assert.ok(JSON.stringify(how).length < 150, JSON.stringify(how));
  });

  it('what has not changed stays the same object, by which nothing is drawn anew', () => {
    const hearing = new Hearing();
    const telling = new Telling();
    const game = gameOf(1);
    const first = hearing.take(sent(telling.next(game, settings)))!;
    const next = sent({ ...game, revision: 2 });
    next.compiled!.units[0]!.at = 'elsewhere';
    const second = hearing.take(sent(telling.next(next, settings)))!;
    assert.equal(second.compiled!.board, first.compiled!.board);
    assert.equal(second.compiled!.game, first.compiled!.game);
    assert.equal(second.compiled!.units[1], first.compiled!.units[1]);
    assert.notEqual(second.compiled!.units[0], first.compiled!.units[0]);
  });

  it('a page that has another game than the one that was changed asks for the whole', () => {
    const [telling, hearing] = [new Telling(), new Hearing()];
    telling.next(gameOf(1), settings);
    const told = telling.next(gameOf(2), settings);
    assert.equal(told.type, 'changed');
    assert.equal(hearing.take(told), null);
    telling.forget();
    assert.equal(telling.next(gameOf(3), settings).type, 'game');
  });

  it('a difference of something else is refused', () => {
    assert.throws(() => changed([1, 2], { order: [[1, 2]] }), RangeError);
    assert.throws(() => changed(['a'], { now: [[3, { is: 1 }]] }), RangeError);
    assert.throws(() => changed(7, { now: [['a', { is: 1 }]] }), RangeError);
  });
});

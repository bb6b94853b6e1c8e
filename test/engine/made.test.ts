/**
 * Positions and steps of random games, written as text, compiled and played: the scenario begins with the same position and question, the
 * example passes. And going through a game is quick.
 */
import assert from 'node:assert/strict';
import { Session } from '../../client/webview/play/session';
import { openingView } from '../../client/webview/svg/view';
import type { Game, PreparedGame } from '../../engine/kernel/ruleset';
import { runExample } from '../../engine/lab/examples';
import { type Course, exampleOf, same, writable } from '../../engine/lab/make';
import { writeExample, writeScenario } from '../../engine/lab/position-text';
import { createPlayer } from '../../engine/players/index';
import { rulesets } from '../../engine/rulesets';
import { createDiagnostics } from '../../server/checks';
import { createModel } from '../../server/model';
import { compiled, shippedTexts, workspaceOf } from '../scenarios/compiled';

/** A random game of so many answers. */
function played(prepared: PreparedGame, seed: number, most: number): Session {
  const session = new Session(prepared, seed, {});
  const players = prepared.compiled.game.sides.map((_, side) => createPlayer('random', side, seed * 10 + side));
  for (let asked = session.question(); asked && session.line.length < most; asked = session.question())
    session.answer(players[asked.side]!.choose(session.game), false);
  return session;
}

function courseOf(session: Session): Course {
  const { sides } = session.prepared.compiled.game;
  return {
    prepared: session.prepared,
    seed: session.seed,
    answers: session.line.map(({ side, notation }) => ({ side: sides[side]!.id, notation })),
    at: (answers) => {
      session.seek(answers);
      return session.game;
    },
  };
}

/** Moments of a game, the same for the same seed, anywhere in it. */
const moments = (length: number, count: number) =>
  Array.from({ length: count }, (_, i) => Math.max(1, Math.floor(((i + 0.37) * length) / count)));

describe('scenarios and examples made of games', function () {
  this.timeout(240_000);

  for (const [scenario, most, count] of [
    ['ardennes-44/six-turn', 1600, 8],
    ['war-in-the-pacific/standard', 1200, 10],
    ['war-in-the-pacific/short', 600, 5],
    ['taiheiyo-senshi/campaign', 500, 10],
  ] as const)
    it(`of ${scenario}: compiled again they begin with the same position, and pass`, () => {
      const game = compiled(scenario);
      const prepared = rulesets[game.game.rules]!.prepare(game);
      const seed = 11;
      const session = played(prepared, seed, most);
      const course = courseOf(session);
      const [gameId] = scenario.split('/');
      const asked = moments(session.line.length, count);
      const written = asked.flatMap((at) => {
        const found = writable(course, at);
        return found ? [found] : [];
      });
      assert.equal(written.length, asked.length, 'every moment, or one before it, can be written');
      const examples = asked.flatMap((at) => {
        const example = exampleOf(course, at);
        return example ? [{ at, example }] : [];
      });
      assert.ok(examples.length >= asked.length * 0.8, `${examples.length} of ${asked.length} steps are examples`);
      const note = 'made of a random game';
      const text = [
        ...written.map(({ given }, i) =>
          writeScenario(game, given, { id: `made-${i}`, names: { en: `Made ${i}`, ja: `作 ${i}` }, note }),
        ),
        ...examples.map(({ at, example }) => writeExample(game, `Step ${at}`, example, note)),
      ].join('\n');
      const uri = 'file:///scenarios/made.sand';
      const workspace = workspaceOf(shippedTexts());
      workspace.setFile(uri, text);
      const model = createModel(workspace);
      const found = createDiagnostics(model).problems(uri);
      assert.deepEqual(
        found.map((one) => `${one.code} ${text.slice(one.start, one.end)}`),
        [],
        'no check finds anything in what was written',
      );
      written.forEach(({ at, given }, i) => {
        const again = model.compile(`${gameId}/made-${i}`)?.compiled;
        assert.ok(again, `made-${i} compiles`);
        const fresh = rulesets[game.game.rules]!.prepare(again).start({ seed });
        session.seek(at);
        assert.ok(same(session.game, fresh), `made-${i} begins as the game was after ${at} answers`);
        // Every side sees of it what it saw, and what is left of the decks comes in the same order.
        for (let side = 0; side <= game.game.sides.length; side++) {
          const [before, after] = [session.game.view(side), fresh.view(side)];
          assert.deepEqual(after.hands, before.hands, `made-${i}: the hands that side ${side} sees`);
          assert.deepEqual(after.decks, before.decks);
        }
        const piles = (of: Game) => of.given!().draws ?? {};
        assert.deepEqual(piles(fresh), piles(session.game), `made-${i}: the cards to come`);
        // What is drawn without rules stands where the game has it.
        const drawn = new Map(openingView(again).units.map((unit) => [unit.id, unit.at]));
        const there = (places: (string | undefined)[]) => places.filter(Boolean).sort();
        assert.deepEqual(
          there((given.units ?? []).map((unit) => unit.at)),
          there([...drawn.values()].filter((place) => game.board.places.some((one) => one.id === place))),
        );
      });
      const scripts = model.examples(uri);
      assert.equal(scripts.length, examples.length);
      for (const script of scripts) {
        assert.ok(script.complete, `${script.title}: every word of it is understood`);
        assert.deepEqual(
          runExample(prepared, script).map((failure) => failure.text.en),
          [],
          script.title,
        );
      }
    });
});

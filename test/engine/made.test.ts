/**
 * Positions and steps of random games, written as text, compiled and played: the scenario begins with the same position and question, the
 * example passes. And going through a game is quick.
 */
import assert from 'node:assert/strict';
import { openingView } from '../../client/webview/svg/view';
import type { Game } from '../../engine/kernel/ruleset';
import { runExample } from '../../engine/lab/examples';
import { exampleOf, same, scenarioOf } from '../../engine/lab/make';
import { writeExample, writeScenario } from '../../engine/lab/position-text';
import { tryReplay, writeReplay } from '../../engine/lab/replay';
import { rulesets } from '../../engine/rulesets';
import { createDiagnostics } from '../../server/checks';
import { readReplay } from '../../server/lsp/replay-text';
import { createModel } from '../../server/model';
import { amount } from '../amount';
import { compiled, shippedTexts, workspaceOf } from '../scenarios/compiled';
import { courseOf, moments, played } from './made-kit';

describe('scenarios and examples made of games', () => {
  for (const [scenario, most, count] of [
    ['ardennes-44/six-turn', 1600, amount(2, 8)],
    ['war-in-the-pacific/standard', 1200, amount(2, 10)],
    ['war-in-the-pacific/short', 600, amount(2, 5)],
    ['taiheiyo-senshi/campaign', 500, amount(2, 10)],
  ] as const)
    it(`of ${scenario}: compiled again they begin with the same position, and pass`, () => {
      const game = compiled(scenario);
      const prepared = rulesets[game.game.rules]!.prepare(game);
      const seed = 11;
      const session = played(prepared, seed, most);
      const course = courseOf(session);
      const [gameId] = scenario.split('/');
      const asked = moments(session.line.length, count);
      const written = asked.map((at, i) => {
        const found = scenarioOf(course, at, () => `made-${i}`);
        assert.ok(found, `${at}: every moment can be written`);
        return { ...found, moment: at };
      });
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
        ...written.flatMap(({ replay }) => (replay ? [writeReplay(replay, game)] : [])),
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
      const replays = model.replays(uri);
      written.forEach(({ at, given, moment, replay }, i) => {
        const again = model.compile(`${gameId}/made-${i}`)?.compiled;
        assert.ok(again, `made-${i} compiles`);
        const from = rulesets[game.game.rules]!.prepare(again);
        const fresh = from.start({ seed });
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
        // Its replay leads to the moment.
        assert.equal(replay === undefined, at === moment);
        if (replay) {
          const script = replays.find((one) => one.scenario === `${gameId}/made-${i}`);
          assert.ok(script, `made-${i} has a replay`);
          const read = readReplay(script, () => 1);
          assert.deepEqual(tryReplay(from, read), { played: moment - at });
        }
        if (!given) return;
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

/** A question that reacts to another side's action says whose it is, where, and by whom, in all games that are played. */
import assert from 'node:assert/strict';
import { interruptedIn, interruptsBeside } from '../../client/webview/play/reacts';
import { type Asked, Session } from '../../client/webview/play/session';
import type { PositionView } from '../../engine/kernel/ruleset';
import { createPlayer } from '../../engine/players/index';
import { rulesets } from '../../engine/rulesets';
import { compiled } from '../scenarios/compiled';

/** So many games ask what is looked for. */
const mostGames = 20;

/** Games of computer players, until all of these have been asked as `fits` wants them. */
function until(
  scenario: string,
  asks: readonly string[],
  fits: (session: Session, asked: Asked) => boolean,
  kind = 'random',
): string[] {
  const game = compiled(scenario);
  const left = new Set(asks);
  for (let seed = 1; seed <= mostGames && left.size > 0; seed++) {
    const session = new Session(rulesets[game.game.rules]!.prepare(game), seed, {});
    const players = game.game.sides.map((_, side) => createPlayer(kind, side, seed * 10 + side));
    for (let asked = session.question(); asked && left.size > 0; asked = session.question()) {
      if (left.has(asked.ask) && fits(session, asked)) left.delete(asked.ask);
      session.answer(players[asked.side]!.choose(session.game), false);
    }
  }
  return [...left];
}

describe('what a question reacts to', () => {
  for (const [scenario, asks, kind] of [
    ['war-in-the-pacific/standard', ['use-card', 'hit'], 'random'],
    ['taiheiyo-senshi/campaign', ['response', 'combat-retreat', 'hit'], 'random'],
    ['ardennes-44/six-turn', ['defensive-fire', 'loss'], 'heuristic'],
    ['indian-ocean-region/1-choke-point', ['intervene', 'support'], 'random'],
  ] as const)
    it(`${scenario}: ${asks.join(', ')}`, () => {
      const sides = new Map(compiled(scenario).units.map(({ id, side }) => [id, side]));
      const { game } = compiled(scenario);
      const left = until(
        scenario,
        asks,
        (session, { side }) => {
          const action = session.open();
          // Those who did it may have been lost over it.
          if (!action || action.side === side || action.units.length === 0) return false;
          assert.ok(action.target, 'a place');
          for (const unit of action.units) assert.equal(sides.get(unit), game.sides[action.side]!.id);
          assert.match(action.names.en, /(: | ← ).*\w/);
          return true;
        },
        kind,
      );
      assert.deepEqual(left, []);
    });

  it('is drawn as what is interrupted where there is no action, and is said once', () => {
    let views: PositionView[] = [];
    const left = until('taiheiyo-senshi/campaign', ['window', 'response'], (session, { ask, side }) => {
      const view = session.view(side);
      const action = session.open();
      if ((view.interrupts ?? []).length === 0) return false;
      if (ask === 'response') assert.deepEqual(interruptsBeside(view, action), []);
      else {
        assert.equal(action, null);
        assert.equal(interruptsBeside(view, action).length, view.interrupts!.length);
        if (interruptedIn(view)?.units.length === 0) return false;
        views = [...views, view];
      }
      return true;
    });
    assert.deepEqual(left, []);
    const drawn = interruptedIn(views[0]!)!;
    const { places = [], units = [], side } = views[0]!.interrupts!.at(-1)!;
    assert.deepEqual([...(drawn.from ?? []), drawn.target], places);
    assert.deepEqual([drawn.units, drawn.side], [units, side]);
    assert.equal(interruptedIn({ ...views[0]!, interrupts: [] }), null);
  });
});

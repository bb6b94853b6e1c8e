/** Where units can come is kept from one question to the next: it is what a look from nothing finds, whichever position comes next. */
import assert from 'node:assert/strict';
import { below } from '../../../engine/kernel/dice';
import type { Game } from '../../../engine/kernel/ruleset';
import { S } from '../../../engine/rulesets/by-text/codes';
import type { TextGame } from '../../../engine/rulesets/by-text/game';
import { movers, placesToGo } from '../../../engine/rulesets/by-text/move';
import type { Play } from '../../../engine/rulesets/by-text/play';
import { doing } from '../../../engine/rulesets/by-text/registry';
import { hasRoom } from '../../../engine/rulesets/by-text/stand';
import { Going, type Moving, moving } from '../../../engine/rulesets/by-text/ways';
import { prepareShipped } from '../../play/shipped';

const playOf = (game: Game): Play => (game as TextGame).play;

/** What the phase in progress says of moves; undefined: nobody moves in it. */
const movingIn = (g: Play): Moving | undefined => doing(g.w.steps[g.p.scalars[S.STEP]!], moving);

/** Where a unit can go, looked at from nothing. */
function places(g: Play, unit: number, here: Moving): number[] {
  const going = new Going(g.w, here).look(g.p, g.w.side[unit]!).of(unit);
  going.run();
  return [...going.search.found.slice(0, going.search.count)]
    .filter((place) => place !== g.p.loc[unit] && hasRoom(g, unit, place))
    .sort((a, b) => a - b);
}

/** Compares what is kept with what is seen from nothing, in the position of a question about moves. Whether it was one. */
function compare(game: Game, name: string): boolean {
  const question = game.question();
  const g = playOf(game);
  const here = movingIn(g);
  if (question?.ask !== 'move-unit' || !here) return false;
  const { side } = question;
  const kept = new Set(movers(g, side));
  for (let u = 0; u < g.w.units.length; u++) {
    if (g.w.side[u] !== side || g.p.loc[u]! < 0 || g.p.moved[u] !== 0 || !g.acts(u) || !here.moves(u)) continue;
    const seen = places(g, u, here);
    assert.equal(kept.has(u), seen.length > 0, `${name}: whether ${g.unitId(u)} moves`);
    assert.deepEqual(placesToGo(g, u), seen, `${name}: ${g.unitId(u)}`);
  }
  return true;
}

describe('by text: where units can come', () => {
  for (const id of ['tutorial/spring', 'tutorial/straits', 'tutorial/winter', 'halm/morning'])
    it(`is the same from question to question as from nothing, in games of ${id}, also when positions are gone back to`, () => {
      const prepared = prepareShipped(id);
      const saved: { bytes: Uint8Array; name: string }[] = [];
      let compared = 0;
      const other = prepared.start({ seed: 1 });
      for (let seed = 0; seed < 3; seed++) {
        const game = prepared.start({ seed });
        let i = 0;
        for (let question = game.question(); question && i < 600; question = game.question()) {
          const name = `${id}, game ${seed} after ${i}`;
          if (compare(game, name)) {
            compared++;
            saved.push({ bytes: game.save(), name });
            if (compared % 5 === 0) {
              const back = saved[below(seed, 1, i, saved.length)]!;
              other.load(back.bytes);
              compare(other, `${back.name}, gone back to`);
            }
          }
          game.answer(question.options[below(seed, 2, i++, question.count)]!);
        }
      }
      assert.ok(compared > 20, `${compared} questions`);
    });
});

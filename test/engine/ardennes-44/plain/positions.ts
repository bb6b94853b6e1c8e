/** Positions all over random games, for comparisons: now and then one of a game in which there is fighting. */
import { below } from '../../../../engine/kernel/dice';
import type { ArdennesGame } from '../../../../engine/rulesets/ardennes-44/game';
import { prepared } from '../kit';

/** Calls `look` at so many positions of games with seeds from `first` on; `every`: one of how many questions is looked at. */
export function positions(
  scenarios: readonly string[],
  count: number,
  first: number,
  every: number,
  look: (game: ArdennesGame, draw: number) => void,
): void {
  let seen = 0;
  for (let seed = first; seen < count; seed++) {
    const game = prepared(scenarios[seed % scenarios.length]!).start({ seed }) as ArdennesGame;
    let i = 0;
    for (let q = game.question(); q && seen < count; q = game.question(), i++) {
      if (below(seed, 81, i, every) === 0) look(game, seed * 100_000 + seen++);
      // Mostly towards the enemy, so that zones, bonds and retreats come about.
      const { p } = game.play;
      const near: number[] = [];
      if (q.ask === 'move-to' && below(seed, 82, i, 2) === 0)
        for (let k = 0; k < q.count; k++) if (p.inEnemyZone(q.side, q.options[k]! & 0xfff)) near.push(q.options[k]!);
      game.answer(near.length > 0 ? near[below(seed, 83, i, near.length)]! : q.options[below(seed, 84, i, q.count)]!);
    }
  }
}

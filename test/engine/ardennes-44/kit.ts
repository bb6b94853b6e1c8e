/** Ardennes '44 made ready by its ruleset, which is not on the list of rulesets yet. */
import { below } from '../../../engine/kernel/dice';
import type { Game, PreparedGame } from '../../../engine/kernel/ruleset';
import type { ArdennesGame } from '../../../engine/rulesets/ardennes-44/game';
import { ardennes44 } from '../../../engine/rulesets/ardennes-44/index';
import { compiled } from '../../scenarios/compiled';

const ready = new Map<string, PreparedGame>();

/** A shipped scenario, made ready. */
export function prepared(scenario = 'campaign'): PreparedGame {
  let made = ready.get(scenario);
  if (!made) {
    made = ardennes44.prepare(compiled(`ardennes-44/${scenario}`));
    ready.set(scenario, made);
  }
  return made;
}

export function start(scenario = 'campaign', seed = 1, script?: Record<string, number[]>): ArdennesGame {
  return prepared(scenario).start({ seed, journal: true, ...(script ? { script } : {}) }) as ArdennesGame;
}

/** Whether an answer ends something that could go on. */
function ends(game: Game, code: number): boolean {
  const notation = game.choices().find((c) => c.code === code)?.notation;
  return notation === 'done' || notation === 'none';
}

/**
 * Index of a random answer: now and then anything, mostly one that goes on and moves next to the enemy, so that there is
 * fighting; who could leave the enemy stays.
 */
export function warlike(game: ArdennesGame, seed: number, i: number): number {
  const q = game.question()!;
  const any = below(seed, 2, i, q.count);
  if (q.count === 1 || below(seed, 3, i, 8) === 0) return any;
  if (q.ask === 'disengage') return q.count - 1;
  if (q.ask === 'move-to') {
    const near: number[] = [];
    for (let k = 0; k < q.count; k++) if (game.play.p.inEnemyZone(q.side, q.options[k]! & 0xfff)) near.push(k);
    if (near.length > 0) return near[below(seed, 4, i, near.length)]!;
  }
  return ends(game, q.options[any]!) ? below(seed, 5, i, q.count - 1) : any;
}

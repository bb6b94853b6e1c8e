/** How a game of Ardennes '44 stands, measured: how far the offensive has come, whether the front is closed, what has fallen. */
import { DIRECTIONS } from '../../engine/kernel/hex-field';
import type { Game, PreparedGame } from '../../engine/kernel/ruleset';
import { briefOf } from '../../engine/players/ardennes-44/brief';
import { createPlayer } from '../../engine/players/index';
import { readingOf } from '../../engine/rulesets/ardennes-44/reading';

/** The front at the end of a turn. */
export interface Front {
  turn: number;
  /** Hexes from the attacker's edge to his foremost unit. */
  depth: number;
  /** Whether one of his units is in the region that must not be reached: `beyond` of the measurement. */
  beyond: boolean;
  /** Whether nothing can go from his side to the far edge of the map without meeting the defender or his zones. */
  closed: boolean;
  /** Places of the measurement that he holds, and those with an enemy around whom he has cut the roads. */
  fallen: string[];
  besieged: string[];
  /** Combat factors on the map. */
  factors: readonly [number, number];
}

export interface Watched {
  winner: number;
  reason: string;
  turn: number;
  decisions: number;
  milliseconds: number;
  fronts: Front[];
}

/** Measures the front. `towns`: places to look at; `beyond`: a region of the map. */
function frontOf(game: Game, towns: readonly string[], beyond: string): Front {
  const reading = readingOf(game)!;
  const { world, p } = reading;
  const { field, units } = world;
  const { depth } = briefOf(world);
  const far = new Set(
    (world.compiled.board.regions.find((r) => r.id === beyond)?.places ?? []).map((id) => field.indexOf(id)),
  );
  let foremost = 0;
  let reached = false;
  const factors: [number, number] = [0, 0];
  for (let u = 0; u < units.count; u++) {
    if (!p.onMap(u)) continue;
    const at = p.loc[u]!;
    factors[units.side[u]!]! += p.value(units.attack, u) + p.value(units.defence, u);
    if (units.side[u] !== 0) continue;
    foremost = Math.max(foremost, depth[at]!);
    if (far.has(at)) reached = true;
  }
  const supplied = p.supply(1).land;
  const at = (id: string) => field.indexOf(id);
  return {
    turn: reading.turn,
    depth: Math.round(foremost),
    beyond: reached,
    closed: !leaks(game),
    fallen: towns.filter((id) => at(id) >= 0 && p.holder(at(id)) === 0),
    besieged: towns.filter((id) => at(id) >= 0 && p.friendAt(1, at(id)) && supplied[at(id)] === 255),
    factors,
  };
}

/** Whether a way leads from the attacker's sources to the far edge that meets neither the defender nor his zones. */
function leaks(game: Game): boolean {
  const reading = readingOf(game)!;
  const { world, p } = reading;
  const { field, rules } = world;
  const { depth } = briefOf(world);
  let edge = 0;
  for (let i = 0; i < field.size; i++) if (field.onMap[i] === 1) edge = Math.max(edge, depth[i]!);
  const seen = new Uint8Array(field.size);
  const queue = rules.sources[0].filter((i) => !p.enemyAt(0, i));
  for (const i of queue) seen[i] = 1;
  for (let head = 0; head < queue.length; head++) {
    const n = queue[head]!;
    if (depth[n]! > edge - 2) return true;
    for (let e = n * DIRECTIONS; e < (n + 1) * DIRECTIONS; e++) {
      const m = field.near[e]!;
      // His own units keep the other side's zones off the hexes they stand in.
      if (m < 0 || seen[m] === 1 || p.enemyAt(0, m) || (p.inEnemyZone(0, m) && !p.friendAt(0, m))) continue;
      seen[m] = 1;
      queue.push(m);
    }
  }
  return false;
}

/** Plays a game between heuristic players and looks at the front whenever a turn has gone by. */
export function watch(prepared: PreparedGame, seed: number, towns: readonly string[], beyond: string): Watched {
  const game = prepared.start({ seed });
  const reading = readingOf(game)!;
  const players = [0, 1].map((side) => createPlayer('heuristic', side, seed + side));
  const fronts: Front[] = [];
  const began = Date.now();
  let decisions = 0;
  let turn = reading.turn;
  for (let question = game.question(); question !== null; question = game.question()) {
    if (reading.turn !== turn) {
      fronts.push({ ...frontOf(game, towns, beyond), turn });
      turn = reading.turn;
    }
    game.answer(players[question.side]!.choose(game));
    decisions++;
  }
  fronts.push({ ...frontOf(game, towns, beyond), turn });
  const outcome = game.outcome()!;
  return {
    winner: outcome.winner,
    reason: outcome.reason,
    turn,
    decisions,
    milliseconds: Date.now() - began,
    fronts,
  };
}

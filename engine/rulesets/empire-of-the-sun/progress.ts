/** Chapter 16.47: the progress of the war: how many places it needs this turn, and how many it has. */
import { S, TAKEN } from './codes';
import type { Play } from './play';
import type { Position } from './position';
import type { World } from './world';

/** Places that are needed on this turn: as the scenario says, no more than points of shipping where it says so. */
export function needed(g: Play): number {
  const {
    rules: { progress },
    turns,
  } = g.w;
  if (!progress || g.turn < progress.fromTurn) return 0;
  const hexes = g.turn === turns.first ? (progress.firstTurn ?? progress.hexes) : progress.hexes;
  return progress.shipping ? Math.min(hexes, g.track('asp', progress.side)) : hexes;
}

/** Named places that were won this turn and are still held; small islands without anything do not count. */
export function taken({ p, w }: Pick<Play, 'p' | 'w'>): number {
  const {
    map,
    rules: { progress },
  } = w;
  let n = 0;
  for (let i = 0; i < map.field.size; i++) {
    const counts =
      map.port[i] === 1 || map.airfield[i] === 1 || map.resource[i] === 1 || (map.city[i] === 1 && map.island[i] === 0);
    if (counts && (p.marks[i]! & TAKEN) !== 0 && p.controller(i) === progress?.side) n++;
  }
  return n;
}

/** Whether the war has gone on as it should this turn. */
export function progressed(w: World, p: Position): boolean {
  return w.rules.progress === null || taken({ w, p }) >= p.scalars[S.PROGRESS]!;
}

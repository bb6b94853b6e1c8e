/** Chapter 4.0: what counts at the end of a turn. The points themselves stand in the text (`score`). */
import { S } from './codes';
import type { Position } from './position';

/** Bases a side occupies: enemy ports held as a base count, a point with a fleet train is a port (4.0, 7.3(3)). */
export function basesHeld(p: Position, side: number): number {
  const { map, rules } = p.world;
  let n = 0;
  for (let i = 0; i < map.points; i++) {
    if (p.held[i] !== side) continue;
    if (map.port[i] === 1) n += Number(rules.counted?.held === true && p.owner[i] !== side);
    else n += Number(!(rules.counted?.leavesTrain && p.scalars[S.TRAIN] === i + 1));
  }
  return n;
}

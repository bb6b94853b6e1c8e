/** Chapter 2: units, control and tracks as a scenario begins with them. Cards are dealt elsewhere. */
import { staysAway } from '../../kernel/printed-facts';
import { GROUND, OUT, RESERVE, TRACK, UNDELAYED } from './codes';
import type { Position } from './position';
import type { World } from './world';

/** Fills an empty position with what the scenario says of units, places and tracks. */
export function layOut(w: World, p: Position): void {
  w.units.list.forEach((unit, u) => {
    p.setSteps(u, unit.steps);
    const at = unit.at === null ? -1 : w.map.field.indexOf(unit.at);
    if (at >= 0 && w.map.waiting[at] === 1) {
      p.move(u, TRACK);
      p.due[u] = w.turns.first + 1;
      p.flags[u] = UNDELAYED;
    } else if (at >= 0) p.move(u, at);
    else if (staysAway(w.compiled, unit)) p.move(u, OUT);
    else if (unit.arrives && unit.arrives.turn >= w.turns.first) {
      p.move(u, TRACK);
      p.due[u] = unit.arrives.turn;
    } else p.move(u, unit.eliminated ? OUT : RESERVE);
  });
  for (let i = 0; i < w.map.field.size; i++) {
    p.held[i] = w.map.control[i]! + 1;
    p.marks[i] = w.map.marks[i]!;
    p.tenure[i] = w.turns.first;
  }
  // Lists of control name places with names: ground units hold the others in which they stand.
  for (let u = 0; u < w.units.count; u++) {
    const at = p.loc[u]!;
    if (w.units.cls[u] === GROUND && at >= 0 && w.map.land[at] === 1) p.held[at] = w.units.side[u]! + 1;
  }
  const { game, scenario } = w.compiled;
  const sides = game.sides.length;
  (game.tracks ?? []).forEach(({ id, start = 0 }, k) => {
    for (let side = 0; side < sides; side++) {
      const said = scenario.tracks?.find(
        (one) => one.track === id && (one.side === undefined || one.side === game.sides[side]!.id),
      );
      p.tracks[k * sides + side] = said?.value ?? start;
    }
  });
  p.derive();
}

/** Chapters 5.1 and 9: units, control, tracks and relations as a scenario begins with them. */
import { OUT, RESERVE, STATES } from './codes';
import type { Position } from './position';
import { layRelations } from './relations';
import type { World } from './world';

/** Fills an empty position with what the scenario says of units, places and tracks. */
export function layOut(w: World, p: Position): void {
  const { game, scenario } = w.compiled;
  const { units, tables, map } = w;
  units.list.forEach((unit, u) => {
    p.steps[u] = unit.steps;
    p.ammo[u] = units.startsLow[u] === 1 ? tables.low : 0;
    const waters = w.compiled.board.places[map.field.indexOf(unit.at ?? '')]?.waters ?? [];
    const water = waters.findIndex(({ id }) => id === unit.water);
    p.move(u, unit.eliminated ? OUT : unit.at === null ? RESERVE : map.field.indexOf(unit.at), Math.max(0, water));
    for (const state of unit.states ?? []) p.set(u, STATES[state] ?? 0);
  });
  units.list.forEach(({ aboard }, u) => {
    p.embark(u, aboard === undefined ? -1 : units.list.findIndex(({ id }) => id === aboard));
  });
  for (const { marker, side, at } of scenario.markers) {
    const holder = game.sides.findIndex(({ id }) => id === side) + 1;
    const place = map.field.indexOf(at);
    if (marker === 'fort') p.forts[place] = holder;
    if (marker === 'mine') {
      p.mines[place]!++;
      p.miners[place] = holder;
    }
  }
  for (let i = 0; i < map.size; i++) p.held[i] = map.control[i]! + 1;
  (game.tracks ?? []).forEach(({ id, start = 0 }, k) => {
    p.tracks[k] = scenario.tracks?.find(({ track }) => track === id)?.value ?? start;
  });
  layRelations(w, p);
}

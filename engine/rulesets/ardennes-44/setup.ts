import { AWAY, BRIDGE, LIES, P } from './codes';
import { drawDump } from './dumps';
import type { Play } from './play';

export function setUp(g: Play, seed: number): void {
  const { p, w } = g;
  const { game, scenario } = w.compiled;
  g.opens(w.first, seed);
  for (let u = 0; u < w.units.count; u++) {
    p.loc[u] = w.start[u]!;
    p.steps[u] = w.start[u] === AWAY.ABSENT || w.start[u] === AWAY.ELIMINATED ? 0 : w.compiled.units[u]!.steps;
  }
  w.bridges.forEach((bridge, b) => {
    p.bridges[b] = [BRIDGE.SOUND, BRIDGE.BLOWN, BRIDGE.BUILDING][bridge.state & 3]! | (bridge.state & BRIDGE.UNPROVEN);
  });
  for (const m of scenario.markers) {
    const at = w.field.indexOf(m.at);
    const side = game.sides.findIndex((s) => s.id === m.side);
    if (at < 0) continue;
    if (m.marker === 'ip') p.places[at]! |= LIES.IP;
    if (m.marker === 'roadblock' && side >= 0) p.places[at]! |= LIES.ROADBLOCK << side;
  }
  p.derive();
  holdOpening(g);
  drawDump(g);
  p.stack.push(P.SEQUENCE);
}

/** Each side holds its side of the front; units hold where they stand, whatever lies beneath. */
export function holdOpening(g: Play): void {
  const { p, w } = g;
  for (let i = 0; i < p.places.length; i++) p.places[i]! &= ~LIES.GERMAN_HELD;
  for (const i of w.heldAtStart) p.places[i]! |= LIES.GERMAN_HELD;
  for (let u = 0; u < w.units.count; u++) if (p.onMap(u)) p.hold(w.units.side[u]!, p.loc[u]!);
}

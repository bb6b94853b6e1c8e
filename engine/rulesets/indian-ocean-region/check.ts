/** Invariants of a position, checked in tests after every answer. Each throws `InvariantBroken` with what is wrong. */
import { broken } from '../../kernel/invariants';
import { deckRoom, landed } from './bases';
import { AIR, CASUALTY, ENGAGED, GROUND, IN_PORT, NAVAL, P, S, STRUCK, UNPLACED, WEAPONS } from './codes';
import { overload } from './lift';
import type { Play } from './play';
import { Position } from './position';

/** What follows from the buffer is as it would be worked out anew. */
function checkDerived({ p, w }: Play): void {
  const fresh = new Position(w);
  fresh.buffer.set(p.buffer);
  fresh.derive();
  for (const name of ['sides', 'load', 'head', 'next', 'headOf', 'nextOf', 'foes', 'friends', 'shut'] as const)
    if (fresh[name].some((value, i) => value !== p[name][i])) broken(`${name} is out of date`);
}

/** All invariants. */
export function checkPosition(g: Play): void {
  const { p, w } = g;
  checkDerived(g);
  if (g.over) return;
  for (let u = 0; u < w.units.count; u++) checkUnit(g, u);
  for (let place = 0; place < w.map.size; place++)
    if (p.craters[place]! < 0) broken(`${g.placeId(place)} has ${p.craters[place]} craters`);
  (w.compiled.game.tracks ?? []).forEach(({ id, from, to }, k) => {
    if (p.tracks[k]! < from || p.tracks[k]! > to) broken(`${id} is ${p.tracks[k]}`);
  });
  if (p.scalars[S.FOCUS] === 0) checkQuiet(g);
}

function checkUnit(g: Play, u: number): void {
  const { p, w } = g;
  const id = g.unitId(u);
  const at = p.loc[u]!;
  if (at >= w.map.size || at < UNPLACED) broken(`${id} is nowhere`);
  if (p.steps[u]! < 0 || p.steps[u]! > w.units.full[u]!) broken(`${id} has ${p.steps[u]} steps`);
  if (at < 0) return;
  if (p.steps[u] === 0) broken(`${id} is on the map without steps`);
  if (p.aboard[u] === 0 && w.map.open[w.units.cls[u]!]![at] !== 1) broken(`${id} may not be at ${g.placeId(at)}`);
  if (p.has(u, IN_PORT) && (w.units.cls[u] !== NAVAL || w.map.port[at] === 0)) broken(`${id} is in no port`);
  if (w.units.cls[u] === GROUND && p.aboard[u] === 0 && w.map.ocean[at] === 1) broken(`${id} stands in the sea`);
  const ship = p.aboard[u]! - 1;
  if (ship >= 0 && p.steps[ship]! > 0 && p.loc[ship] !== at) broken(`${id} is not with its ship`);
  if (w.units.cls[u] === AIR && ship < 0 && w.map.airLimit[at] === 0) broken(`${id} has no base`);
}

/** Between engagements nobody is marked by one, and ships hold their aircraft. */
function checkQuiet(g: Play): void {
  const { p, w } = g;
  // While hits are dealt out, a base has its crater before the aircraft in it have their loss, and nobody is counted yet; where bases
  // hold too many, all of them lose before anybody is counted.
  const dealing: readonly number[] = [P.BOMBARD, P.RELOCATE, P.EVACUATE];
  const dealt = !dealing.includes(p.frames[p.stack.top]!) && g.posed.ask !== 'overloaded';
  for (let u = 0; u < w.units.count; u++) {
    const { id } = w.units.list[u]!;
    if (p.has(u, ENGAGED | STRUCK | (dealt ? CASUALTY : 0))) broken(`${id} is still marked`);
    const ship = p.aboard[u]! - 1;
    const at = p.loc[u]!;
    if (at < 0 || w.units.cls[u] !== AIR) continue;
    if (ship < 0) {
      if (
        dealt &&
        !w.options.has('air-limit-by-side') &&
        w.map.airLimit[at]! - p.craters[at]! < p.stepsOf(landed(w, p, at))
      )
        broken(`${g.placeId(at)} holds too many aircraft`);
      continue;
    }
    if (p.steps[ship] === 0 || deckRoom(w, p, ship) < 0) broken(`${id} has no deck`);
  }
  for (let u = 0; u < w.units.count; u++)
    if (p.loc[u]! >= 0 && overload(w, p, u) > 0 && dealt) broken(`${w.units.list[u]!.id} carries too much`);
  for (let k = 0; k < w.units.count * WEAPONS.length; k++) if (p.struck[k] !== 0) broken('a strike is still noted');
  // In a ground combat the hits of a group wait for all of it.
  if (p.scalars[S.QUEUED] !== 0 && p.frames[p.stack.top] !== P.FIGHT) broken('hits still wait');
}

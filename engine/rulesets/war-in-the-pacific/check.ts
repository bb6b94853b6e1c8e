/** Invariants of a position, checked in tests after every answer. Each throws `InvariantBroken` with what is wrong. */
import { broken, checkChains, checkDeck, same } from '../../kernel/invariants';
import { DEPOT, ELIMINATED, FLEET, LAND, N, P, S, SELECTED, SUPPORTING, WITHHELD } from './codes';
import { depotCount } from './depots';
import type { Play } from './play';
import { Position } from './position';
import { CARD } from './setup';
import { excess } from './stacking';

/** All invariants. */
export function checkPosition(g: Play): void {
  checkUnits(g);
  checkCargo(g);
  checkIndexes(g);
  checkChains(g.p);
  checkDeck(g.p, CARD.DECK);
  checkSides(g);
  checkPhase(g);
}

function checkUnits(g: Play): void {
  const { p, w } = g;
  for (let u = 0; u < w.unitCount; u++) {
    const id = w.units[u]!.id;
    const full = w.kinds.full[w.unitKind[u]!]!;
    const at = p.loc[u]!;
    if (at >= w.map.nodes) broken(`${id} is at no place`);
    if (at === ELIMINATED ? p.steps[u] !== 0 : p.steps[u]! < 1 || p.steps[u]! > full)
      broken(`${id} has ${p.steps[u]} steps`);
    if (at < 0) continue;
    const place = w.map.nodePlace[at]!;
    const cls = w.unitClass[u]!;
    if (cls !== LAND && !w.map.enter[cls * w.map.places + place]) broken(`${id} may not be at ${g.placeId(place)}`);
    if (cls === LAND && !p.isAboard(u) && !w.map.enter[LAND * w.map.places + place]) broken(`${id} stands in the sea`);
    if (cls !== FLEET && !p.isAboard(u) && at !== place) broken(`${id} is ashore in a water`);
    const { china } = w.rules;
    if (china && p.nationOf(u) === china.nation && !china.hexes[place]) broken(`${id} has left its hexes`);
    if (china && w.unitSide[u] === china.side && p.nationOf(u) !== china.nation && china.hexes[place])
      broken(`${id} may not be in ${g.placeId(place)}`);
  }
}

function checkCargo(g: Play): void {
  const { p, w } = g;
  for (let u = 0; u < w.unitCount; u++) {
    const mate = p.mate[u]!;
    if (mate < 0) continue;
    if (p.mate[mate] !== u) broken(`${w.units[u]!.id} and its transport disagree`);
    if (p.loc[u]! < 0 || p.loc[mate] !== p.loc[u]) broken(`${w.units[u]!.id} is not where its transport is`);
    if (w.unitSide[u] !== w.unitSide[mate]) broken(`${w.units[u]!.id} is aboard the enemy`);
    if (w.unitClass[u] === LAND && !w.kinds.transports[w.unitKind[mate]!])
      broken(`${w.units[mate]!.id} carries no Land`);
  }
}

/** A position to count in, for each prepared game: the check runs after every answer of thousands of games. */
const recounts = new WeakMap<object, Position>();

const INDEXES = [
  'fleetCount',
  'fleetStrength',
  'landCount',
  'aboardCount',
  'airCount',
  'fullAir',
  'zone',
  'present',
  'held',
] as const;

/** What is kept up to date equals what is counted anew. */
function checkIndexes(g: Play): void {
  const { p, w } = g;
  let fresh = recounts.get(w);
  if (fresh === undefined) {
    fresh = new Position(w);
    recounts.set(w, fresh);
  }
  fresh.buffer.set(p.buffer);
  fresh.recount();
  for (const name of INDEXES) same(p[name], fresh[name], name);
}

function checkSides(g: Play): void {
  const { p, w } = g;
  for (let side = 0; side < 2; side++) {
    if (p.sides[N.RP + side]! < 0) broken(`${g.sideId(side)} has spent more RP than it has`);
    if (p.sides[N.TRP + side]! < 0) broken(`${g.sideId(side)} has a negative TRP`);
    let depots = 0;
    for (let i = 0; i < w.map.places; i++) if (p.has(i, DEPOT << side)) depots++;
    if (depots !== depotCount(g, side)) broken(`${g.sideId(side)} has miscounted its depots`);
    if (depots > w.depotLimit[side]!) broken(`${g.sideId(side)} has more depots than counters`);
  }
  for (let i = 0; i < w.map.places; i++)
    if (p.has(i, DEPOT | (DEPOT << 1)) && !w.map.base[i]) broken(`a depot stands at ${g.placeId(i)} without a base`);
}

/** Stacking holds from the check to the next movement, but for reinforcements; nothing stays selected between procedures. */
function checkPhase(g: Play): void {
  const { p, w } = g;
  const phase = w.phases[p.scalars[S.PHASE]!]?.procedure;
  if (phase === P.REBUILDING)
    for (let i = 0; i < w.map.places; i++)
      for (let side = 0; side < 2; side++)
        if (p.present[side * w.map.places + i]! > 0 && excess(g, side, i)) broken(`too many units at ${g.placeId(i)}`);
  if (phase === P.MOVEMENT || phase === P.COMBAT || phase === P.FLEETS || phase === P.AIR_LAND) return;
  for (let u = 0; u < w.unitCount; u++)
    if ((p.flags[u]! & (SELECTED | SUPPORTING | WITHHELD)) !== 0) broken(`${w.units[u]!.id} is still selected`);
}

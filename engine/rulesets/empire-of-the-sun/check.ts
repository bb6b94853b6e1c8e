/** Invariants of a position, checked in tests after every answer. Each throws `InvariantBroken` with what is wrong. */
import { broken, same } from '../../kernel/invariants';
import { AIR, CARD, GROUND, HQ, NAVAL, O, P, S, TRACK, TRANSIENT } from './codes';
import { onFirstTurn } from './first-turn';
import { flagBit, flagsOf } from './flags';
import type { Play } from './play';

/** All invariants. */
export function checkPosition(g: Play): void {
  checkUnits(g);
  checkCards(g);
  checkMarkers(g);
  if (g.p.offensive[O.SIDE] === 0) checkQuiet(g);
}

function checkUnits(g: Play): void {
  const { p, w } = g;
  for (let u = 0; u < w.units.count; u++) {
    const id = g.unitId(u);
    const at = p.loc[u]!;
    if (at >= w.map.field.size || at < -3) broken(`${id} is nowhere`);
    if (p.steps[u]! < 0 || p.steps[u]! > w.units.full[u]!) broken(`${id} has ${p.steps[u]} steps`);
    if (at >= 0 && p.steps[u] === 0) broken(`${id} is on the map without steps`);
    if ((at === TRACK) !== p.due[u]! > 0) broken(`${id} comes on turn ${p.due[u]}`);
    if (at < 0 || w.map.field.onMap[at] !== 1) continue;
    if (w.map.shut[at] === 1) broken(`${id} may not be at ${g.placeId(at)}`);
    if (w.units.cls[u] === GROUND && w.map.land[at] === 0) broken(`${id} stands in the sea`);
    if (w.units.cls[u] === AIR && w.map.airfield[at] === 0) broken(`${id} has no airbase at ${g.placeId(at)}`);
  }
}

/** Markers of lasting effects show which have begun. */
function checkMarkers(g: Play): void {
  const { p, w } = g;
  for (const flag of flagsOf(w).filter((one) => w.tracks.has(one)))
    same([g.track(flag)], [Number((p.scalars[S.FLAGS]! & flagBit(w, flag)) !== 0)], `the marker of ${flag}`);
}

/** The decks hold exactly the cards that are in them, each once. */
function checkCards({ p, w }: Play): void {
  for (const [side, deck] of p.decks.entries())
    same(deck.left.toSorted(), p.cardsIn(CARD.DECK, side), `cards of the deck of ${w.compiled.game.sides[side]!.id}`);
}

/** Between offensives everybody is at home, nobody stands with an enemy, and nothing is marked. */
function checkQuiet(g: Play): void {
  const { p, w } = g;
  const busy = [P.EMERGENCY, P.EXCESS, P.STATUS, P.REDEPLOY, P.NAVAL_MOVES] as number[];
  if (busy.includes(g.frames[p.stack.top]!)) return;
  // Ships may begin at sea.
  const begins = onFirstTurn(g);
  for (let u = 0; u < w.units.count; u++) {
    const at = p.loc[u]!;
    if ((p.flags[u]! & TRANSIENT) !== 0) broken(`${g.unitId(u)} is still marked`);
    if (at < 0 || w.map.field.onMap[at] !== 1 || p.scalars[S.PHASE]! < 0) continue;
    const side = w.units.side[u]!;
    if (w.units.cls[u] !== GROUND && !g.homes(u, at) && !begins)
      broken(`${g.unitId(u)} has no home at ${g.placeId(at)}`);
    if (w.units.cls[u] === GROUND && p.controller(at) !== side)
      broken(`${g.unitId(u)} holds nothing at ${g.placeId(at)}`);
    if (w.units.cls[u] !== NAVAL && w.units.cls[u] !== HQ && g.unitsAt(at, 1 - side).length > 0)
      broken(`${g.unitId(u)} stands with the enemy`);
  }
}

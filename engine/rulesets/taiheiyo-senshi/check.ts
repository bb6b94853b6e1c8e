/** Invariants of a position, checked in tests after every answer. Each throws `InvariantBroken` with what is wrong. */
import { FRAME } from '../../kernel/frames';
import { broken, checkChains, checkDeck, same } from '../../kernel/invariants';
import { BACK, CARD, MOVER, OUT, P, S, SELECTED, SHIFTED, TARGET, TRACK } from './codes';
import type { Play } from './play';
import { Position } from './position';

/** All invariants. */
export function checkPosition(g: Play): void {
  checkUnits(g);
  checkPoints(g);
  checkIndexes(g);
  checkCards(g);
  checkTransient(g);
}

/** Whether a procedure is in progress. */
function runs(g: Play, ...procedures: number[]): boolean {
  const { stack } = g.p;
  for (let at = 0; at <= stack.top; at += FRAME) if (procedures.includes(g.frames[at]!)) return true;
  return false;
}

function checkUnits(g: Play): void {
  const { p, w } = g;
  for (let u = 0; u < w.unitCount; u++) {
    const id = g.unitId(u);
    const at = p.loc[u]!;
    if (at >= w.map.points || at < TRACK) broken(`${id} is nowhere`);
    if (w.absent[u] === 1 && at !== OUT) broken(`${id} is not in this game`);
    if (at === TRACK ? p.due[u]! < w.turns.first || p.due[u]! > w.turns.last : p.due[u] !== 0)
      broken(`${id} comes on turn ${p.due[u]}`);
    if (w.isAir[u] === 1 && (p.flags[u]! & BACK) !== 0) broken(`${id} has no back`);
    if (at >= 0 && (w.entry[p.nationOf(u)]! & (1 << at)) === 0 && !enteredByRule(g, u))
      broken(`${id} may not be at ${g.placeId(at)}`);
  }
}

/** Ships whose repair port is lost come elsewhere, where they could not go by themselves (6.1.4). */
function enteredByRule(g: Play, u: number): boolean {
  return g.w.rules.repairsLost.some((rule) => rule.elsewhere === g.p.loc[u] && rule.nations.includes(g.p.nationOf(u)));
}

function checkPoints(g: Play): void {
  const { p, w } = g;
  const fighting = runs(g, P.MOVE, P.COMBAT);
  for (let i = 0; i < w.map.points; i++) {
    const both = (p.unitSet(0) & p.unitSet(1) & (1 << i)) !== 0;
    if (both && !fighting && !runs(g, P.SETUP) && g.turn > w.turns.first) broken(`both sides are at ${g.placeId(i)}`);
    for (let side = 0; side < 2; side++)
      if (w.map.port[i] === 0 && p.scalars[S.TRAIN] !== i + 1)
        if (p.airs[side * w.map.points + i]! > w.baseLandAir) broken(`too much land air at ${g.placeId(i)}`);
    if (w.map.port[i] === 1 ? p.owner[i]! < 0 : p.owner[i] !== -1) broken(`${g.placeId(i)} has a wrong owner`);
    if (w.map.port[i] === 0 && p.state[i] !== 0) broken(`${g.placeId(i)} is no port`);
  }
}

function checkIndexes(g: Play): void {
  const { p, w } = g;
  const again = new Position(w);
  again.buffer.set(p.buffer);
  again.derive();
  same(p.ships, again.ships, 'ships');
  same(p.airs, again.airs, 'airs');
  same(p.shipSet, again.shipSet, 'ship points');
  same(p.airSet, again.airSet, 'air points');
  checkChains(p);
}

function checkCards(g: Play): void {
  const { p } = g;
  for (let c = 0; c < p.cards.length; c++)
    if (p.cards[c]! < CARD.DECK || p.cards[c]! > CARD.DOWN + 1) broken(`card ${c} is nowhere`);
  checkDeck(p, CARD.DECK);
}

/** Marks of groups and resolutions stand only while these are in progress. */
function checkTransient(g: Play): void {
  const { p, w } = g;
  const grouping = runs(g, P.SETUP, P.MOVE, P.COUNTER, P.RETURN, P.ISOLATION);
  const striking = runs(g, P.STRIKE);
  for (let u = 0; u < w.unitCount; u++) {
    const id = g.unitId(u);
    if ((p.flags[u]! & (SELECTED | MOVER)) !== 0 && !grouping && !runs(g, P.OPERATION)) broken(`${id} is still chosen`);
    if ((p.flags[u]! & TARGET) !== 0 && !striking) broken(`${id} is still a target`);
    if ((p.flags[u]! & SHIFTED) !== 0 && !runs(g, P.REDEPLOYMENT)) broken(`${id} is still marked as redeployed`);
    if (p.hits[u] !== 0 && !striking) broken(`${id} still has hits`);
    if (p.fate[u] !== 0 && !runs(g, P.COMBAT, P.STRIKE)) broken(`${id} still awaits its losses`);
  }
  if (p.scalars[S.FIGHT] !== 0 && !runs(g, P.COMBAT)) broken('a combat is marked, but none is in progress');
}

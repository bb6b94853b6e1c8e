/** Chapter 3: units on the map, the free choices of both sides, the deck and the first cards. */

import { code, first, second } from '../../kernel/answers';
import { AT } from '../../kernel/frames';
import { stepsOf } from '../../kernel/stacking';
import { A, BACK, NOBODY, OUT, P, PORT, S, SELECTED, TRACK } from './codes';
import { draw, shuffleDeck } from './draw';
import { evaluate } from './occupation';
import type { Play, Procedure } from './play';
import type { Choosing } from './world';

/** Fills an empty position with the scenario's opening and pushes the first procedure. */
export function setUp(g: Play, seed: number): void {
  const { p, w } = g;
  g.opens(w.turns.first, seed);
  p.scalars[S.PHASE] = -1;
  const { game, scenario } = w.compiled;
  const started = scenario.tracks?.find((one) => one.track === 'score')?.value;
  p.scalars[S.SCORE] = started ?? game.tracks?.find((one) => one.id === 'score')?.start ?? 0;
  p.loc.fill(OUT);
  for (let i = 0; i < w.map.points; i++) {
    p.owner[i] = w.map.owner[i]!;
    p.state[i] = PORT.OWN;
    // Until the set-up is complete nobody holds a base.
    p.held[i] = w.map.port[i] === 1 ? w.map.owner[i]! : NOBODY;
  }
  w.units.forEach((unit, u) => {
    if (w.absent[u] === 1) return;
    // A ship that begins reduced shows its back.
    if (w.isAir[u] === 0 && unit.steps < stepsOf(w.compiled, unit)) p.flags[u]! |= BACK;
    if (unit.at !== null) p.move(u, w.map.board.indexOf(unit.at));
    else if (unit.arrives) {
      p.loc[u] = TRACK;
      p.due[u] = unit.arrives.turn;
    }
  });
  shuffleDeck(g);
  g.push(P.SEQUENCE);
}

/** The stages of a set-up: at first there may be a bid, then units are taken up, and placed; cards and occupation follow. */
const [BID, TAKE_UP, PLACE] = [0, 2, 1];

export const setupProcedure: Procedure = {
  step(g, f) {
    const { p, w } = g;
    const zones = g.w.choosing;
    if (g.frames[f + AT.stage] === BID && w.rules.bid) {
      g.frames[f + AT.stage] = TAKE_UP;
      g.push(P.BID);
      return false;
    }
    if (g.frames[f + AT.stage] !== PLACE) {
      g.frames[f + AT.stage] = PLACE;
      for (const zone of zones)
        for (const u of zone.units) {
          p.flags[u]! |= SELECTED;
          p.move(u, OUT);
        }
    }
    for (const zone of zones) {
      const u = zone.units.find((one) => (p.flags[one]! & SELECTED) !== 0);
      if (u === undefined) continue;
      g.begin(zone.side, 'set-up', '3.0');
      for (let i = 0; i < w.map.points; i++)
        if ((zone.points & (1 << i)) !== 0 && room(g, zone, i) > 0) g.add(code(A.PLACE, u, i));
      if (restFits(g, zones, zone.side)) g.add(code(A.REST));
      return g.pose(setupProcedure, f);
    }
    for (const [side, n] of w.firstCards.entries()) draw(g, side, n, n);
    evaluate(g);
    return g.done();
  },
  answer(g, _f, answer) {
    const { p, w } = g;
    if (answer === code(A.REST)) {
      const zones = g.w.choosing;
      for (const zone of zones)
        if (zone.side === g.posed.side)
          for (const u of zone.units)
            if ((p.flags[u]! & SELECTED) !== 0) place(g, u, w.map.board.indexOf(w.units[u]!.at!));
    } else place(g, first(answer), second(answer));
  },
};

function place(g: Play, u: number, point: number): void {
  g.p.flags[u]! &= ~SELECTED;
  g.p.move(u, point);
}

/** How many more units of a choice may go to a point: its own limit, and that of land air in a base (2.1.1). */
function room(g: Play, zone: Choosing, point: number): number {
  const { p, w } = g;
  const limited = (zone.limited & (1 << point)) !== 0;
  const there = zone.units.filter((u) => p.loc[u]! >= 0 && (zone.limited & (1 << p.loc[u]!)) !== 0).length;
  const air = zone.units.some((u) => w.isAir[u] === 1) && w.map.port[point] === 0;
  return Math.min(
    limited ? zone.limit - there : Number.POSITIVE_INFINITY,
    air ? w.baseLandAir - p.airs[zone.side * w.map.points + point]! : Number.POSITIVE_INFINITY,
  );
}

/** Whether what is still to be placed may stand where the text has it. */
function restFits(g: Play, zones: readonly Choosing[], side: number): boolean {
  const { p, w } = g;
  return zones.every((zone) => {
    if (zone.side !== side) return true;
    const rest = zone.units.filter((u) => (p.flags[u]! & SELECTED) !== 0);
    const at = rest.map((u) => w.map.board.indexOf(w.units[u]!.at!));
    const inLimited = at.filter((i) => (zone.limited & (1 << i)) !== 0).length;
    const there = zone.units.filter((u) => p.loc[u]! >= 0 && (zone.limited & (1 << p.loc[u]!)) !== 0).length;
    return (
      inLimited + there <= zone.limit &&
      at.every((i, k) => room(g, zone, i) > at.slice(0, k).filter((j) => j === i).length)
    );
  });
}

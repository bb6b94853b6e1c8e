/** Chapter 9.2: assault of ports: ground strength from ships and land air, resources and cards, against the port's points. */

import { code, second } from '../../kernel/answers';
import { AT } from '../../kernel/frames';
import { loseRepairs } from './arrivals';
import { A, P, S, W } from './codes';
import { IN_ASSAULT, IN_ASSAULTS } from './frames';
import { addPoints } from './group';
import { bonusInHand, mostBonus } from './modifiers';
import { evaluate } from './occupation';
import { offerCards, spend } from './pay';
import type { Play, Procedure } from './play';
import { declaredAnyTime, offerAnyTime } from './windows';

/** Ground strength of a side's units in a point, without cards (9.2). */
export function groundStrength(g: Play, side: number, point: number): number {
  const { p, w } = g;
  let sum = 0;
  for (let u = p.head[point]!; u >= 0; u = p.next[u]!)
    if (w.unitSide[u] === side) sum += w.air[p.face(u)]! + w.gunnery[p.face(u)]!;
  return strengthOf(g.w.values['ground-strength-step']!, sum);
}

/** Ground strength of a sum of air and gunnery strengths. */
export function strengthOf(step: number, sum: number): number {
  return Math.floor(sum / step);
}

/** What is still missing to take the port. */
export function missing(g: Play, side: number, port: number): number {
  const { p, w } = g;
  return w.map.worth[port]! + p.more[port]! - groundStrength(g, side, port) - p.scalars[S.BONUS]!;
}

/** Enemy ports where the side has ships, and where not more than so much is missing. */
function assaultPoints(g: Play, side: number, bonus: number): number {
  const { p, w } = g;
  let set = 0;
  for (let i = 0; i < w.map.points; i++) {
    if (w.map.port[i] !== 1 || p.owner[i] === side || (p.shipSet[side]! & (1 << i)) === 0) continue;
    if (missing(g, side, i) <= bonus) set |= 1 << i;
  }
  return set;
}

/** A side's assaults. */
export const assaults: Procedure = {
  step(g, f) {
    const side = g.frames[f + IN_ASSAULTS.side]!;
    // Whether the cards in hand suffice is nobody else's business: the side is asked where they might.
    if (untried(g, f, assaultPoints(g, side, mostBonus(g, side))) === 0) {
      evaluate(g);
      return g.done();
    }
    g.begin(side, 'assault', '9.2');
    addPoints(g, A.ASSAULT, untried(g, f, assaultPoints(g, side, bonusInHand(g, side))));
    g.add(code(A.DONE));
    offerAnyTime(g, side);
    return g.poseOpenly();
  },
  answer(g, f, answer) {
    const side = g.frames[f + IN_ASSAULTS.side]!;
    if (declaredAnyTime(g, answer)) return;
    if (answer === code(A.DONE)) {
      evaluate(g);
      g.done();
      return;
    }
    const announced = g.frames[f + IN_ASSAULTS.announced]!;
    g.frames[f + IN_ASSAULTS.announced] = 1;
    g.push(P.ASSAULT, side, second(answer), 1 - announced);
  },
};

const BEFORE = 0;
const CARDS = 1;
const PAY = 2;

/** One assault. */
export const assault: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const { p } = g;
    const side = fr[f + IN_ASSAULT.side]!;
    const port = fr[f + IN_ASSAULT.port]!;
    switch (fr[f + AT.stage]) {
      case BEFORE:
        fr[f + AT.stage] = CARDS;
        p.scalars[S.BONUS] = 0;
        p.scalars[S.ASSAULT] = port + 1;
        // What the owner may do beforehand, it does before the first assault: none has been resolved yet.
        if (fr[f + IN_ASSAULT.first] === 1) g.push(P.WINDOW, W.BEFORE_ASSAULT, 0, 0, port);
        return false;
      case CARDS:
        fr[f + AT.stage] = PAY;
        // What an event of the owner has put out of reach is not paid for in vain (9.2.2).
        if (missing(g, side, port) > bonusInHand(g, side)) return give(g, f);
        g.push(P.WINDOW, W.ASSAULT, 0, side + 1, port);
        return false;
      default: {
        const need = missing(g, side, port);
        if (need <= 0) {
          take(g, side, port);
          return close(g);
        }
        if (need > p.handSize(side)) return give(g, f);
        g.begin(side, 'assault-resource', '9.2');
        offerCards(g, side);
        if (p.scalars[S.BONUS] === 0) g.add(code(A.DECLINE));
        return g.pose(assault, f);
      }
    }
  },
  answer(g, f, answer) {
    if (answer === code(A.DECLINE)) {
      give(g, f);
      return;
    }
    g.p.scalars[S.BONUS]!++;
    spend(g, g.frames[f + IN_ASSAULT.side]!, second(answer));
  },
};

/** The assault is given up: this port cannot be assaulted again in this step. */
function give(g: Play, f: number): false {
  const port = g.frames[f + IN_ASSAULT.port]!;
  const end = close(g);
  tried(g, port);
  return end;
}

/** Ports that were tried in vain are remembered in the step's frame, fifteen to a word. */
function tried(g: Play, port: number): void {
  const at = g.p.stack.top + 4 + Math.floor(port / 15);
  g.frames[at]! |= 1 << (port % 15);
}

/** Those of the ports that have not been tried in vain. */
function untried(g: Play, f: number, ports: number): number {
  let set = ports;
  for (let rest = ports; rest !== 0; rest &= rest - 1) {
    const port = 31 - Math.clz32(rest & -rest);
    if ((g.frames[f + IN_ASSAULTS.tried + Math.floor(port / 15)]! & (1 << (port % 15))) !== 0) set &= ~(1 << port);
  }
  return set;
}

function close(g: Play): false {
  g.p.scalars[S.BONUS] = 0;
  g.p.scalars[S.ASSAULT] = 0;
  return g.done();
}

/** The port changes hands (9.2): its marker is turned, and ships under repair there are lost. */
function take(g: Play, side: number, port: number): void {
  const { p } = g;
  p.owner[port] = side;
  p.state[port] = 0;
  p.held[port] = side;
  p.version++;
  loseRepairs(g, port, side);
  g.says('assault', '9.2', { at: port, side }, '{side} took {place}', '{side}が{place}を攻略');
  g.portTaken();
}

/**
 * Card list: raids by an event (J01, J13, J14, A01, A08): all named units of one point raid another one, once. There is no
 * return fire, no response, no round and no retreat; cards of the start of a combat and of a raid may be played (8.0).
 */

import { second } from '../../kernel/answers';
import { AT } from '../../kernel/frames';
import { opponentOf } from '../../kernel/seats';
import type { PreparedEffect } from './cards';
import { A, BACK, P, USE, W } from './codes';
import type { VerbHandler } from './effects';
import { clearUse } from './events';
import { RF } from './events-context';
import { addPoints } from './group';
import { airDivisor } from './modifiers';
import { revertPorts } from './occupation';
import type { Play, Procedure } from './play';
import { type Force, force, join, launch, raidShifts, type Salvo } from './salvo';

/** Stages of the frame. */
export const STAGE = { FROM: 0, TARGET: 1, DECLARED: 2, RESOLVED: 3, STRUCK: 4, END: 5 } as const;

/** Units of the point that raid. */
function raiders(g: Play, effect: PreparedEffect, side: number, point: number): number[] {
  const out: number[] = [];
  for (let u = g.p.head[point]!; u >= 0; u = g.p.next[u]!)
    if (g.w.unitSide[u] === side && effect.units.raiders!.test(g.p, u)) out.push(u);
  return out;
}

/** Points with enemy units at the event's distance from a point. */
function targets(g: Play, effect: PreparedEffect, side: number, from: number): number {
  const wanted = Number(effect.args.distance ?? 0);
  let set = 0;
  for (let rest = g.p.unitSet(opponentOf(side)); rest !== 0; rest &= rest - 1) {
    const i = 31 - Math.clz32(rest & -rest);
    if (g.network.board.distance(from, i) === wanted) set |= 1 << i;
  }
  return set;
}

/** Points from which the side can raid so. */
function sources(g: Play, effect: PreparedEffect, side: number): number {
  let set = 0;
  for (let rest = g.p.unitSet(side); rest !== 0; rest &= rest - 1) {
    const i = 31 - Math.clz32(rest & -rest);
    if (raiders(g, effect, side, i).length > 0 && targets(g, effect, side, i) !== 0) set |= 1 << i;
  }
  return set;
}

/** `raid (japan land-air) distance 1 shift +2`. */
export const raidEffect: VerbHandler = {
  apply(g, { index }, side) {
    g.push(P.RAID, side, index);
  },
  applies: (g, effect, side) => sources(g, effect, side) !== 0,
};

export const raid: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const side = fr[f + RF.SIDE]!;
    const effect = g.w.effects[fr[f + RF.EFFECT]!]!;
    switch (fr[f + AT.stage]) {
      case STAGE.FROM:
        g.begin(side, 'raid-from', '8.0.1');
        addPoints(g, A.POINT, sources(g, effect, side));
        return g.count === 0 ? g.done() : g.pose(raid, f);
      case STAGE.TARGET:
        g.begin(side, 'raid-target', '8.0.1');
        addPoints(g, A.TO, targets(g, effect, side, fr[f + RF.FROM]!));
        return g.pose(raid, f);
      case STAGE.DECLARED:
        fr[f + AT.stage] = STAGE.RESOLVED;
        announce(g, f);
        g.push(P.WINDOW, W.COMBAT, 0, 0, fr[f + RF.TARGET]!);
        return false;
      case STAGE.RESOLVED:
        fr[f + AT.stage] = STAGE.STRUCK;
        g.push(P.WINDOW, W.RAID, 0, 0, fr[f + RF.TARGET]!);
        return false;
      case STAGE.STRUCK:
        fr[f + AT.stage] = STAGE.END;
        strikeOnce(g, f);
        return false;
      default:
        clearUse(g, USE.COMBAT);
        revertPorts(g);
        return g.done();
    }
  },
  answer(g, f, answer) {
    const fr = g.frames;
    fr[f + (fr[f + AT.stage] === STAGE.FROM ? RF.FROM : RF.TARGET)] = second(answer);
    fr[f + AT.stage]!++;
  },
};

/** The raid before its die: its own units are compared with the enemy's. */
export function raidSalvo(g: Play, f: number): Salvo {
  const fr = g.frames;
  const side = fr[f + RF.SIDE]!;
  const effect = g.w.effects[fr[f + RF.EFFECT]!]!;
  const [from, point] = [fr[f + RF.FROM]!, fr[f + RF.TARGET]!];
  const { args } = effect;
  const units = raiders(g, effect, side, from);
  const mine: Force = { ships: 0, carriers: 0, airs: 0, air: 0, gunnery: 0 };
  for (const u of units) join(g, mine, u);
  const shifts = args['no-shifts'] === true ? [] : raidShifts(g, side, mine, force(g, opponentOf(side), point));
  if (args['no-shifts'] !== true && args.shift !== undefined)
    shifts.push({ why: 'card', columns: Number(args.shift), event: -1 });
  const { by, event } = airDivisor(g, side, args.halved === true ? 2 : 1);
  return {
    side,
    point,
    air: true,
    units,
    sum: mine.air,
    divided: by,
    event,
    strength: Math.floor(mine.air / by),
    shifts,
    allocator: args['hits-by'] === 'target' ? opponentOf(side) : side,
    airs: true,
    apply: true,
  };
}

/** The raid strikes; carriers that raid flip, unless the card leaves them as they are. */
function strikeOnce(g: Play, f: number): void {
  const salvo = raidSalvo(g, f);
  const effect = g.w.effects[g.frames[f + RF.EFFECT]!]!;
  // Before the die: its sum has been taken.
  if (effect.args['stay-front'] !== true) for (const u of salvo.units) if (g.w.isAir[u] === 0) g.p.flags[u]! |= BACK;
  launch(g, salvo);
}

function announce(g: Play, f: number): void {
  if (!g.telling) return;
  const fr = g.frames;
  const side = fr[f + RF.SIDE]!;
  const at = [fr[f + RF.FROM]!, fr[f + RF.TARGET]!];
  const who = raiders(g, g.w.effects[fr[f + RF.EFFECT]!]!, side, at[0]!);
  g.says('raid', '8.0.1', { at, who, side }, 'Raid from {place} on {to}', '{place}から{to}を空襲');
}

/** What events in force change: whom a headquarters may activate, moves, strengths and dice. */
import { obeys } from './activation';
import { ACTIVATED, CLASSES, MODE, O } from './codes';
import type { Position } from './position';
import type { PreparedEffect } from './prepared';
import type { World } from './world';

const NONE: readonly PreparedEffect[] = [];
const REPLIES: readonly number[] = [O.REPLY_1, O.REPLY_2, O.REPLY_3];

/** Cards whose events are in force, with the side that played each: that of the offensive, and reactions to it. */
export function cardsInForce({ offensive }: Position): { card: number; offensives: boolean }[] {
  const list: { card: number; offensives: boolean }[] = [];
  if (offensive[O.SIDE] === 0) return list;
  if (offensive[O.MODE] === MODE.EVENT) list.push({ card: offensive[O.CARD]!, offensives: true });
  for (const at of REPLIES) if (offensive[at]! > 0) list.push({ card: offensive[at]! - 1, offensives: false });
  return list;
}

/** Effects in force with a verb, whose conditions hold now; of one side's cards, or of both. */
export function inForce(w: World, p: Position, verb: string, offensives?: boolean): readonly PreparedEffect[] {
  const { offensive: o } = p;
  if (o[O.SIDE] === 0) return NONE;
  let list = NONE;
  if (offensives !== false && o[O.MODE] === MODE.EVENT) list = holding(w, p, verb, o[O.CARD]!, list);
  if (offensives !== true) for (const at of REPLIES) if (o[at]! > 0) list = holding(w, p, verb, o[at]! - 1, list);
  return list;
}

/** These effects, and those of a card with a verb whose conditions hold now. */
function holding(
  w: World,
  p: Position,
  verb: string,
  card: number,
  list: readonly PreparedEffect[],
): readonly PreparedEffect[] {
  const own = w.events[card]?.byVerb.get(verb);
  if (!own) return list;
  const now = own.filter(({ when }) => when === null || when(p));
  return list.length === 0 ? now : [...list, ...now];
}

/** Whether the events of a side let it activate a unit beside those that are active (5.31). */
export function permits(w: World, p: Position, u: number): boolean {
  const own = w.units.side[u] === p.offensive[O.SIDE]! - 1;
  for (const { units, args } of inForce(w, p, 'only', own))
    if ((units && !units.test(p, u)) || !sized(w, u, args.size)) return false;
  for (const { args } of inForce(w, p, 'at-most', own))
    if (isOf(w, u, args.class))
      if (activeOf(w, p, u, args.class) >= Number(args.count) || !sized(w, u, args.size)) return false;
  for (const { args } of inForce(w, p, 'only-either', own)) {
    const words = [args.first, args.second];
    const mine = words.find((word) => isOf(w, u, word));
    if (mine === undefined) return false;
    if (words.some((word) => word !== mine && activeOf(w, p, u, word) > 0)) return false;
  }
  return true;
}

/** Whether a headquarters may activate a unit by its nationality, or by an event (7.21). */
export function commands(w: World, p: Position, u: number, hq: number): boolean {
  if (obeys(w, u, hq)) return true;
  if (w.units.side[u] !== w.units.side[hq]) return false;
  const own = w.units.side[u] === p.offensive[O.SIDE]! - 1;
  return inForce(w, p, 'override-hq-table', own).some(({ units }) => units?.test(p, u) ?? false);
}

function isOf(w: World, u: number, cls: unknown): boolean {
  return CLASSES[w.units.cls[u]!] === cls;
}

/** Whether a unit has this size; those without any are of every one. */
function sized({ units }: World, u: number, size: unknown): boolean {
  const own = units.list[u]!.values?.size?.[0];
  return size === undefined || own === undefined || own === size;
}

/** Active units of a class on the side of a unit. */
function activeOf(w: World, p: Position, u: number, cls: unknown): number {
  let n = 0;
  for (let v = 0; v < w.units.count; v++)
    if (w.units.side[v] === w.units.side[u] && p.has(v, ACTIVATED) && isOf(w, v, cls)) n++;
  return n;
}

/** What events add to the attack, or the defence, of a unit. */
export function bonusOf(w: World, p: Position, verb: 'attack-bonus' | 'defence-bonus', u: number): number {
  let sum = 0;
  for (const { units, args } of inForce(w, p, verb)) if (units?.test(p, u)) sum += Number(args.bonus);
  return sum;
}

/** What events add to the die of a side in air and naval combat. */
export function airNavalEvents(w: World, p: Position, side: number): number {
  const defends = side !== p.offensive[O.SIDE]! - 1;
  return inForce(w, p, 'air-naval-drm').reduce(
    (sum, one) => (one.side === side && (defends || one.args.defending !== true) ? sum + Number(one.args.drm) : sum),
    0,
  );
}

/** The modifier of a side in ground combat: what is printed and what events add, or what is final (9.4). */
export function groundEvents(w: World, p: Position, side: number, printed: number): number {
  const all = [...inForce(w, p, 'ground-drm'), ...lasting(w, p)].filter((one) => one.side === side);
  const final = all.find(({ args }) => args.final === true);
  if (final) return Number(final.args.drm);
  return all.reduce((sum, { args }) => sum + Number(args.drm), printed);
}

/** Modifiers that are for good: of cards that have been played, in this game or before it. */
function lasting(w: World, p: Position): PreparedEffect[] {
  return forGood(w)
    .filter(({ card, effect: { when } }) => p.happenedCards[card] !== 0 && (when === null || when(p)))
    .map(({ effect }) => effect);
}

interface ForGood {
  card: number;
  effect: PreparedEffect;
}

const known = new WeakMap<World, readonly ForGood[]>();

/** Modifiers of ground combat that cards of the game may give for good. */
function forGood(w: World): readonly ForGood[] {
  let found = known.get(w);
  if (!found) {
    found = w.events.flatMap((event, card) =>
      (event?.effects ?? [])
        .filter(({ verb, args }) => verb === 'ground-drm' && args.permanent === true)
        .map((effect) => ({ card, effect })),
    );
    known.set(w, found);
  }
  return found;
}

/** Whether events in force have a verb for a side, such as one that may not fire back. */
export function suffers(w: World, p: Position, verb: string, side: number): boolean {
  return inForce(w, p, verb).some((one) => one.side === side);
}

/** Hexes that ships move instead of those of the card; 0: as the card says. */
export function navalMove(w: World, p: Position, side: number): number {
  for (const { args } of inForce(w, p, 'naval-move'))
    if (args['both-sides'] === true || side === p.offensive[O.SIDE]! - 1) return Number(args.hexes);
  return 0;
}

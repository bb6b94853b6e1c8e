/** Chapter 32, with the option: the fuel dump that only the Allies know, a unit of its own once it is found. */

import { code } from '../../kernel/answers';
import { below, mix, purposeKey, rollDie } from '../../kernel/dice';
import { A, ALLIED, AWAY, D, GERMAN, S } from './codes';
import type { Play } from './play';

/** What has become of the true dump. */
const HIDDEN = 1;
/** Found, with its defenders. */
const GUARDED = 2;
/** Without defenders: whoever holds the place holds it. */
const OPEN = 3;
const SHIPPED = 4;
const GONE = 5;

/** Beside the sites that are known: the Germans have had the dump (32.3). */
const CAPTURED = 1 << 14;

/** 32.1: one of the sites is drawn at random. */
export function drawDump(g: Play): void {
  const { p, w } = g;
  const dumps = w.optional.dumps;
  if (!dumps || dumps.sites.length === 0) return;
  p.scalars[S.DUMP] = HIDDEN;
  p.scalars[S.DUMP_SITE] = rollDie(g.seed, purposeKey(D.DUMP, 0), 0, dumps.sites.length) - 1;
}

/** The place of the true dump, or -1 when there is none any more. */
export function dumpPlace(g: Play): number {
  const { p, w } = g;
  const state = p.scalars[S.DUMP]!;
  return state === 0 || state >= SHIPPED ? -1 : w.optional.dumps!.sites[p.scalars[S.DUMP_SITE]!]!;
}

/** Whether the truth about a site is known (32.1). */
export function siteKnown(g: Play, k: number): boolean {
  return (g.p.scalars[S.DUMP_SEEN]! & (1 << k)) !== 0;
}

/** Whether the unit is the dump: it neither moves nor retreats, and is nobody's combat unit. */
export function isDump(g: Play, u: number): boolean {
  return g.w.optional.dumps?.unit === u;
}

/** 32.1: a German has come into a place: sites beside it are known now, and the dump that lies open there is captured (32.3). */
export function findDumps(g: Play, side: number, place: number): void {
  const { p, w } = g;
  const { dumps } = w.optional;
  if (!dumps || side !== GERMAN || p.scalars[S.DUMP] === 0) return;
  if (p.scalars[S.DUMP] === OPEN && place === dumpPlace(g)) p.scalars[S.DUMP_SEEN]! |= CAPTURED;
  dumps.sites.forEach((site, k) => {
    if (siteKnown(g, k) || w.field.distance(site, place) > 1) return;
    p.scalars[S.DUMP_SEEN]! |= 1 << k;
    const real = p.scalars[S.DUMP] === HIDDEN && p.scalars[S.DUMP_SITE] === k;
    tell(g, site, real ? 'found' : 'was a decoy', real ? 'が発見された' : 'は偽物だった');
    if (!real) return;
    p.scalars[S.DUMP] = OPEN;
    // Whoever is there already has taken it.
    if (p.enemyAt(ALLIED, site) || site === place) {
      p.scalars[S.DUMP_SEEN]! |= CAPTURED;
      return;
    }
    p.scalars[S.DUMP] = GUARDED;
    p.steps[dumps.unit] = 1;
    p.move(dumps.unit, site);
  });
}

/** 32.2: the dump has lost its defenders and lies open. */
export function openDump(g: Play): void {
  const { p, w } = g;
  tell(g, dumpPlace(g), 'lost its guard', 'の守備隊が失われた');
  p.scalars[S.DUMP] = OPEN;
  g.remove(w.optional.dumps!.unit, AWAY.ABSENT);
}

/** 32.2: shipped in the fuel phase, if Germans hold it and a road leads to one of their sources. */
export function shipDump(g: Play): void {
  const { p } = g;
  const at = dumpPlace(g);
  if (p.scalars[S.DUMP] !== OPEN || p.holder(at) !== GERMAN || !p.roadLine(GERMAN, [at])) return;
  p.scalars[S.DUMP] = SHIPPED;
  tell(g, at, 'shipped off', 'を搬出した');
}

/** Whether a dump was shipped: the dice of fuel are better for it (32.2). */
export function dumpShipped(g: Play): boolean {
  return g.p.scalars[S.DUMP] === SHIPPED;
}

/** Whether the Allies may try to destroy it: once a player turn, with a German beside it, before it is captured (32.3). */
export function mayDestroy(g: Play): boolean {
  const { p } = g;
  const at = dumpPlace(g);
  if (at < 0 || p.scalars[S.DUMP] === HIDDEN || p.scalars[S.DUMP_TRIED] !== 0) return false;
  if ((p.scalars[S.DUMP_SEEN]! & CAPTURED) !== 0) return false;
  return (p.scalars[S.DUMP] === GUARDED || p.holder(at) === ALLIED) && p.besideEnemy(ALLIED, at);
}

/** Adds the attempt as an answer. */
export function offerDestruction(g: Play): void {
  if (mayDestroy(g)) g.add(code(A.DESTROY, 0, dumpPlace(g)));
}

/** 32.3: one attempt. Returns whether the dump is destroyed. */
export function tryDestruction(g: Play, combat: boolean): boolean {
  const { p, w } = g;
  const at = dumpPlace(g);
  p.scalars[S.DUMP_TRIED] = 1;
  const most = w.values[combat ? 'dump-destruction-in-combat' : 'dump-destruction']!;
  const die = g.roll(D.DESTRUCTION, 'destruction', ALLIED, at);
  tell(
    g,
    at,
    die <= most ? `is destroyed (${die})` : `stands (${die})`,
    die <= most ? `を破壊(${die})` : `の破壊失敗(${die})`,
  );
  if (die > most) return false;
  takeAway(g);
  return true;
}

/** 32.3: at the end of a turn dumps that the Germans do not hold are removed. */
export function removeDumps(g: Play): void {
  const { p, w } = g;
  const at = dumpPlace(g);
  if (at < 0 || w.optional.dumps!.turn !== g.turn) return;
  if (p.scalars[S.DUMP] !== OPEN || p.holder(at) !== GERMAN) takeAway(g);
}

function takeAway(g: Play): void {
  const { unit } = g.w.optional.dumps!;
  if (g.p.loc[unit]! >= 0) g.remove(unit, AWAY.ABSENT);
  g.p.scalars[S.DUMP] = GONE;
}

/** A copy of the game for the eyes of a side: which of the sites that the Germans have not seen is the true one, and the dice, are drawn anew. */
export function redeal(g: Play, side: number, seed: number): void {
  const { p, w } = g;
  if (side === GERMAN && p.scalars[S.DUMP] === HIDDEN) {
    const unseen = w.optional.dumps!.sites.flatMap((_, k) => (siteKnown(g, k) ? [] : [k]));
    p.scalars[S.DUMP_SITE] = unseen[below(seed, purposeKey(D.DUMP, 1), 0, unseen.length)]!;
  }
  g.seed = mix(seed, D.HIDE, g.turn);
}

/** Sites with a marker for the eyes of a side: the Allies know the true one, the Germans those that they have not seen. */
export function dumpMarkers(g: Play, side: number): number[] {
  const { p, w } = g;
  const at = dumpPlace(g);
  if (p.scalars[S.DUMP] === OPEN) return [at];
  if (p.scalars[S.DUMP] !== HIDDEN) return [];
  return side === ALLIED || side < 0 ? [at] : w.optional.dumps!.sites.filter((_, k) => !siteKnown(g, k));
}

function tell(g: Play, at: number, en: string, ja: string): void {
  g.says('dump', '32', { at }, `The fuel dump at {place} ${en}`, `{place}の燃料集積所${ja}`);
}

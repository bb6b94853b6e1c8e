/** Chapter 9: one battle: in the air and at sea, then on the ground. */
import { AT, FRAME } from '../../kernel/frames';
import { ASSAULTING, CONDITION, D, DEFEATED, GROUND, HQ, LANDED, NAVAL, O, P, S, SELECTED, WOUNDED } from './codes';
import {
  airNavalDrm,
  airNavalWinner,
  type Fight,
  flyersAndShips,
  groundDrm,
  groundIn,
  groundWinner,
  isCritical,
  quotaOf,
  strengthOf,
  sumOf,
  takesPart,
} from './combat';
import { hitsOf } from './combat-tables';
import { airThrow, orderOfFire, throwView } from './combat-view';
import { airNavalEvents, groundEvents, suffers } from './force';
import { IN_BATTLE as IN, IN_HITS } from './frames';
import { dismiss, muster } from './garrisons';
import { loseAt } from './moments';
import type { Play, Procedure } from './play';
import { goBack } from './retreat';
import { ending } from './victory';

const STEP = {
  BEGIN: 0,
  /** The side that fires first, or both. */
  FIRST: 1,
  SECOND: 2,
  SWAP: 3,
  SWAP_OTHER: 4,
  WINNER: 5,
  GROUND: 6,
  GROUND_FIRST: 7,
  GROUND_SECOND: 8,
  OUTCOME: 9,
  END: 10,
} as const;

export const battle: Procedure = {
  step(g, f) {
    return STAGES[g.frames[f + AT.stage]!]!(g, f, g.fight(g.frames[f + IN.battle]!));
  },
};

const STAGES: readonly ((g: Play, f: number, fight: Fight) => boolean)[] = [
  begin,
  fireFirst,
  fireSecond,
  (g, f, fight) => swap(g, f, fight, 0, STEP.SWAP_OTHER),
  (g, f, fight) => swap(g, f, fight, 1, STEP.WINNER),
  winner,
  ground,
  (g, f, fight) => applyGround(g, f, fight, fight.offensives, STEP.GROUND_SECOND),
  (g, f, fight) => applyGround(g, f, fight, 1 - fight.offensives, STEP.OUTCOME),
  outcome,
  (g, _f, fight) => {
    for (let u = 0; u < g.w.units.count; u++) {
      if (takesPart(g.w, g.p, u, fight)) g.p.set(u, SELECTED);
      g.p.clear(u, WOUNDED);
    }
    g.p.offensive[O.FIGHT] = 0;
    dismiss(g);
    ending.decided(g, { at: 'any' });
    return g.done();
  },
];

function next(g: Play, f: number, stage: number): false {
  g.frames[f + AT.stage] = stage;
  return false;
}

const hitsAt = (side: number): number => (side === 0 ? IN.hits0 : IN.hits1);
const quotaAt = (side: number): number => (side === 0 ? IN.quota0 : IN.quota1);
const criticalAt = (side: number): number => (side === 0 ? IN.critical0 : IN.critical1);
const lostAt = (side: number): number => (side === 0 ? IN.lost0 : IN.lost1);

/** Nobody in the air or at sea: the offensives side has won there (9.34). */
function begin(g: Play, f: number, fight: Fight): boolean {
  const { offensives } = fight;
  const any = [0, 1].some((side) => flyersAndShips(g.w, g.p, side, fight).length > 0);
  g.frames[f + IN.winner] = offensives;
  g.p.offensive[O.FIGHT] = fight.battle + 1;
  muster(g, fight.place);
  tellBeginning(g, fight, any);
  surprised(g, fight);
  loseAt(g, 'before-air-naval');
  loseAt(g, 'before-battle');
  return next(g, f, any ? STEP.FIRST : STEP.WINNER);
}

/** What the battle begins with: who attacks, and who fires first. `any`: somebody is in the air or at sea. */
function tellBeginning(g: Play, fight: Fight, any: boolean): void {
  g.says(
    'combat',
    '9.0',
    () => ({
      side: fight.offensives,
      at: fight.place,
      who: g.w.units.list.flatMap((_, u) => (takesPart(g.w, g.p, u, fight) ? [u] : [])),
      words: any ? { order: orderOfFire(g) } : {},
    }),
    'Attack by {side} on {place}[order: . {order}]',
    '{side}が{place}を攻撃[order: 。{order}]',
  );
}

/** Who came over the sea without ships and meets ships that have come since loses a step and takes no part (8.45.B). */
function surprised(g: Play, { place, offensives }: Fight): void {
  const { p } = g;
  if (g.unitsAt(place, offensives, NAVAL).length > 0) return;
  if (!g.unitsAt(place, 1 - offensives, NAVAL).some((u) => p.origin[u] !== 0)) return;
  for (const u of g.unitsAt(place, offensives, GROUND)) {
    if (!p.has(u, ASSAULTING)) continue;
    p.set(u, DEFEATED);
    g.loseStep(u, '8.45.B');
  }
}

/** Rolls for the air and naval strength of a side (9.2.B). */
function fire(g: Play, f: number, fight: Fight, side: number): void {
  const { w, p } = g;
  const fr = g.frames;
  fr[f + hitsAt(side)] = 0;
  fr[f + criticalAt(side)] = 0;
  if (suffers(w, p, 'no-return-fire', side)) return;
  const own = flyersAndShips(w, p, side, fight);
  // By those who fire: also where both do at once and some of them are hit first.
  fr[f + quotaAt(side)] = quotaOf(w, p, side, fight);
  const strength = strengthOf(w, p, own, fight);
  if (strength === 0) return;
  const thrown = g.telling ? airThrow(g, fight, side) : null;
  const die = g.roll(D.AIR_NAVAL, w.combat.airNaval.die, 'air-naval', side, fight.place);
  const drm = sumOf(airNavalDrm(w, p, side, fight, g.turn)) + airNavalEvents(w, p, side);
  const hits = hitsOf(w.combat.airNaval, strength, die + drm);
  fr[f + hitsAt(side)] = hits;
  const critical = isCritical(w, p, side, die, drm);
  fr[f + criticalAt(side)] = Number(critical);
  g.says(
    'fire',
    '9.2',
    () => ({
      side,
      at: fight.place,
      who: own,
      words: { strength, die, by: signedBy(drm), hits, ...(critical ? { critical: '' } : {}) },
      dice: { purpose: 'air-naval', values: [die] },
      ...(thrown ? { combat: throwView(g, fight, thrown) } : {}),
    }),
    '{hits} {hits|hit|hits} by {side} in the air and at sea at {place}: strength {strength}, die {die}{by}[critical: , a critical hit]',
    '{place}での{side}の航空・海上射撃: 損害{hits}（戦力{strength}、ダイス{die}{by}[critical: 、致命的命中]）',
  );
}

/** A modifier behind a die: ` +3`; nothing where there is none. */
const signedBy = (drm: number): string => (drm === 0 ? '' : ` ${drm < 0 ? '−' : '+'}${Math.abs(drm)}`);

/** Applies the hits of a side (9.2.F). */
function apply(g: Play, f: number, fight: Fight, side: number, onGround: boolean): void {
  const fr = g.frames;
  const hits = fr[f + hitsAt(side)]!;
  if (hits === 0) return;
  const quota = onGround ? 0 : fr[f + quotaAt(side)]!;
  g.push(P.HITS, fight.battle, side, hits, onGround ? 0 : fr[f + criticalAt(side)]!, Number(onGround), quota);
}

/** Intercepted, both fire at once; else one side fires first, and who is left fires back (9.2.C to E). */
function fireFirst(g: Play, f: number, fight: Fight): boolean {
  const condition = g.p.offensive[O.CONDITION];
  const { offensives } = fight;
  const starts = condition === CONDITION.AMBUSH ? 1 - offensives : offensives;
  fire(g, f, fight, starts);
  if (condition === CONDITION.INTERCEPT) fire(g, f, fight, 1 - starts);
  next(g, f, STEP.SECOND);
  apply(g, f, fight, starts, false);
  return false;
}

function fireSecond(g: Play, f: number, fight: Fight): boolean {
  const condition = g.p.offensive[O.CONDITION];
  const { offensives } = fight;
  const starts = condition === CONDITION.AMBUSH ? 1 - offensives : offensives;
  if (condition !== CONDITION.INTERCEPT) fire(g, f, fight, 1 - starts);
  next(g, f, STEP.SWAP);
  apply(g, f, fight, 1 - starts, false);
  return false;
}

/** 9.2.F.7: a side with enough carriers may shift a loss among them. */
function swap(g: Play, f: number, fight: Fight, side: number, then: number): boolean {
  next(g, f, then);
  const critical = g.frames[f + criticalAt(1 - side)] === 1;
  if (g.w.combat.swap[side]! > 0 && !critical) g.push(P.SWAP, fight.battle, side);
  return false;
}

function winner(g: Play, f: number, fight: Fight): boolean {
  const { w, p } = g;
  const won = airNavalWinner(w, p, fight);
  g.frames[f + IN.winner] = won;
  const { offensives } = fight;
  // Beaten at sea, those that came over it do not fight (9.32).
  if (won !== offensives)
    for (const u of groundIn(w, p, offensives, fight)) if (p.has(u, ASSAULTING)) p.set(u, DEFEATED);
  const failed = groundIn(w, p, offensives, fight).some((u) => p.has(u, DEFEATED));
  g.says(
    'air-and-sea',
    '9.3',
    () => ({ side: won, at: fight.place, who: flyersAndShips(w, p, won, fight), words: failed ? { failed: '' } : {} }),
    'The air and the sea at {place} are held by {side}[failed: ; those who came over the sea cannot land]',
    '{side}が{place}の制空・制海権を得る[failed: 。海を渡った部隊は上陸できない]',
  );
  return next(g, f, STEP.GROUND);
}

/** Ground units that fight: those that were beaten at sea do not. */
function fighting(g: Play, side: number, fight: Fight): number[] {
  return groundIn(g.w, g.p, side, fight).filter((u) => !g.p.has(u, DEFEATED));
}

function ground(g: Play, f: number, fight: Fight): boolean {
  const { w, p } = g;
  const fr = g.frames;
  const sides = [fighting(g, 0, fight), fighting(g, 1, fight)] as const;
  if (sides[0].length === 0 || sides[1].length === 0) return next(g, f, STEP.OUTCOME);
  const { offensives, place } = fight;
  const opposed = sides[offensives as 0 | 1].some((u) => p.has(u, ASSAULTING)) && wasHeld(g, fight);
  for (const side of [0, 1] as const) {
    const strength = strengthOf(w, p, sides[side], fight);
    const die = g.roll(D.GROUND, w.combat.ground.die, 'ground', side, place);
    const modifiers = groundDrm(w, p, side, fight, { opposed });
    const drm = groundEvents(w, p, side, sumOf(modifiers));
    const hits = hitsOf(w.combat.ground, strength, die + drm);
    fr[f + hitsAt(side)] = hits;
    g.says(
      'fire',
      '9.4',
      () => ({
        side,
        at: place,
        who: sides[side],
        words: { strength, die, by: signedBy(drm), hits },
        dice: { purpose: 'ground', values: [die] },
        combat: throwView(g, fight, { side, ground: true, units: sides[side], strength, modifiers, drm }),
      }),
      '{hits} {hits|hit|hits} by {side} on the ground at {place}: strength {strength}, die {die}{by}',
      '{place}での{side}の地上射撃: 損害{hits}（戦力{strength}、ダイス{die}{by}）',
    );
  }
  return next(g, f, STEP.GROUND_FIRST);
}

/** Ground units or headquarters of the reaction side stood there before. */
function wasHeld({ p, w }: Play, { place, offensives }: Fight): boolean {
  for (let u = 0; u < w.units.count; u++)
    if (p.loc[u] === place && w.units.side[u] !== offensives && p.origin[u] === 0)
      if (w.units.cls[u] === GROUND || w.units.cls[u] === HQ) return true;
  return false;
}

function applyGround(g: Play, f: number, fight: Fight, side: number, then: number): boolean {
  next(g, f, then);
  apply(g, f, fight, side, true);
  return false;
}

/** Steps lost, told by the hits that a side has applied. */
export function countLosses(g: Play, f: number): void {
  const fr = g.frames;
  if (fr[f + IN_HITS.ground] !== 1) return;
  const below = f - FRAME;
  fr[below + lostAt(1 - fr[f + IN_HITS.side]!)] = fr[f + IN_HITS.lost]!;
}

/** Who has the hex, who retreats, who leaves by the moves after battle (9.3, 9.4.C, 9.5). */
function outcome(g: Play, f: number, fight: Fight): boolean {
  const { p, w } = g;
  const fr = g.frames;
  const { offensives, place } = fight;
  const own = fighting(g, offensives, fight);
  const other = fighting(g, 1 - offensives, fight);
  next(g, f, STEP.END);
  mourn(g, f, fight);
  if (own.length === 0) {
    // Who came in reaction, and is alone, has it (6.5).
    if (other.length > 0 && groundIn(w, p, offensives, fight).length === 0) g.capture(place, 1 - offensives, '6.5');
    return false;
  }
  if (other.length === 0) {
    g.capture(place, offensives, '9.4');
    return false;
  }
  const lost = (side: number) => fr[f + lostAt(side)]!;
  if (groundWinner(offensives, lost(offensives), lost(1 - offensives)) === offensives) {
    // A garrison does not retreat.
    dismiss(g);
    for (const u of other) if (p.loc[u] === place) p.set(u, DEFEATED);
    g.push(P.RETREAT, fight.battle);
    g.capture(place, offensives, '9.4');
    return false;
  }
  for (const u of own) {
    p.set(u, DEFEATED);
    if (!p.has(u, LANDED)) continue;
    const back = p.came[u]! - 1;
    // A reaction may have passed there since (6.5).
    goBack(g, u, g.unitsAt(back, 1 - offensives).every((v) => w.units.cls[v] === NAVAL) ? back : -1);
  }
  if (groundIn(w, p, offensives, fight).length === 0) g.capture(place, 1 - offensives, '6.5');
  return false;
}

/** 16.45: all ground units of an Allied attack are gone, one of them American and of some size: political will falls, once a turn. */
function mourn(g: Play, f: number, fight: Fight): void {
  const { w, p } = g;
  const { mourned } = w.will;
  const fr = g.frames;
  const side = fight.offensives;
  if (!mourned || side !== mourned.side || p.scalars[S.MOURNED] !== 0) return;
  if (fr[f + lostAt(side)] === 0 || groundIn(w, p, side, fight).length > 0) return;
  if (!mourned.units.some((u) => p.origin[u] !== 0 && p.loc[u]! < 0)) return;
  p.scalars[S.MOURNED] = 1;
  g.shift('us-political-will', mourned.change, -1, '16.45');
}

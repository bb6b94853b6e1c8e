/** Chapter 6.45: the steps of strikes. Those with the same values strike together; hits of one group are applied at once. */
import { code, first, second, verbOf } from '../../kernel/answers';
import { AT, FIRST_TIME } from '../../kernel/frames';
import { drop, dropZones } from './airdrop';
import { distinct } from './alike';
import {
  A,
  AIR,
  CASUALTY,
  D,
  ENGAGED,
  ENTRY,
  GROUND,
  HAD_TURN,
  OUT,
  P,
  QUEUE,
  S,
  STRUCK,
  SUBMARINE,
  W,
  WEAPONS,
} from './codes';
import { IN_STRIKES as IN, IN_APPLY } from './frames';
import type { Play, Procedure } from './play';
import { hitsAt, isFort, type Reckoned, reckon, targetOf, targetPlaceOf } from './reckoning';
import { hostile } from './relations';
import { quiet } from './sea';
import { threatened } from './sight';
import {
  basesOf,
  canHit,
  defenceOf,
  enemyFort,
  flak,
  fortsOf,
  raidsOf,
  strikesIn,
  targetsOf,
  usesAmmunition,
  weightOf,
} from './strike';
import { stepText, strikeView, tellStrike } from './strike-view';
import type { StrikeStep } from './tables';

/** What orders a strike: stealth, or the value of a weapon. */
function keyOf({ p, w }: Play, u: number, key: number): number {
  return key < 0 ? p.stealth(u) : weightOf(w, p, u, key);
}

/** Units that strike in a step, those alike together, the first to strike first. */
export function inOrder(g: Play, step: StrikeStep, list: readonly number[]): number[][] {
  const groups: number[][] = [];
  for (let left = [...list]; left.length > 0; ) {
    const [one, other] = ranked(g, step, left);
    const alike = (u: number) => keyOf(g, u, step.keys[0]) === one && keyOf(g, u, step.keys[1]) === other;
    groups.push(left.filter(alike));
    left = left.filter((u) => !alike(u));
  }
  return groups;
}

/** Units whose turn is still to come in a step, and that have somebody to strike at. */
function waiting(g: Play, step: StrikeStep): number[] {
  const { p, w } = g;
  const focus = p.scalars[S.FOCUS]! - 1;
  const list: number[] = [];
  for (let u = 0; u < w.units.count; u++) {
    if (!p.has(u, ENGAGED) || p.has(u, HAD_TURN) || !strikesIn(w, p, u, step)) continue;
    if (
      targetsOf(w, p, u, step.weapon, focus).length > 0 ||
      basesOf(w, p, u, step.weapon, focus).length > 0 ||
      fortsOf(w, p, u, step.weapon, focus).length > 0 ||
      (step.weapon === W.AG && (dropZones(w, p, u, focus).length > 0 || jumped(g, u)))
    )
      list.push(u);
  }
  return list;
}

/** Special forces that have just jumped, and that have something to strike at. */
function jumped({ p, w }: Play, u: number): boolean {
  return w.units.special[u] !== 0 && p.landed[u] !== 0 && raidsOf(w, p, u, p.scalars[S.FOCUS]! - 1).size > 0;
}

/** The order of strikes of a step: the highest first, those alike together. */
export function ranked(g: Play, step: StrikeStep, list: readonly number[]): readonly [number, number] {
  let best: readonly [number, number] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const u of list) {
    const [one, other] = [keyOf(g, u, step.keys[0]), keyOf(g, u, step.keys[1])];
    if (one > best[0] || (one === best[0] && other > best[1])) best = [one, other];
  }
  return best;
}

/** Those of a list that strike with the group in turn. */
function among(g: Play, f: number, list: readonly number[]): number[] {
  const { frames: fr, w } = g;
  const { keys } = w.tables.sequence[fr[f + IN.step]!]!;
  return list.filter((v) => keyOf(g, v, keys[0]) === fr[f + IN.first] && keyOf(g, v, keys[1]) === fr[f + IN.second]);
}

/** Units that strike at the same time now. */
export function ready(g: Play, f: number): number[] {
  return among(g, f, waiting(g, g.w.tables.sequence[g.frames[f + IN.step]!]!));
}

/** The stages of strikes: the next group is found; its units strike one after the other, then all hits are applied. */
const [FIND, STRIKE] = [0, 1];

export const strikes: Procedure = {
  step(g, f) {
    const { p, w } = g;
    const fr = g.frames;
    const step = w.tables.sequence[fr[f + IN.step]!];
    if (!step) return g.done();
    const list = waiting(g, step);
    if (fr[f + AT.stage] === FIND) {
      if (list.length === 0) {
        p.clearAll(HAD_TURN);
        fr[f + IN.step]!++;
        return false;
      }
      const [one, other] = ranked(g, step, list);
      fr[f + IN.first] = one;
      fr[f + IN.second] = other;
      fr[f + AT.stage] = STRIKE;
      return false;
    }
    const now = among(g, f, list);
    // Of those who strike at the same time the attacker's are asked first.
    const u = now.find((v) => p.sideOf(v) === p.scalars[S.ATTACKER]) ?? now[0];
    if (u === undefined || p.scalars[S.QUEUED]! + 2 > QUEUE) {
      fr[f + AT.stage] = FIND;
      if (p.scalars[S.QUEUED]! > 0) g.push(P.APPLY);
      return false;
    }
    const focus = p.scalars[S.FOCUS]! - 1;
    g.begin(p.sideOf(u), 'strike', '6.45');
    const raids = step.weapon === W.AG && jumped(g, u);
    const marks = raids ? [...raidsOf(w, p, u, focus).keys()] : targetsOf(w, p, u, step.weapon, focus);
    for (const v of distinct(w, p, marks)) g.add(code(raids ? A.RAID : A.STRIKE, u, v));
    for (const place of basesOf(w, p, u, step.weapon, focus)) g.add(code(A.STRIKE_BASE, u, place));
    for (const place of fortsOf(w, p, u, step.weapon, focus)) g.add(code(A.STRIKE_FORT, u, place));
    if (step.weapon === W.AG) for (const place of dropZones(w, p, u, focus)) g.add(code(A.DROP, u, place));
    g.add(code(A.HOLD, u));
    return g.pose(strikes, f);
  },
  answer(g, f, answer) {
    const { p } = g;
    const u = first(answer);
    p.set(u, HAD_TURN);
    if (verbOf(answer) === A.HOLD) return;
    if (verbOf(answer) === A.DROP) {
      drop(g, u, second(answer));
      return;
    }
    strike(g, g.frames[f + IN.step]!, reckonAnswer(g, f, answer));
  },
};

/** The strike that an answer of the step in progress makes, before its dice. */
export function reckonAnswer(g: Play, f: number, answer: number): Reckoned {
  const { p, w } = g;
  const [u, about, verb] = [first(answer), second(answer), verbOf(answer)];
  const { weapon } = w.tables.sequence[g.frames[f + IN.step]!]!;
  const raid = verb === A.RAID ? raidsOf(w, p, u, p.scalars[S.FOCUS]! - 1).get(about) : undefined;
  const { count } = w.units;
  const target = about + (verb === A.STRIKE_BASE ? count : verb === A.STRIKE_FORT ? count + w.map.size : 0);
  return reckon(g, u, raid ?? weapon, target);
}

/** Whether an answer is a strike. */
export const isStrike = (answer: number): boolean => STRIKE_VERBS.includes(verbOf(answer));
const STRIKE_VERBS: readonly number[] = [A.STRIKE, A.STRIKE_BASE, A.STRIKE_FORT, A.RAID];

/** One strike: dice, what they bring, what they cost (5.51 to 5.57, 5.72, 5.83). `step`: of the sequence. */
function strike(g: Play, step: number, reckoned: Reckoned): void {
  const { p, w } = g;
  const { unit: u, weapon, place, defence, holder } = reckoned;
  const target = targetOf(g, reckoned);
  const side = p.sideOf(u);
  const before = g.telling ? strikeView(g, reckoned, side, stepText(g, step)) : null;
  const dice = g.dice(D.STRIKE, 'strike', g.unitId(u), u, weapon);
  const hits = hitsAt(g, reckoned, dice[0] + dice[1]);
  p.struck[u * WEAPONS.length + weapon] = target + 1;
  p.set(u, STRUCK);
  if (w.units.type[u] === SUBMARINE) quiet(g, u, 'ownStrike');
  if (before) tellStrike(g, 'strike', '5.5', reckoned, dice, before);
  // Whoever began the engagement opened fire, whoever is quicker in it (2.63).
  const attacker = p.scalars[S.ATTACKER]!;
  g.opensFire(attacker, side === attacker ? holder : side);
  if (side !== attacker) g.opensFire(side, holder);
  if (hits > 0) enqueue(g, [u, target, hits, defence, weapon, reckoned.target < 0 ? place : p.loc[target]!]);
  if (flak(w, u, weapon, dice, threatened(w, p, side, place))) {
    enqueue(g, [u, u, 1, 0, weapon, p.loc[u]!]);
    g.says(
      'flak',
      '5.83',
      { at: place, who: u },
      '{unit} is hit by missile defence (doubles)',
      '{unit}がミサイル防御により被弾（ゾロ目）',
    );
  }
  if (usesAmmunition(w, u, weapon, dice)) {
    const next = w.tables.ammunition[p.ammo[u]!]!.next;
    if (next >= 0) {
      p.ammo[u] = next;
      const out = !p.armed(u);
      g.says(
        'ammunition',
        '5.72',
        { at: place, who: u, words: out ? { out: '' } : {} },
        '{unit} [out: is out of ammunition][!out: is low on ammunition] (doubles)',
        '{unit}は[out: 弾薬切れ][!out: 弾薬不足]（ゾロ目）',
      );
    }
  }
  if (w.units.special[u] !== 0) vanish(g, u);
}

/** 7.4: special forces leave the game after their strike; nobody has destroyed them. */
function vanish(g: Play, u: number): void {
  const { p } = g;
  g.says('leaves', '7.4', { at: p.loc[u]!, who: u }, '{unit} leaves the game', '{unit}がゲームから離れる');
  p.put(u, OUT);
  p.steps[u] = 0;
  p.embark(u, -1);
  p.flags[u] = 0;
}

/** A strike waits to be applied; words as `ENTRY` says. */
export function enqueue({ p }: Play, words: readonly number[]): void {
  p.queue.set(words, p.scalars[S.QUEUED]! * ENTRY.LENGTH);
  p.scalars[S.QUEUED]!++;
}

const entryAt = ({ p }: Play, entry: number, word: number): number => p.queue[entry * ENTRY.LENGTH + word]!;

/** Stage 0: hits of the entry fall on its target; 1: those that are left, and steps of aircraft in a base, are the striker's choice. */
export const apply: Procedure = {
  step(g, f) {
    const { p, w } = g;
    const fr = g.frames;
    const entry = fr[f + IN_APPLY.entry]!;
    if (entry >= p.scalars[S.QUEUED]!) {
      p.scalars[S.QUEUED] = 0;
      p.queue.fill(0);
      g.settle();
      return g.done();
    }
    if (g.firstTime(f)) {
      fr[f + IN_APPLY.hits] = fall(g, entry);
      return false;
    }
    const striker = entryAt(g, entry, ENTRY.STRIKER);
    const list = fr[f + IN_APPLY.hits]! > 0 ? eligible(g, entry) : [];
    if (list.length === 0) {
      fr[f + AT.stage] = FIRST_TIME;
      fr[f + IN_APPLY.entry]!++;
      return false;
    }
    const target = entryAt(g, entry, ENTRY.TARGET);
    const base = target >= w.units.count;
    const fort = isFort(g, target);
    g.begin(p.sideOf(striker), base && !fort ? 'base-hit' : 'excess', fort ? '5.574' : base ? '6.457' : '5.58');
    for (const v of distinct(w, p, list)) g.add(code(A.EXCESS, 0, v));
    if (!base) g.add(code(A.DONE));
    return g.pose(apply, f);
  },
  answer(g, f, answer) {
    const fr = g.frames;
    if (verbOf(answer) === A.DONE) {
      fr[f + IN_APPLY.hits] = 0;
      return;
    }
    fr[f + IN_APPLY.hits]!--;
    const entry = fr[f + IN_APPLY.entry]!;
    if (isFort(g, entryAt(g, entry, ENTRY.TARGET))) g.loseStep(second(answer), '5.574');
    else hurt(g, second(answer), 1, entryAt(g, entry, ENTRY.WEAPON), g.posed.rule);
  },
};

/** Hits fall on the target of an entry; how many are left. */
function fall(g: Play, entry: number): number {
  const { p, w } = g;
  const target = entryAt(g, entry, ENTRY.TARGET);
  const hits = entryAt(g, entry, ENTRY.HITS);
  const weapon = entryAt(g, entry, ENTRY.WEAPON);
  if (isFort(g, target)) {
    raze(g, targetPlaceOf(g, target));
    return hits - 1;
  }
  if (target >= w.units.count) {
    const craters = weapon === W.G ? 1 : hits;
    crater(g, target - w.units.count, craters);
    return craters;
  }
  const flakked = target === entryAt(g, entry, ENTRY.STRIKER);
  if (p.loc[target]! < 0) return flakked ? 0 : hits;
  const left = sheltered(g, entry) ? throughFort(g, target, hits) : hurt(g, target, hits, weapon);
  return flakked ? 0 : left;
}

/** 5.574: troops beside a fort of their side, struck at from the air: the fort takes the first hit. */
function sheltered(g: Play, entry: number): boolean {
  const { p, w } = g;
  const [target, striker] = [entryAt(g, entry, ENTRY.TARGET), entryAt(g, entry, ENTRY.STRIKER)];
  if (w.units.cls[target] !== GROUND || entryAt(g, entry, ENTRY.WEAPON) !== W.AG) return false;
  return enemyFort(p, p.sideOf(striker), p.loc[target]!);
}

/** The first hit destroys the fort, each other one is a step. */
function throughFort(g: Play, u: number, hits: number): number {
  raze(g, g.p.loc[u]!);
  for (let left = hits - 1; left > 0; left--) {
    if (g.p.loc[u]! < 0) return left;
    g.loseStep(u, '5.574');
  }
  return 0;
}

/** A fort is destroyed. */
export function raze(g: Play, place: number): void {
  g.p.forts[place] = 0;
  g.says('fort', '6.36', { at: place }, 'The fort at {place} was destroyed', '{place}の要塞は破壊された');
}

/** 6.35, 6.455, 6.457: craters in a base. */
export function crater(g: Play, place: number, count: number): void {
  g.p.craters[place]! += count;
  const all = g.p.craters[place]!;
  g.says(
    'crater',
    '6.35',
    { at: place, words: { all } },
    '{place}: {all} {all|crater|craters}',
    `{place}: クレーター${all}`,
  );
}

/** A unit takes hits as steps, troops as shocks (5.57). How many are left when it is gone. */
function hurt(g: Play, u: number, hits: number, weapon: number, rule = '5.571'): number {
  const { p, w } = g;
  if (w.units.cls[u] === GROUND) {
    shock(g, u, hits, weapon);
    return 0;
  }
  let left = hits;
  while (left > 0 && p.loc[u]! >= 0) {
    g.loseStep(u, rule);
    left--;
  }
  return left;
}

/** 5.572 to 5.575: shocks; gunfire puts one on a unit at most. So many are a step. */
export function shock(g: Play, u: number, hits: number, weapon: number): void {
  const { p, w } = g;
  const most = w.values['gunfire-shock-limit']!;
  const more = weapon === W.G ? Math.max(0, Math.min(hits, most - p.gunned[u]!)) : hits;
  if (weapon === W.G) p.gunned[u]! += more;
  p.shocks[u]! += more;
  const per = w.values['shocks-per-step']!;
  while (p.shocks[u]! >= per && p.loc[u]! >= 0) {
    p.shocks[u]! -= per;
    g.loseStep(u, '5.575');
  }
  if (p.loc[u]! < 0) p.shocks[u] = p.gunned[u] = 0;
}

/** 5.58: others that hits which are left may fall on; of a base its aircraft. */
function eligible(g: Play, entry: number): number[] {
  const { p, w } = g;
  const [target, weapon, place] = [ENTRY.TARGET, ENTRY.WEAPON, ENTRY.PLACE].map((word) => entryAt(g, entry, word)) as [
    number,
    number,
    number,
  ];
  const side = p.sideOf(entryAt(g, entry, ENTRY.STRIKER));
  const list: number[] = [];
  for (let v = 0; v < w.units.count; v++) {
    if (p.loc[v]! < 0 || p.has(v, CASUALTY) || !hostile(p, side, p.sideOf(v))) continue;
    if (target >= w.units.count) {
      const cls = isFort(g, target) ? GROUND : AIR;
      if (p.loc[v] === place && w.units.cls[v] === cls && p.aboard[v] === 0 && w.units.special[v] === 0) list.push(v);
      continue;
    }
    if (!p.has(v, ENGAGED) || (weapon !== W.AA && p.loc[v] !== place) || !canHit(w, p, weapon, v)) continue;
    if (defenceOf(w, p, v, weapon) <= entryAt(g, entry, ENTRY.DEFENCE)) list.push(v);
  }
  return list;
}

/** What an engagement may be expected to bring: its steps, with the hits that are likely in place of dice. */
import { AIR, AIR_BASE, ENGAGED, W } from '../../rulesets/indian-ocean-region/codes';
import { shields } from '../../rulesets/indian-ocean-region/sight';
import {
  canHit,
  mayAct,
  mayCrater,
  modifiersOf,
  reachOf,
  strikesIn,
  weightOf,
} from '../../rulesets/indian-ocean-region/strike';
import { chanceOf, expectedHits, type Sight } from './sight';

/** Less than that of a unit that is left does not strike back. */
const REMNANT = 0.05;

/** Worth of what each side is expected to lose. */
export interface Bout {
  ours: number;
  theirs: number;
}

interface Striker {
  u: number;
  weapon: number;
  keys: readonly [number, number];
}

class Engagement {
  private readonly health = new Map<number, number>();
  /** Aircraft that have had their strike at ships or the ground. */
  private readonly used = new Set<number>();
  private readonly shields: number[];
  /** Worth of what the own side does to bases, and of what is done to its own. */
  private readonly cratered: [number, number] = [0, 0];

  constructor(
    private readonly on: Sight,
    private readonly focus: number,
    private readonly ours: readonly number[],
    private readonly theirs: readonly number[],
  ) {
    const { p, w } = on;
    for (const u of [...ours, ...theirs]) this.health.set(u, p.steps[u]!);
    this.shields = [...this.health.keys()].filter((u) => shields(w, p, u));
  }

  run(): Bout {
    const { w, p } = this.on;
    for (const step of w.tables.sequence) {
      const list: Striker[] = [];
      for (const u of this.health.keys())
        if (mayAct(w, p, u) && strikesIn(w, p, u, step))
          list.push({ u, weapon: step.weapon, keys: [this.key(u, step.keys[0]), this.key(u, step.keys[1])] });
      list.sort((a, b) => b.keys[0] - a.keys[0] || b.keys[1] - a.keys[1]);
      for (let from = 0; from < list.length; ) {
        let to = from + 1;
        const [one, other] = list[from]!.keys;
        while (to < list.length && list[to]!.keys[0] === one && list[to]!.keys[1] === other) to++;
        this.strike(list.slice(from, to));
        from = to;
      }
    }
    const lost = (units: readonly number[]) =>
      units.reduce((sum, u) => sum + (p.steps[u]! - this.health.get(u)!) * this.on.perStep[u]!, 0);
    return { ours: lost(this.ours) + this.cratered[1], theirs: lost(this.theirs) + this.cratered[0] };
  }

  private key(u: number, key: number): number {
    const { w, p } = this.on;
    return key < 0 ? p.stealth(u) : weightOf(w, p, u, key);
  }

  /** Those who strike at the same time: each at what it hurts most, and all hits fall together. */
  private strike(group: readonly Striker[]): void {
    const hits = new Map<number, number>();
    for (const { u, weapon } of group) {
      const alive = Math.min(1, this.health.get(u)! / this.on.p.steps[u]!);
      if (alive < REMNANT || (weapon !== W.AA && this.used.has(u))) continue;
      const best = this.target(u, weapon, hits);
      if (best.target < 0 && best.worth <= 0) continue;
      if (weapon !== W.AA && this.on.w.units.cls[u] === AIR) this.used.add(u);
      if (best.target < 0) this.cratered[this.ours.includes(u) ? 0 : 1]! += best.worth * alive;
      else hits.set(best.target, (hits.get(best.target) ?? 0) + best.hits * alive);
      this.flak(u, weapon, best.target, hits);
    }
    for (const [v, n] of hits) this.health.set(v, Math.max(0, this.health.get(v)! - n));
  }

  private target(u: number, weapon: number, hits: ReadonlyMap<number, number>) {
    const { w, p } = this.on;
    const mine = this.ours.includes(u);
    const reach = reachOf(w, u, weapon);
    const far = this.on.hexes(p.sideOf(u), p.loc[u]!);
    const score = weightOf(w, p, u, weapon);
    const most = w.tables.most(p.steps[u]!);
    const best = { target: -1, hits: 0, worth: 0 };
    for (const v of mine ? this.theirs : this.ours) {
      const left = this.health.get(v)! - (hits.get(v) ?? 0);
      if (left < REMNANT || !canHit(w, p, weapon, v)) continue;
      const place = weapon === W.AA ? this.focus : p.loc[v]!;
      if (far[place]! > reach) continue;
      const drm = modifiersOf(w, p, u, place).reduce((sum, one) => sum + one.drm, 0);
      const n = Math.min(left, this.on.stepsOf(v, weapon, score + drm - this.defence(v, weapon, mine), most));
      const worth = n * this.on.perStep[v]!;
      if (worth > best.worth) Object.assign(best, { target: v, hits: n, worth });
    }
    if (weapon === W.AG || weapon === W.G) this.base(u, weapon, score, best, mine);
    return best;
  }

  /** An air base of the enemy in the focus, and those that aircraft come from. */
  private base(u: number, weapon: number, score: number, best: { target: number; worth: number }, mine: boolean): void {
    const { w, p } = this.on;
    const others = mine ? this.theirs : this.ours;
    const flown = others.filter((v) => w.units.cls[v] === AIR && p.aboard[v] === 0).map((v) => p.loc[v]!);
    for (const place of new Set([this.focus, ...flown])) {
      if ((w.tables.weapons[weapon]!.targets & AIR_BASE) === 0 || !mayCrater(w, p, u, weapon, place)) continue;
      const { least, leastInTown, defence } = w.tables.weapons[weapon]!;
      const floor = Math.max(w.map.town[place] === 1 ? leastInTown : least, defence);
      const hits = expectedHits(score - floor, w.tables.most(p.steps[u]!));
      const worth = hits * craterWorth(this.on, place, mine ? this.on.theirs : this.on.ours);
      if (worth > best.worth) Object.assign(best, { target: -1, worth });
    }
  }

  private defence(v: number, weapon: number, ofTheirs: boolean): number {
    const { w, p } = this.on;
    const { defence, least, leastInTown } = w.tables.weapons[weapon]!;
    const place = p.loc[v]!;
    const floor = w.map.town[place] === 1 ? leastInTown : least;
    if (defence >= 0) return Math.max(defence, floor);
    let best = Math.max(floor, w.units.md[v]!);
    if (weapon === W.AA) return best;
    for (const u of this.shields)
      if (
        this.ours.includes(u) !== ofTheirs &&
        this.health.get(u)! > REMNANT &&
        w.map.board.distance(p.loc[u]!, place) <= w.values['missile-umbrella-range']!
      )
        best = Math.max(best, w.units.md[u]!);
    return best;
  }

  /** Aircraft over missile defence may lose a step (5.83). */
  private flak(u: number, weapon: number, target: number, hits: Map<number, number>): void {
    const { w, p } = this.on;
    if (w.units.cls[u] !== AIR || weapon === W.AA || target < 0) return;
    const range = reachOf(w, u, weapon) - w.units.move[u]!;
    if (range >= w.values['flak-exempt-range']!) return;
    const mine = this.ours.includes(u);
    const near = this.shields.some(
      (v) =>
        this.ours.includes(v) !== mine &&
        w.map.board.distance(p.loc[v]!, p.loc[target]!) <= w.values['missile-umbrella-range']!,
    );
    if (near) hits.set(u, (hits.get(u) ?? 0) + Math.max(0, 6 - w.units.stealth[u]!) / 36);
  }
}

/** What a hit on an air base is worth: a crater, and a step of the aircraft of a list that are most worth. */
export function craterWorth(on: Sight, place: number, list: readonly number[]): number {
  const { p, w, weigh } = on;
  const each = list.reduce(
    (most, v) =>
      p.loc[v] === place && w.units.cls[v] === AIR && p.aboard[v] === 0 ? Math.max(most, on.perStep[v]!) : most,
    0,
  );
  return weigh.crater * (each > 0 ? 1 : weigh.bare) + each;
}

/** What an engagement in a hex may be expected to bring for those who take part. */
export function clash(on: Sight, focus: number, ours: readonly number[], theirs: readonly number[]): Bout {
  return new Engagement(on, focus, ours, theirs).run();
}

/** How it looks to the own side. */
export function balance(on: Sight, { ours, theirs }: Bout): number {
  return theirs * on.factors.greed - ours * on.weigh.thrift * on.factors.thrift;
}

/** Ships with the aircraft that fly from them: whoever of them takes part, the ship does. */
export function withShips(on: Sight, list: readonly number[]): number[] {
  const { p, w } = on;
  const all = new Set(list);
  for (const u of list) if (w.units.cls[u] === AIR && p.aboard[u]! > 0) all.add(p.aboard[u]! - 1);
  return [...all];
}

/** Units of a list that could strike at somebody of another list, or in the focus, where they are. */
export function inRange(on: Sight, list: readonly number[], others: readonly number[], focus: number): number[] {
  const { p, w } = on;
  return list.filter((u) => {
    if (!mayAct(w, p, u)) return false;
    const far = on.hexes(p.sideOf(u), p.loc[u]!);
    return others.some((v) => {
      const place = w.units.cls[v] === AIR ? focus : p.loc[v]!;
      return on.reach(u, v) >= far[place]!;
    });
  });
}

/** Those who take part now, by whether they are the own side's. */
export function engaged(on: Sight): { ours: number[]; theirs: number[] } {
  return {
    ours: on.ours.filter((u) => on.p.has(u, ENGAGED)),
    theirs: on.theirs.filter((u) => on.p.has(u, ENGAGED)),
  };
}

/** Enemies that would be in an engagement in a hex: those in it, and those who would join against some units. */
export function enemiesAt(on: Sight, focus: number, ours: readonly number[]): number[] {
  const { p } = on;
  const there = on.theirs.filter((v) => p.loc[v] === focus);
  const others = on.theirs.filter((v) => p.loc[v] !== focus);
  return withShips(on, [...there, ...inRange(on, others, ours, focus)]);
}

/** Chance that a unit evades, by the hexes to the nearest enemy that sees it (6.421). */
export function evasionChance(on: Sight, evasion: number): number {
  return chanceOf(on.w.values['evasion-success']! - evasion);
}

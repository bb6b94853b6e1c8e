/** How good a place is for a unit: what it could hit from there, what could hit it, what the side wants there. */

import { friendlyPort } from '../../rulesets/indian-ocean-region/bases';
import { AIR, IN_PORT, NAVAL, SURFACE } from '../../rulesets/indian-ocean-region/codes';
import { threatened } from '../../rulesets/indian-ocean-region/sight';
import { mayAct } from '../../rulesets/indian-ocean-region/strike';
import type { Sight } from './sight';

/** Units so near to each other stand by each other. */
const WING = 5;

export class Stations {
  /** Places of enemies, and who is there. */
  readonly marks: { place: number; units: number[] }[] = [];
  /** Enemies who could still fire cruise missiles in this turn. */
  private readonly batteries: readonly number[];
  /** How keen the side is on fighting: by its strength, and by whether it wins when nothing happens. */
  readonly keen: number;

  constructor(readonly on: Sight) {
    const { p, w } = on;
    const at = new Map<number, number[]>();
    for (const e of on.theirs) at.set(p.loc[e]!, [...(at.get(p.loc[e]!) ?? []), e]);
    for (const [place, units] of at) this.marks.push({ place, units });
    this.batteries = on.mirror.missilesAhead()
      ? on.theirs.filter((e) => w.units.missiles[e]! > 0 && mayAct(w, p, e))
      : [];
    const power = (list: readonly number[]) =>
      list.reduce((sum, u) => (w.units.capturable[u] === 1 ? sum : sum + on.judge.worth[u]! * p.steps[u]!), 1);
    const [own, other] = [power(on.ours), power(on.theirs)];
    const { spirit, eager } = on.weigh;
    const share = Math.max(1 - spirit, Math.min(1 + spirit, (2 * own) / (own + other)));
    // Who wins when nothing happens need not fight; whoever else is there must.
    this.keen = share * (1 - on.idle * eager);
  }

  /** Worth of a place for a ship or aircraft, all else as it is on the board. */
  score(u: number, place: number, inPort = false): number {
    const { on } = this;
    const { weigh, factors, aims } = on;
    // What a carrier fights with flies from it: it keeps away itself.
    const carrier = on.w.units.carrier[u] === 1;
    const harm = on.danger(u, place) * (this.covered(u, place) ? weigh.covered : 1) * (carrier ? weigh.dear : 1);
    let score = aims.worthAt(u, place) * weigh.aim - harm * weigh.fear * factors.fear;
    if (!inPort)
      score += this.chances(u, place) * weigh.greed * factors.greed * this.keen * (carrier ? weigh.aloof : 1);
    score -= this.salvos(u, place, inPort);
    // Who is likely to be lost there guards nobody.
    const lives = Math.max(0, 1 - harm / on.worth[u]!);
    return score + this.prizes(u, place, lives) + this.covering(u, place) + this.duty(u, place);
  }

  /** What cruise missiles that are still to come may be expected to hit of a unit in a base or port. */
  private salvos(u: number, place: number, inPort: boolean): number {
    const { on, batteries } = this;
    const { p, w } = on;
    const ashore = w.units.cls[u] === AIR && w.map.airLimit[place]! > 0 && !(p.loc[u] === place && p.aboard[u] !== 0);
    if (batteries.length === 0 || !(ashore || inPort)) return 0;
    let shots = 0;
    for (const e of batteries)
      if (on.hexes(p.sideOf(e), p.loc[e]!)[place]! <= w.units.missiles[e]!)
        shots += p.steps[e]! * w.values['lacm-shots-per-step']!;
    if (shots === 0) return 0;
    const enemy = p.sideOf(batteries[0]!);
    const hits = threatened(w, p, enemy, place) ? shots / 2 : shots;
    return Math.min(on.worth[u]!, hits * on.perStep[u]!) * on.weigh.salvo;
  }

  /** What a place is worth for what a unit is told off for. */
  private duty(u: number, place: number): number {
    const { on } = this;
    const task = on.tasks.get(u);
    if (task === undefined || on.weigh.task === 0) return 0;
    const { p } = on;
    const hexes = on.hexes(p.sideOf(u), place);
    if (task.what === 'land') return on.weigh.land * on.weigh.fade ** (2 * hexes[task.about]!);
    if (task.what === 'guard') {
      if (!on.ours.includes(task.about)) return 0;
      return on.weigh.task * on.worth[task.about]! * on.weigh.fade ** (2 * hexes[p.loc[task.about]!]!);
    }
    if (!on.theirs.includes(task.about)) return 0;
    const reach = on.reach(u, task.about);
    const most = on.gain(u, task.about, reach) * on.weigh.task;
    return most * on.weigh.fade ** Math.max(0, hexes[p.loc[task.about]!]! - reach);
  }

  /** What a unit could hit from a place. */
  private chances(u: number, place: number): number {
    const { on } = this;
    const { w, p, weigh } = on;
    if (!mayAct(w, p, u) && !p.has(u, IN_PORT)) return 0;
    const hexes = on.hexes(p.sideOf(u), place);
    const task = on.tasks.get(u);
    let [best, sum, far] = [0, 0, 0];
    for (const { place: mark, units } of this.marks) {
      const d = hexes[mark]!;
      const share = task?.what !== 'hunt' || units.includes(task.about) ? 1 : weigh.aside;
      let [now, near] = [0, 0];
      for (const v of units) {
        const reach = on.reach(u, v);
        if (reach < 0) continue;
        now = Math.max(now, on.gain(u, v, d));
        near = Math.max(near, on.gain(u, v, reach) * weigh.fade ** Math.max(0, d - reach));
      }
      near *= share * this.company(u, place, mark);
      if (now > 0) {
        now *= on.distance(place, mark) <= on.light(u) || on.lit(on.ours, mark, u) ? 1 : weigh.dark;
        now *= weigh.alone + (1 - weigh.alone) * Math.min(1, this.support(u, mark, units) / Math.max(0.01, now));
      }
      best = Math.max(best, now);
      sum += now;
      far = Math.max(far, near);
    }
    return best + (sum - best) * weigh.choice + far * weigh.pull;
  }

  /** How far, from 0 to 1, those who would come along are a match for whoever is around a place. */
  private company(u: number, place: number, mark: number): number {
    const { on } = this;
    const { p, w, weigh } = on;
    if (weigh.lone === 0 || w.units.type[u] !== SURFACE) return 1;
    const own = this.strengthNear(on.ours, place) + (on.distance(p.loc[u]!, place) > WING ? on.worth[u]! : 0);
    const other = this.strengthNear(on.theirs, mark);
    return other <= own ? 1 : (own / other) ** weigh.lone;
  }

  /** Worth of those of a list who could strike, in and around a place. */
  private strengthNear(list: readonly number[], place: number): number {
    const { on } = this;
    const { p, w } = on;
    let sum = 0;
    for (const v of list) if (w.units.capturable[v] !== 1 && on.distance(p.loc[v]!, place) <= WING) sum += on.worth[v]!;
    return sum;
  }

  /** What others of the side could hit of those in a place, from where they are meant to be. */
  private support(u: number, mark: number, units: readonly number[]): number {
    const { on } = this;
    const { p } = on;
    let sum = 0;
    for (const v of on.ours) {
      if (v === u) continue;
      const d = on.hexes(p.sideOf(v), p.loc[v]!)[mark]!;
      let most = 0;
      for (const e of units) most = Math.max(most, on.gain(v, e, d));
      sum += most;
    }
    return sum;
  }

  private covered(u: number, place: number): boolean {
    const { on } = this;
    const { w, p } = on;
    return on.ours.some(
      (v) =>
        v !== u &&
        w.units.amd[v] === 1 &&
        w.units.md[v]! > w.units.md[u]! &&
        on.distance(p.loc[v]!, place) <= w.values['missile-umbrella-range']!,
    );
  }

  /** Others that a unit with missile defence covers there. */
  private covering(u: number, place: number): number {
    const { on } = this;
    const { w, p } = on;
    if (w.units.amd[u] !== 1) return 0;
    let sum = 0;
    for (const v of on.ours)
      if (
        v !== u &&
        w.units.cls[v] === NAVAL &&
        w.units.md[v]! < w.units.md[u]! &&
        on.distance(p.loc[v]!, place) <= w.values['missile-umbrella-range']!
      )
        sum += on.worth[v]!;
    return (sum * on.weigh.cover) / 10;
  }

  /** What may be taken, and what is guarded against it. `lives`: chance that whoever does it is still there afterwards. */
  private prizes(u: number, place: number, lives: number): number {
    const { w } = this.on;
    if (w.units.type[u] !== SURFACE) return 0;
    return w.units.capturable[u] === 1
      ? -this.exposure(u, place)
      : this.taking(u, place) + this.guarding(u, place) * lives;
  }

  private isEscort(u: number): boolean {
    const { units } = this.on.w;
    return units.type[u] === SURFACE && units.capturable[u] !== 1;
  }

  /** Whether a unit of a side could take a ship by being alone with it. */
  private mayTake(u: number, prize: number): boolean {
    const { w, p } = this.on;
    if (!this.isEscort(u)) return false;
    const rule = w.rules.conversions.find(({ units }) => units.includes(prize));
    return !rule || (p.command[prize] === 0 ? rule.by : rule.back).includes(u);
  }

  private taking(u: number, place: number): number {
    const { on } = this;
    const { p, w } = on;
    let best = 0;
    for (const t of on.theirs) {
      if (w.units.capturable[t] !== 1 || !this.mayTake(u, t)) continue;
      const guards = on.theirs.filter((e) => p.loc[e] === p.loc[t] && this.isEscort(e)).length;
      const others = on.ours.filter((v) => v !== u && p.loc[v] === p.loc[t] && this.mayTake(v, t)).length;
      const far = on.distance(place, p.loc[t]!);
      best = Math.max(
        best,
        ((on.weigh.prize + on.worth[t]!) * on.weigh.fade ** (2 * far) * (far === 0 ? 1 : 0.5)) / (1 + guards + others),
      );
    }
    return best;
  }

  private guarding(u: number, place: number): number {
    const { on } = this;
    const { p, w } = on;
    let best = 0;
    for (const t of on.ours) {
      if (w.units.capturable[t] !== 1 || !this.isEscort(u)) continue;
      const guards = on.ours.filter((v) => v !== u && p.loc[v] === p.loc[t] && this.isEscort(v)).length;
      const far = on.distance(place, p.loc[t]!);
      const worth = on.worth[t]! * this.peril(t, p.loc[t]!) * on.weigh.fade ** (2 * far) * (far === 0 ? 1 : 0.5);
      best = Math.max(best, worth * on.weigh.guard * (guards > 0 ? on.weigh.escort : 1));
    }
    return best;
  }

  /** How near it is, from 0 to 1, that an enemy comes to a place and takes a ship there. */
  private peril(prize: number, place: number): number {
    const { on } = this;
    const { p, w } = on;
    let least = 99;
    for (const e of on.theirs)
      if (this.mayTake(e, prize)) least = Math.min(least, on.distance(p.loc[e]!, place) - w.units.move[e]!);
    return least <= 0 ? 1 : on.weigh.fade ** (3 * least);
  }

  /** What it costs that a ship may be taken in a place: less where an escort is, or comes along. */
  private exposure(u: number, place: number): number {
    const { on } = this;
    const { p, w } = on;
    let open = on.weigh.open;
    for (const v of on.ours) {
      if (v === u || !this.isEscort(v)) continue;
      if (p.loc[v] === place) return 0;
      if (on.distance(p.loc[v]!, place) < w.units.move[v]!) open = on.weigh.joined;
    }
    return on.worth[u]! * open * this.peril(u, place);
  }

  /** A port in which a ship without ammunition could take it in (5.74). */
  rearms(u: number, place: number): boolean {
    const { w, p } = this.on;
    const normal = w.units.startsLow[u] === 1 ? w.tables.low : 0;
    return p.ammo[u] !== normal && w.map.station[place] === 1 && friendlyPort(w, p, p.sideOf(u), place);
  }
}

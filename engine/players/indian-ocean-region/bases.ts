/** Aircraft between bases, cruise missiles against them, craters. */
import { second, verbOf } from '../../kernel/answers';
import { hostileBase } from '../../rulesets/indian-ocean-region/bases';
import { A, AIR, CHOSEN, IN_PORT, NAVAL } from '../../rulesets/indian-ocean-region/codes';
import { threatened } from '../../rulesets/indian-ocean-region/sight';
import { mayAct } from '../../rulesets/indian-ocean-region/strike';
import { sure } from '../choose';
import type { Sight } from './sight';
import { Stations } from './stations';

/** Place that an answer takes aircraft to: a base, or that of a ship. */
function landing(on: Sight, option: number): number {
  return verbOf(option) === A.ABOARD ? on.p.loc[second(option)]! : second(option);
}

/** The next aircraft to fly, of those that have not been thought of in this phase, and where to (as a code); null: none. */
export function nextFlight(
  on: Sight,
  options: readonly number[],
  considered: ReadonlySet<number>,
): { unit: number; to: number; seen: number[] } | null {
  const stations = new Stations(on);
  const seen: number[] = [];
  for (const one of options) {
    if (verbOf(one) !== A.UNIT || considered.has(second(one))) continue;
    const u = second(one);
    seen.push(u);
    const stays = stations.score(u, on.p.loc[u]!) + on.weigh.flight + (on.p.aboard[u] === 0 ? 0 : on.weigh.deck);
    // To fly farther than the radius takes the strike of this turn.
    const bases = on.mirror.bases(u, on.w.units.move[u]!);
    if (bases.length === 0) continue;
    const best = sure(bases, (to) => stations.score(u, landing(on, to)));
    if (stations.score(u, landing(on, best)) > stays) return { unit: u, to: best, seen };
  }
  return null;
}

/** A base for aircraft that must leave theirs, or the step that is lost. */
export function chooseRefuge(on: Sight, options: readonly number[]): number {
  const stations = new Stations(on);
  return sure(options, (one) =>
    verbOf(one) === A.LOSE ? -on.judge.worth[second(one)]! : stations.score((one >> 12) & 0xfff, landing(on, one)),
  );
}

/** Enemies in a place that missiles could hit, the most valuable step first. */
function exposed(on: Sight, place: number): number[] {
  const { p, w } = on;
  const base = hostileBase(w, p, on.side, place);
  return on.theirs
    .filter(
      (v) =>
        p.loc[v] === place &&
        ((base && w.units.cls[v] === AIR && p.aboard[v] === 0) ||
          (w.units.cls[v] === NAVAL
            ? p.has(v, IN_PORT)
            : w.units.cls[v] !== AIR && w.tables.missileTargets.has(w.units.list[v]!.kind))),
    )
    .sort((a, b) => on.perStep[b]! - on.perStep[a]!);
}

/** Worth of so many hits on a place. */
function salvo(on: Sight, place: number, hits: number): number {
  const { p } = on;
  let [left, sum] = [hits, 0];
  for (const v of exposed(on, place)) {
    const n = Math.min(left, p.steps[v]!);
    sum += n * on.perStep[v]!;
    left -= n;
  }
  return sum + (hostileBase(on.w, p, on.side, place) ? left * on.weigh.crater * on.weigh.bare : 0);
}

/** Units that could fire at a place, by who has least else to do. */
function batteries(on: Sight, place: number): number[] {
  const { p, w, side } = on;
  const far = (u: number) => on.hexes(side, p.loc[u]!)[place]!;
  return on.ours.filter(
    (u) =>
      w.units.missiles[u]! > 0 &&
      p.sideOf(u) === side &&
      mayAct(w, p, u) &&
      !p.has(u, CHOSEN) &&
      far(u) <= w.units.missiles[u]!,
  );
}

/** What it costs a unit to fire: its strike in this turn, where it has somebody to strike at or to answer. */
function restraint(on: Sight, u: number): number {
  const { p } = on;
  const hexes = on.hexes(p.sideOf(u), p.loc[u]!);
  const strike = on.theirs.reduce((most, v) => Math.max(most, on.gain(u, v, hexes[p.loc[v]!]!)), 0);
  return strike + on.danger(u, p.loc[u]!) * 0.3 + 0.1;
}

/** Where cruise missiles go, if anywhere. */
export function chooseMissiles(on: Sight, options: readonly number[]): number {
  const { p, w, side } = on;
  const shot = on.aims.better(on.mirror.firstShot(side)) * on.weigh.point;
  let best = options.find((one) => verbOf(one) === A.DONE) ?? options[0]!;
  let most = on.weigh.least;
  for (const one of options) {
    if (verbOf(one) !== A.MISSILES) continue;
    const place = second(one);
    const half = threatened(w, p, side, place) ? 0.5 : 1;
    let [fired, value, cost] = [0, 0, 0];
    for (const u of batteries(on, place)) {
      fired += p.steps[u]! * w.values['lacm-shots-per-step']!;
      cost += restraint(on, u);
      value = Math.max(value, salvo(on, place, fired * half) - cost);
    }
    if (value + shot <= most) continue;
    most = value + shot;
    best = one;
  }
  return best;
}

/** Who fires: as many as bring something. */
export function chooseFire(on: Sight, options: readonly number[]): number {
  const { p, w, side } = on;
  const place = on.mirror.bombarded();
  const half = threatened(w, p, side, place) ? 0.5 : 1;
  const steps = on.ours.filter((u) => p.has(u, CHOSEN)).reduce((sum, u) => sum + p.steps[u]!, 0);
  const done = options.find((one) => verbOf(one) === A.DONE);
  const now = salvo(on, place, steps * half);
  const more = (one: number) => salvo(on, place, (steps + p.steps[second(one)]!) * half) - restraint(on, second(one));
  const offered = options.filter((one) => verbOf(one) === A.FIRE);
  if (offered.length === 0) return done ?? options[0]!;
  const best = sure(offered, more);
  return done !== undefined && more(best) <= now ? done : best;
}

/** The crater that is filled: in the base of the most aircraft. */
export function chooseRepair(on: Sight, options: readonly number[]): number {
  const { p, w } = on;
  const fill = options.filter((one) => verbOf(one) === A.REPAIR);
  return sure(fill, (one) => {
    const place = second(one);
    const aircraft = on.ours.filter((u) => p.loc[u] === place && w.units.cls[u] === AIR).length;
    return aircraft + p.craters[place]! / 100;
  });
}

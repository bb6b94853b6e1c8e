/** Troops: where they march and fight, whom they strike. */
import { first, second, verbOf } from '../../kernel/answers';
import { A, GROUND, W } from '../../rulesets/indian-ocean-region/codes';
import { modifiers } from '../../rulesets/indian-ocean-region/ground-combat';
import { defenceOf, hitsOf } from '../../rulesets/indian-ocean-region/strike';
import { scoreOf } from '../../rulesets/indian-ocean-region/units';
import { sure } from '../choose';
import { expectedHits, type Sight } from './sight';

/** Troops in a place, of a list. */
function troopsAt({ p, w }: Sight, list: readonly number[], place: number): number[] {
  return list.filter(
    (u) => p.loc[u] === place && w.units.cls[u] === GROUND && p.aboard[u] === 0 && w.units.special[u] === 0,
  );
}

/** Hits to be expected of troops against others, by the text's value for ground combat. */
function blows(on: Sight, list: readonly number[], place: number, against: number | undefined, drm = 0): number {
  const { w, p } = on;
  if (against === undefined) return 0;
  const defence = defenceOf(w, p, against, W.CA);
  return list.reduce((sum, u) => {
    const score = scoreOf(w.units, u, p.steps[u]!, W.CA);
    const by = modifiers(on.g, u, place).reduce((all, one) => all + (w.tables.drm[one] ?? 0), drm);
    return score === 0 ? sum : sum + expectedHits(score + by - defence, w.tables.most(p.steps[u]!));
  }, 0);
}

/** Worth of a fight of troops in a place; steps, where two shocks are one. */
function exchange(on: Sight, ours: readonly number[], theirs: readonly number[], place: number): number {
  const per = on.w.values['shocks-per-step']!;
  const step = (list: readonly number[]) => list.reduce((most, u) => Math.max(most, on.perStep[u]!), 0);
  const [back, forth] = [blows(on, theirs, place, ours[0]), blows(on, ours, place, theirs[0])];
  return (forth / per) * step(theirs) - (back / per) * step(ours) * on.weigh.thrift;
}

/** How near enemy troops are to a place, from 0 to 1: whether it needs somebody to hold it. */
function alarm(on: Sight, place: number): number {
  const { w, p } = on;
  const least = on.theirs.reduce(
    (hexes, v) => (w.units.cls[v] === GROUND ? Math.min(hexes, on.distance(p.loc[v]!, place)) : hexes),
    99,
  );
  return on.weigh.alarm * on.weigh.tremor ** least;
}

/** What a battery with missile defence does in a place for aircraft and ships there and beside it. */
function shelter(on: Sight, u: number, place: number): number {
  const { w, p } = on;
  if (w.units.amd[u] !== 1) return 0;
  const covered = on.ours.filter(
    (v) =>
      w.units.cls[v] !== GROUND &&
      w.units.md[v]! < w.units.md[u]! &&
      on.distance(p.loc[v]!, place) <= w.values['missile-umbrella-range']!,
  );
  return (covered.reduce((sum, v) => sum + on.worth[v]!, 0) * on.weigh.cover) / 10;
}

/** What a place is worth to troops. */
function standing(on: Sight, u: number, place: number): number {
  const { w, p, weigh, aims } = on;
  const { map } = w;
  const { board } = map;
  const theirs = troopsAt(on, on.theirs, place);
  const company = troopsAt(on, on.ours, place).filter((v) => v !== u);
  let score = aims.worthAt(u, place) * weigh.aim;
  const owner = p.controller(place);
  const base = (map.airLimit[place]! > 0 ? 1 : 0) + (map.port[place] === 1 ? 1 : 0);
  score += shelter(on, u, place);
  if (owner >= 0 && on.mirror.hostile(on.side, owner)) score += base * weigh.base + 0.1;
  else if (company.length === 0) score += base * weigh.base * alarm(on, place);
  if (theirs.length > 0) return score + exchange(on, [u, ...company], theirs, place);
  for (let k = 0; k < board.stride; k++) {
    const near = board.neighbours[place * board.stride + k]!;
    if (near >= 0)
      score -= weigh.beside * Math.max(0, -exchange(on, [u, ...company], troopsAt(on, on.theirs, near), place));
  }
  return score;
}

/** The next troops to march, of those that have not been thought of in this phase. */
export function nextMarch(options: readonly number[], considered: ReadonlySet<number>): number {
  const next = options.find((one) => verbOf(one) === A.UNIT && !considered.has(second(one)));
  return next ?? options.find((one) => verbOf(one) === A.DONE) ?? options[0]!;
}

/** Where troops go, or that they stay. */
export function chooseMarch(on: Sight, options: readonly number[]): number {
  const stay = options.find((one) => verbOf(one) === A.STAY) ?? options[0]!;
  const go = options.filter((one) => verbOf(one) === A.TO || verbOf(one) === A.RAIL);
  if (go.length === 0) return options.find((one) => verbOf(one) === A.OFF) ?? stay;
  const u = first(go[0]!);
  const here = standing(on, u, on.p.loc[u]!) + on.weigh.march;
  const best = sure(go, (one) => standing(on, u, second(one)));
  return standing(on, u, second(best)) > here ? best : stay;
}

/** Where it is fought on the ground. */
export function chooseGround(on: Sight, options: readonly number[]): number {
  const done = options.find((one) => verbOf(one) === A.DONE);
  const worth = (one: number) =>
    exchange(on, troopsAt(on, on.ours, second(one)), troopsAt(on, on.theirs, second(one)), second(one));
  const fights = options.filter((one) => verbOf(one) === A.ATTACK);
  if (fights.length === 0) return done ?? options[0]!;
  const best = sure(fights, worth);
  return done !== undefined && worth(best) <= 0 ? done : best;
}

/** Whom troops strike: where the hits count most. */
export function chooseBlow(on: Sight, options: readonly number[]): number {
  const { w, p } = on;
  return sure(options, (one) => {
    const [u, v] = [first(one), second(one)];
    const score = scoreOf(w.units, u, p.steps[u]!, W.CA) - defenceOf(w, p, v, W.CA);
    const most = Math.min(w.tables.most(p.steps[u]!), hitsOf(w, p.steps[u]!, 99, 0));
    const shocked = p.shocks[v]! % Math.max(1, w.values['shocks-per-step']!);
    return expectedHits(score, most) * on.perStep[v]! * (1 + 0.5 * shocked);
  });
}

/** Where troops fall back to. */
export function chooseRetreat(on: Sight, options: readonly number[]): number {
  const beaten = on.ours.find((u) => on.w.units.cls[u] === GROUND) ?? 0;
  return sure(options, (one) => standing(on, beaten, second(one)));
}

/** Troops that go aboard of a ship that is to bring some to the enemy's coast. */
export function chooseLoading(on: Sight, options: readonly number[]): number | undefined {
  const loads = options.filter((one) => verbOf(one) === A.LOAD && on.tasks.get(second(one))?.what === 'land');
  // Who takes most: those who fight their way ashore first.
  return loads.length === 0
    ? undefined
    : sure(loads, (one) => on.w.units.marine[first(one)]! * 10 + on.worth[first(one)]!);
}

/** Troops that could come ashore where they are; those who are to land somewhere else stay aboard. */
export function chooseLanding(on: Sight, options: readonly number[]): number | undefined {
  const meant = (one: number) => {
    const task = on.tasks.get(second(one));
    return task?.what !== 'land' || task.about === on.p.loc[second(one)];
  };
  const lands = options.filter((one) => verbOf(one) === A.LAND && meant(one));
  if (lands.length === 0) return undefined;
  const worth = (one: number) => standing(on, first(one), on.p.loc[first(one)]!);
  const best = sure(lands, worth);
  return worth(best) > on.weigh.march ? best : undefined;
}

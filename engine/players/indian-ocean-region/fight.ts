/** Engagements: where, with whom, whether to evade, whom to strike. */
import { first, second, verbOf } from '../../kernel/answers';
import { A, AIR, CHOSEN, ENTRY, EVADED, S, SPENT, W } from '../../rulesets/indian-ocean-region/codes';
import { evaders, supporters } from '../../rulesets/indian-ocean-region/engage';
import { asIfRaided } from '../../rulesets/indian-ocean-region/relations';
import { evasionOf, litBy, threatened } from '../../rulesets/indian-ocean-region/sight';
import {
  baseDefence,
  defenceOf,
  flak,
  mayAct,
  modifiersOf,
  raidsOf,
  strikeValue,
  targetPlace,
} from '../../rulesets/indian-ocean-region/strike';
import { sure } from '../choose';
import { balance, clash, craterWorth, enemiesAt, engaged, evasionChance, inRange, withShips } from './clash';
import { expectedHits, Sight } from './sight';

/** Faces of a die. */
const FACES = [1, 2, 3, 4, 5, 6];
/** So many units are thought of one by one. */
const MOST = 8;

/** Those of a list who could hit most of some others, the best first. */
function strongest(on: Sight, list: readonly number[], others: readonly number[], focus: number): number[] {
  const { p, w } = on;
  const gains = new Map(
    list.map((u) => {
      const far = on.hexes(p.sideOf(u), p.loc[u]!);
      const most = others.reduce(
        (best, v) => Math.max(best, on.gain(u, v, far[w.units.cls[v] === AIR ? focus : p.loc[v]!]!)),
        0,
      );
      return [u, most];
    }),
  );
  return [...list].sort((a, b) => gains.get(b)! - gains.get(a)! || a - b).slice(0, MOST);
}

/** What an attack on a hex is worth, with the strongest who could take part, or with some of them. */
function attackOn(on: Sight, focus: number): number {
  const { g, side, p } = on;
  const there = on.theirs.filter((v) => p.loc[v] === focus);
  const list = strongest(on, supporters(g, side, focus, true), there, focus);
  let best = Number.NEGATIVE_INFINITY;
  for (let n = list.length; n > 0; n = Math.floor(n / 2))
    best = Math.max(best, forceWorth(on, focus, list.slice(0, n)));
  return best;
}

function forceWorth(on: Sight, focus: number, some: readonly number[]): number {
  const ours = withShips(on, some);
  const there = withShips(
    on,
    on.theirs.filter((v) => on.p.loc[v] === focus),
  );
  const all = enemiesAt(on, focus, ours);
  const alone = balance(on, clash(on, focus, ours, there));
  // Others join in where that is the better for them.
  const joined = all.length > there.length ? balance(on, clash(on, focus, ours, all)) : alone;
  return Math.min(alone, joined) - weariness(on, some);
}

/** Whom to attack a hex with: at first the strongest who could, then without those who cost more than they bring. */
export function forceFor(on: Sight, focus: number): number[] {
  const { g, side, p } = on;
  const there = on.theirs.filter((v) => p.loc[v] === focus);
  let units = strongest(on, supporters(g, side, focus, true), there, focus);
  let value = forceWorth(on, focus, units);
  for (let improved = true; improved && units.length > 1; ) {
    improved = false;
    for (const u of units) {
      const without = units.filter((v) => v !== u);
      const other = without.length === 0 ? value : forceWorth(on, focus, without);
      if (other <= value) continue;
      value = other;
      units = without;
      improved = true;
    }
  }
  return units;
}

/** What it costs that units will have struck: they do not answer to what comes later in the turn. */
function weariness(on: Sight, units: readonly number[]): number {
  const fresh = on.theirs.filter((e) => !on.p.has(e, SPENT)).length;
  if (fresh === 0) return 0;
  return units.reduce((sum, u) => sum + on.judge.worth[u]!, 0) * on.weigh.spent * 0.1;
}

/** Which hex to engage in, or none. */
export function chooseEngagement(on: Sight, options: readonly number[]): number {
  const pass = options.find((one) => verbOf(one) === A.PASS) ?? options[0]!;
  const shot = on.aims.better(on.mirror.firstShot(on.side)) * on.weigh.point;
  let best = pass;
  let most = on.weigh.least;
  for (const one of options) {
    const verb = verbOf(one);
    if (verb !== A.ENGAGE && verb !== A.RAID && verb !== A.PLUNDER) continue;
    const value = verb === A.PLUNDER ? plunder(on, one) : blow(on, one) + shot;
    if (value <= most) continue;
    best = one;
    most = value;
  }
  return best;
}

const blow = (on: Sight, one: number): number =>
  verbOf(one) === A.ENGAGE ? attackOn(on, second(one)) : raidWorth(on, second(one));

/** 4.37: an attack of outlaws alone, as the board looks to their side meanwhile. */
function plunder({ mirror, factors, p, w, side }: Sight, one: number): number {
  return asIfRaided(w, p, side, first(one), () => attackOn(new Sight(mirror, factors), second(one)));
}

/** 7.4: special forces strike once and are gone. */
function raidWorth(on: Sight, u: number): number {
  const { p } = on;
  const place = p.loc[u]!;
  const worth = on.theirs.filter((v) => p.loc[v] === place).reduce((most, v) => Math.max(most, on.gain(u, v, 0)), 0);
  return worth - on.worth[u]! * on.weigh.thrift;
}

/** Aircraft that are worth being refuelled for this engagement: it is done seldom, so it must promise much. */
function refuelled(
  on: Sight,
  options: readonly number[],
  others: readonly number[],
  focus: number,
): number | undefined {
  const { p, w } = on;
  const worth = (one: number) => {
    const u = second(one);
    const hexes = on.hexes(p.sideOf(u), p.loc[u]!);
    // What is farther than the larger radius and the weapon reach cannot be struck at.
    const more = w.units.move[u]! * (w.values['refuelling-radius']! - 1);
    const most = others.reduce((best, v) => {
      const far = hexes[w.units.cls[v] === AIR ? focus : p.loc[v]!]!;
      return Math.max(best, on.gain(u, v, Math.max(0, far - more)));
    }, 0);
    return most - drawnIn(on, u, focus);
  };
  const offered = options.filter((one) => verbOf(one) === A.REFUEL);
  if (offered.length === 0) return undefined;
  const best = sure(offered, worth);
  return worth(best) > on.weigh.refuel ? best : undefined;
}

/** What it costs that the ship which aircraft fly from takes part with them, before whoever can strike at it then. */
function drawnIn(on: Sight, u: number, focus: number): number {
  if (on.p.aboard[u] === 0) return 0;
  const lost = (list: readonly number[]) => clash(on, focus, list, enemiesAt(on, focus, list)).ours;
  const { ours } = engaged(on);
  return Math.max(0, lost(withShips(on, [...ours, u])) - lost(ours));
}

/** The next who joins in with an attack, of those who are meant to. */
export function chooseAttacker(on: Sight, options: readonly number[], force: readonly number[]): number {
  const done = options.find((one) => verbOf(one) === A.DONE);
  const offered = options.filter((one) => verbOf(one) === A.COMMIT);
  // Equal counters are offered once.
  const wanted = offered.find((one) => force.includes(second(one)));
  if (wanted !== undefined) return wanted;
  const focus = on.p.scalars[S.FOCUS]! - 1;
  const there = on.theirs.filter((v) => on.p.loc[v] === focus);
  const fuel = refuelled(on, options, there, focus);
  if (fuel !== undefined) return fuel;
  if (done !== undefined) return done;
  return offered.length === 0 ? options[0]! : sure(offered, (one) => -on.worth[second(one)]!);
}

/** Who joins in with a defence: whoever makes it better by more than it costs that it has struck. */
export function chooseDefender(on: Sight, options: readonly number[]): number {
  const { p } = on;
  const focus = p.scalars[S.FOCUS]! - 1;
  const done = options.find((one) => verbOf(one) === A.DONE);
  const now = engaged(on);
  const offered = strongest(on, options.filter((one) => verbOf(one) === A.COMMIT).map(second), now.theirs, focus);
  const worthOf = (some: readonly number[]) =>
    balance(on, clash(on, focus, withShips(on, [...now.ours, ...some]), now.theirs));
  let value = worthOf([]);
  let wanted = -1;
  for (const u of offered) {
    const other = worthOf([u]) - on.weigh.spent * 0.1 * on.judge.worth[u]!;
    if (other <= value) continue;
    value = other;
    wanted = u;
  }
  const best = options.find((one) => verbOf(one) === A.COMMIT && second(one) === wanted);
  return best ?? refuelled(on, options, now.theirs, focus) ?? done ?? options[0]!;
}

/**
 * 6.42: who tries to evade. Who fails has lost nothing; who gets away takes no part for the rest of the turn. The hex is left when what is
 * coming costs more than it brings, but never so that a condition of the enemy holds then.
 */
export function chooseEvasion(on: Sight, options: readonly number[]): number {
  const { g, p, side } = on;
  const done = options.find((one) => verbOf(one) === A.DONE) ?? options[0]!;
  const focus = p.scalars[S.FOCUS]! - 1;
  const attacker = p.scalars[S.ATTACKER]!;
  const able = evaders(g, attacker, focus).filter((u) => p.sideOf(u) === side);
  const tried = able.filter((u) => p.has(u, CHOSEN));
  const against = inRange(
    on,
    on.theirs,
    on.ours.filter((u) => p.loc[u] === focus),
    focus,
  );
  const left = (gone: readonly number[]) => {
    const here = on.ours.filter((u) => p.loc[u] === focus && !gone.includes(u));
    if (here.length === 0) return 0;
    const others = on.ours.filter((u) => p.loc[u] !== focus && !gone.includes(u));
    const help = inRange(on, others, against, focus);
    return Math.max(
      balance(on, clash(on, focus, here, against)),
      balance(on, clash(on, focus, withShips(on, [...here, ...help]), against)),
    );
  };
  const stays = left(tried);
  const chance = (u: number) => evasionChance(on, evasionOf(on.w, p, u, litBy(on.w, p, side, focus)));
  const offered = options.filter((one) => verbOf(one) === A.EVADE);
  let best = done;
  let most = stays;
  const consider = (some: readonly number[], answer: number) => {
    const least = some.reduce((sum, u) => Math.min(sum, chance(u)), 1);
    const gone = [...tried, ...some];
    if (least === 0 || gives(on, gone)) return;
    const idle = some.reduce((sum, u) => sum + idleness(on, u), 0);
    const value = least * (left(gone) - idle) + (1 - least) * stays;
    if (value <= most + 1e-6) return;
    best = answer;
    most = value;
  };
  for (const one of offered) consider([second(one)], one);
  // One roll is for all: where one who goes would leave the others to the same blow, they go together, the surest first. Equal counters are offered once.
  const surest = able.filter((u) => !tried.includes(u)).sort((a, b) => chance(b) - chance(a));
  for (let n = 2; n <= surest.length; n++) {
    const some = surest.slice(0, n);
    const one = offered.find((option) => some.includes(second(option)));
    if (one !== undefined) consider(some, one);
  }
  return best;
}

/** What a unit could still have hit in this turn, where it is. */
function idleness(on: Sight, u: number): number {
  const { p } = on;
  if (!mayAct(on.w, p, u)) return 0;
  const hexes = on.hexes(p.sideOf(u), p.loc[u]!);
  const most = on.theirs.reduce((best, v) => Math.max(best, on.gain(u, v, hexes[p.loc[v]!]!)), 0);
  return most * on.weigh.greed * on.factors.greed * 0.5;
}

/** Whether the enemy's condition holds once some have evaded. */
function gives(on: Sight, gone: readonly number[]): boolean {
  const { p, aims } = on;
  if (aims.lost()) return false;
  const flags = gone.map((u) => p.flags[u]!);
  for (const u of gone) p.set(u, EVADED);
  const lost = aims.lost();
  gone.forEach((u, i) => {
    p.flags[u] = flags[i]!;
  });
  return lost;
}

/** Whom to strike, with what has been hit in this step in mind. */
export function chooseStrike(on: Sight, options: readonly number[]): number {
  const { p, w } = on;
  const focus = p.scalars[S.FOCUS]! - 1;
  const hold = options.find((one) => verbOf(one) === A.HOLD) ?? options[0]!;
  const u = first(options[0]!);
  const weapon = on.mirror.strikeWeapon();
  const pending = pendingHits(on);
  const most = w.tables.most(p.steps[u]!);
  const shot = on.aims.better(on.mirror.firstShot(on.side)) * on.weigh.point;
  let best = hold;
  // An attack was begun for more than what is left of it once somebody has evaded.
  let worth = Math.max(0, -shot) * (p.scalars[S.ATTACKER] === on.side ? on.weigh.rash : 1);
  for (const one of options) {
    let value = 0;
    const about = second(one);
    switch (verbOf(one)) {
      case A.RAID:
      case A.STRIKE: {
        const kind = verbOf(one) === A.RAID ? (raidsOf(w, p, u, focus).get(about) ?? weapon) : weapon;
        value = strikeWorth(on, u, about, kind, pending.get(about) ?? 0, most);
        break;
      }
      case A.STRIKE_BASE:
        value = baseWorth(on, u, about, weapon, most);
        break;
      case A.STRIKE_FORT:
        value = on.weigh.crater;
        break;
      case A.DROP:
        value = on.weigh.base;
        break;
      default:
        continue;
    }
    value -= flakCost(on, u, weapon, verbOf(one) === A.STRIKE || verbOf(one) === A.RAID ? p.loc[about]! : about);
    if (value <= worth) continue;
    best = one;
    worth = value;
  }
  return best;
}

/** 5.83: what missile defence at a place may be expected to cost aircraft that strike there. */
function flakCost(on: Sight, u: number, weapon: number, place: number): number {
  const { p, w } = on;
  if (!threatened(w, p, p.sideOf(u), weapon === W.AA ? p.scalars[S.FOCUS]! - 1 : place)) return 0;
  const shot = FACES.filter((face) => flak(w, u, weapon, [face, face], true)).length;
  return (shot / FACES.length ** 2) * on.perStep[u]! * on.weigh.thrift * on.factors.thrift;
}

function strikeWorth(on: Sight, u: number, v: number, weapon: number, pending: number, most: number): number {
  const { p, w } = on;
  const focus = p.scalars[S.FOCUS]! - 1;
  const place = targetPlace(p, weapon, v, focus);
  const drm = modifiersOf(w, p, u, place).reduce((sum, one) => sum + one.drm, 0);
  const hits = on.stepsOf(v, weapon, strikeValue(w, p, u, weapon) + drm - defenceOf(w, p, v, weapon), most);
  const left = Math.max(0, p.steps[v]! - pending);
  const useful = Math.min(left, hits);
  // What is armed and has not struck yet is worth more: its answer may not come.
  const armed = mayAct(w, p, v) ? 1.2 : 1;
  return useful * on.perStep[v]! * armed + (hits - useful) * 0.05;
}

function baseWorth(on: Sight, u: number, place: number, weapon: number, most: number): number {
  const { p, w } = on;
  const holder = p.controller(place);
  const hits = expectedHits(strikeValue(w, p, u, weapon) - baseDefence(w, p, place, weapon, holder), most);
  return hits * craterWorth(on, place, on.theirs);
}

/** Hits that wait for units, by unit: those of strikes at the same time. */
function pendingHits(on: Sight): Map<number, number> {
  const { p } = on;
  const found = new Map<number, number>();
  for (let k = 0; k < p.scalars[S.QUEUED]!; k++) {
    const target = p.queue[k * ENTRY.LENGTH + ENTRY.TARGET]!;
    found.set(target, (found.get(target) ?? 0) + p.queue[k * ENTRY.LENGTH + ENTRY.HITS]!);
  }
  return found;
}

/** Hits that are left over, and those on aircraft of a base: the step that is worth most. Own ones: the step that is worth least. */
export function chooseHit(on: Sight, options: readonly number[]): number {
  const { p } = on;
  return sure(options, (one) => {
    if (verbOf(one) === A.DONE) return 0;
    if (verbOf(one) === A.BASE || verbOf(one) === A.FORT) return craterWorth(on, second(one), on.theirs);
    const u = second(one);
    const step = on.perStep[u] === 0 ? on.judge.worth[u]! / Math.max(1, p.steps[u]!) : on.perStep[u]!;
    return on.mirror.hostile(on.side, p.sideOf(u)) ? step : -step;
  });
}

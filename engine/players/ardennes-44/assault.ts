/** Attacks: which enemy places are worth it, who goes against them and from where (14, 15). */
import { DIRECTIONS } from '../../kernel/hex-field';
import { maxOf } from '../../kernel/lists';
import { ARTILLERY, ELITE, GERMAN, GREEN, STATE } from '../../rulesets/ardennes-44/codes';
import { type Chances, chancesOf, type Terms } from './chances';
import { divisionOf } from './groups';
import type { Sight } from './sight';

/** An attack that could be made. */
export interface Assault {
  target: number;
  units: number[];
  from: number[];
  /** Own artillery that it counts on. */
  guns: number;
  /** What it is likely to bring; only comparisons and the sign matter. */
  value: number;
}

/** Weights of what comes of an attack, in factors of strength. Judgement. */
const weigh = { ground: 2, disorder: 0.25, rout: 0.5, breakthrough: 1.5, engaged: 0.4, ownLoss: 1, trapped: 1 };

/** Most units in one attack that are tried. */
const most = 7;

/** Places beside a target from which the side could attack it. */
function ringOf(on: Sight, target: number): number[] {
  const { p, world } = on.reading;
  const out: number[] = [];
  for (let e = target * DIRECTIONS; e < (target + 1) * DIRECTIONS; e++) {
    const n = world.field.near[e]!;
    if (n < 0 || p.enemyAt(on.side, n) || (world.field.sides[e]! & world.terrain.noCombat) !== 0) continue;
    out.push(n);
  }
  return out;
}

/** Ready guns of a side in range of a place. */
function gunsFor(on: Sight, guns: readonly number[], target: number): number[] {
  const { p, world } = on.reading;
  return guns.filter(
    (u) =>
      p.loc[u] !== target &&
      !p.is(u, STATE.FIRED | STATE.ENGAGED | STATE.STRATEGIC | STATE.TOWED) &&
      !p.shaken(u) &&
      world.field.distance(p.loc[u]!, target) <= world.units.range[u]!,
  );
}

/** Whether the defenders of a place have nowhere to go if these places are the attacker's. */
function trapped(on: Sight, target: number, from: readonly number[]): boolean {
  const { p, world } = on.reading;
  for (let e = target * DIRECTIONS; e < (target + 1) * DIRECTIONS; e++) {
    const n = world.field.near[e]!;
    if (n < 0 || from.includes(n) || p.friendAt(on.side, n)) continue;
    if (p.friendAt(on.enemy, n) || !p.inEnemyZone(on.enemy, n)) return false;
    // An empty hex in a zone will do for the first step.
    if (!p.zones.barsHex(on.enemy, n)) return false;
  }
  return true;
}

/** Terms of the choices within the combat. */
function termsOf(on: Sight, target: number, units: readonly number[], from: readonly number[]): Terms {
  const { p, world } = on.reading;
  const { terrain, units: all } = world;
  const open = terrain.city[target] === 0 && (terrain.closedToVehicles[target] === 0 || terrain.westwall[target] === 1);
  let best = 0;
  let shaken = true;
  let morale = GREEN;
  for (let u = p.head[target]!; u >= 0; u = p.next[u]!) {
    best = Math.max(best, p.quality(u));
    if (p.shaken(u) || all.bracketed[u] === 1) continue;
    shaken = false;
    morale = Math.max(morale, p.morale(u));
  }
  let lead: Terms['lead'] = null;
  let tanks = 0;
  let score = -9;
  for (const u of units) {
    const tank = open && p.tank(u) && all.destroyer[u] === 0 && p.quality(u) >= best;
    tanks = Math.max(tanks, p.quality(u));
    const s = p.morale(u) + (tank ? 1 : 0);
    if (s > score) {
      score = s;
      lead = { morale: p.morale(u), tank };
    }
  }
  const strong =
    terrain.village[target] === 1 ||
    terrain.town[target] === 1 ||
    terrain.city[target] === 1 ||
    on.hasPosition(target) ||
    (terrain.westwall[target] === 1 && on.enemy === GERMAN);
  const { tables } = world;
  let hold: number | null = null;
  if (strong && !shaken) {
    hold = 0;
    if (morale === GREEN) hold += tables.modifier('lead-green', 'determined-defence');
    if (morale === ELITE) hold += tables.modifier('lead-elite', 'determined-defence');
    if (terrain.city[target] === 1) hold += tables.modifier('defender-in-city', 'determined-defence');
    else if (open && best > 0 && best >= tanks) hold += tables.modifier('lead-tank-quality', 'determined-defence');
  }
  return { lead, hold, trapped: trapped(on, target, from) };
}

/** Own guns that an attack on a place may count on, and by what they, the enemy's guns and aircraft shift it. */
function fireAt(on: Sight, target: number): { guns: number; shift: number } {
  const { world } = on.reading;
  const artillery = world.tables.shift('artillery');
  const guns = Math.min(
    gunsFor(on, on.readyGuns, target).length,
    world.values['artillery-per-combat']!,
    artillery.limit || 1,
  );
  let shift = guns * artillery.columns;
  // What the defender's guns and aircraft are likely to take away.
  if (gunsFor(on, on.enemyGuns, target).length > 0) shift -= 1;
  if (on.side === GERMAN && world.clearSky[on.reading.turn] === 1 && !on.reading.night) shift -= 1;
  return { guns, shift };
}

/** What an attack by these units from these places is likely to bring. */
export function weighAssault(
  on: Sight,
  target: number,
  units: readonly number[],
  from: readonly number[],
  { guns, shift: aside } = fireAt(on, target),
): Assault {
  const { world, p } = on.reading;
  const odds = on.mirror.odds(on.side, target, units, from);
  const shift = odds.shift + aside;
  const chances = chancesOf(world, world.crt.column(odds.rung, shift), termsOf(on, target, units, from));
  return {
    target,
    units: [...units],
    from: [...from],
    guns,
    value: worthOf(on, target, units, chances, p.head[target]!),
  };
}

function worthOf(on: Sight, target: number, units: readonly number[], c: Chances, first: number): number {
  const { p, world } = on.reading;
  let price = 0;
  let step = 0;
  let n = 0;
  for (let u = first; u >= 0; u = p.next[u]!) {
    const gun = world.units.cls[u] === ARTILLERY;
    price += gun ? 3 : on.price(u);
    step += gun ? 3 : on.stepPrice(u);
    n++;
  }
  step /= Math.max(1, n);
  let own = Number.POSITIVE_INFINITY;
  for (const u of units) own = Math.min(own, on.stepPrice(u));
  const ground = weigh.ground + on.groundOf(target);
  return (
    c.vacated * ground +
    (c.vacated - c.routed) * price * weigh.disorder +
    c.routed * price * weigh.rout +
    c.defender * step +
    c.breakthrough * weigh.breakthrough +
    c.engaged * weigh.engaged -
    c.attacker * own * weigh.ownLoss * on.caution
  );
}

/** Who could take part in an attack: the unit and the places beside the target that it can come to. */
export type Candidates = (target: number, ring: readonly number[]) => { unit: number; places: number[] }[];

/** One of them, with the factors that it attacks with from each place, the best of these, and its division. */
interface Candidate {
  unit: number;
  places: number[];
  factors: number[];
  best: number;
  division: number;
}

/** Beyond all divisions: an independent unit alone is one of its own (14.3). */
const alone = 10_000;

/** The best attack on a place with these candidates, or null when none is worth anything. */
export function bestAssault(
  on: Sight,
  target: number,
  candidates: Candidates,
  room: (u: number, place: number, with_: readonly number[]) => boolean,
): Assault | null {
  const { world } = on.reading;
  const ring = ringOf(on, target);
  const all: Candidate[] = [];
  for (const { unit, places } of candidates(target, ring)) {
    const factors = places.map((n) => on.mirror.attackFrom(unit, n, target));
    const best = maxOf(factors);
    const division = divisionOf(on, unit);
    if (best > 0) all.push({ unit, places, factors, best, division: division < 0 ? alone + unit : division });
  }
  if (all.length === 0) return null;
  // The divisions with the most to give lead; nations do not mix.
  const nations = new Map<number, number>();
  const sums = new Map<number, number>();
  for (const c of all) {
    const nation = world.units.nation[c.unit]!;
    nations.set(nation, (nations.get(nation) ?? 0) + c.best);
    sums.set(c.division, (sums.get(c.division) ?? 0) + c.best);
  }
  const nation = [...nations].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]![0];
  const divisions = [...sums]
    .filter(([d]) => all.some((c) => c.division === d && world.units.nation[c.unit] === nation))
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, world.values['command-divisions']!)
    .map(([d]) => d);
  const chosen = all
    .filter((c) => (divisions.includes(c.division) || c.division >= alone) && world.units.nation[c.unit] === nation)
    .sort((a, b) => b.best - a.best || a.unit - b.unit);
  const fire = fireAt(on, target);
  const units: number[] = [];
  const from: number[] = [];
  let best: Assault | null = null;
  for (const c of chosen) {
    if (units.length >= most) break;
    const order = c.places.map((_, k) => k).sort((a, b) => c.factors[b]! - c.factors[a]! || a - b);
    // 14.3: in one place with a unit of a division it counts as of that.
    const guest = !divisions.includes(c.division);
    const k = order.find((j) => {
      const place = c.places[j]!;
      if (guest && !units.some((v, x) => from[x] === place && divisionOf(on, v) >= 0)) return false;
      return room(
        c.unit,
        place,
        units.filter((_, x) => from[x] === place),
      );
    });
    if (k === undefined) continue;
    units.push(c.unit);
    from.push(c.places[k]!);
    const now = weighAssault(on, target, units, from, fire);
    // A few more men are worth it only when they better the odds.
    if (best === null || now.value > best.value + 0.15) best = now;
  }
  return best;
}

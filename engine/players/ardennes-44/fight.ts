/** Combat (14 to 19): which attacks are made, who supports them, what is lost, who gives way, holds out or follows up. */
import { first, second, verbOf } from '../../kernel/answers';
import type { HexField } from '../../kernel/hex-field';
import { A, ARTILLERY, DEED, ELITE, FOOT, GERMAN, GREEN, STATE } from '../../rulesets/ardennes-44/codes';
import type { Position } from '../../rulesets/ardennes-44/position';
import type { Reading } from '../../rulesets/ardennes-44/reading';
import { sure } from '../choose';
import { type Assault, bestAssault, type Candidates, weighAssault } from './assault';
import { fightChances } from './chances';
import { driveField } from './march';
import { strongerAt } from './orders';
import type { Sight } from './sight';

/** Least value of an attack that is made, by side; the defender's when he is the stronger. Judgement. */
const threshold = [0.9, 1.4] as const;
const pressing = 1.5;
const leastPressing = 0.6;
/** The same for a side that holds out, until its last day. */
const leastHolding = 3;
/** Of one more attack by those who have broken through: they stand there in any case. */
const leastFurther = 0.1;

function least(on: Sight, target: number): number {
  if (on.holdsOut) return on.lastDay ? leastPressing : leastHolding;
  if (on.side !== GERMAN && strongerAt(on, target)) return leastPressing;
  return on.side !== GERMAN && on.strength > pressing ? leastPressing : threshold[on.side];
}

/** The best attack on a place by those who stand beside it, whether it is worth anything or not; null: nobody can. */
export function assaultOn(on: Sight, target: number): Assault | null {
  const { p, world } = on.reading;
  const candidates: Candidates = (target, ring) => {
    const out: { unit: number; places: number[] }[] = [];
    for (const n of ring)
      for (let u = p.head[n]!; u >= 0; u = p.next[u]!)
        if (world.units.side[u] === on.side && on.mirror.canAttack(u, target)) out.push({ unit: u, places: [n] });
    return out;
  };
  return bestAssault(on, target, candidates, () => true);
}

/** Hexes within which who comes, goes or suffers changes what an attack is worth. */
const touched = 3;

/** The best attacks on places as they were judged in a phase, forgotten where something has changed. */
export class Judged {
  private readonly attacks = new Map<number, Assault | null>();
  /** Where units were, and what else of them counts. */
  private readonly words: readonly Int16Array[];
  private bridges: number;

  constructor(
    { p }: Reading,
    readonly phase: string,
  ) {
    this.words = wordsOf(p).map((words) => words.slice());
    this.bridges = p.crossings;
  }

  /** Forgets what is no longer true. */
  follow(on: Sight): void {
    const { p, world } = on.reading;
    if (this.bridges !== p.crossings) this.attacks.clear();
    this.bridges = p.crossings;
    const [loc] = this.words;
    for (const [k, now] of wordsOf(p).entries()) {
      const before = this.words[k]!;
      for (let u = 0; u < now.length; u++)
        if (before[u] !== now[u])
          for (const place of [loc![u]!, p.loc[u]!]) this.forget(world.field, place, world.units.range[u]!);
    }
    for (const [k, now] of wordsOf(p).entries()) this.words[k]!.set(now);
  }

  private forget(field: HexField, place: number, range: number): void {
    if (place < 0 || field.onMap[place] === 0) return;
    for (const target of this.attacks.keys())
      if (field.distance(place, target) <= Math.max(range, touched)) this.attacks.delete(target);
  }

  on(on: Sight, target: number): Assault | null {
    let attack = this.attacks.get(target);
    if (attack === undefined) {
      attack = assaultOn(on, target);
      this.attacks.set(target, attack);
    }
    return attack;
  }
}

const wordsOf = ({ loc, state, done, steps, advantage }: Position) => [loc, state, done, steps, advantage];

/** The attack that is worth most now, or null: enough for this phase. */
export function chooseTarget(
  on: Sight,
  judged: Judged,
  options: readonly number[],
): { option: number; assault: Assault | null } {
  const done = options.find((option) => verbOf(option) === A.DONE);
  let best: Assault | null = null;
  let answer = done ?? options[0]!;
  judged.follow(on);
  for (const option of options) {
    if (verbOf(option) !== A.PLACE) continue;
    const a = judged.on(on, second(option));
    if (!a || a.value <= least(on, a.target) || (best && a.value <= best.value)) continue;
    best = a;
    answer = option;
  }
  return { option: answer, assault: best };
}

/** The next attacker, or that all are named. */
export function chooseAttacker(on: Sight, assault: Assault | null, options: readonly number[]): number {
  const go = options.find((option) => verbOf(option) === A.GO);
  const wanted = options.find(
    (option) => verbOf(option) === A.UNIT && (assault?.units.includes(second(option)) ?? false),
  );
  if (wanted !== undefined) return wanted;
  return go ?? sure(options, (option) => on.attack(second(option)));
}

/** Units that take part in the combat in progress. */
function marked(on: Sight, mark: number): number[] {
  const { p, world } = on.reading;
  const out: number[] = [];
  for (let u = 0; u < world.units.count; u++) if (p.has(u, mark) && p.loc[u]! >= 0) out.push(u);
  return out;
}

/** Whether the attack is still worth making after a bridge has been blown. */
export function chooseGoOn(on: Sight, options: readonly number[]): number {
  const { p } = on.reading;
  const units = marked(on, DEED.ATTACKING).filter((u) => on.reading.world.units.side[u] === on.side);
  const value = weighAssault(
    on,
    on.reading.target,
    units,
    units.map((u) => p.loc[u]!),
  ).value;
  const verb = value > 0 ? A.GO : A.CALL_OFF;
  return options.find((option) => verbOf(option) === verb) ?? options[0]!;
}

/** Artillery and aircraft for the attack, as many as it was planned with. */
export function chooseSupport(on: Sight, assault: Assault | null, options: readonly number[]): number {
  const { p } = on.reading;
  const air = options.find((option) => verbOf(option) === A.AIR);
  if (air !== undefined) return air;
  const done = options.find((option) => verbOf(option) === A.DONE) ?? options[0]!;
  const used = marked(on, DEED.SUPPORTING).length;
  if (used >= (assault?.guns ?? 1)) return done;
  const target = on.reading.target;
  const guns = options.filter((option) => verbOf(option) === A.UNIT);
  if (guns.length === 0) return done;
  // The gun with the fewest other enemies in range.
  return sure(
    guns,
    (option) =>
      -enemiesInRange(on, second(option)) + on.reading.world.field.distance(p.loc[second(option)]!, target) / 10,
  );
}

function enemiesInRange(on: Sight, gun: number): number {
  const { p, world } = on.reading;
  let n = 0;
  for (const u of on.others) if (world.field.distance(p.loc[gun]!, p.loc[u]!) <= world.units.range[gun]!) n++;
  return n;
}

/** Defensive fire: as much as there is where it comes back by itself, else one unit. */
export function chooseFire(on: Sight, options: readonly number[]): number {
  const done = options.find((option) => verbOf(option) === A.DONE) ?? options[0]!;
  const guns = options.filter((option) => verbOf(option) === A.UNIT);
  const used = marked(on, DEED.SUPPORTING).filter((u) => on.reading.world.units.side[u] === on.side).length;
  if (guns.length === 0 || (on.side === GERMAN && used > 0)) return done;
  return sure(guns, (option) => -enemiesInRange(on, second(option)));
}

/** The step that is missed least. */
export function chooseLoss(on: Sight, options: readonly number[]): number {
  const { p, world } = on.reading;
  return sure(options, (option) => {
    const u = second(option);
    if (verbOf(option) !== A.UNIT) return -100;
    // A last step takes the unit with it.
    return -on.stepPrice(u) - (p.steps[u] === 1 ? 0.8 : 0) - (world.units.cls[u] === ARTILLERY ? 2 : 0);
  });
}

/** To fight on, and led by whom, or to take the deadlock (16.2). */
export function chooseFireFight(on: Sight, options: readonly number[]): number {
  const { p, world } = on.reading;
  const { terrain, units, tables } = world;
  const target = on.reading.target;
  const open = terrain.city[target] === 0 && (terrain.closedToVehicles[target] === 0 || terrain.westwall[target] === 1);
  let best = 0;
  let price = 0;
  for (let u = p.head[target]!; u >= 0; u = p.next[u]!) {
    best = Math.max(best, p.quality(u));
    price += on.price(u);
  }
  return sure(options, (option) => {
    if (verbOf(option) !== A.FIGHT) return 0.3;
    const u = second(option);
    let modifier = 0;
    if (p.morale(u) === GREEN) modifier += tables.modifier('lead-green', 'fire-fight');
    if (p.morale(u) === ELITE) modifier += tables.modifier('lead-elite', 'fire-fight');
    if (open && p.tank(u) && units.destroyer[u] === 0 && p.quality(u) >= best)
      modifier += tables.modifier('lead-tank-quality', 'fire-fight');
    const c = fightChances(world, modifier);
    return (
      c.vacated * (2 + on.groundOf(target) + 0.25 * price) +
      c.defender * (price / 3) -
      c.attacker * on.stepPrice(u) * on.caution * (p.steps[u] === 1 ? 1.3 : 1)
    );
  });
}

/** To hold out to the last, and led by whom, or to fall back (16.7). */
export function chooseHold(on: Sight, options: readonly number[]): number {
  const { p, world } = on.reading;
  const { tables, terrain } = world;
  const target = on.reading.target;
  const ground = 1 + on.brief.worth[target]!;
  let price = 0;
  for (let u = p.head[target]!; u >= 0; u = p.next[u]!) price += on.price(u);
  return sure(options, (option) => {
    if (verbOf(option) !== A.HOLD) return -(ground + 0.3 * price) * 0.6;
    const u = second(option);
    let modifier = terrain.city[target] === 1 ? tables.modifier('defender-in-city', 'determined-defence') : 0;
    if (p.morale(u) === GREEN) modifier += tables.modifier('lead-green', 'determined-defence');
    if (p.morale(u) === ELITE) modifier += tables.modifier('lead-elite', 'determined-defence');
    const sides = world.values['die-sides']!;
    let score = 0;
    for (let die = 1; die <= sides; die++) {
      const row = die + modifier;
      if (!tables.yes('determined-defence', row, 'holds')) score -= (ground + 0.3 * price) * 0.6;
      score -=
        tables.number('determined-defence', row, 'defender-loss') * on.stepPrice(u) * (p.steps[u] === 1 ? 1.2 : 0.9);
    }
    return score / sides;
  });
}

/** Reconnaissance gives way unless the place is worth more than it is (21.4). */
export function chooseGiveWay(on: Sight, options: readonly number[]): number {
  const verb = on.brief.worth[on.reading.target]! < 3 ? A.UNIT : A.NONE;
  return options.find((option) => verbOf(option) === verb) ?? options[0]!;
}

/** What a way counts that ends where too many stand, in a retreat and in an advance. Judgement. */
const crowded = { back: -6, beforeNight: -30, on: -40 };

/** What a unit counts beside its factors where some have to go, and of how many all choices are looked at. Judgement. */
const surplus = { each: 1, most: 10 };

/** Back to where it is safe: away from the enemy, supplied, on good ground. `filled`: who is filled up there. */
export function chooseRetreat(on: Sight, options: readonly number[], filled = -1): number {
  const { p, world } = on.reading;
  const u = on.reading.mover;
  const steps = (u === filled ? world.units : p).steps[Math.max(0, u)]!;
  return sure(options, (option) => {
    const place = verbOf(option) === A.STEP ? second(option) : p.loc[Math.max(0, u)]!;
    if (place < 0 || u < 0) return 0;
    // Where too many stand one of them is lost, unless they can go on (8.3).
    const goesOn = verbOf(option) === A.STEP;
    const room = goesOn ? on.reading.retreatsToRoom(place, steps) : on.reading.fits(u, place, steps);
    const crowd = room ? 0 : on.reading.beforeNight ? crowded.beforeNight : crowded.back;
    return (
      crowd +
      on.cover(on.side, place) * 0.7 +
      on.brief.worth[place]! * 0.3 +
      Math.min(4, on.enemyWithin(place)) -
      on.threat[place]! / 8 +
      (on.supplied(place) ? 6 : 0) -
      world.home[on.side][place]! / 4
    );
  });
}

/** Who leaves the enemy at the start of the combat phase (20): whoever would be overwhelmed where he stands; who holds out takes guns away alone. */
export function chooseDisengagement(on: Sight, options: readonly number[]): number {
  const { p, world } = on.reading;
  const done = options.find((option) => verbOf(option) === A.DONE);
  for (const option of options) {
    if (verbOf(option) !== A.UNIT) continue;
    const u = second(option);
    const at = p.loc[u]!;
    if (world.units.cls[u] === ARTILLERY) {
      if (on.defenceAt(on.side, at) <= on.defence(u) + 1 && canFallBack(on, at, u)) return option;
      continue;
    }
    if (on.holdsOut || on.lastDay) continue;
    const stands = on.defenceAt(on.side, at) + on.cover(on.side, at);
    const pressure = Math.min(on.threat[at]!, 36) / Math.max(1, stands);
    const dear = on.brief.worth[at]! >= 3.5 ? 1.5 : 1;
    const limit = (on.side === GERMAN ? 5 : 3.6) * dear * (p.is(u, STATE.ENGAGED) ? 0.9 : 1);
    if (pressure > limit && canFallBack(on, at, u)) return option;
  }
  return done ?? options[0]!;
}

/** Whether there is a place beside that no enemy covers, with room for the unit. */
function canFallBack(on: Sight, at: number, u: number): boolean {
  const { p, world } = on.reading;
  for (let e = at * 6; e < (at + 1) * 6; e++) {
    const n = world.field.near[e]!;
    if (n < 0 || p.enemyAt(on.side, n) || p.inEnemyZone(on.side, n)) continue;
    if (on.supplied(n) && on.reading.fits(u, n)) return true;
  }
  return false;
}

/** Who follows up. On the attack as many as may, on the defence only to ground that is worth it. */
export function chooseAdvancer(on: Sight, options: readonly number[]): number {
  const { p } = on.reading;
  const done = options.find((option) => verbOf(option) === A.DONE);
  const target = on.reading.target;
  // Nobody follows up to where he would be one too many (8.3).
  const units = options.filter((option) => verbOf(option) === A.UNIT && on.reading.advancesToRoom(second(option)));
  if (units.length === 0) return done ?? options[0]!;
  const taken = target >= 0 && p.friendAt(on.side, target);
  const wants = (u: number) => {
    if (on.side === GERMAN) return on.mobile(u) || !taken ? 1 : -1;
    const stands = on.defence(u) + on.cover(on.side, Math.max(0, target));
    const bold =
      on.brief.worth[Math.max(0, target)]! - Math.max(0, on.threat[Math.max(0, target)]! / Math.max(1, stands) - 3);
    return taken ? -1 : bold;
  };
  const best = sure(units, (option) => wants(second(option)) * 10 + on.defence(second(option)));
  return wants(second(best)) > 0 || done === undefined ? best : done;
}

/** Where the advance goes on. */
export function chooseAdvance(on: Sight, options: readonly number[]): number {
  const { p } = on.reading;
  const u = on.reading.mover;
  if (u < 0) return options[0]!;
  const at = p.loc[u]!;
  const target = on.reading.target;
  const field = driveField(on, u);
  return sure(options, (option) => {
    const place = verbOf(option) === A.STEP ? second(option) : at;
    let s = -on.threat[place]! / (on.side === GERMAN ? 10 : 4) + on.cover(on.side, place) + on.brief.worth[place]!;
    if (place === target) s += 4;
    if (on.side === GERMAN) s -= field.from(place) / 2;
    if (!on.supplied(place) && place !== target) s -= 4;
    if (place !== at && !on.reading.advancesToRoom(u, place)) s += crowded.on;
    return s;
  });
}

/** One more attack from the breakthrough, where it promises something (19.4). */
export function chooseBreakthrough(on: Sight, options: readonly number[]): { option: number; assault: Assault | null } {
  const { p, world } = on.reading;
  const none = options.find((option) => verbOf(option) === A.NONE) ?? options[0]!;
  let best: Assault | null = null;
  let answer = none;
  for (const option of options) {
    if (verbOf(option) !== A.BREAK) continue;
    const from = first(option);
    const units: number[] = [];
    for (let u = p.head[from]!; u >= 0; u = p.next[u]!)
      if (world.units.side[u] === on.side && world.units.cls[u] !== ARTILLERY && on.attack(u) > 0) units.push(u);
    const a = weighAssault(
      on,
      second(option),
      units,
      units.map(() => from),
    );
    if (a.value <= leastFurther || (best && a.value <= best.value)) continue;
    best = a;
    answer = option;
  }
  return { option: answer, assault: best };
}

/** Back at once into the lost place, where the odds allow it (16.7). */
export function chooseCounterAttack(on: Sight, options: readonly number[]): number {
  const { p, world } = on.reading;
  const none = options.find((option) => verbOf(option) === A.NONE) ?? options[0]!;
  const go = options.find((option) => verbOf(option) === A.GO);
  const target = on.reading.target;
  if (go === undefined || target < 0) return none;
  const units: number[] = [];
  for (let e = target * 6; e < (target + 1) * 6; e++) {
    const n = world.field.near[e]!;
    if (n < 0) continue;
    for (let u = p.head[n]!; u >= 0; u = p.next[u]!)
      if (world.units.side[u] === on.side && world.units.cls[u] !== ARTILLERY && on.mirror.canAttack(u, target, 1))
        units.push(u);
  }
  if (units.length === 0) return none;
  return weighAssault(
    on,
    target,
    units,
    units.map((u) => p.loc[u]!),
  ).value > 1
    ? go
    : none;
}

/** Who has to go when too many stand in a place (8.3): the cheapest of those without whom the others may stay. */
export function chooseSurplus(on: Sight, options: readonly number[]): number {
  const { p, world } = on.reading;
  const units = options.map(second);
  const place = p.loc[units[0]!]!;
  const price = (u: number) => on.price(u) + (world.units.cls[u] === FOOT ? surplus.each : surplus.each + 0.5);
  let gone: number[] = units;
  let least = Number.POSITIVE_INFINITY;
  for (let set = 1; set < 1 << Math.min(units.length, surplus.most); set++) {
    const rest = units.filter((_, k) => ((set >> k) & 1) === 0);
    const going = units.filter((_, k) => ((set >> k) & 1) === 1);
    const sum = going.reduce((n, u) => n + price(u), 0);
    if (sum >= least || world.limits.broken(place, rest, rest.length, p.steps) !== null) continue;
    least = sum;
    gone = going;
  }
  return sure(options, (option) => (gone.includes(second(option)) ? 0 : -1000) - on.price(second(option)));
}

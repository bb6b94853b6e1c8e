/** What a battle is likely to bring, on the average of all dice: in the air and at sea, then on the ground. */
import { ASSAULTING, CONDITION, O } from '../../rulesets/empire-of-the-sun/codes';
import type { Fight } from '../../rulesets/empire-of-the-sun/combat';
import { effectiveness as effectOf } from '../../rulesets/empire-of-the-sun/combat-tables';
import {
  airNavalDrm,
  airNavalEvents,
  defenceOf,
  flyersAndShips,
  groundDrm,
  groundEvents,
  groundIn,
  isFlyer,
  strengthOf,
  sumOf,
} from '../../rulesets/empire-of-the-sun/reading';
import type { World } from '../../rulesets/empire-of-the-sun/world';
import type { Sight } from './sight';

export interface Clash {
  /** The chance that the offensives side has the place afterwards. */
  wins: number;
  /** The chance that it holds the air and the sea. */
  holds: number;
  /** Worth that the reaction side and the offensives side lose. */
  lost: number;
  spent: number;
}

/** How much of those who are repelled at sea is lost: who finds no way home is. */
const REPELLED = 0.6;

/** Units as hits see them. */
interface Body {
  attack: number;
  /** Hits that it takes to lose all, and the steps that are lost by them. */
  tough: number;
  steps: number;
  worth: number;
  flies: boolean;
  /** How much of its worth can be lost. */
  within: number;
}

/** Ships without aircraft hit nobody who fires from elsewhere (9.2.F), and carriers that are warned go out to do so. */
function outOfReach(on: Sight, body: Body, list: readonly number[], fight: Fight): void {
  const { w, p } = on;
  const stay = bodyOf(
    on,
    list.filter((u) => w.units.carrier[u] !== 1 && p.loc[u] === fight.place),
    fight,
    false,
  );
  body.tough = stay.steps === 0 ? Number.POSITIVE_INFINITY : (stay.tough * body.steps) / stay.steps;
  body.within = stay.steps === 0 ? 0 : stay.worth / Math.max(1e-9, body.worth);
}

/** Effects of a die with a modifier: how often which. */
function effects(table: World['combat']['ground'], drm: number): [number, number][] {
  const { die } = table;
  const all = new Map<number, number>();
  for (let face = die.low; face < die.low + die.faces; face++) {
    const effect = effectOf(table, face + drm);
    all.set(effect, (all.get(effect) ?? 0) + 1 / die.faces);
  }
  return [...all];
}

const tables = new WeakMap<object, Map<number, [number, number][]>>();

function known(table: World['combat']['ground'], drm: number): [number, number][] {
  let rows = tables.get(table);
  if (!rows) {
    rows = new Map();
    tables.set(table, rows);
  }
  let found = rows.get(drm);
  if (!found) {
    found = effects(table, drm);
    rows.set(drm, found);
  }
  return found;
}

function bodyOf(on: Sight, list: readonly number[], fight: Fight, ground: boolean): Body {
  const { w, p } = on;
  const body: Body = { attack: strengthOf(w, p, list, fight), tough: 0, steps: 0, worth: 0, flies: false, within: 1 };
  for (const u of list) {
    body.tough += p.steps[u]! * Math.max(1, defenceOf(w, p, u, fight.offensives, ground));
    body.steps += p.steps[u]!;
    body.worth += on.unit(u);
    body.flies ||= isFlyer(w, u);
  }
  return body;
}

/** Share of a body that so many hits take: whole steps only. */
function share({ tough, steps }: Body, hits: number): number {
  return steps === 0 ? 0 : Math.min(1, Math.floor((Math.ceil(hits - 1e-9) * steps) / tough + 1e-9) / steps);
}

/** A battle on the board as it stands: who is staged in it fights. */
export function clash(on: Sight, fight: Fight, condition: number): Clash {
  const { w, p } = on;
  const { offensives } = fight;
  const old = p.offensive[O.CONDITION]!;
  p.offensive[O.CONDITION] = condition;
  const own = flyersAndShips(w, p, offensives, fight);
  const other = flyersAndShips(w, p, 1 - offensives, fight);
  const result: Clash = { wins: 0, holds: 0, lost: 0, spent: 0 };
  const [a, b] = [bodyOf(on, own, fight, false), bodyOf(on, other, fight, false)];
  if (!a.flies && condition !== CONDITION.SURPRISE) outOfReach(on, b, other, fight);
  // What is left of the reaction side in the air and at sea.
  let right = 0;
  if (own.length + other.length === 0) result.holds = 1;
  else {
    const drm = (side: number) => sumOf(airNavalDrm(w, p, side, fight, on.mirror.turn)) + airNavalEvents(w, p, side);
    for (const [mine, chance] of known(w.combat.airNaval, drm(offensives)))
      for (const [theirs, luck] of known(w.combat.airNaval, drm(1 - offensives))) {
        const odds = chance * luck;
        const [x, y] = exchange(a, b, mine, theirs, condition);
        result.lost += odds * y * b.worth * b.within;
        result.spent += odds * x * a.worth;
        right += odds * (1 - y);
        if (holds(a, b, x, y)) result.holds += odds;
      }
  }
  onGround(on, fight, result, right > 0.5 ? [] : other, a.attack);
  p.offensive[O.CONDITION] = old;
  return result;
}

/** Shares that both lose, the offensives side first. */
function exchange(a: Body, b: Body, mine: number, theirs: number, condition: number): [number, number] {
  if (condition === CONDITION.SURPRISE) {
    const y = share(b, a.attack * mine);
    return [share(a, b.attack * (1 - y) * theirs), y];
  }
  if (condition === CONDITION.AMBUSH) {
    const x = share(a, b.attack * theirs);
    return [x, share(b, a.attack * (1 - x) * mine)];
  }
  return [share(a, b.attack * theirs), share(b, a.attack * mine)];
}

/** Whether the offensives side holds the air and the sea (9.3). */
function holds(a: Body, b: Body, x: number, y: number): boolean {
  const [ours, theirs] = [a.attack * (1 - x), b.attack * (1 - y)];
  if (a.steps * (1 - x) === 0 && b.steps * (1 - y) === 0) return true;
  if (b.flies && y < 1 && (!a.flies || x === 1)) return false;
  return ours > theirs;
}

/** What is likely on the ground, where the air and the sea are held; `gone`: who is no longer there then. */
function onGround(on: Sight, fight: Fight, result: Clash, gone: readonly number[], guns: number): void {
  const { w, p } = on;
  const { offensives } = fight;
  const own = groundIn(w, p, offensives, fight);
  const other = groundIn(w, p, 1 - offensives, fight);
  if (own.length === 0) {
    // Bombs and guns alone.
    if (other.length > 0 && guns > 0 && flyersAndShips(w, p, 1 - offensives, fight).length === 0)
      bombard(on, fight, result, other, guns);
    return;
  }
  const lost = own.reduce((sum, u) => sum + on.unit(u), 0);
  // Who is repelled at sea goes home, if there is a way.
  result.spent += (1 - result.holds) * lost * REPELLED;
  if (other.length === 0) {
    result.wins = result.holds * (on.g.garrisoned(fight.place) ? 0.3 : 1);
    return;
  }
  const places = gone.map((u) => p.loc[u]!);
  for (const u of gone) p.loc[u] = -1;
  const opposed = own.some((u) => p.has(u, ASSAULTING)) && other.length > 0;
  const drm = (side: number) => groundEvents(w, p, side, sumOf(groundDrm(w, p, side, fight, { opposed })));
  const [x, y] = [bodyOf(on, own, fight, true), bodyOf(on, other, fight, true)];
  const [mine, theirs] = [known(w.combat.ground, drm(offensives)), known(w.combat.ground, drm(1 - offensives))];
  gone.forEach((u, k) => {
    p.loc[u] = places[k]!;
  });
  for (const [effect, chance] of mine)
    for (const [back, luck] of theirs) {
      const odds = result.holds * chance * luck;
      const [s, t] = [share(x, y.attack * back), share(y, x.attack * effect)];
      result.lost += odds * t * y.worth;
      result.spent += odds * s * x.worth;
      if (s < 1 && (t === 1 || s * x.steps < t * y.steps)) result.wins += odds;
    }
}

/** Air units and ships that meet nobody but ground units. */
function bombard(on: Sight, fight: Fight, result: Clash, list: readonly number[], guns: number): void {
  const { w, p } = on;
  const y = bodyOf(on, list, fight, false);
  const drm = sumOf(airNavalDrm(w, p, fight.offensives, fight, on.mirror.turn));
  for (const [effect, chance] of known(w.combat.airNaval, drm)) {
    const most = y.steps > 0 ? (y.steps - 1) / y.steps : 0;
    result.lost += chance * Math.min(most, share(y, guns * effect)) * y.worth;
  }
}

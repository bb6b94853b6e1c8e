/**
 * What happens by itself and is going to matter: triggers move tracks, give places to sides, or decide the game, as far as their conditions
 * are near. What that means for victory is asked of the position as it then would be.
 */
import type { Effect, Expr, PlaceSet } from '../../kernel/compiled';
import { compileExpr, HERE, placesOf, placeTest } from '../../kernel/expressions';
import { S } from '../../rulesets/by-text/codes';
import type { Position } from '../../rulesets/by-text/position';
import type { Happening, World } from '../../rulesets/by-text/world';
import { type Near, nearness, type Reading } from '../soft';

/** What holds now holds still after a turn more, so often. */
const LASTING = 0.75;
const LITTLE = 1e-6;

/** An effect that happens by itself, under these conditions; `chance`: that dice or choices bring it. */
export interface Deed {
  effect: Effect;
  when: readonly Expr[];
  chance: number;
  /** How often one time of the trigger does it, as far as the text says a number; what it does not say is counted. */
  count: number;
  counted: readonly Expr[];
  /** It is done for each of these places. */
  each?: PlaceSet;
}

/** Effects of a trigger, those of its branches too; every choice is as likely. */
export const deedsOf = ({ trigger: { effects, when } }: Happening): Deed[] => deedsOfEffects(effects, when);

/** The same of a list of effects. */
export function deedsOfEffects(effects: readonly Effect[], when?: Expr): Deed[] {
  const found: Deed[] = [];
  const add = (all: readonly Effect[], so: Omit<Deed, 'effect'>) => {
    for (const effect of all) {
      const under = (...more: (Expr | undefined)[]) => [...so.when, ...more.filter((one) => one !== undefined)];
      const now = { ...so, when: under(effect.when) };
      found.push({ effect, ...now });
      const { verb, args, branches = [], times } = effect;
      const inner = branches.flatMap((one) => one.effects);
      if (verb === 'each') {
        const places = args.places as PlaceSet;
        add(calledHere(inner, places), { ...now, each: places });
      } else if (verb === 'choose' && args.places !== undefined) {
        // Of the places one is chosen, whichever.
        add(calledHere(inner, args.places as PlaceSet), now);
      } else if (verb === 'repeat' && times) {
        // What is done as often as something is counted comes nearer with the first that is.
        const some: Expr = { op: '>', left: times, right: { op: 'number', value: 0 } };
        add(inner, { ...now, when: [...now.when, some], counted: [...so.counted, times] });
      } else if (verb === 'repeat') add(inner, { ...now, count: so.count * Number(args.times ?? 1) });
      else {
        const results = (one: (typeof branches)[number]) =>
          verb === 'roll' ? (one.results ?? []).reduce((sum, { from, to }) => sum + to - from + 1, 0) : 1;
        const of = branches.reduce((sum, one) => sum + results(one), 0);
        for (const one of branches)
          add(one.effects, { ...now, when: under(effect.when, one.when), chance: (so.chance * results(one)) / of });
      }
    }
  };
  add(effects, { when: when === undefined ? [] : [when], chance: 1, count: 1, counted: [] });
  return found;
}

/** What is said with the places of a set where the place that is looked at (`here`) was meant: done for each, it is done to them all. */
function calledHere<T>(said: T, places: PlaceSet): T {
  if (typeof said !== 'object' || said === null) return said;
  if (Array.isArray(said)) return said.map((one) => calledHere(one, places)) as T;
  if ('role' in said && said.role === HERE) {
    const { role: _, ...more } = said;
    return { ...places, ...more } as T;
  }
  return Object.fromEntries(Object.entries(said).map(([key, value]) => [key, calledHere(value, places)])) as T;
}

/** A deed made ready: how near it is, and how often it is going to happen. */
interface Tide {
  near: Near<Position>;
  times: Near<Position>;
}

/** How often each of several effects is going to happen, and what it then does to a position: what that is worth. */
export function tidesOf(
  w: World,
  reading: Reading<Position>,
): (p: Position, side: number, plain: number, toVictory: ToVictory) => number {
  const sides = w.compiled.game.sides.map(({ id }) => id);
  const drifts = new Map<number, (Tide & { by: number; to?: number })[]>();
  const takes: (Tide & { deed: Deed; places: (p: Position) => number[]; to: number })[] = [];
  const wins: (Tide & { winner: number })[] = [];
  for (const [index, happening] of w.happenings.entries())
    for (const deed of deedsOf(happening)) {
      const { verb, args } = deed.effect;
      const tide = () => tideOf(w, readingOf(reading, deed), { happening, index, deed });
      if (verb === 'shift' || verb === 'set')
        w.tracks.forEach(({ track, side }, k) => {
          const whose = side < 0 || args.of === undefined || sides[side] === args.of;
          if (track.id !== args.track || !whose || (deed.when.length === 0 && !deed.each)) return;
          const { times, ...more } = tide();
          const count = deed.each && compileExpr(w.facts, { op: 'places', of: deed.each });
          const counted = deed.counted.map((one) => compileExpr(w.facts, one));
          const often: Near<Position> = (p) =>
            counted.reduce((product, one) => product * Math.max(1, Number(one(p))), times(p) * Number(count?.(p) ?? 1));
          const moves = verb === 'set' ? { by: 0, to: Number(args.to) } : { by: Number(args.by) * deed.count };
          drifts.set(k, [...(drifts.get(k) ?? []), { ...more, times: often, ...moves }]);
        });
      const to = sides.indexOf(String(args.for));
      if (verb === 'take' && to >= 0 && deed.effect.args.places !== undefined)
        takes.push({ ...tide(), deed, to, places: placesGiven(w, deed, to) });
      const winner = sides.indexOf(String(args.side));
      if (verb === 'win' && winner >= 0) wins.push({ ...tide(), winner });
    }
  return (p, side, plain, toVictory) => {
    let sum = 0;
    for (const [k, all] of drifts) {
      let moved = 0;
      // What sets a track moves it once, by what is then missing.
      for (const { by, to, near, times } of all)
        moved += near(p) * (to === undefined ? by * times(p) : (to - p.tracks[k]!) * Math.min(1, times(p)));
      if (Math.abs(moved) >= LITTLE) sum += drifted(w, p, k, moved, plain, toVictory);
    }
    for (const { near, times, places, to, deed } of takes) {
      const often = Math.min(1, times(p)) * near(p);
      if (often < LITTLE) continue;
      const given = places(p).slice(0, Number(deed.effect.args.amount));
      if (given.length === 0) continue;
      const before = given.map((place) => p.held[place]!);
      for (const place of given) p.held[place] = to + 1;
      sum += often * (toVictory(p, false) - plain);
      for (const [i, place] of given.entries()) p.held[place] = before[i]!;
    }
    for (const { near, times, winner } of wins) {
      const often = Math.min(1, times(p)) * near(p);
      if (often >= LITTLE) sum += often * ((w.seat[winner] === w.seat[side] ? 1 : -1) - plain);
    }
    return sum;
  };
}

/**
 * How a deed's conditions are read. Who stands in a place may leave it, so that what is asked of it counts for little until it is so; places that
 * sides hold are won one by one, and each of them counts.
 */
function readingOf(reading: Reading<Position>, { effect, when }: Deed): Reading<Position> {
  const { unmet: _, ...gradual } = reading;
  return (effect.verb === 'shift' || effect.verb === 'set') && !when.some(asksWhoStands) ? gradual : reading;
}

/** Whether a condition depends on which units stand where. */
function asksWhoStands(expr: Expr): boolean {
  if ('args' in expr) return expr.op !== 'query' && expr.args.some(asksWhoStands);
  if ('arg' in expr) return asksWhoStands(expr.arg);
  if ('left' in expr) return asksWhoStands(expr.left) || asksWhoStands(expr.right);
  return expr.op === 'count' || ('of' in expr && expr.of.set === 'places' && asksUnits(expr.of));
}

/** Whether a set of places depends on which units stand where. */
export const asksUnits = ({ with: present, near, except, any = [] }: PlaceSet): boolean =>
  present !== undefined || near !== undefined || (except !== undefined && asksUnits(except)) || any.some(asksUnits);

/** How near victory is in a position; `tracksAlone`: it is as it was but for its tracks. */
type ToVictory = (p: Position, tracksAlone: boolean) => number;

/** What it means that a track moves so far. */
function drifted(w: World, p: Position, k: number, by: number, plain: number, toVictory: ToVictory): number {
  const { from, to } = w.tracks[k]!.track;
  const value = p.tracks[k]!;
  const end = Math.max(from, Math.min(to, value + by));
  const at = (where: number) => {
    p.tracks[k] = where;
    const near = toVictory(p, true);
    p.tracks[k] = value;
    return near;
  };
  const [low, part] = [Math.floor(end), end - Math.floor(end)];
  return (1 - part) * at(low) + (part > 0 ? part * at(low + 1) : 0) - plain;
}

/** Places that would come to the side: those of the effect that it does not hold, and where nobody else stands. */
function placesGiven(w: World, { effect: { args } }: Deed, to: number): (p: Position) => number[] {
  const set = args.places as PlaceSet;
  const [all, test] = [placesOf(w.facts, set), placeTest(w.facts, set)];
  return (p) => {
    const others = new Set<number>();
    for (let u = 0; u < p.loc.length; u++) if (w.side[u] !== to) others.add(p.loc[u]!);
    return all.filter((place) => p.held[place] !== to + 1 && !others.has(place) && test(p, place));
  };
}

function tideOf(
  w: World,
  reading: Reading<Position>,
  { happening, index, deed }: { happening: Happening; index: number; deed: Deed },
): Tide {
  const { once } = happening.trigger;
  const all = deed.when.map((when) => nearness(w.facts, when, reading));
  const turns = turnsOf(w, deed.when);
  return {
    near: (p) => deed.chance * all.reduce((product, near) => product * near(p), 1),
    times(p) {
      if (once === 'game' && p.happened[index] !== 0) return 0;
      const often = turns(p);
      return once === undefined ? (1 - LASTING ** often) / (1 - LASTING) : Math.min(1, often);
    },
  };
}

/** Turns that are still to come in which conditions hold that ask for nothing but the turn. */
function turnsOf({ facts, compiled }: World, when: readonly Expr[]): Near<Position> {
  const { last } = compiled.scenario.turns;
  const parts = when.flatMap((one) => (one.op === 'and' ? one.args : [one]));
  const asked = parts.filter(asksTurn).map((one) => compileExpr(facts, one));
  if (asked.length === 0) return (p) => Math.max(1, last - p.scalars[S.TURN]! + 1);
  const known = new Map<number, number>();
  return (p) => {
    const now = p.scalars[S.TURN]!;
    let count = known.get(now);
    if (count === undefined) {
      count = 0;
      for (let turn = now; turn <= last; turn++) {
        p.scalars[S.TURN] = turn;
        if (asked.every((one) => one(p))) count++;
      }
      p.scalars[S.TURN] = now;
      known.set(now, count);
    }
    return count;
  };
}

/** Whether a condition compares the turn with a number. */
const asksTurn = (expr: Expr): boolean =>
  'left' in expr && expr.left.op === 'query' && expr.left.name === 'turn' && expr.right.op === 'number';

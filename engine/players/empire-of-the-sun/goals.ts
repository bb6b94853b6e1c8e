/** What places are worth, by the text: conditions of victory, points, what happens by itself where a side holds places. */
import type { Expr } from '../../kernel/compiled';
import { entryOf } from '../../kernel/records';
import { S } from '../../rulesets/empire-of-the-sun/codes';
import { boxOf, trackOf } from '../../rulesets/empire-of-the-sun/facts';
import type { Position } from '../../rulesets/empire-of-the-sun/position';
import type { World } from '../../rulesets/empire-of-the-sun/world';
import { type Near, nearness, placesNamed, type Reading, softAmount } from '../soft';
import { judgementOf } from './judgement';

/** How much less a place counts for each hex that it is away. */
export const FADE = 0.85;

/** What happens by itself: the number of its trigger, how near it is, what it is worth to whoever brings it about. */
interface Happening {
  trigger: number;
  once: boolean;
  near: Near<Position>;
  worth: Near<Position>;
}

/** How much of a base for bombers is left to win where there is one already. */
const NEXT_BASE = 0.3;
/** So many turns before the bombers a base for them is wanted. */
const AHEAD = 2;

/** How much of the road counts for each place of it that is still to be taken. */
const EACH = 0.6;

interface Brief {
  /** What the position is worth to the first side. */
  wishes: readonly Near<Position>[];
  events: readonly Happening[];
  /** Places that somebody may hold and that count at all. */
  places: readonly number[];
  /** Of these: those that a condition or an event names. */
  named: ReadonlySet<number>;
  /** What each is worth whatever else is. */
  bare: Float64Array;
}

const known = new WeakMap<World, Brief>();

function briefOf(w: World): Brief {
  let brief = known.get(w);
  if (!brief) {
    brief = build(w);
    known.set(w, brief);
  }
  return brief;
}

const reading: Reading<Position> = { coming: false, open: () => 1 };

function build(w: World): Brief {
  const { compiled, facts, map } = w;
  const { weigh, events: worths } = judgementOf(w);
  const sides = compiled.game.sides.map(({ id }) => id);
  const wishes: Near<Position>[] = [];
  const exprs: Expr[] = [];
  for (const { side, when } of compiled.scenario.victory) {
    const near = nearness(facts, when, reading);
    const sign = side === sides[0] ? 1 : -1;
    exprs.push(when);
    wishes.push((p) => sign * weigh.aim * near(p));
  }
  for (const { items, bands } of compiled.scenario.scoring ?? []) {
    // Whoever has the highest band wants points.
    const best = [...bands].sort((a, b) => b.from - a.from).find(({ winner }) => winner !== undefined);
    const sign = best?.winner === sides[0] ? 1 : -1;
    for (const { when, points, per } of items) {
      const holds: Near<Position> = when === undefined ? () => 1 : nearness(facts, when, reading);
      const [amount, times] = [points, per].map(
        (expr, k): Near<Position> => (expr === undefined ? () => k : softAmount(facts, expr, reading)),
      ) as [Near<Position>, Near<Position>];
      for (const expr of [when, per]) if (expr !== undefined) exprs.push(expr);
      wishes.push((p) => sign * weigh.point * holds(p) * amount(p) * times(p));
    }
  }
  const bare = new Float64Array(map.field.size);
  const events: Happening[] = [];
  const last = lastCount(w);
  const short = last !== null;
  for (const { trigger: one, once, index: trigger, list } of w.triggers) {
    if (one.when === undefined || !one.effects.some(({ verb }) => entryOf(worths, verb))) continue;
    exprs.push(one.when);
    const power = once === undefined ? 1 : weigh.finish;
    const asked = new Set(placesNamed(facts, one.when).held.flat());
    const parts = w.deeds[list]!.map(({ verb, args, places }): Near<Position> => {
      const said = worthOfVerb(worths, verb, short);
      const will = short ? willBy(w, verb, String(args.nation)) : 0;
      if (will !== 0) return (p) => Math.abs(markerWorth(w, p, wishes, 'us-political-will', (now) => now + will));
      if (verb !== 'set-control' || !short) return () => said;
      const others = entryOf(places, 'places')!.list.filter((i) => !asked.has(i));
      return (p) =>
        others.reduce((sum, i) => sum + (p.controller(i) === sides.indexOf(String(args.side)) ? 0 : bare[i]!), 0);
    });
    const worth: Near<Position> = (p) => parts.reduce((sum, part) => sum + part(p), 0);
    waysTo(w, one.when).forEach((near) => {
      events.push({ trigger, once: once !== undefined, near: (p) => near(p) ** power, worth });
    });
  }
  const more = [...(last ? [roadWish(w, wishes), lastWish(w, wishes, last)] : []), bombWish(w)];
  for (const one of more) if (one) wishes.push(one.wish);
  const named = new Set(exprs.flatMap((expr) => placesNamed(facts, expr).held.flat()));
  for (const one of more) for (const i of one?.places ?? []) named.add(i);
  const places: number[] = [];
  for (let i = 0; i < map.field.size; i++) {
    if (map.field.onMap[i] !== 1 || map.land[i] !== 1 || map.shut[i] === 1) continue;
    bare[i] =
      (short ? 0 : weigh.resource) * map.resource[i]! +
      weigh.port * map.port[i]! +
      weigh.airfield * map.airfield[i]! +
      weigh.city * map.city[i]!;
    if (bare[i]! > 0 || named.has(i)) places.push(i);
  }
  return { wishes, events, places, named, bare };
}

/** Of several ways to bring something about each is gone by itself: what is half done by another one is not in its way. */
const waysTo = ({ facts }: World, when: Expr): Near<Position>[] =>
  (when.op === 'or' ? when.args : [when]).map((way) => nearness(facts, way, reading));

/** What a verb brings, by the text; a war of a year or a few is won by points, whatever would end it. */
const worthOfVerb = (worths: Readonly<Record<string, number>>, verb: string, short: boolean): number =>
  short && verb === 'win' ? 0 : (entryOf(worths, verb) ?? 0);

/** What a scenario asks of places when political will is counted at its end: the change where none of them is taken (16.47). */
interface LastCount {
  places: readonly number[];
  by: number;
}

/** That of a scenario whose political will is that of its end: nations that surrender, and resources, bring no more than points say. */
function lastCount({ compiled: { scenario }, facts }: World): LastCount | null {
  for (const { when, effects } of scenario.triggers ?? []) {
    const change = effects.find(({ verb, args }) => verb === 'shift' && args.track === 'us-political-will');
    const places = when && change ? placesNamed(facts, when).held.flat() : [];
    if (places.length > 0) return { places, by: Number(change!.args.by) };
  }
  return null;
}

/** By how much a nation that surrenders, or is free, changes political will (16.41). */
function willBy({ will: { changes, givenBack } }: World, verb: string, nation: string): number {
  const change = entryOf(changes, nation) ?? 0;
  return verb === 'surrender' ? change : verb === 'liberate' && givenBack.includes(nation) ? -change : 0;
}

/** What conditions and points say of a marker that stands elsewhere, to the first side. */
function markerWorth(
  w: World,
  p: Position,
  wishes: Brief['wishes'],
  track: string,
  to: (now: number) => number,
): number {
  const at = trackOf(w, track, -1);
  const [now, before] = [p.tracks[at]!, sumOf(wishes, p)];
  p.tracks[at] = Math.max(0, to(now));
  const after = sumOf(wishes, p);
  p.tracks[at] = now;
  return after - before;
}

/** A wish that is not a condition of the text, and the places it hangs on. */
interface Wish {
  wish: Near<Position>;
  places: readonly number[];
}

/** The road over the mountains: open, by how many of its places are still to be taken; null: there is none (13.78). */
function roadWish(w: World, wishes: Brief['wishes']): Wish | null {
  const { inland, map } = w;
  const open = boxOf(w, 'burma-road', 'open');
  if (!inland || open === 0) return null;
  const before = [...wishes];
  const all = new Map([[inland.place, -1]]);
  for (const at of all.keys())
    for (let e = at * 6; e < at * 6 + 6; e++)
      if (map.routes[e] === 1 && map.field.near[e]! >= 0 && !all.has(map.field.near[e]!) && !all.has(inland.port))
        all.set(map.field.near[e]!, at);
  const places: number[] = [];
  for (let at = inland.port; at >= 0; at = all.get(at) ?? -1) if (map.named[at] === 1) places.push(at);
  const lacking = (p: Position) => places.reduce((n, i) => n + Number(p.controller(i) !== inland.side), 0);
  const to = (now: number) => (now === open ? open - 1 : open);
  return {
    places,
    wish: (p) => {
      const worth = markerWorth(w, p, before, 'burma-road', to);
      const now = p.tracks[trackOf(w, 'burma-road', -1)]!;
      return (now === open ? -worth : worth) * EACH ** lacking(p);
    },
  };
}

/** What the last turn asks of places that a side began with: political will, where none of them is taken (16.47). */
function lastWish(w: World, wishes: Brief['wishes'], { places, by }: LastCount): Wish {
  const before = [...wishes];
  return {
    places,
    wish: (p) =>
      places.some((i) => p.controller(i) !== w.map.control[i])
        ? 0
        : markerWorth(w, p, before, 'us-political-will', (now) => now + by),
  };
}

/** A base from which bombers that are there, or will be soon, reach what they bomb (12.31): the first counts most. */
function bombWish(w: World): Wish | null {
  const { bombing, map, units } = w;
  const { bombers, target } = bombing;
  if (bombers.length === 0 || target < 0) return null;
  const side = units.side[bombers[0]!]!;
  const worth = (side === 0 ? 1 : -1) * judgementOf(w).weigh.bombing;
  const places = map.airfields.filter((i) => map.field.onMap[i] === 1 && bombsFrom(w, i));
  const soon = (p: Position) => {
    const until = Math.min(p.scalars[S.TURN]! + AHEAD, w.turns.last);
    return bombers.some((u) => p.loc[u]! >= 0 || (p.due[u]! > 0 && p.due[u]! <= until));
  };
  const lacking = (p: Position) => places.reduce((rest, i) => (p.controller(i) === side ? rest * NEXT_BASE : rest), 1);
  return { places, wish: (p) => (soon(p) ? worth * (1 - lacking(p)) : 0) };
}

/** Whether bombers reach what they bomb from a place. */
export const bombsFrom = ({ bombing, map }: World, place: number): boolean =>
  bombing.target >= 0 && map.field.distance(place, bombing.target) <= bombing.range;

const sumOf = (wishes: Brief['wishes'], p: Position): number => wishes.reduce((sum, near) => sum + near(p), 0);

/** What places are worth while the same sides hold them. */
export interface Worth {
  /** By place: what it is worth to hold it rather than the enemy. */
  readonly held: Float64Array;
  /** By place and side (`side * size + place`): how much there is to win near there for that side. */
  readonly near: Float64Array;
}

/** By place: its worth, and what is near it, as sides hold places now. */
export function worthOf(w: World, p: Position): Worth {
  const brief = briefOf(w);
  const { weigh } = judgementOf(w);
  const { size } = w.map.field;
  const worth = { held: new Float64Array(size), near: new Float64Array(2 * size) };
  const value = () => sumOf(brief.wishes, p);
  const events = brief.events.filter(({ trigger, once }) => !once || p.happened[trigger] === 0);
  const gains = events.map(({ worth: gain }) => gain(p));
  for (const i of brief.places) {
    let more = brief.bare[i]!;
    if (brief.named.has(i)) {
      const held = p.held[i]!;
      p.held[i] = 1;
      const [mine, nearMine] = [value(), events.map(({ near }) => near(p))];
      p.held[i] = 2;
      const [other, nearOther] = [value(), events.map(({ near }) => near(p))];
      p.held[i] = held;
      more += Math.max(0, mine - other);
      gains.forEach((gain, k) => {
        more += gain * Math.abs(nearMine[k]! - nearOther[k]!);
      });
    }
    worth.held[i] = more;
  }
  const { field } = w.map;
  for (const i of brief.places)
    for (const j of brief.places) {
      const holder = p.controller(j);
      if (i === j || holder < 0) continue;
      worth.near[(1 - holder) * size + i]! += weigh.pull * worth.held[j]! * FADE ** field.distance(i, j);
    }
  return worth;
}

/** What the position is worth to a side by its goals. */
export function goalsNow(w: World, p: Position, side: number): number {
  const sum = sumOf(briefOf(w).wishes, p);
  return side === 0 ? sum : -sum;
}

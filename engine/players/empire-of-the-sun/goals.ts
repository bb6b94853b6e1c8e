/** What places are worth, by the text: conditions of victory, points, what happens by itself where a side holds places. */
import type { Expr } from '../../kernel/compiled';
import { entryOf } from '../../kernel/records';
import type { Position } from '../../rulesets/empire-of-the-sun/position';
import type { World } from '../../rulesets/empire-of-the-sun/world';
import { type Near, nearness, placesNamed, type Reading, softAmount } from '../soft';
import { judgementOf } from './judgement';

/** How much less a place counts for each hex that it is away. */
export const FADE = 0.85;

interface Brief {
  /** What the position is worth to the first side. */
  wishes: readonly Near<Position>[];
  /** What happens by itself, for whoever brings it about: its number, how near it is, what it is worth. */
  events: readonly { trigger: number; once: boolean; near: Near<Position>; worth: number }[];
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
  const events: { trigger: number; once: boolean; near: Near<Position>; worth: number }[] = [];
  for (const { trigger: one, once, index: trigger } of w.triggers) {
    const worth = one.effects.reduce((sum, { verb }) => sum + (entryOf(worths, verb) ?? 0), 0);
    if (one.when === undefined || worth === 0) continue;
    exprs.push(one.when);
    const near = nearness(facts, one.when, reading);
    const power = once === undefined ? 1 : weigh.finish;
    events.push({ trigger, once: once !== undefined, near: (p) => near(p) ** power, worth });
  }
  const named = new Set(exprs.flatMap((expr) => placesNamed(facts, expr).held.flat()));
  const places: number[] = [];
  const bare = new Float64Array(map.field.size);
  for (let i = 0; i < map.field.size; i++) {
    if (map.field.onMap[i] !== 1 || map.land[i] !== 1 || map.shut[i] === 1) continue;
    bare[i] =
      weigh.resource * map.resource[i]! +
      weigh.port * map.port[i]! +
      weigh.airfield * map.airfield[i]! +
      weigh.city * map.city[i]!;
    if (bare[i]! > 0 || named.has(i)) places.push(i);
  }
  return { wishes, events, places, named, bare };
}

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
  const value = () => brief.wishes.reduce((sum, near) => sum + near(p), 0);
  const events = brief.events.filter(({ trigger, once }) => !once || p.happened[trigger] === 0);
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
      events.forEach((one, k) => {
        more += one.worth * Math.abs(nearMine[k]! - nearOther[k]!);
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
  const sum = briefOf(w).wishes.reduce((all, near) => all + near(p), 0);
  return side === 0 ? sum : -sum;
}

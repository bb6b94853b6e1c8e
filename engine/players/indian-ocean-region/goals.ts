/** What a side wants, by the text: conditions of victory, and points towards its own band. */
import type { Expr } from '../../kernel/compiled';
import { seatsOf } from '../../kernel/seats';
import type { Position } from '../../rulesets/indian-ocean-region/position';
import type { Mirror } from '../../rulesets/indian-ocean-region/reading';
import { nearestPower } from '../../rulesets/indian-ocean-region/victory';
import type { World } from '../../rulesets/indian-ocean-region/world';
import { type Near, nearness, nearTo, placesNamed } from '../soft';
import type { Judgement } from './judgement';
import { Voyages } from './voyages';

interface Goal {
  places: readonly number[];
  near: Float64Array;
  voyages: Voyages | null;
}

/** What a game is about, whoever asks. */
interface Brief {
  wishes: readonly { side: number; near: Near<Position>; holds: (p: Position) => boolean }[];
  /** Places in which units count: the places, how near every place is to them, and the way by sea where they count at the end only. */
  sets: readonly Goal[];
  /** Bands of points by the seat that wins by them. */
  bands: readonly { seat: number; from: number; to: number }[];
  /** Seat of each side; -1: nobody plays it. */
  seat: readonly number[];
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

function build(w: World): Brief {
  const { compiled, facts } = w;
  const sides = compiled.game.sides.map(({ id }) => id);
  const seats = seatsOf(compiled);
  const seat = sides.map((_, side) => seats.findIndex((seat) => seat.includes(side)));
  const { victory, scoring = [] } = compiled.scenario;
  const tested: [Expr | undefined, boolean][] = [
    ...victory.map(({ when, at }): [Expr, boolean] => [when, at === 'end-of-game']),
    ...scoring.flatMap(({ items, at }) =>
      items.flatMap(({ when, per }): [Expr | undefined, boolean][] =>
        [when, per].map((one) => [one, at === 'end-of-game']),
      ),
    ),
  ];
  const sets = tested.flatMap(([expr, atEnd]) =>
    (expr === undefined ? [] : placesNamed(facts, expr).units).map((places) => ({
      places,
      near: nearTo(facts, places),
      voyages: atEnd ? new Voyages(w, places) : null,
    })),
  );
  return {
    wishes: victory.map(({ side, when }, k) => ({
      side: sides.indexOf(side),
      near: nearness(facts, when, { coming: true, open: () => 1 }),
      holds: (p) => Boolean(w.victory[k]!.when(p)),
    })),
    sets,
    bands: scoring.flatMap(({ bands }) =>
      bands.flatMap(({ from, to, winner }) => {
        const side = sides.indexOf(winner ?? '');
        return side < 0 || seat[side]! < 0 ? [] : [{ seat: seat[side]!, from, to }];
      }),
    ),
    seat,
  };
}

/** What the position is worth to a side by its goals. */
export interface Aims {
  /** Near to the side's conditions, less what is near to those of others; points, weighed. */
  now(): number;
  /** How far the points are from the bands of others, less how far they are from the own one. */
  standing(): number;
  /** By how much the points look better to the side when they change by so many. */
  better(by: number): number;
  /** Whose win the points are as they stand: 1 the own seat's, -1 another's, 0 nobody's who plays. */
  holds(): -1 | 0 | 1;
  /** Whether a side belongs to the own seat. */
  seated(side: number): boolean;
  /** Which way the band of a side lies from the points: 1, -1, or 0 where they are in it. */
  pull(side: number): number;
  /** Whether a condition of somebody else holds at this moment. */
  lost(): boolean;
  won(): boolean;
  /** What it is worth to the side that a unit is where it is, beside being nowhere; below 0: it is in the way. */
  worthOf(u: number): number;
  /** The same for another place. */
  worthAt(u: number, place: number): number;
  /** Units have been moved: what others do counts differently now. */
  forget(): void;
}

/** How much of the game is over, from 0 to 1: of its turns, or of the political ones as long as there is no other. */
function goneBy({ g, w }: Mirror): number {
  return g.lap === undefined ? g.turn / w.turns.last : g.lap / w.politics.turns;
}

/** What the side of a mirror wants. */
export function aimsOf(mirror: Mirror, weigh: Judgement['weigh']): Aims {
  const { w, side } = mirror;
  const { p } = mirror.g;
  const brief = briefOf(w);
  const { seat } = brief;
  const mine = seat[side]!;
  const other = (one: number) => (seat[one]! < 0 ? -1 : seat[one] === mine ? 1 : -1);
  const points = mirror.points();
  const away = (sum: number, whose: (seat: number) => boolean) =>
    brief.bands.reduce(
      (least, { seat: of, from, to }) => (whose(of) ? Math.min(least, Math.max(0, from - sum, sum - to)) : least),
      Number.POSITIVE_INFINITY,
    );
  const standing = (sum: number) => {
    const [own, others] = [away(sum, (of) => of === mine), away(sum, (of) => of !== mine)];
    return (Number.isFinite(others) ? others : 0) - (Number.isFinite(own) ? own : 0) + decisive * whoseWin(sum);
  };
  /** Whose win so many points are: 1 the own seat's, -1 another's, 0 nobody's who plays. */
  const whoseWin = (sum: number) => {
    const band = brief.bands.find(({ from, to }) => sum >= from && sum <= to);
    // the power on whose half of the track the points lie.
    const power = band || !w.options.has('nearest-side') ? -1 : nearestPower(w, sum);
    const winner = band?.seat ?? seat[power] ?? -1;
    return winner < 0 ? 0 : winner === mine ? 1 : -1;
  };
  // What the points are at the end is all that counts; before, they come and go.
  const decisive = weigh.band * goneBy(mirror) ** 2;
  const half = standing(points);
  const near = () =>
    brief.wishes.reduce((sum, one) => sum + other(one.side) * (one.near(p) + (one.holds(p) ? weigh.holds : 0)), 0);
  const placed = (u: number, place: number) => {
    const loc = p.loc[u]!;
    p.put(u, place);
    const value = near();
    p.put(u, loc);
    return value;
  };
  /** By set: what it is worth that the unit is in it. */
  const effects = new Map<number, readonly number[]>();
  const effectsOf = (u: number): readonly number[] => {
    let found = effects.get(u);
    if (!found) {
      const out = brief.wishes.length === 0 ? 0 : placed(u, -1);
      found = brief.sets.map(({ places }) => {
        if (places.length === 0) return 0;
        if (brief.wishes.length === 0) return counted(u, places);
        const effect = placed(u, places[0]!) - out;
        return effect === 0 ? spare(u, places) : effect;
      });
      effects.set(u, found);
    }
    return found;
  };
  /** What it would be worth if one of those who are there already were lost: enough is not enough while they can be. */
  const spare = (u: number, places: readonly number[]) => {
    const { units } = w;
    const there = [...p.loc.keys()].find(
      (v) =>
        v !== u &&
        units.side[v] === units.side[u] &&
        units.list[v]!.kind === units.list[u]!.kind &&
        places.includes(p.loc[v]!),
    );
    if (there === undefined) return 0;
    const loc = p.loc[there]!;
    p.put(there, -1);
    const effect = placed(u, places[0]!) - placed(u, -1);
    p.put(there, loc);
    return effect * weigh.spare;
  };
  const counted = (u: number, places: readonly number[]) => {
    const loc = p.loc[u]!;
    p.put(u, -1);
    const out = standing(mirror.points());
    p.put(u, places[0] ?? -1);
    const value = standing(mirror.points()) - out;
    p.put(u, loc);
    return value / 10;
  };
  const worthAt = (u: number, place: number) => {
    if (place < 0 || brief.sets.length === 0) return 0;
    // Where it must not be, only being there counts; where it should be, to come nearer counts, too.
    return effectsOf(u).reduce((sum, effect, k) => {
      const { near, voyages } = brief.sets[k]!;
      if (near[place] === 1) return sum + effect;
      if (effect <= 0) return sum;
      const left = w.turns.last - mirror.g.turn;
      const late = voyages === null ? near[place]! : voyages.comes(u, place, left, near[place]!, weigh.timely);
      return sum + effect * weigh.coming * late;
    }, 0);
  };
  return {
    now: () => near(),
    standing: () => half,
    better: (by) => (by === 0 ? 0 : standing(points + by) - half),
    holds: () => whoseWin(points),
    seated: (one) => mine >= 0 && seat[one] === mine,
    pull: (one) => {
      const way = (by: number) => away(points + by, (of) => of === seat[one]);
      return Math.sign(way(-1) - way(1));
    },
    lost: () => brief.wishes.some((one) => other(one.side) < 0 && one.holds(p)),
    won: () => brief.wishes.some((one) => other(one.side) > 0 && one.holds(p)),
    worthOf: (u) => worthAt(u, p.loc[u]!),
    worthAt,
    forget: () => effects.clear(),
  };
}

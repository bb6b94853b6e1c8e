/** Which unit is about what: places that are worth holding or standing in, and enemies that are worth attacking, shared out among the units of a side. */

import { type Moving, pointsOf } from '../../rulesets/by-text/ways';
import { Pursuit } from '../plans';
import type { Intent } from '../player';
import { type Crossing, crossingOf } from './ferries';
import type { Survey } from './survey';
import { movingOf } from './survey';

/** Of what is a turn farther away, so much counts. */
const FADE = 0.75;
/** Who was about something before stays with it, unless something is so much better. */
const STAYING = 1.25;
/** Strength beside that of the enemy that leaves the outcome open. */
const OPEN = 0.8;
/** What it is worth to attack enemies somewhere on the map, of what they are worth. */
const HUNT = 0.15;
/** Of an area that several units are to stand in, the worth falls with each that is there or on its way. */
const CROWDED = 0.85;
/** Below this nothing is worth going for. */
const NOTHING = 1e-4;
/** Distances on the map from which strength bears on a place. */
const NEAR = 0.6;

interface Aim {
  key: number;
  places: readonly number[];
  kind: 'hold' | 'area' | 'enemy';
  /** By unit. */
  worth(unit: number): number;
  /** Strength of enemies about it. */
  need: number;
  /** Of the worth of an area, so much is left with each unit that is there. */
  left: number;
  /** Strength of own units that are about it. */
  have: number;
  count: number;
}

/** What a unit is about. */
export interface Mission {
  key: number;
  /** What it is worth that this unit is there. */
  worth: number;
  /** By place: how far it is, in turns of the unit. */
  turns(place: number): number;
  /** Whether it goes over the sea from there, and waits there for its carrier. */
  waits(place: number): boolean;
}

/** How a unit comes to an aim. */
type Way = Pick<Mission, 'turns' | 'waits'>;

/** What units were about when they were asked last. */
export class Memory {
  readonly before = new Map<number, number>();
  readonly pursuit = new Pursuit();

  constructor(readonly ways = new Ways()) {}

  copy(): Memory {
    const other = new Memory(this.ways.copy());
    for (const [unit, aim] of this.before) other.before.set(unit, aim);
    other.pursuit.follow(this.pursuit);
    return other;
  }

  /** Places that units are about, those of most units first, and those that they were about before. */
  told(places: number): Intent[] {
    return this.pursuit.told((key) => {
      if (key < places) return { place: key };
      return key < 2 * places ? null : { place: key - 2 * places, attack: true };
    });
  }
}

/** Distances of this turn. */
export class Ways {
  private readonly distances = new Map<string, Float64Array>();
  private readonly crossings = new Map<string, Crossing | null>();
  private turn = -1;

  copy(): Ways {
    const other = new Ways();
    for (const [key, known] of this.distances) other.distances.set(key, known);
    for (const [key, known] of this.crossings) other.crossings.set(key, known);
    other.turn = this.turn;
    return other;
  }

  distancesOf(turn: number, key: string, make: () => Float64Array): Float64Array {
    this.at(turn);
    let known = this.distances.get(key);
    if (!known) {
      known = make();
      this.distances.set(key, known);
    }
    return known;
  }

  /** Ways over the sea; undefined: nobody carries the unit. */
  crossingOf(turn: number, key: string, make: () => Crossing | undefined): Crossing | undefined {
    this.at(turn);
    let known = this.crossings.get(key);
    if (known === undefined) {
      known = make() ?? null;
      this.crossings.set(key, known);
    }
    return known ?? undefined;
  }

  /** What was worked out for another turn is forgotten. */
  private at(turn: number): void {
    if (turn === this.turn) return;
    this.distances.clear();
    this.crossings.clear();
    this.turn = turn;
  }
}

/** Shares out what there is to do among these units. */
export function missionsOf(s: Survey, units: readonly number[], memory: Memory): Map<number, Mission> {
  const aims = aimsOf(s, units);
  const found = new Map<number, Mission>();
  const waysTo = wayFinder(s, aims, memory);
  const prospects = new Map(units.map((u) => [u, prospectsOf(s, u, aims, waysTo(u), memory)]));
  const gain = (u: number, aim: Aim) => {
    const { strength, ways } = prospects.get(u)!;
    const { fade, worth, stays } = ways[aims.indexOf(aim)]!;
    return fade === 0 ? 0 : worth * marginal(aim, strength) * fade * stays;
  };
  const open = new Set(units);
  const best = new Map<number, { aim: Aim; value: number }>();
  const look = (u: number) => {
    const { strength, ways } = prospects.get(u)!;
    let aim: Aim | undefined;
    let most = NOTHING;
    for (const [k, { fade, worth, stays }] of ways.entries()) {
      const value = fade === 0 ? 0 : worth * marginal(aims[k]!, strength) * fade * stays;
      if (value <= most) continue;
      most = value;
      aim = aims[k];
    }
    if (aim) best.set(u, { aim, value: most });
    else best.delete(u);
  };
  for (const u of units) look(u);
  while (open.size > 0) {
    let unit = -1;
    for (const u of open) if (best.has(u) && (unit < 0 || best.get(u)!.value > best.get(unit)!.value)) unit = u;
    if (unit < 0) break;
    open.delete(unit);
    const { aim } = best.get(unit)!;
    const { strength, ways } = prospects.get(unit)!;
    const { way, worth } = ways[aims.indexOf(aim)]!;
    found.set(unit, { key: aim.key, worth: worth * marginal(aim, strength), ...way });
    aim.have += strength;
    aim.count++;
    for (const u of open) if (best.get(u)?.aim === aim) look(u);
  }
  memory.before.clear();
  for (const [u, { key }] of found) memory.before.set(u, key);
  memory.pursuit.review(s.turn, memory.before.values(), (key) => {
    const aim = aims.find((one) => one.key === key);
    if (aim === undefined) return 'over';
    return units.some((u) => gain(u, aim) > NOTHING) ? 'better' : 'hopeless';
  });
  return found;
}

/** What a unit could be about, by aim: how it comes there, what is left of the worth on the way (0: it comes too late), and what it is worth. */
interface Prospects {
  strength: number;
  ways: { way: Way; fade: number; worth: number; stays: number }[];
}

function prospectsOf(s: Survey, unit: number, aims: readonly Aim[], ways: readonly Way[], memory: Memory): Prospects {
  const { p, fighting } = s;
  const steps = p.steps[unit]!;
  return {
    strength: Math.max(fighting?.strength(unit, steps) ?? 1, fighting?.defence(unit, steps) ?? 1, 0.5),
    ways: aims.map((aim, k) => {
      const way = ways[k]!;
      const turns = way.turns(p.loc[unit]!);
      const comes = turns < s.left + 0.5;
      return {
        way,
        fade: comes ? FADE ** turns : 0,
        worth: comes ? aim.worth(unit) : 0,
        stays: memory.before.get(unit) === aim.key ? STAYING : 1,
      };
    }),
  };
}

/** What more strength adds to the chance that the aim is reached. */
function marginal({ kind, need, have, count, left }: Aim, more: number): number {
  if (kind === 'area') return left ** count;
  if (need === 0) return have > 0 ? 0 : 1;
  const chance = (strength: number) => strength / (strength + OPEN * need);
  return chance(have + more) - chance(have);
}

function aimsOf(s: Survey, units: readonly number[]): Aim[] {
  const { w, p, side } = s;
  const { areas, areaCount } = s.judge.goals;
  const aims: Aim[] = [];
  /** Strength of enemies that bears on a place. */
  const pressure = (place: number) => {
    let sum = s.threat(place) * 0.5;
    for (let u = 0; u < p.loc.length; u++)
      if (p.loc[u]! >= 0 && w.hostile(side, w.side[u]!))
        sum += (s.fighting?.defence(u, p.steps[u]!) ?? 1) * NEAR ** w.board.distance(p.loc[u]!, place);
    return sum;
  };
  for (const place of s.prizes) {
    const need = pressure(place);
    // What no enemy comes near needs nobody.
    if (p.held[place] === side + 1 && need < 0.2) continue;
    const worth = s.hold[place]!;
    aims.push({ key: place, places: [place], kind: 'hold', worth: () => worth, need, left: 1, have: 0, count: 0 });
  }
  for (let area = 1; area < areaCount; area++) {
    const places = [...areas.keys()].filter((place) => areas[place] === area);
    const worth = (u: number) => Math.max(0, s.areasFor(u)[area]!);
    const [one, other] = units.filter((u) => worth(u) > NOTHING);
    if (one === undefined) continue;
    const left = other === undefined ? CROWDED : Math.min(CROWDED, s.beside(one, other, area));
    aims.push({ key: w.board.size + area, places, kind: 'area', worth, need: 0, left, have: 0, count: 0 });
  }
  for (const place of s.targets()) {
    const there = s.enemiesAt(place);
    const worth = there.reduce((sum, u) => sum + s.killPrice(u) + s.stepPrice(u) * p.steps[u]!, 0) * HUNT;
    if (worth <= NOTHING) continue;
    const need = there.reduce((sum, u) => sum + (s.fighting?.defence(u, p.steps[u]!) ?? 1), 0) * 2;
    aims.push({
      key: 2 * w.board.size + place,
      places: [place],
      kind: 'enemy',
      worth: () => worth,
      need,
      left: 1,
      have: 0,
      count: 0,
    });
  }
  return aims;
}

const waits = () => false;

/** How units come to each of the aims: worked out once for those that move alike. */
function wayFinder(s: Survey, aims: readonly Aim[], memory: Memory): (unit: number) => readonly Way[] {
  const known = new Map<string, Way[]>();
  const here = movingOf(s.w, s.side);
  return (unit) => {
    const points = here?.moves(unit) ? pointsOf(s.g, unit, here) : 0;
    const alike = here && points > 0 ? `${here.going.alikeTo(unit)} ${points}` : '';
    let ways = known.get(alike);
    if (!ways) {
      ways = aims.map((aim) => (here && points > 0 ? wayOf(s, unit, aim, memory, here, points) : inPlace(aim)));
      known.set(alike, ways);
    }
    return ways;
  };
}

/** Who goes nowhere is there or is not. */
const inPlace = ({ places }: Aim): Way => ({
  turns: (place) => (places.includes(place) ? 0 : Number.POSITIVE_INFINITY),
  waits,
});

/** How far each place is from an aim, in turns of a unit. */
function wayOf(s: Survey, unit: number, aim: Aim, memory: Memory, here: Moving, points: number): Way {
  const { p, side, g } = s;
  const key = `${aim.key} ${here.going.alikeTo(unit)}`;
  const distances = memory.ways.distancesOf(s.turn, key, () =>
    here.going.look(p, side).of(unit).distancesTo(aim.places),
  );
  const crossing = memory.ways.crossingOf(s.turn, `${key} ${points}`, () => crossingOf(g, unit, distances, points));
  if (!crossing) return { turns: (place) => distances[place]! / points, waits };
  const bySea = (place: number) => crossing.turns[place]! < distances[place]! / points;
  return {
    turns: (place) => Math.min(distances[place]! / points, crossing.turns[place]!),
    waits: (place) => crossing.ports[place] === 1 && bySea(place),
  };
}

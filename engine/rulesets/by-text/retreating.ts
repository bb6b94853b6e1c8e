/** Where units go back, from a fight or from fire: hex by hex, and why nothing leads on where they cannot. */
import type { Names } from '../../kernel/compiled';
import type { Text } from '../../kernel/texts';
import { type Flight, stepsTo } from './flight';
import { type Case, forbids, lets, type PhaseLines } from './lines';
import { isShut } from './links';
import type { Play } from './play';
import { hasRoom } from './stand';
import { enemyZones } from './zones';

/** What a unit meets that goes back towards some place: it is off the map, or there. */
export function arrived(g: Play, unit: number, flight: Flight | undefined): 'off' | 'there' | undefined {
  if (!flight) return undefined;
  const { places, leaves } = flight(g.p, unit);
  const at = g.p.loc[unit]!;
  if (leaves(at)) return 'off';
  return places.includes(at) ? 'there' : undefined;
}

/** Steps to where a unit flees to; undefined: it goes away from something. */
export const stepsOf = (g: Play, unit: number, flight: Flight | undefined): { steps?: Float64Array } =>
  flight ? { steps: stepsTo(g.w, g.p, unit, flight(g.p, unit).places) } : {};

/** A unit that goes back. */
export interface GoingBack {
  unit: number;
  /** The place that it goes away from. */
  away: number;
  lines: PhaseLines;
  /** Who fights whom, for lines about retreats. */
  attackers: readonly number[];
  /** Where every stack is full it may go into one, and displaces somebody there. */
  displaces?: boolean;
  /** By place: steps to where it flees to; absent: away is enough. */
  steps?: Float64Array;
}

/** What bars one of the places beside it. */
interface Bar {
  place: number;
  why: Names;
}

const ENEMIES = { en: 'enemies', ja: '敵' };
const CLOSED = { en: 'closed', ja: '通行不可' };
const GROUND = { en: 'forbidden terrain', ja: '進入不可の地形' };
const HEXSIDE = { en: 'forbidden hexside', ja: '通過不可のヘクスサイド' };
const FULL = { en: 'stack full', ja: 'スタック満杯' };
const EDGE = { en: 'the edge of the map', ja: 'マップ端' };

/** Places where a unit may go back next: neighbours farther from where it comes from, or nearest to where it flees to. */
export function waysBack(g: Play, back: GoingBack): number[] {
  const free: number[] = [];
  const full: number[] = [];
  eachWay(g, back, (place, why) => {
    if (!why) free.push(place);
    else if (why === FULL) full.push(place);
  });
  const { steps, displaces } = back;
  const found = free.length === 0 && displaces ? full : free;
  if (!steps) return found;
  const least = found.reduce((most, place) => Math.min(most, steps[place]!), Number.POSITIVE_INFINITY);
  return found.filter((place) => steps[place] === least);
}

/** Why a unit cannot go back: `no way back (0301 enemies, 0302 stack full)`. */
export function noWayBack(g: Play, back: GoingBack): Text {
  const bars: Bar[] = [];
  eachWay(g, back, (place, why) => {
    if (why) bars.push({ place, why });
  });
  const words = (language: 'en' | 'ja') =>
    bars
      .map(({ place, why }) => `${g.placeText(place)[language]} ${why[language]}`)
      .join(language === 'en' ? ', ' : '、');
  const [en, ja] = bars.length > 0 ? [words('en'), words('ja')] : [EDGE.en, EDGE.ja];
  return { en: `no way back (${en})`, ja: `後退路なし（${ja}）` };
}

/** Does something with each neighbour that would do, with what bars it; undefined: nothing does. */
function eachWay(g: Play, back: GoingBack, visit: (place: number, why: Names | undefined) => void): void {
  const { p, w } = g;
  const { unit, away, steps } = back;
  const { board } = w;
  const at = p.loc[unit]!;
  const zones = enemyZones(w, p, w.side[unit]!, 'retreat');
  const here: Case = { p, unit, from: at, to: at, attackers: back.attackers, defenders: [unit], zones };
  for (let slot = at * board.stride, end = slot + board.stride; slot < end; slot++) {
    const to = board.neighbours[slot]!;
    if (to < 0) continue;
    const onward = steps ? steps[to]! <= steps[at]! : board.distance(away, to) > board.distance(away, at);
    if (onward) visit(to, barAt(g, back, { ...here, to }, slot));
  }
}

/** What keeps a unit out of the place that it would go back to. */
function barAt(g: Play, { lines, displaces }: GoingBack, c: Case, slot: number): Names | undefined {
  const { p, w } = g;
  const { unit, from, to, zones = [] } = c;
  if (p.enemiesAt(to, w.side[unit]!).length > 0) return ENEMIES;
  if (isShut(w, p, slot) || !w.mayCross(unit, from, to)) return CLOSED;
  const verdict = lines.verdict('retreat', c);
  if (forbids(verdict)) return verdict!.name;
  const allowed = lets(verdict);
  if (!allowed && !w.mayStand(unit, to)) return GROUND;
  if (!allowed && !w.mayPass(unit, from, to)) return HEXSIDE;
  const full = !hasRoom(g, unit, to);
  if (full && !displaces) return FULL;
  const shut = allowed ? undefined : zones.find(({ prepared, holds }) => prepared.zone.shutsRetreat && holds(to, unit));
  const barring = shut ?? zones.find(({ bonds }) => bonds()?.bar(to, slot));
  if (barring) return barring.prepared.zone.names;
  return full ? FULL : undefined;
}

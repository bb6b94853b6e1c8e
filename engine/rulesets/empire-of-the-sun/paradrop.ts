/** Chapter 5.3: an airborne landing before the moves of an offensive, by a unit that the event names or by none. */
import { code, second, verbOf } from '../../kernel/answers';
import { ANSWERED, AT } from '../../kernel/frames';
import { A, ACTIVATED, AIR, GROUND, O, P } from './codes';
import { mayActivate } from './eligible';
import { unitOf } from './event-units';
import { cardsInForce } from './force';
import { IN_GIVEN as IN } from './frames';
import type { Play, Procedure } from './play';
import type { World } from './world';

interface Drop {
  /** Unit that lands; -1: none that is on the map. */
  lands: number;
  /** Nation whose air units carry it, and nation over whose small units it lands; -1: of none. */
  from: number;
  over: number;
}

/** Asks for the landings of the events in force, before anybody moves. */
export function dropFirst(g: Play): void {
  for (const { card, offensives } of cardsInForce(g.p))
    for (const { index, verb } of g.w.events[card]?.effects ?? [])
      if (verb === 'paradrop' && offensives) g.push(P.PARADROP, index, g.offensives);
}

export const paradrop: Procedure = {
  step(g, f) {
    if (g.frames[f + AT.stage] === ANSWERED) return g.done();
    const drop = dropOf(g, f);
    g.begin(g.frames[f + IN.side]!, 'drop', '5.3');
    for (const place of dropPlaces(g, drop)) g.add(code(A.OBJECTIVE, 0, place));
    if (g.count === 0) return g.done();
    g.add(code(A.NO));
    return g.pose(paradrop, f);
  },
  answer(g, f, answer) {
    g.frames[f + AT.stage] = ANSWERED;
    if (verbOf(answer) === A.NO) return;
    const { p } = g;
    const place = second(answer);
    const side = g.frames[f + IN.side]!;
    const drop = dropOf(g, f);
    if (drop.lands >= 0) p.move(drop.lands, place);
    else p.offensive[O.DROP] = place + 1;
    g.says('move', '5.3', { at: place, who: drop.lands }, 'An airborne landing at {place}', '{place}への空挺降下');
    for (const u of g.unitsAt(place, 1 - side)) g.eliminate(u);
    g.capture(place, side, '5.3');
  },
};

function dropOf(g: Play, f: number): Drop {
  const { args } = g.w.effects.effects[g.frames[f + IN.effect]!]!;
  const nation = (word: unknown) => g.w.compiled.game.nations.findIndex(({ id }) => id === word);
  return {
    lands: args.with === undefined ? -1 : unitOf(g, args.with),
    from: nation(args.from),
    over: nation(args.over),
  };
}

/** Enemy hexes without enemies, or only with small units of the nation over which it lands, in reach, outside zones in force. */
export function dropPlaces(g: Play, drop: Drop): number[] {
  const { p, w } = g;
  const side = g.offensives;
  const planes = carriers(g, drop);
  const list: number[] = [];
  if (planes.length === 0) return list;
  for (let i = 0; i < w.map.field.size; i++) {
    if (w.map.land[i] === 0 || w.map.shut[i] === 1 || p.controller(i) !== 1 - side || g.supply.inZone(1 - side, i))
      continue;
    if (!planes.some((u) => dropRange(g, u, i)) || !g.unitsAt(i, 1 - side).every((u) => small(g, u, drop.over)))
      continue;
    if (!g.garrisoned(i) && mayLand(w, drop.from, i)) list.push(i);
  }
  return list;
}

/** Whether ground units of a nation may be in a place (8.41). */
function mayLand({ bounds, map }: World, nation: number, place: number): boolean {
  const at = nation * map.field.size + place;
  return bounds.all[at] === 0 && bounds.ground[at] === 0 && bounds.safe[place] === 0;
}

/** Air units that carry it: with the unit on one airbase, or such as the headquarters may activate. */
function carriers(g: Play, { lands, from }: Drop): number[] {
  const { p, w } = g;
  const all = g.unitsOf(g.offensives).filter((u) => w.units.cls[u] === AIR && w.units.nation[u] === from);
  if (lands >= 0) {
    const at = p.loc[lands]!;
    if (at < 0 || p.has(lands, ACTIVATED) || w.map.airfield[at] !== 1) return [];
    return all.filter((u) => p.loc[u] === at && g.supply.supplied(u));
  }
  const hq = p.offensive[O.HQ]! - 1;
  g.activation.from(p, hq);
  return all.filter((u) => mayActivate(g, u, hq, p.offensive[O.SERVICES]!));
}

/** Whether a place is in the extended range of an air unit, or in the range of one that has no other. */
function dropRange({ w, p }: Play, u: number, place: number): boolean {
  const at = p.loc[u]!;
  const { units, map } = w;
  if (at < 0 || map.field.onMap[at] !== 1 || map.field.onMap[place] !== 1) return false;
  return map.field.distance(at, place) <= Math.max(units.range[u]!, units.extended[u]!);
}

const small = ({ w }: Play, u: number, nation: number): boolean =>
  w.units.nation[u] === nation && w.units.cls[u] === GROUND && w.units.brigade[u] === 1;

/** Chapter 9: what the text sets up, and what owners place themselves, unit by unit. */
import { code, first, second, verbOf } from '../../kernel/answers';
import { grouped } from '../../kernel/lists';
import { asksPlace } from '../../kernel/setup-zones';
import { airRoom, friendlyPort, mayStack, portRoom } from './bases';
import { A, AIR, HIDDEN, IN_PORT, NAVAL, P, RESERVE, S, UNPLACED } from './codes';
import { layOut } from './layout';
import type { Play, Procedure } from './play';
import { hostile, isClosed } from './relations';

/** Fills an empty position with the scenario's opening and pushes the first procedure. */
export function setUp(g: Play, seed: number): void {
  g.opens(g.w.turns.first, seed);
  g.p.scalars[S.PHASE] = -1;
  layOut(g.w, g.p);
  for (const { units } of g.w.zones) for (const u of units) if (g.p.aboard[u] === 0) g.p.move(u, UNPLACED);
  g.push(P.SEQUENCE);
}

const waits = ({ p }: Play, u: number) => p.loc[u] === UNPLACED && p.aboard[u] === 0;
const FORM = { waits, rule: '9.0', offer, rest: code(A.REST) };

/** What zones say is placed, but for what cards have set up before. `rest` leaves what is left as the text has it. */
export const setupProcedure: Procedure = {
  step(g, f) {
    return asksPlace(g, g.w.zones, FORM) ? g.pose(setupProcedure, f) : g.done();
  },
  answer(g, _f, answer) {
    const { p } = g;
    if (verbOf(answer) !== A.REST) {
      stand(g, first(answer), second(answer));
      if (verbOf(answer) === A.BERTH) p.set(first(answer), IN_PORT);
      else p.clear(first(answer), IN_PORT);
      tellPlaced(g, first(answer), second(answer), g.posed.rule);
      return;
    }
    placeRest(g, g.posed.side);
  },
};

/** Tells that a unit was set up in a place; of one that is hidden nobody is told (5.44). */
export function tellPlaced(g: Play, u: number, place: number, rule: string): void {
  if (g.p.has(u, HIDDEN)) return;
  g.says('placed', rule, { at: place, who: u }, '{unit} was set up at {place}', '{unit}を{place}に配置');
}

/** The same of all that the text places, one line a place. */
function tellRest(g: Play, list: readonly number[], rule: string): void {
  const shown = list.filter((u) => !g.p.has(u, HIDDEN));
  for (const [at, who] of grouped(shown, (u) => g.p.loc[u]!))
    g.says('placed', rule, () => ({ at, who, words: { names: g.names(who) } }), '{place}: {names}', '{place}：{names}');
}

/** Units of a side that are still to be set up go where the text has them; where others have taken the room, elsewhere in their zone. */
export function placeRest(g: Play, side: number): void {
  const { p, w } = g;
  const placed: number[] = [];
  for (const zone of w.zones) {
    if (zone.side !== side) continue;
    for (const u of zone.units) {
      if (!waits(g, u)) continue;
      const printed = w.map.field.indexOf(w.units.list[u]!.at ?? '');
      const other = hasRoom(g, u, printed)
        ? printed
        : zone.places.find((at) => zone.holds(p, at) && mayStand(g, u, at));
      stand(g, u, other ?? printed);
      placed.push(u);
    }
  }
  tellRest(g, placed, FORM.rule);
}

function hasRoom({ p, w }: Play, u: number, place: number): boolean {
  if (w.units.cls[u] === AIR) return airRoom(w, p, place, p.sideOf(u)) >= p.steps[u]!;
  return p.has(u, IN_PORT) || mayStack(w, p, u, place);
}

/** A unit is set up in a place; in a country that is neutral to it, it is a guest from then on (5.23). */
function stand(g: Play, u: number, place: number): void {
  const { p, w } = g;
  p.move(u, place);
  if (w.units.cls[u] !== NAVAL && isClosed(w, g.closed(p.sideOf(u)), place)) p.guest[u] = place + 1;
}

/** Where it may stand, at sea, and in port where there is room in one of its side (5.361). */
function offer(g: Play, u: number, place: number): void {
  const { p, w } = g;
  if (!mayStand(g, u, place)) return;
  g.add(code(A.PLACE, u, place));
  if (w.units.cls[u] !== NAVAL || !friendlyPort(w, p, p.sideOf(u), place)) return;
  if (portRoom(w, p, p.sideOf(u), place) >= p.steps[u]!) g.add(code(A.BERTH, u, place));
}

/** Whether a unit may be set up in a place: ground that its class enters, land that is not closed to it, room. */
function mayStand(g: Play, u: number, place: number): boolean {
  const { p, w } = g;
  if (w.map.open[w.units.cls[u]!]![place] !== 1) return false;
  if (w.map.land[place] === 1 && isClosed(w, g.closed(p.sideOf(u)), place)) return false;
  if (w.units.cls[u] !== AIR) return mayStack(w, p, u, place);
  // The set-up says where aircraft stand, also in bases of neutrals.
  return airRoom(w, p, place, p.sideOf(u)) >= p.steps[u]! && noEnemyIn(g, u, place);
}

/** No enemy controls a base, or is in it. */
function noEnemyIn({ p, w }: Play, u: number, place: number): boolean {
  const side = p.sideOf(u);
  const owner = p.controller(place);
  if (owner >= 0 && hostile(p, side, owner)) return false;
  for (let v = p.head[place]!; v >= 0; v = p.next[v]!)
    if (w.units.cls[v] !== NAVAL && hostile(p, side, p.sideOf(v))) return false;
  return true;
}

/** Units that come in this turn stand where the text says, those of an optional set-up where it is on. */
export function arrive(g: Play): void {
  const { p, w, turn } = g;
  w.units.list.forEach(({ arrives }, u) => {
    if (arrives?.turn !== turn || p.loc[u] !== RESERVE) return;
    if (arrives.option !== undefined && !w.options.has(arrives.option)) return;
    const place = arrives.at.map((id) => w.map.field.indexOf(id)).find((at) => at >= 0 && mayStack(w, p, u, at));
    if (place === undefined) return;
    stand(g, u, place);
    tellPlaced(g, u, place, '9.0');
  });
}

/** Chapters 6.14, 6.26 and 7.2: who carries whom, going aboard, and landing on a coast. */
import { code, first, second, verbOf } from '../../kernel/answers';
import { ANSWERED, AT } from '../../kernel/frames';
import { mayStack } from './bases';
import { A, AIR, BEGAN_IN_PORT, DONE, ENTERED, GROUND, IN_PORT, NAVAL, P, STOPPED } from './codes';
import { won } from './conquest';
import { IN_PASSAGE as IN } from './frames';
import type { Play, Procedure } from './play';
import type { Position } from './position';
import { friendly, invaded, isClosed } from './relations';
import { oneSeat } from './seat';
import { announce } from './siding';
import { unitsIn } from './sight';
import { troopsIn } from './troops';
import type { World } from './world';

/** Troops aboard of a ship or aircraft. */
export function cargo(w: World, p: Position, carrier: number): number[] {
  const list: number[] = [];
  for (let u = 0; u < w.units.count && p.load[carrier]! > 0; u++)
    if (p.aboard[u] === carrier + 1 && w.units.cls[u] === GROUND) list.push(u);
  return list;
}

/** Steps of troops that a carrier holds; what a carrier of aircraft takes is counted in units (6.261). */
function capacity({ units, values }: World, p: Position, carrier: number): number {
  return p.steps[carrier]! * (units.lift[carrier] === 1 ? values['lift-ground-steps-per-step']! : 1);
}

/** Steps of troops that a carrier has more than it may. */
export function overload(w: World, p: Position, carrier: number): number {
  return p.load[carrier] === 0 ? 0 : Math.max(0, p.stepsOf(cargo(w, p, carrier)) - capacity(w, p, carrier));
}

/** Whether troops may go aboard: special forces anywhere, marines on a carrier, others on transports, those with parachutes only by air. */
export function mayCarry(w: World, p: Position, carrier: number, u: number): boolean {
  const { units } = w;
  const load = cargo(w, p, carrier);
  if (p.stepsOf(load) + p.steps[u]! > capacity(w, p, carrier)) return false;
  if (units.special[u] !== 0) return true;
  if (units.lift[carrier] === 1) return units.cls[carrier] === NAVAL || units.airborne[u] === 1;
  const marines = load.filter((v) => units.special[v] === 0).length;
  return units.marineLift[carrier] === 1 && units.marine[u] === 1 && marines < w.values['carrier-marine-units']!;
}

/** Airborne troops and special forces that aircraft may drop (6.457, 7.4). */
export function jumpers(w: World, p: Position, aircraft: number): number[] {
  if (p.load[aircraft] === 0 || w.units.cls[aircraft] !== AIR) return [];
  return cargo(w, p, aircraft).filter((v) => w.units.airborne[v] === 1 || w.units.special[v] !== 0);
}

/** Troops where a carrier is, of its side and of its friends, that may go aboard now. */
function boarders({ p, w }: Play, carrier: number): number[] {
  return unitsIn(
    p,
    p.loc[carrier]!,
    (u) =>
      w.units.cls[u] === GROUND &&
      friendly(p, p.sideOf(carrier), p.sideOf(u)) &&
      p.aboard[u] === 0 &&
      !p.has(u, DONE) &&
      mayCarry(w, p, carrier, u),
  );
}

/** 6.262: in port at the beginning of the phase, and still there. 6.265: what it carries lands where it began. */
export function offerLoading(g: Play, side: number): void {
  const { p, w } = g;
  const still = (u: number) => w.units.cls[u] === NAVAL && p.spent[u] === 0 && !p.has(u, STOPPED);
  for (const ship of g.own(side, still)) {
    if (p.has(ship, IN_PORT) && p.has(ship, BEGAN_IN_PORT))
      for (const u of boarders(g, ship)) g.add(code(A.LOAD, u, ship));
    for (const u of cargo(w, p, ship)) if (!p.has(u, DONE) && mayDisembark(g, u)) g.add(code(A.LAND, u, ship));
  }
}

/** 6.14: troops that aircraft take along from a base. */
export function offerAirlift(g: Play, aircraft: number): void {
  const { p } = g;
  if (p.aboard[aircraft] !== 0) return;
  for (const u of boarders(g, aircraft)) g.add(code(A.LOAD, u, aircraft));
}

/** Whether troops may come ashore where their carrier is: land in the hex, room, no enemy but for marines and special forces. */
function mayDisembark(g: Play, u: number): boolean {
  const { p, w } = g;
  const { units } = w;
  const place = p.loc[u]!;
  const side = p.sideOf(u);
  if (w.map.ocean[place] === 1 || !mayStack(w, p, u, place)) return false;
  if (isClosed(w, g.closed(side), place) && invaded(w, p, side, place) < 0 && p.guest[u] !== place + 1) return false;
  return units.marine[u] === 1 || units.special[u] !== 0 || troopsIn(g, side, place).length === 0;
}

/** Troops go aboard, those of another player if he lets them. From then on they go ashore where who carries them says. */
export function load(g: Play, answer: number): void {
  const [u, carrier] = [first(answer), second(answer)];
  if (oneSeat(g.w, g.p.sideOf(u), g.p.sideOf(carrier))) board(g, u, carrier);
  else g.push(P.PASSAGE, u, carrier);
}

/** Whoever has troops lets them go aboard of a friend, or keeps them for the phase. */
export const passage: Procedure = {
  step(g, f) {
    const { frames: fr, p } = g;
    if (fr[f + AT.stage] === ANSWERED) return g.done();
    const [u, carrier] = [fr[f + IN.unit]!, fr[f + IN.carrier]!];
    g.begin(p.sideOf(u), 'passage', liftRule(g, carrier));
    g.add(code(A.YES));
    g.add(code(A.NO));
    return g.pose(passage, f);
  },
  answer(g, f, answer) {
    const { frames: fr, p } = g;
    const [u, carrier] = [fr[f + IN.unit]!, fr[f + IN.carrier]!];
    fr[f + AT.stage] = ANSWERED;
    if (verbOf(answer) === A.YES) board(g, u, carrier);
    else p.set(u, DONE);
  },
};

/** The rule by which somebody carries troops. */
const liftRule = ({ w }: Play, carrier: number): string => (w.units.cls[carrier] === AIR ? '6.14' : '6.262');

/** For the rest of the phase neither the troops nor their ship move (6.262). */
function board(g: Play, u: number, carrier: number): void {
  const { p, w } = g;
  p.embark(u, carrier);
  p.water[u] = p.water[carrier]!;
  p.set(u, DONE);
  if (w.units.cls[carrier] !== AIR) p.set(carrier, DONE);
  g.says(
    'load',
    liftRule(g, carrier),
    { at: p.loc[u]!, who: [u, carrier] },
    '{unit} went aboard {other}',
    '{unit}が{other}に搭乗',
  );
}

/** Troops land from a ship, which stays for the phase (6.265). */
export function land(g: Play, answer: number): void {
  const { p } = g;
  const [u, ship] = [first(answer), second(answer)];
  p.set(ship, DONE);
  ashore(g, u, '6.265');
  p.set(u, DONE);
  const place = p.loc[u]!;
  const side = p.sideOf(u);
  if (troopsIn(g, side, place).length === 0 && won(g, side, place)) g.push(P.EVACUATE, side, place);
}

/** Troops leave what carries them, into a hex of the enemy at a disadvantage (5.52); a neutral country they invade. */
export function ashore(g: Play, u: number, rule: string): void {
  const { p, w } = g;
  const side = p.sideOf(u);
  const place = p.loc[u]!;
  p.embark(u, -1);
  p.water[u] = 0;
  const victim = isClosed(w, g.closed(side), place) ? invaded(w, p, side, place) : -1;
  if (victim >= 0) announce(g, side, victim);
  if (troopsIn(g, side, place).length > 0 && w.units.special[u] === 0) {
    p.set(u, ENTERED);
    p.landed[u] = 1;
  }
  g.says('land', rule, { at: place, who: u }, '{unit} landed at {place}', '{unit}が{place}に上陸');
}

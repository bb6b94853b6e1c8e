/** Chapter 6.1: aircraft go to other bases, around hostile airspace. */

import { code, first, second, verbOf } from '../../kernel/answers';
import { FAR } from '../../kernel/board';
import { AT } from '../../kernel/frames';
import { distinct } from './alike';
import { airRoom, deckRoom, landed, mayEmbark, mayLand } from './bases';
import { A, AIR, DONE, NAVAL, SPENT } from './codes';
import { IN_SIDE as IN } from './frames';
import { load, offerAirlift } from './lift';
import type { Play, Procedure } from './play';
import { offerRearranging, rearranged } from './rearranging';

/** The stage in which aircraft that bases do not hold are lost; before it they are chosen, and where they go. */
const OVERFULL = 2;

export const airMovement: Procedure = {
  step(g, f) {
    const { p, w } = g;
    const fr = g.frames;
    const side = fr[f + IN.side]!;
    if (g.firstTime(f)) {
      p.clearAll(DONE);
    }
    if (fr[f + AT.stage] === OVERFULL) return tooMany(g, f, side);
    const chosen = fr[f + IN.unit]! - 1;
    if (chosen >= 0) {
      g.begin(side, 'air-move', '6.12');
      offerMoves(g, chosen);
      g.add(code(A.STAY));
      return g.pose(airMovement, f);
    }
    g.begin(side, 'air-unit', '6.12');
    const list = g.own(side, (u) => w.units.cls[u] === AIR && w.units.move[u]! > 0 && !p.has(u, DONE));
    for (const u of distinct(w, p, list).filter((one) => canMove(g, one))) g.add(code(A.UNIT, 0, u));
    offerRearranging(g, side, AIR);
    g.add(code(A.DONE));
    return g.pose(airMovement, f);
  },
  answer(g, f, answer) {
    if (rearranged(g, answer)) return;
    const { p } = g;
    const fr = g.frames;
    const u = fr[f + IN.unit]! - 1;
    switch (verbOf(answer)) {
      case A.UNIT:
        fr[f + IN.unit] = second(answer) + 1;
        return;
      case A.DONE:
        fr[f + AT.stage] = OVERFULL;
        return;
      case A.LOSE:
        g.loseStep(second(answer), g.posed.rule);
        return;
      case A.LOAD:
        load(g, answer);
        return;
      case A.STAY:
        break;
      default:
        fly(g, u, answer, '6.12');
    }
    p.set(u, DONE);
    fr[f + IN.unit] = 0;
  },
};

/** 6.12, 6.14: bases to fly to, and troops to take aboard. */
function offerMoves(g: Play, u: number): void {
  offerBases(g, u, g.w.units.move[u]! * 2, g.w.options.has('room-at-phase-end'));
  offerAirlift(g, u);
}

/** Whether aircraft have a base to go to, or troops to take aboard (6.12, 6.14). */
function canMove(g: Play, u: number): boolean {
  const before = g.count;
  offerMoves(g, u);
  const found = g.count > before;
  g.count = before;
  return found;
}

/** Bases of the side that hold more than they may, each until it fits; then the phase is over. */
function tooMany(g: Play, f: number, side: number): boolean {
  const { p, w } = g;
  const full = w.options.has('room-at-phase-end') ? w.map.bases : [];
  const over = full.find((place) => airRoom(w, p, place, side) < 0 && ownIn(g, side, place).length > 0);
  if (over !== undefined) {
    g.begin(side, 'overloaded', '5.342');
    for (const u of distinct(w, p, ownIn(g, side, over))) g.add(code(A.LOSE, 0, u));
    return g.pose(airMovement, f);
  }
  p.clearAll(DONE);
  g.settle();
  g.done();
  return false;
}

const ownIn = ({ p, w }: Play, side: number, place: number) => landed(w, p, place).filter((u) => p.sideOf(u) === side);

/** Hexes that aircraft fly to every place, around closed land and hostile airspace (6.13). */
export function flights(g: Play, u: number, most: number): Uint8Array {
  return g.flights.hexes(g.p, u, most).slice();
}

/** Offers bases within so many hexes, or full ones too: places (`TO`) and ships (`ABOARD`), the aircraft in the first operand. How many there are. */
export function offerBases(g: Play, u: number, most: number, full = false): number {
  const { p, w } = g;
  const { units } = w;
  const hexes = g.flights.hexes(p, u, most);
  const before = g.count;
  for (const place of w.map.bases)
    if (hexes[place] !== FAR && (place !== p.loc[u] || p.aboard[u] !== 0) && mayLand(w, p, u, place, full))
      g.add(code(A.TO, u, place));
  if (units.embarks[u] === 0) return g.count - before;
  for (let ship = 0; ship < units.count; ship++)
    if (
      units.cls[ship] === NAVAL &&
      p.aboard[u] !== ship + 1 &&
      mayEmbark(w, p, u, ship) &&
      hexes[p.loc[ship]!] !== FAR &&
      deckRoom(w, p, ship) >= p.steps[u]!
    )
      g.add(code(A.ABOARD, u, ship));
  return g.count - before;
}

/** Aircraft go to the base of an answer; farther than their radius they are spent (6.16). */
export function fly(g: Play, u: number, answer: number, rule: string): void {
  const { p, w } = g;
  const ship = verbOf(answer) === A.ABOARD ? second(answer) : -1;
  const to = ship >= 0 ? p.loc[ship]! : second(answer);
  const from = p.loc[u]!;
  const far = g.flights.hexes(p, first(answer), w.units.move[u]! * 2)[to]! > w.units.move[u]!;
  p.embark(u, ship);
  p.move(u, to);
  if (far) p.set(u, SPENT);
  g.says(
    'fly',
    rule,
    { at: [from, to], who: u },
    `{unit} flew from {place} to {to}${far ? ' and is spent' : ''}`,
    `{unit}が{place}から{to}へ移動${far ? '(使用済み)' : ''}`,
  );
}

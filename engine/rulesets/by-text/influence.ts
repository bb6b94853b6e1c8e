/** What says `does influence`: a side puts its markers in places, or takes those of others away, and holds where it alone has some. */
import { code, second, verbOf } from '../../kernel/answers';
import { locals } from '../../kernel/frames';
import { both } from '../../kernel/texts';
import { type Influencing, influencing } from './card-rules';
import { A, S } from './codes';
import { isUnseen } from './concealed';
import { isShut } from './links';
import type { Play, Procedure } from './play';
import { doing } from './registry';

/** `who`: which of the step's sides acts; `times`: how often it has. */
const AT = locals('stage', 'who', 'times');

const present = (g: Play) => g.w.steps[g.p.scalars[S.STEP]!]!;

/** How many of its markers a side has in a place. */
function markersAt({ p, w }: Play, said: Influencing, side: number, place: number): number {
  const supply = w.markers[said.supplies[side]!];
  let count = 0;
  for (let t = supply?.first ?? 0; supply && t < supply.first + supply.count; t++)
    if (p.tokens[t] === place + 1) count++;
  return count;
}

/** Sides other than this one that have markers in a place. */
const rivals = (g: Play, said: Influencing, side: number, place: number): number[] =>
  said.supplies.flatMap((_, other) => (other !== side && markersAt(g, said, other, place) > 0 ? [other] : []));

/** By place: whether the side stands there, holds it or has a marker there. */
function ownPlaces({ p, w }: Play, said: Influencing, side: number): Uint8Array {
  const own = Uint8Array.from(p.held, (holder) => (holder === side + 1 ? 1 : 0));
  for (let u = 0; u < p.loc.length; u++) if (w.side[u] === side && p.loc[u]! >= 0) own[p.loc[u]!] = 1;
  const supply = w.markers[said.supplies[side]!];
  for (let t = supply?.first ?? 0; supply && t < supply.first + supply.count; t++)
    if (p.tokens[t] !== 0) own[p.tokens[t]! - 1] = 1;
  return own;
}

/** Places where a side may use its influence now, in the order of the map. */
export function influencePlaces(g: Play, said: Influencing, side: number): number[] {
  const { p, w } = g;
  const { neighbours, stride, size } = w.board;
  const supply = w.markers[said.supplies[side]!];
  if (!supply) return [];
  const left = p.tokenOf(supply.first, supply.count) >= 0;
  const enemies = new Uint8Array(size);
  for (let u = 0; u < p.loc.length; u++)
    if (p.loc[u]! >= 0 && w.hostile(side, w.side[u]!) && !isUnseen(w, p, u)) enemies[p.loc[u]!] = 1;
  const own = ownPlaces(g, said, side);
  const near = (place: number) => {
    if (own[place] === 1) return true;
    for (let slot = place * stride; slot < (place + 1) * stride; slot++)
      if (neighbours[slot]! >= 0 && own[neighbours[slot]!] === 1 && !isShut(w, p, slot)) return true;
    return false;
  };
  const found: number[] = [];
  for (let place = 0; place < size; place++) {
    if (said.in[place] === 0 || enemies[place] === 1 || (said.beside && !near(place))) continue;
    const foreign = rivals(g, said, side, place).length > 0;
    const held = p.held[place] === side + 1;
    const mine = markersAt(g, said, side, place);
    if (foreign || (left && (mine < said.most || !held))) found.push(place);
  }
  return found;
}

/** A marker of an enemy goes, or one of the side's comes; who alone has some holds the place. */
export function influenceAt(g: Play, said: Influencing, side: number, place: number): void {
  const { p, w } = g;
  const [rival] = rivals(g, said, side, place);
  const supply = w.markers[said.supplies[rival ?? side]!]!;
  const taken = rival !== undefined;
  const token = p.tokenOf(supply.first, supply.count, taken ? place : undefined);
  if (token >= 0 && (taken || markersAt(g, said, side, place) < said.most)) p.tokens[token] = taken ? 0 : place + 1;
  if (!taken) p.held[place] = side + 1;
  if (!g.telling) return;
  const [who, what, where] = [g.sideName(side), both(supply.names), g.placeName(place)];
  const text = taken
    ? { en: `${who.en} removed ${what.en} from ${where.en}`, ja: `${who.ja}が${where.ja}の${what.ja}を除く` }
    : { en: `${who.en} placed ${what.en} at ${where.en}`, ja: `${who.ja}が${where.ja}に${what.ja}を置く` };
  g.did('influence', side, text, { places: [place] });
}

export const influence: Procedure = {
  step(g, f) {
    const said = doing(present(g), influencing)!;
    const { sides } = present(g);
    const side = sides[g.frames[f + AT.who]!]!;
    g.begin(side, 'influence', g.rule);
    g.add(code(A.DONE));
    if (g.frames[f + AT.times]! < said.limit * sides.length)
      for (const place of influencePlaces(g, said, side)) g.add(code(A.PUT, 0, place));
    return g.pose(influence, f);
  },
  answer(g, f, answer) {
    const fr = g.frames;
    const { sides } = present(g);
    const side = sides[fr[f + AT.who]!]!;
    if (verbOf(answer) === A.DONE) {
      g.p.passed[side] = 1;
      if (sides.every((one) => g.p.passed[one] !== 0)) {
        g.done();
        return;
      }
    } else {
      g.p.passed.fill(0);
      fr[f + AT.times]!++;
      influenceAt(g, doing(present(g), influencing)!, side, second(answer));
    }
    fr[f + AT.who] = (fr[f + AT.who]! + 1) % sides.length;
  },
};

/** Units go aboard of others, go where those go, and land again. */
import { holdsOneMore } from './cargo';
import { S } from './codes';
import { isUnseen } from './concealed';
import { forbids } from './lines';
import { joined } from './links';
import type { Play } from './play';
import { hasRoom } from './stand';
import { wayText } from './story';
import { uncoverAll } from './uncovering';
import type { Moving } from './ways';
import { went } from './went';

/** Whether two places are one, or beside each other. */
const near = ({ p, w }: Play, one: number, other: number) => one === other || joined(w, p, one, other);

const NOBODY: readonly number[] = [];

/** Whether no line forbids a unit to move from one place to another; `to`: -1 where it stays in its place. */
const lets = ({ p }: Play, { lines }: Moving, unit: number, from: number, to: number) =>
  !forbids(lines.verdict('move', { p, unit, from, to, attackers: NOBODY, defenders: NOBODY }));

/** Carriers of its side that a unit can go aboard of where it stands. */
export function carriersFor(g: Play, unit: number, here: Moving): number[] {
  const { p, w } = g;
  const { cargo } = here;
  const at = p.loc[unit]!;
  if (!cargo?.takes(unit) || at < 0 || p.aboard[unit] !== 0 || !cargo.embarks(at)) return [];
  const found: number[] = [];
  for (let c = 0; c < p.loc.length; c++) {
    const to = p.loc[c]!;
    if (w.side[c] !== w.side[unit] || !p.stands(c) || !cargo.carries(c) || !near(g, at, to)) continue;
    if (!lets(g, here, unit, at, to === at ? -1 : to)) continue;
    if (holdsOneMore(p, cargo, c, unit)) found.push(c);
  }
  return found;
}

/** Places where a unit can land from what it is aboard of: where that is, and beside. */
export function landings(g: Play, unit: number, here: Moving): number[] {
  const { p, w } = g;
  const lands = here.cargo?.lands ?? (() => false);
  const at = p.loc[unit]!;
  const { neighbours, stride } = w.board;
  const beside = Array.from(neighbours.subarray(at * stride, (at + 1) * stride)).filter(
    (to) => to >= 0 && joined(w, p, at, to),
  );
  const free = (place: number) =>
    here.meets || p.enemiesAt(place, w.side[unit]!).every((other) => isUnseen(w, p, other));
  return [at, ...new Set(beside)]
    .filter((place) => w.mayStand(unit, place) && lands(place) && free(place) && hasRoom(g, unit, place))
    .filter((place) => lets(g, here, unit, at, place))
    .sort((a, b) => a - b);
}

/** A unit goes aboard. */
export function board(g: Play, unit: number, carrier: number): void {
  const { p, w } = g;
  const from = p.loc[unit]!;
  p.loc[unit] = p.loc[carrier]!;
  p.aboard[unit] = carrier + 1;
  p.moved[unit] = 1;
  p.states[unit]! |= w.steps[p.scalars[S.STEP]!]!.marks;
  if (!g.telling) return;
  const [name, ship, where] = [g.unitName(unit), g.unitName(carrier), g.placeText(from)];
  const text = { en: `${name.en} ${where.en} → aboard ${ship.en}`, ja: `${name.ja} ${where.ja}→${ship.ja}に乗船` };
  g.did('move', w.side[unit]!, text, { places: [from, p.loc[carrier]!], units: [unit, carrier] });
}

/** A unit lands; where enemies lie that nobody knew of, it stays aboard, unless it may meet them. */
export function land(g: Play, unit: number, to: number, { meets }: Moving): void {
  const { p, w } = g;
  const met = p.enemiesAt(to, w.side[unit]!);
  uncoverAll(g, met);
  if (meets || met.every((u) => p.loc[u] !== to)) {
    went(g, unit, to, 'land');
    return;
  }
  p.moved[unit] = 1;
  if (!g.telling) return;
  const from = p.loc[unit]!;
  const text = wayText(g, 'land', unit, from, to);
  const [en, ja] = [`${text.en}: met enemies, stays aboard`, `${text.ja}: 敵と鉢合わせ、乗船のまま`];
  g.did('move', w.side[unit]!, { en, ja }, { places: [from, to], units: [unit] });
}

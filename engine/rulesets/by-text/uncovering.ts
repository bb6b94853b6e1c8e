/** Units that others did not know of are sighted: by who stands near enough, by who comes by, and where they fight. */
import { ELIMINATED, S } from './codes';
import { isConcealed, isUnseen, veiled } from './concealed';
import { slotOf } from './links';
import { eliminate } from './losses';
import type { Play } from './play';
import { hasRoom } from './stand';
import type { Moving } from './ways';

/** Whether an enemy where it stands sights a unit that would stand in a place. */
function isSightedFrom({ w, p }: Play, unit: number, place: number, enemy: number): boolean {
  if (!w.hostile(w.side[unit]!, w.side[enemy]!)) return false;
  const at = p.loc[enemy]!;
  if (at < 0) return false;
  const bits = veiled(p, unit, w.veils!.all);
  const distance = w.board.distance(at, place);
  return w.veils!.list.every(
    ({ bit, sights, sees }) =>
      (bits & bit) === 0 ||
      distance === 0 ||
      (sights.some(({ within, by }) => by[enemy] && distance <= within) && sees(at, place)),
  );
}

/** Whether some enemy sights a unit that would stand in a place. */
export function isSighted(g: Play, unit: number, place: number): boolean {
  for (let enemy = 0; enemy < g.p.loc.length; enemy++) if (isSightedFrom(g, unit, place, enemy)) return true;
  return false;
}

/** All that is in the sight of enemies is uncovered. Not before the set-up is complete. */
export function sightAll(g: Play): void {
  const { p, w } = g;
  if (!w.veils || p.scalars[S.STEP]! < 0) return;
  for (let u = 0; u < p.loc.length; u++)
    if (p.loc[u]! >= 0 && isConcealed(w, p, u) && isSighted(g, u, p.loc[u]!)) uncover(g, u);
}

/** Uncovers what is concealed of some units. */
export function uncoverAll(g: Play, units: readonly number[]): void {
  if (!g.w.veils) return;
  for (const u of units) if (g.p.loc[u]! >= 0 && isConcealed(g.w, g.p, u)) uncover(g, u);
}

/** A unit is seen by all, with its carrier and whom it carries; one that was put there to deceive leaves the map. */
function uncover(g: Play, unit: number): void {
  const { p, w } = g;
  const { veils } = w;
  const carrier = p.aboard[unit]! - 1;
  const lead = carrier < 0 ? unit : carrier;
  for (let u = 0; u < p.loc.length; u++) {
    if (u !== lead && p.aboard[u] !== lead + 1) continue;
    const was = p.states[u]! & veils!.all;
    const place = p.loc[u]!;
    p.states[u]! &= ~veils!.all;
    p.hold(u);
    const [name, where] = [g.unitName(u), g.placeText(place)];
    const text = { en: `${name.en} sighted at ${where.en}`, ja: `${where.ja}の${name.ja}を発見` };
    g.did('sighted', w.side[u]!, text, { places: [place], units: [u] });
    if (veils!.list.some(({ bit, removes }) => (was & bit) !== 0 && removes?.[u])) eliminate(g, u);
  }
}

/** A state has been taken from a unit, as by dice of a search: if it was concealed by it, others know it now; one that was put there to deceive leaves the map. */
export function foundOut(g: Play, unit: number, state: number): void {
  const veil = g.w.veils?.list.find(({ bit }) => bit === state);
  if (!veil || g.p.loc[unit]! < 0) return;
  g.p.hold(unit);
  if (veil.removes?.[unit]) eliminate(g, unit);
}

/**
 * Goes the way of a unit place by place: whom it sights is uncovered, and so is itself; it goes on as far as it may with what it then knows, and not
 * into a place where it meets an enemy. Returns where it comes to a stand.
 */
export function walked(g: Play, unit: number, path: readonly number[], points: number, { going }: Moving): number {
  const { p, w } = g;
  const side = w.side[unit]!;
  let [at, last, spent] = [path[0]!, path[0]!, 0];
  for (const next of path.slice(1)) {
    const met = p.enemiesAt(next, side).filter((u) => isUnseen(w, p, u));
    uncoverAll(g, met);
    going.look(p, side).of(unit);
    const slot = slotOf(w.board, at, next);
    spent += slot < 0 ? Number.POSITIVE_INFINITY : going.cost(at, next, slot);
    if (spent > points || (at !== path[0] && going.halts(at))) break;
    at = next;
    if (hasRoom(g, unit, at)) last = at;
    lookFrom(g, unit, at);
    if (p.loc[unit] === ELIMINATED) return ELIMINATED;
  }
  return last;
}

/** Who is on its way sights and is sighted where it is. */
function lookFrom(g: Play, unit: number, at: number): void {
  const { p, w } = g;
  const from = p.loc[unit]!;
  p.loc[unit] = at;
  const seen: number[] = [];
  for (let u = 0; u < p.loc.length; u++)
    if (p.loc[u]! >= 0 && isConcealed(w, p, u) && isSightedFrom(g, u, p.loc[u]!, unit)) seen.push(u);
  const itself = isConcealed(w, p, unit) && isSighted(g, unit, at);
  uncoverAll(g, seen);
  if (itself) uncover(g, unit);
  if (p.loc[unit] === at) p.loc[unit] = from;
}

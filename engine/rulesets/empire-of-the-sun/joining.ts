/** Chapter 17.11: who of the other side comes into battles by an event: a unit that answers landings, air units in range. */
import { code, second, verbOf } from '../../kernel/answers';
import { ANSWERED, AT } from '../../kernel/frames';
import { battleOf, createBattle } from './activate';
import { A, ACTIVATED, AIR, HALVED, NAVAL, O, P } from './codes';
import { regionOf } from './facts-war';
import { inForce } from './force';
import { IN_LIST as IN } from './frames';
import type { Play, Procedure } from './play';
import { partIn } from './reach';

/** Asks for what the events of the offensive bring into its battles. */
export function bringIn(g: Play): void {
  const { w, p } = g;
  if (inForce(w, p, 'air-joins', true).length > 0) g.push(P.JOIN, 1 - g.offensives);
  if (inForce(w, p, 'forced-reaction', true).length > 0) g.push(P.FORCED, 1 - g.offensives);
}

/** A unit goes where the other side's ships are in a region; its side chooses where there are several. */
export const forced: Procedure = {
  step(g, f) {
    if (g.frames[f + AT.stage] === ANSWERED) return g.done();
    const u = answering(g);
    const places = u < 0 ? [] : landings(g);
    g.begin(g.frames[f + IN.side]!, 'forced', '17.11');
    for (const place of places) g.add(code(A.TO, 0, place));
    if (g.count === 0) return g.done();
    return g.pose(forced, f);
  },
  answer(g, f, answer) {
    g.frames[f + AT.stage] = ANSWERED;
    const { p } = g;
    const u = answering(g);
    const to = second(answer);
    p.origin[u] = p.loc[u]! + 1;
    p.set(u, ACTIVATED);
    p.move(u, to);
    createBattle(g, to);
    g.says('move', '17.11', { at: to, who: u }, '{unit} meets them at {place}', '{unit}が{place}へ出撃');
  },
};

function answering({ w, p }: Play): number {
  const id = inForce(w, p, 'forced-reaction', true)[0]?.args.unit;
  const u = w.units.list.findIndex((unit) => unit.id === id);
  return u >= 0 && p.loc[u]! >= 0 ? u : -1;
}

/** Coastal places of the region in which ships of the offensives side are. */
function landings(g: Play): number[] {
  const { w, p } = g;
  const region = regionOf(w, String(inForce(w, p, 'forced-reaction', true)[0]!.args.region));
  return [...region].filter((i) => i >= 0 && w.map.coastal[i] === 1 && g.unitsAt(i, g.offensives, NAVAL).length > 0);
}

/** Air units outside the battle hexes, one after the other: each may join one battle that it reaches from where it is. */
export const join: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const side = fr[f + IN.side]!;
    const { w, p } = g;
    for (let u = fr[f + IN.unit]!; u < w.units.count; u++) {
      if (w.units.side[u] !== side || w.units.cls[u] !== AIR || p.battle[u] !== 0) continue;
      const battles = reached(g, u);
      if (battles.length === 0) continue;
      fr[f + IN.unit] = u;
      g.begin(side, 'join', '17.11');
      for (const place of battles) g.add(code(A.OBJECTIVE, 0, place));
      g.add(code(A.NO));
      return g.pose(join, f);
    }
    return g.done();
  },
  answer(g, f, answer) {
    const u = g.frames[f + IN.unit]!;
    const { w, p } = g;
    g.frames[f + IN.unit] = u + 1;
    if (verbOf(answer) === A.NO) return;
    const place = second(answer);
    p.battle[u] = battleOf(g, place) + 1;
    if (partIn(w, u, p.loc[u]!, place) === 2) p.set(u, HALVED);
    g.says('move', '17.11', { at: place, who: u }, '{unit} joins at {place}', '{unit}が{place}の戦闘に参加');
  },
};

/** Air units that may join a battle in a place by the events of the offensive, while it is one of its battles. */
export function joiners(g: Play, place: number): number[] {
  const { w, p } = g;
  if (inForce(w, p, 'air-joins', true).length === 0) return [];
  return g
    .unitsOf(1 - g.offensives)
    .filter((u) => w.units.cls[u] === AIR && p.battle[u] === 0 && reached(g, u).includes(place));
}

/** Battles that an air unit reaches; none where it is in one. */
function reached(g: Play, u: number): number[] {
  const { w, p } = g;
  const at = p.loc[u]!;
  if (at < 0 || w.map.field.onMap[at] !== 1 || battleOf(g, at) >= 0) return [];
  const places = [...p.battles.subarray(0, p.offensive[O.BATTLES]!)].map((place) => place - 1);
  return places.filter((place) => partIn(w, u, at, place) > 0);
}

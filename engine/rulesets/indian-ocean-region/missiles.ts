/** Chapter 6.3: cruise missiles. Each hex is attacked once; missile defence in it or beside it stops half. */
import { code, first, second, verbOf } from '../../kernel/answers';
import { fightView } from '../../kernel/combat-parts';
import type { Names } from '../../kernel/compiled';
import { AT } from '../../kernel/frames';
import type { CombatView } from '../../kernel/views';
import { distinct } from './alike';
import { hostileBase, landed } from './bases';
import { A, BOMBARDED, CHOSEN, GROUND, IN_PORT, NAVAL, P, SPENT } from './codes';
import { IN_BOMBARD as IN, IN_SIDE } from './frames';
import type { Play, Procedure } from './play';
import { hostile } from './relations';
import { announce, offerViolations, settling } from './siding';
import { half, threatened, unitsIn } from './sight';
import { enemyFort, inPen, mayAct } from './strike';
import { say } from './strike-view';
import { crater, raze } from './strikes';
import type { World } from './world';

export const missiles: Procedure = {
  step(g, f) {
    const side = g.frames[f + IN_SIDE.side]!;
    if (settling(g)) return false;
    g.begin(side, 'missiles', '6.33');
    const places = targets(g, side);
    for (const place of places) g.add(code(A.MISSILES, 0, place));
    offerViolations(g, side, places, () => targets(g, side));
    g.add(code(A.DONE));
    return g.pose(missiles, f);
  },
  answer(g, f, answer) {
    const side = g.frames[f + IN_SIDE.side]!;
    if (verbOf(answer) === A.DONE) {
      g.done();
      return;
    }
    if (verbOf(answer) === A.VIOLATE) announce(g, side, first(answer));
    g.push(P.BOMBARD, side, second(answer));
  },
};

/** Units of a side that can still fire cruise missiles at a place. */
export function firers(g: Play, side: number, place: number): number[] {
  const { p, w } = g;
  return g.own(side, (u) => isFirer(g, u) && g.hexes(side, p.loc[u]!, place) <= w.units.missiles[u]!);
}

/** 6.32: places that missiles of a side may be fired at. */
function targets(g: Play, side: number): number[] {
  const { p, w } = g;
  const armed = g.own(side, (u) => isFirer(g, u));
  if (armed.length === 0) return [];
  const inReach = (u: number, place: number) => g.hexes(side, p.loc[u]!, place) <= w.units.missiles[u]!;
  const places: number[] = [];
  for (let place = 0; place < w.map.size; place++)
    if (
      (w.map.airLimit[place] !== 0 || p.forts[place] !== 0 || p.head[place]! >= 0) &&
      (p.marks[place]! & BOMBARDED) === 0 &&
      (hasBase(g, side, place) || hasFort(g, side, place) || victims(g, side, place).length > 0) &&
      armed.some((u) => inReach(u, place))
    )
      places.push(place);
  return places;
}

/** Whether a unit can still fire cruise missiles. */
function isFirer({ p, w }: Play, u: number): boolean {
  return w.units.missiles[u]! > 0 && mayAct(w, p, u) && !p.has(u, CHOSEN);
}

function hasBase({ p, w }: Play, side: number, place: number): boolean {
  return w.tables.missileTargets.has('land-air-base') && hostileBase(w, p, side, place);
}

function hasFort({ p, w }: Play, side: number, place: number): boolean {
  return w.tables.missileTargets.has('fort') && enemyFort(p, side, place);
}

/** Whether satellites see a unit: ships in port, batteries ashore (6.32). */
function seen(w: World, g: Play, u: number): boolean {
  const { p } = g;
  const { missileTargets } = w.tables;
  if (w.units.cls[u] === NAVAL) return missileTargets.has('ship-in-port') && p.has(u, IN_PORT) && !inPen(w, p, u);
  return w.units.cls[u] === GROUND && p.aboard[u] === 0 && missileTargets.has(w.units.list[u]!.kind);
}

/** Units in a place that missiles of a side can hit. */
export function victims(g: Play, side: number, place: number, razed = false): number[] {
  const { p, w } = g;
  return unitsIn(p, place, (u) => hostile(p, side, p.sideOf(u)) && (seen(w, g, u) || (razed && exposed(w, g, u))));
}

/** 6.36: troops in a hex whose fort has been hit. */
function exposed(w: World, { p }: Play, u: number): boolean {
  return w.units.cls[u] === GROUND && p.aboard[u] === 0 && w.units.special[u] === 0;
}

/** 6.34: how many of the missiles hit. */
export function missileHits(missilesFired: number, defended: boolean): number {
  return defended ? half(missilesFired) : missilesFired;
}

/** The stages of a bombardment: who fires, what is hit, which aircraft of a base that was hit lose a step. */
const [FIRE, HIT, AIRCRAFT] = [0, 1, 2];

export const bombard: Procedure = {
  step(g, f) {
    const { p, w } = g;
    const fr = g.frames;
    const [side, place] = [fr[f + IN.side]!, fr[f + IN.place]!];
    if (fr[f + AT.stage] === FIRE) {
      const chosen = chosenToFire(g, side);
      g.begin(side, 'fire', '6.33');
      for (const u of distinct(w, p, firers(g, side, place))) g.add(code(A.FIRE, 0, u));
      if (chosen.length > 0) g.add(code(A.DONE));
      return g.pose(bombard, f);
    }
    if (fr[f + AT.stage] === AIRCRAFT) {
      const list = distinct(
        w,
        p,
        landed(w, p, place).filter((u) => hostile(p, side, p.sideOf(u))),
      );
      if (list.length === 0) {
        fr[f + AT.stage] = HIT;
        return false;
      }
      g.begin(side, 'base-hit', '6.35');
      for (const u of list) g.add(code(A.HIT, 0, u));
      return g.pose(bombard, f);
    }
    const list = distinct(w, p, victims(g, side, place, fr[f + IN.razed] === 1));
    const [base, fort] = [hasBase(g, side, place), hasFort(g, side, place)];
    if (fr[f + IN.hits]! <= 0 || (list.length === 0 && !base && !fort)) {
      p.clearAll(CHOSEN);
      g.settle();
      g.done();
      if (!g.over) g.push(P.RELOCATE);
      return false;
    }
    g.begin(side, 'missile-hit', '6.35');
    if (base) g.add(code(A.BASE, 0, place));
    if (fort) g.add(code(A.FORT, 0, place));
    for (const u of list) g.add(code(A.HIT, 0, u));
    return g.pose(bombard, f);
  },
  answer(g, f, answer) {
    const { p } = g;
    const fr = g.frames;
    switch (verbOf(answer)) {
      case A.FIRE:
        p.set(second(answer), CHOSEN);
        return;
      case A.DONE:
        launch(g, f);
        return;
      case A.FORT:
        fr[f + IN.hits]!--;
        fr[f + IN.razed] = 1;
        raze(g, second(answer));
        return;
      case A.BASE:
        fr[f + IN.hits]!--;
        fr[f + AT.stage] = AIRCRAFT;
        crater(g, second(answer), 1);
        return;
      default:
        // A step of aircraft belongs to the hit on their base.
        if (g.posed.ask === 'missile-hit') fr[f + IN.hits]!--;
        else fr[f + AT.stage] = HIT;
        g.loseStep(second(answer), '6.35');
    }
  },
};

/** 6.33, 6.34: cruise missiles of units at a place, and how many of them hit. */
export function salvoOf(g: Play, side: number, place: number, list: readonly number[]) {
  const { p, w } = g;
  const each = list.map((u) => p.steps[u]! * w.values['lacm-shots-per-step']!);
  const fired = each.reduce((sum, n) => sum + n, 0);
  const defended = threatened(w, p, side, place);
  return { each, fired, defended, hits: missileHits(fired, defended) };
}

/** 6.34: cruise missiles, whom they can be stopped by, and what comes through. */
export function salvoView(g: Play, side: number, place: number, list: readonly number[], imagined?: Names): CombatView {
  const { each, fired, defended, hits } = salvoOf(g, side, place, list);
  return fightView({
    side,
    place: g.placeId(place),
    rule: '6.34',
    kind: say('Cruise missiles', '巡航ミサイル攻撃'),
    imagined,
    sums: [
      {
        side,
        names: say('Hits', '命中数'),
        factors: [
          ...list.map((u, k) => ({
            unit: g.unitId(u),
            printed: each[k]!,
            counts: each[k]!,
            reasons: [{ text: say('A missile for each step', '1ステップにつき1発'), rule: '6.33' }],
          })),
          ...(defended
            ? [
                {
                  names: say('Missile defence in the hex or beside it', '同一または隣接ヘクスのミサイル防御'),
                  printed: hits - fired,
                  counts: hits - fired,
                  reasons: [{ text: say('It stops half', '半数を迎撃'), rule: '6.34' }],
                },
              ]
            : []),
        ],
        total: hits,
      },
    ],
  });
}

/** Units of a side that have been chosen to fire. */
export const chosenToFire = (g: Play, side: number): number[] => g.own(side, (u) => g.p.has(u, CHOSEN));

function launch(g: Play, f: number): void {
  const { p } = g;
  const fr = g.frames;
  const [side, place] = [fr[f + IN.side]!, fr[f + IN.place]!];
  const list = chosenToFire(g, side);
  const { fired, hits, defended } = salvoOf(g, side, place, list);
  g.says(
    'combat',
    '6.34',
    () => ({
      at: place,
      who: list,
      combat: salvoView(g, side, place, list),
      words: { who: g.names(list), fired, hits, ...(defended ? { defended: '' } : {}) },
    }),
    '{who}: {fired} cruise {fired|missile|missiles} at {place}, {hits} {hits|hit|hits}[defended: , the others were shot down]',
    '{who}：{place}に巡航ミサイル{fired}、命中{hits}[defended: （残りは迎撃された）]',
  );
  for (const u of list) p.set(u, SPENT);
  p.marks[place]! |= BOMBARDED;
  fr[f + IN.hits] = hits;
  fr[f + AT.stage] = HIT;
  const [target] = victims(g, side, place);
  g.opensFire(side, target === undefined ? p.controller(place) : p.sideOf(target));
}

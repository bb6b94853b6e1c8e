/** What events do with units and routes, where somebody is asked: replacements, units placed, units sent back, routes opened. */
import { code, second, verbOf } from '../../kernel/answers';
import type { PlaceSet } from '../../kernel/compiled';
import { placeTest } from '../../kernel/expressions';
import { ANSWERED, AT } from '../../kernel/frames';
import { entries } from './arrivals';
import { A, ACTIVATED, CLASSES, NO_ROUTE, OUT, P, RESERVE, TRANSIENT } from './codes';
import { IN_GIVEN as IN } from './frames';
import type { Play, Procedure } from './play';
import type { PreparedEffect } from './prepared';

const effectOf = (g: Play, f: number): PreparedEffect => g.w.effects.effects[g.frames[f + IN.effect]!]!;

/** 5.33: steps that an event gives, one after the other, as in the replacement segment. */
export const rebuilding: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const effect = effectOf(g, f);
    const side = fr[f + IN.side]!;
    if (fr[f + IN.left]! <= 0) return g.done();
    g.begin(side, 'replace', '5.33');
    const { p, w } = g;
    for (let u = 0; u < w.units.count; u++) {
      if (w.units.side[u] !== side || !means(g, effect, u)) continue;
      const at = p.loc[u]!;
      if (at >= 0) {
        if (p.isReduced(u) && w.units.full[u]! > 1 && standsWell(g, effect, u)) g.add(code(A.REBUILD, 0, u));
      } else if (effect.args['only-reduced'] !== true && returns(g, effect, u) && entries(g, u).length > 0)
        g.add(code(A.RAISE, 0, u));
    }
    if (g.count === 0) return g.done();
    g.add(code(A.DONE));
    return g.pose(rebuilding, f);
  },
  answer(g, f, answer) {
    if (verbOf(answer) === A.DONE) {
      g.done();
      return;
    }
    const u = second(answer);
    g.frames[f + IN.left]!--;
    if (verbOf(answer) === A.REBUILD) {
      g.p.setSteps(u, g.p.steps[u]! + 1);
      g.says('replaced', '5.33', { at: g.p.loc[u]!, who: u }, '{unit} is rebuilt', '{unit}を回復');
    } else g.push(P.PLACE, g.frames[f + IN.side]!, u + 1, 1);
  },
};

/** Whether an event's replacements are for a unit: its class, its nation, those that it names. */
function means({ w }: Play, { args }: PreparedEffect, u: number): boolean {
  if (CLASSES[w.units.cls[u]!] !== args.class) return false;
  if (args.of !== undefined && w.units.list[u]!.nation !== args.of) return false;
  const named = args.to as { units?: string[] } | undefined;
  return named?.units === undefined || named.units.includes(w.units.list[u]!.id);
}

function standsWell(g: Play, { args }: PreparedEffect, u: number): boolean {
  const { w, p } = g;
  const places = args.in as PlaceSet | undefined;
  if (places !== undefined && !placeTest(w.facts, places)(p, p.loc[u]!)) return false;
  return g.supply.supplied(u) && !g.supply.inZone(1 - w.units.side[u]!, p.loc[u]!);
}

/** Units that are out come back, pre-war ones only where the event names them. */
function returns({ p, w }: Play, { args }: PreparedEffect, u: number): boolean {
  const named = ((args.returns as string[] | undefined) ?? []).includes(w.units.list[u]!.id);
  if (named) return p.loc[u] === OUT || p.loc[u] === RESERVE;
  return p.loc[u] === OUT && p.steps[u] === 0 && w.units.prewar[u] === 0;
}

/** A unit that an event places: in supply, in one of its places; else it may be lost. */
export const placing: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const { w } = g;
    const effect = effectOf(g, f);
    const u = unitOf(g, effect.args.unit);
    if (u < 0 || fr[f + AT.stage] === ANSWERED) return g.done();
    const test = placeTest(w.facts, effect.args.places as PlaceSet);
    const all = entries(g, u);
    const named = all.filter((i) => test(g.p, i));
    const list = named.length > 0 || effect.args['else-any-airbase'] !== true ? named : all;
    if (list.length === 0) {
      g.p.move(u, OUT);
      return g.done();
    }
    fr[f + IN.unit] = u + 1;
    g.begin(fr[f + IN.side]!, 'arrive', '5.33');
    for (const i of list) g.add(code(A.TO, 0, i));
    return g.pose(placing, f);
  },
  answer(g, f, answer) {
    g.frames[f + AT.stage] = ANSWERED;
    const u = unitOf(g, effectOf(g, f).args.unit);
    const at = second(answer);
    g.p.setSteps(u, g.w.units.list[u]!.steps);
    g.p.due[u] = 0;
    g.p.move(u, at);
    g.says('arrived', '5.33', { at, who: u }, '{unit} arrives at {place}', '{unit}が{place}に登場');
  },
};

export function unitOf({ w }: Pick<Play, 'w'>, id: unknown): number {
  return w.units.list.findIndex((unit) => unit.id === id);
}

/** Markers that keep routes shut: one is taken away, the first of the list before the others (13.77). */
export const routing: Procedure = {
  step(g, f) {
    if (g.frames[f + AT.stage] === ANSWERED) return g.done();
    const { args, may } = effectOf(g, f);
    const { places } = args as { places: PlaceSet };
    const shut = (places.ids ?? [])
      .map((id) => g.w.map.field.indexOf(id))
      .filter((i) => i >= 0 && (g.p.marks[i]! & NO_ROUTE) !== 0);
    const first = g.w.map.field.indexOf((places.ids ?? [])[0] ?? '');
    g.begin(g.frames[f + IN.side]!, 'route', '13.77');
    for (const i of shut.includes(first) ? [first] : shut) g.add(code(A.TO, 0, i));
    if (may) g.add(code(A.NO));
    return g.count === 0 ? g.done() : g.pose(routing, f);
  },
  answer(g, f, answer) {
    g.frames[f + AT.stage] = ANSWERED;
    if (verbOf(answer) === A.NO) return;
    g.p.unmark(second(answer), NO_ROUTE);
    g.says('route', '13.77', { at: second(answer) }, 'A transport route is open at {place}', '{place}の輸送路が開通');
  },
};

/** Active units that an event sends back to where they started (5.32.E). */
export const sendingBack: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const effect = effectOf(g, f);
    const list = effect.units!.list.filter((u) => g.p.has(u, ACTIVATED) && effect.units!.test(g.p, u));
    if (fr[f + IN.left]! <= 0 || list.length === 0) return g.done();
    g.begin(effect.by < 0 ? fr[f + IN.side]! : effect.by, 'send-back', '5.32');
    for (const u of list) g.add(code(A.UNIT, 0, u));
    g.add(code(A.NO));
    return g.pose(sendingBack, f);
  },
  answer(g, f, answer) {
    if (verbOf(answer) === A.NO) {
      g.done();
      return;
    }
    g.frames[f + IN.left]!--;
    goBack(g, second(answer));
  },
};

/** A unit is where it started, and no longer active. */
export function goBack(g: Play, u: number): void {
  const { p } = g;
  if (p.origin[u]! > 0) p.move(u, p.origin[u]! - 1);
  p.flags[u]! &= ~TRANSIENT;
  p.origin[u] = 0;
  p.came[u] = 0;
  p.battle[u] = 0;
}

/** What effects of cards ask somebody: replacements, units placed, sent back, evacuated, routes opened, cards exchanged. */
import { code, first, second, verbOf } from '../../kernel/answers';
import type { PlaceSet } from '../../kernel/compiled';
import { placeTest } from '../../kernel/expressions';
import { UNREACHED } from '../../kernel/search';
import { headquartersOf, inCommandRange } from './activation';
import { entries } from './arrivals';
import { A, ACTIVATED, CARD, CLASSES, GROUND, NO_ROUTE, OUT, RESERVE, S, TRANSIENT } from './codes';
import { IN_CARD_LIST as IN } from './frames';
import { isMandatory } from './mandatory';
import type { Play } from './play';
import type { PreparedEffect } from './prepared';

/** Something that an effect asks a side, until there is nothing to ask; `f`: the frame of its list (`IN_CARD_LIST`). */
export interface Asking {
  /** Whether a question with its answers stands. */
  offer(g: Play, f: number, one: PreparedEffect, side: number): boolean;
  took(g: Play, f: number, answer: number, one: PreparedEffect): void;
}

/** How often the effect at `f` has asked and been answered. */
const timesOf = (g: Play, f: number): number => g.frames[f + IN.done]!;
/** The effect asks no more. */
const LAST = 999;

/** 5.33: steps that an event gives, one after the other, as in the replacement segment; or steps that are kept for later. */
const rebuilding: Asking = {
  offer(g, f, one, side) {
    const { p, w } = g;
    const { args } = one;
    if (args.bankable === true) bank(g, one, side);
    const back = g.frames[f + IN.unit]! - 1;
    if (back >= 0) {
      g.begin(side, 'arrive', '5.33');
      for (const i of comesTo(g, one, back)) g.add(code(A.TO, 0, i));
      return true;
    }
    if (args.bankable === true || timesOf(g, f) >= Number(args.steps)) return false;
    g.begin(side, 'replace', '5.33');
    for (let u = 0; u < w.units.count; u++) {
      if (w.units.side[u] !== side || !means(g, one, u)) continue;
      if (p.loc[u]! >= 0) {
        if (p.isReduced(u) && w.units.full[u]! > 1 && standsWell(g, one, u)) g.add(code(A.REBUILD, 0, u));
      } else if (args['only-reduced'] !== true && returns(g, one, u) && comesTo(g, one, u).length > 0)
        g.add(code(A.RAISE, 0, u));
    }
    if (g.count > 0) g.add(code(A.DONE));
    return g.count > 0;
  },
  took(g, f, answer) {
    const fr = g.frames;
    const u = second(answer);
    if (verbOf(answer) === A.TO) {
      const back = fr[f + IN.unit]! - 1;
      fr[f + IN.unit] = 0;
      bring(g, back, u, 1);
      return;
    }
    fr[f + IN.done]! += verbOf(answer) === A.DONE ? LAST : 1;
    if (verbOf(answer) === A.RAISE) fr[f + IN.unit] = u + 1;
    if (verbOf(answer) !== A.REBUILD) return;
    g.p.setSteps(u, g.p.steps[u]! + 1);
    g.says('replaced', '5.33', { at: g.p.loc[u]!, who: u }, '{unit} is rebuilt', '{unit}を回復');
  },
};

function bank(g: Play, { args }: PreparedEffect, side: number): void {
  const track = g.w.banks.find((one) => one.side === side && CLASSES[one.cls] === args.class)?.track;
  if (track) g.shift(track, Number(args.steps), -1, '5.33');
}

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

/** Where a unit that is out comes back: where the event says, if it does. */
function comesTo(g: Play, { args }: PreparedEffect, u: number): number[] {
  const tests = [args.in, args['placed-at']].flatMap((places) =>
    places === undefined ? [] : [placeTest(g.w.facts, places as PlaceSet)],
  );
  // In range of a headquarters it is where it is served at all.
  return entries(g, u).filter((i) => tests.every((test) => test(g.p, i)));
}

/** A unit comes on the map by an event. */
function bring(g: Play, u: number, at: number, steps: number): void {
  g.p.setSteps(u, steps);
  g.p.due[u] = 0;
  g.p.move(u, at);
  g.says('arrived', '5.33', { at, who: u }, '{unit} arrives at {place}', '{unit}が{place}に登場');
}

/** Units that are out come back, pre-war ones only where the event names them. */
function returns({ p, w }: Play, { args }: PreparedEffect, u: number): boolean {
  const named = ((args.returns as string[] | undefined) ?? []).includes(w.units.list[u]!.id);
  if (named) return p.loc[u] === OUT || p.loc[u] === RESERVE;
  return p.loc[u] === OUT && p.steps[u] === 0 && w.units.prewar[u] === 0;
}

/** A unit that an event places: in supply, in one of its places; else it may be lost. */
const placing: Asking = {
  offer(g, f, { args }, side) {
    const u = unitOf(g, args.unit);
    if (u < 0 || timesOf(g, f) > 0) return false;
    const test = placeTest(g.w.facts, args.places as PlaceSet);
    const all = entries(g, u);
    const named = all.filter((i) => test(g.p, i));
    const list = named.length > 0 || args['else-any-airbase'] !== true ? named : all;
    if (list.length === 0) {
      g.p.move(u, OUT);
      return false;
    }
    g.frames[f + IN.unit] = u + 1;
    g.begin(side, 'arrive', '5.33');
    for (const i of list) g.add(code(A.TO, 0, i));
    return true;
  },
  took(g, f, answer, { args }) {
    g.frames[f + IN.done]!++;
    const u = unitOf(g, args.unit);
    bring(g, u, second(answer), g.w.units.list[u]!.steps);
  },
};

export function unitOf({ w }: Pick<Play, 'w'>, id: unknown): number {
  return w.units.list.findIndex((unit) => unit.id === id);
}

/** Markers that keep routes shut: one is taken away, the first of the list before the others (13.77). */
const routing: Asking = {
  offer(g, f, { args, may }, side) {
    if (timesOf(g, f) > 0) return false;
    const all = ((args.places as PlaceSet).ids ?? []).map((id) => g.w.map.field.indexOf(id));
    const shut = all.filter((i) => i >= 0 && (g.p.marks[i]! & NO_ROUTE) !== 0);
    g.begin(side, 'route', '13.77');
    for (const i of shut[0] === all[0] ? shut.slice(0, 1) : shut) g.add(code(A.TO, 0, i));
    if (may) g.add(code(A.NO));
    return g.count > 0;
  },
  took(g, f, answer) {
    g.frames[f + IN.done]!++;
    if (verbOf(answer) === A.NO) return;
    g.p.unmark(second(answer), NO_ROUTE);
    g.says('route', '13.77', { at: second(answer) }, 'A transport route is open at {place}', '{place}の輸送路が開通');
  },
};

/** Active units that an event sends back to where they started (5.32.E). */
const sendingBack: Asking = {
  offer(g, f, { args, by, units }, side) {
    const list = units!.list.filter((u) => g.p.has(u, ACTIVATED) && units!.test(g.p, u) && mayGoBack(g, u));
    if (timesOf(g, f) >= Number(args.most) || list.length === 0) return false;
    g.begin(by < 0 ? side : by, 'send-back', '5.32');
    for (const u of list) g.add(code(A.UNIT, 0, u));
    g.add(code(A.NO));
    return true;
  },
  took(g, f, answer) {
    g.frames[f + IN.done]! += verbOf(answer) === A.NO ? LAST : 1;
    if (verbOf(answer) === A.UNIT) goBack(g, second(answer));
  },
};

/** Whether its side still has the place where a unit started: enemies may have disengaged to it (8.43). */
function mayGoBack({ p, w }: Play, u: number): boolean {
  const from = p.origin[u]! - 1;
  return from < 0 || p.controller(from) === w.units.side[u];
}

/** A unit is where it started, and no longer active. */
function goBack(g: Play, u: number): void {
  const { p } = g;
  if (p.origin[u]! > 0) p.move(u, p.origin[u]! - 1);
  p.flags[u]! &= ~TRANSIENT;
  p.origin[u] = 0;
  p.came[u] = 0;
  p.battle[u] = 0;
}

/** A card of the hand for one of the discard pile. */
const exchange: Asking = {
  offer(g, f, _one, side) {
    const { p } = g;
    if (timesOf(g, f) > 0) return false;
    g.begin(side, 'exchange', '5.34');
    for (const own of p.cardsIn(CARD.HAND, side).filter((card) => !isMandatory(g, card)))
      for (const other of p.cardsIn(CARD.DISCARD, side)) g.add(code(A.EXCHANGE, own, other));
    g.add(code(A.NO));
    return true;
  },
  took(g, f, answer) {
    g.frames[f + IN.done]!++;
    if (verbOf(answer) === A.NO) return;
    g.p.cards[first(answer)] = CARD.DISCARD;
    g.p.cards[second(answer)] = CARD.HAND;
  },
};

/** Ground units of a coastal hex and those around it go to a friendly port, whatever zones are on the way. */
const evacuate: Asking = {
  offer(g, f, { args }, side) {
    const { map } = g.w;
    const [from, to] = [g.frames[f + IN.from]! - 1, g.frames[f + IN.to]! - 1];
    if (timesOf(g, f) >= Number(args.most)) return false;
    if (from >= 0 && to < 0) {
      g.begin(side, 'evacuate-to', '5.33');
      for (const i of ports(g, f, side, from)) g.add(code(A.TO, 0, i));
      return true;
    }
    g.begin(side, from < 0 ? 'evacuate' : 'evacuate-unit', '5.33');
    if (from < 0) {
      for (let i = 0; i < map.field.size; i++)
        if (map.coastal[i] === 1 && g.unitsAt(i, side, GROUND).length > 0 && ports(g, f, side, i).length > 0)
          g.add(code(A.OBJECTIVE, 0, i));
    } else
      for (const i of map.field.within(from, 1))
        for (const u of g.unitsAt(i, side, GROUND)) if (i !== to) g.add(code(A.UNIT, 0, u));
    g.add(code(A.NO));
    return true;
  },
  took(g, f, answer) {
    const fr = g.frames;
    const about = second(answer);
    if (verbOf(answer) === A.OBJECTIVE) fr[f + IN.from] = about + 1;
    else if (verbOf(answer) === A.TO) fr[f + IN.to] = about + 1;
    else fr[f + IN.done]! += verbOf(answer) === A.NO ? LAST : 1;
    if (verbOf(answer) !== A.UNIT) return;
    const to = fr[f + IN.to]! - 1;
    g.p.move(about, to);
    g.says('move', '5.33', { at: to, who: about }, '{unit} is evacuated to {place}', '{unit}は{place}へ撤退');
  },
};

function ports(g: Play, f: number, side: number, from: number): number[] {
  const { w, p } = g;
  g.reach.bySea(from, w.tables.movement.strategicNaval[w.cards[g.frames[f + IN.card]!]!.ops] ?? 0);
  const sea = g.reach.seaLengths();
  const list: number[] = [];
  for (let i = 0; i < sea.length; i++)
    if (i !== from && sea[i]! < UNREACHED && w.map.port[i] === 1 && p.controller(i) === side) list.push(i);
  return list;
}

/** 6.23: the emergency route leads from a supplied headquarters to one hex in its range; there is one marker. */
const express: Asking = {
  offer(g, f, _one, side) {
    const { w, p } = g;
    if (timesOf(g, f) > 0) return false;
    const from = headquartersOf(w, p, side);
    g.begin(side, 'express', '6.23');
    for (let i = 0; i < w.map.field.size; i++)
      if (w.map.land[i] === 1 && p.controller(i) === side && from.some((hq) => inCommandRange(w, p, hq, i)))
        g.add(code(A.TO, 0, i));
    g.add(code(A.NO));
    return true;
  },
  took(g, f, answer) {
    g.frames[f + IN.done]!++;
    if (verbOf(answer) === A.NO) return;
    const { p } = g;
    p.scalars[S.EXPRESS] = second(answer) + 1;
    p.scalars[S.EXPRESS_SIDE] = g.frames[f + IN.side]!;
    p.derive();
    g.says('express', '6.23', { at: second(answer) }, 'An emergency route to {place}', '{place}への緊急補給路');
  },
};

/** Verbs that ask somebody. */
export const ASKS: Readonly<Record<string, Asking>> = {
  replacements: rebuilding,
  'place-unit': placing,
  'remove-route-block': routing,
  deactivate: sendingBack,
  'swap-with-discard': exchange,
  evacuate,
  'tokyo-express': express,
};

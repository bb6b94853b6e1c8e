/**
 * Effects of cards and of what happens by itself, one after the other: those of the kernel's verbs (`verbs.ts`) are carried out, those of
 * verbs that the game declares are told, to be done by hand.
 */

import { code, first, second, verbOf } from '../../kernel/answers';
import type { Effect, EffectArg, Names, Provenance } from '../../kernel/compiled';
import { type ReadyEffect, readyBranches, readyEffect } from '../../kernel/effects';
import { locals } from '../../kernel/frames';
import { entryOf, setEntry } from '../../kernel/records';
import { both } from '../../kernel/texts';
import { A, ELIMINATED, P, ROLLED, S } from './codes';
import { drawFor } from './draw';
import { act, bonus, cancel, loseCards, setAside } from './effect-verbs';
import type { Play, Procedure } from './play';
import type { Position } from './position';
import { mayStand } from './stand';
import { setState } from './stateful';
import { wayText } from './story';
import { sentenceOf } from './told';
import { ending } from './victory';
import type { World } from './world';

/** An effect made ready. */
export interface Prepared extends Omit<ReadyEffect<Position>, 'units' | 'places' | 'when' | 'verb' | 'args' | 'may'> {
  effect: Effect;
  when(p: Position): boolean;
  /** Units that it is about now, and how many of them; absent count: all. */
  units?: { now(p: Position): number[]; count?: number; aside(p: Position): number[] };
  places?(p: Position): number[];
  /** The list of what the verb does, of a verb that says it. */
  body?: number;
  /** What the designer says of it; of what branches, or does others, they say it. */
  notes: Names[];
}

/** What a list of effects is part of: its rule holds for those that cite none, and the first of them tells the notes. */
export interface Around {
  rule: string;
  notes: readonly Names[];
}

/** Makes lists of effects ready; a list is a number that frames hold. */
export class EffectLists {
  readonly lists: Prepared[][] = [];

  constructor(
    private readonly w: World,
    private readonly refuse: (message: string) => void,
  ) {}

  /** Verbs whose bodies are being made ready. */
  private readonly open: string[] = [];

  /** Adds the effects, those of their branches included, and returns the number of the list. */
  add(effects: readonly Effect[], around: Around): number {
    const at = this.lists.length;
    this.lists.push([]);
    this.lists[at] = effects.map((effect, i) => this.prepare(effect, i === 0 ? around : { ...around, notes: [] }));
    return at;
  }

  /** Adds effects of a card, an event or a trigger, which cite its rule where they cite none. */
  of(provenance: Provenance | undefined, effects: readonly Effect[]): number {
    return this.add(effects, { rule: provenance?.see?.[0] ?? '', notes: [] });
  }

  /** What a verb of the game's own does, with the arguments of the effect; bodies do not come to an end in themselves, so none may. */
  private bodyOf({ verb, args }: Effect, around: Around): number | undefined {
    const does = this.w.compiled.game.verbs?.find(({ id }) => id === verb)?.does;
    if (!does) return undefined;
    const way = [...this.open, verb].join(', ');
    if (this.open.includes(verb)) this.refuse(`the verb ${verb} does itself: ${way}`);
    else if (this.open.length >= DEEPEST) this.refuse(`verbs in verbs more than ${DEEPEST} deep: ${way}`);
    else if (this.lists.length > MOST) this.refuse(`the verb ${verb} does too much`);
    else {
      this.open.push(verb);
      const list = this.add(
        does.map((one) => withArguments(one, args)),
        around,
      );
      this.open.pop();
      return list;
    }
    return undefined;
  }

  /** An effect that lets units act names a phase that does something. */
  private actsIn({ verb, args }: Effect): void {
    if (verb === 'act' && !this.w.steps.some(({ id, does }) => id === args.phase && does))
      this.refuse(`act: the phase ${args.phase} does nothing that units act in`);
  }

  private prepare(effect: Effect, around: Around): Prepared {
    const { facts } = this.w;
    const { note, see } = effect.provenance ?? {};
    const rule = see?.[0] ?? around.rule;
    const notes = [...around.notes, ...(note ? [note] : [])];
    const body = this.bodyOf(effect, { rule, notes });
    this.actsIn(effect);
    const ready = this.attempt(() => readyEffect(facts, effect));
    const branches = this.attempt(() => readyBranches(facts, effect, (all) => this.add(all, { rule, notes }))) ?? [];
    const when = ready?.when ?? null;
    const [units] = Object.values(ready?.units ?? {});
    const [places] = Object.values(ready?.places ?? {});
    return {
      effect,
      ...(body === undefined ? {} : { body }),
      when: (p) => when === null || Boolean(when(p)),
      ...(units
        ? {
            units: {
              now: (p: Position) => units.list.filter((u) => units.test(p, u)),
              aside: setAside(this.w, facts, units.set),
              ...(units.set.count === undefined ? {} : { count: units.set.count }),
            },
          }
        : {}),
      ...(places ? { places: (p: Position) => places.list.filter((i) => places.test(p, i)) } : {}),
      branches,
      rule,
      notes,
    };
  }

  private attempt<T>(make: () => T): T | undefined {
    try {
      return make();
    } catch (error) {
      this.refuse((error as Error).message);
      return undefined;
    }
  }
}

/** So deep may verbs stand in verbs, and so many lists of effects may there be. */
const DEEPEST = 4;
const MOST = 20_000;

/** An effect of a body with the arguments that the verb has been given. */
function withArguments(effect: Effect, given: Effect['args']): Effect {
  const args: Effect['args'] = {};
  for (const [name, arg] of Object.entries(effect.args)) {
    const value = typeof arg === 'object' && 'param' in arg ? entryOf(given, arg.param) : arg;
    // What the verb was not given its effects are not given either.
    if (value !== undefined) setEntry(args, name, value);
  }
  const branches = effect.branches?.map((branch) => ({
    ...branch,
    effects: branch.effects.map((one) => withArguments(one, given)),
  }));
  return { ...effect, args, ...(branches ? { branches } : {}) };
}

/**
 * A list of effects in progress. `side`: the one that has them, + 1 (0: none); `done`: units that the present effect has been done to, of a
 * choice its branches that have been done, as bits; `unit`: one whose place is chosen, + 1.
 */
const AT = locals('stage', 'list', 'next', 'side', 'done', 'unit', 'agreed');

/** The effect that is next in the frame at `f`; undefined: all have been done. */
export function presentEffect(g: Play, f: number): Prepared | undefined {
  return g.w.effects.lists[g.frames[f + AT.list]!]![g.frames[f + AT.next]!];
}

/** Starts a list of effects for a side; -1: for none. */
export function carryOut(g: Play, list: number, side: number): void {
  if (g.w.effects.lists[list]!.length > 0) g.push(P.EFFECTS, list, 0, side + 1);
}

const sideIn = (g: Play, f: number) => g.frames[f + AT.side]! - 1;

/** Whoever chooses where nobody is named: the side that has the effects, or the one whose step it is. */
const chooser = (g: Play, f: number) => Math.max(0, sideIn(g, f));

function next(g: Play, f: number): false {
  g.frames[f + AT.next]!++;
  g.frames.fill(0, f + AT.done, f + AT.agreed + 1);
  return false;
}

export const effects: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const one = presentEffect(g, f);
    if (!one) return g.done();
    if (fr[f + AT.done] === 0 && fr[f + AT.unit] === 0 && !one.when(g.p)) return next(g, f);
    if (one.effect.may && fr[f + AT.agreed] === 0) {
      g.begin(chooser(g, f), 'effect-may', one.rule || g.rule);
      g.add(code(A.AGREE));
      g.add(code(A.DECLINE));
      return g.pose(effects, f);
    }
    const handler = entryOf(HANDLERS, one.effect.verb);
    if (handler) return g.asEffect(toldOf(g, f, one), () => handler(g, f, one));
    if (one.body !== undefined) {
      const side = sideIn(g, f);
      next(g, f);
      carryOut(g, one.body, side);
      return false;
    }
    g.asEffect(toldOf(g, f, one), () => tellByHand(g, f, one));
    return next(g, f);
  },
  answer(g, f, answer) {
    const fr = g.frames;
    const one = presentEffect(g, f)!;
    switch (verbOf(answer)) {
      case A.AGREE:
        fr[f + AT.agreed] = 1;
        return;
      case A.DECLINE:
        next(g, f);
        return;
      case A.BRANCH: {
        const branch = second(answer);
        fr[f + AT.done]! |= 1 << branch;
        carryOut(g, one.branches[branch]!.list, sideIn(g, f));
        return;
      }
      case A.PUT:
        g.asEffect(toldOf(g, f, one), () => taken(g, f, one, second(answer)));
        return;
      case A.INTO:
        g.asEffect(toldOf(g, f, one), () => relocated(g, f, first(answer), second(answer)));
        return;
      default:
        if (moves(one.effect.verb)) fr[f + AT.unit] = first(answer) + 1;
        else g.asEffect(toldOf(g, f, one), () => change(g, f, one, first(answer)));
    }
  },
};

/** What an effect is told as; its notes but once, with the first of what it does. */
const toldOf = (g: Play, f: number, { rule, notes }: Prepared) => ({
  rule,
  notes: g.frames[f + AT.done] === 0 ? notes : [],
});

type Handler = (g: Play, f: number, one: Prepared) => boolean;

const HANDLERS: Readonly<Record<string, Handler>> = {
  choose: chooseBranch,
  roll: rollBranch,
  eliminate: eachUnit,
  reduce: eachUnit,
  restore: eachUnit,
  make: eachUnit,
  free: eachUnit,
  relocate: eachUnit,
  raise: eachUnit,
  take: takePlaces,
  bonus(g, f, { effect }) {
    bonus(g, effect, sideIn(g, f));
    return next(g, f);
  },
  cancel(g, f, { effect }) {
    cancel(g, effect, sideIn(g, f));
    return next(g, f);
  },
  act(g, f, { effect, units }) {
    const side = sideIn(g, f);
    next(g, f);
    if (units) act(g, effect, units, side);
    return false;
  },
  'lose-cards'(g, f, { effect }) {
    loseCards(g, effect, sideOf(g, effect.args.of) ?? sideIn(g, f));
    return next(g, f);
  },
  shift: shiftTrack,
  mark: (g, f, one) => mark(g, f, one, true),
  unmark: (g, f, one) => mark(g, f, one, false),
  draw: drawCards,
  activate(g, f, { units }) {
    for (const u of units?.now(g.p) ?? []) g.p.active[u] = 1;
    return next(g, f);
  },
  'end-phase'(g, f) {
    g.p.scalars[S.ENDED] = 1;
    return next(g, f);
  },
  win(g, f, { effect }) {
    ending.endsBy(g, sideOf(g, effect.args.side) ?? -1, 'event');
    return next(g, f);
  },
};

/** Verbs that are carried out. */
export const carriedOut: readonly string[] = Object.keys(HANDLERS);

function sideOf(g: Play, arg: EffectArg | undefined): number | undefined {
  const side = g.w.compiled.game.sides.findIndex(({ id }) => id === arg);
  return side < 0 ? undefined : side;
}

/** `choose { … }`: the side picks a branch, or as many as `count` says; which of them do something is not asked. */
function chooseBranch(g: Play, f: number, { effect, branches, rule }: Prepared): boolean {
  const done = g.frames[f + AT.done]!;
  const { count } = effect.args;
  const limits =
    typeof count === 'object' && 'from' in count ? count : { from: Number(count ?? 1), to: Number(count ?? 1) };
  const taken = branches.filter((_, i) => (done & (1 << i)) !== 0).length;
  g.begin(sideOf(g, effect.args.by) ?? chooser(g, f), 'effect-choice', rule || g.rule);
  if (taken < limits.to)
    branches.forEach(({ when }, i) => {
      if ((done & (1 << i)) === 0 && (when === null || Boolean(when(g.p)))) g.add(code(A.BRANCH, 0, i));
    });
  if (g.count === 0) return next(g, f);
  if (taken >= limits.from) g.add(code(A.DECLINE));
  return g.pose(effects, f);
}

/** `roll d6 { … }`: the branch of the sum of the dice. */
function rollBranch(g: Play, f: number, { effect, branches }: Prepared): boolean {
  const { from, to } = effect.args.die as { from: number; to: number };
  const dice = Number(effect.args.dice ?? 1);
  const faces = (to - from) / dice + 1;
  let sum = 0;
  for (let k = 0; k < dice; k++) sum += from / dice - 1 + g.roll(ROLLED.EFFECT, faces, () => ['event', 'die']);
  g.did('roll', chooser(g, f), { en: `Rolled ${sum}`, ja: `ダイス${sum}` });
  const branch = branches.find(({ results }) => results.some((one) => sum >= one.from && sum <= one.to));
  const side = sideIn(g, f);
  next(g, f);
  if (branch) carryOut(g, branch.list, side);
  return false;
}

/** Whether an effect would change a unit. */
function changes(g: Play, one: Prepared, u: number): boolean {
  const { verb } = one.effect;
  if (verb === 'raise') return placesInto(g, one, u).length > 0;
  if (verb === 'make' || verb === 'free')
    return ((g.p.states[u]! & stateIn(g, one.effect)) !== 0) === (verb === 'free');
  return verb !== 'restore' || g.p.steps[u]! < g.w.fullSteps[u]!;
}

/** The state that an effect is about, as a bit; 0: there is none of this name. */
function stateIn({ w }: Play, { args }: Effect): number {
  const k = w.states.findIndex(({ id }) => id === args.state);
  return k < 0 ? 0 : 1 << k;
}

/** Whether an effect puts units into places. */
const moves = (verb: string) => verb === 'relocate' || verb === 'raise';

/** Places of an effect where a unit may be put; one that is raised not among enemies. */
function placesInto(g: Play, { effect, places }: Prepared, u: number): number[] {
  const free = (place: number) =>
    effect.verb !== 'raise' || g.p.unitsAt(place).every((other) => g.w.side[other] === g.w.side[u]);
  return (places?.(g.p) ?? []).filter((place) => mayStand(g, u, place) && free(place));
}

/** Does something to units: to all, or to as many as are said, whose owner chooses them. */
function eachUnit(g: Play, f: number, one: Prepared): boolean {
  const { units, effect, rule } = one;
  const fr = g.frames;
  if (fr[f + AT.unit] !== 0) return intoPlace(g, f, one);
  const meant = effect.verb === 'raise' ? units?.aside(g.p) : units?.now(g.p);
  const able = (meant ?? []).filter((u) => changes(g, one, u));
  const left = (units?.count ?? Number.POSITIVE_INFINITY) - fr[f + AT.done]!;
  // Without a number every unit is meant, each once.
  if (units?.count === undefined) {
    if (!moves(effect.verb)) for (const u of able) change(g, f, one, u);
    const still = moves(effect.verb) ? able.find((u) => !one.places?.(g.p).includes(g.p.loc[u]!)) : undefined;
    if (still === undefined) return next(g, f);
    fr[f + AT.unit] = still + 1;
    return false;
  }
  if (left <= 0 || able.length === 0) return next(g, f);
  g.begin(g.w.side[able[0]!]!, 'effect-unit', rule || g.rule);
  for (const u of able) g.add(code(A.CHOOSE, u));
  return g.pose(effects, f);
}

/** Where a unit is put: the only place, or the one its owner chooses; nowhere: it stays. */
function intoPlace(g: Play, f: number, one: Prepared): boolean {
  const u = g.frames[f + AT.unit]! - 1;
  const able = placesInto(g, one, u);
  if (able.length === 0) return next(g, f);
  g.begin(g.w.side[u]!, 'effect-place', one.rule || g.rule);
  for (const place of able) g.add(code(A.INTO, u, place));
  return g.pose(effects, f);
}

function relocated(g: Play, f: number, u: number, place: number): void {
  const from = g.p.loc[u]!;
  g.p.put(u, place);
  g.frames[f + AT.unit] = 0;
  g.frames[f + AT.done]!++;
  const [name, where] = [g.unitName(u), g.placeName(place)];
  const text =
    from >= 0
      ? wayText(g, 'move', u, from, place)
      : { en: `${name.en} placed at ${where.en}`, ja: `${name.ja}を${where.ja}に配置` };
  g.did('move', g.w.side[u]!, text, { places: from >= 0 ? [from, place] : [place], units: [u] });
}

/** `take 1 (town) for league`: places come to a side, which chooses them; not where enemies of it stand. */
function takePlaces(g: Play, f: number, one: Prepared): boolean {
  const { effect, places, rule } = one;
  const side = sideOf(g, effect.args.for) ?? sideIn(g, f);
  const done = g.frames[f + AT.done]!;
  const able = (places?.(g.p) ?? []).filter(
    (place) => g.p.held[place] !== side + 1 && g.p.unitsAt(place).every((u) => g.w.side[u] === side),
  );
  if (side < 0 || done >= Number(effect.args.amount) || able.length === 0) return next(g, f);
  g.begin(side, 'effect-take', rule || g.rule);
  for (const place of able) g.add(code(A.PUT, 0, place));
  return g.pose(effects, f);
}

function taken(g: Play, f: number, { effect }: Prepared, place: number): void {
  const side = sideOf(g, effect.args.for) ?? sideIn(g, f);
  g.frames[f + AT.done]!++;
  g.p.held[place] = side + 1;
  const [who, where] = [g.sideName(side), g.placeName(place)];
  g.did(
    'hold',
    side,
    { en: `${where.en} came to ${who.en}`, ja: `${where.ja}が${who.ja}の側につく` },
    { places: [place] },
  );
}

/** Does to a unit what the verb says. */
function change(g: Play, f: number, { effect }: Prepared, u: number): void {
  const { p, w } = g;
  const name = g.unitName(u);
  const at = p.loc[u]!;
  const about = { units: [u], ...(at >= 0 ? { places: [at] } : {}) };
  g.frames[f + AT.done]!++;
  if (effect.verb === 'make' || effect.verb === 'free') {
    setState(g, u, stateIn(g, effect), effect.verb === 'make');
    return;
  }
  if (effect.verb === 'restore') {
    p.steps[u] = Math.min(w.fullSteps[u]!, p.steps[u]! + 1);
    g.did('restore', w.side[u]!, { en: `${name.en} regained a step`, ja: `${name.ja}が1ステップを回復` }, about);
    return;
  }
  // Who has no more steps to lose is eliminated.
  if (effect.verb === 'reduce' && p.steps[u]! > 1) {
    p.steps[u]!--;
    g.did('reduce', w.side[u]!, { en: `${name.en} lost a step`, ja: `${name.ja}が1ステップを失う` }, about);
    return;
  }
  p.put(u, ELIMINATED);
  g.did('eliminate', w.side[u]!, { en: `${name.en} eliminated`, ja: `${name.ja}が壊滅` }, about);
}

/** Moves a track, as far as it goes: that of the side named, of the side that has the effect, or of all. */
function shiftTrack(g: Play, f: number, { effect }: Prepared): boolean {
  const { p, w } = g;
  const named = sideOf(g, effect.args.of) ?? sideIn(g, f);
  w.tracks.forEach(({ track, side }, k) => {
    if (track.id !== effect.args.track || (side >= 0 && named >= 0 && side !== named)) return;
    p.tracks[k] = Math.max(track.from, Math.min(track.to, p.tracks[k]! + Number(effect.args.by)));
    const [name, owner] = [both(track.names), side < 0 ? undefined : g.sideName(side)];
    g.did('track', chooser(g, f), {
      en: `${name.en}${owner ? ` of ${owner.en}` : ''}: ${p.tracks[k]}`,
      ja: `${owner ? `${owner.ja}の` : ''}${name.ja}: ${p.tracks[k]}`,
    });
  });
  return next(g, f);
}

/** Places a marker in each of the places, as long as there are any, or takes it away there. */
function mark(g: Play, f: number, { effect, places }: Prepared, on: boolean): boolean {
  const { p, w } = g;
  const named = sideOf(g, effect.args.of) ?? sideIn(g, f);
  const supplies = w.markers.filter((one) => one.marker === effect.args.marker);
  const supply = supplies.find(({ side }) => side === named) ?? supplies.find(({ side }) => side < 0);
  for (const place of supply ? (places?.(p) ?? []) : []) {
    const token = p.tokenOf(supply!.first, supply!.count, on ? undefined : place);
    if (token < 0) continue;
    p.tokens[token] = on ? place + 1 : 0;
    const [name, where] = [both(supply!.names), g.placeName(place)];
    const text = on
      ? { en: `${name.en} placed at ${where.en}`, ja: `${where.ja}に${name.ja}を置く` }
      : { en: `${name.en} removed from ${where.en}`, ja: `${where.ja}から${name.ja}を取り除く` };
    g.did(on ? 'mark' : 'unmark', chooser(g, f), text, { places: [place] });
  }
  return next(g, f);
}

function drawCards(g: Play, f: number, { effect }: Prepared): boolean {
  const side = sideOf(g, effect.args.for) ?? sideIn(g, f);
  const deck = g.w.compiled.game.decks.findIndex(({ id }) => id === effect.args.deck);
  if (side >= 0) drawFor(g, side, deck, Number(effect.args.amount));
  return next(g, f);
}

/** A verb of the game's own: what it does is done by hand. */
function tellByHand(g: Play, f: number, { effect }: Prepared): void {
  if (!g.telling) return;
  const name = sentenceOf(g.w, effect);
  g.did('by-hand', chooser(g, f), { en: `To be done by hand: ${name.en}`, ja: `手で処理する: ${name.ja}` });
}

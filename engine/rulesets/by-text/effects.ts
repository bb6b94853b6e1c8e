/**
 * Effects of cards and of what happens by itself, one after the other: those of the kernel's verbs (`verbs.ts`) are carried out, those of
 * verbs that the game declares are told, to be done by hand.
 */

import { code, first, second, verbOf } from '../../kernel/answers';
import type { EffectArg } from '../../kernel/compiled';
import { type EffectsProcedure, effectLists, OF_LIST } from '../../kernel/effect-lists';
import { EffectLists, type ReadyBranch, type ReadyEffect } from '../../kernel/effects';
import { locals } from '../../kernel/frames';
import { both, type Text } from '../../kernel/texts';
import { A, ELIMINATED, P, ROLLED, S } from './codes';
import { drawFor } from './draw';
import { type Aside, act, bonus, cancel, loseCards, setAside } from './effect-verbs';
import type { Play } from './play';
import type { Position } from './position';
import { mayStand } from './stand';
import { setState } from './stateful';
import { wayText } from './story';
import { sentenceOf } from './told';
import { foundOut } from './uncovering';
import { ending } from './victory';
import type { World } from './world';

/** An effect made ready. */
export interface Prepared extends Omit<ReadyEffect<Position>, 'units' | 'places'> {
  /** Units that it is about now, and how many of them (absent: all); `all`: those that it may ever be about. */
  units?: { now(p: Position): number[]; count?: number; aside?: Aside; all: readonly number[] };
  places?(p: Position): number[];
}

/** Makes lists of effects ready; problems are in the reader. */
export function listsOf(w: World): EffectLists<Position, Prepared> {
  return new EffectLists(
    w.compiled.game,
    w.facts,
    (ready, { verb, args }) => {
      // An effect that lets units act names a phase that does something.
      if (verb === 'act' && !w.steps.some(({ id, does }) => id === args.phase && does))
        throw new RangeError(`act: the phase ${args.phase} does nothing that units act in`);
      const { units: byUnits, places: byPlaces, ...effect } = ready;
      const [units] = Object.values(byUnits);
      const [places] = Object.values(byPlaces);
      return {
        ...effect,
        ...(units
          ? {
              units: {
                now: (p: Position) => units.list.filter((u) => units.test(p, u)),
                ...(verb === 'raise' ? { aside: setAside(w, w.facts, units.set) } : {}),
                all: units.list,
                ...(units.set.count === undefined ? {} : { count: units.set.count }),
              },
            }
          : {}),
        ...(places ? { places: (p: Position) => places.list.filter((i) => places.test(p, i)) } : {}),
      };
    },
    (effect) => (w.compiled.game.verbs?.some(({ id }) => id === effect.verb) ? sentenceOf(w, effect) : undefined),
  );
}

/** A list of effects in progress: of the effect, a unit whose place is chosen, + 1. */
const AT = locals(...OF_LIST, 'unit');

/** Starts a list of effects for a side; -1: for none. */
export function carryOut(g: Play, list: number, side: number): void {
  if (g.w.effects.lists[list]!.length > 0) effects.begin(g, list, side);
}

const sideIn = (g: Play, f: number) => g.frames[f + AT.side]!;

/** Who is asked of effects that are nobody's: whose turn it is, or who acts alone in the phase, else the owner of the units, else the first side. */
function asked({ w, p }: Play, { units }: Prepared): number {
  const { id: phase, turnOf } = w.steps[p.scalars[S.STEP]!]!;
  if (turnOf !== undefined) return turnOf;
  const act = new Set(w.steps.filter(({ id }) => id === phase).flatMap(({ sides }) => sides));
  const own = new Set((units?.all ?? []).map((u) => w.side[u]!));
  const alone = [act, own].find(({ size }) => size === 1);
  return alone ? [...alone][0]! : 0;
}

const ruleOf = (g: Play, { rule }: Prepared) => rule || g.rule;

export const effects: EffectsProcedure<Play, Prepared> = effectLists<Position, Play, Prepared>({
  procedure: P.EFFECTS,
  lists: ({ w }) => w.effects.lists,
  words: { effect: 1 },
  around: (g, f, one, does) => g.asEffect(toldOf(g, f, one), does),
  does: {
    bonus,
    cancel,
    act: (g, one, side) => one.units && act(g, one, one.units, side),
    'lose-cards': (g, one, side) => loseCards(g, one, whose(g, one.args.of, side)),
    shift: shiftTrack,
    set: shiftTrack,
    mark: (g, one, side) => mark(g, one, side, true),
    unmark: (g, one, side) => mark(g, one, side, false),
    draw: drawCards,
    activate(g, { units }) {
      for (const u of units?.now(g.p) ?? []) g.p.active[u] = 1;
    },
    'end-phase'(g) {
      g.p.scalars[S.ENDED] = 1;
    },
    win: (g, { args }) => ending.endsBy(g, whose(g, args.side, -1), 'event'),
  },
  asks: {
    eliminate: eachUnit,
    reduce: eachUnit,
    restore: eachUnit,
    make: eachUnit,
    free: eachUnit,
    relocate: eachUnit,
    raise: eachUnit,
    take: takePlaces,
  },
  // A verb of the game's own: what it does is done by hand.
  other(g, one, side) {
    if (!g.telling) return;
    const name = sentenceOf(g.w, one);
    g.did('by-hand', side, { en: `To be done by hand: ${name.en}`, ja: `手で処理する: ${name.ja}` });
  },
  choice: {
    ...{ asked, rule: ruleOf, branch: A.BRANCH, enough: A.DECLINE, agree: A.AGREE, refuse: A.DECLINE, place: A.PUT },
    // A choice of which nothing would come is none; an empty block is meant so.
    isOpen: (g, _f, { list }) => g.w.effects.lists[list]!.length === 0 || comesOf(g, list),
    chosen(g, f, one, { names }, side) {
      if (!names) return;
      const { en, ja } = both(names);
      // Its notes stand beside what it then does.
      g.asEffect({ ...toldOf(g, f, one), notes: [] }, () =>
        g.did('choice', side, { en: `Chosen: ${en}`, ja: `選択: ${ja}` }),
      );
    },
    wherever(g, f, one, place, side) {
      const { en, ja } = g.placeName(place);
      const said = { en: `Chosen: ${en}`, ja: `選択: ${ja}` };
      g.asEffect({ ...toldOf(g, f, one), notes: [] }, () => g.did('choice', side, said, { places: [place] }));
    },
  },
  die: (g, _f, faces, low) => low - 1 + g.roll(ROLLED.EFFECT, faces, () => ['event', 'die']),
  rolled: (g, f, one, _dice, sum, branch) => g.telling && g.did('roll', sideIn(g, f), rolledText(g, one, sum, branch)),
  answer(g, f, one, answer) {
    const tell = (does: () => void) => g.asEffect(toldOf(g, f, one), does);
    switch (verbOf(answer)) {
      case A.PUT:
        tell(() => taken(g, f, one, second(answer)));
        return;
      case A.INTO:
        tell(() => relocated(g, f, one, first(answer), second(answer)));
        return;
      default:
        if (moves(one.verb)) g.frames[f + AT.unit] = first(answer) + 1;
        else tell(() => change(g, f, one, first(answer)));
    }
  },
});

/** Whether something comes of a list as the position stands. */
const comesOf = ({ w, p }: Play, list: number): boolean =>
  w.effects.lists[list]!.some(({ when }) => when === null || when(p));

/** `Rolled 5 for Fire at North (4–6)`: what it is for, and which of its lines it brings. */
function rolledText(g: Play, { of }: Prepared, sum: number, branch: ReadyBranch<Position> | undefined): Text {
  const why = of && both(of);
  const none = { en: 'no effect', ja: '効果なし' };
  const bands = branch?.results.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(', ') ?? '';
  const meant = !branch || !comesOf(g, branch.list) ? none : both(branch.names ?? { en: bands });
  return {
    en: `Rolled ${sum}${why ? ` for ${why.en}` : ''}${meant.en === '' ? '' : ` (${meant.en})`}`,
    ja: `${why ? `${why.ja}: ` : ''}ダイス${sum}${meant.ja === '' ? '' : `（${meant.ja}）`}`,
  };
}

/** What an effect that may be left does, and what it is part of. */
export function offered(g: Play): Text {
  const one = effects.present(g, g.p.stack.top)!;
  const said = sentenceOf(g.w, one);
  const of = one.of && both(one.of);
  return of ? { en: `${of.en}: ${said.en}`, ja: `${of.ja}: ${said.ja}` } : said;
}

/** What an effect is told as; its notes but once, with the first of what it does. */
const toldOf = (g: Play, f: number, { rule, notes }: Prepared) => ({
  rule,
  notes: g.frames[f + AT.done] === 0 ? notes : [],
});

/** The side that an argument names; otherwise this one. */
function whose(g: Play, arg: EffectArg | undefined, otherwise: number): number {
  const side = g.w.compiled.game.sides.findIndex(({ id }) => id === arg);
  return side < 0 ? otherwise : side;
}

/** Whether an effect would change a unit. */
function changes(g: Play, one: Prepared, u: number): boolean {
  const { verb } = one;
  if (verb === 'raise') return placesInto(g, one, u).length > 0;
  if (verb === 'make' || verb === 'free') return ((g.p.states[u]! & stateIn(g, one)) !== 0) === (verb === 'free');
  return verb !== 'restore' || g.p.steps[u]! < g.w.fullSteps[u]!;
}

/** The state that an effect is about, as a bit; 0: there is none of this name. */
function stateIn({ w }: Play, { args }: Prepared): number {
  const k = w.states.findIndex(({ id }) => id === args.state);
  return k < 0 ? 0 : 1 << k;
}

/** Whether an effect puts units into places. */
const moves = (verb: string) => verb === 'relocate' || verb === 'raise';

/** Places of an effect where a unit may be put; one that is raised not among enemies. */
function placesInto(g: Play, { verb, places }: Prepared, u: number): number[] {
  const free = (place: number) =>
    verb !== 'raise' || g.p.unitsAt(place).every((other) => g.w.side[other] === g.w.side[u]);
  return (places?.(g.p) ?? []).filter((place) => mayStand(g, u, place) && free(place));
}

/** Does something to units: to all, or to as many as are said, whose owner chooses them. */
function eachUnit(g: Play, f: number, one: Prepared): boolean {
  const { units, verb } = one;
  const fr = g.frames;
  if (fr[f + AT.unit] !== 0) return intoPlace(g, f, one);
  const meant = verb === 'raise' ? units?.aside?.now(g.p) : units?.now(g.p);
  const able = (meant ?? []).filter((u) => changes(g, one, u));
  const left = (units?.count ?? Number.POSITIVE_INFINITY) - fr[f + AT.done]!;
  // Without a number every unit is meant, each once.
  if (units?.count === undefined) {
    if (!moves(verb)) for (const u of able) change(g, f, one, u);
    const still = moves(verb) ? able.find((u) => !one.places?.(g.p).includes(g.p.loc[u]!)) : undefined;
    if (still === undefined) return effects.next(g, f);
    fr[f + AT.unit] = still + 1;
    return false;
  }
  if (left <= 0 || able.length === 0) return effects.next(g, f);
  g.begin(g.w.side[able[0]!]!, 'effect-unit', ruleOf(g, one));
  for (const u of able) g.add(code(A.CHOOSE, u));
  return g.pose(effects, f);
}

/** Where a unit is put: the only place, or the one its owner chooses; nowhere: it stays. */
function intoPlace(g: Play, f: number, one: Prepared): boolean {
  const u = g.frames[f + AT.unit]! - 1;
  const able = placesInto(g, one, u);
  if (able.length === 0) return effects.next(g, f);
  g.begin(g.w.side[u]!, 'effect-place', ruleOf(g, one));
  for (const place of able) g.add(code(A.INTO, u, place));
  return g.pose(effects, f);
}

function relocated(g: Play, f: number, { units }: Prepared, u: number, place: number): void {
  const from = g.p.loc[u]!;
  units?.aside?.comes(g.p, u);
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
  const { args, places } = one;
  const side = whose(g, args.for, sideIn(g, f));
  const done = g.frames[f + AT.done]!;
  const able = (places?.(g.p) ?? []).filter(
    (place) => g.p.held[place] !== side + 1 && g.p.unitsAt(place).every((u) => g.w.side[u] === side),
  );
  if (side < 0 || done >= Number(args.amount) || able.length === 0) return effects.next(g, f);
  g.begin(side, 'effect-take', ruleOf(g, one));
  for (const place of able) g.add(code(A.PUT, 0, place));
  return g.pose(effects, f);
}

function taken(g: Play, f: number, { args }: Prepared, place: number): void {
  const side = whose(g, args.for, sideIn(g, f));
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
function change(g: Play, f: number, one: Prepared, u: number): void {
  const { p, w } = g;
  const { verb } = one;
  const name = g.unitName(u);
  const at = p.loc[u]!;
  const about = { units: [u], ...(at >= 0 ? { places: [at] } : {}) };
  g.frames[f + AT.done]!++;
  if (verb === 'make' || verb === 'free') {
    const state = stateIn(g, one);
    setState(g, u, state, verb === 'make');
    if (verb === 'free') foundOut(g, u, state);
    return;
  }
  if (verb === 'restore') {
    p.steps[u] = Math.min(w.fullSteps[u]!, p.steps[u]! + 1);
    g.did('restore', w.side[u]!, { en: `${name.en} regained a step`, ja: `${name.ja}が1ステップを回復` }, about);
    return;
  }
  // Who has no more steps to lose is eliminated.
  if (verb === 'reduce' && p.steps[u]! > 1) {
    p.steps[u]!--;
    g.did('reduce', w.side[u]!, { en: `${name.en} lost a step`, ja: `${name.ja}が1ステップを失う` }, about);
    return;
  }
  p.put(u, ELIMINATED);
  g.did('eliminate', w.side[u]!, { en: `${name.en} eliminated`, ja: `${name.ja}が壊滅` }, about);
}

/** Moves a track, as far as it goes, or sets it: that of the side named, of the side that has the effect, or of all. */
function shiftTrack(g: Play, { args }: Prepared, having: number): void {
  const { p, w } = g;
  const named = whose(g, args.of, having);
  w.tracks.forEach(({ track, side }, k) => {
    if (track.id !== args.track || (side >= 0 && named >= 0 && side !== named)) return;
    const now = Math.max(
      track.from,
      Math.min(track.to, args.to === undefined ? p.tracks[k]! + Number(args.by) : Number(args.to)),
    );
    if (now === p.tracks[k]) return;
    p.tracks[k] = now;
    const [name, owner] = [both(track.names), side < 0 ? undefined : g.sideName(side)];
    const { names, id = `${now}` } = track.boxes?.find(({ value }) => value === now) ?? {};
    const box = both(names ?? { en: id });
    g.did('track', having, {
      en: `${name.en}${owner ? ` of ${owner.en}` : ''}: ${box.en}`,
      ja: `${owner ? `${owner.ja}の` : ''}${name.ja}: ${box.ja}`,
    });
  });
}

/** Places a marker in each of the places, as long as there are any, or takes it away there. */
function mark(g: Play, { args, places }: Prepared, having: number, on: boolean): void {
  const { p, w } = g;
  const named = whose(g, args.of, having);
  const supplies = w.markers.filter((one) => one.marker === args.marker);
  const supply = supplies.find(({ side }) => side === named) ?? supplies.find(({ side }) => side < 0);
  for (const place of supply ? (places?.(p) ?? []) : []) {
    const { first, count } = supply!;
    // Where one lies no other comes, unless the text says so.
    if (on && !args.another && p.tokenOf(first, count, place) >= 0) continue;
    const token = p.tokenOf(first, count, on ? undefined : place);
    if (token < 0) continue;
    p.tokens[token] = on ? place + 1 : 0;
    const [name, where] = [both(supply!.names), g.placeName(place)];
    const text = on
      ? { en: `${name.en} placed at ${where.en}`, ja: `${where.ja}に${name.ja}を置く` }
      : { en: `${name.en} removed from ${where.en}`, ja: `${where.ja}から${name.ja}を取り除く` };
    g.did(on ? 'mark' : 'unmark', named, text, { places: [place] });
  }
}

function drawCards(g: Play, { args }: Prepared, having: number): void {
  const side = whose(g, args.for, having);
  const deck = g.w.compiled.game.decks.findIndex(({ id }) => id === args.deck);
  if (side >= 0) drawFor(g, side, deck, Number(args.amount));
}

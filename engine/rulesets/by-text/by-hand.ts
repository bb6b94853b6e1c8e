/**
 * A phase that is played by hand: counters are picked up and put down, flipped, marked and taken off, dice thrown, tables looked up, markers
 * and tracks moved, cards drawn and played, each as an answer of its own, so that it is logged, can be taken back and replayed. What the
 * text does say holds: where a class may stand, how much stands in a place, how many markers there are.
 */

import { code, first, second, verbOf } from '../../kernel/answers';
import type { Names } from '../../kernel/compiled';
import { HERE } from '../../kernel/expressions';
import { locals } from '../../kernel/frames';
import { numberCell, rowOf } from '../../kernel/tables';
import { both } from '../../kernel/texts';
import { A, CARD, ELIMINATED, P, RESERVE, ROLLED, S } from './codes';
import { carryOut } from './effects';
import { beginList, outcomeOf } from './outcome';
import type { Play, Procedure } from './play';
import { shuffle, topOf } from './setup';
import { mayStand } from './stand';
import { wayText } from './story';

/** `who`: which of the sides that act in the step is asked. */
const AT = locals('stage', 'who');
/** A hand that holds something: the side, and the unit, marker, table or list of effects. */
export const HELD = locals('stage', 'side', 'chosen');

/** The side that acts. */
const acting = (g: Play, f: number): number => g.w.steps[g.p.scalars[S.STEP]!]!.sides[g.frames[f + AT.who]!]!;

/** Those of several that alternate act one by one, until all have passed in a row. */
export const byHand: Procedure = {
  step(g, f) {
    const side = acting(g, f);
    g.begin(side, 'by-hand', g.rule);
    g.add(code(A.DONE));
    offerUnits(g, true);
    offerThrows(g);
    offerCards(g, side);
    offerMarkers(g);
    offerTracks(g);
    offerUnits(g, false);
    return g.poseOpenly();
  },
  answer(g, f, answer) {
    const side = acting(g, f);
    const { passed } = g.p;
    if (verbOf(answer) === A.DONE) {
      passed[side] = 1;
      turnTo(g, f);
      return;
    }
    passed.fill(0);
    act(g, f, side, answer);
  },
};

/** It is the next side's turn; the phase is over when all have passed. */
function turnTo(g: Play, f: number): void {
  const { sides } = g.w.steps[g.p.scalars[S.STEP]!]!;
  if (sides.every((side) => g.p.passed[side] !== 0)) {
    g.done();
    return;
  }
  g.frames[f + AT.who] = (g.frames[f + AT.who]! + 1) % sides.length;
}

/** What the side does; with sides that alternate the next one follows. */
function act(g: Play, f: number, side: number, answer: number): void {
  const chosen = first(answer);
  // The frame that goes on keeps its words while others are on top of it.
  turnTo(g, f);
  switch (verbOf(answer)) {
    case A.PICK:
      g.push(P.UNIT, side, chosen);
      return;
    case A.MARK:
      g.push(P.MARKER, side, chosen);
      return;
    case A.LOOK_UP:
      g.push(P.TABLE, side, chosen);
      return;
    case A.UNMARK:
      unmark(g, side, chosen, second(answer));
      return;
    case A.ROLL:
      throwDice(g, side, chosen);
      return;
    case A.UP:
    case A.DOWN:
      shift(g, side, chosen, verbOf(answer) === A.UP ? 1 : -1);
      return;
    case A.FACT:
      turnFact(g, side, chosen);
      return;
    default:
      card(g, side, verbOf(answer), chosen);
  }
}

/** Counters on the map, or those that stand nowhere. */
function offerUnits(g: Play, onMap: boolean): void {
  for (const u of g.w.units.keys()) if (g.p.loc[u]! >= 0 === onMap) g.add(code(A.PICK, u));
}

function offerThrows(g: Play): void {
  for (const k of g.w.throws.keys()) g.add(code(A.ROLL, k));
  for (const k of g.w.rolled.keys()) g.add(code(A.LOOK_UP, k));
  for (const k of g.w.declared.keys()) g.add(code(A.FACT, k));
}

function offerMarkers(g: Play): void {
  const { p, w } = g;
  for (const [k, { first: from, count }] of w.markers.entries()) {
    if (p.tokenOf(from, count) >= 0) g.add(code(A.MARK, k));
    const places = new Set<number>();
    for (let t = from; t < from + count; t++) if (p.tokens[t] !== 0) places.add(p.tokens[t]! - 1);
    for (const place of [...places].sort((a, b) => a - b)) g.add(code(A.UNMARK, k, place));
  }
}

function offerTracks(g: Play): void {
  const { p, w } = g;
  for (const [k, { track }] of w.tracks.entries()) {
    if (p.tracks[k]! < track.to) g.add(code(A.UP, k));
    if (p.tracks[k]! > track.from) g.add(code(A.DOWN, k));
  }
}

function offerCards(g: Play, side: number): void {
  const { w } = g;
  for (const deck of w.compiled.game.decks.keys()) {
    // Chits are drawn in their phase.
    if (w.steps.some(({ cup }) => cup?.deck === deck)) continue;
    if (topOf(g, deck) >= 0) g.add(code(A.DRAW, deck));
    if (w.cards.some((one, c) => one.deck === deck && g.p.cards[c] === CARD.DISCARDED)) g.add(code(A.SHUFFLE, deck));
  }
  for (const c of g.p.hand(side, CARD.HAND)) {
    g.add(code(A.PLAY, c));
    g.add(code(A.DISCARD, c));
  }
}

/** A counter in the hand. */
export const chooseUnit: Procedure = {
  step(g, f) {
    const { p, w } = g;
    const u = g.frames[f + HELD.chosen]!;
    g.begin(g.frames[f + HELD.side]!, 'by-hand-unit', g.rule);
    g.add(code(A.BACK));
    for (const place of w.board.ids.keys())
      if (place !== p.loc[u] && mayStand(g, u, place)) g.add(code(A.TO, u, place));
    if (p.loc[u]! >= 0) {
      if (p.steps[u]! > 1) g.add(code(A.REDUCE, u));
      if (p.steps[u]! < w.fullSteps[u]!) g.add(code(A.RESTORE, u));
      for (const k of w.states.keys()) g.add(code(A.STATE, u, k));
      g.add(code(A.HOLD, u, p.loc[u]!));
    }
    if (p.loc[u] !== ELIMINATED) g.add(code(A.ELIMINATE, u));
    if (p.loc[u] !== RESERVE) g.add(code(A.SET_ASIDE, u));
    return g.poseOpenly();
  },
  answer(g, f, answer) {
    const side = g.frames[f + HELD.side]!;
    g.done();
    if (verbOf(answer) !== A.BACK) handle(g, side, answer);
  },
};

/** What is done with the counter in the hand. */
function handle(g: Play, side: number, answer: number): void {
  const { p, w } = g;
  const u = first(answer);
  const name = g.unitName(u);
  const from = p.loc[u]!;
  const did = (what: string, text: Names, places: number[] = from >= 0 ? [from] : []) =>
    g.did(what, side, text, { places, units: [u] });
  switch (verbOf(answer)) {
    case A.TO: {
      const to = second(answer);
      const where = g.placeName(to);
      p.put(u, to);
      if (from >= 0) did('move', wayText(g, 'move', u, from, to), [from, to]);
      else did('place', { en: `${name.en} placed at ${where.en}`, ja: `${name.ja}を${where.ja}に配置` }, [to]);
      return;
    }
    case A.REDUCE:
      p.steps[u]!--;
      did('reduce', { en: `${name.en} lost a step`, ja: `${name.ja}が1ステップを失う` });
      return;
    case A.RESTORE:
      p.steps[u]!++;
      did('restore', { en: `${name.en} regained a step`, ja: `${name.ja}が1ステップを回復` });
      return;
    case A.STATE: {
      const k = second(answer);
      p.states[u]! ^= 1 << k;
      const state = both(w.states[k]!.names);
      const on = (p.states[u]! & (1 << k)) !== 0;
      did('state', {
        en: on ? `${name.en}: ${state.en}` : `${name.en}: no longer ${state.en}`,
        ja: on ? `${name.ja}: ${state.ja}` : `${name.ja}: ${state.ja}を解除`,
      });
      return;
    }
    case A.HOLD: {
      p.held[from] = w.side[u]! + 1;
      const where = g.placeName(from);
      did('hold', { en: `${name.en} took ${where.en}`, ja: `${name.ja}が${where.ja}を支配` });
      return;
    }
    case A.ELIMINATE:
      p.put(u, ELIMINATED);
      did('eliminate', { en: `${name.en} eliminated`, ja: `${name.ja}が壊滅` });
      return;
    default:
      p.put(u, RESERVE);
      p.steps[u] = w.units[u]!.steps;
      did('set-aside', { en: `${name.en} set aside`, ja: `${name.ja}を予備に置く` });
  }
}

/** A marker in the hand. */
export const chooseMarkerPlace: Procedure = {
  step(g, f) {
    g.begin(g.frames[f + HELD.side]!, 'by-hand-marker', g.rule);
    g.add(code(A.BACK));
    for (const place of g.w.board.ids.keys()) g.add(code(A.AT, g.frames[f + HELD.chosen]!, place));
    return g.poseOpenly();
  },
  answer(g, f, answer) {
    const side = g.frames[f + HELD.side]!;
    g.done();
    if (verbOf(answer) === A.BACK) return;
    const supply = g.w.markers[first(answer)]!;
    g.p.tokens[g.p.tokenOf(supply.first, supply.count)] = second(answer) + 1;
    const [name, where] = [both(supply.names), g.placeName(second(answer))];
    const text = { en: `${name.en} placed at ${where.en}`, ja: `${where.ja}に${name.ja}を置く` };
    g.did('mark', side, text, { places: [second(answer)] });
  },
};

function unmark(g: Play, side: number, k: number, place: number): void {
  const { names, first: from, count } = g.w.markers[k]!;
  g.p.tokens[g.p.tokenOf(from, count, place)] = 0;
  const [name, where] = [both(names), g.placeName(place)];
  const text = { en: `${name.en} removed from ${where.en}`, ja: `${where.ja}から${name.ja}を取り除く` };
  g.did('unmark', side, text, { places: [place] });
}

function throwDice(g: Play, side: number, k: number): void {
  const { dice, faces } = g.w.throws[k]!;
  const values = Array.from({ length: dice }, () => g.roll(ROLLED.HAND, faces, () => ['die', 'dice']));
  const sum = values.reduce((a, b) => a + b, 0);
  const all = dice > 1 ? `${values.join(' + ')} = ${sum}` : String(sum);
  const name = diceName(dice, faces);
  g.did('roll', side, { en: `Rolled ${name}: ${all}`, ja: `${name}を振る: ${all}` });
}

/** `d6`, `2d6`. */
export const diceName = (dice: number, faces: number) => `${dice > 1 ? dice : ''}d${faces}`;

/** The column of a table that is rolled on. */
export const chooseColumn: Procedure = {
  step(g, f) {
    const table = g.w.rolled[g.frames[f + HELD.chosen]!]!;
    g.begin(g.frames[f + HELD.side]!, 'by-hand-column', table.provenance?.see?.[0] ?? g.rule);
    g.add(code(A.BACK));
    for (let column = 1; column < table.columns.length; column++)
      g.add(code(A.COLUMN, g.frames[f + HELD.chosen]!, column));
    return g.poseOpenly();
  },
  answer(g, f, answer) {
    const side = g.frames[f + HELD.side]!;
    g.done();
    if (verbOf(answer) === A.BACK) return;
    lookUp(g, side, first(answer), second(answer));
  },
};

/** Rolls on a table: the sum of its dice finds the row. */
function lookUp(g: Play, side: number, k: number, column: number): void {
  const table = g.w.rolled[k]!;
  const { dice, faces } = table.roll!;
  const values = Array.from({ length: dice }, () =>
    g.roll(ROLLED.TABLE, faces[1] - faces[0] + 1, () => [table.id, 'die', 'dice']),
  );
  const sum = values.reduce((a, b) => a + b, 0) + dice * (faces[0] - 1);
  const row = rowOf(table, sum, table.clamp?.includes('rows') ?? false);
  const cell = table.rows[row]?.cells[column] ?? null;
  const result = cellWord(g, k, cell);
  const [name, head] = [both(table.names), both(table.columns[column]!.names)];
  g.did('look-up', side, {
    en: `${name.en}, ${head.en}, die ${sum}: ${result.en}`,
    ja: `${name.ja}、${head.ja}、目${sum}: ${result.ja}`,
  });
  const rolled = table.results?.find(({ id }) => id === cell);
  const list = outcomeOf(g, rolled, side);
  if (list < 0) return;
  // Of what is done in the place that is attacked, the players say where that is.
  if (JSON.stringify(rolled!.does).includes(`"${HERE}"`)) g.push(P.SPOT, side, list);
  else beginList(g, list, side, -1);
}

/** Where the result of a table that was rolled on by hand is carried out. */
export const chooseSpot: Procedure = {
  step(g, f) {
    g.begin(g.frames[f + HELD.side]!, 'by-hand-spot', g.rule);
    g.add(code(A.DONE));
    for (const place of g.w.board.ids.keys()) g.add(code(A.AT, 0, place));
    return g.poseOpenly();
  },
  answer(g, f, answer) {
    const [side, list] = [g.frames[f + HELD.side]!, g.frames[f + HELD.chosen]!];
    g.done();
    if (verbOf(answer) === A.AT) beginList(g, list, side, second(answer));
  },
};

/** A cell of a table that is rolled on, as people read it. */
function cellWord(g: Play, k: number, cell: unknown): Required<Names> {
  if (cell === null || cell === undefined) return { en: 'no effect', ja: '効果なし' };
  if (typeof cell === 'number') return { en: String(numberCell(cell)), ja: String(cell) };
  const named = g.w.rolled[k]!.results?.find(({ id }) => id === cell);
  return named ? both(named.names) : { en: String(cell), ja: String(cell) };
}

function shift(g: Play, side: number, k: number, by: number): void {
  const { track, side: whose } = g.w.tracks[k]!;
  g.p.tracks[k]! += by;
  const name = both(track.names);
  const owner = whose < 0 ? { en: '', ja: '' } : g.sideName(whose);
  const value = g.p.tracks[k]!;
  g.did('track', side, {
    en: `${name.en}${owner.en && ` of ${owner.en}`}: ${value}`,
    ja: `${owner.ja && `${owner.ja}の`}${name.ja}: ${value}`,
  });
}

/** A fact of the game that its text asks for, turned over; one that is a number goes on by one. */
function turnFact(g: Play, side: number, k: number): void {
  const id = g.w.declared[k]!;
  const declared = g.w.compiled.game.queries?.find((one) => one.id === id);
  const flag = declared?.gives === 'boolean';
  g.p.facts[k] = flag ? 1 - g.p.facts[k]! : g.p.facts[k]! + 1;
  const name = both(declared?.names ?? { en: id });
  const [en, ja] = flag ? (g.p.facts[k] === 0 ? ['no', 'いいえ'] : ['yes', 'はい']) : [g.p.facts[k], g.p.facts[k]];
  g.did('fact', side, { en: `${name.en}: ${en}`, ja: `${name.ja}: ${ja}` });
}

function card(g: Play, side: number, verb: number, chosen: number): void {
  const { p, w } = g;
  if (verb === A.DRAW) {
    p.cards[topOf(g, chosen)] = CARD.HAND + side;
    const deck = both(w.compiled.game.decks[chosen]!.names);
    g.did('draw', side, { en: `A card drawn from ${deck.en}`, ja: `${deck.ja}からカードを1枚引く` });
    return;
  }
  if (verb === A.SHUFFLE) {
    const back = [...w.cards.keys()].filter((c) => w.cards[c]!.deck === chosen && p.cards[c] === CARD.DISCARDED);
    for (const c of back) p.cards[c] = CARD.DECK;
    shuffle(
      g,
      [...w.cards.keys()].filter((c) => w.cards[c]!.deck === chosen && p.cards[c] === CARD.DECK),
    );
    const deck = both(w.compiled.game.decks[chosen]!.names);
    g.did('shuffle', side, { en: `${deck.en} shuffled`, ja: `${deck.ja}を切り直す` });
    return;
  }
  p.cards[chosen] = CARD.DISCARDED;
  if (verb === A.PLAY) playCard(g, side, chosen);
  const { names, id } = w.cards[chosen]!.card;
  const name = both(names);
  if (!g.telling) return;
  g.journal.concerns({ card: id });
  const played = verb === A.PLAY;
  g.did(played ? 'card' : 'discard', side, {
    en: played ? `${name.en} played` : `${name.en} discarded`,
    ja: played ? `${name.ja}を使用` : `${name.ja}を捨てる`,
  });
}

/** What a card does that is played: the half of the side, and events whose condition holds; whether it is their time, the players say. */
function playCard(g: Play, side: number, c: number): void {
  const { id } = g.w.compiled.game.sides[side]!;
  const does = g.w.played[c]!.filter((one) => (one.side === undefined || one.side === id) && one.when(g.p));
  // The last one pushed is done first.
  for (const { list } of does.reverse()) carryOut(g, list, side);
}

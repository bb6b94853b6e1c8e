/** Chapters 4.2, 5 and 7.29: initiative, and the cards that sides play in turn until both hands are empty. */
import { code, first, second, verbOf } from '../../kernel/answers';
import { IDLE } from '../../kernel/idle';
import { lookup } from '../../kernel/tables';
import { headquartersOf } from './activation';
import { build, buildable, followRoad } from './building';
import { attackChina, mayAttack } from './china';
import { A, CARD, HQ, MODE, O, P, S, TRACK } from './codes';
import { earlyPorts } from './early-return';
import { mayRun } from './eligible';
import { isFixed, navalMovesFollow, onFirstTurn } from './first-turn';
import { isIdle } from './idle-event';
import { eventOrDiscard, isMandatory, mustHappen, neverHappens, passesBy } from './mandatory';
import type { Play, Procedure } from './play';
import { runners } from './runners';
import { mayReturnEarly, withdrawHeadquarters } from './withdrawn';

/**
 * 4.21: more cards go first; where they are equal, the table of turns says who. Whoever has fewer may begin all the same with the card it
 * has set aside, for its event (7.29.A).
 */
export const initiative: Procedure = {
  step(g, f) {
    const { p } = g;
    p.scalars[S.PREEMPTS] = 0;
    p.scalars[S.DRAWN_0] = 0;
    p.scalars[S.DRAWN_1] = 0;
    p.scalars[S.FIRST] = firstOf(g);
    const other = 1 - p.scalars[S.FIRST]!;
    if (p.handSize(0) === p.handSize(1) || !mayPreempt(g, other)) return g.done();
    g.begin(other, 'preempt', '7.29');
    g.add(code(A.YES));
    g.add(code(A.NO));
    return g.pose(initiative, f);
  },
  answer(g, _f, answer) {
    const { p } = g;
    p.scalars[S.PREEMPTS] = 0;
    if (verbOf(answer) === A.YES) {
      p.scalars[S.FIRST] = 1 - p.scalars[S.FIRST]!;
      p.scalars[S.PREEMPTS] = p.scalars[S.FIRST]! + 1;
    }
    g.done();
  },
};

function mayPreempt(g: Play, side: number): boolean {
  const { p } = g;
  if (p.handSize(side) === 0) return false;
  return p
    .cardsIn(CARD.FUTURE, side)
    .some((c) => p.since[c]! < g.turn && g.w.cards[c]!.type === 'military' && playable(g, side, c));
}

/** Who goes first on this turn. */
export function firstOf(g: Play): number {
  const { p, w, turn } = g;
  const said = w.rules.firstPlayer.find((one) => one.turn === 0 || one.turn === turn);
  if (said) return said.side;
  const [one, other] = [p.handSize(0), p.handSize(1)];
  if (one !== other) return one > other ? 0 : 1;
  const tie = lookup(w.compiled.game.tables.turns!, turn, 'initiative-tie');
  return Math.max(
    0,
    w.compiled.game.sides.findIndex(({ id }) => id === tie),
  );
}

/** 4.22: cards in turn. Stage 0: whose card it is; 1: the card's consequences are over. */
export const offensives: Procedure = {
  step(g, f) {
    const { p } = g;
    if (g.firstTime(f)) {
      p.scalars[S.ACTIVE] = p.scalars[S.FIRST]!;
      if (sailsFirst(g)) return false;
    }
    followRoad(g);
    if (g.over) return false;
    const hands = [p.handSize(0), p.handSize(1)];
    if (hands[0] === 0 && hands[1] === 0) {
      g.done();
      // On a turn of fixed cards the ships of the other side move when they have been played (17.11).
      if (navalMovesFollow(g)) g.push(P.NAVAL_MOVES, 1 - p.scalars[S.FIRST]!);
      return false;
    }
    // Whoever has no card left is passed over.
    if (hands[p.scalars[S.ACTIVE]!] === 0) p.scalars[S.ACTIVE] = 1 - p.scalars[S.ACTIVE]!;
    const side = p.scalars[S.ACTIVE]!;
    g.begin(side, 'card', '4.22');
    offer(g, side);
    return g.pose(offensives, f);
  },
  answer(g, _f, answer) {
    const { p } = g;
    const side = p.scalars[S.ACTIVE]!;
    const idle = g.telling && verbOf(answer) === A.EVENT && isIdle(g, answer);
    p.scalars[S.ACTIVE] = 1 - side;
    play(g, side, answer, idle);
  },
};

/** 17.25: ships of a side may make emergency moves before the first card of the scenario. */
function sailsFirst(g: Play): boolean {
  const { w } = g;
  if (g.turn !== w.turns.first) return false;
  const { sailsFirst: rule } = w.rules;
  if (rule) g.push(P.NAVAL_MOVES, rule.side);
  return rule !== null;
}

function offer(g: Play, side: number): void {
  const { p, w } = g;
  if (onFirstTurn(g)) {
    for (const c of p.cardsIn(CARD.HAND, side)) if (isFixed(g, c) && playable(g, side, c)) g.add(code(A.EVENT, c));
    return;
  }
  const leaving = g.unitsOf(side).filter((u) => w.units.cls[u] === HQ && w.bounds.safeUnits[u] === 0);
  const waiting = [...w.units.list.keys()].filter((u) => returnsEarly(g, side, u));
  const runs = headquartersOf(w, p, side).some((hq) => mayRun(g, hq));
  const future = p.cardsIn(CARD.FUTURE, side);
  const hand = p.cardsIn(CARD.HAND, side);
  const used = hand.length > 0 ? future.filter((c) => p.since[c]! < g.turn) : [];
  if (p.scalars[S.PREEMPTS] === side + 1) {
    for (const c of used) if (playable(g, side, c)) g.add(code(A.EVENT, c));
    if (g.count > 0) return;
  }
  for (const c of [...hand, ...used]) {
    // What has to happen now is played for nothing else (5.37).
    if (mustHappen(g, c)) {
      g.add(code(A.EVENT, c));
      continue;
    }
    if (eventOrDiscard(g, c)) {
      if (playable(g, side, c)) g.add(code(A.EVENT, c));
      continue;
    }
    if (runs) g.add(code(A.OPERATIONS, c));
    if (playable(g, side, c)) g.add(code(A.EVENT, c));
    if (mayAttack(g, side, c)) g.add(code(A.CHINA, c));
    for (const place of buildable(g, side, c)) g.add(code(A.BUILD, c, place));
    if (calms(g, side, c)) g.add(code(A.CALM, c));
    for (const hq of leaving) g.add(code(A.LEAVE, c, hq));
    for (const hq of waiting) g.add(code(A.RETURN, c, hq));
  }
  for (const c of hand) {
    if (mustHappen(g, c)) continue;
    if (future.length < w.values['future-offensive-limit']! && maySetAside(g, c) && !eventOrDiscard(g, c))
      g.add(code(A.FUTURE, c));
    g.add(code(A.DISCARD, c));
  }
  if (g.track('passes', side) > 0) g.add(code(A.PASS));
}

/** Whether a side may play a card for its event now: what it asks for holds, and an offensive finds a headquarters (5.31, 5.33). */
function playable(g: Play, side: number, card: number): boolean {
  const { p, w } = g;
  const event = w.events[card];
  const { type } = w.cards[card]!;
  if (
    !event ||
    type === 'reaction' ||
    neverHappens(g, card) ||
    (isMandatory(g, card) && !mustHappen(g, card)) ||
    !event.requires.every((test) => test(p))
  )
    return false;
  if (type !== 'military' || (w.cards[card]!.card.properties?.hq ?? []).includes('none')) return true;
  const saved = p.offensive.slice();
  p.offensive.fill(0);
  p.offensive[O.SIDE] = side + 1;
  p.offensive[O.CARD] = card;
  p.offensive[O.MODE] = MODE.EVENT;
  // What supply is under an event that changes it, is so for this look only.
  const changes = w.zoneless[card] !== undefined;
  if (changes) p.derive();
  const found = runners(g, side, card).some((hq) => mayRun(g, hq));
  p.offensive.set(saved);
  if (changes) p.derive();
  return found || newcomer(g, card);
}

/** A headquarters that the event itself brings in the place of one that is there. */
function newcomer({ p, w }: Play, card: number): boolean {
  return (w.events[card]?.effects ?? []).some(({ verb, args }) => {
    const out = w.units.list.findIndex(({ id }) => id === args.out);
    return verb === 'replace-hq' && out >= 0 && p.loc[out]! >= 0;
  });
}

/** 7.29: any card but those that say otherwise. */
function maySetAside({ w }: Play, card: number): boolean {
  return !Object.hasOwn(w.cards[card]!.card.properties ?? {}, 'no-future-offensive');
}

/** 17.26: a card of enough value ends the rivalry of the services of its side, in scenarios of one year. */
function calms(g: Play, side: number, card: number): boolean {
  const {
    rules: { oneYear },
    cards,
  } = g.w;
  return oneYear !== null && cards[card]!.ops >= oneYear.calmOps && g.track('service-rivalry', side) > 0;
}

/** 6.15: a headquarters that waits on the turn record may come at once. */
function returnsEarly(g: Play, side: number, u: number): boolean {
  const { w, p } = g;
  if (w.units.cls[u] !== HQ || w.units.side[u] !== side || p.loc[u] !== TRACK || w.bounds.safeUnits[u] === 1)
    return false;
  return mayReturnEarly(g, u) && earlyPorts(g, u).length > 0;
}

/** @param idle it is an event that changes nothing */
function play(g: Play, side: number, answer: number, idle: boolean): void {
  const { p, w, turn } = g;
  const verb = verbOf(answer);
  const card = first(answer);
  if (verb === A.PASS) {
    g.shift('passes', -1, side, '12.4');
    return;
  }
  const told = (what: string, en: string, ja: string, hq?: number) =>
    g.says(
      what,
      '5.0',
      () => {
        const { id, names } = w.cards[card]!.card;
        const words = { card: names, ...(hq === undefined ? {} : { hq: g.unitName(hq) }) };
        return { side, words, about: { card: id } };
      },
      `{card}: ${en}`,
      `{card}: ${ja}`,
    );
  p.cards[card] = CARD.DISCARD;
  p.scalars[side === 0 ? S.PLAYS_0 : S.PLAYS_1]!++;
  if (verb !== A.EVENT) passesBy(g, card);
  switch (verb) {
    case A.FUTURE:
      p.cards[card] = CARD.FUTURE;
      p.since[card] = turn;
      g.says('card', '7.29', { side }, 'A card is set aside as a future offensive', '1枚を将来攻撃とする');
      return;
    case A.DISCARD:
      told('discard', 'discarded', '捨て札');
      return;
    case A.CHINA:
      told('card', 'an offensive in China', '中国での攻撃');
      attackChina(g, side);
      return;
    case A.BUILD:
      told('card', 'a transport route', '輸送路の敷設');
      build(g, second(answer));
      return;
    case A.CALM:
      told('card', 'the services agree', '陸海軍の協調');
      g.shift('service-rivalry', -1, side, '17.26');
      return;
    case A.LEAVE: {
      const hq = second(answer);
      told('headquarters', '{hq} was withdrawn', '{hq}を撤収', hq);
      withdrawHeadquarters(g, hq);
      return;
    }
    case A.RETURN:
      told('headquarters', '{hq} returns', '{hq}が復帰', second(answer));
      g.push(P.PLACE, side, second(answer) + 1, 1, 0, 1);
      return;
    case A.EVENT:
      if (idle) told('card', `event; ${IDLE.en}`, `イベント。${IDLE.ja}`);
      else told('card', 'event', 'イベント');
      p.happenedCards[card] = 1;
      p.scalars[S.PREEMPTS] = 0;
      if (Object.hasOwn(w.cards[card]!.card.properties ?? {}, 'removed')) p.cards[card] = CARD.REMOVED;
      if (w.cards[card]!.type === 'military') begin(g, side, card, MODE.EVENT);
      g.push(P.EFFECTS, card, side);
      return;
    default:
      told('card', `operations, OC ${w.cards[card]!.ops}`, `作戦、OC値${w.cards[card]!.ops}`);
      begin(g, side, card, MODE.OPERATIONS);
  }
}

/** An offensive begins, by a card played for its event or for its operations value. */
function begin(g: Play, side: number, card: number, mode: number): void {
  const { p, w } = g;
  const { ops, intelligence, eventIntelligence, surprise } = w.cards[card]!;
  p.keep();
  p.offensive.fill(0);
  p.offensive[O.SIDE] = side + 1;
  p.offensive[O.CARD] = card;
  p.offensive[O.MODE] = mode;
  p.offensive[O.OPS] = ops;
  p.offensive[O.VALUE] = mode === MODE.OPERATIONS ? intelligence : surprise ? -1 : eventIntelligence;
  if (mode === MODE.EVENT && g.w.zoneless[card]) p.derive();
  p.version++;
  g.push(P.OFFENSIVE);
}

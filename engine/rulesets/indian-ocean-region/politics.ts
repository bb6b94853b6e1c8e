/** Chapters 4.2 to 4.4: political turns: a card of each side, then talks in which cards are shown and exchanged, one for one. */
import { code, first, second, verbOf } from '../../kernel/answers';
import { AT } from '../../kernel/frames';
import { A, CARD, P, S } from './codes';
import { IN_POLITICS as IN } from './frames';
import type { Play, Procedure } from './play';
import { happen } from './triggers';

const CARDS = 0;
const PLAYED = 1;
const TALKS = 2;
const REPLY = 3;
const END = 4;

export const politics: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const { scalars } = g.p;
    switch (fr[f + AT.stage]) {
      case CARDS:
        if (scalars[S.BEGINS]! > 1) {
          scalars[S.BEGINS] = 0;
          fr[f + AT.stage] = TALKS;
          return false;
        }
        if (scalars[S.ROUND_OF] !== 1) beginTurn(g);
        return cardOf(g, f);
      case PLAYED:
        if (scalars[S.PLAYER]! > 0) {
          happen(g, 'card-played');
          scalars[S.PLAYER] = scalars[S.MOVED] = 0;
        }
        fr[f + AT.stage] = CARDS;
        return scalars[S.WAR] === 1 ? g.done() : false;
      case TALKS:
        scalars[S.ROUND_OF] = 2;
        return talk(g, f);
      case REPLY:
        return reply(g, f);
      default:
        return endTurn(g, f);
    }
  },
  answer(g, f, answer) {
    const fr = g.frames;
    const { p } = g;
    const side = g.posed.side;
    const card = second(answer);
    switch (verbOf(answer)) {
      case A.PLAY:
        play(g, f, side, card);
        return;
      case A.DISCARD:
        p.cards[card] = CARD.DOWN;
        p.seen[card] = 1 << side;
        g.says('discard', '4.32', { side }, '{side} discards a card', '{side}がカードを1枚捨てる');
        fr[f + AT.stage] = PLAYED;
        fr[f + IN.at]!++;
        return;
      case A.OFFER:
        fr[f + IN.card] = card + 1;
        fr[f + IN.other] = first(answer);
        fr[f + AT.stage] = REPLY;
        return;
      case A.SHOW:
        for (const c of p.hand(side)) p.seen[c]! |= 1 << card;
        tell(g, 'show', side, card, '{side} showed its hand to {other}', '{side}が{other}に手札を見せる');
        break;
      case A.GIVE:
        swap(g, speaker(g, f), fr[f + IN.card]! - 1, side, card);
        fr[f + AT.stage] = TALKS;
        break;
      default:
        fr[f + AT.stage] = TALKS;
    }
    fr[f + IN.at]!++;
  },
};

function beginTurn(g: Play): void {
  const { scalars } = g.p;
  scalars[S.ROUND_OF] = 1;
  const turn = scalars[S.POLITICAL]!;
  g.says('political-turn', '4.2', {}, `Political turn ${turn} began`, `第${turn}政治ターン開始`);
}

/** The side whose turn it is in the talks. */
const speaker = (g: Play, f: number): number => g.w.order[g.frames[f + IN.at]!]!;

/** 4.31: the next side with a hand plays or discards one; what it may not play can only be discarded (4.33). */
function cardOf(g: Play, f: number): boolean {
  const { p, w } = g;
  const fr = g.frames;
  for (let at = fr[f + IN.at]!; at < w.order.length; at++) {
    const side = w.order[at]!;
    const hand = p.hand(side);
    if (hand.length === 0) continue;
    fr[f + IN.at] = at;
    g.begin(side, 'card', '4.31');
    for (const card of hand) {
      if (w.cards[card]!.plays[side]) g.add(code(A.PLAY, 0, card));
      g.add(code(A.DISCARD, 0, card));
    }
    return g.pose(politics, f);
  }
  fr[f + IN.at] = 0;
  fr[f + AT.stage] = TALKS;
  return false;
}

/** 4.33: a card is played face up, and does what it says for this side. */
function play(g: Play, f: number, side: number, card: number): void {
  const { p, w } = g;
  const fr = g.frames;
  p.cards[card] = CARD.PLAYED;
  p.scalars[S.PLAYER] = side + 1;
  p.scalars[S.MOVED] = 0;
  fr[f + AT.stage] = PLAYED;
  fr[f + IN.at]!++;
  const what = w.cards[card]!;
  g.journal.concerns({ card: what.id });
  g.says('card', '4.33', { side, words: { card: what.names } }, '{side} plays {card}', '{side}が「{card}」を使う');
  g.journal.concerns(undefined);
  const list = what.lists[side]!;
  if (list >= 0) g.push(P.EFFECTS, list, 0, side);
}

/** 4.44: the next side may offer a card for a card, or show its hand, once a round. */
function talk(g: Play, f: number): boolean {
  const { p, w } = g;
  const fr = g.frames;
  for (let at = fr[f + IN.at]!; at < w.order.length; at++) {
    const side = w.order[at]!;
    const hand = p.hand(side);
    const others = w.order.filter((other) => other !== side && p.hand(other).length > 0);
    if (hand.length === 0 || others.length === 0) continue;
    fr[f + IN.at] = at;
    g.begin(side, 'talks', '4.44');
    for (const other of others) {
      for (const card of hand) g.add(code(A.OFFER, other, card));
      if (hand.some((card) => (p.seen[card]! & (1 << other)) === 0)) g.add(code(A.SHOW, 0, other));
    }
    g.add(code(A.PASS));
    return g.pose(politics, f);
  }
  fr[f + AT.stage] = END;
  return false;
}

/** Whoever is offered a card gives one for it, or refuses. */
function reply(g: Play, f: number): boolean {
  const other = g.frames[f + IN.other]!;
  g.begin(other, 'exchange', '4.44');
  for (const card of g.p.hand(other)) g.add(code(A.GIVE, 0, card));
  g.add(code(A.NO));
  return g.pose(politics, f);
}

/** Two cards change hands; both know where they are. */
function swap(g: Play, one: number, given: number, other: number, taken: number): void {
  const { p } = g;
  p.cards[given] = CARD.HAND + other;
  p.cards[taken] = CARD.HAND + one;
  for (const card of [given, taken]) p.seen[card] = (1 << one) | (1 << other);
  tell(g, 'swap', one, other, '{side} and {other} exchanged a card', '{side}と{other}がカードを1枚ずつ交換');
}

function tell(g: Play, what: string, side: number, other: number, en: string, ja: string): void {
  g.says(what, '4.44', { side, words: { other: g.sideName(other) } }, en, ja);
}

/** 4.46: the turn ends; another follows, until the last (4.47). */
function endTurn(g: Play, f: number): boolean {
  const fr = g.frames;
  const { scalars } = g.p;
  happen(g, 'political-turn-end');
  if (g.over || scalars[S.POLITICAL]! >= g.w.politics.turns) return g.done();
  scalars[S.POLITICAL]!++;
  scalars[S.BARRED] = 0;
  fr[f + IN.at] = 0;
  fr[f + AT.stage] = CARDS;
  return false;
}

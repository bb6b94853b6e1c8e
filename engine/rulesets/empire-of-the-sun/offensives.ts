/** Chapters 4.2, 5 and 7.29: initiative, and the cards that sides play in turn until both hands are empty. */
import { code, first, second, verbOf } from '../../kernel/answers';
import { AT } from '../../kernel/frames';
import { lookup } from '../../kernel/tables';
import { headquartersOf } from './activation';
import { A, CARD, D, HQ, MODE, O, P, S, TRACK } from './codes';
import { mayActivate } from './eligible';
import type { Play, Procedure } from './play';
import { withdrawHeadquarters } from './withdrawn';

/** 4.21: more cards go first; where they are equal, the table of turns says who. */
export const initiative: Procedure = {
  step(g) {
    g.p.scalars[S.FIRST] = firstOf(g);
    return g.done();
  },
};

/** Who goes first on this turn. */
export function firstOf(g: Play): number {
  const { p, w, turn } = g;
  for (const { id, properties } of w.compiled.scenario.rules)
    if (id === 'first-player' && (properties.turn === undefined || properties.turn[0] === turn))
      return w.compiled.game.sides.findIndex((side) => side.id === properties.side?.[0]);
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
    const fr = g.frames;
    if (fr[f + AT.stage] === 0) {
      fr[f + AT.stage] = 1;
      p.scalars[S.ACTIVE] = p.scalars[S.FIRST]!;
    }
    const hands = [p.handSize(0), p.handSize(1)];
    if (hands[0] === 0 && hands[1] === 0) return g.done();
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
    p.scalars[S.ACTIVE] = 1 - side;
    play(g, side, answer);
  },
};

function offer(g: Play, side: number): void {
  const { p, w } = g;
  const leaving = g.unitsOf(side).filter((u) => w.units.cls[u] === HQ);
  const waiting = [...w.units.list.keys()].filter((u) => returnsEarly(g, side, u));
  const runs = headquartersOf(w, p, side).some((hq) => mayRun(g, hq));
  const future = p.cardsIn(CARD.FUTURE, side);
  const hand = p.cardsIn(CARD.HAND, side);
  const used = hand.length > 0 ? future.filter((c) => p.since[c]! < g.turn) : [];
  for (const c of [...hand, ...used]) {
    if (runs) g.add(code(A.OPERATIONS, c));
    if (china(g, side, c)) g.add(code(A.CHINA, c));
    for (const hq of leaving) g.add(code(A.LEAVE, c, hq));
    for (const hq of waiting) g.add(code(A.RETURN, c, hq));
  }
  for (const c of hand) {
    if (future.length === 0 && maySetAside(g, c)) g.add(code(A.FUTURE, c));
    g.add(code(A.DISCARD, c));
  }
  if (g.track('passes', side) > 0) g.add(code(A.PASS));
}

/** Whether a headquarters has somebody to activate. */
function mayRun(g: Play, hq: number): boolean {
  g.activation.from(g.p, hq);
  return g.unitsOf(g.w.units.side[hq]!).some((u) => mayActivate(g, u, hq, 0));
}

/** 7.29: any card but those that say otherwise. */
function maySetAside({ w }: Play, card: number): boolean {
  return !Object.hasOwn(w.cards[card]!.card.properties ?? {}, 'no-future-offensive');
}

/** 13.72: an attempt in China by a card of the highest value, never on two turns running. */
function china(g: Play, side: number, card: number): boolean {
  const { w, p, turn } = g;
  if (side !== w.tables.china.side || w.cards[card]!.ops !== w.tables.china.ops) return false;
  const last = p.scalars[S.CHINA_TURN]!;
  return (last === 0 || turn - last >= w.tables.china.pause) && g.track('china') > 0;
}

/** 6.15: a headquarters that waits on the turn record may come at once. */
function returnsEarly({ w, p }: Play, side: number, u: number): boolean {
  if (w.units.cls[u] !== HQ || w.units.side[u] !== side || p.loc[u] !== TRACK) return false;
  const ids = w.compiled.game.sides[side]!.id;
  return !w.compiled.scenario.rules.some(
    ({ id, properties }) => id === 'no-early-return' && properties.side?.[0] === ids,
  );
}

function play(g: Play, side: number, answer: number): void {
  const { p, w, turn } = g;
  const verb = verbOf(answer);
  const card = first(answer);
  if (verb === A.PASS) {
    g.shift('passes', -1, side, '12.4');
    return;
  }
  const name = w.cards[card]!.card.names;
  const told = (what: string, en: string, ja: string) =>
    g.story(what, '5.0', -1, [], () => ({ en: `${name.en}: ${en}`, ja: `${name.ja ?? name.en}: ${ja}` }), side);
  p.cards[card] = CARD.DISCARD;
  switch (verb) {
    case A.FUTURE:
      p.cards[card] = CARD.FUTURE;
      p.since[card] = turn;
      g.story('card', '7.29', -1, [], () => ({ en: 'A card was set aside', ja: '1枚を将来攻撃とする' }), side);
      return;
    case A.DISCARD:
      told('discard', 'discarded', '捨て札');
      return;
    case A.CHINA:
      told('card', 'an offensive in China', '中国での攻撃');
      p.scalars[S.CHINA_TURN] = turn;
      attackChina(g, side);
      return;
    case A.LEAVE: {
      const hq = second(answer);
      told('headquarters', `${g.unitName(hq).en} was withdrawn`, `${g.unitName(hq).ja}を撤収`);
      withdrawHeadquarters(g, hq);
      return;
    }
    case A.RETURN:
      told('headquarters', `${g.unitName(second(answer)).en} returns`, `${g.unitName(second(answer)).ja}が復帰`);
      g.push(P.PLACE, side, second(answer) + 1, 1);
      return;
    default:
      told('card', 'an offensive', '攻撃');
      p.offensive.fill(0);
      p.offensive[O.SIDE] = side + 1;
      p.offensive[O.CARD] = card;
      p.offensive[O.MODE] = MODE.OPERATIONS;
      p.offensive[O.OPS] = w.cards[card]!.ops;
      p.offensive[O.VALUE] = w.cards[card]!.intelligence;
      g.push(P.OFFENSIVE);
  }
}

/** 13.72: a die at most the divisions in China, less the support that the road gives, moves the marker. */
function attackChina(g: Play, side: number): void {
  const { w } = g;
  const die = g.roll(D.CHINA, w.combat.airNaval.die, 'china', side);
  const base = g.track('japanese-divisions-in-china') - w.tables.china.support(g.track('burma-road'));
  if (die <= base) g.shift('china', -1, -1, '13.72');
}

/** A phase that says `does cards`: the sides play cards for their events or for points, one after the other, until they pass or their rounds are over. */
import { code, second, verbOf } from '../../kernel/answers';
import { locals } from '../../kernel/frames';
import { moments } from '../../kernel/moments';
import { entryOf } from '../../kernel/records';
import { both } from '../../kernel/texts';
import { costOf, eventsNow, eventsOf, type Occasion } from './card-events';
import { type CardPlay, cardPlay } from './card-rules';
import { A, CARD, P, S } from './codes';
import { carryOut } from './effects';
import { CARD_FRAME as PLAYED } from './in-progress';
import { nobodySetOut, noSegmentBegun } from './most';
import { openWindow } from './open-window';
import type { Play, Procedure } from './play';
import { doing } from './registry';

/** `who`: which of the step's sides is asked; `round`: how many rounds are over. */
const AT = locals('stage', 'who', 'round');
const STAGE = { PLAY: 0, KEEP: 1 } as const;
const present = (g: Play) => g.w.steps[g.p.scalars[S.STEP]!]!;

/** The phase in progress as an occasion for cards. */
const thisPhase = (g: Play): Occasion => ({ phases: present(g).phases });

/** Points that a card gives in a phase; 0: none. */
export function pointsOn(g: Play, c: number, { points }: CardPlay): number {
  return points === undefined ? 0 : Number(entryOf(g.w.cards[c]!.card.properties, points)?.[0] ?? 0);
}

export const cards: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const { sides } = present(g);
    const said = doing(present(g), cardPlay)!;
    if (fr[f + AT.stage] === STAGE.KEEP) return keep(g, f, said);
    const side = sides[fr[f + AT.who]!]!;
    const hand = g.p.hand(side, CARD.HAND);
    if (hand.length === 0) {
      pass(g, f, side);
      return false;
    }
    g.begin(side, 'card-play', g.rule);
    offer(g, side, hand, said);
    return g.poseOpenly();
  },
  answer(g, f, answer) {
    const { sides } = present(g);
    if (g.frames[f + AT.stage] === STAGE.KEEP) {
      discard(g, g.posed.side, second(answer));
      return;
    }
    const side = sides[g.frames[f + AT.who]!]!;
    if (verbOf(answer) === A.DONE) {
      pass(g, f, side);
      return;
    }
    g.p.passed.fill(0);
    g.p.moved.fill(0);
    g.p.attacked.fill(0);
    nobodySetOut(g);
    noSegmentBegun(g);
    g.p.did.fill(0);
    next(g, f);
    const c = second(answer);
    if (verbOf(answer) === A.DISCARD) discard(g, side, c);
    else playCard(g, side, c, verbOf(answer) === A.POINTS ? 'points' : 'event');
  },
};

function offer(g: Play, side: number, hand: readonly number[], said: CardPlay): void {
  const happens = hand.filter((c) => eventsNow(g, side, c, thisPhase(g)).length > 0);
  const forced = happens.filter((c) => said.forced[c]);
  if (forced.length > 0) {
    for (const c of forced) g.add(code(A.EVENT, 0, c));
    return;
  }
  g.add(code(A.DONE));
  for (const c of hand) {
    if (happens.includes(c)) g.add(code(A.EVENT, 0, c));
    if (pointsOn(g, c, said) > 0) g.add(code(A.POINTS, 0, c));
    if (said.discards) g.add(code(A.DISCARD, 0, c));
  }
}

/** The next side's turn; after the last one a round is over, and after the last round the phase. */
function next(g: Play, f: number): void {
  const fr = g.frames;
  const { sides } = present(g);
  const who = (fr[f + AT.who]! + 1) % sides.length;
  fr[f + AT.who] = who;
  if (who === 0) fr[f + AT.round]!++;
  if (fr[f + AT.round]! >= doing(present(g), cardPlay)!.rounds) end(g, f);
}

function pass(g: Play, f: number, side: number): void {
  const { sides } = present(g);
  g.p.passed[side] = 1;
  if (g.telling && g.p.hand(side, CARD.HAND).length > 0) {
    const name = g.sideName(side);
    g.did('pass', side, { en: `${name.en} passed`, ja: `${name.ja}はパス` });
  }
  if (sides.every((one) => g.p.passed[one] !== 0)) end(g, f);
  else next(g, f);
}

function end(g: Play, f: number): void {
  g.frames[f + AT.stage] = STAGE.KEEP;
  g.frames[f + AT.who] = 0;
}

/** Who holds more cards than may be kept discards the others. */
function keep(g: Play, f: number, said: CardPlay): boolean {
  const { sides } = present(g);
  const side = sides.find((one) => g.p.hand(one, CARD.HAND).length > said.keep);
  if (side === undefined) return g.done();
  g.begin(side, 'card-keep', g.rule);
  for (const c of g.p.hand(side, CARD.HAND)) g.add(code(A.DISCARD, 0, c));
  return g.pose(cards, f);
}

function discard(g: Play, side: number, c: number): void {
  g.p.cards[c] = CARD.DISCARDED;
  if (!g.telling) return;
  const { names, id } = g.w.cards[c]!.card;
  g.journal.concerns({ card: id });
  const name = both(names);
  g.did('discard', side, { en: `${name.en} discarded`, ja: `${name.ja}を捨てる` });
}

/** A side plays a card for its event or for points; `moment`: in the windows of this moment. */
export function playCard(g: Play, side: number, c: number, purpose: 'event' | 'points', moment?: number): void {
  const { p, w } = g;
  const { card } = w.readyCards[c]!;
  const occasion = moment === undefined ? thisPhase(g) : windowsAt(g, moment);
  const now = purpose === 'event' ? eventsNow(g, side, c, occasion) : [];
  // An event that happens once takes its card out of the game.
  p.cards[c] = now.some(({ single }) => single) ? CARD.REMOVED : CARD.DISCARDED;
  if (now.length > 0) {
    p.used[c] = g.turn;
    const { cost, track } = costOf(g, side, card);
    if (track >= 0) p.tracks[track]! -= cost;
  }
  if (g.telling) {
    g.journal.concerns({ card: card.id });
    const name = both(card.names);
    const points = purpose === 'points' ? pointsOn(g, c, doing(present(g), cardPlay)!) : 0;
    g.did(
      'card',
      side,
      purpose === 'points'
        ? {
            en: `${g.sideName(side).en} played ${name.en} for ${points} ${points === 1 ? 'point' : 'points'}`,
            ja: `${g.sideName(side).ja}が${name.ja}を${points}ポイントとして使用`,
          }
        : {
            en: `${g.sideName(side).en} played ${name.en}`,
            ja: `${g.sideName(side).ja}が${name.ja}を使用`,
          },
    );
  }
  g.push(P.CARD, side, c, purpose === 'points' ? 1 : 0, moment === undefined ? 0 : moment + 1);
}

const windowsAt = (g: Play, moment: number): Occasion => ({ windows: g.w.windows.get(moments[moment]!.id) ?? [] });

/** The stages of a card: what is played against it, what it does, what is played after it. */
const [BEFORE, DOES, AFTER] = [0, 1, 2];

/** A card that has been played: what may be played against it, what it does, and what may be played after it. */
export const card: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const side = fr[f + PLAYED.side]!;
    const c = fr[f + PLAYED.card]!;
    const moment = fr[f + PLAYED.moment]! - 1;
    switch (fr[f + PLAYED.stage]!++) {
      case BEFORE:
        if (fr[f + PLAYED.points] === 0) openWindow(g, 'before event', side);
        return false;
      case DOES:
        if (fr[f + PLAYED.points] !== 0) g.push(P.POINTS, side, pointsOn(g, c, doing(present(g), cardPlay)!), c);
        else if (fr[f + PLAYED.cancelled] === 0) happen(g, side, c, moment < 0 ? thisPhase(g) : windowsAt(g, moment));
        return false;
      case AFTER:
        if (moment < 0) openWindow(g, 'after card', side);
        return false;
      default:
        return g.done();
    }
  },
};

/** What its events do, in the order of the text. */
function happen(g: Play, side: number, c: number, occasion: Occasion): void {
  const does = eventsOf(g, side, c, occasion).map(({ list }) => list);
  // The last one pushed is done first.
  for (const list of does.reverse()) carryOut(g, list, side);
}

/** Chapters 4.14 and 17.25: a side draws its hand; cards that it may announce, hands by agreement, a card that it may exchange. */
import { code, first, verbOf } from '../../kernel/answers';
import { AT } from '../../kernel/frames';
import { entryOf } from '../../kernel/records';
import { A, CARD } from './codes';
import { IN_HAND as IN } from './frames';
import type { Play, Procedure } from './play';
import { draw } from './setup';

/** Stages: what may be announced; what one side, then the other agrees to; the draw; the exchange. */
const STEP = { ANNOUNCE: 0, AGREE: 1, AGREE_OTHER: 2, DRAW: 3, EXCHANGE: 4, END: 5 } as const;

export const hand: Procedure = {
  step: (g, f) => STAGES[g.frames[f + AT.stage]!]!(g, f),
  answer(g, f, answer) {
    const fr = g.frames;
    const side = fr[f + IN.side]!;
    const yes = verbOf(answer) === A.YES;
    switch (fr[f + AT.stage]) {
      case STEP.ANNOUNCE:
        if (yes) hold(g, f, [ruleFor(g.w.rules.announced, g, side)!.card]);
        fr[f + AT.stage] = STEP.AGREE;
        return;
      case STEP.AGREE:
        fr[f + AT.stage] = yes ? STEP.AGREE_OTHER : STEP.DRAW;
        return;
      case STEP.AGREE_OTHER: {
        const rule = ruleFor(g.w.rules.agreed, g, side);
        if (yes && rule) {
          hold(g, f, rule.cards);
          fr[f + IN.count] = rule.draw;
        }
        fr[f + AT.stage] = STEP.DRAW;
        return;
      }
      default:
        fr[f + AT.stage] = STEP.END;
        if (verbOf(answer) !== A.DISCARD) return;
        g.p.cards[first(answer)] = CARD.DISCARD;
        hold(g, f, [ruleFor(g.w.rules.exchanged, g, side)!.card]);
    }
  },
};

/** What special rules of the turn say for a side. */
const ruleFor = <T extends { side: number; turn: number }>(rules: readonly T[], { turn }: Play, side: number) =>
  rules.find((one) => one.side === side && one.turn === turn);

const STAGES: readonly ((g: Play, f: number) => boolean)[] = [
  (g, f) => {
    const side = g.frames[f + IN.side]!;
    const said = ruleFor(g.w.rules.announced, g, side);
    if (!said || !waits(g, said.card)) return next(g, f, STEP.AGREE);
    g.begin(side, 'announce', '17.25');
    return ask(g, f);
  },
  (g, f) => {
    const side = g.frames[f + IN.side]!;
    const said = ruleFor(g.w.rules.agreed, g, side);
    if (!said?.cards.every((id) => waits(g, id))) return next(g, f, STEP.DRAW);
    g.begin(side, 'agree', '17.25');
    return ask(g, f);
  },
  (g, f) => {
    g.begin(1 - g.frames[f + IN.side]!, 'agree', '17.25');
    return ask(g, f);
  },
  (g, f) => {
    const side = g.frames[f + IN.side]!;
    const drawn = draw(g, side, g.frames[f + IN.count]!);
    g.says('deal', '4.14', { side, words: { drawn } }, 'Cards drawn by {side}: {drawn}', '{side}が{drawn}枚引く');
    return next(g, f, STEP.EXCHANGE);
  },
  (g, f) => {
    const side = g.frames[f + IN.side]!;
    const said = ruleFor(g.w.rules.exchanged, g, side);
    if (!said || !waits(g, said.card)) return next(g, f, STEP.END);
    // It is asked whether the hand allows it or not: that is nobody's business.
    g.begin(side, 'exchange-first', '17.25');
    for (const c of exchangeable(g, side, said.value)) g.add(code(A.DISCARD, c));
    g.add(code(A.NO));
    return g.poseOpenly();
  },
  (g) => g.done(),
];

function next(g: Play, f: number, stage: number): false {
  g.frames[f + AT.stage] = stage;
  return false;
}

function ask(g: Play, f: number): boolean {
  g.add(code(A.YES));
  g.add(code(A.NO));
  return g.pose(hand, f);
}

/** Whether a card is in its deck, or among those discarded. */
function waits({ p, w }: Play, id: string): boolean {
  const c = w.cards.findIndex((one) => one.id === id);
  return c >= 0 && (p.cards[c] === CARD.DECK || p.cards[c] === CARD.DISCARD);
}

/** Takes cards into the hand, as a part of what is drawn. */
function hold(g: Play, f: number, ids: readonly string[]): void {
  const { p, w } = g;
  for (const id of ids) {
    const c = w.cards.findIndex((one) => one.id === id);
    p.decks[w.cards[c]!.side]!.remove(c);
    p.cards[c] = CARD.HAND;
    g.frames[f + IN.count] = Math.max(0, g.frames[f + IN.count]! - 1);
    g.says('card', '17.25', { words: { card: w.cards[c]!.card.names } }, '{card}: in hand', '{card}: 手札に加える');
  }
}

/** Cards that may go for the other one: a hand without any logistic value, of the value that the rule says, or else of less. */
export function exchangeable({ p, w }: Play, side: number, value: number): number[] {
  const cards = p.cardsIn(CARD.HAND, side);
  const printed = (c: number) =>
    (entryOf(w.cards[c]!.card.properties ?? {}, 'logistics') ?? []).some((one) => one !== 'none');
  if (cards.some(printed)) return [];
  const best = cards.filter((c) => w.cards[c]!.ops === value);
  return best.length > 0 ? best : cards.filter((c) => w.cards[c]!.ops < value);
}

/** Chapters 5.32 and 7.25: cards that the reaction side plays in an offensive: intelligence, counteroffensives, attacks. */
import { code, first, verbOf } from '../../kernel/answers';
import { A, CARD, CONDITION, CONDITIONS, O, P } from './codes';
import type { PreparedEvent } from './events';
import { inForce } from './force';
import type { Play } from './play';

const REPLIES = [O.REPLY_1, O.REPLY_2, O.REPLY_3] as const;

/** How many reaction cards were played in this offensive. */
function played({ p }: Play): number {
  return REPLIES.filter((at) => p.offensive[at]! > 0).length;
}

/** Cards of the reaction side that it may play in one of these windows now (5.32). */
function replies(g: Play, windows: readonly string[]): number[] {
  const { p, w } = g;
  if (played(g) >= w.values['reaction-card-limit']!) return [];
  return p.cardsIn(CARD.HAND, 1 - g.offensives).filter((c) => {
    const event = w.events[c];
    return (
      event != null &&
      w.cards[c]!.type === 'reaction' &&
      event.windows.some((window) => windows.includes(window)) &&
      event.requires.every((test) => test(p)) &&
      changes(g, event) &&
      !immune(g, event)
    );
  });
}

/** Whether the event of the offensive makes a reply useless: nobody changes the condition, or nothing of that kind works. */
function immune(g: Play, event: PreparedEvent): boolean {
  const { p, w } = g;
  const has = (verb: string) => event.effects.some((one) => one.verb === verb);
  if (has('set-intelligence') && inForce(w, p, 'intelligence-locked', true).length > 0) return true;
  const kinds = inForce(w, p, 'immune-to', true).map(({ args }) => args.kind);
  return has('cancel-offensive') && kinds.includes('weather');
}

/** An intelligence card has to better the condition; after the die only one that says so; one counteroffensive an offensive. */
function changes(g: Play, event: PreparedEvent): boolean {
  const { p, w } = g;
  const set = event.effects.find(({ verb }) => verb === 'set-intelligence');
  if (!set) return true;
  if (p.offensive[O.ROLLED] === 1 && set.args['after-die'] !== true) return false;
  const counter = event.effects.some(({ verb }) => verb === 'counteroffensive');
  if (counter)
    return !REPLIES.some((at) => {
      const card = p.offensive[at]! - 1;
      return card >= 0 && (w.events[card]?.effects.some(({ verb }) => verb === 'counteroffensive') ?? false);
    });
  return CONDITIONS.indexOf(set.args.to as 'intercept') > p.offensive[O.CONDITION]!;
}

/** Plays a reaction card: its effects at once, its event in force until the offensive is over. */
export function reply(g: Play, answer: number): void {
  const { p, w } = g;
  const card = first(answer);
  const side = 1 - g.offensives;
  const { card: printed } = w.cards[card]!;
  p.cards[card] = Object.hasOwn(printed.properties ?? {}, 'removed') ? CARD.REMOVED : CARD.DISCARD;
  const at = REPLIES.find((word) => p.offensive[word] === 0);
  if (at !== undefined) p.offensive[at] = card + 1;
  p.version++;
  const said = { side, words: { card: printed.names }, about: { card: printed.id } };
  g.says('card', '5.32', said, '{card}: in reply', '{card}: リアクション');
  for (const { verb, args } of w.events[card]!.effects)
    if (verb === 'set-intelligence')
      p.offensive[O.CONDITION] = Math.max(p.offensive[O.CONDITION]!, CONDITIONS.indexOf(args.to as 'intercept'));
  g.push(P.EFFECTS, card, side);
}

/** Whether a side may hold a card with one of these windows, for all that everybody knows: cards used or removed lie open. */
function mayHold({ p, w }: Play, side: number, windows: readonly string[]): boolean {
  if (p.handSize(side) === 0) return false;
  return w.cards.some(
    (card, c) =>
      card.side === side &&
      (p.cards[c] === CARD.HAND || p.cards[c] === CARD.DECK || p.cards[c] === CARD.FUTURE) &&
      (w.events[c]?.windows.some((window) => windows.includes(window)) ?? false),
  );
}

/** Asks the reaction side for a card in these windows, whether it has one or not; false: everybody knows that it has none. */
export function askReply(g: Play, ask: string, rule: string, windows: readonly string[]): boolean {
  const side = 1 - g.offensives;
  if (!mayHold(g, side, windows) || played(g) >= g.w.values['reaction-card-limit']!) return false;
  g.begin(side, ask, rule);
  for (const c of replies(g, windows)) g.add(code(A.EVENT, c));
  g.add(code(A.NO));
  return g.poseOpenly();
}

/** Asks how intelligence is changed: by a card or the die (7.25). */
export function askIntelligence(g: Play, die: boolean): boolean {
  const { p } = g;
  const side = 1 - g.offensives;
  g.begin(side, 'intelligence', '7.25');
  for (const c of replies(g, ['intelligence-reaction', 'counteroffensive'])) g.add(code(A.EVENT, c));
  if (die) g.add(code(A.ROLL));
  if (p.handSize(side) === 0 && !die) return false;
  if (p.offensive[O.CONDITION] === CONDITION.AMBUSH && g.count === 0) return false;
  g.add(code(A.NO));
  return g.poseOpenly();
}

/**
 * The highest die that makes an offensive an Intercept, or lets a side react to a landing (7.25, 7.27): its highest face never does.
 * @param noticed a unit moved through a zone of the other side
 */
export function neededDie({ w, p }: Play, value: number, noticed: boolean): number {
  const drm = inForce(w, p, 'intelligence-drm').reduce((sum, { args }) => sum + Number(args.drm), 0);
  return Math.min(value - drm - (noticed ? w.combat.noticed : 0), w.combat.failsOn - 1);
}

export const isReply = (answer: number): boolean => verbOf(answer) === A.EVENT;

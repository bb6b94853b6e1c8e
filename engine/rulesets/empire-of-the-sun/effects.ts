/** Chapter 5.3: what events do at once: cards, tracks, units; what asks somebody is a procedure of its own. */
import { code, second, verbOf } from '../../kernel/answers';
import { type EffectsProcedure, effectLists } from '../../kernel/effect-lists';
import { AT } from '../../kernel/frames';
import { A, ACTIVATED, CARD, CLASSES, D, MOVED, O, OUT, P, S, SELECTED, TRANSIENT, UNDELAYED } from './codes';
import { takesPart } from './combat';
import { ASKS, type Asking, unitOf } from './event-units';
import { bomberReaches } from './facts-war';
import { inForce } from './force';
import { IN_EFFECTS as IN, IN_CARD_LIST, IN_LOSS } from './frames';
import { lost } from './mandatory';
import type { Play, Procedure } from './play';
import type { Position } from './position';
import type { PreparedEffect } from './prepared';
import { raids as reaches } from './raids';
import { draw } from './setup';
import { sink } from './sinking';
import { DEEDS } from './triggers';

const PLAYED = { RAID: 0, EFFECTS: 1, OVER: 2 } as const;

/** Carries the effects of a card out; one that is for one battle asks first for which. */
export const cardEffects: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const [card, side] = [fr[f + IN.card]!, fr[f + IN.side]!];
    const event = g.w.events[card];
    switch (fr[f + AT.stage]!++) {
      case PLAYED.RAID:
        if (event?.near && g.p.offensive[O.RAID] === 0 && event.effects.some(({ verb }) => verb === 'once-per-battle'))
          g.push(P.RAID, card, side);
        return false;
      case PLAYED.EFFECTS:
        if (event) g.frames[effects.begin(g, event.list, side) + IN_CARD_LIST.card] = card;
        return false;
      default:
        g.p.offensive[O.RAID] = 0;
        return g.done();
    }
  },
};

type Does = (g: Play, one: PreparedEffect, side: number) => void;

/** What effects of cards do at once, or by asking. */
const DOES: Readonly<Record<string, Does>> = {
  ...DEEDS,
  draw: (g, { args }, side) => drawByEvent(g, side, Number(args.count)),
  asp: changeShipping,
  'replace-hq': (g, { args }, side) => replaceHeadquarters(g, side, String(args.out), String(args.new)),
  'discard-random'(g, { args, side }) {
    // What the weather may prevent waits for it.
    if (args['unless-weather'] !== true) discardRandom(g, side, Number(args.count));
  },
  'replacement-penalty'({ p }, { args, side }) {
    p.penalty[side * 4 + (CLASSES as readonly string[]).indexOf(String(args.class))]! += Number(args.steps);
  },
  reinforcement(g, { args }) {
    const u = unitOf(g, args.unit);
    g.toTrack(u, g.turn + 1, UNDELAYED);
    g.p.setSteps(u, g.w.units.list[u]!.steps);
  },
  'remove-from-game'({ p, w }, { args }) {
    const u = unitOf({ w }, args.unit);
    if (u < 0) return;
    // With a step left it is none that replacements bring back.
    p.move(u, OUT);
    p.due[u] = 0;
    p.setSteps(u, 1);
  },
  'delay-reinforcements'(g, { side }) {
    g.p.scalars[S.DELAYED_SIDE] = side + 1;
    g.p.scalars[S.DELAYED_TURN] = g.turn + 1;
  },
  // The map says which routes are there after the event: lines may lead along them now.
  'build-route': ({ p }) => p.derive(),
  'escort-marker': (g, { args }) => improveEscorts(g, Number(args.step), Number(args.most ?? 99)),
  'escort-none': (g) => g.shift('escort', -g.track('escort'), -1, '12.22'),
  'cancel-offensive': cancel,
  'step-loss'(g, one, side) {
    const { args, index, by } = one;
    // Losses of a later moment are seen to there.
    if (args.at === undefined || args.at === 'before-combat')
      g.push(P.LOSS, index, Number(args.steps) + raidBonus(g, one), by < 0 ? side : by);
  },
  redeploy: (g, { index, args }, side) => g.push(P.REDEPLOY, index, side, Number(args.most)),
};

/** Asks until there is nothing to ask. */
const asking = (offer: Asking['offer']) => (g: Play, f: number, one: PreparedEffect) =>
  offer(g, f, one, g.frames[f + IN_CARD_LIST.side]!) ? g.pose(effects, f) : effects.next(g, f);

/** One after the other, in the order of the text. */
export const effects: EffectsProcedure<Play, PreparedEffect> = effectLists<Position, Play, PreparedEffect>({
  procedure: P.LIST,
  lists: ({ w }) => w.effects.lists,
  words: { effect: 3, list: 1 },
  does: DOES,
  asks: Object.fromEntries(Object.entries(ASKS).map(([verb, { offer }]) => [verb, asking(offer)])),
  answer: (g, f, one, answer) => ASKS[one.verb]!.took(g, f, answer, one),
  die: (g, f, faces, low) => g.roll(D.EVENT, { low, faces }, 'event', g.frames[f + IN_CARD_LIST.side]!),
  rolled(g, f, _effect, _dice, value) {
    const side = g.frames[f + IN_CARD_LIST.side]!;
    g.says('event', '5.3', { side, words: { value } }, '{side} rolls {value}', '{side}のダイス: {value}');
  },
});

/** 5.32.D: units and shipping are as before the offensive, its card is discarded, never removed. */
function cancel(g: Play): void {
  const { p, w } = g;
  p.restore();
  for (let u = 0; u < w.units.count; u++) {
    const active = p.has(u, ACTIVATED);
    p.flags[u]! &= ~TRANSIENT;
    if (active) p.set(u, SELECTED);
    p.origin[u] = 0;
    p.came[u] = 0;
    p.battle[u] = 0;
  }
  p.cards[p.offensive[O.CARD]!] = CARD.DISCARD;
  p.offensive[O.CANCELLED] = 1;
  g.says('weather', '5.32', { side: g.offensives }, 'The offensive is cancelled', '攻撃は中止された');
}

/** Once in an offensive an event makes such a card cost the other side more. */
function raidBonus({ w, p }: Play, effect: PreparedEffect): number {
  if (p.offensive[O.RAID]! <= 0 || effect.args['range-used'] === true) return 0;
  for (const { args } of inForce(w, p, 'kamikaze-bonus')) {
    if (p.offensive[O.RAID_BONUS]! >= Number(args.battles)) continue;
    p.offensive[O.RAID_BONUS]!++;
    return Number(args.steps);
  }
  return 0;
}

/** The marker of the escorts goes to the level of a modifier that is so much more (12.22). */
function improveEscorts(g: Play, step: number, most: number): void {
  const levels = g.w.submarineDrm.filter(({ id }) => id.startsWith('escort-')).map(({ drm }) => drm);
  const now = g.track('escort');
  const next = levels.indexOf(Math.min(most, (levels[now] ?? 0) + step));
  if (next >= 0) g.shift('escort', next - now, -1, '12.22');
}

/** Cards of a hand taken at random are discarded. */
export function discardRandom(g: Play, side: number, count: number): void {
  for (let n = 0; n < count; n++) {
    const hand = g.p.cardsIn(CARD.HAND, side);
    if (hand.length === 0) return;
    const card = hand[g.pick(side, hand.length) - 1]!;
    lost(g, card);
    g.says('discard', '5.34', { side, words: { card: g.w.cards[card]!.card.names } }, '{card}: lost', '{card}: 失う');
  }
}

/** 5.35: events draw no more than so many cards in a phase. */
export function drawByEvent(g: Play, side: number, count: number): void {
  const { p, w } = g;
  const at = side === 0 ? S.DRAWN_0 : S.DRAWN_1;
  const limit = w.values['card-draw-limit']!;
  const allowed = Math.max(0, Math.min(count, limit - p.scalars[at]!));
  const drawn = draw(g, side, allowed);
  p.scalars[at]! += drawn;
  const [most, kept] =
    allowed < count
      ? [' (no more than {limit} by events in a phase)', '（イベントは1フェイズ{limit}枚まで）']
      : ['', ''];
  g.says(
    'card',
    '5.35',
    { side, words: { drawn, limit } },
    `Cards drawn by {side}: {drawn}${most}`,
    `{side}が{drawn}枚引く${kept}`,
  );
}

function changeShipping(g: Play, { args, side }: PreparedEffect): void {
  const points = Number(args.points);
  if (args.temporary === true) {
    g.p.used[side]! -= points;
    g.p.version++;
    return;
  }
  const least = args.least === undefined ? 0 : Number(args.least);
  const now = g.track('asp', side);
  g.shift('asp', Math.max(least, now + points) - now, side, '10.3');
}

/** A headquarters takes the place of another one; without that it comes to a port in supply. */
function replaceHeadquarters(g: Play, side: number, out: string, by: string): void {
  const { p, w } = g;
  const [old, fresh] = [out, by].map((id) => w.units.list.findIndex((unit) => unit.id === id)) as [number, number];
  const at = old < 0 ? -1 : p.loc[old]!;
  if (old >= 0) {
    p.move(old, OUT);
    p.due[old] = 0;
  }
  if (fresh < 0) return;
  if (at >= 0) {
    p.setSteps(fresh, 1);
    p.move(fresh, at);
    g.says('headquarters', '5.33', { at, who: fresh }, '{unit} takes command', '{unit}に交代');
  } else g.push(P.PLACE, w.units.side[fresh]! === side ? side : w.units.side[fresh]!, fresh + 1, 1);
}

// ------------------------------------------------------------- losses

/** Units lose steps by an event, chosen by a side. */
export const loss: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const effect = g.w.effects.effects[fr[f + IN_LOSS.effect]!]!;
    if (fr[f + IN_LOSS.left]! <= 0) return g.done();
    const only = effect.args.most === 1 && fr[f + IN_LOSS.unit]! > 0 ? fr[f + IN_LOSS.unit]! - 1 : -1;
    const all = effect.units!.list.filter((u) => (only < 0 || u === only) && suffers(g, effect, u));
    // Nobody goes down while somebody else can be hurt.
    const spared = effect.args['elimination-only-if-alone'] === true ? all.filter((u) => g.p.steps[u]! > 1) : [];
    const list = spared.length > 0 ? spared : all;
    if (list.length === 0) return g.done();
    g.begin(fr[f + IN_LOSS.by]!, 'loss', '5.3');
    for (const u of list) g.add(code(A.LOSE, 0, u));
    if (effect.may) g.add(code(A.NO));
    return g.pose(loss, f);
  },
  answer(g, f, answer) {
    const fr = g.frames;
    if (verbOf(answer) === A.NO) {
      g.done();
      return;
    }
    const u = second(answer);
    fr[f + IN_LOSS.left]!--;
    fr[f + IN_LOSS.unit] = u + 1;
    sink(g, u, '5.3');
  },
};

/** Whether a unit is one that an event means now. */
function suffers(g: Play, { args, units }: PreparedEffect, u: number): boolean {
  const { p, w } = g;
  if (p.loc[u]! < 0 || !units!.test(p, u)) return false;
  if (args.active === true && !p.has(u, ACTIVATED)) return false;
  if (args.inactive === true && p.has(u, ACTIVATED)) return false;
  if (args['in-port'] === true && w.map.port[p.loc[u]!] !== 1) return false;
  if (args['no-elimination'] === true && p.steps[u] === 1) return false;
  if (args.size !== undefined && w.units.list[u]!.values?.size?.[0] !== args.size) return false;
  if (args['in-range-of'] !== undefined && !inRangeOf(g, u, String(args['in-range-of']))) return false;
  if (args['active-or-in-battle'] === true && !p.has(u, ACTIVATED) && !p.has(u, SELECTED)) return false;
  if (args['for-cancelled-offensive'] === true && !p.has(u, SELECTED)) return false;
  if (args['near-tokyo'] === true && !bomberReaches(w, p, u, w.bombing.target)) return false;
  if (p.offensive[O.RAID] !== 0 && !raided(g, u, args['range-used'] === true)) return false;
  if (args['moved-in-us-air-range'] === true && !movedInRange(g, u)) return false;
  if (p.offensive[O.FIGHT]! > 0 && !takesPart(w, p, u, g.fight(p.offensive[O.FIGHT]! - 1))) return false;
  return true;
}

/** Whether an air unit or carrier of a nation reaches a unit. */
function inRangeOf({ p, w }: Play, u: number, nation: string): boolean {
  const at = p.loc[u]!;
  return w.units.list.some(
    (one, v) =>
      one.nation === nation &&
      w.units.range[v]! > 0 &&
      p.loc[v]! >= 0 &&
      w.map.field.onMap[p.loc[v]!] === 1 &&
      w.map.field.distance(p.loc[v]!, at) <= Math.max(w.units.range[v]!, w.units.extended[v]!),
  );
}

/** Whether a unit flies a raid, or is one of those that it is for. */
function raided(g: Play, u: number, flies: boolean): boolean {
  const { p, w } = g;
  if (p.offensive[O.RAID]! < 0) return false;
  const fight = g.fight(p.offensive[O.RAID]! - 1);
  return flies ? reaches(w, p, u, fight.place, 1 - fight.offensives) : takesPart(w, p, u, fight);
}

/** Whether a unit moved within the range of an air unit or carrier of the nation that is looked for (16.4's). */
function movedInRange({ p, w }: Play, u: number): boolean {
  if (!p.has(u, MOVED)) return false;
  const places = [p.loc[u]!, p.origin[u]! - 1].filter((at) => at >= 0 && w.map.field.onMap[at] === 1);
  for (let v = 0; v < w.units.count; v++) {
    const at = p.loc[v]!;
    if (w.units.nation[v] !== w.will.nation || w.units.range[v] === 0 || at < 0 || w.map.field.onMap[at] !== 1)
      continue;
    const range = Math.max(w.units.range[v]!, w.units.extended[v]!);
    if (places.some((place) => w.map.field.distance(at, place) <= range)) return true;
  }
  return false;
}

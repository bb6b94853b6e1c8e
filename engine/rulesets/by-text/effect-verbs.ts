/** Effects on what is in progress: a fight, an event, an action of its own; and on hands. */
import type { Effect, Names, UnitSet } from '../../kernel/compiled';
import { unitsOf } from '../../kernel/effects';
import type { Facts } from '../../kernel/expressions';
import { FRAME } from '../../kernel/frames';
import { both } from '../../kernel/texts';
import { beginAction } from './activation';
import { CARD, P, RESERVE, ROLLED, S } from './codes';
import { ATTACK_FRAME, CARD_FRAME } from './in-progress';
import type { Play } from './play';
import { play } from './points';
import type { Position } from './position';
import type { World } from './world';

/** What of an effect says what it does. */
type Meant = Pick<Effect, 'args'>;

/** `bonus 1 to shift`: the fight in progress counts it; -1 as side: told of nobody. */
export function bonus(g: Play, { args }: Meant, side: number): void {
  const by = Number(args.by);
  const die = args.what === 'die';
  if (frameBelow(g, P.ATTACK) >= 0) g.p.scalars[die ? S.BONUS_DIE : S.BONUS_SHIFT]! += by;
  const what = die ? { en: 'to the die', ja: 'ダイスに' } : { en: 'to the column', ja: 'コラムに' };
  const sign = by < 0 ? `−${-by}` : `+${by}`;
  g.did('bonus', side, { en: `${sign} ${what.en}`, ja: `${what.ja}${sign}` });
}

/** `cancel attack`, `cancel event`: what the window is about does not take place. */
export function cancel(g: Play, { args }: Meant, side: number): void {
  const attack = args.what === 'attack';
  const f = frameBelow(g, attack ? P.ATTACK : P.CARD);
  if (f < 0) return;
  g.frames[f + (attack ? ATTACK_FRAME : CARD_FRAME).cancelled] = 1;
  const text: Names = attack
    ? { en: 'The attack does not take place', ja: '攻撃は行われない' }
    : { en: 'The event does not take place', ja: 'イベントは起こらない' };
  g.did('cancel', side, text);
}

/** Frame of the procedure that a window was opened about; -1: none. */
function frameBelow(g: Play, procedure: number): number {
  let inside = false;
  for (let level = g.p.stack.depth - 1; level >= 0; level--) {
    const found = g.frames[level * FRAME]!;
    if (inside && found === procedure) return level * FRAME;
    inside ||= found === P.WINDOW;
  }
  return -1;
}

/**
 * `act movement with 1 (crown land)`: the side does what a phase does, with units of the set alone, also with those that have acted already.
 * Where nobody is named (-1), whoever owns such units does.
 */
export function act(
  g: Play,
  { args }: Meant,
  units: { now(p: Position): number[]; count?: number },
  side: number,
): void {
  const meant = new Set(units.now(g.p));
  const owners = side >= 0 ? [side] : [...new Set([...meant].map((u) => g.w.side[u]!))].sort((a, b) => b - a);
  for (const owner of owners) {
    const step = g.w.steps.findIndex(({ id, does, sides }) => id === args.phase && does && sides.includes(owner));
    if (step < 0 || !beginAction(g, step, (u) => meant.has(u))) continue;
    const doing = g.w.steps[step]!;
    play(g, doing, doing.sides.indexOf(owner), -1, -1, units.count ?? 0);
  }
}

/** `lose-cards 1 of league`: cards of a hand, by lot, are discarded. */
export function loseCards(g: Play, { args }: Meant, side: number): void {
  const { p, w } = g;
  for (let k = 0; k < Number(args.amount); k++) {
    const hand = p.hand(side, CARD.HAND);
    if (hand.length === 0) return;
    const c = hand[g.lot(ROLLED.LOT, hand.length) - 1]!;
    p.cards[c] = CARD.DISCARDED;
    const name = both(w.cards[c]!.card.names);
    if (g.telling) g.journal.concerns({ card: w.cards[c]!.card.id });
    g.did('discard', side, { en: `${name.en} discarded by lot`, ja: `${name.ja}を無作為に捨てる` });
  }
}

/** Units that are set aside, and how they come: `raise 1 (league levy reduced) at (town)`. */
export interface Aside {
  /** Those of the set that are set aside now, of equal ones the first. */
  now(p: Position): number[];
  /** A unit that has been raised comes with the steps and into the states that the set says. */
  comes(p: Position, unit: number): void;
}

/** What a set may ask of units that stand nowhere; states and steps are how they come. */
const OF_ASIDE = [
  ...['set', 'side', 'nation', 'kind', 'class', 'formation', 'units', 'count'],
  ...['any', 'step', 'states'],
];

/** Units of a set that are set aside. @throws RangeError for a set that asks where they stand */
export function setAside(w: World, facts: Facts<Position>, set: UnitSet): Aside {
  const parts = (set.any ?? [set]).map((part) => ({ part, of: new Set(unitsOf(facts, w.compiled.units, part)) }));
  const stray = [set, ...parts.map(({ part }) => part)].flatMap(Object.keys).find((word) => !OF_ASIDE.includes(word));
  if (stray !== undefined) throw new RangeError(`raise: who is set aside stands nowhere, so nobody is so (${stray})`);
  const all = unitsOf(facts, w.compiled.units, set);
  return {
    now(p) {
      const seen = new Set<string>();
      return all.filter((u) => {
        if (p.loc[u] !== RESERVE) return false;
        const { id, kind, nation, values } = w.units[u]!;
        const alike = values === undefined ? `${kind} ${nation}` : id;
        return !seen.has(alike) && seen.add(alike) !== undefined;
      });
    },
    comes(p, unit) {
      for (const { step, states = [] } of [set, ...parts.flatMap(({ part, of }) => (of.has(unit) ? [part] : []))]) {
        if (step !== undefined) p.steps[unit] = Math.max(1, w.fullSteps[unit]! - (step === 'reduced' ? 1 : 0));
        for (const state of states) p.states[unit]! |= 1 << w.states.findIndex(({ id }) => id === state);
      }
    },
  };
}

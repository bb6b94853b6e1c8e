/** Cards and their effects made ready (4.3): verbs as text, numbers, sides, sets and conditions compiled. */
import type { Effect } from '../../kernel/compiled';
import { readyEffect } from '../../kernel/effects';
import type { Facts } from '../../kernel/expressions';
import { maxOf } from '../../kernel/lists';
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import { ASSAULT, FLEET_COMBAT, GROUND_COMBAT, TOKENS } from './codes';
import type { Position } from './position';
import { carriesOut } from './unplayed';

export interface PreparedCard {
  id: string;
  deck: number;
  mandatory: boolean;
  setAside: boolean;
  kept: boolean;
  /** Numbers of its effects, by side that uses it. */
  effects: number[][];
}

const COMBAT_BITS: Record<string, number> = {
  fleet: 1 << FLEET_COMBAT,
  ground: 1 << GROUND_COMBAT,
  assault: 1 << ASSAULT,
  land: (1 << GROUND_COMBAT) | (1 << ASSAULT),
  any: 7,
};

/** All cards of all decks in text order, and all their effects. */
export function readCards(
  reader: Reader,
  facts: Facts<Position>,
): { cards: PreparedCard[]; effects: PreparedEffect[] } {
  const cards: PreparedCard[] = [];
  const effects: PreparedEffect[] = [];
  reader.compiled.game.decks.forEach((deck, d) => {
    for (const card of deck.cards) {
      const prepared: PreparedCard = {
        id: card.id,
        deck: d,
        mandatory: card.flags.includes('mandatory'),
        setAside: card.flags.includes('set-aside'),
        kept: card.flags.includes('kept'),
        effects: reader.compiled.game.sides.map(() => []),
      };
      reader.compiled.game.sides.forEach((side, user) => {
        for (const effect of entryOf(card.effects, side.id) ?? []) {
          const e = readEffect(reader, facts, effect, cards.length, user);
          if (!e) continue;
          prepared.effects[user]!.push(effects.length);
          effects.push(e);
        }
      });
      cards.push(prepared);
    }
  });
  // Every effect of every card that may be used in a turn must find room among those that last.
  const most = maxOf([0, ...cards.flatMap((c) => c.effects.map((list) => list.length))]);
  const used = reader.compiled.game.sides.length * (reader.compiled.game.values['cards-used'] ?? 0);
  if (most * used > TOKENS)
    reader.problem(
      `cards with ${most} effects, ${used} of them a turn: at most ${TOKENS} effects last at once`,
      'cards-used',
    );
  return { cards, effects };
}

export type PreparedEffect = NonNullable<ReturnType<typeof readEffect>>;

function readEffect(reader: Reader, facts: Facts<Position>, effect: Effect, card: number, user: number) {
  const { args, verb } = effect;
  if (!carriesOut.includes(verb)) {
    reader.problem(`unknown verb ${verb}`, verb);
    return null;
  }
  try {
    const { units: sets, places, when } = readyEffect(facts, effect);
    const { units = null, or = null } = sets;
    const at = places.in ?? places.where ?? null;
    const range = typeof args.range === 'object' && 'from' in args.range ? args.range : null;
    return {
      verb,
      card,
      /** The side that uses the card. */
      user,
      amount: typeof args.amount === 'number' ? args.amount : 0,
      uses: typeof args.uses === 'number' ? args.uses : 1,
      /** Side it is for, -1 when not named. */
      side: args.for === undefined ? -1 : reader.side(String(args.for)),
      /** Nation of `no-recovery`, -1 else. */
      nation: args.nation === undefined ? -1 : reader.nation(String(args.nation)),
      /** The owner of the unit chooses. */
      byOwner: args['chosen-by'] === 'owner',
      /** Combats it may be used in, a bit per kind. */
      combats: entryOf(COMBAT_BITS, String(args.combat ?? 'any')) ?? 0,
      low: range?.from ?? 0,
      high: range?.to ?? 0,
      /** How many units, -1 = all. */
      count: units?.set.count ?? -1,
      units: units && or ? (p: Position, u: number) => units.test(p, u) || or.test(p, u) : (units?.test ?? null),
      /** The set as written, for units that are not on the map. */
      unitSet: units?.set ?? null,
      at: at?.test ?? null,
      places: at?.list ?? [],
      when,
    };
  } catch (e) {
    reader.problem(`${verb}: ${(e as Error).message}`, verb);
    return null;
  }
}

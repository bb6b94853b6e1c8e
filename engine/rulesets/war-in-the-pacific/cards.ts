/** Cards and their effects made ready (4.3): verbs as text, numbers, sides, sets and conditions compiled. */
import type { Effect } from '../../kernel/compiled';
import { readyEffect } from '../../kernel/effects';
import type { Facts } from '../../kernel/expressions';
import { type Happening, happeningsOf } from '../../kernel/happenings';
import { maxOf } from '../../kernel/lists';
import { phasesOf } from '../../kernel/named';
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import { ASSAULT, FLEET_COMBAT, GROUND_COMBAT, MOMENTS, NOBODY, TOKENS } from './codes';
import type { Position } from './position';
import { BY_ITSELF, carriesOut } from './unplayed';

export interface PreparedCard {
  id: string;
  deck: number;
  mandatory: boolean;
  setAside: boolean;
  kept: boolean;
  /** Numbers of its effects, by side that uses it, and the numbers of these lists. */
  effects: number[][];
  lists: number[];
}

const COMBAT_BITS: Record<string, number> = {
  fleet: 1 << FLEET_COMBAT,
  ground: 1 << GROUND_COMBAT,
  assault: 1 << ASSAULT,
  land: (1 << GROUND_COMBAT) | (1 << ASSAULT),
  any: 7,
};

/** What happens by itself, with the number of its list. */
export type PreparedTrigger = Happening<Position> & { list: number };

interface Prepared {
  cards: PreparedCard[];
  effects: PreparedEffect[];
  /** Effects that are carried out one after the other, by their numbers. */
  lists: number[][];
  triggers: PreparedTrigger[];
}

/** All cards of all decks in text order, what happens by itself, and all their effects. */
export function readCards(reader: Reader, facts: Facts<Position>): Prepared {
  const cards: PreparedCard[] = [];
  const effects: PreparedEffect[] = [];
  const lists: number[][] = [];
  const addList = (those: readonly Effect[], card: number, user: number, rule: string): number => {
    const read = those.flatMap((effect) => readEffect(reader, facts, effect, card, user, rule) ?? []);
    return lists.push(read.map((effect) => effects.push(effect) - 1)) - 1;
  };
  reader.compiled.game.decks.forEach((deck, d) => {
    for (const card of deck.cards) {
      const prepared: PreparedCard = {
        id: card.id,
        deck: d,
        mandatory: card.flags.includes('mandatory'),
        setAside: card.flags.includes('set-aside'),
        kept: card.flags.includes('kept'),
        effects: [],
        lists: reader.compiled.game.sides.map(({ id }, user) =>
          addList(entryOf(card.effects, id) ?? [], cards.length, user, '4.3'),
        ),
      };
      prepared.effects = prepared.lists.map((list) => lists[list]!);
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
  const times = [...phasesOf(reader.compiled.game).map(({ id }) => id), ...MOMENTS];
  const triggers = happeningsOf(facts, reader, '3.1', ({ at = [], effects: those }, rule) => {
    const never = at.find((time) => !times.includes(time));
    if (never) throw new RangeError(`happens at ${never}, which is no phase: expected one of ${times.join(', ')}`);
    const needy = those.find((effect) => !needsNobody(effect));
    if (needy) throw new RangeError(`${needy.verb} asks for a side that uses it, and does not happen by itself`);
    return { list: addList(those, NOBODY, NOBODY, rule) };
  });
  return { cards, effects, lists, triggers };
}

/** Whether an effect can be carried out without a side that uses a card: it names its side, or leaves nothing to choose. */
function needsNobody({ verb, args }: Effect): boolean {
  if (verb === 'gain' || verb === 'lose') return args.for !== undefined;
  if (!CHOSEN.includes(verb)) return BY_ITSELF.includes(verb);
  const { units } = args;
  return args['chosen-by'] === 'owner' || (typeof units === 'object' && !('count' in units));
}
const CHOSEN = ['reduce', 'eliminate', 'rebuild', 'recover'];

export type PreparedEffect = NonNullable<ReturnType<typeof readEffect>>;

function readEffect(
  reader: Reader,
  facts: Facts<Position>,
  effect: Effect,
  card: number,
  user: number,
  around: string,
) {
  const { args, verb } = effect;
  if (!carriesOut.includes(verb)) {
    reader.problem(`unknown verb ${verb}`, verb);
    return null;
  }
  try {
    const { units: sets, places, when, rule } = readyEffect(facts, effect);
    const { units = null, or = null } = sets;
    const whose = args.for ?? args.side;
    const at = places.in ?? places.where ?? null;
    const range = typeof args.range === 'object' && 'from' in args.range ? args.range : null;
    return {
      verb,
      card,
      /** The side that uses the card; -1: it happens by itself. */
      user,
      amount: typeof args.amount === 'number' ? args.amount : 0,
      uses: typeof args.uses === 'number' ? args.uses : 1,
      /** Side it is for, -1 when not named. */
      side: whose === undefined ? -1 : reader.side(String(whose)),
      /** A card cites how cards are used; what happens by itself cites its own. */
      rule: card < 0 ? rule || around : around,
      /** The nation it is about, -1 else. */
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

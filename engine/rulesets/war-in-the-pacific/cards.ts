/** Cards and their effects made ready (4.3): verbs as text, numbers, sides, sets and conditions compiled. */
import { NOBODY } from '../../kernel/effect-lists';
import { EffectLists, type ReadyEffect } from '../../kernel/effects';
import type { Facts } from '../../kernel/expressions';
import { type Happening, happeningsOf } from '../../kernel/happenings';
import { maxOf } from '../../kernel/lists';
import { phasesOf } from '../../kernel/named';
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import { ASSAULT, FLEET_COMBAT, GROUND_COMBAT, MOMENTS, TOKENS } from './codes';
import type { Position } from './position';
import { BY_ITSELF, carriesOut } from './unplayed';

export interface PreparedCard {
  id: string;
  deck: number;
  mandatory: boolean;
  setAside: boolean;
  kept: boolean;
  /** Lists of its effects, by side that uses it. */
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
  /** Effects that are carried out one after the other. */
  lists: (readonly PreparedEffect[])[];
  triggers: PreparedTrigger[];
}

/** All cards of all decks in text order, what happens by itself, and all their effects. */
export function readCards(reader: Reader, facts: Facts<Position>): Prepared {
  const cards: PreparedCard[] = [];
  const { game } = reader.compiled;
  // Of which card effects are read, for which side that uses it, or of what happens by itself.
  let [card, user, trigger] = [NOBODY, NOBODY, ''];
  const lists = new EffectLists<Position, PreparedEffect>(game, facts, (one) =>
    readEffect(reader, one, { card, user, trigger }),
  );
  game.decks.forEach((deck, d) => {
    for (const { id, flags, effects } of deck.cards) {
      card = cards.length;
      cards.push({
        id,
        deck: d,
        mandatory: flags.includes('mandatory'),
        setAside: flags.includes('set-aside'),
        kept: flags.includes('kept'),
        lists: game.sides.map((side, k) => {
          user = k;
          try {
            return lists.add(entryOf(effects, side.id) ?? [], { rule: '4.3', notes: [] });
          } catch (error) {
            reader.problem(`${id}: ${(error as Error).message}`, id);
            return lists.add([], { rule: '4.3', notes: [] });
          }
        }),
      });
    }
  });
  // Every effect of every card that may be used in a turn must find room among those that last.
  const inAll = (list: number): number =>
    lists.lists[list]!.reduce(
      (sum, { body, branches }) =>
        sum + (body < 0 ? 1 + branches.reduce((all, branch) => all + inAll(branch.list), 0) : inAll(body)),
      0,
    );
  const most = maxOf([0, ...cards.flatMap((one) => one.lists.map(inAll))]);
  const used = game.sides.length * (game.values['cards-used'] ?? 0);
  card = user = NOBODY;
  if (most * used > TOKENS)
    reader.problem(
      `cards with ${most} effects, ${used} of them a turn: at most ${TOKENS} effects last at once`,
      'cards-used',
    );
  const times = [...phasesOf(game).map(({ id }) => id), ...MOMENTS];
  const triggers = happeningsOf(facts, reader, '3.1', ({ id, at = [], effects: those }, rule) => {
    trigger = id;
    const never = at.find((time) => !times.includes(time));
    if (never) throw new RangeError(`happens at ${never}, which is no phase: expected one of ${times.join(', ')}`);
    const from = lists.effects.length;
    const list = lists.add(those, { rule, notes: [] });
    const needy = lists.effects.slice(from).find((effect) => !needsNobody(effect));
    if (needy) throw new RangeError(`${needy.verb} asks for a side that uses it, and does not happen by itself`);
    return { list };
  });
  return { cards, effects: lists.effects, lists: lists.lists, triggers };
}

/** Whether an effect can be carried out without a side that uses a card: it names its side, or leaves nothing to choose. */
function needsNobody({ verb, args, body }: PreparedEffect): boolean {
  if (body >= 0) return true;
  if (verb === 'gain' || verb === 'lose') return args.for !== undefined;
  if (!CHOSEN.includes(verb)) return BY_ITSELF.includes(verb);
  const { units } = args;
  return args['chosen-by'] === 'owner' || (typeof units === 'object' && !('count' in units));
}
const CHOSEN = ['reduce', 'eliminate', 'rebuild', 'recover'];

export type PreparedEffect = ReturnType<typeof readEffect>;

function readEffect(reader: Reader, ready: ReadyEffect<Position>, of: { card: number; user: number; trigger: string }) {
  const { args, verb, places } = ready;
  if (!carriesOut.includes(verb) && ready.body < 0) throw new RangeError(`unknown verb ${verb}`);
  const waits = reader.compiled.scenario.rules.find(({ id }) => id === 'delayed-entry')?.properties.nation?.[0];
  if (verb === 'enter' && args.nation !== waits)
    throw new RangeError(`enter ${args.nation}: no rule delayed-entry says that it waits`);
  const { units = null, or = null } = ready.units;
  const whose = args.for ?? args.side;
  const at = places.in ?? places.where ?? null;
  const range = typeof args.range === 'object' && 'from' in args.range ? args.range : null;
  return {
    ...ready,
    /** Its card, and the side that uses it; -1, -1 and the id of the trigger: it happens by itself. */
    ...of,
    amount: typeof args.amount === 'number' ? args.amount : 0,
    uses: typeof args.uses === 'number' ? args.uses : 1,
    /** Side it is for, -1 when not named. */
    side: whose === undefined ? -1 : reader.side(String(whose)),
    /** A card cites how cards are used; what happens by itself cites its own. */
    rule: of.card < 0 ? ready.rule : '4.3',
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
  };
}

/** Effects of a card for a side that uses it. */
export const effectsOf = ({ cards, lists }: Pick<Prepared, 'cards' | 'lists'>, card: number, side: number) =>
  lists[cards[card]!.lists[side]!]!;

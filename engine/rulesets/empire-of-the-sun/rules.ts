/** Special rules of the scenarios (chapter 17), by their properties; what happens by itself by them the text says in triggers. */
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import {
  every,
  type Field,
  given,
  named,
  number,
  one,
  or,
  places,
  readSpecials,
  side,
  word,
} from '../../kernel/special-rules';

const words: Field<readonly string[]> = (_, p, name) => (entryOf(p, name) ?? []).map(String);
const unit: Field<number> = (r, p, name) => r.index(r.compiled.units, entryOf(p, name)?.[0], 'unit');
const some = or(number, 0);
/** 0: every turn. */
const turn = some;

const forms = {
  /** 16.47: whom the progress of the war is asked of, how many places, from which turn on; no more than points of shipping. */
  progress: one('progress-of-war', {
    side,
    hexes: number,
    firstTurn: named('first-turn', or(number, null)),
    fromTurn: named('from-turn', some),
    shipping: given,
  }),
  /** 17.26: value of a card that ends rivalry. */
  oneYear: one('one-year', { calmOps: named('rivalry-ends-for', some) }),
  firstTurn: one('first-turn', { cards: words, follows: named('then', words) }),
  firstPlayer: every('first-player', { side, turn }),
  sailsFirst: one('emergency-naval-moves', { side }),
  announced: every('announced-card', { side, turn, card: word }),
  exchanged: every('card-exchange', { side, turn, card: word, value: named('discard-value', number) }),
  agreed: every('agreed-hand', { side, turn, cards: words, draw: number }),
  /** For each of the nations that has surrendered so many cards less, and so many passes. */
  fewer: every('fewer-cards', { side, cards: some, passes: some, nations: named('if-surrendered', words) }),
  /** While a side holds all the places and draws all its cards, a die at most so high costs cards. */
  rolls: every('card-roll', { side, cards: some, passes: some, upTo: named('die-up-to', number), places }),
  submarines: one('submarine-success', { cards: some, passes: some }),
  /** Headquarters that activate only what stands in some places. */
  limits: every('headquarters-limited', { unit, places }),
  noEarlyReturn: every('no-early-return', { side }),
  safe: every('headquarters-safe', { units: words }),
  byCard: every('activation-by-card', { side, card: word, places }),
  /** Places that a side neither attacks nor enters on a turn; never enters; that nobody attacks. */
  closures: every('base-closed', { side, turn, places }),
  noEntry: every('no-entry', { side, places }),
  noAttack: every('no-attack', { places }),
  shut: every('no-transport-route', { places }),
  railway: one('railway-built', {}),
  inForce: every('event-in-force', { event: word, card: word }),
  heldSince: every('held-since', { places, turn: number }),
  surrendered: every('surrendered-at-start', { countries: words }),
};

/** Rules that conditions of the text ask for. */
const ASKED = ['no-carrier-loss', 'no-stockpile-growth', 'india-only-surrenders'];

export type SpecialRules = ReturnType<typeof readRules>;

/** The special rules of the scenario; problems are in the reader. */
export const readRules = (reader: Reader) => readSpecials(reader, forms, {}, ASKED);

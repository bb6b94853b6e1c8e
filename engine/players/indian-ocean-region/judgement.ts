/** What the player weighs: what counters are worth and how much matters beside what, as the text of the game says. */
import { entryOf } from '../../kernel/records';
import type { World } from '../../rulesets/indian-ocean-region/world';
import { numbersOf } from '../numbers';

/** What the text weighs, in the worth of steps of destroyers; a text that says nothing of one weighs it like this. */
const plain = {
  /** A point towards the own band, and a condition of victory. */
  point: 1,
  aim: 10,
  /** Losses beside what is hit; what enemies could do where a unit goes; what it could hit there. */
  thrift: 1,
  fear: 0.5,
  greed: 0.5,
  /** To come nearer to what could be hit. */
  pull: 0.1,
  /** Least gain that an engagement is begun for. */
  least: 0.1,
  /** A crater in an enemy's base, and how much of it counts where no aircraft are; to stand in a base of an enemy. */
  crater: 0.5,
  bare: 0.2,
  base: 1,
  /** To guard what could be taken, and to take it. */
  guard: 1,
  prize: 1,
  /** Missile defence over another unit, in tenths of what that is worth. */
  cover: 0.1,
  /** What a strike must bring, in shares of what it costs the side that it opens fire by it, in an attack of its own. */
  rash: 0,
  /** How much it counts, for going after an enemy, that whoever is around that one is stronger than those who go along. */
  lone: 0,
  /** A unit that has struck, where enemies are near. */
  spent: 0.1,
  /** War, for whoever is stronger. */
  war: 0,
  /** Units that may be set up earlier or elsewhere, and a card, in points; least that talks gain; a ceasefire is refused by who is so much stronger. */
  setup: 0.15,
  card: 0.2,
  haggle: 0.05,
  bold: 0.4,
  /** What a flight to another base must be better by, and by how much more where it leaves its ship; cruise missiles that may come. */
  flight: 0.5,
  deck: 1,
  salvo: 0,
  /** Least that refuelled aircraft must promise; what a base is worth to ships that bring troops to it. */
  refuel: 99,
  land: 0,
  /** What an enemy could undo of what the side must keep; how much of it each hex leaves that is more than it goes and reaches. */
  dread: 0,
  later: 0.9,
  /** Points that make the side win, at the end, beside how far they are from it. */
  band: 0,
  /** How much less an enemy is feared where others would answer to it. */
  deter: 0,
  /** Plans for each armed unit, at most; how much stronger hunters must be; what a task counts, and whatever lies beside it. */
  split: 0.3,
  margin: 1.2,
  task: 0,
  aside: 1,
  /** Of what a unit does in a place, so much counts when it is only coming there, and at least so much of that when it comes in time. */
  coming: 0.6,
  timely: 0,
  /** What it counts that a condition holds at this moment, beside being near; what one more is worth than there must be. */
  holds: 0.5,
  spare: 0,
  /** Of what may not be reached in this turn, and of what comes beside the worst, so much counts. */
  partly: 0.5,
  /** Of what could be hit: what is not lit yet, what each hex beyond reach leaves, what could be hit beside the best, what a unit hits alone. */
  dark: 0.3,
  fade: 0.93,
  choice: 0.15,
  alone: 0.6,
  /** How much more a carrier shuns, and how much it seeks; what is left of a danger under missile defence. */
  dear: 2,
  aloof: 0.2,
  covered: 0.8,
  /** Of a second escort; of a ship that nobody guards, and of one that an escort can come to. */
  escort: 0.25,
  open: 0.6,
  joined: 0.1,
  /** By how much strength, and that somebody must act, make a side keener. */
  spirit: 0.5,
  eager: 0.4,
  /** What a move by sea, and a march, must be better by; what ammunition is worth, and noise costs, as a share of the ship. */
  move: 0.02,
  march: 0.2,
  rearm: 0.5,
  noise: 0.1,
  /** What it counts that enemy troops are near a base, how much of it each hex leaves; what troops beside a place could do. */
  alarm: 0.5,
  tremor: 0.7,
  beside: 0.3,
};

export interface Judgement {
  /** What a whole counter of each unit is worth. */
  readonly worth: Float64Array;
  readonly weigh: Readonly<typeof plain>;
}

const known = new WeakMap<World, Judgement>();

/** What the text of a game weighs; read once. */
export function judgementOf(w: World): Judgement {
  let found = known.get(w);
  if (!found) {
    found = read(w);
    known.set(w, found);
  }
  return found;
}

function read(w: World): Judgement {
  const kinds = numbersOf(w.compiled, 'computer-worth');
  const said = numbersOf(w.compiled, 'computer-judgement');
  return {
    worth: Float64Array.from(w.units.list, ({ kind, steps }) => entryOf(kinds, kind) ?? steps),
    weigh: Object.assign({ ...plain }, said),
  };
}

/** What the player weighs: what counters are worth, what matters how much, what events bring, as the text of the game says. */
import { entryOf } from '../../kernel/records';
import type { World } from '../../rulesets/empire-of-the-sun/world';
import { numbersOf } from '../numbers';
import { type Stage, stagesOf } from '../stages';
import { usual as common, type Weights } from '../weights';

/** Factors on what the text says, which may be weighed otherwise. */
export const usual: Weights = { ...common, thrift: 0.8 };

/** What the text weighs, in steps of a cruiser; a text that says nothing of one weighs it like this. */
const plain = {
  /** A condition of victory, and a point towards the own band. */
  aim: 20,
  point: 4,
  /** What places are worth beside what conditions name. */
  resource: 4,
  port: 0.5,
  airfield: 0.6,
  city: 0.3,
  /** A place that the progress of the war still needs. */
  progress: 5,
  /** To come nearer to what is worth something. */
  pull: 0.06,
  /** Own losses beside those of the enemy. */
  thrift: 0.8,
  /** Least gain that an offensive is begun for. */
  least: 0.3,
  /** How much the other side's reserves count. */
  fear: 0.6,
  /** The chance that a card finds an offensive out. */
  suspicion: 0.1,
  /** A place of a plan that is pursued, beside others. */
  focus: 1.3,
  /** What is pursued, for those who gather near it. */
  gather: 0.1,
  /** The same for those who are told off for it; a step of theirs that goes elsewhere instead. */
  told: 0.1,
  divert: 0,
  /** A point of shipping; what it is dearer for each card that will want it, too. */
  shipping: 0.5,
  scarce: 3,
  /** What has to be at stake for a card in reply; how much of a unit is where it is attacked. */
  reply: 3,
  exposed: 0.4,
  /** A headquarters that loses its port. */
  headquarters: 8,
  /** A card that is kept for a reply, one that is set aside, a point of its value. */
  keep: 2,
  aside: 0.8,
  ops: 0.4,
  /** How much more the last places count that an event asks for than the first: the power of how near it is. */
  finish: 1,
  /** A step forward of a unit, by what is near there. */
  forward: 0.5,
  /** Supply where a unit stands. */
  supply: 3,
  /** A unit that a headquarters commands where no other does. */
  command: 0.4,
  /** What a place is worth that no headquarters reaches. */
  beyond: 0.8,
  /** What could come to where a unit stands, as a part of a step of it. */
  danger: 0.2,
  /** What units count for in the last turn, beside what counts at its end. */
  ending: 1,
  /** Another unit in the same place. */
  crowd: 0.15,
  /** To stand guard where nobody else does; to leave a place of one's own so in an offensive. */
  post: 0.5,
  guard: 0.5,
  /** A base from which bombers reach what they bomb; such a base for a bomber. */
  bombing: 0,
  /** Ships in a port in which an army waits for an escort. */
  escort: 0.8,
};

export interface Judgement {
  /** What a step of each unit is worth. */
  readonly worth: Float64Array;
  readonly weigh: Readonly<typeof plain>;
  /** What a verb of an event or a trigger brings, once. */
  readonly events: Readonly<Record<string, number>>;
  readonly stages: readonly Stage[];
}

const known = new WeakMap<World, Judgement>();

/** What the text of a game weighs; read once. */
export function judgementOf(w: World): Judgement {
  let found = known.get(w);
  if (!found) {
    const kinds = numbersOf(w.compiled, 'computer-worth');
    found = {
      worth: Float64Array.from(w.units.list, ({ kind }) => entryOf(kinds, kind) ?? 1),
      weigh: Object.assign({ ...plain }, numbersOf(w.compiled, 'computer-judgement')),
      events: numbersOf(w.compiled, 'computer-events'),
      stages: stagesOf(w.compiled, (id) => w.map.field.indexOf(id)),
    };
    known.set(w, found);
  }
  return found;
}

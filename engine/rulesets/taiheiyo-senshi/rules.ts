/** Special rules of the scenario as this ruleset reads them. */
import type { Reader } from '../../kernel/reader';
import {
  every,
  includes,
  named,
  nation,
  nations,
  number,
  one,
  or,
  place,
  places,
  readSpecials,
  side,
  spans,
  units,
  word,
} from '../../kernel/special-rules';

/** Ports that have fallen are bits of one word of the position, one for each rule. */
const MOST_REPAIRS = 15;

const forms = {
  /** Events take effect from this step of this turn; the step is an id of a phase. */
  eventsFrom: one('events-from', { turn: number, phase: word }),
  /** Points that only these nations may enter. */
  entry: every('entry-only', { places, nations }),
  needs: every('arrivals-need', {
    nations,
    port: place,
    reinforcements: includes('arrivals', 'reinforcements'),
    repaired: includes('arrivals', 'repaired'),
  }),
  repairsLost: every('repairs-lost', { nations, port: place, elsewhere: named('then', place) }),
  train: one('fleet-train', { side, turns: spans, resources: number, most: number }),
  shift: one('strategic-shift', { side, resources: number }),
  /** Whether ports held as a base count among the bases, and points with a fleet train do not. */
  counted: one('bases-counted', {
    held: includes('counts', 'ports-held-as-base'),
    leavesTrain: includes('leaves-out', 'fleet-train'),
  }),
  arrivesAlso: every('arrives-also', { units, at: place, nation: named('as', nation) }),
  /** A rule of an option that changes a unit's values when it comes back from repair; a carrier beside what it is. */
  rebuilt: every('rebuilt', {
    units,
    turns: spans,
    air: named('air-strength', or(number, null)),
    gunnery: or(number, null),
    defence: or(number, null),
    carrier: includes('counts-as', 'carrier'),
  }),
  staysLonger: one('stays-longer', { nation, most: number, turns: number, resources: number }),
  bid: one('bid-score', { side: named('for', side), lead: side }),
};

export type SpecialRules = ReturnType<typeof readRules>;

/** Reads the rules of the scenario. */
export function readRules(reader: Reader) {
  /** Kinds of own units that let a side answer a move into their point (7.6), by side. */
  const responders = [new Set<string>(), new Set<string>()] as const;
  /** Nations that count as another one, by nation. */
  const countsAs = new Map<number, number>();
  const rules = readSpecials(reader, forms, {
    responds(p) {
      const set = responders[side(reader, p, 'side') as 0 | 1];
      for (const kind of p.kinds ?? []) set?.add(String(kind));
    },
    'counts-as': (p) => void countsAs.set(nation(reader, p, 'nation'), nation(reader, p, 'as')),
  });
  if (rules.repairsLost.length > MOST_REPAIRS) reader.problem(`repairs-lost: at most ${MOST_REPAIRS} rules`);
  if (rules.train && rules.train.most !== 1) reader.problem('fleet-train: the ruleset plays one marker a turn');
  return { ...rules, responders, countsAs };
}

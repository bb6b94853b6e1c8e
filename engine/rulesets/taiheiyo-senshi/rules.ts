/** Special rules of the scenario as this ruleset reads them. */
import type { Properties } from '../../kernel/compiled';
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';

export interface ArrivalNeed {
  nations: number[];
  port: number;
  reinforcements: boolean;
  repaired: boolean;
}

export interface RepairsLost {
  nations: number[];
  port: number;
  elsewhere: number;
}

/** A rule of an option that changes a unit's values when it comes back from repair. */
export interface Rebuilt {
  units: number[];
  from: number;
  to: number;
  air: number | null;
  gunnery: number | null;
  defence: number | null;
  /** Counts as a carrier beside what it is. */
  carrier: boolean;
}

export interface SpecialRules {
  /** Events take effect from this step of this turn; the step is an id of a phase. */
  eventsFrom: { turn: number; phase: string } | null;
  /** Points that only these nations may enter. */
  entry: { places: number[]; nations: number[] }[];
  needs: ArrivalNeed[];
  repairsLost: RepairsLost[];
  train: { side: number; from: number; to: number; resources: number; most: number } | null;
  shift: { side: number; resources: number } | null;
  /** Whether ports held as a base count among the bases, and points with a fleet train do not. */
  countsHeld: boolean;
  leavesTrain: boolean;
  /** Kinds of own units that let a side answer a move into their point (7.6), by side. */
  responders: [Set<string>, Set<string>];
  /** Nations that count as another one, by nation. */
  countsAs: Map<number, number>;
  arrivesAlso: { units: number[]; at: number; nation: number }[];
  fewerCards: { side: number; place: number; turn: number; cards: number }[];
  needsRoute: { side: number; from: number; to: number }[];
  rebuilt: Rebuilt[];
  staysLonger: { nation: number; most: number; turns: number; resources: number } | null;
  bid: { side: number; lead: number } | null;
}

/** Ports that have fallen are bits of one word of the position, one for each rule. */
const MOST_REPAIRS = 15;

/** Reads the rules of the scenario; those of an option that is off are left out. */
export function readRules(reader: Reader): SpecialRules {
  const { scenario, units } = reader.compiled;
  const rules: SpecialRules = {
    eventsFrom: null,
    entry: [],
    needs: [],
    repairsLost: [],
    train: null,
    shift: null,
    countsHeld: false,
    leavesTrain: false,
    responders: [new Set(), new Set()],
    countsAs: new Map(),
    arrivesAlso: [],
    fewerCards: [],
    needsRoute: [],
    rebuilt: [],
    staysLonger: null,
    bid: null,
  };
  const nations = (p: Properties) => (p.nations ?? []).map((n) => reader.nation(n));
  const named = (p: Properties) => (p.units ?? []).map((id) => reader.index(units, id, 'unit'));
  for (const { id, properties: p } of scenario.rules) {
    const option = p.option?.[0];
    if (option !== undefined && entryOf(scenario.options, String(option)) !== true) continue;
    const one = (name: string) => entryOf(p, name)?.[0];
    switch (id) {
      case 'events-from':
        rules.eventsFrom = { turn: reader.number(p, 'turn'), phase: String(one('phase')) };
        break;
      case 'entry-only':
        rules.entry.push({ places: reader.places(p.places), nations: nations(p) });
        break;
      case 'arrivals-need': {
        const kinds = (p.arrivals ?? []).map(String);
        rules.needs.push({
          nations: nations(p),
          port: reader.place(one('port')),
          reinforcements: kinds.includes('reinforcements'),
          repaired: kinds.includes('repaired'),
        });
        break;
      }
      case 'repairs-lost':
        rules.repairsLost.push({
          nations: nations(p),
          port: reader.place(one('port')),
          elsewhere: reader.place(one('then')),
        });
        if (rules.repairsLost.length > MOST_REPAIRS) reader.problem(`repairs-lost: at most ${MOST_REPAIRS} rules`);
        break;
      case 'fleet-train': {
        const [from, to] = turns(p);
        const most = reader.number(p, 'most');
        rules.train = { side: reader.side(one('side')), from, to, resources: reader.number(p, 'resources'), most };
        if (most !== 1) reader.problem('fleet-train: the ruleset plays one marker a turn');
        break;
      }
      case 'strategic-shift':
        rules.shift = { side: reader.side(one('side')), resources: reader.number(p, 'resources') };
        break;
      case 'bases-counted':
        rules.countsHeld = (p.counts ?? []).includes('ports-held-as-base');
        rules.leavesTrain = (p['leaves-out'] ?? []).includes('fleet-train');
        break;
      case 'responds': {
        const side = reader.side(one('side'));
        if (side >= 0) for (const kind of p.kinds ?? []) rules.responders[side as 0 | 1].add(String(kind));
        break;
      }
      case 'counts-as':
        rules.countsAs.set(reader.nation(one('nation')), reader.nation(one('as')));
        break;
      case 'arrives-also':
        rules.arrivesAlso.push({ units: named(p), at: reader.place(one('at')), nation: reader.nation(one('as')) });
        break;
      case 'fewer-cards':
        rules.fewerCards.push({
          side: reader.side(one('side')),
          place: reader.place(one('place')),
          turn: reader.number(p, 'turn'),
          cards: reader.number(p, 'cards'),
        });
        break;
      case 'needs-route':
        rules.needsRoute.push({
          side: reader.side(one('side')),
          from: reader.place(one('from')),
          to: reader.place(one('to')),
        });
        break;
      case 'rebuilt': {
        const value = (name: string) => (entryOf(p, name) === undefined ? null : reader.number(p, name));
        const [from, to] = p.turns === undefined ? [scenario.turns.first, scenario.turns.last] : turns(p);
        rules.rebuilt.push({
          units: named(p),
          from,
          to,
          air: value('air-strength'),
          gunnery: value('gunnery'),
          defence: value('defence'),
          carrier: (p['counts-as'] ?? []).includes('carrier'),
        });
        break;
      }
      case 'stays-longer':
        rules.staysLonger = {
          nation: reader.nation(one('nation')),
          most: reader.number(p, 'most'),
          turns: reader.number(p, 'turns'),
          resources: reader.number(p, 'resources'),
        };
        break;
      case 'bid-score':
        rules.bid = { side: reader.side(one('for')), lead: reader.side(one('lead')) };
        break;
      default:
        reader.problem(`unknown rule ${id}`, id);
    }
  }
  return rules;
}

/** `4..5` or `4`. */
function turns(p: Properties): [number, number] {
  const text = String(p.turns?.[0] ?? '');
  const [from, to = from] = text.split('..').map(Number);
  return [from ?? 0, to ?? 0];
}

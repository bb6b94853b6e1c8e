/** The order of battle of a scenario: by side, by the time of coming into play, by formation; with what all of it comes to. */
import type { CompiledUnit, Counter } from '../../engine/kernel/compiled';
import type { ScenarioFacts, UnitFacts } from '../model';
import { unitCount } from './force';
import { type Ide, type Location, say } from './types';
import { type Words, wordsOf } from './words';

export interface OrderNode {
  /** Unique in the tree, and the same as long as it stands for the same. */
  id: string;
  kind: 'side' | 'time' | 'formation' | 'nation' | 'unit';
  label: string;
  /** Count and strength of what is below; place and strength of a unit. */
  detail: string;
  /** `#rrggbb`, of a side. */
  color?: string;
  /** Ids of the units below, as compiled. */
  units: string[];
  /** Where it is written: the definition of a formation, the line of a unit. */
  at: Location[];
  children: OrderNode[];
}

/** The order of battle of a scenario (`game/scenario`); empty when too little of it is understood. */
export function orderOfBattle(ide: Ide, scenario: string): OrderNode[] {
  const facts = ide.model.scenario(scenario);
  const words = wordsOf(ide, facts?.game, facts?.map);
  if (!facts || !words) return [];
  const { sides, nations } = words.game.vocabulary;
  const sideOf = new Map(nations.map((nation) => [nation.id, nation.side]));
  const order = new Order(ide, words, facts);
  return sides.flatMap((side) => {
    const own = facts.units.filter(({ unit }) => (sideOf.get(unit.nation) ?? unit.side) === side.id);
    if (own.length === 0) return [];
    return [
      { ...order.node('side', side.id, say(ide, side.names), own, order.times(side.id, own)), color: side.color },
    ];
  });
}

class Order {
  constructor(
    private readonly ide: Ide,
    private readonly words: Words,
    private readonly facts: ScenarioFacts,
  ) {}

  node(
    kind: OrderNode['kind'],
    id: string,
    label: string,
    own: readonly UnitFacts[],
    children: OrderNode[],
    at: Location[] = [],
  ): OrderNode {
    return { id, kind, label, detail: this.sum(own), units: own.map(({ unit }) => unit.id), at, children };
  }

  /** What is there at the start, what comes turn by turn, and the rest. */
  times(side: string, own: readonly UnitFacts[]): OrderNode[] {
    const found = new Map<string, { rank: number; label: string; own: UnitFacts[] }>();
    for (const one of own) {
      const { key, rank, label } = this.timeOf(one.unit);
      const time = found.get(key) ?? { rank, label, own: [] };
      time.own.push(one);
      found.set(key, time);
    }
    return [...found]
      .sort(([, a], [, b]) => a.rank - b.rank)
      .map(([key, time]) => {
        const id = `${side} ${key}`;
        return this.node('time', id, time.label, time.own, this.formations(id, time.own));
      });
  }

  private timeOf({ at, aboard, arrives, eliminated, pool }: CompiledUnit): {
    key: string;
    rank: number;
    label: string;
  } {
    const { words } = this;
    if (eliminated) return { key: 'lost', rank: 9e6, label: words.pick('Lost before the scenario', '開始前に喪失') };
    if (at !== null || aboard !== undefined)
      return { key: 'start', rank: 0, label: words.pick('At the start', '開始時') };
    if (pool !== undefined)
      return { key: `pool ${pool}`, rank: 8e6, label: words.pick(`Pool ${pool}`, `プール ${pool}`) };
    if (!arrives) return { key: 'reserve', rank: 7e6, label: words.pick('Reserve', '予備') };
    return {
      key: `turn ${arrives.turn}`,
      rank: arrives.turn + 1,
      label: words.pick(`Turn ${arrives.turn}`, `ターン${arrives.turn}`),
    };
  }

  /** By formation, the outer ones first; what belongs to none by nation, where there are several. */
  private formations(above: string, own: readonly UnitFacts[], depth = 0): OrderNode[] {
    const { formations = [] } = this.words.game.vocabulary;
    const groups = new Map<string, UnitFacts[]>();
    const single: UnitFacts[] = [];
    for (const one of own) {
      const formation = this.chain(one.unit.formation)[depth];
      if (formation === undefined) single.push(one);
      else groups.set(formation, [...(groups.get(formation) ?? []), one]);
    }
    const nodes = [...groups].map(([id, units]) => {
      const names = formations.find((formation) => formation.id === id)?.names;
      const path = `${above}/${id}`;
      const symbol = this.ide.model.symbols(this.facts.game, 'formation').find((one) => one.id === id);
      const at = symbol ? this.ide.model.definitionsOf(symbol.key).map((definition) => definition.location) : [];
      return this.node(
        'formation',
        path,
        names ? say(this.ide, names) : id,
        units,
        this.formations(path, units, depth + 1),
        at,
      );
    });
    return [...nodes, ...this.nations(above, single, depth > 0)];
  }

  /** The formations of a unit, outermost first. */
  private chain(formation: string | undefined): string[] {
    const { formations = [] } = this.words.game.vocabulary;
    const chain: string[] = [];
    for (
      let id = formation;
      id !== undefined && !chain.includes(id);
      id = formations.find((one) => one.id === id)?.in[0]
    )
      chain.unshift(id);
    return chain;
  }

  private nations(above: string, own: readonly UnitFacts[], inFormation: boolean): OrderNode[] {
    const nations = [...new Set(own.map(({ unit }) => unit.nation))];
    if (inFormation || nations.length < 2) return this.units(above, own);
    return nations.map((nation) => {
      const units = own.filter(({ unit }) => unit.nation === nation);
      const path = `${above}/${nation}`;
      return this.node('nation', path, this.words.nation(nation), units, this.units(path, units));
    });
  }

  /** Equal units of one line are one entry. */
  private units(above: string, own: readonly UnitFacts[]): OrderNode[] {
    const groups = new Map<string, UnitFacts[]>();
    for (const one of own) {
      const { unit, location } = one;
      const who = this.own(unit)?.id ?? `${unit.nation} ${unit.kind}`;
      const key = [who, unit.steps, unit.at, location.uri, location.start].join(' ');
      groups.set(key, [...(groups.get(key) ?? []), one]);
    }
    const known = new Map<string, number>();
    return [...groups.values()].map((group) => {
      const { unit, location } = group[0]!;
      // A text that is wrong may place a counter twice.
      const again = known.get(unit.id) ?? 0;
      known.set(unit.id, again + 1);
      // Counters that are all alike are called by their kind, without the numbers that tell them apart.
      const name = this.own(unit) ? say(this.ide, unit.names) : this.words.kind(unit.kind);
      const label = group.length > 1 ? `${group.length} × ${name}` : name;
      const id = `${above}/${unit.id}${again > 0 ? ` ${again + 1}` : ''}`;
      const node = this.node('unit', id, label, group, [], [location]);
      node.detail = [this.whereabouts(unit), this.words.strength(group.map((one) => one.unit))]
        .filter(Boolean)
        .join(' · ');
      return node;
    });
  }

  /** The counter of its own that a unit is, where it is not one of many. */
  private own({ counter, id }: CompiledUnit): Counter | undefined {
    return this.words.game.vocabulary.counters?.find((one) => one.id === (counter ?? id));
  }

  private whereabouts(unit: CompiledUnit): string {
    const { words } = this;
    const { at, arrives, steps, kind } = unit;
    const places = at !== null ? [at] : (arrives?.at ?? []);
    const full = (this.own(unit) ?? words.game.vocabulary.kinds.find((one) => one.id === kind))?.steps;
    return [
      words.places(places.slice(0, 3)) + (places.length > 3 ? ' …' : ''),
      full !== undefined && steps < full ? words.pick('reduced', '損耗') : '',
    ]
      .filter(Boolean)
      .join(' · ');
  }

  private sum(own: readonly UnitFacts[]): string {
    const units = own.map((one) => one.unit);
    return [unitCount(this.ide, units.length), this.words.strength(units)].filter(Boolean).join(' · ');
  }
}

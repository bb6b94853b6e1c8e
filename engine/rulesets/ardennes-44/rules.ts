/** Special rules of the scenario made ready (24.5, 24.8, 27, 29, 30, 31): what holds on which turn. */
import type { Properties, PropertyValue } from '../../kernel/compiled';
import type { HexField } from '../../kernel/hex-field';
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import { numberOfValue } from '../../kernel/stacking';
import { inForce, OPTIONAL } from './optional-rules';

export interface Rules {
  /** 29.1: the units, on these turns; and those an enemy next to them releases. */
  frozen: { turns: number[]; units: number[]; released: Set<number> } | null;
  /** 29.3: side and turn; areas and rear zones by place, -1 = none. */
  ownAreas: { side: number; turn: number } | null;
  /** 29.4 */
  silent: { side: number; turn: number; except: Set<number> } | null;
  /** 29.4: by side, the turn without strategic movement; -1 = none. */
  noStrategic: Int16Array;
  /** 29.5 */
  ownCorps: { side: number; turn: number } | null;
  /** 7.7: last turn without demolition. */
  noDemolition: number;
  /** 27.7 */
  closed: { side: number; last: number; places: Uint8Array; list: number[]; other: number } | null;
  /** 27.6 */
  heldBack: { units: Set<number>; places: number[]; hexes: number[]; released: number[] } | null;
  /** 5.4: artillery refreshed by side and turn, where not as usual. */
  refresh: { side: number; turn: number; value: string }[];
  /** 11.10: last turn of the army boundary. */
  boundary: number;
  /** 27.3, 33.2: by unit, the places it stays in; null = everywhere. */
  confined: (Uint8Array | null)[];
  /** 33.2: those that stay there for their formation, not for their nation. */
  confinedFormations: Set<number>;
  sources: [number[], number[]];
  /** 11.9, 30, 31: where the side leaves the map. */
  exit: { side: number; places: Uint8Array; list: number[]; factors: number; closes: boolean } | null;
  /** 31: movement spent on arrival, and the markers of strategic movement kept for them from a turn on until that of their arrival. */
  spent: { units: Set<number>; turn: number; from: number; points: number; markers: number } | null;
  /** 24.7: delayed until it holds the town. */
  bottleneckTown: number[];
  /** 24.5, 24.8: markers from a turn on. */
  traffic: { side: number; turn: number; count: number }[];
  roadblocks: { side: number; turn: number }[];
  /** 27.1: until this turn. */
  infiltration: { units: Set<number>; last: number } | null;
  /** 27.5 */
  extraAtNight: { after: number; units: Set<number> } | null;
  /** 25.2: by unit; and further places by side. */
  neverReplaced: Uint8Array;
  replacedAt: [number[], number[]];
  /** 11.9, 17.6: the side that has boxes, and where it is lost when it retreats over the edge. */
  offMap: { side: number; lost: Set<number> } | null;
  /** 13.5: roads that lead into an entry hex from off the map, where there are more than usual. */
  roadsIn: Map<number, number>;
  /** 29.2 */
  crossing: { turn: number; formation: number; count: number; from: Set<number>; to: Set<number> } | null;
}

export function readRules(reader: Reader, field: HexField): Rules {
  const { compiled } = reader;
  const { game, scenario, units, board } = compiled;
  const regions = new Set(board.regions.map((r) => r.id));
  const unitsOf = (words: readonly PropertyValue[] | undefined) =>
    (words ?? []).flatMap((word) => {
      const u = units.findIndex((unit) => unit.id === word);
      return u < 0 ? [] : [u];
    });
  const mask = (list: readonly number[]) => {
    const out = new Uint8Array(field.size);
    for (const i of list) out[i] = 1;
    return out;
  };
  /** Places of this map: a scenario may be played on a part of the one that a rule speaks of. */
  const onBoard = (words: readonly PropertyValue[] | undefined) =>
    reader.places((words ?? []).filter((word) => regions.has(String(word)) || field.indexOf(String(word)) >= 0));
  const rules: Rules = {
    frozen: null,
    ownAreas: null,
    silent: null,
    noStrategic: new Int16Array(2).fill(-1),
    ownCorps: null,
    noDemolition: 0,
    closed: null,
    heldBack: null,
    refresh: [],
    boundary: 0,
    confined: units.map(() => null),
    confinedFormations: new Set(),
    sources: [[], []],
    exit: null,
    spent: null,
    bottleneckTown: [],
    crossing: null,
    offMap: null,
    roadsIn: new Map(),
    traffic: [],
    roadblocks: [],
    infiltration: null,
    extraAtNight: null,
    neverReplaced: new Uint8Array(units.length),
    replacedAt: [[], []],
  };
  const readers: Record<string, (p: Properties) => void> = {
    frozen: (p) => {
      rules.frozen = {
        turns: reader.numbers(p, 'turn'),
        units: unitsOf(p.units),
        released: new Set(unitsOf(p.released)),
      };
    },
    'own-areas': (p) => {
      rules.ownAreas = { side: reader.side(p.side?.[0]), turn: reader.number(p, 'turn') };
    },
    'silent-artillery': (p) => {
      rules.silent = {
        side: reader.side(p.side?.[0]),
        turn: reader.number(p, 'turn'),
        except: new Set(unitsOf(p.except)),
      };
    },
    'no-strategic-movement': (p) => {
      const side = reader.side(p.side?.[0]);
      if (side >= 0) rules.noStrategic[side] = reader.number(p, 'turn');
    },
    'own-corps-artillery': (p) => {
      rules.ownCorps = { side: reader.side(p.side?.[0]), turn: reader.number(p, 'turn') };
    },
    'no-demolition': (p) => {
      rules.noDemolition = reader.number(p, 'last');
    },
    closed: (p) => {
      const list = reader.places(p.places);
      rules.closed = {
        side: reader.side(p.side?.[0]),
        last: reader.number(p, 'last'),
        places: mask(list),
        list,
        other: reader.side(p.while?.[0]),
      };
    },
    'held-back': (p) => {
      rules.heldBack = {
        units: new Set(unitsOf(p.units)),
        places: reader.places(p.places),
        hexes: reader.numbers(p, 'hexes'),
        released: reader.numbers(p, 'released'),
      };
    },
    refresh: (p) => {
      rules.refresh.push({
        side: reader.side(p.side?.[0]),
        turn: reader.number(p, 'turn'),
        value: String(p.value?.[0] ?? ''),
      });
    },
    'army-boundary': (p) => {
      rules.boundary = reader.number(p, 'last');
    },
    confined: (p) => {
      const places = mask(onBoard(p.places));
      units.forEach((unit, u) => {
        if (p.nation && unit.nation !== p.nation[0]) return;
        if (p.formation && unit.formation !== p.formation[0]) return;
        rules.confined[u] = places;
        if (p.formation) rules.confinedFormations.add(u);
        else rules.confinedFormations.delete(u);
      });
    },
    'supply-sources': (p) => {
      const side = reader.side(p.side?.[0]);
      // A scenario on a part of the map has sources of its own beside those of the whole that lie on it.
      if (side >= 0)
        rules.sources[side as 0 | 1] = [...new Set([...rules.sources[side as 0 | 1], ...onBoard(p.places)])];
    },
    exit: (p) => {
      const list = onBoard(p.places);
      if (list.length === 0) return;
      rules.exit = {
        side: reader.side(p.side?.[0]),
        places: mask(list),
        list,
        factors: reader.number(p, 'factors', 1),
        closes: p.closes !== undefined,
      };
    },
    'movement-spent': (p) => {
      rules.spent = {
        units: new Set(unitsOf(p.units)),
        turn: reader.number(p, 'turn'),
        from: p.from ? reader.number(p, 'from') : reader.number(p, 'turn'),
        points: reader.number(p, 'points'),
        markers: reader.number(p, 'markers'),
      };
    },
    bottlenecks: (p) => {
      rules.bottleneckTown = onBoard(p.town);
    },
    'traffic-markers': (p) => {
      const at = { side: reader.side(p.side?.[0]), turn: reader.number(p, 'turn'), count: reader.number(p, 'count') };
      rules.traffic.push(at);
    },
    roadblocks: (p) => {
      rules.roadblocks.push({ side: reader.side(p.side?.[0]), turn: reader.number(p, 'turn') });
    },
    infiltration: (p) => {
      rules.infiltration = { units: new Set(unitsOf(p.units)), last: reader.number(p, 'last') };
    },
    'extra-at-night': (p) => {
      rules.extraAtNight = { after: reader.number(p, 'after'), units: new Set(unitsOf(p.units)) };
    },
    'never-replaced': (p) => {
      const named = p.units ? new Set(unitsOf(p.units)) : null;
      units.forEach((unit, u) => {
        const kind = game.kinds.find((k) => k.id === unit.kind);
        const quality = numberOfValue(unit.values?.TQ?.[0]);
        if (p.side && unit.side !== p.side[0]) return;
        if (p.nation && unit.nation !== p.nation[0]) return;
        if (p.class && kind?.class !== p.class[0]) return;
        if (p.kinds && !p.kinds.includes(unit.kind)) return;
        if (p.quality && quality < reader.number(p, 'quality')) return;
        if (named && !named.has(u)) return;
        rules.neverReplaced[u] = 1;
      });
    },
    'replaced-at': (p) => {
      const side = reader.side(p.side?.[0]);
      if (side >= 0) rules.replacedAt[side as 0 | 1] = onBoard(p.places);
    },
    'off-map': (p) => {
      rules.offMap = { side: reader.side(p.side?.[0]), lost: new Set(onBoard(p.lost)) };
    },
    'off-map-roads': (p) => {
      for (const i of onBoard(p.places)) rules.roadsIn.set(i, reader.number(p, 'roads'));
    },
    crossing: (p) => {
      rules.crossing = {
        turn: reader.number(p, 'turn'),
        formation: reader.index(game.formations ?? [], p.formation?.[0], 'formation'),
        count: reader.number(p, 'count'),
        from: new Set(reader.places(p.from)),
        to: new Set(reader.places(p.to)),
      };
    },
  };
  for (const rule of scenario.rules) {
    const read = entryOf(readers, rule.id);
    if (OPTIONAL.has(rule.id) || !inForce(compiled, rule.properties)) continue;
    if (read) read(rule.properties);
    else reader.problem(`unknown special rule ${rule.id}`, rule.id);
  }
  return rules;
}

/** Special rules of the scenario made ready (24.5, 24.8, 27, 29, 30, 31): what holds on which turn. */
import type { Reader } from '../../kernel/reader';
import {
  every,
  formation,
  given,
  mask,
  named,
  number,
  numbers,
  one,
  or,
  places,
  placesHere,
  readSpecials,
  side,
  unitsHere,
  word,
} from '../../kernel/special-rules';
import { numberOfValue } from '../../kernel/stacking';
import { OPTIONAL } from './optional-rules';

const forms = {
  /** 29.1: the units, on these turns; and those an enemy next to them releases. */
  frozen: one('frozen', { turns: named('turn', numbers), units: unitsHere, released: unitsHere }),
  /** 29.3: side and turn; areas and rear zones by place, -1 = none. */
  ownAreas: one('own-areas', { side, turn: number }),
  /** 29.4 */
  silent: one('silent-artillery', { side, turn: number, except: unitsHere }),
  /** 29.5 */
  ownCorps: one('own-corps-artillery', { side, turn: number }),
  /** 27.7 */
  closed: one('closed', {
    side,
    last: number,
    places: mask(places),
    list: named('places', places),
    other: named('while', side),
  }),
  /** 27.6 */
  heldBack: one('held-back', { units: unitsHere, places, hexes: numbers, released: numbers }),
  /** 5.4: artillery refreshed by side and turn, where not as usual. */
  refresh: every('refresh', { side, turn: number, value: word }),
  /** 11.9, 30, 31: where the side leaves the map. */
  exit: one(
    'exit',
    {
      side,
      places: mask(placesHere),
      list: named('places', placesHere),
      factors: or(number, 1),
      closes: given,
    },
    ({ list }) => list.length > 0,
  ),
  /** 31: movement spent on arrival, and the markers of strategic movement kept for them from a turn on until that of their arrival. */
  spent: one('movement-spent', {
    units: unitsHere,
    turn: number,
    from: (reader, p) => number(reader, p, p.from ? 'from' : 'turn'),
    points: number,
    markers: number,
  }),
  /** 24.5, 24.8: markers from a turn on. */
  traffic: every('traffic-markers', { side, turn: number, count: number }),
  roadblocks: every('roadblocks', { side, turn: number }),
  /** 27.1: until this turn. */
  infiltration: one('infiltration', { units: unitsHere, last: number }),
  /** 27.5 */
  extraAtNight: one('extra-at-night', { after: number, units: unitsHere }),
  /** 11.9, 17.6: the side that has boxes, and where it is lost when it retreats over the edge. */
  offMap: one('off-map', { side, lost: (reader, p) => new Set(placesHere(reader, p, 'lost')) }),
  /** 29.2 */
  crossing: one('crossing', {
    turn: number,
    formation,
    count: number,
    from: (reader, p) => new Set(places(reader, p, 'from')),
    to: (reader, p) => new Set(places(reader, p, 'to')),
  }),
};

export function readRules(reader: Reader) {
  const { game, units } = reader.compiled;
  const own = {
    /** 29.4: by side, the turn without strategic movement; -1 = none. */
    noStrategic: new Int16Array(2).fill(-1),
    /** 7.7: last turn without demolition. */
    noDemolition: 0,
    /** 11.10: last turn of the army boundary. */
    boundary: 0,
    /** 27.3, 33.2: by unit, the places it stays in; null = everywhere. */
    confined: units.map((): Uint8Array | null => null),
    /** 33.2: those that stay there for their formation, not for their nation. */
    confinedFormations: new Set<number>(),
    sources: [[], []] as [number[], number[]],
    /** 24.7: delayed until it holds the town. */
    bottleneckTown: [] as number[],
    /** 25.2: by unit; and further places by side. */
    neverReplaced: new Uint8Array(units.length),
    replacedAt: [[], []] as [number[], number[]],
    /** 13.5: roads that lead into an entry hex from off the map, where there are more than usual. */
    roadsIn: new Map<number, number>(),
  };
  const rules = readSpecials(
    reader,
    forms,
    {
      'no-strategic-movement': (p) => {
        own.noStrategic[side(reader, p, 'side')] = reader.number(p, 'turn');
      },
      'no-demolition': (p) => {
        own.noDemolition = reader.number(p, 'last');
      },
      'army-boundary': (p) => {
        own.boundary = reader.number(p, 'last');
      },
      confined: (p) => {
        const places = mask(placesHere)(reader, p, 'places');
        units.forEach((unit, u) => {
          if (p.nation && unit.nation !== p.nation[0]) return;
          if (p.formation && unit.formation !== p.formation[0]) return;
          own.confined[u] = places;
          if (p.formation) own.confinedFormations.add(u);
          else own.confinedFormations.delete(u);
        });
      },
      'supply-sources': (p) => {
        const whose = side(reader, p, 'side') as 0 | 1;
        // A scenario on a part of the map has sources of its own beside those of the whole that lie on it.
        if (whose >= 0) own.sources[whose] = [...new Set([...own.sources[whose], ...placesHere(reader, p, 'places')])];
      },
      bottlenecks: (p) => {
        own.bottleneckTown = placesHere(reader, p, 'town');
      },
      'never-replaced': (p) => {
        const among = p.units ? unitsHere(reader, p, 'units') : null;
        units.forEach((unit, u) => {
          const kind = game.kinds.find((k) => k.id === unit.kind);
          const quality = numberOfValue(unit.values?.TQ?.[0]);
          if (p.side && unit.side !== p.side[0]) return;
          if (p.nation && unit.nation !== p.nation[0]) return;
          if (p.class && kind?.class !== p.class[0]) return;
          if (p.kinds && !p.kinds.includes(unit.kind)) return;
          if (p.quality && quality < reader.number(p, 'quality')) return;
          if (among && !among.has(u)) return;
          own.neverReplaced[u] = 1;
        });
      },
      'replaced-at': (p) => {
        const whose = side(reader, p, 'side') as 0 | 1;
        if (whose >= 0) own.replacedAt[whose] = placesHere(reader, p, 'places');
      },
      'off-map-roads': (p) => {
        for (const i of placesHere(reader, p, 'places')) own.roadsIn.set(i, reader.number(p, 'roads'));
      },
    },
    OPTIONAL,
  );
  return { ...own, ...rules };
}

/** What the ways and zones that a game's text demands come to in one place when a scenario begins: for explanations. */
import type { Names, Provenance } from '../../../engine/kernel/compiled';
import type { Model, ModelImpl } from '../../model';
import type { GameData } from '../../model/facts/game';
import type { MapData } from '../../model/facts/map';
import type { ScenarioData } from '../../model/facts/scenario';
import type { Demand } from '../../model/lower/demands';
import { type Needy, needy, type Reach, reach } from './cut-off';
import { fits, pieceOf } from './units';
import { Ways } from './ways';

/** A way that something in the place has to have. */
export interface NeededWay {
  /** What the demand is called, if it has a name, and the words it speaks of. */
  names?: Names;
  of: string[];
  provenance?: Provenance;
  /** Who stands there: names of units or markers. */
  who: string[];
  distance: number;
  /** From the place to its goal, both ends counted; undefined: cut off. */
  path?: string[];
}

/** Units of a side whose zone the place lies in, by where they stand. */
export interface Zone {
  side: string;
  from: { place: string; units: number }[];
}

/** Both for a place; undefined where the scenario or its map are unknown. */
export function reachesAt(
  model: Model,
  scenario: string,
  place: string,
): { ways: NeededWay[]; zones: Zone[] } | undefined {
  const { core } = model as ModelImpl;
  const data = core.scenario(scenario);
  const game = data && core.game(data.game);
  const map = data?.map === undefined || !game ? undefined : core.map(game.id, data.map);
  if (!data || !game || !map) return undefined;
  const ways = core.workspace.db.gather([() => waysAt(game, map, data, place)]);
  return { ways, zones: zonesAt(game, map, data, place) };
}

interface Search {
  demand: Demand;
  line: Reach;
  ways: Ways;
  all: Needy[];
}
const searches = new WeakMap<ScenarioData, Search[]>();

/** The demands of ways with what they apply to: made once for each state of a scenario. */
function* searchesOf(game: GameData, map: MapData, scenario: ScenarioData): Generator<undefined, Search[]> {
  const known = searches.get(scenario);
  if (known?.every(({ ways }) => ways.game === game && ways.map === map)) return known;
  const made: Search[] = [];
  for (const { demand } of game.demands)
    for (const line of demand.lines) {
      if (line.says !== 'within' || demand.about === 'place') continue;
      const ways = new Ways(game, map, scenario, line);
      yield undefined;
      made.push({ demand, line, ways, all: [...needy(game, map, scenario, demand)] });
      yield undefined;
    }
  searches.set(scenario, made);
  return made;
}

function* waysAt(
  game: GameData,
  map: MapData,
  scenario: ScenarioData,
  place: string,
): Generator<NeededWay | undefined, void> {
  for (const { demand, line, ways, all } of yield* searchesOf(game, map, scenario)) {
    const here = all.filter((one) => one.at === place);
    const [first] = here;
    if (!first) continue;
    const { links } = yield* reach(ways, all, first, line);
    const path = yield* ways.path(first, place, links);
    const { names, of, provenance } = demand;
    yield {
      ...(names ? { names } : {}),
      ...(provenance ? { provenance } : {}),
      ...(path ? { path } : {}),
      of,
      who: [...new Set(here.map((one) => one.name))],
      distance: line.distance,
    };
  }
}

function zonesAt(game: GameData, map: MapData, scenario: ScenarioData, place: string): Zone[] {
  // Each kind of zone that any way heeds, once.
  const kinds = new Map<string, { radius: number; of: string[] }>();
  for (const { demand } of game.demands)
    for (const line of demand.lines)
      if (line.says === 'within' && line.zone) kinds.set(`${line.zone.radius} ${line.zone.of.join(' ')}`, line.zone);
  const zones = [...kinds.values()].map(({ radius, of }) => {
    const near = new Set<string>([place]);
    let ring = [place];
    for (let step = 0; step < radius; step++) {
      ring = ring.flatMap((id) => map.neighbours(id)).filter((id) => !near.has(id));
      for (const id of ring) near.add(id);
    }
    return { near, of };
  });
  const found = new Map<string, Map<string, number>>();
  for (const unit of scenario.units) {
    const { at, side } = unit;
    if (at === null || at === place || !zones.some(({ near }) => near.has(at))) continue;
    const piece = pieceOf(game, unit);
    const projects = (of: readonly string[]) => of.some((word) => word === 'unit' || fits(game, piece, word));
    if (!zones.some(({ near, of }) => near.has(at) && projects(of))) continue;
    const from = found.get(side) ?? new Map<string, number>();
    from.set(at, (from.get(at) ?? 0) + 1);
    found.set(side, from);
  }
  return [...found].map(([side, from]) => ({
    side,
    from: [...from].map(([at, units]) => ({ place: at, units })),
  }));
}

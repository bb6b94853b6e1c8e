/** The opening of a scenario as a position that conditions can be asked of. */
import { compileExpr, type Facts } from '../../../engine/kernel/expressions';
import type { GameData } from '../../model/facts/game';
import type { MapData } from '../../model/facts/map';
import type { ScenarioData } from '../../model/facts/scenario';
import { hexDistances } from '../../model/grid';
import { classOf, controlAt, unitsByPlace } from '../position';
import { fits, pieceOf } from './units';

type Condition = Parameters<typeof compileExpr>[1];

/** An opening with what it has said. */
interface Opening {
  game: GameData;
  map: MapData;
  facts: Facts<undefined>;
  said: Map<Condition, boolean | undefined>;
}
/** What does not depend on the scenario, of a map: its game may become another while it stays. */
interface Ground {
  game: GameData;
  facts: Pick<Facts<undefined>, 'board' | 'found'>;
}
const grounds = new WeakMap<MapData, Ground>();
const openings = new WeakMap<ScenarioData, Opening>();

/** What the opening says to a condition: true, false, or undefined where only play can tell. */
export function holds(game: GameData, map: MapData, scenario: ScenarioData, when: Condition): boolean | undefined {
  let opening = openings.get(scenario);
  if (opening?.game !== game || opening.map !== map) {
    opening = { game, map, facts: factsOf(game, map, scenario), said: new Map() };
    openings.set(scenario, opening);
  }
  const { facts, said } = opening;
  if (!said.has(when)) said.set(when, decided(facts, when));
  return said.get(when);
}

function decided(facts: Facts<undefined>, when: Condition): boolean | undefined {
  try {
    return Boolean(compileExpr(facts, when)(undefined));
  } catch (error) {
    // A number of the ruleset, or a name that is unknown and reported as such.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function groundOf(game: GameData, map: MapData): Ground['facts'] {
  const known = grounds.get(map);
  if (known?.game === game) return known.facts;
  const ids = map.board.places.map((place) => place.id);
  const index = new Map(ids.map((id, i) => [id, i]));
  const { grid } = map.board;
  const board = {
    board: map.board,
    ids,
    size: ids.length,
    indexOf: (id: string) => index.get(id) ?? -1,
    distance:
      grid.shape === 'points' ? (a: number, b: number) => map.distance(ids[a]!, ids[b]!) : hexDistances(grid, ids),
  };
  const facts = { board, found: new WeakMap() };
  grounds.set(map, { game, facts });
  return facts;
}

function factsOf(game: GameData, map: MapData, scenario: ScenarioData): Facts<undefined> {
  const { vocabulary } = game;
  const places = map.board.places;
  const ground = groundOf(game, map);
  const { ids, indexOf } = ground.board;
  const { units, markers } = scenario;
  const byPlace = unitsByPlace(scenario);
  const sides = vocabulary.sides.map((s) => s.id);
  const nations = vocabulary.nations.map((n) => n.id);
  const kinds = vocabulary.kinds.map((k) => k.id);
  const classes = vocabulary.classes.map((c) => c.id);
  const full = (u: number) =>
    game.roster.get(units[u]!.unit ?? '')?.steps ??
    game.vocabulary.kinds.find((k) => k.id === units[u]!.kind)?.steps ??
    1;
  // Asked for each unit of each condition.
  const at = units.map((unit) => indexOf(unit.at ?? ''));
  const side = units.map((unit) => sides.indexOf(unit.side));
  const nation = units.map((unit) => nations.indexOf(unit.nation));
  const kind = units.map((unit) => kinds.indexOf(unit.kind));
  const unitClass = units.map((unit) => classes.indexOf(classOf(game, unit.kind)));
  const pieces = units.map((unit) => pieceOf(game, unit));
  const undecided = () => {
    throw new RangeError('only play can tell');
  };
  return {
    ...ground,
    sides,
    nations,
    nationSides: vocabulary.nations.map((n) => sides.indexOf(n.side)),
    kinds,
    classes,
    units: units.length,
    sideOf: (u) => side[u]!,
    nationOf: (_, u) => nation[u]!,
    kindOf: (u) => kind[u]!,
    classOf: (u) => unitClass[u]!,
    placeOf: (_, u) => at[u]!,
    full: (_, u) => !units[u]!.reduced && units[u]!.steps >= full(u),
    aboard: () => false,
    marked: (_, marker, of, place) =>
      markers.some((m) => m.marker === marker && m.side === sides[of] && m.at === ids[place]),
    controls: (_, by, place) => controlAt(game, places[place], byPlace.get(ids[place]!) ?? []) === sides[by],
    opening: () => undefined,
    belongs: (u, formation) => fits(game, pieces[u]!, formation),
    idOf: (u) => units[u]!.unit ?? '',
    inState: (_, u, state) => units[u]!.states?.includes(state) === true,
    zone: undecided,
    query: undecided,
  };
}

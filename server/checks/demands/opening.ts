/** The opening of a scenario as a position that conditions can be asked of. */
import { compileExpr, type Facts } from '../../../engine/kernel/expressions';
import type { GameData } from '../../model/facts/game';
import type { MapData } from '../../model/facts/map';
import type { ScenarioData } from '../../model/facts/scenario';
import { classOf, controlAt, unitsByPlace } from '../position';
import { fits, pieceOf } from './units';

/** What the opening says to a condition: true, false, or undefined where only play can tell. */
export function holds(
  game: GameData,
  map: MapData,
  scenario: ScenarioData,
  when: Parameters<typeof compileExpr>[1],
): boolean | undefined {
  try {
    return Boolean(compileExpr(factsOf(game, map, scenario), when)(undefined));
  } catch (error) {
    // A number of the ruleset, or a name that is unknown and reported as such.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function factsOf(game: GameData, map: MapData, scenario: ScenarioData): Facts<undefined> {
  const { vocabulary } = game;
  const places = map.board.places;
  const ids = places.map((place) => place.id);
  const index = new Map(ids.map((id, i) => [id, i]));
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
  const undecided = () => {
    throw new RangeError('only play can tell');
  };
  return {
    board: {
      board: map.board,
      ids,
      size: ids.length,
      indexOf: (id) => index.get(id) ?? -1,
      distance: (a, b) => map.distance(ids[a]!, ids[b]!),
    },
    sides,
    nations,
    nationSides: vocabulary.nations.map((n) => sides.indexOf(n.side)),
    kinds,
    classes,
    units: units.length,
    sideOf: (u) => sides.indexOf(units[u]!.side),
    nationOf: (_, u) => nations.indexOf(units[u]!.nation),
    kindOf: (u) => kinds.indexOf(units[u]!.kind),
    classOf: (u) => classes.indexOf(classOf(game, units[u]!.kind)),
    placeOf: (_, u) => index.get(units[u]!.at ?? '') ?? -1,
    full: (_, u) => !units[u]!.reduced && units[u]!.steps >= full(u),
    aboard: () => false,
    marked: (_, marker, side, place) =>
      markers.some((m) => m.marker === marker && m.side === sides[side] && m.at === ids[place]),
    controls: (_, side, place) => controlAt(game, places[place], byPlace.get(ids[place]!) ?? []) === sides[side],
    belongs: (u, formation) => fits(game, pieceOf(game, units[u]!), formation),
    idOf: (u) => units[u]!.unit ?? '',
    inState: (_, u, state) => units[u]!.states?.includes(state) === true,
    zone: undecided,
    query: undecided,
  };
}

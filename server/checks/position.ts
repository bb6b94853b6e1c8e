/** The position at the start, as far as it can be told from the text alone. */
import type { Feature, Place, Terrain } from '../../engine/kernel/compiled';
import { entryOf } from '../../engine/kernel/records';
import type { ClassNeed } from '../../engine/kernel/ruleset';
import type { GameData } from '../model/facts/game';
import type { MapData } from '../model/facts/map';
import type { ScenarioData, UnitState } from '../model/facts/scenario';

/** What these questions need of a game: the model's own data, or the facts that it gives to others. */
type Game = Pick<GameData, 'vocabulary'> & Partial<Pick<GameData, 'unsure' | 'needs'>>;

const NO_FEATURES: readonly Feature[] = [];

export function featuresOf(game: Game, place: Place): readonly Feature[] {
  // Most places have none.
  if (place.features.length === 0) return NO_FEATURES;
  return game.vocabulary.features.filter((f) => place.features.includes(f.id));
}

export function flagged(feature: Feature, flag: string): boolean {
  return feature.flags.includes(flag);
}

/** Whether a place has a feature with this flag. */
export function hasFlag(game: Game, place: Place | undefined, flag: string): boolean {
  return place !== undefined && featuresOf(game, place).some((f) => flagged(f, flag));
}

const classes = new WeakMap<Game['vocabulary']['kinds'], Map<string, string>>();

export function classOf(game: Game, kind: string): string {
  const { kinds } = game.vocabulary;
  let known = classes.get(kinds);
  if (!known) {
    // Of kinds with the same id the first counts.
    known = new Map([...kinds].reverse().map((k) => [k.id, k.class]));
    classes.set(kinds, known);
  }
  return known.get(kind) ?? '';
}

export function sideOfNation(game: Game, nation: string | undefined): string | undefined {
  return game.vocabulary.nations.find((n) => n.id === nation)?.side;
}

/** What the game's ruleset says of a class; undefined: nothing. */
export function needOf(game: Game, unitClass: string): ClassNeed | undefined {
  return game.needs?.classes?.find((one) => one.id === unitClass);
}

/** Classes of the game of which the ruleset says something. */
export function classesWith(game: Game, says: keyof ClassNeed): string[] {
  const declared = game.vocabulary.classes.map(({ id }) => id);
  return (game.needs?.classes ?? []).flatMap((one) => (one[says] && declared.includes(one.id) ? [one.id] : []));
}

/** Classes that share a limit where their side holds no base, this one among them, and the limit; undefined: there is none. */
export function openLimit(
  game: Game,
  place: Place,
  unitClass: string,
): { classes: string[]; most: number } | undefined {
  const value = needOf(game, unitClass)?.inTheOpen;
  const most = value === undefined ? undefined : entryOf(game.vocabulary.values, value);
  if (most === undefined || place.properties.stacking?.[0] === 'unlimited') return undefined;
  return { classes: classesWith(game, 'inTheOpen').filter((id) => needOf(game, id)?.inTheOpen === value), most };
}

/** The feature or terrain that keeps units of a class out of a place; undefined when nothing does. */
export function barrier(game: Game, place: Place, unitClass: string): Feature | Terrain | undefined {
  const feature = featuresOf(game, place).find((f) => flagged(f, 'out-of-play') || flagged(f, `no-${unitClass}`));
  if (feature) return feature;
  const terrain = game.vocabulary.terrains.find((t) => t.id === place.terrain);
  // A terrain with a class that is not known may let any class in.
  if (!terrain || unitClass === '' || game.unsure?.has(`terrain:${terrain.id}`)) return undefined;
  return terrain.enter.includes(unitClass) ? undefined : terrain;
}

/** Asked by several checks of each scenario. */
const standing = new WeakMap<ScenarioData, ReadonlyMap<string, UnitState[]>>();

/** Units on the map by place. */
export function unitsByPlace(scenario: ScenarioData): ReadonlyMap<string, UnitState[]> {
  const known = standing.get(scenario);
  if (known) return known;
  const byPlace = new Map<string, UnitState[]>();
  standing.set(scenario, byPlace);
  for (const unit of scenario.units) {
    if (unit.at === null) continue;
    const list = byPlace.get(unit.at);
    if (list) list.push(unit);
    else byPlace.set(unit.at, [unit]);
  }
  return byPlace;
}

/**
 * Side that controls a base at the start: its owner's, unless units of one other side that take bases stand there without any of the
 * owner's. Undefined where nobody owns it.
 */
export function controlAt(game: GameData, place: Place | undefined, units: readonly UnitState[]): string | undefined {
  const owner = sideOfNation(game, place?.owner);
  if (!place || owner === undefined) return undefined;
  const holding = new Set(units.filter((u) => needOf(game, classOf(game, u.kind))?.holds).map((u) => u.side));
  if (holding.size === 1 && !holding.has(owner)) return [...holding][0];
  return owner;
}

/** Nations that special rules confine to some hexes, with those hexes. */
export function confined(scenario: ScenarioData, map: MapData): { nation: string; hexes: Set<string> }[] {
  return scenario.rules.flatMap(({ rule }) => {
    const nation = rule.properties.nation?.[0];
    const hexes = rule.properties.hexes;
    if (typeof nation !== 'string' || !hexes) return [];
    const places = hexes.flatMap(
      (name) => map.board.regions.find((region) => region.id === name)?.places ?? [String(name)],
    );
    return [{ nation, hexes: new Set(places) }];
  });
}

/** How many units of each class a side may keep in a base it controls; undefined: as many as it likes. */
export function baseLimits(game: Game, place: Place): Map<string, number> | undefined {
  const limits = new Map<string, number>();
  const read = (values: readonly (string | number)[] | undefined) => {
    for (let i = 0; values && i + 1 < values.length; i += 2) limits.set(String(values[i]), Number(values[i + 1]));
  };
  for (const feature of featuresOf(game, place)) read(feature.properties.stacking);
  const own = place.properties.stacking;
  if (own?.[0] === 'unlimited') return undefined;
  read(own);
  for (const { id } of game.vocabulary.classes) {
    const most = entryOf(place.properties, `${id}-limit`)?.[0];
    if (typeof most === 'number') limits.set(id, most);
  }
  return limits;
}

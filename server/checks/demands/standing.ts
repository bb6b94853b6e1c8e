/** What is said of places by what only a scenario knows: who holds them, and whose country is neutral. */
import type { Place } from '../../../engine/kernel/compiled';
import type { GameData } from '../../model/facts/game';
import type { MapData } from '../../model/facts/map';
import type { ScenarioData } from '../../model/facts/scenario';
import { sideOfNation, unitsByPlace } from '../position';

/** Whether one of these words (`startWords`) is true of a place for a unit or marker of the side. */
export function standing(
  game: GameData,
  map: MapData,
  scenario: ScenarioData,
): (place: Place, side: string, words: readonly string[]) => boolean {
  const units = unitsByPlace(scenario);
  const closed = neutralPlaces(map, scenario);
  const heldByEnemy = ({ id, holder, owner }: Place, side: string) => {
    const said = scenario.control.get(id) ?? holder ?? owner;
    const of = said === undefined ? undefined : (sideOfNation(game, said) ?? said);
    return of !== undefined && side !== '' && of !== side && !units.get(id)?.some((unit) => unit.side === of);
  };
  return (place, side, words) =>
    (words.includes('neutral') && closed.has(place.id)) || (words.includes('enemy-held') && heldByEnemy(place, side));
}

/** Places in the country of a nation that is neutral, or in a region that says so itself, and in nobody else's country. */
function neutralPlaces(map: MapData, scenario: ScenarioData): ReadonlySet<string> {
  const neutral = new Set(
    scenario.relations.flatMap(({ relation }) => (relation.relation === 'neutral' ? relation.of : [])),
  );
  const closed = new Set<string>();
  const open = new Set<string>();
  for (const { places, flags, properties } of map.board.regions) {
    const nation = String(properties.nation?.[0] ?? '');
    const into = flags.includes('neutral') || neutral.has(nation) ? closed : nation === '' ? undefined : open;
    for (const id of into ? places : []) into?.add(id);
  }
  for (const id of open) closed.delete(id);
  return closed;
}

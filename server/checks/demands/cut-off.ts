import type { GameData } from '../../model/facts/game';
import type { MapData } from '../../model/facts/map';
import type { ScenarioData, UnitState } from '../../model/facts/scenario';
import { sideOfNation } from '../position';
import { movedTo, relocation } from '../relocate';
import type { Check } from '../types';
import { fits, nameOf, pieceOf } from './units';

type Goal = (place: string) => boolean;

/** Whether a way of so many steps, free of enemy units, leads from a place to a goal. */
function reaches(map: MapData, from: string, distance: number, goal: Goal, enemy: ReadonlySet<string>): boolean {
  const seen = new Set([from]);
  let ring = [from];
  for (let step = 0; ring.length > 0; step++) {
    if (ring.some(goal)) return true;
    if (step >= distance) return false;
    const next: string[] = [];
    for (const id of ring)
      for (const neighbour of map.neighbours(id)) {
        if (seen.has(neighbour) || enemy.has(neighbour)) continue;
        seen.add(neighbour);
        next.push(neighbour);
      }
    ring = next;
  }
  return false;
}

/** Goals of a unit: sources of its side, places with a feature or terrain, markers of its side. */
function goalOf(
  game: GameData,
  map: MapData,
  scenario: ScenarioData,
  unit: Pick<UnitState, 'side' | 'nation'>,
  words: readonly string[],
): Goal {
  const marked = new Set(
    scenario.markers
      .filter((m) => words.includes(m.marker) && (m.side === unit.side || m.side === ''))
      .map((m) => m.at),
  );
  return (id) => {
    const place = map.places.get(id);
    if (!place) return false;
    if (words.includes('source') && place.source !== undefined)
      if (place.source === unit.nation || sideOfNation(game, place.source) === unit.side) return true;
    return marked.has(id) || words.some((word) => place.terrain === word || place.features.includes(word));
  };
}

export const cutOff: Check = {
  code: 'SND649',
  name: 'cut-off',
  severity: 'warning',
  title: { en: 'A unit cut off at the start', ja: '開始時に孤立した部隊' },
  message: {
    en: '{unit} at {place} reaches no {words} within {distance}.',
    ja: '{place}の{unit}は、距離{distance}以内に{words}へ到達できません。',
  },
  doc: {
    en: 'The game says `every land { within 2 source depot }`: at the start each such unit has a way of at most so many hexes (or lines), free of enemy units, to a supply source of its side, a place with the feature or terrain, or a marker of its side. What else the rules ask of a line of supply only play can tell.',
    ja: 'ゲームに`every land { within 2 source depot }`とあれば、開始時にその部隊は、敵部隊のいない道を通って、その距離以内に自軍の補給源か、その地物・地形の場所か、自軍のマーカーに到達できます。補給線のその他の条件はプレイで判定されます。',
  },
  bad: `game sample {
  every land { within 2 source depot }
}
scenario small extends base {
  move red Army 0102 -> 0402
  clear setup blue
  setup blue { 0201: bl Ship, bl Army, bl Plane, gr Army }
}
`,
  good: `game sample {
  every land { within 3 source depot }
}
scenario small extends base {
  turns 1..2
}
`,
  *onScenario({ core, game, map, scenario }) {
    if (!map || !core.understood(game.id, scenario.id)) return;
    const places = new Map(
      game.vocabulary.sides.map(({ id }) => [
        id,
        new Set(scenario.units.flatMap((u) => (u.at !== null && u.side !== id ? [u.at] : []))),
      ]),
    );
    for (const { demand, span } of game.demands)
      for (const line of demand.lines) {
        if (line.says !== 'within' || demand.about !== 'unit') continue;
        for (const unit of scenario.units) {
          if (unit.at === null) continue;
          const piece = pieceOf(game, unit);
          if (!demand.of.every((word) => fits(game, piece, word))) continue;
          const enemy = places.get(unit.side) ?? new Set<string>();
          const goal = goalOf(game, map, scenario, unit, line.words);
          const supplied = (id: string) => reaches(map, id, line.distance, goal, enemy);
          if (supplied(unit.at)) continue;
          yield {
            span: unit.spans.at(-1)!,
            args: {
              unit: nameOf(game, piece),
              place: unit.at,
              words: line.words.join(' / '),
              distance: String(line.distance),
            },
            related: [{ span: span(line.at), message: { en: 'Said here', ja: 'この規定' } }],
            ...movedTo(game, map, scenario, unit, (place) => supplied(place.id)),
          };
        }
      }
  },
  fixes: (context) => relocation(context),
};

import type { GameData } from '../../model/facts/game';
import type { MapData } from '../../model/facts/map';
import type { ScenarioData, UnitState } from '../../model/facts/scenario';
import { sideOfNation, unitsByPlace } from '../position';
import type { Check } from '../types';

export const arrivalAmongEnemies: Check = {
  code: 'SND358',
  name: 'arrival-among-enemies',
  severity: 'warning',
  title: { en: 'An arrival in a place of the enemy', ja: '敵の場所への登場' },
  message: {
    en: '{unit} arrives at {place}, which is held by {other} at the start.',
    ja: '{unit}の登場する{place}は、開始時には{other}のものです。',
  },
  doc: {
    en: 'Where a game has no rulebook, reinforcements appear in the place that is named, whoever holds it. One that is the enemy’s at the start is usually a slip; where it is meant, say when they come: `turn 4 when red controls (0504 Midtown): …`.',
    ja: 'ルールブックのないゲームでは、増援は支配者に関係なく、書かれた場所に登場します。開始時に敵のものである場所は、たいてい書き間違いです。意図したものなら、条件を書いてください: `turn 4 when red controls (0504 Midtown): …`。',
  },
  bad: `//! without rules sample
//! replace red: gain 1 supply => red: reduce 1 (blue Ship)
scenario small extends base {
  remove red Army at 0102
  reinforcements red {
    turn 3: Army at 0201 Bravo
  }
}
`,
  good: `//! without rules sample
//! replace red: gain 1 supply => red: reduce 1 (blue Ship)
scenario small extends base {
  remove red Army at 0102
  reinforcements red {
    turn 3 when red controls (0201 Bravo): Army at 0201 Bravo
  }
}
`,
  *onScenario({ core, game, map, scenario }) {
    if (!map || game.vocabulary.rules !== '' || !core.understood(game.id, scenario.id)) return;
    // Of more than two sides some may be allies.
    if (game.vocabulary.sides.length !== 2) return;
    const said = new Set<string>();
    for (const unit of scenario.units) {
      const { arrives } = unit;
      const [first] = arrives?.at ?? [];
      if (!arrives || first === undefined || arrives.when !== undefined) continue;
      const holders = arrives.at.map((place) => enemyAt(game, map, scenario, unit, place));
      // Where one of several places will do, it is there that it comes.
      if (holders.includes(undefined)) continue;
      const span = unit.arrivesAt?.[0] ?? unit.placeAt ?? unit.spans.at(-1)!;
      if (said.size === said.add(`${span.uri} ${span.decl} ${span.start}`).size) continue;
      yield { span, args: { unit: unit.unit ?? unit.kind, place: first, other: holders[0]! } };
    }
  },
  unfixable: {
    en: 'where they are to arrive does not stand in the text.',
    ja: '正しい登場地点はテキストからは分かりません。',
  },
};

/** The side that holds a place at the start, or stands in it, when it is another one than that of a unit. */
function enemyAt(
  game: GameData,
  map: MapData,
  scenario: ScenarioData,
  { side }: UnitState,
  id: string,
): string | undefined {
  const place = map.places.get(id);
  // A box off the map holds many.
  if (!place || place.box || place.features.includes('box')) return undefined;
  const there = unitsByPlace(scenario).get(id) ?? [];
  if (there.length > 0) return there.some((unit) => unit.side === side) ? undefined : there[0]!.side;
  const holder = scenario.control.get(id) ?? (place.owner && sideOfNation(game, place.owner));
  return holder === side ? undefined : holder;
}

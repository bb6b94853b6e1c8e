import type { GameData } from '../../model/facts/game';
import type { MapData } from '../../model/facts/map';
import type { ScenarioData } from '../../model/facts/scenario';
import type { Span } from '../../model/lower/pieces';
import { movedTo, relocation } from '../relocate';
import type { Check, Found } from '../types';
import { isOneOf } from './ground';
import { fits, nameOf, pieceOf } from './units';

/** A counter on the map. */
interface Counter {
  name: string;
  side: string;
  at: string;
  span: Span;
  is(word: string): boolean;
  /** A unit, not a marker. */
  unit: boolean;
  moved?(fine: (place: string) => boolean): Pick<Found, 'data'>;
}

function countersOf(game: GameData, map: MapData, scenario: ScenarioData): Counter[] {
  const units = scenario.units.flatMap((unit): Counter[] => {
    const { at, side } = unit;
    if (at === null || unit.carrier !== undefined) return [];
    const piece = pieceOf(game, unit);
    const moved = (fine: (place: string) => boolean) => movedTo(game, map, scenario, unit, (p) => fine(p.id));
    const is = (word: string) => fits(game, piece, word);
    return [{ name: nameOf(game, piece), side, at, span: unit.spans.at(-1)!, is, unit: true, moved }];
  });
  const markers = scenario.markers.map(
    ({ marker, side, at, span }): Counter => ({ name: marker, side, at, span, is: (w) => w === marker, unit: false }),
  );
  return [...units, ...markers];
}

/** Which of the words is found in these places: units and markers of the same side, enemies, or what the places are. */
function met(
  map: MapData,
  byPlace: ReadonlyMap<string, readonly Counter[]>,
  one: Counter,
  ids: readonly string[],
  words: readonly string[],
): boolean {
  return ids.some((id) => {
    const place = map.places.get(id);
    if (place && isOneOf(map, place, words)) return true;
    return byPlace.get(id)?.some((other) => {
      if (other === one) return false;
      const enemy = other.side !== one.side && other.side !== '';
      if (enemy && other.unit && words.includes('enemy')) return true;
      return !enemy && words.some((word) => other.is(word));
    });
  });
}

export const wrongCompany: Check = {
  code: 'SND661',
  name: 'wrong-company',
  severity: 'error',
  title: { en: 'A counter in the wrong company', ja: '同じ場所や隣接ヘクスの誤り' },
  message: {
    en: 'Every {of} begins {says} {words}; {unit} at {place} does not.',
    ja: '{place}の{unit}が、{of}の規定({says} {words})に反しています。',
  },
  doc: {
    en: 'The game says `every brigade { with ship }` (in the same place at the start: another unit or marker of its side, or a place with this feature or terrain, or in this region), `every roadblock { apart enemy }` (in none of the places next to it), `without` or `beside`. `enemy` are units of other sides.',
    ja: 'ゲームに`every brigade { with ship }`とあれば、開始時に同じ場所に自軍のその部隊かマーカー(またはその地物・地形・地域)があります。`without`はその逆、`beside`と`apart`は隣接する場所について同じことを述べます。`enemy`は他の陣営の部隊です。',
  },
  bad: `game sample {
  every red Army { apart enemy }
}
scenario small extends base {
  turns 1..2
}
`,
  good: `game sample {
  every Plane { with Ship or Army; without enemy }
  every depot { with Ship; beside Army }
  every Ship { apart jungle }
}
scenario small extends base {
  turns 1..2
}
`,
  *onScenario({ core, game, map, scenario }) {
    if (!map || !core.understood(game.id, scenario.id)) return;
    const demands = game.demands.filter(({ demand }) => demand.lines.some((line) => line.says in wanted));
    if (demands.length === 0) return;
    const all = countersOf(game, map, scenario);
    const byPlace = new Map<string, Counter[]>();
    for (const one of all) byPlace.set(one.at, [...(byPlace.get(one.at) ?? []), one]);
    for (const { demand, span } of demands)
      for (const line of demand.lines) {
        if (line.says !== 'near' && line.says !== 'far' && line.says !== 'with' && line.says !== 'without') continue;
        const { words, says } = line;
        if (words.length === 0) continue;
        const { here, yes, word } = wanted[says]!;
        const fine = (one: Counter, at: string) =>
          met(map, byPlace, one, here ? [at] : map.neighbours(at), words) === yes;
        for (const one of all) {
          if (one.unit !== (demand.about === 'unit') || !demand.of.every((w) => one.is(w)) || fine(one, one.at))
            continue;
          yield {
            span: one.span,
            args: {
              of: demand.of.join(' '),
              says: word,
              words: words.join(' / '),
              unit: one.name,
              place: one.at,
            },
            related: [{ span: span(line.at), message: { en: 'Said here', ja: 'この規定' } }],
            ...one.moved?.((place) => fine(one, place)),
          };
        }
      }
  },
  fixes: (context) => relocation(context),
};

/** Whether it looks at the place itself, and whether one of the words must be met. */
const wanted: Record<string, { here: boolean; yes: boolean; word: string }> = {
  with: { here: true, yes: true, word: 'with' },
  without: { here: true, yes: false, word: 'without' },
  near: { here: false, yes: true, word: 'beside' },
  far: { here: false, yes: false, word: 'apart from' },
};

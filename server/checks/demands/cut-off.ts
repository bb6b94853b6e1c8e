import type { Core } from '../../model/core';
import type { GameData } from '../../model/facts/game';
import type { MapData } from '../../model/facts/map';
import type { ScenarioData } from '../../model/facts/scenario';
import type { Demand, DemandLine } from '../../model/lower/demands';
import type { Span } from '../../model/lower/pieces';
import { sideOfNation, unitsByPlace } from '../position';
import { movedTo, relocation } from '../relocate';
import type { Check, Found } from '../types';
import { thingsOf } from './things';
import { fits, nameOf, pieceOf } from './units';
import { type Walker, Ways } from './ways';

export type Reach = Extract<DemandLine, { says: 'within' }>;

/** Something that needs a way, where it is. */
export interface Needy extends Walker {
  name: string;
  at: string;
  span: Span;
  /** Where else it could be. */
  moved?(fine: (place: string) => boolean): Pick<Found, 'data'>;
}

export function* needy(game: GameData, map: MapData, scenario: ScenarioData, demand: Demand): Generator<Needy> {
  const { about, of } = demand;
  if (about === 'unit')
    for (const unit of scenario.units) {
      const { at, side, nation } = unit;
      if (at === null || unit.carrier !== undefined) continue;
      const piece = pieceOf(game, unit);
      if (!of.every((word) => fits(game, piece, word))) continue;
      const moved = (fine: (place: string) => boolean) => movedTo(game, map, scenario, unit, (p) => fine(p.id));
      yield { name: nameOf(game, piece), at, side, nation, span: unit.spans.at(-1)!, moved };
    }
  if (about === 'marker')
    for (const { marker, at, side, span } of scenario.markers)
      if (of.every((word) => word === marker)) yield { name: marker, at, side, nation: '', span };
  // A place where others stand is not its owner's at the start.
  const heldBy = (id: string) => scenario.units.find((unit) => unit.at === id)?.side;
  if (about === 'place')
    for (const { place, span } of thingsOf({ game, map }, demand)) {
      if (!place) continue;
      const nation = place.owner ?? '';
      const side = sideOfNation(game, nation) ?? nation;
      if ((heldBy(place.id) ?? side) === side) yield { name: place.names.en, at: place.id, side, nation, span };
    }
}

/** From where one of them has a way, and the others that serve it as goals: what is linked links others, until nothing more is. */
export function* reach(
  ways: Ways,
  all: readonly Needy[],
  one: Needy,
  line: Reach,
): Generator<undefined, { fine: ReadonlySet<string>; links: ReadonlySet<string> }> {
  let fine = yield* ways.from(one);
  if (!line.chain) return { fine, links: new Set() };
  for (let links = linked(all, one, fine); ; ) {
    fine = yield* ways.from(one, links);
    const more = linked(all, one, fine);
    if (more.size === links.size) return { fine, links };
    links = more;
  }
}

/** Those of them that have no way; nothing for one that has. */
function* lost(
  ways: Ways,
  all: readonly Needy[],
  line: Reach,
): Generator<{ one: Needy; fine: ReadonlySet<string> } | undefined, void> {
  const reached = new Map<string, ReadonlySet<string>>();
  for (const one of all) {
    const key = ways.key(one);
    let fine = reached.get(key);
    if (!fine) {
      const alike = () => all.filter((other) => ways.key(other) === key).map(({ at }) => at);
      fine = line.chain ? (yield* reach(ways, all, one, line)).fine : yield* ways.among(one, alike());
      reached.set(key, fine);
    }
    yield fine.has(one.at) ? undefined : { one, fine };
  }
}

function linked(all: readonly Needy[], { side }: Walker, fine: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(all.flatMap((other) => (other.side === side && fine.has(other.at) ? [other.at] : [])));
}

/** Of so many each is told that it has no way. */
const few = 2;

/** Whether a word names a region or place of another map, and nothing on this one. */
function isElsewhere(core: Core, map: MapData, word: string): boolean {
  if (map.places.has(word) || map.board.regions.some((region) => region.id === word)) return false;
  const maps = [...core.names(map.game).maps.values()];
  return maps.some((other) => other.region(word) !== undefined || other.place(word) !== undefined);
}

export const cutOff: Check = {
  code: 'SND649',
  name: 'cut-off',
  severity: 'warning',
  title: { en: 'A unit cut off at the start', ja: '開始時に孤立した部隊' },
  message: {
    en: '[[{unit} at {place} reaches no {words} within {distance}.]][[Not one of the {count} that are `{of}` in {scenario} reaches {words} within {distance}: do these stand where they should?]]',
    ja: '[[{place}の{unit}は、距離{distance}以内に{words}へ到達できません。]][[{scenario}の`{of}`{count}個は、どれも距離{distance}以内に{words}へ到達できません。{words}の位置は正しいですか?]]',
  },
  doc: {
    en: 'The game says `every land { within 2 source or depot }`: at the start each such unit has a way of at most so many hexes (or lines), free of enemy units, to a supply source of its side, a place with the feature or terrain or in the region, or a marker or other unit of its side. After commas: `avoiding mountain, enemy-owned` and `zone 1 air` (what places in between may not be, or be near to), `through sea` (what all of them are), `along road` (from there on along these routes, however far), `owned` (to nothing that another side holds), `chain` (one that is linked links others). `every depot { within 3 source, chain }` says it of markers, and of places for the side that owns them.',
    ja: 'ゲームに`every land { within 2 source or depot }`とあれば、開始時にその部隊は、敵部隊のいない道を通って、その距離以内に自軍の補給源、その地物・地形・地域の場所、自軍のマーカーや部隊に到達できます。コンマの後に`avoiding mountain, enemy-owned`と`zone 1 air`(途中の場所の禁止条件)、`through sea`(途中のすべての場所の条件)、`along road`(その先は路線に沿って何ヘクスでも)、`owned`(他の陣営の所有でない目標)、`chain`(つながったものが他をつなぐ)と書けます。マーカーや場所(所有者の陣営)にも使えます。',
  },
  bad: `game sample {
  every land { within 2 source or depot }
}
scenario small extends base {
  move red Army 0102 -> 0402
  clear setup blue
  setup blue { 0201: bl Ship, bl Army, bl Plane, gr Army }
}
`,
  good: `game sample {
  every land { within 3 source or depot, avoiding mountain or closed, zone 1 Plane }
  every depot { within 1 source, chain }
  every port { within 9 source, owned, through coast or plain or port }
}
scenario small extends base {
  turns 1..2
}
`,
  // Ways over large maps take their time: one after the other.
  eachOnScenario({ core, game, map, scenario }) {
    if (!map || !core.understood(game.id, scenario.id)) return [];
    return game.demands.flatMap(({ demand, span }) =>
      demand.lines.flatMap((line) =>
        line.says === 'within' ? [() => cutOffBy(core, game, map, scenario, demand, line, span(line.at))] : [],
      ),
    );
  },
  fixes: (context) => relocation(context),
};

/** What one line of a demand finds. */
function* cutOffBy(
  core: Core,
  game: GameData,
  map: MapData,
  scenario: ScenarioData,
  demand: Demand,
  line: Reach,
  said: Span,
): Generator<Found | undefined> {
  // What lies off a part of a map is not reached on it.
  if (map.board.part !== undefined && line.words.every((word) => isElsewhere(core, map, word))) return;
  const ways = new Ways(game, map, scenario, line);
  const all = [...needy(game, map, scenario, demand)];
  const found: { one: Needy; fine: ReadonlySet<string> }[] = [];
  // Among enemies nobody is cut off: that he stands there is told.
  const among = (place: string) => {
    const there = unitsByPlace(scenario).get(place) ?? [];
    return there.some(({ side }) => side !== there[0]!.side);
  };
  for (const one of lost(ways, all, line)) {
    if (one && !among(one.one.at)) found.push(one);
    yield undefined;
  }
  const related = [{ span: said, message: { en: 'Said here', ja: 'この規定' } }];
  const words = { words: line.words.join(' / '), distance: String(line.distance) };
  if (found.length > few && found.length === all.length) {
    // Where none of them has a way, it is what they look for that is wrong.
    const args = { ...words, count: String(all.length), of: demand.of.join(' '), scenario: scenario.id };
    yield { span: all[0]!.span, args, related, rests: line.words };
    return;
  }
  for (const { one, fine } of found)
    yield {
      span: one.span,
      args: { ...words, unit: one.name, place: one.at },
      related,
      rests: line.words,
      ...one.moved?.((place) => fine.has(place)),
    };
}

/** Hover on a place: what is printed there, and what is there at the start of each scenario. */
import type { Place } from '../../../engine/kernel/compiled';
import { addAll } from '../../../engine/kernel/lists';
import { reachesAt } from '../../checks/demands/reaches';
import type { MapFacts, NamedSymbol, ScenarioFacts } from '../../model';
import { bothNames, type Ide, say } from '../types';
import { type Words, wordsOf } from '../words';
import { aroundLines } from './around';
import { field, plain } from './markdown';
import { provenanceLine } from './provenance';

const MOST_SCENARIOS = 6;

/** `scenario` is the scenario the cursor is in; without one, all that use the map are told in short. */
export function placeHover(ide: Ide, symbol: NamedSymbol, scenario: string | undefined): string {
  const words = wordsOf(ide, symbol.game, symbol.container);
  const map = words?.map;
  const place = map?.places.get(symbol.id);
  const name = bothNames(ide, symbol.names);
  const title = `**${plain(name && name !== symbol.id ? `${symbol.id} ${name}` : symbol.id)}**`;
  if (!words || !map || !place) return title;
  const lines = [title, printed(words, map, place).join('\n')];
  const scenarios = scenario ? [`${symbol.game}/${scenario}`] : usersOf(ide, symbol);
  for (const id of scenarios.slice(0, MOST_SCENARIOS)) {
    const facts = ide.model.scenario(id);
    if (facts) addAll(lines, atStart(words, place, facts, scenario !== undefined));
  }
  lines.push(aroundLines(words, map, place));
  lines.push(provenanceLine(ide, place.provenance));
  return lines.filter(Boolean).join('\n\n');
}

function usersOf(ide: Ide, symbol: NamedSymbol): string[] {
  return ide.model
    .scenarios()
    .filter((s) => s.game === symbol.game && ide.model.scenario(s.id)?.map === symbol.container)
    .map((s) => s.id);
}

function printed(words: Words, map: MapFacts, place: Place): string[] {
  const regions = map.board.regions.filter((r) => r.places.includes(place.id));
  const features = place.features.map((f) => words.feature(f));
  for (const [name, values] of Object.entries(place.properties))
    if (name !== 'position') features.push([name, ...values].join(' '));
  const borders = map.board.borders
    .filter((b) => b.a === place.id || b.b === place.id)
    .map((b) => {
      const kind = words.game.vocabulary.borders.find((k) => k.id === b.kind);
      return `${words.place(b.a === place.id ? b.b : b.a)}: ${kind ? say(words.ide, kind.names) : b.kind}`;
    });
  const list = (items: string[]) => items.map(plain).join(words.pick(', ', '、'));
  return [
    ...field(words.pick('Terrain', '地形'), plain(words.terrain(place.terrain))),
    ...field(words.pick('Features', '特徴'), list(features)),
    ...field(words.pick('Owner', '所有国'), place.owner && plain(words.nation(place.owner))),
    ...field(words.pick('Supply source', '補給源'), place.source && plain(words.nation(place.source))),
    ...field(words.pick('Regions', '地域'), list(regions.map((r) => say(words.ide, r.names)))),
    ...field(
      words.pick('Waters', '水域'),
      (place.waters ?? []).map((w) => plain(`${say(words.ide, w.names)} → ${words.places(w.to)}`)).join('; '),
    ),
    ...field(words.pick('Hexsides', 'ヘクスサイド'), list(borders)),
  ];
}

/** What is in the place when the scenario starts. `full` asks the rules as well. */
function atStart(words: Words, place: Place, facts: ScenarioFacts, full: boolean): string[] {
  const here = facts.units.map((u) => u.unit).filter((u) => u.at === place.id);
  const coming = facts.units.map((u) => u.unit).filter((u) => u.arrives?.at.includes(place.id));
  const markers = facts.scenario.markers.filter((m) => m.at === place.id);
  const items: string[] = [];
  if (here.length > 0)
    items.push(`- ${[words.units(here), words.strength(here)].filter(Boolean).map(plain).join(' — ')}`);
  for (const marker of markers) items.push(`- ${plain(`${words.side(marker.side)} ${words.marker(marker.marker)}`)}`);
  for (const unit of full ? coming : []) {
    const turn = words.pick(`turn ${unit.arrives!.turn}`, `ターン${unit.arrives!.turn}`);
    items.push(`- ${turn}: ${plain(words.units([unit]))}`);
  }
  if (full) addAll(items, [...analysis(words, place, facts), ...reaches(words, place, facts)]);
  if (items.length === 0) return [];
  return [`**${plain(say(words.ide, facts.scenario.names))}**\n\n${items.join('\n')}`];
}

/** So many hexes are listed of a zone; of a way, so many at its beginning. */
const LISTED = 8;

/** Whose zone the place lies in, and the ways that the text demands of what is there. */
function reaches(words: Words, place: Place, facts: ScenarioFacts): string[] {
  const found = reachesAt(words.ide.model, facts.id, place.id);
  if (!found) return [];
  const more = (list: readonly unknown[]) => (list.length > LISTED ? ' …' : '');
  const zones = found.zones.map(({ side, from }) => {
    const places = from
      .slice(0, LISTED)
      .map(({ place: at, units }) => (units > 1 ? `${words.place(at)} ×${units}` : words.place(at)));
    return plain(`${words.side(side)}: ${places.join(words.pick(', ', '、'))}${more(from)}`);
  });
  const ways = found.ways.map(({ names, of, who, path, provenance }) => {
    const title = names ? say(words.ide, names) : of.map((word) => words.any(word)).join(' ');
    const see = provenance?.see?.length ? ` (${provenance.see.join(', ')})` : '';
    const units = who.slice(0, LISTED).join(words.pick(', ', '、')) + more(who);
    const steps = path
      ?.slice(0, LISTED)
      .map((id) => words.place(id))
      .join(' – ');
    const goal = path && path.length > LISTED ? ` … ${words.place(path.at(-1)!)}` : '';
    const way = path
      ? plain(wayTold(words, path.at(-1)!, path.length - 1, `${steps}${goal}`))
      : words.pick('**no way: cut off**', '**経路なし: 孤立**');
    return `${plain(`${title}${see} — ${units}`)}: ${way}`;
  });
  return [
    ...field(words.pick('In the zone of', '支配地域'), zones.join('; ')),
    ...field(words.pick('Supply path', '補給路'), ways.join('; ')),
  ];
}

/** A way in words: where it leads to, how long it is, and the places along it. */
function wayTold(words: Words, goal: string, length: number, steps: string): string {
  const source = words.place(goal);
  if (length === 0) return words.pick(`stands at the source ${source}`, `補給源の${source}にいる`);
  return words.pick(
    `from ${source}, ${length} step${length === 1 ? '' : 's'} away: ${steps}`,
    `${source}から${length}歩: ${steps}`,
  );
}

/** Control, stacking, supply and the nearest bases, as the rules see them at the start. */
function analysis(words: Words, place: Place, facts: ScenarioFacts): string[] {
  const compiled = words.ide.analyst ? words.ide.model.compile(facts.id)?.compiled : null;
  const found = compiled ? words.ide.analyst!.place(compiled, place.id) : null;
  if (!found) return [];
  const supply = found.units
    .filter((u) => u.supplied !== null)
    .map((u) => {
      const unit = compiled!.units.find((c) => c.id === u.id);
      const state = u.supplied ? words.pick('in supply', '補給下') : words.pick('**out of supply**', '**補給切れ**');
      return `${plain(unit ? words.units([unit]) : u.id)}: ${state}`;
    });
  return [
    ...field(words.pick('Control', '支配'), found.control && plain(words.side(found.control))),
    ...field(
      words.pick('Stacking', 'スタック'),
      found.stacking
        .map((s) => `${plain(say(words.ide, s.what))} ${s.used}/${s.limit ?? '∞'}`)
        .join(words.pick(', ', '、')),
    ),
    ...field(words.pick('Supply before the first phase', '最初のフェイズ前の補給'), [...new Set(supply)].join('; ')),
    ...field(
      words.pick('Nearest base', '最寄りの基地'),
      found.nearestBase.map((b) => plain(`${words.side(b.side)}: ${words.place(b.place)} (${b.distance})`)).join('; '),
    ),
  ];
}

/** Moving units to a place where they may be: the fix of everything that stands where it may not. */
import type { Place, StackingRule } from '../../engine/kernel/compiled';
import { entryOf } from '../../engine/kernel/records';
import type { Location, Model, ModelImpl } from '../model';
import type { GameData } from '../model/facts/game';
import type { MapData } from '../model/facts/map';
import type { ScenarioData, UnitState } from '../model/facts/scenario';
import type { Span } from '../model/lower/pieces';
import { isOneOf } from './demands/ground';
import { fits, numberOf, type Piece, pieceOf, valuesOf } from './demands/units';
import { statementRemoval } from './edits';
import { addition } from './fixes';
import {
  barrier,
  baseLimits,
  classOf,
  confined,
  controlAt,
  hasFlag,
  needOf,
  openLimit,
  unitsByPlace,
} from './position';
import type { Fix, FixContext, Found } from './types';

/** How many places a fix offers, and how far it looks. */
export const offered = 3;

/** Data of an issue whose units may be moved: the places, best first, as they are written. */
export function movedTo(
  game: GameData,
  map: MapData,
  scenario: ScenarioData,
  unit: UnitState,
  fine: (place: Place) => boolean,
  count = 0,
): Pick<Found, 'data'> {
  // Only what one set-up line says can be moved by rewriting that line.
  if (unit.spans.length !== 1 || unit.placeAt === undefined || unit.at === null) return {};
  const group = unit.spans[0]!;
  if (group.uri !== unit.placeAt.uri || group.decl !== unit.placeAt.decl || unit.placeAt.start >= group.start)
    return {};
  const whole = scenario.units.filter((u) => u.spans[0] === group);
  const moving = count > 0 && count < whole.length ? whole.slice(-count) : whole;
  const rest = { ...scenario, units: scenario.units.filter((u) => !moving.includes(u)) };
  const at = unit.at;
  const near = map.board.places
    .map((place) => ({ place, far: place.id === at ? Number.POSITIVE_INFINITY : map.distance(at, place.id) }))
    .filter(({ far }) => Number.isFinite(far))
    .sort((a, b) => a.far - b.far);
  const choices: string[] = [];
  // The nearest are asked first: most places are never looked at.
  for (const { place } of near) {
    if (choices.length === offered) break;
    if (fine(place) && welcomes(game, map, rest, moving, place)) choices.push(writtenPlace(place));
  }
  if (choices.length === 0) return {};
  return { data: { moveTo: choices, placeAt: unit.placeAt, moving: moving.length, of: whole.length } };
}

/** `0804 Kure`, `0805 "Iwo Jima"`, `Truk`. */
export function writtenPlace(place: Place): string {
  const name = place.names.en;
  const quoted = /^[\p{L}_][\p{L}\p{N}_'.-]*$/u.test(name) ? name : `"${name}"`;
  if (name === place.id) return place.id;
  return /^\d/.test(place.id) ? `${place.id} ${quoted}` : quoted;
}

/** Places on the map of the scenario that a problem stands in, as they are written. */
export function writtenPlaces({ core, issue }: FixContext, ids: readonly string[]): string[] {
  const { uri, decl } = issue.span;
  const game = core.worlds.home({ uri, index: decl }) ?? '';
  const scenario = core.workspace.heads(uri)[decl] as { id?: string } | undefined;
  const map = core.map(game, core.mapOf(game, scenario?.id) ?? '');
  return ids.map((id) => {
    const place = map?.places.get(id);
    return place ? writtenPlace(place) : id;
  });
}

/** Whether a place takes these units beside what else stands there, as far as the checks can tell. */
function welcomes(
  game: GameData,
  map: MapData,
  rest: ScenarioData,
  moving: readonly UnitState[],
  place: Place,
): boolean {
  const there = unitsByPlace(rest).get(place.id) ?? [];
  const all = [...there, ...moving];
  for (const unit of moving) {
    const unitClass = classOf(game, unit.kind);
    if (place.features.includes('box') || (place.terrain !== '' && barrier(game, place, unitClass))) return false;
    if (place.waters !== undefined) return false;
    if (there.some((u) => u.side !== unit.side)) return false;
    const control = controlAt(game, place, []);
    if (control !== undefined && control !== unit.side) return false;
    const based = needOf(game, unitClass)?.based;
    if (based !== undefined && game.vocabulary.features.some((f) => f.flags.includes(based)))
      if (!hasFlag(game, place, based)) return false;
    if (confined(rest, map).some((c) => c.nation === unit.nation && !c.hexes.has(place.id))) return false;
    if (!demanded(game, map, unit, place)) return false;
  }
  const limits = hasFlag(game, place, 'base') ? baseLimits(game, place) : undefined;
  for (const unit of moving) {
    const unitClass = classOf(game, unit.kind);
    const same = all.filter((u) => u.side === unit.side && classOf(game, u.kind) === unitClass).length;
    if (limits?.has(unitClass) && same > limits.get(unitClass)!) return false;
    const open = limits ? undefined : openLimit(game, place, unitClass);
    if (open && all.filter((u) => open.classes.includes(classOf(game, u.kind))).length > open.most) return false;
  }
  return tooMany(game, map, place, all) === undefined;
}

/** Whether `every` lets the unit begin there. */
function demanded(game: GameData, map: MapData, unit: UnitState, place: Place): boolean {
  return mayStart(game, map, pieceOf(game, unit), place);
}

function mayStart(game: GameData, map: MapData, piece: Piece, place: Place): boolean {
  return game.demands.every(
    ({ demand }) =>
      demand.about !== 'unit' ||
      !demand.of.every((word) => fits(game, piece, word)) ||
      demand.lines.every((line) => {
        if ((line.says !== 'starts' && line.says !== 'avoids') || line.places.length === 0) return true;
        return isOneOf(map, place, line.places) === (line.says === 'starts');
      }),
  );
}

/**
 * What the game demands of where counters begin, asked of one place: for a counter's id, or a nation and kind. `beside`: there must be room,
 * too, beside what a scenario has there but for a word of its text. Nothing where too little is known.
 */
export function startingAt(
  model: Model,
  game: string,
  map: string,
  id: string,
  beside?: { scenario: string; word: Location },
): (who: { unit?: string; side: string; nation: string; kind: string }, count?: number) => boolean {
  const { core } = model as ModelImpl;
  const data = core.game(game);
  const on = core.map(game, map);
  const place = on?.places.get(id);
  if (!data || !on || !place) return () => true;
  const room = roomIn(model as ModelImpl, data, on, place, beside);
  return ({ unit, side, nation, kind }, count = 1) => {
    const own = unit === undefined ? undefined : data.roster.get(unit);
    if (!mayStart(data, on, { side, nation, kind, ...(own ? { own } : {}) }, place)) return false;
    if (!room) return true;
    const steps = own?.steps ?? data.vocabulary.kinds.find((one) => one.id === kind)?.steps ?? 1;
    const one = { side, nation, kind, ...(unit === undefined ? {} : { unit }), origin: 'setup' as const, at: id };
    return room(Array.from({ length: count }, () => ({ ...one, steps, reduced: false, spans: [] })));
  };
}

/** Whether more units have room in a place; undefined where nothing limits them, or there is too much already. */
function roomIn(
  model: ModelImpl,
  game: GameData,
  map: MapData,
  place: Place,
  beside: { scenario: string; word: Location } | undefined,
): ((more: readonly UnitState[]) => boolean) | undefined {
  if (!beside || !game.vocabulary.stacking) return undefined;
  const { word } = beside;
  const written = ({ spans }: UnitState) =>
    spans
      .map((span) => model.locate(span))
      .some((l) => l.uri === word.uri && l.start <= word.end && word.start <= l.end);
  const units = model.core.scenario(beside.scenario)?.units.filter((unit) => unit.at === place.id && !written(unit));
  if (!units || tooMany(game, map, place, units)) return undefined;
  return (more) => tooMany(game, map, place, [...units, ...more]) === undefined;
}

export interface Excess {
  rule: string;
  names: { en: string; ja?: string };
  whose: string;
  used: number;
  most: number;
  units: UnitState[];
}

/** The first declared limit that these units in one place exceed. */
export function tooMany(game: GameData, map: MapData, place: Place, units: readonly UnitState[]): Excess | undefined {
  for (const rule of game.vocabulary.stacking ?? []) {
    const here = (words: readonly string[]) => isOneOf(map, place, words);
    if (rule.in ? !here(rule.in) : place.features.includes('box')) continue;
    if (rule.outside && here(rule.outside)) continue;
    const own = entryOf(place.properties, rule.id)?.[0];
    if (own === 'unlimited') continue;
    const most = typeof own === 'number' ? own : rule.most;
    const counted = units.filter((unit) => {
      // What is aboard takes no place of its own.
      if (unit.carrier !== undefined) return false;
      const piece = pieceOf(game, unit);
      const some = (words: readonly string[]) => words.some((word) => fits(game, piece, word));
      return (rule.of.length === 0 || some(rule.of)) && !(rule.except && some(rule.except));
    });
    const whoseOf = (u: UnitState) => (rule.each === 'place' ? '' : rule.each === 'nation' ? u.nation : u.side);
    for (const whose of new Set(counted.map(whoseOf))) {
      const own = counted.filter((u) => whoseOf(u) === whose);
      let used = 0;
      for (const unit of singles(game, rule, own)) {
        if (rule.counts === 'units') used++;
        else if (rule.counts === 'steps') used += unit.steps;
        else used += pointsOf(game, unit, rule.counts);
      }
      if (used > most && !isSmall(game, rule, own, used))
        return { rule: rule.id, names: rule.names, whose, used, most, units: own };
    }
  }
  return undefined;
}

/** Value of an attribute that the unit has at the start. */
function pointsOf(game: GameData, unit: UnitState, attribute: string): number {
  const values = valuesOf(game, pieceOf(game, unit), attribute) ?? [];
  return numberOf(values[unit.reduced ? 1 : 0] ?? values[0]) ?? 0;
}

/** The units without those that count as one with another: of the same value, or half of a pair. */
function singles(game: GameData, rule: StackingRule, units: readonly UnitState[]): UnitState[] {
  const together = new Set<string>();
  const halves = new Map<string, number>();
  return units.filter((unit) => {
    const piece = pieceOf(game, unit);
    for (const by of rule.together ?? []) {
      const key = groupOf(game, piece, by);
      if (key === undefined) continue;
      if (together.has(`${by} ${key}`)) return false;
      together.add(`${by} ${key}`);
    }
    const formation = piece.own?.formation;
    if (!rule.pairs || formation === undefined) return true;
    if (unit.steps !== rule.pairs.steps || !fits(game, piece, rule.pairs.of)) return true;
    const before = halves.get(formation) ?? 0;
    halves.set(formation, before + 1);
    return before % 2 === 0;
  });
}

/** Whether more may stand there because their values add up to little. */
function isSmall(game: GameData, rule: StackingRule, units: readonly UnitState[], used: number): boolean {
  const { extended } = rule;
  if (!extended || used > extended.most) return false;
  if (units.some((unit) => extended.except?.some((word) => fits(game, pieceOf(game, unit), word)))) return false;
  return units.reduce((sum, unit) => sum + pointsOf(game, unit, extended.attribute), 0) <= extended.total;
}

function groupOf(game: GameData, piece: ReturnType<typeof pieceOf>, by: string): string | undefined {
  const value = by === 'formation' ? piece.own?.formation : valuesOf(game, piece, by)?.[0];
  if (value === undefined || value === '') return undefined;
  // A counter that names its partner: the two are one, whichever names the other.
  if (piece.own && typeof value === 'string' && game.roster.has(value)) return [piece.own.id, value].sort().join(' ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Takes away the change that brought a counter where it may not be. */
export function changeRemoval(context: FixContext): Fix[] {
  const text = context.text(context.at.uri);
  const line = lineAround(text, context.at.start);
  return /^\s*(?:move|place)\s/.test(text.slice(line.start, line.end)) ? statementRemoval(context) : [];
}

/** Adds a line to the scenario that the problem names. */
export function scenarioLine(context: FixContext, line: string): Fix[] {
  const key = `${context.issue.game ?? ''}/${context.found}`;
  const whole = context.core.scenario(key)?.whole;
  if (!whole) return [];
  const { uri, end } = context.locate(whole);
  const edit = addition(context.text(uri), uri, end, [line]);
  return edit ? [{ title: { en: `Add ${line}`, ja: `${line}を加える` }, edits: [edit] }] : [];
}

/** Edits that move the units of an issue to each of the places it proposes. */
export function relocation(context: FixContext): Fix[] {
  const { data } = context.issue;
  if (!Array.isArray(data?.moveTo)) return changeRemoval(context);
  const text = context.text(context.at.uri);
  const place = context.locate(data.placeAt as Span);
  const { start, end } = context.at;
  const line = lineAround(text, place.start);
  // What may stand in any of several places says by `at` behind it where it stands.
  if (/\bat\b/.test(text.slice(end, line.end).replace(/"[^"]*"|\/\/.*$/g, ''))) return [];
  // `place red 0101: Army` says the side before the place.
  const head = /^place\s+\S+\s+/.exec(text.slice(place.start, start))?.[0] ?? '';
  const from = place.start + head.length;
  return (data.moveTo as string[]).flatMap((to): Fix[] => {
    const title = { en: `Move to ${to}`, ja: `${to}に移す` };
    const moving = Number(data.moving);
    const alone =
      /:\s*$/.test(text.slice(place.start, start)) && /^\s*(?:\(|$|\/\/|[;}])/.test(text.slice(end, line.end));
    if (alone && moving === Number(data.of)) {
      const before = /^[^:]*/.exec(text.slice(from, start))![0].trimEnd();
      return [{ title, edits: [{ uri: context.at.uri, start: from, end: from + before.length, text: to }] }];
    }
    // A line that is not alone on its line, or goes on on the next, is left to its writer.
    if (text.slice(line.start, place.start).trim() !== '' || end > line.end) return [];
    const group = context.found;
    const few = moving < Number(data.of);
    const words = group.replace(/^\d+\s+/, '');
    const moved = few ? (moving === 1 ? words : `${moving} ${words}`) : group;
    const left = Number(data.of) - moving;
    const cut = few
      ? { uri: context.at.uri, start, end, text: left === 1 ? words : `${left} ${words}` }
      : withoutComma(text, context.at.uri, start, end);
    const indent = text.slice(line.start, place.start);
    const added = { uri: context.at.uri, start: line.end, end: line.end, text: `\n${indent}${head}${to}: ${moved}` };
    return [{ title, edits: [cut, added] }];
  });
}

function withoutComma(text: string, uri: string, start: number, end: number) {
  const before = /,\s*$/.exec(text.slice(Math.max(0, start - 100), start));
  if (before) return { uri, start: start - before[0].length, end, text: '' };
  const after = /^\s*,\s*/.exec(text.slice(end, end + 100));
  return { uri, start, end: end + (after?.[0].length ?? 0), text: '' };
}

function lineAround(text: string, at: number): { start: number; end: number } {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const end = text.indexOf('\n', at);
  return { start, end: end < 0 ? text.length : end };
}

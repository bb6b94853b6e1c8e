/** The units and markers of a scenario: adding them, and their names. */
import type { CompiledUnit, Names, Phase, Provenance } from '../../../engine/kernel/compiled';
import type { GroupValue } from '../lower/groups';
import type { Statement } from '../lower/lower-scenario';
import { type Rel, type Span, within } from '../lower/pieces';
import type { RosterUnit } from '../lower/units';
import { unitsOf } from './formations';
import type { GameData } from './game';
import type { Applied, ScenarioData, UnitState, ZoneState } from './scenario';
import { expandPlaces } from './sets';

/** So many units and markers may a scenario have: the largest printed games have some thousand counters. */
export const MOST_UNITS = 5000;

/** How many of so many more units or markers a scenario has room for; where it first has none, that is said. */
function roomFor(data: ScenarioData, count: number, span: Span): number {
  if (data.full) return 0;
  const room = MOST_UNITS - data.units.length - data.markers.length;
  if (count <= room) return count;
  data.full = true;
  data.issues.push({ code: 'SND130', span, args: { most: String(MOST_UNITS) } });
  return room;
}

/** Adds a zone with its units: where they stand by default, or without a place. */
export function addZone(to: Applied, s: Extract<Statement, { what: 'zone' }>): void {
  const { data, game, map, span, header } = to;
  const { places, limit, limitIn, groups, at, provenance } = s.zone;
  if (!places || s.side === undefined) return;
  const inner = (from: number, rel: Rel): Span => span({ start: from + rel.start, end: from + rel.end });
  const merged = within(provenance, s.provenance, header);
  const zone: ZoneState = {
    side: s.side,
    places: expandPlaces(places, map),
    markers: [],
    at: span({ start: s.at, end: s.end }),
    ...(limit === undefined ? {} : { limit }),
    ...(limitIn ? { limitIn } : {}),
    ...(merged ? { provenance: merged } : {}),
  };
  data.zones.push(zone);
  const side = s.side;
  const place = (
    group: GroupValue,
    where: string | undefined,
    from: number,
    p: Provenance | undefined,
    placeAt?: Span,
  ) => {
    if (group.marker !== undefined) zone.markers.push({ marker: group.marker, count: group.count });
    if (where !== undefined) addGroup(data, game, group, side, where, p, inner(from, group.at), placeAt, zone);
    else if (group.marker === undefined)
      addUnits(data, game, group, side, inner(from, group.at), {
        origin: 'setup',
        at: null,
        zone,
        ...(p ? { provenance: p } : {}),
      });
  };
  spread(groups, at).forEach(([group, where]) => {
    place(group, where?.place, s.at, merged, where && inner(s.at, where.at));
  });
  for (const { at: from, line } of s.lines) {
    const value = line.piece.value;
    const p = within(value.provenance, merged);
    for (const group of value.groups) place(group, value.place, from, p, value.placeAt && inner(from, value.placeAt));
  }
}

/** Each group with its place behind `at`: as many places as groups, one of each unit's own, or one for all. */
function spread<P>(groups: readonly GroupValue[], at: readonly P[]): [GroupValue, P | undefined][] {
  const units = groups.flatMap((group) => Array.from({ length: group.count }, () => ({ ...group, count: 1 })));
  const each = at.length > 1 && at.length !== groups.length && at.length === units.length ? units : groups;
  return each.map((group, i) => [group, at[Math.min(i, at.length - 1)]]);
}

/** Adds a group's units, or its markers, at a place. */
export function addGroup(
  data: ScenarioData,
  game: GameData,
  group: GroupValue,
  side: string,
  place: string,
  provenance: Provenance | undefined,
  span: Span,
  placeAt: Span | undefined,
  zone?: ZoneState,
): void {
  if (group.marker !== undefined) {
    const kind = game.vocabulary.markers.find((m) => m.id === group.marker);
    // What lies in a common box is nobody's.
    const sided = kind?.each === 'place' || !('any' in (kind?.limits ?? {}));
    const count = roomFor(data, group.count, span);
    for (let i = 0; i < count; i++)
      data.markers.push({
        marker: group.marker,
        side: sided ? side : '',
        at: place,
        span,
        ...(provenance ? { provenance } : {}),
      });
    return;
  }
  addUnits(data, game, group, side, span, {
    origin: 'setup',
    at: place,
    ...(group.water === undefined ? {} : { water: group.water }),
    ...(zone ? { zone } : {}),
    ...(provenance ? { provenance } : {}),
    ...(placeAt ? { placeAt } : {}),
  });
}

/** Adds the units of a group. */
export function addUnits(
  data: ScenarioData,
  game: GameData,
  group: GroupValue,
  side: string,
  span: Span,
  rest: Omit<UnitState, 'side' | 'nation' | 'kind' | 'steps' | 'reduced' | 'spans'>,
): void {
  const { kind, nation } = group;
  if (group.formation !== undefined) {
    const { formation, ...each } = group;
    const which = { side, ...(kind === undefined ? {} : { kind }), ...(nation === undefined ? {} : { nation }) };
    for (const { id, kind, nation, count = 1 } of unitsOf(game, formation!, which))
      addUnits(data, game, { ...each, unit: id, kind, nation, count }, side, span, rest);
    return;
  }
  if (kind === undefined || nation === undefined) return;
  const own = group.unit === undefined ? undefined : game.roster.get(group.unit);
  if (own && own.count === undefined && data.bases.length > 0) takeAway(data, own.id, span);
  const full = own?.steps ?? game.vocabulary.kinds.find((k) => k.id === kind)?.steps ?? 1;
  const unit = {
    ...(own ? { unit: own.id } : {}),
    ...(group.states.length > 0 ? { states: group.states } : {}),
    ...(group.carrier === undefined ? {} : { carrier: group.carrier }),
    ...(group.aboard && group.carrier === undefined ? { aboard: true as const } : {}),
  };
  const steps = group.reduced ? Math.max(1, full - 1) : ((group.full ? undefined : own?.starts) ?? full);
  const count = roomFor(data, group.count, span);
  for (let i = 0; i < count; i++)
    data.units.push({ side, nation, kind, steps, reduced: group.reduced, spans: [span], ...unit, ...rest });
}

/** Whoever places an individual unit anew means that unit, not another one: what a scenario taken over said of it is gone. */
function takeAway(data: ScenarioData, unit: string, span: Span): void {
  const at = data.units.findIndex((u) => u.unit === unit);
  const spans = data.units[at]?.spans ?? [];
  // What this scenario has done with it already stays: then it is there twice.
  const own = spans.some(({ uri, decl }) => uri === span.uri && decl === span.decl);
  if (at >= 0 && !own) data.units.splice(at, 1);
}

/** Units with their ids and names: numbered by nation and kind in the order of the text. */
export function nameUnits(data: ScenarioData, game: GameData): CompiledUnit[] {
  const counts = new Map<string, number>();
  const next = (stem: string): number => {
    const number = (counts.get(stem) ?? 0) + 1;
    counts.set(stem, number);
    return number;
  };
  const nations = new Map(game.vocabulary.nations.map((n) => [n.id, n]));
  const kinds = new Map(game.vocabulary.kinds.map((k) => [k.id, k]));
  const named = data.units.map((u) => {
    const own = u.unit === undefined ? undefined : game.roster.get(u.unit);
    if (own) return individual(u, own, own.count === undefined ? undefined : next(`counter ${own.id}`));
    const stem = `${u.nation}-${u.kind}`;
    const number = next(stem);
    const unit: CompiledUnit = {
      id: `${stem}-${number}`,
      names: unitNames(nations.get(u.nation)?.names, kinds.get(u.kind)?.names, number),
      side: u.side,
      nation: u.nation,
      kind: u.kind,
      at: u.at,
      steps: u.steps,
    };
    manner(unit, u);
    if (u.provenance) unit.provenance = u.provenance;
    return unit;
  });
  const loads = new Map<string, number>();
  named.forEach((unit, i) => {
    const { carrier } = data.units[i]!;
    if (carrier === undefined) return;
    unit.aboard = carrierOf(named, unit, carrier, loads);
    loads.set(unit.aboard, (loads.get(unit.aboard) ?? 0) + 1);
  });
  return named;
}

/** Of what a unit is aboard that says no more than that: of the first in its place that phases name as `carriers`, else of such a thing at all. */
export function nameCarriers(data: ScenarioData, game: GameData): void {
  if (!data.units.some(({ aboard }) => aboard)) return;
  const { vocabulary: v } = game;
  const said = (phases: readonly Phase[]): string[] =>
    phases.flatMap(({ properties, steps }) => [...(properties.carriers ?? []).map(String), ...said(steps)]);
  const words = said([...v.phases, ...(v.sequences ?? []).flatMap(({ phases }) => phases)]);
  const [word] = words;
  if (word === undefined) return;
  const kinds = new Map(v.kinds.map((kind) => [kind.id, kind]));
  const carries = ({ nation, kind: id, unit }: UnitState) => {
    const kind = kinds.get(id);
    const own = unit === undefined ? [] : (game.roster.get(unit)?.flags ?? []);
    return [nation, id, kind?.class, ...(kind?.flags ?? []), ...own].some((one) => words.includes(one ?? ''));
  };
  for (const [k, unit] of data.units.entries()) {
    if (!unit.aboard || unit.at === null) continue;
    const near = data.units.find((one) => one !== unit && one.side === unit.side && one.at === unit.at && carries(one));
    data.units[k] = { ...unit, carrier: near ? (near.unit ?? near.kind) : word };
  }
}

/**
 * The unit that a unit is aboard of: the one of that id, or one of that counter or kind of its side, in its place rather
 * than elsewhere, that has the fewest aboard so far (`loads`).
 */
function carrierOf(
  units: readonly CompiledUnit[],
  unit: CompiledUnit,
  carrier: string,
  loads: ReadonlyMap<string, number>,
): string {
  const named = units.find((u) => u.id === carrier);
  if (named) return named.id;
  const own = units.filter((u) => u !== unit && u.side === unit.side && (u.counter === carrier || u.kind === carrier));
  const near = own.filter((u) => u.at === unit.at);
  const load = (u: CompiledUnit) => loads.get(u.id) ?? 0;
  const choice = near.length > 0 ? near : own;
  return (
    choice.reduce((best: CompiledUnit | undefined, u) => (best && load(best) <= load(u) ? best : u), undefined)?.id ??
    carrier
  );
}

/** Where and how a unit comes into the game. */
function manner(unit: CompiledUnit, u: UnitState): void {
  if (u.water !== undefined) unit.water = u.water;
  if (u.arrives) unit.arrives = u.arrives;
  if (u.states && u.states.length > 0) unit.states = [...u.states];
  if (u.origin === 'eliminated') unit.eliminated = true;
  if (u.pool !== undefined) unit.pool = u.pool;
  if (u.leaves !== undefined) unit.leaves = u.leaves;
}

/** An individual unit with what its row says; `number`: which one of several equal ones. */
function individual(u: UnitState, own: RosterUnit, number: number | undefined): CompiledUnit {
  const unit: CompiledUnit = {
    id: number === undefined ? own.id : `${own.id}-${number}`,
    names: number === undefined ? own.names : numbered(own.names, number),
    side: u.side,
    nation: u.nation,
    kind: u.kind,
    at: u.at,
    steps: u.steps,
    values: own.values,
  };
  if (number !== undefined) unit.counter = own.id;
  if (own.formation !== undefined) unit.formation = own.formation;
  if (own.flags.length > 0) unit.flags = own.flags;
  if (own.codes) unit.codes = own.codes;
  manner(unit, u);
  const provenance = within(u.provenance, own.provenance);
  if (provenance) unit.provenance = provenance;
  return unit;
}

function numbered(names: Names, number: number): Names {
  const en = `${names.en} ${number}`;
  return names.ja === undefined ? { en } : { en, ja: `${names.ja} ${number}` };
}

function unitNames(nation: Names | undefined, kind: Names | undefined, number: number): Names {
  const en = `${nation?.en ?? ''} ${kind?.en ?? ''} ${number}`.trim();
  const ja = `${nation?.ja ?? nation?.en ?? ''}${kind?.ja ?? kind?.en ?? ''}${number}`;
  return { en, ja };
}

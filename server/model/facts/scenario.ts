/** A scenario: everything of the ones it extends, then its own statements one after the other. */

import type {
  CompiledScenario,
  CompiledUnit,
  Expr,
  Names,
  Provenance,
  Trigger,
  VictoryCondition,
} from '../../../engine/kernel/compiled';
import type { GroupValue } from '../lower/groups';
import type { LoweredScenario, Statement } from '../lower/lowered';
import { type Issue, type Rel, type Span, sureness, within } from '../lower/pieces';
import { triggerWithin } from '../lower/timing';
import type { RosterUnit } from '../lower/units';
import type { DeclRef } from '../lower/world';
import { change, clear } from './changes';
import type { GameData } from './game';
import type { MapData } from './map';
import { expandExpr, expandTimed } from './sets';

/** A unit on its way to the compiled game. */
export interface UnitState {
  side: string;
  nation: string;
  kind: string;
  /** Id of an individual unit. */
  unit?: string;
  origin: 'setup' | 'reinforcements' | 'reserve';
  at: string | null;
  steps: number;
  /** Written as reduced. */
  reduced: boolean;
  water?: string;
  arrives?: { turn: number; at: string[] };
  provenance?: Provenance;
  /** Where the text says so: the group, then every change. */
  spans: Span[];
  /** Where its place or turn is written. */
  placeAt?: Span;
}

export interface MarkerState {
  marker: string;
  /** Empty for markers of no side. */
  side: string;
  at: string;
  provenance?: Provenance;
  span: Span;
}

export interface ScenarioData {
  /** `game/scenario`. */
  key: string;
  game: string;
  id: string;
  names: Names;
  provenance?: Provenance;
  map?: string;
  /** Where the scenario says which map it uses. */
  mapAt?: Span;
  bases: string[];
  header: Span;
  whole: Span;
  turns?: { first: number; last: number; at: Span };
  units: UnitState[];
  markers: MarkerState[];
  options: Map<string, { on: boolean; at: Span }>;
  /** By track, and side where it has one a side: key `supply japan`. */
  tracks: Map<string, { track: string; side?: string; value: number; provenance?: Provenance; at: Span }>;
  rules: { rule: CompiledScenario['rules'][number]; at: Span }[];
  victory: { condition: VictoryCondition; at: Span; whenAt?: Span }[];
  otherwise?: { side: string; at: Span };
  /** What must hold when the scenario begins. */
  ensured: { id: string; names: Names; when: Expr; at: Span; whenAt: Span }[];
  triggers: { trigger: Trigger; at: Span }[];
  issues: Issue[];
}

export interface Link {
  ref: DeclRef;
  lowered: LoweredScenario;
  names: Names;
}

/** Gathers a scenario from the chain of those it extends, oldest first, itself last. */
export function gatherScenario(game: GameData, map: MapData | undefined, chain: readonly Link[]): ScenarioData {
  const own = chain.at(-1)!;
  const span = (link: Link, rel: Rel): Span => ({ uri: link.ref.uri, decl: link.ref.index, ...rel });
  const id = own.ref.head.id ?? '';
  const data: ScenarioData = {
    key: `${game.id}/${id}`,
    game: game.id,
    id,
    names: own.names,
    bases: chain
      .slice(0, -1)
      .map((link) => link.ref.head.id ?? '')
      .reverse(),
    header: span(own, own.lowered.name),
    whole: span(own, own.lowered.whole),
    units: [],
    markers: [],
    options: new Map(),
    tracks: new Map(),
    rules: [],
    victory: [],
    ensured: [],
    triggers: [],
    issues: [],
  };
  const provenance = within(own.lowered.provenance);
  if (provenance) data.provenance = provenance;
  if (map) data.map = map.id;
  for (const link of chain) {
    const header = sureness(link.lowered.provenance);
    for (const statement of link.lowered.statements)
      apply(data, game, map, statement, (rel) => span(link, rel), header);
  }
  return data;
}

type Locate = (rel: Rel) => Span;

function apply(
  data: ScenarioData,
  game: GameData,
  map: MapData | undefined,
  s: Statement,
  span: Locate,
  header: Provenance | undefined,
): void {
  const at = span({ start: s.at, end: s.end });
  const inner = (rel: Rel): Span => span({ start: s.at + rel.start, end: s.at + rel.end });
  switch (s.what) {
    case 'map':
      data.mapAt = at;
      break;
    case 'trigger': {
      const trigger = expandTimed(triggerWithin(s.value.trigger, header), map);
      const same = data.triggers.findIndex((other) => other.trigger.id === trigger.id);
      const entry = { trigger, at: inner(s.value.name) };
      // A scenario's trigger takes the place of the one of that id it took over.
      if (same < 0) data.triggers.push(entry);
      else data.triggers[same] = entry;
      break;
    }
    case 'turns':
      data.turns = { ...s.turns, at };
      break;
    case 'setup': {
      const { place, placeAt, groups, provenance } = s.line.piece.value;
      const merged = within(provenance, s.provenance, header);
      if (place === undefined || s.side === undefined) break;
      for (const group of groups)
        addGroup(data, game, group, s.side, place, merged, inner(group.at), placeAt && inner(placeAt));
      break;
    }
    case 'arrival': {
      const { turn, turnAt, groups, at: places, provenance } = s.line.piece.value;
      const merged = within(provenance, s.provenance, header);
      if (turn === undefined || s.side === undefined) break;
      const arrives = { turn, at: places.map((p) => p.place) };
      for (const group of groups)
        addUnits(data, game, group, s.side, inner(group.at), {
          origin: 'reinforcements',
          at: null,
          arrives,
          ...(merged ? { provenance: merged } : {}),
          ...(turnAt ? { placeAt: inner(turnAt) } : {}),
        });
      break;
    }
    case 'reserve': {
      const merged = within(s.value.provenance, header);
      for (const group of s.value.groups)
        addUnits(data, game, group, sideOfNation(game, group.nation), inner(group.at), {
          origin: 'reserve',
          at: null,
          ...(merged ? { provenance: merged } : {}),
        });
      break;
    }
    case 'option':
      data.options.set(s.id, { on: s.on, at });
      break;
    case 'track': {
      const { track, side, value, provenance } = s.value;
      const merged = within(provenance, header);
      data.tracks.set(`${track} ${side ?? ''}`, {
        track,
        ...(side === undefined ? {} : { side }),
        value,
        ...(merged ? { provenance: merged } : {}),
        at: inner(s.value.at),
      });
      break;
    }
    case 'rule': {
      const { id, properties, provenance } = s.value;
      const merged = within(provenance, header);
      data.rules.push({ rule: { id, properties, ...(merged ? { provenance: merged } : {}) }, at: inner(s.value.at) });
      break;
    }
    case 'victory': {
      const value = s.line.piece.value;
      if (!value?.when || s.side === undefined) break;
      const condition: VictoryCondition = {
        id: value.label ?? `${s.side}-${data.victory.length + 1}`,
        side: s.side,
        at: value.at,
        when: expandExpr(value.when, map),
      };
      if (value.turn !== undefined) condition.turn = value.turn;
      const merged = within(value.provenance, s.provenance, header);
      if (merged) condition.provenance = merged;
      data.victory.push({ condition, at: inner(value.name), ...(value.whenAt ? { whenAt: inner(value.whenAt) } : {}) });
      break;
    }
    case 'otherwise':
      if (s.winner === 'draw') delete data.otherwise;
      else if (s.winner !== undefined) data.otherwise = { side: s.winner, at };
      break;
    case 'ensure': {
      const { id, names, when, name, whenAt } = s.value;
      if (!when) break;
      data.ensured = data.ensured.filter((one) => one.id !== id);
      data.ensured.push({
        id,
        names,
        when: expandExpr(when, map),
        at: inner(name),
        whenAt: inner(whenAt ?? name),
      });
      break;
    }
    case 'clear':
      clear(data, s.clear, s.side);
      break;
    case 'change':
      change(data, game, s.value, at, inner, within(s.value.provenance, header));
      break;
  }
}

function sideOfNation(game: GameData, nation: string | undefined): string {
  return game.vocabulary.nations.find((n) => n.id === nation)?.side ?? '';
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
): void {
  if (group.marker !== undefined) {
    const sided = !('any' in (game.vocabulary.markers.find((m) => m.id === group.marker)?.limits ?? {}));
    for (let i = 0; i < group.count; i++)
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
    ...(provenance ? { provenance } : {}),
    ...(placeAt ? { placeAt } : {}),
  });
}

function addUnits(
  data: ScenarioData,
  game: GameData,
  group: GroupValue,
  side: string,
  span: Span,
  rest: Omit<UnitState, 'side' | 'nation' | 'kind' | 'steps' | 'reduced' | 'spans'>,
): void {
  const { kind, nation } = group;
  if (kind === undefined || nation === undefined) return;
  const own = group.unit === undefined ? undefined : game.roster.get(group.unit);
  const full = own?.steps ?? game.vocabulary.kinds.find((k) => k.id === kind)?.steps ?? 1;
  const unit = own ? { unit: own.id } : {};
  const steps = group.reduced ? Math.max(1, full - 1) : ((group.full ? undefined : own?.starts) ?? full);
  for (let i = 0; i < group.count; i++)
    data.units.push({ side, nation, kind, steps, reduced: group.reduced, spans: [span], ...unit, ...rest });
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
  return data.units.map((u) => {
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
    if (u.water !== undefined) unit.water = u.water;
    if (u.arrives) unit.arrives = u.arrives;
    if (u.provenance) unit.provenance = u.provenance;
    return unit;
  });
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
  if (u.water !== undefined) unit.water = u.water;
  if (u.arrives) unit.arrives = u.arrives;
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

/** A scenario: everything of the ones it extends, then its own statements one after the other. */

import type {
  Arrival,
  CompiledScenario,
  Draw,
  Expr,
  HistoryMark,
  Names,
  PlaceSet,
  Provenance,
  Replacement,
  Scoring,
  Trigger,
  VictoryCondition,
} from '../../../engine/kernel/compiled';
import { addAll } from '../../../engine/kernel/lists';
import type { Given } from '../../../engine/kernel/ruleset';
import type { LoweredScenario, Statement } from '../lower/lower-scenario';
import { type Issue, type Rel, type Span, sureness, within } from '../lower/pieces';
import { triggerWithin } from '../lower/timing';
import { type DeclRef, SHIPPED } from '../lower/world';
import { change, clear } from './changes';
import { type Cleared, countOf } from './clears';
import type { GameData } from './game';
import type { MapData } from './map';
import { addArrival, historyMarks, replacements, withdraw } from './schedule';
import { expandExpr, expandPlaces, expandTimed, staticPlaces } from './sets';
import { addGroup, addUnits, addZone, nameCarriers } from './setup';
import { turnOf } from './turns';
import { addScoring, addVictory, takeVictory } from './victory';

export { nameUnits } from './setup';

/** A unit on its way to the compiled game. */
export interface UnitState {
  side: string;
  nation: string;
  kind: string;
  /** Id of an individual unit. */
  unit?: string;
  origin: 'setup' | 'reinforcements' | 'reserve' | 'eliminated';
  at: string | null;
  steps: number;
  /** Written as reduced. */
  reduced: boolean;
  water?: string;
  arrives?: Arrival;
  states?: readonly string[];
  /** It is aboard of something that the text does not name. */
  aboard?: true;
  /** What it is aboard of: the id or kind of a unit. */
  carrier?: string;
  pool?: string;
  leaves?: number;
  /** Where the withdrawal is written. */
  leavesAt?: Span;
  zone?: ZoneState;
  provenance?: Provenance;
  /** Where the text says so: the group, then every change. */
  spans: Span[];
  /** Where its place or turn is written. */
  placeAt?: Span;
  /** Where the places it arrives at are written, in their order. */
  arrivesAt?: readonly Span[];
}

export interface MarkerState {
  marker: string;
  /** Empty for markers of no side. */
  side: string;
  at: string;
  provenance?: Provenance;
  span: Span;
}

/** Places among which the owner chooses. */
export interface ZoneState {
  side: string;
  places: PlaceSet;
  limit?: number;
  limitIn?: string[];
  markers: { marker: string; count: number }[];
  provenance?: Provenance;
  at: Span;
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
  /** Ids of those it extends, nearest first; `*id`: the shipped one of an id that an own one has. */
  bases: string[];
  header: Span;
  whole: Span;
  turns?: { first: number; last: number; at: Span; phase?: string };
  units: UnitState[];
  /** There were more units and markers than a scenario may have. */
  full?: true;
  markers: MarkerState[];
  options: Map<string, { on: boolean; at: Span }>;
  /** By track, and side where it has one a side: key `supply japan`. */
  tracks: Map<string, { track: string; side?: string; value: number; provenance?: Provenance; at: Span }>;
  rules: { rule: CompiledScenario['rules'][number]; at: Span }[];
  victory: { condition: VictoryCondition; at: Span; whenAt?: Span }[];
  scoring: { scoring: Scoring; at: Span; items: Span[]; bands: Span[] }[];
  otherwise?: { side: string; at: Span };
  /** Each `victory of`, also of the scenarios it extends, and where it stands. */
  likes: { scenario: string; at: Span }[];
  /** The position it begins with, instead of its set-up. */
  given?: Given;
  givenAt?: Span;
  /** What must hold when the scenario begins. */
  ensured: { id: string; names: Names; when: Expr; at: Span; whenAt: Span }[];
  triggers: { trigger: Trigger; at: Span }[];
  zones: ZoneState[];
  /** Holder by place: side or nation. */
  control: Map<string, string>;
  /** What each statement about control says, in the order of the text. */
  controls: { holder: string; places: readonly string[]; at: Span }[];
  /** Where control is last spoken of. */
  controlAt?: Span;
  cards: { owner: string; cards: NonNullable<CompiledScenario['cards']>[number]; at: Span }[];
  players?: NonNullable<CompiledScenario['players']> & { at: Span };
  relations: { relation: NonNullable<CompiledScenario['relations']>[number]; at: Span }[];
  replacements: { replacement: Replacement; at: Span }[];
  withdrawals: { replacement: Replacement; at: Span }[];
  draws: { draw: Draw; at: Span }[];
  /** How it was, by its lines. */
  history: { mark: HistoryMark; at: Span }[];
  /** Values of the rules that are others here. */
  values: Map<string, number>;
  /** Where they are written. */
  valueAt: Map<string, Span>;
  /** Its own `clear` statements, and those of the scenarios it extends. */
  clears: Cleared[];
  issues: Issue[];
}

export interface Link {
  ref: DeclRef;
  lowered: LoweredScenario;
  names: Names;
}

/** Gathers a scenario from the chain of those it extends, oldest first, itself last. */
export function gatherScenario(
  game: GameData,
  map: MapData | undefined,
  chain: readonly Link[],
  other: (scenario: string) => ScenarioData | undefined,
): ScenarioData {
  const own = chain.at(-1)!;
  // Written out, not spread: a large text has tens of thousands of these, and each would take half as much again.
  const span = ({ ref }: Link, { start, end }: Rel): Span => ({ uri: ref.uri, decl: ref.index, start, end });
  const id = own.ref.head.id ?? '';
  const data: ScenarioData = {
    key: `${game.id}/${id}`,
    game: game.id,
    id,
    names: own.names,
    bases: chain.slice(0, -1).map(idIn(chain)).reverse(),
    header: span(own, own.lowered.name),
    whole: span(own, own.lowered.whole),
    units: [],
    markers: [],
    options: new Map(),
    tracks: new Map(),
    rules: [],
    victory: [],
    likes: [],
    ensured: [],
    triggers: [],
    scoring: [],
    zones: [],
    control: new Map(),
    controls: [],
    cards: [],
    relations: [],
    replacements: [],
    withdrawals: [],
    draws: [],
    history: [],
    values: new Map(),
    valueAt: new Map(),
    clears: [],
    issues: [],
  };
  const provenance = within(own.lowered.provenance);
  if (provenance) data.provenance = provenance;
  if (map) data.map = map.id;
  for (const link of chain) {
    const header = sureness(link.lowered.provenance);
    for (const statement of link.lowered.statements)
      apply({ data, game, map, span: (rel) => span(link, rel), header, other }, statement);
  }
  nameCarriers(data, game);
  return data;
}

/** The id by which a link of a chain is found: a shipped one that an own one of its id extends is hidden behind that. */
function idIn(chain: readonly Link[]): (link: Link) => string {
  return ({ ref }) => {
    const id = ref.head.id ?? '';
    return ref.shipped && chain.some((other) => !other.ref.shipped && other.ref.head.id === id) ? SHIPPED + id : id;
  };
}

/** What a statement is applied to, and where it comes from. */
export interface Applied {
  data: ScenarioData;
  game: GameData;
  map: MapData | undefined;
  span(rel: Rel): Span;
  header: Provenance | undefined;
  /** Another scenario of the game. */
  other(scenario: string): ScenarioData | undefined;
}

function apply(to: Applied, s: Statement): void {
  const { data, game, span, header } = to;
  const at = span({ start: s.at, end: s.end });
  const inner = (rel: Rel): Span => span({ start: s.at + rel.start, end: s.at + rel.end });
  switch (s.what) {
    case 'map':
      data.mapAt = at;
      break;
    case 'turns': {
      const first = turnOf(to, s.turns.from, inner(s.turns.at));
      const last = turnOf(to, s.turns.to, inner(s.turns.at));
      if (first === undefined || last === undefined) break;
      data.turns = { first, last, at, ...(s.turns.phase === undefined ? {} : { phase: s.turns.phase }) };
      break;
    }
    case 'setup': {
      const { place, placeAt, groups, provenance } = s.line.piece.value;
      const merged = within(provenance, s.provenance, header);
      if (place === undefined || s.side === undefined || data.full) break;
      for (const group of groups)
        addGroup(data, game, group, s.side, place, merged, inner(group.at), placeAt && inner(placeAt));
      break;
    }
    case 'zone':
      addZone(to, s);
      break;
    case 'arrival':
      addArrival(to, s);
      break;
    case 'withdrawal':
      withdraw(to, s);
      break;
    case 'replacement':
      addAll(data.replacements, replacements(to, s));
      break;
    case 'history':
      addAll(data.history, historyMarks(to, s));
      break;
    case 'reserve':
    case 'eliminated': {
      const merged = within(s.value.provenance, header);
      for (const group of s.value.groups) {
        // What is lost no longer stands where it stood.
        if (s.what === 'eliminated' && group.unit !== undefined)
          data.units = data.units.filter((u) => u.unit !== group.unit);
        addUnits(data, game, group, sideOfNation(game, group.nation), inner(group.at), {
          origin: s.what,
          at: null,
          ...(merged ? { provenance: merged } : {}),
        });
      }
      break;
    }
    default:
      applyOther(to, s, at, inner);
  }
}

/** A statement of some kind, and what is needed to apply it. */
type Apply<What extends Statement['what']> = (
  to: Applied,
  s: Extract<Statement, { what: What }>,
  at: Span,
  inner: (rel: Rel) => Span,
) => void;

/** What statements that stand for themselves change. */
const others: { [What in Statement['what']]?: Apply<What> } = {
  option({ data }, s, at) {
    data.options.set(s.id, { on: s.on, at });
  },
  track({ data, header }, s, _at, inner) {
    const { track, side, value, provenance } = s.value;
    const merged = within(provenance, header);
    data.tracks.set(`${track} ${side ?? ''}`, {
      track,
      ...(side === undefined ? {} : { side }),
      value,
      ...(merged ? { provenance: merged } : {}),
      at: inner(s.value.at),
    });
  },
  rule({ data, header }, s, _at, inner) {
    const { id, properties, provenance } = s.value;
    const merged = within(provenance, header);
    data.rules.push({ rule: { id, properties, ...(merged ? { provenance: merged } : {}) }, at: inner(s.value.at) });
  },
  trigger({ data, map, header }, s, _at, inner) {
    const trigger = expandTimed(triggerWithin(s.value.trigger, header), map);
    const same = data.triggers.findIndex((one) => one.trigger.id === trigger.id);
    const entry = { trigger, at: inner(s.value.name) };
    // A scenario's trigger takes the place of the one of that id it took over.
    if (same < 0) data.triggers.push(entry);
    else data.triggers[same] = entry;
  },
  control({ data, map }, s, at) {
    if (map) setControl(data, s.value.holder, [...(staticPlaces(expandPlaces(s.value.places, map), map) ?? [])], at);
    data.controlAt = at;
  },
  cards({ data }, s, at) {
    data.cards.push({ owner: s.value.owner, cards: s.value, at });
  },
  players({ data }, s, at) {
    data.players = { ...s.value, at };
  },
  relation({ data }, s, at) {
    data.relations.push({ relation: s.value, at });
  },
  value({ data }, s, at) {
    data.values.set(s.value.id, s.value.value);
    data.valueAt.set(s.value.id, at);
  },
  victory: (to, s) => addVictory(to, s),
  points: (to, s) => addScoring(to, s),
  like(to, s, at) {
    to.data.likes.push({ scenario: s.scenario, at });
    takeVictory(to.data, to.other(s.scenario));
  },
  otherwise({ data }, s, at) {
    if (s.winner === 'draw') delete data.otherwise;
    else if (s.winner !== undefined) data.otherwise = { side: s.winner, at };
  },
  ensure({ data, map }, s, _at, inner) {
    const { id, names, when, name, whenAt = name } = s.value;
    if (!when) return;
    data.ensured = data.ensured.filter((one) => one.id !== id);
    data.ensured.push({ id, names, when: expandExpr(when, map), at: inner(name), whenAt: inner(whenAt) });
  },
  given({ data }, s, at) {
    data.given = s.given;
    data.givenAt = at;
  },
  clear({ data }, s, at) {
    const before = countOf(data, at);
    clear(data, s.clear, s.side);
    const after = countOf(data, at);
    const [taken, own] = [before.all - after.all, before.own - after.own];
    data.clears.push({ what: s.clear, ...(s.side === undefined ? {} : { side: s.side }), at, taken, own, lost: [] });
  },
  change: (to, s, at, inner) => change(to, s.value, at, inner, within(s.value.provenance, to.header)),
};

function applyOther(to: Applied, s: Statement, at: Span, inner: (rel: Rel) => Span): void {
  (others[s.what] as Apply<Statement['what']> | undefined)?.(to, s, at, inner);
}

/** The side of a nation; empty when it has none. */
function sideOfNation(game: GameData, nation: string | undefined): string {
  return game.vocabulary.nations.find((n) => n.id === nation)?.side ?? '';
}

/** Who holds places at the start. A place of which as narrow a statement of the same scenario has said otherwise is an issue. */
function setControl(data: ScenarioData, holder: string, places: readonly string[], at: Span): void {
  for (const place of places) data.control.set(place, holder);
  for (const before of data.controls) {
    if (before.holder === holder || before.places.length > places.length) continue;
    if (before.at.uri !== at.uri || before.at.decl !== at.decl) continue;
    const place = places.find((one) => before.places.includes(one));
    if (place !== undefined)
      data.issues.push({ code: 'SND349', span: at, args: { place, holder, other: before.holder } });
  }
  data.controls.push({ holder, places, at });
}

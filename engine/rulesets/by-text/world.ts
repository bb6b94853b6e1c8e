/** A game whose rules are its text, made ready: what the position holds, the steps of each turn, and what is tested when. */

import { BoardIndex } from '../../kernel/board';
import type {
  Card,
  Cell,
  CompiledGame,
  CompiledUnit,
  Effect,
  Names,
  Phase,
  PlaceSet,
  Provenance,
  ResultCode,
  StateKind,
  Table,
  Track,
} from '../../kernel/compiled';
import { saidOf } from '../../kernel/each-side';
import type { EffectLists } from '../../kernel/effects';
import { compileExpr, type Facts, placeTest } from '../../kernel/expressions';
import { FRAME } from '../../kernel/frames';
import { type Happening as HappeningOf, happeningsOf } from '../../kernel/happenings';
import { maxOf } from '../../kernel/lists';
import type { MomentId } from '../../kernel/moments';
import { phasesOf, triggersOf } from '../../kernel/named';
import { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import type { Ready } from '../../kernel/rulebook';
import { type Counted, scoringOf, tallyWords } from '../../kernel/scoring';
import { enmityOf, seatLeads } from '../../kernel/seats';
import { type SetUpZone, setUpZones } from '../../kernel/setup-zones';
import { SCRIPTS, Shape } from '../../kernel/shape';
import { StackingLimits, stepsOf, uncountable } from '../../kernel/stacking';
import { numberIn } from '../../kernel/tables';
import { type Condition, conditionsOf, streakWords } from '../../kernel/victory';
import { everBids } from './bidding';
import { type ReadyCard, readyCards, windowsOf } from './card-events';
import { cardPlay } from './card-rules';
import { S } from './codes';
import type { Veils } from './concealed';
import { listsOf, type Prepared as PreparedEffect } from './effects';
import { factsOf } from './facts';
import { leadWords } from './first';
import { grantsActions } from './granted';
import { drawn, type Grant, grantsOf } from './grants';
import { sidesOf } from './lines';
import { everOpen, type Links, linksOf, slotOf } from './links';
import { LEVELS, limitsCrossings, limitsPlaces, limitsStacks, mostSegments } from './most';
import type { Position } from './position';
import { doing } from './registry';
import { type Step, stepsOfTurns } from './steps';
import { fitting } from './units';
import { veilsOf } from './veils';
import { type PreparedZone, zonesOf } from './zones';

/** Procedures in each other; where cards are played for points and in windows, more. */
const DEPTH = 16;
const DEPTH_WITH_ACTIONS = 24;
/** Markers of a kind, of one side, where the text sets no limit. */
const UNLIMITED = 24;
/** Operands of an answer are below this. */
const MOST = 4096;

/** A marker of a side (-1: of none); its counters are the tokens from `first` on. */
export interface MarkerSupply {
  marker: string;
  names: Names;
  side: number;
  first: number;
  count: number;
}

/** A counter on a track; `side` -1: one for all. */
export interface TrackCounter {
  track: Track;
  side: number;
  start: number;
}

export interface DeckCard {
  card: Card;
  deck: number;
}

/** What a card does that is played: lists of effects with their conditions, by the side that plays it. */
export interface Played {
  side: string | undefined;
  list: number;
  event?: number;
  when(p: Position): boolean;
}

/** What happens by itself, with the number of its list. */
export type Happening = HappeningOf<Position> & {
  list: number;
  /** It asks whose turn it is: it is looked at when each side begins its part of a phase. */
  asksSide: boolean;
};

/** A die by hand: how many, and with how many faces. */
export interface Throw {
  dice: number;
  faces: number;
}

/** So many units of what fits, for a side, on some turns: those of a `Leaving` leave, once. */
export interface Quota {
  side: number;
  from: number;
  to: number;
  count: number;
  fits: readonly boolean[];
  when(p: Position): boolean;
  rule: string;
}

export type Leaving = Quota;

export interface World {
  compiled: CompiledGame;
  board: BoardIndex;
  units: readonly CompiledUnit[];
  side: Int16Array;
  /** Whether a side is the enemy of another. */
  hostile(side: number, other: number): boolean;
  /** By side: the first side of the seat that plays it. */
  seat: readonly number[];
  fullSteps: Int16Array;
  /** By unit and place: whether its class may stand there. */
  mayStand(unit: number, place: number): boolean;
  /** By unit: where its class may stand; the same list for all that may stand in the same places. */
  stands: readonly Uint8Array[];
  /** Whether a unit's class may cross the line between two places. */
  mayCross(unit: number, from: number, to: number): boolean;
  /** Whether its class may go over the line or hexside between two places, where no cost is counted: in a retreat, and when it advances. */
  mayPass(unit: number, from: number, to: number): boolean;
  links: Links;
  limits: StackingLimits;
  /** Room for a list of units. */
  crowd: Int16Array;
  /** Zones of control. */
  controlZones: readonly PreparedZone[];
  /** In some phase units move into places of enemies. */
  meets: boolean;
  /** By place and direction: kinds of hexside that count there. */
  sides: readonly (readonly string[])[];
  states: readonly StateKind[];
  /** Those of them that conceal units; absent: none does. */
  veils?: Veils;
  markers: readonly MarkerSupply[];
  tokens: number;
  tracks: readonly TrackCounter[];
  cards: readonly DeckCard[];
  /** In their order: what they do, when, and for whom. */
  readyCards: readonly ReadyCard[];
  /** Windows that are bound to moments. */
  windows: ReadonlyMap<MomentId, readonly string[]>;
  /** What events cost, and the track that pays it. */
  payment?: { property: string; track: string };
  /** Queries that the text declares without arguments: facts, said by hand. */
  declared: readonly string[];
  throws: readonly Throw[];
  /** Tables that are rolled on. */
  rolled: readonly Table[];
  steps: readonly Step[];
  /** Steps by turn. */
  turnSteps: readonly (readonly number[])[];
  arrivals: readonly ({ when(p: Position): boolean; in?: (p: Position, place: number) => boolean } | undefined)[];
  leaving: readonly Leaving[];
  /** Replacements, and what is drawn. */
  grants: readonly Grant[];
  /** What owners place at the start; markers by their supplies, each as often as it stands there. */
  zones: readonly (Omit<SetUpZone<Position>, 'markers'> & { markers: readonly number[] })[];
  facts: Facts<Position>;
  victory: readonly Condition<Position>[];
  scoring: readonly Counted<Position>[];
  happenings: readonly Happening[];
  /** Of results of tables that do something besides: their lists of effects, by the side that attacks. */
  outcomes: ReadonlyMap<ResultCode, readonly number[]>;
  /** By card. */
  played: readonly (readonly Played[])[];
  effects: EffectLists<Position, PreparedEffect>;
  otherwise: number;
  shape: Shape<FieldName>;
}

export type FieldName =
  | 'scalars'
  | 'frames'
  | 'pointer'
  | 'loc'
  | 'due'
  | 'steps'
  | 'states'
  | 'aboard'
  | 'moved'
  | 'plotted'
  | 'shots'
  | 'bids'
  | 'brought'
  | 'active'
  | 'attacked'
  | 'setOut'
  | 'acted'
  | 'crossed'
  | 'lead'
  | 'tokens'
  | 'held'
  | 'tracks'
  | 'cards'
  | 'order'
  | 'facts'
  | 'streaks'
  | 'happened'
  | 'left'
  | 'points'
  | 'scored'
  | 'counted'
  | 'passed'
  | 'opened'
  | 'did'
  | 'kept'
  | 'used'
  | 'scripts'
  | 'events';

/** Makes the game ready; problems are in the reader. */
export function buildWorld(compiled: CompiledGame): Ready<World> {
  const reader = new Reader(compiled);
  const { game, scenario, units } = compiled;
  const why = uncountable(compiled);
  if (why !== null) reader.problem(why);
  if (units.length >= MOST || compiled.board.places.length >= MOST)
    reader.problem(`more than ${MOST} units or places cannot be played by hand`);
  let board: BoardIndex;
  try {
    board = new BoardIndex(compiled.board, everOpen);
  } catch (error) {
    reader.problem((error as Error).message);
    return { world: null, reader };
  }
  if (reader.problems.length > 0) return { world: null, reader };
  const sides = game.sides.map(({ id }) => id);
  const markers = suppliesOf(compiled);
  const tokens = markers.reduce((sum, { count }) => sum + count, 0);
  const cards = game.decks.flatMap((deck, i) => deck.cards.map((card) => ({ card, deck: i })));
  const tracks = countersOf(compiled);
  const declared = (game.queries ?? []).flatMap(({ id, arguments: given, is }) =>
    given.length === 0 && is === undefined ? [id] : [],
  );
  const things = Math.max(board.size, units.length);
  const playsCards = cards.length > 0 && says(game, 'cards');
  const acts = playsCards || grantsActions(compiled);
  const rows = LEVELS + 1 + (playsCards ? mostSegments(allPhases(game)) : 0);
  const shape = new Shape<FieldName>(
    {
      scalars: S.LENGTH,
      frames: (acts ? DEPTH_WITH_ACTIONS : DEPTH) * FRAME,
      pointer: 1,
      loc: units.length,
      due: units.length,
      steps: units.length,
      states: units.length,
      aboard: units.length,
      moved: units.length,
      plotted: isEverTogether(game) ? units.length : 0,
      shots: isEverTogether(game) ? units.length : 0,
      brought: isEverTogether(game) ? units.length : 0,
      active: units.length,
      attacked: board.size,
      bids: everBids(allPhases(game)) ? sides.length : 0,
      setOut: limitsStacks(allPhases(game)) ? rows * board.size : 0,
      acted: limitsPlaces(allPhases(game)) ? rows * board.size * sides.length : 0,
      crossed: limitsCrossings(game) ? rows * board.neighbours.length * sides.length : 0,
      lead: leadWords(allPhases(game)),
      tokens,
      held: board.size,
      tracks: tracks.length,
      cards: cards.length,
      order: cards.length,
      facts: declared.length,
      streaks: streakWords({ scenario }),
      happened: triggersOf(compiled).length,
      left: (scenario.withdrawals?.length ?? 0) + drawn(scenario).length,
      ...tallyWords(scenario.scoring ?? [], things),
      passed: sides.length,
      opened: gatesIn(compiled),
      did: playsCards ? units.length : 0,
      kept: acts ? LEVELS * units.length : 0,
      used: cards.length,
      scripts: SCRIPTS,
      events: 1,
    },
    ['events'],
  );
  const kinds = new Map(game.kinds.map((kind) => [kind.id, kind]));
  const classes = units.map(({ kind }) => kinds.get(kind)?.class ?? '');
  const terrains = new Map(game.terrains.map((terrain) => [terrain.id, terrain]));
  // Classes that may stand in the same places share one list of them.
  const standing = new Map<string, Uint8Array>();
  const lists = new Map<string, Uint8Array>();
  for (const cls of new Set(classes)) {
    const list = Uint8Array.from(compiled.board.places, ({ terrain }) =>
      (terrains.get(terrain)?.enter.includes(cls) ?? true) ? 1 : 0,
    );
    const key = list.join('');
    lists.set(key, lists.get(key) ?? list);
    standing.set(cls, lists.get(key)!);
  }
  const stands = classes.map((cls) => standing.get(cls)!);
  const enmity = enmityOf(compiled);
  const world: World = {
    compiled,
    board,
    units,
    side: Int16Array.from(units, (unit) => sides.indexOf(unit.side)),
    hostile: (side, other) => enmity[side * sides.length + other] === 1,
    seat: seatLeads(compiled),
    fullSteps: Int16Array.from(units, (unit) => stepsOf(compiled, unit)),
    stands,
    mayStand: (unit, place) => stands[unit]![place] === 1,
    mayCross: () => true,
    mayPass: () => true,
    links: { gates: [], gateOf: new Int16Array(0), lengths: new Int16Array(0), kinds: [] },
    limits: new StackingLimits(compiled),
    crowd: new Int16Array(units.length + 1),
    controlZones: [],
    meets: everMeets(allPhases(game)),
    sides: [],
    states: (game.states ?? []).slice(0, 15),
    markers,
    tokens,
    tracks,
    cards,
    readyCards: [],
    windows: new Map(),
    declared,
    throws: throwsOf(compiled),
    rolled: Object.values(game.tables).filter(({ roll }) => roll !== undefined),
    steps: [],
    turnSteps: [],
    arrivals: [],
    leaving: [],
    grants: [],
    zones: [],
    facts: null as unknown as Facts<Position>,
    victory: [],
    scoring: [],
    happenings: [],
    outcomes: new Map(),
    played: [],
    effects: null as unknown as World['effects'],
    otherwise: scenario.otherwise ? reader.side(scenario.otherwise.side) : -1,
    shape,
  };
  const veils = veilsOf(world);
  if (veils) world.veils = veils;
  world.links = linksOf(world, () => world.facts, reader);
  world.mayCross = crossing(world, classes);
  world.controlZones = zonesOf(world, reader);
  world.sides = sidesOf(world);
  world.mayPass = passing(world, classes);
  world.facts = factsOf(world);
  const { facts } = world;
  const attempt = <T>(what: string, make: () => T, otherwise: T): T => {
    try {
      return make();
    } catch (error) {
      reader.problem(`${what}: ${(error as Error).message}`, what);
      return otherwise;
    }
  };
  const never = () => false;
  const condition = (what: string, expr: Parameters<typeof compileExpr>[1] | undefined) => {
    if (expr === undefined) return () => true;
    const value = attempt(what, () => compileExpr(facts, expr), never);
    return (p: Position) => Boolean(value(p));
  };
  Object.assign(world, stepsOfTurns(world, reader, condition));
  const payment = world.steps.map((step) => doing(step, cardPlay)?.pay).find((pay) => pay !== undefined);
  if (payment) world.payment = payment;
  const inSet = (what: string, set: PlaceSet) => attempt(what, () => placeTest(facts, set), never);
  world.effects = listsOf(world);
  const listOf = (what: string, said: Provenance | undefined, of: Names, effects: readonly Effect[]) =>
    attempt(what, () => world.effects.add(effects, { rule: said?.see?.[0] ?? '', notes: [], of }), -1);
  Object.assign(world, {
    arrivals: units.map(
      ({ id, arrives }) =>
        arrives && { when: condition(id, arrives.when), ...(arrives.in ? { in: inSet(id, arrives.in) } : {}) },
    ),
    leaving: (scenario.withdrawals ?? []).map((one) => ({
      side: reader.side(one.side),
      from: one.from,
      to: one.to,
      count: one.count,
      // Its words say it together: of a nation, a kind.
      fits: allOf(fitting(world, [one.side]), ...one.of.map((word) => fitting(world, [word]))),
      when: condition(`withdrawals ${one.side}`, one.when),
      rule: one.provenance?.see?.[0] ?? '',
    })),
    grants: grantsOf(world, reader, condition, inSet),
    zones: setUpZones(facts, reader).map((zone) => ({
      ...zone,
      markers: zone.markers.flatMap(({ marker, count }) => {
        const k = markers.findIndex((one) => one.marker === marker && one.side === zone.side);
        return new Array<number>(k < 0 ? 0 : count).fill(k);
      }),
    })),
    victory: conditionsOf(compiled, facts, reader),
    scoring: scoringOf(compiled, facts, reader, things),
    happenings: happeningsOf(facts, reader, '', ({ effects, when, names: of }, rule) => ({
      list: world.effects.add(effects, { rule, notes: [], of }),
      asksSide: asksWhoActs(game, when),
    })),
    outcomes: new Map(
      Object.values(game.tables).flatMap(({ results = [] }) =>
        results.flatMap((code): [ResultCode, number[]][] => {
          const { does, names, provenance } = code;
          const sides = game.sides.map(({ id }) => id);
          return does
            ? [[code, sides.map((side) => listOf(code.id, provenance, names, saidOf(does, side, sides)))]]
            : [];
        }),
      ),
    ),
    played: cards.map(({ card }) => [
      ...Object.entries(card.effects).map(([side, effects]) => ({
        side,
        list: listOf(card.id, card.provenance, card.names, effects),
        when: () => true,
      })),
      ...(card.events ?? []).map((event, k) => ({
        side: event.side,
        list: listOf(
          event.id ?? card.id,
          event.provenance ?? card.provenance,
          event.names ?? card.names,
          event.effects,
        ),
        event: k,
        when: condition(event.id ?? card.id, event.when),
      })),
    ]),
  });
  world.readyCards = readyCards(world, reader);
  world.windows = windowsOf(world);
  return { world, reader };
}

/** Whether a phase of the game, or a segment, does this. */
function says(game: CompiledGame['game'], does: string): boolean {
  const said = ({ properties, steps }: Phase): boolean =>
    (properties.does?.includes(does) ?? false) || steps.some(said);
  return allPhases(game).some(said);
}

/** Whether units ever move into places of enemies. */
const everMeets = (phases: readonly Phase[]): boolean =>
  phases.some(({ properties, steps }) => 'meets' in properties || everMeets(steps));

/** Phases of the usual sequence and of all others, their segments in them. */
const allPhases = ({ phases, sequences = [] }: CompiledGame['game']) => [
  ...phases,
  ...sequences.flatMap((one) => one.phases),
];

/** Whether moves of some phase are plotted, or shots fired at the same time. */
function isEverTogether({ phases, sequences = [] }: CompiledGame['game']): boolean {
  const said = (all: readonly Phase[]): boolean =>
    all.some(({ properties, steps }) => 'simultaneous' in properties || said(steps));
  return said(phases) || sequences.some((one) => 'simultaneous' in one.properties || said(one.phases));
}

function gatesIn({ board: { grid } }: CompiledGame): number {
  return grid.shape === 'points' ? grid.lines.filter(({ until }) => until !== undefined).length : 0;
}

/** Whether the class of a unit may cross each kind that a line of points is of. */
function crossing({ board, compiled, links }: World, classes: readonly string[]): World['mayCross'] {
  if (compiled.board.grid.shape === 'hex') return () => true;
  const borders = new Map(compiled.game.borders.map((border) => [border.id, border]));
  return (unit, from, to) => {
    const slot = slotOf(board, from, to);
    return slot < 0 || links.kinds[slot]!.every((kind) => borders.get(kind)?.cross.includes(classes[unit]!) ?? true);
  };
}

/** Whether every phase in which units move says `no` of a kind of hexside for a class, in whatever weather. */
function closedTo(game: CompiledGame['game']): (kind: string, cls: string) => boolean {
  const marches = phasesOf(game).filter(({ properties }) => properties.does?.includes('move'));
  const tables = marches.map(({ properties }) => entryOf(game.tables, String(properties.costs?.[0] ?? '')));
  const known = new Map<string, boolean>();
  const closes = (table: Table | undefined, kind: string, cls: string) => {
    const row = table?.rows.find(({ cells: [key] }) => key === kind)?.cells;
    const own = (table?.columns ?? []).flatMap(({ id }, k) => (id === cls || id.startsWith(`${cls}-`) ? [k] : []));
    return row !== undefined && (own.length > 0 ? own : [1]).every((k) => row[k] === 'no');
  };
  return (kind, cls) => {
    const key = `${kind} ${cls}`;
    const found = known.get(key) ?? (tables.length > 0 && tables.every((table) => closes(table, kind, cls)));
    known.set(key, found);
    return found;
  };
}

/** The same of hexsides, too; a route that costs something leads over them. */
function passing(w: World, classes: readonly string[]): World['mayPass'] {
  const { board, game } = w.compiled;
  if (board.grid.shape !== 'hex') return w.mayCross;
  const borders = new Map(game.borders.map((border) => [border.id, border]));
  const closed = closedTo(game);
  const costs = Object.values(game.tables).flatMap(({ rows }) => rows);
  const leads = (kind: string) => costs.some(({ cells: [key, ...rest] }) => key === kind && rest.some(isCost));
  const kinds = new Set((board.routes ?? []).map(({ kind }) => kind).filter(leads));
  const routes = (board.routes ?? []).filter(({ kind }) => kinds.has(kind));
  const led = new Set(routes.flatMap(({ a, b }) => [`${a} ${b}`, `${b} ${a}`]));
  const { ids } = w.board;
  return (unit, from, to) => {
    const slot = slotOf(w.board, from, to);
    if (slot < 0) return true;
    const cls = classes[unit]!;
    const lets = (kind: string) => (borders.get(kind)?.cross.includes(cls) ?? true) && !closed(kind, cls);
    return w.sides[slot]!.every(lets) || led.has(`${ids[from]} ${ids[to]}`);
  };
}
const isCost = (cell: Cell) => numberIn(cell) !== undefined;

/** Where all of the lists say yes. */
function allOf(...lists: readonly (readonly boolean[])[]): boolean[] {
  return lists[0]!.map((_, i) => lists.every((list) => list[i]));
}

/** Markers as far as the counters go: as many as the text limits, at least those of the opening. */
function suppliesOf({ game, scenario }: CompiledGame): MarkerSupply[] {
  const out: MarkerSupply[] = [];
  let first = 0;
  for (const { id, names, limits } of game.markers)
    for (const [side, { id: sideId }] of [...game.sides.entries(), [-1, { id: '' }] as const]) {
      const opening = scenario.markers.filter((one) => one.marker === id && one.side === sideId).length;
      const limit =
        entryOf(limits, sideId === '' ? 'any' : sideId) ?? (sideId === '' ? undefined : entryOf(limits, 'any'));
      // Who has no limit where others have one has none of them.
      const count = Math.max(opening, limit ?? (Object.keys(limits).length > 0 ? 0 : UNLIMITED));
      if (count > 0) out.push({ marker: id, names, side, first, count });
      first += count;
    }
  return out;
}

function countersOf({ game, scenario }: CompiledGame): TrackCounter[] {
  return (game.tracks ?? []).flatMap((track) =>
    (track.sides ?? [undefined]).map((side) => ({
      track,
      side: side === undefined ? -1 : game.sides.findIndex(({ id }) => id === side),
      start:
        scenario.tracks?.findLast((one) => one.track === track.id && one.side === side)?.value ??
        track.start ??
        track.from,
    })),
  );
}

/** Dice to throw by hand: one of six faces, and what the tables ask for. */
function throwsOf({ game }: CompiledGame): Throw[] {
  const asked = Object.values(game.tables).flatMap(({ roll }) =>
    roll ? [{ dice: roll.dice, faces: maxOf([1, roll.faces[1] - roll.faces[0] + 1]) }] : [],
  );
  const all = [{ dice: 1, faces: 6 }, { dice: 2, faces: 6 }, { dice: 1, faces: 10 }, ...asked];
  return all.filter((one, i) => all.findIndex((two) => two.dice === one.dice && two.faces === one.faces) === i);
}

/** Whether a condition asks whose turn it is, itself or by a query of the game's own; `known`: those that were looked into. */
function asksWhoActs(game: CompiledGame['game'], said: unknown, known = new Set<string>()): boolean {
  if (typeof said !== 'object' || said === null) return false;
  if ('op' in said && said.op === 'query' && 'name' in said) {
    const name = String(said.name);
    if (name === 'acting') return true;
    const own = known.has(name) ? undefined : game.queries?.find(({ id }) => id === name)?.is;
    if (asksWhoActs(game, own, known.add(name))) return true;
  }
  return Object.values(said).some((part) => asksWhoActs(game, part, known));
}

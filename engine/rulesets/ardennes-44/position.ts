/**
 * The position: one buffer of 16-bit words, and beside it what follows from them and is kept up to date: who stands where,
 * zones and bonds, and what bridges leave of the roads.
 */
import { Chains } from '../../kernel/chains';
import type { CompiledGame } from '../../kernel/compiled';
import { FRAME } from '../../kernel/frames';
import { DIRECTIONS, type Marks } from '../../kernel/hex-field';
import { EdgeCosts } from '../../kernel/move-search';
import { lastingWords } from '../../kernel/scoring';
import { type FieldOf, SCRIPTS, Shape, ShapedPosition } from '../../kernel/shape';
import { CUT_OFF, SupplyLines } from '../../kernel/supply-lines';
import { rowNames, streakWords } from '../../kernel/victory';
import { ZoneField } from '../../kernel/zones';
import { ARTILLERY, BRIDGE, GERMAN, LIES, S, type Side, STATE, TRAFFIC_MASK, TRAFFIC_SHIFT, VEHICLE } from './codes';
import { PARTS } from './terrain';
import { STEPS } from './units';
import type { World } from './world';

/** Tables of one mobility class that change when bridges do. */
interface Ways {
  points: readonly EdgeCosts[];
  steps: EdgeCosts;
  roads: readonly EdgeCosts[];
  retreat: EdgeCosts;
}

/** How deep procedures may nest. */
const DEPTH = 12;

/** Words of the position. What follows from them stands beside the buffer, but for the story. */
export function shapeOf({ scenario }: CompiledGame, units: number, places: number, bridges: number) {
  const { points: sums, ...tally } = lastingWords(scenario.scoring ?? [], Math.max(units, places));
  const fields = {
    scalars: S.LENGTH,
    frames: FRAME * DEPTH,
    pointer: 1,
    loc: units,
    steps: units,
    state: units,
    done: units,
    /** Surrender points (23.8). */
    points: units,
    /** Place that an attacker advantage points at, plus one; 0 = none (16.6). */
    advantage: units,
    /** Entry hex that the unit blocks from off the map, plus one; 0 = none (13.4). */
    post: units,
    /** Place by which the unit came onto the map on this turn, plus one; 0 = by none (13.1, 13.2). */
    came: units,
    /** Whom a breakdown unit or remnant is a part of, plus one; 0 = of nobody (16.4, 26). */
    parent: units,
    places,
    bridges,
    scripts: SCRIPTS,
    /** Points, where they do not all count at the end; turns in a row, where more than two are asked for. */
    sums,
    ...tally,
    streaks: keepsStreaks(scenario) ? streakWords({ scenario }) : 0,
    events: 1,
  };
  return new Shape<keyof typeof fields>(fields, ['events']);
}

/** Whether more than two turns in a row are asked for, or points ask for any: of conditions a bit each says whether it held the last time. */
const keepsStreaks = ({ victory, scoring }: CompiledGame['scenario']) =>
  victory.some(({ streak = 1 }) => streak > 2) || rowNames(scoring).length > 0;

function takeOver(list: number[], from: readonly number[]): void {
  list.length = from.length;
  for (let k = 0; k < from.length; k++) list[k] = from[k]!;
}

export class Position extends ShapedPosition<FieldOf<typeof shapeOf>> {
  readonly head: Int16Array;
  readonly next: Int16Array;
  readonly zones: ZoneField;
  readonly ways: readonly Ways[];
  /** By edge, non-zero where a road leads that no blown bridge interrupts. */
  readonly roads: Uint8Array;
  /** By bridge, 1 where `ways` and `roads` have it down. */
  private readonly laid: Uint8Array;
  /** Places with a traffic marker, by its side. */
  readonly jams: readonly [number[], number[]] = [[], []];
  /** Places with a roadblock, by its side. */
  readonly blocks: readonly [number[], number[]] = [[], []];
  /** Lines of supply by side, with the number of the change after which they were traced. */
  private readonly lines: readonly [SupplyLines, SupplyLines];
  private readonly traced = [-1, -1];
  private readonly extended = [-1, -1];
  /** The position that this one followed last, the numbers of its changes then, and of the own ones. */
  private followed: Position | null = null;
  private readonly seen = [-1, -1, -1];
  private readonly stood = [-1, -1, -1];
  /** Counts changes of what lines of supply depend on: units, bridges, roadblocks. */
  changes = 0;
  /** The same of each side's: its own roadblocks do not stand in its way. */
  readonly lineChanges: [number, number] = [0, 0];
  /** Counts changes of units' states by `set`, and of bridges. */
  states = 0;
  crossings = 0;
  private readonly chains: Chains;

  constructor(readonly world: World) {
    super(world.shape);
    const { field, terrain, units } = world;
    this.head = new Int16Array(field.size).fill(-1);
    this.next = new Int16Array(units.count).fill(-1);
    this.chains = new Chains(this.head, this.next, this.loc);
    this.zones = new ZoneField(world.zonePlan);
    const pair = ([open, broken]: readonly [Uint8Array, Uint8Array]) => new EdgeCosts(open, broken);
    this.ways = terrain.classes.map((c) => ({
      points: c.points.map(pair),
      steps: pair(c.steps),
      roads: c.roads.map(pair),
      retreat: pair(c.retreat),
    }));
    this.roads = field.routes.slice();
    this.laid = new Uint8Array(this.bridges.length);
    this.lines = [new SupplyLines(field), new SupplyLines(field)];
  }

  // ------------------------------------------------------------- reading

  get turn(): number {
    return this.scalars[S.TURN]!;
  }

  /** Column of the terrain chart. */
  get ground(): number {
    return this.world.frozenFrom[this.turn]!;
  }

  /** Row of a unit in the tables of mobility: artillery on the move is a vehicle (22.1). */
  mobility(u: number): number {
    const cls = this.world.units.cls[u]!;
    return cls === ARTILLERY ? VEHICLE : cls;
  }

  /** The unit whose formation and special rules count: a part's are those of the whole. */
  origin(u: number): number {
    return this.parent[u]! > 0 ? this.parent[u]! - 1 : u;
  }

  onMap(u: number): boolean {
    const at = this.loc[u]!;
    return at >= 0 && this.world.field.onMap[at] === 1;
  }

  is(u: number, state: number): boolean {
    return (this.state[u]! & state) !== 0;
  }

  has(u: number, done: number): boolean {
    return (this.done[u]! & done) !== 0;
  }

  /** Disordered or routed (18.2). */
  shaken(u: number): boolean {
    return (this.state[u]! & (STATE.DISORDERED | STATE.ROUTED)) !== 0;
  }

  value(table: Int16Array, u: number): number {
    return table[u * STEPS + this.steps[u]!]!;
  }

  morale(u: number): number {
    return this.world.units.morale[u * STEPS + this.steps[u]!]!;
  }

  /** Tank quality, one less out of supply (23.4); 0 = none. */
  quality(u: number): number {
    const q = this.value(this.world.units.quality, u);
    return q > 0 && this.is(u, STATE.OUT_OF_SUPPLY) ? q - 1 : q;
  }

  /** Whether the unit is a tank unit at all (2.4). */
  tank(u: number): boolean {
    return this.value(this.world.units.quality, u) > 0;
  }

  enemyAt(side: number, place: number): boolean {
    return this.zones.units[(1 - side) as Side][place] !== 0;
  }

  friendAt(side: number, place: number): boolean {
    return this.zones.units[side as Side][place] !== 0;
  }

  inEnemyZone(side: number, place: number): boolean {
    return this.zones.zone[(1 - side) as Side][place] !== 0;
  }

  /** Whether an enemy stands beside the place. */
  besideEnemy(side: number, place: number): boolean {
    const { near } = this.world.field;
    for (let e = place * DIRECTIONS; e < (place + 1) * DIRECTIONS; e++)
      if (near[e]! >= 0 && this.enemyAt(side, near[e]!)) return true;
    return false;
  }

  /** Side that was in the place last, or through it (30). */
  holder(place: number): Side {
    return (this.places[place]! & LIES.GERMAN_HELD) !== 0 ? 0 : 1;
  }

  roadblock(side: number, place: number): boolean {
    return (this.places[place]! & (LIES.ROADBLOCK << side)) !== 0;
  }

  traffic(side: number, place: number): number {
    return (this.places[place]! >> TRAFFIC_SHIFT[side as Side]) & TRAFFIC_MASK;
  }

  bridgeDown(bridge: number): boolean {
    return (this.bridges[bridge]! & (BRIDGE.BLOWN | BRIDGE.BUILDING)) !== 0;
  }

  /** Whether a sound bridge lies on the edge. */
  bridged(edge: number): boolean {
    const b = this.world.bridgeAt[edge]!;
    return b >= 0 && !this.bridgeDown(b);
  }

  /** Places with a roadblock of the other side: no line of supply enters them, and units on the road stop there (24.8). */
  blocked(side: number): Marks {
    return { words: this.places, mask: LIES.ROADBLOCK << (1 - side) };
  }

  /** By place, 1 where a line of supply of the side begins that is all road, as the position is now (23.3); to be read at once. */
  roadLines(side: number): Uint8Array {
    const s = side as Side;
    if (this.traced[s] !== this.lineChanges[s]) {
      this.traced[s] = this.lineChanges[s];
      this.lines[s].trace(s, this.world.rules.sources[s], this.roads, this.blocked(s), this.zones, 0);
    }
    return this.lines[s].road;
  }

  /** By place, the hexes of land of the side's lines of supply (23.3), `CUT_OFF` where there is none; to be read at once. */
  landLines(side: number): Uint8Array {
    const s = side as Side;
    this.roadLines(side);
    if (this.extended[s] !== this.lineChanges[s]) {
      this.extended[s] = this.lineChanges[s];
      this.lines[s].extend(s, this.blocked(s), this.zones, this.world.values['land-line']!);
    }
    return this.lines[s].land;
  }

  /** Whether a line of supply of the side begins in a place, as the position is now (23.3). */
  supplies(side: number, place: number): boolean {
    const s = side as Side;
    this.roadLines(side);
    if (this.extended[s] === this.lineChanges[s]) return this.lines[s].land[place] !== CUT_OFF;
    return this.lines[s].begins(s, place, this.blocked(s), this.zones, this.world.values['land-line']!);
  }

  /** All lines of supply of the side, as the position is now (23.3); to be read at once. */
  supply(side: number): SupplyLines {
    this.landLines(side);
    return this.lines[side as Side];
  }

  /** Whether a road leads from one of the places to a source of the side, through nothing that cuts it (23.3). */
  roadLine(side: Side, from: readonly number[]): boolean {
    const road = this.roadLines(side);
    return from.some((i) => road[i] === 1);
  }

  // ------------------------------------------------------------- changing

  /** What lines of supply depend on has changed: for one side only, where it is a roadblock in its way. */
  private change(side?: Side): void {
    this.changes++;
    if (side !== 1) this.lineChanges[0]++;
    if (side !== 0) this.lineChanges[1]++;
  }

  /** Moves a unit to a place, or off the board (a negative place). */
  move(u: number, to: number): void {
    const { units, field } = this.world;
    const side = units.side[u] as Side;
    const from = this.loc[u]!;
    this.change();
    if (from >= 0) {
      this.chains.unlink(u);
      // 16.6: the attacker's advantage stays where it was won.
      this.advantage[u] = 0;
      if (field.onMap[from] === 1) this.zones.remove(side, from, units.zoneClass[u]!);
    }
    this.loc[u] = to;
    this.post[u] = 0;
    if (to < 0) return;
    this.chains.link(u);
    if (field.onMap[to] === 1) this.zones.add(side, to, units.zoneClass[u]!);
  }

  set(u: number, state: number, on = true): void {
    this.states++;
    if (on) this.state[u]! |= state;
    else this.state[u]! &= ~state;
  }

  mark(u: number, done: number, on = true): void {
    if (on) this.done[u]! |= done;
    else this.done[u]! &= ~done;
  }

  clearMarks(marks: number): void {
    for (let u = 0; u < this.done.length; u++) this.done[u]! &= ~marks;
  }

  /** A unit of the side is in the place or passes through it. */
  hold(side: number, place: number): void {
    if (side === 0) this.places[place]! |= LIES.GERMAN_HELD;
    else this.places[place]! &= ~LIES.GERMAN_HELD;
  }

  /** Lays a traffic marker by its number, or takes it away (0). */
  setTraffic(side: Side, place: number, marker: number): void {
    const shift = TRAFFIC_SHIFT[side];
    this.places[place] = (this.places[place]! & ~(TRAFFIC_MASK << shift)) | (marker << shift);
    const jams = this.jams[side];
    const known = jams.indexOf(place);
    if (marker !== 0 && known < 0) {
      jams.push(place);
      jams.sort((a, b) => a - b);
    } else if (marker === 0 && known >= 0) jams.splice(known, 1);
  }

  layRoadblock(side: number, place: number): void {
    this.places[place]! |= LIES.ROADBLOCK << side;
    this.blocks[side as Side].push(place);
    this.blocks[side as Side].sort((a, b) => a - b);
    this.change((1 - side) as Side);
  }

  liftRoadblock(side: number, place: number): void {
    this.places[place]! &= ~((LIES.PASSED | LIES.ROADBLOCK) << side);
    this.blocks[side as Side].splice(this.blocks[side as Side].indexOf(place), 1);
    this.change((1 - side) as Side);
  }

  /** 24.8: roadblocks of the side that an enemy has passed are taken away. */
  removePassed(side: number): void {
    const passed = LIES.PASSED << side;
    for (let k = this.blocks[side as Side].length - 1; k >= 0; k--) {
      const i = this.blocks[side as Side][k]!;
      if ((this.places[i]! & passed) === 0) continue;
      this.places[i]! &= ~(passed | (LIES.ROADBLOCK << side));
      this.blocks[side as Side].splice(k, 1);
      this.change((1 - side) as Side);
    }
  }

  /** 24.8: before a movement of the other side counts only who stands on a roadblock: a retreat through it has not removed it. */
  forgetPassed(side: number): void {
    for (const i of this.blocks[side as Side]) if (!this.enemyAt(side, i)) this.places[i]! &= ~(LIES.PASSED << side);
  }

  private findMarkers(): void {
    for (const side of [0, 1] as const) {
      this.jams[side].length = 0;
      this.blocks[side].length = 0;
      for (let i = 0; i < this.places.length; i++) {
        if (this.traffic(side, i) !== 0) this.jams[side].push(i);
        if (this.roadblock(side, i)) this.blocks[side].push(i);
      }
    }
  }

  setBridge(bridge: number, state: number): void {
    const before = this.bridgeDown(bridge);
    this.bridges[bridge] = state;
    if (this.bridgeDown(bridge) !== before) this.layBridge(bridge);
  }

  private layBridge(bridge: number): void {
    const { edge, back } = this.world.bridges[bridge]!;
    const down = this.bridgeDown(bridge);
    // Working a position out anew comes by bridges that have not changed, nearly all of them.
    if (this.laid[bridge] === (down ? 1 : 0)) return;
    this.laid[bridge] = down ? 1 : 0;
    this.crossings++;
    this.change();
    for (const e of [edge, back]) {
      for (const w of this.ways) {
        for (const c of w.points) c.setBroken(e, down);
        for (const c of w.roads) c.setBroken(e, down);
        w.steps.setBroken(e, down);
        w.retreat.setBroken(e, down);
      }
      this.roads[e] = down ? 0 : this.world.field.routes[e]!;
    }
  }

  /** Becomes what another position of the same game is, with all that follows from its words. */
  follow(other: Position): void {
    this.buffer.set(other.buffer);
    for (const s of [0, 1] as const) {
      // What lines depend on has changed neither there nor here since it was last followed.
      const same = this.seen[s] === other.lineChanges[s] && this.stood[s] === this.lineChanges[s];
      if (this.followed === other && same) continue;
      this.seen[s] = other.lineChanges[s];
      this.stood[s] = ++this.lineChanges[s];
    }
    // Nobody has moved, and no bridge has changed.
    if (this.followed !== other || this.seen[2] !== other.changes || this.stood[2] !== this.changes) {
      this.zones.follow(other.zones);
      this.head.set(other.head);
      this.next.set(other.next);
      for (let b = 0; b < this.bridges.length; b++) this.layBridge(b);
    }
    this.followed = other;
    this.seen[2] = other.changes;
    this.stood[2] = ++this.changes;
    for (const s of [0, 1] as const) {
      takeOver(this.jams[s], other.jams[s]);
      takeOver(this.blocks[s], other.blocks[s]);
    }
  }

  override derive(): void {
    const { units, field } = this.world;
    this.change();
    this.zones.clear();
    this.head.fill(-1);
    this.next.fill(-1);
    for (let u = 0; u < units.count; u++) {
      const at = this.loc[u]!;
      if (at < 0) continue;
      this.chains.link(u);
      if (field.onMap[at] === 1) this.zones.add(units.side[u] as Side, at, units.zoneClass[u]!);
    }
    for (let b = 0; b < this.bridges.length; b++) this.layBridge(b);
    this.findMarkers();
  }

  /**
   * What enemy traffic markers, roadblocks (24.8: markers like the others) and bottlenecks add to entering places, in parts of a
   * point (24.2, 24.7). Clears `touched` places of `out` first, and lists there those that it fills.
   * @param cls mobility class of who enters
   */
  delays(side: number, cls: number, out: Uint8Array, touched: number[]): void {
    const tolls = this.world.terrain.tolls[cls]![this.ground]!;
    for (const i of touched) out[i] = 0;
    touched.length = 0;
    const enemy = (1 - side) as Side;
    for (let k = 0; k < 2; k++)
      for (const i of (k === 0 ? this.jams : this.blocks)[enemy]) {
        out[i]! += tolls.traffic;
        touched.push(i);
      }
    if (side !== GERMAN) return;
    let held = true;
    for (const i of this.world.bottleneckTown) if (this.holder(i) !== side) held = false;
    const cost = held ? this.world.values['bottleneck-cost-german-holding-st-vith']! * PARTS : tolls.bottleneck;
    for (const i of this.world.bottlenecks) {
      out[i]! += cost;
      touched.push(i);
    }
  }
}

/**
 * Chapters 6.2 and 6.4: air zones of influence, supply of headquarters and units. Which units project follows from supply, and supply
 * from zones: both are worked out together when first asked for after a change.
 */
import { ModeParts } from '../../kernel/mode-parts';
import { BY_LAND, BY_SEA, ModePaths, type Passage } from '../../kernel/mode-paths';
import { ProjectedField } from '../../kernel/projected-field';
import { StepSearch } from '../../kernel/step-search';
import { ACTIVATED, AIR, HQ, MODE, NAVAL, O, S } from './codes';
import { flagBit } from './flags';
import { garrisoned } from './garrisons';
import type { Position } from './position';
import { chained, routeOpen } from './routes';
import type { World } from './world';

/** So often zones and supply are worked out in turn at most: those of one side only shrink, those of the other only grow. */
const ROUNDS = 40;

type Side = 0 | 1;

/** How far lines of a side lead, and of what that was worked out: who holds what, what is closed, enemy zones, where headquarters are. */
interface Worked {
  lines: number;
  /** Whether the road to the source behind the mountains leads there. */
  road: boolean;
  holdings: number;
  zone: Uint8Array;
  closed: Uint8Array;
  foes: Uint8Array;
  seats: Int16Array;
  /** By headquarters: the places in which it supplies units; those that are in supply themselves. */
  served: (Uint8Array | null)[];
  linked: Uint8Array;
  /** Places near a source behind the mountains while it is one. */
  inland: Uint8Array;
  /** Supply-eligible ports, and movement points from the nearest of them. */
  ports: Uint8Array;
  points: Float64Array;
}

/** Where lines of a side may begin, and its ports, while nothing changes hands. */
interface Begun {
  holdings: number;
  starts: readonly number[];
  ports: readonly number[];
}

/** So many states of the lines are kept by side: a position has some in turn while it is worked out. */
const KEPT = 4;

export class Supply {
  private version = -1;
  private readonly field: ProjectedField;
  private readonly paths: ModePaths;
  /** By side: parts of the map that its lines join. */
  private readonly parts: readonly [ModeParts, ModeParts];
  private readonly ways: StepSearch;
  /** By side: places it can not come through, those in a zone of the enemy's, its ports. */
  private readonly passages: readonly [Passage, Passage];
  /** Friendly ports that its headquarters come to over the sea, and airbases that they come to at all. */
  private readonly ports: readonly [Uint8Array, Uint8Array];
  private readonly bases: readonly [Uint8Array, Uint8Array];
  /** Movement points from the nearest of these ports. */
  private readonly inland: readonly [Float64Array, Float64Array];
  private readonly basesVersion = [-1, -1];
  /** By side: places with enemies other than ships; places with units of its own. */
  private readonly foes: readonly [Uint8Array, Uint8Array];
  private readonly there: readonly [Uint8Array, Uint8Array];
  /** Where each unit projects in the fields as they were laid last; -1: it does not. */
  private readonly laid: Int16Array;
  /** Headquarters, by side; units that may project, by side; places from which lines begin, by side, as long as nothing changes hands. */
  private readonly seats: readonly [number[], number[]];
  private readonly flyers: readonly [number[], number[]];
  private readonly begun: readonly [Begun, Begun];
  private readonly inSupply: Uint8Array;
  private readonly projects: Uint8Array;
  private readonly sourceLines: { version: number; reached: Uint8Array }[] = [];
  /** By side: states of its lines, the last one first, and that which holds now. */
  private readonly kept: readonly [Worked[], Worked[]];
  private readonly last: [Worked, Worked];
  private readonly lines: { version: number; reached: Uint8Array }[] = [];

  constructor(
    private readonly w: World,
    private readonly p: Position,
  ) {
    const { field, graph } = w.map;
    this.field = new ProjectedField(field, w.values['air-zone-radius']!);
    this.paths = new ModePaths(graph);
    this.parts = [new ModeParts(graph), new ModeParts(graph)];
    this.ways = new StepSearch({ size: field.size, stride: 6, neighbours: field.near });
    const bytes = () => new Uint8Array(field.size);
    const passage = (): Passage => ({ closed: bytes(), zone: bytes(), transfer: bytes() });
    this.passages = [passage(), passage()];
    this.ports = [bytes(), bytes()];
    this.bases = [bytes(), bytes()];
    this.inland = [new Float64Array(field.size), new Float64Array(field.size)];
    const worked = (): Worked => ({
      lines: -1,
      road: false,
      holdings: -1,
      zone: bytes(),
      closed: bytes(),
      foes: bytes(),
      seats: new Int16Array(w.units.count),
      served: w.units.list.map((_, u) => (w.units.cls[u] === HQ ? bytes() : null)),
      linked: new Uint8Array(w.units.count),
      inland: bytes(),
      ports: bytes(),
      points: new Float64Array(w.map.field.size),
    });
    const kept = () => Array.from({ length: KEPT }, worked);
    this.kept = [kept(), kept()];
    this.seats = [[], []];
    this.flyers = [[], []];
    for (let u = 0; u < w.units.count; u++) {
      const side = w.units.side[u] as Side;
      if (w.units.cls[u] === HQ) this.seats[side].push(u);
      if (w.units.cls[u] === AIR || w.units.carrier[u] === 1) this.flyers[side].push(u);
    }
    const begun = (): Begun => ({ holdings: -1, starts: [], ports: [] });
    this.begun = [begun(), begun()];
    this.last = [this.kept[0][0]!, this.kept[1][0]!];
    this.foes = [bytes(), bytes()];
    this.there = [bytes(), bytes()];
    this.inSupply = new Uint8Array(w.units.count);
    this.projects = new Uint8Array(w.units.count);
    this.laid = new Int16Array(w.units.count).fill(-1);
  }

  // ------------------------------------------------------------- asking

  /** Whether a unit is in supply; headquarters from an ultimate source, other units from a headquarters (6.21). */
  supplied(u: number): boolean {
    const at = this.p.loc[u]!;
    if (at < 0) return false;
    if (this.p.has(u, ACTIVATED)) return true;
    this.renew();
    const { units, map } = this.w;
    // Nothing follows from ships without aircraft: they are looked at when they are asked for.
    if (units.cls[u] === NAVAL && units.carrier[u] === 0) return map.field.onMap[at] === 1 && this.wouldSupply(u, at);
    return this.inSupply[u] === 1;
  }

  /** Whether the zone of the side is in force in the place: not neutralised (6.4). */
  inZone(side: number, place: number): boolean {
    this.renew();
    return this.field.holds(side as Side, place);
  }

  /** Places in which zones of the other side are in force. A view, valid until the next change. */
  zones(side: number): Uint8Array {
    return this.passage(side).zone as Uint8Array;
  }

  /** Places with enemies of the side other than ships. A view, valid until the next change. */
  enemies(side: number): Uint8Array {
    this.renew();
    return this.foes[side as Side];
  }

  /** Whether units of the side project into the place, in force or not (6.4.E, F). */
  covers(side: number, place: number): boolean {
    this.renew();
    return this.field.covers(side as Side, place);
  }

  /** Whether a unit projects a zone. */
  hasZone(u: number): boolean {
    this.renew();
    return this.projects[u] === 1;
  }

  /** Supply-eligible ports (1.3). */
  eligiblePort(side: number, place: number): boolean {
    this.renew();
    return this.ports[side as Side][place] === 1;
  }

  /** Supply-eligible airbases (1.3). */
  eligibleBase(side: number, place: number): boolean {
    this.renew();
    const bases = this.bases[side as Side];
    if (this.basesVersion[side] !== this.p.lines) {
      this.basesVersion[side] = this.p.lines;
      this.partsFrom(side as Side, this.headquarters(side), this.portsOf(side as Side));
      bases.fill(0);
      for (const i of this.w.map.airfields)
        if (this.p.controller(i) === side && this.parts[side as Side].leads(i)) bases[i] = 1;
    }
    return bases[place] === 1;
  }

  /** Movement points from the nearest supply-eligible port; infinite where none is near (6.21). */
  logistics(side: number, place: number): number {
    this.renew();
    return this.inland[side as Side][place]!;
  }

  /** Whether a headquarters of the side would be in supply there (6.21.B). */
  lineTo(side: number, place: number): boolean {
    this.renew();
    const known = this.sourceLines[side];
    const line =
      known?.version === this.p.lines
        ? known
        : { version: this.p.lines, reached: this.lineFrom(side, this.open(side, this.starts(side))) };
    this.sourceLines[side] = line;
    return line.reached[place] === 1;
  }

  /** Whether a unit would be in supply in a place, by a headquarters that is on the map (6.21.A). */
  wouldSupply(u: number, place: number): boolean {
    this.renew();
    const { units } = this.w;
    const side = units.side[u]! as Side;
    if (place === this.p.scalars[S.EXPRESS]! - 1 && side === this.p.scalars[S.EXPRESS_SIDE]) return true;
    for (const h of this.seats[side])
      if (this.inSupply[h] === 1 && this.p.loc[h]! >= 0 && (units.command[u]! & units.command[h]!) !== 0)
        if (this.serves(side, h)[place] === 1) return true;
    return false;
  }

  /** Whether a headquarters that is in supply supplies units in a place (6.21.A). */
  supplies(hq: number, place: number): boolean {
    this.renew();
    return this.inSupply[hq] === 1 && this.serves(this.w.units.side[hq]! as Side, hq)[place] === 1;
  }

  /** Places in which a headquarters that is in supply supplies units. */
  private serves(side: Side, hq: number): Uint8Array {
    return this.last[side].served[hq]!;
  }

  /** Whether lines of the side join two places, by land and sea, as those of headquarters do (6.21.B). */
  joined(side: number, from: number, to: number): boolean {
    this.renew();
    if (this.passages[side as Side].closed[from] === 1) return false;
    if (from === to) return true;
    return this.trace(side as Side, [from]).leads(to);
  }

  /** Whether headquarters there would be in supply from one of these places (6.21.B, 6.25). */
  private lineFrom(side: number, starts: readonly number[]): Uint8Array {
    const parts = this.trace(side as Side, starts);
    const reached = new Uint8Array(this.w.map.field.size);
    for (let i = 0; i < reached.length; i++) reached[i] = Number(parts.leads(i));
    return reached;
  }

  /** Where lines of headquarters lead from these places: they change between land and sea at friendly ports. */
  private trace(side: Side, starts: readonly number[]): ModeParts {
    return this.partsFrom(side, starts, this.friendlyPorts(side));
  }

  /** The parts of the map that lines of a side lead to from these places, where they may change between land and sea. */
  private partsFrom(
    side: Side,
    starts: readonly number[],
    transfers: readonly number[],
    modes = BY_LAND | BY_SEA,
  ): ModeParts {
    const parts = this.parts[side];
    parts.divide(this.passages[side]);
    parts.lead(starts, transfers, modes);
    return parts;
  }

  /** Whether a headquarters has a line to the eastern edge; true where the map has none (6.25). */
  eastern(hq: number): boolean {
    this.renew();
    const side = this.w.units.side[hq]!;
    const places = this.w.sources.filter((one) => one.side === side && one.east).flatMap((one) => one.places);
    if (places.length === 0) return true;
    const known = this.lines[side];
    const line =
      known?.version === this.p.lines
        ? known
        : { version: this.p.lines, reached: this.lineFrom(side, this.open(side, places)) };
    this.lines[side] = line;
    return line.reached[this.p.loc[hq]!] === 1;
  }

  /**
   * How far a line of supply or an activation path may go: places that are closed to it and those in enemy zones (6.21, 6.3). A view,
   * valid until the next change.
   */
  passage(side: number): Passage {
    this.renew();
    return this.passages[side as Side];
  }

  // ------------------------------------------------------------- working out

  private renew(): void {
    if (this.version === this.p.lines) return;
    this.version = this.p.lines;
    this.close();
    this.projects.fill(0);
    this.project(0);
    this.project(1);
    // Zones of the second side count first: where each side would put the other out, only those of the Allies do (6.21). Those of the
    // first side grow from round to round, so that they are looked for anew; those of the second only shrink, and go on as they are.
    this.settle(0);
    for (let round = 0; round < ROUNDS && this.settle(1); round++) {
      this.project(0);
      this.settle(0);
    }
  }

  /** All units of a side that may project do. */
  private project(side: Side): void {
    for (const u of this.flyers[side]) if (this.mayProject(u)) this.projects[u] = 1;
  }

  /**
   * Of the units of a side that project now, the largest set that is in supply, while those of the other stay as they are. Whether any
   * fell out of it.
   */
  private settle(side: Side): boolean {
    for (let any = false; ; any = true) {
      this.layFields();
      this.supply(side);
      let fell = false;
      for (const u of this.flyers[side])
        if (this.projects[u] === 1 && this.inSupply[u] === 0) {
          this.projects[u] = 0;
          fell = true;
        }
      if (!fell) return any;
    }
  }

  private mayProject(u: number): boolean {
    const { units, map } = this.w;
    const at = this.p.loc[u]!;
    if (at < 0 || map.field.onMap[at] !== 1) return false;
    const { offensive } = this.p;
    const off = offensive[O.MODE] === MODE.EVENT ? this.w.zoneless[offensive[O.CARD]!] : undefined;
    return !off || off.side !== units.side[u] || off.cls !== units.cls[u];
  }

  private layFields(): void {
    const { units } = this.w;
    const { laid, field } = this;
    let changed = false;
    for (const side of [0, 1] as const)
      for (const u of this.flyers[side]) {
        const at = this.projects[u] === 1 ? this.p.loc[u]! : -1;
        if (at === laid[u]) continue;
        changed = true;
        if (laid[u]! >= 0) field.add(side, laid[u]!, units.longRange[u] === 0, -1);
        if (at >= 0) field.add(side, at, units.longRange[u] === 0);
        laid[u] = at;
      }
    if (!changed) return;
    this.field.mark(1, this.passages[0].zone as Uint8Array);
    this.field.mark(0, this.passages[1].zone as Uint8Array);
  }

  /** Places with enemies other than ships, and nobody of the side, let nothing through (6.21.E). */
  private close(): void {
    const { units, map } = this.w;
    const { there, foes } = this;
    for (const side of [0, 1] as const) {
      there[side].fill(0);
      foes[side].fill(0);
    }
    for (let u = 0; u < units.count; u++) {
      const at = this.p.loc[u]!;
      if (at < 0) continue;
      const side = units.side[u]! as Side;
      there[side][at] = 1;
      if (units.cls[u] !== NAVAL) foes[(1 - side) as Side][at] = 1;
    }
    const { garrisons } = this.w;
    const garrisonsOf = (side: Side, place: number) =>
      garrisons.side === 1 - side && garrisoned(this.w, this.p, place) ? 1 : 0;
    for (const side of [0, 1] as const) {
      const { closed } = this.passages[side];
      for (let i = 0; i < map.field.size; i++) closed[i] = there[side][i] === 1 ? 0 : foes[side][i]!;
      if (garrisons.side === 1 - side)
        for (const i of garrisons.places) if (there[side][i] === 0) closed[i]! |= garrisonsOf(side, i);
    }
  }

  private passageOf(side: number, transfer: Uint8Array): Passage {
    return { ...this.passages[side as Side], transfer };
  }

  private friendlyPorts(side: Side): readonly number[] {
    return this.held(side).ports;
  }

  private held(side: Side): Begun {
    const { p, w } = this;
    const held = this.begun[side];
    if (held.holdings === p.holdings) return held;
    held.holdings = p.holdings;
    held.ports = w.map.ports.filter((i) => p.controller(i) === side);
    // Ultimate sources (6.22).
    held.starts = w.sources
      .filter((one) => one.side === side)
      .flatMap((one) => (one.held ? one.places.filter((place) => p.controller(place) === side) : one.places));
    return held;
  }

  /** Supply-eligible ports of a side, as they are known. */
  private portsOf(side: Side): number[] {
    return this.w.map.ports.filter((i) => this.ports[side][i] === 1);
  }

  private headquarters(side: number): number[] {
    const places: number[] = [];
    for (const h of this.seats[side as Side]) if (this.p.loc[h]! >= 0) places.push(this.p.loc[h]!);
    return places;
  }

  /** Those of the places that the enemy does not close. */
  private open(side: number, places: readonly number[]): number[] {
    const { closed } = this.passages[side as Side];
    return places.filter((place) => closed[place] === 0);
  }

  /** Ultimate sources of a side (6.22). */
  private starts(side: number): readonly number[] {
    return this.held(side as Side).starts;
  }

  /** Who of a side is in supply, by the zones that are in force now; what has been worked out for the same lines stays. */
  private supply(side: Side): void {
    const { p } = this;
    const kept = this.kept[side];
    const before = this.last[side];
    const at = kept.findIndex((one) => this.asBefore(side, one));
    if (at >= 0 && kept[at] === before && before.lines === p.lines) return;
    const last = kept[at < 0 ? KEPT - 1 : at]!;
    kept.splice(at < 0 ? KEPT - 1 : at, 1);
    kept.unshift(last);
    this.last[side] = last;
    before.lines = -1;
    last.lines = p.lines;
    if (at < 0) this.follow(side, last);
    else {
      this.ports[side].set(last.ports);
      this.inland[side].set(last.points);
    }
    const { units } = this.w;
    const express = p.scalars[S.EXPRESS_SIDE] === side ? p.scalars[S.EXPRESS]! - 1 : -1;
    for (let u = 0; u < units.count; u++)
      if (units.side[u] === side) this.inSupply[u] = Number(this.gets(side, u, last, express));
  }

  /** Whether a unit is in supply by what is known of the lines of its side. `express`: where the emergency route ends (6.23). */
  private gets(side: Side, u: number, last: Worked, express: number): boolean {
    const { p } = this;
    const { units } = this.w;
    const at = p.loc[u]!;
    if (at < 0) return false;
    if (p.has(u, ACTIVATED)) return true;
    if (units.cls[u] === HQ) return last.linked[u] === 1;
    if (at === express) return true;
    if (last.inland[at] === 1) return true;
    if (!this.counts(u)) return false;
    for (const h of this.seats[side])
      if (last.linked[h] === 1 && (units.command[u]! & units.command[h]!) !== 0 && last.served[h]![at] === 1)
        return true;
    return false;
  }

  /** Whether nothing has changed that lines of a side follow from. */
  private asBefore(side: Side, last: Worked): boolean {
    const { p } = this;
    if (last.holdings !== p.holdings) return false;
    for (const h of this.seats[side]) if (last.seats[h] !== p.loc[h]) return false;
    const { zone, closed } = this.passages[side];
    return alike(zone, last.zone) && alike(closed, last.closed) && alike(this.foes[side], last.foes);
  }

  /** Works out how far the lines of a side lead; what follows from less than all of it is taken from a state that agrees in that. */
  private follow(side: Side, last: Worked): void {
    const { p } = this;
    const { zone, closed } = this.passages[side];
    this.findPorts(side);
    const others = this.kept[side].filter((one) => one !== last);
    const inland = others.find((one) => this.likeByLand(side, one));
    if (inland) this.inland[side].set(inland.points);
    else this.measureInland(side);
    last.road = this.roadLeads(side);
    this.byRoad(side, last);
    const lines = this.trace(side, this.open(side, this.starts(side)));
    for (const h of this.seats[side]) {
      const at = p.loc[h]!;
      last.seats[h] = at;
      last.linked[h] = Number(at >= 0 && lines.leads(at));
    }
    for (const h of this.seats[side]) {
      if (last.linked[h] === 0) continue;
      const known = others.find((one) => one.linked[h] === 1 && this.likeAround(side, h, one));
      if (known) last.served[h]!.set(known.served[h]!);
      else this.serve(side, h, last.served[h]!);
    }
    last.holdings = p.holdings;
    last.zone.set(zone);
    last.closed.set(closed);
    last.foes.set(this.foes[side]);
    last.ports.set(this.ports[side]);
    last.points.set(this.inland[side]);
  }

  /** Whether movement points by land are what they were: neither ports nor enemies nor who holds what are otherwise. */
  private likeByLand(side: Side, { holdings, ports, closed, foes }: Worked): boolean {
    if (holdings !== this.p.holdings || !alike(this.ports[side], ports)) return false;
    return alike(this.passages[side].closed, closed) && alike(this.foes[side], foes);
  }

  /** Whether nothing is otherwise where paths of a headquarters may lead. */
  private likeAround(side: Side, hq: number, { seats, zone, closed, ports, points }: Worked): boolean {
    const at = this.p.loc[hq]!;
    if (seats[hq] !== at) return false;
    const { zone: shut, closed: barred } = this.passages[side];
    const [harbours, inland] = [this.ports[side], this.inland[side]];
    const around = this.w.map.graph.within(at, this.w.units.commandRange[hq]!);
    for (let k = 0; k < around.length; k++) {
      const i = around[k]!;
      if (shut[i] !== zone[i] || barred[i] !== closed[i] || harbours[i] !== ports[i] || inland[i] !== points[i])
        return false;
    }
    return true;
  }

  /** Places in which a headquarters supplies units (6.21.A). */
  private serve(side: Side, hq: number, reached: Uint8Array): void {
    const at = this.p.loc[hq]!;
    const range = this.w.units.commandRange[hq]!;
    this.paths.from([at], this.passageOf(side, this.ports[side]), {
      most: range,
      modes: BY_LAND | BY_SEA,
      transfers: 1,
    });
    reached.fill(0);
    const around = this.w.map.graph.within(at, range);
    for (let k = 0; k < around.length; k++) if (this.reaches(side, around[k]!, range)) reached[around[k]!] = 1;
  }

  /** 13.75: places near a source behind the mountains, and the boxes that hang on it, while it is one. */
  private byRoad(side: Side, { inland: reached, road }: Worked): void {
    const { w } = this;
    const { inland } = w;
    reached.fill(0);
    if (!inland || inland.side !== side || (!road && !this.liftLeads(side))) return;
    const { ways } = this;
    const { closed } = this.passages[side];
    ways.clear();
    ways.begin(inland.place);
    ways.run(
      {
        cost: (from, to, edge) =>
          closed[from] === 1 || closed[to] === 1 ? Number.POSITIVE_INFINITY : this.step(side, from, to, edge),
        halts: () => false,
      },
      w.values['logistics-limit-on-land']!,
    );
    for (let k = 0; k < ways.count; k++) reached[ways.found[k]!] = 1;
    for (const box of inland.boxes) reached[box] = 1;
  }

  /** Whether the source behind the mountains is one now: by the road, or by air (13.75, 13.78). */
  isSource(side: number): boolean {
    return this.roadOpen(side) || this.airlift(side);
  }

  /** 13.78: the road to a port from which ships reach overseas or the map edge, or a route all the way. */
  roadOpen(side: number): boolean {
    this.renew();
    return this.last[side as Side].road;
  }

  private roadLeads(side: Side): boolean {
    const { w, p } = this;
    const { inland } = w;
    if (!inland || inland.side !== side) return false;
    if (chained(w, p, side, inland.place, inland.overseas)) return true;
    if (!chained(w, p, side, inland.place, inland.port)) return false;
    const parts = this.partsFrom(side, [inland.port], [], BY_SEA);
    return [inland.overseas, ...this.starts(side)].some((place) => place >= 0 && parts.leads(place));
  }

  /** 6.23: by air over the mountains, while a supply-eligible airbase is left. */
  airlift(side: number): boolean {
    const { inland } = this.w;
    if (!inland || inland.side !== side || !this.flies()) return false;
    return inland.bases.some((base) => this.eligibleBase(side, base));
  }

  /** The same by the zones that are in force while they are worked out. */
  private liftLeads(side: Side): boolean {
    const { w, p } = this;
    const { inland } = w;
    if (!inland || !this.flies()) return false;
    const bases = inland.bases.filter((base) => p.controller(base) === side);
    if (bases.length === 0) return false;
    const parts = this.partsFrom(side, this.headquarters(side), this.portsOf(side));
    return bases.some((base) => parts.leads(base));
  }

  /** Whether the event of the airlift is in force. */
  private flies(): boolean {
    return (this.p.scalars[S.FLAGS]! & flagBit(this.w, 'hump', 0)) !== 0;
  }

  /** Units whose supply is worked out with the zones: all on the map but headquarters and ships without aircraft. */
  private counts(u: number): boolean {
    const { units } = this.w;
    return this.p.loc[u]! >= 0 && units.cls[u] !== HQ && (units.cls[u] !== NAVAL || units.carrier[u] === 1);
  }

  /** Whether the paths found last reach a place, and, where they come by land, a port is near enough. */
  private reaches(side: Side, place: number, range: number): boolean {
    if (this.paths.sea[place]! <= range) return true;
    return this.paths.land[place]! <= range && this.inland[side][place]! <= this.w.values['logistics-limit-on-land']!;
  }

  /** Ports that some headquarters come to by sea. */
  private findPorts(side: Side): void {
    const ports = this.ports[side];
    const parts = this.partsFrom(side, this.headquarters(side), [], BY_SEA);
    ports.fill(0);
    for (const i of this.friendlyPorts(side)) if (parts.leads(i)) ports[i] = 1;
  }

  /** How far every place is from these ports by land. */
  private measureInland(side: Side): void {
    const { w, ways } = this;
    const ports = this.ports[side];
    ways.clear();
    for (let i = 0; i < ports.length; i++) if (ports[i] === 1) ways.begin(i);
    const { closed } = this.passages[side];
    ways.run(
      {
        cost: (from, to, edge) =>
          closed[from] === 1 || closed[to] === 1 ? Number.POSITIVE_INFINITY : this.step(side, from, to, edge),
        halts: () => false,
      },
      w.values['logistics-limit-on-land']!,
    );
    this.inland[side].fill(Number.POSITIVE_INFINITY);
    for (let k = 0; k < ways.count; k++) this.inland[side][ways.found[k]!] = ways.spent[ways.found[k]!]!;
  }

  /** Movement points of a step of supply by land: along a route half, where nobody but friends is or holds it (6.21). */
  private step(side: Side, from: number, to: number, edge: number): number {
    const { map, tables } = this.w;
    if ((map.graph.modes[edge]! & BY_LAND) === 0 || map.cost[to] === 0) return Number.POSITIVE_INFINITY;
    if (routeOpen(this.w, this.p, edge) && this.own(side, from) && this.own(side, to)) return tables.routeCost;
    return map.cost[to]!;
  }

  private own(side: Side, place: number): boolean {
    return this.p.controller(place) === side || this.foes[side][place] === 0;
  }
}

/** Whether two lists of as many numbers are the same. */
function alike(a: Uint8Array, b: Uint8Array): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

const known = new WeakMap<Position, Supply>();

/** Supply in a position. */
export function supplyOf(w: World, p: Position): Supply {
  let supply = known.get(p);
  if (!supply) {
    supply = new Supply(w, p);
    known.set(p, supply);
  }
  return supply;
}

/** Whether ground, air or headquarters of a side stand in a place: those that stop a land move (8.42). */
export function blocks(w: World, p: Position, side: number, place: number): boolean {
  const { units } = w;
  for (let u = 0; u < units.count; u++)
    if (p.loc[u] === place && units.side[u] === side && units.cls[u] !== NAVAL) return true;
  return false;
}

/**
 * Movement, supply and retreat of Ardennes '44 once more, as a reader of the rulebook does them with the map before him: over ids and
 * sets, straight from the compiled text and from what the position says of units and markers, with no table made beforehand. Slow;
 * the ruleset's own searches are compared with it.
 */
import type { CompiledGame, CompiledUnit, Properties, UnitValue } from '../../../../engine/kernel/compiled';
import { lookup } from '../../../../engine/kernel/tables';
import {
  BRIDGE,
  DEED,
  LIES,
  S,
  STATE,
  TRAFFIC_MASK,
  TRAFFIC_SHIFT,
} from '../../../../engine/rulesets/ardennes-44/codes';
import type { ArdennesGame } from '../../../../engine/rulesets/ardennes-44/game';
import { PlainMap, PlainPosition, type PlainUnit, stackStands } from '../../operational/plain';

/** Ways of moving, in the order of the ruleset's numbers. */
export const WAYS = ['points', 'extended', 'tactical', 'shift', 'road', 'tow', 'tow-tactical'] as const;
export type WayOfMoving = (typeof WAYS)[number];
type Mover = 'foot' | 'mech-infantry' | 'vehicle';

/** A counter on the map. */
export interface Counter extends PlainUnit {
  index: number;
  unit: CompiledUnit;
  /** The unit that the special rules name: of a part, the whole. */
  named: CompiledUnit;
  cls: Mover | 'artillery';
  steps: number;
  state: number;
  done: number;
}

const plainNumber = (value: UnitValue | undefined): number => {
  const plain = typeof value === 'object' ? value.value : value;
  return typeof plain === 'number' ? plain : 0;
};

/** What the text says, by ids. */
export class PlainText {
  readonly map: PlainMap;
  readonly sides: readonly string[];
  readonly regions: ReadonlyMap<string, readonly string[]>;
  /** Places in the areas of the divisions, by division (29.3). */
  readonly areas: ReadonlyMap<string, ReadonlySet<string>>;

  constructor(readonly compiled: CompiledGame) {
    this.map = new PlainMap(compiled);
    this.sides = compiled.game.sides.map((s) => s.id);
    this.regions = new Map(compiled.board.regions.map((r) => [r.id, r.places]));
    this.areas = this.divisionAreas();
  }

  rules(id: string): Properties[] {
    return this.compiled.scenario.rules.filter((r) => r.id === id).map((r) => r.properties);
  }

  /** Places of a list of places and regions that lie on this map. */
  places(words: readonly unknown[] | undefined): string[] {
    return (words ?? []).flatMap((word) => {
      const region = this.regions.get(String(word));
      return region ?? (this.map.places.has(String(word)) ? [String(word)] : []);
    });
  }

  cell(row: string, column: string): unknown {
    return lookup(this.compiled.game.tables['terrain-effects']!, row, column);
  }

  value(id: string): number {
    return this.compiled.game.values[id]!;
  }

  /** Formations of a unit, its own first. */
  formations(unit: CompiledUnit): string[] {
    const own = this.compiled.game.formations?.find((f) => f.id === unit.formation);
    return own ? [own.id, ...own.in] : [];
  }

  formationKind(id: string): unknown {
    return this.compiled.game.formations?.find((f) => f.id === id)?.properties.kind?.[0];
  }

  division(unit: CompiledUnit): string | undefined {
    return this.formations(unit).find((f) => ['division', 'brigade', 'group'].includes(String(this.formationKind(f))));
  }

  private divisionAreas(): Map<string, Set<string>> {
    const out = new Map<string, Set<string>>();
    for (const zone of this.compiled.scenario.zones ?? [])
      for (const id of zone.units) {
        const formation = this.compiled.units.find((u) => u.id === id)?.formation;
        if (formation === undefined || this.formationKind(formation) !== 'division') continue;
        const own = out.get(formation) ?? new Set();
        out.set(formation, own);
        for (const place of zone.places.ids ?? []) own.add(place);
      }
    for (const own of out.values())
      for (const [id, places] of this.regions) {
        if (!id.startsWith('area-') || places.filter((p) => own.has(p)).length * 2 <= places.length) continue;
        for (const p of [...places, ...(this.regions.get(id.replace('area-', 'rear-')) ?? [])]) own.add(p);
      }
    return out;
  }
}

/** One position. */
export class PlainGame {
  readonly counters: readonly Counter[];
  readonly position: PlainPosition;
  readonly turn: number;
  private readonly night: boolean;
  private readonly words: Int16Array;
  private readonly byId: ReadonlyMap<string, number>;

  constructor(
    readonly text: PlainText,
    game: ArdennesGame,
  ) {
    const { p } = game.play;
    const { compiled, map } = text;
    const ids = compiled.board.places.map((place) => place.id);
    this.byId = new Map(ids.map((id, i) => [id, i]));
    this.words = p.places;
    this.turn = p.scalars[S.TURN]!;
    this.night = p.scalars[S.NIGHT] === 1;
    const kinds = new Map(compiled.game.kinds.map((k) => [k.id, k]));
    this.counters = compiled.units.flatMap((unit, u): Counter[] => {
      const at = p.loc[u]! >= 0 ? ids[p.loc[u]!]! : '';
      if (!map.places.has(at)) return [];
      const kind = kinds.get(unit.kind)!;
      return [
        {
          index: u,
          unit,
          named: p.parent[u]! > 0 ? compiled.units[p.parent[u]! - 1]! : unit,
          side: text.sides.indexOf(unit.side) as 0 | 1,
          at,
          tank: [...kind.flags, ...(unit.flags ?? [])].includes('silhouette'),
          cls: kind.class as Counter['cls'],
          steps: p.steps[u]!,
          state: p.state[u]!,
          done: p.done[u]!,
        },
      ];
    });
    const broken = new Set<string>();
    compiled.board.borders
      .filter((b) => compiled.game.borders.find((k) => k.id === b.kind)?.over && map.around(b.a).includes(b.b))
      .forEach((b, k) => {
        if ((p.bridges[k]! & (BRIDGE.BLOWN | BRIDGE.BUILDING)) === 0) return;
        broken.add(`${b.a} ${b.b}`);
        broken.add(`${b.b} ${b.a}`);
      });
    this.position = new PlainPosition(map, this.counters, broken);
  }

  private lies(id: string): number {
    return this.words[this.byId.get(id)!]!;
  }

  /** Side that was in the place last (30). */
  holder(id: string): number {
    return (this.lies(id) & LIES.GERMAN_HELD) !== 0 ? 0 : 1;
  }

  private roadblock(side: number, id: string): boolean {
    return (this.lies(id) & (LIES.ROADBLOCK << side)) !== 0;
  }

  private jammed(side: 0 | 1, id: string): boolean {
    return ((this.lies(id) >> TRAFFIC_SHIFT[side]) & TRAFFIC_MASK) !== 0;
  }

  private factor(c: Counter, attribute: string): number {
    const list = c.unit.values?.[attribute];
    if (!list) return -1;
    const steps = Math.max(...Object.values(c.unit.values!).map((v) => v.length));
    return plainNumber(list[steps - c.steps] ?? list.at(-1));
  }

  private get ground(): string {
    const table = this.text.compiled.game.tables.turns!;
    return lookup(table, this.turn, 'ground') === 'frozen' ? 'frozen' : 'mud';
  }

  // ------------------------------------------------------------- terrain (11.4 to 11.7, the chart)

  private words4(id: string): string[] {
    const place = this.text.map.places.get(id)!;
    return [...place.features, place.terrain];
  }

  private closedToVehicles(id: string): boolean {
    return this.words4(id).some((word) => this.text.cell(word, 'vehicle-mud') === 'P');
  }

  /** Points of a step off the roads; `first`: only as the first step of tactical movement; null: not at all. */
  private offRoad(mover: Mover, ground: string, from: string, to: string): number | 'first' | null {
    const { map } = this.text;
    const column = `${mover}-${ground}`;
    if (mover === 'vehicle' && (this.closedToVehicles(from) || this.closedToVehicles(to))) return null;
    let points: number | 'first' | null = null;
    for (const word of this.words4(to)) {
      if (this.text.cell(word, 'adds') === 'yes') continue;
      const cell = this.text.cell(word, column);
      if (cell === 'TM') points = 'first';
      else if (typeof cell === 'number') points = cell;
      else if (cell !== 'P') continue;
      break;
    }
    if (points === null) return null;
    for (const kind of this.text.compiled.game.borders) {
      if (!map.is(from, to, kind.id)) continue;
      const cell = this.text.cell(kind.id, column);
      if (cell === 'P') return null;
      if (cell === 'TM') points = 'first';
    }
    return points;
  }

  private byRoad(mover: Mover, ground: string, from: string, to: string): number | null {
    if (!this.position.roadOpen(from, to)) return null;
    const road = this.text.map.road(from, to)!;
    const wooded = this.text.cell(this.text.map.terrain(to), 'vehicle-mud') === 'P';
    const inWoods = wooded ? this.text.cell(`${road}-in-forest`, `${mover}-${ground}`) : null;
    return Number(typeof inWoods === 'number' ? inWoods : this.text.cell(road, `${mover}-${ground}`));
  }

  private step(mover: Mover, ground: string, from: string, to: string): number | 'first' | null {
    const road = this.byRoad(mover, ground, from, to);
    const off = this.offRoad(mover, ground, from, to);
    if (road === null) return off;
    return typeof off === 'number' ? Math.min(road, off) : road;
  }

  // ------------------------------------------------------------- who may move how (11, 12, 18.2, 22, 23.4, 27.6)

  private is(c: Counter, state: number): boolean {
    return (c.state & state) !== 0;
  }

  private own(side: number): Counter[] {
    return this.counters.filter((c) => c.side === side);
  }

  /** 27.6: hexes that the unit may move at most by special rule. */
  private heldTo(c: Counter): number | null {
    for (const rule of this.text.rules('held-back')) {
      const k = this.turn - this.text.compiled.scenario.turns.first;
      if (!rule.units!.includes(c.named.id) || k >= rule.hexes!.length) continue;
      const free = this.text.places(rule.places).some((id) => this.holder(id) !== c.side);
      return Number((free ? rule.released : rule.hexes)![k]);
    }
    return null;
  }

  /** 12.4, 31: markers of strategic movement that others have, or that are kept for others. Units off the map count too. */
  private markersTaken(game: ArdennesGame, c: Counter): number {
    const { p } = game.play;
    const { units } = this.text.compiled;
    const uses = (k: number) => (p.state[k]! & (STATE.STRATEGIC | STATE.TOWED | STATE.TRUCKED)) !== 0;
    const marked = (id: string) => uses(units.findIndex((u) => u.id === id));
    let n = units.filter((u, k) => u.side === c.unit.side && uses(k)).length;
    for (const rule of this.text.rules('movement-spent')) {
      const ids = (rule.units ?? []).map(String).filter((id) => units.some((u) => u.id === id));
      const comes = Number(rule.turn![0]);
      if (this.turn > comes || this.turn < Number((rule.from ?? rule.turn!)[0]) || ids.includes(c.unit.id)) continue;
      if (ids.some((id) => units.find((u) => u.id === id)!.side !== c.unit.side)) continue;
      n += Math.max(0, Number(rule.markers![0]) - ids.filter(marked).length);
    }
    return n;
  }

  private markers(c: Counter): number {
    return this.text.compiled.game.markers.find((m) => m.id === 'strategic-movement')!.limits![c.unit.side]!;
  }

  private roadsOpen(game: ArdennesGame, c: Counter): boolean {
    const barred = this.text
      .rules('no-strategic-movement')
      .some((r) => r.side![0] === c.unit.side && r.turn![0] === this.turn);
    if (this.night || barred || this.position.zones[1 - c.side]!.has(c.at)) return false;
    const own = this.is(c, STATE.STRATEGIC | STATE.TRUCKED) ? 1 : 0;
    return this.markersTaken(game, c) - own < this.markers(c);
  }

  private tractor(game: ArdennesGame, c: Counter): boolean {
    const { compiled } = this.text;
    if (this.factor(c, 'towed-MA') <= 0 || this.is(c, STATE.TOWED)) return false;
    const armyOf = (unit: CompiledUnit) =>
      this.text.formations(unit).find((f) => this.text.formationKind(f) === 'army');
    const army = compiled.game.formations!.find((f) => f.id === armyOf(c.unit));
    const marker = compiled.game.markers.find((m) => m.id === army?.properties.tractors?.[0]);
    const used = compiled.units.filter(
      (u, k) => u.side === c.unit.side && armyOf(u) === army?.id && (game.play.p.state[k]! & STATE.TOWED) !== 0,
    ).length;
    return used < (marker?.limits?.[c.unit.side] ?? 0) && this.markersTaken(game, c) < this.markers(c);
  }

  may(game: ArdennesGame, c: Counter, way: WayOfMoving): boolean {
    const shaken = this.is(c, STATE.DISORDERED | STATE.ROUTED);
    const weak = shaken || this.is(c, STATE.OUT_OF_SUPPLY);
    const gun = c.cls === 'artillery';
    const allied = c.unit.side === this.text.sides[1];
    const held = this.heldTo(c) !== null;
    // 11.3 is for all; 22.1: no German gun goes farther than a hex but behind a prime mover.
    if (way === 'tactical') return !gun || (allied && this.factor(c, 'fired-MA') > 1);
    if (way === 'shift') return gun && this.factor(c, this.is(c, STATE.FIRED) ? 'fired-MA' : 'MA') > 0;
    if (way === 'tow') return gun && !weak && this.tractor(game, c);
    if (way === 'tow-tactical') return gun && !shaken && this.tractor(game, c);
    if (weak || held) return false;
    if (way === 'points') return !gun || (allied && this.factor(c, 'fired-MA') > 1);
    if (way === 'extended') return c.cls === 'foot';
    if (!this.roadsOpen(game, c)) return false;
    if (c.cls === 'foot') return allied && this.is(c, STATE.STRATEGIC | STATE.TRUCKED);
    return !gun || allied;
  }

  /** Where the unit comes to in a way of moving, and for how many halves of a point, or hexes. */
  reach(c: Counter, way: WayOfMoving): Map<string, number> {
    const { text, position } = this;
    const german = c.side === 0;
    const mover: Mover = c.cls === 'artillery' || (way === 'road' && c.cls === 'foot') ? 'vehicle' : c.cls;
    const boundary =
      german && !this.is(c, STATE.BEYOND) && text.rules('army-boundary').some((r) => this.turn <= Number(r.last![0]));
    const barred = (a: string, b: string) => boundary && text.map.is(a, b, 'army-boundary');
    const shut = this.closedTo(c);
    const shaken = this.is(c, STATE.DISORDERED | STATE.ROUTED);
    if (way === 'tactical' || way === 'shift' || way === 'tow-tactical') {
      const most = way === 'shift' ? 1 : text.value('tactical-movement');
      const hex = (a: string, b: string) => {
        const step = barred(a, b) ? null : this.step(mover, 'mud', a, b);
        return typeof step === 'number' ? 1 : step;
      };
      const allowance = Math.min(most, this.heldTo(c) ?? most);
      const zone = shaken ? 'shut' : 'stop';
      return position.reach(c.side, c.at, allowance, hex, { zone, leave: 0, extra: () => 0, halts: new Set(), shut });
    }
    const { ground } = this;
    const road = way === 'road';
    const cost = (a: string, b: string) => {
      if (barred(a, b) || (road && !position.roadOpen(a, b))) return null;
      const points = this.step(mover, ground, a, b);
      return typeof points === 'number' ? points * 2 : null;
    };
    const towns = text.rules('bottlenecks').flatMap((r) => text.places(r.town));
    const holding = towns.every((id) => this.holder(id) === 0);
    const toll = (row: string) => Number(text.cell(row, `${mover}-${ground}`));
    const bottleneck = holding ? text.value('bottleneck-cost-german-holding-st-vith') : toll('bottleneck');
    const extra = (id: string) => {
      let halves = this.jammed((1 - c.side) as 0 | 1, id) ? toll('enemy-traffic') * 2 : 0;
      if (this.roadblock(1 - c.side, id)) halves += toll('enemy-traffic') * 2;
      if (german && text.map.places.get(id)!.features.includes('bottleneck')) halves += bottleneck * 2;
      return halves;
    };
    let points = this.factor(c, 'MA');
    if (c.cls === 'artillery') points = this.factor(c, way === 'tow' ? 'towed-MA' : 'fired-MA');
    else if (road && c.cls === 'foot') points = text.value('truck-movement');
    if (road && c.cls !== 'foot') points *= 2;
    if (way === 'extended') points += text.value('extended-movement');
    const halts = new Set(road ? [...text.map.places.keys()].filter((id) => this.roadblock(1 - c.side, id)) : []);
    return position.reach(c.side, c.at, points * 2, cost, {
      zone: road || shaken ? 'shut' : 'stop',
      leave: this.is(c, STATE.SLIPPED) ? 0 : toll('leave-enemy-zone') * 2,
      extra,
      halts,
      shut,
    });
  }

  /** 27.3, 27.7, 29.3: places that special rules close to the unit. */
  private closedTo(c: Counter): Set<string> {
    const { text } = this;
    const out = new Set<string>();
    for (const rule of text.rules('own-areas')) {
      if (rule.side![0] !== c.unit.side || rule.turn![0] !== this.turn) continue;
      const own = text.division(c.named);
      // Whoever is of no division has the areas in which he stands for his own.
      const home =
        own !== undefined && text.areas.has(own)
          ? [text.areas.get(own)!]
          : [...text.areas.values()].filter((area) => area.has(c.at));
      for (const area of text.areas.values())
        for (const id of area) if (!home.some((mine) => mine.has(id))) out.add(id);
    }
    for (const id of this.heldByEnemy(c)) out.add(id);
    const inside = this.confinedTo(c);
    if (inside) for (const id of text.map.places.keys()) if (!inside.has(id)) out.add(id);
    return out;
  }

  /** 27.7: an area that is closed to the side while an enemy is in it; to retreats, too. */
  private heldByEnemy(c: Counter): string[] {
    return this.text.rules('closed').flatMap((rule) => {
      if (rule.side![0] !== c.unit.side || this.turn > Number(rule.last![0])) return [];
      const places = this.text.places(rule.places);
      return places.some((id) => this.position.enemy(c.side, id)) ? places : [];
    });
  }

  private confinedTo(c: Counter): Set<string> | null {
    const { text } = this;
    for (const rule of text.rules('confined')) {
      if (rule.option && !rule.option.every((o) => text.compiled.scenario.options[String(o)])) continue;
      const whole = rule.formation ? text.formations(c.named).includes(String(rule.formation[0])) : false;
      if (whole || (rule.nation && rule.nation[0] === c.named.nation)) return new Set(text.places(rule.places));
    }
    return null;
  }

  /** Whether a move may end in the place: stacks (8), nobody beside (11.2), alone on the road (12.2). */
  mayEnd(c: Counter, way: WayOfMoving, id: string): boolean {
    const there = this.own(c.side).filter((x) => x.at === id && x !== c);
    if (way === 'road') {
      if (there.length > 0) return false;
      return !this.own(c.side).some((x) => x !== c && this.is(x, STATE.STRATEGIC) && this.linked(x.at, id));
    }
    if (way === 'extended' && this.text.map.around(id).some((n) => this.position.enemy(c.side, n))) return false;
    if (there.length === 0) return true;
    return stackStands(
      [...there, c].map((x) => ({
        unit: x.unit,
        steps: x.steps,
        silhouette: x.tank,
        artillery: x.cls === 'artillery',
      })),
    );
  }

  private linked(a: string, b: string): boolean {
    return this.text.map.around(a).includes(b) && this.position.roadOpen(a, b);
  }

  // ------------------------------------------------------------- supply (23.3) and retreat (17)

  private sources(side: number): string[] {
    return this.text
      .rules('supply-sources')
      .flatMap((r) => (r.side![0] === this.text.sides[side] ? this.text.places(r.places) : []));
  }

  supplied(c: Counter): boolean {
    const shut = new Set([...this.text.map.places.keys()].filter((id) => this.roadblock(1 - c.side, id)));
    return this.position.supplied(c.side, c.at, this.sources(c.side), shut, this.text.value('land-line'));
  }

  /** 17.2: whether the ground lets the unit retreat from a hex into the next. */
  private mayRetreat(c: Counter): (from: string, to: string) => boolean {
    const { map, compiled } = this.text;
    const mover: Mover = c.cls === 'artillery' ? 'vehicle' : c.cls;
    const inside = this.confinedTo(c);
    const shut = new Set(this.heldByEnemy(c));
    const never = compiled.game.borders.filter((k) => k.properties?.['no-retreat'] !== undefined);
    return (a, b) => {
      if ((inside && !inside.has(b)) || shut.has(b)) return false;
      if (this.position.roadOpen(a, b)) return true;
      return !never.some((k) => map.is(a, b, k.id)) && this.offRoad(mover, 'mud', a, b) !== null;
    };
  }

  /**
   * 20.3, 20.4: hexes that a unit which leaves the enemy may go to first. Nothing but 17.2 binds it; `engaged`: its first hex may be in
   * an enemy zone; `shaken`: then it may not stop there.
   */
  leaves(c: Counter, hexes: number, engaged: boolean, shaken: boolean): string[] {
    const { map } = this.text;
    const may = this.mayRetreat(c);
    const inZone = (id: string) => this.position.hot(c.side, id);
    const open = (from: string, to: string) =>
      may(from, to) && !this.position.enemy(c.side, to) && !this.position.barred(c.side, from, to);
    return map
      .around(c.at)
      .filter((first) => {
        if (!open(c.at, first)) return false;
        if (!inZone(first)) return true;
        if (!engaged) return false;
        return !shaken || (hexes > 1 && map.around(first).some((n) => n !== c.at && open(first, n) && !inZone(n)));
      })
      .sort();
  }

  /** Best ways of a retreat of so many hexes: where they go first; null when there is none. */
  retreat(c: Counter, hexes: number, noZones: boolean): { rank: number[]; firsts: string[] } | null {
    const { map } = this.text;
    const may = this.mayRetreat(c);
    const sources = this.sources(c.side);
    const home = (id: string) => Math.min(...sources.map((s) => map.distance(id, s)));
    const together = this.own(c.side).filter((x) => (x.done & DEED.RETREATING) !== 0);
    return this.position.retreats(c.side, c.at, hexes, may, home, c.cls !== 'foot', together, noZones);
  }
}

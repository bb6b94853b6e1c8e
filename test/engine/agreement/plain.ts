/**
 * Movement, lines and zones once more, written as the rulebook says them, over what a view shows: slow, with no index and no
 * memory. The fast engine is compared with it on positions that random play leads to.
 */
import type { CompiledGame, Place } from '../../../engine/kernel/compiled';
import { formatHex, neighbours as hexNeighbours, parseHex } from '../../../engine/kernel/hex';
import type { Game } from '../../../engine/kernel/ruleset';

interface Unit {
  side: string;
  nation: string;
  cls: string;
  at: string;
  full: boolean;
  aboard: boolean;
  strength: number;
  water: string | undefined;
  moved: boolean;
}

export class Plain {
  readonly units: Unit[] = [];
  private readonly places = new Map<string, Place>();
  private readonly depots: { side: string; at: string }[];
  private readonly continuing: Set<string>;
  readonly turn: number;

  constructor(
    readonly compiled: CompiledGame,
    game: Game,
  ) {
    const view = game.view(-1);
    this.turn = view.turn;
    for (const p of compiled.board.places) this.places.set(p.id, p);
    view.units.forEach((u, i) => {
      if (!this.places.has(u.at)) return;
      const unit = compiled.units[i]!;
      const kind = compiled.game.kinds.find((k) => k.id === unit.kind)!;
      this.units.push({
        side: unit.side,
        nation: u.nation,
        cls: kind.class,
        at: u.at,
        full: u.steps === kind.steps,
        aboard: u.aboard !== undefined,
        strength: kind.values.strength?.[kind.steps - u.steps] ?? 0,
        water: u.water,
        moved: u.moved === true,
      });
    });
    this.depots = view.markers
      .filter((m) => m.marker === 'depot')
      .map((m) => ({ side: compiled.game.sides[m.side]!.id, at: m.at }));
    this.continuing = new Set(view.markers.filter((m) => m.marker === 'continuing-combat').map((m) => m.at));
  }

  get ids(): string[] {
    return [...this.places.keys()];
  }

  enemy(side: string): string {
    return this.compiled.game.sides.find((s) => s.id !== side)!.id;
  }

  around(id: string): string[] {
    const grid = this.compiled.board.grid;
    if (grid.shape !== 'hex') return [];
    return hexNeighbours(grid, parseHex(grid, id)!)
      .map((h) => formatHex(grid, h))
      .filter((n) => this.places.has(n));
  }

  private has(id: string, flag: string): boolean {
    return this.places
      .get(id)!
      .features.some((f) => this.compiled.game.features.find((x) => x.id === f)!.flags.includes(flag));
  }

  private rules(id: string) {
    return this.compiled.scenario.rules.filter(
      (r) => r.id === id && (r.properties.turn === undefined || r.properties.turn.includes(this.turn)),
    );
  }

  /** 2.2.3. */
  zone(side: string, id: string): boolean {
    const full = (s: string, at: string) =>
      this.units.some((u) => u.cls === 'air' && u.full && u.side === s && u.at === at);
    return !full(this.enemy(side), id) && this.around(id).some((n) => full(side, n));
  }

  private land(side: string, id: string): boolean {
    return this.units.some((u) => u.cls === 'land' && !u.aboard && u.side === side && u.at === id);
  }

  /** 2.3.3. */
  control(id: string): string | null {
    const place = this.places.get(id)!;
    if (!this.has(id, 'base') || place.owner === undefined) return null;
    const owner = this.compiled.game.nations.find((n) => n.id === place.owner)!.side;
    const other = this.enemy(owner);
    return this.land(other, id) && !this.land(owner, id) ? other : owner;
  }

  private source(side: string, id: string): boolean {
    const place = this.places.get(id)!;
    const nation = this.compiled.game.nations.find((n) => n.id === place.source);
    return nation?.side === side && this.control(id) !== this.enemy(side);
  }

  private hub(side: string, id: string): boolean {
    return this.source(side, id) || this.depots.some((d) => d.side === side && d.at === id);
  }

  /** 6.3, 7.1; `transport`: 10.3. */
  private cut(side: string, id: string, transport: boolean): boolean {
    const enemy = this.enemy(side);
    if (this.has(id, 'blocks-lines') || this.has(id, 'out-of-play')) return true;
    if (this.control(id) === enemy) return true;
    if (!transport && this.units.some((u) => u.side === enemy && u.at === id)) return true;
    const zones = transport || !this.rules('no-zone').some((r) => r.properties.side?.[0] === enemy);
    return zones && this.zone(enemy, id);
  }

  /** Places at the other end of a line of at most `length` from a place. */
  private ends(side: string, from: string, length: number, transport: boolean): Set<string> {
    const found = new Set<string>();
    let wave = new Set([from]);
    for (let d = 1; d <= length; d++) {
      const next = new Set<string>();
      for (const id of wave) {
        if (d > 1 && this.cut(side, id, transport)) continue;
        for (const n of this.around(id)) if (n !== from) next.add(n);
      }
      for (const n of next) found.add(n);
      wave = next;
    }
    return found;
  }

  /** 6.2: linked depots. */
  network(side: string): string[] {
    const length = this.compiled.game.values['line-distance']!;
    const linked = this.ids.filter((id) => this.source(side, id));
    const depots = this.depots.filter((d) => d.side === side).map((d) => d.at);
    for (const hub of linked)
      for (const end of this.ends(side, hub, length, false))
        if (depots.includes(end) && !linked.includes(end)) linked.push(end);
    return linked.filter((id) => depots.includes(id)).sort();
  }

  /** 7.1, without automatic supply. */
  supplied(side: string): Set<string> {
    const { values } = this.compiled.game;
    const out = new Set<string>();
    for (const hub of this.ids.filter((id) => this.hub(side, id))) {
      out.add(hub);
      for (const n of this.around(hub)) out.add(n);
      for (const end of this.ends(side, hub, values['supply-distance']!, false)) out.add(end);
    }
    return out;
  }

  /** 10.3: where Land goes by the transport network. */
  transported(side: string, from: string): string[] {
    const { values } = this.compiled.game;
    const reach = values['transport-distance']!;
    const near = (id: string) => new Set([id, ...this.ends(side, id, reach, true)]);
    const hubs = this.ids.filter((id) => this.hub(side, id));
    const queue = hubs.filter((h) => near(h).has(from));
    for (const hub of queue)
      for (const end of this.ends(side, hub, values['line-distance']!, true))
        if (hubs.includes(end) && !queue.includes(end)) queue.push(end);
    const out = new Set<string>();
    for (const hub of queue) for (const end of near(hub)) out.add(end);
    const china = this.compiled.scenario.rules.find((r) => r.id === 'china');
    const region = this.compiled.board.regions.find((r) => r.id === china?.properties.hexes?.[0]);
    const nation = this.compiled.game.nations.find((n) => n.id === china?.properties.nation?.[0]);
    return [...out]
      .filter((id) => id !== from && this.enters('land', id))
      .filter((id) => this.control(id) === side || this.source(side, id) || this.continuing.has(id))
      .filter((id) => nation?.side !== side || !region?.places.includes(id))
      .sort();
  }

  private enters(cls: string, id: string): boolean {
    const place = this.places.get(id)!;
    if (this.has(id, 'out-of-play') || (cls === 'land' && this.has(id, 'no-land'))) return false;
    return this.compiled.game.terrains.find((t) => t.id === place.terrain)!.enter.includes(cls);
  }

  private crosses(cls: string, a: string, b: string): boolean {
    if (!this.enters(cls, a) || !this.enters(cls, b)) return false;
    const border = this.compiled.board.borders.find((x) => (x.a === a && x.b === b) || (x.a === b && x.b === a));
    return !border || this.compiled.game.borders.find((k) => k.id === border.kind)!.cross.includes(cls);
  }

  /** 8.4, 8.5: RP of entering, 0 = forbidden. */
  private entry(side: string, cls: string, id: string): number {
    const { values, features } = this.compiled.game;
    const place = this.places.get(id)!;
    if (!this.enters(cls, id)) return 0;
    const closed = place.properties.closed;
    if (closed && closed[0] === side && closed[1] === cls) return 0;
    for (const r of this.rules('no-entry'))
      if (r.properties.side?.[0] === side) {
        const regions = this.compiled.board.regions.filter((x) => r.properties.regions?.includes(x.id));
        if (regions.some((x) => x.places.includes(id))) return 0;
        if (this.has(id, 'base') && r.properties.owner?.includes(place.owner ?? '')) return 0;
      }
    const china = this.compiled.scenario.rules.find((r) => r.id === 'china');
    const nation = this.compiled.game.nations.find((n) => n.id === china?.properties.nation?.[0]);
    const region = this.compiled.board.regions.find((r) => r.id === china?.properties.hexes?.[0]);
    if (nation?.side === side && region?.places.includes(id)) return 0;
    if (cls === 'fleet' && this.continuing.has(id) && this.enters('land', id)) return 0;
    let cost = values['hex-cost']! + (this.zone(this.enemy(side), id) ? values['zone-cost']! : 0);
    if (cls === 'land')
      for (const f of place.features) cost += Number(features.find((x) => x.id === f)!.properties.overland?.[0] ?? 0);
    return cost;
  }

  /** 8.5: the unit has not moved; Land is not beside enemy Land; a fleet beside enemy fleets leaves a screen behind. */
  canLeave(u: Unit): boolean {
    const china = this.compiled.scenario.rules.find((r) => r.id === 'china');
    if (u.moved || u.aboard || u.nation === china?.properties.nation?.[0]) return false;
    if (u.cls === 'land') return !this.land(this.enemy(u.side), u.at);
    const here = this.units.filter((x) => x.cls === 'fleet' && x.at === u.at && x.water === u.water);
    const foes = here.filter((x) => x.side !== u.side);
    const stay = here.filter((x) => x.side === u.side && x !== u);
    const sum = (units: Unit[]) => units.reduce((n, x) => n + x.strength, 0);
    return foes.length === 0 || (stay.length > 0 && sum(stay) >= sum(foes));
  }

  private waters(id: string): (string | undefined)[] {
    const { waters } = this.places.get(id)!;
    return waters ? waters.map((w) => w.id) : [undefined];
  }

  private touches(id: string, water: string | undefined, other: string): boolean {
    const found = this.places.get(id)!.waters?.find((w) => w.id === water);
    return !found || found.to.includes(other);
  }

  /** Cheapest RP for one unit from a place (any of its waters) to every place, without the activation. */
  cheapest(side: string, cls: 'fleet' | 'land', from: string): Map<string, number> {
    const enemy = this.enemy(side);
    const stops = (id: string, water: string | undefined) => {
      if (cls === 'land') return this.land(enemy, id);
      const at = (s: string) =>
        this.units.filter((u) => u.cls === 'fleet' && u.side === s && u.at === id && u.water === water);
      if (at(enemy).length === 0) return false;
      const sum = (units: Unit[]) => units.reduce((n, u) => n + u.strength, 0);
      return at(side).length === 0 || sum(at(side)) < sum(at(enemy));
    };
    const best = new Map<string, number>();
    const key = (id: string, water: string | undefined) => `${id} ${water ?? ''}`;
    const queue: { id: string; water: string | undefined; cost: number }[] = (
      cls === 'fleet' ? this.waters(from) : [undefined]
    ).map((water) => ({ id: from, water, cost: 0 }));
    while (queue.length > 0) {
      queue.sort((a, b) => a.cost - b.cost);
      const { id, water, cost } = queue.shift()!;
      if (best.has(key(id, water))) continue;
      best.set(key(id, water), cost);
      if (cost > 0 && stops(id, water)) continue;
      for (const n of this.around(id)) {
        if (!this.crosses(cls, id, n)) continue;
        const price = this.entry(side, cls, n);
        if (price === 0) continue;
        for (const w of cls === 'fleet' ? this.waters(n) : [undefined])
          if (cls === 'land' || (this.touches(id, water, n) && this.touches(n, w, id)))
            queue.push({ id: n, water: w, cost: cost + price });
      }
    }
    const out = new Map<string, number>();
    for (const [k, cost] of best) {
      const id = k.split(' ')[0]!;
      out.set(id, Math.min(out.get(id) ?? Number.POSITIVE_INFINITY, cost));
    }
    return out;
  }
}

/** Chapters 7.22 to 7.24 and 8: by which ways units come to an objective: a battle, or a place to be taken. */

import type { PlaceSet } from '../../kernel/compiled';
import { placeTest } from '../../kernel/expressions';
import { BY_SEA } from '../../kernel/mode-paths';
import { UNREACHED as FAR } from '../../kernel/search';
import { headquartersOf } from './activation';
import { barred } from './bounds';
import { A, ACTIVATED, AIR, ASSAULTING, GROUND, NAVAL, O, S } from './codes';
import { goTogether, mayActivate, shippingLeft } from './eligible';
import { flagBit } from './flags';
import { inForce, navalMove } from './force';
import { garrisoned } from './garrisons';
import type { Play } from './play';
import { byRailway } from './railway';
import { legRange, partIn, shipping } from './reach';

/** Ways to an objective, as bits; each with the verb of its answer. */
export const WAY = { SAIL: 1, STRIKE: 2, MARCH: 4, ASSAULT: 8, ESCORTED: 16, ORGANIC: 32, BARGE: 64 } as const;
export const VERB_OF: Readonly<Record<number, number>> = {
  [WAY.SAIL]: A.SAIL,
  [WAY.STRIKE]: A.STRIKE,
  [WAY.MARCH]: A.MARCH,
  [WAY.ASSAULT]: A.ASSAULT,
  [WAY.ESCORTED]: A.ESCORTED,
  [WAY.ORGANIC]: A.ORGANIC,
  [WAY.BARGE]: A.BARGE,
};

/** Mark of a place with enemies whom nobody attacks. */
const SPARED = 2;

/** What the side that moves may do now, worked out once for a position. */
export class Targets {
  private version = -1;
  private key = -1;
  /** Units that may be activated. */
  eligible: number[] = [];
  /** Places with enemies, and those of the enemy's that stand empty. */
  private readonly enemy: Uint8Array;
  private readonly vacant: Uint8Array;
  /** Places with either, and those of them where ships and air units may come: with enemies, or where ground units have just landed. */
  private aims: number[] = [];
  private fights: number[] = [];
  private readonly ways = new Map<number, Uint8Array>();
  /** Lists of ways by unit that are used again. */
  private readonly lists: Uint8Array[] = [];
  /** Ways of the unit that is looked at for one place. */
  private readonly byPlace: Uint8Array;
  /** Hexes by sea of landings, by where they start and who goes along. */
  private readonly landings = new Map<number, Int16Array>();
  /** Carriers of the side that fight for an objective from elsewhere. */
  private stationed: number[] = [];
  /** Hexes that ships move. */
  private most = 0;
  /** The headquarters that activates; -1: none yet, or all. */
  private hq = -1;

  constructor(private readonly g: Play) {
    const { size } = g.w.map.field;
    this.enemy = new Uint8Array(size);
    this.vacant = new Uint8Array(size);
    this.byPlace = new Uint8Array(size);
  }

  /** Works out who may act for a side. */
  renew(side: number): void {
    const { g } = this;
    const { p } = g;
    const { offensive } = p;
    const reacting = offensive[O.REACTING] === 1;
    const hq = (reacting ? offensive[O.REACTION_HQ]! : offensive[O.HQ]!) - 1;
    this.hq = hq;
    const key = side * 2 + Number(reacting);
    if (this.version === p.version && this.key === key) return;
    this.version = p.version;
    this.key = key;
    this.ways.clear();
    this.landings.clear();
    this.eligible = [];
    this.most = sailing(g, side);
    this.stationed = g
      .unitsOf(side)
      .filter((u) => g.w.units.cls[u] === NAVAL && g.w.units.carrier[u] === 1 && p.battle[u] !== 0);
    this.lay(side, reacting);
    this.list(side);
    this.asked = this.askedFor(side);
    this.landable = this.near(side);
    const [used, limit] = reacting
      ? [offensive[O.REACTION_USED]!, offensive[O.REACTION_LIMIT]!]
      : [offensive[O.USED]!, offensive[O.LIMIT]!];
    this.spare = limit + byRailway(g, side, hq, -1) - used;
    const room = (u: number) => used < limit + byRailway(g, side, hq, u);
    const all = offensive[O.ALL] === 1 && !reacting;
    if (hq < 0 && !all) return;
    const services = offensive[O.SERVICES]!;
    const runs = all ? headquartersOf(g.w, p, side) : [hq];
    for (const u of g.unitsOf(side))
      if ((room(u) || isFree(g, u)) && runs.some((one) => mayActivate(g, u, one, services))) this.eligible.push(u);
    // The last one is one of those that an event asks for.
    const wanted = this.wanted();
    if (wanted.length > 0 && this.spare === 1) this.eligible = wanted;
  }

  /** Units that an event asks for and that may be activated, while none of them is. */
  private wanted(): number[] {
    const { w, p } = this.g;
    for (const { units } of inForce(w, p, 'must-include', true)) {
      if (!units || units.list.some((u) => p.has(u, ACTIVATED) && units.test(p, u))) continue;
      const list = this.eligible.filter((u) => units.test(p, u));
      if (list.length > 0 && p.offensive[O.REACTING] === 0) return list;
    }
    const { asked } = this;
    if (asked)
      return this.eligible.filter(
        (u) => w.units.cls[u] === GROUND && this.aims.some((i) => asked(i) && this.waysOf(u)[i] !== 0),
      );
    return this.droppers();
  }

  /** Air units one of which has to take part because an airborne landing was in its reach. */
  private droppers(): number[] {
    const { w, p } = this.g;
    const place = p.offensive[O.DROP]! - 1;
    if (place < 0) return [];
    const reaches = (u: number, at: number) =>
      w.units.cls[u] === AIR &&
      w.units.side[u] === p.offensive[O.SIDE]! - 1 &&
      at >= 0 &&
      w.map.field.onMap[at] === 1 &&
      w.map.field.distance(at, place) <= Math.max(w.units.range[u]!, w.units.extended[u]!);
    if (w.units.list.some((_, u) => p.has(u, ACTIVATED) && reaches(u, p.origin[u]! - 1))) return [];
    return this.eligible.filter((u) => reaches(u, p.loc[u]!));
  }

  /** Places in one of which an event asks for ground units, while none has come to any; null: it asks for none. */
  private asked: ((place: number) => boolean) | null = null;

  private askedFor(side: number): typeof this.asked {
    const { w, p } = this.g;
    if (p.offensive[O.REACTING] === 1) return null;
    const lands = inForce(w, p, 'must-land', true);
    const fights = inForce(w, p, 'battle-hexes', true).filter(({ args }) => args['ground-combat'] === true);
    for (const { args } of [...lands, ...fights]) {
      const test = placeTest(w.facts, args.places as PlaceSet);
      const come = (u: number) => w.units.side[u] === side && p.has(u, ASSAULTING) && test(p, p.loc[u]!);
      if (!w.units.list.some((_, u) => p.loc[u]! >= 0 && come(u))) return (place) => test(p, place);
    }
    return null;
  }

  /** Whether activation may end here: not while somebody has to take part who can. */
  mayEnd(): boolean {
    return !this.wanted().some((u) => this.aims.some((i) => this.waysOf(u)[i] !== 0));
  }

  /** How many units may still be activated. */
  spare = 0;

  /** How many may still be activated when a unit is one of them. */
  private room(u: number): number {
    const { g } = this;
    const { offensive: o } = g.p;
    const side = g.w.units.side[u]!;
    if (g.w.railway?.side !== side) return this.spare;
    const [hq, limit, used] =
      o[O.REACTING] === 1 ? [O.REACTION_HQ, O.REACTION_LIMIT, O.REACTION_USED] : ([O.HQ, O.LIMIT, O.USED] as const);
    return o[limit]! + byRailway(g, side, o[hq]! - 1, u) - o[used]!;
  }

  private lay(side: number, reacting: boolean): void {
    const { g, enemy, vacant } = this;
    const { w, p } = g;
    enemy.fill(0);
    for (let u = 0; u < w.units.count; u++)
      if (p.loc[u]! >= 0 && w.units.side[u] !== side && w.map.field.onMap[p.loc[u]!] === 1)
        enemy[p.loc[u]!]! |= w.bounds.safeUnits[u] === 1 ? SPARED : 1;
    if (side !== w.garrisons.side && !reacting)
      for (const i of w.garrisons.places) if (w.map.shut[i] === 0 && garrisoned(w, p, i)) enemy[i] = 1;
    for (let i = 0; i < vacant.length; i++)
      vacant[i] = Number(enemy[i] === 0 && p.controller(i) === 1 - side && w.map.shut[i] === 0 && !reacting);
    // Those that nobody attacks: alone, or wherever they stand.
    for (let i = 0; i < enemy.length; i++) enemy[i] = w.bounds.safe[i] === 1 ? 0 : enemy[i]! & 1;
    for (const one of w.rules.closures)
      if (one.side === side && one.turn === p.scalars[S.TURN]) for (const i of one.places) enemy[i] = vacant[i] = 0;
    this.onlyWhere();
    if (!reacting) {
      // Cards played for their operations value have one battle (7.24).
      if (p.offensive[O.BATTLES]! > 0 && this.single()) this.onlyBattles();
      return;
    }
    this.onlyBattles();
  }

  /** Lists the places in the order of the board. */
  private list(side: number): void {
    const { enemy, vacant } = this;
    const { w, p } = this.g;
    const landed = new Set<number>();
    for (let u = 0; u < w.units.count; u++)
      if (w.units.side[u] === side && w.units.cls[u] === GROUND && p.has(u, ASSAULTING)) landed.add(p.loc[u]!);
    this.aims = [];
    this.fights = [];
    for (let i = 0; i < enemy.length; i++) {
      if (enemy[i] === 0 && vacant[i] === 0) continue;
      this.aims.push(i);
      if (enemy[i] === 1 || landed.has(i)) this.fights.push(i);
    }
  }

  /** An event that wants battles in some places: all of them there, or one before any other (5.31). */
  private onlyWhere(): void {
    const { w, p } = this.g;
    for (const { args } of inForce(w, p, 'battle-hexes', true)) {
      const set = args.places as PlaceSet;
      const test = placeTest(w.facts, set);
      const side = w.compiled.game.sides.findIndex(({ id }) => id === args['occupied-by']);
      const fits = (i: number) => test(p, i) && (side < 0 || p.controller(i) === side);
      const begun = [...p.battles.subarray(0, p.offensive[O.BATTLES]!)].some((at) => test(p, at - 1));
      if (args.which !== 'all' && begun) continue;
      for (let i = 0; i < this.enemy.length; i++) if (this.enemy[i] === 1 && !fits(i)) this.enemy[i] = 0;
    }
  }

  private single(): boolean {
    return this.g.p.offensive[O.MODE] === 1;
  }

  private onlyBattles(): void {
    const { battles, offensive } = this.g.p;
    this.enemy.fill(0);
    for (let k = 0; k < offensive[O.BATTLES]!; k++) this.enemy[battles[k]! - 1] = 1;
  }

  /** Whether a place is one for a battle; else it is one that stands empty. */
  battleAt(place: number): boolean {
    return this.enemy[place] === 1;
  }

  /** Ways by which a unit comes to each place, as bits. */
  waysOf(u: number): Uint8Array {
    const known = this.ways.get(u);
    if (known) return known;
    const { units } = this.g.w;
    this.lists[u] ??= new Uint8Array(this.enemy.length);
    const found = this.lists[u].fill(0);
    const bound = this.boundTo(u);
    const fights = bound < 0 ? this.fights : [bound];
    if (units.cls[u] === NAVAL) this.ofShip(u, found, fights);
    else if (units.cls[u] === AIR) this.ofAir(u, found, fights);
    else if (units.cls[u] === GROUND && bound < 0) this.ofGround(u, found);
    // The last one goes where an event asks for somebody.
    if (this.asked && this.spare === 1) for (const i of this.aims) if (!this.asked(i)) found[i] = 0;
    this.ways.set(u, found);
    return found;
  }

  /** 7.26: a unit of the reaction that stands in a battle fights in that one, also where it moves out to do so; -1: it is free to choose. */
  private boundTo(u: number): number {
    const { p } = this.g;
    return p.offensive[O.REACTING] === 1 && this.inBattle(p.loc[u]!) ? p.loc[u]! : -1;
  }

  /** Ways by which a unit comes to one place, as bits: ships and air units are looked at for it alone. */
  waysTo(u: number, place: number): number {
    const { units } = this.g.w;
    const known = this.ways.get(u);
    if (known || (units.cls[u] !== NAVAL && units.cls[u] !== AIR)) return (known ?? this.waysOf(u))[place]!;
    const bound = this.boundTo(u);
    if (
      !this.fights.includes(place) ||
      (bound >= 0 && bound !== place) ||
      (this.asked && this.spare === 1 && !this.asked(place))
    )
      return 0;
    return this.coverTo(u, place);
  }

  /** Ways by which a ship or an air unit comes to a battle, or to cover those who land in a place, as bits (7.24, 8.21.E). */
  coverTo(u: number, place: number): number {
    const one = [place];
    const found = this.byPlace;
    found[place] = 0;
    if (this.g.w.units.cls[u] === NAVAL) this.ofShip(u, found, one);
    else if (this.g.w.units.cls[u] === AIR) this.ofAir(u, found, one);
    return found[place]!;
  }

  /** Places that some unit that may be activated comes to, in board order. */
  objectives(): number[] {
    const ways = this.eligible.map((u) => this.waysOf(u));
    return this.aims.filter(
      (i) => ways.some((one) => one[i] !== 0) || this.eligible.some((u) => this.carriersFor(u, i).length > 0),
    );
  }

  points(): number {
    return this.g.w.tables.movement.land[this.g.p.offensive[O.OPS]!] ?? 0;
  }

  /** Where a ship comes: into battles, and to where ground units have just landed, which it follows or covers (7.24, 8.21.E). */
  private ofShip(u: number, found: Uint8Array, fights: readonly number[]): void {
    const { w, p } = this.g;
    const sea = w.map.graph.seaFrom(p.loc[u]!);
    const far = w.units.carrier[u] === 1 && w.units.range[u]! > 0;
    for (const i of fights) {
      if (sea[i]! <= this.most && !barred(w, u, i)) found[i]! |= WAY.SAIL;
      if (far && this.standOff(u, i) >= 0) found[i]! |= WAY.STRIKE;
    }
  }

  /** Where a carrier stands to fight in a battle from elsewhere: where it is, or as far off as it can; -1: nowhere. */
  private standOff(u: number, battle: number): number {
    const { w, p } = this.g;
    const at = p.loc[u]!;
    const { field, graph } = w.map;
    if (at !== battle && field.distance(at, battle) <= w.units.range[u]!) return at;
    const sea = graph.seaFrom(at);
    let best = -1;
    let score = -1;
    for (const i of field.within(battle, w.units.range[u]!)) {
      if (!this.stops(u, i, battle, sea) || (w.map.coastal[i] === 1 && p.controller(i) === 1 - w.units.side[u]!))
        continue;
      const value = field.distance(i, battle) * 100 - sea[i]!;
      if (value > score) {
        score = value;
        best = i;
      }
    }
    return best;
  }

  /** Whether a carrier may stop in a place to fight in a battle from there: not where enemies are, which were a battle of its own (7.24, 8.21). */
  private stops(u: number, place: number, battle: number, sea: Int16Array): boolean {
    const { w } = this.g;
    if (place === battle || sea[place]! > this.most || this.enemy[place] === 1) return false;
    return w.map.shut[place] === 0 && !barred(w, u, place) && this.g.unitsAt(place, 1 - w.units.side[u]!).length === 0;
  }

  /** The place from which a carrier or an air unit fights, unless it is told another one. */
  station(u: number, objective: number): number {
    return this.g.w.units.cls[u] === AIR ? this.base(u, objective) : this.standOff(u, objective);
  }

  /** Places from which a carrier or an air unit may fight for an objective: the usual one first. */
  stations(u: number, objective: number): number[] {
    const { w, p } = this.g;
    const { field, graph } = w.map;
    const usual = this.station(u, objective);
    const found =
      w.units.cls[u] === AIR
        ? [p.loc[u]!, ...this.basesOf(u)].filter((base) => partIn(w, u, base, objective) > 0)
        : [...field.within(objective, w.units.range[u]!)].filter((i) =>
            i === p.loc[u] ? i !== objective : this.stops(u, i, objective, graph.seaFrom(p.loc[u]!)),
          );
    return [usual, ...found.filter((place) => place !== usual)];
  }

  /** 8.21.C: carriers that fight for an objective from elsewhere and beside which a ship without aircraft may stop: one in each place. */
  carriersFor(u: number, objective: number): number[] {
    const { w, p } = this.g;
    const { cls, carrier, side } = w.units;
    if (this.stationed.length === 0 || cls[u] !== NAVAL || carrier[u] === 1) return [];
    // Who stands in a battle stays there (7.26).
    if (p.loc[u] === objective || this.boundTo(u) >= 0) return [];
    const sea = w.map.graph.seaFrom(p.loc[u]!);
    const battle = this.inBattle(objective) ? p.battles.indexOf(objective + 1) + 1 : -(objective + 1);
    const list = this.stationed.filter(
      (v) => side[v] === side[u] && p.battle[v] === battle && sea[p.loc[v]!]! <= this.most && !barred(w, u, p.loc[v]!),
    );
    return list.filter((v, k) => list.findIndex((other) => p.loc[other] === p.loc[v]) === k);
  }

  private ofAir(u: number, found: Uint8Array, fights: readonly number[]): void {
    const { w, p } = this.g;
    const near = fights.filter((i) => this.mayReach(u, i));
    if (near.length === 0) return;
    const bases = [p.loc[u]!, ...this.basesOf(u)];
    for (const i of near) if (bases.some((base) => partIn(w, u, base, i) > 0)) found[i]! |= WAY.STRIKE;
  }

  /** Whether a battle is not too far off for an air unit, whatever airbases there are; boxes make any way shorter. */
  private mayReach(u: number, battle: number): boolean {
    const { w, p } = this.g;
    const { units, map, inland } = w;
    const at = p.loc[u]!;
    const most = p.offensive[O.OPS]! * legRange(w, u, true);
    if (map.field.onMap[at] !== 1) return true;
    if (map.field.distance(at, battle) <= most + Math.max(units.range[u]!, units.extended[u]!)) return true;
    return (
      inland !== null &&
      inland.side === units.side[u] &&
      inland.bases.some((base) => map.field.distance(at, base) <= most)
    );
  }

  /** Airbases to which an air unit may move and fight from. */
  private basesOf(u: number): number[] {
    const { g } = this;
    const side = g.w.units.side[u]!;
    const found = this.legsOf(u);
    const list: number[] = [];
    for (let i = 0; i < found.length; i++) if (found[i]! > 0 && g.reach.airEnds(side, i)) list.push(i);
    return list;
  }

  /** Legs to the airbases from which an air unit may fight after them, by place; 0 where it does not come. Good until they are asked for again. */
  private legsOf(u: number): Uint8Array {
    const { g } = this;
    return g.reach.byAir(u, g.p.offensive[O.OPS]!, true, (place) => this.inBattle(place));
  }

  /** The airbase from which an air unit fights: at full strength if it can, with as few legs, from near by. */
  private base(u: number, battle: number): number {
    const { g } = this;
    const { w, p } = g;
    const at = p.loc[u]!;
    const bases = [at, ...this.basesOf(u)];
    // The same legs that the bases were found by.
    const { legs } = g.reach;
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (const base of bases) {
      const part = partIn(w, u, base, battle);
      if (part === 0) continue;
      const cost = part * 10_000 + (base === at ? 0 : legs[base]!) * 100 + w.map.field.distance(base, battle);
      if (cost < least) {
        least = cost;
        best = base;
      }
    }
    return best;
  }

  /** Whether a place is one of the battles that were declared. */
  inBattle(place: number): boolean {
    const { battles, offensive } = this.g.p;
    for (let k = 0; k < offensive[O.BATTLES]!; k++) if (battles[k] === place + 1) return true;
    return false;
  }

  private ofGround(u: number, found: Uint8Array): void {
    const { g } = this;
    const { w, p } = g;
    g.reach.byLand(u, this.points(), (place) => this.inBattle(place));
    for (const i of g.reach.landFound)
      if (i !== p.loc[u] && (this.enemy[i] === 1 || this.vacant[i] === 1)) found[i]! |= WAY.MARCH;
    const side = w.units.side[u]!;
    this.byBarge(u, side, found);
    if (!g.reach.embarks(u)) return;
    if (shipping(w, u, p.steps[u]!) <= shippingLeft(g, side)) {
      this.assault(found, WAY.ASSAULT, u, false, false);
      if (this.room(u) > 1) {
        const ships = this.companions(u, false);
        if (ships.length > 0)
          this.assault(
            found,
            WAY.ESCORTED,
            u,
            true,
            ships.some((v) => w.units.carrier[v] === 1),
          );
      }
    }
    if (this.room(u) > 1 && w.units.carried[u] === 1 && this.companions(u, true).length > 0)
      this.assault(found, WAY.ORGANIC, u, true, false);
  }

  /**
   * 8.45.D: the army of the nation that has marines ends an assault on a small island that the enemy defends only with marines who have just
   * landed there; not in a reaction, nor where an event waives it.
   */
  private needsMarines(u: number, place: number): boolean {
    const { g } = this;
    const { w, p } = g;
    const { nation } = w.will;
    if (w.map.island[place] === 0 || this.enemy[place] === 0 || p.offensive[O.REACTING] === 1) return false;
    if (w.units.nation[u] !== nation || w.tables.services[w.units.service[u]!] !== 'army') return false;
    if (inForce(w, p, 'waive', true).length > 0) return false;
    return !g
      .unitsAt(place, w.units.side[u]!, GROUND)
      .some((v) => w.units.nation[v] === nation && w.units.service[v] !== w.units.service[u] && p.has(v, ASSAULTING));
  }

  /** 8.47: over one hexside of water, once in an offensive by a card of enough value, not in a reaction. */
  private byBarge(u: number, side: number, found: Uint8Array): void {
    const { g } = this;
    const { w, p } = g;
    const { offensive: o } = p;
    if (o[O.REACTING] === 1 || o[O.BARGED] === 1 || o[O.OPS]! < w.values['barge-operations']!) return;
    if (w.flagSides.barges !== side || (p.scalars[S.FLAGS]! & flagBit(w, 'barges')) === 0) return;
    const at = p.loc[u]!;
    for (let e = at * 6; e < at * 6 + 6; e++) {
      const to = w.map.field.near[e]!;
      if (to < 0 || w.map.graph.modes[e] !== BY_SEA || w.map.land[to] === 0 || w.map.shut[to] === 1) continue;
      if (barred(w, u, to)) continue;
      if (this.enemy[to] === 1 || this.vacant[to] === 1) found[to]! |= WAY.BARGE;
    }
  }

  private assault(found: Uint8Array, way: number, u: number, ships: boolean, carrier: boolean): void {
    const { g } = this;
    const from = g.p.loc[u]!;
    const { assault } = g.w.map;
    const sea = this.landing(g.w.units.side[u]!, from, ships, carrier);
    for (const i of this.aims) {
      if (sea[i] === FAR || assault[i] === 0 || i === from) continue;
      // An escort is for where nobody comes alone.
      if (way === WAY.ESCORTED && (found[i]! & WAY.ASSAULT) !== 0) continue;
      if (!this.needsMarines(u, i) && !this.barred(way, i) && !barred(g.w, u, i)) found[i]! |= way;
    }
  }

  /** Hexes by sea of a landing from a place; `UNREACHED`. */
  private landing(side: number, from: number, ships: boolean, carrier: boolean): Int16Array {
    const key = from * 4 + Number(ships) * 2 + Number(carrier);
    const known = this.landings.get(key);
    if (known) return known;
    const { reach } = this.g;
    reach.assault(side, from, this.most, { ships, carrier });
    const found = reach.seaLengths().slice();
    this.landings.set(key, found);
    return found;
  }

  /** Whether an event keeps a landing from a place: without ships, or too far from ports of the side. */
  private barred(way: number, place: number): boolean {
    const { w, p } = this.g;
    if (p.offensive[O.REACTING] === 1) return false;
    if (way === WAY.ASSAULT)
      for (const { args } of inForce(w, p, 'escort-required', true))
        if (placeTest(w.facts, args.places as PlaceSet)(p, place)) return true;
    return this.landable !== null && this.landable[place] === 0;
  }

  /** Places near enough to ports of the side for landings, where an event says how near; null: it says nothing. */
  private landable: Uint8Array | null = null;

  private near(side: number): typeof this.landable {
    const { g } = this;
    const [effect] = inForce(g.w, g.p, 'amphibious-range', true);
    if (!effect || g.p.offensive[O.REACTING] === 1) return null;
    const found = new Uint8Array(this.enemy.length);
    for (let port = 0; port < found.length; port++) {
      if (g.w.map.port[port] === 0 || g.p.controller(port) !== side) continue;
      g.reach.bySea(port, Number(effect.args['sea-hexes']));
      for (let i = 0; i < found.length; i++) if (g.reach.seaReached(i)) found[i] = 1;
    }
    return found;
  }

  /** Ships in the hex of a ground unit that may go with it: escorts, or those that carry it themselves. */
  companions(u: number, organic: boolean): number[] {
    const { g, hq } = this;
    const { w, p } = g;
    return this.eligible.filter(
      (v) =>
        w.units.cls[v] === NAVAL &&
        p.loc[v] === p.loc[u] &&
        (!organic || w.units.carries[v] === 1) &&
        goTogether(g, u, v, hq),
    );
  }

  /** Ships that may go with a ground unit to an objective by a way. */
  withShips(u: number, way: number, objective: number): number[] {
    const { w, p } = this.g;
    return this.companions(u, way === WAY.ORGANIC).filter((v) => {
      const sea = this.landing(w.units.side[u]!, p.loc[u]!, true, w.units.carrier[v] === 1);
      return sea[objective]! < FAR;
    });
  }
}

/** Hexes that ships of a side move in the offensive: as the card says, or its event. */
export function sailing({ w, p }: Play, side: number): number {
  return navalMove(w, p, side) || (w.tables.movement.naval[p.offensive[O.OPS]!] ?? 0);
}

/** Whether an event activates a unit for nothing. */
export function isFree({ w, p }: Play, u: number): boolean {
  return inForce(w, p, 'free-activation', true).some(({ units }) => units?.test(p, u) ?? false);
}

const known = new WeakMap<Play, Targets>();

/** What may be done now in a game. */
export function targetsOf(g: Play, side: number): Targets {
  let targets = known.get(g);
  if (!targets) {
    targets = new Targets(g);
    known.set(g, targets);
  }
  targets.renew(side);
  return targets;
}

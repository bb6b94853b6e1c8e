/** A game in progress of this rulebook: what its procedures share beside the kernel's loop. */
import { PlayLoop, type Procedure as ProcedureOf, type Table } from '../../kernel/play-loop';
import { Activation } from './activation';
import { barred } from './bounds';
import { AIR, D, GROUND, HQ, NAVAL, O, OUT, S, TRACK } from './codes';
import { fightOf } from './combat';
import type { Die } from './combat-tables';
import { trackOf } from './facts';
import { garrisoned, raze } from './garrisons';
import { Position } from './position';
import { PROCEDURES } from './procedures';
import { Reach } from './reach';
import { type Supply, supplyOf } from './supply';
import { happen } from './triggers';
import { ending } from './victory';
import type { World } from './world';

/** One chapter's procedure. `f` is where its frame begins in `Play.frames`. */
export type Procedure = ProcedureOf<Play>;

export class Play extends PlayLoop<Play, World, Position> {
  readonly supply: Supply;
  readonly reach: Reach;
  readonly activation: Activation;

  constructor(world: World, table: Table) {
    super(world, new Position(world), S, PROCEDURES, table);
    this.supply = supplyOf(world, this.p);
    this.reach = new Reach(world, this.p);
    this.activation = new Activation(world);
  }

  override get phaseId(): string {
    return this.w.steps[this.p.scalars[S.PHASE]!]?.id ?? 'start';
  }

  /** Side whose offensive it is. */
  get offensives(): number {
    return this.p.offensive[O.SIDE]! - 1;
  }

  // ------------------------------------------------------------- tracks

  /** Number on a track; 0 where the game has none of that name. */
  track(id: string, side = -1): number {
    const at = trackOf(this.w, id, side);
    return at < 0 ? 0 : this.p.tracks[at]!;
  }

  /** Moves the counter of a track, as far as it goes, of one side or of all. */
  shift(id: string, by: number, side = -1, rule = '5.34'): void {
    const { game } = this.w.compiled;
    const track = game.tracks?.find((one) => one.id === id);
    if (!track) return;
    const now = this.track(id, side);
    const next = Math.max(track.from, Math.min(track.to, now + by));
    if (next === now) return;
    const first = trackOf(this.w, id, 0);
    for (let s = 0; s < game.sides.length; s++)
      if (side < 0 || side === s || track.sides === undefined) this.p.tracks[first + s] = next;
    this.says(
      'track',
      rule,
      () => {
        const box = track.boxes?.find(({ value }) => value === next)?.names;
        const words = { track: track.names, now, next, ...(box ? { box } : {}) };
        return side < 0 ? { words } : { side, words };
      },
      '{track}: {now} → {next}[box:  ({box})]',
      '{track}: {now}→{next}[box: （{box}）]',
    );
    happen(this, 'at-once');
    if (!this.over) ending.decided(this, { at: 'any' });
  }

  // ------------------------------------------------------------- units

  /** Units of a side and class in a place. */
  unitsAt(place: number, side: number, cls = -1): number[] {
    const { units } = this.w;
    const list: number[] = [];
    for (let u = 0; u < units.count; u++)
      if (this.p.loc[u] === place && units.side[u] === side && (cls < 0 || units.cls[u] === cls)) list.push(u);
    return list;
  }

  /** Places where units of a side are, in the order of the board. */
  placesOf(side: number): number[] {
    const { units } = this.w;
    const places = new Set<number>();
    for (let u = 0; u < units.count; u++) if (units.side[u] === side && this.p.loc[u]! >= 0) places.add(this.p.loc[u]!);
    return [...places].sort((a, b) => a - b);
  }

  /** Units of a side on the map. */
  unitsOf(side: number): number[] {
    const { units } = this.w;
    const list: number[] = [];
    for (let u = 0; u < units.count; u++) if (units.side[u] === side && this.p.loc[u]! >= 0) list.push(u);
    return list;
  }

  /** A unit loses a step, or its last one; whoever it carries goes down with it (8.46). */
  loseStep(u: number, rule: string): void {
    const { p } = this;
    const at = p.loc[u]!;
    const left = p.steps[u]! - 1;
    this.says(
      'hit',
      rule,
      { at, who: u, words: left > 0 ? { left } : {} },
      '{unit} [left: lost a step][!left: was eliminated]',
      '{unit}[left: が1ステップ失う][!left: は除去]',
    );
    if (left > 0) p.setSteps(u, left);
    else this.eliminate(u);
  }

  /** Takes a unit out of play. It may come back by replacements. */
  eliminate(u: number): void {
    const { p } = this;
    p.setSteps(u, 0);
    p.move(u, OUT);
    p.due[u] = 0;
  }

  /** Puts a unit on the turn record. */
  toTrack(u: number, turn: number, flags: number): void {
    const { p } = this;
    p.move(u, TRACK);
    p.due[u] = turn;
    p.flags[u] = flags;
  }

  /**
   * Side that takes control of a place; what that means for units without a base there is seen to when the offensive is over.
   * @param tells whether it stands in the story by itself
   */
  capture(place: number, side: number, rule: string, tells = true): void {
    const { p } = this;
    if (p.controller(place) === side) return;
    p.control(place, side);
    p.taken(place, side);
    raze(this.w, p, place, side);
    this.countResources();
    // The emergency route does not lead into an enemy's hex (6.23).
    if (p.scalars[S.EXPRESS] === place + 1) p.scalars[S.EXPRESS] = 0;
    if (tells) this.says('control', rule, { at: place, side }, '{side} took {place}', '{side}が{place}を占領');
    happen(this, 'at-once');
    if (!this.over) ending.decided(this, { at: 'any' });
  }

  /** Whether a place has a garrison of its own (13.76). */
  garrisoned(place: number): boolean {
    return garrisoned(this.w, this.p, place);
  }

  /** The marker of resources follows them (12.11). */
  private countResources(): void {
    const { submarines, map } = this.w;
    const at = trackOf(this.w, 'japan-resources', -1);
    if (at < 0) return;
    let n = 0;
    for (let i = 0; i < map.field.size; i++) if (map.resource[i] === 1 && this.p.controller(i) === submarines.side) n++;
    for (let s = 0; s < this.w.compiled.game.sides.length; s++) this.p.tracks[at + s] = n;
  }

  /** Whether units may stand together: nobody stands where more do than may. */
  fits(place: number, side: number, more: readonly number[]): boolean {
    const { stacking } = this.w;
    if (!stacking) return true;
    const list = this.unitsAt(place, side);
    for (const u of more) if (!list.includes(u)) list.push(u);
    return stacking.broken(place, list, list.length, this.p.steps) === null;
  }

  /** Whether a unit may be in a friendly place for good: ships in ports, air units on airbases, headquarters in ports. */
  homes(u: number, place: number): boolean {
    const { w, p } = this;
    const { units, map } = w;
    if (this.boxed(u, place)) return true;
    if (p.controller(place) !== units.side[u] || map.field.onMap[place] !== 1 || map.shut[place] === 1) return false;
    // Who is there, or was when the offensive began, may come back.
    if (barred(w, u, place) && p.loc[u] !== place && p.origin[u] !== place + 1) return false;
    switch (units.cls[u]) {
      case NAVAL:
        return map.port[place] === 1;
      case AIR:
        return map.airfield[place] === 1 && this.reach.airEnds(units.side[u]!, place);
      case HQ:
        return map.port[place] === 1 && !this.unitsAt(place, units.side[u]!, HQ).some((h) => h !== u);
      default:
        return units.cls[u] === GROUND;
    }
  }

  /** Whether a place is a box in which air units of that side stand (13.74). */
  private boxed(u: number, place: number): boolean {
    const { inland, units } = this.w;
    return inland !== null && units.cls[u] === AIR && units.side[u] === inland.side && inland.boxes.includes(place);
  }

  // ------------------------------------------------------------- dice

  /** Rolls a die of a table for a side. A script may name it: `air-naval japan 4021`, `air-naval japan`. */
  roll(kind: number, { low, faces }: Die, word: string, side: number, place = -1): number {
    const { scalars } = this.p;
    return this.rollFor(
      [kind, side, place],
      scalars[S.ROLLS]!++,
      faces,
      () => {
        const plain = `${word} ${this.sideId(side)}`;
        return place < 0 ? [plain, word] : [`${plain} ${this.placeId(place)}`, plain, word];
      },
      false,
      low,
    );
  }

  /** One of `n` at random, 1 to `n`: a card of a hand. A script may name it like a die. */
  pick(side: number, n: number): number {
    return this.rollFor([D.PICK, side, 0], this.p.scalars[S.ROLLS]!++, n, () => [`card ${this.sideId(side)}`], true);
  }

  fight(battle: number) {
    return fightOf(this.p, battle);
  }
}

/** A game in progress of this rulebook: what its procedures share beside the kernel's loop. */
import { PlayLoop, type Procedure as ProcedureOf, type Table } from '../../kernel/play-loop';
import type { CostSearch } from '../../kernel/search';
import { joined, type Text } from '../../kernel/texts';
import { ABSENT, AIR, CASUALTY, FACES, GROUND, OUT, S } from './codes';
import { Flights } from './flights';
import { cargo, overload } from './lift';
import { seaSearch } from './map';
import { Position } from './position';
import { PROCEDURES } from './procedures';
import { Approach } from './sea';
import { happen } from './triggers';
import { ending } from './victory';
import type { World } from './world';

/** One chapter's procedure. `f` is where its frame begins in `Play.frames`. */
export type Procedure = ProcedureOf<Play>;

export class Play extends PlayLoop<Play, World, Position> {
  readonly search: CostSearch;
  readonly flights: Flights;
  readonly approach: Approach;

  constructor(world: World, table: Table) {
    super(world, new Position(world), S, PROCEDURES, table);
    this.search = seaSearch(world.map);
    this.flights = new Flights(world);
    this.approach = new Approach(world.map);
  }

  override get phaseId(): string {
    const { scalars } = this.p;
    if (scalars[S.ROUND_OF]! > 0) return this.w.rounds[scalars[S.ROUND_OF]! - 1]!;
    return this.w.steps[scalars[S.PHASE]!]?.id ?? 'start';
  }

  /** The political turn (4.2). */
  override get lap(): number | undefined {
    const { scalars } = this.p;
    return scalars[S.ROUND_OF]! > 0 ? scalars[S.POLITICAL]! : undefined;
  }

  // ------------------------------------------------------------- tracks

  /** Number on a track; 0 where the game has none of that name. */
  track(id: string): number {
    const k = this.w.compiled.game.tracks?.findIndex((one) => one.id === id) ?? -1;
    return k < 0 ? 0 : this.p.tracks[k]!;
  }

  /** Spaces by which the counter of a track, where it stands or at `from`, comes nearer to one, not beyond it. */
  towards(id: string, target: number, by: number, from = this.track(id)): number {
    return Math.max(-by, Math.min(by, target - from));
  }

  /** Moves the counter of a track, as far as it goes (2.61). `why`: what the story says of it. */
  shift(id: string, by: number, rule: string, why?: Text): void {
    const { tracks = [] } = this.w.compiled.game;
    const k = tracks.findIndex((one) => one.id === id);
    const track = tracks[k];
    if (!track) return;
    const now = this.p.tracks[k]!;
    const next = Math.max(track.from, Math.min(track.to, now + by));
    if (next === now) return;
    this.p.tracks[k] = next;
    if (!this.w.counts.has(id)) return;
    this.says(
      'track',
      rule,
      {},
      `${track.names.en}: ${now} → ${next}${why ? ` (${why.en})` : ''}`,
      `${track.names.ja ?? track.names.en}: ${now}→${next}${why ? `（${why.ja}）` : ''}`,
    );
  }

  // ------------------------------------------------------------- units

  override sideOf(u: number): number {
    return this.p.sideOf(u);
  }

  /** Units of a side that are in play and of which something holds. */
  own(side: number, test: (u: number) => boolean): number[] {
    const { p } = this;
    const list: number[] = [];
    for (let u = p.headOf[side]!; u >= 0; u = p.nextOf[u]!) if ((p.flags[u]! & ABSENT) === 0 && test(u)) list.push(u);
    return list;
  }

  /** Whether a side has a unit in play. */
  hasUnits(side: number): boolean {
    const { p } = this;
    for (let u = p.headOf[side]!; u >= 0; u = p.nextOf[u]!) if ((p.flags[u]! & ABSENT) === 0) return true;
    return false;
  }

  /** Nations whose land is closed to a side (5.23). */
  closed(side: number): number {
    return this.p.shut[side]!;
  }

  /** Hexes between two places for a side, around closed land. */
  hexes(side: number, from: number, to: number): number {
    return this.w.ways.hexes(this.closed(side), from, to);
  }

  /** A unit loses a step by the enemy, or its last one; troops that it carries go down with it. */
  loseStep(u: number, rule: string): void {
    const { p, w } = this;
    const left = p.steps[u]! - 1;
    this.says(
      'hit',
      rule,
      { at: p.loc[u]!, who: u },
      left > 0 ? '{unit} lost a step' : '{unit} was destroyed',
      left > 0 ? '{unit}が1ステップ失う' : '{unit}は壊滅',
    );
    p.steps[u] = left;
    if (left === 0) this.fall(u);
    else if (w.units.cls[u] === AIR) this.shed(u, rule);
  }

  /** 6.457: with each step of transport aircraft a step of the troops in it is lost. */
  private shed(u: number, rule: string): void {
    const { p, w } = this;
    while (overload(w, p, u) > 0) this.loseStep(cargo(w, p, u)[0]!, rule);
  }

  /** Takes a destroyed unit off the map; it is counted by `settle`. */
  private fall(u: number): void {
    const { p, w } = this;
    p.put(u, OUT);
    p.embark(u, -1);
    // Special forces that go down with what carries them are not counted (7.1).
    p.flags[u] = w.units.special[u] === 0 ? CASUALTY : 0;
    for (let v = 0; v < p.loc.length && p.load[u]! > 0; v++)
      if (p.aboard[v] === u + 1 && w.units.cls[v] === GROUND) {
        p.steps[v] = 0;
        this.fall(v);
      }
  }

  /** Counts units that were destroyed at once, in the default order of their owners (2.61). */
  settle(): void {
    const { p, w } = this;
    if (!p.flags.some((flags) => (flags & CASUALTY) !== 0)) return;
    for (let side = 0; side < p.allied.length; side++)
      for (let u = 0; u < p.loc.length; u++) {
        if (!p.has(u, CASUALTY) || w.units.side[u] !== side) continue;
        p.clear(u, CASUALTY);
        this.fallen(u, 'unit-destroyed');
      }
  }

  /** What the loss of a unit brings about. */
  fallen(u: number, how: 'unit-destroyed' | 'unit-captured'): void {
    const { scalars } = this.p;
    scalars[S.FALLEN] = u + 1;
    happen(this, how);
    scalars[S.FALLEN] = 0;
    ending.decided(this, { at: 'any' });
  }

  /** A side has struck at another: the first time may count (2.63). `victim`: -1 where nobody in particular. */
  opensFire(side: number, victim: number): void {
    const { scalars } = this.p;
    scalars[S.STRUCK]! |= 1 << side;
    if (this.w.options.has('first-shot-at-power') && !this.w.tables.global[victim]) return;
    scalars[S.STRIKER] = side + 1;
    happen(this, 'strike');
    scalars[S.STRIKER] = 0;
  }

  // ------------------------------------------------------------- dice

  /** One of so many, that nobody sees: which card of a hand is lost. */
  lot(kind: number, word: string, about: string, a: number, b: number, faces: number): number {
    return this.rollFor([kind, a, b], this.p.scalars[S.ROLLS]!++, faces, () => [`${word} ${about}`, word], true, 0);
  }

  /** One die of six faces for a place; a script may name it. */
  die(kind: number, word: string, about: string, a: number, b: number, faces = FACES): number {
    return this.rollFor([kind, a, b], this.p.scalars[S.ROLLS]!++, faces, () => [`${word} ${about}`, word]);
  }

  /** Two dice of six faces for a unit or a place. A script may name them: `strike us-f35-1`, `strike`. */
  dice(kind: number, word: string, about: string, a: number, b: number): readonly [number, number] {
    const one = () => this.rollFor([kind, a, b], this.p.scalars[S.ROLLS]!++, FACES, () => [`${word} ${about}`, word]);
    const first = one();
    return [first, one()];
  }

  // ------------------------------------------------------------- words

  /** Names of units, one after the other. */
  names(units: readonly number[]): Text {
    return joined(units.map((u) => this.unitName(u)));
  }
}

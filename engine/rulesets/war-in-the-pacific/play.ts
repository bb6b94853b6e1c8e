/** A game in progress of this rulebook: what its procedures share beside the kernel's loop (dice, hits, keys of units). */

import { PlayLoop, type Procedure as ProcedureOf, type Table } from '../../kernel/play-loop';
import { both, type Text } from '../../kernel/texts';
import { D, ELIMINATED, LAND, N, P, S } from './codes';
import { forgetLines } from './lines';
import { Position } from './position';
import { PROCEDURES } from './procedures';
import type { Reach } from './reach';
import { newReach } from './reach';
import { ending } from './victory';
import type { PhaseData, World } from './world';

/** One chapter's procedure. `f` is where its frame begins in `Play.frames`. */
export type Procedure = ProcedureOf<Play>;

/** A time of conditions. */
const ANY = { at: 'any' } as const;

export class Play extends PlayLoop<Play, World, Position> {
  readonly reach: Reach;

  constructor(world: World, table: Table) {
    super(world, new Position(world), S, PROCEDURES, table);
    this.reach = newReach(world);
  }

  protected override intervene(top: number): boolean {
    const { scalars, stack } = this.p;
    if (scalars[S.TAKEN] !== 0) return false;
    if (scalars[S.DIRTY] !== 0) {
      if (this.frames[top] === P.SETTLE) return false;
      stack.push(P.SETTLE);
      return true;
    }
    if (scalars[S.VICTORY_DIRTY] === 0 && !this.w.victoryAlways) return false;
    scalars[S.VICTORY_DIRTY] = 0;
    return ending.decided(this, ANY);
  }

  override replaced(): void {
    super.replaced();
    forgetLines(this);
  }

  // ------------------------------------------------------------- shared facts

  override get phaseId(): string {
    const k = this.p.scalars[S.PHASE]!;
    return k < 0 ? 'start' : (this.w.phases[k]?.id ?? 'end');
  }

  /** Index of by-turn-and-side arrays. */
  at(side: number): number {
    return side * (this.w.calendar.last + 1) + this.turn;
  }

  /** Who acts first in a segment, by default the one in progress: the higher TRP, or the side the text names, for a tie or always. */
  firstSide(phase: PhaseData | undefined = this.w.phases[this.p.scalars[S.PHASE]!]): number {
    if (phase && phase.first >= 0) return phase.first;
    const { sides } = this.p;
    const d = sides[N.TRP]! - sides[N.TRP + 1]!;
    if (d !== 0) return d > 0 ? 0 : 1;
    return phase?.tie ?? 0;
  }

  // ------------------------------------------------------------- dice

  /** Rolls a die for a purpose; scripted purposes are tried from the most exact to the side alone. */
  roll(kind: number, place: number, side: number, index: number, name: string): number {
    return this.rollFor([kind, place, side], index, this.w.values['die-sides']!, () => {
      const where = place >= 0 ? ` ${this.placeId(place)}` : '';
      const who = this.sideId(side);
      return [`${name}${where} ${who}`, `${name} ${who}`, who];
    });
  }

  /** Rolls a die of an effect; a script calls it `event`. */
  effectDie(faces: number, low: number): number {
    return this.rollFor([D.EFFECT, 0, 0], this.p.scalars[S.ROLLS]!++, faces, () => ['event'], false, low);
  }

  // ------------------------------------------------------------- units

  /** Nation, kind and condition: counters have no names of their own. */
  override unitText(u: number): Text {
    const { game } = this.w.compiled;
    const nation = both(game.nations[this.p.nationOf(u)]!.names);
    const kind = both(game.kinds[this.w.unitKind[u]!]!.names);
    const [en, ja] = this.p.isFull(u) ? ['', ''] : [' (reduced)', '(損耗)'];
    return { en: `${nation.en} ${kind.en}${en}`, ja: `${nation.ja}${kind.ja}${ja}` };
  }

  /** A unit is lost, and the story says why. */
  lose(u: number, rule: string, en: string, ja: string): void {
    this.says('eliminated', rule, { at: this.p.placeOf(u), who: u }, en, ja);
    this.eliminate(u);
  }

  /** Takes a unit off the map for good. What it carried goes to a free transport beside it, or is lost too. */
  eliminate(u: number): void {
    const { p } = this;
    const cargo = p.mate[u]!;
    if (cargo >= 0 && this.w.unitClass[u] === LAND) p.part(u);
    else if (cargo >= 0) {
      const other = this.freeTransport(u);
      p.part(cargo);
      if (other >= 0) p.embark(cargo, other);
      else this.remove(cargo);
    }
    this.remove(u);
  }

  private remove(u: number): void {
    this.p.move(u, ELIMINATED);
    this.p.setSteps(u, 0);
    this.p.flags[u] = 0;
  }

  /** Another transport of the side on the same node without cargo, or -1. */
  private freeTransport(u: number): number {
    const { p, w } = this;
    for (let v = p.head[p.loc[u]!]!; v >= 0; v = p.next[v]!)
      if (v !== u && w.unitSide[v] === w.unitSide[u] && w.kinds.transports[w.unitKind[v]!] && p.mate[v]! < 0) return v;
    return -1;
  }

  /** One step loss: reduces the unit or eliminates it (2.2.2). Returns true when it is gone. */
  hit(u: number): boolean {
    const steps = this.p.steps[u]! - 1;
    if (steps > 0) {
      this.p.setSteps(u, steps);
      return false;
    }
    this.eliminate(u);
    return true;
  }

  /**
   * What makes units of a side interchangeable in a question: nation, kind, steps, cargo, adoption. Two units with the
   * same key at the same node are offered once.
   */
  key(u: number): number {
    const { p, w } = this;
    const mate = p.mate[u]!;
    const cargo =
      mate < 0 ? 0 : w.unitClass[u] === LAND ? 1 + p.steps[mate]! : 1 + p.steps[mate]! + 8 * (1 + w.unitNation[mate]!);
    return ((p.nationOf(u) * 32 + w.unitKind[u]!) * 8 + p.steps[u]!) * 128 + cargo;
  }

  private readonly keys = new Int32Array(64);
  private readonly keyNodes = new Int32Array(64);
  private keyCount = 0;

  /** Forgets the classes seen so far. */
  freshKeys(): void {
    this.keyCount = 0;
  }

  /** True when no unit like this one, at the same node, was seen since `freshKeys`. */
  isNew(u: number): boolean {
    const k = this.key(u);
    const node = this.p.loc[u]!;
    for (let i = 0; i < this.keyCount; i++) if (this.keys[i] === k && this.keyNodes[i] === node) return false;
    if (this.keyCount < this.keys.length) {
      this.keys[this.keyCount] = k;
      this.keyNodes[this.keyCount++] = node;
    }
    return true;
  }
}

/**
 * Lines that say `must attack`: what is still legal while an obligation can be met. Obligations of several units and places bear on each other: an
 * answer is legal when afterwards as many enemies can still be attacked as before, found as a matching of enemies with units.
 */
import { cheapestMatching } from '../../kernel/assignment';
import type { Case, PreparedLine } from './lines';

/** Who could attack what now. */
export interface Attacks {
  duties: readonly PreparedLine[];
  /** Enemies that have not been attacked, with the units that could; every one has some. */
  able: ReadonlyMap<number, readonly number[]>;
  caseOf(unit: number, place: number): Case;
}

export class Obligations {
  /** Units that have to attack, and enemies that have to be attacked. */
  private readonly units = new Set<number>();
  private readonly places = new Set<number>();
  /** So many enemies that have to be attacked can be. */
  private readonly most: number;

  constructor(private readonly attacks: Attacks) {
    for (const { line, applies } of attacks.duties)
      for (const [place, units] of attacks.able)
        for (const unit of units)
          if (applies(attacks.caseOf(unit, place)))
            (line.every ? this.places : this.units).add(line.every ? place : unit);
    this.most = this.matched([...this.places], new Set());
  }

  /** Whether something has to be attacked still. */
  get open(): boolean {
    return this.units.size > 0 || this.places.size > 0;
  }

  /** Whether a place may be attacked next, by anybody. */
  mayAttack(place: number): boolean {
    return this.attacks.able.get(place)?.some((unit) => this.mayJoin(unit, place, [])) ?? false;
  }

  /** Whether a unit may attack a place together with those chosen. */
  mayJoin(unit: number, place: number, chosen: readonly number[]): boolean {
    return this.lasting(unit, place) || this.possible(place, new Set([...chosen, unit]));
  }

  /** Units that have to join an attack on the place, for they have nothing else to attack. */
  missing(place: number, chosen: readonly number[]): number[] {
    const able = this.attacks.able.get(place) ?? [];
    return able.filter((unit) => !chosen.includes(unit) && this.lasting(unit, place));
  }

  /** Whether a unit has to attack, and has only this place left. */
  private lasting(unit: number, place: number): boolean {
    if (!this.units.has(unit)) return false;
    for (const [other, units] of this.attacks.able) if (other !== place && units.includes(unit)) return false;
    return true;
  }

  /** Whether as many enemies as before can be attacked when these units attack the place. */
  private possible(place: number, used: ReadonlySet<number>): boolean {
    const others = [...this.places].filter((one) => one !== place);
    return (this.places.has(place) ? 1 : 0) + this.matched(others, used) >= this.most;
  }

  private matched(places: readonly number[], used: ReadonlySet<number>): number {
    const { able } = this.attacks;
    const units = [...new Set(places.flatMap((place) => able.get(place) ?? []))].filter((unit) => !used.has(unit));
    if (places.length === 0 || units.length === 0) return 0;
    const may = (i: number, j: number) => able.get(places[i]!)!.includes(units[j]!);
    const pairs = cheapestMatching(places.length, units.length, (i, j) => (may(i, j) ? 0 : 1));
    return pairs.filter(([i, j]) => may(i, j)).length;
  }
}

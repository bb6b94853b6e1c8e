/**
 * What a combat is likely to bring, by the game's own dice and tables: every pair of dice is tried, equal totals are rolled
 * again (9.6), so the odds are exact as far as strengths are known.
 */
import type { CompiledGame } from '../../kernel/compiled';
import { lookup, numberCell } from '../../kernel/tables';

/** The chances of one combat, seen from the attacker. */
export interface Odds {
  /** Chance that the attacker's total is higher. */
  win: number;
  /** Chance that it is higher by enough to drive the loser out of a ground combat (9.6.3). */
  rout: number;
  /** Chance that the defender drives the attacker out. */
  routed: number;
  /** Mean hits the attacker takes. */
  lost: number;
  /** Mean hits the defender takes, and units it loses for good: each is hit once before one is hit twice. */
  inflicted: number;
  killed: number;
}

/** Strength of one side in a combat, and how many hits it can inflict at most. */
export interface Force {
  strength: number;
  /** Full units engaged: the cap of the hits on the other side (9.6.1). */
  full: number;
  /** Steps that can be lost. */
  steps: number;
}

/** More units and steps than meet in a combat, and than half steps of strength: for small keys by which odds are known. */
const most = 512;
const middle = 1024;

/** Odds of one game, with the dice and tables of its text. */
export class OddsTable {
  /** What each face of the die adds, by kind of combat. */
  private readonly fleet: number[];
  private readonly land: number[];
  private readonly routs: number;
  private readonly divisor: number;
  /** By kind of combat and the defender's size, then by the rest. */
  private readonly known = new Map<number, Map<number, Odds>>();

  constructor(compiled: CompiledGame) {
    const { values, tables } = compiled.game;
    const faces = Array.from({ length: values['die-sides'] ?? 0 }, (_, face) => face + 1);
    const half = tables['half-die'];
    this.fleet = faces;
    this.land = faces.map((face) => (half === undefined ? face : numberCell(lookup(half, face, 'added', true))));
    this.routs = values['retreat-difference'] ?? 0;
    this.divisor = values['winner-hits-divisor'] ?? 1;
  }

  /** The least and the most that a die adds to a strength (9.3, 9.4). */
  span(combat: 'fleet' | 'land'): { least: number; most: number } {
    const faces = combat === 'fleet' ? this.fleet : this.land;
    const [least, most] = [(a: number, b: number) => Math.min(a, b), (a: number, b: number) => Math.max(a, b)];
    return { least: faces.reduce(least), most: faces.reduce(most) };
  }

  /** Odds of an attack. `combat` tells which die counts: fleets add it whole, Land only part of it (9.3, 9.4). */
  of(combat: 'fleet' | 'land', attacker: Force, defender: Force): Odds {
    const edge = attacker.strength - defender.strength;
    const met = ((combat === 'fleet' ? most : 0) + defender.full) * most + defender.steps;
    let known = this.known.get(met);
    if (known === undefined) {
      known = new Map();
      this.known.set(met, known);
    }
    const key = ((2 * edge + middle) * most + attacker.full) * most + attacker.steps;
    let odds = known.get(key);
    if (odds === undefined) {
      odds = this.reckon(combat === 'fleet' ? this.fleet : this.land, edge, attacker, defender);
      known.set(key, odds);
    }
    return odds;
  }

  private reckon(faces: number[], edge: number, attacker: Force, defender: Force): Odds {
    const odds: Odds = { win: 0, rout: 0, routed: 0, lost: 0, inflicted: 0, killed: 0 };
    let decided = 0;
    for (const mine of faces) {
      for (const theirs of faces) {
        const difference = edge + mine - theirs;
        if (difference === 0) continue;
        decided++;
        const won = difference > 0;
        const [winner, loser] = won ? [attacker, defender] : [defender, attacker];
        const size = Math.abs(difference);
        const suffered = Math.min(size, winner.full, loser.steps);
        const back = Math.min(Math.floor(suffered / this.divisor), loser.full, winner.steps);
        if (won) odds.win++;
        if (size >= this.routs) {
          if (won) odds.rout++;
          else odds.routed++;
        }
        odds.lost += won ? back : suffered;
        const hits = won ? suffered : back;
        odds.inflicted += hits;
        odds.killed += Math.max(0, hits - defender.full);
      }
    }
    if (decided === 0) return odds;
    return {
      win: odds.win / decided,
      rout: odds.rout / decided,
      routed: odds.routed / decided,
      lost: odds.lost / decided,
      inflicted: odds.inflicted / decided,
      killed: odds.killed / decided,
    };
  }
}

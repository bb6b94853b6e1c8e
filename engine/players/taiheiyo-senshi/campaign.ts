/** What a side is about over operations and turns: places that it means to take, the port from which it strikes, and the ships that are told off for it. */
import { BACK } from '../../rulesets/taiheiyo-senshi/codes';
import { type Aim, type Plan, Plans } from '../plans';
import type { Intent } from '../player';
import { unitValue } from './battle';
import { supplies } from './ports';
import type { Sight } from './sight';

/** So many places are pursued at once. */
const PURSUED = 2;

/** Plans of a side, with whom they have; lists are never changed, only replaced. */
export class Campaign {
  readonly plans = new Plans();
  private forces: ReadonlyMap<number, readonly number[]> = new Map();
  /** When the plans were last looked at. */
  private reviewed = '';
  /** Ships that an operation of a turn brought to another port: the next one sends them nowhere else. */
  private brought: { turn: number; units: readonly number[] } = { turn: -1, units: [] };

  /** The same, for somebody who goes his own way from now on. */
  copy(): Campaign {
    const other = Object.assign(new Campaign(), this, { plans: new Plans() });
    other.plans.follow(this.plans);
    return other;
  }

  /** What is pursued, with whom, and what was given up, for a person who asks. */
  told({ world, p }: Sight): Intent[] {
    return this.plans.told(world.map.points).map((intent) => {
      const forces = intent.ended === undefined ? this.forces.get(intent.place!)! : [];
      return { ...intent, forces: forces.filter((u) => p.loc[u]! >= 0) };
    });
  }

  /** Looks at what is pursued anew: before each operation of the side, and once when a turn begins and ends. */
  review(on: Sight, ask: string, aims: () => Aim[]): void {
    const stage = `${on.turn} ${ask}`;
    if (ask !== 'operation' && stage === this.reviewed) return;
    this.reviewed = ask === 'operation' ? `${on.turn} initiative` : stage;
    this.plans.review(on.turn, aims(), PURSUED);
    const taken = new Set<number>();
    this.forces = new Map(this.plans.current.map((plan) => [plan.place, toldOff(on, plan, taken)]));
  }

  /** What it is worth to the plans that ships are in a port. */
  mustered(on: Sight, units: readonly number[], port: number): number {
    let sum = 0;
    for (const { place, from, worth, needs } of this.plans.current) {
      const way = on.network.board.distance(from, place);
      const able = units.filter((u) => on.world.movement[on.p.face(u)]! >= way);
      if (from === port) sum += worth * Math.min(1, strengthOf(on, able) / needs);
    }
    return on.weigh.planned * sum;
  }

  bring({ turn }: Sight, units: readonly number[]): void {
    this.brought = { turn, units: turn === this.brought.turn ? [...this.brought.units, ...units] : units };
  }

  hasBrought({ turn }: Sight, unit: number): boolean {
    return turn === this.brought.turn && this.brought.units.includes(unit);
  }
}

/** Strength of ships in the air and in guns, as for the assault of ports (9.2). */
export const strengthOf = ({ world, p }: Sight, units: readonly number[]): number =>
  units.reduce((sum, u) => sum + world.air[p.face(u)]! + world.gunnery[p.face(u)]!, 0);

/** Ships that can strike at a place from a port where they stand or that they may go to; by the end of the turn they are ready there. */
export function ableFor(on: Sight, place: number, from: number): number[] {
  const { world, p, side } = on;
  const way = on.network.board.distance(from, place);
  const able: number[] = [];
  for (let u = 0; u < world.unitCount; u++) {
    const at = p.loc[u]!;
    if (world.unitSide[u] !== side || at < 0 || world.isAir[u] === 1 || world.movement[p.face(u)]! < way) continue;
    if (at !== from && (on.returnTargets(u) & (1 << from)) === 0) continue;
    if ((p.flags[u]! & BACK) !== 0 && !supplies(on, from, u)) continue;
    able.push(u);
  }
  return able;
}

/** Those who stand there and those who were told off before, then the strongest, until they are enough; nobody twice. */
function toldOff(on: Sight, { place, from, needs }: Plan, taken: Set<number>): number[] {
  const able = ableFor(on, place, from).filter((u) => !taken.has(u));
  const rank = (u: number) => (on.p.loc[u] === from ? 1000 : 0) + unitValue(on, u);
  able.sort((a, b) => rank(b) - rank(a) || a - b);
  const list: number[] = [];
  let sum = 0;
  for (const u of able) {
    if (sum >= needs) break;
    sum += strengthOf(on, [u]);
    list.push(u);
    taken.add(u);
  }
  return list;
}

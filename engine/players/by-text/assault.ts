/** What an attack is worth to a side: the steps it costs and takes, the place that is won, and enemies that cannot get away. */
import { forbids } from '../../rulesets/by-text/lines';
import type { Fighting } from '../../rulesets/by-text/odds';
import { after, type Fight, type Reckoning, reckon } from '../../rulesets/by-text/reckoning';
import { outcomesWorth } from './outcomes';
import { type Outlook, outlooksOf } from './outlook';
import type { Survey } from './survey';

/** A place that was won is held so often, where nobody can win it back. */
const KEPT = 0.75;
/** Who may not advance comes into the place a turn later, if at all. */
const LATER = 0.5;
/** To drive enemies back is worth so many of their steps, and to be driven back costs so many. */
const DRIVEN = 0.3;
const REPULSED = 0.15;
/** So much more must another unit bring, in steps of its own, for it may be needed elsewhere. */
const ANOTHER = 0.02;

/** What an attack in this column is worth. */
function worthOf(
  s: Survey,
  place: number,
  attackers: readonly number[],
  defenders: readonly number[],
  o: Outlook,
): number {
  const { p } = s;
  let [steps, prices, kills, gone] = [0, 0, 0, 0];
  for (const u of defenders) {
    steps += p.steps[u]!;
    prices += s.stepPrice(u) * p.steps[u]!;
    kills += s.killPrice(u);
  }
  let cheapest = Number.POSITIVE_INFINITY;
  let [own, perished] = [0, 0];
  for (const u of attackers) {
    cheapest = Math.min(cheapest, s.stepPrice(u));
    own += p.steps[u]!;
    perished += s.killPrice(u);
  }
  if (steps === 0 || own === 0) return 0;
  const step = prices / steps;
  // Who has lost some of his steps is killed sooner or later, if there is a later.
  const bySteps = s.over ? 0 : KILLED_BY_STEPS;
  gone = (o.taken / steps) * bySteps * kills + o.killed * (1 - bySteps) * kills;
  const { thrift } = s.doctrine;
  const costs = o.lost * cheapest + perishing(s, attackers, own, o) * perished + o.repulsed * REPULSED * step;
  let value = o.taken * step + gone - thrift * costs;
  value += o.driven * (s.trapped(place) ? prices + kills : DRIVEN * step * Math.min(2, defenders.length));
  const prize = prizeOf(s, place, attackers);
  if (prize > 0)
    value += o.cleared * (s.fighting!.advance || s.fighting!.here ? 1 : LATER) * keptBy(s, place, attackers) * prize;
  return value - ANOTHER * attackers.length * cheapest;
}

/** Which share of the attackers perishes: at the end they take their losses where a step is left. */
function perishing({ over }: Survey, attackers: readonly number[], own: number, { lost, perished }: Outlook): number {
  const share = lost / own;
  if (!over || own === attackers.length) return share;
  return Math.min(share, perished + Math.max(0, lost - (own - attackers.length)) / attackers.length);
}

/** Of the price of enemies who are killed, so much goes by steps. */
const KILLED_BY_STEPS = 0.6;

/** How often a place that was won is still held after the enemies' next turn, by the best of the attackers. */
function keptBy(s: Survey, place: number, attackers: readonly number[]): number {
  if (s.over) return 1;
  let lost = 1;
  for (const u of attackers) lost = Math.min(lost, s.danger(place, u).lost);
  return KEPT * (1 - lost);
}

/** What it is worth to come into the place. */
function prizeOf(s: Survey, place: number, attackers: readonly number[]): number {
  const held = s.p.held[place] === s.side + 1 ? 0 : s.hold[place]!;
  const area = s.judge.goals.areas[place]!;
  const [unit] = attackers;
  if (area === 0 || unit === undefined) return held;
  const areas = s.areasFor(unit);
  return held + Math.max(0, areas[area]! - areas[s.judge.goals.areas[s.p.loc[unit]!]!]!);
}

/** What an attack of these units is worth, with every line of the text as they stand now. */
export function attackWorth(
  s: Survey,
  fighting: Fighting,
  place: number,
  attackers: readonly number[],
  defenders: readonly number[] = s.enemiesAt(place),
): number {
  if (attackers.length === 0 || defenders.length === 0) return 0;
  const fight: Fight = { p: s.p, fighting, place, attackers, defenders };
  return reckonedWorth(s, fight, reckon(fight));
}

const changing = ['attacker-losses', 'defender-losses', 'retreat'] as const;

function reckonedWorth(s: Survey, fight: Fight, { column, die, chart }: Reckoning): number {
  const { fighting, place, attackers, defenders } = fight;
  const outlooks = outlooksOf(chart);
  const steps = (units: readonly number[]) => units.reduce((sum, u) => sum + s.p.steps[u]!, 0);
  const [own, other] = [steps(attackers), steps(defenders)];
  const plain = changing.every((quantity) => fighting.lines.of(quantity).length === 0);
  const outlook = plain
    ? outlooks.of(column, die, own, other)
    : outlooks.changed(column, die, own, other, (result) => after(fight, result).does);
  const brings =
    column <= 0 ? 0 : outcomesWorth(s, chart.table, (rolled) => chart.result(column, rolled + Math.round(die)).code);
  return worthOf(s, place, attackers, defenders, outlook) + brings;
}

export interface Group {
  units: number[];
  value: number;
}

/** The best group of some units who stand where they can attack the place: the strongest first, as many as pay. `chosen` attack in any case. */
export function groupOf(
  s: Survey,
  fighting: Fighting,
  place: number,
  able: readonly number[],
  chosen: readonly number[] = [],
): Group {
  const { p } = s;
  const strength = (u: number) => fighting.strength(u, p.steps[u]!);
  const rest = able.filter((u) => !chosen.includes(u)).sort((a, b) => strength(b) - strength(a) || a - b);
  const defenders = s.enemiesAt(place);
  let best: Group = { units: [], value: Number.NEGATIVE_INFINITY };
  for (let count = chosen.length > 0 ? 0 : 1; count <= rest.length; count++) {
    const units = [...chosen, ...rest.slice(0, count)];
    const value = attackWorth(s, fighting, place, units, defenders);
    if (value > best.value) best = { units, value };
  }
  return best;
}

/** Whether lines let a unit attack a place from where it stands. */
export function mayAttack(
  s: Survey,
  fighting: Fighting,
  unit: number,
  place: number,
  defenders: readonly number[],
): boolean {
  if (!fighting.attacks(unit) || fighting.strength(unit, s.p.steps[unit]!) <= 0) return false;
  const verdict = fighting.lines.verdict('attack', s.caseOf(unit, place, defenders));
  if (verdict !== undefined) return !forbids(verdict);
  const from = s.p.loc[unit]!;
  return s.w.board.distance(from, place) <= 1 || fighting.sees(from, place);
}

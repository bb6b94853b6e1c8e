/** Who is attacked, by whom: the group whose odds promise most, for what it may lose. */
import { first, second, verbOf } from '../../../kernel/answers';
import { able, attackIn, fightAbout } from '../../../rulesets/by-text/attack';
import { A, S } from '../../../rulesets/by-text/codes';
import { fighting } from '../../../rulesets/by-text/odds';
import type { Play } from '../../../rulesets/by-text/play';
import { doing } from '../../../rulesets/by-text/registry';
import { judgeOf } from './judge';

/** An attack must promise so many steps at least. */
const ENOUGH = 0.1;
/** So much more must another unit bring, for it may be needed elsewhere. */
const ANOTHER = 0.02;

interface Group {
  units: readonly number[];
  /** Steps that the defender is expected to lose more than the attacker. */
  gain: number;
}

/** The group with which to attack a place: the strongest units first, as many as pay. */
function groupFor(g: Play, side: number, place: number, chosen: readonly number[] = []): Group {
  const judge = judgeOf(g.w);
  const worth = (u: number) => judge.fighting?.strength(u, g.p.steps[u]!) ?? 0;
  const rest = able(g, side, place)
    .filter((u) => !chosen.includes(u))
    .sort((a, b) => worth(b) - worth(a) || a - b);
  let best: Group = { units: [], gain: Number.NEGATIVE_INFINITY };
  for (let count = chosen.length > 0 ? 0 : 1; count <= rest.length; count++) {
    const units = [...chosen, ...rest.slice(0, count)];
    const gain = judge.expected(fightAbout(g, side, units, place)) - ANOTHER * count;
    if (gain > best.gain) best = { units, gain };
  }
  return best;
}

/** The place to attack, or none. */
export function chooseTarget(g: Play, options: readonly number[], side: number): number | undefined {
  let answer = options.find((option) => verbOf(option) === A.DONE);
  let most = ENOUGH;
  for (const option of options) {
    if (verbOf(option) !== A.ATTACK) continue;
    const { gain } = groupFor(g, side, second(option));
    if (gain <= most) continue;
    most = gain;
    answer = option;
  }
  return answer;
}

/** The next unit of the group, or that it is complete. */
export function chooseGroup(g: Play, options: readonly number[], side: number): number | undefined {
  const { place, units } = attackIn(g, g.p.stack.top);
  const group = groupFor(g, side, place, units).units;
  const joins = options.filter((option) => verbOf(option) === A.PICK);
  const next =
    joins.find((option) => group.includes(first(option))) ?? options.find((option) => verbOf(option) === A.GO);
  // What a line says must be attacked is attacked by whoever must, whether it pays or not.
  const must = doing(g.w.steps[g.p.scalars[S.STEP]!]!, fighting)!.lines.duties.length > 0;
  return next ?? (units.length > 0 || must ? joins[0] : undefined);
}

/** Who loses a step: the unit whose step is worth least. */
export function chooseLoss(g: Play, options: readonly number[]): number | undefined {
  const judge = judgeOf(g.w);
  const price = (u: number) =>
    judge.worth(u, g.p.steps[u]!) - (g.p.steps[u]! > 1 ? judge.worth(u, g.p.steps[u]! - 1) : 0);
  let answer: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const option of options) {
    if (verbOf(option) !== A.CHOOSE) continue;
    const cost = price(first(option));
    if (cost >= least) continue;
    least = cost;
    answer = option;
  }
  return answer;
}

/** Who is attacked, by whom: the group whose attack is worth most, for what it may lose and win. */
import { first, second, verbOf } from '../../kernel/answers';
import { able, attackIn } from '../../rulesets/by-text/attack';
import { A, S } from '../../rulesets/by-text/codes';
import { fighting } from '../../rulesets/by-text/odds';
import type { Play } from '../../rulesets/by-text/play';
import { doing } from '../../rulesets/by-text/registry';
import { type Group, groupOf } from './assault';
import type { Staff } from './march';
import type { Survey } from './survey';

/** An attack that is worth less is not made. */
const ENOUGH = 1e-3;

const present = (g: Play) => doing(g.w.steps[g.p.scalars[S.STEP]!], fighting)!;

/** The group with which to attack a place: the strongest units first, as many as pay. */
function groupFor(s: Survey, place: number, chosen: readonly number[] = []): Group {
  return groupOf(s, present(s.g), place, able(s.g, s.side, place), chosen);
}

/** The place to attack, or none. */
export function chooseTarget(g: Play, options: readonly number[], side: number, staff: Staff): number | undefined {
  const survey = staff.survey(g, side);
  let answer = options.find((option) => verbOf(option) === A.DONE);
  let most = ENOUGH;
  for (const option of options) {
    if (verbOf(option) !== A.ATTACK) continue;
    const { value } = groupFor(survey, second(option));
    if (value <= most) continue;
    most = value;
    answer = option;
  }
  return answer;
}

/** The next unit of the group, or that it is complete. */
export function chooseGroup(g: Play, options: readonly number[], side: number, staff: Staff): number | undefined {
  const { place, units } = attackIn(g, g.p.stack.top);
  const group = groupFor(staff.survey(g, side), place, units).units;
  const joins = options.filter((option) => verbOf(option) === A.PICK);
  const next =
    joins.find((option) => group.includes(first(option))) ?? options.find((option) => verbOf(option) === A.GO);
  // What a line says must be attacked is attacked by whoever must, whether it pays or not.
  return next ?? (units.length > 0 || present(g).lines.duties.length > 0 ? joins[0] : undefined);
}

/** Who loses a step: the unit whose step is worth least, with what victory says of its loss. */
export function chooseLoss(g: Play, options: readonly number[], side: number, staff: Staff): number | undefined {
  const s = staff.survey(g, side);
  const price = (u: number) => {
    const steps = g.p.steps[u]!;
    const left = steps > 1 ? s.judge.worth(u, steps - 1) : 0;
    return s.material * (s.judge.worth(u, steps) - left) + (steps > 1 ? 0 : s.killPrice(u));
  };
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

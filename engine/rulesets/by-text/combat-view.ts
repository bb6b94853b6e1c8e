/** The fight of the standing question before its die, and what a unit could fight. */
import { first, verbOf } from '../../kernel/answers';
import type { CombatView } from '../../kernel/views';
import { able, fightAbout, fightIn } from './attack';
import { A, P, S } from './codes';
import { isConcealed } from './concealed';
import { viewOf } from './fight-view';
import { fighting } from './odds';
import type { Play } from './play';
import { doing } from './registry';

/** The fight of the standing question, as it would be with this answer; null: it is about none. */
export function combatOf(g: Play, answer?: number): CombatView | null {
  const f = g.p.stack.top;
  if (!g.asking || g.frames[f] !== P.ATTACK || g.posed.ask !== 'attack-group') return null;
  const verb = answer === undefined ? undefined : verbOf(answer);
  if (verb === A.BACK) return null;
  const fight = fightIn(g, f, verb === A.PICK ? first(answer!) : undefined);
  return fight && viewOf(g, g.posed.side, fight);
}

/** Whether enemies stand in a place, and all are known. */
function isKnown({ p, w }: Play, side: number, place: number): boolean {
  const there = p.enemiesAt(place, side);
  return there.length > 0 && there.every((u) => !isConcealed(w, p, u));
}

/** What a unit could attack from where it stands: alone, each enemy beside it. */
export function prospectsOf(g: Play, unit: number): CombatView[] {
  const { p, w } = g;
  const side = w.side[unit]!;
  const at = p.loc[unit]!;
  if (at < 0) return [];
  // The step in progress, where it is a fight of the side; what comes next is not known before it is there.
  const step = w.steps[p.scalars[S.STEP]!];
  if (!step || !doing(step, fighting) || !step.sides.includes(side)) return [];
  const imagined = { en: 'If it attacked alone', ja: '単独で攻撃した場合' };
  return [...w.board.ids.keys()]
    .filter((place) => p.attacked[place] === 0 && isKnown(g, side, place))
    .filter((place) => able(g, side, place).includes(unit))
    .map((place) => viewOf(g, side, fightAbout(g, side, [unit], place), imagined));
}

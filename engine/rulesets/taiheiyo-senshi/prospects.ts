/** What a unit could strike with where it is, for explanations: the air raid and the fire of its side in the point (8.1, 8.2). */
import type { CombatView } from '../../kernel/views';
import { viewOfForce } from './combat-view';
import type { Play } from './play';
import { fireOf, raidOf } from './salvo';

/** Those that the unit has a part in; empty for one that is in no point. */
export function prospectsOf(g: Play, u: number): CombatView[] {
  const point = g.p.loc[u]!;
  if (point < 0) return [];
  const side = g.w.unitSide[u]!;
  return [raidOf(g, side, point), fireOf(g, side, point)].flatMap((salvo) =>
    salvo?.units.includes(u) ? viewOfForce(g, salvo) : [],
  );
}

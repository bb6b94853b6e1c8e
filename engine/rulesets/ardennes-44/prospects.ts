/** What a unit could fight where it stands, for explanations: its attack on each place beside it (14.4), and the defence of its own. */
import { DIRECTIONS } from '../../kernel/hex-field';
import type { CombatView } from '../../kernel/views';
import { canAttack, targetable } from './combat';
import { viewOfAttack } from './combat-view';
import type { Play } from './play';

const ALONE = { en: 'If it attacks alone, without artillery', ja: '単独・砲撃支援なしで攻撃する場合' };
const HERE = { en: 'If it is attacked there', ja: 'そこで攻撃された場合' };

/** The attacks first, in the order of the map's directions; empty for a unit that is not on the map. */
export function prospectsOf(g: Play, u: number): CombatView[] {
  const { field, units } = g.w;
  if (!g.p.onMap(u)) return [];
  const side = units.side[u]!;
  const at = g.p.loc[u]!;
  const out: CombatView[] = [];
  for (let e = at * DIRECTIONS; e < (at + 1) * DIRECTIONS; e++) {
    const target = field.near[e]!;
    if (target >= 0 && targetable(g, side, target) && canAttack(g, u, target, 0))
      out.push(viewOfAttack(g, { target, side, attackers: [u], guns: [] }, ALONE));
  }
  out.push(viewOfAttack(g, { target: at, side: 1 - side, attackers: [], guns: [] }, HERE));
  return out;
}

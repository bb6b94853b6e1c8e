/** What the standing question is a step of, for the table: a move, an attack and what follows it. */

import { actionView, innermostAction } from '../../kernel/action-text';
import type { ActionView } from '../../kernel/views';
import { DEED, P } from './codes';
import { IN_ATTACK } from './frames';
import { subject } from './notation';
import type { Play } from './play';
import { R } from './result-frame';

/** The innermost action that the question belongs to; null where it begins one. */
export function actionOf(g: Play): ActionView | null {
  const u = g.asking ? subject(g) : -1;
  if (u >= 0) return actionView(g, { rule: g.posed.rule, from: g.p.loc[u]!, units: [u], where: (i) => g.placeText(i) });
  return innermostAction(g, (f) => {
    if (g.frames[f] === P.ATTACK) return attack(g, g.frames[f + IN_ATTACK.target]!, ['Attack on', '攻撃']);
    return g.frames[f] === P.RESULT ? attack(g, g.frames[f + R.TARGET]!, ['After the attack on', '攻撃の結果']) : null;
  });
}

function attack(g: Play, to: number, [before, beforeJa]: readonly [string, string]): ActionView {
  const units = [...g.w.units.side.keys()].filter((u) => g.p.has(u, DEED.ATTACKING));
  const view = actionView(g, {
    rule: '14.4',
    to,
    say: ({ en, ja }) => ({ en: `${before} ${en}`, ja: `${beforeJa}：${ja}` }),
    units,
    where: (i) => g.placeText(i),
  });
  const from = units.flatMap((u) => (g.p.loc[u]! >= 0 ? [g.placeId(g.p.loc[u]!)] : []));
  return { ...view, from: [...new Set(from)] };
}

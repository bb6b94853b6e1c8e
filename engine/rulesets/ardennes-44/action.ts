/** What the standing question is a step of, for the table: a move, an attack and what follows it. */

import { actionText } from '../../kernel/action-text';
import { FRAME } from '../../kernel/frames';
import type { ActionView } from '../../kernel/views';
import { ATTACKING, P } from './codes';
import { IN_ATTACK } from './frames';
import { subject } from './notation';
import type { Play } from './play';
import { R } from './result-frame';

/** The innermost action that the question belongs to; null where it begins one. */
export function actionOf(g: Play): ActionView | null {
  if (!g.asking) return null;
  const u = subject(g);
  if (u >= 0) return moving(g, u);
  for (let f = g.p.stack.top; f >= 0; f -= FRAME) {
    if (g.frames[f] === P.ATTACK) return attack(g, g.frames[f + IN_ATTACK.target]!, true);
    if (g.frames[f] === P.RESULT) return attack(g, g.frames[f + R.TARGET]!, false);
  }
  return null;
}

function moving(g: Play, u: number): ActionView {
  const at = g.p.loc[u]!;
  return {
    side: g.w.units.side[u]!,
    names: actionText({ ...(at >= 0 ? { from: g.placeText(at) } : {}), who: [g.unitName(u)] }),
    rule: g.posed.rule,
    ...(at >= 0 ? { from: [g.placeId(at)] } : {}),
    units: [g.w.compiled.units[u]!.id],
  };
}

/** `open`: its die has not been cast. */
function attack(g: Play, target: number, open: boolean): ActionView {
  const who: number[] = [];
  for (let u = 0; u < g.w.units.count; u++) if (g.p.has(u, ATTACKING)) who.push(u);
  const names = actionText({ to: g.placeText(target), who: who.map((u) => g.unitName(u)) });
  const from = [...new Set(who.flatMap((u) => (g.p.loc[u]! >= 0 ? [g.placeId(g.p.loc[u]!)] : [])))];
  const [first] = who;
  return {
    side: first === undefined ? g.posed.side : g.w.units.side[first]!,
    names: open
      ? { en: `Attack on ${names.en}`, ja: `攻撃：${names.ja}` }
      : { en: `After the attack on ${names.en}`, ja: `攻撃の結果：${names.ja}` },
    rule: '14.4',
    target: g.placeId(target),
    from,
    units: who.map((u) => g.w.compiled.units[u]!.id),
  };
}

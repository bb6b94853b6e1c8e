/** What the standing question is a step of: a counter or a marker in the hand, a table that is rolled on. */
import { actionView } from '../../kernel/action-text';
import { both, type Text } from '../../kernel/texts';
import type { ActionView } from '../../kernel/views';
import { attackIn } from './attack';
import { HELD } from './by-hand';
import { P } from './codes';
import { movedUnit } from './move';
import type { Play } from './play';

/** An attack. Whose turn it is to attack, not who is asked for losses. */
function attackAction(g: Play, f: number): ActionView | null {
  const { place, units } = attackIn(g, f);
  return place < 0 ? null : actionView(g, { rule: g.rule, to: place, units });
}

/** The action; null where the question begins one. */
export function actionOf(g: Play): ActionView | null {
  if (!g.asking) return null;
  const f = g.p.stack.top;
  const [procedure, chosen] = [g.frames[f], g.frames[f + HELD.chosen]!];
  const of = (names: Text): ActionView => ({ side: g.posed.side, names, rule: g.rule, units: [] });
  if (procedure === P.MARKER) return of(both(g.w.markers[chosen]!.names));
  if (procedure === P.TABLE) return of(both(g.w.rolled[chosen]!.names));
  if (procedure === P.ATTACK) return attackAction(g, f);
  const unit = procedure === P.MOVE ? movedUnit(g, f) : chosen;
  if ((procedure !== P.UNIT && procedure !== P.MOVE) || unit < 0) return null;
  return actionView(g, { rule: g.rule, side: g.posed.side, from: g.p.loc[unit]!, units: [unit] });
}

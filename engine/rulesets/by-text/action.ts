/** What the standing question is a step of: a counter or a marker in the hand, a table that is rolled on. */
import { actionText } from '../../kernel/action-text';
import { both, type Text } from '../../kernel/texts';
import type { ActionView } from '../../kernel/views';
import { attackIn } from './attack';
import { HELD } from './by-hand';
import { P } from './codes';
import { movedUnit } from './move';
import type { Play } from './play';

function attackAction(g: Play, f: number): ActionView | null {
  const { place, units } = attackIn(g, f);
  if (place < 0) return null;
  const to = g.placeName(place);
  const who = units.map((u) => g.w.units[u]!.names);
  const target = g.w.board.ids[place]!;
  // Whose turn it is to attack, not who is asked for losses.
  const side = units.length > 0 ? g.w.side[units[0]!]! : g.posed.side;
  return { side, names: actionText({ to, who }), rule: g.rule, target, units: units.map((u) => g.w.units[u]!.id) };
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
  const { id, names } = g.w.units[unit]!;
  const at = g.p.loc[unit]!;
  const from = at < 0 ? {} : { from: g.placeName(at) };
  return {
    ...of(actionText({ ...from, who: [names] })),
    ...(at < 0 ? {} : { from: [g.w.board.ids[at]!] }),
    units: [id],
  };
}

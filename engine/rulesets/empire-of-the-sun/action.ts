/** What the standing question is a step of, for the table: an offensive, a battle, a unit that goes somewhere. */
import { actionView, innermostAction } from '../../kernel/action-text';
import { both, type Text } from '../../kernel/texts';
import type { ActionView } from '../../kernel/views';
import { ACTIVATED, O, P } from './codes';
import { takesPart } from './combat';
import { IN_ACTIVATE, IN_BATTLE, IN_HITS, IN_LIST, IN_PLACE, IN_RETREAT, IN_WITHDRAW } from './frames';
import type { Play } from './play';

/** The innermost action that the question belongs to; null where it begins one, or what is asked has to do with none. */
export const actionOf = (g: Play): ActionView | null => innermostAction(g, (f) => actionIn(g, f));

function actionIn(g: Play, f: number): ActionView | null {
  const fr = g.frames;
  switch (fr[f]) {
    case P.ACTIVATE:
      return activating(g, f);
    case P.BATTLE:
      return fighting(g, fr[f + IN_BATTLE.battle]!);
    case P.HITS:
      return fighting(g, fr[f + IN_HITS.battle]!);
    case P.WITHDRAW:
      return going(g, fr[f + IN_WITHDRAW.unit]! - 1, '9.6');
    case P.RETREAT:
      return going(g, fr[f + IN_RETREAT.unit]! - 1, '9.5');
    case P.EMERGENCY:
      return going(g, fr[f + IN_LIST.unit]! - 1, '8.22');
    case P.PLACE:
      return going(g, fr[f + IN_PLACE.unit]! - 1, '10.1');
    case P.OFFENSIVE:
      return offensive(g);
    default:
      return null;
  }
}

/** A unit that goes somewhere; null: it is not known yet which. */
function going(g: Play, u: number, rule: string): ActionView | null {
  if (u < 0 || u >= g.w.units.count) return null;
  return actionView(g, { rule, from: g.p.loc[u]!, units: [u], side: g.w.units.side[u]! });
}

/** Units of a side that are active. */
const active = ({ p, w }: Play, side: number): number[] =>
  [...w.units.list.keys()].filter((u) => w.units.side[u] === side && p.loc[u]! >= 0 && p.has(u, ACTIVATED));

/** Who goes where: with an objective those that have come for it, a unit that is about to go, or who is active so far. */
function activating(g: Play, f: number): ActionView | null {
  const { p } = g;
  const side = g.frames[f + IN_ACTIVATE.side]!;
  const to = g.frames[f + IN_ACTIVATE.objective]! - 1;
  const u = g.frames[f + IN_ACTIVATE.unit]! - 1;
  if (u >= 0) return actionView(g, { rule: '7.22', side, from: p.loc[u]!, units: [u] });
  if (to < 0) return offensive(g, side);
  const battle = p.battles.subarray(0, p.offensive[O.BATTLES]!).indexOf(to + 1);
  const units = active(g, side).filter((v) => p.loc[v] === to || (battle >= 0 && p.battle[v] === battle + 1));
  return actionView(g, { rule: '7.24', side, to, units });
}

/** A battle, with all that take part. */
function fighting(g: Play, battle: number): ActionView {
  const fight = g.fight(battle);
  const units = [...g.w.units.list.keys()].filter((u) => takesPart(g.w, g.p, u, fight));
  const say = ({ en, ja }: Text) => ({ en: `Battle at ${en}`, ja: `${ja}の戦闘` });
  return actionView(g, { rule: '9.0', side: fight.offensives, to: fight.place, say, units });
}

/** The offensive as far as it is known: its card, its headquarters, who is active on a side. */
function offensive(g: Play, side = g.offensives): ActionView | null {
  const { p, w } = g;
  if (p.offensive[O.SIDE] === 0) return null;
  const card = both(w.cards[p.offensive[O.CARD]!]!.card.names);
  const hq =
    (p.offensive[O.REACTING] === 1 && side !== g.offensives ? p.offensive[O.REACTION_HQ]! : p.offensive[O.HQ]!) - 1;
  const units = active(g, side);
  const battles = [...p.battles.subarray(0, p.offensive[O.BATTLES]!)].map((place) => place - 1);
  const last = battles.at(-1);
  const who = hq < 0 ? null : g.unitName(hq);
  const count = units.length;
  const most = side === g.offensives ? p.offensive[O.LIMIT]! : p.offensive[O.REACTION_LIMIT]!;
  return {
    side,
    names: {
      en: [card.en, ...(who ? [who.en] : []), ...(count > 0 ? [`${count} of ${most} active`] : [])].join(' · '),
      ja: [card.ja, ...(who ? [who.ja] : []), ...(count > 0 ? [`活性化${count}/${most}`] : [])].join('・'),
    },
    rule: '7.2',
    ...(last === undefined ? {} : { target: g.placeId(last), parts: battles.map((to, battle) => part(g, to, battle)) }),
    units: units.map((u) => g.unitId(u)),
  };
}

/** A battle of the offensive before it is fought: who is active for it, the side whose offensive it is first. */
function part(g: Play, to: number, battle: number): ActionView {
  const fight = g.fight(battle);
  const own = g.offensives;
  const units = [own, 1 - own].flatMap((side) => active(g, side).filter((u) => takesPart(g.w, g.p, u, fight)));
  return actionView(g, { rule: '7.24', side: own, to, units });
}

/** What the standing question is a step of, for the table: ships that sail, aircraft and troops that move, an engagement, missiles, a fight, a card. */
import { actionView, innermostAction } from '../../kernel/action-text';
import { both, type Text } from '../../kernel/texts';
import type { ActionView } from '../../kernel/views';
import { ENGAGED, P, S } from './codes';
import { IN_BOMBARD, IN_EFFECTS, IN_FIGHT, IN_INTERVENE, IN_PASSAGE, IN_SIDE, IN_SLOT, IN_TALKS } from './frames';
import { chosenToFire } from './missiles';
import type { Play } from './play';
import { hostile } from './relations';
import { group } from './sea';
import { say } from './strike-view';
import { ownTroops } from './troops';

/** The innermost action that the question belongs to; null where it begins one. */
export function actionOf(g: Play): ActionView | null {
  return innermostAction(g, (f) => SEEN[g.frames[f]!]?.(g, f) ?? null);
}

type See = (g: Play, f: number) => ActionView | null;

const where = (g: Play) => (place: number) => g.placeText(place);

/** By procedure. */
const SEEN: Readonly<Record<number, See>> = {
  [P.AIR_MOVEMENT]: moved,
  [P.GROUND_MOVEMENT]: moved,
  [P.SAIL]: sailing,
  [P.INTERVENE]: (g, f) => {
    const units = group(g);
    if (units.length === 0) return null;
    const to = g.frames[f + IN_INTERVENE.place]!;
    return actionView(g, { rule: '6.25', to, units, where: where(g), side: g.p.sideOf(units[0]!) });
  },
  [P.BOMBARD]: (g, f) => {
    const [side, to] = [g.frames[f + IN_BOMBARD.side]!, g.frames[f + IN_BOMBARD.place]!];
    return actionView(g, {
      ...{ rule: '6.3', to, side, units: chosenToFire(g, side), where: where(g) },
      say: ({ en, ja }) => ({ en: `Cruise missiles at ${en}`, ja: `巡航ミサイル：${ja}` }),
    });
  },
  [P.ENGAGEMENT]: engaged,
  [P.EFFECTS]: ofCard,
  [P.NEGOTIATIONS]: (g, f) => {
    if (g.posed.ask !== 'accept') return null;
    const side = g.frames[f + IN_TALKS.side]!;
    const { en, ja } = g.sideName(side);
    return about('6.821', side, say(`${en} offers cooperation`, `${ja}が協力を申し出る`));
  },
  [P.SLOT]: (g, f) => {
    if (g.posed.ask !== 'act-with') return null;
    const side = g.frames[f + IN_SLOT.side]!;
    const { en, ja } = g.sideName(side);
    return about('6.03', side, say(`${en} acts now`, `今は${ja}の番`));
  },
  [P.PASSAGE]: (g, f) => {
    const [u, carrier] = [g.frames[f + IN_PASSAGE.unit]!, g.frames[f + IN_PASSAGE.carrier]!];
    const [troops, by] = [g.unitName(u), g.unitName(carrier)];
    const names = say(`${by.en} would take ${troops.en} aboard`, `${by.ja}が${troops.ja}の搭乗を申し出る`);
    return about(g.posed.rule, g.p.sideOf(carrier), names);
  },
  [P.FIGHT]: (g, f) => {
    const [side, to] = [g.frames[f + IN_FIGHT.side]!, g.frames[f + IN_FIGHT.place]!];
    return actionView(g, {
      ...{ rule: '6.6', to, side, units: ownTroops(g, side, to), where: where(g) },
      say: ({ en, ja }) => ({ en: `Ground combat at ${en}`, ja: `地上戦闘：${ja}` }),
    });
  },
};

const about = (rule: string, side: number, names: Text): ActionView => ({ rule, side, names, units: [] });

/** 4.37: the card that is being carried out, and who is invited by it. */
function ofCard(g: Play, f: number): ActionView | null {
  const side = g.frames[f + IN_EFFECTS.side]!;
  const card = g.w.cards.find(({ lists }) => side >= 0 && lists[side] === g.frames[f + IN_EFFECTS.list]);
  if (!card) return null;
  const invited = g.frames[f + IN_EFFECTS.invited]! - 1;
  const title = both(card.names);
  if (invited < 0) return { ...about('4.37', side, title), card: card.id };
  const [host, guest] = [g.sideName(side), g.sideName(invited)];
  const names = say(`${title.en}: ${host.en} invites ${guest.en}`, `${title.ja}：${host.ja}が${guest.ja}を招く`);
  return { ...about('4.37', side, names), card: card.id };
}

/** One unit of a phase in which units go one after the other. */
function moved(g: Play, f: number): ActionView | null {
  const u = g.frames[f + IN_SIDE.unit]! - 1;
  return u < 0 ? null : actionView(g, { rule: g.posed.rule, from: g.p.loc[u]!, units: [u], where: where(g) });
}

function sailing(g: Play): ActionView | null {
  const units = group(g);
  if (units.length === 0) return null;
  return actionView(g, { rule: '6.22', from: g.p.loc[units[0]!]!, units, where: where(g) });
}

/** An engagement by whoever attacks; before anybody takes part, the hex alone. */
function engaged(g: Play): ActionView {
  const { p } = g;
  const [to, side] = [p.scalars[S.FOCUS]! - 1, p.scalars[S.ATTACKER]!];
  const units = [...p.loc.keys()].filter((u) => p.has(u, ENGAGED) && p.loc[u]! >= 0 && !hostile(p, side, p.sideOf(u)));
  const view = actionView(g, {
    ...{ rule: '6.4', to, side, units, where: where(g) },
    say: ({ en, ja }) => ({ en: `Engagement at ${en}`, ja: `交戦：${ja}` }),
  });
  const from = new Set(units.map((u) => g.placeId(p.loc[u]!)).filter((id) => id !== g.placeId(to)));
  return from.size > 0 ? { ...view, from: [...from] } : view;
}

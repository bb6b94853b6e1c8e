/** What the standing question is a step of, for the table: ships that sail, aircraft and troops that move, an engagement, missiles, a fight, a card. */
import { actionView, innermostAction } from '../../kernel/action-text';
import type { ActionView } from '../../kernel/views';
import { ENGAGED, P, S } from './codes';
import { IN_BOMBARD, IN_FIGHT, IN_INTERVENE, IN_SIDE } from './frames';
import { chosenToFire } from './missiles';
import type { Play } from './play';
import { hostile } from './relations';
import { group } from './sea';
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
  [P.FIGHT]: (g, f) => {
    const [side, to] = [g.frames[f + IN_FIGHT.side]!, g.frames[f + IN_FIGHT.place]!];
    return actionView(g, {
      ...{ rule: '6.6', to, side, units: ownTroops(g, side, to), where: where(g) },
      say: ({ en, ja }) => ({ en: `Ground combat at ${en}`, ja: `地上戦闘：${ja}` }),
    });
  },
};

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

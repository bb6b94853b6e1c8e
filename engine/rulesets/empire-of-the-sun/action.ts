/** What the standing question is a step of, for the table: an offensive, a battle, a unit that goes somewhere. */
import { actionText, actionView, innermostAction } from '../../kernel/action-text';
import { told } from '../../kernel/sentence';
import { both, joined, type Text } from '../../kernel/texts';
import type { ActionView } from '../../kernel/views';
import { battleOf } from './activate';
import { ACTIVATED, CLASSES, MODE, O, P, WITHDRAWN } from './codes';
import { takesPart } from './combat';
import { conditionOf } from './combat-view';
import { shippingLeft } from './eligible';
import { IN_ACTIVATE, IN_BATTLE, IN_HITS, IN_LIST, IN_OFFENSIVE, IN_PLACE, IN_RETREAT, IN_WITHDRAW } from './frames';
import { logisticsOf } from './notation';
import { STEP } from './offensive';
import type { Play } from './play';
import { byRailway } from './railway';
import { groupOf } from './withdraw';

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
      return withdrawing(g, f);
    case P.RETREAT:
      return going(g, fr[f + IN_RETREAT.unit]! - 1, '9.5');
    case P.EMERGENCY:
      return going(g, fr[f + IN_LIST.unit]! - 1, '8.22');
    case P.PLACE:
      return going(g, fr[f + IN_PLACE.unit]! - 1, '10.1');
    case P.REPLACEMENTS:
      return replacing(g, fr[f + IN_LIST.side]!);
    case P.OFFENSIVE:
      return offensive(g, g.offensives, whenIn(g, fr[f + IN_OFFENSIVE.stage]!));
    default:
      return null;
  }
}

/** A unit that goes somewhere; null: it is not known yet which. */
function going(g: Play, u: number, rule: string): ActionView | null {
  if (u < 0 || u >= g.w.units.count) return null;
  return actionView(g, { rule, from: g.p.loc[u]!, units: [u], side: g.w.units.side[u]! });
}

/** Ships of a hex that go together after the battles, or a unit by itself (9.6). */
function withdrawing(g: Play, f: number): ActionView | null {
  const u = g.frames[f + IN_WITHDRAW.unit]! - 1;
  if (u < 0) return null;
  return actionView(g, { rule: '9.6', from: g.p.loc[u]!, units: groupOf(g, f, u), side: g.w.units.side[u]! });
}

/** Units of a side that are active. */
const active = ({ p, w }: Play, side: number): number[] =>
  [...w.units.list.keys()].filter((u) => w.units.side[u] === side && p.loc[u]! >= 0 && p.has(u, ACTIVATED));

/** Who goes where: with an objective those that have come for it, a unit that is about to go, or who is active so far. */
function activating(g: Play, f: number): ActionView | null {
  const side = g.frames[f + IN_ACTIVATE.side]!;
  const to = g.frames[f + IN_ACTIVATE.objective]! - 1;
  const u = g.frames[f + IN_ACTIVATE.unit]! - 1;
  const [count, shipping] = activeText(g, side);
  if (u >= 0) return beside(actionView(g, { rule: '7.22', side, from: g.p.loc[u]!, units: [u] }), [count]);
  if (to < 0) return offensive(g, side, [shipping]);
  const units = active(g, side).filter((v) => aimOf(g, v) === to);
  return { ...beside(actionView(g, { rule: '7.24', side, to, units }), [count, shipping]), from: origins(g, units) };
}

/** An action with more that is known of it. */
const beside = (view: ActionView, more: readonly Text[]): ActionView => ({
  ...view,
  names: joined([both(view.names), ...more], ' · ', '・'),
});

/** How many units a side has activated of how many it may, and the points of shipping that it has left (7.21, 10.3). */
function activeText(g: Play, side: number): [Text, Text] {
  const { offensive: o } = g.p;
  const own = side === g.offensives;
  const [count, limit, hq] = own
    ? ([O.USED, O.LIMIT, O.HQ] as const)
    : ([O.REACTION_USED, O.REACTION_LIMIT, O.REACTION_HQ] as const);
  const most = o[limit]! + byRailway(g, side, o[hq]! - 1, -1);
  const left = shippingLeft(g, side);
  return [
    { en: `${o[count]!} of ${most} active`, ja: `活性化${o[count]!}/${most}` },
    { en: `amphibious points left: ${left}`, ja: `強襲上陸乗船ポイント残り${left}` },
  ];
}

/** What of an offensive is known in a stage of it: its intelligence condition, and whether its battles are fought (7.2). */
function whenIn(g: Play, stage: number): Text[] {
  if (stage < STEP.SPECIAL) return [];
  const before = { en: 'before the battles', ja: '戦闘前' };
  const after = { en: 'after the battles', ja: '戦闘後' };
  return [conditionOf(g), ...(stage === STEP.ATTACKS ? [before] : stage === STEP.LATE ? [after] : [])];
}

/** Steps that a side may still rebuild this turn, by nation where only one may, and class (11.0). */
function replacing(g: Play, side: number): ActionView {
  const { w, p } = g;
  const { classes, nations } = w.compiled.game;
  const lines = [...w.replacements, ...w.banks.map((one) => ({ ...one, nation: -1 }))];
  const left = new Map<string, { names: Text; steps: number }>();
  for (const [k, { side: whose, cls, nation }] of lines.entries()) {
    const steps = whose === side ? p.replacing[k]! : 0;
    if (steps === 0) continue;
    const kind = both(classes.find(({ id }) => id === CLASSES[cls])?.names ?? { en: CLASSES[cls]! });
    const names = nation < 0 ? kind : joined([both(nations[nation]!.names), kind], ' ', '');
    left.set(names.en, { names, steps: steps + (left.get(names.en)?.steps ?? 0) });
  }
  const list = [...left.values()].map(({ names, steps }) => ({
    en: `${names.en} ${steps}`,
    ja: `${names.ja}${steps}`,
  }));
  const { en, ja } = joined(list);
  return { side, names: { en: `Steps left: ${en}`, ja: `補充の残りステップ: ${ja}` }, rule: '11.0', units: [] };
}

/** A battle, with all that take part. */
function fighting(g: Play, battle: number): ActionView {
  const fight = g.fight(battle);
  const say = ({ en, ja }: Text) => ({ en: `Battle at ${en}`, ja: `${ja}の戦闘` });
  return actionView(g, { rule: '9.0', side: fight.offensives, to: fight.place, say, units: meet(g, battle) });
}

/** Who takes part in a battle: who has come for it, and who is there. */
function meet(g: Play, battle: number): number[] {
  const fight = g.fight(battle);
  return [...g.w.units.list.keys()].filter((u) => takesPart(g.w, g.p, u, fight));
}

/** The offensive as far as it is known: its card and how that is used, its headquarters, who is active on a side, and `more`. */
function offensive(g: Play, side: number, more: readonly Text[]): ActionView | null {
  const { p } = g;
  if (p.offensive[O.SIDE] === 0) return null;
  const hq =
    (p.offensive[O.REACTING] === 1 && side !== g.offensives ? p.offensive[O.REACTION_HQ]! : p.offensive[O.HQ]!) - 1;
  const units = active(g, side);
  const parts = aimsOf(g).map((to) => part(g, to));
  const reacts = side !== g.offensives;
  return {
    side,
    ...(p.offensive[O.MODE] === MODE.EVENT ? { by: g.w.cards[p.offensive[O.CARD]!]!.id } : {}),
    names: joined(
      [
        reacts ? reactionTo(cardText(g)) : cardText(g),
        ...(hq >= 0 ? [g.unitName(hq), activeText(g, side)[0]] : []),
        ...more,
      ],
      ' · ',
      '・',
    ),
    rule: '7.2',
    ...(parts.length > 0 ? { target: parts.at(-1)!.target!, parts } : {}),
    units: units.map((u) => g.unitId(u)),
  };
}

const reactionTo = (offensive: Text): Text =>
  told('Reaction to {offensive}', '{offensive}へのリアクション', { offensive });

/** The card of the offensive, and how it is used (5.31). */
function cardText(g: Play): Text {
  const { offensive: o } = g.p;
  const card = o[O.CARD]!;
  const value = { en: `OC ${o[O.OPS]}`, ja: `OC値${o[O.OPS]}` };
  const logistics = logisticsOf(g, card);
  const how =
    o[O.MODE] === MODE.OPERATIONS
      ? [{ en: 'operations', ja: '作戦' }, value]
      : [{ en: 'event', ja: 'イベント' }, value, ...(logistics ? [logistics] : [])];
  return joined([both(g.w.cards[card]!.card.names), joined(how)], ': ', ': ');
}

/** The place for which an active unit has come: where it fights, the landing that it covers, or where it is (7.24). */
function aimOf({ p }: Play, u: number): number {
  const battle = p.battle[u]!;
  return battle > 0 ? p.battles[battle - 1]! - 1 : battle < 0 ? -battle - 1 : p.loc[u]!;
}

/** Where the offensive leads: its battles, then where units of its side land, cover, or have gone. */
function aimsOf(g: Play): number[] {
  const { p } = g;
  const battles = [...p.battles.subarray(0, p.offensive[O.BATTLES]!)].map((place) => place - 1);
  const moved = active(g, g.offensives).filter((u) => !p.has(u, WITHDRAWN));
  return [...new Set([...battles, ...moved.map((u) => aimOf(g, u))])];
}

/** A place of the offensive before it is fought: who has come for it and from where, and whom they meet, who reacts and who is there (7.24, 9.0). */
function part(g: Play, to: number): ActionView {
  const own = g.offensives;
  const ours = active(g, own).filter((u) => aimOf(g, u) === to);
  const battle = battleOf(g, to);
  const theirs = battle < 0 ? [] : meet(g, battle).filter((u) => g.w.units.side[u] !== own);
  const view = { ...actionView(g, { rule: '7.24', side: own, to, units: ours }), from: origins(g, ours) };
  if (theirs.length === 0) return view;
  const names = joined(
    [both(view.names), actionText({ who: theirs.map((u) => g.unitName(u)) })],
    ' – against ',
    ' 対 ',
  );
  return { ...view, names, units: [...ours, ...theirs].map((u) => g.unitId(u)) };
}

/** Where active units have come from. */
const origins = (g: Play, units: readonly number[]): string[] => [
  ...new Set(units.flatMap((u) => (g.p.origin[u]! > 0 ? g.placeId(g.p.origin[u]! - 1) : []))),
];

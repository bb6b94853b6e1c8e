/** What the standing question is a step of, for the table: an impulse, a redeployment, a combat, an arrival, a retreat. */

import { actionView, innermostAction } from '../../kernel/action-text';
import type { ActionView } from '../../kernel/views';
import { displacedUnit } from './arrival';
import { P, SELECTED } from './codes';
import { attackerOf, COMBAT_RULES, combatName } from './combat-view';
import { IN_IMPULSE, IN_PATH, IN_REDEPLOY, IN_REINFORCEMENT, IN_RETREAT, IN_STACK } from './frames';
import type { Play } from './play';
import { F } from './reckoning';
import { nextUnit } from './retreat';
import { participants } from './strength';

/** The innermost action that the question belongs to; null where it begins one. */
export const actionOf = (g: Play): ActionView | null => innermostAction(g, (f) => actionIn(g, f));

function actionIn(g: Play, f: number): ActionView | null {
  const fr = g.frames;
  // The side is the same word of all of these.
  const side = fr[f + IN_STACK.side]!;
  switch (fr[f]) {
    case P.IMPULSE:
      return moving(g, '8.2', { target: fr[f + IN_IMPULSE.target]!, from: -1, units: [] });
    case P.STACK:
      return moving(g, '8.4', {
        target: fr[f + IN_STACK.target]!,
        from: fr[f + IN_STACK.origin]!,
        units: chosenAt(g, side, fr[f + IN_STACK.origin]!),
      });
    case P.PATH: {
      const from = g.w.map.nodePlace[fr[f + IN_PATH.node]!]!;
      return moving(g, '8.4', { target: fr[f + IN_PATH.target]!, from, units: chosenAt(g, side, from) });
    }
    case P.REDEPLOY: {
      const from = g.w.map.nodePlace[fr[f + IN_REDEPLOY.node]!]!;
      return moving(g, '10.1', { target: -1, from, units: chosenAt(g, side, from) });
    }
    case P.RETREAT: {
      const from = g.w.map.nodePlace[fr[f + IN_RETREAT.node]!]!;
      return moving(g, '9.6.3', { target: -1, from, units: [nextUnit(g, fr[f + IN_RETREAT.node]!)] });
    }
    case P.SETTLE:
      return moving(g, g.posed.rule, { target: -1, from: g.p.placeOf(displacedUnit(g)), units: [displacedUnit(g)] });
    case P.REINFORCEMENT:
      return moving(g, g.posed.rule, { target: -1, from: -1, units: [fr[f + IN_REINFORCEMENT.unit]!] });
    case P.FIGHT:
      return fighting(g, f);
    default:
      return null;
  }
}

interface Moving {
  /** Places; -1 = none. */
  target: number;
  from: number;
  units: number[];
}

function moving(g: Play, rule: string, { target, from, units }: Moving): ActionView {
  return actionView(g, { rule, to: target, from, ...ofKinds(g, units) });
}

/** Counters have no names of their own: their kinds are counted. */
function ofKinds(g: Play, units: readonly number[]) {
  const those = units.filter((u) => u >= 0);
  const who = those.map((u) => g.w.compiled.game.kinds[g.w.unitKind[u]!]!.names);
  return { units: those, who, counted: true, where: (place: number) => g.placeText(place) };
}

/** Units of the side that are chosen in a place. */
function chosenAt(g: Play, side: number, place: number): number[] {
  const out: number[] = [];
  for (const node of g.w.map.placeNodes[place]!)
    for (let u = g.p.head[node]!; u >= 0; u = g.p.next[u]!)
      if (g.w.unitSide[u] === side && (g.p.flags[u]! & SELECTED) !== 0) out.push(u);
  return out;
}

function fighting(g: Play, f: number): ActionView {
  const [kind, node] = [g.frames[f + F.KIND]!, g.frames[f + F.NODE]!];
  const side = attackerOf(g, f);
  const name = combatName(kind);
  const who: number[] = [];
  participants(g, kind, side, node, g.frames[f + F.ATTACKER]!, (u) => who.push(u));
  return actionView(g, {
    rule: COMBAT_RULES[kind]!,
    side,
    to: g.w.map.nodePlace[node]!,
    say: ({ en, ja }) => ({ en: `${name.en} at ${en}`, ja: `${ja}の${name.ja}` }),
    ...ofKinds(g, who),
  });
}

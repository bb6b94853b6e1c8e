/** What the standing question is a step of, for the table: an impulse, a redeployment, a combat, an arrival, a retreat. */

import { actionText } from '../../kernel/action-text';
import type { Names } from '../../kernel/compiled';
import { FRAME } from '../../kernel/frames';
import type { Text } from '../../kernel/texts';
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
export function actionOf(g: Play): ActionView | null {
  if (!g.asking) return null;
  for (let f = g.p.stack.top; f >= 0; f -= FRAME) {
    const found = actionIn(g, f);
    if (found) return found;
  }
  return null;
}

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
  const who = units.filter((u) => u >= 0);
  const at = (place: number): Text | undefined => (place < 0 ? undefined : g.placeText(place));
  const [to, origin] = [at(target), at(from)];
  const names = actionText({
    ...(to ? { to } : {}),
    ...(origin ? { from: origin } : {}),
    who: kindsOf(g, who),
    counted: true,
  });
  const [first] = who;
  return {
    side: first === undefined ? g.posed.side : g.w.unitSide[first]!,
    names,
    rule,
    ...(target < 0 ? {} : { target: g.placeId(target) }),
    ...(from < 0 ? {} : { from: [g.placeId(from)] }),
    units: who.map((u) => g.w.units[u]!.id),
  };
}

function kindsOf(g: Play, units: readonly number[]): readonly Names[] {
  return units.map((u) => g.w.compiled.game.kinds[g.w.unitKind[u]!]!.names);
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
  const place = g.w.map.nodePlace[node]!;
  const [name, where] = [combatName(kind), g.placeText(place)];
  const who: number[] = [];
  participants(g, kind, side, node, g.frames[f + F.ATTACKER]!, (u) => who.push(u));
  const to = { en: `${name.en} at ${where.en}`, ja: `${where.ja}の${name.ja}` };
  return {
    side,
    names: actionText({ to, who: kindsOf(g, who), counted: true }),
    rule: COMBAT_RULES[kind]!,
    target: g.placeId(place),
    units: who.map((u) => g.w.units[u]!.id),
  };
}

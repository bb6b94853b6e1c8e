/** Words for people, in English and Japanese: units, places, sides. Built only when someone reads them. */
import { both, type Text } from '../../kernel/texts';
import type { Play } from './play';

/** Nation, kind and condition of a unit. */
export function unitText(g: Play, u: number): Text {
  const { game } = g.w.compiled;
  const nation = both(game.nations[g.p.nationOf(u)]!.names);
  const kind = both(game.kinds[g.w.unitKind[u]!]!.names);
  const full = g.p.isFull(u);
  return {
    en: `${nation.en} ${kind.en}${full ? '' : ' (reduced)'}`,
    ja: `${nation.ja}${kind.ja}${full ? '' : '(損耗)'}`,
  };
}

/** What happened to a unit and where, for whoever reads this line alone: `Japan Land force hit at 0804 Kure`. */
export function doneAt(g: Play, unit: Text, place: number, done: Text): Text {
  const at = g.placeText(place);
  return { en: `${unit.en} ${done.en} at ${at.en}`, ja: `${at.ja}の${unit.ja}${done.ja}` };
}

/** How a TRP came about: `13 + 6 - 3 = 16`. */
export function modifierText(g: Play, side: number, brp: number, dice: number[], modifier: number, trp: number): Text {
  const who = g.sideName(side);
  const sum = [`${brp}`];
  if (dice.length === 2) sum.push(`+ ${dice[0]} - ${dice[1]}`);
  if (modifier !== 0) sum.push(modifier > 0 ? `+ ${modifier}` : `- ${-modifier}`);
  return { en: `${who.en}: TRP ${sum.join(' ')} = ${trp}`, ja: `${who.ja}: TRP ${sum.join(' ')} = ${trp}` };
}

/** A unit is lost, and the story says why. */
export function lose(g: Play, u: number, rule: string, why: Text): void {
  const place = g.p.placeOf(u);
  const text = g.telling ? unitText(g, u) : null;
  g.eliminate(u);
  if (text) g.story('eliminated', rule, place, [u], () => doneAt(g, text, place, why));
}

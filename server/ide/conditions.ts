/** What arrivals and victory depend on, and what points are given for, in words without markup: for the table and for what is printed. */
import type { Expr, Scoring } from '../../engine/kernel/compiled';
import { useText } from './rulebook/rule-uses';
import { type Ide, say } from './types';
import { type Words, wordsFor } from './words';

/** Conditions of arrivals and of victory, items of points and special rules of these scenarios, by what is said of as JSON. */
export function conditionsInWords(ide: Ide, scenarios: readonly string[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const id of scenarios) {
    const compiled = ide.model.compile(id)?.compiled;
    const words = compiled && wordsFor(ide, compiled);
    if (!words) continue;
    const { game, units, scenario } = compiled;
    for (const when of [...units.map(({ arrives }) => arrives?.when), ...scenario.victory.map((one) => one.when)])
      if (when) found[JSON.stringify(when)] ??= words.expression(when);
    for (const rule of scenario.rules) {
      const special = game.specials?.find((one) => one.id === rule.id);
      if (special) found[JSON.stringify(rule)] ??= useText(words, special.names, rule, units);
    }
    for (const item of (scenario.scoring ?? []).flatMap(({ items }) => items))
      found[JSON.stringify(item)] ??= pointsInWords(words, item);
  }
  return found;
}

/** What points are given for: `Held bases: 1 for each places of Japan`, `5, if China has surrendered`. */
export function pointsInWords(words: Words, item: Scoring['items'][number]): string {
  // The result of the game names it in the same way.
  const name = item.names ? say(words.ide, item.names) : words.any(item.id);
  return `${name}${words.pick(': ', '：')}${givenInWords(words, item)}`;
}

/** How many points are given for what: `1 for each places of Japan`. */
export function givenInWords(words: Words, { points, per, when }: Scoring['items'][number]): string {
  const sum = words.expression(points);
  const each = per && eachInWords(words, per);
  const one = per?.op === 'places' ? per.of : undefined;
  const single = one?.ids?.length === 1 && one.within === undefined;
  const given =
    each === undefined
      ? sum
      : words.pick(`${sum} for ${single ? '' : 'each '}${each}`, `${each}${single ? '' : '1つ'}につき${sum}`);
  return `${given}${when ? words.condition(when) : ''}`;
}

/** What is counted: a set by its words, a number by what it is a number of. */
function eachInWords(words: Words, per: Expr): string {
  if (per.op !== 'count' && per.op !== 'places') return words.expression(per);
  return per.of.set === 'units' ? words.unitSet(per.of) : words.placeSet(per.of);
}

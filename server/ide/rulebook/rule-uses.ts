/** Special rules of a scenario, a line each: what the game calls the rule, and what it is about here. */
import type { CompiledGame, CompiledUnit, Names } from '../../../engine/kernel/compiled';
import { filled, hasSlots } from '../../../engine/kernel/sentence';
import { say } from '../types';
import { capital, type Words } from '../words';
import { notes } from './said';
import type { Block, Item } from './types';

type Use = CompiledGame['scenario']['rules'][number];

/** Nothing for rules that the game does not name. */
export function ruleUses(words: Words, { game, scenario, units }: CompiledGame): Block[] {
  const named = new Map((game.specials ?? []).map(({ id, names }) => [id, names]));
  const items = scenario.rules.flatMap((rule): Item[] => {
    const names = named.get(rule.id);
    return names ? [{ text: useText(words, names, rule, units), items: [] }] : [];
  });
  if (items.length === 0) return [];
  return [
    { type: 'text', text: words.pick('Special rules:', '特別ルール：') },
    { type: 'list', items },
    ...scenario.rules.flatMap(({ provenance }) => notes(words, provenance)),
  ];
}

/** A special rule of a scenario as a sentence. */
export function useText(words: Words, names: Names, { properties }: Use, units: readonly CompiledUnit[]): string {
  const parts = Object.entries(properties);
  const stop = words.pick('.', '。');
  const says = say(words.ide, names);
  if (hasSlots(says)) {
    const slots = parts.map(([id, values]): [string, string] => [id, valuesText(words, values, units)]);
    return `${capital(filled(says, new Map(slots)))}${stop}`;
  }
  const name = capital(says);
  const [only] = parts;
  if (only === undefined) return words.pick(`${name}.`, `${name}。`);
  // What is said alone needs no word for what it is.
  if (parts.length === 1) return `${name}${words.pick(': ', '：')}${valuesText(words, only[1], units)}`;
  const told = parts.map(([property, values]) =>
    words.pick(
      `${property.replaceAll('-', ' ')} ${valuesText(words, values, units)}`.trim(),
      valuesText(words, values, units),
    ),
  );
  return `${name}${words.pick(': ', '：')}${told.filter(Boolean).join(words.pick('; ', '；'))}`;
}

/** Units, places, options and numbers, each in its words, once. */
function valuesText(words: Words, values: Use['properties'][string], units: readonly CompiledUnit[]): string {
  const list = [values].flat().map(String);
  if (list.length > 1 && list.every((id) => words.map?.places.has(id))) return words.places(list);
  const called = list.map((id) => {
    const unit = units.find((one) => one.id === id);
    if (unit) return say(words.ide, unit.names);
    const plain = words.any(id);
    return plain === id ? words.option(id) : plain;
  });
  return [...new Set(called)].join(words.pick(', ', '、'));
}

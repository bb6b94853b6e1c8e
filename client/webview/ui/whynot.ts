/** Why something is no answer to the standing question: each reason with its rule. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import type { Explanation } from '../../../engine/kernel/ruleset';
import type { Locale } from '../messages';
import { say } from '../svg/text';
import { h } from './dom';
import { nameIn } from './facts';
import { type RuleLinks, ruleChip } from './rules';
import { text } from './texts';

export interface WhyNot {
  /** What was clicked. */
  title: string;
  /** The unit it is about. */
  unit: string | null;
  /** Empty: the rules ask for something else. */
  reasons: readonly Explanation[];
  /** Rule of the question. */
  rule: string;
}

export function whyNotBox(
  compiled: CompiledGame,
  { title, unit, reasons, rule }: WhyNot,
  sentence: string,
  locale: Locale,
  rules: RuleLinks,
  show: (places: string[], units: string[]) => void,
): HTMLElement {
  const name = unit === null ? '' : nameIn(compiled.units, unit, locale);
  const head = unit === null ? text('whyNot', locale, title) : text('whyNotUnit', locale, name, title);
  const items = reasons.map(({ text: words, rule: cited, places = [], units = [] }) =>
    h(
      'li',
      {},
      h('button', { type: 'button', class: 'link', onclick: () => show(places, units) }, say(words, locale)),
      ' ',
      ruleChip(cited, locale, rules),
    ),
  );
  if (items.length === 0)
    items.push(h('li', {}, text('notAsked', locale, sentence), ' ', ruleChip(rule, locale, rules)));
  return h('section', { class: 'why-not', role: 'status' }, h('h3', {}, head), h('ul', {}, ...items));
}

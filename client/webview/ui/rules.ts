/** Numbers of rules as they are cited, each a way to the text of the game that cites it. */
import type { Entity } from '../../../server/lsp/protocol';
import type { Locale } from '../messages';
import { h } from './dom';
import { text } from './texts';

/** Where rules can be opened. */
export interface RuleLinks {
  /** Opens the text that cites a rule, or says that none does. */
  open(rule: string): void;
  /** Opens the text of the first of these that has one. */
  text?(entities: Entity[]): void;
}

/** A rule's number: a button that opens it where it can be opened. */
export function ruleChip(rule: string, locale: Locale, links?: RuleLinks): HTMLElement {
  if (!links) return h('span', { class: 'rule', title: text('rule', locale, rule) }, rule);
  const label = text('openRule', locale, rule);
  return h(
    'button',
    { type: 'button', class: 'rule', title: label, 'aria-label': label, onclick: () => links.open(rule) },
    rule,
  );
}

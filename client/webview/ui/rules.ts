/** Numbers of rules as they are cited, each a way to the text of the game that cites it. */
import type { Named } from '../../../engine/kernel/compiled';
import type { Entity } from '../../../server/lsp/protocol';
import type { Locale } from '../messages';
import { say } from '../svg/text';
import { h } from './dom';
import { text } from './texts';

/** Where rules can be opened. */
export interface RuleLinks {
  /** Opens the text that cites a rule, or says that none does. */
  open(rule: string): void;
  /** The rules of the game's own rulebook. */
  texts?(): readonly Named[];
  /** Opens the text of the first of these that has one. */
  text?(entities: Entity[]): void;
}

/** A rule's title and text, from the game's own rulebook: of the rule itself, or of the nearest one that it is a part of. */
export function ruleWords(rule: string, locale: Locale, texts: readonly Named[] = []): string {
  for (let id = rule; id !== ''; id = id.replace(/(?:[a-z]+|\.?\d+|.)$/, '')) {
    const found = texts.find((one) => one.id === id);
    if (!found) continue;
    const title = found.names.en === found.id ? found.id : `${found.id} ${say(found.names, locale)}`;
    return [title, ...(found.provenance?.note ? [say(found.provenance.note, locale)] : [])].join('\n');
  }
  return '';
}

/** A rule's number: a button that opens it where it can be opened; its text is said where the game has it. */
export function ruleChip(rule: string, locale: Locale, links?: RuleLinks): HTMLElement {
  const own = ruleWords(rule, locale, links?.texts?.());
  if (!links) return h('span', { class: 'rule', title: text('rule', locale, rule) }, rule);
  const label = text('openRule', locale, rule);
  return h(
    'button',
    {
      type: 'button',
      class: 'rule',
      title: own === '' ? label : `${own}\n(${label})`,
      'aria-label': label,
      onclick: () => links.open(rule),
    },
    rule,
  );
}

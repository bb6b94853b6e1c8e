/** Numbers of rules as they are cited, each a way to the text of the game that cites it. */
import type { Named } from '../../../engine/kernel/compiled';
import { nearestRule } from '../../../engine/kernel/story';
import type { Entity } from '../../../server/lsp/protocol';
import type { Locale } from '../messages';
import { say } from '../svg/text';
import { h } from './dom';
import type { TableRead } from './table-read';
import { text } from './texts';

/** Where rules can be opened. */
export interface RuleLinks {
  /** Opens the text that cites a rule, or says that none does. */
  open(rule: string): void;
  /** The rules of the game's own rulebook. */
  texts?(): readonly Named[];
  /** Opens the text of the first of these that has one. */
  text?(entities: Entity[]): void;
  /** Opens a table in the charts, with what was read on it lit. */
  table?(read: TableRead): void;
}

/** A rule's number and title, and its text, from the game's own rulebook; paragraphs are lines. */
export function ruleWords({ id, names, provenance }: Named, locale: Locale): string {
  const title = names.en === id ? id : `${id} ${say(names, locale)}`;
  return [title, ...(provenance?.note ? [say(provenance.note, locale)] : [])].join('\n');
}

/** How what is cited is called: a scenario by the word for it, all else as the text says. */
const citation = (cited: string, locale: Locale): string =>
  cited.replace(/^scenario (\d+)$/, (_, number: string) => text('citedScenario', locale, number));

/** A rule's number: a button that opens it where it can be opened; its text is said where the game has it. Null: no rule is cited. */
export function ruleChip(cited: string, locale: Locale, links?: RuleLinks): HTMLElement | null {
  if (cited === '') return null;
  const found = nearestRule(cited, links?.texts?.());
  const rule = citation(cited, locale);
  const own = found ? ruleWords(found, locale) : '';
  if (!links) return h('span', { class: 'rule', title: text('rule', locale, rule) }, rule);
  const label = text('openRule', locale, rule);
  return h(
    'button',
    {
      type: 'button',
      class: 'rule',
      title: own === '' ? label : `${own}\n(${label})`,
      'aria-label': label,
      onclick: () => links.open(cited),
    },
    rule,
  );
}

/** What the text does not allow to be done by hand: why, with ways to the rule and to the line that says so. It stays until something else is done. */
import type { EditObjection } from '../../../server/lsp/protocol';
import type { Locale } from '../messages';
import { h } from '../ui/dom';
import { ruleChip } from '../ui/rules';
import { text } from '../ui/texts';
import type { Table } from './tool';

/** What there is to be said of an edit, with its rules, where nothing can be followed. */
export function inWords({ message, rules }: EditObjection, locale: Locale): string {
  return rules ? text('byRule', locale, message, rules.join(', ')) : message;
}

export class Notice {
  readonly element: HTMLElement;
  private said: { objection: EditObjection; revision: number | undefined; locale: Locale } | null = null;

  constructor(
    private readonly table: Table,
    look = '',
  ) {
    this.element = h('div', { class: `notice error ${look}`.trim(), hidden: true });
    this.element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      this.leave();
    });
  }

  get shown(): boolean {
    return this.said !== null;
  }

  /** Says why something is refused; null: it is not. */
  show(objection: EditObjection | null): void {
    this.clear();
    if (!objection) return;
    const { locale, game } = this.table;
    this.said = { objection, revision: game?.revision, locale };
    const { message, rules = [], location } = objection;
    const post = this.table.post.bind(this.table);
    const links = [
      ...rules.map((rule) => ruleChip(rule, locale, { open: (cited) => post({ type: 'rule', rule: cited }) })),
      ...(location
        ? [
            h(
              'button',
              { type: 'button', class: 'link', onclick: () => post({ type: 'open-text', location }) },
              text('saysSo', locale),
            ),
          ]
        : []),
    ];
    const label = text('close', locale);
    const words = h('p', { role: 'alert' });
    this.element.replaceChildren(
      words,
      ...(links.length > 0 ? [h('p', { class: 'notice-links' }, ...links)] : []),
      h(
        'button',
        { type: 'button', class: 'notice-close', title: label, 'aria-label': label, onclick: () => this.leave() },
        '×',
      ),
    );
    this.element.hidden = false;
    // What comes into an alert that is there is read out.
    words.textContent = text('notDone', locale, message);
  }

  private leave(): void {
    this.clear();
    this.table.map.element.focus({ preventScroll: true });
  }

  /** True when there was something. */
  clear(): boolean {
    const { said } = this;
    this.said = null;
    this.element.hidden = true;
    this.element.replaceChildren();
    return said !== null;
  }

  /** The text may have been changed: then it is no longer what was refused. The language may be another one. */
  update(): void {
    const { said, table } = this;
    if (!said) return;
    if (table.mode !== 'preview' || table.game?.revision !== said.revision) this.clear();
    else if (table.locale !== said.locale) this.show(said.objection);
  }
}

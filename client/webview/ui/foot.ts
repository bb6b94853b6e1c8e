/** What stands below the map: reel and turn record. In a narrow panel it folds to one line, so that the map has the room. */
import type { Locale } from '../messages';
import { h } from './dom';
import { text } from './texts';

/** Panels up to this width, in pixels, begin with it folded. */
const narrow = '(max-width: 500px)';

export class Foot {
  readonly element: HTMLElement;
  private readonly button = h('button', { type: 'button', class: 'foot-fold secondary', onclick: () => this.toggle() });
  private readonly content: HTMLElement;
  private readonly width = matchMedia(narrow);
  /** What somebody chose; null: as the width of the panel has it. */
  private chosen: boolean | null = null;

  constructor(...content: Node[]) {
    this.content = h('div', { class: 'foot-content', id: 'foot' }, ...content);
    this.button.setAttribute('aria-controls', 'foot');
    this.element = h('div', { class: 'foot' }, this.button, this.content);
    this.width.addEventListener('change', () => this.show());
    this.show();
  }

  /** @param now the present turn */
  update(locale: Locale, now: string): void {
    this.button.textContent = [text('turns', locale), now].filter(Boolean).join(' · ');
  }

  private toggle(): void {
    this.chosen = !this.folded;
    this.show();
  }

  private get folded(): boolean {
    return this.chosen ?? this.width.matches;
  }

  private show(): void {
    this.element.toggleAttribute('data-folded', this.folded);
    this.button.setAttribute('aria-expanded', String(!this.folded));
  }
}

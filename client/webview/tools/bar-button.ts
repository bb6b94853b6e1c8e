/** A button of a tool in the bar: a picture 16 by 16, pressed while the tool is in use. */
import { h, picture } from '../ui/dom';

export class BarButton {
  readonly element: HTMLButtonElement;

  constructor(path: string, action: () => void) {
    this.element = h(
      'button',
      { type: 'button', class: 'icon', 'aria-pressed': 'false', onclick: action },
      picture(`<path d="${path}" fill="currentColor" fill-rule="evenodd"/>`, '0 0 16 16'),
    );
  }

  press(pressed: boolean): void {
    this.element.setAttribute('aria-pressed', String(pressed));
  }

  /** @param shown whether the tool is of use now */
  update(words: string, pressed: boolean, shown: boolean): void {
    this.element.setAttribute('aria-label', words);
    this.element.title = words;
    this.element.hidden = !shown;
    this.press(pressed);
  }
}

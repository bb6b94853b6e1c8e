/** The bar above the map: what is shown, mode, zoom, language. */
import type { Locale, Mode } from '../messages';
import { h, picture } from './dom';
import { type TextKey, text } from './texts';

export interface BarEvents {
  mode(mode: Mode): void;
  zoom(factor: number): void;
  fit(): void;
  language(): void;
}

export interface Bar {
  element: HTMLElement;
  update(mode: Mode, locale: Locale, title: string, detail: string): void;
}

const icons: Record<string, string> = {
  zoomIn: 'M7 2h2v5h5v2H9v5H7V9H2V7h5z',
  zoomOut: 'M2 7h12v2H2z',
  fit: 'M2 2h4v1.500H3.500V6H2zm8 0h4v4h-1.500V3.500H10zM2 10h1.500v2.500H6V14H2zm10.5 0H14v4h-4v-1.500h2.500zM5 5h6v6H5z',
};

const modes: [Mode, TextKey][] = [
  ['preview', 'preview'],
  ['play', 'play'],
  ['simulate', 'balance'],
];

export function toolbar(events: BarEvents): Bar {
  const title = h('h1', {});
  const detail = h('span', { class: 'detail', 'aria-live': 'polite' });
  const tabs = modes.map(([mode]) =>
    h('button', { type: 'button', 'data-mode': mode, onclick: () => events.mode(mode) }),
  );
  const group = h('div', { class: 'modes', role: 'group' }, ...tabs);
  const icon = (name: keyof typeof icons, action: () => void) =>
    h(
      'button',
      { type: 'button', class: 'icon', onclick: action },
      picture(`<path d="${icons[name]}" fill="currentColor"/>`, '0 0 16 16'),
    );
  const zoomIn = icon('zoomIn', () => events.zoom(1.3));
  const zoomOut = icon('zoomOut', () => events.zoom(1 / 1.3));
  const fit = icon('fit', events.fit);
  const language = h('button', { type: 'button', class: 'language', onclick: events.language });
  const label = (button: HTMLElement, words: string) => {
    button.setAttribute('aria-label', words);
    button.title = words;
  };
  return {
    element: h(
      'header',
      { class: 'bar' },
      h('div', { class: 'heading' }, title, detail),
      group,
      h('div', { class: 'tools' }, zoomOut, fit, zoomIn, language),
    ),
    update(mode, locale, name, words) {
      title.textContent = name || 'Sandtable';
      detail.textContent = words;
      group.setAttribute('aria-label', text('mode', locale));
      tabs.forEach((tab, i) => {
        const [id, key] = modes[i] as [Mode, TextKey];
        tab.textContent = text(key, locale);
        tab.setAttribute('aria-pressed', String(id === mode));
      });
      label(zoomIn, text('zoomIn', locale));
      label(zoomOut, text('zoomOut', locale));
      label(fit, text('fit', locale));
      language.textContent = text('language', locale);
      language.lang = locale === 'ja' ? 'en' : 'ja';
      label(language, text('languageHint', locale));
      language.removeAttribute('aria-label');
    },
  };
}

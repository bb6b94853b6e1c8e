/** The page before printing: choices above, every sheet below as it will be on paper. */
import type { Locale } from './messages';
import { type FromPrint, type PrintChoice, partIds, type ToPrint } from './messages-print';
import { h } from './ui/dom';
import { type TextKey, text } from './ui/texts';

declare function acquireVsCodeApi(): { postMessage(message: FromPrint): void };

const partKeys: Record<(typeof partIds)[number], TextKey> = {
  map: 'printMap',
  counters: 'printCounters',
  setup: 'printSetup',
  tables: 'printTables',
  cards: 'printCards',
  rules: 'printRules',
};

const papers: readonly [id: string, label: string][] = [
  ['a4', 'A4 · 210 × 297 mm'],
  ['a3', 'A3 · 297 × 420 mm'],
  ['letter', 'Letter · 8.5 × 11 in'],
  ['tabloid', 'Tabloid · 11 × 17 in'],
];

/** Shares of the true size, and `width`: as wide as the page. */
const zooms = ['1', '0.75', '0.5', '0.25', 'width'] as const;

/** Shows the page in the element. */
export function startPrintPage(root: HTMLElement): void {
  const vscode = acquireVsCodeApi();
  const view = new PrintPage(root, (message) => vscode.postMessage(message));
  window.addEventListener('message', ({ data }: MessageEvent<ToPrint>) => view.receive(data));
  vscode.postMessage({ type: 'ready' });
}

class PrintPage {
  private readonly bar = h('header', { class: 'print-bar' });
  private readonly status = h('output', { class: 'print-status', role: 'status' });
  private readonly list = h('main', { class: 'print-sheets', tabindex: 0 });
  private locale: Locale = 'en';
  private choice: PrintChoice = { what: [], box: false, paper: 'a4', locale: 'en' };
  private zoom: (typeof zooms)[number] = '1';
  /** A picture is made when its sheet comes near: some games have a hundred. */
  private readonly near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) this.load(target as HTMLImageElement);
    },
    { rootMargin: '100%' },
  );
  private readonly sources = new WeakMap<HTMLImageElement, string>();

  constructor(
    root: HTMLElement,
    private readonly post: (message: FromPrint) => void,
  ) {
    root.append(this.bar, this.list);
  }

  receive(message: ToPrint): void {
    switch (message.type) {
      case 'begin':
        ({ locale: this.locale, choice: this.choice } = message);
        this.build(message.box);
        this.working();
        break;
      case 'sheets':
        this.show(message.sheets);
        break;
      case 'failed':
        this.list.replaceChildren();
        this.status.textContent = message.message;
        this.post({ type: 'shown', sheets: 0, failed: message.message });
        break;
    }
  }

  private choose(change: Partial<PrintChoice>): void {
    this.choice = { ...this.choice, ...change };
    this.working();
    this.post({ type: 'choose', choice: this.choice });
  }

  private working(): void {
    this.status.textContent = text('printWorking', this.locale);
    this.list.setAttribute('aria-busy', 'true');
  }

  private build(box: boolean): void {
    const { locale, choice } = this;
    const parts = partIds.map((id) =>
      h(
        'label',
        {},
        h('input', {
          type: 'checkbox',
          value: id,
          checked: choice.what.includes(id),
          onchange: () => this.chooseParts(),
        }),
        text(partKeys[id], locale),
      ),
    );
    const fieldset = h('fieldset', {}, h('legend', {}, text('printWhat', locale)), ...parts);
    const field = (key: TextKey, control: HTMLElement) => h('label', {}, `${text(key, locale)} `, control);
    const select = (options: readonly (readonly [string, string])[], value: string, chosen: (value: string) => void) =>
      h(
        'select',
        { onchange: (event: Event) => chosen((event.target as HTMLSelectElement).value) },
        ...options.map(([id, label]) => h('option', { value: id, selected: id === value }, label)),
      );
    const extents = [
      ['scenario', text('printScenario', locale)],
      ['box', text('printBox', locale)],
    ] as const;
    const languages = [
      ['en', 'English'],
      ['ja', '日本語'],
    ] as const;
    const sizes = zooms.map((id) => {
      if (id === 'width') return [id, text('printWidth', locale)] as const;
      return [id, id === '1' ? text('printTrue', locale) : `${Number(id) * 100} %`] as const;
    });
    const button = (key: TextKey, format: 'pdf' | 'svg', secondary = false) =>
      h(
        'button',
        { type: 'button', class: secondary && 'secondary', onclick: () => this.post({ type: 'save', format }) },
        text(key, locale),
      );
    this.bar.replaceChildren(
      fieldset,
      ...(box
        ? [
            field(
              'printExtent',
              select(extents, choice.box ? 'box' : 'scenario', (v) => this.choose({ box: v === 'box' })),
            ),
          ]
        : []),
      this.paper(),
      field(
        'printLanguage',
        select(languages, choice.locale, (v) => this.choose({ locale: v as Locale })),
      ),
      field(
        'printZoom',
        select(sizes, this.zoom, (v) => {
          this.zoom = v as typeof this.zoom;
          this.resize();
        }),
      ),
      button('printPdf', 'pdf'),
      button('printSvg', 'svg', true),
      this.status,
    );
  }

  /** The usual papers, and a field for any other. */
  private paper(): HTMLElement {
    const { locale, choice } = this;
    const known = [...papers, ['fit', text('printFit', locale)] as const];
    const other = h('input', {
      type: 'text',
      value: choice.paper,
      placeholder: text('printOtherHint', locale),
      'aria-label': text('printOtherHint', locale),
      hidden: known.some(([id]) => id === choice.paper),
      onchange: () => this.choose({ paper: other.value.trim() }),
    });
    const list = h(
      'select',
      {
        onchange: () => {
          other.hidden = list.value !== '';
          if (list.value) this.choose({ paper: list.value });
          else other.focus();
        },
      },
      ...known.map(([id, label]) => h('option', { value: id, selected: id === choice.paper }, label)),
      h('option', { value: '', selected: !other.hidden }, text('printOther', locale)),
    );
    return h('span', {}, h('label', {}, `${text('printPaper', locale)} `, list), other);
  }

  private chooseParts(): void {
    const boxes = [...this.bar.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    this.choose({ what: boxes.filter((one) => one.checked).map((one) => one.value) });
  }

  private show(sheets: readonly { name: string; svg: string }[]): void {
    const { locale, list } = this;
    const top = list.scrollTop;
    this.near.disconnect();
    list.replaceChildren(
      ...sheets.map(({ name, svg }, i) => {
        const [width = '210', height = '297'] = ['width', 'height'].map(
          (side) => new RegExp(`${side}="([\\d.]+)mm"`).exec(svg)?.[1],
        );
        const image = h('img', { alt: name, 'data-width': width, 'data-height': height });
        this.sources.set(image, svg);
        this.near.observe(image);
        return h(
          'figure',
          {},
          h('figcaption', {}, `${i + 1} / ${sheets.length} · ${name} · ${width} × ${height} mm`),
          image,
        );
      }),
    );
    this.resize();
    list.scrollTop = top;
    list.removeAttribute('aria-busy');
    this.status.textContent =
      sheets.length > 0 ? text('printCount', locale, sheets.length) : text('printNothing', locale);
    this.post({ type: 'shown', sheets: sheets.length });
  }

  private resize(): void {
    this.list.classList.toggle('wide', this.zoom === 'width');
    for (const image of this.list.querySelectorAll('img')) {
      const { width = '', height = '' } = image.dataset;
      image.style.width = this.zoom === 'width' ? '100%' : `${Number(width) * Number(this.zoom)}mm`;
      image.style.aspectRatio = `${width} / ${height}`;
    }
  }

  private load(image: HTMLImageElement): void {
    const svg = this.sources.get(image);
    if (svg === undefined) return;
    this.near.unobserve(image);
    this.sources.delete(image);
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  }
}

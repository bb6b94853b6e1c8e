/**
 * The whole map as one bitmap, smaller than life: what lies beneath the drawing while a hand moves the map, so that what comes into view needs no
 * painting. Made from the drawing itself when nothing else happens, in slices; never seen at rest.
 */
import { h } from '../ui/dom';

/** Pixels of the bitmap; it is kept twice, with and without what moves on the map. */
const most = 3.2e6;
/** Side of what is drawn in one go. */
const slice = 512;
/** Milliseconds without a change before the bitmap is made: of what moves on the map, and of a board that somebody is painting. */
const quietMs = 700;
const paintedMs = 5000;
/** The longest that things which move all the time are waited for. */
const patienceMs = 4000;
/** Layers that change with the board only; the others lie above them in the bitmap. */
const printed = ['board', 'weather', 'controls', 'waters', 'labels'];
/** Layers that come and go with the pointer are left out. */
const fleeting = ['marks', 'costs', 'ways', 'rings', 'flights'];

export class Distant {
  readonly element = h('canvas', { class: 'map-distant', 'aria-hidden': 'true', hidden: true });
  /** Pixels of the bitmap a paper unit; 0 before there is one. */
  scale = 0;
  private readonly ground = document.createElement('canvas');
  private stale = { ground: true, things: true };
  private since = 0;
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private making = false;
  private moving = false;
  private sheets: Promise<string> | undefined;

  constructor(private readonly svg: SVGSVGElement) {
    const watch = new MutationObserver((changes) => this.changed(changes));
    for (const group of this.layers(() => true))
      if (!fleeting.includes(nameOf(group))) watch.observe(group, { childList: true });
    watch.observe(svg, {
      attributes: true,
      attributeFilter: ['data-light', 'data-ground', 'data-sky', 'width', 'height'],
    });
    // Themes: of the body's class and of the variables on the root.
    watch.observe(document.body, { attributes: true, attributeFilter: ['class'] });
    watch.observe(document.documentElement, { attributes: true, attributeFilter: ['style'] });
  }

  /** During a gesture, until `rest`: it lies where the drawing belongs, if it is to be seen. */
  move(k: number, x: number, y: number, seen: boolean): void {
    this.moving = true;
    this.element.hidden = !seen;
    this.element.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${k / this.scale})`;
  }

  rest(): void {
    this.moving = false;
    this.element.hidden = true;
    if (this.stale.ground || this.stale.things) this.later();
  }

  private changed(changes: MutationRecord[]): void {
    const of = (target: Node) =>
      this.svg !== target && this.svg.contains(target) && !printed.includes(nameOf(target as Element));
    for (const { target } of changes) this.stale[of(target) ? 'things' : 'ground'] = true;
    const { svg } = this;
    // Another board: the old one is worth nothing.
    if (changes.some(({ attributeName }) => attributeName === 'width' || attributeName === 'height')) this.scale = 0;
    if (svg.isConnected) this.later();
  }

  private later(): void {
    clearTimeout(this.waiting);
    const now = performance.now();
    this.since ||= now;
    const painting = this.scale > 0 && this.stale.ground;
    const wait = painting ? paintedMs : Math.max(0, Math.min(quietMs, this.since + patienceMs - now));
    this.waiting = setTimeout(() => this.make(), wait);
  }

  /** Makes the bitmap, or of it what has become another. */
  private async make(): Promise<void> {
    if (this.making || this.moving || !this.svg.isConnected) return;
    this.making = true;
    this.since = 0;
    const { stale } = this;
    this.stale = { ground: false, things: false };
    try {
      await this.draw(stale.ground);
    } catch {
      // A page that may not read its own style sheet does without.
      this.scale = 0;
    }
    this.making = false;
    if (this.stale.ground || this.stale.things) this.later();
  }

  private async draw(all: boolean): Promise<void> {
    const { element, ground } = this;
    const size = this.size();
    if (!size.every((length) => length > 1)) return;
    const scale = Math.min(1, Math.sqrt(most / (size[0] * size[1])));
    const [width, height] = [Math.ceil(size[0] * scale), Math.ceil(size[1] * scale)];
    const head = await this.head();
    const anew = all || ground.width !== width || ground.height !== height;
    const under = anew ? await this.image(head, [...size, scale], (name) => printed.includes(name)) : null;
    if (anew) resize(ground, width, height);
    await idle();
    const over = await this.image(
      head,
      [...size, scale],
      (name) => !printed.includes(name) && !fleeting.includes(name),
    );
    if (element.width !== width || element.height !== height) resize(element, width, height);
    const [g, c] = [ground, element].map((one) => one.getContext('2d', { willReadFrequently: true })!);
    for (let y = 0; y < height; y += slice)
      for (let x = 0; x < width; x += slice) {
        await idle();
        while (this.moving) await pause();
        const part = [x, y, Math.min(slice, width - x), Math.min(slice, height - y)] as const;
        if (under) within(g!, part, () => g!.drawImage(under, 0, 0, width, height));
        within(c!, part, () => {
          c!.drawImage(ground, ...part, ...part);
          c!.drawImage(over, 0, 0, width, height);
        });
        // Now, and not in the first frame of a gesture.
        c!.getImageData(x, y, 1, 1);
      }
    // Meanwhile it may have become another board.
    if (this.size().join() === size.join()) this.scale = scale;
  }

  /** Some layers of the drawing as a picture that needs no page. */
  private async image(
    head: string,
    [w, hgt, scale]: [number, number, number],
    wanted: (name: string) => boolean,
  ): Promise<HTMLImageElement> {
    const { svg } = this;
    const writer = new XMLSerializer();
    const defs = svg.querySelector('.board > defs');
    const layers = this.layers(wanted).map((group) => writer.serializeToString(group));
    // Hatchings and patterns stand with the board.
    if (defs && !wanted('board')) layers.unshift(writer.serializeToString(defs));
    const attributes = [...svg.attributes].filter(({ name }) => /^(class|data-(light|ground|sky))$/.test(name));
    const family = getComputedStyle(svg).fontFamily.replaceAll('"', "'");
    const inner = `<svg ${attributes.map(({ name, value }) => `${name}="${escaped(value)}"`).join(' ')} width="${w}" height="${hgt}" font-family="${escaped(family)}">${layers.join('')}</svg>`;
    const all = `<svg xmlns="http://www.w3.org/2000/svg" class="${escaped(document.body.className)}" width="${w * scale}" height="${hgt * scale}" viewBox="0 0 ${w} ${hgt}"><style>${head}</style>${inner}</svg>`;
    const picture = new Image();
    picture.src = `data:image/svg+xml,${encodeURIComponent(all)}`;
    await picture.decode();
    return picture;
  }

  /** Width and height in paper units. */
  private size(): [number, number] {
    return [Number(this.svg.getAttribute('width')), Number(this.svg.getAttribute('height'))];
  }

  private layers(wanted: (name: string) => boolean): Element[] {
    return [...(this.svg.firstElementChild?.children ?? [])].filter((group) => wanted(nameOf(group)));
  }

  /** The page's rules, and the values of the variables that they use. */
  private async head(): Promise<string> {
    this.sheets ??= styleText();
    const rules = await this.sheets;
    const values = getComputedStyle(document.body);
    const names = new Set(rules.match(/--[\w-]+/g));
    const variables = [...names].map((name) => `${name}:${values.getPropertyValue(name)};`).join('');
    return escaped(`:root{${variables}}${rules}`);
  }
}

/** The text of the page's style sheets. A sheet from the extension's folder can be fetched, but not looked into. */
async function styleText(): Promise<string> {
  const sheets = document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>('style, link[rel="stylesheet"]');
  const texts = [...sheets].map(async (sheet) =>
    sheet instanceof HTMLLinkElement ? (await fetch(sheet.href)).text() : (sheet.textContent ?? ''),
  );
  return (await Promise.all(texts)).join('\n');
}

function nameOf(group: Element): string {
  return group.getAttribute('class')?.split(' ')[0] ?? '';
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function resize(canvas: HTMLCanvasElement, width: number, height: number): void {
  canvas.width = width;
  canvas.height = height;
}

function within(
  context: CanvasRenderingContext2D,
  part: readonly [number, number, number, number],
  draw: () => void,
): void {
  context.save();
  context.beginPath();
  context.rect(...part);
  context.clip();
  context.clearRect(...part);
  draw();
  context.restore();
}

const pause = (ms = 200) => new Promise<void>((done) => setTimeout(done, ms));

function idle(): Promise<void> {
  return new Promise((done) =>
    typeof requestIdleCallback === 'function'
      ? requestIdleCallback(() => done(), { timeout: 500 })
      : setTimeout(done, 30),
  );
}

/** A group of the map whose elements are kept as long as their markup stays the same. */
import type { Piece } from '../svg/pieces';
import { svgElement, svgGroup } from '../ui/dom';

/** More changes at once than these are another position, not a move. */
const most = 14;
const glideMs = 240;

export class Layer {
  readonly group: SVGGElement;
  /** Where elements are while they glide; above all else, for what lies over a moving element is a layer more for the browser. */
  readonly flights = svgGroup('flights');
  private readonly flying = new Map<SVGElement, () => void>();
  private readonly known = new Map<string, { markup: string; element: SVGElement }>();

  /** @param moves elements that change their place glide to the new one */
  constructor(
    className: string,
    private readonly moves = false,
  ) {
    this.group = svgGroup(className);
  }

  /** Shows exactly these pieces in this order; touches only what differs. Returns how many elements were made anew. */
  update(pieces: Piece[]): number {
    const wanted = new Set(pieces.map((p) => p.key));
    for (const [key, { element }] of this.known) {
      if (wanted.has(key)) continue;
      this.flying.get(element)?.();
      element.remove();
      this.known.delete(key);
    }
    let made = 0;
    const moved: [from: SVGElement, to: SVGElement][] = [];
    let next = this.group.firstElementChild;
    for (const { key, markup } of pieces) {
      let entry = this.known.get(key);
      if (entry?.markup !== markup) {
        const element = svgElement(markup);
        if (entry) {
          if (next === entry.element) next = element;
          this.flying.get(entry.element)?.();
          moved.push([entry.element, element]);
          entry.element.replaceWith(element);
        }
        entry = { markup, element };
        this.known.set(key, entry);
        made++;
      }
      if (entry.element === next) next = next.nextElementSibling;
      else this.group.insertBefore(entry.element, next);
    }
    if (this.moves && moved.length <= most) for (const [from, to] of moved) this.glide(from, to);
    return made;
  }

  get(key: string): SVGElement | undefined {
    return this.known.get(key)?.element;
  }

  get size(): number {
    return this.known.size;
  }

  /**
   * Lets an element come from where its predecessor stood, unless the person wants no motion: a picture of it glides there, then it is seen itself.
   * A hand can take it all the while: what is not visible would let the press through to the map.
   */
  private glide(from: SVGElement, to: SVGElement): void {
    const [a, b] = [from, to].map((element) => place(element.getAttribute('transform')));
    if (!a || !b || a === b || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const picture = to.cloneNode(true) as SVGElement;
    picture.setAttribute('class', 'flight');
    for (const name of ['data-unit', 'data-place']) picture.removeAttribute(name);
    const land = () => {
      this.flying.delete(to);
      picture.remove();
      to.style.removeProperty('opacity');
      // As it was made: it is compared with others of its kind.
      if (to.getAttribute('style') === '') to.removeAttribute('style');
    };
    this.flying.set(to, land);
    to.style.opacity = '0';
    this.flights.append(picture);
    picture.animate([{ transform: a }, { transform: b }], { duration: glideMs, easing: 'ease-out' }).onfinish = land;
  }
}

/** A transform attribute as a style: styles want units. */
function place(transform: string | null): string | null {
  const found = /^translate\((\S+) (\S+)\)(?: scale\((\S+)\))?$/.exec(transform ?? '');
  return found ? `translate(${found[1]}px, ${found[2]}px) scale(${found[3] ?? 1})` : null;
}

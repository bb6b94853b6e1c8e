/** A group of the map whose elements are kept as long as their markup stays the same. */
import type { Piece } from '../svg/pieces';
import { svgElement, svgGroup } from '../ui/dom';

export class Layer {
  readonly group: SVGGElement;
  private readonly known = new Map<string, { markup: string; element: SVGElement }>();

  constructor(className: string) {
    this.group = svgGroup(className);
  }

  /** Shows exactly these pieces in this order; touches only what differs. Returns how many elements were made anew. */
  update(pieces: Piece[]): number {
    const wanted = new Set(pieces.map((p) => p.key));
    for (const [key, { element }] of this.known) {
      if (wanted.has(key)) continue;
      element.remove();
      this.known.delete(key);
    }
    let made = 0;
    let next = this.group.firstElementChild;
    for (const { key, markup } of pieces) {
      let entry = this.known.get(key);
      if (entry?.markup !== markup) {
        const element = svgElement(markup);
        if (entry) {
          if (next === entry.element) next = element;
          entry.element.replaceWith(element);
        }
        entry = { markup, element };
        this.known.set(key, entry);
        made++;
      }
      if (entry.element === next) next = next.nextElementSibling;
      else this.group.insertBefore(entry.element, next);
    }
    return made;
  }

  get(key: string): SVGElement | undefined {
    return this.known.get(key)?.element;
  }

  get size(): number {
    return this.known.size;
  }
}

/** What a hand carries over the map, seen beside the pointer. */
import { pointScale } from '../svg/paper';
import { h, picture } from '../ui/dom';
import type { Table } from './tool';

export class Ghost {
  readonly element = h('div', { class: 'ghost', hidden: true, 'aria-hidden': 'true' });

  constructor(private readonly table: Table) {}

  /** Shows faces, the top one first, of so many counters. */
  show(faces: readonly string[], count: number): void {
    const [width, height] = [20 + 4 * faces.length, 20 + 4 * faces.length];
    const markup = faces.map((face, i) => `<g transform="translate(${3 * i} ${-3 * i})">${face}</g>`).reverse();
    this.element.replaceChildren(
      picture(markup.join(''), `-20 ${-height} ${width + 20} ${height + 20}`),
      ...(count > 1 ? [h('b', {}, `×${count}`)] : []),
    );
    // As large as on the map, and held above the place it is over, so that this can be seen.
    const { geometry, camera } = this.table.map;
    const own = geometry?.hexes === false ? 46 * pointScale : 46;
    const pixels = Math.max(32, Math.min(72, own * camera.state[0]));
    this.element.style.setProperty('--size', `${Math.round(pixels)}px`);
    this.element.hidden = false;
  }

  follow(event: PointerEvent): void {
    const box = this.table.map.element.getBoundingClientRect();
    this.element.style.left = `${event.clientX - box.left}px`;
    this.element.style.top = `${event.clientY - box.top}px`;
  }

  hide(): void {
    this.element.hidden = true;
  }
}

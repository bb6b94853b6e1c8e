/** What carrying counters has in common, while a set-up is arranged and in play: which counter a key or the menu is about, and the map meanwhile. */
import type { Table } from './tool';

/** The counter of the fanned-out stack, or of a list, that an event came from. */
export function listedUnit(event: Event): string | undefined {
  return (event.target as Element).closest<HTMLElement>('[data-unit]')?.dataset.unit;
}

/** Whether a key is for a counter: one of a list, or that of the map, which has the focus. */
export function forCounter(table: Table, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const { target } = event;
  return listedUnit(event) !== undefined || target === table.map.element || target === document.body;
}

/**
 * The counter whose menu is wanted, and where on the map it opens; null: none. The event is then taken.
 * @param acting the counter that a key is about
 */
export function menuFor(
  table: Table,
  event: MouseEvent,
  acting: () => string | undefined,
): { unit: string; x: number; y: number } | null {
  const { map } = table;
  const pointed = event.button === 2;
  const unit = pointed ? listedUnit(event) : (listedUnit(event) ?? acting());
  if (!unit) return null;
  event.preventDefault();
  const box = map.element.getBoundingClientRect();
  const centre = map.geometry?.centres.get(table.placeOf(unit));
  const [x, y] =
    pointed || !centre ? [event.clientX - box.left, event.clientY - box.top] : map.camera.toScreen(centre.x, centre.y);
  return { unit, x, y };
}

/** While something is carried, no stack fans out. */
export function carrying(table: Table, on: boolean): void {
  if (on) table.fan.close();
  table.fan.quiet = on;
  table.map.element.classList.toggle('carrying', on);
}

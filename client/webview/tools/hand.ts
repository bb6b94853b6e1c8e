/** Follows a hand on the map that a tool has taken hold of something with: pointer moves, drop, Escape. */
import type { Drag, Hit } from './tool';

/** Pixels that a hand moves before a press is a drag. */
const slack = 4;

export class Hand {
  private held: { drag: Drag; id: number; x: number; y: number; moved: boolean } | null = null;
  private dropped = false;

  /**
   * @param frame what takes the pointer's events while something is dragged
   * @param hit what is under the pointer
   * @param grab asks the tools
   */
  constructor(
    private readonly frame: HTMLElement,
    private readonly hit: (event: PointerEvent) => Hit,
    grab: (hit: Hit, event: PointerEvent) => Drag | null,
  ) {
    this.takeFrom(frame, (event) => grab(hit(event), event));
    document.addEventListener('pointermove', (event) => this.move(event));
    document.addEventListener('pointerup', (event) => this.up(event));
    document.addEventListener('pointercancel', () => this.end());
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !this.held) return;
        event.stopPropagation();
        this.end();
      },
      true,
    );
    // The click that follows a drop chooses nothing.
    document.addEventListener(
      'click',
      (event) => {
        if (!this.dropped) return;
        this.dropped = false;
        event.stopImmediatePropagation();
      },
      true,
    );
  }

  /** What else a hand may take hold of: a counter in a list, to be dropped on the map. */
  takeFrom(source: HTMLElement, grab: (event: PointerEvent) => Drag | null): void {
    source.addEventListener(
      'pointerdown',
      (event) => {
        if (this.held) return this.end();
        if (event.button !== 0 || !event.isPrimary) return;
        const drag = grab(event);
        if (drag) this.held = { drag, id: event.pointerId, x: event.clientX, y: event.clientY, moved: false };
      },
      true,
    );
  }

  /** A tool holds something: the camera must not follow the hand. */
  get busy(): boolean {
    return this.held !== null;
  }

  private move(event: PointerEvent): void {
    const { held } = this;
    if (!held || event.pointerId !== held.id) return;
    if (!held.moved && Math.hypot(event.clientX - held.x, event.clientY - held.y) < slack) return;
    // Only a drag takes the pointer: the click of a press belongs to what was pressed.
    if (!held.moved) this.frame.setPointerCapture(held.id);
    held.moved = true;
    held.drag.move(this.hit(event), event);
  }

  private up(event: PointerEvent): void {
    const { held } = this;
    if (!held || event.pointerId !== held.id) return;
    this.held = null;
    if (!held.moved) {
      held.drag.cancel();
      return;
    }
    this.dropped = true;
    // Where no click follows, the next one is a person's own.
    setTimeout(() => {
      this.dropped = false;
    });
    held.drag.drop(this.hit(event), event);
  }

  private end(): void {
    const { held } = this;
    this.held = null;
    held?.drag.cancel();
  }
}

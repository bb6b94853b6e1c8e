/** Follows a hand on the map that a tool has taken hold of something with: pointer moves, drop, Escape. */
import type { Drag, Hit } from './tool';

/** Pixels that a hand moves before a press is a drag. */
const slack = 4;
/** The same of a finger, which is never still. */
const fingerSlack = 8;
/** Milliseconds after which a finger rests. */
const restMs = 380;
/** Milliseconds in which a browser makes a click of a finger that was lifted. */
const clickMs = 500;

interface Held {
  drag: Drag;
  /** What it went down on. */
  target: Element;
  id: number;
  /** When it went down, in the time of events. */
  since: number;
  x: number;
  y: number;
  moved: boolean;
  finger: boolean;
  /** Set as long as a finger has not rested yet. */
  waits?: ReturnType<typeof setTimeout> | undefined;
  /** A finger that moved before it rested: it moves the map. */
  pans?: boolean;
}

export class Hand {
  private held: Held | null = null;
  private dropped = false;

  /**
   * @param frame what takes the pointer's events while something is dragged
   * @param hit what is under the pointer
   * @param grab asks the tools
   * @param pan moves the map by pixels
   */
  constructor(
    private readonly frame: HTMLElement,
    private readonly hit: (event: PointerEvent) => Hit,
    grab: (hit: Hit, event: PointerEvent) => Drag | null,
    private readonly pan: (dx: number, dy: number) => void,
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
    // A finger that rests on something carries it: its menu comes when it is lifted again.
    document.addEventListener(
      'contextmenu',
      (event) => {
        if (!this.held?.finger) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      true,
    );
    // The click that follows a drop chooses nothing; one after another press is that press's own.
    document.addEventListener(
      'pointerdown',
      () => {
        this.dropped = false;
      },
      true,
    );
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
        if (!drag) return;
        const finger = event.pointerType === 'touch';
        const target = event.target as Element;
        const held: Held = {
          drag,
          target,
          id: event.pointerId,
          since: event.timeStamp,
          x: event.clientX,
          y: event.clientY,
          moved: false,
          finger,
        };
        this.held = held;
        if (!finger || !drag.rests) return;
        held.waits = setTimeout(() => {
          held.waits = undefined;
          drag.move(this.hit(event), event);
        }, restMs);
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
    const far = Math.hypot(event.clientX - held.x, event.clientY - held.y);
    if (!held.moved && far < (held.finger ? fingerSlack : slack)) return;
    if (held.waits !== undefined) {
      clearTimeout(held.waits);
      held.waits = undefined;
      held.pans = true;
    }
    if (held.pans) {
      this.pan(event.clientX - held.x, event.clientY - held.y);
      held.x = event.clientX;
      held.y = event.clientY;
      held.moved = true;
      return;
    }
    // Only a drag takes the pointer: the click of a press belongs to what was pressed.
    if (!held.moved) this.frame.setPointerCapture(held.id);
    held.moved = true;
    held.drag.move(this.hit(event), event);
  }

  private up(event: PointerEvent): void {
    const { held } = this;
    if (!held || event.pointerId !== held.id) return;
    const rested = held.finger && held.drag.rests !== undefined && event.timeStamp - held.since >= restMs;
    clearTimeout(held.waits);
    this.held = null;
    if (!held.moved) {
      held.drag.cancel();
      if (!rested) return;
      const { clientX, clientY } = event;
      this.swallowClick(held.finger);
      // What the finger went down on may have been drawn anew since.
      const target = held.target.isConnected ? held.target : document.elementFromPoint(clientX, clientY);
      target?.dispatchEvent(
        new MouseEvent('contextmenu', { bubbles: true, cancelable: true, button: 2, clientX, clientY }),
      );
      return;
    }
    this.swallowClick(held.finger);
    if (!held.pans) held.drag.drop(this.hit(event), event);
  }

  /** The click after a finger is made up by the browser, which takes its time over it. */
  private swallowClick(finger: boolean): void {
    this.dropped = true;
    // Where no click follows, the next one is a person's own.
    setTimeout(
      () => {
        this.dropped = false;
      },
      finger ? clickMs : 0,
    );
  }

  private end(): void {
    const { held } = this;
    this.held = null;
    clearTimeout(held?.waits);
    if (!held?.pans) held?.drag.cancel();
  }
}

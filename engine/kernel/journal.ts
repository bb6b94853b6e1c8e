/** The journal: every change of a position with its cause, in both languages. Off for simulations. */
import type { GameEvent } from './ruleset';

export class Journal {
  readonly events: GameEvent[] = [];
  constructor(readonly on: boolean) {}

  /** Adds an event; its index is its place in the list. */
  add(event: Omit<GameEvent, 'index'>): void {
    this.events.push({ index: this.events.length, ...event });
  }

  /** Forgets what came after the first `count` events: a loaded position is earlier in the story. */
  truncate(count: number): void {
    if (this.events.length > count) this.events.length = count;
  }
}

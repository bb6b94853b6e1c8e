/** The journal: every change of a position with its cause, in both languages. Off for simulations. */
import type { GameEvent, Subject } from './ruleset';

export class Journal {
  readonly events: GameEvent[] = [];
  /** Dice that were cast and stand in no event yet. */
  private cast: { purpose: string; value: number }[] = [];
  /** What the next event tells of. */
  private about: Subject | undefined;
  constructor(readonly on: boolean) {}

  /** Keeps a die for the event that it leads to, so that no die is missing in the story. */
  rolled(purpose: string, value: number): void {
    this.cast.push({ purpose, value });
  }

  /** The next event tells of this, or of nothing beside itself: a trigger has no event of its own. */
  concerns(about: Subject | undefined): void {
    this.about = about;
  }

  /** Adds an event; its index is its place in the list. The dice cast since the one before it are its dice, if it does not say its own. */
  add(event: Omit<GameEvent, 'index'>): void {
    const { cast } = this;
    const own = event.dice;
    const added: GameEvent = { index: this.events.length, ...(this.about ? { about: this.about } : {}), ...event };
    if (cast.length > 0 && !(own && own.values.length > cast.length)) {
      const values = cast.map((one) => one.value);
      added.dice = { purpose: own?.purpose ?? cast[0]!.purpose, values };
    }
    this.events.push(added);
    this.cast = [];
    this.about = undefined;
  }

  /** Forgets what came after the first `count` events: a loaded position is earlier in the story. */
  truncate(count: number): void {
    if (this.events.length > count) this.events.length = count;
    this.cast = [];
    this.about = undefined;
  }
}

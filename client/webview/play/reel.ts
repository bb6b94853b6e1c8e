/** Going through a game: where the turns, phases and battles are among its answers, and play at speed along what was answered. */
import { battle } from './battles';
import type { Session } from './session';

/** What one step is. */
export const units = ['answer', 'event', 'battle', 'phase', 'turn'] as const;
export type Unit = (typeof units)[number];

/** A mark over the slider, at a number of answers. */
export interface Mark {
  at: number;
  turn: number | null;
}

/** Where things are in the line of a game, found once for as long as the line is as it is. */
export class Stops {
  private known: { line: unknown; length: number; story: number; last: unknown } | undefined;
  private stops: Record<Unit, number[]> = { answer: [], event: [], battle: [], phase: [], turn: [] };
  turns: { at: number; turn: number }[] = [];

  /** Numbers of answers at which a step of this kind begins (turns, phases) or has happened (events, battles), in order. */
  of(session: Session, unit: Unit): readonly number[] {
    this.find(session);
    return this.stops[unit];
  }

  /** Where the next or the last step of this kind leads to; null when there is none. */
  next(session: Session, unit: Unit, forward: boolean): number | null {
    const { at, line } = session;
    if (unit === 'answer') {
      const to = at + (forward ? 1 : -1);
      return to < 0 || to > line.length ? null : to;
    }
    const stops = this.of(session, unit);
    return (forward ? stops.find((one) => one > at) : stops.findLast((one) => one < at)) ?? null;
  }

  private find(session: Session): void {
    const { line, story } = session;
    const { known } = this;
    const last = line.at(-1);
    if (known?.line === line && known.length === line.length && known.story === story.length && known.last === last)
      return;
    this.known = { line, length: line.length, story: story.length, last };
    const stops: Record<Unit, number[]> = { answer: [], event: [], battle: [], phase: [], turn: [] };
    this.turns = [];
    for (const [i, { turn, phase }] of line.entries()) {
      const before = line[i - 1];
      if (turn !== before?.turn) {
        stops.turn.push(i);
        this.turns.push({ at: i, turn });
      }
      if (turn !== before?.turn || phase !== before?.phase) stops.phase.push(i);
    }
    for (const { index, what } of story) {
      const at = session.momentOf(index);
      if (stops.event.at(-1) !== at) stops.event.push(at);
      if (what === battle && stops.battle.at(-1) !== at) stops.battle.push(at);
    }
    this.stops = stops;
  }
}

/** Goes along the answers of a game by itself. */
export class Reel {
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param step one step forward; false when there is none left */
  constructor(
    public pace: number,
    private readonly step: () => boolean,
  ) {}

  get running(): boolean {
    return this.timer !== undefined;
  }

  run(): void {
    if (this.timer !== undefined) return;
    const next = () => {
      this.timer = setTimeout(() => {
        if (this.step()) next();
        else this.timer = undefined;
      }, this.pace);
    };
    next();
  }

  pause(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}

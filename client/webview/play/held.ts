/**
 * Battles whose dice have been cast and are not shown yet. An answer may lead to several battles, the last of a segment comes by itself,
 * and computers ask nobody: at the table each is looked at before its dice all the same. The game knows nothing of it.
 */
import type { CombatView, GameEvent, PositionView } from '../../../engine/kernel/ruleset';
import type { Session } from './session';

/** Where the table stops before dice: at every battle, after a person's answers and in steps, or nowhere. */
export const stopModes = ['all', 'own', 'never'] as const;
export type StopMode = (typeof stopModes)[number];

/** A battle that waits for its dice to be shown. */
export interface Waiting {
  /** What tells of its dice: this and all that follows is not shown. */
  event: GameEvent;
  combat: CombatView;
  /** The position when its dice were cast. */
  view: PositionView;
}

export class Held {
  private waiting: Waiting[] = [];

  /** The battle that is looked at; null: nothing is held back. */
  get now(): Waiting | null {
    return this.waiting[0] ?? null;
  }

  /** How many battles wait. */
  get count(): number {
    return this.waiting.length;
  }

  /**
   * Holds back the battles that the last answers led to.
   * @param from number of answers before them
   * @param seen what was shown of a battle before they were given; it needs not be shown again
   * @param eyes the side that looks
   */
  hold(session: Session, from: number, seen: CombatView | null, eyes: number): void {
    const fought = session.log.slice(session.line[from]?.events ?? session.log.length).flatMap((event) => {
      const { combat, dice } = event;
      return combat && dice && !isCertain(combat) ? { event, combat } : [];
    });
    if (fought[0] && seen && sameBattle(fought[0].combat, seen)) fought.shift();
    const views = session.atDice(from, new Set(fought.map(({ event }) => event.index)), eyes);
    this.waiting = fought.flatMap(({ event, combat }) => {
      const view = views.get(event.index);
      return view ? { event, combat, view } : [];
    });
  }

  /** Shows the dice of the first battle that waits. */
  roll(): void {
    this.waiting.shift();
  }

  /** Shows everything. */
  release(): void {
    this.waiting = [];
  }
}

/** Whether it comes to the same however the dice fall: nobody waits for them. */
export function isCertain({ tables, outcomes, pending }: CombatView): boolean {
  const falls = tables.map(({ byDie, ways }) => new Set(byDie.filter((_, i) => ways === undefined || ways[i]! > 0)));
  return (
    tables.length > 0 &&
    pending.length === 0 &&
    falls.every(({ size }) => size === 1) &&
    outcomes.every(({ ways, of }) => ways === 0 || ways === of)
  );
}

/** Whether what was shown is the battle that came, fought by the same units for the same reasons. */
export function sameBattle(one: CombatView, other: CombatView): boolean {
  const key = ({ place, names, sums }: CombatView) => JSON.stringify([place, names?.en, sums]);
  return key(one) === key(other);
}

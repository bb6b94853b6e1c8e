/**
 * What battles brought lately: until it is put away, the next battle is declared, or the player goes on to something else. The log keeps it.
 */
import type { GameEvent } from '../../../engine/kernel/ruleset';
import { type Battle, battle, battlesOf } from './battles';

/** A combat among so many last events of a game that is taken up is still of interest. */
const recent = 8;
/** Events after the first battle that are looked through. */
const longest = 200;

export class RecentBattles {
  battles: Battle[] = [];
  /** Events before this one have been put away. */
  private start = 0;
  private seen = 0;
  private seed: number | undefined;
  private readonly away = new Set<number>();
  /** The last event that is told of the battles, and how many answers people had given when it came. */
  private told = { last: -1, answered: 0 };

  /**
   * @param log what has happened up to the moment that is looked at
   * @param seed tells one game from another
   * @param declared place of a battle whose dice have not been cast
   * @param answered how many answers people have given
   */
  update(log: readonly GameEvent[], seed: number, declared: string | null, answered: number): void {
    if (this.seed !== seed) {
      this.start = Math.max(0, log.length - recent);
      this.seen = this.start;
      this.away.clear();
    }
    this.seed = seed;
    const [fresh] = battlesOf(log.slice(this.seen));
    if (fresh) this.start = fresh.first.index;
    // What one battle does in its rounds stays together.
    const shown = this.battles.at(-1)?.first;
    if (fresh && shown && shown.index < log.length && fresh.first.what !== battle) this.start = shown.index;
    else if (!fresh && declared !== null && shown?.places?.[0] !== declared) this.start = log.length;
    this.start = Math.min(this.start, log.length);
    this.seen = log.length;
    this.battles = battlesOf(log.slice(this.start, this.start + longest)).filter(
      ({ first }) => !this.away.has(first.index),
    );
    if (this.isOver(log, declared, answered)) {
      this.start = log.length;
      this.battles = [];
    }
  }

  /** Whether a person has answered since and nothing more has come of the battles: also before the next one, where something else has come between. */
  private isOver(log: readonly GameEvent[], declared: string | null, answered: number): boolean {
    const last = this.battles.at(-1)?.events.at(-1);
    const between = last !== undefined && log.at(-1)?.index !== last.index;
    const index = last?.index ?? -1;
    if (index !== this.told.last || answered < this.told.answered) this.told = { last: index, answered };
    return (declared === null || between) && answered > this.told.answered;
  }

  /** Puts a battle away. */
  putAway(first: GameEvent): void {
    this.away.add(first.index);
    this.battles = this.battles.filter((other) => other.first.index !== first.index);
  }
}

/** What came to nothing: a point may be given for something that nobody then does, and the same is asked again. */
import type { Game } from '../kernel/ruleset';

export class Vain {
  private position = '';
  private readonly given = new Set<number>();

  /** The answers that were not given in this very position before; all of them, where every one was. */
  without(game: Pick<Game, 'hash'>, options: readonly number[]): readonly number[] {
    const position = game.hash();
    if (position !== this.position) this.given.clear();
    this.position = position;
    const left = options.filter((option) => !this.given.has(option));
    return left.length > 0 ? left : options;
  }

  /** This is answered now. */
  note(answer: number): number {
    this.given.add(answer);
    return answer;
  }

  copy(): Vain {
    const other = new Vain();
    other.position = this.position;
    for (const answer of this.given) other.given.add(answer);
    return other;
  }
}

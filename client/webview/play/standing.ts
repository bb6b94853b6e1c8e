/** Answers that people let stand: a question that is asked again and again is answered so by itself, until they say otherwise. */
import type { TableState } from '../messages';
import type { Asked, Session } from './session';

export class Standing {
  private readonly kept = new Set<string>();

  /** Side and question of those that stand, in one word. */
  get keys(): readonly string[] {
    return [...this.kept];
  }

  /** What a question is kept by, and its answer that may stand; null: none may. */
  offered({ prepared }: Session, { side, ask, choices }: Asked): { key: string; code: number } | null {
    const notation = prepared.ruleset.standing?.[ask];
    const choice = choices.find((one) => one.notation === notation);
    return choice ? { key: `${prepared.compiled.game.sides[side]?.id} ${ask}`, code: choice.code } : null;
  }

  /** The answer that stands for a question; undefined: a person is asked. */
  answerTo(session: Session, asked: Asked): number | undefined {
    const found = this.kept.size > 0 ? this.offered(session, asked) : null;
    return found && this.kept.has(found.key) ? found.code : undefined;
  }

  /** Lets an answer stand, or takes that back. */
  set(key: string, on: boolean): void {
    if (on) this.kept.add(key);
    else this.kept.delete(key);
  }

  /** What the page remembers. */
  state(): Pick<NonNullable<TableState['play']>, 'standing'> {
    return this.kept.size > 0 ? { standing: this.keys } : {};
  }

  /** Takes up what the page remembers. */
  recall(keys: readonly string[] = []): void {
    this.kept.clear();
    for (const key of keys) this.kept.add(key);
  }
}

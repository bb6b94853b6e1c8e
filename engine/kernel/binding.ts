/** Which procedures of a ruleset play the phases of a game: by the names that its text gives behind `does`. */
import type { Phase } from './compiled';
import type { Reader } from './reader';
import type { RulebookProcedure } from './vocabulary';

export class Binding {
  private readonly bound = new Set<string>();

  /** Problems are in the reader. */
  constructor(
    private readonly forms: readonly RulebookProcedure[],
    private readonly reader: Reader,
  ) {}

  /** What plays a phase; undefined: nothing but what the text says happens in it. */
  of({ id, properties }: Phase): RulebookProcedure | undefined {
    const { does = [] } = properties;
    if (does.length === 0) return undefined;
    const name = String(does[0]);
    const form = this.forms.find((one) => one.id === name);
    if (!form || does.length > 1) {
      const known = this.forms.map((one) => one.id).join(', ');
      this.reader.problem(`phase ${id} does ${does.join(', ')}: expected one of ${known}`, id);
      return undefined;
    }
    this.bound.add(name);
    return form;
  }

  /** Says which procedures no phase does although the game cannot be played without them. */
  complete(): void {
    for (const { id, rule, needed } of this.forms)
      if (needed && !this.bound.has(id)) this.reader.problem(`no phase does ${id} (${rule})`, id);
  }
}

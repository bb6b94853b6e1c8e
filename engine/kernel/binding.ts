/** Which procedures of a ruleset play the phases of a game: by the names that its text gives behind `does`. */
import type { Phase } from './compiled';
import type { ProcedureForm } from './procedure-form';
import type { Reader } from './reader';
import { entryOf } from './records';

/** What plays a phase: a procedure, as data and by the number in its frames. */
interface Bound {
  form: ProcedureForm;
  procedure: number;
}

export class Binding {
  private readonly bound = new Set<string>();

  /** `numbers`: by name, the number of each of the procedures. Problems are in the reader. */
  constructor(
    private readonly forms: readonly ProcedureForm[],
    private readonly numbers: Readonly<Record<string, number>>,
    private readonly reader: Reader,
  ) {}

  /** What plays a phase; undefined: nothing but what the text says happens in it. */
  of({ id, properties }: Phase): Bound | undefined {
    const { does = [] } = properties;
    if (does.length === 0) return undefined;
    const name = String(does[0]);
    const form = this.forms.find((one) => one.id === name);
    const procedure = entryOf(this.numbers, name);
    if (!form || procedure === undefined || does.length > 1) {
      const known = this.forms.map((one) => one.id).join(', ');
      this.reader.problem(`phase ${id} does ${does.join(', ')}: expected one of ${known}`, id);
      return undefined;
    }
    this.bound.add(name);
    return { form, procedure };
  }

  /** Says which procedures no phase does although the game cannot be played without them. */
  complete(): void {
    for (const { id, rule, needed } of this.forms)
      if (needed && !this.bound.has(id)) this.reader.problem(`no phase does ${id} (${rule})`, id);
  }
}

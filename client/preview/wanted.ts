/** The mode that a table was asked for, until its page shows it. */
import type { Mode, Shown } from '../webview/messages';

export class WantedMode {
  constructor(private mode?: Mode) {}

  get value(): Mode | undefined {
    return this.mode;
  }

  ask(mode: Mode): void {
    this.mode = mode;
  }

  /**
   * The page shows something. What it shows before it has its game, or before it has heard what is wanted, is what it showed last; once it
   * has come to what is wanted, it remembers by itself.
   */
  shown({ scenario, mode }: Pick<Shown, 'scenario' | 'mode'>): void {
    if (scenario !== null && mode === this.mode) this.mode = undefined;
  }
}

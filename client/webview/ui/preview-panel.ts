/**
 * The panel beside the map in the preview. It is drawn after the frame that shows the map: what was changed is seen there at once,
 * while hundreds of counters of the lists beside it are made anew a frame later.
 */
export class PreviewPanel {
  private sections: (() => readonly HTMLElement[]) | null = null;
  private waits = false;

  /** `side` scrolls, `body` is what it fills. */
  constructor(
    private readonly side: HTMLElement,
    private readonly body: HTMLElement,
  ) {}

  /** Draws the sections: where another mode's panel stood at once, else after the next frame; the last that were asked for count. */
  show(sections: () => readonly HTMLElement[]): void {
    const first = this.sections === null;
    this.sections = sections;
    if (first) this.draw();
    else if (!this.waits) {
      this.waits = true;
      requestAnimationFrame(() => setTimeout(() => this.draw()));
    }
  }

  /** Something else stands here now. */
  leave(): void {
    this.sections = null;
  }

  private draw(): void {
    this.waits = false;
    if (!this.sections) return;
    const { side, body } = this;
    const scroll = side.scrollTop;
    const open = body.querySelector('details')?.open;
    const focused = (document.activeElement as HTMLElement | null)?.dataset?.unit;
    body.replaceChildren(...this.sections());
    const details = body.querySelector('details');
    if (details && open) details.open = true;
    side.scrollTop = scroll;
    if (focused) side.querySelector<HTMLElement>(`[data-unit="${CSS.escape(focused)}"]`)?.focus();
  }
}

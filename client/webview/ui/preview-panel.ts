/**
 * The panel beside the map in the preview. It is drawn after the frame that shows the map, and of it only the sections that say something else
 * than before: what was changed is seen on the map at once.
 */

/** A part of the panel. */
export interface Section {
  id: string;
  /** What it is made of: while each is the same, so is the section. */
  of: readonly unknown[];
  /** Null: there is nothing to say. */
  make(): HTMLElement | null;
}

interface Drawn {
  of: readonly unknown[];
  element: HTMLElement | null;
}

export class PreviewPanel {
  private sections: (() => readonly Section[]) | null = null;
  private waits = false;
  private drawn = new Map<string, Drawn>();

  /** `side` scrolls, `body` is what it fills. */
  constructor(
    private readonly side: HTMLElement,
    private readonly body: HTMLElement,
  ) {}

  /** Draws the sections: where another mode's panel stood at once, else after the next frame; the last that were asked for count. */
  show(sections: () => readonly Section[]): void {
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
    const before = this.drawn;
    this.drawn = new Map(
      this.sections().map(({ id, of, make }) => {
        const known = before.get(id);
        const same = known && known.of.length === of.length && of.every((one, i) => one === known.of[i]);
        return [id, same ? known : { of, element: make() }];
      }),
    );
    const wanted = [...this.drawn.values()].flatMap(({ element }) => element ?? []);
    if (wanted.length === body.childNodes.length && wanted.every((one, i) => one === body.childNodes[i])) return;
    for (const node of [...body.childNodes]) if (!wanted.includes(node as HTMLElement)) node.remove();
    wanted.forEach((element, i) => {
      if (body.childNodes[i] !== element) body.insertBefore(element, body.childNodes[i] ?? null);
    });
    const details = body.querySelector('details');
    if (details && open) details.open = true;
    side.scrollTop = scroll;
    const lost = focused && (document.activeElement as HTMLElement | null)?.dataset?.unit !== focused;
    if (lost) side.querySelector<HTMLElement>(`[data-unit="${CSS.escape(focused)}"]`)?.focus();
  }
}

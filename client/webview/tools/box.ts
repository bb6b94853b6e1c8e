/** All tools of the table together. */
import type { Shown, ToTable } from '../messages';
import type { Source } from '../play/source';
import type { OverlayPieces } from '../svg/overlay';
import { h } from '../ui/dom';
import { tools } from './index';
import type { ChartWanted, Drag, Hit, Slot, Table, Tool } from './tool';

export class ToolBox {
  private readonly tools: readonly Tool[];
  readonly slots: Readonly<Record<Slot, HTMLElement>>;

  constructor(table: Table) {
    this.tools = tools.map((make) => make(table));
    const slot = (name: Slot) => {
      const elements = this.tools.flatMap(({ id, elements }) => {
        const element = elements?.[name];
        if (element) element.dataset.tool = id;
        return element ? [element] : [];
      });
      return h('div', { class: `slot slot-${name}` }, ...elements);
    };
    const [bar, answer, corner, map] = [slot('bar'), slot('answer'), slot('corner'), slot('map')];
    this.slots = { bar, answer, corner, map, side: slot('side'), foot: slot('foot') };
  }

  /** Whether a tool needs the rules for what it draws. */
  get asksRules(): boolean {
    return this.tools.some((tool) => tool.asksRules);
  }

  update(): void {
    for (const tool of this.tools) tool.update?.();
  }

  over(place: string | null): void {
    for (const tool of this.tools) tool.over?.(place);
  }

  choose(place: string, unit: string | null): boolean {
    return this.tools.some((tool) => tool.choose?.(place, unit));
  }

  between(hit: Hit): boolean {
    return this.tools.some((tool) => tool.between?.(hit));
  }

  grab(hit: Hit, event: PointerEvent): Drag | null {
    for (const tool of this.tools) {
      const drag = tool.grab?.(hit, event);
      if (drag) return drag;
    }
    return null;
  }

  grabListed(event: PointerEvent): Drag | null {
    for (const tool of this.tools) {
      const drag = tool.grabListed?.(event);
      if (drag) return drag;
    }
    return null;
  }

  key(event: KeyboardEvent): boolean {
    return this.tools.some((tool) => tool.key?.(event));
  }

  escape(): boolean {
    return this.tools.some((tool) => tool.escape?.());
  }

  chart(wanted: ChartWanted): void {
    for (const tool of this.tools) tool.chart?.(wanted);
  }

  receive(message: ToTable): boolean {
    return this.tools.some((tool) => tool.receive?.(message));
  }

  /** What the tools draw over the map. */
  overlay(source: Source | null): OverlayPieces {
    const all = this.tools.flatMap((tool) => tool.overlay?.(source) ?? []);
    const of = (layer: keyof OverlayPieces) => all.flatMap((one) => one[layer] ?? []);
    return { under: of('under'), over: of('over'), arrows: of('arrows') };
  }

  report(): Partial<Shown> {
    return Object.assign({}, ...this.tools.map((tool) => tool.report?.()));
  }

  remember(): Record<string, unknown> {
    return Object.fromEntries(
      this.tools.flatMap((tool) => {
        const state = tool.remember?.();
        return state === undefined ? [] : [[tool.id, state]];
      }),
    );
  }

  recall(states: Record<string, unknown>): void {
    for (const tool of this.tools) if (tool.id in states) tool.recall?.(states[tool.id]);
  }
}

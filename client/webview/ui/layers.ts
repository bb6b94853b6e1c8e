/** The buttons above the map that lay zones, lines of supply and the like over it, and what is shown of them. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import type { Game, Overlay, OverlayKind, PositionView } from '../../../engine/kernel/ruleset';
import type { Locale } from '../messages';
import type { Geometry } from '../svg/geometry';
import { type OverlayPieces, overlayPieces } from '../svg/overlay';
import { say } from '../svg/text';
import { h } from './dom';
import { text } from './texts';

/** A position to be asked for what lies over it; `key` changes whenever the position does. */
export interface Source {
  game: Game;
  key: string;
}

export class Layers {
  readonly element = h('div', { class: 'layers', role: 'group', hidden: true });
  private readonly on = new Set<string>();
  private known = new Map<string, Overlay>();
  private key = '';
  private drawn = '';

  /** @param changed the person has switched one on or off */
  constructor(private readonly changed: () => void) {}

  /** What is switched on, to be remembered. */
  get shown(): string[] {
    return [...this.on];
  }

  recall(shown: readonly string[]): void {
    for (const id of shown) this.on.add(id);
  }

  /** Draws the buttons for what the game offers. */
  update(kinds: readonly OverlayKind[], locale: Locale): void {
    this.element.hidden = kinds.length === 0;
    const drawn = `${locale} ${kinds.map((k) => k.id).join()} ${this.shown.join()}`;
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    const focused = (document.activeElement as HTMLElement | null)?.dataset?.layer;
    this.element.setAttribute('aria-label', text('layers', locale));
    this.element.replaceChildren(
      ...kinds.map(({ id, names, doc, rule }) =>
        h(
          'button',
          {
            type: 'button',
            'data-layer': id,
            'aria-pressed': String(this.on.has(id)),
            title: `${say(doc, locale)} (${rule})`,
            onclick: () => this.toggle(id),
          },
          say(names, locale),
        ),
      ),
    );
    if (focused) this.element.querySelector<HTMLElement>(`[data-layer="${CSS.escape(focused)}"]`)?.focus();
  }

  /** What lies over the map now. */
  pieces(
    source: Source | null,
    compiled: CompiledGame,
    view: PositionView,
    geometry: Geometry | undefined,
    chosen: ReadonlySet<string>,
    locale: Locale,
  ): OverlayPieces {
    const all: OverlayPieces = { under: [], over: [] };
    const kinds = source?.game.prepared.ruleset.overlays ?? [];
    if (!source || !geometry) return all;
    if (source.key !== this.key) this.known = new Map();
    this.key = source.key;
    for (const { id } of kinds) {
      if (!this.on.has(id)) continue;
      const overlay = this.known.get(id) ?? source.game.overlay?.(id);
      if (!overlay) continue;
      this.known.set(id, overlay);
      const { under, over } = overlayPieces(compiled, view, geometry, id, overlay, chosen, locale);
      all.under.push(...under);
      all.over.push(...over);
    }
    return all;
  }

  private toggle(id: string): void {
    if (!this.on.delete(id)) this.on.add(id);
    this.changed();
  }
}

/** The buttons above the map that lay control, zones, supply and the like over it, and below them what it all means. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import { addAll } from '../../../engine/kernel/lists';
import type { Overlay, OverlayAbout, OverlayKind } from '../../../engine/kernel/ruleset';
import type { Source } from '../play/source';
import { generalOverlay, kindsOf } from '../see/general';
import { plainLayer } from '../see/plain';
import type { Geometry } from '../svg/geometry';
import { type OverlayPieces, overlayLegend, overlayPieces, pickedPieces } from '../svg/overlay';
import { say } from '../svg/text';
import { h, picture } from '../ui/dom';
import { text } from '../ui/texts';
import { LayerRow } from './layer-row';
import type { Table, Tool } from './tool';

/** Pixels of a map beside which the legend has room. */
const roomy = 760;

interface Drawn {
  overlay: Overlay;
  geometry: Geometry;
  locale: string;
  slot: number;
  pieces: OverlayPieces;
}

export class Layers implements Tool {
  readonly id = 'layers';
  private readonly buttons = new LayerRow((id) => this.toggle(id));
  private readonly rows = h('ul', { class: 'legend' });
  private readonly notes = h('div', { class: 'notes', role: 'status' });
  private readonly title = h('summary', {});
  private readonly fold = h('details', { open: true }, this.title, this.rows);
  private readonly card = h('div', { class: 'overlay-card' }, this.fold, this.notes);
  private placed = false;
  readonly elements = { corner: h('div', { class: 'overlays' }, this.buttons.element, this.card) };
  private readonly on = new Set<string>();
  private kinds: OverlayKind[] = [];
  private offered: readonly [CompiledGame | null, readonly OverlayKind[]] = [null, []];
  private shownCard = '';
  private known = new Map<string, { key: string; overlay: Overlay }>();
  private drawn = new Map<string, Drawn>();
  private readonly serials = new WeakMap<CompiledGame, number>();
  private serial = 0;

  constructor(private readonly table: Table) {}

  remember(): string[] {
    return [...this.on];
  }

  recall(state: unknown): void {
    if (Array.isArray(state)) for (const id of state) if (typeof id === 'string') this.on.add(id);
  }

  get asksRules(): boolean {
    return this.on.size > 0;
  }

  report() {
    return { layers: this.active.map(({ id }) => id) };
  }

  /** Lines of who is hovered stand out. */
  over(): void {
    if (this.on.size > 0) this.table.redraw();
  }

  update(): void {
    const { table, on } = this;
    const { drawn, locale, mode } = table;
    this.offer();
    this.elements.corner.hidden = !drawn || mode === 'simulate';
    this.buttons.update(this.kinds, on, locale);
  }

  /** What there is to lay over the map of the game that is drawn. */
  private offer(): void {
    const { drawn, play } = this.table;
    const ofRules = play.overlays;
    if (!drawn || (drawn === this.offered[0] && ofRules === this.offered[1])) return;
    this.offered = [drawn, ofRules];
    this.kinds = kindsOf(drawn, ofRules);
  }

  overlay(source: Source | null): OverlayPieces | null {
    const { table } = this;
    this.offer();
    const { drawn, view } = table;
    const { geometry } = table.map;
    table.map.setPlain(this.active.some(({ id }) => id === plainLayer));
    if (!drawn || !view || !geometry || table.mode === 'simulate') return this.describe([], drawn);
    const all: OverlayPieces = { under: [], over: [] };
    const chosen = new Set(table.selection.units);
    for (const { id, at } of view.units) if (at === table.hovered) chosen.add(id);
    const shown: [OverlayKind, Overlay][] = [];
    let slot = 0;
    for (const kind of this.active) {
      const overlay = this.overlayOf(kind, source);
      if (!overlay) continue;
      shown.push([kind, overlay]);
      const { under, over } = this.piecesOf(kind.id, overlay, geometry, slot);
      if (overlay.numbers?.length) slot++;
      addAll(all.under, under);
      addAll(all.over, [...over, ...pickedPieces(drawn, geometry, kind.id, overlay, chosen)]);
    }
    this.describe(shown, drawn);
    return all;
  }

  /** Those switched on, in the order of the buttons. */
  private get active(): OverlayKind[] {
    return this.kinds.filter(({ id }) => this.on.has(id));
  }

  /** What the chosen thing is, for overlays that have more to say about it. */
  private about(kind: OverlayKind): OverlayAbout {
    const { selected, selection, view } = this.table;
    if (!kind.about) return { units: [], place: null };
    const place = selected?.type === 'place' ? selected.id : null;
    if (place === null) return { units: selection.units.slice(0, 1), place: selection.places[0] ?? null };
    // A place stands for who is in it where only units have an answer.
    const those = kind.about === 'unit' ? (view?.units.filter(({ at }) => at === place).map(({ id }) => id) ?? []) : [];
    return { units: those.slice(0, 1), place };
  }

  private overlayOf(kind: OverlayKind, source: Source | null): Overlay | null {
    const { drawn, view, mode, play } = this.table;
    if (!drawn || !view) return null;
    const { id } = kind;
    const about = this.about(kind);
    const ofRules = play.overlays.some((one) => one.id === id);
    const key = `${this.position(drawn, source)} ${ofRules} ${about.units.join()} ${about.place}`;
    const before = this.known.get(id);
    if (before?.key === key) return before.overlay;
    let overlay: Overlay | null = null;
    if (ofRules) overlay = source?.game.overlay?.(id, about) ?? null;
    else {
      // Before play, rules know better than the printed map who holds what.
      const seen = mode === 'preview' && source ? { ...view, ...held(source) } : view;
      overlay = generalOverlay(id, drawn, seen, about);
    }
    if (overlay) this.known.set(id, { key, overlay });
    return overlay;
  }

  /** Names the position that is shown. */
  private position(drawn: CompiledGame, source: Source | null): string {
    let serial = this.serials.get(drawn);
    if (serial === undefined) {
      serial = this.serial++;
      this.serials.set(drawn, serial);
    }
    const { mode, play } = this.table;
    return `${serial} ${mode} ${source?.key ?? ''} ${mode === 'play' ? (play.session?.answers.length ?? '') : ''}`;
  }

  private piecesOf(id: string, overlay: Overlay, geometry: Geometry, slot: number): OverlayPieces {
    const { drawn, view, locale } = this.table;
    const before = this.drawn.get(id);
    if (before?.overlay === overlay && before.geometry === geometry && before.locale === locale && before.slot === slot)
      return before.pieces;
    const pieces = overlayPieces(drawn!, view!, geometry, id, overlay, locale, slot);
    this.drawn.set(id, { overlay, geometry, locale, slot, pieces });
    return pieces;
  }

  /** What lies over the map, in words and small pictures. */
  private describe(shown: readonly [OverlayKind, Overlay][], drawn: CompiledGame | null): null {
    const { locale } = this.table;
    this.card.hidden = shown.length === 0;
    // On a narrow map the legend begins folded up; what there is to say is shown all the same.
    if (!this.placed && shown.length > 0) {
      this.placed = true;
      this.fold.open = this.table.map.element.clientWidth >= roomy;
    }
    if (!drawn || shown.length === 0) {
      this.shownCard = '';
      return null;
    }
    const parts = shown.map(([kind, overlay]) => ({ kind, rows: overlayLegend(drawn, overlay, locale), overlay }));
    const key = JSON.stringify([locale, parts.map(({ kind, rows, overlay }) => [kind.id, rows, overlay.notes])]);
    if (key === this.shownCard) return null;
    this.shownCard = key;
    this.title.textContent = text('overlayLegend', locale);
    this.rows.replaceChildren(
      ...parts
        .flatMap(({ kind, rows, overlay }) => [
          h('li', { class: 'overlay-name' }, say(kind.names, locale)),
          ...rows.map(({ swatch, words }) => h('li', {}, picture(swatch, '0 0 28 18', 'swatch'), words)),
          rows.length === 0 &&
            !overlay.notes?.length &&
            h('li', { class: 'hint' }, text(kind.about ? 'overlayChoose' : 'overlayNothing', locale)),
        ])
        .filter((row): row is HTMLLIElement => row !== false),
    );
    this.notes.replaceChildren(
      ...parts.flatMap(({ overlay }) =>
        (overlay.notes ?? []).map(({ names, rule }) =>
          h('p', {}, rule ? `${say(names, locale)} (${rule})` : say(names, locale)),
        ),
      ),
    );
    return null;
  }

  private toggle(id: string): void {
    if (!this.on.delete(id)) this.on.add(id);
    this.table.update();
  }
}

/** Who holds what at the start, as the rules have it. */
function held({ game }: Source) {
  const { control, standing } = game.view(-1);
  return { control, ...(standing ? { standing } : {}) };
}

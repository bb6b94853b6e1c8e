/** The ruler: hexes along the shortest line between two places, and what the chosen unit pays for the way if the rules say so. */
import type { Locale } from '../messages';
import type { Source } from '../play/source';
import { type Measured, measure } from '../see/measure';
import type { OverlayPieces } from '../svg/overlay';
import { say } from '../svg/text';
import { wayPieces } from '../svg/way';
import { text } from '../ui/texts';
import { BarButton } from './bar-button';
import type { Table, Tool } from './tool';

export class Ruler implements Tool {
  readonly id = 'ruler';
  private readonly button = new BarButton(
    'M1 11.500 11.500 1 15 4.500 4.500 15zM3.400 11.500l1.100 1.100 1-1-.700-.700.900-.900 1.500 1.500 1-1-.800-.800.900-.900.800.800 1-1-1.500-1.500.900-.900.700.700 1-1-1.600-1.600z',
    () => this.toggle(),
  );
  readonly elements = { bar: this.button.element };
  private on = false;
  private from: string | null = null;
  private to: string | null = null;
  private said = '';
  private spoken: Locale | null = null;

  constructor(private readonly table: Table) {}

  get asksRules(): boolean {
    return this.on && this.unit !== null;
  }

  key(event: KeyboardEvent): boolean {
    if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.target !== this.table.map.element && event.target !== document.body) return false;
    this.toggle();
    return true;
  }

  escape(): boolean {
    if (!this.on) return false;
    this.toggle();
    return true;
  }

  update(): void {
    const { drawn, mode, locale, map } = this.table;
    if (!drawn || mode === 'simulate') this.on = false;
    for (const end of ['from', 'to'] as const) if (this[end] && !map.geometry?.centres.has(this[end])) this[end] = null;
    this.button.update(text('ruler', locale), this.on, drawn !== null && mode !== 'simulate');
    if (this.on && this.to === null && locale !== this.spoken) this.ask();
  }

  choose(place: string): boolean {
    if (!this.on) return false;
    if (this.from === null || this.to !== null) [this.from, this.to] = [place, null];
    else if (place !== this.from) this.to = place;
    this.said = '';
    if (this.to === null) this.ask();
    this.table.redraw();
    return true;
  }

  over(): void {
    if (this.on && this.from !== null && this.to === null) this.table.redraw();
  }

  overlay(source: Source | null): OverlayPieces | null {
    const found = this.measured();
    if (!found) return null;
    const words = this.words(found, source);
    const { geometry } = this.table.map;
    if (this.to !== null && words !== this.said) {
      this.said = words;
      this.table.say(words);
    }
    if (!geometry) return null;
    const pieces = wayPieces(geometry, found.places, this.short(found, source));
    return { under: [], over: pieces.map(({ key, markup }) => ({ key: `ruler ${key}`, markup })) };
  }

  private toggle(): void {
    this.on = !this.on && this.table.drawn !== null;
    const { selection, map } = this.table;
    const start = selection.places[0] ?? null;
    this.from = this.on && start !== null && map.geometry?.centres.has(start) ? start : null;
    this.to = null;
    this.said = '';
    this.button.press(this.on);
    if (this.on) this.ask();
    else this.table.say('');
    this.table.redraw();
  }

  /** Says which end to choose next. */
  private ask(): void {
    const { locale } = this.table;
    this.spoken = locale;
    this.table.say(
      this.from === null ? text('rulerFrom', locale) : text('rulerTo', locale, this.table.placeName(this.from)),
    );
  }

  private measured(): Measured | null {
    const { drawn, view, map, hovered } = this.table;
    const to = this.to ?? hovered;
    if (!this.on || this.from === null || to === null || !drawn || !view || !map.geometry) return null;
    return measure(drawn.board, view, map.geometry, this.from, to);
  }

  /** The chosen unit, if it stands where the ruler begins. */
  private get unit(): string | null {
    const unit = this.table.selection.units[0];
    return unit !== undefined && this.table.placeOf(unit) === this.from ? unit : null;
  }

  /** What the chosen unit pays for the way there, as the rules reckon: null without rules or a unit, '' where it can not come. */
  private cost(to: string, source: Source | null): { text: string; names: string } | null {
    const { play, locale } = this.table;
    if (!this.unit || !play.overlays.some(({ id }) => id === 'range')) return null;
    const numbers = source?.game.overlay?.('range', { units: [this.unit], place: null }).numbers;
    if (!numbers) return null;
    const found = numbers.find(({ place }) => place === to);
    return found ? { text: found.text, names: say(found.names, locale) } : { text: '', names: '' };
  }

  private short({ places, length }: Measured, source: Source | null): string {
    const cost = this.to === null ? null : this.cost(places.at(-1)!, source);
    return cost?.text ? `${length} (${cost.text} ${cost.names})` : String(length);
  }

  private words({ places, length }: Measured, source: Source | null): string {
    const { locale, drawn } = this.table;
    const name = (id: string | undefined) => (id === undefined ? '' : this.table.placeName(id));
    const far = text(drawn?.board.grid.shape === 'points' ? 'rulerLength' : 'rulerHexes', locale, length);
    const line = text('rulerLine', locale, name(places[0]), name(places.at(-1)), far);
    const cost = this.cost(places.at(-1)!, source);
    if (!cost || places.length < 2) return line;
    return cost.text
      ? `${line} · ${text('rulerCost', locale, cost.text, cost.names)}`
      : `${line} · ${text('rulerNever', locale)}`;
  }
}

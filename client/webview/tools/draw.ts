/** Changing the map by hand: a brush of the palette paints, draws, rubs out or moves places; every stroke is one edit of the text. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import type { TableEdit } from '../../../server/lsp/protocol';
import type { ToTable } from '../messages';
import { type Point, radius, round } from '../svg/geometry';
import type { OverlayPieces } from '../svg/overlay';
import { paletteOf } from '../svg/palette';
import type { Piece } from '../svg/pieces';
import { outlineOf } from '../svg/places';
import { say } from '../svg/text';
import { hexsideOf } from '../svg/ways';
import { text } from '../ui/texts';
import { BarButton } from './bar-button';
import { Edits } from './edits';
import { inWords, Notice } from './notice';
import { noBrush, Palette } from './palette';
import { BrushStroke, HexsideStroke, hexsideAt, LineStroke, PathStroke, roomBeside, type Stroke } from './strokes';
import type { Drag, Hit, Table, Tool } from './tool';

export function draw(table: Table): Tool {
  return new Draw(table);
}

/** What is being drawn: a growing stroke, or a place that is carried. */
interface Held {
  stroke: Stroke | null;
  places: () => readonly string[];
  sides: () => readonly [string, string][];
  path: () => readonly string[];
  /** Where the end of a line hangs. */
  tip?: () => Point | null;
}

/** Paper units that a key moves a point by. */
const nudge = 20;

class Draw implements Tool {
  readonly id = 'draw';
  private readonly edits: Edits;
  private readonly button = new BarButton(
    'M11.500 1.500 14.500 4.500 6.500 12.500 2 14 3.500 9.500zM10.300 4.100 4.800 9.600l-.800 2.400 2.400-.800 5.500-5.500z',
    () => this.toggle(),
  );
  private readonly notice: Notice;
  private readonly palette: Palette;
  readonly elements;
  private held: Held | null = null;
  /** Strokes that the text has not said yet. */
  private waiting: Held | null = null;
  /** The game that an edit of ours is about to change, and what was said of the last one. */
  private changing: CompiledGame | null = null;
  private done = '';
  /** The game that was drawn last. */
  private seen: CompiledGame | null = null;
  /** Where the pointer went down last without moving on; a key has no such place. */
  private pressed: Hit | null = null;
  /** Of what is drawn place by place, with keys or clicks: the place before. */
  private from: string | null = null;
  /** How far keys have moved the point or box that is carried. */
  private shift: Point = { x: 0, y: 0 };

  constructor(private readonly table: Table) {
    this.edits = new Edits(table);
    this.notice = new Notice(table);
    this.palette = new Palette(this.notice.element, () => this.changed());
    this.elements = { bar: this.button.element, side: this.palette.element };
  }

  private get open(): boolean {
    return !this.palette.element.hidden;
  }

  /** Whether the hand draws now. */
  private get active(): boolean {
    return this.open && this.palette.brush.draws !== 'nothing';
  }

  private toggle(): void {
    this.palette.element.hidden = this.open;
    if (!this.open) this.palette.choose(noBrush);
    this.update();
    if (this.open) this.palette.element.querySelector<HTMLInputElement>('input:checked')?.focus();
  }

  private changed(): void {
    this.from = null;
    this.shift = { x: 0, y: 0 };
    this.held = null;
    this.notice.clear();
    this.table.map.element.classList.toggle('drawing', this.active);
    this.table.redraw();
  }

  update(): void {
    const { drawn, mode, locale } = this.table;
    const use = drawn !== null && mode === 'preview' && this.table.game?.scenario !== null;
    if (!use && this.open) {
      this.palette.element.hidden = true;
      this.palette.choose(noBrush);
    }
    this.follow(drawn);
    // A map alone has no turns, and nothing is played on it.
    document.body.classList.toggle('map-alone', this.table.game?.scenario?.id.includes('/map:') === true);
    this.button.update(text('drawMap', locale), this.open, use);
    if (this.open && drawn) this.palette.update(drawn, locale);
    this.notice.update();
    this.table.map.element.classList.toggle('drawing', this.active);
  }

  /** The text says now what was drawn: the stroke goes. What changes after that, an undo say, makes words about it untrue. */
  private follow(drawn: CompiledGame | null): void {
    if (drawn === this.seen) return;
    this.seen = drawn;
    if (this.changing) this.changing = null;
    else if (this.done) {
      this.table.unsay(this.done);
      this.done = '';
    }
    if (!this.waiting) return;
    this.waiting = null;
    this.table.redraw();
  }

  // ---------------------------------------------------------------- the hand

  grab(hit: Hit, event: PointerEvent): Drag | null {
    const { geometry } = this.table.map;
    this.pressed = null;
    if (!this.active || !geometry || this.palette.brush.draws === 'pick') return null;
    if (event.altKey) {
      if (hit.place) this.pick(hit.place);
      return still;
    }
    const held = this.begin(hit);
    if (!held) return null;
    held.stroke?.to(hit.x, hit.y);
    return {
      // A finger moves the map unless it rests first; what it taps is drawn.
      rests: true,
      move: ({ x, y, place }) => {
        this.held = held;
        held.stroke?.to(x, y);
        if (!held.stroke) this.from = place;
        this.table.redraw();
      },
      drop: (end) => {
        this.held = null;
        if (held.stroke) {
          held.stroke.to(end.x, end.y);
          this.drawn(held);
        } else if (hit.place) this.moved(hit.place, end.place, end.x - hit.x, end.y - hit.y);
        this.from = null;
      },
      cancel: () => {
        // The click that follows draws at one place.
        if (!this.held) this.pressed = hit;
        this.held = null;
        this.table.redraw();
      },
    };
  }

  private begin(hit: Hit): Held | null {
    const { geometry } = this.table.map;
    const { brush } = this.palette;
    if (!geometry) return null;
    const none = { stroke: null, places: () => [], sides: () => [], path: () => [] };
    switch (brush.draws) {
      case 'terrain':
      case 'feature': {
        const stroke = new BrushStroke(geometry, (place) => this.changes(place));
        return { ...none, stroke, places: () => stroke.places };
      }
      case 'hexside': {
        const stroke = new HexsideStroke(geometry);
        return { ...none, stroke, sides: () => stroke.sides };
      }
      case 'route': {
        const stroke = new PathStroke(geometry);
        return { ...none, stroke, path: () => stroke.path };
      }
      case 'line': {
        const stroke = new LineStroke(geometry);
        return hit.place ? { ...none, stroke, path: () => stroke.path, tip: () => stroke.tip } : null;
      }
      case 'places':
        return hit.place && this.isNamed(hit.place) ? { ...none, places: () => [hit.place!] } : null;
      default:
        return null;
    }
  }

  /** Whether a hex is not yet as the brush would have it. */
  private changes(id: string): boolean {
    const { brush, erases } = this.palette;
    const place = this.place(id);
    if (!place || place.box) return false;
    if (brush.draws === 'terrain') return place.terrain !== brush.id;
    return brush.draws === 'feature' && place.features.includes(brush.id) === erases;
  }

  private place(id: string) {
    return this.table.drawn?.board.places.find((place) => place.id === id);
  }

  private isNamed(id: string): boolean {
    const place = this.place(id);
    return place !== undefined && (this.isFree(id) || place.names.en !== place.id);
  }

  /** Whether a place lies where its row says, and not in a hex: a point, or a box. */
  private isFree(id: string): boolean {
    return this.table.drawn?.board.grid.shape === 'points' || this.place(id)?.box === true;
  }

  between({ x, y }: Hit): boolean {
    if (!this.active) return false;
    const { brush } = this.palette;
    const { from } = this;
    const here = from === null ? undefined : this.table.map.geometry?.centres.get(from);
    if (brush.draws === 'point') this.added({ x, y });
    else if (brush.draws === 'places' && from !== null && here && this.isFree(from)) {
      this.from = null;
      this.moved(from, null, x - here.x, y - here.y);
    } else return false;
    return true;
  }

  choose(id: string): boolean {
    if (!this.active) return false;
    const { geometry } = this.table.map;
    const { brush } = this.palette;
    const { pressed } = this;
    this.pressed = null;
    const { locale } = this.table;
    if (brush.draws === 'pick') this.pick(id);
    else if (brush.draws === 'terrain' || brush.draws === 'feature') {
      this.send({ places: [id], sides: [], path: [] });
    } else if (brush.draws === 'point') {
      const room = geometry && roomBeside(geometry, id);
      if (room) this.added(room);
    } else if (brush.draws === 'line') {
      if (this.from !== null && this.from !== id) {
        this.send({ places: [], sides: [], path: [this.from, id] });
        this.from = null;
      } else {
        this.from = id;
        this.tell(text('drawTo', locale, this.table.placeName(id)));
      }
    } else if (brush.draws === 'places') {
      const { from, shift } = this;
      if (from !== null && (from !== id || shift.x !== 0 || shift.y !== 0)) {
        this.from = null;
        this.moved(from, id, shift.x, shift.y);
      } else if (this.isNamed(id)) {
        this.from = id;
        this.shift = { x: 0, y: 0 };
        this.tell(text(this.isFree(id) ? 'drawShift' : 'drawCarry', locale, this.table.placeName(id)));
      } else this.tell(text('drawNoName', locale, this.table.placeName(id)));
    } else if (brush.draws === 'hexside' && pressed && geometry) {
      const side = hexsideAt(geometry, pressed.x, pressed.y);
      if (side) this.send({ places: [], sides: [side], path: [] });
    } else if (this.from !== null && geometry?.neighbours.get(this.from)?.includes(id)) {
      const pair: [string, string] = [this.from, id];
      this.send({ places: [], sides: [pair], path: pair });
      // A road goes on from here; a river is drawn around the hex that was chosen first.
      if (brush.draws === 'route') this.from = id;
    } else {
      this.from = id;
      this.tell(text('drawFrom', locale, this.table.placeName(id)));
    }
    this.table.redraw();
    return true;
  }

  key(event: KeyboardEvent): boolean {
    const { map, drawn, mode } = this.table;
    if (this.carries(event)) return true;
    if (event.ctrlKey || event.metaKey || event.altKey || !drawn || mode !== 'preview') return false;
    if (event.target !== map.element && event.target !== document.body) return false;
    const key = event.key.toLowerCase();
    if (key === 'b') this.toggle();
    else if (key === 'i' && this.open) this.pick(this.table.hovered ?? map.focus ?? '');
    else return false;
    return true;
  }

  /** A point or box that was picked up is moved by Alt with an arrow key. */
  private carries({ altKey, key }: KeyboardEvent): boolean {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
    if (!altKey || !step || !this.active || this.from === null || this.palette.brush.draws !== 'places') return false;
    if (!this.isFree(this.from)) return false;
    this.shift = { x: this.shift.x + nudge * step[0]!, y: this.shift.y + nudge * step[1]! };
    this.table.redraw();
    return true;
  }

  escape(): boolean {
    if (!this.open) return false;
    if (this.notice.clear()) return true;
    if (this.from !== null) {
      this.from = null;
      this.table.redraw();
    } else if (this.active) this.palette.choose(noBrush);
    else this.toggle();
    return true;
  }

  /** Takes the terrain of a hex for the brush. */
  private pick(id: string): void {
    const { drawn, locale } = this.table;
    const terrain = drawn?.game.terrains.find((one) => one.id === this.place(id)?.terrain);
    if (!terrain) return;
    this.palette.choose({ draws: 'terrain', id: terrain.id });
    this.tell(text('drawPicked', locale, say(terrain.names, locale)));
  }

  // ---------------------------------------------------------------- edits

  private drawn(held: Held): void {
    this.waiting = held;
    this.send({ places: [...held.places()], sides: [...held.sides()], path: [...held.path()] });
    this.table.redraw();
  }

  private send({ places, sides, path }: { places: string[]; sides: [string, string][]; path: string[] }): void {
    const { brush, erases, fresh } = this.palette;
    const on = !erases;
    if (brush.draws === 'terrain' && places.length > 0) this.make({ kind: 'paint', places, terrain: brush.id });
    else if (brush.draws === 'feature' && places.length > 0) this.make({ kind: 'mark', places, feature: brush.id, on });
    else if (brush.draws === 'hexside' && sides.length > 0)
      this.make({ kind: 'hexsides', of: brush.id, sides, on, ...fresh });
    else if (brush.draws === 'line' && path.length > 1) {
      const [a, b] = path as [string, string];
      this.make({ kind: 'line', a, b, length: this.palette.length, on, ...(brush.id === '' ? {} : { of: brush.id }) });
    } else if (brush.draws === 'route' && path.length > 1)
      this.make({ kind: 'route', of: brush.id, path, on, ...fresh });
    else this.waiting = null;
  }

  private moved(place: string, to: string | null, dx: number, dy: number): void {
    const { geometry } = this.table.map;
    const here = geometry?.centres.get(place);
    if (!geometry || !here) return;
    if (!this.isFree(place)) {
      if (to !== null && to !== place) this.make({ kind: 'relocate', place, to });
      return;
    }
    const there = to === null || to === place || dx !== 0 || dy !== 0 ? undefined : geometry.centres.get(to);
    this.make({ kind: 'plot', place, ...this.stated(there ?? { x: here.x + dx, y: here.y + dy }) });
  }

  /** A new point, or a new box, where there is room. */
  private added(at: Point): void {
    this.make({ kind: 'point', names: this.palette.written, ...this.palette.said, ...this.stated(at) });
  }

  private stated({ x, y }: Point): Point {
    return this.table.map.geometry?.stated(x, y) ?? { x: Number.NaN, y: Number.NaN };
  }

  private make(edit: TableEdit): void {
    const { locale, drawn } = this.table;
    this.notice.clear();
    this.changing = drawn;
    void this.edits.make(edit).then(({ refused, warnings }) => {
      if (refused) {
        this.waiting = null;
        this.changing = null;
      }
      const what = drawn ? this.palette.named(drawn.game, locale) : '';
      this.notice.show(refused);
      if (!refused && ('begin' in edit || edit.kind === 'point')) this.palette.begun();
      const words = [text('drawDone', locale, what), ...warnings.map((one) => inWords(one, locale))].join(' — ');
      this.done = refused ? '' : words;
      this.tell(this.done);
      this.table.redraw();
    });
  }

  /** Behind what the table itself says of the place. */
  private tell(words: string): void {
    queueMicrotask(() => this.table.say(words));
  }

  receive(message: ToTable): boolean {
    return this.edits.receive(message);
  }

  // ---------------------------------------------------------------- the picture

  overlay(): OverlayPieces | null {
    const { drawn, map } = this.table;
    const { geometry } = map;
    const { brush, erases } = this.palette;
    const held = this.held ?? this.waiting;
    if (!this.open || !drawn || !geometry || (!held && this.from === null)) return null;
    const over: Piece[] = [];
    const color =
      brush.draws === 'terrain'
        ? (paletteOf(drawn.game).colors.get(brush.id) ?? '#888')
        : erases
          ? '#b3140c'
          : '#e4007f';
    const outline = outlineOf(drawn, geometry);
    const ring = (id: string, fill: string, opacity: number, by: Point = { x: 0, y: 0 }) => {
      const centre = geometry.centres.get(id);
      if (!centre) return;
      const at = `translate(${round(centre.x + by.x)} ${round(centre.y + by.y)})`;
      over.push({
        key: `draw ${id}`,
        markup: `<path class="stroke" transform="${at}" d="${outline(id, 0.97)}" fill="${fill}" fill-opacity="${opacity}" stroke="#16202a" stroke-width="2"/>`,
      });
    };
    for (const id of held?.places() ?? []) ring(id, color, brush.draws === 'terrain' ? 0.85 : 0.35);
    if (this.from !== null) ring(this.from, '#e4007f', 0.25, this.shift);
    const sides = (held?.sides() ?? []).flatMap(([a, b]) => {
      const side = hexsideOf(geometry, a, b);
      return side ? [`M${points(side)}`] : [];
    });
    const tip = held?.tip?.();
    const path = (held?.path() ?? []).flatMap((id) => geometry.centres.get(id) ?? []);
    if (path.length === 1 && tip) path.push(tip);
    const line = sides.join('') + (path.length > 1 ? `M${points(path)}` : '');
    if (line)
      over.push({
        key: 'draw line',
        markup: `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${line}" stroke="#fff" stroke-width="${round(radius * 0.22)}"/><path d="${line}" stroke="${color}" stroke-width="${round(radius * 0.13)}"/></g>`,
      });
    return { under: [], over };
  }
}

/** A press that does nothing more. */
const still: Drag = { move() {}, drop() {}, cancel() {} };

function points(list: readonly Point[]): string {
  return list.map((p) => `${round(p.x)} ${round(p.y)}`).join('L');
}

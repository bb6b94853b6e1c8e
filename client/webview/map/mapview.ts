/** The map on the screen: layers, camera, what is under the pointer, what is focused, selected and highlighted. */
import type { Board, CompiledGame } from '../../../engine/kernel/compiled';
import type { PositionView } from '../../../engine/kernel/ruleset';
import { difference } from '../../../server/lsp/protocol/difference';
import type { Locale } from '../messages';
import { boardLayers } from '../svg/board';
import { borderOf, type Geometry, geometryOf, type Point, round } from '../svg/geometry';
import { type GroundFiles, surroundingsOf } from '../svg/ground-files';
import type { OverlayPieces } from '../svg/overlay';
import { paletteOf } from '../svg/palette';
import { boardPatch } from '../svg/patch';
import { controlPieces, counterPieces, markerPieces, type Piece, waterPieces } from '../svg/pieces';
import { outlineOf } from '../svg/places';
import { type Roster, rosterOf } from '../svg/stacks';
import { esc } from '../svg/text';
import { thingsOf } from '../svg/things';
import { actionPieces, combatPieces, costPieces, stopPieces, wayPieces } from '../svg/way';
import { Hand } from '../tools/hand';
import type { Drag, Hit } from '../tools/tool';
import { h, svgElement, svgGroup } from '../ui/dom';
import { Camera, type CameraState } from './camera';
import { Distant } from './distant';
import { type Highlights, noHighlights } from './highlights';
import { Layer } from './layer';
import { morph } from './morph';
import { NameLayer } from './names';

/** Milliseconds without another changed hex after which the whole board is drawn anew. */
const patchedMs = 300;
/** More changed hexes than these are another board. */
const mostPatched = 60;

export interface MapOptions {
  locale: Locale;
  numbers: boolean;
  names: boolean;
}

export interface MapEvents {
  /** A hex was clicked, or chosen with Enter: `key`. */
  place(id: string, key?: boolean): void;
  /** A counter was clicked: the top of its stack. */
  unit(id: string, place: string): void;
  /** The text of a place is wanted: a double click, or T. */
  text(place: string): void;
  /** The map was clicked where no place is. */
  between(hit: Hit): void;
  /** Pointer or focus is on this place, and on this counter. `pointer` false: the keyboard. */
  over(id: string | null, pointer: boolean, unit: string | null): void;
  camera(state: CameraState): void;
  /** The person wants to leave what is open. */
  escape(): void;
  /** A hand goes down: what it holds from now on, or null, and it moves the map. */
  grab(hit: Hit, event: PointerEvent): Drag | null;
}

export class MapView {
  readonly element: HTMLElement;
  readonly camera: Camera;
  /** What drags things over the map. */
  readonly hand: Hand;
  private readonly svg: SVGSVGElement;
  private readonly board = svgGroup('board');
  private readonly names = new NameLayer();
  private readonly weather = svgGroup('weather');
  private readonly controls = new Layer('controls');
  private readonly waters = new Layer('waters');
  private readonly under = new Layer('overlay');
  private readonly marks = new Layer('marks');
  private readonly counters = new Layer('counters', true);
  private readonly markers = new Layer('markers');
  private readonly costs = new Layer('costs');
  /** Ways of those who strike from afar. */
  private readonly aims = new Layer('aims');
  /** Arrows: of what has happened, of an action, of an attack. Names lie above them, so that they can be read. */
  private readonly past = new Layer('overlay over');
  private readonly acts = new Layer('acts');
  private readonly over = new Layer('overlay over');
  private readonly ways = new Layer('ways');
  private readonly rings = new Layer('rings');
  private compiled: CompiledGame | undefined;
  /** What the board was drawn of. */
  private printed: readonly unknown[] = [];
  private asked = '';
  private roster: Roster | undefined;
  private focused: string | null = null;
  private highlights = noHighlights;
  private selectedPlaces: string[] = [];
  private selectedUnits = new Set<string>();
  private readonly watching: ((state: CameraState) => void)[] = [];
  /** Hexes that lie over the board since it was drawn. */
  private readonly patched = new Set<string>();
  private printing: ReturnType<typeof setTimeout> | undefined;
  geometry: Geometry | undefined;
  /** What boards are drawn on. */
  private ground: GroundFiles = {};
  /** The board is drawn as the text alone says. */
  private plain = false;
  private options: MapOptions | undefined;

  constructor(private readonly events: MapEvents) {
    this.svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    this.svg.setAttribute('class', 'map');
    this.svg.setAttribute('aria-hidden', 'true');
    const world = svgGroup('world');
    world.append(
      this.board,
      this.weather,
      this.controls.group,
      this.waters.group,
      this.under.group,
      this.marks.group,
      this.names.ground,
      this.costs.group,
      this.aims.group,
      this.counters.group,
      this.markers.group,
      this.past.group,
      this.acts.group,
      this.names.names,
      this.over.group,
      this.ways.group,
      this.rings.group,
      this.counters.flights,
      this.names.pointed,
    );
    this.svg.append(world);
    const sheet = h('div', { class: 'map-sheet' }, this.svg);
    const distant = new Distant(this.svg);
    this.element = h('div', { class: 'map-holder', tabindex: 0, role: 'application' }, distant.element, sheet);
    this.hand = new Hand(
      this.element,
      (event) => this.hit(event),
      events.grab,
      (dx, dy) => this.camera.panBy(dx, dy),
    );
    this.camera = new Camera(
      this.element,
      sheet,
      this.svg,
      distant,
      (state) => {
        events.camera(state);
        for (const listener of this.watching) listener(state);
      },
      (k) => {
        this.names.setScale(k);
        for (const { group } of [this.past, this.over]) group.style.setProperty('--screen', String(1 / k));
      },
      () => this.hand.busy,
    );
    this.element.addEventListener('click', (event) => this.clicked(event));
    this.element.addEventListener('dblclick', (event) => {
      const place = this.hit(event).place ?? this.placeUnder(event);
      if (place) events.text(place);
    });
    this.element.addEventListener('pointermove', (event) => {
      const counter = (event.target as Element).closest<SVGElement>('[data-unit]')?.dataset;
      events.over(counter?.place ?? this.placeUnder(event), true, counter?.unit ?? null);
    });
    this.element.addEventListener('pointerleave', () => events.over(null, true, null));
    this.element.addEventListener('keydown', (event) => this.key(event));
    this.element.addEventListener('blur', () => this.drawRings());
    this.element.addEventListener('focus', () => this.drawRings());
  }

  /** Tells of every move of the camera. */
  onCamera(listener: (state: CameraState) => void): void {
    this.watching.push(listener);
  }

  /** From now on boards are drawn on this. */
  setGround(ground: GroundFiles): void {
    this.ground = ground;
    this.printAgain();
  }

  get groundFiles(): GroundFiles {
    return this.ground;
  }

  /** Leaves out coasts and pictures, or draws them again. */
  setPlain(plain: boolean): void {
    if (plain === this.plain) return;
    this.plain = plain;
    this.printAgain();
  }

  private printAgain(): void {
    const { compiled, options } = this;
    if (!compiled || !options) return;
    const { coast, image } = compiled.board;
    if (coast || image) this.print(compiled, options, false);
  }

  /** Draws the board, unless it is the one that is drawn. Keeps the camera. */
  setBoard(compiled: CompiledGame, options: MapOptions): void {
    const { game, board } = compiled;
    const asked = `${options.locale} ${options.numbers} ${options.names}`;
    if (compiled === this.compiled && asked === this.asked) return;
    this.asked = asked;
    this.options = options;
    const key = [board, game.terrains, game.features, game.borders, game.nations, game.sides, asked];
    this.compiled = compiled;
    this.roster = rosterOf(compiled);
    const first = this.printed.length === 0;
    const { printed } = this;
    if (!first && difference(printed, key) === undefined) return;
    this.printed = key;
    // A few hexes alone would hide the picture below them.
    const hexes = first || board.image ? null : fewHexes(printed, key);
    if (hexes) this.patch(compiled, options, hexes);
    else this.print(compiled, options, first);
  }

  /** Some hexes are others: they are seen at once, and the whole board is drawn anew when no more are changed for a while. */
  private patch(compiled: CompiledGame, options: MapOptions, hexes: readonly string[]): void {
    if (!this.geometry) return;
    for (const id of hexes) this.patched.add(id);
    this.board.querySelector('.fresh')?.remove();
    const markup = boardPatch(compiled, this.geometry, paletteOf(compiled.game), this.patched);
    if (markup) this.board.append(svgElement(markup));
    clearTimeout(this.printing);
    this.printing = setTimeout(() => this.print(compiled, options, false), patchedMs);
  }

  private print(compiled: CompiledGame, options: MapOptions, first: boolean): void {
    clearTimeout(this.printing);
    const { game, board } = compiled;
    this.patched.clear();
    this.board.querySelector('.fresh')?.remove();
    const geometry = geometryOf(board);
    this.geometry = geometry;
    const surroundings = surroundingsOf(board, this.plain ? {} : this.ground);
    morph(this.board, boardLayers(compiled, geometry, paletteOf(game), surroundings));
    this.names.setBoard(compiled, geometry, options);
    this.waters.update(waterPieces(compiled, geometry));
    const d = geometry.hexes ? borderOf(geometry, (id) => !geometry.boxes.has(id)) : '';
    this.weather.innerHTML = `<path class="sky" d="${d}"/><path class="dark" d="${d}"/>`;
    this.camera.setWorld(geometry.width, geometry.height);
    if (first) this.camera.fit();
    else this.camera.settle();
    if (this.focused && !geometry.centres.has(this.focused)) this.focused = null;
    this.drawRings();
  }

  /** What lies over the map, below and above the counters. */
  setOverlay({ under, over, arrows = [] }: OverlayPieces): void {
    this.under.update(under);
    this.past.update(arrows);
    this.over.update(over);
  }

  /** Shows a position. Returns how many elements were made anew. */
  setView(view: PositionView): number {
    const { compiled, geometry, roster } = this;
    if (!compiled || !geometry || !roster) return 0;
    for (const kind of ['light', 'ground', 'sky'] as const)
      this.svg.dataset[kind] = view.conditions?.find((c) => c.kind === kind)?.look ?? '';
    const made =
      this.controls.update(controlPieces(compiled, view, geometry)) +
      this.markers.update(markerPieces(compiled, view, geometry)) +
      this.counters.update(counterPieces(compiled, view, geometry, roster));
    this.names.setThings(thingsOf(compiled, view, geometry, roster));
    this.drawRings();
    return made;
  }

  get counts(): { counters: number; markers: number } {
    return { counters: this.counters.size, markers: this.markers.size };
  }

  setHighlights(highlights: Highlights): void {
    this.highlights = highlights;
    this.drawRings();
  }

  /** Rings around places and counters; `bring` brings the first place into view if it is not. */
  select(places: string[], units: string[], bring: boolean): void {
    this.selectedPlaces = places;
    this.selectedUnits = new Set(units);
    this.drawRings();
    const centre = places[0] && this.geometry?.centres.get(places[0]);
    if (bring && centre) this.camera.bring([centre]);
  }

  /** Brings these places into view together, or the first of them. */
  bring(places: readonly string[]): void {
    this.camera.bring(this.pointsOf(places));
  }

  /** The same, at a scale at which counters can be read. */
  lookAt(places: readonly string[]): void {
    this.camera.lookAt(this.pointsOf(places));
  }

  private pointsOf(places: readonly string[]) {
    return places.flatMap((place) => this.geometry?.centres.get(place) ?? []);
  }

  /** Goes near to where something is to be decided, if nobody has moved the map and no counter could be read. False: there is none such, or no room yet. */
  approach(places: readonly string[]): boolean {
    return this.geometry !== undefined && this.camera.approach(this.pointsOf(places));
  }

  /** Moves the keyboard's focus to a place. */
  focusPlace(id: string): void {
    const centre = this.geometry?.centres.get(id);
    if (!centre) return;
    this.focused = id;
    this.camera.bring([centre]);
    this.drawRings();
    this.events.over(id, false, null);
  }

  /** Names the place that the pointer or the focus is on, where its name has found no room. */
  name(place: string | null): void {
    this.names.point(place);
  }

  private drawRings(): void {
    const { geometry, compiled } = this;
    if (!geometry || !compiled) return;
    const outline = outlineOf(compiled, geometry);
    const ring = (className: string, id: string, scale: number): Piece[] => {
      const centre = geometry.centres.get(id);
      return centre
        ? [
            {
              key: `${className} ${id}`,
              markup: `<path class="${className}" data-place="${esc(id)}" transform="translate(${round(centre.x)} ${round(centre.y)})" d="${outline(id, scale)}"/>`,
            },
          ]
        : [];
    };
    const { places, units, looked, by, costs, stops = [], way, action, combat } = this.highlights;
    this.marks.update([
      ...[...places].flatMap((id) => ring(['legal', ...(by?.has(id) ? [by.get(id)] : [])].join(' '), id, 0.93)),
      ...[...looked.places].flatMap((id) => ring('looked', id, 0.93)),
    ]);
    this.costs.update(costs ? costPieces(geometry, costs) : []);
    const fight = combat && combatPieces(geometry, combat.target, combat.from);
    this.aims.update(fight?.under ?? []);
    this.acts.update([
      ...(action ? actionPieces(geometry, action.targets, way ? [] : action.ways) : []),
      ...(fight?.over ?? []),
    ]);
    // As long as no way is looked at, it is told of all of them.
    this.ways.update(way ? wayPieces(geometry, way.path, way.label, way.stops) : stopPieces(geometry, stops));
    const focus = this.focused && document.activeElement === this.element ? ring('focus', this.focused, 0.98) : [];
    this.rings.update([...this.selectedPlaces.flatMap((id) => ring('selected', id, 0.97)), ...focus]);
    for (const element of this.counters.group.children) {
      const unit = (element as SVGElement).dataset.unit ?? '';
      element.classList.toggle('legal', units.has(unit));
      element.classList.toggle('looked', looked.units.has(unit));
      element.classList.toggle('acting', action?.units.has(unit) ?? false);
      element.classList.toggle('selected', this.selectedUnits.has(unit));
    }
  }

  /** What is under the pointer, also while it is held by another element. */
  hit(event: MouseEvent): Hit {
    const box = this.element.getBoundingClientRect();
    const [x, y] = this.camera.toPaper(event.clientX - box.left, event.clientY - box.top);
    const { left, right, top, bottom } = box;
    const outside = event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom;
    if (outside) return { place: null, unit: null, x, y };
    const counter = document.elementsFromPoint(event.clientX, event.clientY).find((one) => one.closest('[data-unit]'));
    const found = counter?.closest<SVGElement>('[data-unit]')?.dataset;
    return { place: found?.place ?? this.geometry?.at(x, y) ?? null, unit: found?.unit ?? null, x, y };
  }

  /** The place that the keyboard is on. */
  get focus(): string | null {
    return this.focused;
  }

  private placeUnder(event: MouseEvent): string | null {
    const box = this.element.getBoundingClientRect();
    const [x, y] = this.camera.toPaper(event.clientX - box.left, event.clientY - box.top);
    return this.geometry?.at(x, y) ?? null;
  }

  private clicked(event: MouseEvent): void {
    const counter = (event.target as Element).closest<SVGElement>('[data-unit]');
    const place = counter?.dataset.place ?? this.placeUnder(event);
    if (!place) {
      this.events.between(this.hit(event));
      return;
    }
    this.focused = place;
    this.element.focus({ preventScroll: true });
    if (counter?.dataset.unit) this.events.unit(counter.dataset.unit, place);
    else this.events.place(place);
  }

  private key(event: KeyboardEvent): void {
    if (event.target !== this.element || event.ctrlKey || event.metaKey || event.altKey) return;
    const pan = 80;
    const pans: Record<string, [number, number]> = {
      ArrowLeft: [pan, 0],
      ArrowRight: [-pan, 0],
      ArrowUp: [0, pan],
      ArrowDown: [0, -pan],
    };
    const { key } = event;
    const shifted = event.shiftKey ? pans[key] : undefined;
    if (shifted) this.camera.panBy(...shifted);
    else if (key === '+' || key === '=') this.zoom(1.25);
    else if (key === '-' || key === '_') this.zoom(0.8);
    else if (key === '0') this.camera.fit();
    else if (key === 'Enter' || key === ' ') {
      if (this.focused) this.events.place(this.focused, true);
    } else if (key === 't' || key === 'T') {
      if (this.focused) this.events.text(this.focused);
    } else if (key === 'Escape') this.events.escape();
    else if (!this.moveFocus(key)) return;
    event.preventDefault();
  }

  /** Zooms towards the place that the keyboard is on, or that is selected. */
  private zoom(factor: number): void {
    const place = this.focused ?? this.selectedPlaces[0];
    this.camera.zoomBy(factor, place === undefined ? undefined : this.geometry?.centres.get(place));
  }

  /** Moves the focus to a neighbour; the first key focuses what is selected, or the middle of what is in view. */
  private moveFocus(key: string): boolean {
    const { geometry } = this;
    // Directions as angles in degrees, clockwise from the top. Letters lie on the keyboard as the sides of a hex do.
    const wanted = { ArrowUp: 0, ArrowRight: 90, ArrowDown: 180, ArrowLeft: 270 }[key];
    const letters = geometry?.flat !== false ? 'wedsaq' : 'edxzaw';
    const direction = letters.indexOf(key.toLowerCase());
    if (!geometry || (wanted === undefined && direction < 0)) return false;
    if (!this.focused) {
      this.focusPlace(this.selectedPlaces[0] ?? this.middle() ?? '');
      return true;
    }
    const around = geometry.neighbours.get(this.focused) ?? [];
    if (wanted === undefined && geometry.hexes) {
      const next = around[direction];
      if (next) this.focusPlace(next);
      return true;
    }
    const from = geometry.centres.get(this.focused);
    if (!from) return true;
    const target = wanted ?? direction * 60;
    let best: { id: string; off: number } | null = null;
    for (const id of around) {
      const to = id && geometry.centres.get(id);
      if (!id || !to) continue;
      const angle = (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;
      // Of two neighbours that are equally near to the direction, alternate, so that a row of keys keeps to a row.
      const lean = ((from.x / 75) | 0) % 2 === 0 ? 0.01 : -0.01;
      const off = Math.abs(((angle - target + 540) % 360) - 180 + lean);
      if (off <= 75 && (!best || off < best.off)) best = { id, off };
    }
    // What nothing joins, a box or a lone point, is reached over the gap.
    if (!best) best = this.acrossFrom(from, target);
    if (best) this.focusPlace(best.id);
    return true;
  }

  /** The nearest place in a direction among those that are not hexes; from a box, among all. */
  private acrossFrom(from: Point, target: number): { id: string; off: number } | null {
    const { geometry, focused } = this;
    if (!geometry || !focused) return null;
    const alone = !geometry.hexes || geometry.boxes.has(focused);
    let best: { id: string; off: number; far: number } | null = null;
    for (const [id, to] of alone ? geometry.centres : geometry.boxes) {
      const angle = (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;
      const off = Math.abs(((angle - target + 540) % 360) - 180);
      const far = Math.hypot(to.x - from.x, to.y - from.y) * (1 + off / 45);
      if (id !== focused && off <= 50 && (!best || far < best.far)) best = { id, off, far };
    }
    return best;
  }

  private middle(): string | null {
    const { geometry, element } = this;
    const [x, y] = this.camera.toPaper(element.clientWidth / 2, element.clientHeight / 2);
    let best: string | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const [id, p] of geometry?.centres ?? []) {
      const d = (p.x - x) ** 2 + (p.y - y) ** 2;
      if (d < least) {
        least = d;
        best = id;
      }
    }
    return best;
  }
}

/** The hexes that are all the difference between what a board was drawn of and what it is to be drawn of; null where there is more to it. */
function fewHexes(printed: readonly unknown[], wanted: readonly unknown[]): string[] | null {
  const [[before, ...rest], [after, ...others]] = [printed, wanted] as [[Board, ...unknown[]], [Board, ...unknown[]]];
  const { places: old, ...frame } = before;
  const { places, ...now } = after;
  const same = [rest, frame].every((one, i) => difference(one, [others, now][i]) === undefined);
  if (!same || before.grid.shape !== 'hex' || old.length !== places.length) return null;
  const hexes: string[] = [];
  for (const [i, place] of places.entries()) {
    const was = old[i]!;
    if (difference(was, place) === undefined) continue;
    if (was.id !== place.id || was.box || place.box || hexes.length === mostPatched) return null;
    hexes.push(place.id);
  }
  return hexes;
}

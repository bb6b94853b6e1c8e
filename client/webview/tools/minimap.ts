/** The small map: the whole board with forces as dots, and what is in view as a frame that can be dragged or moved by keys. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import type { PositionView } from '../../../engine/kernel/ruleset';
import { earthOf } from '../svg/earth';
import { surroundingsOf } from '../svg/ground-files';
import { mix, paletteOf, vivid } from '../svg/palette';
import { apothem, radius } from '../svg/paper';
import { h } from '../ui/dom';
import { text } from '../ui/texts';
import { BarButton } from './bar-button';
import type { Table, Tool } from './tool';

/** Longest sides of the small map on the screen, in pixels. */
const widest = 220;
const tallest = 170;
/** A key moves the view by this share of what is in view. */
const stride = 0.25;

export class MiniMap implements Tool {
  readonly id = 'minimap';
  private readonly button = new BarButton('M1.500 2.500h13v11h-13zM3 4v8h10V4zM7.500 7.500h5v4h-5z', () => {
    this.on = !this.on;
    this.table.update();
  });
  private readonly ground = h('canvas', { 'aria-hidden': 'true' });
  private readonly forces = h('canvas', { 'aria-hidden': 'true' });
  private readonly frame = h('div', { class: 'minimap-frame' });
  private readonly panel = h(
    'div',
    { class: 'minimap', role: 'application', tabindex: 0, hidden: true },
    this.ground,
    this.forces,
    this.frame,
  );
  readonly elements = { bar: this.button.element, map: this.panel };
  private on = false;
  private scale = 1;
  private painted: CompiledGame | null = null;
  private shown: PositionView | null = null;

  constructor(private readonly table: Table) {
    table.map.onCamera(() => this.follow());
    const go = (event: PointerEvent) => {
      const box = this.panel.getBoundingClientRect();
      const at = (value: number, side: number) => (value - side - this.panel.clientLeft) / this.scale;
      this.table.map.camera.centreOn(at(event.clientX, box.left), at(event.clientY, box.top));
    };
    this.panel.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      this.panel.setPointerCapture(event.pointerId);
      go(event);
    });
    this.panel.addEventListener('pointermove', (event) => {
      if (this.panel.hasPointerCapture(event.pointerId)) go(event);
    });
    this.panel.addEventListener('keydown', (event) => this.typed(event));
  }

  remember(): boolean {
    return this.on;
  }

  recall(state: unknown): void {
    this.on = state === true;
  }

  update(): void {
    const { drawn, view, mode, locale, map } = this.table;
    const { geometry } = map;
    const use = drawn !== null && mode !== 'simulate';
    this.button.update(text('minimap', locale), this.on, use);
    this.panel.hidden = !this.on || !use || !geometry;
    if (this.panel.hidden || !drawn || !view || !geometry) return;
    this.panel.setAttribute('aria-label', `${text('minimap', locale)}. ${text('minimapHelp', locale)}`);
    this.scale = Math.min(widest / geometry.width, tallest / geometry.height);
    if (this.painted !== drawn) this.paint(drawn);
    this.painted = drawn;
    if (this.shown !== view) this.dots(drawn, view);
    this.shown = view;
    this.follow();
  }

  private canvas(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
    const { width, height } = this.table.map.geometry!;
    const sharp = Math.max(1, globalThis.devicePixelRatio || 1);
    canvas.width = Math.ceil(width * this.scale * sharp);
    canvas.height = Math.ceil(height * this.scale * sharp);
    canvas.style.width = `${width * this.scale}px`;
    canvas.style.height = `${height * this.scale}px`;
    const context = canvas.getContext('2d');
    context?.scale(this.scale * sharp, this.scale * sharp);
    return context;
  }

  /** Terrain as plain colours. */
  private paint(drawn: CompiledGame): void {
    const { geometry } = this.table.map;
    const context = this.canvas(this.ground);
    if (!geometry || !context) return;
    const { colors, land, water } = paletteOf(drawn.game);
    const { land: earth } = surroundingsOf(drawn.board, this.table.map.groundFiles);
    const shown = earth && earthOf(drawn.board, geometry, earth);
    if (shown) {
      context.fillStyle = mix(water, '#ffffff', 0.3);
      context.fillRect(0, 0, geometry.width, geometry.height);
      context.fillStyle = mix(land, '#ffffff', 0.3);
      context.fill(new Path2D(shown.land));
    }
    if (!geometry.hexes) {
      const { grid } = drawn.board;
      context.strokeStyle = '#54707f';
      context.lineWidth = 8;
      for (const { a, b } of grid.shape === 'points' ? grid.lines : []) {
        const [p, q] = [geometry.centres.get(a), geometry.centres.get(b)];
        if (!p || !q) continue;
        context.beginPath();
        context.moveTo(p.x, p.y);
        context.lineTo(q.x, q.y);
        context.stroke();
      }
    }
    for (const place of drawn.board.places) {
      const at = geometry.centres.get(place.id);
      if (!at) continue;
      context.fillStyle = colors.get(place.terrain) ?? '#c9c2a8';
      if (geometry.hexes) context.fillRect(at.x - apothem, at.y - apothem, 2 * apothem + 1, 2 * apothem + 1);
      else {
        context.beginPath();
        context.arc(at.x, at.y, radius * 0.8, 0, 7);
        context.fill();
      }
    }
  }

  /** A dot a stack: round for the first side, square for the second, so that colours need not be told apart. */
  private dots(drawn: CompiledGame, view: PositionView): void {
    const { geometry } = this.table.map;
    const context = this.canvas(this.forces);
    if (!geometry || !context) return;
    const sideOf = new Map(
      drawn.units.map(({ id, side }) => [id, drawn.game.sides.findIndex((one) => one.id === side)]),
    );
    const size = Math.max(radius * 0.75, 2.2 / this.scale);
    const done = new Set<string>();
    for (const { id, at } of view.units) {
      const centre = geometry.centres.get(at);
      const side = sideOf.get(id) ?? 0;
      if (!centre || done.has(`${at} ${side}`)) continue;
      done.add(`${at} ${side}`);
      context.fillStyle = vivid(drawn.game.sides[side]?.color ?? '#555555');
      context.strokeStyle = '#ffffff';
      context.lineWidth = 0.8 / this.scale;
      context.beginPath();
      if (side % 2 === 0) context.arc(centre.x, centre.y, size, 0, 7);
      else context.rect(centre.x - size, centre.y - size, 2 * size, 2 * size);
      context.fill();
      context.stroke();
    }
  }

  /** Puts the frame around what is in view. */
  private follow(): void {
    const { map } = this.table;
    if (this.panel.hidden || !map.geometry) return;
    const { width, height } = map.geometry;
    const [x0, y0] = map.camera.toPaper(0, 0);
    const [x1, y1] = map.camera.toPaper(map.element.clientWidth, map.element.clientHeight);
    const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most));
    const [left, top] = [clamp(x0, width) * this.scale, clamp(y0, height) * this.scale];
    this.frame.style.transform = `translate(${left}px, ${top}px)`;
    this.frame.style.width = `${Math.max(4, clamp(x1, width) * this.scale - left)}px`;
    this.frame.style.height = `${Math.max(4, clamp(y1, height) * this.scale - top)}px`;
  }

  private typed(event: KeyboardEvent): void {
    const { element, camera } = this.table.map;
    const [w, h] = [element.clientWidth * stride, element.clientHeight * stride];
    const moves: Record<string, [number, number]> = {
      ArrowLeft: [w, 0],
      ArrowRight: [-w, 0],
      ArrowUp: [0, h],
      ArrowDown: [0, -h],
    };
    const move = moves[event.key];
    if (move) camera.panBy(...move);
    else if (event.key === '+' || event.key === '=') camera.zoomBy(1.25);
    else if (event.key === '-') camera.zoomBy(0.8);
    else if (event.key === '0' || event.key === 'Home') camera.fit();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

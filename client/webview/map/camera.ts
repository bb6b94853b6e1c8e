/**
 * The camera: d3-zoom over the map, told apart from where the person put it and where we would have put it. It moves the whole drawing
 * as one layer, so that a gesture costs the page no painting; what is drawn becomes sharp again when the hand rests.
 */
import { select } from 'd3-selection';
import { type ZoomBehavior, zoom, zoomIdentity, zoomTransform } from 'd3-zoom';
import type { Point } from '../svg/geometry';
import { badgeless } from '../svg/labels';
import type { Distant } from './distant';

export type CameraState = [scale: number, x: number, y: number];

const closest = 6;
const padding = 10;
/** Share of the map's width or height. */
const considerable = 0.08;
/** Milliseconds without movement after which a gesture is over. */
const restMs = 180;
/** Where the bitmap has this many times the pixels of the picture, it is the better one of the two. */
const finer = 1.2;
/** A picture that is drawn smaller than this share gives way to the bitmap. */
const larger = 0.995;
/** Below this scale no counter can be read. */
const unreadable = 0.4;
/** Where counters are to be read, so many paper units are seen across, at a scale between these. */
const readableUnits = 900;
const leastReadable = 0.45;
const mostReadable = 0.7;
/** So many pixels at the edge are no view of what lies there. */
const room = 40;
/** Pixels to where nothing is seen. */
const away = -1e5;
/** Without a bitmap, a picture is scaled by no less and no more than this before it is drawn anew in the middle of a gesture. */
const leastScaled = 0.6;
const mostScaled = 4;

/** From where to where points lie along an axis. */
const extent = (points: readonly Point[], axis: 'x' | 'y'): [number, number] =>
  points.reduce(([from, to], { [axis]: at }) => [Math.min(from, at), Math.max(to, at)], [Infinity, -Infinity]);

export class Camera {
  private readonly behaviour: ZoomBehavior<HTMLElement, unknown>;
  private world = { width: 1, height: 1 };
  /** True as long as nobody has moved it: then it follows the size of the window. */
  private fitted = true;
  /** Points that it was brought near to, as long as nobody has moved it: it follows the size of the window, too. */
  private approached: readonly Point[] | undefined;
  private quiet = false;
  /** What it was fitted to: the map's element, in pixels, and the window. */
  private seen: { w: number; h: number; window: string } | undefined;
  private resting: ReturnType<typeof setTimeout> | undefined;
  /** Scale that the picture was drawn for. */
  private base = 1;
  private covered = 0;
  /** A key moves the map, as a hand would. */
  private keyed = false;

  /**
   * @param frame what the map is seen through: takes the gestures, stays where it is
   * @param sheet what is moved behind it
   * @param picture the drawing on the sheet, in paper units
   * @param distant the same as a bitmap, beneath the sheet
   * @param drawn the drawing is made for this scale
   * @param busy a hand holds something on the map: then it does not move the map
   */
  constructor(
    private readonly frame: HTMLElement,
    private readonly sheet: HTMLElement,
    private readonly picture: SVGSVGElement,
    private readonly distant: Distant,
    private readonly moved: (state: CameraState) => void,
    private readonly drawn: (k: number) => void,
    busy: () => boolean,
  ) {
    this.behaviour = zoom<HTMLElement, unknown>()
      .scaleExtent([0.05, closest])
      .clickDistance(4)
      // As d3-zoom does without one, but for the hand.
      .filter((event: MouseEvent) => (!event.ctrlKey || event.type === 'wheel') && !event.button && !busy())
      .on('zoom', (event: { transform: { k: number; x: number; y: number }; sourceEvent: unknown }) => {
        const { k, x, y } = event.transform;
        if (event.sourceEvent || this.keyed) this.gesture(k, x, y);
        else this.place(k, x, y);
        if (!this.quiet) {
          this.fitted = false;
          this.approached = undefined;
        }
        this.moved([k, x, y]);
      });
    select(frame).call(this.behaviour).on('dblclick.zoom', null);
    new ResizeObserver(() => this.settle()).observe(frame);
  }

  /**
   * While a hand moves the map, its picture is moved and scaled as it was painted last, and the bitmap lies beneath; afterwards the picture is
   * drawn anew for its new size.
   */
  private gesture(k: number, x: number, y: number): void {
    const { sheet, distant } = this;
    sheet.dataset.moving = 'true';
    clearTimeout(this.resting);
    this.resting = setTimeout(() => {
      const { k, x, y } = zoomTransform(this.frame);
      this.place(k, x, y);
    }, restMs);
    const ready = distant.scale > 0;
    // A map that is only shifted is painted as it comes.
    if (ready) distant.move(k, x, y, k !== this.base);
    else if (k < this.base * leastScaled || k > this.base * mostScaled) this.redraw(k);
    const ratio = k / this.base;
    const coarse = ratio > finer && distant.scale > this.base * devicePixelRatio * finer;
    // Browsers paint ahead what lies around the view: a picture that becomes small would have them paint all of it at its old scale.
    const small = ratio < larger;
    const [left, top] = ready && (coarse || small) ? [away, away] : [x, y];
    sheet.style.transform = `translate3d(${left}px, ${top}px, 0) scale(${ratio})`;
  }

  /** Puts the picture where it belongs, drawn for its size. */
  private place(k: number, x: number, y: number): void {
    clearTimeout(this.resting);
    delete this.sheet.dataset.moving;
    this.distant.rest();
    this.redraw(k);
    this.sheet.style.transform = `translate3d(${x}px, ${y}px, 0) scale(1)`;
  }

  /**
   * Draws the picture for a scale. Browsers paint a sheet that is about to move for its own size at least: with the scale of the picture on
   * the picture, that is what the screen needs, and not the whole map at full size.
   */
  private redraw(k: number): void {
    this.base = k;
    this.picture.style.transform = `scale(${k})`;
    // From afar, small print is left out.
    this.picture.dataset.far = String(k < 0.42);
    this.picture.dataset.farther = String(k < badgeless);
    this.drawn(k);
  }

  /** Tells the size of the board in paper units. */
  setWorld(width: number, height: number): void {
    if (width === this.world.width && height === this.world.height) return;
    this.seen = undefined;
    this.world = { width, height };
    this.picture.setAttribute('width', String(width));
    this.picture.setAttribute('height', String(height));
    const [w, h] = this.size();
    this.behaviour.scaleExtent([Math.min(0.3, this.fitScale(w, h) * 0.8), closest]);
    this.behaviour.translateExtent([
      [-width * 0.5, -height * 0.5],
      [width * 1.5, height * 1.5],
    ]);
  }

  get state(): CameraState {
    const { k, x, y } = zoomTransform(this.frame);
    return [k, x, y];
  }

  /** Where somebody has put it; null: nowhere, and it shows the whole board in whatever room there is. */
  get chosen(): CameraState | null {
    return this.fitted ? null : this.state;
  }

  /** Puts it where it was. */
  restore([k, x, y]: CameraState): void {
    this.fitted = false;
    this.set(k, x, y);
  }

  /** So many pixels at the top lie under buttons: the whole board is shown below them. It moves only when there were none before. */
  cover(pixels: number): void {
    const none = this.covered === 0;
    this.covered = pixels;
    if (none && this.fitted) this.fit();
  }

  /** Shows the whole board. */
  fit(): void {
    const [w, h] = this.size();
    if (w < 2 || h < 2) return;
    const k = this.fitScale(w, h);
    this.quiet = true;
    const middle = (h - this.world.height * k) / 2;
    this.set(k, (w - this.world.width * k) / 2, Math.max(middle, this.covered + padding));
    this.quiet = false;
    this.fitted = true;
    this.approached = undefined;
    this.seen = { w, h, window: windowSize() };
  }

  /**
   * The whole board stays in view as long as nobody has moved the camera: after a change of the window, and of the page's layout when that
   * is considerable or would cut the board off. A line less beside the map moves nothing. What it was brought near to stays in the middle.
   */
  settle(): void {
    const { seen, approached } = this;
    const [w, h] = this.size();
    if (!(this.fitted || approached) || w < 2 || h < 2) return;
    const other = (now: number, then: number) => Math.abs(now - then) > then * considerable;
    const changed = !seen || seen.window !== windowSize() || other(w, seen.w) || other(h, seen.h);
    if (!changed && (approached || this.holds(w, h))) return;
    this.fit();
    if (approached) this.approach(approached);
  }

  /** Whether the whole board lies within a frame of this size. */
  private holds(w: number, h: number): boolean {
    const [left, top] = this.toScreen(0, 0);
    const [right, bottom] = this.toScreen(this.world.width, this.world.height);
    return left >= 0 && top >= 0 && right <= w && bottom <= h;
  }

  /** @param about a point of the paper that stays where it is, if it is in view; else the middle of the view does */
  zoomBy(factor: number, about?: { x: number; y: number }): void {
    const [w, h] = this.size();
    const [x, y] = about ? this.toScreen(about.x, about.y) : [-1, -1];
    const still: [number, number] = x >= 0 && y >= 0 && x <= w && y <= h ? [x, y] : [w / 2, h / 2];
    this.keyed = true;
    select(this.frame).call(this.behaviour.scaleBy, factor, still);
    this.keyed = false;
  }

  /** Moves the view by pixels. */
  panBy(dx: number, dy: number): void {
    const { k } = zoomTransform(this.frame);
    this.keyed = true;
    select(this.frame).call(this.behaviour.translateBy, dx / k, dy / k);
    this.keyed = false;
  }

  /**
   * Brings points of the paper into view together, from farther away if they lie far apart, as long as counters can be read; else the first.
   * Does nothing when they are in view already.
   */
  bring(points: readonly Point[], k = this.state[0]): void {
    const [w, h] = this.size();
    const seen = (point: Point) => {
      const [x, y] = this.toScreen(point.x, point.y);
      return x >= room && y >= this.covered + room && x <= w - room && y <= h - room;
    };
    if (k === this.state[0] && points.every(seen)) return;
    const [across, down] = [extent(points, 'x'), extent(points, 'y')];
    const all = Math.min(
      k,
      (w - 2 * room) / (across[1] - across[0]),
      (h - 2 * room - this.covered) / (down[1] - down[0]),
    );
    const [first, ...others] = points;
    if (all >= Math.min(k, unreadable)) this.near(all, (across[0] + across[1]) / 2, (down[0] + down[1]) / 2);
    else if (first && others.length > 0) this.bring([first], k);
  }

  /** The same at a scale at which counters can be read. */
  lookAt(points: readonly Point[]): void {
    const [w, h] = this.size();
    this.bring(points, this.state[0] >= unreadable || w < 2 || h < 2 ? undefined : this.readable(w, h));
  }

  /** Puts a point of the paper in the middle of what no button covers, as far as the board fills the frame then. */
  private near(k: number, x: number, y: number): void {
    const [w, h] = this.size();
    const { world, covered } = this;
    const along = (point: number, board: number, from: number, to: number) => {
      const [first, last] = [from + padding, to - padding - board * k];
      return first < last ? (first + last) / 2 : Math.max(last, Math.min(first, (from + to) / 2 - point * k));
    };
    this.set(k, along(x, world.width, 0, w), along(y, world.height, covered, h));
  }

  /**
   * Where nobody has moved it and no counter could be read: as many of these points as can be seen together at a readable scale.
   * False: there are none, or no room yet.
   */
  approach(points: readonly Point[]): boolean {
    const [w, h] = this.size();
    if (w < 2 || h < 2 || points.length === 0) return false;
    if (!this.fitted || this.state[0] >= unreadable) return true;
    const k = this.readable(w, h);
    const [across, down] = [w / k / 2, h / k / 2];
    const seen = ({ x, y }: Point) =>
      points.filter((point) => Math.abs(point.x - x) <= across && Math.abs(point.y - y) <= down);
    const most = points.map(seen).reduce((best, those) => (those.length > best.length ? those : best));
    const middle = (of: 'x' | 'y') => most.reduce((sum, point) => sum + point[of], 0) / most.length;
    this.quiet = true;
    this.near(k, middle('x'), middle('y'));
    this.quiet = false;
    this.fitted = false;
    this.approached = points;
    return true;
  }

  private readable(w: number, h: number): number {
    return Math.max(leastReadable, Math.min(mostReadable, Math.min(w, h) / readableUnits));
  }

  /** Puts a point of the paper in the middle. */
  centreOn(x: number, y: number): void {
    const { k } = zoomTransform(this.frame);
    const [w, h] = this.size();
    this.set(k, w / 2 - x * k, h / 2 - y * k);
  }

  /** Pixels of a point of the paper, within the map's element. */
  toScreen(x: number, y: number): [number, number] {
    return zoomTransform(this.frame).apply([x, y]);
  }

  /** Paper units of a pixel within the map's element. */
  toPaper(x: number, y: number): [number, number] {
    return zoomTransform(this.frame).invert([x, y]);
  }

  private set(k: number, x: number, y: number): void {
    select(this.frame).call(this.behaviour.transform, zoomIdentity.translate(x, y).scale(k));
  }

  private size(): [number, number] {
    return [this.frame.clientWidth, this.frame.clientHeight];
  }

  private fitScale(w: number, h: number): number {
    const height = Math.max(h / 2, h - this.covered - 2 * padding);
    return Math.min((w - 2 * padding) / this.world.width, height / this.world.height);
  }
}

function windowSize(): string {
  return `${innerWidth} ${innerHeight}`;
}

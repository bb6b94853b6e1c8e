/** The camera: d3-zoom over the map, told apart from where the person put it and where we would have put it. */
import { select } from 'd3-selection';
import { type ZoomBehavior, zoom, zoomIdentity, zoomTransform } from 'd3-zoom';

export type CameraState = [scale: number, x: number, y: number];

const closest = 6;
const padding = 10;

export class Camera {
  private readonly behaviour: ZoomBehavior<SVGSVGElement, unknown>;
  private world = { width: 1, height: 1 };
  /** True as long as nobody has moved it: then it follows the size of the window. */
  private fitted = true;
  private quiet = false;

  constructor(
    private readonly svg: SVGSVGElement,
    target: SVGGElement,
    private readonly moved: (state: CameraState) => void,
  ) {
    this.behaviour = zoom<SVGSVGElement, unknown>()
      .scaleExtent([0.05, closest])
      .clickDistance(4)
      .on('zoom', (event: { transform: { k: number; x: number; y: number } }) => {
        const { k, x, y } = event.transform;
        target.setAttribute('transform', `translate(${x} ${y}) scale(${k})`);
        svg.dataset.far = String(k < 0.42);
        svg.dataset.farther = String(k < 0.3);
        if (!this.quiet) this.fitted = false;
        this.moved([k, x, y]);
      });
    select(svg).call(this.behaviour).on('dblclick.zoom', null);
    new ResizeObserver(() => this.settle()).observe(svg);
  }

  /** Tells the size of the board in paper units. */
  setWorld(width: number, height: number): void {
    this.world = { width, height };
    const [w, h] = this.size();
    this.behaviour.scaleExtent([Math.min(0.3, this.fitScale(w, h) * 0.8), closest]);
    this.behaviour.translateExtent([
      [-width * 0.5, -height * 0.5],
      [width * 1.5, height * 1.5],
    ]);
  }

  get state(): CameraState {
    const { k, x, y } = zoomTransform(this.svg);
    return [k, x, y];
  }

  /** Puts it where it was. */
  restore([k, x, y]: CameraState): void {
    this.fitted = false;
    this.set(k, x, y);
  }

  /** Shows the whole board. */
  fit(): void {
    const [w, h] = this.size();
    if (w < 2 || h < 2) return;
    const k = this.fitScale(w, h);
    this.quiet = true;
    this.set(k, (w - this.world.width * k) / 2, (h - this.world.height * k) / 2);
    this.quiet = false;
    this.fitted = true;
  }

  /** After a change of the page's layout: the whole board stays in view as long as nobody has moved the camera. */
  settle(): void {
    if (this.fitted) this.fit();
  }

  zoomBy(factor: number): void {
    select(this.svg).call(this.behaviour.scaleBy, factor);
  }

  /** Moves the view by pixels. */
  panBy(dx: number, dy: number): void {
    const { k } = zoomTransform(this.svg);
    select(this.svg).call(this.behaviour.translateBy, dx / k, dy / k);
  }

  /** Brings a point of the paper into view; does nothing when it is in view already. */
  bring(x: number, y: number, room = 40): void {
    const { k, x: tx, y: ty } = zoomTransform(this.svg);
    const [w, h] = this.size();
    const px = x * k + tx;
    const py = y * k + ty;
    if (px >= room && py >= room && px <= w - room && py <= h - room) return;
    this.set(k, w / 2 - x * k, h / 2 - y * k);
  }

  /** Pixels of a point of the paper, within the map's element. */
  toScreen(x: number, y: number): [number, number] {
    return zoomTransform(this.svg).apply([x, y]);
  }

  /** Paper units of a pixel within the map's element. */
  toPaper(x: number, y: number): [number, number] {
    return zoomTransform(this.svg).invert([x, y]);
  }

  private set(k: number, x: number, y: number): void {
    select(this.svg).call(this.behaviour.transform, zoomIdentity.translate(x, y).scale(k));
  }

  private size(): [number, number] {
    return [this.svg.clientWidth, this.svg.clientHeight];
  }

  private fitScale(w: number, h: number): number {
    return Math.min((w - 2 * padding) / this.world.width, (h - 2 * padding) / this.world.height);
  }
}

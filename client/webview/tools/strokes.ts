/** What a hand draws as it goes over the map: hexes under the brush, a path from hex to hex, hexsides from corner to corner. Pure geometry. */
import { type Geometry, type Point, radius } from '../svg/geometry';

/** A stroke that grows: the hand comes to a point, and to all points between it and the last one. */
export interface Stroke {
  to(x: number, y: number): void;
}

/** How far a new place lies from others. */
const roomy = radius * 2.8;
/** How far apart the points between two are looked at, in paper units: no hex and no corner is missed. */
const step = radius / 5;

abstract class Growing implements Stroke {
  private x: number | undefined;
  private y = 0;

  to(x: number, y: number): void {
    const [fromX, fromY] = this.x === undefined ? [x, y] : [this.x, this.y];
    const parts = Math.max(1, Math.ceil(Math.hypot(x - fromX, y - fromY) / step));
    for (let i = 1; i <= parts; i++) this.at(fromX + ((x - fromX) * i) / parts, fromY + ((y - fromY) * i) / parts);
    this.x = x;
    this.y = y;
  }

  protected abstract at(x: number, y: number): void;
}

/** All hexes that a brush went over, each once. */
export class BrushStroke extends Growing {
  readonly places: string[] = [];

  constructor(
    private readonly geometry: Geometry,
    private readonly fits: (place: string) => boolean,
  ) {
    super();
  }

  protected at(x: number, y: number): void {
    const place = this.geometry.at(x, y);
    if (place !== null && !this.places.includes(place) && this.fits(place)) this.places.push(place);
  }
}

/** A path over neighbours; going back takes steps back. */
export class PathStroke extends Growing {
  readonly path: string[] = [];

  constructor(private readonly geometry: Geometry) {
    super();
  }

  protected at(x: number, y: number): void {
    const { geometry, path } = this;
    const place = geometry.at(x, y);
    const last = path.at(-1);
    if (place === null || place === last || geometry.boxes.has(place)) return;
    // The edge of a hex is not meant yet: a road goes through middles.
    const centre = geometry.centres.get(place)!;
    if (last !== undefined && Math.hypot(centre.x - x, centre.y - y) > radius * 0.75) return;
    if (path.at(-2) === place) path.pop();
    else if (last === undefined || geometry.neighbours.get(last)?.includes(place)) path.push(place);
  }
}

/** A line from the point where the hand went down to the point it is over. */
export class LineStroke implements Stroke {
  /** Where the hand is, or the point that it is over. */
  tip: Point | null = null;
  private from: string | null = null;
  private over: string | null = null;

  constructor(private readonly geometry: Geometry) {}

  /** The two points; one, while the hand is over no other. */
  get path(): string[] {
    return this.from === null ? [] : this.over === null ? [this.from] : [this.from, this.over];
  }

  to(x: number, y: number): void {
    const place = this.geometry.at(x, y);
    this.from ??= place;
    this.over = place === this.from ? null : place;
    this.tip = this.geometry.centres.get(this.over ?? '') ?? { x, y };
  }
}

/** Hexsides along which the hand goes from corner to corner; going back takes them back. */
export class HexsideStroke extends Growing {
  private readonly corners: { key: string; place: string; i: number }[] = [];
  private readonly drawn: [string, string][] = [];

  constructor(private readonly geometry: Geometry) {
    super();
  }

  /** Pairs of neighbours, each once. */
  get sides(): [string, string][] {
    const seen = new Set<string>();
    return this.drawn.filter(([a, b]) => {
      const key = a < b ? `${a}/${b}` : `${b}/${a}`;
      return seen.has(key) ? false : seen.add(key);
    });
  }

  protected at(x: number, y: number): void {
    const { geometry, corners } = this;
    const place = geometry.at(x, y);
    const centre = place === null || geometry.boxes.has(place) ? undefined : geometry.centres.get(place);
    if (place === null || !centre) return;
    const i = nearest(geometry.corners, x - centre.x, y - centre.y);
    const here = { key: keyOf(centre, geometry.corners[i]!), place, i };
    const last = corners.at(-1);
    if (last?.key === here.key) return;
    if (corners.at(-2)?.key === here.key) {
      corners.pop();
      this.drawn.pop();
      return;
    }
    if (!last) {
      corners.push(here);
      return;
    }
    // The last corner as one of this hex: the way leads around the hex, the shorter way.
    const from = geometry.corners.findIndex((corner) => keyOf(centre, corner) === last.key);
    if (from < 0) {
      corners.push(here);
      corners.splice(0, corners.length - 1);
      return;
    }
    const forwards = (i - from + 6) % 6;
    const turn = forwards <= 3 ? 1 : -1;
    for (let k = from; k !== i; k = (k + turn + 6) % 6) {
      const next = (k + turn + 6) % 6;
      const side = turn > 0 ? k : next;
      const other = geometry.neighbours.get(place)?.[side];
      const corner = { key: keyOf(centre, geometry.corners[next]!), place, i: next };
      // Along the edge of the map there is no hexside.
      if (other) {
        this.drawn.push([place, other]);
        corners.push(corner);
      } else corners.splice(0, corners.length, corner);
    }
  }
}

/** The hexside that lies nearest to a point. */
export function hexsideAt(geometry: Geometry, x: number, y: number): [string, string] | null {
  const place = geometry.at(x, y);
  const centre = place === null || geometry.boxes.has(place) ? undefined : geometry.centres.get(place);
  if (place === null || !centre) return null;
  const middles = geometry.corners.map((p, i): Point => {
    const q = geometry.corners[(i + 1) % 6]!;
    return { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
  });
  const other = geometry.neighbours.get(place)?.[nearest(middles, x - centre.x, y - centre.y)];
  return other ? [place, other] : null;
}

/** Where there is room for one more place near another: on paper, off the hexes, as far from all others as stacks need. */
export function roomBeside({ centres }: Geometry, place: string): Point | null {
  const from = centres.get(place);
  if (!from) return null;
  const all = [...centres.values()];
  for (let far = roomy; far < roomy * 40; far += roomy / 4)
    for (let i = 0; i < 16; i++) {
      const angle = (i * Math.PI) / 8;
      const p = { x: from.x + far * Math.cos(angle), y: from.y + far * Math.sin(angle) };
      if (all.every((c) => Math.hypot(c.x - p.x, c.y - p.y) >= roomy)) return p;
    }
  return null;
}

function nearest(points: readonly Point[], x: number, y: number): number {
  let best = 0;
  points.forEach((p, i) => {
    const least = points[best]!;
    if ((p.x - x) ** 2 + (p.y - y) ** 2 < (least.x - x) ** 2 + (least.y - y) ** 2) best = i;
  });
  return best;
}

/** The same for all hexes that have the corner. */
function keyOf(centre: Point, corner: Point): string {
  return `${Math.round(centre.x + corner.x)} ${Math.round(centre.y + corner.y)}`;
}

/** Path data as absolute points: moves, lines, cubic curves and closings, whatever it was written with. */

export type Segment =
  | { op: 'M' | 'L'; x: number; y: number }
  | { op: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
  | { op: 'Z' };

const counts: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

/** Numbers as SVG writes them: `1-2.5.5` are three; the flags of arcs may touch what follows. */
function reader(d: string) {
  let at = 0;
  const skip = () => {
    while (at < d.length && /[\s,]/.test(d[at]!)) at++;
  };
  return {
    command(): string | undefined {
      skip();
      const c = d[at];
      if (c === undefined || !/[A-Za-z]/.test(c)) return undefined;
      at++;
      return c;
    },
    more(): boolean {
      skip();
      return at < d.length && !/[A-Za-z]/.test(d[at]!);
    },
    end(): boolean {
      skip();
      return at >= d.length;
    },
    flag(): number {
      skip();
      return Number(d[at++]);
    },
    number(): number {
      skip();
      const number = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/y;
      number.lastIndex = at;
      const m = number.exec(d);
      if (!m) throw new Error(`path data: ${d.slice(at, at + 20)}`);
      at = number.lastIndex;
      return Number(m[0]);
    },
  };
}

/** @throws Error for path data that is none */
export function segmentsOf(d: string): Segment[] {
  const read = reader(d);
  const out: Segment[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  /** The last control point, for curves that go on smoothly. */
  let smooth: { kind: 'C' | 'Q'; x: number; y: number } | undefined;
  let command = '';
  while (!read.end()) {
    const next = read.command();
    if (next !== undefined) command = next;
    else if (command === 'M') command = 'L';
    else if (command === 'm') command = 'l';
    const kind = command.toUpperCase();
    if (!(kind in counts)) throw new Error(`path data: command ${command}`);
    if (kind === 'Z') {
      out.push({ op: 'Z' });
      [x, y] = [startX, startY];
      smooth = undefined;
      continue;
    }
    const n = Array.from({ length: counts[kind]! }, (_, i) =>
      kind === 'A' && (i === 3 || i === 4) ? read.flag() : read.number(),
    );
    const [dx, dy] = command === kind ? [0, 0] : [x, y];
    const px = (i: number) => n[i]! + dx;
    const py = (i: number) => n[i]! + dy;
    const curve = (x1: number, y1: number, x2: number, y2: number, ex: number, ey: number) => {
      out.push({ op: 'C', x1, y1, x2, y2, x: ex, y: ey });
      [x, y] = [ex, ey];
    };
    const quadratic = (cx: number, cy: number, ex: number, ey: number) => {
      curve(x + ((cx - x) * 2) / 3, y + ((cy - y) * 2) / 3, ex + ((cx - ex) * 2) / 3, ey + ((cy - ey) * 2) / 3, ex, ey);
      smooth = { kind: 'Q', x: cx, y: cy };
    };
    const mirrored = (of: 'C' | 'Q') => (smooth?.kind === of ? { x: 2 * x - smooth.x, y: 2 * y - smooth.y } : { x, y });
    switch (kind) {
      case 'M':
      case 'L':
        [x, y] = [px(0), py(1)];
        if (kind === 'M') [startX, startY] = [x, y];
        out.push({ op: kind, x, y });
        smooth = undefined;
        break;
      case 'H':
      case 'V':
        if (kind === 'H') x = px(0);
        else y = py(0);
        out.push({ op: 'L', x, y });
        smooth = undefined;
        break;
      case 'C':
        curve(px(0), py(1), px(2), py(3), px(4), py(5));
        smooth = { kind: 'C', x: px(2), y: py(3) };
        break;
      case 'S': {
        const m = mirrored('C');
        curve(m.x, m.y, px(0), py(1), px(2), py(3));
        smooth = { kind: 'C', x: px(0), y: py(1) };
        break;
      }
      case 'Q':
        quadratic(px(0), py(1), px(2), py(3));
        break;
      case 'T': {
        const m = mirrored('Q');
        quadratic(m.x, m.y, px(0), py(1));
        break;
      }
      case 'A': {
        const end = { x: px(5), y: py(6) };
        for (const c of arc({ x, y }, n[0]!, n[1]!, n[2]!, n[3] === 1, n[4] === 1, end)) out.push(c);
        [x, y] = [end.x, end.y];
        smooth = undefined;
      }
    }
  }
  return out;
}

interface Point {
  x: number;
  y: number;
}

/** An elliptical arc as cubic curves of at most a quarter turn (SVG 1.1, appendix F.6). */
function arc(from: Point, rx: number, ry: number, turn: number, large: boolean, sweep: boolean, to: Point): Segment[] {
  let [a, b] = [Math.abs(rx), Math.abs(ry)];
  if (a === 0 || b === 0) return [{ op: 'L', x: to.x, y: to.y }];
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const [hx, hy] = [(from.x - to.x) / 2, (from.y - to.y) / 2];
  const [px, py] = [cos * hx + sin * hy, cos * hy - sin * hx];
  const scale = Math.sqrt((px / a) ** 2 + (py / b) ** 2);
  if (scale > 1) [a, b] = [a * scale, b * scale];
  const under = a * a * py * py + b * b * px * px;
  if (under === 0) return [];
  const root = Math.sqrt(Math.max(0, (a * a * b * b - under) / under)) * (large === sweep ? -1 : 1);
  const [qx, qy] = [(root * a * py) / b, (-root * b * px) / a];
  const centre = { x: cos * qx - sin * qy + (from.x + to.x) / 2, y: sin * qx + cos * qy + (from.y + to.y) / 2 };
  const begin = Math.atan2((py - qy) / b, (px - qx) / a);
  let sweepAngle = Math.atan2((-py - qy) / b, (-px - qx) / a) - begin;
  if (sweep && sweepAngle < 0) sweepAngle += 2 * Math.PI;
  if (!sweep && sweepAngle > 0) sweepAngle -= 2 * Math.PI;
  const pieces = Math.max(1, Math.ceil(Math.abs(sweepAngle) / (Math.PI / 2) - 1e-9));
  const step = sweepAngle / pieces;
  const k = (4 / 3) * Math.tan(step / 4);
  const at = (u: number, v: number): Point => ({
    x: centre.x + cos * a * u - sin * b * v,
    y: centre.y + sin * a * u + cos * b * v,
  });
  return Array.from({ length: pieces }, (_, i) => {
    const [s, e] = [begin + i * step, begin + (i + 1) * step];
    const p = at(Math.cos(s) - k * Math.sin(s), Math.sin(s) + k * Math.cos(s));
    const q = at(Math.cos(e) + k * Math.sin(e), Math.sin(e) - k * Math.cos(e));
    const r = i === pieces - 1 ? to : at(Math.cos(e), Math.sin(e));
    return { op: 'C', x1: p.x, y1: p.y, x2: q.x, y2: q.y, x: r.x, y: r.y };
  });
}

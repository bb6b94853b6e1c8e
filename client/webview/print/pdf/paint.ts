/** Drawings as operators of a PDF content stream (ISO 32000-1, 8 and 9). Knows the markup that this program writes. */
import type { Element } from '../markup';
import { type Segment, segmentsOf } from '../path';
import { identity, type Matrix, times, transformOf } from '../transform';
import { num, type PdfFile } from './file';
import type { Fonts, Run } from './fonts';
import { imageObject } from './image';
import { operators } from './operators';

interface Style {
  fill: string;
  stroke: string;
  width: number;
  fillOpacity: number;
  strokeOpacity: number;
  dash: string;
  cap: string;
  join: string;
  size: number;
  weight: number;
  italic: boolean;
  anchor: string;
  /** The line under the fill. */
  lineFirst: boolean;
}

const plain: Style = {
  fill: '#000000',
  stroke: 'none',
  width: 1,
  fillOpacity: 1,
  strokeOpacity: 1,
  dash: '',
  cap: 'butt',
  join: 'miter',
  size: 16,
  weight: 400,
  italic: false,
  anchor: 'start',
  lineFirst: false,
};

const caps: Record<string, number> = { butt: 0, round: 1, square: 2 };
const joins: Record<string, number> = { miter: 0, round: 1, bevel: 2 };

/** What pages and drawings of one document share. */
export class Painting {
  private readonly states = new Map<string, number>();
  readonly patterns: [name: string, object: number][] = [];
  readonly forms: [name: string, object: number][] = [];
  private readonly images = new Map<string, string>();

  constructor(
    readonly file: PdfFile,
    readonly fonts: Fonts,
  ) {}

  /** Name of the graphics state with these opacities. */
  state(fill: number, stroke: number): string {
    const key = `${num(fill)} ${num(stroke)}`;
    if (!this.states.has(key)) this.states.set(key, this.states.size + 1);
    return `G${this.states.get(key)}`;
  }

  pattern(object: number): string {
    const name = `P${this.patterns.length + 1}`;
    this.patterns.push([name, object]);
    return name;
  }

  /** Name of the picture of a `data:` address; a picture is in the document once. */
  image(href: string): string {
    const known = this.images.get(href);
    if (known) return known;
    const name = this.form(imageObject(this.file, href));
    this.images.set(href, name);
    return name;
  }

  form(object: number): string {
    const name = `X${this.forms.length + 1}`;
    this.forms.push([name, object]);
    return name;
  }

  /** The resource dictionary of everything in the document; call it last. */
  resources(): string {
    const states = [...this.states].map(([key, i]) => {
      const [fill, stroke] = key.split(' ');
      return `/G${i} << /ca ${fill} /CA ${stroke} >>`;
    });
    const named = (list: [string, number][]) => list.map(([name, object]) => `/${name} ${object} 0 R`).join(' ');
    return `<< /ExtGState << ${states.join(' ')} >> /Pattern << ${named(this.patterns)} >> /XObject << ${named(this.forms)} >> /Font << ${this.fonts.write(this.file)} >> >>`;
  }
}

/** Draws elements into one content stream. */
export class Painter {
  private readonly out: string[] = [];
  private readonly ids = new Map<string, Element>();
  /** Patterns made here, by their id and where they were used from. */
  private readonly made = new Map<string, string>();

  /**
   * @param base from the units of the elements to those of the stream's patterns: the page's, or the drawing's own
   * @param resources object number of the document's resources
   */
  constructor(
    private readonly painting: Painting,
    private readonly base: Matrix,
    private readonly resources: number,
  ) {}

  get content(): string {
    return this.out.join('\n');
  }

  /** Adds operators as they are. */
  raw(operators: string): void {
    this.out.push(operators);
  }

  paint(nodes: readonly Element[]): void {
    for (const node of nodes) this.collect(node);
    for (const node of nodes) this.draw(node, plain, this.base);
  }

  private collect(node: Element): void {
    if (node.attributes.id) this.ids.set(node.attributes.id, node);
    for (const child of node.children) if (typeof child !== 'string') this.collect(child);
  }

  private draw(node: Element, outer: Style, matrix: Matrix): void {
    const { tag, attributes: a } = node;
    if (tag === 'defs' || tag === 'clipPath' || tag === 'pattern' || tag === 'title' || a.display === 'none') return;
    const style = styleOf(outer, a);
    const own = a.transform ? transformOf(a.transform) : identity;
    const here = a.transform ? times(matrix, own) : matrix;
    const wrapped = a.transform !== undefined || a['clip-path'] !== undefined;
    if (wrapped) this.out.push('q');
    if (a['clip-path']) this.clip(a['clip-path']);
    if (a.transform) this.out.push(`${own.map((n) => num(n, 6)).join(' ')} cm`);
    if (tag === 'g') {
      for (const child of node.children) if (typeof child !== 'string') this.draw(child, style, here);
    } else if (tag === 'text') this.text(node, style);
    else if (tag === 'image') this.image(node, style);
    else if (tag === 'use') {
      const used = this.ids.get((a.href ?? '').slice(1));
      if (used) this.draw(used, style, here);
    } else this.shape(shapeOf(node), style, here);
    if (wrapped) this.out.push('Q');
  }

  /** A picture in its frame: stretched, or as large as it may be in its own form (`preserveAspectRatio` with `meet`). */
  private image(node: Element, style: Style): void {
    const { href = '', width, height, preserveAspectRatio: fit } = node.attributes;
    const [w, h] = [Number(width), Number(height)];
    const [own, tall] = (node.attributes['data-size'] ?? '').split(' ').map(Number);
    const meets = fit?.endsWith('meet') && own && tall ? Math.min(w / own, h / tall) : 0;
    const size = meets > 0 ? { w: own! * meets, h: tall! * meets } : { w, h };
    const at = { x: (w - size.w) / 2, y: (h - size.h) / 2 };
    // A picture fills the unit square from below.
    const placed = [size.w, 0, 0, -size.h, at.x, at.y + size.h].map((n) => num(n, 6)).join(' ');
    const veil = style.fillOpacity < 1 ? `/${this.painting.state(style.fillOpacity, style.strokeOpacity)} gs ` : '';
    this.out.push(`q ${veil}${placed} cm /${this.painting.image(href)} Do Q`);
  }

  private clip(reference: string): void {
    const path = this.ids.get(idIn(reference));
    const d = (path?.children ?? []).flatMap((child) => (typeof child === 'string' ? [] : shapeOf(child)));
    // A clip of nothing shows nothing.
    this.out.push(`${d.length === 0 ? '0 0 0 0 re' : operators(d)} W n`);
  }

  private shape(d: Segment[], style: Style, matrix: Matrix): void {
    if (d.length === 0) return;
    const fill = style.fill !== 'none';
    const stroke = style.stroke !== 'none' && style.width > 0;
    if (!fill && !stroke) return;
    const set = this.look(style, matrix, fill, stroke);
    const drawn = operators(d);
    if (fill && stroke && style.lineFirst) this.out.push(`q ${set} ${drawn} S ${drawn} f Q`);
    else this.out.push(`q ${set} ${drawn} ${fill && stroke ? 'B' : fill ? 'f' : 'S'} Q`);
  }

  /** Operators that set colours, lines and opacity. */
  private look(style: Style, matrix: Matrix, fill: boolean, stroke: boolean): string {
    const set: string[] = [];
    if ((fill && style.fillOpacity < 1) || (stroke && style.strokeOpacity < 1))
      set.push(`/${this.painting.state(style.fillOpacity, style.strokeOpacity)} gs`);
    if (fill)
      set.push(
        style.fill.startsWith('url(')
          ? `/Pattern cs /${this.patternOf(style.fill, matrix)} scn`
          : `${rgb(style.fill)} rg`,
      );
    if (stroke) {
      set.push(
        `${rgb(style.stroke)} RG ${num(style.width, 4)} w ${caps[style.cap] ?? 0} J ${joins[style.join] ?? 0} j`,
      );
      if (style.dash)
        set.push(
          `[${style.dash
            .split(/[\s,]+/)
            .map((n) => num(Number(n)))
            .join(' ')}] 0 d`,
        );
    }
    return set.join(' ');
  }

  /** A tiling pattern: its cell is a drawing of its own, laid out from where it is used. */
  private patternOf(reference: string, matrix: Matrix): string {
    const id = idIn(reference);
    const pattern = this.ids.get(id);
    if (!pattern) throw new Error(`no pattern ${id}`);
    const at = times(matrix, transformOf(pattern.attributes.patternTransform));
    const key = `${id} ${at.map((n) => num(n, 6)).join(' ')}`;
    const known = this.made.get(key);
    if (known) return known;
    const { width, height } = pattern.attributes;
    const cell = new Painter(this.painting, identity, this.resources);
    cell.paint(pattern.children.filter((child) => typeof child !== 'string'));
    const object = this.painting.file.stream(
      `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 ${num(Number(width))} ${num(Number(height))}] /XStep ${num(Number(width))} /YStep ${num(Number(height))} /Matrix [${at.map((n) => num(n, 6)).join(' ')}] /Resources ${this.resources} 0 R`,
      cell.content,
    );
    const name = this.painting.pattern(object);
    this.made.set(key, name);
    return name;
  }

  private text(node: Element, style: Style): void {
    const a = node.attributes;
    let x = Number(a.x ?? 0);
    let y = Number(a.y ?? 0);
    for (const child of node.children) {
      if (typeof child === 'string') {
        this.line(child, x, y, style);
        continue;
      }
      x = Number(child.attributes.x ?? x);
      y = Number(child.attributes.y ?? y);
      this.line(child.children.filter((c) => typeof c === 'string').join(''), x, y, styleOf(style, child.attributes));
    }
  }

  private line(words: string, x: number, y: number, style: Style): void {
    const runs = this.painting.fonts.runs(words, { bold: style.weight >= 600, italic: style.italic });
    const width = runs.reduce((sum, run) => sum + run.width, 0) * (style.size / 1000);
    const start = style.anchor === 'middle' ? x - width / 2 : style.anchor === 'end' ? x - width : x;
    const stroke = style.stroke !== 'none' && style.width > 0;
    const fill = style.fill !== 'none';
    if (runs.length === 0 || (!fill && !stroke)) return;
    const placed: { run: Run; x: number }[] = [];
    let at = start;
    for (const run of runs) {
      placed.push({ run, x: at });
      at += (run.width * style.size) / 1000;
    }
    if (stroke) this.out.push(`q ${this.look(style, identity, false, true)} ${outlines(placed, y, style.size)} Q`);
    if (!fill) return;
    const heavy = placed.filter(({ run }) => run.thicken);
    const own = {
      ...style,
      stroke: style.fill,
      width: style.size * 0.025,
      dash: '',
      join: 'round',
      strokeOpacity: style.fillOpacity,
    };
    const set = this.look(own, identity, true, heavy.length > 0);
    const letters = placed.map(({ run, x: left }) =>
      shown(run, left, y, style.size, run.thicken && !run.outline ? 2 : 0),
    );
    // Letters that are drawings have no outline of their own to be made heavy by.
    const drawn = outlines(
      heavy.filter(({ run }) => run.outline),
      y,
      style.size,
    );
    this.out.push(`q ${set} ${drawn ? `${drawn} ` : ''}BT ${letters.join(' ')} ET Q`);
  }
}

function styleOf(outer: Style, a: Record<string, string>): Style {
  const style = { ...outer };
  const opacity = Number(a.opacity ?? 1);
  if (a.fill !== undefined) style.fill = a.fill;
  if (a.stroke !== undefined) style.stroke = a.stroke;
  if (a['stroke-width'] !== undefined) style.width = Number(a['stroke-width']);
  if (a['fill-opacity'] !== undefined) style.fillOpacity = Number(a['fill-opacity']);
  if (a['stroke-opacity'] !== undefined) style.strokeOpacity = Number(a['stroke-opacity']);
  if (opacity < 1) {
    style.fillOpacity *= opacity;
    style.strokeOpacity *= opacity;
  }
  if (a['stroke-dasharray'] !== undefined) style.dash = a['stroke-dasharray'] === 'none' ? '' : a['stroke-dasharray'];
  if (a['stroke-linecap'] !== undefined) style.cap = a['stroke-linecap'];
  if (a['stroke-linejoin'] !== undefined) style.join = a['stroke-linejoin'];
  if (a['font-size'] !== undefined) style.size = Number(a['font-size']);
  if (a['font-weight'] !== undefined) style.weight = a['font-weight'] === 'bold' ? 700 : Number(a['font-weight']);
  if (a['font-style'] !== undefined) style.italic = a['font-style'] === 'italic';
  if (a['text-anchor'] !== undefined) style.anchor = a['text-anchor'];
  if (a['paint-order'] !== undefined) style.lineFirst = a['paint-order'].startsWith('stroke');
  return style;
}

function idIn(reference: string): string {
  return /^url\(#(.*)\)$/.exec(reference)?.[1] ?? '';
}

/** Names of colours that symbols are drawn with. */
const named: Record<string, string> = { white: '#ffffff', black: '#000000' };

function rgb(color: string): string {
  const c = named[color] ?? color;
  const long = /^#[0-9a-f]{3}$/i.test(c) ? `#${[...c.slice(1)].map((x) => x + x).join('')}` : c;
  if (/^rgb\(/.test(long))
    return (long.match(/\d+/g) ?? [])
      .slice(0, 3)
      .map((n) => num(Number(n) / 255))
      .join(' ');
  if (!/^#[0-9a-f]{6}$/i.test(long)) throw new Error(`colour ${color}`);
  return [1, 3, 5].map((i) => num(Number.parseInt(long.slice(i, i + 2), 16) / 255)).join(' ');
}

/** Distance of a control point of a quarter circle. */
const round = 0.5523;

function shapeOf(node: Element): Segment[] {
  const a = node.attributes;
  const n = (name: string) => Number(a[name] ?? 0);
  switch (node.tag) {
    case 'path':
      return segmentsOf(a.d ?? '');
    case 'circle':
      return rounded(n('cx') - n('r'), n('cy') - n('r'), 2 * n('r'), 2 * n('r'), n('r'), n('r'));
    case 'ellipse':
      return rounded(n('cx') - n('rx'), n('cy') - n('ry'), 2 * n('rx'), 2 * n('ry'), n('rx'), n('ry'));
    case 'rect': {
      const [x, y, w, h] = [n('x'), n('y'), n('width'), n('height')];
      const r = Math.min(Number(a.rx ?? a.ry ?? 0), w / 2, h / 2);
      if (r > 0) return rounded(x, y, w, h, r, r);
      return [
        { op: 'M', x, y },
        { op: 'L', x: x + w, y },
        { op: 'L', x: x + w, y: y + h },
        { op: 'L', x, y: y + h },
        { op: 'Z' },
      ];
    }
    default:
      throw new Error(`markup: <${node.tag}>`);
  }
}

function rounded(x: number, y: number, w: number, h: number, rx: number, ry: number): Segment[] {
  const [l, t, r, b] = [x, y, x + w, y + h];
  const [kx, ky] = [rx * (1 - round), ry * (1 - round)];
  return [
    { op: 'M', x: l + rx, y: t },
    { op: 'L', x: r - rx, y: t },
    { op: 'C', x1: r - kx, y1: t, x2: r, y2: t + ky, x: r, y: t + ry },
    { op: 'L', x: r, y: b - ry },
    { op: 'C', x1: r, y1: b - ky, x2: r - kx, y2: b, x: r - rx, y: b },
    { op: 'L', x: l + rx, y: b },
    { op: 'C', x1: l + kx, y1: b, x2: l, y2: b - ky, x: l, y: b - ry },
    { op: 'L', x: l, y: t + ry },
    { op: 'C', x1: l, y1: t + ky, x2: l + kx, y2: t, x: l + rx, y: t },
    { op: 'Z' },
  ];
}

/** A run of letters: they stand upright in units that grow downwards. */
function shown(run: Run, x: number, y: number, size: number, mode: number): string {
  const at = `1 0 0 -1 ${num(x)} ${num(y - run.rise * size)} Tm`;
  return `/${run.font} ${num(size * run.scale)} Tf ${mode} Tr ${at} ${run.shown} Tj`;
}

/** Only the outlines of letters. */
function outlines(placed: readonly { run: Run; x: number }[], y: number, size: number): string {
  return placed
    .map(({ run, x }) => {
      if (!run.outline) return `BT ${shown(run, x, y, size, 1)} ET`;
      const k = size / 1000;
      const paths = run.outline.flatMap(({ at, segments }) =>
        segments.map((s): Segment => {
          if (s.op === 'Z') return s;
          const [px, py] = [(v: number) => x + (at + v) * k, (v: number) => y - v * k];
          if (s.op !== 'C') return { op: s.op, x: px(s.x), y: py(s.y) };
          return { op: 'C', x1: px(s.x1), y1: py(s.y1), x2: px(s.x2), y2: py(s.y2), x: px(s.x), y: py(s.y) };
        }),
      );
      return paths.length === 0 ? '' : `${operators(paths)} S`;
    })
    .filter(Boolean)
    .join(' ');
}

/** Names and hex numbers on the screen: laid out anew when the map rests at another scale or things on it have moved, and only then. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import { boardSigns } from '../svg/board';
import { type Geometry, type Point, round } from '../svg/geometry';
import { type LabelOptions, Labels, labelScale, numberMarkup } from '../svg/labels';
import { widestEms } from '../svg/text';
import type { Things } from '../svg/things';
import { svgGroup } from '../ui/dom';
import { Layer } from './layer';
import { morph } from './morph';

export class NameLayer {
  /** Hex numbers; on points icons. */
  readonly ground = svgGroup('labels');
  private readonly signs = svgGroup('signs');
  private readonly numbers = svgGroup('numbers');
  private readonly layer = new Layer('names labels');
  private readonly over = new Layer('pointed-name labels');
  /** The place that is pointed at. */
  private at: string | null = null;
  private labels: Labels | undefined;
  private things: Things = { counters: [], badges: [], markers: [] };
  private scale = labelScale(1);
  /** Elements of the hex numbers, and where they stand; null: hidden. */
  private readonly digits = new Map<string, { element: Element; at: Point | null }>();
  private written = '';
  private waiting = false;

  constructor() {
    this.ground.append(this.signs, this.numbers);
  }

  /** What lies above the hex numbers: the names. */
  get names(): SVGGElement {
    return this.layer.group;
  }

  /** Above all else: the name of the place that is pointed at, where it has found no room. */
  get pointed(): SVGGElement {
    return this.over.group;
  }

  /** Names a place whose own name is not on the map; null: none. */
  point(place: string | null): void {
    if (place === this.at) return;
    this.at = place;
    this.name();
  }

  private name(): void {
    this.over.update(this.at === null ? [] : (this.labels?.pointed(this.at) ?? []));
  }

  setBoard(compiled: CompiledGame, geometry: Geometry, options: LabelOptions): void {
    this.labels = new Labels(compiled, geometry, { ...options, measure: measureIn(this.ground) });
    morph(this.signs, boardSigns(compiled, geometry));
    const markup = options.numbers && geometry.hexes ? numberMarkup(compiled, geometry) : '';
    if (markup !== this.written) {
      this.written = markup;
      this.numbers.innerHTML = markup;
      this.digits.clear();
      for (const element of this.numbers.children) this.digits.set(element.textContent, { element, at: null });
    }
    this.lay();
  }

  /** Things have moved. Names that must give way to them do so a frame later: what was moved is seen first. */
  setThings(things: Things): void {
    this.things = things;
    if (this.waiting) return;
    this.waiting = true;
    requestAnimationFrame(() =>
      setTimeout(() => {
        this.waiting = false;
        this.lay();
      }),
    );
  }

  /** The map is drawn for another scale. */
  setScale(k: number): void {
    const scale = labelScale(k);
    if (scale === this.scale) return;
    this.scale = scale;
    this.lay();
  }

  private lay(): void {
    if (!this.labels) return;
    const { names, size, numbers } = this.labels.at(this.scale, this.things);
    this.layer.update(names);
    this.name();
    this.numbers.setAttribute('font-size', String(size));
    for (const [id, digits] of this.digits) {
      const { element, at: was } = digits;
      const at = numbers.get(id) ?? null;
      if (was?.x === at?.x && was?.y === at?.y) continue;
      digits.at = at;
      if (!at) {
        element.setAttribute('display', 'none');
        continue;
      }
      element.setAttribute('x', String(round(at.x)));
      element.setAttribute('y', String(round(at.y)));
      element.removeAttribute('display');
    }
  }
}

const rulers = new Map<string, NonNullable<LabelOptions['measure']>>();

/** Measures text as the page writes it; widths of letters are asked for once. */
function measureIn(element: Element): NonNullable<LabelOptions['measure']> {
  const family = getComputedStyle(element).fontFamily;
  const context = document.createElement('canvas').getContext('2d');
  if (!family || !context) return widestEms;
  const known = rulers.get(family);
  if (known) return known;
  const letters = new Map<string, number>();
  const measure = (text: string, weight: number): number => {
    let width = 0;
    for (const letter of text) {
      const key = `${weight} ${letter}`;
      let own = letters.get(key);
      if (own === undefined) {
        context.font = `${weight} 100px ${family}`;
        own = context.measureText(letter).width / 100;
        letters.set(key, own);
      }
      width += own;
    }
    return width;
  };
  rulers.set(family, measure);
  return measure;
}

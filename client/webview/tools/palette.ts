/** The palette: the terrains, features, hexsides and routes of the game as brushes, with their names. */
import type { CompiledGame, Names } from '../../../engine/kernel/compiled';
import type { Locale } from '../messages';
import { Samples } from '../svg/samples';
import { esc, say } from '../svg/text';
import { h, picture } from '../ui/dom';
import { featureSwatch, sampled, terrainSwatch } from '../ui/legend';
import { type TextKey, text } from '../ui/texts';
import { PointForm, type PointSaid } from './point-form';

/** What the hand draws with. */
export type Brush =
  | { draws: 'nothing' | 'places' | 'pick' | 'point' }
  /** A line of no kind has no id. */
  | { draws: 'terrain' | 'feature' | 'hexside' | 'route' | 'line'; id: string };

export const noBrush: Brush = { draws: 'nothing' };

function keyOf(brush: Brush): string {
  return 'id' in brush ? `${brush.draws} ${brush.id}` : brush.draws;
}

export class Palette {
  readonly element = h('section', { class: 'draw-panel', hidden: true });
  private readonly erase = h('input', { type: 'checkbox', name: 'draw-erase' });
  private readonly begin = h('input', { type: 'checkbox', name: 'draw-begin', onchange: () => this.show() });
  private readonly en = h('input', { type: 'text', name: 'draw-en' });
  private readonly ja = h('input', { type: 'text', name: 'draw-ja', lang: 'ja' });
  private readonly long = h('input', { type: 'number', name: 'draw-length', min: '1', max: '99', value: '1' });
  private readonly options = h('div', { class: 'draw-options' });
  private readonly names = h('div', { class: 'draw-names' });
  private readonly form = new PointForm();
  private readonly radios = new Map<string, { input: HTMLInputElement; brush: Brush }>();
  private drawn: readonly [CompiledGame['game'] | null, Locale, boolean] = [null, 'en', false];
  private now: Brush = noBrush;

  /**
   * @param notice where what is refused is said
   * @param changed another brush was chosen
   */
  constructor(
    private readonly notice: HTMLElement,
    private readonly changed: (brush: Brush) => void,
  ) {}

  get brush(): Brush {
    return this.now;
  }

  /** The hand rubs out what the brush draws. */
  get erases(): boolean {
    return this.erase.checked && this.canErase;
  }

  toggleErase(): void {
    this.erase.checked = !this.erase.checked;
  }

  private get canErase(): boolean {
    return ['feature', 'hexside', 'route', 'line'].includes(this.now.draws);
  }

  /** A statement of its own, with the names that are given. */
  get fresh(): { begin: { en?: string; ja?: string } } | Record<string, never> {
    const line = this.now.draws === 'hexside' || this.now.draws === 'route';
    return line && this.begin.checked && !this.erases ? { begin: this.written } : {};
  }

  /** The names in the two fields. */
  get written(): { en?: string; ja?: string } {
    const [en, ja] = [this.en.value.trim(), this.ja.value.trim()];
    return { ...(en ? { en } : {}), ...(ja ? { ja } : {}) };
  }

  /** What else is said of a new point. */
  get said(): PointSaid {
    return this.form.said;
  }

  /** What a new line counts in a distance. */
  get length(): number {
    return Number(this.long.value);
  }

  /** What has been begun is gone on with from now on. */
  begun(): void {
    this.begin.checked = false;
    this.en.value = '';
    this.ja.value = '';
    this.show();
  }

  choose(brush: Brush): void {
    const known = this.radios.get(keyOf(brush));
    this.now = known ? brush : noBrush;
    for (const [key, { input }] of this.radios) input.checked = key === keyOf(this.now);
    this.show();
    this.changed(this.now);
  }

  /** Makes the palette of a game, unless it is there. */
  update(compiled: CompiledGame, locale: Locale): void {
    const { game, board } = compiled;
    const points = board.grid.shape === 'points';
    if (game === this.drawn[0] && locale === this.drawn[1] && points === this.drawn[2]) return;
    const again = this.now;
    this.drawn = [game, locale, points];
    this.radios.clear();
    const say2 = (key: TextKey) => text(key, locale);
    const label = (input: HTMLInputElement, words: string, ...more: Node[]) =>
      h('label', {}, input, ...more, h('span', {}, words));
    const option = (brush: Brush, words: string, ...shown: Node[]) => {
      const input = h('input', { type: 'radio', name: 'draw-brush', onchange: () => this.choose(brush) });
      input.checked = keyOf(brush) === keyOf(again);
      this.radios.set(keyOf(brush), { input, brush });
      return h('li', {}, label(input, words, ...shown));
    };
    const group = (key: TextKey, items: HTMLElement[]) =>
      items.length > 0 ? [h('fieldset', {}, h('legend', {}, say2(key)), h('ul', { class: 'legend' }, ...items))] : [];
    // Of hexes as the map draws them.
    const samples = board.grid.shape === 'hex' ? new Samples(compiled, board.grid) : null;
    const options = (of: 'terrain' | 'feature' | 'hexside' | 'route', list: readonly { id: string; names: Names }[]) =>
      list.map(({ id, names }) => option({ draws: of, id }, say(names, locale), ...shown(of, id)));
    const shown = (of: 'terrain' | 'feature' | 'hexside' | 'route', id: string): Node[] => {
      if (samples) return [sampled(samples, { of, id })];
      return of === 'terrain' ? [terrainSwatch(game, id)] : of === 'feature' ? [featureSwatch(id)] : [];
    };
    const terrains = options('terrain', game.terrains);
    const features = options('feature', game.features);
    const line = (color: string, width: number) =>
      `<path d="M2 9H26" stroke="${esc(color)}" stroke-width="${width}" stroke-linecap="round"/>`;
    const hexsides = options('hexside', game.borders);
    const lines = [undefined, ...game.borders].map((one) => {
      const color = one?.color ?? '#1f5c80';
      return option(
        { draws: 'line', id: one?.id ?? '' },
        one ? say(one.names, locale) : say2('drawLine'),
        picture(line('#fff', 7) + line(color, 2.8), '0 0 28 18', 'swatch'),
      );
    });
    const routes = options('route', game.routes ?? []);
    this.element.setAttribute('aria-label', say2('drawTitle'));
    this.en.setAttribute('aria-label', say2('drawName'));
    this.ja.setAttribute('aria-label', say2('drawNameJa'));
    this.en.placeholder = say2('drawName');
    this.ja.placeholder = say2('drawNameJa');
    this.names.replaceChildren(this.en, this.ja);
    const length = label(this.long, say2('drawLength'));
    length.className = 'draw-length';
    this.options.replaceChildren(
      length,
      label(this.erase, say2('drawErase')),
      label(this.begin, say2('drawBegin')),
      this.names,
      this.form.element,
    );
    this.form.update(compiled, locale);
    const first = h(
      'ul',
      { class: 'legend' },
      option(noBrush, say2('drawNothing')),
      option({ draws: 'places' }, say2('drawPlaces')),
      option({ draws: 'point' }, say2(points ? 'drawPoint' : 'drawBox')),
      ...(points ? [] : [option({ draws: 'pick' }, say2('drawPick'))]),
    );
    this.element.replaceChildren(
      h('h2', {}, say2('drawTitle')),
      h('p', { class: 'hint' }, say2(points ? 'drawHintPoints' : 'drawHint')),
      this.notice,
      first,
      this.options,
      ...(points
        ? group('drawLines', lines)
        : [
            ...group('drawTerrain', terrains),
            ...group('drawHexsides', hexsides),
            ...group('drawRoutes', routes),
            ...group('drawFeatures', features),
          ]),
    );
    this.choose(again);
  }

  private show(): void {
    const line = this.now.draws === 'hexside' || this.now.draws === 'route';
    const point = this.now.draws === 'point';
    this.options.hidden = !this.canErase && !point;
    (this.erase.parentElement as HTMLElement | null)?.toggleAttribute('hidden', point);
    (this.long.parentElement as HTMLElement | null)?.toggleAttribute('hidden', this.now.draws !== 'line');
    (this.begin.parentElement as HTMLElement | null)?.toggleAttribute('hidden', !line);
    this.form.element.hidden = !point;
    this.names.hidden = !point && (!line || !this.begin.checked);
  }

  /** The names of what a brush draws. */
  named(game: CompiledGame['game'], locale: Locale): string {
    const { now } = this;
    const { terrains: terrain, features: feature, borders: hexside, routes: route = [] } = game;
    const list = { terrain, feature, hexside, route, line: hexside };
    const found = 'id' in now ? list[now.draws].find(({ id }) => id === now.id) : undefined;
    if (found) return say(found.names, locale);
    const { en = '', ja = en } = this.written;
    return now.draws === 'line'
      ? text('drawLine', locale)
      : now.draws === 'point'
        ? locale === 'ja'
          ? ja
          : en || ja
        : '';
  }
}

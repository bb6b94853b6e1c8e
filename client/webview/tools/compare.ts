/** Comparison: what is another than in a second game, as signs on the map and as a list; the second map beside the first when wanted. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import { type Difference, differences, plays } from '../../../engine/kernel/difference';
import {
  factWords,
  howWords,
  inLocale,
  namesOf,
  partName,
  spotWords,
} from '../../../engine/lab/sheets/difference-words';
import { MapView } from '../map/mapview';
import type { Compared, ToTable } from '../messages';
import type { Face } from '../svg/counters';
import { differencePieces } from '../svg/differences';
import type { OverlayPieces } from '../svg/overlay';
import { rosterOf, unitsByPlace } from '../svg/stacks';
import { say } from '../svg/text';
import { openingView } from '../svg/view';
import { h } from '../ui/dom';
import { type TextKey, text } from '../ui/texts';
import type { Table, Tool } from './tool';

/** A list longer than this is no help. */
const most = 300;
/** More parts of the map that came or went are folded up. */
const many = 12;

const headings: Record<Difference['of'], TextKey> = {
  unit: 'unitsDiffer',
  place: 'mapDiffers',
  hexside: 'mapDiffers',
  route: 'mapDiffers',
  line: 'mapDiffers',
  scenario: 'scenarioDiffers',
  game: 'gameDiffers',
};

/** What plays, in the order in which it is told. */
const order: readonly Difference['how'][] = ['moved', 'added', 'removed', 'changed'];

export function compare(table: Table): Tool {
  return new Compare(table);
}

class Compare implements Tool {
  readonly id = 'compare';
  private readonly panel = h('section', { class: 'compare', hidden: true });
  private readonly second = h('div', { class: 'second-map', hidden: true });
  readonly elements = { side: this.panel, map: this.second };
  private other: Compared | null = null;
  private beside = false;
  private map: MapView | null = null;
  private caption = h('p', { class: 'map-caption' });
  private found: {
    a: CompiledGame;
    b: CompiledGame;
    list: Difference[];
    sources: Difference[];
    faces: Map<string, Face>;
    named: ReturnType<typeof namesOf>;
  } | null = null;
  private drawn = '';

  constructor(private readonly table: Table) {}

  receive(message: ToTable): boolean {
    if (message.type !== 'compare') return false;
    this.other = message.other;
    this.drawn = '';
    this.table.update();
    return true;
  }

  remember(): unknown {
    return this.beside ? { beside: true } : undefined;
  }

  recall(state: unknown): void {
    this.beside = (state as { beside?: unknown } | null)?.beside === true;
  }

  update(): void {
    const { table, other } = this;
    const shown = other !== null && table.mode === 'preview' && table.drawn !== null;
    this.panel.hidden = !shown;
    const before = this.found;
    this.found = shown && other.compiled && table.drawn ? this.differences(other.compiled, table.drawn) : null;
    this.arrange(shown && this.beside && other.compiled ? other.compiled : null);
    if (!shown) this.drawn = '';
    else this.list();
    // The table has drawn what lies over the map already.
    if (this.found !== before) table.redraw();
  }

  overlay(): OverlayPieces | null {
    const { found, table } = this;
    const geometry = table.map.geometry;
    if (!found || !geometry) return null;
    const faces = this.beside ? null : { game: found.a.game, faces: found.faces };
    return differencePieces(found.list, 'after', geometry, faces);
  }

  report() {
    return { differences: this.found?.list.length ?? null };
  }

  private differences(a: CompiledGame, b: CompiledGame) {
    if (this.found?.a === a && this.found.b === b) return this.found;
    const faces = new Map<string, Face>();
    for (const list of unitsByPlace(openingView(a), rosterOf(a)).values())
      for (const { unit, face } of list) faces.set(unit.id, face);
    this.drawn = '';
    const all = differences(a, b);
    const sources = all.filter((one) => one.sources !== undefined);
    return { a, b, list: all.filter(plays), sources, faces, named: namesOf([a, b]) };
  }

  // ---------------------------------------------------------------- the second map

  /** Puts the earlier map beside the later one, and takes it away. Both are seen through one camera. */
  private arrange(earlier: CompiledGame | null): void {
    const area = this.table.map.element.parentElement;
    const wasBeside = !this.second.hidden;
    this.second.hidden = !earlier;
    area?.toggleAttribute('data-split', earlier !== null);
    if (!earlier) {
      if (wasBeside) this.table.map.camera.settle();
      return;
    }
    const { map: main, locale, settings } = this.table;
    const own = this.map ?? this.open();
    if (own.groundFiles !== main.groundFiles) own.setGround(main.groundFiles);
    own.setBoard(earlier, { locale, numbers: settings.hexNumbers, names: settings.placeNames });
    own.setView(openingView(earlier));
    own.element.setAttribute('aria-label', `${text('map', locale)}. ${this.title(false)}`);
    this.caption.textContent = this.title(false);
    area?.setAttribute('data-title', this.title(true));
    if (own.geometry && this.found) own.setOverlay(differencePieces(this.found.list, 'before', own.geometry, null));
    if (!wasBeside) main.camera.settle();
    own.camera.restore(main.camera.state);
  }

  private open(): MapView {
    const { map: main } = this.table;
    const map: MapView = new MapView({
      place: (id) => this.table.select({ type: 'place', id }),
      unit: (_, place) => this.table.select({ type: 'place', id: place }),
      text: () => {},
      over: () => {},
      between: () => {},
      camera: (state) => follow(main, state),
      escape: () => this.end(),
      grab: () => null,
    });
    main.onCamera((state) => !this.second.hidden && follow(map, state));
    this.map = map;
    this.second.append(map.element, this.caption);
    return map;
  }

  /** `Before: …` or `After: …`. */
  private title(later: boolean): string {
    const { locale, game } = this.table;
    const own = game?.scenario ? say(game.scenario.names, locale) : '';
    const other = this.other?.names ? say(this.other.names, locale) : text('comparedSaved', locale);
    return later ? text('later', locale, own) : text('earlier', locale, other);
  }

  // ---------------------------------------------------------------- the list

  private list(): void {
    const { locale } = this.table;
    const key = `${locale} ${this.beside} ${this.found !== null}`;
    if (key === this.drawn) return;
    this.drawn = key;
    const names = this.other?.names;
    const title = `${text('compared', locale)}: ${names ? say(names, locale) : text('comparedSaved', locale)}`;
    this.panel.setAttribute('aria-label', title);
    const toggle = h(
      'button',
      { type: 'button', class: 'secondary', 'aria-pressed': String(this.beside), onclick: () => this.toggle() },
      text('sideBySide', locale),
    );
    const close = h(
      'button',
      { type: 'button', class: 'secondary', onclick: () => this.end() },
      text('endComparison', locale),
    );
    const list = this.found?.list;
    const words = !list
      ? text('comparedMissing', locale)
      : list.length === 0
        ? text('noDifferences', locale)
        : text('differences', locale, list.length);
    this.panel.replaceChildren(
      h('h2', {}, title),
      h('p', { role: 'status' }, words),
      h('div', { class: 'buttons' }, toggle, close),
      ...this.groups(list ?? []),
      ...this.folded(),
    );
  }

  /** What is another only in where it comes from and how sure it is: apart, folded up. */
  private folded(): HTMLElement[] {
    const { locale } = this.table;
    const sources = this.found?.sources ?? [];
    if (sources.length === 0) return [];
    const lines = this.items(sources.map((one) => ({ ...one, how: 'changed', before: [], facts: one.sources ?? [] })));
    return [h('details', {}, h('summary', {}, text('sourcesDiffer', locale, sources.length)), ...lines)];
  }

  private items(list: readonly Difference[]): HTMLElement[] {
    const rest = list.length - most;
    return [
      h('ul', { class: 'differences' }, ...list.slice(0, most).map((one) => h('li', {}, this.line(one)))),
      ...(rest > 0 ? [h('p', { class: 'hint' }, text('furtherDifferences', this.table.locale, rest))] : []),
    ];
  }

  private groups(list: readonly Difference[]): HTMLElement[] {
    const { locale } = this.table;
    const by = new Map<TextKey, Difference[]>();
    for (const one of list) by.set(headings[one.of], [...(by.get(headings[one.of]) ?? []), one]);
    return [...by].flatMap(([heading, group]) => {
      const parts = order.flatMap((how) => {
        const same = group.filter((one) => one.how === how);
        if (same.length === 0) return [];
        // What came or went in great numbers is a part of the map: it is counted, and named when it is asked for.
        const much = same.length > many && same.every(({ of }) => of !== 'unit') && how !== 'changed';
        const words = `${inLocale(howWords[how], locale)} (${same.length})`;
        return much ? [h('details', {}, h('summary', {}, words), ...this.items(same))] : this.items(same);
      });
      return [h('h3', {}, `${text(heading, locale)} (${group.length})`), ...parts];
    });
  }

  private line(one: Difference): HTMLElement {
    const { locale } = this.table;
    const name = h('b', {}, this.nameOf(one));
    const how = h('span', { class: `how ${one.how}` }, inLocale(howWords[one.how], locale));
    const ways = [one.before, one.after].map((at) => (one.of === 'unit' ? at.map((id) => this.spot(id)).join() : ''));
    const [from, to] = ways;
    const way = from && to && from !== to ? `${from} → ${to}` : to || from || '';
    const details = [way, ...factWords(one.facts, locale, (id) => this.called(id))].filter(Boolean);
    const words = h('small', {}, details.join(locale === 'ja' ? '、' : ', '));
    const spot = [...one.after, ...one.before].find((id) => this.table.map.geometry?.centres.has(id));
    if (spot === undefined) return h('div', { class: 'difference-line' }, name, how, words);
    const entity = one.of === 'unit' && one.how !== 'removed' && one.after.includes(spot);
    return h(
      'button',
      {
        type: 'button',
        class: 'difference-line link',
        onclick: () => this.table.select(entity ? { type: 'unit', id: one.id } : { type: 'place', id: spot }),
      },
      name,
      how,
      words,
    );
  }

  private nameOf(one: Difference): string {
    const { locale } = this.table;
    if (one.of === 'place') return this.table.placeName(one.id);
    const part = partName(one, locale);
    if (part !== null) return part;
    const between = (one.after.length > 0 ? one.after : one.before).map((id) => this.table.placeName(id));
    const bare = one.names.en === one.id;
    if (one.of === 'unit' || between.length === 0) return say(one.names, locale);
    return `${bare ? one.id.replace(/^\S+ ?/, '') : say(one.names, locale)} ${between.join(' – ')}`.trim();
  }

  /** What an id in a list of a fact is called, in the later game or in the earlier. */
  private called(id: string): string {
    const names = this.found?.named(id);
    return names ? say(names, this.table.locale) : id;
  }

  private spot(at: string): string {
    return spotWords(at, this.table.locale, (id) => this.table.placeName(id));
  }

  private toggle(): void {
    this.beside = !this.beside;
    this.update();
    this.table.redraw();
    this.panel.querySelector<HTMLElement>('button[aria-pressed]')?.focus();
  }

  private end(): void {
    this.other = null;
    this.table.post({ type: 'end-comparison' });
    this.table.update();
    this.table.map.element.focus();
  }
}

/** Lets a camera see what another sees. */
function follow(map: MapView, state: MapView['camera']['state']): void {
  if (map.camera.state.some((value, i) => value !== state[i])) map.camera.restore(state);
}

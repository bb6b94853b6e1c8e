/** The tray: counters of the game that do not stand on the map, by side, and by the turn on which they come or the formation they belong to. */
import type { CompiledGame, CompiledUnit, Counter } from '../../../engine/kernel/compiled';
import type { PositionView } from '../../../engine/kernel/ruleset';
import type { TableEdit } from '../../../server/lsp/protocol';
import { counterFace, counterLabel, type Face } from '../svg/counters';
import { type Roster, unitsByPlace } from '../svg/stacks';
import { say } from '../svg/text';
import { turnDates } from '../ui/dates';
import { h, picture } from '../ui/dom';
import { text } from '../ui/texts';
import { type Load, loadFrom, loadOf } from './load';
import type { Table } from './tool';

/** More counters than these are no help without a search. */
const most = 150;

interface Entry {
  key: string;
  side: string;
  group: string;
  name: string;
  /** All that a search may find it by. */
  words: string;
  face: Face;
  left?: number;
  load(): Load | null;
}

export class Tray {
  private readonly summary = h('summary');
  private readonly hint = h('p', { class: 'hint' });
  private readonly search = h('input', { type: 'search', class: 'tray-search' });
  private readonly list = h('div', { class: 'tray-list' });
  readonly element = h('details', { class: 'counter-tray' }, this.summary, this.hint, this.search, this.list);
  private drawnFor: unknown[] = [];
  private entries: Entry[] = [];

  constructor(
    private readonly table: Table,
    private readonly pick: (load: Load | null) => void,
  ) {
    this.search.addEventListener('input', () => this.draw());
    this.element.addEventListener('toggle', () => this.update(!this.element.hidden));
  }

  update(active: boolean): void {
    const { table, element } = this;
    const { locale, drawn, game } = table;
    element.hidden = !active;
    if (!active || !drawn) return;
    this.summary.textContent = text('tray', locale);
    this.hint.textContent = text('trayHint', locale);
    this.search.placeholder = text('traySearch', locale);
    this.search.setAttribute('aria-label', text('traySearch', locale));
    const wanted = [drawn, game?.mix, locale, element.open];
    if (wanted.every((one, i) => one === this.drawnFor[i])) return;
    this.drawnFor = wanted;
    if (!element.open) return;
    this.entries = [...this.waiting(drawn), ...this.unused(drawn), ...this.kinds(drawn)];
    this.draw();
  }

  /** Shows that what is dropped here leaves the scenario. */
  set lit(on: boolean) {
    this.element.classList.toggle('lit', on);
  }

  isUnder(event: MouseEvent): boolean {
    const { left, right, top, bottom } = this.element.getBoundingClientRect();
    return event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
  }

  loadUnder(event: Event): Load | null {
    const key = (event.target as Element).closest<HTMLElement>('[data-counter]')?.dataset.counter;
    return this.entries.find((one) => one.key === key)?.load() ?? null;
  }

  // ---------------------------------------------------------------- what lies in it

  /** Units of the scenario that are to come, or that its set-up leaves without a place. */
  private waiting(compiled: CompiledGame): Entry[] {
    const { table } = this;
    const { view, roster, locale } = table;
    if (!view || !roster) return [];
    const dates = turnDates(compiled, locale);
    const turnName = (turn: number) => [text('turn', locale, turn), dates.get(turn)].filter(Boolean).join(' · ');
    const entries: (Entry & { rank: number })[] = [];
    for (const list of unitsByPlace(view, roster).values())
      for (const { unit, face } of list) {
        if (unit.at !== null || unit.aboard !== undefined || unit.eliminated) continue;
        const turn = unit.arrives?.turn;
        const group =
          unit.pool !== undefined
            ? text('trayPool', locale, unit.pool)
            : turn === undefined
              ? text('trayReserve', locale)
              : turnName(turn);
        entries.push({
          ...this.entry(`unit ${unit.id}`, unit, face, group, () => loadOf(table, unit.id, false)),
          rank: turn ?? 1e6,
        });
      }
    return entries.sort((a, b) => a.rank - b.rank);
  }

  /** Counters of their own that the scenario does not use, or fewer of them than there are. */
  private unused(compiled: CompiledGame): Entry[] {
    const { locale } = this.table;
    const { counters = [], formations = [] } = compiled.game;
    const used = new Map<string, number>();
    for (const { id, counter } of compiled.units) used.set(counter ?? id, (used.get(counter ?? id) ?? 0) + 1);
    const free = counters.filter(({ id, count = 1 }) => (used.get(id) ?? 0) < count);
    const faces = this.faces(free.map(asUnit));
    return free.flatMap((counter) => {
      const face = faces.get(counter.id);
      if (!face) return [];
      const formation = formations.find(({ id }) => id === counter.formation);
      const group = formation ? say(formation.names, locale) : text('trayBox', locale);
      const add = (to: string): TableEdit => ({ kind: 'add', counter: counter.id, to });
      const load = () => loadFrom(compiled.game, say(counter.names, locale), face, add);
      const left = counter.count === undefined ? undefined : counter.count - (used.get(counter.id) ?? 0);
      return [
        { ...this.entry(`counter ${counter.id}`, counter, face, group, load), ...(left === undefined ? {} : { left }) },
      ];
    });
  }

  /** Kinds of which the box has counters left. */
  private kinds(compiled: CompiledGame): Entry[] {
    const { table } = this;
    const { locale } = table;
    const { kinds, nations } = compiled.game;
    const pairs = Object.entries(table.game?.mix ?? {}).flatMap(([nation, counts]) =>
      Object.entries(counts).map(([kind, count]) => ({ nation, kind, count })),
    );
    const units = pairs.flatMap(({ nation, kind, count }) => {
      const own = nations.find(({ id }) => id === nation);
      const printed = kinds.find(({ id }) => id === kind);
      const used = compiled.units.filter((unit) => unit.nation === nation && unit.kind === kind && !unit.values).length;
      if (!own || !printed || used >= count) return [];
      const names = {
        en: `${own.names.en} ${printed.names.en}`,
        ja: `${own.names.ja ?? own.names.en}${printed.names.ja ?? printed.names.en}`,
      };
      const unit = { id: `${nation} ${kind}`, names, side: own.side, nation, kind, at: null, steps: printed.steps };
      return [{ unit, left: count - used }];
    });
    const faces = this.faces(units.map(({ unit }) => unit));
    return units.flatMap(({ unit, left }) => {
      const face = faces.get(unit.id);
      if (!face) return [];
      const add = (to: string): TableEdit => ({ kind: 'add', nation: unit.nation, unitKind: unit.kind, to });
      const load = () => loadFrom(compiled.game, say(unit.names, locale), face, add);
      return [{ ...this.entry(`kind ${unit.id}`, unit, face, text('trayBox', locale), load), left }];
    });
  }

  private faces(units: readonly CompiledUnit[]): Map<string, Face> {
    const { roster } = this.table;
    if (!roster) return new Map();
    const own: Roster = { ...roster, units: new Map(units.map((unit) => [unit.id, unit])) };
    const states = units.map(({ id, steps, nation }) => ({ id, steps, nation, at: 'box' }));
    const view: Pick<PositionView, 'units'> = { units: states };
    const list = unitsByPlace(view as PositionView, own).get('box') ?? [];
    return new Map(list.map(({ unit, face }) => [unit.id, face]));
  }

  private entry(
    key: string,
    { names, side }: Pick<CompiledUnit, 'names' | 'side'>,
    face: Face,
    group: string,
    load: () => Load | null,
  ): Entry {
    const name = say(names, this.table.locale);
    const words = [names.en, names.ja ?? '', key, group, face.kind.names.en, face.kind.names.ja ?? ''].join(' ');
    return { key, side, group, name, words: words.toLowerCase(), face, load };
  }

  // ---------------------------------------------------------------- the list

  private draw(): void {
    const { table, list } = this;
    const { drawn, locale } = table;
    if (!drawn) return;
    const asked = this.search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = this.entries.filter(({ words }) => asked.every((word) => words.includes(word)));
    const shown = found.slice(0, most);
    const parts: HTMLElement[] = [];
    for (const { id, names } of drawn.game.sides) {
      const own = shown.filter(({ side }) => side === id);
      if (own.length === 0) continue;
      parts.push(h('h3', {}, `${say(names, locale)} (${found.filter(({ side }) => side === id).length})`));
      for (const group of new Set(own.map((one) => one.group)))
        parts.push(
          h('h4', {}, group),
          h(
            'div',
            { class: 'tray-counters' },
            ...own.filter((one) => one.group === group).map((one) => this.button(one)),
          ),
        );
    }
    if (found.length === 0) parts.push(h('p', { class: 'hint' }, text('trayNone', locale)));
    if (found.length > most) parts.push(h('p', { class: 'hint' }, text('trayMore', locale, found.length - most)));
    list.replaceChildren(...parts);
  }

  private button({ key, face, name, left, load }: Entry): HTMLElement {
    const { drawn, locale } = this.table;
    const game = drawn!.game;
    const more = left === undefined ? '' : text('trayLeft', locale, left);
    const label = [counterLabel(game, name, face, locale), more].filter(Boolean).join(', ');
    return h(
      'button',
      { type: 'button', class: 'tray-counter', 'data-counter': key, title: label, onclick: () => this.pick(load()) },
      picture(counterFace(game, face), '-20 -20 40 40'),
      h('span', { class: 'tray-name' }, name, ...(left === undefined ? [] : [' ', h('small', {}, `×${left}`)])),
    );
  }
}

function asUnit({ id, names, side, nation, kind, steps, starts, values, flags, formation }: Counter): CompiledUnit {
  const unit: CompiledUnit = { id, names, side, nation, kind, at: null, steps: starts ?? steps, values, flags };
  return formation === undefined ? unit : { ...unit, formation };
}

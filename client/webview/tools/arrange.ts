/** Arranging the set-up by hand: counters are dragged, or picked up and put down with the keyboard; each drop is an edit of the text. */
import type { TableEdit } from '../../../server/lsp/protocol';
import type { ToTable } from '../messages';
import { type DropLook, dropPieces } from '../svg/drop';
import type { OverlayPieces } from '../svg/overlay';
import { h } from '../ui/dom';
import { text } from '../ui/texts';
import { carrying, forCounter, listedUnit, menuFor } from './carry';
import { type Edited, Edits } from './edits';
import { Ghost } from './ghost';
import { type Load, loadOf, standingAt } from './load';
import { Menu } from './menu';
import { inWords, Notice } from './notice';
import type { Drag, Hit, Table, Tool } from './tool';
import { Tray } from './tray';

/** The server is asked about a place when the hand has been over it for so long (milliseconds). */
const restMs = 60;

export function arrange(table: Table): Tool {
  return new Arrange(table);
}

type Verdict = 'asked' | Edited;

class Arrange implements Tool {
  readonly id = 'arrange';
  private readonly edits: Edits;
  private readonly tray: Tray;
  private readonly menu: Menu;
  private readonly ghost: Ghost;
  private readonly notice: Notice;
  readonly elements;
  private load: Load | null = null;
  /** Picked up to be put down by a key or a click, not held by a finger. */
  private picked = false;
  private target: string | null = null;
  private verdicts = new Map<string, Verdict>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private box: HTMLElement | null = null;
  /** What is to be selected when the changed game is there. */
  private awaited: { place: string; name: string } | null = null;

  constructor(private readonly table: Table) {
    this.edits = new Edits(table);
    this.tray = new Tray(table, (load) => this.pick(load));
    this.menu = new Menu(table);
    this.ghost = new Ghost(table);
    this.notice = new Notice(table, 'refusal');
    this.elements = {
      answer: this.notice.element,
      side: this.tray.element,
      map: h('div', { class: 'arranging' }, this.ghost.element, this.menu.element),
    };
    const { hand, element } = table.map;
    hand.takeFrom(this.tray.element, (event) => {
      const load = this.active ? this.tray.loadUnder(event) : null;
      return load && this.drag(load);
    });
    for (const frame of [element, table.fan.element])
      frame.addEventListener('contextmenu', (event) => this.openMenu(event));
  }

  private get active(): boolean {
    const { mode, game, drawn } = this.table;
    return mode === 'preview' && !!game?.scenario && drawn !== null && drawn.units !== undefined;
  }

  // ---------------------------------------------------------------- the hand

  grab(hit: Hit, event: PointerEvent): Drag | null {
    if (!this.active || !hit.unit || !hit.place || this.picked) return null;
    const unit = this.chosenAt(hit.place) ?? hit.unit;
    const load = loadOf(this.table, unit, event.shiftKey);
    // A finger moves the map, unless what it touches has been chosen before or it rests on it.
    const chosen = this.table.selection.units.includes(unit);
    return load && { ...this.drag(load), rests: !chosen };
  }

  grabListed(event: PointerEvent): Drag | null {
    const unit = listedUnit(event);
    const load = this.active && unit ? loadOf(this.table, unit, event.shiftKey) : null;
    return load && this.drag(load);
  }

  private drag(load: Load): Drag {
    return {
      move: (hit, event) => {
        if (this.load !== load) this.begin(load, false);
        this.ghost.follow(event);
        this.aim(hit.place);
        this.tray.lit = load.units.length > 0 && this.tray.isUnder(event);
        this.aimAt(load.from === null ? null : boxUnder(event));
      },
      drop: (hit, event) => {
        const away = hit.place === null && load.units.length > 0 && this.tray.isUnder(event);
        const turn = load.from === null ? undefined : boxUnder(event)?.dataset.box;
        if (away) this.remove(load.units);
        else if (turn !== undefined) this.postpone(load, Number(turn));
        else if (hit.place !== null && hit.place !== load.from) this.put(load, hit.place);
        this.end();
      },
      cancel: () => {
        if (this.load === load) this.leave();
      },
    };
  }

  private begin(load: Load, picked: boolean): void {
    this.load = load;
    this.picked = picked;
    this.target = null;
    this.verdicts = new Map();
    this.menu.close();
    this.notice.clear();
    carrying(this.table, true);
    if (picked) return;
    this.ghost.show(load.faces, load.count);
  }

  private end(): void {
    clearTimeout(this.timer);
    this.load = null;
    this.picked = false;
    this.target = null;
    this.ghost.hide();
    this.tray.lit = false;
    this.aimAt(null);
    carrying(this.table, false);
    this.table.redraw();
  }

  private leave(): void {
    this.end();
    this.say(text('leftAlone', this.table.locale));
  }

  /** Marks the box of the turn track that is under the hand. */
  private aimAt(box: HTMLElement | null): void {
    if (box === this.box) return;
    this.box?.classList.remove('aimed');
    box?.classList.add('aimed');
    this.box = box;
  }

  // ---------------------------------------------------------------- where to

  /** The hand, or the focus, is over a place: what would come of it is asked when it rests there. */
  private aim(place: string | null): void {
    const { load } = this;
    if (place === this.target || !load) return;
    this.target = place;
    clearTimeout(this.timer);
    this.table.redraw();
    if (place === null || place === load.from) return;
    this.tellVerdict(place);
    if (this.verdicts.has(place)) return;
    this.timer = setTimeout(() => {
      this.verdicts.set(place, 'asked');
      void this.edits.try(load.edit(place)).then((told) => {
        if (this.load !== load) return;
        this.verdicts.set(place, told);
        if (this.target !== place) return;
        this.tellVerdict(place);
        this.table.redraw();
      });
    }, restMs);
  }

  private tellVerdict(place: string): void {
    const { locale } = this.table;
    const verdict = this.verdicts.get(place);
    const name = this.load?.name ?? '';
    const to = this.table.placeName(place);
    if (verdict === undefined || verdict === 'asked') this.say(text('goesTo', locale, name, to));
    else if (verdict.refused) this.say(text('notDone', locale, inWords(verdict.refused, locale)));
    else this.say([text('maySet', locale, name, to), ...verdict.warnings.map((one) => inWords(one, locale))].join(' '));
  }

  /** Behind what the table itself says of the place. */
  private say(words: string): void {
    queueMicrotask(() => this.table.say(words));
  }

  overlay(): OverlayPieces | null {
    const { load, target, table } = this;
    const { drawn } = table;
    const { geometry } = table.map;
    if (!load || !drawn || !geometry) return null;
    const verdict = target === null ? undefined : this.verdicts.get(target);
    const look =
      !verdict || verdict === 'asked'
        ? 'open'
        : verdict.refused
          ? 'bad'
          : verdict.warnings.length > 0
            ? 'warn'
            : 'good';
    const ring = (place: string | null, as: DropLook) =>
      place === null ? [] : dropPieces(drawn, geometry, [place], as);
    return { under: ring(load.from, 'home'), over: target === load.from ? [] : ring(target, look) };
  }

  // ---------------------------------------------------------------- keys

  over(place: string | null): void {
    if (this.picked) this.aim(place);
  }

  choose(place: string): boolean {
    const { load } = this;
    if (!load || !this.picked) return false;
    if (place === load.from) this.leave();
    else {
      this.put(load, place);
      this.end();
    }
    return true;
  }

  escape(): boolean {
    if (this.menu.close() || this.notice.clear()) return true;
    if (!this.load) return false;
    this.leave();
    return true;
  }

  key(event: KeyboardEvent): boolean {
    if (!this.active || !forCounter(this.table, event)) return false;
    if (event.key === 'Escape' && this.load) return this.escape();
    const unit = listedUnit(event) ?? this.acting();
    if (!unit || this.load) return false;
    switch (event.key) {
      case 'g':
      case 'G':
        this.pick(loadOf(this.table, unit, event.shiftKey));
        return true;
      case 'f':
      case 'F':
        this.turn(unit, null);
        return true;
      case 'Delete':
      case 'Backspace':
        this.remove([unit]);
        return true;
      default:
        return false;
    }
  }

  /** The unit that a key is about: the one that is chosen, or the top one of the place that has the focus. */
  private acting(): string | undefined {
    const { table } = this;
    const place = table.map.focus;
    if (table.selected?.type === 'unit') {
      const at = table.placeOf(table.selected.id);
      if (place === null || at === place) return table.selected.id;
    }
    return place === null ? undefined : standingAt(table, place)[0]?.id;
  }

  /** Of the units in a place, the one that has been chosen. */
  private chosenAt(place: string): string | undefined {
    const { selected } = this.table;
    return selected?.type === 'unit' && this.table.placeOf(selected.id) === place ? selected.id : undefined;
  }

  /** Picks something up, to be put down by a key or a click. */
  private pick(load: Load | null): void {
    if (!load || !this.active) return;
    const { map, locale } = this.table;
    this.begin(load, true);
    map.element.focus({ preventScroll: true });
    if (load.from !== null) map.focusPlace(load.from);
    this.table.redraw();
    this.say(text('carrying', locale, load.name));
  }

  private openMenu(event: MouseEvent): void {
    if (!this.active || this.load) return;
    const at = menuFor(this.table, event, () => this.acting());
    if (at) this.openMenuOf(at.unit, at.x, at.y);
  }

  private openMenuOf(unit: string, x: number, y: number): void {
    const { table } = this;
    const { drawn, locale } = table;
    const own = drawn?.units.find(({ id }) => id === unit);
    const there = standingAt(table, table.placeOf(unit));
    const chosen = there.find(({ id }) => id === unit);
    if (!own || !chosen) return;
    const mates = there.filter(({ side }) => side === own.side).length;
    const full = chosen.face.kind.steps;
    const pick = (stack: boolean) => () => this.pick(loadOf(table, unit, stack));
    const step = (reduce: boolean) => () => this.turn(unit, reduce);
    this.menu.open(
      chosen.name,
      [
        { words: text('pickUp', locale), key: 'G', act: pick(false) },
        ...(mates > 1 ? [{ words: text('pickUpStack', locale, mates), key: 'Shift+G', act: pick(true) }] : []),
        ...(own.steps > 1
          ? [{ words: text('loseStep', locale), key: own.steps < full ? '' : 'F', act: step(true) }]
          : []),
        ...(own.steps < full ? [{ words: text('gainStep', locale), key: 'F', act: step(false) }] : []),
        { words: text('takeOff', locale), key: 'Delete', act: () => this.remove([unit]) },
        {
          words: text('showText', locale),
          key: '',
          act: () => table.post({ type: 'reveal', entities: [{ type: 'unit', id: unit }], explicit: true }),
        },
      ],
      x,
      y,
    );
  }

  // ---------------------------------------------------------------- edits

  private put(load: Load, place: string): void {
    const { locale } = this.table;
    void this.make(load.edit(place), () => {
      this.awaited = { place, name: load.name };
      return text('wentTo', locale, load.name, this.table.placeName(place));
    });
  }

  /** What is dropped on a turn of the track comes on that turn. */
  private postpone({ units, from, name }: Load, turn: number): void {
    const { locale } = this.table;
    void this.make({ kind: 'arrive', units, from, turn }, () => text('comesLater', locale, name, turn));
  }

  private remove(units: string[]): void {
    const name = this.table.drawn?.units.find(({ id }) => id === units[0])?.names;
    const { locale } = this.table;
    const words = (name && (locale === 'ja' ? name.ja : name.en)) ?? name?.en ?? '';
    void this.make({ kind: 'remove', units }, () => text('removed', locale, words));
  }

  /** `reduce` null: back to full strength where it is not, else a step less. */
  private turn(unit: string, reduce: boolean | null): void {
    const { drawn, locale } = this.table;
    const own = drawn?.units.find(({ id }) => id === unit);
    const [face] = own ? standingAt(this.table, own.at ?? '').filter(({ id }) => id === unit) : [];
    if (!own || !face) return;
    const less = reduce ?? own.steps >= face.face.kind.steps;
    void this.make({ kind: 'step', units: [unit], reduce: less }, () => text('turnedOver', locale, face.name));
  }

  private async make(edit: TableEdit, done: () => string): Promise<void> {
    const told = await this.edits.make(edit);
    const { locale } = this.table;
    this.notice.show(told.refused);
    this.say(told.refused ? '' : [done(), ...told.warnings.map((one) => inWords(one, locale))].join(' '));
    this.lookFor();
  }

  receive(message: ToTable): boolean {
    return this.edits.receive(message);
  }

  update(): void {
    if (!this.active && this.load) this.end();
    this.tray.update(this.active);
    this.notice.update();
    this.lookFor();
  }

  /** Selects what has been put down, as soon as it is there. */
  private lookFor(): void {
    const { awaited, table } = this;
    const unit =
      awaited &&
      standingAt(table, awaited.place).find(({ name }) => awaited.name.startsWith(name.replace(/ ?\d+$/, '')));
    if (!unit) return;
    this.awaited = null;
    table.select({ type: 'unit', id: unit.id });
  }
}

/** The box of the turn track under the pointer. */
function boxUnder({ clientX, clientY }: PointerEvent): HTMLElement | null {
  return document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('.track li.turn[data-box]') ?? null;
}

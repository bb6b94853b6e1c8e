/** Playing by hand: a counter or a stack is dragged, or picked up with a key, to where it may go; the answers that this takes are given. */
import type { Choice } from '../../../engine/kernel/ruleset';
import { concerns } from '../map/highlights';
import { namedAlone, type Plan, placesFor, planTo } from '../play/plan';
import { dropPieces } from '../svg/drop';
import type { OverlayPieces } from '../svg/overlay';
import { say } from '../svg/text';
import { h } from '../ui/dom';
import { text } from '../ui/texts';
import { carrying, forCounter, listedUnit, menuFor } from './carry';
import { Ghost } from './ghost';
import { type Load, loadOf, standingAt } from './load';
import { Menu, type MenuItem } from './menu';
import type { Drag, Hit, Table, Tool } from './tool';

/** So many answers about one counter are in its menu. */
const most = 9;
/** Milliseconds of one look at places that a stack may not reach after all. */
const sliceMs = 12;

export function move(table: Table): Tool {
  return new Move(table);
}

/** What is carried in play. */
interface Carried {
  load: Load & { from: string };
  /** Places that answers lead to; those that turn out to be out of reach are taken out. */
  places: Set<string>;
  plans: Map<string, Plan | null>;
}

class Move implements Tool {
  readonly id = 'move';
  private readonly menu: Menu;
  private readonly ghost: Ghost;
  readonly elements;
  private carried: Carried | null = null;
  /** Picked up with a key, not held by a hand. */
  private picked = false;
  private target: string | null = null;
  private looking: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: Table) {
    this.menu = new Menu(table);
    this.ghost = new Ghost(table);
    this.elements = { map: h('div', { class: 'arranging' }, this.ghost.element, this.menu.element) };
    for (const frame of [table.map.element, table.fan.element])
      frame.addEventListener('contextmenu', (event) => this.openMenu(event));
  }

  /** A person is asked something. */
  private get active(): boolean {
    return this.table.mode === 'play' && this.table.play.asked() !== null;
  }

  // ---------------------------------------------------------------- the hand

  grab(hit: Hit, event: PointerEvent): Drag | null {
    if (!hit.unit || this.picked) return null;
    const drag = this.dragOf(hit.unit, event.shiftKey);
    return drag && { ...drag, rests: !this.table.selection.units.includes(hit.unit) };
  }

  grabListed(event: PointerEvent): Drag | null {
    const unit = listedUnit(event);
    return unit ? this.dragOf(unit, event.shiftKey) : null;
  }

  private dragOf(unit: string, stack: boolean): Drag | null {
    const load = this.loadOf(unit, stack);
    if (!load) return null;
    let begun: Carried | null = null;
    return {
      move: (hit, event) => {
        begun ??= this.begin(load, false);
        if (this.carried !== begun) return;
        this.ghost.follow(event);
        this.aim(hit.place);
      },
      drop: (hit) => {
        if (begun && this.carried === begun) this.put(hit.place);
      },
      cancel: () => {
        if (begun && this.carried === begun) this.leave();
      },
    };
  }

  /** Counters of the side that is asked, or that it is asked about; null: others are not moved. */
  private loadOf(unit: string, stack: boolean): Carried['load'] | null {
    const { table } = this;
    const asked = table.play.asked();
    const owner = table.drawn?.units.find(({ id }) => id === unit)?.side;
    if (!this.active || !asked) return null;
    const own = owner === table.drawn?.game.sides[asked.side]?.id;
    if (!own && !asked.choices.some((choice) => namedAlone(choice).includes(unit))) return null;
    const load = loadOf(table, unit, stack);
    return load && { ...load, from: table.placeOf(unit) };
  }

  private begin(load: Carried['load'], picked: boolean): Carried | null {
    const { table } = this;
    const { game } = table.play.session ?? {};
    if (!game) return null;
    const carried: Carried = { load, places: placesFor(game, load), plans: new Map() };
    this.carried = carried;
    this.picked = picked;
    this.target = null;
    this.menu.close(false);
    carrying(table, true);
    if (!picked) this.ghost.show(load.faces, load.count);
    if (carried.places.size === 0) this.say(text('goesNowhere', table.locale, load.name));
    this.look(carried);
    table.redraw();
    return carried;
  }

  /** Looks in small slices which of the places can really be reached. */
  private look(carried: Carried): void {
    clearTimeout(this.looking);
    this.looking = setTimeout(() => {
      if (this.carried !== carried) return;
      const until = performance.now() + sliceMs;
      for (const place of carried.places) {
        if (carried.plans.has(place)) continue;
        if (performance.now() > until) {
          this.look(carried);
          break;
        }
        if (!this.planFor(carried, place)) carried.places.delete(place);
      }
      this.table.redraw();
    });
  }

  private planFor(carried: Carried, place: string): Plan | null {
    const known = carried.plans.get(place);
    if (known !== undefined) return known;
    const { game } = this.table.play.session ?? {};
    const plan = game ? planTo(game, carried.load, place) : null;
    carried.plans.set(place, plan);
    return plan;
  }

  private aim(place: string | null): void {
    const { carried, table } = this;
    if (!carried || place === this.target) return;
    this.target = place;
    if (place !== null && place !== carried.load.from) {
      const plan = this.planFor(carried, place);
      const to = table.placeName(place);
      this.say(plan ? this.words(carried, plan, to) : text('notThere', table.locale, carried.load.name, to));
    }
    table.redraw();
  }

  /** What a plan does, in one line. */
  private words({ load }: Carried, { choices, units }: Plan, to: string): string {
    const { locale } = this.table;
    const last = choices.findLast(({ detail }) => detail)?.detail;
    const does = last
      ? say(last, locale)
      : choices
          .map(({ label }) => say(label, locale))
          .slice(-1)
          .join('');
    return units < load.count
      ? text('fewerMove', locale, units, load.count, to, does)
      : text('movesThere', locale, load.name, to, does);
  }

  private put(place: string | null): void {
    const { carried, table } = this;
    if (!carried) return;
    const { load } = carried;
    if (place === null || place === load.from) {
      this.leave();
      return;
    }
    const plan = this.planFor(carried, place);
    this.end();
    if (plan) table.play.give(plan.choices.map(({ code }) => code));
    else {
      table.play.refuse(load.units[0] ?? null, place, table.placeName(place));
      this.say(text('notThere', table.locale, load.name, table.placeName(place)));
    }
  }

  private end(): void {
    clearTimeout(this.looking);
    this.carried = null;
    this.picked = false;
    this.target = null;
    this.ghost.hide();
    carrying(this.table, false);
    this.table.redraw();
  }

  private leave(): void {
    this.end();
    this.say(text('leftAlone', this.table.locale));
  }

  /** Behind what the table itself says of the place. */
  private say(words: string): void {
    queueMicrotask(() => this.table.say(words));
  }

  overlay(): OverlayPieces | null {
    const { carried, target, table } = this;
    const { drawn } = table;
    const { geometry } = table.map;
    if (!carried || !drawn || !geometry) return null;
    const { load, places, plans } = carried;
    const others = [...places].filter((place) => place !== target);
    const under = [
      ...dropPieces(drawn, geometry, [load.from], 'home'),
      ...dropPieces(
        drawn,
        geometry,
        others.filter((place) => plans.get(place)),
        'good',
      ),
      ...dropPieces(
        drawn,
        geometry,
        others.filter((place) => !plans.has(place)),
        'open',
      ),
    ];
    const look = target !== null && plans.get(target) ? 'good' : 'bad';
    const aimed = target === null || target === load.from ? [] : dropPieces(drawn, geometry, [target], look);
    return { under, over: aimed };
  }

  // ---------------------------------------------------------------- keys

  over(place: string | null): void {
    if (this.picked) this.aim(place);
  }

  choose(place: string): boolean {
    if (!this.carried || !this.picked) return false;
    this.put(place);
    return true;
  }

  escape(): boolean {
    if (this.menu.close()) return true;
    if (!this.carried) return false;
    this.leave();
    return true;
  }

  key(event: KeyboardEvent): boolean {
    if (!this.active || this.carried || event.key.toLowerCase() !== 'g' || !forCounter(this.table, event)) return false;
    const unit = listedUnit(event) ?? this.acting();
    if (!unit) return false;
    this.pick(unit, event.shiftKey);
    return true;
  }

  /** The unit that a key is about: the one that is chosen, or the top one of the place that has the focus that has something to do. */
  private acting(): string | undefined {
    const { table } = this;
    const place = table.map.focus;
    const side = table.play.asked()?.side ?? -1;
    if (table.selected?.type === 'unit' && (place === null || table.placeOf(table.selected.id) === place))
      return table.selected.id;
    const own = table.drawn?.game.sides[side]?.id;
    return place === null ? undefined : standingAt(table, place).find((one) => one.side === own)?.id;
  }

  private pick(unit: string, stack: boolean): void {
    const load = this.loadOf(unit, stack);
    if (!load || !this.begin(load, true)) return;
    const { map, locale } = this.table;
    map.element.focus({ preventScroll: true });
    map.focusPlace(load.from);
    if (this.carried?.places.size) this.say(text('carrying', locale, load.name));
  }

  // ---------------------------------------------------------------- the menu

  private openMenu(event: MouseEvent): void {
    if (this.table.mode !== 'play' || this.carried) return;
    const at = menuFor(this.table, event, () => this.acting());
    if (at) this.menu.open(this.nameOf(at.unit), this.items(at.unit), at.x, at.y);
  }

  private nameOf(unit: string): string {
    return standingAt(this.table, this.table.placeOf(unit)).find(({ id }) => id === unit)?.name ?? unit;
  }

  /** Everything that could be done with a counter now. */
  private items(unit: string): MenuItem[] {
    const { table } = this;
    const { locale, play } = table;
    const choices: readonly Choice[] = play.asked()?.choices ?? [];
    const about = choices.filter((choice) => concerns(choice, unit));
    const stack = this.loadOf(unit, true);
    const place = table.placeOf(unit);
    return [
      ...about.slice(0, most).map((choice) => ({
        words: [say(choice.label, locale), choice.detail ? say(choice.detail, locale) : ''].filter(Boolean).join(': '),
        key: '',
        act: () => play.give([choice.code]),
      })),
      ...(stack
        ? [
            { words: text('pickUp', locale), key: 'G', act: () => this.pick(unit, false) },
            ...(stack.count > 1
              ? [{ words: text('pickUpStack', locale, stack.count), key: 'Shift+G', act: () => this.pick(unit, true) }]
              : []),
          ]
        : []),
      ...(about.length === 0 && play.asked()
        ? [
            {
              words: text('whyNothing', locale),
              key: '',
              act: () => play.refuse(unit, null, table.placeName(place)),
            },
          ]
        : []),
      {
        words: text('showText', locale),
        key: '',
        act: () => table.post({ type: 'reveal', entities: [{ type: 'unit', id: unit }], explicit: true }),
      },
    ];
  }

  update(): void {
    if (!this.active && this.carried) this.end();
  }
}

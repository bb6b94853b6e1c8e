/** The turns on which reinforcements come, changed on the turn track: a counter of the tray is dragged to another box, or sent there with the arrow keys. */
import type { ToTable } from '../messages';
import { say } from '../svg/text';
import { h } from '../ui/dom';
import { text } from '../ui/texts';
import { Edits } from './edits';
import { inWords, Notice } from './notice';
import type { Drag, Table, Tool } from './tool';

export function schedule(table: Table): Tool {
  return new Schedule(table);
}

class Schedule implements Tool {
  readonly id = 'schedule';
  private readonly edits: Edits;
  private readonly hint = h('p', { class: 'turn-hint', role: 'status', hidden: true });
  private readonly notice: Notice;
  readonly elements;
  private aimed: Element | null = null;
  private track: HTMLElement | null = null;

  constructor(private readonly table: Table) {
    this.edits = new Edits(table);
    this.notice = new Notice(table);
    this.elements = { foot: h('div', {}, this.hint, this.notice.element) };
  }

  private get active(): boolean {
    return this.table.mode === 'preview' && !!this.table.game?.scenario;
  }

  update(): void {
    const track = document.querySelector<HTMLElement>('.track');
    if (track && track !== this.track) {
      this.track = track;
      this.table.map.hand.takeFrom(track, (event) => this.grabCounter(event));
      // Laying out the counters of a box draws nothing else anew.
      track.addEventListener('click', () => queueMicrotask(() => this.update()));
    }
    const open = track?.querySelector('.tray') != null;
    this.notice.update();
    if (!open || !this.active) {
      this.hint.hidden = true;
      this.notice.clear();
    } else if (this.hint.hidden && !this.notice.shown) {
      this.hint.hidden = false;
      this.hint.textContent = text('turnHint', this.table.locale);
    }
  }

  private unitUnder(target: EventTarget | null): string | undefined {
    const button = (target as Element | null)?.closest<HTMLElement>('.tray [data-unit]');
    const id = button?.dataset.unit;
    return this.table.drawn?.units.some((unit) => unit.id === id && unit.arrives) ? id : undefined;
  }

  private grabCounter(event: PointerEvent): Drag | null {
    const unit = this.active ? this.unitUnder(event.target) : undefined;
    if (unit === undefined) return null;
    const face = (event.target as Element).closest('[data-unit]')?.querySelector('svg')?.cloneNode(true);
    const ghost = h('div', { class: 'turn-ghost', 'aria-hidden': 'true' }, face ?? null);
    const leave = () => {
      ghost.remove();
      this.aim(null);
    };
    return {
      move: (_, at) => {
        if (!ghost.isConnected) document.body.append(ghost);
        ghost.style.left = `${at.clientX}px`;
        ghost.style.top = `${at.clientY}px`;
        this.aim(this.boxUnder(at));
      },
      drop: (_, at) => {
        const turn = Number(this.boxUnder(at)?.dataset.box);
        leave();
        if (Number.isInteger(turn)) this.send(unit, turn);
      },
      cancel: leave,
    };
  }

  private boxUnder({ clientX, clientY }: PointerEvent): HTMLElement | null {
    const found = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('.track li.turn');
    return found?.dataset.box === undefined ? null : found;
  }

  private aim(box: Element | null): void {
    if (box === this.aimed) return;
    this.aimed?.classList.remove('aimed');
    box?.classList.add('aimed');
    this.aimed = box;
    this.track?.classList.toggle('carrying', box !== null);
  }

  key(event: KeyboardEvent): boolean {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const unit = this.active && event.altKey && step !== undefined ? this.unitUnder(event.target) : undefined;
    const turn = this.table.drawn?.units.find(({ id }) => id === unit)?.arrives?.turn;
    if (unit === undefined || turn === undefined) return false;
    this.send(unit, turn + step!);
    return true;
  }

  private send(unit: string, to: number): void {
    const { drawn, locale } = this.table;
    const own = drawn?.units.find(({ id }) => id === unit);
    if (!own?.arrives || own.arrives.turn === to) return;
    void this.edits.make({ kind: 'turn', units: [unit], to }).then(({ refused, warnings }) => {
      this.notice.show(refused);
      const moved = text('turnMoved', locale, say(own.names, locale), to);
      this.hint.textContent = [moved, ...warnings.map((one) => inWords(one, locale))].join(' ');
      this.hint.hidden = refused !== null;
    });
  }

  receive(message: ToTable): boolean {
    return this.edits.receive(message);
  }
}

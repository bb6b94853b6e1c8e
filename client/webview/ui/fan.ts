/** A stack fanned out: all counters of a hex side by side, as buttons, above the hex. */
import { h, picture } from './dom';

export interface FanItem {
  id: string;
  /** Face from svg/counters. */
  markup: string;
  label: string;
  legal: boolean;
  /** Takes part in what is being done. */
  acting: boolean;
  selected: boolean;
}

export interface FanContent {
  place: string;
  title: string;
  items: FanItem[];
}

const opensMs = 180;
const closesMs = 250;

export class Fan {
  readonly element = h('div', { class: 'fan', role: 'group', hidden: true });
  private place: string | null = null;
  private pinned = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private inside = false;
  /** While something is carried over the map, nothing opens by itself. */
  quiet = false;

  /**
   * @param content what to show for a place; null for nothing
   * @param spot where the place is, in pixels of the holder, with the radius of its hex
   * @param choose a counter was chosen
   */
  constructor(
    private readonly content: (place: string) => FanContent | null,
    private readonly spot: (place: string) => { x: number; y: number; radius: number } | null,
    private readonly choose: (unit: string, place: string) => void,
    private readonly closed: () => void,
    /** The pointer or the focus is on a counter, or on none. */
    private readonly pointed: (unit: string | null, place: string) => void,
  ) {
    this.element.addEventListener('pointerenter', () => {
      this.inside = true;
      clearTimeout(this.timer);
    });
    this.element.addEventListener('pointerleave', () => {
      this.inside = false;
      this.over(null);
    });
    this.element.addEventListener('keydown', (event) => this.key(event));
    for (const type of ['pointerover', 'focusin'] as const)
      this.element.addEventListener(type, ({ target }) => {
        const unit = (target as Element).closest<HTMLElement>('[data-unit]')?.dataset.unit;
        if (this.place) this.pointed(unit ?? null, this.place);
      });
  }

  /** The pointer is over this place, or over none. */
  over(place: string | null): void {
    if (this.pinned || this.inside || (place !== null && place === this.place)) {
      if (place !== null && place === this.place) clearTimeout(this.timer);
      return;
    }
    clearTimeout(this.timer);
    this.timer = setTimeout(
      () => {
        if (place) this.open(place, false);
        else this.close();
      },
      place ? opensMs : closesMs,
    );
  }

  /** Opens at once; `pin` keeps it until it is closed. Returns false when there is nothing to show. */
  open(place: string, pin: boolean, focus = false): boolean {
    clearTimeout(this.timer);
    const content = pin || !this.quiet ? this.content(place) : null;
    if (!content || content.items.length < (pin ? 1 : 2)) {
      this.close();
      return false;
    }
    this.place = place;
    this.pinned = pin;
    this.draw(content);
    if (focus) this.element.querySelector('button')?.focus();
    return true;
  }

  /** Draws again what is open: the position or the camera has changed. */
  refresh(): void {
    const content = this.place && this.content(this.place);
    if (!this.place) return;
    if (!content || content.items.length === 0) this.close();
    else this.draw(content);
  }

  close(): void {
    clearTimeout(this.timer);
    if (!this.place) return;
    const hadFocus = this.element.contains(document.activeElement);
    this.place = null;
    this.pinned = false;
    this.inside = false;
    this.element.hidden = true;
    if (hadFocus) this.closed();
  }

  get openAt(): string | null {
    return this.place;
  }

  /** The place whose stack stays open until it is closed. */
  get pinnedAt(): string | null {
    return this.pinned ? this.place : null;
  }

  private draw({ place, title, items }: FanContent): void {
    const focused = (document.activeElement as HTMLElement | null)?.dataset?.unit;
    this.element.setAttribute('aria-label', title);
    this.element.replaceChildren(
      h('div', { class: 'fan-title' }, title),
      h(
        'div',
        { class: 'fan-counters' },
        ...items.map((item) =>
          h(
            'button',
            {
              type: 'button',
              class: ['fan-counter', ...(['legal', 'acting', 'selected'] as const).filter((look) => item[look])].join(
                ' ',
              ),
              'data-unit': item.id,
              title: item.label,
              onclick: () => this.choose(item.id, place),
            },
            picture(item.markup, '-20 -20 40 40'),
            h('span', { class: 'read-out' }, item.label),
          ),
        ),
      ),
    );
    this.element.hidden = false;
    this.put(place);
    if (focused) this.element.querySelector<HTMLElement>(`[data-unit="${CSS.escape(focused)}"]`)?.focus();
  }

  private put(place: string): void {
    const spot = this.spot(place);
    const holder = this.element.parentElement;
    if (!spot || !holder) return;
    const { offsetWidth: w, offsetHeight: height } = this.element;
    const gap = Math.min(spot.radius * 0.95, 60) + 4;
    const above = spot.y - gap - height;
    const top = above >= 4 ? above : Math.min(spot.y + gap, holder.clientHeight - height - 4);
    const left = Math.max(4, Math.min(spot.x - w / 2, holder.clientWidth - w - 4));
    this.element.style.left = `${left}px`;
    this.element.style.top = `${Math.max(4, top)}px`;
  }

  private key(event: KeyboardEvent): void {
    const buttons = [...this.element.querySelectorAll('button')];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (event.key === 'Escape') this.close();
    else if (event.key === 'ArrowRight' || event.key === 'ArrowDown') buttons[(at + 1) % buttons.length]?.focus();
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowUp') buttons.at(at - 1)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

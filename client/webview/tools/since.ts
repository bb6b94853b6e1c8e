/** What happened since a person answered last: a summary, arrows and crosses on the map, and the story step by step. */
import type { CombatView, GameEvent } from '../../../engine/kernel/ruleset';
import type { Locale } from '../messages';
import type { Since } from '../play/since';
import type { OverlayPieces } from '../svg/overlay';
import { sincePieces } from '../svg/since';
import { unitsByPlace } from '../svg/stacks';
import { say } from '../svg/text';
import { combatPanel } from '../ui/combat';
import { h } from '../ui/dom';
import { intentFolds } from '../ui/intents';
import { ruleChip } from '../ui/rules';
import { sinceList } from '../ui/since-list';
import { text } from '../ui/texts';
import type { Table, Tool } from './tool';

/** How long an event is looked at (milliseconds); 0: the last one at once. */
const speeds = { slow: 2800, normal: 1300, fast: 450, once: 0 } as const;
type Speed = keyof typeof speeds;
const speedIds = Object.keys(speeds) as Speed[];
const speedWords = { slow: 'speedSlow', normal: 'speedNormal', fast: 'speedFast', once: 'speedOnce' } as const;

export function since(table: Table): Tool {
  return new SinceBox(table);
}

/** `before`: the battle as it was before the dice of the event. */
interface Step {
  event: GameEvent;
  before?: CombatView;
}

const dice = ({ event }: Step): HTMLElement[] =>
  (event.dice?.values ?? []).map((value) => h('span', { class: 'die' }, String(value)));

class SinceBox implements Tool {
  readonly id = 'since';
  private readonly box = h('section', { class: 'since', hidden: true });
  readonly elements = { side: this.box };
  private shown: Since | null = null;
  /** Put away by the person. */
  private away: Since | null = null;
  /** What is looked at one after the other: events, and before the dice of a battle the battle. */
  private steps: readonly Step[] = [];
  /** The step that is looked at; -1: none yet. */
  private at = -1;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private drawn = '';
  private listed: { found: Since; locale: Locale; element: HTMLElement } | undefined;
  /** Places of the line of the summary that was chosen. */
  private looked: ReadonlySet<string> | null = null;
  private speed: Speed = 'normal';
  /** The person wants to know what the others are about. */
  private asked = false;
  /** It, as it was when the person was asked. */
  private about: { of: Since | null; told: boolean; intents: ReturnType<Table['play']['intents']> } | undefined;

  constructor(private readonly table: Table) {}

  update(): void {
    const { mode, play, locale } = this.table;
    const looks = mode === 'play' && (play.asked() !== null || play.isOver);
    const found = looks ? play.since() : null;
    if (found !== this.shown) {
      this.stop();
      this.at = -1;
      this.looked = null;
      this.shown = found;
      this.steps = (found?.events ?? []).flatMap((event) =>
        event.combat && event.dice ? [{ event, before: event.combat }, { event }] : [{ event }],
      );
      this.table.redraw();
    }
    const open = found !== null && found !== this.away;
    // Who wants to know what the others are about need not wait until they have done something.
    const plans = looks && !open && play.tellsPlans;
    this.box.hidden = !open && !plans;
    const key = `${open} ${plans && play.session?.at} ${play.tellsPlans} ${this.at} ${locale} ${this.speed} ${this.timer !== undefined} ${found?.events[0]?.index} ${found?.events.length}`;
    if (key === this.drawn) return;
    this.drawn = key;
    if (open) this.draw(found);
    else if (plans) this.drawPlans();
  }

  /** What the others are about, alone. */
  private drawPlans(): void {
    this.about = undefined;
    const folds = this.intents();
    this.box.hidden = folds.length === 0;
    this.box.setAttribute('aria-label', text('plansTitle', this.table.locale));
    this.box.replaceChildren(...folds);
  }

  private draw(found: Since): void {
    const { steps } = this;
    const { locale } = this.table;
    const focused = (document.activeElement as HTMLElement | null)?.dataset?.do;
    const step = steps[this.at];
    const button = (does: string, words: string, sign: string, act: () => void, disabled = false) =>
      h(
        'button',
        {
          type: 'button',
          class: 'secondary',
          'data-do': does,
          title: words,
          'aria-label': words,
          disabled,
          onclick: act,
        },
        sign,
      );
    const close = text('putAway', locale);
    this.box.setAttribute('aria-label', text('sinceTitle', locale));
    this.box.replaceChildren(
      h('h2', {}, text('sinceTitle', locale)),
      button('away', close, '×', () => this.putAway()),
      this.summary(found) ?? '',
      ...this.intents(),
      h(
        'p',
        { class: 'since-steps' },
        button('back', text('sinceBack', locale), '◂', () => this.step(-1), this.at <= 0),
        this.timer === undefined
          ? button('play', text('sincePlay', locale), '▶', () => this.run(), this.at >= steps.length - 1)
          : button('pause', text('pause', locale), '❚❚', () => this.stop()),
        button('next', text('sinceNext', locale), '▸', () => this.step(1), this.at >= steps.length - 1),
        h('span', {}, `${this.at + 1} / ${steps.length}`),
        this.speedChoice(locale),
      ),
      h(
        'div',
        { class: 'since-event', role: 'status' },
        ...(step && !step.before
          ? [ruleChip(step.event.rule, locale), ' ', say(step.event.text, locale), ...dice(step)]
          : []),
        step?.before ? this.battle(step.before) : null,
      ),
    );
    if (focused) this.box.querySelector<HTMLElement>(`[data-do="${focused}"]:not([disabled])`)?.focus();
  }

  /** What came of it all, in lists that are kept while the story is stepped through. */
  private summary(found: Since): HTMLElement | null {
    const { drawn, locale, play } = this.table;
    if (!drawn) return null;
    if (this.listed?.found !== found || this.listed.locale !== locale) {
      const show = (places: readonly string[], units: readonly string[]) => {
        this.looked = new Set(places);
        this.table.map.select([...places], [...units], true);
        this.table.redraw();
      };
      this.listed = { found, locale, element: sinceList(found, drawn, locale, play.pinned(), show) };
    }
    return this.listed.element;
  }

  /** What the others are about, folded; who opened it keeps it open while the story is stepped through. */
  private intents(): HTMLElement[] {
    const { drawn, view, locale, play } = this.table;
    if (!drawn || !view) return [];
    const { shown } = this;
    const told = play.tellsPlans;
    if (this.about?.of !== shown || this.about.told !== told) this.about = { of: shown, told, intents: play.intents() };
    const folds = intentFolds(this.about.intents, drawn, view, locale);
    for (const fold of folds) {
      fold.toggleAttribute('open', this.asked);
      fold.addEventListener('toggle', () => {
        this.asked = fold.hasAttribute('open');
      });
    }
    return folds;
  }

  /** A battle before its dice; who has fallen since has no picture. */
  private battle(combat: CombatView): HTMLElement | null {
    const { drawn, view, roster, locale } = this.table;
    if (!drawn || !view || !roster) return null;
    const faces = new Map([...unitsByPlace(view, roster).values()].flat().map(({ unit, face }) => [unit.id, face]));
    return combatPanel(combat, { compiled: drawn, locale, faces });
  }

  private speedChoice(locale: Locale): HTMLElement {
    const words = `${text('speed', locale)} (Shift+V)`;
    const select = h(
      'select',
      { 'data-do': 'speed', title: words, 'aria-label': words },
      ...speedIds.map((id) => h('option', { value: id, selected: id === this.speed }, text(speedWords[id], locale))),
    );
    select.addEventListener('change', () => this.setSpeed(select.value as Speed));
    return select;
  }

  /** Kept with the page; what is being shown goes on at the new speed. */
  private setSpeed(speed: Speed): void {
    const running = this.timer !== undefined;
    this.stop();
    this.speed = speed;
    this.table.update();
    if (running) this.run();
  }

  private step(by: number): void {
    this.stop();
    this.go(by);
  }

  private go(by: number): void {
    const { shown, steps, table } = this;
    if (!shown) return;
    this.at = Math.max(0, Math.min(this.at + by, steps.length - 1));
    this.looked = null;
    const { places = [], units = [] } = steps[this.at]?.event ?? {};
    table.map.select(places, units, true);
    this.update();
    table.redraw();
  }

  /** Goes on by itself, at the speed that was chosen. */
  private run(): void {
    const pace = speeds[this.speed];
    if (pace === 0) {
      this.go(this.steps.length);
      return;
    }
    const next = () => {
      this.timer = setTimeout(next, pace);
      this.go(1);
      if (this.at >= this.steps.length - 1) this.stop();
    };
    next();
    this.update();
  }

  private stop(): void {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.update();
  }

  private putAway(): void {
    this.stop();
    this.away = this.shown;
    this.update();
    this.table.redraw();
  }

  key(event: KeyboardEvent): boolean {
    if (this.shown === null || this.shown === this.away || event.ctrlKey || event.metaKey || event.altKey) return false;
    const key = event.key.toLowerCase();
    if (key === 'n') this.step(event.shiftKey ? -1 : 1);
    else if (key !== 'v') return false;
    else if (event.shiftKey) this.setSpeed(speedIds[(speedIds.indexOf(this.speed) + 1) % speedIds.length]!);
    else if (this.timer !== undefined) this.stop();
    else this.run();
    return true;
  }

  remember(): Speed {
    return this.speed;
  }

  recall(state: unknown): void {
    this.speed = speedIds.find((id) => id === state) ?? this.speed;
  }

  overlay(): OverlayPieces | null {
    const { shown, table } = this;
    const { drawn } = table;
    const { geometry } = table.map;
    if (!shown || shown === this.away || !drawn || !geometry) return null;
    const sides = new Map(drawn.game.sides.map(({ id, color }) => [id, color]));
    const units = new Map(drawn.units.map(({ id, side }) => [id, sides.get(side) ?? '#888888']));
    const looked = this.looked ?? new Set(this.steps[this.at]?.event.places);
    const arrows = sincePieces(geometry, shown, (unit) => units.get(unit) ?? '#888888', looked);
    return { under: [], over: [], arrows };
  }
}

/**
 * Going through a game: a slider over its answers with marks for turns and battles, steps of any size, play at speed, and a fork from
 * any point. It stands above the turn track while a game is played.
 */
import { type Mark, Stops, type Unit, units } from '../play/reel';
import { h, picture } from '../ui/dom';
import { type TextKey, text } from '../ui/texts';
import { phaseName } from '../ui/turntrack';
import type { Table, Tool } from './tool';

const unitKeys: Record<Unit, TextKey> = {
  answer: 'byAnswer',
  event: 'byEvent',
  battle: 'byBattle',
  phase: 'byPhase',
  turn: 'byTurn',
};

/** Signs on the buttons, 16 by 16. */
const signs = {
  start: 'M3 3h2v10H3zM13 3v10L6 8z',
  back: 'M11 3v10L4 8z',
  play: 'M4 2.5v11L13 8z',
  pause: 'M4 3h3v10H4zM9 3h3v10H9z',
  forward: 'M4 3v10l6-5zM11 3h2v10h-2z',
  end: 'M11 3h2v10h-2zM3 3v10l7-5z',
  lastBattle: 'M5 3v10L1 8zM7 3l1.2-1.2L14 7.6 12.8 8.8zM12.8 3L14 1.8M14 3.2L8.2 9 7 7.8 12.8 2zM7 10h7v2H7z',
  nextBattle: 'M11 3v10l4-5zM2 3l1.2-1.2L9 7.6 7.8 8.8zM9 3.2L3.2 9 2 7.8 7.8 2zM2 10h7v2H2z',
};

/** Turn numbers closer than this share of the width are left out. */
const leastGap = 0.025;

class ReelBar {
  readonly element = h('section', { class: 'reel', hidden: true });
  private readonly slider = h('input', { type: 'range', min: 0, step: 1, value: 0 });
  private readonly marks = h('div', { class: 'reel-marks', 'aria-hidden': 'true' });
  private readonly where = h('output', { class: 'reel-where' });
  private readonly unit = h('select', {});
  private readonly buttons = h('div', { class: 'reel-buttons' });
  private readonly after = h('div', { class: 'reel-after' });
  private readonly write = h('select', { class: 'reel-write' });
  private readonly stops = new Stops();
  private step: Unit = 'answer';
  private marked = '';
  private built = '';
  private frame = 0;

  constructor(private readonly table: Table) {
    this.slider.addEventListener('input', () => {
      // A hand is faster than the screen: only the last place counts.
      cancelAnimationFrame(this.frame);
      this.frame = requestAnimationFrame(() => this.table.play.seek(Number(this.slider.value)));
    });
    this.slider.addEventListener('keydown', (event) => {
      const turn = event.key === 'PageDown' ? true : event.key === 'PageUp' ? false : null;
      if (turn === null) return;
      event.preventDefault();
      this.go('turn', turn);
    });
    this.unit.addEventListener('change', () => {
      this.step = this.unit.value as Unit;
      this.built = '';
      this.update();
    });
    this.write.addEventListener('change', () => {
      const [what, where] = this.write.value.split(' ');
      this.write.value = '';
      if (what === 'scenario' || what === 'example') this.table.play.make(what, where === 'file' ? 'file' : 'new');
    });
    const track = h('div', { class: 'reel-track' }, this.marks, this.slider);
    this.element.append(this.buttons, track, this.where, this.after);
  }

  update(): void {
    const { play, mode, locale, drawn } = this.table;
    const session = mode === 'play' ? play.session : null;
    const length = session?.line.length ?? 0;
    this.element.hidden = !session || length === 0;
    if (!session || !drawn || length === 0) return;
    const { at } = session;
    this.slider.max = String(length);
    this.slider.value = String(at);
    const here = session.line[at];
    const view = here ?? play.view();
    const words =
      at === 0
        ? text('opening', locale)
        : text(
            'moment',
            locale,
            view?.turn ?? 0,
            phaseName(drawn, view?.phase ?? '', locale, undefined, play.view()?.lap),
            at,
            length,
          );
    // Before the first phase there is no name between the dots.
    const told = words.replace(/(\s?[·・]\s?){2,}/, '$1');
    this.where.textContent = told;
    this.slider.setAttribute('aria-valuetext', told);
    this.slider.setAttribute('aria-label', text('reel', locale));
    this.element.setAttribute('aria-label', text('reel', locale));
    this.build();
    this.draw(length);
  }

  /** One step of a kind; what happened in it is shown on the map. */
  go(unit: Unit, forward: boolean): void {
    const { play } = this.table;
    const { session } = play;
    if (!session) return;
    // A step forward stops at each battle before its dice.
    const step = forward && (unit === 'answer' || play.waiting !== null);
    const to = step ? null : this.stops.next(session, unit, forward);
    if (step) {
      play.step();
      if (!play.waiting) this.show();
    } else if (to !== null) {
      play.seek(to);
      this.show();
    }
  }

  goStep(forward: boolean): void {
    this.go(this.step, forward);
  }

  toggle(): void {
    const { play } = this.table;
    if (play.running) play.pause();
    else if (play.canRun) play.run();
  }

  /** Brings what the last answer led to into view. */
  private show(): void {
    const { play, map } = this.table;
    const { session } = play;
    if (!session || session.at === 0) return;
    const events = session.log.slice(session.line[session.at - 1]!.events);
    const told = events.findLast(({ what }) => what === 'combat') ?? events.findLast(({ places }) => places?.length);
    if (told) map.select(told.places ?? [], told.units ?? [], true);
  }

  private build(): void {
    const { play, locale } = this.table;
    const { session } = play;
    const key = JSON.stringify([locale, this.step, play.running, play.canRun, play.forked, session?.at === 0]);
    if (key === this.built) return;
    this.built = key;
    const focused = this.element.contains(document.activeElement)
      ? (document.activeElement as HTMLElement).dataset.act
      : undefined;
    const unit = text(unitKeys[this.step], locale);
    const button = (act: string, label: string, sign: keyof typeof signs, press: () => void, off = false) =>
      h(
        'button',
        {
          type: 'button',
          class: 'icon',
          'data-act': act,
          title: label,
          'aria-label': label,
          disabled: off,
          onclick: press,
        },
        picture(`<path d="${signs[sign]}"/>`, '0 0 16 16', 'sign'),
      );
    const atStart = session?.at === 0;
    this.buttons.replaceChildren(
      button('start', text('toStart', locale), 'start', () => play.seek(0), atStart),
      button('back', text('back', locale, unit), 'back', () => this.goStep(false), atStart),
      play.running
        ? button('play', text('hold', locale), 'pause', () => this.toggle())
        : button('play', text('playOn', locale), 'play', () => this.toggle(), !play.canRun),
      button('forward', text('forward', locale, unit), 'forward', () => this.goStep(true), !play.canRun),
      button('end', text('toEnd', locale), 'end', () => play.seek(session?.line.length ?? 0), session?.atEnd),
    );
    this.unit.replaceChildren(
      ...units.map((one) => h('option', { value: one, selected: one === this.step }, text(unitKeys[one], locale))),
    );
    this.unit.setAttribute('aria-label', text('stepBy', locale));
    this.unit.title = text('stepBy', locale);
    const choice = (value: string, key: TextKey, off = false) =>
      h('option', { value, disabled: off }, text(key, locale));
    this.write.replaceChildren(
      choice('', 'write'),
      choice('scenario new', 'makeScenario'),
      choice('scenario file', 'addScenario'),
      choice('example new', 'makeExample', atStart),
      choice('example file', 'addExample', atStart),
    );
    this.write.setAttribute('aria-label', text('write', locale));
    const hint = text('forkHint', locale);
    const act = (name: string, label: string, title: string, press: () => void) =>
      h(
        'button',
        {
          type: 'button',
          class: 'secondary',
          'data-act': name,
          title,
          'aria-label': `${label}: ${title}`,
          onclick: press,
        },
        label,
      );
    this.after.replaceChildren(
      this.unit,
      button('last', text('lastBattle', locale), 'lastBattle', () => this.go('battle', false)),
      button('next', text('nextBattle', locale), 'nextBattle', () => this.go('battle', true)),
      act('fork', text('fork', locale), hint, () => play.fork()),
      ...(play.forked ? [act('unfork', '↩', text('unfork', locale), () => play.unfork())] : []),
      this.write,
    );
    if (focused) this.element.querySelector<HTMLElement>(`[data-act="${focused}"]:not([disabled])`)?.focus();
  }

  /** Marks over the slider: a line and number a turn, a dot a battle. */
  private draw(length: number): void {
    const { session } = this.table.play;
    if (!session) return;
    const battles = this.stops.of(session, 'battle');
    const turns = this.stops.turns;
    const key = `${length} ${battles.length} ${turns.length} ${turns.at(-1)?.at} ${battles.at(-1)}`;
    if (key === this.marked) return;
    this.marked = key;
    let written = Number.NEGATIVE_INFINITY;
    const marks: Mark[] = [
      ...battles.map((at) => ({ at, turn: null })),
      ...turns.map(({ at, turn }) => ({ at, turn })),
    ];
    this.marks.replaceChildren(
      ...marks.map(({ at, turn }) => {
        const share = at / length;
        const wide = turn !== null && share - written >= leastGap;
        if (wide) written = share;
        const mark = h('span', { class: turn === null ? 'mark battle' : 'mark' }, wide ? String(turn) : null);
        mark.style.setProperty('--at', String(share));
        return mark;
      }),
    );
  }
}

/** The reel of a game and its keys. */
export function reel(table: Table): Tool {
  const bar = new ReelBar(table);
  const keys: Record<string, () => void> = {
    ',': () => bar.goStep(false),
    '.': () => bar.goStep(true),
    '[': () => bar.go('battle', false),
    ']': () => bar.go('battle', true),
    p: () => bar.toggle(),
  };
  return {
    id: 'reel',
    elements: { foot: bar.element },
    update: () => bar.update(),
    key(event) {
      if (table.mode !== 'play') return false;
      const key = event.key.toLowerCase();
      if (event.ctrlKey || event.metaKey) {
        if (key === 'y' || (key === 'z' && event.shiftKey)) table.play.redo();
        else if (key === 'z') table.play.undo();
        else return false;
        return true;
      }
      if (key === 'backspace') table.play.undo();
      else if (event.altKey || !keys[key]) return false;
      else keys[key]();
      return true;
    },
  };
}

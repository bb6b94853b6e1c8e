/** The turn record: where the game is, and what comes: reinforcements and ships back from repair, as counters in their boxes. */
import type { CompiledGame, CompiledUnit } from '../../../engine/kernel/compiled';
import type { Condition, PositionView, TurnNote } from '../../../engine/kernel/ruleset';
import { phaseNames } from '../../../engine/kernel/story';
import type { Locale } from '../messages';
import type { Face } from '../svg/counters';
import { type Roster, unitsByPlace } from '../svg/stacks';
import { say } from '../svg/text';
import { conditionSign } from './conditions';
import { turnDates } from './dates';
import { h } from './dom';
import { counterButton, counterPicture } from './facts';
import { text } from './texts';

interface Coming {
  side: number;
  damaged: boolean;
  list: readonly { unit: CompiledUnit; face: Face }[];
}

/** Boxes of all turns. The one whose units are laid out in a tray above the track stays open while the game goes on. */
export class TurnTrack {
  readonly element = h('div', { class: 'track-box' });
  private open: number | null = null;
  private again: (() => void) | null = null;
  /** Boxes as they were made last, by what they say. */
  private made = new Map<string, HTMLElement>();
  private drawn: { parts: HTMLElement[]; compiled: CompiledGame['game'] } | null = null;

  /** @param choose a counter of a box was chosen */
  constructor(private readonly choose: (unit: string) => void) {
    this.element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || this.open === null) return;
      event.stopPropagation();
      this.toggle(this.open);
    });
  }

  /** The present turn is marked, boxes of later ones show who comes. */
  update(
    compiled: CompiledGame,
    view: PositionView,
    roster: Roster,
    calendar: readonly TurnNote[],
    locale: Locale,
  ): void {
    this.again = () => this.update(compiled, view, roster, calendar, locale);
    const { first, last } = compiled.scenario.turns;
    const dates = turnDates(compiled, locale);
    const places = unitsByPlace(view, roster);
    const focused = this.element.contains(document.activeElement)
      ? (document.activeElement as HTMLElement).dataset
      : null;
    const boxes: HTMLElement[] = [];
    const before = this.drawn?.compiled === compiled.game ? this.made : new Map<string, HTMLElement>();
    const made = new Map<string, HTMLElement>();
    const kept = (key: string, make: () => HTMLElement) => {
      const element = before.get(key) ?? make();
      made.set(key, element);
      return element;
    };
    // Before the first turn, or between two, another sequence has its own.
    const { lap: now = 0, laps = now } = view;
    const lap = lapName(compiled, view.phase, locale, view.lap);
    for (let k = 1; k <= Math.max(now, laps); k++) {
      const name = lapName(compiled, view.phase, locale, k);
      const when = Math.sign(k - now);
      boxes.push(kept(`lap ${name} ${when}`, () => lapBox(k, name, when)));
    }
    let known: readonly Condition[] = [];
    let tray: HTMLElement | null = null;
    // A scenario with a broken range still gets a track that ends.
    for (let turn = first; turn <= Math.min(last, first + 199); turn++) {
      const coming = turn >= view.turn ? groupsOf(compiled, places.get(`turn:${turn}`) ?? []) : [];
      const date = dates.get(turn) ?? '';
      const note = calendar.find((one) => one.turn === turn);
      // By day and night the boxes are told apart themselves; ground and sky have signs.
      const lasting = (note?.conditions ?? []).filter((c) => c.kind !== 'light');
      const words = [
        text('turn', locale, turn),
        date,
        ...lasting.map((c) => say(c.names, locale)),
        ...coming.map((group) => said(compiled, group, locale)),
      ];
      const label = words.filter(Boolean).join(' · ');
      const current = turn === view.turn && lap === '';
      const night = current && (view.conditions ?? []).some((c) => c.look === 'night');
      // Signs stand where something changes.
      const fresh = lasting.filter((c) => !known.some((k) => k.look === c.look));
      known = lasting;
      const conditions = { kept: lasting, fresh };
      const looks = [lasting, fresh].map((list) => list.map(({ kind, look }) => `${kind} ${look}`).join());
      const faces = coming.map(({ damaged, list }) => `${damaged} ${list.length} ${faceKey(list[0]!)}`);
      const now = [turn < view.turn, current, night, this.open === turn, locale];
      const key = JSON.stringify([turn, date, label, now, looks, faces]);
      boxes.push(
        kept(key, () => this.box(compiled, view, turn, date, label, coming, conditions, night, current && !night)),
      );
      const dark = () => nightBox(turn, night, turn < view.turn, locale);
      if (note?.night) boxes.push(kept(`night ${turn} ${night} ${turn < view.turn} ${locale}`, dark));
      if (this.open === turn && coming.length > 0) tray = this.tray(compiled, turn, coming, label, locale);
    }
    if (!tray) this.open = null;
    this.made = made;
    const same = this.drawn?.parts.length === boxes.length && this.drawn.parts.every((box, i) => box === boxes[i]);
    this.drawn = { parts: boxes, compiled: compiled.game };
    if (same && !tray && this.element.childElementCount === 1) return;
    this.element.replaceChildren(...(tray ? [tray] : []), h('ol', { class: 'turns' }, ...boxes));
    const back = focused?.unit ? `[data-unit="${CSS.escape(focused.unit)}"]` : `[data-turn="${focused?.turn}"]`;
    if (focused) this.element.querySelector<HTMLElement>(back)?.focus({ preventScroll: true });
  }

  private box(
    compiled: CompiledGame,
    view: PositionView,
    turn: number,
    date: string,
    label: string,
    coming: Coming[],
    conditions: { kept: readonly Condition[]; fresh: readonly Condition[] },
    night: boolean,
    current: boolean,
  ): HTMLElement {
    const signs = conditions.fresh.map((c) => conditionSign(c.look));
    const head = h(
      'span',
      { class: 'head' },
      h('b', {}, String(turn)),
      date && h('small', {}, ...date.split(' ').map((part) => h('span', {}, part))),
      signs.length > 0 && h('span', { class: 'signs', 'aria-hidden': 'true' }, ...signs),
    );
    const row = h(
      'span',
      { class: 'coming' },
      ...coming.map(({ list, damaged }) =>
        h(
          'span',
          { class: damaged ? 'group repaired' : 'group' },
          counterPicture(compiled, (list[0] as Coming['list'][number]).face, 'tiny'),
          h('span', { class: 'count' }, String(list.length)),
        ),
      ),
    );
    return h(
      'li',
      {
        class: `turn${turn < view.turn || night ? ' past' : ''}`,
        'data-box': turn,
        'data-ground': conditions.kept.find((c) => c.kind === 'ground')?.look,
        ...(current ? { 'aria-current': 'step' } : {}),
      },
      coming.length > 0
        ? h(
            'button',
            {
              type: 'button',
              class: 'turn-open',
              title: label,
              'aria-expanded': String(this.open === turn),
              'data-turn': turn,
              onclick: () => this.toggle(turn),
            },
            // What is read out says in full what the picture shows in short.
            h('span', { class: 'read-out' }, label),
            h('span', { class: 'seen', 'aria-hidden': 'true' }, head, row),
          )
        : h(
            'span',
            { class: 'turn-empty', title: label },
            signs.length > 0 && h('span', { class: 'read-out' }, label),
            h('span', { class: 'seen', ...(signs.length > 0 ? { 'aria-hidden': 'true' } : {}) }, head),
          ),
    );
  }

  private tray(compiled: CompiledGame, turn: number, coming: Coming[], label: string, locale: Locale): HTMLElement {
    return h(
      'div',
      { class: 'tray', role: 'group', 'aria-label': label },
      h('b', {}, text('turn', locale, turn)),
      ...coming.map((group) =>
        h(
          'div',
          {},
          h('small', {}, said(compiled, group, locale)),
          h(
            'div',
            { class: 'counter-row' },
            ...group.list.map(({ unit, face }) => counterButton(compiled, unit, face, locale, this.choose)),
          ),
        ),
      ),
    );
  }

  private toggle(turn: number): void {
    this.open = this.open === turn ? null : turn;
    this.again?.();
    this.element.querySelector<HTMLElement>(`[data-turn="${turn}"]`)?.focus();
  }
}

/** A turn of a further sequence, which goes on now. */
function lapBox(number: number, name: string, when: number): HTMLElement {
  // The present one has its name, those around it their numbers.
  const seen = when === 0 ? name : h('span', { 'aria-hidden': 'true' }, String(number));
  const head = h('span', { class: 'head' }, h('b', {}, seen), when === 0 ? null : h('span', { class: 'sr' }, name));
  return h(
    'li',
    { class: when < 0 ? 'turn lap past' : 'turn lap', title: name, ...(when === 0 ? { 'aria-current': 'step' } : {}) },
    h('span', { class: 'turn-empty' }, h('span', { class: 'seen' }, head)),
  );
}

/** The night turn after a day turn: a dark strip with a moon. */
function nightBox(turn: number, now: boolean, past: boolean, locale: Locale): HTMLElement {
  const label = text('nightTurn', locale, turn);
  return h(
    'li',
    { class: `turn night${past ? ' past' : ''}`, title: label, ...(now ? { 'aria-current': 'step' } : {}) },
    h('span', { class: 'read-out' }, label),
    conditionSign('night'),
  );
}

/** Who comes, by side, reinforcements before those back from repair. */
function groupsOf({ game }: CompiledGame, list: Coming['list']): Coming[] {
  const groups: (Coming & { list: Coming['list'][number][] })[] = [];
  for (const entry of list) {
    const side = game.sides.findIndex((s) => s.id === entry.unit.side);
    const damaged = entry.face.damaged === true;
    const group = groups.find((g) => g.side === side && g.damaged === damaged);
    if (group) group.list.push(entry);
    else groups.push({ side, damaged, list: [entry] });
  }
  return groups.sort((a, b) => a.side - b.side || Number(a.damaged) - Number(b.damaged));
}

/** What a counter's picture is made of. */
function faceKey({ unit, face }: Coming['list'][number]): string {
  const { kind: _, ...rest } = face;
  return JSON.stringify([unit.kind, unit.values, rest]);
}

function said({ game }: CompiledGame, { side, damaged, list }: Coming, locale: Locale): string {
  const who = game.sides[side];
  return `${who ? say(who.names, locale) : ''} ${text(damaged ? 'repaired' : 'arrivals', locale)}: ${list.length}`.trim();
}

/** The name of the phase or segment in progress, `Operations phase · Movement segment`, behind the side whose player turn it is; empty between phases. */
export function phaseName(compiled: CompiledGame, id: string, locale: Locale, turnOf?: number, lap?: number): string {
  const names = phaseNames(compiled, id, turnOf, lap);
  return names ? say(names, locale) : '';
}

/** What a turn of a further sequence is called: `Political turn 2`; empty for turns of the turn track. */
export function lapName(compiled: CompiledGame, phase: string, locale: Locale, lap?: number): string {
  return lap === undefined ? '' : phaseName(compiled, phase, locale, undefined, lap).split(' · ')[0]!;
}

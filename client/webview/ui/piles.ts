/** Units off the map: who comes when, who waits, who has left, who is lost. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import type { PositionView } from '../../../engine/kernel/ruleset';
import type { Locale } from '../messages';
import { type Roster, unitsByPlace } from '../svg/stacks';
import { turnDates } from './dates';
import { h } from './dom';
import { counterButton } from './facts';
import { text } from './texts';

/** Places off the map in the order in which they are shown, after the turns. */
const piles = { reserve: 'reserve', exited: 'exitedPile', eliminated: 'eliminated' } as const;
const others = Object.entries(piles);

type Pile = {
  at: string;
  list: ReturnType<typeof unitsByPlace> extends ReadonlyMap<string, infer List> ? List : never;
  order: number;
};

/** The turns with arrivals and the piles that are not empty, in the order in which they are shown. */
export function pilesOf(view: PositionView, roster: Roster): Pile[] {
  return [...unitsByPlace(view, roster)]
    .flatMap(([at, list]) => {
      const turn = /^turn:(\d+)$/.exec(at);
      const pile = others.findIndex(([id]) => id === at);
      if (turn) return [{ at, list, order: Number(turn[1]) }];
      return pile < 0 ? [] : [{ at, list, order: 1e6 + pile }];
    })
    .sort((a, b) => a.order - b.order);
}

/** One row of counters for every turn with arrivals and every pile that is not empty. */
export function pileRows(
  compiled: CompiledGame,
  view: PositionView,
  roster: Roster,
  locale: Locale,
  choose: (unit: string) => void,
): HTMLElement[] {
  const dates = turnDates(compiled, locale);
  const turnName = (turn: number) => [text('turn', locale, turn), dates.get(turn)].filter(Boolean).join(' · ');
  return pilesOf(view, roster)
    .map(({ at, list, order }) => {
      const pile = others.find(([id]) => id === at);
      return { list, name: pile ? text(pile[1], locale) : turnName(order) };
    })
    .map(({ list, name }) =>
      h(
        'div',
        { class: 'arrival' },
        h('h3', {}, `${name} (${list.length})`),
        h(
          'div',
          { class: 'counter-row' },
          ...list.map(({ unit, face }) => counterButton(compiled, unit, face, locale, choose)),
        ),
      ),
    );
}

/** The rows behind a heading that opens; they are made when somebody looks. */
export class Piles {
  private readonly summary = h('summary', {});
  private readonly box = h('details', {}, this.summary);
  readonly element = h('section', { class: 'piles' }, this.box);
  private fill: () => void = () => {};

  /** @param choose a counter was chosen */
  constructor(private readonly choose: (unit: string) => void) {
    this.box.addEventListener('toggle', () => this.fill());
  }

  update(compiled: CompiledGame, view: PositionView, roster: () => Roster, locale: Locale): void {
    const off = view.units.filter((u) => /^turn:\d+$/.test(u.at) || others.some(([id]) => id === u.at)).length;
    const title = text('offMap', locale, off);
    this.summary.textContent = title;
    this.element.setAttribute('aria-label', title);
    this.element.hidden = off === 0;
    this.fill = () => {
      if (!this.box.open) return;
      const focused = (document.activeElement as HTMLElement | null)?.dataset?.unit;
      this.box.replaceChildren(this.summary, ...pileRows(compiled, view, roster(), locale, this.choose));
      if (focused) this.box.querySelector<HTMLElement>(`[data-unit="${CSS.escape(focused)}"]`)?.focus();
    };
    this.fill();
  }
}

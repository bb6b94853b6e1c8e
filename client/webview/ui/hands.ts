/** Hands as fans of cards: one that is pointed at or has the focus is lifted, and read below; backs with a count for those that are not seen. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import { entryOf } from '../../../engine/kernel/records';
import type { Choice, PositionView } from '../../../engine/kernel/ruleset';
import type { Locale } from '../messages';
import { type CardText, cardText, type ToldCards } from '../print/card-text';
import { Namer } from '../print/words';
import { inkOn } from '../svg/palette';
import { say } from '../svg/text';
import { h } from './dom';
import { type RuleLinks, ruleChip } from './rules';
import { text } from './texts';

/** More backs than these are not drawn one by one. */
const mostBacks = 6;

type HandView = PositionView['hands'][number];

export interface HandsState {
  compiled: CompiledGame;
  hands: readonly HandView[];
  /** What cards do, in words. */
  told: Readonly<ToldCards>;
  /** Answers of the question that a person is asked. */
  choices: readonly Choice[];
  locale: Locale;
}

export interface HandsEvents {
  answer(code: number): void;
  rules: RuleLinks;
}

export class Hands {
  readonly element = h('div', { class: 'hands-row' });
  private state: HandsState | undefined;
  private drawn = '';
  private drawnFor: readonly unknown[] = [];
  private readonly texts = new Map<string, CardText>();
  /** The card that is lifted, of each side. */
  private readonly lifted = new Map<number, string>();

  constructor(private readonly events: HandsEvents) {
    this.element.addEventListener('keydown', (event) => this.key(event));
    for (const type of ['pointerover', 'focusin'] as const)
      this.element.addEventListener(type, ({ target }) => {
        const card = (target as Element).closest<HTMLElement>('[data-card]');
        if (card) this.lift(Number(card.dataset.side), card.dataset.card!);
      });
    this.element.addEventListener('click', ({ target }) => {
      const hand = (target as Element).closest('[data-card]')?.closest('.hand');
      hand?.querySelector('.card-read')?.scrollIntoView({ block: 'nearest' });
    });
  }

  update(state: HandsState): void {
    const { compiled, hands, told, choices, locale } = state;
    const about = choices.filter(({ card }) => card !== undefined);
    const parts = [compiled.game, told, locale];
    const key = JSON.stringify([hands, about.map(({ code, card }) => [code, card])]);
    const same = parts.every((part, i) => part === this.drawnFor[i]);
    this.state = state;
    if (same && key === this.drawn) return;
    if (!same) this.readTexts(state);
    this.drawnFor = parts;
    this.drawn = key;
    const focused = (document.activeElement as HTMLElement | null)?.dataset?.card;
    // What is seen stands first.
    const held = hands
      .filter(({ cards, hidden }) => cards.length + hidden > 0)
      .sort((a, b) => Math.sign(b.cards.length) - Math.sign(a.cards.length));
    this.element.replaceChildren(...held.map((hand) => this.hand(hand)));
    // Who holds none is told beside those who hold some; where nobody ever does, as with chits of a cup, there is nothing to tell.
    const empty = held.length === 0 ? [] : hands.filter((hand) => !held.includes(hand));
    if (empty.length > 0) {
      const words = empty.map(({ side }) => `${this.title(side)}: ${text('noCards', locale)}`);
      this.element.append(h('p', { class: 'hint' }, words.join(' · ')));
    }
    if (focused) this.element.querySelector<HTMLElement>(`[data-card="${CSS.escape(focused)}"]`)?.focus();
  }

  /** Lifts a card that an answer is about, wherever it is held. */
  look(card: string | undefined): void {
    const hand = card === undefined ? undefined : this.state?.hands.find(({ cards }) => cards.includes(card));
    if (hand && card !== undefined) this.lift(hand.side, card);
  }

  /** What the text of a card says for whoever holds it, in a line; undefined: nothing that is known. */
  brief(card: string | undefined): string | undefined {
    const { hands = [], compiled, locale, told } = this.state ?? {};
    const side =
      card === undefined || !entryOf(told, card) ? undefined : hands.find(({ cards }) => cards.includes(card))?.side;
    const held = side === undefined ? undefined : compiled?.game.sides[side];
    if (!held || !locale) return undefined;
    const own = this.texts.get(card!)?.told.filter(({ head }) => head.startsWith(say(held.names, locale))) ?? [];
    // Marks of when it is played say what is asked anyway.
    const lines = own.flatMap((one) => one.lines).filter((line) => !/^\[.*\]$|^［.*］$/.test(line));
    return lines.join(locale === 'ja' ? '' : ' ') || undefined;
  }

  private readTexts({ compiled, told, locale }: HandsState): void {
    this.texts.clear();
    const namer = new Namer(compiled, locale);
    for (const deck of compiled.game.decks)
      for (const card of deck.cards) this.texts.set(card.id, cardText(compiled, namer, deck, card, told));
  }

  private title(side: number): string {
    const { compiled, locale } = this.state!;
    const owner = compiled.game.sides[side];
    return text('hand', locale, owner ? say(owner.names, locale) : '');
  }

  private hand(hand: HandView): HTMLElement {
    const { locale } = this.state!;
    const { side, cards, hidden, kept } = hand;
    const title = this.title(side);
    if (!cards.includes(this.lifted.get(side) ?? '')) this.lifted.delete(side);
    const fan = h(
      'ul',
      { class: 'cards', 'aria-label': title },
      ...cards.map((id, i) => spread(h('li', {}, this.face(id, side, kept)), i, cards.length)),
      hidden > 0 && backs(hidden, locale),
    );
    return h(
      'div',
      { class: 'hand', 'data-hand': side },
      h('h3', {}, title),
      fan,
      h('div', { class: 'card-read-box', role: 'status' }, this.reading(side)),
    );
  }

  /** What is seen of a card in the fan. */
  private face(id: string, side: number, kept: HandView['kept']): HTMLElement {
    const card = this.texts.get(id);
    const legal = this.state!.choices.some((choice) => choice.card === id);
    const lifted = this.lifted.get(side) === id;
    const face = h(
      'button',
      {
        type: 'button',
        class: legal ? 'card legal' : 'card',
        'data-card': id,
        'data-side': side,
        'aria-pressed': String(lifted),
        title: legal ? text('cardLegal', this.state!.locale) : null,
      },
      h('span', { class: 'card-band' }, h('b', {}, card?.number ?? id), ' ', card?.title ?? ''),
      kept?.cards.includes(id) ? h('b', { class: 'card-facts' }, say(kept.names, this.state!.locale)) : null,
      card?.facts ? h('i', { class: 'card-facts' }, card.facts) : null,
      h(
        'span',
        { class: 'card-lines', 'aria-hidden': 'true' },
        ...(card?.told ?? []).flatMap(({ head, lines }) => [h('b', {}, head), ' ', lines.join(' '), h('br')]),
      ),
    );
    return colored(face, card);
  }

  /** The whole card that is lifted, with the answers about it; where none is and some can be used, a word that one is to be chosen. */
  private reading(side: number): HTMLElement | null {
    const { hands, choices, locale } = this.state!;
    const lifted = this.readingOf(this.lifted.get(side), side);
    const own = hands.find((hand) => hand.side === side)?.cards ?? [];
    if (lifted || !choices.some(({ card }) => card !== undefined && own.includes(card))) return lifted;
    return h('p', { class: 'hint' }, text('cardChoose', locale));
  }

  /** A whole card as it reads for a side, with the answers about it; null: there is none. */
  readingOf(id: string | undefined, side: number): HTMLElement | null {
    const { compiled, locale, choices } = this.state!;
    const card = id === undefined ? undefined : this.texts.get(id);
    if (id === undefined || !card) return null;
    const holder = compiled.game.sides[side];
    const name = holder ? say(holder.names, locale) : '';
    const others = compiled.game.sides.filter((_, i) => i !== side).map(({ names }) => say(names, locale));
    const isOwn = (head: string) => head.startsWith(name) || !others.some((other) => head.startsWith(other));
    const sources = compiled.game.decks.flatMap(({ cards }) => cards).find((one) => one.id === id)?.provenance?.see;
    const rules = (sources ?? []).filter((source) => /^\d/.test(source));
    const own = choices.filter((choice) => choice.card === id);
    const seldom = own.filter(({ rank = 0 }) => rank > 0);
    const article = h(
      'article',
      { class: 'card-read', 'aria-label': [card.number, card.title].filter(Boolean).join(' ') },
      h('p', { class: 'card-band' }, h('b', {}, card.number), ' ', card.title),
      // Long cards do not push the answers about them out of sight, nor what is seldom done those that are.
      this.buttons(own.filter(({ rank = 0 }) => rank <= 0)),
      seldom.length > 0 &&
        h('details', {}, h('summary', {}, text('sinceMore', locale, seldom.length)), this.buttons(seldom)),
      card.facts ? h('p', { class: 'card-facts' }, card.facts) : null,
      // What the holder may do comes first.
      ...[...card.told]
        .sort((a, b) => Number(isOwn(b.head)) - Number(isOwn(a.head)))
        .map(({ head, lines }) =>
          h(
            'div',
            { class: isOwn(head) ? 'card-event own' : 'card-event' },
            head === '' ? null : h('b', {}, head),
            ...lines.map((line) => h('p', {}, line)),
          ),
        ),
      card.foot || rules.length > 0
        ? h(
            'p',
            { class: 'hint' },
            card.foot,
            ...rules.flatMap((rule) => [' ', ruleChip(rule, locale, this.events.rules)]),
          )
        : null,
    );
    return colored(article, card);
  }

  private buttons(choices: readonly Choice[]): HTMLElement {
    const { locale } = this.state!;
    return h(
      'p',
      { class: 'buttons' },
      ...choices.map(({ code, label, act = label, detail }) =>
        h(
          'button',
          { type: 'button', class: detail ? 'meaning' : null, onclick: () => this.events.answer(code) },
          say(act, locale),
          detail && h('small', {}, say(detail, locale)),
        ),
      ),
    );
  }

  private lift(side: number, card: string): void {
    if (this.lifted.get(side) === card) return;
    this.lifted.set(side, card);
    const hand = this.element.querySelector(`[data-hand="${side}"]`);
    for (const one of hand?.querySelectorAll<HTMLElement>('.card') ?? [])
      one.setAttribute('aria-pressed', String(one.dataset.card === card));
    const reading = this.reading(side);
    hand?.querySelector('.card-read-box')?.replaceChildren(...(reading ? [reading] : []));
  }

  /** From card to card in a hand. */
  private key(event: KeyboardEvent): void {
    const card = (event.target as Element).closest<HTMLElement>('.card[data-card]');
    const all = [...(card?.closest('.cards')?.querySelectorAll<HTMLElement>('.card[data-card]') ?? [])];
    if (!card || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = all.indexOf(card);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined) return;
    all[Math.max(0, Math.min(to, all.length - 1))]?.focus();
    event.preventDefault();
    event.stopPropagation();
  }
}

function backs(count: number, locale: Locale): HTMLElement {
  return h(
    'li',
    { class: 'backs', 'aria-label': text('hiddenCards', locale, count) },
    ...Array.from({ length: Math.min(count, mostBacks) }, () => h('span', { class: 'back', 'aria-hidden': 'true' })),
    h('span', { class: 'count', 'aria-hidden': 'true' }, text('hiddenCards', locale, count)),
  );
}

/** Turns a card of a fan a little, as it lies in the hand. */
function spread(item: HTMLElement, at: number, count: number): HTMLElement {
  item.style.setProperty('--off', String(at - (count - 1) / 2));
  return item;
}

/** The colour of its deck on its band. */
function colored<E extends HTMLElement>(element: E, card: CardText | undefined): E {
  if (!card) return element;
  element.style.setProperty('--deck', card.color);
  element.style.setProperty('--deck-ink', inkOn(card.color));
  return element;
}

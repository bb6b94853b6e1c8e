/** Hands as cards: what each side can do with one that is seen, backs with a count for those that are not. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import type { Card } from '../../../engine/kernel/compiled-cards';
import type { PositionView } from '../../../engine/kernel/ruleset';
import type { Locale } from '../messages';
import { say } from '../svg/text';
import { h } from './dom';
import { nameIn, sideChip } from './facts';
import { text } from './texts';

/** More backs than these are not drawn one by one. */
const mostBacks = 6;

/** One hand: its cards, then the backs of those that may not be seen. */
export function handOf(compiled: CompiledGame, hand: PositionView['hands'][number], locale: Locale): HTMLElement {
  const { side, cards, hidden } = hand;
  const owner = compiled.game.sides[side];
  return h(
    'div',
    { class: 'hand' },
    h('h3', {}, text('hand', locale, owner ? say(owner.names, locale) : '')),
    cards.length + hidden === 0
      ? h('p', { class: 'hint' }, text('noCards', locale))
      : h(
          'ul',
          { class: 'cards' },
          ...cards.map((id) => cardFace(compiled, id, side, locale)),
          hidden > 0 && backs(hidden, locale),
        ),
  );
}

function backs(count: number, locale: Locale): HTMLElement {
  return h(
    'li',
    { class: 'card backs', 'aria-label': text('hiddenCards', locale, count) },
    ...Array.from({ length: Math.min(count, mostBacks) }, () => h('span', { class: 'back', 'aria-hidden': 'true' })),
    h('span', { class: 'count', 'aria-hidden': 'true' }, text('hiddenCards', locale, count)),
  );
}

/** A card face up: its number and title, and what it does for each side, the holder's first. */
function cardFace(compiled: CompiledGame, id: string, holder: number, locale: Locale): HTMLElement {
  const card = compiled.game.decks.flatMap((deck) => deck.cards).find((one) => one.id === id);
  if (!card) return h('li', { class: 'card' }, id);
  const name = say(card.names, locale);
  const title = name === String(card.number) ? String(card.number) : `${card.number} ${name}`;
  const own = compiled.game.sides[holder]?.id;
  const events = [...(card.events ?? [])].sort((a, b) => Number(b.side === own) - Number(a.side === own));
  return h(
    'li',
    { class: 'card' },
    h('b', {}, title),
    ...noteOf(card.provenance, locale),
    ...events.map((event) => eventLine(compiled, event, event.side === own, locale)),
  );
}

/** What the designer says beside it, a paragraph each. */
function noteOf(provenance: Card['provenance'], locale: Locale): HTMLElement[] {
  if (!provenance?.note) return [];
  return say(provenance.note, locale)
    .split('\n')
    .map((line) => h('p', { class: 'note' }, line));
}

function eventLine(
  compiled: CompiledGame,
  event: NonNullable<Card['events']>[number],
  own: boolean,
  locale: Locale,
): HTMLElement {
  const { game } = compiled;
  const side = game.sides.findIndex((one) => one.id === event.side);
  const windows = (event.at ?? []).map((at) => nameIn(game.windows ?? [], at, locale));
  return h(
    'div',
    { class: own ? 'event own' : 'event' },
    sideChip(compiled, side, locale, true),
    h(
      'span',
      {},
      event.names ? say(event.names, locale) : '',
      ' ',
      windows.length > 0 &&
        h('small', {}, windows.join(locale === 'ja' ? '、' : ', '), event.once ? ` · ${text('once', locale)}` : ''),
      ...noteOf(event.provenance, locale),
    ),
  );
}

/** Cards of a scenario in the rulebook: decks, hands, what is drawn, and which cards a book tells of. */
import type { CompiledGame, Deck, Properties } from '../../../engine/kernel/compiled';
import { entryOf } from '../../../engine/kernel/records';
import type { Words } from '../words';
import type { Item } from './types';

/** Words of a scenario's cards that every game has; others are called as the game calls them. */
const LISTS: Readonly<Record<string, readonly [string, string]>> = {
  'in-play': ['Cards in play', '使用するカード'],
  removed: ['Cards out of the game', 'ゲームから除くカード'],
  discarded: ['Discarded', '捨て札'],
  hand: ['In hand', '手札'],
};

/** What the scenario says of the cards of a side, or of a deck without one; `alone`: it is the only one of its book. */
export function handItems(words: Words, { scenario, game }: CompiledGame, owner: string, alone: boolean): Item[] {
  const decks = game.decks.filter((deck) => deck.id === owner || sideOf(deck) === owner);
  const own = new Set([owner, ...decks.map(({ id }) => id)]);
  return (scenario.cards ?? [])
    .filter((one) => own.has(one.owner))
    .flatMap(({ properties }) => [
      ...Object.entries(properties).flatMap(([word, values]) => {
        if (AMOUNTS.has(word)) return [];
        const [en, ja] = entryOf(LISTS, word) ?? [words.any(word), words.any(word)];
        const cards = word === 'in-play' && alone ? inTable(words, values.length) : listed(words, values);
        return `${words.pick(en, ja)}: ${cards}`;
      }),
      ...amounts(words, properties),
    ])
    .map((text) => ({ text, items: [] }));
}

const AMOUNTS: ReadonlySet<string> = new Set(['hand-size', 'draw']);

const inTable = (words: Words, count: number): string =>
  words.pick(`the ${count} in the table of the deck`, `山札の表の${count}枚`);

const listed = (words: Words, values: Properties[string]): string =>
  values.map((id) => words.any(String(id))).join(words.pick(', ', '、'));

/** How many cards: of a first hand, with what is drawn later, or only what is drawn at the start. */
function amounts(words: Words, properties: Properties): string[] {
  const [size] = entryOf(properties, 'hand-size') ?? [];
  const [drawn] = entryOf(properties, 'draw') ?? [];
  if (size === undefined)
    return drawn === undefined
      ? []
      : [words.pick(`Cards drawn at the start: ${drawn}`, `開始時に引くカード: ${drawn}枚`)];
  const later = words.pick(`, in later turns ${drawn} more each`, `、以後は毎ターン${drawn}枚`);
  return [
    `${words.pick(`Cards in hand at the start: ${size}`, `開始時の手札: ${size}枚`)}${drawn === undefined ? '' : later}`,
  ];
}

const sideOf = ({ properties }: Deck): string | undefined => {
  const [side] = entryOf(properties, 'side') ?? [];
  return side === undefined ? undefined : String(side);
};

/** The cards of a deck that the scenarios of a book name as those in play; undefined: one of them names none of it, so all are. */
export function inPlay(games: readonly CompiledGame[], { cards }: Deck): ReadonlySet<string> | undefined {
  const found = new Set<string>();
  for (const { scenario } of games) {
    const named = new Set((scenario.cards ?? []).flatMap(({ properties }) => entryOf(properties, 'in-play') ?? []));
    const own = cards.filter(({ id }) => named.has(id));
    if (own.length === 0) return undefined;
    for (const { id } of own) found.add(id);
  }
  return found;
}

/** Decks of no side that the scenario says something of. */
export function ownersWithoutSide({ scenario, game }: CompiledGame): string[] {
  const sides = new Set(game.sides.map(({ id }) => id));
  const ofSides = new Set(game.decks.flatMap((deck) => (sides.has(sideOf(deck) ?? '') ? [deck.id] : [])));
  return (scenario.cards ?? []).flatMap(({ owner }) => (sides.has(owner) || ofSides.has(owner) ? [] : [owner]));
}

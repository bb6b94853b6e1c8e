/** What is printed on a card, in words: its number and title, what it counts, what it does, and where it comes from. For paper and for hands. */
import type { Card, CompiledGame, Deck, Effect, EffectArg } from '../../../engine/kernel/compiled';
import { entryOf } from '../../../engine/kernel/records';
import { filled } from '../../../engine/kernel/sentence';
import { vivid } from '../svg/palette';
import { nameIn, say } from '../svg/text';
import { text } from './texts';
import type { Namer } from './words';

/** What a card does, in words: whose event it is or what it is called, and its effects; without a head, the designer's own text. */
export interface CardWords {
  head: string;
  lines: string[];
}

/** Words for cards by their id, from whoever can put effects into words; a card that is missing shows its names only. */
export type ToldCards = Record<string, CardWords[]>;

export interface CardText {
  number: string;
  /** Empty where the card has no name but its number. */
  title: string;
  /** Colour of the side whose deck it is. */
  color: string;
  /** Its types, what it counts, and who may play it. */
  facts: string;
  told: readonly CardWords[];
  /** Where it comes from, and how sure that is. */
  foot: string;
}

export function cardText(
  { game }: CompiledGame,
  namer: Namer,
  deck: Deck,
  card: Card,
  told: Readonly<ToldCards>,
): CardText {
  const { locale } = namer;
  const owner = game.sides.find((side) => deck.properties.side?.includes(side.id));
  const name = say(card.names, locale);
  const number = String(card.number);
  const types = card.flags.map((flag) => nameIn(game.cardTypes ?? [], flag, locale)).map((word) => namer.word(word));
  const printed = Object.entries(card.properties ?? {}).map(([key, values]) =>
    [namer.word(key), ...values.map((value) => (typeof value === 'number' ? String(value) : namer.word(value)))].join(
      ' ',
    ),
  );
  const play = card.play
    ? [text('playedBy', locale, card.play.map((side) => nameIn(game.sides, side, locale)).join(namer.comma))]
    : [];
  const sure = card.provenance?.certainty;
  const foot = [
    card.provenance?.see?.length
      ? text('see', locale, card.provenance.see.map((source) => namer.source(source)).join(namer.comma))
      : '',
    sure === 'reconstructed' ? text('reconstructed', locale) : sure === 'uncertain' ? text('uncertain', locale) : '',
  ];
  return {
    number,
    title: name === number ? '' : name,
    color: vivid(owner?.color ?? '#31495a'),
    facts: [...types, ...printed, ...play].join(' · '),
    told: entryOf(told, card.id) ?? plainly(game, namer, card),
    foot: foot.filter(Boolean).join(' '),
  };
}

/**
 * What an effect says by its verb: the verb's own sentence, not the name of something else that is called so, with what it is about as far as
 * that is numbers and names. A verb without a name says nothing in a language that it is no word of.
 */
function sentence(game: CompiledGame['game'], namer: Namer, { verb, args }: Effect): string[] {
  const names = game.verbs?.find(({ id }) => id === verb)?.names;
  if (names) {
    const { en, ja = en } = names;
    const words = Object.entries(args).map(([name, arg]) => [name, plainArg(namer, arg) ?? `‹${name}›`] as const);
    return [filled(namer.locale === 'ja' ? ja : en, new Map(words))];
  }
  const word = namer.word(verb);
  return namer.locale === 'en' || !/^[a-z\d -]+$/.test(word) ? [word] : [];
}

function plainArg(namer: Namer, arg: EffectArg): string | undefined {
  if (typeof arg === 'string') return namer.word(arg);
  return typeof arg === 'object' && !Array.isArray(arg)
    ? undefined
    : [arg]
        .flat()
        .map((one) => namer.word(`${one}`))
        .join(namer.comma);
}

/** Titles of events and sides: what is known without words for effects. */
function plainly(game: CompiledGame['game'], namer: Namer, card: Card): CardWords[] {
  const verbs = (list: readonly Effect[]) => list.flatMap((effect) => sentence(game, namer, effect));
  const note = card.provenance?.note;
  return [
    ...(note ? [{ head: '', lines: say(note, namer.locale).split('\n') }] : []),
    ...Object.entries(card.effects).map(([side, list]) => ({
      head: nameIn(game.sides, side, namer.locale),
      lines: verbs(list),
    })),
    ...(card.events ?? []).map((event) => ({
      head: [
        event.side ? nameIn(game.sides, event.side, namer.locale) : '',
        event.names ? say(event.names, namer.locale) : '',
      ]
        .filter(Boolean)
        .join(': '),
      lines: verbs(event.effects),
    })),
  ];
}

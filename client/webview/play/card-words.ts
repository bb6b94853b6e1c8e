/** What cards do, in words, as the extension tells it: asked for when a hand is first seen, and again when the game's words have changed. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import type { Locale } from '../messages';
import type { ToldCards } from '../print/card-text';

const none: Readonly<ToldCards> = {};

export class CardWords {
  private words: Readonly<ToldCards> = none;
  private asked: readonly [CompiledGame['game'], Locale] | undefined;
  private told: Locale | undefined;

  /** @param ask has the extension tell them */
  constructor(private readonly ask: (locale: Locale) => void) {}

  /** What is known of them in this language. */
  of({ game }: CompiledGame, locale: Locale): Readonly<ToldCards> {
    if (game.decks.length === 0) return none;
    if (this.asked?.[0] !== game || this.asked[1] !== locale) {
      this.asked = [game, locale];
      this.ask(locale);
    }
    return this.told === locale ? this.words : none;
  }

  /** They have been told. */
  take(words: ToldCards, locale: Locale): void {
    this.words = words;
    this.told = locale;
  }
}

/** What cards do and conditions say, in words, as the extension tells it: asked for when a game is first seen, and again when its words have changed. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import type { Locale } from '../messages';
import type { ToldCards } from '../print/card-text';

/** A game in words. */
export interface ToldWords {
  /** What cards do, by their ids. */
  cards: Readonly<ToldCards>;
  /** Conditions of victory and items of points, by their JSON. */
  conditions: Readonly<Record<string, string>>;
}

const none: ToldWords = { cards: {}, conditions: {} };

export class GameWords {
  private words = none;
  private asked: readonly [CompiledGame['game'], CompiledGame['scenario'], Locale] | undefined;
  private told: Locale | undefined;

  /** @param ask has the extension tell them */
  constructor(private readonly ask: (locale: Locale) => void) {}

  /** What is known of them in this language. */
  of({ game, scenario }: CompiledGame, locale: Locale): ToldWords {
    const now = [game, scenario, locale] as const;
    if (!now.every((one, i) => one === this.asked?.[i])) {
      this.asked = now;
      this.ask(locale);
    }
    return this.told === locale ? this.words : none;
  }

  /** They have been told. */
  take(words: ToldWords, locale: Locale): void {
    this.words = words;
    this.told = locale;
  }
}

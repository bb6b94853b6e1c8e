/** How the table's page keeps up with its compiled game: told whole once, then what makes each the next. Both ends; the page's answers when it has lost the thread. */
import { changed, type Difference, difference } from '../../server/lsp/protocol/difference';
import type { TableGame, TableSettings } from './messages';

/** The game as a whole, or what makes the one with the number `from` the one with the number `number`; absent: nothing. */
export type Told =
  | { type: 'game'; number: number; game: TableGame; settings: TableSettings }
  | { type: 'changed'; from: number; number: number; how?: Difference; settings: TableSettings };

/** The extension's end: one for each page. */
export class Telling {
  private last: TableGame | null = null;
  private number = 0;

  /** The page has nothing, or not what it was told. */
  forget(): void {
    this.last = null;
  }

  /** What the page is to be told, so that it shows this game. */
  next(game: TableGame, settings: TableSettings): Told {
    const { last } = this;
    const from = this.number++;
    this.last = game;
    if (!last) return { type: 'game', number: this.number, game, settings };
    const how = difference(last, game);
    return { type: 'changed', from, number: this.number, ...(how ? { how } : {}), settings };
  }
}

/** The page's end. What has not changed stays the same object, by which the page knows that it need not draw it anew. */
export class Hearing {
  private held: { number: number; game: TableGame } | null = null;

  /** The game that is to be shown; null when this can not be told without hearing the whole. */
  take(told: Told): TableGame | null {
    const { held } = this;
    if (told.type === 'changed' && held?.number !== told.from) return null;
    try {
      const game = told.type === 'game' ? told.game : (changed(held?.game, told.how) as TableGame);
      this.held = { number: told.number, game };
      return game;
    } catch {
      this.held = null;
      return null;
    }
  }
}

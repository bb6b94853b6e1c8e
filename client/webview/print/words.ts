/** Ids of a game in words: what cells of tables, states and places are called. */
import type {
  Cell,
  CompiledGame,
  Expr,
  Names,
  PlaceSet,
  ResultCode,
  TableColumn,
} from '../../../engine/kernel/compiled';
import { namedOf } from '../../../engine/kernel/named';
import { entryOf } from '../../../engine/kernel/records';
import type { Locale } from '../messages';
import { placeTitle, say } from '../svg/text';
import { text } from './texts';

const endless = 1_000_000;

/** Whether a code is a word of small letters (`arrives`), not an abbreviation (`DR2`). */
export function isWord(code: string): boolean {
  return /^[a-z]{3}[a-z-]*$/.test(code);
}

export class Namer {
  private readonly names = new Map<string, Names>();
  private readonly places: Map<string, string>;

  constructor(
    { game, board }: CompiledGame,
    readonly locale: Locale,
    private readonly conditions: Readonly<Record<string, string>> = {},
  ) {
    const lists = [...namedOf(game).map(([, list]) => list), board.regions];
    for (const list of lists) for (const { id, names } of list) if (!this.names.has(id)) this.names.set(id, names);
    // An id counts before a name.
    this.places = new Map(
      (['name', 'id'] as const).flatMap((by) =>
        board.places.map((place) => [by === 'id' ? place.id : place.names.en, placeTitle(place, locale)]),
      ),
    );
  }

  /** The name of whatever has this id; else its words apart. */
  word(id: string): string {
    const names = this.names.get(id);
    if (names) return say(names, this.locale);
    const place = this.places.get(id);
    // A number that is also a hex may just be a number.
    if (place !== undefined && /[a-z]/i.test(id)) return place;
    return /^[a-z]+\d*(-[a-z0-9]+)+$/.test(id) ? id.replace(/-/g, ' ') : id;
  }

  /** A source that rules are cited from, as the game calls it: `word card-list "Card list" ja "カード一覧"`. */
  source(title: string): string {
    const names = this.names.get(title.toLowerCase().replace(/ /g, '-'));
    return names ? say(names, this.locale) : title;
  }

  place(id: string): string {
    return this.places.get(id) ?? this.word(id);
  }

  /** Places in words, the first few of many. */
  placesOf(ids: readonly string[], most = 4): string {
    const shown = ids.slice(0, most).map((id) => this.place(id));
    return shown.join(this.comma) + (ids.length > most ? ' …' : '');
  }

  placeSet(set: PlaceSet, most = 4): string {
    const parts = [
      set.owner ? this.word(set.owner) : '',
      set.feature ? this.word(set.feature) : '',
      set.terrain ? this.word(set.terrain) : '',
      set.ids ? this.placesOf(set.ids, most) : '',
      ...(set.any ?? []).map((one) => this.placeSet(one, most)),
    ].filter(Boolean);
    const text = parts.join(this.comma);
    if (set.within === undefined) return text;
    return this.locale === 'ja' ? `${text}から${set.within}ヘクス以内` : `within ${set.within} of ${text}`;
  }

  /** A condition of the text in words, where somebody has said them. */
  condition(when: Expr): string {
    return entryOf(this.conditions, JSON.stringify(when)) ?? '';
  }

  get comma(): string {
    return this.locale === 'ja' ? '、' : ', ';
  }

  /** A cell as it is printed; codes of results stay as they are, those that are whole words are said. */
  cell(cell: Cell, column: TableColumn, results: readonly ResultCode[] = []): string {
    if (cell === null) return '';
    if (typeof cell === 'number') return String(cell).replace('-', '−');
    if (typeof cell === 'object') {
      const { from, to } = cell;
      const low = String(from).replace('-', '−');
      const high = String(to).replace('-', '−');
      if (from <= -endless) return to >= endless ? '–' : `≤ ${high}`;
      if (to >= endless) return `≥ ${low}`;
      return from === to ? low : `${low}–${high}`;
    }
    if (column.type === 'result') {
      const named = isWord(cell) ? results.find(({ id }) => id === cell)?.names : undefined;
      return named ? say(named, this.locale) : cell;
    }
    if (cell === 'yes' || cell === 'no') return text(cell, this.locale);
    return cell
      .split(', ')
      .map((word) => this.word(word.replace(/^"(.*)"$/, '$1')))
      .join(this.comma);
  }

  column({ id, names }: TableColumn): string {
    return names.en === id && !names.ja ? this.word(id) : say(names, this.locale);
  }
}

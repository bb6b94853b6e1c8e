/** What is another in a second game, in words: compiled properties have names that no reader knows. */

import type { CompiledGame, Names } from '../../kernel/compiled';
import type { Difference, Fact } from '../../kernel/difference';
import { entryOf } from '../../kernel/records';
import { nothingThere, partWords, propertyWords, reserveWords } from './difference-terms';
import { besideId } from './series';
import type { Locale } from './sheet';

export { howWords } from './difference-terms';

/** Properties that hold a text of rules: what is another in them is read in the text. */
const written = new Set(['when', 'points', 'per', 'effects', 'bands', 'cards', 'items']);
/** Of these a whole expression is shown where it is short. */
const conditions = new Set(['when', 'points', 'per']);
/** The ends of a band of points. */
const ends = new Set(['from', 'to']);
/** Parts of such texts and of lists, which mean nothing by themselves. */
const inner = /^(args|left|right|ids|op|branches|properties|events|of|any|in|\d+|.*-\d+)$/;
/** Parts of a value that say nothing to a reader. */
const unread = /^(provenance|certainty|see|names|id|flags|properties|inherited|en|ja)\b/;
/** So many letters of a value are shown. */
const longest = 60;
/** A list with more members shows what came and went. */
const short = 3;

export const inLocale = (words: readonly [string, string], locale: Locale) => words[locale === 'ja' ? 1 : 0];
const spaced = (word: string) => word.replaceAll('-', ' ');

/** What a value is called where it is the id of something, such as a place. */
type Named = (id: string) => string;

/** What places, cards, sides and formations are called, in the later of two games or else in the earlier; null for what has no name. */
export function namesOf([earlier, later]: readonly [CompiledGame, CompiledGame]): (id: string) => Names | null {
  const all = new Map<string, Names>();
  for (const compiled of [earlier, later]) {
    const { board, game } = compiled;
    const cards = game.decks.flatMap((deck) => deck.cards);
    for (const { id, names } of [...(game.formations ?? []), ...game.sides, ...cards]) all.set(id, names);
    for (const { id, names } of board.places) all.set(id, besideId(id, names));
  }
  return (id) => all.get(id) ?? null;
}

/** Where a unit is, or comes from: `turn 3`, `Reserve`, or the name of a place. */
export function spotWords(id: string, locale: Locale, named: Named): string {
  const turn = /^turn:(\d+)$/.exec(id)?.[1];
  if (turn !== undefined) return locale === 'ja' ? `第${turn}ターン` : `turn ${turn}`;
  return id === 'reserve' ? inLocale(reserveWords, locale) : named(id);
}

/** The facts of a difference, each once. `named` says what is called by a name of its own; what it does not know stays as it is. */
export function factWords(facts: readonly Fact[], locale: Locale, named: Named = (id) => id): string[] {
  return [...new Set(facts.map((fact) => factLine(fact, locale, named)))].filter(Boolean);
}

function factLine({ name, before, after }: Fact, locale: Locale, named: Named): string {
  const path = name.split('.').filter(Boolean);
  const rules = path.findIndex((word) => written.has(word));
  const shown = rules < 0 ? path : path.slice(0, rules + 1);
  const words = nameOf(shown, locale);
  const change = () => [before, after].map((value) => value ?? inLocale(nothingThere, locale)).join(' → ');
  const isShort = [before, after].every((value) => !isRules(value) && (value === undefined || value.length <= longest));
  if (rules >= 0 && isShort) {
    if (rules === path.length - 1 && conditions.has(path[rules]!)) return `${words} ${change()}`;
    // Of an entry of a list, or of a band, what is another in it: `entries towns: points 2 → 1`.
    const [entry, part, ...deeper] = path.slice(rules + 1);
    if (part !== undefined && deeper.length === 0 && (conditions.has(part) || ends.has(part)))
      return `${words} ${spaced(entry!)}: ${nameOf([part], locale)} ${change()}`;
  }
  if ((rules >= 0 && shown.length < path.length) || [before, after].some(isRules)) return words;
  return `${words} ${values(before, after, locale, named)}`.trim();
}

const isRules = (value: string | undefined) => value !== undefined && /(^|[ ;])(op|args|id) /.test(value);

/** `arrives by`; of a path that is not known, its last word. */
function nameOf(path: readonly string[], locale: Locale): string {
  const whole = entryOf(propertyWords, path.join('.'));
  if (whole) return inLocale(whole, locale);
  const told = path.filter((word) => !inner.test(word));
  const last = (told.at(-1) === 'en' || told.at(-1) === 'ja' ? told.at(-2) : told.at(-1)) ?? '';
  const known = entryOf(propertyWords, last);
  if (!known) return spaced(last);
  const before = told.at(-2);
  const of = before !== undefined && !entryOf(propertyWords, before) ? `${spaced(before)}: ` : '';
  return of + inLocale(known, locale);
}

function values(before: string | undefined, after: string | undefined, locale: Locale, named: Named): string {
  const [one, other] = [plain(before, named), plain(after, named)];
  if (other === 'true' && one === undefined) return '';
  const [left, right] = [members(one), members(other)];
  if (one !== undefined && other !== undefined && Math.max(left.length, right.length) > short) {
    const came = right.filter((value) => !left.includes(value));
    const went = left.filter((value) => !right.includes(value));
    return [came.length > 0 ? `+ ${brief(came.join(', '))}` : '', went.length > 0 ? `− ${brief(went.join(', '))}` : '']
      .filter(Boolean)
      .join(' ');
  }
  if (one === undefined) return brief(other ?? '');
  return `${brief(one)} → ${other === undefined || other === '' ? inLocale(nothingThere, locale) : brief(other)}`;
}

const members = (value: string | undefined) => (value ? value.split(', ') : []);

/** A value without the words of its parts. */
function plain(value: string | undefined, named: Named): string | undefined {
  const ids = value?.match(/(?:^|; )ids ([^;]*)/)?.[1];
  const parts = value?.split('; ').filter((part) => !unread.test(part));
  const words = ids ?? parts?.join(', ');
  const own = words === undefined ? undefined : members(words).map(named).join(', ');
  return own !== undefined && own === words && /^[a-z]+(-[a-z]+)+$/.test(own) ? spaced(own) : own;
}

/** The beginning of a long list of values. */
function brief(words: string): string {
  return words.length <= longest ? words : `${words.slice(0, longest).replace(/[ ,;]+\S*$/, '')} …`;
}

/** What is called by no name of its own: `Track 3`, `Special rule: one year`. */
export function partName({ id, names, of }: Difference, locale: Locale): string | null {
  if ((of !== 'scenario' && of !== 'game') || names.en !== id) return null;
  const [part = '', ...rest] = id.split(' ');
  const known = entryOf(partWords, part);
  const words = known ? inLocale(known, locale) : spaced(part);
  const key = rest.join(' ');
  return /^\d*$/.test(key) ? `${words} ${key}`.trim() : `${words}: ${own(key, locale)}`;
}

function own(key: string, locale: Locale): string {
  const known = entryOf(partWords, key) ?? entryOf(propertyWords, key);
  return known ? inLocale(known, locale) : spaced(key);
}

/** Templates of new games, and one with the names of a new game in it and its comments in one language. */

/** The placeholders that templates use: id and name of the game. */
const id = /\bmy-game\b/g;
const name = /"My game" ja "[^"]*"/;

/**
 * @param game id of the new game: a word of the language
 * @param title its name
 */
export function fillTemplate(template: string, game: string, title: string, locale: 'en' | 'ja'): string {
  const other = locale === 'en' ? 'ja' : 'en';
  return template
    .replace(new RegExp(`^[ \\t]*// ${other}: .*\\r?\\n`, 'gm'), '')
    .replace(new RegExp(`// ${locale}: `, 'g'), '// ')
    .replace(name, `"${title.replace(/["\\]/g, '')}"`)
    .replace(id, game);
}

/** What there is to begin from; each a text beside this file. */
export const templates: readonly { id: string; doc: { en: string; ja: string } }[] = [
  { id: 'hex', doc: { en: 'two sides on an empty hex map', ja: '空のヘクスマップで2陣営' } },
  { id: 'points', doc: { en: 'a strategic map of points and lines', ja: '地点と線の戦略マップ' } },
  { id: 'cards', doc: { en: 'a card-driven game', ja: 'カードドリブン' } },
  { id: 'operational', doc: { en: 'an operational game for two', ja: '2人用作戦級' } },
  { id: 'tactical', doc: { en: 'a tactical game for three', ja: '3人用戦術級' } },
];

/** Whether a word may be the id of a game: a name as the grammar has it, which is no number (`1944`, `4-4`). */
export const isId = (text: string): boolean =>
  /^[\p{L}\p{N}\p{M}_]+(?:[-.'・][\p{L}\p{N}\p{M}_]+)*$/u.test(text) && !/^[0-9]+(?:[-.][0-9]|$)/.test(text);

/** `my-first-game` is called “My first game”. */
export function titleOf(id: string): string {
  const words = id.replace(/[-_.]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A template with the names of a new game in it, and its comments in one language. */

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

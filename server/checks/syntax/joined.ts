/** Names of several words that stand without the hyphens that join them, or by their titles where an id belongs. */
import type { SymbolKind } from '../../model/types';
import { rewriting } from '../edits';
import type { Fix, FixContext } from '../types';
import { lineAround } from './line';
import { words as wordsOf } from './quoting';

/** So many words at most before and behind belong to one name. */
const WORDS = 3;

/** What may be called by its title where an id is expected. */
const TITLED: readonly SymbolKind[] = ['option', 'track', 'value', 'table', 'phase', 'deck', 'rule', 'terrain'];

/** The longest run of words at or right before the problem that is a name: written as that. */
export function joined(context: FixContext): Fix[] {
  const line = lineAround(context);
  const all = wordsOf(line.text);
  const at = context.at.start - line.start;
  const behind = all.findIndex((word) => word.index + word[0].length > at);
  const here = behind < 0 ? all.length : behind;
  for (let first = Math.max(0, here - WORDS); first <= Math.min(here, all.length - 1); first++)
    for (let last = Math.min(all.length - 1, here + WORDS); last >= here - 1 && last > first; last--) {
      const start = all[first]!.index;
      const end = all[last]!.index + all[last]![0].length;
      const text = line.text.slice(start, end);
      const id = /^[^\n",;:()]+$/.test(text) ? idOf(context, text) : undefined;
      // Behind the id of what is declared its name stands, without its quotation marks.
      if (id !== undefined && all[first - 1]?.[0] === id) return [];
      if (id !== undefined) return [rewriting(context, id, { start: line.start + start, end: line.start + end })];
    }
  return declared(context);
}

function idOf({ at, core }: FixContext, text: string): string | undefined {
  const hyphened = text.replace(/[ \t]+/g, '-');
  for (const game of core.worlds.gamesIn(at.uri)) {
    const names = core.names(game);
    const { atlas } = names;
    for (const id of [hyphened, hyphened.toLowerCase()])
      if (names.isName(id) || names.has('scenario', id) || atlas?.region(id) || atlas?.place(id)) return id;
    const titled = TITLED.flatMap((kind) => names.all(kind)).find(({ names: title }) => isTitle(title, text));
    if (titled) return titled.id;
    const map = names.ids('map').find((one) => isTitle(core.map(game, one)?.board.names, text));
    if (map !== undefined) return map;
  }
  return undefined;
}

function isTitle(names: { en: string; ja?: string } | undefined, text: string): boolean {
  return names !== undefined && (names.en.toLowerCase() === text.toLowerCase() || names.ja === text);
}

/** `scenario island war of …`, `kind light horse "…"`: what is declared has an id of one word. */
function declared(context: FixContext): Fix[] {
  const line = lineAround(context);
  const found =
    /^[ \t]*(?:scenario|map|deck|game|side|nation|class|kind|terrain|feature|hexside|border|route|marker|attribute|state|track|option|phase|table|trigger|word|value|query|verb|zone|region|pool|formation)[ \t]+([\p{L}\p{N}'-]+(?:[ \t]+[\p{L}\p{N}'-]+){1,2})[ \t]*(?=["{]|$|\b(?:of|extends)[ \t])/u.exec(
      line.text,
    );
  const name = found?.[1] ?? '';
  const start = line.start + (found?.[0].lastIndexOf(name) ?? 0);
  const second = start + (/[ \t]+/.exec(name)?.index ?? 0);
  if (!found || context.at.start <= start || context.at.start < second || context.at.start > start + name.length)
    return [];
  if (/[ \t](?:of|extends|ja|at)(?:[ \t]|$)/.test(name)) return [];
  return [rewriting(context, name.replace(/[ \t]+/g, '-'), { start, end: start + name.length })];
}

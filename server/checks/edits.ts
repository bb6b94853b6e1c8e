/** Edits that fixes are made of, where the text around a problem says how far they reach. */
import type { Location } from '../model/types';
import type { Edit, Fix, FixContext } from './types';

/** One edit of the file of the problem. */
export function edited(context: FixContext, title: Fix['title'], edit: Omit<Edit, 'uri'>): Fix {
  return { title, edits: [{ uri: context.at.uri, ...edit }] };
}

/** Puts text in. */
export function insertion(context: FixContext, at: number, text: string): Fix {
  const shown = text.trim();
  return edited(context, { en: `Insert ${shown}`, ja: `${shown}を挿入` }, { start: at, end: at, text });
}

/** Puts a mark or word right behind what stands before the problem, without the blanks between. */
export function insertionBefore(context: FixContext, text: string): Fix {
  const { at } = context;
  const before = context.text(at.uri).slice(Math.max(0, at.start - 200), at.start);
  const blanks = before.length - before.trimEnd().length;
  return insertion(context, at.start - blanks, blanks === 0 ? `${text} ` : text);
}

/** Replaces the text the problem stands at as it is, without quotes. */
export function rewriting(context: FixContext, text: string, at: Omit<Location, 'uri'> = context.at): Fix {
  return edited(
    context,
    { en: `Change to ${text.trim()}`, ja: `${text.trim()}に変更` },
    { start: at.start, end: at.end, text },
  );
}

/** Rewrites what a pattern finds in the line of the problem, from where the problem begins. */
export function lineRewriting(context: FixContext, pattern: RegExp, text: (found: RegExpExecArray) => string): Fix[] {
  const all = context.text(context.at.uri);
  const end = all.indexOf('\n', context.at.end);
  const found = pattern.exec(all.slice(context.at.start, end < 0 ? undefined : end));
  if (!found) return [];
  const start = context.at.start + found.index;
  const after = text(found);
  if (after === '') {
    const shown = found[0].trim();
    const title = { en: `Remove ${shown}`, ja: `${shown}を取り除く` };
    return [edited(context, title, { start, end: start + found[0].length, text: '' })];
  }
  return [rewriting(context, after, { start, end: start + found[0].length })];
}

/** Statements longer than this (characters) are not taken away: nobody sees what would go. */
const LONGEST = 4000;

/** Takes the statement away that the problem stands in: a line, the lines of its block, or a part of a block on one line. */
export function statementRemoval(context: FixContext, where: Location = context.at): Fix[] {
  const text = context.text(where.uri);
  let lineStart = where.start;
  while (lineStart > 0 && !isBreak(text[lineStart - 1]!)) lineStart--;
  const head = text.slice(lineStart, where.start);
  const title = (removed: string) => {
    if (removed.trim().startsWith('|')) return { en: 'Remove the row', ja: 'この行を取り除く' };
    const shown = removed.trim().split('\n')[0]!.slice(0, 40);
    return { en: `Remove ${shown}`, ja: `${shown}を取り除く` };
  };
  const depth = head.split('{').length - head.split('}').length;
  if (depth > 0) {
    let start = where.start;
    while (start > lineStart && text[start - 1] !== '{' && text[start - 1] !== ';') start--;
    let end = statementEnd(text, where.start, LONGEST);
    if (end - where.start > LONGEST) return [];
    if (text[end] === ';') end++;
    else if (text[start - 1] === ';') start--;
    if (text[start - 1] === '{' && text[end] === '}') end = start + text.slice(start, end).trimEnd().length;
    return [{ title: title(text.slice(start, end)), edits: [{ uri: where.uri, start, end, text: '' }] }];
  }
  // A line that goes on with what is before it is a part of something.
  let last = lineStart;
  while (last > 0 && /\s/.test(text[last - 1]!)) last--;
  if (
    /[,:(]$|->$/.test(text.slice(Math.max(0, last - 2), last)) ||
    /^\s*(?:[,)({>]|->|and\b|or\b)/.test(text.slice(lineStart))
  )
    return [];
  const first = lineStart + /^[ \t]*/.exec(text.slice(lineStart))![0].length;
  const end = text[first] === '|' ? lineEnd(text, first) : statementEnd(text, first, LONGEST);
  if (end - first > LONGEST) return [];
  if (text[end] === ';') return [];
  if (text.slice(end, lineEnd(text, end)).trim() !== '') return [];
  const rest = lineEnd(text, end);
  const next = rest + (text.startsWith('\r\n', rest) ? 2 : 1);
  const edits = [{ uri: where.uri, start: lineStart, end: Math.min(next, text.length), text: '' }];
  return [{ title: title(text.slice(first, end)), edits }];
}

const isBreak = (c: string): boolean => c === '\n' || c === '\r';

function lineEnd(text: string, at: number): number {
  let end = at;
  while (end < text.length && !isBreak(text[end]!)) end++;
  return end;
}

/**
 * Where the statement that begins there ends: before its `;`, the `}` of the block it is in, or the end of its line. One that is longer
 * than `most` characters is not followed to its end.
 */
function statementEnd(text: string, from: number, most = text.length): number {
  let depth = 0;
  for (let i = from; i < text.length; i++) {
    if (i - from > most) return i;
    const c = text[i]!;
    if (c === '"') {
      for (i++; i < text.length && text[i] !== '"' && !isBreak(text[i]!); i++) if (text[i] === '\\') i++;
    } else if (c === '/' && text[i + 1] === '/') {
      if (depth === 0) return i;
      i = lineEnd(text, i) - 1;
    } else if (c === '{' || c === '(') depth++;
    else if (c === '}' || c === ')') {
      if (depth === 0) return i;
      depth--;
    } else if (c === ';' && depth === 0) return i;
    else if (isBreak(c) && depth === 0) {
      const goesOn =
        /(?:[,:]|->)[ \t]*$/.test(text.slice(from, i)) || /^\s*(?:[,({]|->|(?:and|or)\b)/.test(text.slice(i));
      if (!goesOn) return i;
    }
  }
  return text.length;
}

/** The same, but never a whole scenario: of what it takes over, a problem stands at its head. */
export function lineRemoval(context: FixContext): Fix[] {
  const text = context.text(context.at.uri);
  const before = text.slice(0, context.at.start);
  const head = before.slice(Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1);
  return /^\s*scenario\s/.test(head) && !head.includes('{') ? [] : statementRemoval(context);
}

/** Takes a place out of the list of the statement that the problem stands at; the statement too, if it names no other. */
export function placeRemoval(context: FixContext, place: string): Fix[] {
  const text = context.text(context.at.uri);
  const end = statementEnd(text, context.at.start);
  const said = text.slice(context.at.start, end);
  const list = said.indexOf(':') + 1;
  if (list === 0) return [];
  const found = new RegExp(`(?:^|[,\\s])(${place})(?=\\s*[,({\\n]|\\s*$|\\s+[\\p{L}"])`, 'u').exec(said.slice(list));
  if (!found) return [];
  const start = context.at.start + list + found.index + found[0].length - place.length;
  const item = /^[^,({]*/.exec(text.slice(start, end))![0].trimEnd();
  const after = /^\s*,\s*/.exec(text.slice(start + item.length, end));
  const before = /,\s*$/.exec(text.slice(context.at.start, start));
  if (!after && !before) return statementRemoval(context);
  const title = { en: `Remove ${item}`, ja: `${item}を取り除く` };
  return [
    before
      ? edited(context, title, { start: start - before[0].length, end: start + item.length, text: '' })
      : edited(context, title, { start, end: start + item.length + after![0].length, text: '' }),
  ];
}

/** Gives a row of a table a number that no other row stands for. */
export function renumbering(context: FixContext): Fix[] {
  const missing = Array.isArray(context.issue.data?.missing) ? (context.issue.data.missing as number[]) : [];
  if (!/^\|\s*(?:>=)?\d+\s*\|/.test(context.found)) return [];
  return missing.flatMap((n) => lineRewriting(context, /\d+/, ([old]) => String(n).padEnd(old.length)));
}

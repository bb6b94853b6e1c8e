/** Fixes that many checks share. */
import type { Edit, Fix, FixContext } from './types';

/** What an issue itself proposes: one replacement, or a choice of several. */
export function proposed(context: FixContext): Fix[] {
  const { data } = context.issue;
  const one = typeof data?.replace === 'string' ? [data.replace] : [];
  const many = Array.isArray(data?.choices) ? (data.choices as string[]) : [];
  const fixes = [...one, ...many].map((text) => replacement(context, text));
  // The one word that can be meant; of several the person chooses.
  return many.length === 0 ? fixes.map((fix) => ({ ...fix, safe: true as const })) : fixes;
}

/** Replaces the text the issue stands at. */
export function replacement(context: FixContext, name: string): Fix {
  const text =
    context.found.startsWith('"') || !(bare.test(name) || range.test(name)) ? quote(name, context.found) : name;
  return {
    title: { en: `Change to ${text.trim()}`, ja: `${text.trim()}に変更` },
    edits: [{ ...context.at, text }],
  };
}

/** A signed number, or numbers from one to another: `-1..+1`. */
const range = /^[-+]?\d+(?:\.\.[-+]?\d+)?$/;
const bare = /^[\p{L}\p{N}_][\p{L}\p{N}_'.-]*$/u;

/** Quotes a name with blanks; a whole phrase such as `us Land` stays as it is. */
function quote(name: string, found: string): string {
  return found.startsWith('"') || !/^[\p{L}\p{N}_"' .-]*$/u.test(name) ? `"${name.replace(/["\\]/g, '\\$&')}"` : name;
}

/** Takes the statement away, with the line when it stands alone on it. */
export function removal(context: FixContext, title: Fix['title'], where = context.at): Fix {
  return { title, edits: [wholeLine(context.text(where.uri), { ...where, text: '' })] };
}

function wholeLine(text: string, edit: Edit): Edit {
  let start = edit.start;
  let end = edit.end;
  while (start > 0 && (text[start - 1] === ' ' || text[start - 1] === '\t')) start--;
  while (end < text.length && (text[end] === ' ' || text[end] === '\t')) end++;
  const alone = (start === 0 || text[start - 1] === '\n') && (end === text.length || text[end] === '\n');
  return alone ? { ...edit, start, end: Math.min(end + 1, text.length) } : edit;
}

/** Adds lines before the closing brace of a block that ends at `end`; indented by two blanks. */
export function addition(text: string, uri: string, end: number, lines: readonly string[]): Edit | undefined {
  const brace = text.lastIndexOf('}', end - 1);
  if (brace < 0) return undefined;
  const lineStart = text.lastIndexOf('\n', brace - 1) + 1;
  const own = /^[ \t]*$/.test(text.slice(lineStart, brace));
  const at = own ? lineStart : brace;
  const body = lines.map((line) => `  ${line}\n`).join('');
  return { uri, start: at, end: at, text: own ? body : `\n${body}` };
}

/** Takes an element out of a list, with the comma that belongs to it. */
export function listRemoval(context: FixContext): Fix {
  const text = context.text(context.at.uri);
  let { start, end } = context.at;
  const before = /,\s*$/.exec(text.slice(Math.max(0, start - 200), start));
  if (before) start -= before[0].length;
  else {
    const after = /^\s*,\s*/.exec(text.slice(end, end + 200));
    if (after) end += after[0].length;
  }
  return {
    title: { en: `Remove ${context.found}`, ja: `${context.found}を取り除く` },
    edits: [{ uri: context.at.uri, start, end, text: '' }],
  };
}

/** Takes a group out of a list, or the statement with it when it holds nothing else: its line, or what stands of it in a block on one line. */
export function groupRemoval(context: FixContext): Fix[] {
  const text = context.text(context.at.uri);
  const { start, end } = context.at;
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const to = text.indexOf('\n', end);
  const before = text.slice(from, start);
  const after = text.slice(end, to < 0 ? undefined : to);
  const opened = Math.max(before.lastIndexOf('{'), before.lastIndexOf(';')) + 1;
  // What follows the last group of a line says where it arrives, or where that stands: it goes with it.
  const rest = /^(?:[^{};()]|\([^()]*\))*/.exec(after)![0];
  const alone =
    /^[^:,]*:\s*$/.test(before.slice(opened)) &&
    /^\s*(?:$|at |in\b|by |\()[^,]*$/.test(rest.replace(/\([^()]*\)/g, ''));
  if (!alone) return [listRemoval(context)];
  const title = { en: `Remove ${context.found}`, ja: `${context.found}を取り除く` };
  const without = (first: number, last: number) => [
    { title, edits: [{ uri: context.at.uri, start: first, end: last, text: '' }] },
  ];
  const behind = after.slice(rest.length);
  const line = to < 0 ? text.length : to + 1;
  const only = /^[^{}]*\{$/.test(before.slice(0, opened)) && /^\}\s*$/.test(behind);
  if (only || (opened === 0 && behind === '')) return without(from, line);
  if (behind.startsWith(';')) return without(from + opened, end + rest.length + 1);
  return before[opened - 1] === ';' ? without(from + opened - 1, end + rest.trimEnd().length) : [];
}

/** Takes an element out of a list; the only one with its statement, if that is one line and nothing else is on it. */
export function elementRemoval(context: FixContext): Fix[] {
  const text = context.text(context.at.uri);
  const { start, end } = context.at;
  if (/,\s*$/.test(text.slice(Math.max(0, start - 200), start)) || /^\s*,/.test(text.slice(end, end + 200)))
    return [listRemoval(context)];
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const to = text.indexOf('\n', end);
  const line = text.slice(from, to < 0 ? undefined : to);
  const blocks = line.split('{').length - line.split('}').length;
  if (blocks !== 0 || /^\s*[,>({]/.test(line) || !/^\s*\p{L}/u.test(line)) return [];
  const title = { en: `Remove ${line.trim()}`, ja: `${line.trim()}を取り除く` };
  return [{ title, edits: [{ uri: context.at.uri, start: from, end: to < 0 ? text.length : to + 1, text: '' }] }];
}

/** Incremental parsing. */
import type { TextEdit } from './ast';
import type { Tree } from './tree';

/** One change that covers all edits: `[start, oldEnd)` of the old text became `[start, newEnd)` of the new. */
export interface Change {
  text: string;
  start: number;
  oldEnd: number;
  newEnd: number;
}

/** Applies edits (offsets in the old text; they must not overlap; out-of-range offsets are clamped). `undefined`: no change. */
export function applyEdits(text: string, edits: readonly TextEdit[]): Change | undefined {
  const clamp = (at: number) => Math.max(0, Math.min(text.length, Number.isFinite(at) ? Math.trunc(at) : text.length));
  const sorted = edits
    .map((edit, order) => ({
      start: clamp(edit.start),
      end: Math.max(clamp(edit.start), clamp(edit.end)),
      text: edit.text,
      order,
    }))
    .filter((edit) => edit.end > edit.start || edit.text !== '')
    .sort((a, b) => a.start - b.start || a.end - b.end || a.order - b.order);
  const first = sorted[0];
  if (first === undefined) return undefined;
  let inserted = '';
  let at = first.start;
  for (const edit of sorted) {
    const start = Math.max(at, edit.start);
    inserted += text.slice(at, start) + edit.text;
    at = Math.max(start, edit.end);
  }
  return {
    text: text.slice(0, first.start) + inserted + text.slice(at),
    start: first.start,
    oldEnd: at,
    newEnd: first.start + inserted.length,
  };
}

/** The tree after a change, or `undefined` when everything has to be read again. */
export function reparse(_tree: Tree, _change: Change): Tree | undefined {
  return undefined;
}

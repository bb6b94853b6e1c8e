/**
 * Completion. Of a long list the best are sent, and the editor asks again as more is typed; what all items share is said once, and
 * what an item would say by itself anyway is left out.
 */
import { type CompletionItem, type Connection, InsertTextFormat, MarkupKind, type Range } from 'vscode-languageserver';
import * as ide from '../ide';
import { guarded } from './guard';
import { completionKinds } from './kinds';
import type { Session } from './session';
import { isRecord, needed } from './shape';

/** Items that are sent at once: several screens full. */
const PAGE = 60;
/** Lists whose items can still be explained: an editor asks for the one it shows. */
const REMEMBERED = 32;

/** Where a list was asked for, so that its items need not say it. */
interface Asked {
  uri: string;
  offset: number;
}

export function registerCompletion(connection: Connection, session: Session): void {
  const { convert } = session;
  const lists = new Map<number, Asked>();
  let count = 0;
  connection.onCompletion(
    guarded(session, 'completion', (params) => {
      const at = convert.at(params);
      if (!at) return null;
      const found = ide.complete(session, at.uri, at.offset, { snippets: session.traits.snippets, most: PAGE });
      lists.set(++count, at);
      lists.delete(count - REMEMBERED);
      const range = convert.range(at.uri, found.replaces);
      return {
        isIncomplete: found.more,
        ...(session.traits.sharedEditRange ? { itemDefaults: { editRange: range } } : {}),
        items: found.items.map((item, i) => itemOf(session, item, i, range, count)),
      };
    }),
  );
  connection.onCompletionResolve(
    guarded(session, 'completionResolve', (item: CompletionItem) => {
      needed(typeof item?.label === 'string' ? item : undefined, 'item');
      const data: unknown = item.data;
      if (!isRecord(data) || typeof data.list !== 'number' || typeof data.about !== 'string') return item;
      const asked = lists.get(data.list);
      const value = asked && ide.resolveCompletion(session, asked.uri, asked.offset, data.about);
      return value ? { ...item, documentation: { kind: MarkupKind.Markdown, value } } : item;
    }) as never,
  );
}

function itemOf(session: Session, item: ide.CompletionItem, i: number, range: Range, list: number): CompletionItem {
  const made: CompletionItem = {
    label: item.label,
    kind: completionKinds[item.kind],
    sortText: `${item.rank}${String(i).padStart(4, '0')}`,
  };
  if (item.detail) made.detail = item.detail;
  if (item.filter && item.filter !== item.label) made.filterText = item.filter;
  if (item.snippet) made.insertTextFormat = InsertTextFormat.Snippet;
  if (!session.traits.sharedEditRange) made.textEdit = { range, newText: item.text };
  else made.textEditText = item.text;
  if (item.about) made.data = { list, about: item.about };
  return made;
}

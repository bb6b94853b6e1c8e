/** Code actions: the fixes of what is wrong, and mending all at once, whose edit is made when it is chosen. */
import { type CodeAction, CodeActionKind, type Connection } from 'vscode-languageserver';
import * as ide from '../ide';
import { quickFixes } from './diagnostics';
import { guarded } from './guard';
import { stamped, unstamped } from './resolving';
import type { Session } from './session';
import { isRecord, needed } from './shape';

/** The kind that editors ask for on saving. */
export const FIX_ALL = `${CodeActionKind.SourceFixAll}.sandtable`;

export function registerActions(connection: Connection, session: Session): void {
  const { convert } = session;
  connection.onCodeAction(
    guarded(session, 'codeAction', (params) => {
      const uri = convert.file(params);
      const span = uri === undefined ? undefined : convert.span(uri, params.range);
      if (uri === undefined || !span) return null;
      const only: unknown = params.context?.only;
      const wanted = (kind: string) =>
        !Array.isArray(only) || only.some((k) => k === '' || kind === k || kind.startsWith(`${String(k)}.`));
      const asked = Array.isArray(only) && only.some((k) => `${String(k)}`.startsWith(CodeActionKind.Refactor));
      return [
        ...(wanted(CodeActionKind.QuickFix) ? quickFixes(session, uri, span) : []),
        ...(wanted(FIX_ALL) ? fixAllAction(session, uri) : []),
        ...refactorActions(session, uri, span, asked).filter((action) => wanted(action.kind ?? '')),
      ];
    }),
  );
  connection.onCodeActionResolve(
    guarded(session, 'codeActionResolve', (action: CodeAction): CodeAction => {
      needed(isRecord(action) && typeof action.title === 'string' ? action : undefined, 'action');
      const data = unstamped(session, action.data);
      if (data && typeof data.about === 'string' && `${action.kind}`.startsWith(CodeActionKind.Refactor)) {
        return { ...action, edit: refactorEdit(session, data.uri, data.about) };
      }
      return data && action.kind === FIX_ALL ? { ...action, edit: fixAllEdit(session, data.uri) } : action;
    }) as never,
  );
}

const KINDS = {
  extract: CodeActionKind.RefactorExtract,
  rewrite: CodeActionKind.RefactorRewrite,
  move: CodeActionKind.RefactorMove,
};

/** Refactorings of the selection, of a series all where they are asked for, else one; what each of them is asked for again by: its id and the selection. */
function refactorActions(session: Session, uri: string, span: ide.Span, asked: boolean): CodeAction[] {
  const { convert, traits } = session;
  const all = ide.refactorings(session, uri, span);
  const offered = all.filter(
    ({ series }, i) => asked || !series || all.findIndex((one) => one.series === series) === i,
  );
  return offered.flatMap((one): CodeAction[] => {
    const action = { title: one.title, kind: KINDS[one.kind] };
    if (one.refused !== undefined)
      return traits.disabledActions ? [{ ...action, disabled: { reason: one.refused } }] : [];
    if (traits.lazyEdits) return [{ ...action, data: stamped(session, uri, `${one.id} ${span.start} ${span.end}`) }];
    return [{ ...action, edit: { changes: convert.changes(one.edits()) } }];
  });
}

function refactorEdit(session: Session, uri: string, about: string): NonNullable<CodeAction['edit']> {
  const [id, start, end] = about.split(' ');
  const found = ide.refactorings(session, uri, { start: Number(start), end: Number(end) });
  return { changes: session.convert.changes(found.find((one) => one.id === id)?.edits() ?? []) };
}

function fixAllAction(session: Session, uri: string): CodeAction[] {
  if (!ide.hasFixes(session, uri)) return [];
  const title = ide.say(session, { en: 'Fix all that has one fix', ja: '修正方法が一つの問題をすべて直す' });
  const action = { title, kind: FIX_ALL };
  if (session.traits.lazyEdits) return [{ ...action, data: stamped(session, uri) }];
  const edit = fixAllEdit(session, uri);
  return Object.keys(edit.changes ?? {}).length > 0 ? [{ ...action, edit }] : [];
}

/** The smallest replacement that turns the text into the mended one; none when nothing is mended. */
function fixAllEdit(session: Session, uri: string): NonNullable<CodeAction['edit']> {
  const before = session.workspace.tree(uri)?.text ?? '';
  const after = ide.fixAll(session, uri);
  if (after === undefined) return { changes: {} };
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let tail = 0;
  const most = Math.min(before.length, after.length) - start;
  while (tail < most && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  const text = after.slice(start, after.length - tail);
  return { changes: session.convert.changes([{ uri, start, end: before.length - tail, text }]) };
}

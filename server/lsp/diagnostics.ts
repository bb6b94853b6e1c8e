/** Problems of the checks as diagnostics of the protocol, and their fixes as code actions. */
import {
  type CodeAction,
  CodeActionKind,
  type Diagnostic,
  DiagnosticSeverity,
  DiagnosticTag,
} from 'vscode-languageserver';
import { message } from '../checks';
import { problemsIn, say } from '../ide';
import type { Fix, Problem, Severity } from '../model';
import type { Session } from './session';

const SEVERITY: Record<Severity, DiagnosticSeverity> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

const TAG = { unnecessary: DiagnosticTag.Unnecessary, deprecated: DiagnosticTag.Deprecated };

export function diagnosticOf(session: Session, problem: Problem): Diagnostic {
  const { convert, traits, docs, locale } = session;
  return {
    range: convert.range(problem.uri, problem),
    severity: SEVERITY[problem.severity],
    code: problem.code,
    source: 'sandtable',
    message: message(problem, locale),
    ...(traits.codeDescription && docs !== undefined
      ? { codeDescription: { href: `${docs}/checks/${problem.code}.md` } }
      : {}),
    ...(traits.relatedInformation && problem.related.length > 0
      ? {
          relatedInformation: problem.related.map((r) => ({
            location: convert.location(r),
            message: say(session, r.message),
          })),
        }
      : {}),
    ...(traits.tags && problem.tags.length > 0 ? { tags: problem.tags.map((t) => TAG[t]) } : {}),
  };
}

/** Fixes of the problems that touch the span. The only fix of a problem is the preferred one. */
export function quickFixes(session: Session, uri: string, span: { start: number; end: number }): CodeAction[] {
  return problemsIn(session, uri, span).flatMap((problem) => {
    const diagnostics = [diagnosticOf(session, problem)];
    return problem.fixes.map(
      (fix: Fix): CodeAction => ({
        title: say(session, fix.title),
        kind: CodeActionKind.QuickFix,
        diagnostics,
        ...(problem.fixes.length === 1 ? { isPreferred: true } : {}),
        edit: { changes: session.convert.changes(fix.edits) },
      }),
    );
  });
}

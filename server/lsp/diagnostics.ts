/** Problems of the checks as diagnostics of the protocol, and their fixes as code actions. */
import {
  type CodeAction,
  CodeActionKind,
  type Diagnostic,
  DiagnosticSeverity,
  DiagnosticTag,
} from 'vscode-languageserver';
import { message } from '../checks';
import { insideError } from '../checks/inside';
import { Cancelled } from '../db';
import { problemsIn, say } from '../ide';
import type { Fix, Problem, Severity } from '../model';
import { isSliceOver } from './guard';
import { LONGEST, type Session } from './session';

const SEVERITY: Record<Severity, DiagnosticSeverity> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

const TAG = { unnecessary: DiagnosticTag.Unnecessary };

/** With what the file seems to be, where that was found out when it was read. */
function withEncoding({ encodings }: Session, problem: Problem): Problem {
  const encoding = problem.code === 'SYN031' ? encodings.get(problem.uri) : undefined;
  return encoding ? { ...problem, args: { ...problem.args, encoding } } : problem;
}

export function diagnosticOf(session: Session, problem: Problem): Diagnostic {
  const { convert, traits, docs, locale } = session;
  return {
    range: convert.range(problem.uri, problem),
    severity: SEVERITY[problem.severity],
    code: problem.code,
    source: 'sandtable',
    message: message(withEncoding(session, problem), locale),
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

/** All diagnostics of a file: those of these problems, or the one that says why there are no others. */
export function diagnosticsOf(session: Session, key: string, problems: readonly Problem[]): Diagnostic[] {
  const length = session.tooLong.get(key);
  if (length === undefined) return problems.map((p) => diagnosticOf(session, p));
  const millions = (units: number) => (units / 1024 / 1024).toFixed(1);
  const [has, most] = [millions(length), millions(LONGEST)];
  const words = {
    en: `This file is not read: it has ${has} million characters, and ${most} million are the most. Split it: what belongs to one game may stand in many files.`,
    ja: `このファイルは読み込まれていません(${has}百万文字、上限は${most}百万文字)。分割してください。1つのゲームの記述は複数のファイルに分けられます。`,
  };
  return [ofFile(say(session, words))];
}

/** The same of problems that are yet to be found. Where finding them fails, that is logged and is the only diagnostic. */
export function diagnosticsFound(session: Session, key: string, find: () => readonly Problem[]): Diagnostic[] {
  try {
    return diagnosticsOf(session, key, find());
  } catch (error) {
    if (isSliceOver(error) || error instanceof Cancelled) throw error;
    session.log(`diagnostics of ${key} failed: ${error instanceof Error ? (error.stack ?? error.message) : error}`);
    return [ofFile(say(session, insideError(error)))];
  }
}

/** Problems of a file of a large game that can be told early; none where finding them fails: the later look says so. */
export function earlyOf(session: Session, key: string): readonly Problem[] | undefined {
  try {
    return session.diagnostics.early(key);
  } catch (error) {
    if (isSliceOver(error) || error instanceof Cancelled) throw error;
    return undefined;
  }
}

/** An error of a whole file, at its beginning. */
function ofFile(message: string): Diagnostic {
  const start = { line: 0, character: 0 };
  return { range: { start, end: start }, severity: DiagnosticSeverity.Error, source: 'sandtable', message };
}

/** Of so many problems in a range the fixes are tried: whoever asks for more looks at none of them closely. */
const TRIED = 20;

/** Fixes of the problems that touch the span. The only fix of a problem is the preferred one. */
export function quickFixes(session: Session, uri: string, span: { start: number; end: number }): CodeAction[] {
  return problemsIn(session, uri, span).flatMap((problem, i) => {
    const diagnostics = [diagnosticOf(session, problem)];
    const fixes = i < TRIED ? session.diagnostics.fixes(problem) : problem.fixes;
    return fixes.map(
      (fix: Fix): CodeAction => ({
        title: say(session, fix.title),
        kind: CodeActionKind.QuickFix,
        diagnostics,
        ...(fixes.length === 1 ? { isPreferred: true } : {}),
        edit: { changes: session.convert.changes(fix.edits) },
      }),
    );
  });
}

/** What is wrong in a file, and near a place in it. */
import type { Diagnostics } from '../checks';
import type { Problem } from '../model';
import type { Ide, Span } from './types';

/** Problems of a file that touch the span, in text order. */
export function problemsIn(ide: Ide & { diagnostics: Diagnostics }, uri: string, span: Span): Problem[] {
  return ide.diagnostics.problems(uri).filter((p) => p.start <= span.end && span.start <= p.end);
}

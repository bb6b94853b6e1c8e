/** Refactorings: larger changes of the text, offered where they apply. */
import type { Ide, Span } from '../types';
import { extractions } from './extract';
import { relocations } from './relocate';
import { sortings } from './sort';
import type { Refactoring } from './types';
import { conversions } from './values';

export type { Refactoring } from './types';

/** What can be done with the selection (or at the cursor) in a file. */
export function refactorings(ide: Ide, uri: string, span: Span): Refactoring[] {
  if (ide.workspace.isShipped(uri)) return [];
  return [relocations, extractions, sortings, conversions].flatMap((offer) => offer(ide, uri, span));
}

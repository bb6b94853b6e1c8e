/** Refactorings: larger changes of the text, offered where they apply. */
import type { Ide, Span } from '../types';
import { extractions } from './extract';
import { featureLists } from './features';
import { listings } from './lists';
import { relocations } from './relocate';
import { renumberings } from './renumber';
import { sortings } from './sort';
import type { Refactoring } from './types';
import { conversions } from './values';

export type { Refactoring } from './types';

/** What can be done with the selection (or at the cursor) in a file. */
export function refactorings(ide: Ide, uri: string, span: Span): Refactoring[] {
  // What cannot be done in a shipped text is offered only where it says why.
  if (ide.workspace.isShipped(uri)) return renumberings(ide, uri, span).slice(0, 1);
  return [relocations, extractions, sortings, conversions, listings, featureLists, renumberings].flatMap((offer) =>
    offer(ide, uri, span),
  );
}

/** Where names are declared and used: definition, references, highlight. */
import type { Location, Reference } from '../model';
import type { Ide, Span } from './types';

/** A jump from the name under the cursor to a declaration. */
export interface Jump {
  from: Span;
  uri: string;
  /** The declared name. */
  to: Span;
  /** The whole declaration. */
  whole: Span;
}

/** All declarations of the name at the offset (a place has its row in the table of places and its picture's map). */
export function definitions(ide: Ide, uri: string, offset: number): Jump[] {
  const at = ide.model.referenceAt(uri, offset);
  if (!at) return [];
  return ide.model.definitionsOf(at.symbol.key).map(({ location, whole }) => ({
    from: { start: at.start, end: at.end },
    uri: location.uri,
    to: location,
    whole: whole.uri === location.uri ? whole : location,
  }));
}

/** Every place where the name at the offset is written, in whatever notation (number, English or Japanese name). */
export function references(ide: Ide, uri: string, offset: number, declarations: boolean): Location[] {
  const at = ide.model.referenceAt(uri, offset);
  if (!at) return [];
  return ide.model.referencesTo(at.symbol.key).filter((r) => declarations || r.role !== 'definition');
}

export interface Highlight extends Span {
  declares: boolean;
}

/** The same name in the same file. */
export function highlights(ide: Ide, uri: string, offset: number): Highlight[] {
  const at = ide.model.referenceAt(uri, offset);
  if (!at) return [];
  return ide.model
    .references(uri)
    .filter((r: Reference) => r.symbol.key === at.symbol.key)
    .map((r) => ({ start: r.start, end: r.end, declares: r.role === 'definition' }));
}

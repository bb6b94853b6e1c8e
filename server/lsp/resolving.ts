/** What travels with something that will be completed later: the document, and the version of it that the thing was made from. */
import { LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import type { Session } from './session';
import { isRecord } from './shape';

export interface Stamp {
  uri: string;
  version: number | null;
  /** What the maker wants to know again. */
  about?: string | number;
}

export function stamped(session: Session, uri: string, about?: string | number): Stamp {
  const version = session.documents.get(uri)?.version ?? null;
  return { uri, version, ...(about === undefined ? {} : { about }) };
}

/**
 * Reads a stamp back; undefined for what is none. Throws the protocol's `ContentModified` when the text has changed since: an answer
 * would speak of other places.
 */
export function unstamped(session: Session, data: unknown): Stamp | undefined {
  if (!isRecord(data) || typeof data.uri !== 'string' || !session.workspace.has(data.uri)) return undefined;
  const version = session.documents.get(data.uri)?.version ?? null;
  if (data.version !== version) throw new ResponseError(LSPErrorCodes.ContentModified, 'the text has changed');
  return data as unknown as Stamp;
}

/** The wall around every feature: a mistake in one of them is logged and answered with null, and the server goes on. */
import { CancellationToken, ErrorCodes, LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import { Cancelled, Progress } from '../db';
import { Refused } from '../ide';
import type { Session } from './session';
import { isRecord } from './shape';
import { canonical } from './uris';

type Work<P, R> = (params: P, token: CancellationToken) => R | Promise<R>;

/** A request works this long before the messages that have come in are read (milliseconds): it is to be 5 with what is begun by then. */
export const SLICE = 2;

/** Thrown out of a query when the slice is over. What the queries have found by then is kept. */
class SliceOver extends Error {}

export function isSliceOver(error: unknown): boolean {
  return error instanceof SliceOver;
}

/**
 * A token for the database: cancelled as the request is; it ends a slice that has lasted long enough and brought something to its end.
 * Work that has begun again finds its way back first, which takes the longer the more there is: a slice does something new for at least as
 * long as that has taken, so that a large text costs twice as much in slices as in one go, and not its square.
 */
function sliced(session: Session, token: CancellationToken): { readonly isCancellationRequested: boolean } {
  const { host, workspace } = session;
  const start = host.now();
  const finished = workspace.db.finished;
  let until: number | undefined;
  return {
    get isCancellationRequested() {
      if (token.isCancellationRequested) return true;
      if (workspace.db.finished === finished) return false;
      const now = host.now();
      until ??= Math.max(start + SLICE, 2 * now - start);
      if (now > until) throw new SliceOver();
      return false;
    },
  };
}

/**
 * Works at most about as long as a slice. What `work` returns, as a list of one; undefined when it did not come to its end: begun again
 * it goes on with all that its queries have found, and must therefore do nothing but ask before its end.
 */
export function inSlice<V>(session: Session, work: () => V): readonly [V] | undefined {
  try {
    return [session.workspace.db.cancellable(sliced(session, CancellationToken.None), work)];
  } catch (error) {
    if (error instanceof SliceOver) return undefined;
    throw error;
  }
}

/**
 * Wraps a handler. It works in slices, between which messages are read, so that a request can be cancelled while it is worked on: it
 * begins again, with all that its queries have found already, and must therefore do nothing but ask and answer. If its document
 * changes in between, it is answered with the protocol's `ContentModified`, unless `lasting` says that it asks for the present state,
 * whatever that is. Cancelled work is answered with the protocol's code for it, a refusal with its reason as a request that failed, an
 * error of the protocol with itself, anything else that is thrown with `otherwise` (null unless the protocol wants more) after it has
 * been logged.
 */
export function guarded<P, R>(
  session: Session,
  name: string,
  work: Work<P, R>,
  { otherwise = null, lasting = false }: { otherwise?: R | null; lasting?: boolean } = {},
): (params: P, token: CancellationToken) => Promise<R | null | ResponseError<void>> {
  const { db } = session.workspace;
  return async (params, given) => {
    // Parameters in a list arrive one by one: something else, or nothing, may stand where the token is looked for.
    const token = isRecord(given) ? given : CancellationToken.None;
    if (session.life !== 'running') {
      const code = session.life === 'new' ? ErrorCodes.ServerNotInitialized : ErrorCodes.InvalidRequest;
      return new ResponseError(code, session.life === 'new' ? 'not initialized yet' : 'shut down');
    }
    const version = versionOf(session, params);
    const progress = new Progress();
    for (;;) {
      if (token.isCancellationRequested) return new ResponseError(LSPErrorCodes.RequestCancelled, 'cancelled');
      if (!lasting && versionOf(session, params) !== version) {
        return new ResponseError(LSPErrorCodes.ContentModified, 'the text has changed');
      }
      try {
        return await db.cancellable(sliced(session, token), () => work(params, token), progress);
      } catch (error) {
        if (error instanceof SliceOver) {
          await new Promise<void>((resolve) => session.host.defer(resolve));
          continue;
        }
        if (error instanceof Cancelled) return new ResponseError(LSPErrorCodes.RequestCancelled, 'cancelled');
        if (error instanceof Refused) return new ResponseError(LSPErrorCodes.RequestFailed, error.message);
        if (error instanceof ResponseError) return error as ResponseError<void>;
        session.log(`${name} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
        return otherwise;
      }
    }
  };
}

/**
 * Answers once the files of the folders are known that the client began with: for what would be another answer with half of them, and is
 * not to be asked for again then. (VS Code clicks into the void where lenses are exchanged before they are all resolved.)
 */
export function onceKnown<P, R>(
  session: Session,
  handle: (params: P, token: CancellationToken) => Promise<R>,
): (params: P, token: CancellationToken) => Promise<R> {
  return async (params, token) => {
    if (session.life === 'running') {
      const cancelled = new Promise<void>((resolve) => {
        if (isRecord(token)) token.onCancellationRequested(() => resolve());
      });
      await Promise.race([session.known, cancelled]);
    }
    return handle(params, token);
  };
}

/** Version of the open document that a request names. */
function versionOf(session: Session, params: unknown): number | undefined {
  const id = isRecord(params) ? params.textDocument : undefined;
  return isRecord(id) && typeof id.uri === 'string' ? session.documents.get(canonical(id.uri))?.version : undefined;
}

/** The same for what is not a request; before the start and after the end it is dropped. */
export function shielded<A extends unknown[]>(
  session: Session,
  name: string,
  work: (...args: A) => void,
): (...args: A) => void {
  return (...args) => {
    if (session.life !== 'running') return;
    try {
      work(...args);
    } catch (error) {
      session.log(`${name} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
  };
}

/** The wall around every feature: a mistake in one of them is logged and answered with null, and the server goes on. */
import { type CancellationToken, LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import { Cancelled } from '../db';
import { Refused } from '../ide';
import type { Session } from './session';

type Work<P, R> = (params: P, token: CancellationToken) => R | Promise<R>;

/**
 * Wraps a handler. Cancelled work is answered with the protocol's code for it, a refusal with its reason as a request that
 * failed, an error of the protocol with itself, anything else that is thrown with `otherwise` (null unless the protocol wants more) after it has been logged.
 */
export function guarded<P, R>(
  session: Session,
  name: string,
  work: Work<P, R>,
  otherwise: R | null = null,
): (params: P, token: CancellationToken) => Promise<R | null | ResponseError<void>> {
  return async (params, token) => {
    if (token.isCancellationRequested) return new ResponseError(LSPErrorCodes.RequestCancelled, 'cancelled');
    try {
      return await session.workspace.db.cancellable(token, () => work(params, token));
    } catch (error) {
      if (error instanceof Cancelled) return new ResponseError(LSPErrorCodes.RequestCancelled, 'cancelled');
      if (error instanceof Refused) return new ResponseError(LSPErrorCodes.RequestFailed, error.message);
      if (error instanceof ResponseError) return error as ResponseError<void>;
      session.log(`${name} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      return otherwise;
    }
  };
}

/** The same for what is not a request. */
export function shielded<A extends unknown[]>(
  session: Session,
  name: string,
  work: (...args: A) => void,
): (...args: A) => void {
  return (...args) => {
    try {
      work(...args);
    } catch (error) {
      session.log(`${name} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
  };
}

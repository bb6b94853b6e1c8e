/**
 * Cancellation: work that nobody waits for any more stops at the next query.
 */

/** Anything that can say that its answer is no longer wanted (the protocol's tokens fit). */
export interface CancellationToken {
  readonly isCancellationRequested: boolean;
}

/** Thrown out of a query when its token was cancelled. The database stays usable; ask again. */
export class Cancelled extends Error {
  override name = 'Cancelled';
  constructor() {
    super('cancelled');
  }
}

/** A token that is never cancelled. */
export const neverCancelled: CancellationToken = { isCancellationRequested: false };
